"""The review beside a film, and figures of one's own, in a real browser on laptop and phone."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from parlour.words import PSEUDO
from tests.browser.conftest import OpenPage
from tests.browser.legibility import faults as illegible
from tests.browser.shell import at_pace, drawn_anew, myself, violations_by_day_and_night, wait_until
from tests.browser.test_languages import LOST, SPILLED
from tests.browser.test_weight import fetched
from tests.server.houses import OpenHouse
from tests.server.reviewed import over
from tests.server.teachers import Teacher

WINDOWS = ((1366, 768), (768, 1024), (390, 844), (360, 640))


def open_review(page: Page, house: OpenHouse, table: str) -> None:
    page.goto(f"{house.address}/replay/{table}#review")
    page.locator(".review .ledger").wait_for()


def test_the_end_of_a_game_leads_to_its_review(house: OpenHouse, page: Page) -> None:
    table = over(house, [myself(at_pace(page), house)], seats=3)
    page.goto(f"{house.address}/table/{table}")
    page.locator(".ended .ways").get_by_role("link", name="Review").click()
    expect(page.locator(".review .ledger")).to_contain_text("at the start")
    assert page.locator(".bars dt").all_inner_texts()[0].startswith("Choices")
    expect(page.locator(".marks .is-moment")).to_have_count(page.locator(".moments li").count())

    curve = page.locator("svg.curve")
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] * 0.98, "y": box["height"] / 2})
    expect(page.locator("#slider")).to_have_value(page.locator("#slider").get_attribute("max") or "")
    page.locator(".review summary").click()
    page.locator(".every-move tbody a").first.click()
    expect(page.locator("#slider")).to_have_value("0")

    films = films_held(page, "spectator")
    page.locator("#eyes").select_option("spectator")
    wait_until(page, lambda: films)
    page.locator(".moments li").first.get_by_role("button", name="Show").click()
    expect(page.locator("#slider")).not_to_have_value("0")
    with page.expect_response("**/film?eyes=spectator*"):
        films[0].continue_()
    drawn_anew(page)
    expect(page.locator("#eyes")).to_have_value("0")
    expect(page.locator("#slider")).not_to_have_value("0")
    page.wait_for_function("() => location.hash.includes('m=') && location.hash.endsWith('&review')")
    found = {"review": violations_by_day_and_night(page)}
    page.get_by_role("tab", name="Hindsight").click()
    expect(page.locator(".review")).to_contain_text("none of it is a mistake")
    expect(page.locator("#review-page")).not_to_contain_text("being made")
    found["hindsight"] = violations_by_day_and_night(page)
    assert {name: some for name, some in found.items() if some} == {}
    page.reload()
    expect(page.locator(".review .ledger")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.wait_for_function("() => !location.hash.includes('review')")


def films_held(page: Page, eyes: str) -> list[Route]:
    """Hold back films through these eyes; returns their routes, for the test to continue."""
    films: list[Route] = []

    def hold(route: Route) -> None:
        films.append(route)

    page.route(f"**/film?eyes={eyes}*", hold)
    return films


def test_a_film_that_fails_is_told_of_only_while_it_is_wanted(house: OpenHouse, page: Page, faults: Any) -> None:
    faults.allow("ERR_FAILED")
    table = over(house, [myself(at_pace(page), house)], seats=3)
    page.goto(f"{house.address}/replay/{table}")
    eyes, trouble = page.locator("#eyes"), page.locator(".trouble")
    expect(eyes).to_have_value("0")
    films = films_held(page, "1")

    def ask_for_one_that_will_fail() -> None:
        eyes.select_option("1")
        wait_until(page, lambda: films)

    def fail() -> None:
        with page.expect_event("requestfailed"):
            films.pop().abort()
        drawn_anew(page)
        expect(eyes).to_have_value("spectator")

    ask_for_one_that_will_fail()
    with page.expect_response("**/film?eyes=spectator*"):
        eyes.select_option("spectator")
    page.wait_for_function("() => location.hash.includes('eyes=spectator')")
    fail()
    expect(trouble).to_have_count(0)
    ask_for_one_that_will_fail()
    fail()
    expect(trouble).to_be_visible()


def test_a_decision_is_tried_again_on_a_phone(house: OpenHouse, phone: OpenPage) -> None:
    page = at_pace(phone())
    table = over(house, [myself(page, house)], seats=3)
    open_review(page, house, table)
    assert violations_by_day_and_night(page) == {}
    page.locator(".moments li").first.get_by_role("button", name="Show").tap()
    expect(page.locator(".side")).not_to_be_visible()
    page.get_by_role("button", name="Show the log").tap()
    page.locator(".moments li").first.get_by_role("button", name=re.compile("again")).tap()
    page.wait_for_url(re.compile(r"/table/(?!" + table + ")"))
    expect(page.locator(".confirm, [data-target]").first).to_be_visible()
    page.goto(f"{house.address}/games")
    expect(page.locator(".list.games li")).to_have_count(1)


def test_a_review_is_seen_by_others_once_it_is_shared(house: OpenHouse, desktop: OpenPage, faults: Any) -> None:
    anna, ben, stranger = (at_pace(desktop()) for _ in range(3))
    table = over(house, [myself(anna, house), myself(ben, house)], seats=3)
    stranger.goto(f"{house.address}/replay/{table}#review")
    expect(stranger.locator(".review")).to_contain_text("Nobody has shared")
    open_review(ben, house, table)
    expect(ben.locator(".review footer")).to_contain_text("hasn’t shared")
    open_review(anna, house, table)
    with anna.expect_response(lambda answer: answer.request.method == "PUT"):
        anna.get_by_role("switch").check()
    anna.reload()
    expect(anna.get_by_role("switch")).to_be_checked()
    stranger.reload()
    expect(stranger.locator(".review .ledger")).to_be_visible()
    expect(stranger.get_by_role("switch")).to_have_count(0)
    ben.reload()
    expect(ben.locator(".review .ledger")).to_be_visible()
    own = ben.locator(".review .ledger").inner_text()
    ben.get_by_label("Whose review").select_option(index=0)
    expect(ben.locator(".review")).to_contain_text("has shared this review")
    expect(ben.locator(".review .ledger")).not_to_have_text(own)


def test_a_review_that_is_not_there_yet_comes_by_itself(house: OpenHouse, page: Page, faults: Any) -> None:
    faults.allow("503")
    table = over(house, [myself(at_pace(page), house)])
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=503, json={"error": "busy", "words": "Busy"})
        else:
            route.continue_()

    page.route("**/review?*", answer)
    page.goto(f"{house.address}/replay/{table}#review")
    expect(page.locator(".review")).to_contain_text("being made")
    expect(page.locator(".review .ledger")).to_be_visible()
    assert len(asked) == 2


def test_children_read_three_sentences_and_no_numbers(house: OpenHouse, page: Page) -> None:
    guest = myself(at_pace(page), house)
    teacher = Teacher(house.address)
    teacher.opens("matrix", seats=2)
    guest.http.post(f"/api/classes/{teacher.class_id}/pupils", json={})
    table = over(house, [guest], class_id=teacher.class_id, chat="phrases")
    teacher.close()
    page.goto(f"{house.address}/replay/{table}#review")
    expect(page.locator(".for-children li")).to_have_count(3)
    assert not re.search(r"\d", page.locator(".review").inner_text())
    assert page.locator(".marks .is-moment, .log .grade").count() == 0


def test_nothing_of_a_review_is_loaded_before_it_is_wanted(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(is_new=True)
    table = over(house, [myself(at_pace(page), house)])
    loaded = fetched(page, f"{house.address}/replay/{table}")
    assert [url for url in loaded if re.search(r"review|story", url)] == []
    page.get_by_role("tab", name="Review").click()
    expect(page.locator(".review .ledger")).to_be_visible()


def test_everything_open_is_asked_for_where_it_counts(house: OpenHouse, page: Page) -> None:
    table = over(house, [myself(at_pace(page), house)], "comparity")
    page.goto(f"{house.address}/replay/{table}#eyes=all")
    page.get_by_role("button", name="Leave them closed").click()
    expect(page.locator("#eyes")).to_have_value("0")
    page.locator("#eyes").select_option("all")
    page.get_by_role("button", name="Open them").click()
    page.wait_for_function("() => location.hash.endsWith('eyes=all')")
    page.reload()
    expect(page.locator("#eyes")).to_have_value("all")
    assert page.locator("dialog").count() == 0, "it is asked once"


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_figures_of_ones_own_are_drawn_and_deleted(
    house: OpenHouse, request: pytest.FixtureRequest, device: str
) -> None:
    page = at_pace(request.getfixturevalue(device)())
    guest = myself(page, house)
    for number, game in enumerate(("matrix", "matrix", "comparity")):
        table = over(house, [guest], game, seed=f"figures {number}")
        assert guest.http.get(f"/api/tables/{table}/review").status_code == 200
    page.goto(f"{house.address}/games")
    expect(page.locator(".own-figures > .figures tbody tr")).to_have_count(2)
    expect(page.locator(".own-figures [data-game=matrix] .levels")).to_contain_text("easy bots")
    expect(page.locator(".costs [data-game=matrix] circle")).to_have_count(2)
    assert violations_by_day_and_night(page) == {}
    page.get_by_role("button", name="Delete my figures").click()
    page.get_by_role("button", name="Keep them").click()
    expect(page.locator(".own-figures .figures").first).to_be_visible()
    page.get_by_role("button", name="Delete my figures").click()
    page.get_by_role("button", name="Delete them").click()
    expect(page.locator(".own-figures")).to_contain_text("deleted")
    page.reload()
    expect(page.locator(".list.games li")).to_have_count(3)
    expect(page.locator(".own-figures")).to_be_empty()


def test_longer_words_have_their_room(house: OpenHouse, page: Page) -> None:
    guest = myself(at_pace(page), house)
    table = over(house, [guest], "mapominoes", seats=3)
    review = guest.http.get(f"/api/tables/{table}/review", timeout=100)  # the first compiles its judge
    assert review.status_code == 200
    wrong: dict[str, Any] = {}
    for path, language in product((f"/replay/{table}", "/games"), ("de", PSEUDO)):
        page.goto(f"{house.address}{path}?lang={language}#review")
        page.locator(".review .ledger, .own-figures .figures").first.wait_for()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if "replay" in path and not page.locator(".side.is-open").count():
                page.keyboard.press("m")
            found = [one for one in illegible(page, ignored=".stage *, .hand *, .film *") if one.startswith(LOST)]
            found += page.evaluate(SPILLED, ".stage, .hand, .top, .line, .film")
            wrong[f"{path} {language} {width}"] = found
    assert {where: found for where, found in wrong.items() if found} == {}

"""The table page, on a game that brings no page of its own: choose, confirm, keys, reload, lost connection, end."""

import re
from itertools import chain

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from parlour.core import say
from parlour.words import Speaker
from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, come_to, moving, noting, open_table
from tests.server.houses import OpenHouse


def playing(page: Page, house: OpenHouse, **asked: object) -> dict:
    return open_table(at_pace(page), house.address, bots="random", start=True, **asked)


def test_a_whole_game_is_played_by_two_taps_a_decision(house: OpenHouse, page: Page) -> None:
    playing(moving(page), house, options={"rounds": 2})
    for _ in range(2):
        page.locator("[data-target]").first.click()
        page.locator(".confirm").click()
    expect(page.locator(".ended h2")).to_be_visible()
    expect(page.locator(".ended tbody tr")).to_have_count(2)
    expect(page.locator(".ended")).to_contain_text("All rounds are played.")


def test_the_end_shows_seed_and_hash_and_leads_on(house: OpenHouse, page: Page) -> None:
    table = playing(page, house, options={"rounds": 1})
    page.locator("[data-target]").first.click()
    page.locator(".confirm").click()
    page.get_by_text("Verify the deal").click()
    ended = page.request.get(f"{house.address}/api/tables/{table['id']}").json()
    expect(page.locator(".proof")).to_contain_text(ended["published"])
    expect(page.locator(".proof")).to_contain_text(ended["seed"])
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"numbers-{table['code']}.json"
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: table["id"] not in url)
    expect(page.locator(".plate")).to_have_count(2)


def test_the_same_target_twice_confirms_and_escape_goes_back(house: OpenHouse, page: Page) -> None:
    playing(page, house)
    target = page.locator("[data-target]").first
    target.click()
    expect(target).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)
    target.click()
    target.click()
    expect(page.locator(".log li").first).to_contain_text("lays a card")


def test_without_confirmation_one_tap_decides(house: OpenHouse, page: Page) -> None:
    playing(page, house)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Confirm every decision").uncheck()
    page.keyboard.press("Escape")
    page.locator("[data-target]").first.click()
    expect(page.locator(".log li").first).to_contain_text("lays a card")


def test_a_whole_game_is_played_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    playing(page, house, options={"rounds": 2})
    for _ in range(2):
        expect(page.locator("[data-target]").first).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".confirm")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".confirm")).to_have_count(0)
    expect(page.locator(".ended h2")).to_be_visible()


def test_the_question_mark_lists_the_keys(house: OpenHouse, page: Page) -> None:
    playing(page, house)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    for id in ("press-arrows", "press-escape", "press-last", "press-hand", "press-large"):
        expect(keys).to_contain_text(Speaker(strict=True).words(say(id)))
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_what_is_opened_brings_its_words_along_once(house: OpenHouse, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/words/" in request.url else None)
    playing(page, house)
    assert not any(url.endswith("/dialogs.js") for url in asked)
    for _ in range(2):
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_label(Speaker(strict=True).words(say("setting-confirm")))).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    brought = [url.rpartition("/words/")[2] for url in asked]
    assert "en/late/dialogs.js" in brought
    assert len({*brought}) == len(brought)


def test_keys_read_the_status_and_the_last_event_aloud(house: OpenHouse, page: Page) -> None:
    playing(page, house)
    page.keyboard.press("s")
    expect(page.locator("#said")).to_contain_text("choose in secret")
    page.locator("[data-target]").first.dblclick()
    expect(page.locator(".log li").first).to_contain_text("lays a card")
    page.evaluate("document.getElementById('said').replaceChildren()")
    page.keyboard.press("l")
    expect(page.locator("#said")).not_to_be_empty()


def test_a_reload_comes_back_to_the_same_table(house: OpenHouse, page: Page) -> None:
    playing(page, house)
    page.locator("[data-target]").first.dblclick()
    expect(page.locator(".log li")).to_have_count(4)
    expect(page.locator("[data-target]")).to_have_count(2)
    before = page.locator(".table").inner_text(), page.locator(".log").inner_text()
    page.reload()
    expect(page.locator(".log li")).to_have_count(4)
    expect(page.locator("[data-target]")).to_have_count(2)
    assert (page.locator(".table").inner_text(), page.locator(".log").inner_text()) == before


def test_a_lost_connection_is_told_and_comes_back(house: OpenHouse, page: Page) -> None:
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/live*", pass_on)
    playing(page, house)
    status = page.locator(".status")
    expect(status).to_contain_text("choose in secret")
    said = noting(page, ".status")
    lines[-1].close()
    expect(status).to_contain_text("Connected again")
    expect(status).to_contain_text("choose in secret")
    assert any("Connection lost" in words for words in chain(*said())), "for a moment"
    page.locator("[data-target]").first.dblclick()
    expect(page.locator(".log li").first).to_contain_text("lays a card")


def test_a_stale_move_shows_the_table_as_it_is(house: OpenHouse, desktop: OpenPage, faults) -> None:
    faults.allow("409")
    first, second = at_pace(desktop()), None
    table = playing(first, house)
    second = first.context.new_page()
    second.route_web_socket("**/live*", lambda line: None)
    come_to(second, house.address, table["id"])
    expect(second.locator("[data-target]").first).to_be_visible()
    first.locator("[data-target]").first.dblclick()
    expect(first.locator(".log li").first).to_contain_text("lays a card")
    second.locator("[data-target]").last.dblclick()
    expect(second.locator(".trouble")).to_be_visible()


def test_the_theme_can_be_chosen_and_is_kept(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(color_scheme="light")
    playing(page, house)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radiogroup", name="Paper").get_by_label("Night").check()
    night = "rgb(22, 28, 34)"
    expect(page.locator("html")).to_have_css("background-color", night)
    page.goto(house.address)
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page.locator("html")).to_have_css("background-color", night)
    page.get_by_role("button", name="Change to day").click()
    expect(page.locator("html")).to_have_css("background-color", "rgb(247, 241, 229)")


def test_the_theme_follows_the_system(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(color_scheme="dark")
    page.goto(house.address)
    expect(page.locator("html")).to_have_css("background-color", "rgb(22, 28, 34)")


def test_on_a_phone_the_rest_is_in_one_sheet(house: OpenHouse, phone: OpenPage) -> None:
    page = phone(viewport={"width": 360, "height": 640})
    playing(page, house)
    expect(page.locator(".side")).not_to_be_visible()
    page.get_by_role("button", name="Log, chat and more").tap()
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    page.get_by_role("button", name="Close log and chat").tap()
    page.locator("[data-target]").first.tap()
    confirm = page.locator(".confirm").bounding_box()
    assert confirm is not None
    assert confirm["y"] > 560, "under the thumb"
    assert confirm["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_status_line_speaks_to_you(house: OpenHouse, page: Page) -> None:
    playing(page, house)
    expect(page.locator(".status")).to_have_text(re.compile(r"^You( and \w+)? choose in secret\.$"))


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("comparity", "The first with no cards left wins"),
        ("mapominoes", "Fewest points win"),
        ("squire", "Most victory points win"),
        ("matrix", "Most attribute cards win"),
        ("mapit", "Most tokens win"),
    ],
)
def test_how_one_wins_is_on_the_screen_all_the_time(house: OpenHouse, page: Page, game: str, words: str) -> None:
    open_table(at_pace(page), house.address, game, bots="random", start=True)
    expect(page.locator(".aim")).to_have_text(words)
    page.set_viewport_size({"width": 390, "height": 664})
    expect(page.locator(".aim")).to_be_in_viewport()

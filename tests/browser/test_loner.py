"""The games of the texts in the browser: Loner, which brings no page, on the plain one; Eights on the page of the recipe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, open_table, violations
from tests.server.houses import OpenHouse, ServedHouse
from tests.test_contributing import ROOT, copy_part, write_games_of_texts


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """A copy of Parlour with the games of the texts in it, served in a process of its own."""
    house = tmp_path_factory.mktemp("house")
    copy_part(ROOT / "parlour", house / "parlour")
    write_games_of_texts(house)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(house))
        patch.chdir(house)
        served = ServedHouse(tmp_path_factory.mktemp("data"))
    with served:
        yield served


def test_the_game_of_the_text_is_played_whole_by_clicks_on_a_page_that_says_names_instead_of_numbers(
    served: ServedHouse, page: Page
) -> None:
    at_pace(page).goto(served.address)
    page.locator("#game-loner").get_by_role("button", name="Play now").click()
    expect(page.locator(".status")).to_contain_text("Round 1")
    points = page.locator(".generic dl > div", has=page.locator("> dt", has_text="points")).first
    expect(points.locator("dl dt")).to_have_count(3)
    assert points.locator("dl dt").first.inner_text() == "You"
    names = points.locator("dl dt").all_inner_texts()
    assert all(name and not name.isdigit() for name in names)
    expect(page.locator(".generic")).not_to_contain_text("null")
    expect(page.locator(".inspector")).to_have_count(0)
    for number in range(1, 6):
        expect(page.locator(".status")).to_contain_text(f"Round {number}: how many fingers do you show?")
        page.locator("[data-target]").nth(2).click()
        page.locator(".confirm").click()
    expect(page.locator(".ended tbody tr")).to_have_count(3)


def test_the_hand_of_the_recipe_is_played_with_two_taps(served: ServedHouse, page: Page) -> None:
    at_pace(page).goto(served.address)
    page.locator("#game-eights").get_by_role("button", name="Play now").click()
    expect(page.locator(".eights-hand .eights-card")).to_have_count(5)
    expect(page.locator(".plate, .seat").filter(has_text="bot · easy").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.locator(".eights-hand .eights-card")).to_have_count(6)
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator(".log")).to_contain_text("You pass.")


@pytest.fixture
def authors() -> Iterator[OpenHouse]:
    with OpenHouse(for_authors=True) as open_house:
        yield open_house


def test_the_inspector_shows_an_author_what_everybody_holds(authors: OpenHouse, desktop: OpenPage) -> None:
    page = at_pace(desktop())
    table = open_table(page, authors.address, "squire", seats=2, bots="random", start=True)["id"]
    expect(page.locator(".inspector")).to_have_count(0)
    page.goto(f"{authors.address}/table/{table}?plain")
    inspector = page.locator(".inspector")
    expect(inspector).to_contain_text("every secret of this table, on this machine only")
    inspector.locator("[data-inspect=state] summary").click()
    expect(inspector.locator("[data-inspect=state] pre")).to_contain_text('"taken_out"')
    inspector.locator("[data-inspect=view-1] summary").click()
    expect(inspector.locator("[data-inspect=view-1] pre")).to_contain_text('"seat": 1')
    assert violations(page) == []

"""The game of CONTRIBUTING.md, which brings no page, is played on the plain one."""

from playwright.sync_api import Page, expect

from tests.browser.shell import at_pace
from tests.server.houses import ServedHouse
from tests.test_contributing import house, served

__all__ = ["house", "served"]


def test_the_game_of_the_text_is_played_whole_by_clicks(served: ServedHouse, page: Page) -> None:
    at_pace(page).goto(served.address)
    page.locator("#game-loner").get_by_role("button", name="Play now").click()
    for number in range(1, 6):
        expect(page.locator(".status")).to_contain_text(f"Round {number}: how many fingers do you show?")
        page.locator("[data-target]").nth(2).click()
        page.locator(".confirm").click()
    expect(page.locator(".ended tbody tr")).to_have_count(3)

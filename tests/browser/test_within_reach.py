"""On phones home, rulebook, settings and leaving are one tap away in every game, and nothing lies over them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.positions import GAMES, Stage
from tests.browser.shell import at_pace, open_table
from tests.own_games import seats_near
from tests.server.houses import OpenHouse

WINDOWS = ((390, 664), (360, 560), (844, 390), (768, 950))
LEAST = 28  # pixels on the shorter side
WAYS = {
    "Parlour, to the games": "link",
    "Rulebook": "link",
    "Settings": "button",
    "Leave": "button",
    "Log, chat and more": "button",
}


def covered(page: Page) -> list[str]:
    """Tools and buttons of a decision that are too small, or of which some part is covered by something else."""
    found: list[str] = page.evaluate(
        """least => [...document.querySelectorAll(".tools .tool, .takebacks .tool, .actions .button")].flatMap((tool) => {
          const { left, top, right, bottom, width, height } = tool.getBoundingClientRect();
          const name = tool.ariaLabel || tool.innerText;
          if (Math.min(width, height) < least) return [`${name} is ${width} by ${height}`];
          const points = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]];
          return points.filter(([x, y]) => !tool.contains(document.elementFromPoint(x, y))).map(([x, y]) => `${name} at ${x}, ${y}: ${document.elementFromPoint(x, y)?.className}`);
        })""",
        LEAST,
    )
    return found


@pytest.mark.parametrize("game", GAMES)
def test_home_rules_settings_and_leave_are_in_sight_on_phones(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    stage = Stage(desktop(), house, game, seats_near(game, 4))
    stage.go_to("middle")
    page = stage.page
    if page.locator(".side.is-open").count():
        stage.resize(1366, 640)
    for width, height in WINDOWS:
        stage.resize(width, height)
        for name, role in WAYS.items():
            expect(page.get_by_role(role, name=name, exact=True)).to_be_in_viewport(ratio=1)  # type: ignore[arg-type]
        assert covered(page) == [], (width, height)
        why = page.get_by_role("button", name="Why?", exact=True)
        if game == "matrix" and why.count():
            why.click()
            stage.settle()
            assert covered(page) == [], ("with the explanation", width, height)
            page.keyboard.press("Escape")
            stage.settle()


@pytest.mark.parametrize("seats", [2, 3])
def test_leave_says_what_it_means_and_does_it(house: OpenHouse, phone: OpenPage, seats: int) -> None:
    page, others = at_pace(phone()), [house.guest() for _ in range(seats - 1)]
    table = open_table(page, house.address, seats=seats)["id"]
    for seat, other in enumerate(others, start=1):
        other.sit(table, seat)
    page.get_by_role("button", name="Start the game").tap()
    leave = page.get_by_role("button", name="Leave", exact=True)
    leave.tap()
    dialog = page.get_by_role("dialog", name="Leave the game?")
    expect(dialog).to_contain_text("the game ends" if seats == 2 else "A bot plays on")
    dialog.get_by_role("button", name="Stay").tap()
    expect(dialog).to_have_count(0)
    expect(leave).to_be_focused()
    leave.tap()
    dialog.get_by_role("button", name="Leave", exact=True).tap()
    if seats == 2:
        expect(page.locator(".ended h2")).to_contain_text("left the game")
    else:
        page.wait_for_url(re.compile("/$"))
        assert others[0].http.get(f"/api/tables/{table}").json()["seats"][0]["stand_in"]


def test_the_other_tools_lead_where_they_say(house: OpenHouse, phone: OpenPage) -> None:
    page = at_pace(phone())
    open_table(page, house.address, "mapit", seats=2, bots="easy", start=True)
    expect(page.get_by_role("link", name="Rulebook")).to_have_attribute("href", "/rules/mapit")
    page.get_by_role("button", name="Settings").tap()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Parlour, to the games").tap()
    page.wait_for_url(re.compile("/$"))

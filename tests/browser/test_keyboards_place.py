"""The keyboard alone: the focus is never lost, whatever is played, closed, redrawn or over; and Escape closes what is open."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Locator, Page, expect

from parlour.games import find
from tests.browser.conftest import OpenPage
from tests.browser.positions import GAMES, Stage
from tests.browser.shell import at_pace, come_to, myself, open_table
from tests.own_games import seats_near, weakest_bot
from tests.server.houses import OpenHouse

DECISIONS = 400 if os.environ.get("PARLOUR_THOROUGH") == "1" else 5

# One step of a decision: move the focus to what has not been chosen yet, on the board before the hand.
STEP = """taken => {
  const seen = [...document.querySelectorAll(".board [data-target], .hand [data-target]")].filter((one) => one.getClientRects().length && one.getAttribute("aria-pressed") !== "true" && !taken.includes(one.dataset.target));
  const next = document.querySelector(".actions .confirm") ?? seen[0] ?? document.querySelector(".actions [data-decision]");
  next?.focus();
  return next ? (next.dataset.target ?? next.className) : null;
}"""
IS_SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement !== document.body))))"""


def keeps_its_place(page: Page, after: str) -> None:
    assert page.evaluate(IS_SETTLED), f"the focus fell to the body after {after}"


def decide(page: Page) -> None:
    """One decision with Enter alone; after each press the focus is somewhere."""
    version = page.locator(".log li").count()
    taken: list[str] = []
    for _ in range(8):
        step = page.evaluate(STEP, taken)
        if step is None:
            break
        taken.append(step)
        page.keyboard.press("Enter")
        keeps_its_place(page, f"Enter at {step}")
        if "button" in step and not page.locator(".confirm").count():
            break
    expect(page.locator(".sending")).to_have_count(0)
    expect(page.locator(".confirm")).to_have_count(0)
    keeps_its_place(page, f"the decision {taken} at line {version}")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard_never_loses_the_focus(house: OpenHouse, page: Page, game: str) -> None:
    at_pace(page, side=True)
    open_table(page, house.address, game, seats=seats_near(game, 2), bots=weakest_bot(game), start=True)
    for number in range(DECISIONS):
        expect(page.locator(".status.is-mine, .ended").first).to_be_visible()
        if page.locator(".ended").count():
            break
        decide(page)
        if number == 1:
            expect(page.locator(".status.is-mine, .ended").first).to_be_visible()
            before = page.locator(".stage").get_attribute("data-version")
            page.keyboard.press("u")
            keeps_its_place(page, "a takeback")
            expect(page.locator(f'.stage:not([data-version="{before}"])')).to_be_visible()


def test_the_sentence_that_takes_the_focus_has_a_ring_for_the_keyboard_alone(
    house: OpenHouse, desktop: OpenPage
) -> None:
    stage = Stage(desktop(), house, "mapit", 2)
    stage.go_to("middle")  # clicks a button that then disappears
    status = stage.page.locator(".status")
    expect(status).to_be_focused()
    expect(status).to_have_css("outline-style", "none")
    stage.page.keyboard.press("Shift")
    expect(status).to_have_css("outline-style", "solid")


@pytest.mark.parametrize("game", GAMES)
def test_what_others_do_and_the_end_leave_the_focus_somewhere(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    stage = Stage(desktop(), house, game, seats_near(game, 3))
    stage.go_to("early")
    page = stage.page
    for moment in ("middle", "late", "end"):
        page.keyboard.press("ArrowDown")
        stage.go_to(moment)
        keeps_its_place(page, f"the {moment} of the game was drawn")
    expect(page.locator(".ended")).to_be_visible()


def test_a_curtain_takes_the_focus_and_gives_it_back(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, seats=2, here=["Ben"], start=True)
    for _ in range(2):
        expect(page.locator(".curtain button")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".curtain")).to_have_count(0)
        keeps_its_place(page, "a curtain was lifted")
        expect(page.locator("[data-target]").first).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")


def closes(page: Page, opener: Locator, opened: Locator, *, by: str = "Enter") -> None:
    """Escape closes what a key has opened, and the focus returns to where it was."""
    opener.focus()
    page.keyboard.press(by)
    expect(opened).to_be_visible()
    page.keyboard.press("Escape")
    expect(opened).not_to_be_visible()
    expect(opener).to_be_focused()


def test_escape_closes_what_is_open_and_returns_to_what_opened_it(house: OpenHouse, phone: OpenPage) -> None:
    page = at_pace(phone())
    open_table(page, house.address, "mapit", seats=2, bots="easy", start=True)
    expect(page.locator(".status.is-mine")).to_be_visible()
    for name in ("Settings", "Leave"):
        closes(page, page.get_by_role("button", name=name, exact=True), page.get_by_role("dialog", name=name))
    menu = page.get_by_role("button", name="Log, chat and more")
    closes(page, menu, page.locator(".side.is-open"))
    menu.press("Enter")
    expect(page.locator("#tab-log")).to_be_focused()
    page.locator("#tab-chat").click()
    page.get_by_role("textbox", name="Say something").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".side.is-open")).to_have_count(0)
    expect(menu).to_be_focused()


def test_escape_goes_back_one_thing_at_a_time(house: OpenHouse, desktop: OpenPage) -> None:
    """The log is open over a decision that waits to be confirmed: each Escape takes back one of them, the last
    first."""
    page = at_pace(desktop(viewport={"width": 1024, "height": 640}), side=False)
    open_table(page, house.address, bots="random", start=True)
    page.locator("[data-target]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".confirm")).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator("#tab-log")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".side.is-open")).to_have_count(0)
    expect(page.locator(".confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)
    keeps_its_place(page, "a choice was given up")


def test_whoever_takes_a_seat_at_this_device_types_at_once(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, seats=2)
    page.get_by_role("button", name="Somebody on this device takes seat 2").press("Enter")
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("textbox")).to_have_count(0)
    keeps_its_place(page, "the name was not given")


@pytest.mark.parametrize("game", [game for game in GAMES if find(game).players[1] > 1])
def test_pass_and_play_names_the_person_in_every_game(house: OpenHouse, page: Page, game: str) -> None:
    """With a curtain where there are secrets; by the status, and for a moment over the board, where there are none."""
    mine = myself(page, house)
    assert mine.http.patch("/api/me", json={"name": "Anna"}).status_code == 200
    names = ("Anna", "Ben", "Cleo", "Dov", "Eve", "Fay")[: seats_near(game, 2)]
    table = mine.table(game, seats=len(names), here=list(names[1:]), start=True)["id"]
    come_to(at_pace(page), house.address, table)
    named = set()
    for _ in range(24):
        seen = mine.glimpse(table)
        seat = seen["view"]["actors"][0]
        curtain = page.locator(".curtain button")
        whose = page.locator(".status .whose", has_text=f"{names[seat]}’s turn")
        expect(curtain.or_(whose).first).to_be_visible()
        if curtain.count():
            curtain.click()
            expect(curtain).to_have_count(0)
        expect(whose).to_be_visible()
        expect(page.locator(".status")).not_to_contain_text("Your turn")
        if len(named | {seat}) == 2 and named:
            return
        named.add(seat)
        view = mine.http.get(f"/api/tables/{table}/glimpse", params={"seat": seat}).json()["view"]
        move = {"id": f"m{seen['version']}", "version": seen["version"], "seat": seat, "action": view["legal"][0]}
        assert mine.http.post(f"/api/tables/{table}/moves", json=move).status_code == 200
    pytest.fail("The turn never passed on.")

"""Together: several people at one device, taking back, time that runs out, and what a host can do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.server.tables import lessons, new_table
from parlour.store import Pace
from tests.browser.conftest import OpenPage
from tests.browser.lessons import begin, take, wanted
from tests.browser.playing import played_until
from tests.browser.profiles import Faults
from tests.browser.shell import HeldLine, at_pace, come_to, confirmed, myself, open_table, violations
from tests.server.houses import OpenHouse

# Asks why an action cannot be done, which the page answers only when nothing is being shown any more.
ASKED = """() => {
  document.querySelector("[data-ask]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return document.querySelector(".trouble")?.textContent.includes("Why not?");
}"""
MINUTE = {"kind": "decision", "seconds": 60}


def seated(house: OpenHouse, *pages: Page, game: str = "numbers", **asked: Any) -> tuple[Page, ...]:
    """A table that has just started, with everybody at it in a browser of their own, the host first."""
    host, *guests = (myself(page, house) for page in pages)
    table = host.table(game, seats=len(pages), **asked)["id"]
    for seat, guest in enumerate(guests, 1):
        guest.sit(table, seat)
    for page in pages:
        come_to(page, house.address, table)
    host.start(table)
    return pages


def lay(page: Page) -> None:
    page.locator("[data-target]").first.click()
    confirmed(page)


def test_three_people_at_one_device_pass_it_on_behind_a_curtain(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, seats=3, here=["Ben", "Cleo"], start=True)
    host, curtain, seen = page.locator(".plate b").first.inner_text(), page.get_by_role("dialog"), []
    for name in (host, "Ben", "Cleo", None, host, "Ben"):  # None: if all may decide, whoever holds the device goes on
        if name is not None:
            expect(curtain.locator("h2")).to_have_text(name)
            expect(page.locator("[data-target]")).to_have_count(0)
            assert name != "Ben" or violations(page) == []
            curtain.get_by_role("button").click()
        expect(page.locator("[data-target]").first).to_be_visible()
        seen.append(page.locator(".generic").inner_text())
        lay(page)
    assert len(set(seen)) == len(seen), "each sees their own hand"
    expect(page.locator(".ended h2")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_two_at_one_device_play_with_a_friend_while_a_third_watches(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage
) -> None:
    device, friend, watcher = at_pace(phone()), at_pace(desktop()), at_pace(desktop())
    table = open_table(device, house.address, seats=3, here=["Ben"])
    come_to(friend, house.address, table["id"])
    friend.get_by_role("button", name="Take seat 3").click()
    come_to(watcher, house.address, table["id"])
    device.get_by_role("button", name="Start the game").tap()
    lay(friend)
    for _ in range(2):
        expect(device.get_by_role("dialog")).to_be_visible()
        expect(device.locator("[data-target]")).to_have_count(0)
        device.get_by_role("dialog").get_by_role("button").tap()
        lay(device)
    for page in (friend, watcher):
        expect(page.locator(".status")).to_contain_text("choose in secret")
        expect(page.locator(".log")).to_contain_text("All cards are shown")
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect(watcher.locator("[data-target]")).to_have_count(0)


def test_bots_make_room_and_the_same_people_play_again(house: OpenHouse, desktop: OpenPage, phone: OpenPage) -> None:
    anna, otto, cleo = at_pace(desktop()), at_pace(desktop()), at_pace(phone())
    table = open_table(anna, house.address, seats=3, bots="random", options={"rounds": 1})
    for seat, guest in ((2, otto), (3, cleo)):
        come_to(guest, house.address, table["id"])
        guest.get_by_role("button", name=f"Take seat {seat} from the bot").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, otto, cleo):
        lay(page)
    names = [page.locator(".plate .who b").all_inner_texts() for page in (anna, cleo)]
    assert names[0] == names[1]
    for page in (anna, otto, cleo):
        expect(page.locator(".ended h2")).to_be_visible()
    otto.get_by_role("button", name="Play again").click()
    otto.wait_for_url(lambda url: table["id"] not in url)
    for page in (anna, cleo):
        page.get_by_role("button", name="I’m in").click()
    for page in (anna, otto, cleo):
        expect(page.locator("[data-target]").first).to_be_visible()
        expect(page.locator(".plate .who b")).to_have_text([names[0][-1], *names[0][:-1]])


def test_where_all_is_open_no_curtain_is_drawn(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, "matrix", seats=2, here=["Ben"], start=True)
    expect(page.locator(".status")).to_be_visible()
    page.get_by_role("button", name="Nothing fits").click()
    confirmed(page)
    expect(page.locator("[data-target]").first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_secret_guess_is_made_behind_a_curtain(house: OpenHouse, page: Page) -> None:
    """Map It! shows everything but the guess: the curtain comes before it, even for whoever has just answered without
    one."""
    mine = myself(page, house)
    table = mine.table("mapit", seats=2, here=["Ben"], start=True)["id"]
    played_until(
        house, table, lambda view: view["pile"] <= 1 and view["phase"] == "place", lambda view: view["legal"][0]
    )
    come_to(at_pace(page), house.address, table)
    curtain, passed_to = page.get_by_role("dialog"), []
    page.locator(".mapit .gap").first.evaluate("gap => gap.click()")
    confirmed(page)
    page.get_by_role("button", name="Let it stand").click()
    for number in (11, 2):
        passed_to.append(curtain.locator("h2").inner_text())
        expect(page.locator(".number")).to_have_count(0)
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
        page.locator(".number").nth(number).click()
        confirmed(page)
    assert len(set(passed_to)) == 2
    expect(page.locator(".atlas .guessers")).to_contain_text("11")
    expect(curtain).to_have_count(0)


def test_somebody_at_this_device_sits_down_in_the_waiting_room(house: OpenHouse, phone: OpenPage) -> None:
    page = at_pace(phone())
    open_table(page, house.address, seats=2)
    page.get_by_role("button", name="Somebody on this device takes seat 2").tap()
    page.get_by_label("The name of the other player on this device").fill("Ben")
    page.get_by_role("button", name="Sit down").tap()
    expect(page.get_by_text("on this device", exact=True)).to_be_visible()
    page.get_by_role("button", name="Start the game").tap()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_three_browsers_take_back_ask_and_agree(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage, faults: Faults
) -> None:
    faults.allow("409")
    anna, otto, cleo = seated(house, at_pace(desktop()), at_pace(desktop()), at_pace(phone()))

    lay(anna)
    expect(otto.locator(".log li")).to_have_count(1)
    anna.get_by_role("button", name="Take back").click()
    expect(otto.locator(".log")).to_contain_text("took back a move")
    expect(anna.locator("[data-target]").first).to_be_visible()

    for page in (anna, otto, cleo):
        lay(page)
    expect(anna.locator(".log")).to_contain_text("All cards are shown")
    anna.get_by_role("button", name="Take back").click()
    anna.get_by_role("button", name="Ask the others").click()
    expect(anna.locator(".question")).to_contain_text("Waiting for")
    assert violations(otto) == []
    for page in (otto, cleo):
        expect(page.locator(".question")).to_contain_text("asks to take back")
        page.get_by_role("button", name="Agree").click()
    expect(cleo.locator("[data-target]")).not_to_have_count(0)
    expect(anna.locator(".question")).to_have_count(0)
    expect(anna.locator("[data-target]")).not_to_have_count(0)


def test_time_runs_out_and_nobody_is_thrown_out(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_table, "pace_of", lambda asked: Pace("decision", 2) if asked else Pace())
    anna, otto, cleo = seated(house, at_pace(desktop()), at_pace(desktop()), at_pace(phone()), pace=MINUTE)
    expect(anna.locator(".clock").first).to_be_visible()
    lay(anna)
    lay(cleo)
    for page in (anna, cleo):
        expect(page.locator(".question")).to_contain_text("time is up")
    expect(otto.locator(".question")).to_contain_text("Nobody throws you out")
    assert violations(anna) == []
    anna.get_by_role("button", name="End the game").click()
    expect(cleo.locator(".question")).to_contain_text("asks to end the game")
    cleo.get_by_role("button", name="No").click()
    expect(anna.get_by_role("button", name="Let a bot play on")).to_be_visible()
    anna.get_by_role("button", name="Let a bot play on").click()
    expect(anna.locator(".log li", has_text="All cards are shown")).to_be_attached()
    expect(anna.locator(".question")).to_contain_text("time is up")  # in the next round, Cleo's and Anna's own
    otto.get_by_role("button", name="I am back").click()
    expect(otto.locator(".question", has_text="A bot is playing for you")).to_have_count(0)


def test_who_comes_back_sees_what_happened_and_may_ask_why(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage
) -> None:
    pages = seated(house, *(at_pace(open(), pace="normal") for open in (desktop, phone, desktop)), game="matrix")
    for page in pages:
        page.locator(".matrix").wait_for()
    acting = next(page for page in pages if page.locator(".status.is-mine").count())
    away, there = (page for page in pages if page is not acting)
    table = away.url
    away.goto(f"{house.address}/offline")
    acting.get_by_role("button", name="Nothing fits").click()
    confirmed(acting)
    line = HeldLine(away)
    away.goto(table)
    expect(away.locator(".missed")).to_contain_text("while you were away")
    away.get_by_role("button", name="Skip").click()
    line.release()
    expect(away.locator(".missed")).to_have_count(0)
    there.keyboard.press("m")
    expect(there.locator(".log .told").first).to_be_attached()
    there.locator(".log .why").first.click()
    expect(there.locator("#slip")).to_contain_text("matrix/")
    there.keyboard.press("Escape")
    there.locator(".log .told").first.click()
    expect(there.locator(".board")).to_have_class(re.compile("is-past"))
    there.get_by_role("button", name="Back to now").click()
    expect(there.locator(".board")).not_to_have_class(re.compile("is-past"))
    expect(acting.locator("[data-target]")).to_have_count(0)
    acting.wait_for_function(ASKED, polling=200)


def step_of(page: Page) -> str | None:
    return page.locator(".lesson").get_attribute("data-version")


def test_three_people_learn_three_games_side_by_side(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "PACE", 0.0)
    pages = {"matrix": at_pace(desktop()), "comparity": at_pace(phone()), "mapominoes": at_pace(desktop())}
    for game, page in pages.items():
        begin(page, house.address, game)
    for _ in range(4):
        for page in pages.values():
            if step_of(page) == "0":
                take(page)
    steps = [step_of(page) for page in pages.values()]
    assert "0" not in steps
    for page, step in zip(pages.values(), steps, strict=True):
        page.reload()
        wanted(page)
        assert step_of(page) == step


def test_the_host_mutes_passes_on_and_ends(house: OpenHouse, desktop: OpenPage) -> None:
    anna, otto = seated(house, at_pace(desktop()), at_pace(desktop()))
    anna.locator("#tab-table").click()
    anna.get_by_role("button", name="Mute").click()
    expect(anna.get_by_role("button", name="Unmute")).to_be_visible()
    assert violations(anna) == []
    anna.get_by_role("button", name="Make host").click()
    expect(anna.get_by_text("You are the host")).to_have_count(0)
    otto.locator("#tab-table").click()
    otto.get_by_role("button", name="End the game for everybody").click()
    otto.get_by_role("button", name="Yes, end it for everybody").click()
    for page in (anna, otto):
        expect(page.locator(".ended h2")).to_have_text("The game never began")


def test_a_table_is_opened_as_the_last_time(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/new/matrix")
    page.get_by_label("Who takes seat 2", exact=True).select_option("at this device")
    page.get_by_label("The name of the person in seat 2").fill("Ben")
    page.get_by_text("2 min a move").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".waiting")).to_contain_text("Ben")
    expect(page.locator(".options")).to_contain_text("2 min a move")
    page.goto(f"{house.address}/new/matrix")
    expect(page.get_by_label("The name of the person in seat 2")).to_have_value("Ben")
    expect(page.get_by_label("2 min a move")).to_be_checked()

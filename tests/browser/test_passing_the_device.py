"""Several people at one device, when things go wrong: nothing that one person may see stays on the screen for the
next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from parlour.games import find
from tests.browser.conftest import open_house
from tests.browser.playing import played_until
from tests.browser.profiles import Faults
from tests.browser.shell import at_pace, come_to, confirmed, myself, open_table
from tests.own_games import GAMES, seats_near
from tests.server.houses import Guest, OpenHouse
from tests.server.numbers import SLOW


class Line:
    """A stream that can be cut and restored."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/live"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._open.append(socket)

    def cut(self) -> None:
        self.is_cut = True
        while self._open:
            self._open.pop().close()


def curtain(page: Page) -> Locator:
    return page.get_by_role("dialog")


def lift(page: Page) -> str:
    """Lift the curtain; returns the name of the person it asked for."""
    name = curtain(page).locator("h2").inner_text()
    curtain(page).get_by_role("button").click()
    expect(curtain(page)).to_have_count(0)
    return name


def view(guest: Guest, table: str, seat: int) -> dict[str, Any]:
    return dict(guest.http.get(f"/api/tables/{table}/glimpse", params={"seat": seat}).json()["view"])


def hand(guest: Guest, table: str, seat: int) -> list[str]:
    return [str(card) for card in view(guest, table, seat)["hand"]]


def shows(page: Page, cards: list[str]) -> None:
    for card in cards:
        expect(page.locator(".generic")).to_contain_text(card)


def shows_none(page: Page, cards: list[str]) -> None:
    text = page.locator("main").inner_text() + page.locator(".panel").inner_text()
    assert [card for card in cards if card in text] == []


def lay(page: Page) -> None:
    page.locator("[data-target]").first.click()
    confirmed(page)


def letting_stand(view: dict[str, Any]) -> dict[str, Any]:
    """Lets a card stand where that is asked, and otherwise takes the first choice."""
    legal: list[dict[str, Any]] = view["legal"]
    return next((one for one in legal if one["do"] == "accept"), legal[0])


def is_guessed(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "guess")


@pytest.fixture(autouse=True)
def some_requests_fail(faults: Faults) -> None:
    faults.allow("Failed to load resource|WebSocket|net::ERR|Failed to fetch")


@pytest.mark.parametrize("game", [game for game in GAMES if find(game).players[1] > 1])
def test_every_game_is_passed_on_without_an_error(house: OpenHouse, page: Page, game: str) -> None:
    """All decide in turn, until it is the first one's turn again. Each sees their own view, behind a curtain if
    private."""
    mine = myself(page, house)
    names = ["Ben", "Cleo", "Dov", "Eve", "Fay"][: seats_near(game, 3) - 1]
    table = mine.table(game, seats=1 + len(names), here=names, start=True)["id"]
    come_to(at_pace(page), house.address, table)
    decided: list[int] = []
    while len(set(decided)) <= len(names) or decided[-1] != decided[0]:
        assert len(decided) < 40, "somebody is never asked"
        seen = mine.glimpse(table)
        acting = seen["view"]["actors"]
        if not acting and len(set(decided)) > len(names):
            break  # a game in which everybody decides only once
        # If several are asked at once, whoever is at the device decides first.
        seat = decided[-1] if decided and decided[-1] in acting else acting[0]
        decided.append(seat)
        is_private = mine.http.get(f"/api/tables/{table}/seats/{seat}/privacy").json()["private"]
        mover = seen["last"]["seat"] if seen["last"] else None
        if is_private and seat != mover:
            expect(page.locator(".hand")).to_have_count(0)
            assert lift(page) == page.locator(".plate .who b").nth(seat).inner_text()
        expect(page.locator(".plate").nth(seat)).to_have_class(re.compile("is-mine"))
        expect(page.locator(".status.is-mine")).to_be_visible()
        legal = view(mine, table, seat)["legal"]
        move = {"id": f"m{seen['version']}", "version": seen["version"], "seat": seat, "action": legal[0]}
        assert mine.http.post(f"/api/tables/{table}/moves", json=move).status_code == 200


def test_a_line_that_breaks_while_the_device_is_passed_on_shows_nobody_anothers_hand(
    house: OpenHouse, page: Page
) -> None:
    line = Line(page)
    table = open_table(at_pace(page), house.address, seats=2, here=["Ben"], start=True)["id"]
    mine = myself(page, house)
    lift(page)
    shows(page, hand(mine, table, 0))
    line.cut()
    lay(page)
    expect(curtain(page).locator("h2")).to_have_text("Ben")
    shows_none(page, hand(mine, table, 0))
    lift(page)
    shows(page, hand(mine, table, 1))
    shows_none(page, hand(mine, table, 0))
    line.is_cut = False
    expect(page.locator(".status .lost")).to_have_count(0, timeout=30_000)
    shows(page, hand(mine, table, 1))
    lay(page)


def test_without_a_live_line_everybody_still_sees_their_own_hand(house: OpenHouse, page: Page) -> None:
    Line(page).is_cut = True
    table = open_table(at_pace(page), house.address, seats=2, here=["Ben"], start=True)["id"]
    mine = myself(page, house)
    for seat in (0, 1):
        lift(page)
        shows(page, hand(mine, table, seat))
        lay(page)


def test_hands_that_close_while_others_decide_are_taken_off_the_screen(house: OpenHouse, page: Page) -> None:
    """mapominoes/open-hands: after the first look, which needs no curtain, somebody at another device begins."""
    mine, cleo = myself(page, house), house.guest()
    table = mine.table("mapominoes", seats=3, here=["Ben"], options={"open_hands": "look"})["id"]
    cleo.sit(table, 2)
    mine.start(table)
    come_to(at_pace(page), house.address, table)
    expect(page.locator(".hand")).to_be_visible()
    for seat in (0, 1):
        version = mine.glimpse(table)["version"]
        move = {"id": f"ready {seat}", "version": version, "seat": seat, "action": {"do": "ready"}}
        assert mine.http.post(f"/api/tables/{table}/moves", json=move).status_code == 200
    assert cleo.move(table, cleo.glimpse(table)["version"], {"do": "ready"}).status_code == 200
    privacy = [mine.http.get(f"/api/tables/{table}/seats/{seat}/privacy").json()["private"] for seat in (0, 1)]
    assert privacy == [True, True]
    if mine.glimpse(table)["view"]["actors"] == [2]:
        expect(page.locator(".hand")).to_have_count(0)
    else:
        expect(curtain(page)).to_be_visible()


def test_what_one_has_guessed_stays_in_no_corner_of_the_page(house: OpenHouse, page: Page) -> None:
    mine = myself(page, house)
    table = mine.table("mapit", seats=2, here=["Ben"], start=True)["id"]
    played_until(house, table, is_guessed, letting_stand)
    come_to(at_pace(page, side=True), house.address, table)
    first = lift(page)
    page.route("**/log*", lambda route: route.abort())
    page.locator(".number").nth(11).click()
    confirmed(page)
    expect(curtain(page)).to_be_visible()
    for _ in range(2):
        expect(page.locator(".log")).not_to_contain_text("11 cards")
        expect(page.locator("#said")).not_to_contain_text("11")
        if curtain(page).count():
            assert lift(page) != first
    page.unroute("**/log*")
    expect(page.locator(".number").first).to_be_visible()
    expect(page.locator(".log")).not_to_contain_text("11 cards")


def test_a_curtain_for_a_decision_that_was_taken_back_goes_away(house: OpenHouse, page: Page) -> None:
    mine, cleo = myself(page, house), house.guest()
    table = mine.table("mapit", seats=3, here=["Ben"])["id"]
    cleo.sit(table, 2)
    mine.start(table)
    played_until(house, table, is_guessed, letting_stand)
    come_to(at_pace(page), house.address, table)
    expect(curtain(page)).to_be_visible()
    last = mine.glimpse(table)["last"]["seat"]
    asker, asked = (cleo, mine) if last == 2 else (mine, cleo)
    version = mine.glimpse(table)["version"]
    if asker.ask(table, "takeback", version=version).status_code == 409:
        assert asker.ask(table, "takeback", version=version, ask=True).status_code == 200
        assert asked.ask(table, "answer", agree=True).status_code == 200
    expect(curtain(page)).to_have_count(0)
    if last != 2:
        expect(page.locator("[data-target], [data-decision]").first).to_be_visible()


def test_a_question_that_was_not_answered_is_asked_again(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, seats=2, here=["Ben"], start=True)
    lift(page)
    failed = []

    def fail_twice(route: Route) -> None:
        failed.append(route)
        route.abort() if len(failed) <= 2 else route.continue_()

    page.route("**/privacy", fail_twice)
    lay(page)
    expect(curtain(page).locator("h2")).to_have_text("Ben")


@pytest.fixture
def slow_house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[OpenHouse]:
    """A house whose bots never decide."""
    monkeypatch.setenv(SLOW, str(tmp_path / "never"))
    yield from open_house()


def test_a_seat_that_is_left_and_taken_again_begins_behind_a_curtain(slow_house: OpenHouse, page: Page) -> None:
    house = slow_house
    mine, cleo = myself(page, house), house.guest()
    table = mine.table(seats=3, here=["Ben"])["id"]
    cleo.sit(table, 2)
    mine.start(table)
    come_to(at_pace(page), house.address, table)
    lift(page)
    lay(page)
    assert lift(page) == "Ben"
    shows(page, hand(mine, table, 1))
    bens = hand(mine, table, 1)
    assert mine.http.put(f"/api/tables/{table}/seats/1", json={"bot": "slow"}).status_code == 200
    shows(page, hand(mine, table, 0))
    shows_none(page, bens)
    assert mine.http.put(f"/api/tables/{table}/seats/1", json={"name": "Ben"}).status_code == 200
    expect(curtain(page).locator("h2")).to_have_text("Ben")
    shows_none(page, bens)

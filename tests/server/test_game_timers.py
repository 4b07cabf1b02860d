"""The timers of a game itself: they run on whatever else happens, and nobody says before they have run out that they have."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core import Table
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions
from parlour.games.mapominoes.state import LetStand, Patience, SandOut, TurnTimer, Window
from parlour.server.house import House
from parlour.server.tables import moves
from parlour.server.tables.alarms import Alarm
from parlour.server.tables.clocks import Clocks
from parlour.server.tables.live import LiveTable
from parlour.store import Pace
from tests.server.houses import Guest, OpenHouse

pytestmark = pytest.mark.slow

PAUSE, SAND = 5, 60


class Rung:
    def ring(self) -> None: ...


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The steady clock of the house, to be set by hand."""
    now = [1000.0]
    monkeypatch.setattr("parlour.server.tables.clocks.monotonic", lambda: now[0])
    return now


def test_the_sand_runs_out_in_time_whatever_pauses_come_between(now: list[float]) -> None:
    """mapominoes/sand-timer, mapominoes/calling: a card every 20 seconds, each with its own pause for calls."""
    table = Table(GAME, MapominoesOptions(calling=True, sand_timer=SAND, pause=PAUSE), seats=3)
    listener = Rung()

    async def play() -> list[tuple[float, type]]:
        alarm, clocks, rung = Alarm(listener.ring), Clocks.fresh(Pace(), 3), []

        def do(seat: int, action: Any) -> None:
            table.play(seat, action)
            alarm.set(clocks, GAME.timers(table.state))

        def let_time_pass(until: float) -> None:
            """Every timer that runs out on the way is played."""
            while ends := [end for end in alarm._ends.values() if end <= until]:
                now[0] = min(ends)
                due = alarm.due
                assert due is not None
                rung.append((now[0] - 1000, type(due.action)))
                do(due.seat, due.action)
            now[0] = until

        do((on_the_go(table) + 1) % 3, TurnTimer())
        for card in range(1, 6):
            let_time_pass(1000.0 + 20 * card)
            do(on_the_go(table), table.legal(on_the_go(table))[0])
        let_time_pass(1200.0)
        alarm.cancel()
        return rung

    rung = asyncio.run(play())
    assert [when for when, action in rung if action is SandOut] == [SAND]
    assert {when for when, action in rung if action is LetStand} == {25, 45, 65, 85, 105}


def on_the_go(table: Table) -> int:
    assert not isinstance(table.state.frames[-1], Window)
    return int(table.state.frames[-1].seat)


def seated(players: tuple[Guest, ...], **options: Any) -> tuple[str, dict[str, Any]]:
    """A table of Mapominoes that has begun, and what its first player sees."""
    first, *others = players
    table = first.table("mapominoes", seats=len(players), options=options)["id"]
    for seat, guest in enumerate(others, start=1):
        guest.sit(table, seat)
    first.start(table)
    return table, first.glimpse(table)


def test_nobody_says_that_the_sand_has_run_out_before_it_has(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    """mapominoes/sand-timer: whoever turned it cannot end the go of another at once."""
    players = (anna, otto)
    table, seen = seated(players, sand_timer=SAND)
    hesitating = seen["view"]["frames"][-1]["seat"]
    turner = players[1 - hesitating]
    turned = turner.move(table, seen["version"], {"do": "timer"})
    assert turned.status_code == 200, turned.text
    version = turned.json()["version"]
    early = turner.move(table, version, {"do": "sand"})
    assert (early.status_code, early.json()["rule"]) == (422, "mapominoes/sand-timer")
    assert early.json()["words"] == "The sand is still running. The house says when it has run out."
    asked = turner.http.post(f"/api/tables/{table}/why", json={"action": {"do": "sand"}}).json()
    assert (asked["legal"], asked["rule"]) == (False, "mapominoes/sand-timer")
    assert turner.glimpse(table)["version"] == version, "nothing has happened"

    async def run_out(inside: House) -> None:
        live = await inside.table(table)
        live.alarm._ends = dict.fromkeys(live.alarm.timers, 0.0)

    house.inside(run_out)
    assert turner.move(table, version, {"do": "sand"}).status_code == 200


def test_a_bot_waits_for_the_sand_like_everybody(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    """mapominoes/sand-timer: also one that takes over the seat of whoever turned it, and one that can do nothing else."""
    table, seen = seated((anna, otto), sand_timer=SAND)
    turner = 1 - seen["view"]["frames"][-1]["seat"]

    async def turn(inside: House) -> tuple[bool, bool, bool, bool]:
        live = await inside.table(table)
        async with live.locked():
            await live.commit(turner, "turned", TurnTimer())
        as_bot(live, turner)
        return tried(live, turner)

    assert house.inside(turn) == (True, True, True, False)

    async def run_out(inside: House) -> tuple[bool, bool, bool, bool]:
        live = await inside.table(table)
        live.alarm._ends = dict.fromkeys(live.alarm.timers, 0.0)
        return tried(live, turner)

    assert house.inside(run_out) == (True, True, False, True)


def as_bot(live: LiveTable, seat: int) -> None:
    """A bot stands in for whoever sits there; nobody is told."""
    place = replace(live.sheet.seats[seat], stand_in="easy")
    live._sheet = replace(live.sheet, seats=(*live.sheet.seats[:seat], place, *live.sheet.seats[seat + 1 :]))


def tried(live: LiveTable, seat: int) -> tuple[bool, bool, bool, bool]:
    """Whether the seat acts by the rules, could say that the sand has run out, whether a bot is kept from it, and whether it is to act."""
    legal = live.table.legal(seat)
    seen = moves.view_in_time(live, seat).legal
    acts = seat in moves.bots_to_act(live)
    return seat in live.table.actors, SandOut() in legal, SandOut() not in seen and Patience() not in seen, acts

"""comparity/fresh-cards: in whatever order tables are opened, cleared, played and closed, what was seen since the last clearing is set aside, and
nothing else is."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from parlour.games.comparity.cards import BACKS, needed
from parlour.server.tables import moves, opening, sitting, uncovering
from parlour.server.tables.live import LiveTable
from parlour.server.wire.tables import NewTable, TableChange
from parlour.store import Person
from tests.server.people_at_tables import QuietHouse

MOST_TABLES = 8
ENOUGH = len(BACKS) - needed(2)
"""The most cards that can be left out. If it would be more, all return, and the memory begins anew."""
which = strategies.integers(0, MOST_TABLES - 1)


class Circle(RuleBasedStateMachine):
    """Two people and their tables. The model knows what was seen since the last clearing that took effect: that of a game that has begun.

    Cards are dealt at random, so the steps of a story cannot depend on the state of the games: a step without a fitting
    table does nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.quiet = QuietHouse(self.folder, 2)
        self.tables: list[str] = []
        self.clearing: set[str] = set()
        self.off: set[str] = set()
        self.seen: frozenset[str] = frozenset()

    def teardown(self) -> None:
        self.quiet.close()
        shutil.rmtree(self.folder)

    @property
    def host(self) -> Person:
        return self.quiet.people[0]

    def tables_that(self, *statuses: str) -> list[LiveTable]:
        return [live for live in map(self.quiet.table, self.tables) if live.sheet.status in statuses]

    def one_that(self, number: int, *statuses: str) -> LiveTable | None:
        found = self.tables_that(*statuses)
        return found[number % len(found)] if found else None

    def change(self, number: int, **asked: Any) -> LiveTable | None:
        live = self.one_that(number, "open")
        if live is not None:
            self.quiet.run(sitting.change(live, TableChange(**asked), self.host))
        return live

    @initialize()
    def open_the_first(self) -> None:
        self.open_another()

    @rule()
    def open_another(self) -> None:
        if len(self.tables) == MOST_TABLES:
            return
        anna, ben = self.quiet.people
        live = self.quiet.run(opening.create(self.quiet.house.tables, anna, NewTable(game="comparity")))
        self.quiet.run(sitting.sit(live, 1, ben))
        self.tables.append(live.id)

    @rule(number=which, anew=strategies.booleans())
    def clear_or_take_it_back(self, number: int, anew: bool) -> None:
        live = self.change(number, anew=anew)
        if live is not None and live.id not in self.off:
            (self.clearing.add if anew else self.clearing.discard)(live.id)

    @rule(number=which, on=strategies.booleans())
    def switch(self, number: int, on: bool) -> None:
        live = self.change(number, options={"fresh_cards": on})
        if live is not None and on:
            self.off.discard(live.id)
        elif live is not None:
            self.off.add(live.id)
            self.clearing.discard(live.id)

    @rule(number=which)
    def clear_and_start(self, number: int) -> None:
        live = self.change(number, anew=True, options={"fresh_cards": True})
        if live is not None:
            self.off.discard(live.id)
            self.clearing.add(live.id)
            self.start_game(live)

    @rule(number=which)
    def start(self, number: int) -> None:
        self.start_game(self.one_that(number, "open"))

    def start_game(self, live: LiveTable | None) -> None:
        if live is None:
            return
        if live.id in self.clearing or (live.id not in self.off and len(self.seen) > ENOUGH):
            self.seen = frozenset()
        self.quiet.run(sitting.start(live, self.host.id))
        left_out = frozenset() if live.id in self.off else self.seen
        assert frozenset(live.sheet.header.options["seen"]) == left_out
        self.open_another()

    @rule(number=which)
    def check_a_card(self, number: int) -> None:
        """Lay a card, and check it: two faces are seen, and what follows is answered."""
        live = self.one_that(number, "playing")
        before = None if live is None else live.table.state.revealed
        while live is not None and live.sheet.status == "playing" and live.table.state.revealed == before:
            self.play(live, "Check")

    @rule(number=which)
    def finish(self, number: int) -> None:
        """Play to the end, without another check where that is allowed."""
        live = self.one_that(number, "playing")
        while live is not None and live.sheet.status == "playing":
            self.play(live, "Play")

    def play(self, live: LiveTable, kind: str) -> None:
        [seat] = live.table.actors
        legal = live.table.legal(seat)
        action = next((one for one in legal if type(one).__name__ == kind), legal[0])
        person = next(one for one in self.quiet.people if one.id == live.sheet.seats[seat].person)
        self.quiet.run(moves.play(live, person, f"move {live.version}", live.version, action))
        if live.sheet.status == "ended":
            self.seen |= live.table.state.revealed

    @rule(number=which)
    def close(self, number: int) -> None:
        live = self.one_that(number, "open", "playing")
        if live is None:
            return
        has_begun = live.sheet.status == "playing"
        self.quiet.run(sitting.close(live, self.host))
        self.seen |= live.table.state.revealed if has_begun else frozenset()

    @rule(number=which)
    def turn_everything_over(self, number: int) -> None:
        live = self.one_that(number, "ended")
        if live is None or self.host.id in live.sheet.uncovered:
            return
        if self.quiet.attempt(uncovering.uncover(live, self.host, self.quiet.house.tables.get)):
            self.seen |= uncovering.uncovered(live).revealed

    @rule()
    def restart_the_house(self) -> None:
        self.quiet.restart()

    @invariant()
    def what_was_seen_since_is_set_aside_and_nothing_else(self) -> None:
        for live in self.tables_that("open"):
            self.quiet.run(live.recall())
            told = live.memory
            assert told is not None
            is_clearing, is_off = live.id in self.clearing, live.id in self.off
            known = 0 if is_clearing else len(self.seen)
            assert (told.on, told.anew, told.known) == (not is_off, is_clearing, known)
            assert told.left_out == (0 if is_off or known > ENOUGH else known)


TestCircle = pytest.mark.slow(Circle.TestCase)
TestCircle.settings = settings(
    max_examples=500 if os.environ.get("PARLOUR_THOROUGH") == "1" else 30,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)

"""What a teacher can do with a class: each change is planned as a whole, allowed or a Problem, before anything is written.

The desk offers only what these plans allow, so that nothing is offered that would be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from parlour.core import AnyGame, say, verbatim
from parlour.server.classes import pairing, pupil_seats, roster
from parlour.server.classes.tables import ClassTable, left_to_a_bot, playable, playing, presence
from parlour.server.errors import Conflict, Problem
from parlour.server.tables import seating
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seat_history import recorded
from parlour.server.wire.classes import PupilWays
from parlour.store import Classroom, Pupil, Rest, Sheet


class Plan(NamedTuple):
    """A class and the sheets of its tables as they would be."""

    classroom: Classroom
    sheets: tuple[Sheet, ...] = ()


@dataclass(frozen=True)
class Plans:
    """The changes possible at one moment of a class; `trial` raises a Problem if a table of this many seats cannot be dealt."""

    classroom: Classroom
    rules: AnyGame | None
    listeners: Listeners
    tables: Sequence[ClassTable]
    trial: Callable[[int], None]

    @property
    def game(self) -> AnyGame:
        """The game that is played; a Problem if this house no longer has it."""
        if self.rules is None:
            raise Conflict("stopped", say("game-gone", game=verbatim(self.classroom.game)))
        return self.rules

    # --- for all ---

    def pair(self, seats: int | None, rest: Rest, rng: Random) -> Plan:
        size = self.classroom.seats if seats is None else seats
        pairing.check_seats(*self.game.players, size, self.game.title)
        unassigned = [pupil.number for pupil in self.classroom.pupils if not playing(pupil, self.tables)]
        classroom = pairing.paired(self.classroom, unassigned, rest, size, rng)
        self.check_groups(classroom)
        return Plan(classroom)

    def check_groups(self, classroom: Classroom) -> None:
        """A table that cannot be dealt is refused when it is planned, not when all are ready."""
        for seats in {self.seats(classroom, group) for group in classroom.groups}:
            self.trial(seats)

    def check_start(self) -> None:
        roster.check_not_over(self.classroom)
        if not self.classroom.groups:
            raise Conflict("not-ready", say("pair-first"))
        pairing.started(self.classroom, [""] * len(self.classroom.groups))
        self.check_groups(self.classroom)

    def seats(self, classroom: Classroom, group: Sequence[int]) -> int:
        return pairing.table_seats(classroom, group, self.game.players[0])

    # --- for one pupil ---

    def place(self, number: int, table: int | None) -> Plan:
        """A pupil goes by hand to a planned table, into a running game, or out of it."""
        pupil = roster.pupil_number(self.classroom, number)
        before = playing(pupil, self.tables)
        if before and before.table.number == table:
            return Plan(self.classroom)
        most, left = self.game.players[1], tuple(left_to_a_bot(pupil, self.tables, self.classroom.level))
        if table is not None and 1 <= table <= len(self.tables):
            live = playable(self.tables[table - 1])
            sheet = pupil_seats.seated(live.sheet, pupil_seats.free_seat(live.sheet, pupil, live.game), pupil)
            return Plan(pairing.placed(self.classroom, number, None, most), (*left, sheet))
        group = None if table is None else table - len(self.tables) - 1
        classroom = pairing.placed(self.classroom, number, group, most)
        self.check_groups(classroom)
        return Plan(classroom, left)

    def swap(self, first: int, second: int) -> Plan:
        """Two pupils change places: both stand up before either sits down."""
        roster.check_not_over(self.classroom)
        pair = [roster.pupil_number(self.classroom, number) for number in (first, second)]
        spots = [playing(pupil, self.tables) for pupil in pair]
        sheets = {spot.live.id: spot.live.sheet for spot in spots if spot}
        for left in filter(None, spots):
            colour = left.live.sheet.seats[left.seat].colour
            stood_up = seating.with_place(sheets[left.live.id], left.seat, replace(seating.EMPTY, colour=colour))
            sheets[left.live.id] = stood_up
        for spot, pupil in zip(spots, reversed(pair), strict=True):
            if spot:
                sheets[spot.live.id] = pupil_seats.seated(sheets[spot.live.id], spot.seat, pupil)
        return Plan(pairing.swapped(self.classroom, first, second), tuple(sheets.values()))

    def stand_in(self, number: int, is_bot: bool) -> Plan:
        """A bot plays on for a pupil who is not here; the pupil gets the seat back by returning."""
        pupil = roster.pupil_number(self.classroom, number)
        spot = playing(pupil, self.tables)
        if spot is None:
            raise Conflict("waiting", say("pupil-at-no-table", name=verbatim(pupil.name)))
        sheet = spot.live.sheet
        if not is_bot:
            return Plan(self.classroom, (seating.returned(sheet, pupil.person),))
        if presence(pupil, self.listeners, self.tables) == "here":
            raise Conflict("here", say("person-is-here", name=verbatim(pupil.name)))
        return Plan(self.classroom, (seating.with_stand_in(sheet, spot.seat, self.classroom.level, spot.live.game),))

    # --- what is offered ---

    def pairs(self, rest: Rest) -> tuple[int, ...]:
        """The possible sizes of groups."""
        if self.rules is None:
            return ()
        low, high = self.rules.players
        return tuple(seats for seats in range(low, high + 1) if self._can(partial(self.pair, seats, rest, Random(0))))

    @property
    def can_start(self) -> bool:
        try:
            self.check_start()
        except Problem:
            return False
        return True

    def ways(self, number: int) -> PupilWays:
        """Where a pupil can go from here, with whom they can swap, and whether a bot can play for them."""
        pupil = roster.pupil_number(self.classroom, number)
        spot = playing(pupil, self.tables)
        here = self._table_of(pupil)
        numbers = range(1, len(self.tables) + len(self.classroom.groups) + 2)
        others = [other.number for other in self.classroom.pupils if other.number != number]
        is_bot_playing = spot is not None and spot.live.sheet.seats[spot.seat].stand_in is not None
        return PupilWays(
            pupil=number,
            tables=tuple(table for table in numbers if table != here and self._can(partial(self.place, number, table))),
            wait=here is not None and self._can(partial(self.place, number, None)),
            swap=tuple(other for other in others if self._differ(number, other) and self._can(partial(self.swap, number, other))),
            stand_in=not is_bot_playing and self._can(partial(self.stand_in, number, True)),
            end_stand_in=is_bot_playing,
        )  # fmt: skip

    def _table_of(self, pupil: Pupil) -> int | None:
        """The number of the table where a pupil plays or is planned to play."""
        spot = playing(pupil, self.tables)
        groups = enumerate(self.classroom.groups, len(self.tables) + 1)
        return spot.table.number if spot else next((table for table, group in groups if pupil.number in group), None)

    def _differ(self, first: int, second: int) -> bool:
        """Whether a swap changes anything: two unassigned pupils, or two at one table, have nothing to swap."""
        pair = [roster.pupil_number(self.classroom, number) for number in (first, second)]
        return self._table_of(pair[0]) != self._table_of(pair[1]) or any(playing(one, self.tables) for one in pair)

    def _can(self, planned: Callable[[], Plan]) -> bool:
        try:
            self.recorded(planned().sheets)
        except Problem:
            return False
        return True

    def recorded(self, sheets: Iterable[Sheet]) -> list[Sheet]:
        """The sheets, with the record of who holds which seat; a Problem if somebody would see a second hand."""
        laid = {live.id: live for live in self._live_tables()}
        return [
            live.stamped(recorded(live.sheet, sheet, live.version, live.rules))
            if (live := laid.get(sheet.id))
            else recorded(None, sheet, 0, self.rules)
            for sheet in sheets
        ]

    def _live_tables(self) -> Iterable[LiveTable]:
        return (laid.live for laid in self.tables if laid.live)

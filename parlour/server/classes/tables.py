"""The tables of a class in memory, and where each pupil plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from parlour.core import Seat, Words
from parlour.server.classes import pupil_seats, results
from parlour.server.errors import Conflict
from parlour.server.tables import resuming
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seating import seat_of
from parlour.server.wire import Presence
from parlour.store import Pupil, Sheet

_PRESENCE: tuple[Presence, ...] = ("here", "away", "gone")


@dataclass
class ClassTable:
    """A table of a class: its number, and the table or why there is none."""

    number: int
    id: str
    live: LiveTable | None
    trouble: Words = ""


@dataclass
class Spot:
    """Where a pupil plays."""

    table: ClassTable
    live: LiveTable
    seat: Seat


def live_tables(tables: Iterable[ClassTable]) -> Iterator[LiveTable]:
    return (laid.live for laid in tables if laid.live)


def playable(laid: ClassTable) -> LiveTable:
    if laid.live is None:
        raise Conflict("missing", laid.trouble)
    if laid.live.rules is None:
        raise resuming.problem(laid.live.sheet)
    return laid.live


def spots(pupil: Pupil, tables: Iterable[ClassTable]) -> Iterator[Spot]:
    """Where a pupil sits, the oldest table first."""
    for laid in tables:
        seat = seat_of(laid.live.sheet, pupil.person) if laid.live else None
        if laid.live and seat is not None:
            yield Spot(laid, laid.live, seat)


def playing(pupil: Pupil, tables: Iterable[ClassTable]) -> Spot | None:
    return next((spot for spot in spots(pupil, tables) if spot.live.is_playing), None)


def presence(pupil: Pupil, listeners: Listeners, tables: Iterable[ClassTable]) -> Presence:
    """A pupil's presence, wherever in the class they have a tab open: the best that any listeners report."""
    audiences = [listeners, *(live.listeners for live in live_tables(tables))]
    return min((one.presence(pupil.person) for one in audiences), key=_PRESENCE.index)


def left_to_a_bot(pupil: Pupil, tables: Iterable[ClassTable], level: str) -> list[Sheet]:
    """The sheet of the table that a pupil leaves during a game, if there is one."""
    spot = playing(pupil, tables)
    return [pupil_seats.with_bot(spot.live.sheet, spot.seat, level)] if spot else []


def played(pupils: Iterable[Pupil], tables: Sequence[ClassTable]) -> Iterator[results.Result]:
    """How each pupil did at each table."""
    judged = {laid.id: laid.live.judged for laid in tables if laid.live}
    for pupil in pupils:
        for spot in spots(pupil, tables):
            live = spot.live
            moves = live.moves_by((pupil.person, *pupil.former), spot.seat)
            yield results.Result(
                pupil=pupil,
                table=spot.table.number,
                seat=spot.seat,
                decisions=len(moves),
                is_over=live.outcome is not None,
                standing=live.standing,
                marks=_marks(judged[live.id], moves),
                stopped=resuming.because(live.sheet) if live.sheet.stopped else "",
            )


def _marks(judged: Mapping[int, bool] | None, moves: Collection[int]) -> results.Marks | None:
    if judged is None:
        return None
    own = [is_right for move, is_right in judged.items() if move in moves]
    return results.Marks(own.count(True), own.count(False))

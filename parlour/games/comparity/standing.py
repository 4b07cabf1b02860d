"""How likely each seat is to win a game of Comparity, by the cards in hand, and by who is to do what."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

from parlour.bots.standings import chances, weights_in
from parlour.core import Seat
from parlour.games.comparity.state import ComparityView, Extra, Obliged, Turn

WEIGHTS = Path(__file__).parent / "data" / "standing.csv"
FEATURES = (
    *("rounds", "log turns", "behind by root", "behind by least", "now"),
    *("first", "first by turns", "first by root", "second", "second by turns", "lead", "lead by root"),
    *("obliged", "obliged by turns", "trio", "trio by turns", "extra", "extra by turns"),
)


class Next(NamedTuple):
    """Whose turn is next, who must draw or check, whose trio it is, and who may place an extra card; -1: nobody."""

    turn: Seat = -1
    obliged: Seat = -1
    trio: Seat = -1
    extra: Seat = -1


class Position(NamedTuple):
    hands: tuple[int, ...]
    next: Next


def position(view: ComparityView) -> Position:
    turn = obliged = trio = extra = -1
    for frame in view.frames:
        if isinstance(frame, Turn):
            turn = frame.seat
        elif isinstance(frame, Obliged):
            obliged, trio = frame.seat, frame.maker if frame.trio else -1
        elif isinstance(frame, Extra):
            extra = frame.seat
    return Position(tuple([len(hand) for hand in view.hands]), Next(turn, obliged, trio, extra))


def standing(at: Position) -> list[float]:
    """The chance of each seat; a player who has placed the last card has won."""
    if not all(at.hands):
        return [float(not cards) for cards in at.hands]
    return chances(weights_in(WEIGHTS)[(str(len(at.hands)),)], features(at))


def features(at: Position) -> Sequence[Sequence[float]]:
    """Above all a race: after how many turns of all players a seat places its last card, if nothing comes between."""
    seats, (turn, obliged, trio, extra) = len(at.hands), at.next
    turns = [max(0, cards - 1) * seats + (seat - max(turn, 0)) % seats for seat, cards in enumerate(at.hands)]
    if obliged >= 0:
        turns[obliged] += seats
    for placing in (trio, extra):
        if placing >= 0:
            turns[placing] = max(0, turns[placing] - seats)
    least, following = sorted(turns)[:2]
    lead, root = following - least, sqrt(1 + least)
    rows = []
    for seat, ahead in enumerate(turns):
        behind, is_first, is_second = ahead - least, ahead == least, ahead == following
        rows.append(
            (
                *(ahead / seats, log(1 + ahead), behind / root, behind / (1 + least), ahead == 0),
                *(is_first, is_first / (1 + ahead), is_first / root, is_second, is_second / (1 + least)),
                *(lead * is_first / (1 + least), lead * is_first / root),
                *(seat == obliged, (seat == obliged) / (1 + ahead), seat == trio, (seat == trio) / (1 + ahead)),
                *(seat == extra, (seat == extra) / (1 + ahead)),
            )
        )
    return rows

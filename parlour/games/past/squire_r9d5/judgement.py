"""What each legal action of a State seems worth to the seat that decides, in victory points.

The State is copied into pencil, but nothing hidden from the seat is used there (only its own board, the market, everybody's galleries).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from parlour.core import Seat
from parlour.games.past.squire_r9d5.pencil import rows as at
from parlour.games.past.squire_r9d5.pencil.errands import errand_worth
from parlour.games.past.squire_r9d5.pencil.forms import Numbers
from parlour.games.past.squire_r9d5.pencil.turns import journey
from parlour.games.past.squire_r9d5.pencil.worths import (
    best_place,
    exhibition_worth,
    kind_worths,
    price_in,
    tile_worth,
    value_worths,
    weigh_trades,
)
from parlour.games.past.squire_r9d5.pencil_tables import (
    KIND_NUMBER,
    LETTER_NUMBER,
    TILE_NUMBER,
    calendar,
    city_numbers,
    player_row,
    table_row,
    tables,
)
from parlour.games.past.squire_r9d5.state import (
    Buy,
    Choosing,
    Exhibit,
    Exhibiting,
    Go,
    Hang,
    Hanging,
    Run,
    Running,
    Salvage,
    Salvaging,
    Sell,
    SquireAction,
    SquireState,
    Swap,
    Swapping,
    Trading,
    Travelling,
)
from parlour.games.past.squire_r9d5.weights import NO_ERRAND, NO_PURCHASE, NO_SWAP, Weights

Weighed = list[tuple[float, SquireAction]]


class Situation(NamedTuple):
    """A State in pencil, who decides, and how many turns and exhibitions that seat still has."""

    state: SquireState
    tables: at.Tables
    seat: Seat
    player: Numbers
    left: int
    exhibitions: int
    notes: at.Notes

    @property
    def table(self) -> Numbers:
        return table_row(self.state, self.state.turn)


def weigh(state: SquireState, seat: Seat, legal: Sequence[SquireAction], weights: Weights) -> Weighed:
    """What each legal action seems worth to the seat that decides now."""
    frame, board, seats = type(state.frames[-1]), state.options.board, len(state.players)
    if frame is Choosing:
        return [(0.0, action) for action in legal]
    place, dates = (seat - state.first) % seats, calendar(seats)
    left, exhibitions = dates.turns_left[state.turn][place], dates.exhibitions[state.turn][place]
    player, known = player_row(state.players[seat], board), tables(board, seats, weights)
    return _WEIGH[frame](Situation(state, known, seat, player, left, exhibitions, at.blank_notes()), legal)


def best(state: SquireState, seat: Seat, legal: Sequence[SquireAction], weights: Weights) -> SquireAction:
    """The first of the best."""
    return max(weigh(state, seat, legal, weights), key=_worth_of)[1]


def _worth_of(weighed: tuple[float, SquireAction]) -> float:
    return weighed[0]


# --- the journey and the trade ---


def _cities(now: Situation, legal: Sequence[Go]) -> Weighed:
    """For each city the better of buying and selling there, less the fare."""
    numbers = city_numbers(now.state.options.board)
    journey(now.tables, now.player, now.table, now.left, now.exhibitions, now.notes)
    return [(now.notes.cities[numbers[action.city]], action) for action in legal]


def _trades(now: Situation, legal: Sequence[Buy | Sell]) -> Weighed:
    """To buy or to sell, and what each letter that goes with it is worth more played than kept."""
    t, player, table, notes = now.tables, now.player, now.table, now.notes
    place = weigh_trades(t, player, now.left, now.exhibitions, notes)[2]
    city = player[at.CITY]
    price, rarity = price_in(t, table, city), tile_worth(t, table[at.BOARD + city], notes)
    bought = notes.paid[price] + rarity + (notes.places[place] if place >= 0 else NO_PURCHASE)
    gains = dict(zip(now.state.players[now.seat].hand, notes.gains, strict=False))
    return [
        (
            (bought if isinstance(action, Buy) else notes.got[price]) + sum([gains[one] for one in action.letters]),
            action,
        )
        for action in legal
    ]


# --- the gallery ---


def _hangs(now: Situation, legal: Sequence[Hang]) -> Weighed:
    best_place(now.tables, now.player, now.left, now.notes)
    return [(now.notes.places[action.place], action) for action in legal]


def _salvages(now: Situation, legal: Sequence[Salvage]) -> Weighed:
    kind_worths(now.tables, now.player, now.left, now.notes.kinds)
    value_worths(now.tables, now.player, now.notes.values)
    return [(tile_worth(now.tables, TILE_NUMBER[action.tile], now.notes), action) for action in legal]


# --- exhibitions ---


def _exhibits(now: Situation, legal: Sequence[Exhibit]) -> Weighed:
    players = [player_row(player, now.state.options.board) for player in now.state.players]
    given = (now.tables, players, now.table, now.seat)
    return [(exhibition_worth(*given, KIND_NUMBER[action.kind], now.left, now.exhibitions), action) for action in legal]


def _runs(now: Situation, legal: Sequence[SquireAction]) -> Weighed:
    return [(_errand(now, action.letter) if isinstance(action, Run) else NO_ERRAND, action) for action in legal]


def _swaps(now: Situation, legal: Sequence[SquireAction]) -> Weighed:
    return [
        (_errand(now, action.letter) - _errand(now, action.out) if isinstance(action, Swap) else NO_SWAP, action)
        for action in legal
    ]


def _errand(now: Situation, letter: str) -> float:
    return float(errand_worth(now.tables, LETTER_NUMBER[letter], now.player, now.left))


_WEIGH: dict[type, Callable[[Situation, Any], Weighed]] = {
    Travelling: _cities,
    Trading: _trades,
    Hanging: _hangs,
    Salvaging: _salvages,
    Exhibiting: _exhibits,
    Running: _runs,
    Swapping: _swaps,
}

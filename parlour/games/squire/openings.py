"""Where the playouts of a review begin: a position after an action, in which whatever is hidden may be dealt in another way.

What an action does to hidden letters and rarities does not depend on what they are, and neither does how its turn goes on: the seat decides by its own hand and by what
all see. So an action is applied by the rules once, in one imagined State, and every other world differs from that only in which letters and rarities lie in the hidden
places. The others' changes of errands depend on their hands, and are left to the playout.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from parlour.games.squire.cards import LETTERS, TILES
from parlour.games.squire.imagine import letters_seen, tiles_seen
from parlour.games.squire.judgement import best
from parlour.games.squire.playouts import Playout
from parlour.games.squire.rules import apply, legal
from parlour.games.squire.sketch import TILE_NUMBER, Sketched, country
from parlour.games.squire.standing import chances
from parlour.games.squire.state import Choosing, Hanging, Salvaging, SquireState, SquireView, Swapping, Travelling
from parlour.games.squire.taste import Taste, taste
from parlour.games.squire.valuation import Weights

PUBLIC = (Choosing, Hanging, Salvaging)
"""Decided by what all see, whoever decides."""


class Hidden(NamedTuple):
    """The letters and the rarities that a seat does not see."""

    letters: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()


def hidden_from(view: SquireView) -> Hidden:
    letters, tiles = letters_seen(view), tiles_seen(view)
    return Hidden(
        tuple([one for one in LETTERS if one not in letters]), tuple([one for one in TILES if one not in tiles])
    )


class Opening:
    """A State between two turns, or with nothing left of a turn but changes of errands."""

    def __init__(self, state: SquireState, weights: Weights) -> None:
        self.state, self.weights = state, weights
        self.swaps = tuple([frame.seat for frame in reversed(state.frames) if isinstance(frame, Swapping)])
        is_next = bool(state.frames) and isinstance(state.frames[-1], Travelling)
        self.turn = state.turn - 1 if is_next else state.turn

    @cached_property
    def players(self) -> list[Sketched]:
        names, seats = country(self.state.options.board).names, len(self.state.players)
        return [Sketched(player, names, seats) for player in self.state.players]


def opening(state: SquireState, seat: int | None, weights: Weights) -> Opening | None:
    """The turn goes on by the rules, as far as a seat can tell how, or to its end if no seat is named. None: it hangs on what others have in hand."""
    while state.frames and not isinstance(frame := state.frames[-1], Travelling):
        if seat is not None and frame.seat != seat and not isinstance(frame, PUBLIC):
            return Opening(state, weights) if isinstance(frame, Swapping) else None
        actions = legal(state, frame.seat)
        action = actions[0] if len(actions) == 1 else best(state, frame.seat, actions, weights)
        state = apply(state, frame.seat, action).state
    return Opening(state, weights)


# --- the same in plain Python as in `quick` ---


class Luck(Random):
    """splitmix64: the same chance here and where it is compiled."""

    def __init__(self, state: int) -> None:
        super().__init__(0)
        self.state = state

    def random(self) -> float:
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _WORD
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        state = (state ^ state >> 27) * 0x94D049BB133111EB & _WORD
        return ((state ^ state >> 31) >> 11) / (1 << 53)


_WORD = (1 << 64) - 1


def dealt(hidden: Sequence[str], luck: Luck) -> dict[str, str]:
    """What lies where each of them lay."""
    there = list(hidden)
    for last in range(len(there) - 1, 0, -1):
        other = int(luck.random() * (last + 1))
        there[last], there[other] = there[other], there[last]
    return dict(zip(hidden, there, strict=True))


class Continued(Playout):
    """A playout from an opening, with other letters and rarities in the hidden places."""

    def __init__(
        self, start: Opening, letters: dict[str, str], tiles: dict[str, str], luck: Luck, epsilon: float
    ) -> None:
        super().__init__(start.state, _taste(start), luck, epsilon)
        for player in self.players:
            player.hand = tuple([letters.get(letter, letter) for letter in player.hand])
        self.deck = [letters.get(letter, letter) for letter in self.deck]
        numbers = {TILE_NUMBER[tile]: TILE_NUMBER[other] for tile, other in tiles.items()}
        self.on_board, self.supply = ([numbers.get(one, one) for one in pile] for pile in (self.on_board, self.supply))
        self.turn = start.turn
        for seat in start.swaps:
            self.may_swap(self.players[seat])


def _taste(start: Opening) -> Taste:
    return taste(start.weights)


def played_to(
    start: Opening, deal: tuple[dict[str, str], dict[str, str]], luck: int, rounds: int, epsilon: float
) -> tuple[list[float], int]:
    """The points that all would end with, and how many turns are still to come when so many rounds have been played on."""
    playout = Continued(start, *deal, Luck(luck), epsilon)
    return playout.ends(rounds * len(start.state.players)), len(playout.supply)


def tried(
    openings: Sequence[Opening], hidden: Hidden, seeds: Iterable[int], seat: int, rounds: int, epsilon: float
) -> list[list[float]]:
    """By opening and world: a seat's chance; what is hidden is dealt anew in each world, the same way for all openings."""
    found: list[list[float]] = [[] for _ in openings]
    for seed in seeds:
        luck = Luck(seed)
        deal = dealt(hidden.letters, luck), dealt(hidden.tiles, luck)
        for start, row in zip(openings, found, strict=True):
            row.append(chances(*played_to(start, deal, luck.state, rounds, epsilon))[seat])
    return found

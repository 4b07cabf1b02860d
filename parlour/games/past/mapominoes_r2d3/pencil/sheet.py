"""From the rules to pencil, and back."""

from __future__ import annotations

import os
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

from parlour.core.grids import Cell, cell, x_of, y_of
from parlour.games.past.mapominoes_r2d3.board import TUNED
from parlour.games.past.mapominoes_r2d3.cards import Deck, MapominoesOptions, deck_of
from parlour.games.past.mapominoes_r2d3.state import (
    CannotGo,
    Follow,
    Go,
    Lay,
    MapominoesAction,
    MapominoesState,
    Naming,
    Nominate,
    Transit,
    Window,
)

from .deals import Unseen, deal_all
from .forms import BITS, IS_COMPILED, Words, numbers, reals, sets
from .outlook import STATURE
from .rows import (
    BEYOND,
    CANNOT,
    DOING,
    FOLLOWING,
    FREE,
    GOING,
    LAY,
    NAMING,
    NOMINATE,
    OVER,
    PLACE,
    SEAT,
    TAKEN,
    TIES,
    TRANSIT,
    UNTOUCHED,
    Cards,
    Notes,
    Outlook,
    Round,
)
from .table import apply, legal, settle
from .tries import try_all, try_on

if TYPE_CHECKING:
    from parlour.games.past.mapominoes_r2d3.imagine import Deals


WORTH_A_THREAD = 2000
"""The least number of goes worth a second thread, which takes some hundred microseconds to start."""
CORES = os.cpu_count() or 1


def claims(options: MapominoesOptions) -> bool:
    """Where this is the whole of the rules, decision by decision: without calls, free passes, looks and timers."""
    return not (options.calling or options.free_pass or options.sand_timer) and options.open_hands != "look"


class Sheet:
    """A State in pencil, as far as a round goes."""

    def __init__(self, state: MapominoesState, epsilon: float = 0.1) -> None:
        self.deck = deck_of(state.options)
        self.reach = self._edge(state)
        self.cards = _cards(state.options, len(state.hands), 2 * self.reach[0] + 3, epsilon)
        words, names, size = self.cards.words, self.cards.names, (2 * self.reach[0] + 3) * (2 * self.reach[1] + 3)
        self.round = self._round(state, size)
        self.notes = Notes(
            rng=sets([0]),
            others=sets([0] * words),
            cards=sets([0] * words),
            ways=sets([0] * (5 * names)),
            found=sets([0] * names),
            able=sets([0] * words),
            places=numbers([0] * len(self.round.spaces)),
            fitting=numbers([0] * self.deck.size),
            worth=reals([0.0] * self.deck.size),
            chosen=numbers([0] * 3),
            tied=numbers([0] * (1 + 2 * TIES)),
            seen=reals([0.0] * (STATURE * self.cards.seats)),
            left=reals([0.0] * self.cards.seats),
        )

    @cached_property
    def actions(self) -> Words:
        """Room for everything that can be legal at once: every card on every space, and every transit card or name."""
        spaces = 2 * (self.deck.size + self.deck.transits) + 8
        return numbers([0] * (3 * (self.deck.size * spaces + self.deck.things + spaces)))

    def _edge(self, state: MapominoesState) -> tuple[int, int]:
        """How far the table reaches to each side; if it is endless, as far as the remaining cards could go."""
        if self.deck.edge is not None:
            width, height = self.deck.edge
            return width // 2, height // 2
        cards = sum(hand.bit_count() for hand in state.hands) + sum(state.transits) + state.pile
        far = max(max(abs(x_of(place)), abs(y_of(place))) for place in state.table)
        return far + cards + 1, far + cards + 1

    def _round(self, state: MapominoesState, size: int) -> Round:
        width, rows = 2 * self.reach[0] + 3, 2 * self.reach[1] + 3
        inside = [UNTOUCHED] * (width - 2)
        edge = [BEYOND] * width
        cells = [*edge, *([BEYOND, *inside, BEYOND] * (rows - 2)), *edge]
        wide = self.cards.wide
        fits, links = [0] * (size * wide), [0] * size
        spaces = sorted(self.at(place) for place in state.spaces)
        where = [0] * size
        for number, at in enumerate(spaces):
            where[at] = number
        for place in state.table:
            cells[self.at(place)] = TAKEN
        for place, fitting in state.spaces.items():
            at = self.at(place)
            cells[at] = FREE
            fits[at * wide : (at + 1) * wide] = _fitting(self.deck, fitting, self.cards.words, self.cards.names)
            links[at] = sum(cells[at + step] == TAKEN for step in (1, -1, width, -width))
        return Round(
            table=numbers(cells),
            fits=sets(fits),
            links=numbers(links),
            spaces=numbers([*spaces, *([0] * (4 * (self.deck.size + self.deck.transits) + 8))]),
            where=numbers(where),
            now=numbers(self._now(state, len(spaces))),
            log=numbers([0] * (4 * (self.deck.size + self.deck.transits) + 8)),
            hands=sets([word for hand in state.hands for word in self.words(hand)]),
            transits=numbers(state.transits),
        )

    def _now(self, state: MapominoesState, spaces: int) -> list[int]:
        seat, doing, place = 0, GOING, 0
        frame = state.frames[-1] if state.frames else None
        if isinstance(frame, Naming | Follow):
            doing, place = NAMING if isinstance(frame, Naming) else FOLLOWING, self.at(frame.place)
        for below in reversed(state.frames):
            if isinstance(below, Go | Naming | Follow):
                seat = below.seat
                break
        is_last = isinstance(frame, Window) and len(state.frames) == 1
        if frame is None or is_last:
            doing = OVER
        return [spaces, state.pile, seat, len(state.passed), doing, place, 0]

    def at(self, place: Cell) -> int:
        return (y_of(place) + self.reach[1] + 1) * self.cards.width + x_of(place) + self.reach[0] + 1

    def place(self, at: int) -> Cell:
        row, column = divmod(int(at), self.cards.width)
        return cell(column - 1 - self.reach[0], row - 1 - self.reach[1])

    def words(self, cards: int) -> list[int]:
        return _words(cards, self.cards.words)

    # --- decisions ---

    def numbered(self, action: MapominoesAction) -> tuple[int, int, int]:
        """An action as three numbers."""
        match action:
            case Lay(card, x, y):
                return LAY, self.deck.number[card], self.at(cell(x, y))
            case Transit(x, y):
                return TRANSIT, 0, self.at(cell(x, y))
            case Nominate(thing):
                return NOMINATE, self.deck.number[thing], int(self.round.now[PLACE])
            case CannotGo():
                return CANNOT, 0, 0
        raise ValueError(f"{action} is not done in pencil")

    def legal(self) -> list[tuple[int, int, int]]:
        """All actions in the order of the rules: by kind, space and card."""
        out = self.actions
        many = legal(self.cards, self.round, self.notes, out)
        found = [(int(out[at]), int(out[at + 1]), int(out[at + 2])) for at in range(0, 3 * many, 3)]
        return sorted(found, key=lambda one: (one[0], one[2], one[1]))

    def apply(self, number: tuple[int, int, int]) -> None:
        apply(self.cards, self.round, *number)
        settle(self.cards, self.round, self.notes)

    @property
    def is_over(self) -> bool:
        return bool(self.round.now[DOING] == OVER)

    @property
    def seat(self) -> int:
        return int(self.round.now[SEAT])

    @property
    def hands(self) -> list[int]:
        words, bits = self.cards.words, self.cards.bits
        held = [int(word) for word in self.round.hands]
        return [
            sum(held[seat * words + word] << (word * bits if word else 0) for word in range(words))
            for seat in range(self.cards.seats)
        ]

    # --- playouts ---

    def ends(
        self, actions: Sequence[tuple[int, int, int]], worlds: Sequence[Sequence[int]], rng: Random
    ) -> list[list[list[int]]]:
        """By action and world: what everybody's hand counts at the end of the round. The luck in a world is the same for all actions."""
        many, seats = len(actions), self.cards.seats
        out = numbers([0] * (len(worlds) * many * seats))
        try_all(self.cards, self.round, self.notes, *self._tries(actions, worlds, rng), out)
        left = [int(points) for points in out]
        return [
            [left[start : start + seats] for start in range(number * seats, len(left), many * seats)]
            for number in range(many)
        ]

    def outlook(
        self,
        seat: int,
        goes: int,
        points: Sequence[float],
        card: float,
        weights: Sequence[float],
        vague: Sequence[float],
        playouts: int = 1,
        looks: int = 1,
    ) -> Outlook:
        return Outlook(seat, goes, goes // looks, playouts, reals(points), card, reals(weights), reals(vague))

    def chances(
        self, actions: Sequence[tuple[int, int, int]], hands: Words, rng: Random, outlook: Outlook
    ) -> list[list[float]]:
        """By action and world, whose hands are handed one after the other: a seat's chance to win the game. The luck in a world is the same for all actions."""
        many, a_world = len(actions), self.cards.seats * self.cards.words
        worlds, each = len(hands) // a_world, numbers([number for action in actions for number in action])
        seeds, out = sets([rng.getrandbits(64) for _ in range(worlds)]), reals([0.0] * (worlds * many))

        def try_some(round: Round, notes: Notes, start: int, end: int) -> None:
            parts = (
                hands[start * a_world : end * a_world],
                seeds[start:end],
                each,
                outlook,
                out[start * many : end * many],
            )
            try_on(self.cards, round, notes, *parts)

        half = worlds // 2
        if IS_COMPILED and CORES > 1 and half and many * worlds * outlook.playouts * outlook.goes > WORTH_A_THREAD:
            other = Thread(target=try_some, args=(*self._again, half, worlds))
            other.start()
            try_some(self.round, self.notes, 0, half)
            other.join()
        else:
            try_on(self.cards, self.round, self.notes, hands, seeds, each, outlook, out)
        return [[float(chance) for chance in out[number::many]] for number in range(many)]

    @cached_property
    def _again(self) -> tuple[Round, Notes]:
        """The same once more, for a second thread."""
        return Round(*[part.copy() for part in self.round]), Notes(*[part.copy() for part in self.notes])

    def flat(self, worlds: Iterable[Sequence[int]]) -> Words:
        """The hands of worlds, one after the other."""
        return sets([word for world in worlds for hand in world for word in self.words(hand)])

    def unseen(self, deals: Deals) -> Unseen:
        seats, size = range(self.cards.seats), len(deals.cards)

        def able(card: int) -> int:
            return sum(not deals.lacks[seat] >> card & 1 for seat in deals.room)

        cards = sorted(deals.cards, key=able)
        everybody = bisect_left(cards, len(deals.room), key=able)  # what all can hold needs no shuffling
        ends = [bisect_right(cards, able(card), key=able) for card in cards[:everybody]]
        return Unseen(
            known=self.flat([deals.known]),
            lacks=self.flat([[deals.lacks.get(seat, 0) for seat in seats]]),
            room=numbers([deals.room.get(seat, 0) for seat in seats]),
            cards=numbers(cards),
            ends=numbers([*ends, *range(everybody + 1, size + 1)]),
            player=-1 if deals.player is None else deals.player,
            needed=sets(self.words(deals.needed)),
        )

    def dealt(self, deals: Deals, count: int, rng: Random) -> Words:
        """The hands of a number of worlds; those not soon found at random are found as `imagine` does."""
        if deals.is_known:
            return self.flat([deals.known] * count)
        a_world, world, unseen = self.cards.seats * self.cards.words, 0, self.unseen(deals)
        out, luck = sets([0] * (count * a_world)), sets([rng.getrandbits(64)])
        while world < count:
            world = int(deal_all(self.cards, unseen, luck, world, count, out))
            if world < count:
                out[world * a_world : (world + 1) * a_world] = self.flat([deals(rng)])
                world += 1
        return out

    def _tries(
        self, actions: Sequence[tuple[int, int, int]], worlds: Sequence[Sequence[int]], rng: Random
    ) -> tuple[Words, Words, Words]:
        """Hands and luck of all worlds, and the actions."""
        seeds = sets([rng.getrandbits(64) for _ in worlds])
        return self.flat(worlds), seeds, numbers([number for action in actions for number in action])


def _words(values: int, words: int) -> list[int]:
    return [values] if words == 1 and BITS > 64 else [values >> 64 * word & (1 << 64) - 1 for word in range(words)]


def _fitting(deck: Deck, fits: int, words: int, names: int) -> list[int]:
    """What fits somewhere: the countries, then the things with their mark."""
    return [*_words(fits & deck.all, words), *_words(fits >> deck.size & (2 << deck.things) - 1, names)]


@lru_cache(maxsize=32)
def _cards(options: MapominoesOptions, seats: int, width: int, epsilon: float) -> Cards:
    deck: Deck = deck_of(options)
    words, names = -(-deck.size // BITS), -(-(deck.things + 1) // BITS)

    def flat(values: Sequence[int], many: int) -> Any:
        return sets([word for value in values for word in _words(value, many)])

    def fitting(sides: Sequence[Sequence[int]]) -> Any:
        return sets([word for side in sides for fits in side for word in _fitting(deck, fits, words, names)])

    return Cards(
        words=words,
        names=names,
        wide=words + names,
        bits=BITS,
        width=width,
        size=deck.size,
        things=deck.things,
        seats=seats,
        near=fitting(deck.beside),
        around=fitting(deck.around),
        lies=flat([lies for side in deck.lies for lies in side], names),
        close=flat([borders & deck.all for borders in deck.borders], words),
        bordering=flat(deck.bordering, words),
        free=flat([1 << deck.things], names),
        degree=numbers([(borders & deck.all).bit_count() for borders in deck.borders]),
        points=numbers(deck.points),
        weights=reals(TUNED),
        epsilon=epsilon,
    )

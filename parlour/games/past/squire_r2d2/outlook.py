"""How a seat's money, rarities, places and letters look from where it is: what each is worth to it, in victory points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from parlour.core import Seat
from parlour.games.past.squire_r2d2.cards import (
    COLUMNS,
    FLOORS,
    HALLS,
    KINDS,
    LETTERS,
    PLACES,
    TILES,
    Hall,
    Letter,
)
from parlour.games.past.squire_r2d2.players import errand_limit
from parlour.games.past.squire_r2d2.rules import turns
from parlour.games.past.squire_r2d2.scoring import CORNERS, worth
from parlour.games.past.squire_r2d2.state import (
    Exhibiting,
    Player,
    SquireState,
)

KIND_NUMBER = {kind: number for number, kind in enumerate(KINDS)}
TILE_KIND = {tile.id: KIND_NUMBER[tile.kind] for tile in TILES.values()}
TILE_VALUE = {tile.id: tile.value for tile in TILES.values()}
PAINTING, JEWEL, SCULPTURE, BOOK, CERAMIC = range(5)


class Weights(msgspec.Struct, frozen=True):
    """What a collector values. Found by playing against itself."""

    coin: float = 0.585
    """A coin that can still be spent; at the end it is a fifth of a point."""
    ticket: float = 0.54
    coins_a_turn: float = 3.0
    """So many coins a turn can be spent; what is more counts a fifth."""
    tickets_a_turn: float = 0.8
    value: float = 1.0
    painting: float = 0.3
    """By turn left, for kinds that exhibitions reward."""
    sculpture: float = 0.23
    jewel: float = 0.12
    ceramic: float = 0.1
    first_of_kind: float = 0.6
    royal_coin: float = 0.64
    """By turn left."""
    royal_ticket: float = 0.3
    floor_two: float = 1.5
    floor_three: float = 4.0
    patience: float = 2.08
    """How much less a half-filled line is worth than a half of it."""
    errand: float = 0.7
    letter: float = 0.96
    run_chance: float = 0.52
    rival: float = 0.3
    """What a point of all the others together is worth to oneself, with a minus."""
    buys_a_turn: float = 0.7


class Prospect(NamedTuple):
    """What the worth of letters depends on."""

    player: Player
    left: int
    exhibitions: int
    weights: Weights


class Outlook:
    """One seat's situation: what its money, its places and its letters are good for from here."""

    __slots__ = ("counts", "exhibitions", "left", "player", "seat", "state", "weights")

    def __init__(self, state: SquireState, seat: Seat, weights: Weights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        self.player = state.players[seat]
        self.left = turns_left(state, seat)
        self.exhibitions = exhibitions_left(state, seat)
        counts = [0, 0, 0, 0, 0]
        for tile in self.player.gallery:
            if tile is not None:
                counts[TILE_KIND[tile]] += 1
        self.counts = tuple(counts)

    # --- money ---

    def coins_worth(self, coins: float) -> float:
        spendable = self.weights.coins_a_turn * self.left
        return 0.2 * coins + (self.weights.coin - 0.2) * min(coins, spendable)

    def tickets_worth(self, tickets: float) -> float:
        spendable = self.weights.tickets_a_turn * self.left
        return 0.2 * tickets + (self.weights.ticket - 0.2) * min(tickets, spendable)

    def money_gained(self, coins: int, tickets: int) -> float:
        player = self.player
        gain = self.coins_worth(player.coins + coins) - self.coins_worth(player.coins) if coins else 0.0
        return gain + (
            self.tickets_worth(player.tickets + tickets) - self.tickets_worth(player.tickets) if tickets else 0
        )

    # --- rarities ---

    def kinds_worth(self) -> tuple[float, ...]:
        """What one more rarity of each kind is worth, its value apart."""
        return kinds_worth(self.weights, self.counts, self.left, self.player.errands)

    def tile_worth(self, tile: str) -> float:
        worth_of_value = values_worth(self.weights, self.player.errands)[TILE_VALUE[tile]]
        return worth_of_value + self.kinds_worth()[TILE_KIND[tile]]

    def mask(self) -> int:
        """The filled places as bits."""
        mask = 0
        for place, tile in enumerate(self.player.gallery):
            if tile is not None:
                mask |= 1 << place
        return mask

    def places(self) -> tuple[tuple[float, int], ...]:
        """Every free place with what filling it is worth, the best first."""
        return places_worth(self.weights, self.mask(), self.left, self.player.errands)

    # --- letters ---

    def errand_worth(self, letter: Letter) -> float:
        return _expected(self.prospect(), letter) * self.weights.errand

    def letters_kept(self) -> dict[str, float]:
        """What each letter is worth that stays in the hand: an errand, if one may still be run."""
        return _letters_kept(self.prospect()) if self.player.hand else {}

    def prospect(self) -> Prospect:
        return Prospect(replace(self.player, city=None), self.left, self.exhibitions, self.weights)


def turns_left(state: SquireState, seat: Seat) -> int:
    """How many turns of its own a seat still has, the present one not counted."""
    seats = len(state.players)
    after = turns(seats) - state.turn
    wait = (seat - state.first - state.turn + 1) % seats
    return after // seats if not wait else (after - wait) // seats + 1 if after >= wait else 0


def exhibitions_left(state: SquireState, seat: Seat) -> int:
    """How many exhibitions a seat will still hold, one that is due in this turn included: squire/token tells them all in advance."""
    seats = len(state.players)
    active = (state.first + state.turn - 1) % seats
    due = state.turn + (state.token - active) % seats + (state.token - seat) % seats * (seats - 1)
    round_trip = seats * (seats - 1)
    if due == state.turn and not any(isinstance(frame, Exhibiting) for frame in state.frames):
        due += round_trip
    return max(0, (turns(seats) - due) // round_trip + 1)


# --- the worth of rarities ---


@lru_cache(maxsize=65536)
def kinds_worth(weights: Weights, counts: tuple[int, ...], left: int, errands: tuple[str, ...]) -> tuple[float, ...]:
    by_turn = (weights.painting, weights.jewel, weights.sculpture, 0.0, weights.ceramic)
    found = []
    for kind in range(5):
        gain = by_turn[kind] * min(left, 6)
        if not counts[kind] and kind != BOOK:
            gain += weights.first_of_kind * min(left, 4) / 4
        gain += weights.errand * sum(_errand_gain(LETTERS[errand], counts, kind) for errand in errands)
        found.append(gain)
    return tuple(found)


@lru_cache(maxsize=4096)
def values_worth(weights: Weights, errands: tuple[str, ...]) -> tuple[float, ...]:
    about = [LETTERS[errand] for errand in errands if LETTERS[errand].errand == "value"]
    return tuple(
        weights.value * value + sum(letter.vp for letter in about if letter.about == str(value)) for value in range(7)
    )


def _errand_gain(letter: Letter, counts: tuple[int, ...], kind: int) -> float:
    """What one more rarity of a kind adds to an errand, completed parts of a set included."""
    number, vp = counts[kind], letter.vp
    match letter.errand:
        case "kinds":
            return vp if KINDS[kind] in letter.about.split("+") else 0
        case "different":
            return vp if not number else 0
        case "set-of-five" | "rarest":
            return vp / counts.count(number) if number == min(counts) else 0
        case "set-of-three":
            return vp / 3
        case "pairs":
            return vp * (0.8 if number % 2 else 0.2)
        case "triples":
            return vp * (0.1, 0.3, 0.6)[number % 3]
        case "most-common":
            return vp if number == max(counts) else 0
    return 0


# --- the worth of places ---

LINES: tuple[tuple[int, ...], ...] = (
    *(tuple(range(number * COLUMNS, (number + 1) * COLUMNS)) for number in range(FLOORS)),
    *(tuple(range(number, PLACES, COLUMNS)) for number in range(COLUMNS)),
)
LINE_MASKS = tuple(sum(1 << place for place in line) for line in LINES)


@lru_cache(maxsize=131072)
def places_worth(weights: Weights, mask: int, left: int, errands: tuple[str, ...]) -> tuple[tuple[float, int], ...]:
    before = lines_worth(weights, mask, left, errands)
    spends = min(left, 3) / 3
    coin, ticket = 0.2 + (weights.coin - 0.2) * spends, 0.2 + (weights.ticket - 0.2) * spends
    found = []
    for place in range(PLACES):
        if not mask >> place & 1:
            hall = HALLS.get(place, _NO_HALL)
            gain = lines_worth(weights, mask | 1 << place, left, errands) - before
            gain += hall.coins * coin + hall.tickets * ticket
            gain += sum(_single_place(LETTERS[errand], place) for errand in errands)
            found.append((gain, place))
    return tuple(sorted(found, reverse=True))


_NO_HALL = Hall()


@lru_cache(maxsize=131072)
def lines_worth(weights: Weights, mask: int, left: int, errands: tuple[str, ...]) -> float:
    rewards = line_rewards(weights, left)
    for letter in [LETTERS[errand] for errand in errands]:
        if letter.errand == "column":
            rewards[3 + int(letter.about)] += 3 * letter.vp
        elif letter.errand == "full-floors":
            rewards[:3] = [reward + letter.vp for reward in rewards[:3]]
        elif letter.errand == "full-columns":
            rewards[3:] = [reward + letter.vp for reward in rewards[3:]]
    total = 0.0
    for reward, line, line_mask in zip(rewards, LINES, LINE_MASKS, strict=True):
        missing = (line_mask & ~mask).bit_count()
        if not missing:
            total += reward
        elif missing <= left:
            total += reward * ((len(line) - missing) / len(line)) ** weights.patience
    return total


def line_rewards(weights: Weights, left: int) -> list[float]:
    """What each floor and each column gives when it becomes full."""
    floor_two = weights.floor_two * min(left, 4) / 4
    royal_ticket, royal_coin = 0.2 + weights.royal_ticket * left, 0.2 + weights.royal_coin * left
    return [0.0, floor_two, weights.floor_three, royal_ticket, 0.0, 0.0, royal_coin]


def _single_place(letter: Letter, place: int) -> float:
    match letter.errand:
        case "floor":
            return letter.vp * (place // COLUMNS == int(letter.about))
        case "column":
            return letter.vp * (place % COLUMNS == int(letter.about))
        case "halls":
            return letter.vp * (place in HALLS)
        case "corners":
            return letter.vp * (place in CORNERS)
    return 0


# --- the worth of letters and errands ---


@lru_cache(maxsize=4096)
def _letters_kept(prospect: Prospect) -> dict[str, float]:
    player, _, exhibitions, weights = prospect
    room = min(errand_limit(player) - len(player.errands), exhibitions)
    if room <= 0:
        return dict.fromkeys(player.hand, 0.0)
    worths = {letter: weights.errand * _expected(prospect, LETTERS[letter]) for letter in player.hand}
    best_first = sorted(worths, key=lambda letter: -worths[letter])
    return {
        letter: worths[letter] * weights.run_chance if place < room else 0.3 for place, letter in enumerate(best_first)
    }


def _expected(prospect: Prospect, letter: Letter) -> float:
    player, left, _, weights = prospect
    if letter.errand == "tickets":
        return letter.vp * (player.tickets + player.royal_tickets + 1)
    if letter.errand == "coins":
        return coins_errand(letter, player.coins, left)
    buys = min(weights.buys_a_turn * (left + 0.5), player.gallery.count(None))
    return grown(letter, worth(letter, player) // letter.vp, buys)


def coins_errand(letter: Letter, coins: int, left: int) -> float:
    return letter.vp * (6 if left else coins) / int(letter.about)


def grown(letter: Letter, times: int, buys: float) -> float:
    """What an errand that counts so many times now will count after so many purchases."""
    rate, most = GROWTH[letter.id]
    return letter.vp * max(times, min(most, times + rate * buys))


_GROWTH: dict[str, tuple[float, int]] = {
    "kinds": (0.32, 12),
    "two kinds": (0.52, 12),
    "floor": (0.5, 4),
    "column": (0.7, 6),
    "full-floors": (0.24, 2),
    "full-columns": (0.3, 3),
    "different": (0.55, 5),
    "set-of-five": (0.16, 2),
    "set-of-three": (0.28, 3),
    "pairs": (0.42, 5),
    "triples": (0.22, 3),
    "value": (0.25, 4),
    "royal": (0.15, 3),
    "errands": (0.15, 4),
    "halls": (0.55, 4),
    "corners": (0.5, 4),
    "most-common": (0.35, 6),
    "rarest": (0.15, 2),
}
GROWTH = {
    letter.id: _GROWTH["two kinds" if "+" in letter.about else letter.errand]
    for letter in LETTERS.values()
    if letter.errand not in ("coins", "tickets")
}
"""For each letter: how often its errand counts again with a rarity to come, and how often at most."""

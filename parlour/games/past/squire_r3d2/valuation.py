"""What rarities, places and errands are worth to a collector, in victory points."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from parlour.games.past.squire_r3d2.cards import COLUMNS, FLOORS, HALLS, KINDS, LETTERS, PLACES, Hall, Letter
from parlour.games.past.squire_r3d2.scoring import CORNERS

PAINTING, JEWEL, SCULPTURE, BOOK, CERAMIC = range(5)


class Weights(msgspec.Struct, frozen=True):
    """What a collector values. Found by playing against itself."""

    coin: float = 0.585
    """A coin that can still be spent; at the end it is a fifth of a point."""
    ticket: float = 0.54
    coins_a_turn: float = 3.0
    """How many coins can be spent in a turn; more of them count a fifth each."""
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
    """The higher, the less a half-filled line is worth."""
    errand: float = 0.7
    letter: float = 0.96
    run_chance: float = 0.52
    rival: float = 0.3
    """How much a point of all others together costs oneself."""
    buys_a_turn: float = 0.7


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


# --- the worth of errands ---


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

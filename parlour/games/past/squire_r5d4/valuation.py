"""What rarities, places and errands are worth to a collector, in victory points."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from parlour.games.past.squire_r5d4.cards import COLUMNS, FLOORS, HALLS, KINDS, LETTERS, PLACES, Hall, Letter

PAINTING, JEWEL, SCULPTURE, BOOK, CERAMIC = range(5)


class Weights(msgspec.Struct, frozen=True):
    """What a collector values. Found by playing against itself."""

    coin: float = 0.39
    """A coin that can still be spent; at the end it is a fifth of a point."""
    ticket: float = 0.42
    coins_a_turn: float = 3.0
    """How many coins can be spent in a turn; more of them count a fifth each."""
    tickets_a_turn: float = 0.76
    value: float = 0.75
    painting: float = 0.3
    """By turn left, for kinds that exhibitions reward."""
    sculpture: float = 0.15
    jewel: float = 0.12
    ceramic: float = 0.1
    first_of_kind: float = 0.4
    royal_coin: float = 0.45
    """By turn left."""
    royal_ticket: float = 0.6
    floor_two: float = 1.5
    floor_three: float = 5.3
    patience: float = 1.6
    """The higher, the less a half-filled line is worth."""
    errand: float = 0.6
    letter: float = 1.39
    run_chance: float = 0.41
    rival: float = 0.29
    """How much a point of all others together costs oneself."""
    buys_a_turn: float = 0.6


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
    letters = [LETTERS[errand] for errand in errands]
    return tuple(weights.value * value + sum(_value_gain(letter, value) for letter in letters) for value in range(7))


def _value_gain(letter: Letter, value: int) -> float:
    """What a rarity of a value adds to an errand, whatever its type; one that counts empty places loses."""
    match letter.errand:
        case "value" | "two-values":
            return letter.vp * (str(value) in letter.about.split("+"))
        case "same-value":
            return letter.vp / 4
        case "empty":
            return -letter.vp
    return 0


def _errand_gain(letter: Letter, counts: tuple[int, ...], kind: int) -> float:
    """What one more rarity of a kind adds to an errand, completed parts of a set included."""
    number, vp = counts[kind], letter.vp
    match letter.errand:
        case "kinds":
            return vp if KINDS[kind] in letter.about.split("+") else 0
        case "missing":
            return 0 if number else -vp
        case "set-of-five":
            return vp / counts.count(number) if number == min(counts) else 0
        case "set-of-three":
            return vp / 3
        case "twos":
            return vp * (0.3, 0.7, -0.7, 0.0)[min(number, 3)]
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
            rewards[FLOORS + int(letter.about)] += FLOORS * letter.vp
        elif letter.errand == "floor":
            rewards[int(letter.about)] += COLUMNS * letter.vp
        elif letter.errand == "full-floors":
            rewards[:FLOORS] = [reward + letter.vp for reward in rewards[:FLOORS]]
        elif letter.errand == "full-columns":
            rewards[FLOORS:] = [reward + letter.vp for reward in rewards[FLOORS:]]
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
    return 0


# --- the worth of errands ---


def coins_errand(letter: Letter, coins: int, left: int) -> float:
    return letter.vp * (6 if left else coins) / int(letter.about)


def grown(letter: Letter, times: int, buys: float) -> float:
    """What an errand that counts so many times now will count after so many purchases; some count less with each."""
    rate, most = GROWTH[letter.id]
    if rate < 0:
        return letter.vp * max(0.0, times + rate * buys)
    return letter.vp * max(times, min(most, times + rate * buys))


_GROWTH: dict[str, tuple[float, int]] = {
    "kinds": (0.32, 12),
    "two kinds": (0.52, 12),
    "floor": (0.6, 6),
    "column": (0.7, 6),
    "full-floors": (0.24, 2),
    "full-columns": (0.3, 3),
    "missing": (-0.5, 5),
    "set-of-five": (0.16, 2),
    "set-of-three": (0.28, 3),
    "twos": (0.2, 3),
    "triples": (0.22, 3),
    "value": (0.25, 4),
    "two-values": (0.4, 6),
    "same-value": (0.2, 3),
    "royal": (0.15, 3),
    "errands": (0.15, 4),
    "halls": (0.55, 4),
    "empty": (-1.0, 12),
    "hand": (0.1, 3),
    "most-common": (0.35, 6),
}
GROWTH = {
    letter.id: _GROWTH["two kinds" if letter.errand == "kinds" and "+" in letter.about else letter.errand]
    for letter in LETTERS.values()
    if letter.errand not in ("coins", "tickets")
}
"""For each letter: how often its errand counts again with a rarity to come, and how often at most."""

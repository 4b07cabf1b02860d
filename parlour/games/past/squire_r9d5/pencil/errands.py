"""The value of a player's gallery and purse: limits, errands now and errands as they are likely to end, and the score."""

from __future__ import annotations

from typing import Any

from . import rows as at
from .forms import Numbers, compiled
from .rows import Tables


@compiled
def counted(player: Numbers, kind: int) -> Any:
    return player[at.KINDS] >> 4 * kind & 15


@compiled
def is_full(t: Tables, player: Numbers, line: int) -> Any:
    """A floor or a column; floors come first."""
    return not t.whole[at.LACKS + at.GALLERIES * line + player[at.MASK]]


@compiled
def hand_limit(t: Tables, player: Numbers) -> Any:
    """squire/hand-limit, squire/floor-two"""
    limit = t.whole[at.GIFT + 5 * player[at.CHARACTER] + at.LETTERS_MORE] + counted(player, at.PAINTING)
    return limit + t.whole[at.SECOND_LETTERS] if is_full(t, player, 1) else limit


@compiled
def errand_limit(t: Tables, player: Numbers) -> Any:
    """squire/errand-limit"""
    return t.whole[at.GIFT + 5 * player[at.CHARACTER] + at.ERRANDS_MORE] + counted(player, at.SCULPTURE)


# --- how often errands count ---


@compiled
def times(t: Tables, letter: int, player: Numbers) -> Any:
    """How often an errand counts. Numbers of four bits each add up to the remainder by 15, as no gallery holds as many rarities."""
    start = at.LETTER_AT + 8 * letter
    errand, about = t.whole[start + at.ERRAND_KIND], t.whole[start + at.ABOUT]
    if errand == at.OF_KINDS:
        return (player[at.KINDS] & about) % 15
    if errand == at.OF_VALUES:
        return (player[at.VALUES] & about) % 15
    if errand <= at.MOST_COMMON:
        return times_by_kinds(errand, player)
    if errand == at.EMPTY:
        return t.whole[at.PLACES] - t.whole[at.BITS + player[at.MASK]]
    if errand == at.SAME_VALUE:
        found = 0
        for value in range(7):
            found += (player[at.VALUES] >> 4 * value & 15) // 3
        return found
    if errand <= at.IN_HALLS:
        return times_by_places(t, errand, about, t.whole[start + at.LINE_NUMBER], player)
    if errand == at.OF_COINS:
        return (player[at.COINS] + player[at.ROYAL_COINS]) // about
    if errand == at.OF_TICKETS:
        return (player[at.TICKETS] + player[at.ROYAL_TICKETS]) // about
    return player[at.RUNNING] if errand == at.OF_ERRANDS else player[at.HELD]


@compiled
def times_by_kinds(errand: int, player: Numbers) -> Any:
    if errand == at.SET_OF_THREE:
        return sets_of_three(player)
    least, most, missing, twos, triples = 15, 0, 0, 0, 0
    for kind in range(5):
        number = counted(player, kind)
        least, most = min(least, number), max(most, number)
        missing += number == 0
        twos += number == 2
        triples += number // 3
    if errand == at.SET_OF_FIVE:
        return least
    if errand == at.MOST_COMMON:
        return most
    if errand == at.MISSING:
        return missing
    return twos if errand == at.TWOS else triples


@compiled
def sets_of_three(player: Numbers) -> Any:
    """The most disjoint sets of three different kinds: so many that each kind, counted so often at most, fills them."""
    sets = 0
    while True:
        filled = 0
        for kind in range(5):
            filled += min(counted(player, kind), sets + 1)
        if filled < 3 * (sets + 1):
            return sets
        sets += 1


@compiled
def times_by_places(t: Tables, errand: int, about: int, line: int, player: Numbers) -> Any:
    if errand == at.IN_HALLS:
        return t.whole[at.BITS + (player[at.MASK] & about)]
    floors, found = t.whole[at.FLOORS], 0
    if errand == at.LINE:
        found = t.whole[at.LINE_AT + 2 * line + 1] - t.whole[at.LACKS + at.GALLERIES * line + player[at.MASK]]
        return found * 2 if is_full(t, player, line) else found
    first, last = (0, floors) if errand == at.FULL_FLOORS else (floors, floors + t.whole[at.COLUMNS])
    for one in range(first, last):
        found += is_full(t, player, one)
    return found


# --- what they are worth ---


@compiled
def errand_worth(t: Tables, letter: int, player: Numbers, left: int) -> Any:
    """What an errand is likely to count at the end; some count less with each purchase to come."""
    start, growth = at.LETTER_AT + 8 * letter, at.GROWTH_AT + 2 * letter
    errand, worth = t.whole[start + at.ERRAND_KIND], t.real[at.ERRAND] * t.whole[start + at.VP]
    if errand == at.OF_TICKETS:
        return worth * (player[at.TICKETS] + player[at.ROYAL_TICKETS] + 1) / t.whole[start + at.ABOUT]
    if errand == at.OF_COINS:
        return worth * (6 if left else player[at.COINS]) / t.whole[start + at.ABOUT]
    free = t.whole[at.PLACES] - t.whole[at.BITS + player[at.MASK]]
    now, rate = times(t, letter, player), t.real[growth]
    then = now + rate * min(t.real[at.BUYS] * (left + 0.5), float(free))
    if rate < 0:
        return worth * max(0.0, then)
    return worth * max(float(now), min(t.real[growth + 1], then))


@compiled
def score(t: Tables, player: Numbers) -> Any:
    """squire/score, and a hundredth for all that breaks ties: squire/ties."""
    errands, money = 0, player[at.COINS] + player[at.ROYAL_COINS] + player[at.TICKETS] + player[at.ROYAL_TICKETS]
    for place in range(player[at.RUNNING]):
        letter = player[at.ERRANDS + place]
        errands += t.whole[at.LETTER_AT + 8 * letter + at.VP] * times(t, letter, player)
    return player[at.POINTS] + errands + money // 5 + money / 100

"""Mapominoes in pencil: a round on plain numbers and flat lists, for playouts. Loaded under its own name it is plain Python; `compiling` loads it once more, compiled by numba.

A *set* of countries or of things is so many words in a row: of 64 bits where compiled, and a single number of any size where not. What fits on a space is a set
of countries, and after it a set of things that a transit card there can stand for, with one bit more that says whether a transit card may lie there at all. A *space* is a
number too: rows of the table one after the other, with an edge around them. Chance is splitmix64 either way, so the same seed gives the same playouts,
and only the time differs.

This is a second form of the rules, and allowed only because `tests/games/mapominoes/test_pencil.py` plays both in lockstep, at whatever `claims` says yes to.
Without calls, looks and timers, that is: bots play on as if nobody made a mistake.
"""

from __future__ import annotations

import os
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from math import exp, sqrt
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from parlour.core.grids import Cell, cell, x_of, y_of
from parlour.games.mapominoes.board import TUNED
from parlour.games.mapominoes.cards import Deck, MapominoesOptions, deck_of
from parlour.games.mapominoes.state import (
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

if TYPE_CHECKING:
    from parlour.games.mapominoes.imagine import Deals

F = TypeVar("F", bound=Callable[..., Any])
Words = Any
"""Sets, or other numbers in a row: a list, or an array where compiled."""


COMPILED = "_compiled"
IS_COMPILED = __name__.endswith(COMPILED)
numba: Any = import_module("numba") if IS_COMPILED else None
numpy: Any = import_module("numpy") if IS_COMPILED else None
BITS = 64 if IS_COMPILED else 1 << 20
"""How many bits a word has."""


def compiled(function: F) -> F:
    """Without counting who refers to an array, which would take most of the time; so it may make none."""
    return _compiled(function, _nrt=False)


def compiled_with_room(function: F) -> F:
    """For what makes arrays of its own."""
    return _compiled(function)


def _compiled(function: F, **options: bool) -> F:
    if not IS_COMPILED:
        return function
    try:
        made: F = numba.njit(cache=True, nogil=True, **options)(function)
    except RuntimeError:  # there is no folder to keep it in
        made = numba.njit(nogil=True, **options)(function)
    return made


def _word(value: int) -> Any:
    return numpy.uint64(value) if IS_COMPILED else value


# --- words ---

ZERO, ONE, MASK = _word(0), _word(1), _word((1 << 64) - 1)
GOLDEN, MIX, MIXED = _word(0x9E3779B97F4A7C15), _word(0xBF58476D1CE4E5B9), _word(0x94D049BB133111EB)
S2, S4, S11, S27, S30, S31, S56 = (_word(shift) for shift in (2, 4, 11, 27, 30, 31, 56))
PAIRS, NIBBLES, BYTES, SUMS = (_word(int(digits * 8, 16)) for digits in ("55", "33", "0f", "01"))

if IS_COMPILED:

    @compiled
    def ones(word: Any) -> Any:
        word = word - ((word >> ONE) & PAIRS)
        word = (word & NIBBLES) + ((word >> S2) & NIBBLES)
        word = (word + (word >> S4)) & BYTES
        return numpy.int64((word * SUMS) >> S56)

    @compiled
    def lowest(word: Any) -> Any:
        return ones((word & (~word + ONE)) - ONE)

    @compiled
    def bit(number: Any) -> Any:
        return ONE << numpy.uint64(number)

else:

    def ones(word: Any) -> Any:
        return word.bit_count()

    def lowest(word: Any) -> Any:
        return (word & -word).bit_length() - 1

    def bit(number: Any) -> Any:
        return 1 << number


def numbers(values: Sequence[int]) -> Words:
    return numpy.array(values, dtype=numpy.int64) if IS_COMPILED else list(values)


def reals(values: Sequence[float]) -> Words:
    return numpy.array(values, dtype=numpy.float64) if IS_COMPILED else [float(value) for value in values]


def sets(values: Sequence[int]) -> Words:
    return numpy.array(values, dtype=numpy.uint64) if IS_COMPILED else list(values)


if IS_COMPILED:

    @compiled_with_room
    def room(many: int) -> Words:
        return numpy.empty(many, numpy.int64)

    @compiled_with_room
    def room_for_sets(many: int) -> Words:
        return numpy.empty(many, numpy.uint64)

else:

    def room(many: int) -> Words:
        return [0] * many

    def room_for_sets(many: int) -> Words:
        return [0] * many


# What a cell is.
UNTOUCHED, FREE, TAKEN, BEYOND = 0, 1, 2, 3
# Where the numbers of a round stand in `now`: free spaces, pile, whose go, passes in a row, what is to be done, where, and cells touched.
COUNT, PILE, SEAT, PASSES, DOING, PLACE, TOUCHED, NOW = 0, 1, 2, 3, 4, 5, 6, 7
# What is to be done: a go, saying what a transit card stands for, the country that follows it; or nothing any more.
GOING, NAMING, FOLLOWING, OVER = 0, 1, 2, 3
# The kinds of actions; the last one is whatever a greedy player does.
LAY, TRANSIT, NOMINATE, CANNOT, REFERENCE = 0, 1, 2, 3, 4
EQUAL = 1e-9
"""Worths that differ by less are the same."""
DEALS = 8
"""So often a deal is tried that what is known may rule out."""
WORTH_A_THREAD = 2000
"""So many goes at least are worth a second thread, which takes some hundred microseconds to start."""
CORES = os.cpu_count() or 1
TIES = 256
"""So many plays that are liked best are noted, at most."""


class Cards(NamedTuple):
    """A deck and a table: sizes, and sets by card or thing, those of `near`, `around` and `lies` by side before that."""

    words: int
    """So many make a set of countries."""
    names: int
    """So many make a set of things."""
    wide: int
    """Both together: what fits on a space."""
    bits: int
    width: int
    size: int
    things: int
    seats: int
    near: Any
    """What may lie on each side of a country card: countries, and transit cards for these things."""
    around: Any
    """What may lie on each side of a transit card, by what it stands for: countries."""
    lies: Any
    """The things that lie on each side of a country: what a transit card there can stand for that was laid before it."""
    close: Any
    """The countries that border a country."""
    bordering: Any
    """The countries that border a thing."""
    free: Any
    """The mark of a space without a transit card beside it, among the things."""
    degree: Any
    """How many countries border a country."""
    points: Any
    weights: Any
    """A greedy player's, in the order of `Weights`."""
    epsilon: float


class Round(NamedTuple):
    """A round in progress: for each cell what it is, what fits there and how many cards touch it; the free spaces, and where each stands among them;
    hands as sets by seat."""

    table: Any
    fits: Any
    links: Any
    spaces: Any
    where: Any
    now: Any
    log: Any
    """The cells that were untouched when the round was copied."""
    hands: Any
    transits: Any


class Notes(NamedTuple):
    """Room to think in."""

    rng: Any
    others: Any
    cards: Any
    ways: Any
    found: Any
    able: Any
    places: Any
    fitting: Any
    worth: Any
    chosen: Any
    tied: Any
    """Plays that a greedy player likes as much as the one chosen, card and place of each; before them how many."""
    seen: Any
    """How each seat stands within the round, `STATURE` numbers each."""
    left: Any
    """What each hand is likely to count at its end."""


class Outlook(NamedTuple):
    """Whose chance of winning is wanted, and how to tell it from the middle of a round: `standing` explains the numbers."""

    seat: int
    goes: int
    """So many are played, a multiple of `every`."""
    every: int
    """After so many it is told how the round is likely to end, again and again."""
    playouts: int
    """So many in each world, which share out what can happen as evenly as they can."""
    points: Any
    """What all have had before this round."""
    card: float
    """What a card counts on average."""
    weights: Any
    """How many cards are likely to be left, by how a seat stands."""
    vague: Any
    """How vague a lead is: by the rounds to come, after a playout to the end of the round, and before that, also with each card of the smallest hand."""


@compiled
def draw(rng: Words) -> float:
    """A number from 0 to 1."""
    state = (rng[0] + GOLDEN) & MASK
    rng[0] = state
    state = ((state ^ (state >> S30)) * MIX) & MASK
    state = ((state ^ (state >> S27)) * MIXED) & MASK
    return float((state ^ (state >> S31)) >> S11) * (1.0 / 9007199254740992.0)


@compiled
def beside(place: int, side: int, width: int) -> int:
    """The cell in the north, east, south or west."""
    if side == 0:
        return place + width
    if side == 1:
        return place + 1
    if side == 2:
        return place - width
    return place - 1


@compiled
def meets(one: Words, at: int, other: Words, there: int, words: int) -> bool:
    for word in range(words):  # noqa: SIM110 (numba compiles no any() of a generator)
        if one[at + word] & other[there + word]:
            return True
    return False


# --- what fits where ---


@compiled
def put(deck: Cards, round: Round, place: int, sides: Words, index: int, many: int) -> int:
    """A card comes to lie on a free space; `sides` says what may lie on each side of it. How many cards it touches."""
    table, fits, links, spaces, now, wide = round.table, round.fits, round.links, round.spaces, round.now, deck.wide
    where, count = round.where, now[COUNT] - 1
    moved = spaces[count]
    spaces[where[place]] = moved
    where[moved] = where[place]
    table[place] = TAKEN
    for side in range(4):
        near = beside(place, side, deck.width)
        start = (side * many + index) * wide
        if table[near] == FREE:
            for word in range(wide):
                fits[near * wide + word] &= sides[start + word]
            links[near] += 1
        elif table[near] == UNTOUCHED:
            table[near] = FREE
            for word in range(wide):
                fits[near * wide + word] = sides[start + word]
            links[near] = 1
            spaces[count] = near
            where[near] = count
            count += 1
            round.log[now[TOUCHED]] = near
            now[TOUCHED] += 1
    now[COUNT] = count
    return int(links[place])


@compiled
def reach(deck: Cards, cards: Words, at: int, ways: Words) -> None:
    """mapominoes/transit-then-country: by side of a transit card, what it can stand for so that one of these cards fits on that side; then on any."""
    names, bits, size, lies = deck.names, deck.bits, deck.size, deck.lies
    for place in range(5 * names):
        ways[place] = ZERO
    for word in range(deck.words):
        left = cards[at + word]
        while left:
            card = word * bits + lowest(left)
            left &= left - ONE
            for side in range(4):
                # What lies on the north side of a transit has the transit in its south.
                start = ((side + 2) % 4 * size + card) * names
                for part in range(names):
                    ways[side * names + part] |= lies[start + part]
                    ways[4 * names + part] |= lies[start + part]


@compiled
def is_way(free: Words, wide: int, words: int, names: int, fits: Words, ways: Words, place: int) -> bool:
    """Whether a transit card may lie here, and could stand for something that one of the cards borders."""
    things = place * wide + words
    return meets(fits, things, free, 0, names) and meets(fits, things, ways, 4 * names, names)


@compiled
def nominations(deck: Cards, round: Round, place: int, cards: Words, at: int, ways: Words, found: Words) -> bool:
    """mapominoes/transit-sides, mapominoes/transit-apart: what a transit card here can stand for with one of these cards after it; whether anything.

    `ways` is what `reach` says of all these cards.
    """
    table, fits, words, wide, bits, size = round.table, round.fits, deck.words, deck.wide, deck.bits, deck.size
    names, lies, width = deck.names, deck.lies, deck.width
    things = place * wide + words
    if not is_way(deck.free, deck.wide, deck.words, deck.names, fits, ways, place):
        return False
    for word in range(names):
        found[word] = ZERO
    for side in range(4):
        there = beside(place, side, width)
        if table[there] == UNTOUCHED:
            for word in range(names):
                found[word] |= ways[side * names + word]
        elif table[there] == FREE:
            for word in range(words):
                left = cards[at + word] & fits[there * wide + word]
                while left:
                    card = word * bits + lowest(left)
                    left &= left - ONE
                    start = ((side + 2) % 4 * size + card) * names
                    for part in range(names):
                        found[part] |= lies[start + part]
    is_any = False
    for word in range(names):
        found[word] &= fits[things + word]
        if found[word]:
            is_any = True
    return is_any


@compiled
def can_go(deck: Cards, round: Round, seat: int, ways: Words, found: Words) -> bool:
    """Whether a seat has a right play."""
    words = deck.words
    for number in range(round.now[COUNT]):
        if meets(round.hands, seat * words, round.fits, round.spaces[number] * deck.wide, words):
            return True
    if not round.transits[seat]:
        return False
    reach(deck, round.hands, seat * words, ways)
    for number in range(round.now[COUNT]):
        if nominations(deck, round, round.spaces[number], round.hands, seat * words, ways, found):
            return True
    return False


# --- the rules, decision by decision ---


@compiled
def is_empty(hands: Words, seat: int, words: int) -> bool:
    for word in range(words):  # noqa: SIM110
        if hands[seat * words + word]:
            return False
    return True


@compiled
def settle(deck: Cards, round: Round, notes: Notes) -> None:
    """mapominoes/deadlock: with an empty pile, when nobody can go, or all have passed in a row."""
    now = round.now
    if now[PILE] or now[DOING] != GOING:
        return
    if now[PASSES] < deck.seats:
        for step in range(deck.seats):
            if can_go(deck, round, (now[SEAT] + step) % deck.seats, notes.ways, notes.found):
                return
    now[DOING] = OVER


@compiled
def is_near(deck: Cards, now: Words, place: int) -> bool:
    """mapominoes/transit-then-country: after a transit card, a country goes beside it."""
    away = place - now[PLACE]
    is_beside = away == 1 or away == -1 or away == deck.width or away == -deck.width
    return bool(now[DOING] != FOLLOWING or is_beside)


@compiled
def legal(deck: Cards, round: Round, notes: Notes, out: Words) -> int:
    """mapominoes/go, mapominoes/cannot-go: all actions, three numbers each (kind, card or thing, place); how many."""
    now, words, hands = round.now, deck.words, round.hands
    start, many = now[SEAT] * words, 0
    if now[DOING] == OVER:
        return 0
    if now[DOING] == NAMING:
        reach(deck, hands, start, notes.ways)
        nominations(deck, round, now[PLACE], hands, start, notes.ways, notes.found)
        for word in range(deck.names):
            left = notes.found[word]
            while left:
                out[3 * many] = NOMINATE
                out[3 * many + 1] = word * deck.bits + lowest(left)
                out[3 * many + 2] = now[PLACE]
                left &= left - ONE
                many += 1
        return many
    for number in range(now[COUNT]):
        place = round.spaces[number]
        if is_near(deck, now, place):
            for word in range(words):
                left = hands[start + word] & round.fits[place * deck.wide + word]
                while left:
                    out[3 * many] = LAY
                    out[3 * many + 1] = word * deck.bits + lowest(left)
                    out[3 * many + 2] = place
                    left &= left - ONE
                    many += 1
    if now[DOING] == GOING and round.transits[now[SEAT]]:
        reach(deck, hands, start, notes.ways)
        for number in range(now[COUNT]):
            if nominations(deck, round, round.spaces[number], hands, start, notes.ways, notes.found):
                out[3 * many] = TRANSIT
                out[3 * many + 1] = 0
                out[3 * many + 2] = round.spaces[number]
                many += 1
    if not many:
        out[0], out[1], out[2] = CANNOT, 0, 0
        many = 1
    return many


@compiled
def apply(deck: Cards, round: Round, kind: int, which: int, place: int) -> None:
    """One decision; `settle` then says whether a deadlock ends the round."""
    now, words = round.now, deck.words
    seat = now[SEAT]
    if kind == CANNOT:
        # mapominoes/go
        if now[PILE]:
            now[PILE] -= 1
            round.transits[seat] += 1
            now[PASSES] = 0
        else:
            now[PASSES] += 1
        now[SEAT] = (seat + 1) % deck.seats
    elif kind == TRANSIT:
        # mapominoes/transit-nominate
        now[DOING] = NAMING
        now[PLACE] = place
    elif kind == NOMINATE:
        put(deck, round, place, deck.around, which, deck.things)
        round.transits[seat] -= 1
        now[DOING] = FOLLOWING
        now[PLACE] = place
    else:
        # mapominoes/double-connection, mapominoes/extra-go, mapominoes/round-end
        touches = put(deck, round, place, deck.near, which, deck.size)
        round.hands[seat * words + which // deck.bits] &= ~bit(which % deck.bits)
        now[PASSES] = 0
        now[DOING] = GOING
        if is_empty(round.hands, seat, words):
            now[DOING] = OVER
        elif touches < 2:
            now[SEAT] = (seat + 1) % deck.seats


# --- greedy players ---


@compiled
def gather(deck: Cards, hands: Words, seat: int, others: Words) -> None:
    """What all the others hold."""
    for word in range(deck.words):
        others[word] = ZERO
    for other in range(deck.seats):
        if other != seat:
            for word in range(deck.words):
                others[word] |= hands[other * deck.words + word]


@compiled
def best_lay(deck: Cards, round: Round, notes: Notes) -> int:
    """The country play that a greedy player likes most, into `chosen`; how many there are. After a transit card, beside it."""
    now, words, wide, hands, fits, weights = round.now, deck.words, deck.wide, round.hands, round.fits, deck.weights
    spaces, links, bits, close, degree = round.spaces, round.links, deck.bits, deck.close, deck.degree
    others, fitting, worth, able, places = notes.others, notes.fitting, notes.worth, notes.able, notes.places
    start, many, count, chosen_card, chosen_place = now[SEAT] * words, 0, 0, 0, 0
    is_following = now[DOING] == FOLLOWING
    for word in range(words):
        able[word] = ZERO
    first = hands[start]
    for number in range(now[COUNT]):
        place = spaces[number]
        if (words == 1 and not first & fits[place * wide]) or (is_following and not is_near(deck, now, place)):
            continue
        before = many
        for word in range(words):
            left = hands[start + word] & fits[place * wide + word]
            while left:
                card = lowest(left)
                if able[word] & bit(card):
                    fitting[word * bits + card] += 1
                else:
                    able[word] |= bit(card)
                    fitting[word * bits + card] = 1
                left &= left - ONE
                many += 1
        if many > before:
            places[count] = place
            count += 1
    if not many:
        return 0
    for word in range(words):
        left = able[word]
        while left:
            card = word * bits + lowest(left)
            left &= left - ONE
            value = weights[1] / (1 + degree[card]) + weights[2] / fitting[card]
            for part in range(words):
                near = close[card * words + part]
                value += weights[3] * ones(near & hands[start + part]) + weights[4] * ones(near & others[part])
            worth[card] = value
    best, ties = -1e300, 0
    for number in range(count):
        place = places[number]
        here = weights[0] if links[place] > 1 else 0.0
        for word in range(words):
            fit = fits[place * wide + word]
            here += weights[5] * ones(fit & others[word]) + weights[6] * ones(fit & hands[start + word])
        for word in range(words):
            left = hands[start + word] & fits[place * wide + word]
            while left:
                card = word * bits + lowest(left)
                left &= left - ONE
                value = worth[card] + here
                if value > best + EQUAL:
                    best, ties = value, 1
                    chosen_card, chosen_place = card, place
                    notes.tied[1], notes.tied[2] = card, place
                elif value > best - EQUAL:
                    # Many places are as good as each other; always the southernmost, and all would crowd at that edge.
                    ties += 1
                    if ties <= TIES:
                        notes.tied[2 * ties - 1], notes.tied[2 * ties] = card, place
                    if draw(notes.rng) * ties < 1.0:
                        chosen_card, chosen_place = card, place
    notes.chosen[0], notes.chosen[1] = chosen_card, chosen_place
    notes.tied[0] = min(ties, TIES)
    return many


@compiled
def any_lay(deck: Cards, round: Round, pick: int, chosen: Words) -> None:
    """The country play with this number."""
    words = deck.words
    for number in range(round.now[COUNT]):
        place = round.spaces[number]
        for word in range(words):
            left = round.hands[round.now[SEAT] * words + word] & round.fits[place * deck.wide + word]
            while left:
                if not pick:
                    chosen[0], chosen[1] = word * deck.bits + lowest(left), place
                    return
                pick -= 1
                left &= left - ONE


@compiled
def best_naming(deck: Cards, round: Round, notes: Notes, place: int) -> bool:
    """What a transit card here had best stand for, with which of the noted cards after it, and where, into `chosen`; whether there is anything."""
    if not nominations(deck, round, place, notes.cards, 0, notes.ways, notes.found):
        return False
    words, wide, bits, things, width, around = deck.words, deck.wide, deck.bits, deck.things, deck.width, deck.around
    table, fits, links, hands, degree = round.table, round.fits, round.links, round.hands, deck.degree
    cards, others, found = notes.cards, notes.others, notes.found
    start, best, chosen_card, chosen_place, chosen_thing = round.now[SEAT] * words, -1e300, 0, 0, 0
    for word in range(deck.names):
        left = found[word]
        while left:
            thing = word * bits + lowest(left)
            left &= left - ONE
            for side in range(4):
                there = beside(place, side, width)
                if table[there] != FREE and table[there] != UNTOUCHED:
                    continue
                for part in range(words):
                    able = cards[part] & around[(side * things + thing) * wide + part]
                    if table[there] == FREE:
                        able &= fits[there * wide + part]
                    while able:
                        card = part * bits + lowest(able)
                        able &= able - ONE
                        value = 10.0 / (1 + degree[card])
                        if table[there] == FREE and links[there] > 0:
                            value += 6.0
                        for piece in range(words):
                            close = deck.close[card * words + piece] | deck.bordering[thing * words + piece]
                            value += 0.3 * ones(close & hands[start + piece]) - 0.1 * ones(close & others[piece])
                        if value > best:
                            best, chosen_card, chosen_place, chosen_thing = value, card, there, thing
    notes.chosen[0], notes.chosen[1], notes.chosen[2] = chosen_card, chosen_place, chosen_thing
    return best > -1e300


@compiled
def a_transit(deck: Cards, round: Round, notes: Notes) -> int:
    """A good transit play, found cheaply: the loneliest card first. Where the transit card goes; -1: there is none."""
    words, bits, seat, hands, degree, spaces = (
        deck.words,
        deck.bits,
        round.now[SEAT],
        round.hands,
        deck.degree,
        round.spaces,
    )
    if not round.transits[seat]:
        return -1
    least = -1
    while True:
        card, fewest = -1, 1 << 30
        for word in range(words):
            left = hands[seat * words + word]
            while left:
                one = word * bits + lowest(left)
                left &= left - ONE
                rank = degree[one] * 1024 + one
                if least < rank < fewest:
                    card, fewest = one, rank
        if card < 0:
            return -1
        least = fewest
        for word in range(words):
            notes.cards[word] = ZERO
        notes.cards[card // bits] = bit(card % bits)
        reach(deck, notes.cards, 0, notes.ways)
        for number in range(round.now[COUNT]):
            if is_way(
                deck.free, deck.wide, deck.words, deck.names, round.fits, notes.ways, spaces[number]
            ) and best_naming(deck, round, notes, spaces[number]):
                return int(spaces[number])


@compiled
def go(deck: Cards, round: Round, notes: Notes, epsilon: float) -> None:
    """One go of a greedy player, now and then a random one; or the rest of one whose transit card lies already."""
    now, words, chosen = round.now, deck.words, notes.chosen
    seat, place = now[SEAT], now[PLACE]
    gather(deck, round.hands, seat, notes.others)
    if now[DOING] == NAMING:
        for word in range(words):
            notes.cards[word] = round.hands[seat * words + word]
        reach(deck, notes.cards, 0, notes.ways)
        if not best_naming(deck, round, notes, place):
            now[DOING] = GOING
            return
    else:
        many = best_lay(deck, round, notes)
        if many:
            if now[DOING] == GOING and epsilon > 0.0 and draw(notes.rng) < epsilon:
                any_lay(deck, round, int(draw(notes.rng) * many), chosen)
            apply(deck, round, LAY, chosen[0], chosen[1])
            return
        now[DOING] = GOING
        go_by_transit(deck, round, notes)
        return
    follow(deck, round, place, chosen)


@compiled
def go_by_transit(deck: Cards, round: Round, notes: Notes) -> None:
    """The go of a player none of whose countries fits."""
    place = a_transit(deck, round, notes)
    if place < 0:
        apply(deck, round, CANNOT, 0, 0)
    else:
        follow(deck, round, place, notes.chosen)


@compiled
def follow(deck: Cards, round: Round, place: int, chosen: Words) -> None:
    """A transit card here stands for the thing chosen, and the country chosen follows it."""
    card, there = chosen[0], chosen[1]
    apply(deck, round, NOMINATE, chosen[2], place)
    apply(deck, round, LAY, card, there)


@compiled
def finish(deck: Cards, round: Round, notes: Notes) -> None:
    """The round played to its end by greedy players. A deadlock is left to them: they pass until all have."""
    while round.now[DOING] != OVER:
        go(deck, round, notes, deck.epsilon)
        if round.now[PASSES] >= deck.seats:
            round.now[DOING] = OVER


# --- how it stands within a round ---

# What is noted of each seat, in the order of `standing.STATURE`.
CARDS, DOUBLES, DEAD, LONELY, TRANSITS, WAIT, STATURE = 0, 1, 2, 3, 4, 5, 6


@compiled
def describe(deck: Cards, round: Round, notes: Notes, seat: int) -> None:
    """How a seat stands; `others` has the cards of all hands. A card that fits nowhere is the lonelier the fewer of its neighbours are still to come."""
    words, wide, bits, hands, fits = deck.words, deck.wide, deck.bits, round.hands, round.fits
    able, double, start = notes.able, notes.cards, seat * deck.words
    for word in range(words):
        able[word] = double[word] = ZERO
    for number in range(round.now[COUNT]):
        place = round.spaces[number]
        for word in range(words):
            fitting = hands[start + word] & fits[place * wide + word]
            able[word] |= fitting
            if round.links[place] > 1:
                double[word] |= fitting
    held, doubles, dead, lonely = 0, 0, 0, 0.0
    for word in range(words):
        held += ones(hands[start + word])
        doubles += ones(double[word])
        left = hands[start + word] & ~able[word]
        while left:
            card, near = word * bits + lowest(left), 0
            left &= left - ONE
            for part in range(words):
                near += ones(deck.close[card * words + part] & notes.others[part])
            if near == 0:
                dead += 1
            lonely += 1.0 / (1 + near)
    at, seen = seat * STATURE, notes.seen
    seen[at + CARDS], seen[at + DOUBLES], seen[at + DEAD], seen[at + LONELY] = held, doubles, dead, lonely
    seen[at + TRANSITS] = round.transits[seat]
    seen[at + WAIT] = ((seat - round.now[SEAT]) % deck.seats) / deck.seats


@compiled
def describe_all(deck: Cards, round: Round, notes: Notes) -> None:
    gather(deck, round.hands, deck.seats, notes.others)
    for seat in range(deck.seats):
        describe(deck, round, notes, seat)


@compiled
def counted(deck: Cards, round: Round, seat: int) -> int:
    """What a hand counts now."""
    counts = 0
    for word in range(deck.words):
        held = round.hands[seat * deck.words + word]
        while held:
            counts += deck.points[word * deck.bits + lowest(held)]
            held &= held - ONE
    return counts


@compiled
def cards_left(deck: Cards, round: Round, notes: Notes, weights: Words, seat: int) -> float:
    """How many cards of a hand are likely to be left: by how it stands, how the others stand on average, the smallest hand of theirs, and the pile."""
    seen, others, fewest = notes.seen, deck.seats - 1, 1e300
    left = weights[0] + weights[2 * STATURE] * round.now[PILE]
    for number in range(STATURE):
        left += weights[1 + number] * seen[seat * STATURE + number]
    for other in range(deck.seats):
        if other != seat:
            fewest = min(fewest, seen[other * STATURE + CARDS])
            for number in range(WAIT):
                left += weights[1 + STATURE + number] * seen[other * STATURE + number] / others
    left += weights[2 * STATURE + 1] * fewest
    return float(min(max(left, 0.0), seen[seat * STATURE + CARDS]))


@compiled
def chance(deck: Cards, round: Round, notes: Notes, outlook: Outlook, is_played_on: bool) -> float:
    """That of the outlook's seat: the softened strengths of `standing`, with what is likely to be left in all hands."""
    seats, left, spread = deck.seats, notes.left, outlook.vague[0]
    if round.now[DOING] == OVER:
        spread += outlook.vague[1] if is_played_on else 0.0
        for seat in range(seats):
            left[seat] = (outlook.points[seat] + counted(deck, round, seat)) / outlook.card
    else:
        describe_all(deck, round, notes)
        fewest = 1e300
        for seat in range(seats):
            held = notes.seen[seat * STATURE + CARDS]
            fewest = min(fewest, held)
            a_card = counted(deck, round, seat) / max(1.0, held)
            likely = cards_left(deck, round, notes, outlook.weights, seat)
            left[seat] = (outlook.points[seat] + likely * a_card) / outlook.card
        spread += outlook.vague[2] + outlook.vague[3] * fewest
    least, whole = left[0], 0.0
    for seat in range(seats):
        least = min(least, left[seat])
    if spread <= 0.0:
        for seat in range(seats):
            if left[seat] - least < EQUAL:
                whole += 1.0
        return 1.0 / whole if left[outlook.seat] - least < EQUAL else 0.0
    for seat in range(seats):
        whole += exp((least - left[seat]) / sqrt(spread))
    return float(exp((least - left[outlook.seat]) / sqrt(spread)) / whole)


# --- hands dealt anew ---


class Unseen(NamedTuple):
    """What is to be dealt, and what is known of it."""

    known: Any
    """The cards that each seat is known to hold: sets."""
    lacks: Any
    """Those that it is known not to hold."""
    room: Any
    """How many it is still to get."""
    cards: Any
    """What is dealt. Those that few can hold come first: then the rest hardly ever gets stuck."""
    ends: Any
    """Where, among them, those end that as many can hold as this one."""
    player: int
    """Who must hold one of `needed`; -1: nobody."""
    needed: Any


@compiled
def deal(deck: Cards, unseen: Unseen, rng: Words, left: Words, world: int, out: Words) -> bool:
    """Hands for a world; False where somebody is left without a card that they could hold."""
    words, bits, seats, cards = deck.words, deck.bits, deck.seats, unseen.cards
    at = world * seats * words
    for number in range(seats * words):
        out[at + number] = unseen.known[number]
    for seat in range(seats):
        left[seat] = unseen.room[seat]
    for number in range(len(cards)):
        if unseen.ends[number] - number > 1:
            other = number + int(draw(rng) * (unseen.ends[number] - number))
            cards[number], cards[other] = cards[other], cards[number]
        word, mark, able = cards[number] // bits, bit(cards[number] % bits), 0
        for seat in range(seats):
            if not unseen.lacks[seat * words + word] & mark:
                able += left[seat]
        if not able:
            return False
        # In proportion to what each still gets: any card is as likely to be any of theirs.
        pick, seat = int(draw(rng) * able), -1
        while pick >= 0:
            seat += 1
            if not unseen.lacks[seat * words + word] & mark:
                pick -= left[seat]
        out[at + seat * words + word] |= mark
        left[seat] -= 1
    return unseen.player < 0 or meets(out, at + unseen.player * words, unseen.needed, 0, words)


@compiled_with_room
def deal_all(deck: Cards, unseen: Unseen, rng: Words, first: int, last: int, out: Words) -> int:
    """Hands for worlds from the first to the last; the first for which none were found in some tries, or the last."""
    left = room(deck.seats)
    for world in range(first, last):
        found = False
        for _ in range(DEALS):
            if not found:
                found = deal(deck, unseen, rng, left, world, out)
        if not found:
            return world
    return last


# --- actions tried in many worlds ---


@compiled_with_room
def try_all(deck: Cards, round: Round, notes: Notes, worlds: Words, seeds: Words, actions: Words, out: Words) -> None:
    """Each action in each world, played to the end of the round: what everybody's hand then counts, into `out`.

    `worlds` has the hands of all seats for each world, `seeds` its luck, `actions` three numbers for each action. Afterwards all lies as before.
    """
    many, seats, kept = len(actions) // 3, deck.seats, copied(round)
    for world in range(len(seeds)):
        for number in range(many):
            start(deck, round, notes, kept, worlds, world, seeds, actions, number)
            finish(deck, round, notes)
            for seat in range(seats):
                out[(world * many + number) * seats + seat] = counted(deck, round, seat)
            take_back(deck, round, kept)
    restore_hands(deck, round, kept)


@compiled_with_room
def try_on(
    deck: Cards, round: Round, notes: Notes, worlds: Words, seeds: Words, actions: Words, outlook: Outlook, out: Words
) -> None:
    """Each action in each world, played on for some goes: the chance of one seat to win the game, into `out`."""
    many, kept, looks = len(actions) // 3, copied(round), outlook.playouts * (outlook.goes // outlook.every)
    for world in range(len(seeds)):
        for number in range(many):
            start(deck, round, notes, kept, worlds, world, seeds, actions, number)
            settle(deck, round, notes)
            if round.now[DOING] == OVER:
                out[world * many + number] = chance(deck, round, notes, outlook, False)
            else:
                whole = played_on(deck, round, notes, outlook, outlook.goes, outlook.playouts)
                out[world * many + number] = whole / looks
            take_back(deck, round, kept)
    restore_hands(deck, round, kept)


@compiled_with_room
def played_on(deck: Cards, round: Round, notes: Notes, outlook: Outlook, goes: int, playouts: int) -> float:
    """So many playouts of so many goes from here: the sum of the chances at each look.

    They go together as long as they do the same. Where greedy players like several plays best, or slip, the playouts are shared out among the plays in proportion, so
    that less is left to chance; and what they do alike is done once.
    """
    now, whole = round.now, 0.0
    while goes > 0 and now[DOING] != OVER:
        if playouts == 1 or now[DOING] != GOING:
            go(deck, round, notes, deck.epsilon)
        else:
            gather(deck, round.hands, now[SEAT], notes.others)
            many = best_lay(deck, round, notes)
            slips = int(playouts * deck.epsilon + draw(notes.rng))
            if not many:
                go_by_transit(deck, round, notes)
            elif many == 1 or (slips == 0 and notes.tied[0] == 1):
                apply(deck, round, LAY, notes.chosen[0], notes.chosen[1])
            else:
                plays, kept = shared_out(deck, round, notes, many, playouts, slips), noted(deck, round)
                for at in range(0, len(plays), 3):
                    if plays[at] > 0:
                        apply(deck, round, LAY, plays[at + 1], plays[at + 2])
                        whole += after_a_go(deck, round, notes, outlook, goes, plays[at])
                        if goes > 1 and now[DOING] != OVER:
                            whole += played_on(deck, round, notes, outlook, goes - 1, plays[at])
                        go_back(deck, round, kept)
                return whole
        whole += after_a_go(deck, round, notes, outlook, goes, playouts)
        goes -= 1
    return whole


@compiled
def after_a_go(deck: Cards, round: Round, notes: Notes, outlook: Outlook, goes: int, playouts: int) -> float:
    """The chances of so many playouts, if it is time to look after this go, one of so many that were to come. What is over looks the same ever after."""
    now, every = round.now, outlook.every
    if now[PASSES] >= deck.seats:
        now[DOING] = OVER
    looks = (goes + every - 1) // every if now[DOING] == OVER else (1 if (goes - 1) % every == 0 else 0)
    return looks * playouts * chance(deck, round, notes, outlook, True) if looks else 0.0


@compiled_with_room
def shared_out(deck: Cards, round: Round, notes: Notes, many: int, playouts: int, slips: int) -> Words:
    """How many playouts take each play (three numbers: how many, card, place): those that slip any of them, the others those that are liked best."""
    ties, tied = notes.tied[0], notes.tied
    plays = room(3 * (ties + slips))
    even, more, first = (playouts - slips) // ties, (playouts - slips) % ties, int(draw(notes.rng) * ties)
    for number in range(ties):
        plays[3 * number] = even + (1 if (number - first) % ties < more else 0)
        plays[3 * number + 1], plays[3 * number + 2] = tied[2 * number + 1], tied[2 * number + 2]
    apart = draw(notes.rng)
    for number in range(slips):
        any_lay(deck, round, int((number + apart) * many / slips), notes.chosen)
        at = 3 * (ties + number)
        plays[at], plays[at + 1], plays[at + 2] = 1, notes.chosen[0], notes.chosen[1]
    return plays


@compiled_with_room
def noted(deck: Cards, round: Round) -> Round:
    """A round as it is, to come back to: of cells only the free ones, one after the other."""
    wide, count, many = deck.wide, round.now[COUNT], deck.seats * deck.words
    fits, links, spaces, now = room_for_sets(wide * count), room(count), room(count), room(NOW)
    hands, transits = room_for_sets(many), room(deck.seats)
    for at in range(count):
        place = round.spaces[at]
        spaces[at], links[at] = place, round.links[place]
        for word in range(wide):
            fits[at * wide + word] = round.fits[place * wide + word]
    for at in range(NOW):
        now[at] = round.now[at]
    for at in range(many):
        hands[at] = round.hands[at]
    for seat in range(deck.seats):
        transits[seat] = round.transits[seat]
    return Round(round.table, fits, links, spaces, round.where, now, round.log, hands, transits)


@compiled
def go_back(deck: Cards, round: Round, kept: Round) -> None:
    """The round as it was noted."""
    table, now, wide = round.table, round.now, deck.wide
    for at in range(kept.now[TOUCHED], now[TOUCHED]):
        table[round.log[at]] = UNTOUCHED
    for at in range(kept.now[COUNT]):
        place = kept.spaces[at]
        table[place] = FREE
        round.links[place] = kept.links[at]
        round.spaces[at] = place
        round.where[place] = at
        for word in range(wide):
            round.fits[place * wide + word] = kept.fits[at * wide + word]
    for at in range(NOW):
        now[at] = kept.now[at]
    restore_hands(deck, round, kept)


@compiled_with_room
def copied(round: Round) -> Round:
    return Round(
        round.table,
        round.fits.copy(),
        round.links.copy(),
        round.spaces.copy(),
        round.where,
        round.now.copy(),
        round.log,
        round.hands.copy(),
        round.transits.copy(),
    )


@compiled
def start(
    deck: Cards,
    round: Round,
    notes: Notes,
    kept: Round,
    worlds: Words,
    world: int,
    seeds: Words,
    actions: Words,
    number: int,
) -> None:
    """An action in a world: with its hands, and with its luck from now on."""
    many = deck.seats * deck.words
    for at in range(many):
        round.hands[at] = worlds[world * many + at]
    for seat in range(deck.seats):
        round.transits[seat] = kept.transits[seat]
    notes.rng[0] = seeds[world]
    if actions[3 * number] != REFERENCE:
        apply(deck, round, actions[3 * number], actions[3 * number + 1], actions[3 * number + 2])
    elif round.now[DOING] != OVER:
        go(deck, round, notes, 0.0)


@compiled
def take_back(deck: Cards, round: Round, kept: Round) -> None:
    """The table as it lay before."""
    table, now, wide = round.table, round.now, deck.wide
    for at in range(now[TOUCHED]):
        table[round.log[at]] = UNTOUCHED
    for at in range(kept.now[COUNT]):
        place = kept.spaces[at]
        table[place] = FREE
        round.links[place] = kept.links[place]
        round.spaces[at] = place
        round.where[place] = at
        for word in range(wide):
            round.fits[place * wide + word] = kept.fits[place * wide + word]
    for at in range(NOW):
        now[at] = kept.now[at]


@compiled
def restore_hands(deck: Cards, round: Round, kept: Round) -> None:
    for at in range(deck.seats * deck.words):
        round.hands[at] = kept.hands[at]
    for seat in range(deck.seats):
        round.transits[seat] = kept.transits[seat]


# --- from the rules, and back ---


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
        """Room for all that can be legal at once: every card on every space, and every transit card or name."""
        spaces = 2 * (self.deck.size + self.deck.transits) + 8
        return numbers([0] * (3 * (self.deck.size * spaces + self.deck.things + spaces)))

    def _edge(self, state: MapominoesState) -> tuple[int, int]:
        """How far the table reaches to each side; where it is endless, as far as all cards that are left could go."""
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
        """The hands of so many worlds; those that are not found soon by chance are found as `imagine` finds them."""
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

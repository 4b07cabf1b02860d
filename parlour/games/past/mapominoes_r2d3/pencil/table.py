"""What fits where, and the rules, decision by decision."""

from __future__ import annotations

from .forms import ONE, ZERO, Words, bit, compiled, lowest, meets
from .rows import (
    CANNOT,
    COUNT,
    DOING,
    FOLLOWING,
    FREE,
    GOING,
    LAY,
    NAMING,
    NOMINATE,
    OVER,
    PASSES,
    PILE,
    PLACE,
    SEAT,
    TAKEN,
    TOUCHED,
    TRANSIT,
    UNTOUCHED,
    Cards,
    Notes,
    Round,
)


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

"""How it stands within a round, and how likely somebody is to win the game from there."""

from __future__ import annotations

from math import exp, sqrt

from .forms import ONE, ZERO, Words, compiled, lowest, ones
from .goes import gather
from .rows import COUNT, DOING, EQUAL, OVER, PILE, SEAT, Cards, Notes, Outlook, Round

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

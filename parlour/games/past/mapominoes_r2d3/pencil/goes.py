"""Greedy players: what they like to lay, their transit cards, and whole goes."""

from __future__ import annotations

from .forms import ONE, ZERO, Words, bit, compiled, draw, lowest, ones
from .rows import (
    CANNOT,
    COUNT,
    DOING,
    EQUAL,
    FOLLOWING,
    FREE,
    GOING,
    LAY,
    NAMING,
    NOMINATE,
    OVER,
    PASSES,
    PLACE,
    SEAT,
    TIES,
    UNTOUCHED,
    Cards,
    Notes,
    Round,
)
from .table import apply, beside, is_near, is_way, nominations, reach


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
    """What a transit card here should stand for, with which of the noted cards after it, and where, into `chosen`; whether there is anything."""
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
    """One go of a greedy player, now and then a random one; or the rest of one whose transit card has been laid."""
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

"""Actions tried in many worlds."""

from __future__ import annotations

from .forms import Words, compiled, compiled_with_room, draw, room, room_for_sets
from .goes import any_lay, best_lay, finish, gather, go, go_by_transit
from .outlook import chance, counted
from .rows import (
    COUNT,
    DOING,
    FREE,
    GOING,
    LAY,
    NOW,
    OVER,
    PASSES,
    REFERENCE,
    SEAT,
    TOUCHED,
    UNTOUCHED,
    Cards,
    Notes,
    Outlook,
    Round,
)
from .table import apply, settle


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
    """A number of playouts, each of a number of goes from here: the sum of the chances at each look.

    They are played as one as long as they do the same. Where greedy players like several plays best, or slip, the playouts are shared out among the plays in proportion, so
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
    """A saved round, to come back to: of cells only the free ones, one after the other."""
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

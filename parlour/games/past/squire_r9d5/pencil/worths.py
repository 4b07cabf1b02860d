"""A collector's taste: what money, rarities, places, letters and exhibitions are worth to a player, in victory points."""

from __future__ import annotations

from typing import Any

from . import rows as at
from .errands import counted, errand_limit, errand_worth, hand_limit
from .forms import Numbers, compiled
from .rows import Notes, Tables

# --- money ---


@compiled
def coins_worth(t: Tables, coins: int, left: int) -> Any:
    most = t.real[at.COINS_A_TURN] * left
    return 0.2 * coins + (t.real[at.COIN] - 0.2) * min(most, coins)


@compiled
def tickets_worth(t: Tables, tickets: int, left: int) -> Any:
    most = t.real[at.TICKETS_A_TURN] * left
    return 0.2 * tickets + (t.real[at.TICKET] - 0.2) * min(most, tickets)


@compiled
def money_gained(t: Tables, player: Numbers, coins: int, tickets: int, left: int) -> Any:
    gain = 0.0
    if coins:
        gain = coins_worth(t, player[at.COINS] + coins, left) - coins_worth(t, player[at.COINS], left)
    if tickets:
        gain += tickets_worth(t, player[at.TICKETS] + tickets, left) - tickets_worth(t, player[at.TICKETS], left)
    return gain


@compiled
def price_worths(t: Tables, player: Numbers, left: int, notes: Notes) -> None:
    """By price: what it is worth to pay it and to get it, as `coins_worth` has it."""
    whole, coins, royal = t.whole, player[at.COINS], player[at.ROYAL_COINS]
    more = whole[at.GIFT + 5 * player[at.CHARACTER] + at.GAINS]
    pays = at.PAYS + at.PRICES_MORE * player[at.CHARACTER]
    rate, most, now = t.real[at.COIN] - 0.2, t.real[at.COINS_A_TURN] * left, coins_worth(t, coins, left)
    for price in range(2 * whole[at.PRICE + 4], 2 * whole[at.PRICE] + 1):
        cost = whole[pays + price] - royal
        if cost > coins:
            notes.paid[price] = t.real[at.NO_PURCHASE]
        else:
            after = coins - cost if cost > 0 else coins
            notes.paid[price] = 0.2 * after + rate * min(most, after) - now
        after = coins + price + more
        notes.got[price] = 0.2 * after + rate * min(most, after) - now


@compiled
def fare_worth(t: Tables, player: Numbers, spent: int, left: int) -> Any:
    """squire/move: what a number of tickets is worth."""
    tickets, most = player[at.TICKETS], t.real[at.TICKETS_A_TURN] * left
    return 0.2 * spent + (t.real[at.TICKET] - 0.2) * (min(most, tickets) - min(most, tickets - spent))


# --- rarities ---


@compiled
def kind_worths(t: Tables, player: Numbers, left: int, kinds: Numbers) -> None:
    """What one more rarity of each kind is worth, its value apart."""
    packed, turns, first = player[at.KINDS], min(left, 6), t.real[at.FIRST_OF_KIND] * min(left, 4) / 4
    for kind in range(5):
        kinds[kind] = t.real[at.BY_TURN + kind] * turns
        if kind != at.BOOK and not packed >> 4 * kind & 15:
            kinds[kind] += first
    for place in range(player[at.RUNNING]):
        letter = player[at.ERRANDS + place]
        if t.whole[at.LETTER_AT + 8 * letter + at.ERRAND_KIND] <= at.MOST_COMMON:
            add_to_kinds(t, letter, player, kinds)


@compiled
def add_to_kinds(t: Tables, letter: int, player: Numbers, kinds: Numbers) -> None:
    """What one more rarity of each kind adds to a running errand, completed parts of a set included."""
    start = at.LETTER_AT + 8 * letter
    errand, worth = t.whole[start + at.ERRAND_KIND], t.real[at.ERRAND] * t.whole[start + at.VP]
    if errand == at.OF_KINDS:
        for kind in range(5):
            if t.whole[start + at.ABOUT] >> 4 * kind & 1:
                kinds[kind] += worth
        return
    least, most = 15, 0
    for kind in range(5):
        least, most = min(least, counted(player, kind)), max(most, counted(player, kind))
    alike = 0
    for kind in range(5):
        alike += counted(player, kind) == least
    for kind in range(5):
        number = counted(player, kind)
        if errand == at.MISSING:
            kinds[kind] -= 0.0 if number else worth
        elif errand == at.SET_OF_FIVE:
            kinds[kind] += worth / alike if number == least else 0.0
        elif errand == at.SET_OF_THREE:
            kinds[kind] += worth / 3
        elif errand == at.TWOS:
            kinds[kind] += worth * (0.3 if number == 0 else 0.7 if number == 1 else -0.7 if number == 2 else 0.0)
        elif errand == at.TRIPLES:
            kinds[kind] += worth * (0.1 if number % 3 == 0 else 0.3 if number % 3 == 1 else 0.6)
        else:
            kinds[kind] += worth if number == most else 0.0


@compiled
def value_worths(t: Tables, player: Numbers, values: Numbers) -> None:
    """What a rarity of each value is worth, its kind apart; an errand that counts empty places loses."""
    each, by_value = 0.0, 0
    for place in range(player[at.RUNNING]):
        start = at.LETTER_AT + 8 * player[at.ERRANDS + place]
        errand = t.whole[start + at.ERRAND_KIND]
        if errand == at.SAME_VALUE:
            each += t.whole[start + at.VP] / 4
        elif errand == at.EMPTY:
            each -= t.whole[start + at.VP]
        elif errand == at.OF_VALUES:
            by_value += 1
    a_point = t.real[at.VALUE]
    for value in range(7):
        values[value] = a_point * value + each
    if by_value:
        add_to_values(t, player, values)


@compiled
def add_to_values(t: Tables, player: Numbers, values: Numbers) -> None:
    for place in range(player[at.RUNNING]):
        start = at.LETTER_AT + 8 * player[at.ERRANDS + place]
        if t.whole[start + at.ERRAND_KIND] == at.OF_VALUES:
            for value in range(7):
                if t.whole[start + at.ABOUT] >> 4 * value & 1:
                    values[value] += t.whole[start + at.VP]


@compiled
def tile_worth(t: Tables, tile: int, notes: Notes) -> Any:
    """A rarity that costs nothing, its place apart."""
    return notes.values[t.whole[at.TILE + 2 * tile + 1]] + notes.kinds[t.whole[at.TILE + 2 * tile]]


# --- places ---


@compiled
def line_rewards(t: Tables, player: Numbers, left: int, lines: Numbers) -> None:
    """What each floor and each column gives when it becomes full."""
    floors = t.whole[at.FLOORS]
    count = floors + t.whole[at.COLUMNS]
    for line in range(count):
        lines[line] = 0.0
    lines[1] = t.real[at.FLOOR_TWO] * min(left, 4) / 4
    lines[2] = t.real[at.FLOOR_THREE]
    lines[floors] = 0.2 + t.real[at.ROYAL_TICKET] * left
    lines[count - 1] = 0.2 + t.real[at.ROYAL_COIN] * left
    for place in range(player[at.RUNNING]):
        start = at.LETTER_AT + 8 * player[at.ERRANDS + place]
        errand = t.whole[start + at.ERRAND_KIND]
        if errand == at.LINE:
            line = t.whole[start + at.LINE_NUMBER]
            lines[line] += t.whole[at.LINE_AT + 2 * line + 1] * t.whole[start + at.VP]
        elif errand == at.FULL_FLOORS:
            for line in range(floors):
                lines[line] += t.whole[start + at.VP]
        elif errand == at.FULL_COLUMNS:
            for line in range(floors, count):
                lines[line] += t.whole[start + at.VP]


@compiled
def line_gains(t: Tables, player: Numbers, left: int, lines: Numbers) -> Any:
    """What one more rarity in each floor and each column is worth; and what one in any hall is, to errands."""
    whole, real = t.whole, t.real
    line_rewards(t, player, left, lines)
    lacks, parts = at.LACKS + player[at.MASK], at.PARTS
    for line in range(whole[at.FLOORS] + whole[at.COLUMNS]):
        missing = whole[lacks]
        if not 0 < missing <= left + 1:
            lines[line] = 0.0
        elif missing > left:
            lines[line] *= real[parts + missing - 1]
        else:
            lines[line] *= real[parts + missing - 1] - real[parts + missing]
        lacks += at.GALLERIES
        parts += at.LINES_MORE
    in_halls = 0
    for place in range(player[at.RUNNING]):
        start = at.LETTER_AT + 8 * player[at.ERRANDS + place]
        errand = whole[start + at.ERRAND_KIND]
        if errand == at.LINE:
            lines[whole[start + at.LINE_NUMBER]] += whole[start + at.VP]
        elif errand == at.IN_HALLS:
            in_halls += whole[start + at.VP]
    return in_halls


@compiled
def best_place(t: Tables, player: Numbers, left: int, notes: Notes) -> Any:
    """The free place that is worth most, and how much; the worth of each is in `notes.places`."""
    whole, lines, places, in_halls = t.whole, notes.lines, notes.places, line_gains(t, player, left, notes.lines)
    floors, columns = whole[at.FLOORS], whole[at.COLUMNS]
    spends, free, hall = min(left, 3) / 3, ~player[at.MASK], at.HALL
    coin, ticket = 0.2 + (t.real[at.COIN] - 0.2) * spends, 0.2 + (t.real[at.TICKET] - 0.2) * spends
    best, chosen = t.real[at.NO_PURCHASE], -1
    for place in range(whole[at.PLACES]):
        if free >> place & 1:
            gain = lines[place // columns] + lines[floors + place % columns]
            if whole[hall] or whole[hall + 1]:
                gain += whole[hall] * coin + whole[hall + 1] * ticket + in_halls
            places[place] = gain
            if gain > best:
                best, chosen = gain, place
        hall += 2
    return best, chosen


# --- letters ---


@compiled
def offers(t: Tables, player: Numbers, left: int, exhibitions: int, notes: Notes) -> None:
    """For each letter in hand: how much more its offer is worth than keeping it, as an errand, or as a letter if an errand counts those."""
    held, gains, order = 0, notes.gains, notes.order
    if not player[at.HELD]:
        return
    for place in range(player[at.RUNNING]):
        start = at.LETTER_AT + 8 * player[at.ERRANDS + place]
        if t.whole[start + at.ERRAND_KIND] == at.IN_HAND:
            held += t.whole[start + at.VP]
    room = min(errand_limit(t, player) - player[at.RUNNING], exhibitions)
    if room > 0:
        rank_errands(t, player, left, gains, order)
    for rank in range(player[at.HELD]):
        kept, place = float(held), rank
        if room > 0:
            place = order[rank]
            kept = max(kept, gains[place] * t.real[at.RUN_CHANCE] if rank < room else 0.3)
        start = at.LETTER_AT + 8 * player[at.HAND + place]
        coins, tickets = t.whole[start + at.GIVES_COINS], t.whole[start + at.GIVES_TICKETS]
        gains[place] = money_gained(t, player, coins, tickets, left) - kept


@compiled
def rank_errands(t: Tables, player: Numbers, left: int, worths: Numbers, order: Numbers) -> None:
    """What each letter in hand is worth as an errand, and their places, the best first."""
    for place in range(player[at.HELD]):
        worths[place] = errand_worth(t, player[at.HAND + place], player, left)
        rank = place
        while rank > 0 and worths[order[rank - 1]] < worths[place]:
            order[rank] = order[rank - 1]
            rank -= 1
        order[rank] = place


# --- trades ---


@compiled
def weigh_trades(t: Tables, player: Numbers, left: int, exhibitions: int, notes: Notes) -> Any:
    """squire/trade: notes all that a player's trades depend on; what a place and letters add to any purchase, letters to any sale, and the place."""
    bought, best = best_place(t, player, left, notes)
    kind_worths(t, player, left, notes.kinds)
    value_worths(t, player, notes.values)
    price_worths(t, player, left, notes)
    sold = 0.0
    for one in range(5):
        notes.by_region[one] = notes.by_kind[one] = 0.0
    offers(t, player, left, exhibitions, notes)
    for place in range(player[at.HELD]):
        gain = notes.gains[place]
        if gain > 0:
            start = at.LETTER_AT + 8 * player[at.HAND + place]
            offer, of = t.whole[start + at.OFFER], t.whole[start + at.OF]
            if offer == at.BY_REGION:
                notes.by_region[of] += gain
            elif offer == at.BY_KIND:
                notes.by_kind[of] += gain
            elif offer == at.WITH_PURCHASE:
                bought += gain
            else:
                sold += gain
    return bought, sold, best


@compiled
def price_in(t: Tables, table: Numbers, city: int) -> Any:
    """squire/price"""
    kind = t.whole[at.TILE + 2 * table[at.BOARD + city]]
    return table[at.REGION_PRICE + t.whole[at.REGION_OF + city]] + table[at.KIND_PRICE + kind]


# --- exhibitions ---


@compiled
def exhibition_worth(
    t: Tables, players: Numbers, table: Numbers, seat: int, kind: int, left: int, exhibitions: int
) -> Any:
    """squire/exhibition: what the exhibitor gets, less a part of what the others get."""
    player, owners = players[seat], 0
    for other in range(t.whole[at.SEATS]):
        owners += other != seat and counted(players[other], kind) > 0
    shared = t.real[at.RIVAL] * (owners / (t.whole[at.SEATS] - 1))
    if kind == at.JEWEL:
        coins = t.whole[at.JEWELS_PAY]
        gain = money_gained(t, player, coins + counted(player, kind), 0, left)
        return gain - shared * coins * t.real[at.COIN]
    if kind == at.CERAMIC:
        tickets = t.whole[at.CERAMICS_PAY]
        gain = money_gained(t, player, 0, tickets + counted(player, kind), left)
        return gain - shared * tickets * t.real[at.TICKET]
    if kind == at.PAINTING:
        return letters_worth(t, player, table[at.DECKED], left, exhibitions) - shared * t.real[at.LETTER]
    return run_worth(t, player, left) - shared * 0.5


@compiled
def letters_worth(t: Tables, player: Numbers, letters: int, left: int, exhibitions: int) -> Any:
    """New letters: as errands while there is room for errands, else as offers."""
    held, letter = player[at.HELD], t.real[at.LETTER]
    drawn = min(max(0, hand_limit(t, player) - held), letters)
    room = max(0, min(errand_limit(t, player) - player[at.RUNNING], exhibitions - 1) - held)
    as_errands = min(drawn, room)
    return min(1.0, left / 3) * (as_errands * letter * 2 + (drawn - as_errands) * letter * 0.6)


@compiled
def run_worth(t: Tables, player: Numbers, left: int) -> Any:
    if not player[at.HELD] or player[at.RUNNING] >= errand_limit(t, player):
        return 0.0
    return best_errand(t, player, left)[0]


@compiled
def best_errand(t: Tables, player: Numbers, left: int) -> Any:
    """What the best errand in hand is worth, and where it is."""
    best, chosen = errand_worth(t, player[at.HAND], player, left), 0
    for place in range(1, player[at.HELD]):
        worth = errand_worth(t, player[at.HAND + place], player, left)
        if worth > best:
            best, chosen = worth, place
    return best, chosen

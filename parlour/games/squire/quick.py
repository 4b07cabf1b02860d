"""Playouts of Squire compiled by numba, for reviews, which need tens of thousands of them: loaded only where `compiling` says that it is ready.

What `playouts.Playout` does with objects is done here with rows of whole numbers, decision for decision and with the same chance. It is a second form, and allowed
only because `tests/games/squire/test_quick.py` plays both from the same positions to the same chances. All that the rules and a collector's taste know comes in
tables (`quick_tables`), so no number of theirs is compiled in.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import exp, sqrt
from typing import Any, NamedTuple, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Numbers = Any
numba: Any = import_module("numba")
numpy: Any = import_module("numpy")


def compiled(function: F) -> F:
    try:
        made: F = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # there is no folder to keep it in
        made = numba.njit(nogil=True)(function)
    return made


# --- rows ---

# One player: character, city, purse, gallery (as `Sketched` has it), and then the letters in hand and the running errands.
CHARACTER, CITY, COINS, ROYAL_COINS, TICKETS, ROYAL_TICKETS, MASK, KINDS_, VALUES, POINTS, HELD, RUNNING = range(12)
HAND, ERRANDS, PLAYER = 12, 44, 64
# The table: first player, turn, how many lie in each pile, the order of the market, its prices, and the piles.
FIRST, TURN, SUPPLIED, DECKED, DISCARDED, SWAPPERS = range(6)
REGIONS, KIND_ORDER, REGION_PRICE, KIND_PRICE, SWAPS = 6, 11, 16, 21, 26
BOARD, SUPPLY, DECK, DISCARDS, TABLE = 30, 50, 120, 190, 260
MOST, MOST_CITIES = 70, 20
# The errands, in this order.
OF_KINDS, LINE, FULL_FLOORS, FULL_COLUMNS, MISSING, SET_OF_FIVE, SET_OF_THREE, TWOS, TRIPLES, OF_VALUES = range(10)
SAME_VALUE, OF_COINS, OF_TICKETS, ROYAL, OF_ERRANDS, IN_HALLS, EMPTY, IN_HAND, MOST_COMMON = range(10, 19)
BY_REGION, BY_KIND, WITH_PURCHASE, WITH_SALE = range(4)
PAINTING, JEWEL, SCULPTURE, BOOK, CERAMIC = range(5)
# Where the weights of a taste stand, and what else is real.
COIN, TICKET, COINS_A_TURN, TICKETS_A_TURN, VALUE, FIRST_OF_KIND, ROYAL_COIN, ROYAL_TICKET, FLOOR_TWO = range(9)
FLOOR_THREE, ERRAND, LETTER, RUN_CHANCE, RIVAL, BUYS, BY_TURN = range(9, 16)
MOST_FEATURES, LINES_MORE = 48, 5
NO_PURCHASE, NO_ERRAND, NO_SWAP = 20, 21, 22
SPREAD, GROWTH_AT, HALVES, STANDING, REAL = 23, 25, 165, 200, 200 + 20 * MOST_FEATURES
# Single numbers, and where tables begin. They have room for whatever the rules may say, so that nothing of it is compiled in.
SEATS, CITIES, LETTER_COUNT, FLOOR_COUNT, COLUMN_COUNT, PLACE_COUNT, SECOND_LETTERS, JEWELS_PAY, CERAMICS_PAY = range(9)
GALLERIES, HIGHEST_PRICES = 4096, 16
REGION_OF, LINKS, TURNS_LEFT, EXHIBITIONS, EXHIBITOR = 16, 36, 436, 692, 948
PAYS, GIFT, TILE, PRICE, LETTER_AT, HALL, LINE_AT = 1012, 1092, 1117, 1257, 1262, 1822, 1846
BITS, LACKS, WHOLE = 1860, 1860 + GALLERIES, 1860 + 8 * GALLERIES
# The columns of some of them.
OFFER, OF, GIVES_COINS, GIVES_TICKETS, ERRAND_KIND, ABOUT, VP, LINE_NUMBER = range(8)
GAINS, SHARE, MOVES, LETTERS_MORE, ERRANDS_MORE = range(5)


class Tables(NamedTuple):
    """All that playouts look up, one table after the other: whole numbers, and real ones."""

    whole: Any
    real: Any


# --- chance: splitmix64, as `openings.Luck` has it ---

GOLDEN, MIX, MIXED = (numpy.uint64(word) for word in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
S11, S27, S30, S31 = (numpy.uint64(shift) for shift in (11, 27, 30, 31))


@compiled
def draw(rng: Numbers) -> Any:
    """A number from 0 to 1."""
    state = rng[0] + GOLDEN
    rng[0] = state
    state = (state ^ (state >> S30)) * MIX
    state = (state ^ (state >> S27)) * MIXED
    return float((state ^ (state >> S31)) >> S11) * (1.0 / 9007199254740992.0)


@compiled
def deal(named: Numbers, hidden: Numbers, rng: Numbers) -> None:
    """What is hidden changes places."""
    for number in range(len(hidden)):
        named[hidden[number]] = hidden[number]
    for last in range(len(hidden) - 1, 0, -1):
        other = int(draw(rng) * (last + 1))
        here, there = hidden[last], hidden[other]
        named[here], named[there] = named[there], named[here]


# --- a player ---


class Notes(NamedTuple):
    """Room for what is worked out in between."""

    gains: Any
    """By place in the hand."""
    order: Any
    played: Any
    extra: Any
    """By region, and then by kind."""
    kinds: Any
    values: Any
    rewards: Any
    """By line."""
    points: Any
    """By seat."""


@compiled
def blank_notes(t: Tables) -> Notes:
    most = ERRANDS - HAND
    return Notes(
        numpy.zeros(most),
        numpy.zeros(most, numpy.int64),
        numpy.zeros(most, numpy.bool_),
        numpy.zeros(10),
        numpy.zeros(5),
        numpy.zeros(7),
        numpy.zeros(t.whole[FLOOR_COUNT] + t.whole[COLUMN_COUNT]),
        numpy.zeros(t.whole[SEATS]),
    )


@compiled
def counted(player: Numbers, kind: int) -> Any:
    return (player[KINDS_] >> (4 * kind)) & 15


@compiled
def line_filled(t: Tables, player: Numbers, line: int) -> Any:
    return (player[MASK] & t.whole[LINE_AT + 2 * line]) == t.whole[LINE_AT + 2 * line]


@compiled
def hand_limit(t: Tables, player: Numbers) -> Any:
    limit = t.whole[GIFT + 5 * player[CHARACTER] + LETTERS_MORE] + (player[KINDS_] & 15)
    return limit + t.whole[SECOND_LETTERS] if line_filled(t, player, 1) else limit


@compiled
def errand_limit(t: Tables, player: Numbers) -> Any:
    return t.whole[GIFT + 5 * player[CHARACTER] + ERRANDS_MORE] + counted(player, SCULPTURE)


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
def times(t: Tables, letter: int, player: Numbers) -> Any:
    """How often an errand counts."""
    errand, about, found = t.whole[LETTER_AT + 8 * letter + ERRAND_KIND], t.whole[LETTER_AT + 8 * letter + ABOUT], 0
    if errand == OF_KINDS:
        for kind in range(5):
            if about >> kind & 1:
                found += counted(player, kind)
    elif errand == LINE:
        mask = t.whole[LINE_AT + 2 * t.whole[LETTER_AT + 8 * letter + LINE_NUMBER]]
        found = t.whole[BITS + (player[MASK] & mask)]
        if player[MASK] & mask == mask:
            found *= 2
    elif errand == FULL_FLOORS:
        for line in range(t.whole[FLOOR_COUNT]):
            found += line_filled(t, player, line)
    elif errand == FULL_COLUMNS:
        for line in range(t.whole[FLOOR_COUNT], t.whole[FLOOR_COUNT] + t.whole[COLUMN_COUNT]):
            found += line_filled(t, player, line)
    elif errand == SET_OF_FIVE:
        found = 15
        for kind in range(5):
            found = min(found, counted(player, kind))
    elif errand == SET_OF_THREE:
        found = sets_of_three(player)
    elif errand in (MISSING, TWOS, TRIPLES):
        for kind in range(5):
            number = counted(player, kind)
            if errand == TRIPLES:
                found += number // 3
            elif number == (0 if errand == MISSING else 2):
                found += 1
    elif errand == MOST_COMMON:
        for kind in range(5):
            found = max(found, counted(player, kind))
    elif errand == OF_VALUES:
        for value in range(7):
            if about >> value & 1:
                found += player[VALUES] >> (4 * value) & 15
    elif errand == SAME_VALUE:
        for value in range(7):
            found += (player[VALUES] >> (4 * value) & 15) // 3
    elif errand == OF_COINS:
        found = (player[COINS] + player[ROYAL_COINS]) // about
    elif errand == OF_TICKETS:
        found = (player[TICKETS] + player[ROYAL_TICKETS]) // about
    elif errand == ROYAL:
        found = player[ROYAL_COINS] + player[ROYAL_TICKETS]
    elif errand == OF_ERRANDS:
        found = player[RUNNING]
    elif errand == IN_HALLS:
        found = t.whole[BITS + (player[MASK] & about)]
    elif errand == EMPTY:
        found = t.whole[PLACE_COUNT] - t.whole[BITS + player[MASK]]
    elif errand == IN_HAND:
        found = player[HELD]
    return found


# --- a taste ---


@compiled
def coins_worth(t: Tables, coins: int, left: int) -> Any:
    return 0.2 * coins + (t.real[COIN] - 0.2) * min(float(coins), t.real[COINS_A_TURN] * left)


@compiled
def tickets_worth(t: Tables, tickets: int, left: int) -> Any:
    return 0.2 * tickets + (t.real[TICKET] - 0.2) * min(float(tickets), t.real[TICKETS_A_TURN] * left)


@compiled
def money_gained(t: Tables, player: Numbers, coins: int, tickets: int, left: int) -> Any:
    gain = 0.0
    if coins:
        gain = coins_worth(t, player[COINS] + coins, left) - coins_worth(t, player[COINS], left)
    if tickets:
        gain += tickets_worth(t, player[TICKETS] + tickets, left) - tickets_worth(t, player[TICKETS], left)
    return gain


@compiled
def errand_worth(t: Tables, letter: int, player: Numbers, left: int) -> Any:
    errand, vp = t.whole[LETTER_AT + 8 * letter + ERRAND_KIND], t.whole[LETTER_AT + 8 * letter + VP]
    if errand == OF_TICKETS:
        return t.real[ERRAND] * vp * (player[TICKETS] + player[ROYAL_TICKETS] + 1)
    if errand == OF_COINS:
        return t.real[ERRAND] * (vp * (6 if left else player[COINS]) / t.whole[LETTER_AT + 8 * letter + ABOUT])
    free = t.whole[PLACE_COUNT] - t.whole[BITS + player[MASK]]
    buys = min(t.real[BUYS] * (left + 0.5), float(free))
    now, rate = times(t, letter, player), t.real[GROWTH_AT + 2 * letter]
    if rate < 0:
        return t.real[ERRAND] * (vp * max(0.0, now + rate * buys))
    return t.real[ERRAND] * (vp * max(float(now), min(t.real[GROWTH_AT + 2 * letter + 1], now + rate * buys)))


@compiled
def offers(t: Tables, player: Numbers, left: int, exhibitions: int, gains: Numbers, order: Numbers) -> None:
    """For each letter in hand: how much more its offer is worth than keeping it; and the letters from the best errand to the worst."""
    held, count = 0, player[HELD]
    for place in range(player[RUNNING]):
        errand = player[ERRANDS + place]
        if t.whole[LETTER_AT + 8 * errand + ERRAND_KIND] == IN_HAND:
            held += t.whole[LETTER_AT + 8 * errand + VP]
    room = min(errand_limit(t, player) - player[RUNNING], exhibitions)
    for place in range(count):
        order[place] = place
        if room > 0:
            gains[place] = errand_worth(t, player[HAND + place], player, left)
            at = place
            while at > 0 and gains[order[at - 1]] < gains[place]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = place
    for rank in range(count):
        place = order[rank]
        kept = float(held)
        if room > 0:
            kept = max(kept, gains[place] * t.real[RUN_CHANCE] if rank < room else 0.3)
        letter = player[HAND + place]
        coins, tickets = t.whole[LETTER_AT + 8 * letter + GIVES_COINS], t.whole[LETTER_AT + 8 * letter + GIVES_TICKETS]
        gains[place] = money_gained(t, player, coins, tickets, left) - kept


@compiled
def kind_worth(t: Tables, player: Numbers, kind: int, left: int) -> Any:
    """What one more rarity of a kind is worth, its value apart."""
    gain = t.real[BY_TURN + kind] * min(left, 6)
    number, least, most, alike = counted(player, kind), 15, 0, 0
    if not number and kind != BOOK:
        gain += t.real[FIRST_OF_KIND] * min(left, 4) / 4
    for other in range(5):
        least, most = min(least, counted(player, other)), max(most, counted(player, other))
        alike += counted(player, other) == number
    by_errands = 0.0
    for place in range(player[RUNNING]):
        letter = player[ERRANDS + place]
        errand, vp = t.whole[LETTER_AT + 8 * letter + ERRAND_KIND], t.whole[LETTER_AT + 8 * letter + VP]
        if errand == OF_KINDS:
            by_errands += vp if t.whole[LETTER_AT + 8 * letter + ABOUT] >> kind & 1 else 0
        elif errand == MISSING:
            by_errands += 0 if number else -vp
        elif errand == SET_OF_FIVE:
            by_errands += vp / alike if number == least else 0.0
        elif errand == SET_OF_THREE:
            by_errands += vp / 3
        elif errand == TWOS:
            by_errands += vp * (0.3 if number == 0 else 0.7 if number == 1 else -0.7 if number == 2 else 0.0)
        elif errand == TRIPLES:
            by_errands += vp * (0.1 if number % 3 == 0 else 0.3 if number % 3 == 1 else 0.6)
        elif errand == MOST_COMMON:
            by_errands += vp if number == most else 0
    return gain + t.real[ERRAND] * by_errands


@compiled
def value_worth(t: Tables, player: Numbers, value: int) -> Any:
    by_errands = 0.0
    for place in range(player[RUNNING]):
        letter = player[ERRANDS + place]
        errand, vp = t.whole[LETTER_AT + 8 * letter + ERRAND_KIND], t.whole[LETTER_AT + 8 * letter + VP]
        if errand == OF_VALUES:
            by_errands += vp if t.whole[LETTER_AT + 8 * letter + ABOUT] >> value & 1 else 0
        elif errand == SAME_VALUE:
            by_errands += vp / 4
        elif errand == EMPTY:
            by_errands -= vp
    return t.real[VALUE] * value + by_errands


@compiled
def tile_worth(t: Tables, player: Numbers, tile: int, left: int) -> Any:
    return value_worth(t, player, t.whole[TILE + 2 * tile + 1]) + kind_worth(t, player, t.whole[TILE + 2 * tile], left)


@compiled
def line_rewards(t: Tables, player: Numbers, left: int, rewards: Numbers) -> None:
    """What each floor and each column gives when it becomes full."""
    floors, columns = t.whole[FLOOR_COUNT], t.whole[COLUMN_COUNT]
    for line in range(len(rewards)):
        rewards[line] = 0.0
    rewards[1] = t.real[FLOOR_TWO] * min(left, 4) / 4
    rewards[2] = t.real[FLOOR_THREE]
    rewards[floors] = 0.2 + t.real[ROYAL_TICKET] * left
    rewards[floors + columns - 1] = 0.2 + t.real[ROYAL_COIN] * left
    for place in range(player[RUNNING]):
        letter = player[ERRANDS + place]
        errand, vp = t.whole[LETTER_AT + 8 * letter + ERRAND_KIND], t.whole[LETTER_AT + 8 * letter + VP]
        if errand == LINE:
            line = t.whole[LETTER_AT + 8 * letter + LINE_NUMBER]
            rewards[line] += t.whole[LINE_AT + 2 * line + 1] * vp
        elif errand == FULL_FLOORS:
            for line in range(floors):
                rewards[line] += vp
        elif errand == FULL_COLUMNS:
            for line in range(floors, floors + columns):
                rewards[line] += vp


@compiled
def lines_worth(t: Tables, mask: int, left: int, rewards: Numbers) -> Any:
    total = 0.0
    for line in range(len(rewards)):
        missing = t.whole[LACKS + GALLERIES * line + mask]
        if not missing:
            total += rewards[line]
        elif missing <= left:
            total += rewards[line] * t.real[HALVES + LINES_MORE * line + missing]
    return total


@compiled
def best_place(t: Tables, player: Numbers, left: int, rewards: Numbers) -> Any:
    """The free place that is worth most, and how much."""
    line_rewards(t, player, left, rewards)
    mask, spends = player[MASK], min(left, 3) / 3
    before = lines_worth(t, mask, left, rewards)
    coin, ticket = 0.2 + (t.real[COIN] - 0.2) * spends, 0.2 + (t.real[TICKET] - 0.2) * spends
    best, chosen = t.real[NO_PURCHASE], -1
    for place in range(t.whole[PLACE_COUNT]):
        if mask >> place & 1:
            continue
        gain = lines_worth(t, mask | 1 << place, left, rewards) - before
        gain += t.whole[HALL + 2 * place] * coin + t.whole[HALL + 2 * place + 1] * ticket
        single = 0
        for running in range(player[RUNNING]):
            letter = player[ERRANDS + running]
            errand, vp = t.whole[LETTER_AT + 8 * letter + ERRAND_KIND], t.whole[LETTER_AT + 8 * letter + VP]
            if errand == LINE:
                single += vp * (t.whole[LINE_AT + 2 * t.whole[LETTER_AT + 8 * letter + LINE_NUMBER]] >> place & 1)
            elif errand == IN_HALLS:
                single += vp * (t.whole[LETTER_AT + 8 * letter + ABOUT] >> place & 1)
        gain += single
        if chosen < 0 or gain > best:
            best, chosen = gain, place
    return best, chosen


# --- a turn ---


@compiled
def set_prices(t: Tables, table: Numbers) -> None:
    for place in range(5):
        table[REGION_PRICE + table[REGIONS + place]] = t.whole[PRICE + place]
        table[KIND_PRICE + table[KIND_ORDER + place]] = t.whole[PRICE + place]


@compiled
def price_in(t: Tables, table: Numbers, city: int) -> Any:
    return table[REGION_PRICE + t.whole[REGION_OF + city]] + table[KIND_PRICE + t.whole[TILE + 2 * table[BOARD + city]]]


@compiled
def move_marker(table: Numbers, at: int, marker: int, up: bool) -> None:
    """squire/market-up, squire/market-down"""
    place = 0
    while table[at + place] != marker:
        place += 1
    if up:
        for one in range(place, 0, -1):
            table[at + one] = table[at + one - 1]
        table[at] = marker
    else:
        for one in range(place, 4):
            table[at + one] = table[at + one + 1]
        table[at + 4] = marker


@compiled
def journey(
    t: Tables,
    player: Numbers,
    table: Numbers,
    left: int,
    exhibitions: int,
    epsilon: float,
    rng: Numbers,
    notes: Notes,
) -> Any:
    """Where to, how many links away, and whether to buy there."""
    free = player[ROYAL_TICKETS] + t.whole[GIFT + 5 * player[CHARACTER] + MOVES]
    reach, is_first = free + player[TICKETS], player[CITY] < 0
    if draw(rng) < epsilon:
        return anywhere(t, player, table, reach, is_first, rng)
    gains, order, extra, kinds, values = notes.gains, notes.order, notes.extra, notes.kinds, notes.values
    with_purchase = with_sale = 0.0
    for one in range(len(extra)):
        extra[one] = 0.0
    offers(t, player, left, exhibitions, gains, order)
    for rank in range(player[HELD]):
        gain, letter = gains[order[rank]], player[HAND + order[rank]]
        if gain > 0:
            offer, of = t.whole[LETTER_AT + 8 * letter + OFFER], t.whole[LETTER_AT + 8 * letter + OF]
            if offer == BY_REGION:
                extra[of] += gain
            elif offer == BY_KIND:
                extra[5 + of] += gain
            elif offer == WITH_PURCHASE:
                with_purchase += gain
            else:
                with_sale += gain
    place_worth, _ = best_place(t, player, left, notes.rewards)
    with_purchase = place_worth + with_purchase
    for kind in range(5):
        kinds[kind] = kind_worth(t, player, kind, left)
    for value in range(7):
        values[value] = value_worth(t, player, value)
    coins, money, gift = player[COINS], player[COINS] + player[ROYAL_COINS], player[CHARACTER]
    now, tickets_now = coins_worth(t, coins, left), tickets_worth(t, player[TICKETS], left)
    best, chosen = -1e9, (0, 0, False)
    for city in range(t.whole[CITIES]):
        links = 0 if is_first else t.whole[LINKS + MOST_CITIES * player[CITY] + city]
        if not is_first and (links == 0 or links > reach):
            continue
        tile, region, price = table[BOARD + city], t.whole[REGION_OF + city], price_in(t, table, city)
        kind, cost = t.whole[TILE + 2 * tile], t.whole[PAYS + HIGHEST_PRICES * gift + price]
        paid = t.real[NO_PURCHASE]
        if cost <= money:
            paid = coins_worth(t, coins - max(0, cost - player[ROYAL_COINS]), left) - now
        bought = paid + values[t.whole[TILE + 2 * tile + 1]] + kinds[kind] + with_purchase
        sold = coins_worth(t, coins + price + t.whole[GIFT + 5 * gift + GAINS], left) - now + with_sale
        fare = tickets_now - tickets_worth(t, player[TICKETS] - max(0, links - free), left)
        is_purchase = bought >= sold
        worth = (bought if is_purchase else sold) + extra[region] + extra[5 + kind] - fare
        if worth > best:
            best, chosen = worth, (city, links, is_purchase)
    return chosen


@compiled
def anywhere(t: Tables, player: Numbers, table: Numbers, reach: int, is_first: bool, rng: Numbers) -> Any:
    ways = 0
    for city in range(t.whole[CITIES]):
        ways += is_first or 0 < t.whole[LINKS + MOST_CITIES * player[CITY] + city] <= reach
    skip, city = int(draw(rng) * ways), -1
    while skip >= 0:
        city += 1
        skip -= is_first or 0 < t.whole[LINKS + MOST_CITIES * player[CITY] + city] <= reach
    can_pay = (
        t.whole[PAYS + HIGHEST_PRICES * player[CHARACTER] + price_in(t, table, city)]
        <= player[COINS] + player[ROYAL_COINS]
    )
    is_full = t.whole[BITS + player[MASK]] == t.whole[PLACE_COUNT]
    is_purchase = can_pay and not is_full and draw(rng) < 0.5
    return city, 0 if is_first else t.whole[LINKS + MOST_CITIES * player[CITY] + city], is_purchase


@compiled
def fits(t: Tables, letter: int, city: int, tile: int, is_purchase: bool) -> Any:
    """squire/offers"""
    offer, of = t.whole[LETTER_AT + 8 * letter + OFFER], t.whole[LETTER_AT + 8 * letter + OF]
    if offer == BY_REGION:
        return of == t.whole[REGION_OF + city]
    if offer == BY_KIND:
        return of == t.whole[TILE + 2 * tile]
    return is_purchase == (offer == WITH_PURCHASE)


@compiled
def letters_to_play(
    t: Tables, player: Numbers, tile: int, is_purchase: bool, left: int, exhibitions: int, notes: Notes
) -> Any:
    """squire/offers: marks those that fit and are worth more played than kept; whether there are any."""
    played, found = notes.played, False
    for place in range(player[HELD]):
        played[place] = fits(t, player[HAND + place], player[CITY], tile, is_purchase)
        found = found or played[place]
    if found:
        offers(t, player, left, exhibitions, notes.gains, notes.order)
        for place in range(player[HELD]):
            played[place] = played[place] and notes.gains[place] > 0
    return found


@compiled
def take_turn(t: Tables, players: Numbers, table: Numbers, epsilon: float, rng: Numbers, notes: Notes) -> None:
    place = table[TURN] % t.whole[SEATS]
    seat = (table[FIRST] + place) % t.whole[SEATS]
    table[TURN] += 1
    player, turn = players[seat], table[TURN]
    left, exhibitions = t.whole[TURNS_LEFT + 4 * turn + place], t.whole[EXHIBITIONS + 4 * turn + place]
    city, links, is_purchase = journey(t, player, table, left, exhibitions, epsilon, rng, notes)
    moves = player[ROYAL_TICKETS] + t.whole[GIFT + 5 * player[CHARACTER] + MOVES]
    player[TICKETS] -= max(0, links - moves)
    player[CITY] = city
    tile, price = table[BOARD + city], price_in(t, table, city)
    plays = letters_to_play(t, player, tile, is_purchase, left, exhibitions, notes)
    if is_purchase:
        player[COINS] -= max(0, t.whole[PAYS + HIGHEST_PRICES * player[CHARACTER] + price] - player[ROYAL_COINS])
    else:
        table[DISCARDS + table[DISCARDED]] = tile
        table[DISCARDED] += 1
        for one in range(t.whole[SEATS]):
            gift = players[one, CHARACTER]
            players[one, COINS] += (
                price + t.whole[GIFT + 5 * gift + GAINS] if one == seat else t.whole[GIFT + 5 * gift + SHARE]
            )
    if plays:
        play(t, player, notes.played)
    table[SUPPLIED] -= 1
    table[BOARD + city] = table[SUPPLY + table[SUPPLIED]]
    move_marker(table, REGIONS, t.whole[REGION_OF + city], is_purchase)
    move_marker(table, KIND_ORDER, t.whole[TILE + 2 * tile], is_purchase)
    set_prices(t, table)
    if is_purchase:
        hang(t, player, table, tile, left, notes.rewards)
    if t.whole[EXHIBITOR + turn] == place:
        exhibit(t, players, table, seat, left, exhibitions, epsilon, rng)


@compiled
def play(t: Tables, player: Numbers, played: Numbers) -> None:
    kept = 0
    for place in range(player[HELD]):
        letter = player[HAND + place]
        if played[place]:
            player[COINS] += t.whole[LETTER_AT + 8 * letter + GIVES_COINS]
            player[TICKETS] += t.whole[LETTER_AT + 8 * letter + GIVES_TICKETS]
        else:
            player[HAND + kept] = letter
            kept += 1
    player[HELD] = kept


@compiled
def hang(t: Tables, player: Numbers, table: Numbers, tile: int, left: int, rewards: Numbers) -> None:
    """squire/place, squire/hall, squire/columns, squire/floor-three"""
    columns = t.whole[COLUMN_COUNT]
    third, first_column = 2, t.whole[FLOOR_COUNT]
    while True:
        _, place = best_place(t, player, left, rewards)
        had_third = line_filled(t, player, third)
        player[MASK] |= 1 << place
        kind, value = t.whole[TILE + 2 * tile], t.whole[TILE + 2 * tile + 1]
        player[KINDS_] += 1 << (4 * kind)
        player[VALUES] += 1 << (4 * value)
        player[POINTS] += value
        player[COINS] += t.whole[HALL + 2 * place]
        player[TICKETS] += t.whole[HALL + 2 * place + 1]
        column = place % columns
        player[ROYAL_TICKETS] += column == 0 and line_filled(t, player, first_column)
        player[ROYAL_COINS] += column == columns - 1 and line_filled(t, player, first_column + column)
        is_full = t.whole[BITS + player[MASK]] == t.whole[PLACE_COUNT]
        if had_third or not line_filled(t, player, third) or not table[DISCARDED] or is_full:
            return
        best, found = tile_worth(t, player, table[DISCARDS], left), 0
        for one in range(1, table[DISCARDED]):
            worth = tile_worth(t, player, table[DISCARDS + one], left)
            if worth > best:
                best, found = worth, one
        tile = table[DISCARDS + found]
        table[DISCARDED] -= 1
        for one in range(found, table[DISCARDED]):
            table[DISCARDS + one] = table[DISCARDS + one + 1]


# --- exhibitions ---


@compiled
def best_exhibition(
    t: Tables, players: Numbers, table: Numbers, seat: int, left: int, exhibitions: int, epsilon: float, rng: Numbers
) -> Any:
    if draw(rng) < epsilon:
        kind = int(draw(rng) * 4)
        return kind if kind < BOOK else CERAMIC
    player, best, chosen = players[seat], -1e9, 0
    for kind in (PAINTING, JEWEL, SCULPTURE, CERAMIC):
        owners = 0
        for other in range(t.whole[SEATS]):
            owners += other != seat and counted(players[other], kind) > 0
        shared = t.real[RIVAL] * (owners / (t.whole[SEATS] - 1))
        if kind == JEWEL:
            gain = money_gained(t, player, t.whole[JEWELS_PAY] + counted(player, JEWEL), 0, left)
            worth = gain - shared * t.whole[JEWELS_PAY] * t.real[COIN]
        elif kind == CERAMIC:
            gain = money_gained(t, player, 0, t.whole[CERAMICS_PAY] + counted(player, CERAMIC), left)
            worth = gain - shared * t.whole[CERAMICS_PAY] * t.real[TICKET]
        elif kind == PAINTING:
            worth = letters_worth(t, player, table[DECKED], left, exhibitions) - shared * t.real[LETTER]
        else:
            worth = run_worth(t, player, left) - shared * 0.5
        if worth > best:
            best, chosen = worth, kind
    return chosen


@compiled
def letters_worth(t: Tables, player: Numbers, letters: int, left: int, exhibitions: int) -> Any:
    """New letters: as errands while there is room for errands, else as offers."""
    held, letter = player[HELD], t.real[LETTER]
    drawn = min(max(0, hand_limit(t, player) - held), letters)
    room = max(0, min(errand_limit(t, player) - player[RUNNING], exhibitions - 1) - held)
    as_errands = min(drawn, room)
    return min(1.0, left / 3) * (as_errands * letter * 2 + (drawn - as_errands) * letter * 0.6)


@compiled
def run_worth(t: Tables, player: Numbers, left: int) -> Any:
    if not player[HELD] or player[RUNNING] >= errand_limit(t, player):
        return 0.0
    return best_errand(t, player, left)[0]


@compiled
def best_errand(t: Tables, player: Numbers, left: int) -> Any:
    """What the best errand in hand is worth, and where it is."""
    best, chosen = errand_worth(t, player[HAND], player, left), 0
    for place in range(1, player[HELD]):
        worth = errand_worth(t, player[HAND + place], player, left)
        if worth > best:
            best, chosen = worth, place
    return best, chosen


@compiled
def exhibit(
    t: Tables, players: Numbers, table: Numbers, seat: int, left: int, exhibitions: int, epsilon: float, rng: Numbers
) -> None:
    """squire/exhibition: the exhibitor first, then, clockwise, all with a rarity of that kind."""
    kind = best_exhibition(t, players, table, seat, left, exhibitions, epsilon, rng)
    for place in range(t.whole[SEATS]):
        one = (seat + place) % t.whole[SEATS]
        player, number = players[one], counted(players[one], kind)
        is_host = place == 0
        if not is_host and not number:
            continue
        if kind == JEWEL:
            player[COINS] += t.whole[JEWELS_PAY] + (number if is_host else 0)
        elif kind == CERAMIC:
            player[TICKETS] += t.whole[CERAMICS_PAY] + (number if is_host else 0)
        elif kind == PAINTING:
            draw_letters(t, player, table, t.whole[LETTER_COUNT] if is_host else 1)
        elif is_host:
            may_run(t, player, left)
        else:
            may_swap(t, players, table, one)


@compiled
def draw_letters(t: Tables, player: Numbers, table: Numbers, most: int) -> None:
    """squire/exhibit-paintings, squire/hand-limit, squire/card-once"""
    for _ in range(min(most, hand_limit(t, player) - player[HELD], table[DECKED])):
        table[DECKED] -= 1
        player[HAND + player[HELD]] = table[DECK + table[DECKED]]
        player[HELD] += 1


@compiled
def run(player: Numbers, place: int) -> None:
    player[ERRANDS + player[RUNNING]] = player[HAND + place]
    player[RUNNING] += 1
    player[HELD] -= 1
    for one in range(place, player[HELD]):
        player[HAND + one] = player[HAND + one + 1]


@compiled
def may_run(t: Tables, player: Numbers, left: int) -> None:
    """squire/run-errand, squire/errand-limit"""
    if player[HELD] and player[RUNNING] < errand_limit(t, player):
        worth, place = best_errand(t, player, left)
        if worth > t.real[NO_ERRAND]:
            run(player, place)


@compiled
def may_swap(t: Tables, players: Numbers, table: Numbers, seat: int) -> None:
    """squire/exhibit-sculptures"""
    player = players[seat]
    if not player[HELD] or not player[RUNNING]:
        return
    left = t.whole[TURNS_LEFT + 4 * table[TURN] + (seat - table[FIRST]) % t.whole[SEATS]]
    gain, place = best_errand(t, player, left)
    loss, out = errand_worth(t, player[ERRANDS], player, left), 0
    for one in range(1, player[RUNNING]):
        worth = errand_worth(t, player[ERRANDS + one], player, left)
        if worth < loss:
            loss, out = worth, one
    if gain - loss > t.real[NO_SWAP]:
        player[RUNNING] -= 1
        for one in range(out, player[RUNNING]):
            player[ERRANDS + one] = player[ERRANDS + one + 1]
        run(player, place)


# --- the end ---


@compiled
def score(t: Tables, player: Numbers) -> Any:
    """squire/score, and a hundredth for all that breaks ties: squire/ties."""
    errands, money = 0, player[COINS] + player[ROYAL_COINS] + player[TICKETS] + player[ROYAL_TICKETS]
    for place in range(player[RUNNING]):
        letter = player[ERRANDS + place]
        errands += t.whole[LETTER_AT + 8 * letter + VP] * times(t, letter, player)
    return player[POINTS] + errands + money // 5 + money / 100


@compiled
def steps(t: Tables, player: Numbers, line: int, weights: Numbers, at: int) -> Any:
    """The first coefficients of a line, one for each place that is filled."""
    total = 0.0
    for step in range(
        min(t.whole[BITS + (player[MASK] & t.whole[LINE_AT + 2 * line])], t.whole[LINE_AT + 2 * line + 1])
    ):
        total += weights[at + step]
    return total


@compiled
def expected_end(t: Tables, player: Numbers, left: int, exhibitions: int, worths: Numbers) -> Any:
    """The points at the end, in the order of `standing.FEATURES`."""
    start = STANDING + MOST_FEATURES * left
    weights, coins = t.real[start : start + MOST_FEATURES], player[COINS]
    spent = min(float(coins), t.real[COINS_A_TURN] * left)
    total = weights[0] + weights[1] * player[POINTS] + weights[2] * spent + weights[3] * (coins - spent)
    total += weights[4] * player[TICKETS]
    floors, columns = t.whole[FLOOR_COUNT], t.whole[COLUMN_COUNT]
    at = 5
    for line in (floors, floors + columns - 1, 1, 2):
        total += steps(t, player, line, weights, at)
        at += t.whole[LINE_AT + 2 * line + 1]
    to_come = 0
    for place in range(t.whole[PLACE_COUNT]):
        if not player[MASK] >> place & 1:
            to_come += t.whole[HALL + 2 * place] + t.whole[HALL + 2 * place + 1]
    total += weights[at] * to_come
    for kind in range(5):
        total += weights[at + 1 + kind] * counted(player, kind)
    at += 6
    for kind in (PAINTING, JEWEL, SCULPTURE, CERAMIC):
        if counted(player, kind):
            total += weights[at]
        at += 1
    running = 0.0
    for place in range(player[RUNNING]):
        running += errand_worth(t, player[ERRANDS + place], player, left)
    held = player[HELD]
    room = max(0, min(errand_limit(t, player) - player[RUNNING], exhibitions))
    for place in range(held):
        worth, one = errand_worth(t, player[HAND + place], player, left), place
        while one > 0 and worths[one - 1] < worth:
            worths[one] = worths[one - 1]
            one -= 1
        worths[one] = worth
    in_hand = 0.0
    for place in range(min(held, room)):
        in_hand += worths[place]
    total += weights[at] * running + weights[at + 1] * in_hand + weights[at + 2] * held
    total += weights[at + 3] * exhibitions + weights[at + 4] * room
    return total + weights[at + 5 + player[CHARACTER]]


@compiled
def chance_of(t: Tables, players: Numbers, table: Numbers, seat: int, notes: Notes) -> Any:
    """From the points that all would end with: the more turns there are to come, the less a lead is worth."""
    turns, turn, points, most, winners = table[SUPPLIED], table[TURN], notes.points, -1e9, 0
    for one in range(t.whole[SEATS]):
        if turns:
            place = (one - table[FIRST]) % t.whole[SEATS]
            left, exhibitions = t.whole[TURNS_LEFT + 4 * turn + place], t.whole[EXHIBITIONS + 4 * (turn + 1) + place]
            points[one] = expected_end(t, players[one], left, exhibitions, notes.gains)
        else:
            points[one] = score(t, players[one])
        most = max(most, points[one])
    if not turns:
        for one in range(t.whole[SEATS]):
            winners += points[one] == most
        return 1 / winners if points[seat] == most else 0.0
    spread, whole = sqrt(t.real[SPREAD + 0] + t.real[SPREAD + 1] * turns), 0.0
    for one in range(t.whole[SEATS]):
        whole += exp(points[one] / spread - most / spread)
    return exp(points[seat] / spread - most / spread) / whole


@compiled
def try_all(
    t: Tables,
    all_players: Numbers,
    all_tables: Numbers,
    letters: Numbers,
    tiles: Numbers,
    seeds: Numbers,
    seat: int,
    turns: int,
    epsilon: float,
    out: Numbers,
) -> None:
    """Each opening in each world, with the same luck for all of them."""
    letter_of, tile_of, rng = numpy.arange(MOST), numpy.arange(MOST), numpy.zeros(1, numpy.uint64)
    players, table, notes = all_players[0].copy(), all_tables[0].copy(), blank_notes(t)
    for world in range(len(seeds)):
        rng[0] = seeds[world]
        deal(letter_of, letters, rng)
        deal(tile_of, tiles, rng)
        luck = rng[0]
        for opening in range(len(all_players)):
            rng[0] = luck
            players[:] = all_players[opening]
            table[:] = all_tables[opening]
            for one in range(t.whole[SEATS]):
                for place in range(HAND, HAND + players[one, HELD]):
                    players[one, place] = letter_of[players[one, place]]
            for city in range(t.whole[CITIES]):
                table[BOARD + city] = tile_of[table[BOARD + city]]
            for place in range(table[SUPPLIED]):
                table[SUPPLY + place] = tile_of[table[SUPPLY + place]]
            for place in range(table[DECKED]):
                table[DECK + place] = letter_of[table[DECK + place]]
            set_prices(t, table)
            for place in range(table[SWAPPERS]):
                may_swap(t, players, table, table[SWAPS + place])
            for _ in range(min(turns, table[SUPPLIED])):
                take_turn(t, players, table, epsilon, rng, notes)
            out[opening, world] = chance_of(t, players, table, seat, notes)

"""Whole turns in pencil. Where to go and what to trade there is one decision here."""

from __future__ import annotations

from typing import Any

from . import rows as at
from .errands import counted, errand_limit, errand_worth, hand_limit, is_full
from .forms import Numbers, compiled, draw
from .rows import Notes, Tables
from .worths import (
    best_errand,
    best_place,
    exhibition_worth,
    fare_worth,
    kind_worths,
    offers,
    price_in,
    tile_worth,
    value_worths,
    weigh_trades,
)


@compiled
def take_turn(t: Tables, players: Numbers, table: Numbers, epsilon: float, luck: Numbers, notes: Notes) -> None:
    """`epsilon`: how often anything is done instead of the best."""
    place = table[at.TURN] % t.whole[at.SEATS]
    seat = (table[at.FIRST] + place) % t.whole[at.SEATS]
    table[at.TURN] += 1
    player, date = players[seat], 4 * table[at.TURN] + place
    left, exhibitions = t.whole[at.TURNS_LEFT + date], t.whole[at.EXHIBITIONS + date]
    if draw(luck) < epsilon:
        city, links, is_purchase = anywhere(t, player, table, luck)
        _, best = best_place(t, player, left, notes)
    else:
        city, links, is_purchase, best = journey(t, player, table, left, exhibitions, notes)
    travel(t, player, city, links)
    tile = table[at.BOARD + city]
    plays = letters_to_play(t, player, tile, is_purchase, left, exhibitions, notes)
    trade(t, players, table, seat, is_purchase)
    if plays:
        play_letters(t, player, notes.played)
    restock(t, table, city, tile, is_purchase)
    if is_purchase:
        hang(t, player, table, tile, best, left, notes)
    if t.whole[at.EXHIBITOR + table[at.TURN]] == place:
        kind = best_exhibition(t, players, table, seat, left, exhibitions, epsilon, luck)
        exhibit(t, players, table, seat, kind, left)


# --- the journey and the trade ---


@compiled
def journey(t: Tables, player: Numbers, table: Numbers, left: int, exhibitions: int, notes: Notes) -> Any:
    """Where to, how many links away, whether to buy there, and the best place for the purchase. The worth of each city is in `notes.cities`."""
    bought, sold, place = weigh_trades(t, player, left, exhibitions, notes)
    whole, paid, got, by_region, by_kind = t.whole, notes.paid, notes.got, notes.by_region, notes.by_kind
    kinds, values = notes.kinds, notes.values
    is_first, ways, reach = player[at.CITY] < 0, at.LINKS + at.MOST_CITIES * player[at.CITY], reachable(t, player)
    free, best, chosen = reach - player[at.TICKETS], -1e9, (0, 0, False, place)
    for city in range(whole[at.CITIES]):
        links = 0 if is_first else whole[ways + city]
        if not is_first and not 0 < links <= reach:
            continue
        tile, region = at.TILE + 2 * table[at.BOARD + city], whole[at.REGION_OF + city]
        kind = whole[tile]
        price = table[at.REGION_PRICE + region] + table[at.KIND_PRICE + kind]
        purchase, sale = paid[price] + (values[whole[tile + 1]] + kinds[kind]) + bought, got[price] + sold
        worth = max(purchase, sale) + by_region[region] + by_kind[kind]
        if links > free:
            worth -= fare_worth(t, player, links - free, left)
        notes.cities[city] = worth
        if worth > best:
            best, chosen = worth, (city, links, purchase >= sale, place)
    return chosen


@compiled
def reachable(t: Tables, player: Numbers) -> Any:
    """squire/move: how many links the player can go."""
    moves = t.whole[at.GIFT + 5 * player[at.CHARACTER] + at.MOVES]
    return player[at.TICKETS] + player[at.ROYAL_TICKETS] + moves


@compiled
def anywhere(t: Tables, player: Numbers, table: Numbers, luck: Numbers) -> Any:
    """Where to, how many links away, and whether to buy there, at random."""
    is_first, start = player[at.CITY] < 0, at.LINKS + at.MOST_CITIES * player[at.CITY]
    reach, ways = reachable(t, player), 0
    for city in range(t.whole[at.CITIES]):
        ways += is_first or 0 < t.whole[start + city] <= reach
    skip, city = int(draw(luck) * ways), -1
    while skip >= 0:
        city += 1
        skip -= is_first or 0 < t.whole[start + city] <= reach
    price = t.whole[at.PAYS + at.PRICES_MORE * player[at.CHARACTER] + price_in(t, table, city)]
    has_room = t.whole[at.BITS + player[at.MASK]] < t.whole[at.PLACES]
    is_purchase = price <= player[at.COINS] + player[at.ROYAL_COINS] and has_room and draw(luck) < 0.5
    return city, 0 if is_first else t.whole[start + city], is_purchase


@compiled
def travel(t: Tables, player: Numbers, city: int, links: int) -> None:
    """squire/move"""
    free = player[at.ROYAL_TICKETS] + t.whole[at.GIFT + 5 * player[at.CHARACTER] + at.MOVES]
    player[at.TICKETS] -= max(0, links - free)
    player[at.CITY] = city


@compiled
def trade(t: Tables, players: Numbers, table: Numbers, seat: int, is_purchase: bool) -> None:
    """squire/buy, squire/sell"""
    player = players[seat]
    price = price_in(t, table, player[at.CITY])
    if is_purchase:
        cost = t.whole[at.PAYS + at.PRICES_MORE * player[at.CHARACTER] + price]
        player[at.COINS] -= max(0, cost - player[at.ROYAL_COINS])
        return
    table[at.DISCARDS + table[at.DISCARDED]] = table[at.BOARD + player[at.CITY]]
    table[at.DISCARDED] += 1
    for one in range(t.whole[at.SEATS]):
        gift = at.GIFT + 5 * players[one][at.CHARACTER]
        players[one][at.COINS] += price + t.whole[gift + at.GAINS] if one == seat else t.whole[gift + at.SHARE]


@compiled
def fits(t: Tables, letter: int, city: int, tile: int, is_purchase: bool) -> Any:
    """squire/offers"""
    start = at.LETTER_AT + 8 * letter
    offer, of = t.whole[start + at.OFFER], t.whole[start + at.OF]
    if offer == at.BY_REGION:
        return of == t.whole[at.REGION_OF + city]
    if offer == at.BY_KIND:
        return of == t.whole[at.TILE + 2 * tile]
    return is_purchase == (offer == at.WITH_PURCHASE)


@compiled
def letters_to_play(
    t: Tables, player: Numbers, tile: int, is_purchase: bool, left: int, exhibitions: int, notes: Notes
) -> Any:
    """squire/offers: marks those that fit and are worth more played than kept; whether any fits."""
    played, found = notes.played, False
    for place in range(player[at.HELD]):
        is_fitting = fits(t, player[at.HAND + place], player[at.CITY], tile, is_purchase)
        played[place] = 1 if is_fitting else 0
        found = found or is_fitting
    if found:
        offers(t, player, left, exhibitions, notes)
        for place in range(player[at.HELD]):
            if notes.gains[place] <= 0:
                played[place] = 0
    return found


@compiled
def play_letters(t: Tables, player: Numbers, played: Numbers) -> None:
    kept = 0
    for place in range(player[at.HELD]):
        letter = player[at.HAND + place]
        if played[place]:
            player[at.COINS] += t.whole[at.LETTER_AT + 8 * letter + at.GIVES_COINS]
            player[at.TICKETS] += t.whole[at.LETTER_AT + 8 * letter + at.GIVES_TICKETS]
        else:
            player[at.HAND + kept] = letter
            kept += 1
    player[at.HELD] = kept


# --- the market ---


@compiled
def restock(t: Tables, table: Numbers, city: int, tile: int, is_purchase: bool) -> None:
    """squire/refill, squire/market-up, squire/market-down"""
    table[at.SUPPLIED] -= 1
    table[at.BOARD + city] = table[at.SUPPLY + table[at.SUPPLIED]]
    move_marker(table, at.REGION_ORDER, t.whole[at.REGION_OF + city], is_purchase)
    move_marker(table, at.KIND_ORDER, t.whole[at.TILE + 2 * tile], is_purchase)
    set_prices(t, table)


@compiled
def move_marker(table: Numbers, order: int, marker: int, up: bool) -> None:
    place = order
    while table[place] != marker:
        place += 1
    if up:
        for one in range(place, order, -1):
            table[one] = table[one - 1]
        table[order] = marker
    else:
        for one in range(place, order + 4):
            table[one] = table[one + 1]
        table[order + 4] = marker


@compiled
def set_prices(t: Tables, table: Numbers) -> None:
    """squire/market"""
    for place in range(5):
        price = t.whole[at.PRICE + place]
        table[at.REGION_PRICE + table[at.REGION_ORDER + place]] = price
        table[at.KIND_PRICE + table[at.KIND_ORDER + place]] = price


# --- the gallery ---


@compiled
def hang(t: Tables, player: Numbers, table: Numbers, tile: int, place: int, left: int, notes: Notes) -> None:
    """squire/place, and squire/floor-three: another tile, if there is one, and room for it."""
    had_third = is_full(t, player, 2)
    hang_in(t, player, tile, place)
    has_room = t.whole[at.BITS + player[at.MASK]] < t.whole[at.PLACES]
    if not had_third and is_full(t, player, 2) and table[at.DISCARDED] and has_room:
        found = salvage(table, best_discard(t, player, table, left, notes))
        _, free = best_place(t, player, left, notes)
        hang_in(t, player, found, free)


@compiled
def hang_in(t: Tables, player: Numbers, tile: int, place: int) -> None:
    """squire/place, squire/hall, squire/columns"""
    kind, value = t.whole[at.TILE + 2 * tile], t.whole[at.TILE + 2 * tile + 1]
    player[at.MASK] |= 1 << place
    player[at.KINDS] += 1 << 4 * kind
    player[at.VALUES] += 1 << 4 * value
    player[at.POINTS] += value
    player[at.COINS] += t.whole[at.HALL + 2 * place]
    player[at.TICKETS] += t.whole[at.HALL + 2 * place + 1]
    columns = t.whole[at.COLUMNS]
    column, first = place % columns, t.whole[at.FLOORS]
    if column == 0 and is_full(t, player, first):
        player[at.ROYAL_TICKETS] += 1
    if column == columns - 1 and is_full(t, player, first + column):
        player[at.ROYAL_COINS] += 1


@compiled
def best_discard(t: Tables, player: Numbers, table: Numbers, left: int, notes: Notes) -> Any:
    """The place in the pile of the rarity that is worth most."""
    kind_worths(t, player, left, notes.kinds)
    value_worths(t, player, notes.values)
    best, found = tile_worth(t, table[at.DISCARDS], notes), 0
    for one in range(1, table[at.DISCARDED]):
        worth = tile_worth(t, table[at.DISCARDS + one], notes)
        if worth > best:
            best, found = worth, one
    return found


@compiled
def salvage(table: Numbers, found: int) -> Any:
    """squire/floor-three: takes a tile out of the discard pile."""
    tile = table[at.DISCARDS + found]
    table[at.DISCARDED] -= 1
    for one in range(found, table[at.DISCARDED]):
        table[at.DISCARDS + one] = table[at.DISCARDS + one + 1]
    return tile


# --- exhibitions ---


@compiled
def best_exhibition(
    t: Tables, players: Numbers, table: Numbers, seat: int, left: int, exhibitions: int, epsilon: float, luck: Numbers
) -> Any:
    if draw(luck) < epsilon:
        kind = int(draw(luck) * 4)
        return kind if kind < at.BOOK else at.CERAMIC
    best, chosen = -1e9, 0
    for kind in (at.PAINTING, at.JEWEL, at.SCULPTURE, at.CERAMIC):
        worth = exhibition_worth(t, players, table, seat, kind, left, exhibitions)
        if worth > best:
            best, chosen = worth, kind
    return chosen


@compiled
def exhibit(t: Tables, players: Numbers, table: Numbers, seat: int, kind: int, left: int) -> None:
    """squire/exhibition: the exhibitor first, then, clockwise, all with a rarity of that kind."""
    for place in range(t.whole[at.SEATS]):
        one = (seat + place) % t.whole[at.SEATS]
        player, number, is_host = players[one], counted(players[one], kind), place == 0
        if not is_host and not number:
            continue
        if kind == at.JEWEL:
            player[at.COINS] += t.whole[at.JEWELS_PAY] + (number if is_host else 0)
        elif kind == at.CERAMIC:
            player[at.TICKETS] += t.whole[at.CERAMICS_PAY] + (number if is_host else 0)
        elif kind == at.PAINTING:
            draw_letters(t, player, table, t.whole[at.LETTER_COUNT] if is_host else 1)
        elif is_host:
            may_run(t, player, left)
        else:
            may_swap(t, players, table, one)


@compiled
def draw_letters(t: Tables, player: Numbers, table: Numbers, most: int) -> None:
    """squire/exhibit-paintings, squire/hand-limit, squire/card-once"""
    for _ in range(min(most, hand_limit(t, player) - player[at.HELD], table[at.DECKED])):
        table[at.DECKED] -= 1
        player[at.HAND + player[at.HELD]] = table[at.DECK + table[at.DECKED]]
        player[at.HELD] += 1


@compiled
def may_run(t: Tables, player: Numbers, left: int) -> None:
    """squire/run-errand, squire/errand-limit"""
    if player[at.HELD] and player[at.RUNNING] < errand_limit(t, player):
        worth, place = best_errand(t, player, left)
        if worth > t.real[at.NO_ERRAND]:
            run(player, place)


@compiled
def run(player: Numbers, place: int) -> None:
    player[at.ERRANDS + player[at.RUNNING]] = player[at.HAND + place]
    player[at.RUNNING] += 1
    player[at.HELD] -= 1
    for one in range(place, player[at.HELD]):
        player[at.HAND + one] = player[at.HAND + one + 1]


@compiled
def may_swap(t: Tables, players: Numbers, table: Numbers, seat: int) -> None:
    """squire/exhibit-sculptures"""
    player = players[seat]
    if not player[at.HELD] or not player[at.RUNNING]:
        return
    left = t.whole[at.TURNS_LEFT + 4 * table[at.TURN] + (seat - table[at.FIRST]) % t.whole[at.SEATS]]
    gain, place = best_errand(t, player, left)
    loss, out = errand_worth(t, player[at.ERRANDS], player, left), 0
    for one in range(1, player[at.RUNNING]):
        worth = errand_worth(t, player[at.ERRANDS + one], player, left)
        if worth < loss:
            loss, out = worth, one
    if gain - loss > t.real[at.NO_SWAP]:
        swap(player, out, place)


@compiled
def swap(player: Numbers, out: int, place: int) -> None:
    player[at.RUNNING] -= 1
    for one in range(out, player[at.RUNNING]):
        player[at.ERRANDS + one] = player[at.ERRANDS + one + 1]
    run(player, place)

"""How a game in pencil is likely to end, and playouts: many openings tried in many worlds."""

from __future__ import annotations

from math import exp, floor, sqrt
from typing import Any

from . import rows as at
from .errands import counted, errand_limit, errand_worth, score
from .forms import Numbers, as_lists, as_reals, as_wholes, as_words, compiled, copied, deal, kept, luck_from, wholes
from .rows import Notes, Tables, blank_notes
from .turns import may_swap, set_prices, take_turn
from .worths import rank_errands

FINE = float(1 << 40)
"""Chances are rounded to this: so they add up to the same in any order, and the last digit of an exponential makes no difference."""


# --- the standing ---


@compiled
def note_features(t: Tables, player: Numbers, left: int, exhibitions: int, notes: Notes) -> Any:
    """The features of the standing, in the order of `standing.FEATURES`; how many there are."""
    found, coins = notes.features, player[at.COINS]
    spent = min(float(coins), t.real[at.COINS_A_TURN] * left)
    found[0], found[1], found[2], found[3], found[4] = 1, player[at.POINTS], spent, coins - spent, player[at.TICKETS]
    number, floors, columns = 5, t.whole[at.FLOORS], t.whole[at.COLUMNS]
    for line in (floors, floors + columns - 1, 1, 2):
        length = t.whole[at.LINE_AT + 2 * line + 1]
        filled = length - t.whole[at.LACKS + at.GALLERIES * line + player[at.MASK]]
        for step in range(length):
            found[number + step] = 1 if step < filled else 0
        number += length
    found[number] = halls_to_come(t, player)
    number += 1
    for kind in range(5):
        found[number] = counted(player, kind)
        number += 1
    for kind in (at.PAINTING, at.JEWEL, at.SCULPTURE, at.CERAMIC):
        found[number] = 1 if counted(player, kind) else 0
        number += 1
    number = note_letters(t, player, left, exhibitions, notes, number)
    for character in range(4):
        found[number + character] = 1 if character == player[at.CHARACTER] else 0
    return number + 4


@compiled
def halls_to_come(t: Tables, player: Numbers) -> Any:
    """The coins and tickets of halls that are not filled yet."""
    found = 0
    for place in range(t.whole[at.PLACES]):
        if not player[at.MASK] >> place & 1:
            found += t.whole[at.HALL + 2 * place] + t.whole[at.HALL + 2 * place + 1]
    return found


@compiled
def note_letters(t: Tables, player: Numbers, left: int, exhibitions: int, notes: Notes, number: int) -> Any:
    """Errands, errands in hand as far as there is room for them, letters, exhibitions, and the room."""
    found, running, in_hand = notes.features, 0.0, 0.0
    for place in range(player[at.RUNNING]):
        running += errand_worth(t, player[at.ERRANDS + place], player, left)
    room = max(0, min(errand_limit(t, player) - player[at.RUNNING], exhibitions))
    if room:
        rank_errands(t, player, left, notes.gains, notes.order)
        for rank in range(min(player[at.HELD], room)):
            in_hand += notes.gains[notes.order[rank]]
    found[number], found[number + 1], found[number + 2] = running, in_hand, player[at.HELD]
    found[number + 3], found[number + 4] = exhibitions, room
    return number + 5


@compiled
def expected_end(t: Tables, player: Numbers, left: int, exhibitions: int, notes: Notes) -> Any:
    """The expected points at the end, this many turns and exhibitions before it."""
    count, start, total = note_features(t, player, left, exhibitions, notes), at.STANDING + at.MOST_FEATURES * left, 0.0
    for number in range(count):
        feature = notes.features[number]
        if feature:
            total += t.real[start + number] * feature
    return total


@compiled
def note_points(t: Tables, players: Numbers, table: Numbers, notes: Notes) -> None:
    """Everybody's expected points; at the end, their points."""
    for seat in range(t.whole[at.SEATS]):
        if table[at.SUPPLIED]:
            date = 4 * table[at.TURN] + (seat - table[at.FIRST]) % t.whole[at.SEATS]
            left, exhibitions = t.whole[at.TURNS_LEFT + date], t.whole[at.EXHIBITIONS + 4 + date]
            notes.points[seat] = expected_end(t, players[seat], left, exhibitions, notes)
        else:
            notes.points[seat] = score(t, players[seat])


@compiled
def chance(t: Tables, points: Numbers, turns: int, seat: int, spread: float) -> Any:
    """A seat's chance of victory, from everybody's expected points, this many turns before the end.

    `spread` says how many points ahead make a victory likely; 0: as games have shown, the more points, the more turns there are to come.
    """
    seats, most, winners, whole = t.whole[at.SEATS], points[seat], 0, 0.0
    for one in range(seats):
        most = max(most, points[one])
    if not turns and not spread:
        for one in range(seats):
            winners += points[one] == most
        return 1 / winners if points[seat] == most else 0.0
    if not spread:
        spread = sqrt(t.real[at.SPREAD] + t.real[at.SPREAD + 1] * turns)
    for one in range(seats):
        whole += exp((points[one] - most) / spread)
    return exp((points[seat] - most) / spread) / whole


# --- playouts ---


@compiled
def set_up(t: Tables, players: Numbers, table: Numbers, letter_of: Numbers, tile_of: Numbers) -> None:
    """Other letters and rarities in the hidden places, and the end of a turn of which only changes of errands are left."""
    for one in range(t.whole[at.SEATS]):
        for place in range(at.HAND, at.HAND + players[one][at.HELD]):
            players[one][place] = letter_of[players[one][place]]
    for place in range(at.BOARD, at.BOARD + t.whole[at.CITIES]):
        table[place] = tile_of[table[place]]
    for place in range(at.SUPPLY, at.SUPPLY + table[at.SUPPLIED]):
        table[place] = tile_of[table[place]]
    for place in range(at.DECK, at.DECK + table[at.DECKED]):
        table[place] = letter_of[table[place]]
    set_prices(t, table)
    for place in range(table[at.SWAPPERS]):
        may_swap(t, players, table, table[at.SWAPS + place])


def _try_all(sources: int) -> Any:
    def try_all(
        t: Tables,
        openings: Numbers,
        tables: Numbers,
        letters: Numbers,
        tiles: Numbers,
        seeds: Numbers,
        seat: int,
        turns: int,
        epsilon: float,
        spread: float,
        out: Numbers,
    ) -> int:
        """A seat's chance after each opening in each world, with the same luck for all openings."""
        letter_of, tile_of, luck, notes = (
            wholes(at.MOST_CARDS),
            wholes(at.MOST_CARDS),
            luck_from(seeds[0]),
            blank_notes(),
        )
        for card in range(at.MOST_CARDS):
            letter_of[card] = tile_of[card] = card
        players, table = copied(openings[0]), tables[0].copy()
        for world in range(len(seeds)):
            luck[0] = seeds[world]
            deal(letter_of, letters, luck)
            deal(tile_of, tiles, luck)
            dealt = luck[0]
            for number in range(len(openings)):
                luck[0] = dealt
                for one in range(len(players)):
                    players[one][:] = openings[number][one]
                table[:] = tables[number]
                set_up(t, players, table, letter_of, tile_of)
                for _ in range(min(turns, table[at.SUPPLIED])):
                    take_turn(t, players, table, epsilon, luck, notes)
                note_points(t, players, table, notes)
                found = chance(t, notes.points, table[at.SUPPLIED], seat, spread)
                out[number][world] = floor(found * FINE + 0.5) / FINE
        return sources

    return try_all


try_all: Any = kept(_try_all)


def looked_up(tables: Tables) -> Tables:
    """Tables in the form that this package has been loaded in."""
    return Tables(as_wholes(tables.whole), as_reals(tables.real))


def tried(
    t: Tables,
    openings: list[tuple[list[Numbers], Numbers]],
    letters: list[int],
    tiles: list[int],
    seeds: list[int],
    seat: int,
    turns: int,
    epsilon: float,
    spread: float,
) -> list[list[float]]:
    """By opening and world: a seat's chance this many turns later. Openings are the rows of all players, and of the table."""
    players, tables = as_wholes([one[0] for one in openings]), as_wholes([one[1] for one in openings])
    hidden = as_wholes(letters), as_wholes(tiles)
    out = as_reals([[0.0] * len(seeds) for _ in openings])
    try_all(t, players, tables, *hidden, as_words(seeds), seat, turns, epsilon, spread, out)
    found: list[list[float]] = as_lists(out)
    return found

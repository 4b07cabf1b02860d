"""The layout of all numbers: in the row of a player, in the row of the table, and in the constant tables."""

from __future__ import annotations

from typing import NamedTuple

from .forms import Numbers, compiled, reals, wholes

# A player: character, city (-1 before the first move), purse, gallery, and then the letters in hand and the running errands. MASK has a bit for each filled place; KINDS
# and VALUES count the gallery's rarities, four bits for each kind and each value.
CHARACTER, CITY, COINS, ROYAL_COINS, TICKETS, ROYAL_TICKETS, MASK, KINDS, VALUES, POINTS, HELD, RUNNING = range(12)
HAND, ERRANDS, PLAYER = 12, 44, 64

# The table: first player, turns that are over, how much lies in each pile, who may still change errands in this turn, the order of the market, its prices, and the piles,
# each with what is next at its end.
FIRST, TURN, SUPPLIED, DECKED, DISCARDED, SWAPPERS = range(6)
REGION_ORDER, KIND_ORDER, REGION_PRICE, KIND_PRICE, SWAPS = 6, 11, 16, 21, 26
BOARD, SUPPLY, DECK, DISCARDS, TABLE = 30, 50, 120, 190, 260
MOST_CARDS, MOST_CITIES = 70, 20

PAINTING, JEWEL, SCULPTURE, BOOK, CERAMIC = range(5)
BY_REGION, BY_KIND, WITH_PURCHASE, WITH_SALE = range(4)

# Errands: by kinds, by values and number, by places, by what else there is.
OF_KINDS, MISSING, SET_OF_FIVE, SET_OF_THREE, TWOS, TRIPLES, MOST_COMMON = range(7)
OF_VALUES, SAME_VALUE, EMPTY = range(7, 10)
LINE, FULL_FLOORS, FULL_COLUMNS, IN_HALLS = range(10, 14)
OF_COINS, OF_TICKETS, OF_ERRANDS, IN_HAND = range(14, 18)


class Tables(NamedTuple):
    """All that is looked up, one table after the other: whole numbers, and real ones. There is room for anything the rules may say."""

    whole: Numbers
    real: Numbers


# Whole numbers: single ones first, then where tables begin.
SEATS, CITIES, LETTER_COUNT, FLOORS, COLUMNS, PLACES, SECOND_LETTERS, JEWELS_PAY, CERAMICS_PAY = range(9)
GALLERIES, PRICES_MORE = 4096, 16
REGION_OF, LINKS, TURNS_LEFT, EXHIBITIONS, EXHIBITOR = 16, 36, 436, 692, 948
PAYS, GIFT, TILE, PRICE, LETTER_AT, HALL, LINE_AT = 1012, 1092, 1117, 1257, 1262, 1822, 1846
BITS, LACKS, WHOLE = 1860, 1860 + GALLERIES, 1860 + 8 * GALLERIES
# The columns of some tables: a character's gift, a letter (eight), a tile (two: kind and value), a line (two: its places as bits, and how many).
GAINS, SHARE, MOVES, LETTERS_MORE, ERRANDS_MORE = range(5)
OFFER, OF, GIVES_COINS, GIVES_TICKETS, ERRAND_KIND, ABOUT, VP, LINE_NUMBER = range(8)

# Real numbers: the weights of a collector, thresholds, and then how vague a lead is, how errands grow, what a line counts by places missing, and the standing.
COIN, TICKET, COINS_A_TURN, TICKETS_A_TURN, VALUE, FIRST_OF_KIND, ROYAL_COIN, ROYAL_TICKET, FLOOR_TWO = range(9)
FLOOR_THREE, ERRAND, LETTER, RUN_CHANCE, RIVAL, BUYS, BY_TURN = range(9, 16)
MOST_FEATURES, LINES_MORE = 48, 5
NO_PURCHASE, NO_ERRAND, NO_SWAP = 20, 21, 22
SPREAD, GROWTH_AT, PARTS, STANDING, REAL = 23, 25, 165, 200, 200 + 20 * MOST_FEATURES


class Notes(NamedTuple):
    """Scratch space, so that none is allocated for every turn."""

    gains: Numbers
    """By letter in hand: how much more its offer is worth than keeping it."""
    order: Numbers
    """The letters in hand, from the best errand to the worst."""
    played: Numbers
    """By letter in hand: 1 if its offer is used."""
    by_region: Numbers
    """What offers add to a trade."""
    by_kind: Numbers
    kinds: Numbers
    """What one more rarity of each kind is worth, its value apart."""
    values: Numbers
    paid: Numbers
    """By price: what it is worth to pay it, and to get it."""
    got: Numbers
    cities: Numbers
    """What going to each city in reach is worth."""
    lines: Numbers
    """What one more rarity in each floor and each column is worth."""
    places: Numbers
    features: Numbers
    points: Numbers
    """By seat."""


@compiled
def blank_notes() -> Notes:
    letters = ERRANDS - HAND
    return Notes(
        reals(letters),
        wholes(letters),
        wholes(letters),
        reals(5),
        reals(5),
        reals(5),
        reals(7),
        reals(PRICES_MORE),
        reals(PRICES_MORE),
        reals(MOST_CITIES),
        reals(8),
        reals(16),
        reals(MOST_FEATURES),
        reals(4),
    )

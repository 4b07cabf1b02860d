"""What is in the box of Squire, and how a game begins."""

from __future__ import annotations

import csv
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from statistics import correlation, fmean

import pytest

from parlour.core import Refusal, Seed
from parlour.games.squire import GAME
from parlour.games.squire.cards import (
    CHARACTERS,
    COLOURS,
    HALLS,
    KINDS,
    LETTERS,
    PLACES,
    PRINTED_MARKET,
    TILES,
    SquireOptions,
    board_map,
)
from parlour.games.squire.sayings import errand, gift
from parlour.games.squire.state import Choose, Choosing, Exhibiting, Travelling

ROOT = Path(__file__).parents[3]
BOARDS = ("british-isles", "world")
REGIONS = {
    "british-isles": {
        "red": {"London", "Oxford", "Plymouth"},
        "yellow": {"Cardiff", "Aberystwyth", "Caernarfon"},
        "green": {"Dublin", "Belfast", "Cork"},
        "purple": {"Edinburgh", "Glasgow", "Inverness"},
        "blue": {"York", "Liverpool", "Newcastle"},
    },
    "world": {
        "red": {"London", "Rome", "Saint Petersburg"},
        "yellow": {"Cairo", "Timbuktu", "Cape Town"},
        "green": {"Constantinople", "Samarkand", "Calcutta"},
        "purple": {"Tokyo", "Peking", "Sydney"},
        "blue": {"New York", "Mexico City", "Rio de Janeiro"},
    },
}
FLOWERS = {"red": "rose", "yellow": "daffodil", "green": "shamrock", "purple": "thistle", "blue": "bluebell"}


def rows_of(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))


def mean_distance(board) -> float:
    ways = [far for row in board_map(board).distances.values() for far in row.values() if far]
    return sum(ways) / len(ways)


# --- the box ---


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_has_five_regions_of_three_cities(board):
    """squire/boards"""
    cities = board_map(board).cities.values()
    assert {colour: {city.name for city in cities if city.region == colour} for colour in COLOURS} == REGIONS[board]
    assert all(city.flower == FLOWERS[city.region] for city in cities)


@pytest.mark.parametrize("board", BOARDS)
def test_every_city_has_two_to_five_links_and_reaches_all_others(board):
    """squire/routes"""
    ways = board_map(board)
    assert {len(set(links)) == len(links) and 2 <= len(links) <= 5 for links in ways.links.values()} == {True}
    assert all(len(reached) == 15 for reached in ways.distances.values())


def test_ways_are_short_on_the_british_isles_and_long_in_the_world():
    """squire/routes, squire/boards"""
    assert mean_distance("british-isles") <= 2.4
    assert mean_distance("world") >= 2.9
    assert "Tokyo" in board_map("world").links["Samarkand"]


def test_a_second_look_up_agrees_on_where_the_cities_are():
    """squire/boards: within a tenth of a degree; the other list is rounded to hundredths."""
    elsewhere = {row["city"]: row for row in rows_of(ROOT / "scripts/squire/second_route.csv")}
    cities = rows_of(ROOT / "parlour/games/squire/data/cities.csv")
    assert {row["city"] for row in cities} == set(elsewhere)
    for row in cities:
        for axis in ("longitude", "latitude"):
            assert float(row[axis]) == pytest.approx(float(elsewhere[row["city"]][axis]), abs=0.1), row["city"]


def test_there_are_eleven_named_rarities_of_each_type():
    """squire/tiles"""
    for kind in KINDS:
        values = sorted(tile.value for tile in TILES.values() if tile.kind == kind)
        assert values == [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6]
    assert len({tile.name for tile in TILES.values()}) == 55


def test_there_are_42_different_letters():
    """squire/cards"""
    letters = LETTERS.values()
    assert Counter(letter.offer for letter in letters) == {"region": 15, "kind": 15, "buy": 6, "sell": 6}
    for of in (*COLOURS, *KINDS):
        assert sum(letter.of == of for letter in letters) == 3
    assert (
        len(
            {
                (letter.offer, letter.of, str(gift(letter.coins, letter.tickets)), str(errand(letter)))
                for letter in letters
            }
        )
        == 42
    )
    assert all(2 <= letter.coins + letter.tickets <= 4 for letter in letters)


PRINTED = """
    01 region red 3+1 two-values 2+3 1
    02 region red 1+2 kinds painting+ceramic 1
    03 region red 2+0 kinds book 2
    04 region yellow 1+1 triples - 3
    05 region yellow 2+2 most-common - 1
    06 region yellow 0+3 kinds jewel+ceramic 1
    07 region green 3+0 kinds painting+book 1
    08 region green 3+0 column 1 1
    09 region green 4+0 missing - 3
    10 region purple 2+1 kinds jewel+book 1
    11 region purple 1+3 set-of-five - 4
    12 region purple 2+0 two-values 3+4 1
    13 region blue 1+1 kinds ceramic 2
    14 region blue 0+2 full-floors - 3
    15 region blue 2+2 floor 1 1
    16 kind painting 3+1 errands - 2
    17 kind painting 0+2 kinds sculpture 2
    18 kind painting 2+1 kinds book+ceramic 1
    19 kind jewel 2+0 tickets 2 1
    20 kind jewel 1+1 floor 0 1
    21 kind jewel 3+0 kinds painting+sculpture 1
    22 kind sculpture 1+3 coins 3 1
    23 kind sculpture 0+3 column 2 1
    24 kind sculpture 4+0 hand - 2
    25 kind book 1+2 kinds painting+jewel 1
    26 kind book 0+2 kinds jewel 2
    27 kind book 2+2 halls - 1
    28 kind ceramic 2+0 set-of-three - 2
    29 kind ceramic 3+1 twos - 2
    30 kind ceramic 1+2 kinds jewel+sculpture 1
    31 buy any 2+0 empty - 2
    32 buy any 1+2 value 4 1
    33 buy any 2+1 kinds sculpture+book 1
    34 buy any 3+0 value 2 2
    35 buy any 0+2 same-value - 3
    36 buy any 1+1 two-values 4+5 1
    37 sell any 2+2 kinds sculpture+ceramic 1
    38 sell any 3+0 full-columns - 2
    39 sell any 0+3 kinds painting 2
    40 sell any 2+1 value 5 2
    41 sell any 1+2 value 6 3
    42 sell any 4+0 column 3 1
"""
"""Every letter: offer, of what, coins and tickets; errand, about what, VP."""


def test_every_letter_says_what_is_printed_on_it():
    """squire/cards"""
    written = [
        " ".join(
            (
                letter.id.removeprefix("letter-"),
                *(letter.offer, letter.of or "any", f"{letter.coins}+{letter.tickets}"),
                *(letter.errand, letter.about or "-", str(letter.vp)),
            )
        )
        for letter in LETTERS.values()
    ]
    assert written == [line.strip() for line in PRINTED.strip().splitlines()]


def test_gifts_differ_and_no_two_errands_count_the_same():
    """squire/cards: no gift on more than five letters, and none both strong in its offer and in its errand."""
    gifts = Counter((letter.coins, letter.tickets) for letter in LETTERS.values())
    assert len(gifts) > 10
    assert max(gifts.values()) <= 5
    assert len({(letter.errand, letter.about) for letter in LETTERS.values()}) == 42
    alone = [letter for letter in LETTERS.values() if letter.errand == "kinds" and "+" not in letter.about]
    assert {letter.coins + letter.tickets for letter in alone if letter.offer != "sell"} == {2}


def test_gifts_are_spread_over_the_errands():
    """squire/cards: as the letters were counted in games, which docs/balance/squire.md tells."""
    worths = errands_in_any_gallery()
    assert worths.keys() == LETTERS.keys()
    gifts = {letter.id: letter.coins + letter.tickets for letter in LETTERS.values()}
    best = sorted(worths, key=lambda id: -worths[id])
    assert correlation([worths[id] for id in best], [gifts[id] for id in best]) < -0.5
    assert max(gifts[id] for id in best[:10]) < 4
    for_any_purchase = [gifts[id] for id in best if LETTERS[id].offer == "buy"]
    assert for_any_purchase[:2] == [2, 2], "they stand on good errands"


def errands_in_any_gallery() -> dict[str, float]:
    """What each errand counts in any gallery at the end, on average of the numbers of players."""
    text = (ROOT / "docs/balance/squire.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d\d) \| [^|]+\|([^|]+)\|([^|]+)\|([^|]+)\|", text, re.MULTILINE)
    return {f"letter-{row[0]}": fmean(float(cell.split(",")[2].split()[0]) for cell in row[1:]) for row in rows}


def test_every_pair_of_types_and_every_type_has_an_errand():
    """squire/cards"""
    about = {frozenset(letter.about.split("+")) for letter in LETTERS.values() if letter.errand == "kinds"}
    assert about == {frozenset(kinds) for number in (1, 2) for kinds in combinations(KINDS, number)}


def test_the_halls_give_coins_or_tickets_on_places_of_the_gallery():
    """squire/gallery"""
    assert PLACES == 12
    assert all(0 <= place < PLACES and (hall.coins or hall.tickets) for place, hall in HALLS.items())


# --- set-up ---


@pytest.mark.parametrize(("seats", "out", "supply"), [(2, 16, 24), (3, 7, 33), (4, 0, 40)])
def test_tiles_are_taken_out_and_one_lies_in_each_city(seats, out, supply):
    """squire/tile-count"""
    state = GAME.deal(seats=seats, seed=Seed("count"))
    assert (len(state.taken_out), len(state.on_board), len(state.supply)) == (out, 15, supply)
    assert sorted([*state.taken_out, *state.on_board.values(), *state.supply]) == sorted(TILES)


def test_everybody_begins_with_ten_coins_a_royal_ticket_and_a_letter():
    """squire/start"""
    state = GAME.deal(seats=4, seed=Seed("start"))
    for player in state.players:
        assert (player.coins, player.royal_coins, player.tickets, player.royal_tickets) == (10, 0, 0, 1)
        assert (len(player.hand), player.errands, player.city, set(player.gallery)) == (1, (), None, {None})
    assert len(state.deck) == 38
    assert len({*state.deck, *(player.hand[0] for player in state.players)}) == 42


@pytest.mark.parametrize(("seats", "coins"), [(2, (10, 10)), (3, (10, 13, 11)), (4, (10, 12, 14, 11))])
def test_coins_at_the_start_may_be_evened_by_the_order_of_play(seats, coins):
    """squire/even-start: whoever is drawn as the first player begins with ten, wherever they sit."""
    firsts = set()
    for number in range(12):
        state = GAME.deal(SquireOptions(start="even"), seats, Seed(f"even {number}"))
        assert tuple(state.players[(state.first + place) % seats].coins for place in range(seats)) == coins
        assert {player.royal_tickets for player in state.players} == {1}
        firsts.add(state.first)
    assert firsts == set(range(seats))


def test_families_begin_with_evened_coins_and_others_as_printed():
    """squire/even-start, squire/start"""
    assert GAME.presets["family"]["start"] == "even"
    assert SquireOptions().start == "printed"


def test_the_market_is_as_printed_or_by_lot():
    """squire/market"""
    printed = (("red", "yellow", "green", "purple", "blue"), ("jewel", "book", "painting", "sculpture", "ceramic"))
    assert printed == PRINTED_MARKET
    assert GAME.deal(SquireOptions(market="printed"), 2, Seed("any")).market == printed
    lots = {GAME.deal(seats=2, seed=Seed(str(number))).market for number in range(8)}
    assert len(lots) > 4
    assert all(sorted(kinds) == sorted(KINDS) and sorted(regions) == sorted(COLOURS) for regions, kinds in lots)


def test_characters_are_chosen_in_seat_order_and_nobody_takes_a_taken_one():
    """squire/choose-character"""
    state = GAME.deal(seats=3, seed=Seed("choice"))
    assert state.frames == (Choosing(2), Choosing(1), Choosing(0))
    assert len(GAME.legal(state, 0)) == 8
    after = GAME.apply(state, 0, Choose("fox", "gentleman")).state
    assert (after.players[0].character, after.players[0].figure) == ("fox", "gentleman")
    with pytest.raises(Refusal, match=r"not-taken-character \(who @0, character #fox\)") as refused:
        GAME.apply(after, 1, Choose("fox", "lady"))
    assert refused.value.rule == "squire/choose-character"
    assert len(GAME.legal(after, 1)) == 6
    for seat, character in ((1, "lion"), (2, "eagle")):
        after = GAME.apply(after, seat, Choose(character, "lady")).state
    assert after.turn == 1
    assert after.frames[-1] == Travelling(state.first)


def test_dealt_characters_are_all_different():
    """squire/choose-character, squire/characters"""
    deals = [GAME.deal(SquireOptions(characters="dealt"), 4, Seed(str(number))) for number in range(6)]
    assert all({player.character for player in state.players} == set(CHARACTERS) for state in deals)
    assert len({tuple(player.character for player in state.players) for state in deals}) > 1
    assert {player.figure for state in deals for player in state.players} == {"lady", "gentleman"}
    assert all(isinstance(state.frames[-1], Travelling) for state in deals)


def test_the_first_player_is_drawn_and_their_right_neighbour_has_the_token():
    """squire/first-player"""
    deals = [GAME.deal(SquireOptions(characters="dealt"), 3, Seed(str(number))) for number in range(12)]
    assert {state.first for state in deals} == {0, 1, 2}
    for state in deals:
        assert state.token == (state.first - 1) % 3
        assert state.frames[-1] == Travelling(state.first)
        assert not any(isinstance(frame, Exhibiting) for frame in state.frames)


@pytest.mark.parametrize(("seats", "own"), [(2, (0, 2, 1, 2)), (3, (0, 2, 0, 2)), (4, (0, 1, 2, 2))])
def test_a_character_begins_with_its_own_coins_whether_it_is_chosen_or_dealt(seats, own):
    """squire/characters, squire/start: coins that balance the characters come on top of the ten of everybody."""
    more = {}
    for number in range(8):
        dealt = GAME.deal(SquireOptions(characters="dealt"), seats, Seed(f"purse {number}"))
        more |= {player.character: player.coins - 10 for player in dealt.players}
    assert more == dict(zip(CHARACTERS, own, strict=True))
    for character, coins in more.items():
        state = GAME.deal(seats=seats, seed=Seed("purse"))
        chosen = GAME.apply(state, 0, Choose(character, "lady")).state
        assert [player.coins for player in chosen.players] == [10 + coins, *[10] * (seats - 1)]

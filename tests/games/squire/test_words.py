"""What is said about each event: the message with its arguments, and its English for the player and for others."""

import csv
from typing import get_args

import pytest

from parlour.core import Say, say
from parlour.games.squire import GAME
from parlour.games.squire.cards import CHARACTERS, LETTERS, TILES, board_map
from parlour.games.squire.sayings import errand, in_city
from parlour.games.squire.state import (
    Choosing,
    Chosen,
    Exhibit,
    Exhibited,
    Exhibiting,
    Hang,
    Hanging,
    Hung,
    Offered,
    Passed,
    Ran,
    Restocked,
    Rewarded,
    Running,
    Salvaged,
    Salvaging,
    SquireEvent,
    Swapped,
    Swapping,
    Tipped,
    Traded,
    Trading,
    Travelled,
    Travelling,
)
from parlour.words import Speaker
from tests.games.squire.positions import exhibiting, hanging, pieces, player, position

NAMES = ("Anna", "Ben", "Cleo", "Dov")
MARKET = (("red", "blue", "green", "purple", "yellow"), ("book", "jewel", "painting", "sculpture", "ceramic"))
RING = TILES["jewel-6"]
GIFTS = [say("coins", count=2), say("tickets", count=1)]


def hung(place, *bonuses, **lost):
    return Hung(1, RING, place, *bonuses, **lost)


# Each event with numbers and seats that all differ, so that a mistaken one is noticed; then the English for seat 1 and
# for others.
TOLD = [
    (
        Chosen(1, "fox", "lady"),
        say("chosen", who="@1", character="#fox", figure="lady"),
        "You play the Fox, a lady.",
        "Ben plays the Fox, a lady.",
    ),
    (
        Travelled(1, None, "Cape Town", 0),
        say("began", who="@1", city="#cape-town"),
        "You start in Cape Town.",
        "Ben starts in Cape Town.",
    ),
    (
        Travelled(1, "Rome", "Cape Town", 2),
        say("travelled", who="@1", start="#rome", city="#cape-town", tickets=2),
        "You travel from Rome to Cape Town for 2 tickets.",
        "Ben travels from Rome to Cape Town for 2 tickets.",
    ),
    (
        Travelled(1, "Rome", "Cairo", 0),
        say("travelled", who="@1", start="#rome", city="#cairo", tickets=0),
        "You travel from Rome to Cairo without spending a ticket.",
        "Ben travels from Rome to Cairo without spending a ticket.",
    ),
    (
        Traded(1, "Rome", RING, True, 7),
        say("bought", who="@1", tile="#jewel-6", value=4, city="#rome", price=7),
        "You buy the Opal Serpent Ring (4 VP) in Rome for 7 coins.",
        "Ben buys the Opal Serpent Ring (4 VP) in Rome for 7 coins.",
    ),
    (
        Traded(1, "Rome", RING, False, 1),
        say("sold", who="@1", tile="#jewel-6", value=4, city="#rome", price=1),
        "You sell the Opal Serpent Ring (4 VP) in Rome for 1 coin.",
        "Ben sells the Opal Serpent Ring (4 VP) in Rome for 1 coin.",
    ),
    (
        Tipped(1, 3),
        say("tipped", who="@1", coins=3),
        "As the Fox, you get 3 coins from the bank for the sale.",
        "As the Fox, Ben gets 3 coins from the bank for the sale.",
    ),
    (
        Offered(1, LETTERS["letter-10"]),
        say("offered-region", who="@1", letter="#letter-10", gifts=GIFTS, region="purple"),
        "You play “A Clasp for a Diary” and get 2 coins and 1 ticket from the bank for trading in the purple region.",
        "Ben plays “A Clasp for a Diary” and gets 2 coins and 1 ticket from the bank for trading in the purple region.",
    ),
    (
        Offered(1, LETTERS["letter-18"]),
        say("offered-kind", who="@1", letter="#letter-18", gifts=GIFTS, kind="painting"),
        "You play “Cocoa and a Good Book” and get 2 coins and 1 ticket from the bank for trading a painting.",
        "Ben plays “Cocoa and a Good Book” and gets 2 coins and 1 ticket from the bank for trading a painting.",
    ),
    (
        Offered(1, LETTERS["letter-34"]),
        say("offered-buy", who="@1", letter="#letter-34", gifts=[say("coins", count=3)]),
        "You play “Treasures of the Attic” and get 3 coins from the bank for buying.",
        "Ben plays “Treasures of the Attic” and gets 3 coins from the bank for buying.",
    ),
    (
        Offered(1, LETTERS["letter-39"]),
        say("offered-sell", who="@1", letter="#letter-39", gifts=[say("tickets", count=3)]),
        "You play “The Walls Are Staring Back” and get 3 tickets from the bank for selling.",
        "Ben plays “The Walls Are Staring Back” and gets 3 tickets from the bank for selling.",
    ),
    (
        Restocked("Cairo", RING, MARKET, True),
        say("restocked-up", region="red", kind="book", city="#cairo", tile="#jewel-6", value=4),
        "The red region and books are now the dearest. New in Cairo: Opal Serpent Ring (4 VP).",
        None,
    ),
    (
        Restocked("Cairo", RING, MARKET, False),
        say("restocked-down", region="yellow", kind="ceramic", city="#cairo", tile="#jewel-6", value=4),
        "The yellow region and ceramics are now the cheapest. New in Cairo: Opal Serpent Ring (4 VP).",
        None,
    ),
    (
        hung(6, 0, 0, 0, 0, False),
        say("hung", who="@1", tile="#jewel-6", floor=2, place=3),
        "You put the Opal Serpent Ring on floor 2, place 3.",
        "Ben puts the Opal Serpent Ring on floor 2, place 3.",
    ),
    (
        hung(7, 2, 1, 1, 0, True),
        say(
            "hung-bonus",
            who="@1",
            tile="#jewel-6",
            floor=2,
            place=4,
            bonuses=[say("bonus-hall", gifts=GIFTS), say("bonus-royal-coin"), say("bonus-letters")],
        ),
        (
            "You put the Opal Serpent Ring on floor 2, place 4. Bonus: 2 coins and 1 ticket from the bank (hall), "
            "a royal coin from the bank (full right column) and room for two more letters (full second floor)."
        ),
        None,
    ),
    (
        hung(8, 0, 0, 0, 1, False, discard_lost="no-discards"),
        say(
            "hung-bonus-lost",
            who="@1",
            tile="#jewel-6",
            floor=3,
            place=1,
            bonuses=[say("bonus-royal-ticket")],
            why="no-discards",
        ),
        (
            "You put the Opal Serpent Ring on floor 3, place 1. Bonus: a royal ticket from the bank (full left column). "
            "The third floor is full, but there are no discards to choose from: that bonus is lost."
        ),
        None,
    ),
    (
        hung(9, 0, 0, 0, 0, False, discard_lost="no-place"),
        say("hung-lost", who="@1", tile="#jewel-6", floor=3, place=2, why="no-place"),
        (
            "You put the Opal Serpent Ring on floor 3, place 2. The third floor is full, but there is no place left for a discard: "
            "the bonus is lost."
        ),
        None,
    ),
    (
        Salvaged(1, RING),
        say("salvaged", who="@1", tile="#jewel-6", value=4),
        "Your third floor is full: you take the Opal Serpent Ring (4 VP) from the discard pile.",
        "Ben has filled the third floor and takes the Opal Serpent Ring (4 VP) from the discard pile.",
    ),
    (
        Exhibited(1, "sculpture"),
        say("exhibited", who="@1", kind="sculpture"),
        "You hold an exhibition of sculptures.",
        "Ben holds an exhibition of sculptures.",
    ),
    (
        Rewarded(1, 2, 1, 0, ()),
        say("rewarded", who="@1", gifts=GIFTS),
        "You get 2 coins and 1 ticket from the bank.",
        "Ben gets 2 coins and 1 ticket from the bank.",
    ),
    (
        Rewarded(1, 0, 0, 3, ()),
        say("drawn", who="@1", count=3),
        "You draw 3 letters.",
        "Ben draws 3 letters.",
    ),
    (
        Rewarded(1, 0, 0, 0, (), "full-hand"),
        say("reward-lost", who="@1", why="full-hand"),
        "Your hand is full: you draw no letter.",
        "Ben’s hand is full: no letter is drawn.",
    ),
    (
        Ran(1, LETTERS["letter-05"]),
        say("ran", who="@1", errand=say("errand-most-common", vp=1)),
        "You run an errand: 1 VP for each rarity of the commonest type in the gallery.",
        "Ben runs an errand: 1 VP for each rarity of the commonest type in the gallery.",
    ),
    (
        Swapped(1, LETTERS["letter-42"], LETTERS["letter-22"]),
        say(
            "swapped",
            who="@1",
            out=say("errand-column", vp=1, column="right"),
            errand=say("errand-coins", vp=1, count=3),
        ),
        (
            "You swap an errand, “1 VP for each rarity in the right column, doubled when it is full”, "
            "for another: 1 VP for every 3 coins left at the end."
        ),
        None,
    ),
    (
        Passed(1),
        say("passed", who="@1"),
        "You now have the exhibition token.",
        "Ben now has the exhibition token.",
    ),
]


def spoken(said: Say, reader: int | None) -> str:
    return Speaker(GAME.folder, name=NAMES.__getitem__, strict=True).words(said, reader)


@pytest.mark.parametrize(("event", "said", "own", "others"), TOLD, ids=[said.id for _, said, *_ in TOLD])
def test_an_event_is_told_with_all_that_it_speaks_of(event, said, own, others):
    for viewer in (0, 1, None):
        assert GAME.tell(event, viewer).words == said
    assert spoken(said, 1) == own
    assert (
        spoken(said, 0)
        == spoken(said, None)
        == (others or own.replace("You put", "Ben puts").replace("You swap", "Ben swaps"))
    )


def test_every_kind_of_event_is_told_above():
    assert {type(event) for event, *_ in TOLD} == {*get_args(SquireEvent)}


@pytest.mark.parametrize(
    ("why", "own", "others"),
    [
        ("no-letters-left", "No letters are left: you draw none.", "No letters are left: Ben draws none."),
        (
            "no-letter",
            "You hold no letter, so you cannot run an errand.",
            "Ben holds no letter, so cannot run an errand.",
        ),
        (
            "full-errands",
            "You are already running as many errands as you may.",
            "Ben is already running as many errands as allowed.",
        ),
    ],
)
def test_who_gets_nothing_of_an_exhibition_hears_why(why, own, others):
    said = GAME.tell(Rewarded(1, 0, 0, 0, (), why), 0).words
    assert (spoken(said, 1), spoken(said, 2)) == (own, others)


ERRANDS = {
    "letter-01": "1 VP for each rarity worth 2 or 3 VP",
    "letter-02": "1 VP for each painting and each ceramic",
    "letter-08": "1 VP for each rarity in the inner left column, doubled when it is full",
    "letter-09": "3 VP for each type missing from the gallery",
    "letter-15": "1 VP for each rarity on the second floor, doubled when it is full",
    "letter-16": "2 VP for each errand run, including this one",
    "letter-19": "1 VP for every 2 tickets left at the end",
    "letter-24": "2 VP for each letter left in hand at the end",
    "letter-26": "2 VP for each jewel",
    "letter-29": "2 VP for each type with exactly two rarities",
    "letter-31": "2 VP for each empty place in the gallery",
    "letter-35": "3 VP for every three rarities of the same value",
    "letter-40": "2 VP for each rarity worth 5 VP",
}


@pytest.mark.parametrize("letter", ERRANDS)
def test_an_errand_is_told_with_its_numbers(letter):
    """squire/run-errand"""
    assert spoken(errand(LETTERS[letter]), None) == ERRANDS[letter]


def test_an_errand_names_its_kinds():
    kinds = [say("each-kind", kind=kind) for kind in ("painting", "ceramic")]
    assert errand(LETTERS["letter-02"]) == say("errand-kinds", vp=1, kinds=kinds)


def test_an_errand_is_told_in_the_same_words_to_everybody():
    for letter in LETTERS.values():
        words = spoken(errand(letter), 0)
        assert "you" not in words
        assert words.startswith(f"{letter.vp} VP for ")


def test_everything_that_is_named_has_a_name():
    """Names differ from the lists of cards only in their articles and apostrophes."""
    with (GAME.folder / "names" / "en.csv").open(encoding="utf-8", newline="") as rows:
        names = {row["id"]: row for row in csv.DictReader(rows)}
    cities = {city for board in ("british-isles", "world") for city in board_map(board).cities}
    written = {*LETTERS, *(f"{letter}-from" for letter in LETTERS)}
    assert names.keys() == {*CHARACTERS, *TILES, *(in_city(city)[1:] for city in cities), *written}
    assert len({names[one]["name"] for one in written}) == 2 * len(LETTERS)
    for tile in TILES.values():
        plain = names[tile.id]["name"].replace("’", "'")
        assert tile.name in (plain, f"The {plain}")
        assert bool(names[tile.id]["article"]) == (tile.kind != "painting")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        (
            say("outcome-money", winners=["@1"], vp=9, level=["@0", "@2"], money=7),
            (
                "Ben wins: level with you and Cleo on 9 VP, but with more coins and tickets left (7).",
                "You win: level with Anna and Cleo on 9 VP, but with more coins and tickets left (7).",
            ),
        ),
        (
            say("outcome-rarities", winners=["@1", "@2"], vp=9, level=["@0"], money=7, rarities=5),
            (
                "Ben and Cleo share the victory: level with you on 9 VP and on money (7), but with more rarities (5).",
                "You and Cleo share the victory: level with Anna on 9 VP and on money (7), but with more rarities (5).",
            ),
        ),
    ],
)
def test_a_broken_tie_says_why(said, read):
    """squire/ties"""
    assert (spoken(said, 0), spoken(said, 1)) == read


def status(*frames, **own):
    return GAME.view(position(player(**own), player(), frames=frames, tile="jewel-6"), 1).status


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (Choosing(1), say("status-choose", who="@1")),
        (Travelling(0), say("status-travel", who="@0")),
        (Trading(0), say("status-trade", who="@0", tile="#jewel-6")),
        (Hanging(1, "book-3"), say("status-hang", who="@1", tile="#book-3")),
        (Salvaging(1), say("status-salvage", who="@1")),
        (Exhibiting(1), say("status-exhibit", who="@1")),
        (Running(1), say("status-run", who="@1")),
        (Swapping(1), say("status-swap", who="@1")),
    ],
    ids=lambda one: one.id if isinstance(one, Say) else "",
)
def test_the_status_line_says_who_decides_what(frame, said):
    assert status(frame) == said


def test_a_first_turn_begins_anywhere():
    """squire/first-move"""
    state = position(player(), player(city=None), frames=(Travelling(1),))
    assert GAME.view(state, 0).status == say("status-begin", who="@1")


# --- what is lost is told ---


def lost_by(state, action):
    return [
        getattr(event, "lost", None) for event in GAME.apply(state, 0, action).events if isinstance(event, Rewarded)
    ]


def test_no_letter_is_drawn_beyond_the_limit_or_from_an_empty_deck_and_all_hear_of_it():
    """squire/exhibit-paintings, squire/hand-limit, squire/card-once"""
    first, second, third, *_ = LETTERS
    full, owner = player(hand=(first,)), player(gallery={0: "painting-1"}, hand=(second, third))
    assert lost_by(exhibiting(full, owner), Exhibit("painting")) == ["full-hand", "full-hand"]
    assert lost_by(exhibiting(player(), owner, deck=()), Exhibit("painting")) == ["no-letters-left", "full-hand"]


def test_an_exhibitor_who_cannot_run_an_errand_hears_why():
    """squire/exhibit-sculptures, squire/errand-limit"""
    first, second, *_ = LETTERS
    assert lost_by(exhibiting(player(), player()), Exhibit("sculpture")) == ["no-letter"]
    busy = player(hand=(first,), errands=(second,))
    assert lost_by(exhibiting(busy, player()), Exhibit("sculpture")) == ["full-errands"]
    assert lost_by(exhibiting(player(hand=(first,)), player()), Exhibit("sculpture")) == []


@pytest.mark.parametrize(
    ("discards", "free", "lost"),
    [
        (("book-9",), True, None),
        ((), True, "no-discards"),
        ((), False, "no-discards"),
        (("book-9",), False, "no-place"),
    ],
)
def test_a_full_third_floor_without_a_discard_or_a_place_for_it_brings_nothing_and_says_so(discards, free, lost):
    """squire/floor-three"""
    tiles = [*pieces("jewel", 11)]
    gallery = {place: tiles[place] for place in range(0 if not free else 1, 11)}
    state = hanging(player(gallery=gallery), player(), tile="book-1", discards=discards)
    event = GAME.apply(state, 0, Hang(11)).events[0]
    assert (event.discard_lost, event.is_floor_two) == (lost, False)

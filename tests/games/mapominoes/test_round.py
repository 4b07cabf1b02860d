"""The end of a round and of the game, and the other ways to play."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import Seed, say
from parlour.core.grids import cell
from parlour.games.mapominoes import GAME, spaces
from parlour.games.mapominoes.cards import DIRECTIONS, OPPOSITE, MapominoesOptions, countries, deck_of
from parlour.games.mapominoes.faults import refused
from parlour.games.mapominoes.state import (
    Call,
    CannotGo,
    Fault,
    Look,
    LookedEnough,
    Ready,
    RoundBegan,
    RoundOver,
    Tabled,
    Transit,
)
from tests.games.mapominoes.positions import (
    fits,
    go_of,
    lay,
    nominations,
    play,
    position,
    refusal,
    stands_for,
)

ADVANCED = MapominoesOptions(rounds=1, advanced=True, table="endless")


# --- the end ---


def test_the_last_country_wins_the_round_at_once():  # mapominoes/round-end, mapominoes/winner
    state = position(
        {(0, 0): "Italy", (1, 1): "Austria"}, hands=[["Slovenia"], ["Spain", "Malta"], ["Norway"]], transits=(2, 0, 1)
    )
    over = play(state, (0, lay("Slovenia", 1, 0)))
    result = GAME.outcome(over)
    assert result is not None
    assert (result.ranks, result.scores, result.rule) == ((1, 3, 2), (0.0, 2.0, 1.0), "mapominoes/winner")
    assert result.reason == say("outcome", winners=["@0"], points=0)
    assert over.rounds[0].winner == 0
    assert GAME.actors(over) == frozenset()
    assert GAME.timers(over) == ()


def test_equal_points_share_the_victory():  # mapominoes/winner
    state = position({(0, 0): "Malta"}, hands=[["Italy"], ["Spain"]], pile=0)
    over = play(state, (0, CannotGo())) if GAME.outcome(state) is None else state
    result = GAME.outcome(over)
    assert result is not None
    assert result.ranks == (1, 1)
    assert result.reason == say("outcome-shared", winners=["@0", "@1"], points=1)
    alone = GAME.outcome(replace(over, points=(7, 4)))
    assert alone is not None
    assert alone.reason == say("outcome", winners=["@1"], points=4)


def test_with_an_empty_pile_and_nobody_able_to_go_the_round_is_over():  # mapominoes/deadlock
    state = position({(0, 0): "Portugal"}, hands=[["Spain", "Malta"], ["Italy"], ["Poland", "Norway"]], pile=0)
    after, events = GAME.apply(state, 0, lay("Spain", 0, 1))
    assert after.rounds[0].winner is None
    assert after.rounds[0].points == (1, 1, 2)
    told = GAME.tell(events[-1], 0)
    assert told is not None
    assert told.rule == "mapominoes/deadlock"


def test_as_long_as_one_can_go_there_is_no_deadlock():  # mapominoes/deadlock
    state = position({(0, 0): "Portugal"}, hands=[["Spain", "Malta"], ["Italy"], ["France", "Norway"]], pile=0)
    after = play(state, (0, lay("Spain", 0, 1)), (1, CannotGo()))
    assert go_of(after) == 2


def test_with_free_pass_the_round_is_over_when_all_pass_in_a_row():  # mapominoes/deadlock
    options = MapominoesOptions(rounds=1, free_pass=True, table="endless")
    state = position({(0, 0): "France"}, hands=[["Spain", "Malta"], ["Italy", "Norway"]], pile=0, options=options)
    once = play(state, (0, CannotGo()))
    assert GAME.outcome(once) is None
    again = play(once, (1, lay("Italy", 0, 1)), (0, CannotGo()))
    assert GAME.outcome(again) is None
    assert GAME.outcome(play(again, (1, CannotGo()))) is not None


def test_a_card_between_two_passes_breaks_the_row():  # mapominoes/deadlock
    options = MapominoesOptions(rounds=1, free_pass=True, table="endless")
    hands = [["Spain", "Malta", "Norway"], ["Italy", "Portugal"]]
    state = position({(0, 0): "France"}, hands=hands, pile=0, options=options)
    after = play(state, (0, CannotGo()), (1, lay("Italy", 0, 1)), (0, lay("Spain", 0, -1)), (1, CannotGo()))
    assert (go_of(after), after.passed) == (0, {1})


def test_as_many_rounds_as_players_and_the_deal_moves_left():  # mapominoes/rounds
    state, rng, dealers = GAME.deal(MapominoesOptions(), seats=3, seed=Seed("rounds")), Random(3), []
    while GAME.actors(state):
        seat = min(GAME.actors(state))
        state, events = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        dealers += [event.round.dealer for event in events if isinstance(event, RoundOver)]
    first = dealers[0]
    assert [bool(over.table) for over in state.rounds] == [False, False, True]  # only the last table is kept
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3]
    assert state.points == tuple(sum(over.points[seat] for over in state.rounds) for seat in range(3))


def test_the_first_round_is_announced_with_the_first_decision():  # mapominoes/deal
    state = GAME.setup(MapominoesOptions(), 3, Seed("announced"))
    [first] = GAME.actors(state)
    step = GAME.apply(state, first, GAME.legal(state, first)[0])
    opening = deck_of(state.options).codes[state.table[cell(0, 0)].card]
    assert step.events[0] == RoundBegan(1, state.dealer, (state.dealer + 1) % 3, opening)
    assert len(step.events) > 1


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"open_hands": "look"},
        {"calling": True, "pause": 0},
        {"free_pass": True, "sand_timer": 60},
        {"free_pass": True, "more_transit": True},
        {"europe": False, "south_america": True, "free_pass": True},
    ],
)
def test_each_round_is_announced_once(options: dict[str, object]):  # mapominoes/deal, mapominoes/rounds
    for seed in range(5):
        chosen = MapominoesOptions(rounds=2, **options)  # type: ignore[arg-type]
        state, rng = GAME.setup(chosen, 2, Seed(f"rounds {seed}")), Random(seed)
        announced = []
        while deciding := GAME.actors(state):
            seat = rng.choice(sorted(deciding))
            state, events = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
            announced += [event.number for event in events if isinstance(event, RoundBegan)]
        assert announced == [1, 2]


def test_another_number_of_rounds_may_be_agreed():  # mapominoes/rounds
    state = GAME.deal(MapominoesOptions(rounds=6), seats=2)
    assert GAME.view(state, 0).rounds_to_play == 6


@pytest.mark.parametrize(
    ("score_by", "points"), [("number", 2), ("area", 505370 + 316), ("population", 47076781 + 502653)]
)
def test_cards_left_count_by_number_area_or_population(score_by: str, points: int):  # mapominoes/score-by
    options = MapominoesOptions(rounds=1, table="endless", score_by=score_by)  # type: ignore[arg-type]
    state = position({(0, 0): "Italy"}, hands=[["Slovenia"], ["Spain", "Malta"]], options=options)
    assert play(state, (0, lay("Slovenia", 1, 0))).points == (0, points)


# --- the deal, otherwise ---


@pytest.mark.parametrize(("seats", "each", "pile"), [(2, 5, 0), (3, 3, 1), (4, 2, 2), (5, 2, 0)])
def test_more_transit_cards_for_two_and_three(seats: int, each: int, pile: int):  # mapominoes/more-transit
    state = GAME.deal(MapominoesOptions(more_transit=True), seats=seats)
    assert (state.transits, state.pile) == ((each,) * seats, pile)


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 3), (4, 2), (5, 2)])
def test_a_big_deck_deals_no_more_of_them(seats: int, each: int):  # mapominoes/more-transit, mapominoes/continents
    options = MapominoesOptions(more_transit=True, asia=True, africa=True)
    assert GAME.deal(options, seats=seats).transits == (each,) * seats


def test_nothing_is_played_after_the_last_round():  # mapominoes/winner
    state = position({(0, 0): "Italy"}, hands=[["Slovenia"], ["Spain", "Malta"]])
    over = play(state, (0, lay("Slovenia", 1, 0)))
    assert refusal(over, 1, CannotGo()) == ("mapominoes/winner", say("not-over"))


def test_a_small_deck_deals_what_there_is_for_all_alike():  # mapominoes/deal, mapominoes/continents
    options = MapominoesOptions(europe=False, south_america=True)
    assert (GAME.deal(options, seats=2).transits, GAME.deal(options, seats=2).pile) == ((1, 1), 1)


def test_continents_combine_into_one_bigger_game():  # mapominoes/continents
    options = MapominoesOptions(rounds=1, asia=True, africa=True, table="endless")
    state = position({(0, 0): "Turkey"}, hands=[["Georgia", "Egypt"], ["Spain"]], options=options)
    assert {name for name, _, _ in fits(state, 0)} == {"Georgia"}
    assert deck_of(options).size == 45 + 47 + 54


# --- open hands ---


def test_hands_lie_open_for_the_whole_round():  # mapominoes/open-hands
    options = MapominoesOptions(rounds=1, open_hands="round", table="endless")
    state = position({(0, 0): "Turkey"}, hands=[["Greece"], ["Spain"]], options=options)
    assert GAME.view(state, 0).hands == (("GR",), ("ES",))


def test_a_first_look_ends_when_all_are_ready():  # mapominoes/open-hands
    state = GAME.deal(MapominoesOptions(open_hands="look"), seats=2, seed=Seed("look"))
    assert GAME.actors(state) == frozenset({0, 1})
    assert None not in GAME.view(state, None).hands
    assert refusal(state, 0, CannotGo()) == ("mapominoes/open-hands", say("not-before-ready"))
    assert GAME.timers(state) == ((20, 0, Ready(), None),)
    assert refusal(play(state, (1, Ready())), 1, Ready()) == ("mapominoes/open-hands", say("not-while-others-look"))
    waiting = GAME.apply(state, 1, Ready())
    assert (waiting.state.frames, waiting.events) == (
        (state.frames[0], Look((0,))),
        (waiting.events[0], LookedEnough(1)),
    )
    looked = GAME.apply(waiting.state, 0, Ready())
    assert (looked.state.frames, looked.events) == (state.frames[:1], (LookedEnough(0),))
    state = looked.state
    assert GAME.view(state, 0).hands[1] is None
    assert go_of(state) == (state.dealer + 1) % 2


# --- the advanced game ---


def test_germany_lies_east_of_france():  # mapominoes/advanced
    state = position({(0, 0): "France"}, hands=[["Germany", "Luxembourg"], ["Spain"]], options=ADVANCED)
    assert fits(state, 0) == {("Germany", 1, 0), ("Germany", 0, 1), ("Luxembourg", 1, 0), ("Luxembourg", 0, 1)}
    assert refusal(state, 0, lay("Germany", -1, 0)) == (
        "mapominoes/advanced",
        say("not-side", thing="#DE", country="#FR", side="west"),
    )


@pytest.mark.parametrize(
    "options", [ADVANCED, MapominoesOptions(rounds=1, table="endless")], ids=["advanced", "any side"]
)
def test_a_transit_card_has_a_place_wherever_something_can_be_named(
    options,
):  # mapominoes/transit-then-country, mapominoes/advanced
    """For every opening card and every card of a hand."""
    deck = deck_of(options)
    for opening in range(deck.size):
        table = {cell(0, 0): Tabled(0, 0, opening)}
        free = spaces.of_table(deck, table)
        by_itself = by_transit = 0
        for card in range(deck.size):
            named = [place for place in free if spaces.nominations(deck, table, free, place, 1 << card)]
            assert spaces.transit_places(deck, table, free, 1 << card) == named
            assert spaces.has_transit_place(deck, table, free, 1 << card) == bool(named)
            by_transit |= bool(named) << card
            by_itself |= any(fits >> card & 1 for fits in free.values()) << card
        assert spaces.playable(deck, table, free, with_transit=False) == by_itself
        assert spaces.playable(deck, table, free, with_transit=True) == by_itself | by_transit


CROWDED = [(0, 0), (0, 1), (0, -1), (2, 1), (2, -1)]
"""The space at 1, 0 has a card in the west, and on every other side a space beside two cards."""


@pytest.mark.parametrize(
    "options", [ADVANCED, MapominoesOptions(rounds=1, table="endless")], ids=["advanced", "any side"]
)
def test_a_transit_card_stands_for_what_all_its_neighbours_border_and_a_card_that_fits_beside_it(
    options,
):  # mapominoes/transit-sides, mapominoes/transit-then-country
    deck, rng = deck_of(options), Random(1)
    for _ in range(40):
        laid = rng.sample(range(deck.size), len(CROWDED))
        table = {
            cell(x, y): Tabled(turn, 0, card) for turn, ((x, y), card) in enumerate(zip(CROWDED, laid, strict=True))
        }
        free, hand = spaces.of_table(deck, table), sum(1 << card for card in rng.sample(range(deck.size), 12))
        for place in free:
            around = [(side, place + step) for side, step in enumerate(DIRECTIONS)]
            expected = 0
            for side, beside in around:
                if beside not in table:
                    for card in spaces.cards_in(hand & free.get(beside, -1)):
                        expected |= deck.lies[OPPOSITE[side]][card]
            for _, beside in around:
                expected &= deck.borders[table[beside].card] if beside in table else -1
            assert spaces.nominations(deck, table, free, place, hand) == expected


def test_nothing_is_named_beside_a_transit_card():  # mapominoes/transit-apart
    state = position({(0, 0): "France", (1, 0): "as Italy"}, hands=[["Austria"], ["Spain"]])
    assert spaces.nominations(deck_of(state.options), state.table, state.spaces, cell(2, 0), state.hands[0]) == 0


def test_two_transit_cards_side_by_side_are_refused_in_words_of_their_own():  # mapominoes/transit-apart
    assert refused(Fault("transits")) == say("not-transits")


def test_a_transit_card_is_laid_on_any_side():  # mapominoes/advanced
    """The Baltic Sea lies north of Germany and east of it; the transit card for it may lie anywhere around."""
    state = position({(0, 0): "Germany"}, hands=[["Latvia"], ["Spain"]], transits=(1, 0), options=ADVANCED)
    legal = {(one.x, one.y) for one in GAME.legal(state, 0) if isinstance(one, Transit)}
    assert legal == {(1, 0), (0, 1), (-1, 0), (0, -1)}
    for x, y in legal:
        assert nominations(play(state, (0, Transit(x, y))), 0) == {"Baltic Sea"}


def test_what_lies_beside_a_transit_card_lies_on_the_side_of_what_it_stands_for():  # mapominoes/advanced
    """The Baltic Sea lies north and west of Latvia: Latvia follows on the south or on the east side of the transit card, never elsewhere."""
    state = position({(0, 0): "Germany"}, hands=[["Latvia", "Malta"], ["Spain"]], transits=(1, 0), options=ADVANCED)
    follow = play(state, (0, Transit(0, 1)), (0, stands_for("Baltic Sea")))
    assert fits(follow, 0) == {("Latvia", 1, 1)}  # south of it lies Germany
    for x, y in ((0, 2), (-1, 1)):
        rule, words = refusal(follow, 0, lay("Latvia", x, y))
        assert rule == "mapominoes/advanced"
        assert words == say("not-side", thing="#baltic-sea", country="#LV", side={0: "south", -1: "east"}[x])
    free = play(state, (0, Transit(1, 0)), (0, stands_for("Baltic Sea")))
    assert fits(free, 0) == {("Latvia", 2, 0), ("Latvia", 1, -1)}


def test_later_cards_beside_a_transit_card_keep_its_sides():  # mapominoes/advanced, mapominoes/transit-open
    """The North Sea lies west of Norway and south of it."""
    table = {(0, 0): "Belgium", (1, 0): "as North Sea"}
    state = position(table, hands=[["Norway", "Malta"], ["Spain"]], options=ADVANCED)
    assert fits(state, 0) == {("Norway", 2, 0), ("Norway", 1, 1)}


def test_in_the_calling_game_sides_are_called_too():  # mapominoes/advanced, mapominoes/calling
    options = MapominoesOptions(rounds=1, advanced=True, calling=True, pause=0, table="endless")
    state = position({(0, 0): "Germany"}, hands=[["Latvia", "France"], ["Spain"]], transits=(1, 0), options=options)
    right = play(state, (0, Transit(-1, 0)), (0, stands_for("Baltic Sea")), (0, lay("Latvia", -1, -1)))
    wrong = play(state, (0, Transit(-1, 0)), (0, stands_for("Baltic Sea")), (0, lay("Latvia", -1, 1)))
    east = play(state, (0, lay("France", 1, 0)))
    judged = [GAME.apply(laid, 1, Call()).events[0] for laid in (right, wrong, east)]
    assert [event.was_right for event in judged] == [False, True, True]
    assert judged[1].faults == (Fault("side", "baltic-sea", "LV", "south", transit=True),)
    assert judged[2].faults == (Fault("side", "FR", "DE", "east"),)


def test_a_diagonal_neighbour_has_two_right_sides():  # mapominoes/advanced
    belgium = next(country for country in countries().values() if country.name == "Belgium")
    assert belgium.neighbours["FR"] == "SW"
    state = position({(0, 0): "Belgium"}, hands=[["France"], ["Spain"]], options=ADVANCED)
    assert fits(state, 0) == {("France", 0, -1), ("France", -1, 0)}


def test_cells_are_where_they_are_said_to_be():  # mapominoes/advanced
    assert deck_of(ADVANCED).inside is None
    assert cell(1, 0) == 1

"""The end of a round and of the game, and the other ways to play."""

from random import Random

import pytest

from parlour.core import Seed, say
from parlour.core.grids import cell
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions, countries, deck_of
from parlour.games.mapominoes.state import (
    Call,
    Called,
    CannotGo,
    Go,
    LetStand,
    Patience,
    Ready,
    RoundOver,
    Sand,
    SandOut,
    Transit,
    TurnTimer,
    Window,
)
from parlour.lab.conformance import play as random_games
from parlour.lab.conformance.interference import check_words_tell_what_is_seen
from tests.games.mapominoes.positions import (
    fits,
    go_of,
    hand,
    lay,
    nominations,
    on_table,
    play,
    position,
    refusal,
    stands_for,
)

CALLING = MapominoesOptions(rounds=1, calling=True, table="endless")
ADVANCED = MapominoesOptions(rounds=1, advanced=True, table="endless")
SAND = MapominoesOptions(rounds=1, sand_timer=30, table="endless")


# --- the end ---


def test_the_last_country_wins_the_round_at_once():  # mapominoes/round-end, mapominoes/winner
    state = position(
        {(0, 0): "Italy", (1, 1): "Austria"}, hands=[["Slovenia"], ["Spain", "Malta"], ["Norway"]], transits=(2, 0, 1)
    )
    over = play(state, (0, lay("Slovenia", 1, 0)))
    result = GAME.outcome(over)
    assert result is not None
    assert (result.ranks, result.scores, result.rule) == ((1, 3, 2), (0.0, 2.0, 1.0), "mapominoes/winner")
    assert over.rounds[0].winner == 0
    assert GAME.actors(over) == frozenset()


def test_equal_points_share_the_victory():  # mapominoes/winner
    state = position({(0, 0): "Malta"}, hands=[["Italy"], ["Spain"]], pile=0)
    over = play(state, (0, CannotGo())) if GAME.outcome(state) is None else state
    result = GAME.outcome(over)
    assert result is not None
    assert result.ranks == (1, 1)
    assert result.reason == say("outcome-shared", winners=["@0", "@1"], points=1)


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


def test_as_many_rounds_as_players_and_the_deal_moves_left():  # mapominoes/rounds
    state, rng, dealers = GAME.deal(MapominoesOptions(), seats=3, seed=Seed("rounds")), Random(3), []
    while GAME.actors(state):
        seat = min(GAME.actors(state))
        state, events = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        dealers += [event.round.dealer for event in events if isinstance(event, RoundOver)]
    first = dealers[0]
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3]
    assert state.points == tuple(sum(over.points[seat] for over in state.rounds) for seat in range(3))


def test_another_number_of_rounds_may_be_agreed():  # mapominoes/rounds
    state = GAME.deal(MapominoesOptions(rounds=6), seats=2)
    assert GAME.view(state, 0).rounds_to_play == 6


@pytest.mark.parametrize(
    ("score_by", "points"), [("number", 2), ("area", 505370 + 316), ("population", 46723749 + 483530)]
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
    assert refusal(state, 0, CannotGo())[0] == "mapominoes/open-hands"
    state = play(state, (1, Ready()), (0, Ready()))
    assert GAME.view(state, 0).hands[1] is None
    assert go_of(state) == (state.dealer + 1) % 2


# --- the sand timer ---


def test_a_player_who_hesitates_too_long_draws():  # mapominoes/sand-timer
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"], ["Spain"]], options=SAND)
    running = play(state, (1, TurnTimer()))
    assert running.frames[-1] == Sand(1)
    assert GAME.actors(running) == frozenset({0, 1})
    assert refusal(running, 2, SandOut())[0] == "mapominoes/sand-timer"
    after = play(running, (1, SandOut()))
    assert (after.transits, after.pile, go_of(after)) == ((1, 0, 0), 2, 1)


def test_a_card_played_in_time_stops_the_sand():  # mapominoes/sand-timer
    state = position({(0, 0): "Italy"}, hands=[["France", "Malta"], ["Austria"], ["Spain"]], options=SAND)
    after = play(state, (1, TurnTimer()), (0, lay("France", 0, 1)))
    assert after.frames == (Go(1),)


def test_patience_and_no_timer_without_the_option():  # mapominoes/sand-timer
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"], ["Spain"]], options=SAND)
    waiting = play(state, (1, Patience()))
    assert GAME.actors(waiting) == frozenset({0, 2})
    assert refusal(waiting, 1, TurnTimer())[0] == "mapominoes/first-go"
    assert (
        refusal(position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]]), 1, TurnTimer())[0]
        == "mapominoes/first-go"
    )


# --- the calling game ---


def calling_position(hands: list[list[str]], **more):
    return position({(0, 0): "Netherlands"}, hands=hands, options=CALLING, **more)


def test_in_the_calling_game_any_space_beside_a_card_will_do():  # mapominoes/calling
    state = calling_position([["France", "Malta"], ["Belgium", "Spain"], ["Norway"]])
    assert len(fits(state, 0)) == 8
    after = play(state, (0, lay("Malta", 1, 0)))
    assert on_table(after)[1, 0] == "Malta"
    window = after.frames[-1]
    assert isinstance(window, Window)
    assert window.asked == (1, 2)


def test_a_right_call_sends_the_card_back_and_the_caller_plays_instead():  # mapominoes/calling
    state = calling_position([["France", "Malta"], ["Belgium", "Spain"], ["Germany", "Norway"]])
    called = play(state, (0, lay("France", 1, 0)), (2, Call()))
    assert on_table(called) == {(0, 0): "Netherlands"}
    assert hand(called, 0) == {"France", "Malta"}
    assert go_of(called) == 2
    instead = play(called, (2, lay("Germany", 1, 0)), (0, LetStand()))
    assert go_of(instead) == 1  # whose go it would have been


def test_a_transit_of_the_same_go_comes_back_too():  # mapominoes/calling
    state = calling_position([["France", "Malta"], ["Belgium", "Spain"]], transits=(1, 0))
    state = play(state, (0, Transit(1, 0)))
    assert {"Italy", "Baltic Sea", "Georgia"} <= nominations(state, 0)
    laid = play(state, (0, stands_for("Italy")), (0, lay("France", 2, 0)))
    called = play(laid, (1, Call()))
    assert (on_table(called), called.transits) == ({(0, 0): "Netherlands"}, (1, 0))


def test_an_extra_go_of_a_card_called_back_is_void():  # mapominoes/calling
    state = position(
        {(0, 0): "Italy", (1, 1): "Austria"},
        hands=[["France", "Malta"], ["Slovenia", "Spain"], ["Norway"]],
        options=CALLING,
    )
    laid = play(state, (0, lay("France", 1, 0)))
    assert laid.frames[0] == Go(0)
    called = play(laid, (2, Call()))
    assert called.frames == (Go(1), Go(2))


def test_not_called_in_time_it_stays():  # mapominoes/calling
    state = calling_position([["France", "Malta", "Norway"], ["Belgium", "Spain"]])
    after = play(state, (0, lay("France", 1, 0)), (1, lay("Belgium", 0, 1)))
    assert on_table(after)[1, 0] == "France"
    assert refusal(play(after, (0, lay("Malta", 2, 0))), 0, Call())[0] == "mapominoes/first-go"


def test_a_wrong_call_costs_the_caller_the_next_go():  # mapominoes/wrong-call
    state = calling_position([["Belgium", "Malta"], ["France", "Spain"], ["Germany", "Norway"]])
    after = play(state, (0, lay("Belgium", 1, 0)), (2, Call()))
    assert after.skips == (0, 0, 1)
    assert go_of(after) == 1
    after = play(after, (1, CannotGo()))
    assert (go_of(after), after.skips) == (0, (0, 0, 0))


def test_who_calls_wrongly_on_the_own_go_loses_that_one():  # mapominoes/wrong-call
    state = calling_position([["Belgium", "Malta"], ["France", "Spain"], ["Germany", "Norway"]])
    after = play(state, (0, lay("Belgium", 1, 0)), (2, LetStand()), (1, Call()))
    assert go_of(after) == 2


def test_wrong_calls_may_be_free():  # mapominoes/wrong-call
    options = MapominoesOptions(rounds=1, calling=True, free_calls=True, table="endless")
    state = position({(0, 0): "Netherlands"}, hands=[["Belgium", "Malta"], ["France", "Spain"]], options=options)
    after = play(state, (0, lay("Belgium", 1, 0)), (1, Call()))
    assert (after.skips, go_of(after)) == ((0, 0), 1)


def test_the_last_card_wins_only_once_all_let_it_stand():  # mapominoes/calling, mapominoes/round-end
    state = calling_position([["France"], ["Belgium", "Spain"], ["Norway"]])
    laid = play(state, (0, lay("France", 1, 0)))
    assert GAME.outcome(laid) is None
    assert GAME.outcome(play(laid, (1, LetStand()), (2, LetStand()))) is not None
    called = play(laid, (1, LetStand()), (2, Call()))
    assert called.frames == (Go(1), Go(2))


def test_a_round_in_which_everything_is_called_back_comes_to_an_end():  # mapominoes/deadlock, mapominoes/calling
    state = calling_position([["France", "Malta"], ["Italy", "Spain"]])
    for turn in range(6):
        assert GAME.outcome(state) is None
        frame = state.frames[-1]
        assert isinstance(frame, Go)
        seat = frame.seat
        state = play(state, (seat, lay(("France", "Italy")[seat], 1, 0)), (1 - seat, Call()))
        assert state.called_back == turn + 1
    assert GAME.outcome(state) is not None


def test_the_calling_game_never_shows_which_spaces_are_right():  # mapominoes/calling
    state = calling_position([["France", "Malta"], ["Belgium", "Spain"], ["Norway"]])
    right = calling_position([["Belgium", "Malta"], ["France", "Spain"], ["Norway"]])
    wrong_laid, right_laid = play(state, (0, lay("France", 1, 0))), play(right, (0, lay("Belgium", 1, 0)))
    assert GAME.view(wrong_laid, 2).frames == GAME.view(right_laid, 2).frames
    assert CannotGo() in list(GAME.legal(state, 0))  # it does not say whether something fits


# --- the advanced game ---


def test_germany_lies_east_of_france():  # mapominoes/advanced
    state = position({(0, 0): "France"}, hands=[["Germany", "Luxembourg"], ["Spain"]], options=ADVANCED)
    assert fits(state, 0) == {("Germany", 1, 0), ("Luxembourg", 0, 1)}
    assert refusal(state, 0, lay("Germany", -1, 0)) == (
        "mapominoes/advanced",
        say("not-side", thing="#DE", country="#FR", side="west"),
    )


def test_transit_cards_lie_on_the_right_side_too():  # mapominoes/advanced
    state = position({(0, 0): "Germany"}, hands=[["Lithuania"], ["Spain"]], transits=(1, 0), options=ADVANCED)
    legal = {(one.x, one.y) for one in GAME.legal(state, 0) if isinstance(one, Transit)}
    assert legal == {(1, 0), (0, 1)}  # Poland to the east, the Baltic Sea to the north
    east = play(state, (0, Transit(1, 0)))
    assert nominations(east, 0) == {"Poland"}
    follow = play(east, (0, stands_for("Poland")))
    assert fits(follow, 0) == {("Lithuania", 2, 0), ("Lithuania", 1, 1)}


def test_a_diagonal_neighbour_has_two_right_sides():  # mapominoes/advanced
    belgium = next(country for country in countries().values() if country.name == "Belgium")
    assert belgium.neighbours["FR"] == "SW"
    state = position({(0, 0): "Belgium"}, hands=[["France"], ["Spain"]], options=ADVANCED)
    assert fits(state, 0) == {("France", 0, -1), ("France", -1, 0)}


def test_cells_are_where_they_are_said_to_be():  # mapominoes/advanced
    assert deck_of(ADVANCED).inside is None
    assert cell(1, 0) == 1


def test_a_call_that_costs_nothing_is_seen_by_everybody():  # mapominoes/wrong-call
    """What was heard must be in the View: who comes back after a reload knows that there was a call."""
    options = MapominoesOptions(
        rounds=2, table="large", calling=True, free_calls=True, more_transit=True, europe=False, south_america=True
    )
    played = random_games.play(GAME, random_games.Setting(options, 2, Seed(f"{1:032x}"), 24170751))
    called = [
        number
        for number, events in enumerate(played.events)
        if any(isinstance(event, Called) and not event.was_right for event in events)
    ]
    assert called
    for number in called:
        before, after = (GAME.view(played.states[number + step], None) for step in (0, 1))
        assert after.calls == before.calls + 1
    check_words_tell_what_is_seen(GAME, played)

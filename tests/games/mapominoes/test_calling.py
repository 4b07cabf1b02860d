"""The calling game: cards may be laid wrongly, and whoever wants to call calls until the next card is played."""

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import Refusal, Seed, say
from parlour.core.grids import cell, x_of, y_of
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.calling import LAST_CARD_SECONDS
from parlour.games.mapominoes.cards import CONTINENTS, MapominoesOptions, cards_of, deck_of
from parlour.games.mapominoes.state import (
    Call,
    Called,
    CannotGo,
    Fault,
    Follow,
    Go,
    Laid,
    LetStand,
    MapominoesState,
    Naming,
    Patience,
    Sand,
    Skipped,
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

CALLING = MapominoesOptions(rounds=1, calling=True, pause=0, table="endless")
PAUSED = MapominoesOptions(rounds=1, calling=True, pause=5, table="endless")


def calling_position(hands: list[list[str]], options: MapominoesOptions = CALLING, **more) -> MapominoesState:
    return position({(0, 0): "Netherlands"}, hands=hands, options=options, **more)


THREE = [["France", "Malta"], ["Belgium", "Spain"], ["Germany", "Norway"]]


# --- cards that lie wrongly ---


def test_any_space_beside_a_card_will_do():  # mapominoes/calling
    state = calling_position(THREE)
    assert len(fits(state, 0)) == 8
    after = play(state, (0, lay("Malta", 1, 0)))
    assert on_table(after)[1, 0] == "Malta"
    assert after.laid == Laid(0, cell(1, 0))


def test_the_game_never_shows_which_spaces_are_right():  # mapominoes/calling
    right = calling_position([["Belgium", "Malta"], ["France", "Spain"], ["Germany", "Norway"]])
    wrong_laid, right_laid = (
        play(calling_position(THREE), (0, lay("France", 1, 0))),
        play(right, (0, lay("Belgium", 1, 0))),
    )
    for seat in (1, 2, None):
        one, other = GAME.view(wrong_laid, seat), GAME.view(right_laid, seat)
        assert (one.frames, one.laid, one.actors) == (other.frames, other.laid, other.actors)
    assert CannotGo() in list(GAME.legal(wrong_laid, 1))  # it does not say whether something fits


# --- who may call, and until when ---


def test_nobody_has_to_answer_and_whoever_wants_calls_until_the_next_card():  # mapominoes/calling
    laid = play(calling_position(THREE), (0, lay("France", 1, 0)))
    assert go_of(laid) == 1
    assert GAME.actors(laid) == {1, 2}
    assert GAME.bystanders(laid) == (2,)
    assert set(GAME.legal(laid, 2)) == {Call(), Patience()}
    assert GAME.legal(laid, 0) == ()
    assert refusal(laid, 0, Call()) == ("mapominoes/calling", say("not-your-own-card"))
    after = play(laid, (1, lay("Belgium", 0, 1)))
    assert on_table(after)[1, 0] == "France"
    assert after.laid == Laid(1, cell(0, 1))


def test_a_transit_card_is_a_card_and_a_draw_is_none():  # mapominoes/calling
    state = calling_position(THREE, transits=(0, 1, 0))
    laid = play(state, (0, lay("France", 1, 0)))
    assert play(laid, (1, Transit(0, 1))).laid is None
    passed = play(laid, (1, CannotGo()))
    assert (go_of(passed), passed.laid) == (2, Laid(0, cell(1, 0)))
    called = play(passed, (1, Call()))
    assert hand(called, 0) == {"France", "Malta"}
    assert called.frames == (Go(2), Go(1))


def test_the_patient_are_asked_again_with_the_next_go():  # mapominoes/calling
    laid = play(calling_position(THREE), (0, lay("France", 1, 0)))
    waiting = play(laid, (2, Patience()))
    assert GAME.actors(waiting) == {1}
    assert refusal(waiting, 2, Call()) == ("mapominoes/calling", say("not-to-be-called"))
    assert GAME.actors(play(waiting, (1, CannotGo()))) == {1, 2}


def test_a_call_of_nothing_is_refused():  # mapominoes/calling
    fresh = calling_position(THREE)
    assert refusal(fresh, 1, Call()) == ("mapominoes/calling", say("not-to-be-called"))
    assert refusal(fresh, 0, Call()) == ("mapominoes/go", say("not-on-your-go"))
    assert refusal(position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]]), 1, Call()) == (
        "mapominoes/first-go",
        say("not-your-go", who="@0"),
    )


# --- the pause ---


def test_a_pause_ends_by_itself_and_can_be_cut_short():  # mapominoes/calling
    laid = play(calling_position(THREE, PAUSED), (0, lay("France", 1, 0)))
    assert laid.frames == (Go(1), Window((1, 2)))
    assert GAME.actors(laid) == {1, 2}
    assert GAME.bystanders(laid) == ()
    assert refusal(laid, 1, lay("Belgium", 0, 1)) == ("mapominoes/calling", say("not-before-answering"))
    [over] = GAME.timers(laid)
    assert (over.seconds, over.action) == (5, LetStand())
    assert play(laid, (1, LetStand())).frames == (Go(1), Window((2,)))
    for moves in (((1, LetStand()), (2, LetStand())), ((2, LetStand()),)):
        open_again = play(laid, *moves)
        assert open_again.frames == (Go(1),)
        assert Call() in GAME.legal(open_again, 1)


def test_between_two_there_is_no_pause_as_the_next_to_go_may_call_anyway():  # mapominoes/calling
    laid = play(calling_position([["France", "Malta"], ["Belgium", "Spain"]], PAUSED), (0, lay("France", 1, 0)))
    assert laid.frames == (Go(1),)


def test_a_pause_is_for_everybody_but_the_one_who_laid_the_card():  # mapominoes/calling
    hands = [["Norway"], ["France", "Malta"], ["Belgium"], ["Germany"], ["Spain"]]
    laid = play(calling_position(hands, PAUSED, seat=1), (1, lay("France", 1, 0)))
    assert laid.frames == (Go(2), Window((2, 3, 4, 0)))


def test_sand_that_runs_for_a_go_that_is_interrupted_runs_out_for_nothing():  # mapominoes/calling, mapominoes/sand-timer
    options = replace(CALLING, sand_timer=30)
    laid = play(calling_position(THREE, options), (0, lay("France", 1, 0)), (0, TurnTimer()))
    assert laid.sand == Sand(1, 0, 1)
    called = play(laid, (2, Call()))
    assert (called.frames, called.sand) == ((Go(1), Go(2)), Sand(1, 0, None))


def test_after_an_extra_go_all_others_are_waited_for():  # mapominoes/calling
    table = {(0, 0): "Italy", (1, 1): "Austria"}
    hands = [["Slovenia", "Malta"], ["France", "Spain"]]
    laid = play(position(table, hands=hands, options=PAUSED), (0, lay("Slovenia", 1, 0)))
    assert laid.frames == (Go(0), Window((1,)))


def test_the_last_card_wins_when_nobody_has_called_it_for_a_while():  # mapominoes/calling, mapominoes/round-end
    state = calling_position([["France"], ["Belgium", "Spain"], ["Norway"]])
    laid = play(state, (0, lay("France", 1, 0)))
    assert GAME.outcome(laid) is None
    [time] = GAME.timers(laid)
    assert (time.seconds, time.action) == (LAST_CARD_SECONDS, LetStand())
    over = play(laid, (1, LetStand()), (2, LetStand()))
    assert GAME.outcome(over) is not None
    assert (over.rounds[0].winner, over.points) == (0, (0, 2, 1))
    called = play(laid, (1, LetStand()), (2, Call()))
    assert called.frames == (Go(1), Go(2))


# --- right calls ---


def test_a_right_call_sends_the_card_back_and_the_caller_plays_instead():  # mapominoes/calling
    called = play(calling_position(THREE), (0, lay("France", 1, 0)), (2, Call()))
    assert on_table(called) == {(0, 0): "Netherlands"}
    assert hand(called, 0) == {"France", "Malta"}
    assert (go_of(called), called.laid) == (2, None)
    instead = play(called, (2, lay("Germany", 1, 0)))
    assert go_of(instead) == 1  # whose go it would have been


def test_a_card_that_came_back_is_known_until_it_is_laid_again():  # mapominoes/calling, mapominoes/hidden
    called = play(calling_position(THREE), (0, lay("France", 1, 0)), (2, Call()))
    assert GAME.view(called, 1).shown == (("FR",), (), ())
    again = play(called, (2, CannotGo()), (1, CannotGo()), (2, CannotGo()), (0, lay("France", 1, 0)))
    assert GAME.view(again, 1).shown == ((), (), ())


def test_the_spaces_are_as_before_the_card_that_was_called_back():  # mapominoes/calling
    state = calling_position(THREE, transits=(1, 0, 0))
    moves = ((0, Transit(1, 0)), (0, stands_for("Italy")), (0, lay("France", 2, 0)))
    called = play(state, *moves, (1, Call()))
    assert (called.table, called.spaces, called.transits) == (state.table, state.spaces, (1, 0, 0))


def test_a_transit_of_the_same_go_comes_back_too():  # mapominoes/calling
    state = calling_position([["France", "Malta"], ["Belgium", "Spain"]], transits=(1, 0))
    state = play(state, (0, Transit(1, 0)))
    assert {"Italy", "Baltic Sea", "Georgia"} <= nominations(state, 0)
    laid = play(state, (0, stands_for("Italy")), (0, lay("France", 2, 0)))
    called = play(laid, (1, Call()))
    assert (on_table(called), called.transits) == ({(0, 0): "Netherlands"}, (1, 0))


def test_two_transit_cards_side_by_side_can_be_called():  # mapominoes/calling, mapominoes/transit-apart
    table = {(0, 0): "France", (1, 0): "as Atlantic Ocean"}
    state = position(table, hands=[["Portugal", "Malta"], ["Belgium", "Spain"]], transits=(1, 0), options=CALLING)
    laid = play(state, (0, Transit(1, 1)), (0, stands_for("Atlantic Ocean")), (0, lay("Portugal", 1, 2)))
    called = GAME.apply(laid, 1, Call())
    assert called.events[0].faults == (Fault("transits"),)
    assert called.state.table == state.table


def test_nobody_calls_the_own_card_in_the_extra_go():  # mapominoes/calling, mapominoes/extra-go
    table = {(0, 0): "Italy", (1, 1): "Austria"}
    state = position(table, hands=[["Slovenia", "Malta"], ["Spain"]], options=CALLING)
    extra = play(state, (0, lay("Slovenia", 1, 0)))
    assert go_of(extra) == 0
    assert refusal(extra, 0, Call()) == ("mapominoes/go", say("not-on-your-go"))


def test_an_extra_go_of_a_card_called_back_is_void():  # mapominoes/calling
    table = {(0, 0): "Italy", (1, 1): "Austria"}
    hands = [["France", "Malta"], ["Slovenia", "Spain"], ["Norway"]]
    laid = play(position(table, hands=hands, options=CALLING), (0, lay("France", 1, 0)))
    assert laid.frames == (Go(0),)
    assert play(laid, (2, Call())).frames == (Go(1), Go(2))


def test_an_extra_go_that_has_been_had_cannot_be_lost():  # mapominoes/calling
    table = {(0, 0): "Italy", (1, 1): "Austria"}
    hands = [["France", "Malta"], ["Slovenia", "Spain"], ["Norway"]]
    drawn = play(position(table, hands=hands, options=CALLING), (0, lay("France", 1, 0)), (0, CannotGo()))
    called, event = GAME.apply(drawn, 2, Call()).state, GAME.apply(drawn, 2, Call()).events[0]
    assert called.frames == (Go(1), Go(2))
    assert (event.void, called.transits) == (False, (1, 0, 0))


def test_a_last_card_earns_no_extra_go_that_could_be_lost():  # mapominoes/calling, mapominoes/round-end
    table = {(0, 0): "Italy", (1, 1): "Austria"}
    laid = play(
        position(table, hands=[["France"], ["Slovenia", "Spain"], ["Norway"]], options=CALLING),
        (0, lay("France", 1, 0)),
    )
    called = GAME.apply(laid, 1, Call())
    assert called.state.frames == (Go(1), Go(1))
    assert not called.events[0].void


def test_a_transit_card_needs_room_for_the_country_that_follows():  # mapominoes/calling, mapominoes/transit-then-country
    around = {(-1, 0): "Germany", (1, 0): "Hungary", (0, 1): "Czechia", (0, -1): "Italy"}
    state = position(around, hands=[["Austria", "France"], ["Spain"]], transits=(1, 0), options=CALLING)
    assert refusal(state, 0, Transit(0, 0)) == ("mapominoes/transit-then-country", say("not-room-to-follow"))
    assert ("Austria", 0, 0) in fits(state, 0)


def test_where_wrong_cards_may_be_laid_only_passing_ends_a_round():  # mapominoes/deadlock, mapominoes/calling
    """Nobody has a right card and the pile is empty: that is not told, and somebody may still try."""
    hands = [["Italy", "Malta"], ["Poland", "Norway"]]
    state = position({(0, 0): "Portugal"}, hands=hands, pile=0, options=CALLING)
    once = play(state, (0, CannotGo()))
    assert (GAME.outcome(once), go_of(once)) == (None, 1)
    assert GAME.outcome(play(once, (1, lay("Poland", 1, 0)), (0, CannotGo()))) is None
    assert GAME.outcome(play(once, (1, CannotGo()))) is not None


def test_a_round_in_which_everything_is_called_back_comes_to_an_end():  # mapominoes/deadlock, mapominoes/calling
    state = calling_position([["France", "Malta"], ["Italy", "Spain"]])
    for turn in range(6):
        assert GAME.outcome(state) is None
        seat = go_of(state)
        state = play(state, (seat, lay(("France", "Italy")[seat], 1, 0)), (1 - seat, Call()))
        assert state.called_back == turn + 1
    assert GAME.outcome(state) is not None


def test_a_wrong_call_ends_the_row_of_cards_called_back():  # mapominoes/deadlock, mapominoes/wrong-call
    state = calling_position([["France", "Malta"], ["Belgium", "Spain"]])
    state = play(state, (0, lay("France", 1, 0)), (1, Call()), (1, lay("Belgium", 1, 0)))
    assert state.called_back == 1
    assert play(state, (0, Call())).called_back == 0


def test_who_has_passed_before_a_call_may_pass_again():  # mapominoes/deadlock, mapominoes/calling
    """When a card is taken back, passes are counted anew, or the round would end before everybody has had a go."""
    state = calling_position(THREE, pile=0)
    called = play(state, (0, lay("France", 1, 0)), (1, CannotGo()), (2, CannotGo()), (1, Call()))
    assert (called.passed, go_of(called)) == (frozenset(), 1)
    assert GAME.outcome(play(called, (1, CannotGo()))) is None


def test_a_card_that_stands_ends_the_row_of_cards_called_back():  # mapominoes/deadlock, mapominoes/calling
    state = calling_position([["France", "Malta"], ["Italy", "Spain"]])
    state = play(state, (0, lay("France", 1, 0)), (1, Call()), (1, lay("Italy", 1, 0)))
    assert state.called_back == 1
    frame = state.frames[-1]
    assert isinstance(frame, Go)
    assert play(state, (frame.seat, CannotGo())).called_back == 0  # a card was drawn
    assert play(state, (frame.seat, lay("Spain" if frame.seat else "Malta", 2, 0))).called_back == 0


# --- wrong calls ---


RIGHT = [["Belgium", "Malta"], ["France", "Spain"], ["Germany", "Norway"]]


def test_a_wrong_call_costs_the_caller_the_next_go():  # mapominoes/wrong-call
    after = play(calling_position(RIGHT), (0, lay("Belgium", 1, 0)), (2, Call()))
    assert (after.skips, go_of(after), after.laid) == ((0, 0, 1), 1, None)
    after = play(after, (1, CannotGo()))
    assert (go_of(after), after.skips) == (0, (0, 0, 0))


def test_two_wrong_calls_cost_two_goes():  # mapominoes/wrong-call
    state = replace(calling_position(RIGHT), skips=(0, 2, 0))
    once = play(state, (0, CannotGo()))
    assert (go_of(once), once.skips) == (2, (0, 1, 0))
    twice = play(once, (2, CannotGo()), (0, CannotGo()))
    assert (go_of(twice), twice.skips) == (2, (0, 0, 0))


def test_who_calls_wrongly_on_the_own_go_loses_that_one():  # mapominoes/wrong-call
    after = play(calling_position(RIGHT), (0, lay("Belgium", 1, 0)), (1, Call()))
    assert go_of(after) == 2


def test_wrong_calls_may_be_free():  # mapominoes/wrong-call
    free = replace(CALLING, free_calls=True)
    after = play(calling_position(RIGHT, free), (0, lay("Belgium", 1, 0)), (1, Call()))
    assert (after.skips, go_of(after)) == ((0, 0, 0), 1)


def test_a_wrong_call_of_a_last_card_costs_the_first_go_of_the_next_round():  # mapominoes/wrong-call
    two_rounds = replace(CALLING, rounds=2)
    state = replace(calling_position([["Belgium"], ["Italy", "Spain"]], two_rounds), dealer=0)
    state, events = GAME.apply(play(state, (0, lay("Belgium", 1, 0))), 1, Call())
    assert events[0].costs
    assert (state.number, state.dealer) == (2, 1)
    assert Skipped(1) not in events  # the other one begins
    assert state.skips == (0, 1)
    after, events = GAME.apply(state, 0, CannotGo())
    assert Skipped(1) in events
    assert go_of(after) == 0


def test_whoever_begins_the_next_round_loses_that_go():  # mapominoes/wrong-call
    two_rounds = replace(CALLING, rounds=2)
    state = replace(calling_position([["Belgium"], ["Italy", "Spain"]], two_rounds), dealer=1)
    state, events = GAME.apply(play(state, (0, lay("Belgium", 1, 0))), 1, Call())
    assert Skipped(1) in events
    assert (go_of(state), state.skips) == (0, (0, 0))


def test_in_the_last_round_there_is_no_go_left_to_lose():  # mapominoes/wrong-call
    state = play(calling_position([["Belgium"], ["Italy", "Spain"]]), (0, lay("Belgium", 1, 0)))
    over, events = GAME.apply(state, 1, Call())
    assert isinstance(events[0], Called)
    assert not events[0].costs
    assert over.skips == (0, 0)
    assert GAME.outcome(over) is not None


def test_a_call_that_costs_nothing_is_seen_by_everybody():  # mapominoes/wrong-call
    """The call must be in the View, so that whoever reloads the page still knows of it."""
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


# --- what holds whatever is played: all numbers of players, all decks, all options ---

DECKS = [(field,) for field in CONTINENTS if field != "oceania"] + [
    ("oceania", "asia"),
    ("europe", "africa"),
    ("north_america", "south_america"),
    tuple(CONTINENTS),
]
SETTINGS = [
    (seats, decks, is_advanced, pause)
    for (seats, decks), (is_advanced, pause) in zip(
        product(range(2, 6), DECKS), [(False, 0), (True, 5), (False, 5), (True, 0)] * 9, strict=True
    )
]


def options_of(decks: tuple[str, ...], is_advanced: bool, pause: int, chance: Random) -> MapominoesOptions:
    chosen = {field: field in decks for field in CONTINENTS}
    return MapominoesOptions(
        rounds=2,
        calling=True,
        advanced=is_advanced,
        pause=pause,
        free_calls=chance.random() < 0.3,
        sand_timer=30 if chance.random() < 0.4 else 0,
        more_transit=chance.random() < 0.3,
        open_hands=chance.choice(("no", "look", "round")),
        table=chance.choice(("small", "medium", "endless")),
        **chosen,
    )


@pytest.mark.parametrize(("seats", "decks", "is_advanced", "pause"), SETTINGS)
def test_whatever_is_played_the_cards_stay_together_and_calls_are_judged_by_the_map(
    seats: int, decks: tuple[str, ...], is_advanced: bool, pause: int
):  # mapominoes/calling, mapominoes/wrong-call
    chance = Random(f"{seats} {decks}")
    options = options_of(decks, is_advanced, pause, chance)
    state = GAME.deal(options, seats, Seed("calling"))
    for _ in range(90):
        if not state.frames:
            break
        check_cards(state)
        check_actors(state)
        seat = chance.choice(sorted(GAME.actors(state)))
        action = chosen(state, seat, chance)
        wrong = is_wrong(state) if isinstance(action, Call) else None
        before, (state, events) = state, GAME.apply(state, seat, action)
        if wrong is not None:
            check_call(before, state, seat, wrong, events[0])


def chosen(state: MapominoesState, seat: int, chance: Random):
    """A random action, but a call in half of the cases where one is possible: among all plays it would be rare."""
    actions = GAME.legal(state, seat)
    return Call() if Call() in actions and chance.random() < 0.5 else actions[int(chance.random() * len(actions))]


def check_cards(state: MapominoesState) -> None:
    """Every country is in one hand or once on the table, and no transit card is lost."""
    deck = deck_of(state.options)
    on_the_table = [tabled.card for tabled in state.table.values()]
    held = [card for cards in state.hands for card in range(deck.size) if cards >> card & 1]
    assert sorted(held + [card for card in on_the_table if card >= 0]) == list(range(deck.size))
    laid = sum(card < 0 for card in on_the_table)
    assert sum(state.transits) + state.pile + laid == deck.transits


def check_actors(state: MapominoesState) -> None:
    """The game waits for one seat, or for those in a pause or a look. Others may act, but nobody calls their own
    card."""
    actors, bystanders = GAME.actors(state), GAME.bystanders(state)
    assert set(bystanders) < actors
    assert all(GAME.legal(state, seat) for seat in actors)
    if isinstance(state.frames[-1], Go | Naming | Follow):
        assert actors - set(bystanders) == {state.frames[-1].seat}
    for seat in range(len(state.hands)):
        can = Call() in list(GAME.legal(state, seat))
        assert not can or (state.laid is not None and state.laid.seat != seat)
        if state.options.sand_timer and state.sand is not None:
            assert TurnTimer() not in list(GAME.legal(state, seat))


def is_wrong(state: MapominoesState) -> bool:
    """Whether the last cards lie wrongly, worked out from the data alone."""
    cards = {card.code: card for card in cards_of(state.options)}
    codes = deck_of(state.options).codes
    laid = state.laid
    assert laid is not None
    for place in (laid.place, laid.transit):
        if place is None:
            continue
        for side, step in zip("NESW", (cell(0, 1), cell(1, 0), cell(0, -1), cell(-1, 0)), strict=True):
            if place + step in state.table:
                one, other = state.table[place], state.table[place + step]
                if not goes_together(cards, codes, one, other, side, state.options.advanced):
                    return True
    return False


def goes_together(cards, codes, one, other, side: str, is_advanced: bool) -> bool:
    if one.card < 0 and other.card < 0:
        return False
    if one.card < 0:
        one, other, side = other, one, {"N": "S", "S": "N", "E": "W", "W": "E"}[side]
    country, thing = cards[codes[one.card]], codes[max(other.card, -1 - other.card)]
    sides = country.neighbours.get(thing) or country.seas.get(thing)
    is_free = not is_advanced or (other.card < 0 and other.turn > one.turn)
    return bool(sides) and (is_free or side in sides)


def check_call(before: MapominoesState, after: MapominoesState, seat: int, wrong: bool, event: Called) -> None:
    laid = before.laid
    assert laid is not None
    assert (event.was_right, event.seat, event.layer) == (wrong, seat, laid.seat)
    assert bool(event.faults) == wrong
    assert (event.x, event.y) == (x_of(laid.place), y_of(laid.place))
    if after.number != before.number or not after.frames:
        return
    assert after.laid is None
    if wrong:
        assert after.frames[-1] == Go(seat)
        assert after.table.keys() == before.table.keys() - {laid.place, laid.transit}
        assert after.hands[laid.seat].bit_count() == before.hands[laid.seat].bit_count() + 1
    else:
        assert after.table == before.table
        assert event.costs == (not before.options.free_calls)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_where_nobody_answers_the_game_goes_on_by_itself(seats: int):  # mapominoes/calling
    """A game ends even if people only play on their own go and let all pauses run out."""
    options = MapominoesOptions(rounds=2, calling=True, europe=False, south_america=True)
    state, chance, moves = GAME.deal(options, seats, Seed("silent")), Random(seats), 0
    while state.frames:
        for over in GAME.timers(state):
            state = GAME.apply(state, over.seat, over.action).state
            break
        else:
            seat = go_of(state) if isinstance(state.frames[-1], Go) else min(GAME.actors(state))
            actions = [one for one in GAME.legal(state, seat) if not isinstance(one, Call)]
            state = GAME.apply(state, seat, actions[int(chance.random() * len(actions))]).state
        moves += 1
    assert moves < GAME.longest(options, seats)


def test_what_is_refused_changes_nothing():  # mapominoes/calling
    state = play(calling_position(THREE), (0, lay("France", 1, 0)))
    before = state
    for seat, action in ((0, Call()), (2, CannotGo()), (1, LetStand()), (2, TurnTimer())):
        with pytest.raises(Refusal):
            GAME.apply(state, seat, action)
    assert state == before

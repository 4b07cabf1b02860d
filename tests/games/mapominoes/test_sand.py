"""The sand timer: turned only when it has run out, and running also while a transit card is named and followed."""

from parlour.core import say
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions
from parlour.games.mapominoes.state import (
    Follow,
    Go,
    Lay,
    LetStand,
    Naming,
    Patience,
    Sand,
    SandOut,
    SandRanOut,
    Transit,
    TurnTimer,
)
from tests.games.mapominoes.positions import fits, go_of, hand, lay, on_table, play, position, refusal, stands_for

SAND = MapominoesOptions(rounds=1, sand_timer=30, table="endless")
THREE = [["France", "Malta"], ["Austria", "Poland"], ["Spain", "Norway"]]


def sand_position(**more):
    return position({(0, 0): "Italy"}, hands=THREE, options=SAND, **more)


def test_a_player_who_hesitates_too_long_draws():  # mapominoes/sand-timer
    running = play(sand_position(), (1, TurnTimer()))
    assert running.sand == Sand(1, 1, 0)
    assert GAME.actors(running) == {0, 1}
    assert GAME.bystanders(running) == (1,)
    assert refusal(running, 2, SandOut()) == ("mapominoes/sand-timer", say("not-your-sand"))
    [over] = GAME.timers(running)
    assert over[:3] == (30, 1, SandOut())
    assert over.early is not None
    assert (over.early.rule, over.early.words) == ("mapominoes/sand-timer", say("not-before-it-has-run-out"))
    after = play(running, (1, SandOut()))
    assert (after.transits, after.pile, go_of(after), after.sand) == ((1, 0, 0), 2, 1, None)


def test_a_card_played_in_time_ends_the_go_and_the_sand_runs_out_for_nothing():  # mapominoes/sand-timer
    after = play(sand_position(), (1, TurnTimer()), (0, lay("France", 0, 1)))
    assert (go_of(after), after.sand) == (1, Sand(1, 1, None))
    idle, events = GAME.apply(after, 1, SandOut())
    assert events == (SandRanOut(1, None),)
    assert (go_of(idle), idle.transits, idle.sand) == (1, (0, 0, 0), None)


def test_whoever_turned_it_may_play_or_say_that_it_has_run_out():  # mapominoes/sand-timer
    after = play(sand_position(), (1, TurnTimer()), (0, lay("France", 0, 1)))
    assert fits(after, 1) == {("Austria", 1, 0), ("Austria", 0, -1), ("Austria", -1, 0)}
    assert [one for one in GAME.legal(after, 1) if not isinstance(one, Lay)] == [SandOut()]


def test_the_timer_can_be_turned_only_when_it_has_run_out():  # mapominoes/sand-timer
    running = play(sand_position(), (1, TurnTimer()))
    assert refusal(running, 2, TurnTimer()) == ("mapominoes/sand-timer", say("not-while-sand-runs"))
    next_go = play(running, (0, lay("France", 0, 1)))
    assert refusal(next_go, 2, TurnTimer()) == ("mapominoes/sand-timer", say("not-while-sand-runs"))
    run_out = play(next_go, (1, SandOut()))
    assert play(run_out, (2, TurnTimer())).sand == Sand(2, 2, 1)


def test_an_extra_go_is_another_go():  # mapominoes/sand-timer, mapominoes/extra-go
    table = {(0, 0): "Italy", (1, 1): "Austria"}
    state = position(table, hands=[["Slovenia", "Malta"], ["Spain"]], options=SAND)
    after = play(state, (1, TurnTimer()), (0, lay("Slovenia", 1, 0)))
    assert (go_of(after), after.sand) == (0, Sand(1, 1, None))


def test_the_sand_runs_on_while_a_transit_card_is_named_and_followed():  # mapominoes/sand-timer, mapominoes/transit-then-country
    state = sand_position(transits=(1, 0, 0))
    naming = play(state, (1, TurnTimer()), (0, Transit(1, 0)))
    assert isinstance(naming.frames[-1], Naming)
    assert naming.sand == Sand(1, 1, 0)
    follow = play(naming, (0, stands_for("Mediterranean Sea")))
    assert isinstance(follow.frames[-1], Follow)
    assert follow.sand == Sand(1, 1, 0)
    done = play(follow, (0, lay("Malta", 2, 0)))
    assert (go_of(done), done.sand) == (1, Sand(1, 1, None))


def test_a_transit_card_that_nothing_has_followed_in_time_goes_back():  # mapominoes/sand-timer
    state = sand_position(transits=(1, 0, 0))
    naming = play(state, (0, Transit(1, 0)), (1, TurnTimer()))
    follow = play(naming, (0, stands_for("Mediterranean Sea")))
    for late in (naming, follow):
        after, events = GAME.apply(late, 1, SandOut())
        assert events[0] == SandRanOut(1, 0, transit=True)
        assert on_table(after) == {(0, 0): "Italy"}
        assert after.spaces == state.spaces
        assert (after.transits, after.pile, go_of(after)) == ((2, 0, 0), 2, 1)
        assert hand(after, 0) == {"France", "Malta"}


def test_patience_and_no_timer_without_the_option():  # mapominoes/sand-timer
    waiting = play(sand_position(), (1, Patience()))
    assert GAME.actors(waiting) == {0, 2}
    assert refusal(waiting, 1, TurnTimer()) == ("mapominoes/first-go", say("not-your-go", who="@0"))
    assert GAME.actors(play(waiting, (2, Patience()), (0, lay("France", 0, 1)))) == {
        0,
        1,
        2,
    }  # asked again with every go
    plain = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]])
    assert refusal(plain, 1, TurnTimer()) == ("mapominoes/first-go", say("not-your-go", who="@0"))
    assert refusal(plain, 1, SandOut()) == ("mapominoes/sand-timer", say("not-your-sand"))


def test_nobody_turns_the_timer_on_themselves():  # mapominoes/sand-timer
    assert refusal(sand_position(), 0, TurnTimer()) == ("mapominoes/go", say("not-on-your-go"))


def test_whoever_turned_it_may_be_on_the_go_when_it_runs_out():  # mapominoes/sand-timer
    after = play(sand_position(), (1, TurnTimer()), (0, lay("France", 0, 1)))
    assert SandOut() in list(GAME.legal(after, 1))
    assert play(after, (1, SandOut())).frames == (Go(1),)


def test_the_sand_runs_on_in_a_pause_for_calls():  # mapominoes/sand-timer, mapominoes/calling
    """Both run at once, and the sand may run out in the pause."""
    options = MapominoesOptions(rounds=1, calling=True, pause=5, sand_timer=30, table="endless")
    state = position({(0, 0): "Italy"}, hands=THREE, options=options)
    laid = play(state, (1, TurnTimer()), (0, lay("France", 0, 1)))
    assert [(timer.seconds, type(timer.action)) for timer in GAME.timers(laid)] == [(5, LetStand), (30, SandOut)]
    after = play(laid, (1, SandOut()))
    assert (after.sand, after.frames) == (None, laid.frames)

"""What is told of a game of Mapominoes, event by event, and what is kept of a round that is over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlour.core import Refusal, Seat
from parlour.core.grids import cell
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of
from parlour.games.mapominoes.faults import fault_of
from parlour.games.mapominoes.moves import Lays
from parlour.games.mapominoes.rules import follow
from parlour.games.mapominoes.spaces import mismatches, room_beside
from parlour.games.mapominoes.state import (
    Call,
    Called,
    Drew,
    Fault,
    Follow,
    Go,
    LetStand,
    MapominoesAction,
    MapominoesEvent,
    MapominoesState,
    Naming,
    Nominated,
    Patience,
    Played,
    Round,
    RoundBegan,
    RoundOver,
    SandOut,
    SandRanOut,
    Shown,
    Skipped,
    Stood,
    Tabled,
    TimerTurned,
    Transit,
    TransitLaid,
    TurnTimer,
)
from tests.games.mapominoes.positions import fits, go_of, lay, position, stands_for, transit_places

CALLING = MapominoesOptions(rounds=2, table="endless", calling=True, pause=0)


def told(
    state: MapominoesState, *moves: tuple[Seat, MapominoesAction]
) -> tuple[MapominoesState, list[MapominoesEvent]]:
    events: list[MapominoesEvent] = []
    for seat, action in moves:
        state, more = GAME.apply(state, seat, action)
        events += more
    return state, events


def test_a_card_is_told_with_all_beside_which_it_lies():  # mapominoes/go, mapominoes/double-connection
    table = {(0, 0): "Italy", (1, 1): "Austria", (1, -1): "as Adriatic Sea"}
    state = position(table, hands=[["Slovenia", "Malta"], ["Spain"]])
    _, events = told(state, (0, lay("Slovenia", 1, 0)))
    assert events == [Played(0, "SI", 1, 0, ("AT", "IT"), ("adriatic-sea",), extra=True, left=1)]


def test_a_transit_card_is_told_in_three_steps():  # mapominoes/transit-nominate, mapominoes/transit-then-country
    state = position({(0, 0): "France"}, hands=[["Ireland", "Poland"], ["Iceland"]], transits=(2, 0))
    after, events = told(state, (0, Transit(1, 0)), (0, stands_for("Atlantic Ocean")), (0, lay("Ireland", 1, 1)))
    assert events == [
        TransitLaid(0, 1, 0),
        Nominated(0, "atlantic-ocean", 1, 0),
        Played(0, "IE", 1, 1, (), ("atlantic-ocean",), extra=False, left=1),
    ]
    assert after.transits == (1, 0)


def test_a_call_is_told_with_what_it_costs_and_whom():  # mapominoes/calling, mapominoes/wrong-call
    hands = [["France", "Malta"], ["Belgium", "Spain"], ["Germany", "Norway"]]
    state = position({(0, 0): "Netherlands"}, hands=hands, options=CALLING)
    after, events = told(state, (0, lay("France", 1, 0)), (2, Call()), (2, lay("Germany", 1, 0)), (1, Call()))
    assert [event for event in events if not isinstance(event, Played)] == [
        Called(2, 0, "FR", True, (Fault("border", "FR", "NL", "east"),), costs=False, x=1, y=0, instead=True),
        Called(1, 2, "DE", False, (), costs=True, x=1, y=0),
        Skipped(1),
    ]
    assert (go_of(after), after.skips, after.calls) == (2, (0, 0, 0), 2)


def test_the_last_card_stands_when_all_others_have_said_so():  # mapominoes/calling, mapominoes/round-end
    hands = [["Belgium"], ["Spain", "Italy"], ["Germany"]]
    state = position({(0, 0): "Netherlands"}, hands=hands, options=CALLING)
    after, events = told(state, (0, lay("Belgium", 0, 1)), (2, LetStand()), (1, LetStand()))
    assert events[1:3] == [Stood(2, "BE"), Stood(1, "BE")]
    assert [type(event) for event in events[3:]] == [RoundOver, RoundBegan]
    assert after.number == 2


def test_a_round_that_is_over_is_kept_and_the_next_one_is_dealt_by_the_left_neighbour():  # mapominoes/rounds, mapominoes/round-end
    hands = [["Belgium"], ["Spain", "Italy"], ["Germany"]]
    options = MapominoesOptions(rounds=2, table="endless")
    table = {(0, 0): "Netherlands", (-1, 0): "as North Sea"}
    state = replace(position(table, hands=hands, options=options), dealer=2, points=(5, 0, 1))
    after, events = told(state, (0, lay("Belgium", 1, 0)))
    shown = (Shown(0, 0, 0, 0, "NL"), Shown(1, 0, -1, 0, None, "north-sea"), Shown(2, 0, 1, 0, "BE"))
    over = Round(1, 2, 0, "mapominoes/round-end", shown, ((), ("IT", "ES"), ("DE",)), (0, 2, 1))
    [opening] = [deck_of(options).codes[tabled.card] for tabled in after.table.values()]
    assert events[1:] == [RoundOver(over), RoundBegan(2, 0, 1, opening)]
    assert (after.points, after.rounds, after.dealer, after.number) == ((5, 2, 2), (over,), 0, 2)
    assert (go_of(after), sum(hand.bit_count() for hand in after.hands)) == (1, 44)
    ended, _ = told(replace(state, number=2, rounds=(over,)), (0, lay("Belgium", 1, 0)))
    assert [one.table for one in ended.rounds] == [(), shown], "only the last round keeps its table"
    assert (ended.frames, ended.laid, ended.sand, ended.patient) == ((), None, None, ())


def test_the_sand_is_told_when_it_is_turned_and_when_it_has_run_out():  # mapominoes/sand-timer
    options = MapominoesOptions(rounds=1, sand_timer=30, table="endless")
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"], ["Spain"]], options=options)
    _, events = told(state, (2, TurnTimer()), (2, SandOut()))
    assert events == [TimerTurned(2, 0), SandRanOut(2, 0), Drew(0, True, 2, True)]


def test_sand_that_ends_a_go_played_instead_leaves_the_next_go_where_it_was():  # mapominoes/sand-timer, mapominoes/calling
    hands = [["France", "Malta"], ["Belgium", "Spain"], ["Germany", "Norway"]]
    state = position({(0, 0): "Netherlands"}, hands=hands, options=replace(CALLING, sand_timer=30))
    after, _ = told(state, (0, lay("France", 1, 0)), (2, Call()), (0, TurnTimer()), (0, SandOut()))
    assert (go_of(after), after.transits) == (1, (0, 0, 1))


def test_a_row_of_cards_called_back_ends_with_the_round():  # mapominoes/deadlock, mapominoes/calling
    hands = [["France", "Malta"], ["Belgium"], ["Germany", "Norway"]]
    state = position({(0, 0): "Netherlands"}, hands=hands, options=replace(CALLING, rounds=1))
    called, _ = told(state, (0, lay("France", 1, 0)), (1, Call()))
    assert called.called_back == 1
    over, _ = told(called, (1, lay("Belgium", 1, 0)), (2, LetStand()), (0, LetStand()))
    assert (over.frames, over.laid, over.called_back) == ((), None, 0)


def test_nothing_is_pending_when_the_game_is_over():  # mapominoes/sand-timer, mapominoes/round-end
    options = MapominoesOptions(rounds=1, sand_timer=30, table="endless")
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"], ["Spain"]], options=options)
    over, _ = told(state, (1, Patience()), (2, TurnTimer()), (0, lay("France", 0, 1)))
    assert (over.frames, over.sand, over.patient) == ((), None, ())


def test_a_wrong_call_in_a_pause_costs_a_go_and_the_round_goes_on():  # mapominoes/wrong-call, mapominoes/calling
    hands = [["Belgium", "Malta"], ["France", "Spain"], ["Germany", "Norway"]]
    state = position({(0, 0): "Netherlands"}, hands=hands, options=replace(CALLING, pause=5))
    after, events = told(state, (0, lay("Belgium", 1, 0)), (2, Call()))
    assert events[1:] == [Called(2, 0, "BE", False, (), costs=True, x=1, y=0)]
    assert (after.frames, after.skips) == ((Go(1),), (0, 0, 1))


def test_an_extra_go_that_is_void_leaves_the_goes_below_it():  # mapominoes/calling, mapominoes/extra-go
    hands = [["France", "Malta"], ["Belgium", "Spain"], ["Norway", "Italy"]]
    state = position({(0, 0): "Netherlands", (1, 1): "Germany"}, hands=hands, options=CALLING)
    after, _ = told(state, (0, lay("France", -1, 0)), (2, Call()), (2, lay("Norway", 1, 0)))
    assert after.frames == (Go(1), Go(2)), "it lies beside two cards"
    assert told(after, (0, Call()))[0].frames == (Go(1), Go(0))


def test_in_the_calling_game_a_transit_card_is_offered_on_every_space_with_room():  # mapominoes/calling, mapominoes/transit-then-country
    for transits, places in ((0, set()), (1, {(1, 0), (-1, 0), (0, 1), (0, -1)})):
        table, hands = {(0, 0): "Netherlands"}, [["France"], ["Spain"]]
        state = position(table, hands=hands, options=CALLING, transits=(transits, 0))
        assert transit_places(state, 0) == places


def test_room_ends_at_the_edge_of_the_table_and_where_cards_lie():  # mapominoes/table-edge, mapominoes/transit-then-country
    deck = deck_of(MapominoesOptions(table="small"))
    x, y = (size // 2 for size in deck.edge or ())
    corner, south, west = cell(x, y), cell(x, y - 1), cell(x - 1, y)
    assert room_beside(deck, {}, corner) == [south, west]
    assert room_beside(deck, {south: Tabled(0, 0, 1)}, corner) == [west]
    assert room_beside(deck, {}, cell(-x, -y)) == [cell(-x, 1 - y), cell(1 - x, -y)]


def test_the_first_country_of_the_deck_is_a_card_like_the_others():  # mapominoes/transit-sides, mapominoes/all-sides
    """Albania has the number 0; below it are transit cards."""
    state = position({(0, 0): "Albania", (1, 0): "as Greece"}, hands=[["Spain"], ["Italy"]])
    deck = deck_of(state.options)
    albania, spain, poland = (deck.number[code] for code in ("AL", "ES", "PL"))
    assert albania == 0
    for opening, other in (("Albania", "Greece"), ("Greece", "Albania")):
        beside = position({(0, 0): opening}, hands=[[other], ["Spain"]])
        assert fits(beside, 0) == {(other, x, y) for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    assert mismatches(deck, state.table, cell(0, 0)) == mismatches(deck, state.table, cell(1, 0)) == []
    assert fault_of(deck, albania, -1 - poland, 1) == Fault("border", "PL", "AL", "east", transit=True)
    assert fault_of(deck, -1 - poland, albania, 1) == Fault("border", "PL", "AL", "west", transit=True)
    assert fault_of(deck, albania, spain, 1) == Fault("border", "AL", "ES", "west")


def test_only_the_player_of_a_transit_card_follows_it():  # mapominoes/transit-then-country
    state = position({(0, 0): "France"}, hands=[["Ireland"], ["Iceland"]], transits=(1, 0))
    state, _ = told(state, (0, Transit(1, 0)), (0, stands_for("Atlantic Ocean")))
    [frame] = state.frames
    with pytest.raises(Refusal) as refused:
        follow(state, frame, 1, lay("Iceland", 1, 1))
    assert str(refused.value) == "mapominoes/transit-then-country: not-follow-theirs (who @0)"


def test_a_transit_card_played_instead_leaves_the_next_go_where_it_was():  # mapominoes/calling, mapominoes/transit-nominate
    hands = [["France", "Malta"], ["Belgium", "Spain"], ["Germany", "Norway"]]
    state = position({(0, 0): "Netherlands"}, hands=hands, options=CALLING, transits=(0, 0, 2))
    naming, _ = told(state, (0, lay("France", 1, 0)), (2, Call()), (2, Transit(1, 0)))
    assert naming.frames == (Go(1), Naming(2, cell(1, 0)))
    named, _ = told(naming, (2, stands_for("North Sea")))
    assert named.frames == (Go(1), Follow(2, cell(1, 0)))
    assert named.table[cell(1, 0)] == Tabled(1, 2, -1 - deck_of(CALLING).number["north-sea"])


def test_long_lists_of_plays_are_the_same_from_either_end():  # mapominoes/go
    deck = deck_of(CALLING)
    lays = Lays(deck, [(cell(0, 1), deck.numbers(["AL", "FR", "PL"])), (cell(1, 0), deck.numbers(["ES", "IT"]))])
    assert [(one.card, one.x, one.y) for one in lays] == [
        *((card, 0, 1) for card in ("AL", "FR", "PL")),
        *((card, 1, 0) for card in sorted(("ES", "IT"), key=deck.codes.index)),
    ]
    assert [lays.item(place) for place in range(len(lays))] == list(lays)
    with pytest.raises(IndexError, match=r"^2$"):
        lays.item(7)


def test_what_borders_a_thing_is_known_whatever_side_it_lies_on():  # mapominoes/borders, mapominoes/advanced
    deck = deck_of(MapominoesOptions(advanced=True))
    for thing in range(deck.things):
        countries = sum(1 << country for country in range(deck.size) if deck.borders[country] >> thing & 1)
        assert deck.bordering[thing] == countries

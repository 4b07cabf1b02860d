"""The calling game: cards may be laid wrongly, and others may call them."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Seat, Step
from parlour.core.grids import x_of, y_of
from parlour.games.past.mapominoes_r2d3 import spaces
from parlour.games.past.mapominoes_r2d3.cards import deck_of
from parlour.games.past.mapominoes_r2d3.faults import fault_of
from parlour.games.past.mapominoes_r2d3.flow import (
    CIRCLES,
    end_round,
    is_last_round,
    left_of,
    next_go,
    on_turn,
    with_event,
    without_limit,
)
from parlour.games.past.mapominoes_r2d3.state import Called, Fault, Go, Laid, MapominoesFrame, MapominoesState, Stood, Window

LAST_CARD_SECONDS = 20
"""How long the last card of a hand waits for a call."""


def await_calls(state: MapominoesState, below: tuple[MapominoesFrame, ...], laid: Laid) -> Step[MapominoesState]:
    """mapominoes/calling: the go that comes next, in which this card may be called; above it the pause, if there is one."""
    state = replace(state, laid=laid)
    if not state.hands[laid.seat]:
        return Step(with_pause(replace(without_limit(state), frames=())), ())
    if laid.extra:
        return Step(with_pause(replace(without_limit(state), frames=(*below, Go(laid.seat)))), ())
    step = next_go(replace(state, frames=(*below, Go(laid.seat))), laid.seat)
    return Step(with_pause(step.state), step.events)


def with_pause(state: MapominoesState) -> MapominoesState:
    """mapominoes/calling: a moment for the others, before the next card may be played; after a last card always."""
    laid, seats = state.laid, len(state.hands)
    if laid is None or (state.frames and not state.options.pause):
        return state
    asked = tuple([(laid.seat + step) % seats for step in range(1, seats)])
    return narrowed(replace(state, frames=(*state.frames, Window(asked))))


def narrowed(state: MapominoesState) -> MapominoesState:
    """A pause that only the next seat could use is over: that seat may call for as long as it thinks."""
    *below, window = state.frames
    if not below or not isinstance(window, Window):
        return state
    go = below[-1]
    assert isinstance(go, Go)
    return replace(state, frames=tuple(below)) if not set(window.asked) - {go.seat} else state


def let_stand(state: MapominoesState, window: Window, seat: Seat) -> Step[MapominoesState]:
    """mapominoes/calling: not called in time, it stays."""
    laid = state.laid
    assert laid is not None
    asked = tuple(other for other in window.asked if other != seat)
    event = Stood(seat, deck_of(state.options).codes[state.table[laid.place].card])
    if len(state.frames) == 1 and not asked:
        return with_event(event, end_round(replace(state, called_back=0), laid.seat))
    return Step(narrowed(replace(state, frames=(*state.frames[:-1], Window(asked)))), (event,))


def stands(state: MapominoesState) -> MapominoesState:
    """mapominoes/calling: the next card is played, and the last one can no longer be called."""
    return replace(state, laid=None, called_back=0) if state.laid is not None else state


def faults(state: MapominoesState, laid: Laid) -> tuple[Fault, ...]:
    """The faults of the cards of a go; nothing if they are right."""
    deck = deck_of(state.options)
    places = (laid.place,) if laid.transit is None else (laid.transit, laid.place)
    found = [pair for place in places for pair in spaces.mismatches(deck, state.table, place)]
    return tuple(dict.fromkeys(fault_of(deck, *pair) for pair in found))


def call(state: MapominoesState, laid: Laid, seat: Seat) -> Step[MapominoesState]:
    """mapominoes/calling, mapominoes/wrong-call: called rightly, the cards go back; called wrongly, the caller pays with the next go, if need be in the
    next round."""
    deck = deck_of(state.options)
    wrong = faults(state, laid)
    frames = _without_window(state)
    costs = not wrong and not state.options.free_calls and not (not frames and is_last_round(state))
    card = deck.codes[state.table[laid.place].card]
    event = Called(seat, laid.seat, card, bool(wrong), wrong, costs, x_of(laid.place), y_of(laid.place))
    state = replace(state, calls=state.calls + 1, frames=frames)
    if wrong:
        step = called_back(state, laid, seat)
        lost = {"transit": laid.transit is not None, "void": laid.extra}
        return with_event(replace(event, **lost, instead=not step.events), step)
    closed = replace(state, laid=None, called_back=0)
    if costs:
        closed = replace(closed, skips=_with(state.skips, seat, state.skips[seat] + 1))
    if not frames:
        return with_event(event, end_round(closed, laid.seat))
    return with_event(event, on_turn(closed))


def _without_window(state: MapominoesState) -> tuple[MapominoesFrame, ...]:
    return state.frames[:-1] if isinstance(state.frames[-1], Window) else state.frames


def called_back(state: MapominoesState, laid: Laid, caller: Seat) -> Step[MapominoesState]:
    """mapominoes/calling: the cards of that go are taken back, and the caller plays instead, as one go."""
    deck, seat = deck_of(state.options), laid.seat
    card = 1 << state.table[laid.place].card
    places = {laid.place, laid.transit}
    table = {place: tabled for place, tabled in state.table.items() if place not in places}
    back = replace(
        without_limit(state),
        table=table,
        spaces=spaces.of_table(deck, table),
        hands=_with(state.hands, seat, state.hands[seat] | card),
        shown=_with(state.shown, seat, state.shown[seat] | card),
        transits=_with(state.transits, seat, state.transits[seat] + (laid.transit is not None)),
        passed=frozenset(),
        called_back=state.called_back + 1,
        laid=None,
        frames=_after_taking_back(state, laid),
    )
    if back.called_back >= CIRCLES * len(state.hands):
        return end_round(back, None)
    return Step(replace(back, frames=(*back.frames, Go(caller))), ())


def _after_taking_back(state: MapominoesState, laid: Laid) -> tuple[MapominoesFrame, ...]:
    """The goes that are still to come: an extra go that the card had earned is void."""
    frames = state.frames[:-1] if laid.extra else state.frames
    return frames or (Go(left_of(state, laid.seat)),)


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])

"""The calling game: cards may be laid wrongly, and others may call them."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Seat, Step
from parlour.core.grids import x_of, y_of
from parlour.games.past.mapominoes_r1d1 import spaces
from parlour.games.past.mapominoes_r1d1.cards import deck_of
from parlour.games.past.mapominoes_r1d1.faults import fault_of
from parlour.games.past.mapominoes_r1d1.flow import CIRCLES, end_round, left_of, on_turn, with_event
from parlour.games.past.mapominoes_r1d1.state import Called, Fault, Go, Laid, MapominoesFrame, MapominoesState, Stood, Window


def open_window(state: MapominoesState, laid: Laid) -> MapominoesState:
    """mapominoes/calling: until the next card is played, all others may call this one."""
    seats = len(state.hands)
    asked = tuple((laid.seat + step) % seats for step in range(1, seats))
    return narrowed(replace(state, frames=(*state.frames, Window(laid, asked))))


def narrowed(state: MapominoesState) -> MapominoesState:
    """A window in which only the seat that is to go next is left: it may still call, or answer by playing."""
    window = state.frames[-1]
    below = state.frames[-2] if len(state.frames) > 1 else None
    if not isinstance(window, Window) or not isinstance(below, Go):
        return state
    if not window.asked:
        return replace(state, frames=state.frames[:-1], called_back=0)
    if window.asked == (below.seat,):
        return replace(state, frames=(*state.frames[:-2], replace(below, laid=window.laid)))
    return state


def let_stand(state: MapominoesState, window: Window, seat: Seat) -> Step[MapominoesState]:
    """mapominoes/calling: not called in time, it stays."""
    asked = tuple(other for other in window.asked if other != seat)
    card = deck_of(state.options).codes[state.table[window.laid.place].card]
    event = Stood(seat, card)
    after = replace(state, frames=(*state.frames[:-1], Window(window.laid, asked)))
    if len(after.frames) == 1 and not asked:
        return with_event(event, end_round(replace(after, called_back=0), window.laid.seat))
    return Step(narrowed(after), (event,))


def faults(state: MapominoesState, laid: Laid) -> tuple[Fault, ...]:
    """What is wrong with the cards of a go; nothing where they are right."""
    deck = deck_of(state.options)
    places = (laid.place,) if laid.transit is None else (laid.transit, laid.place)
    found = [pair for place in places for pair in spaces.mismatches(deck, state.table, place)]
    return tuple(dict.fromkeys(fault_of(deck, *pair) for pair in found))


def call(state: MapominoesState, laid: Laid, seat: Seat) -> Step[MapominoesState]:
    """mapominoes/calling, mapominoes/wrong-call: called rightly, the cards go back; called wrongly, the caller pays."""
    deck = deck_of(state.options)
    wrong = faults(state, laid)
    costs = not wrong and not state.options.free_calls
    card = deck.codes[state.table[laid.place].card]
    event = Called(seat, laid.seat, card, bool(wrong), wrong, costs, x_of(laid.place), y_of(laid.place))
    state = replace(state, calls=state.calls + 1)
    if wrong:
        step = called_back(state, laid, seat)
        lost = {"transit": laid.transit is not None, "void": laid.extra}
        return with_event(replace(event, **lost, instead=not step.events), step)
    closed = replace(state, frames=_without_window(state), called_back=0)
    if costs:
        closed = replace(closed, skips=(*state.skips[:seat], state.skips[seat] + 1, *state.skips[seat + 1 :]))
    if not closed.frames:
        return with_event(replace(event, costs=False), end_round(closed, laid.seat))  # there is no next go
    return with_event(event, on_turn(closed))


def _without_window(state: MapominoesState) -> tuple[MapominoesFrame, ...]:
    frame = state.frames[-1]
    if isinstance(frame, Window):
        return state.frames[:-1]
    assert isinstance(frame, Go)
    return (*state.frames[:-1], replace(frame, laid=None))


def called_back(state: MapominoesState, laid: Laid, caller: Seat) -> Step[MapominoesState]:
    """mapominoes/calling: the cards of that go are taken back, and the caller plays instead, as one go."""
    deck, seat = deck_of(state.options), laid.seat
    card = 1 << state.table[laid.place].card
    places = {laid.place, laid.transit}
    table = {place: tabled for place, tabled in state.table.items() if place not in places}
    back = replace(
        state,
        table=table,
        spaces=spaces.of_table(deck, table),
        hands=_with(state.hands, seat, state.hands[seat] | card),
        shown=_with(state.shown, seat, state.shown[seat] | card),
        transits=_with(state.transits, seat, state.transits[seat] + (laid.transit is not None)),
        called_back=state.called_back + 1,
        frames=_after_taking_back(state, laid),
    )
    if back.called_back >= CIRCLES * len(state.hands):
        return end_round(back, None)
    return Step(replace(back, frames=(*back.frames, Go(caller))), ())


def _after_taking_back(state: MapominoesState, laid: Laid) -> tuple[MapominoesFrame, ...]:
    """The goes that are still to come: an extra go that the card had earned is void."""
    frames = _without_window(state)
    if laid.extra and frames:
        frames = frames[:-1]
    return frames or (Go(left_of(state, laid.seat)),)


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])

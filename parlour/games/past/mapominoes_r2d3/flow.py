"""How a round goes on: the deal, whose go is next, drawing, and the end of a round."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Seat, Seed, Step
from parlour.core.grids import cell, x_of, y_of
from parlour.games.past.mapominoes_r2d3 import spaces
from parlour.games.past.mapominoes_r2d3.cards import TRANSIT_EACH, Deck, MapominoesOptions, deck_of
from parlour.games.past.mapominoes_r2d3.state import (
    Drew,
    Go,
    Look,
    MapominoesFrame,
    MapominoesState,
    Round,
    RoundBegan,
    RoundOver,
    Shown,
    Skipped,
    Tabled,
)

MIDDLE = cell(0, 0)
CIRCLES = 3
"""How many times round the table cards may be called back in a row before the round ends."""


# --- the deal ---


def transit_each(options: MapominoesOptions, seats: int, transits: int) -> int:
    """mapominoes/deal, mapominoes/more-transit: two each, or five for two players and three for three; where the deck has fewer, an equal share."""
    wanted = {2: 5, 3: 3}.get(seats, TRANSIT_EACH) if options.more_transit else TRANSIT_EACH
    return min(wanted, transits // seats)


def rounds_to_play(options: MapominoesOptions, seats: int) -> int:
    """mapominoes/rounds: as many as players, or the number agreed beforehand."""
    return options.rounds or seats


def begin_round(
    options: MapominoesOptions,
    seats: int,
    seed: Seed,
    number: int,
    dealer: Seat,
    points: tuple[int, ...],
    rounds: tuple[Round, ...],
    calls: int = 0,
    skips: tuple[int, ...] = (),
) -> Step[MapominoesState]:
    """mapominoes/deal, mapominoes/first-go: all cards are dealt from the dealer's left, the last one opens the table. A go that a wrong call
    still costs is lost in this round."""
    deck = deck_of(options)
    *dealt, opening = seed.shuffled(range(deck.size), "deal", number)
    first = (dealer + 1) % seats
    hands = [0] * seats
    for place, card in enumerate(dealt):
        hands[(first + place) % seats] |= 1 << card
    each = transit_each(options, seats, deck.transits)
    table = {MIDDLE: Tabled(0, dealer, opening)}
    go: tuple[MapominoesFrame, ...] = (Go(first),)
    state = MapominoesState(
        options=options,
        number=number,
        dealer=dealer,
        seed=seed,
        hands=tuple(hands),
        transits=(each,) * seats,
        pile=deck.transits - each * seats,
        table=table,
        spaces=spaces.after(deck, table, {}, MIDDLE, opening),
        lacks=(0,) * seats,
        shown=(0,) * seats,
        passed=frozenset(),
        called_back=0,
        calls=calls,
        skips=skips or (0,) * seats,
        laid=None,
        sand=None,
        turns=0,
        patient=(),
        points=points,
        frames=(*go, Look(tuple(range(seats)))) if options.open_hands == "look" else go,
        rounds=rounds,
    )
    event = RoundBegan(number, dealer, first, deck.codes[opening])
    return with_event(event, on_turn(state))


def with_event(event: object, step: Step[MapominoesState]) -> Step[MapominoesState]:
    return Step(step.state, (event, *step.events))


# --- whose go it is ---


def left_of(state: MapominoesState, seat: Seat) -> Seat:
    return (seat + 1) % len(state.hands)


def next_go(state: MapominoesState, seat: Seat) -> Step[MapominoesState]:
    """mapominoes/first-go, mapominoes/calling: the frame below continues, otherwise the left neighbour has the go. The top frame is the go that is over."""
    below = state.frames[:-1]
    return on_turn(without_limit(replace(state, frames=below or (Go(left_of(state, seat)),))))


def without_limit(state: MapominoesState) -> MapominoesState:
    """mapominoes/sand-timer: a go is over or interrupted. Sand that limits it runs on without effect, and everybody may interfere with the next one."""
    sand = state.sand
    if sand is not None and sand.on is not None:
        state = replace(state, sand=replace(sand, on=None))
    return replace(state, patient=()) if state.patient else state


def on_turn(state: MapominoesState) -> Step[MapominoesState]:
    """mapominoes/wrong-call: a go that was lost is passed over; then the round may be in deadlock."""
    frame = state.frames[-1]
    if not isinstance(frame, Go) or not state.skips[frame.seat]:
        return end_of_deadlock(state)
    seat = frame.seat
    skips = (*state.skips[:seat], state.skips[seat] - 1, *state.skips[seat + 1 :])
    return with_event(Skipped(seat), next_go(replace(state, skips=skips), seat))


def can_go(state: MapominoesState, seat: Seat) -> bool:
    """Whether a seat has a right play."""
    hand = state.hands[seat]
    if any(hand & fits for fits in state.spaces.values()):
        return True
    if not state.transits[seat]:
        return False
    return spaces.has_transit_place(deck_of(state.options), state.table, state.spaces, hand)


def end_of_deadlock(state: MapominoesState) -> Step[MapominoesState]:
    """mapominoes/deadlock: with an empty pile, when nobody can go, or all have passed in a row."""
    if state.pile:
        return Step(state, ())
    seats = len(state.hands)
    if len(state.passed) == seats:
        return end_round(state, None)
    if not state.options.calling and isinstance(state.frames[-1], Go):
        first = state.frames[-1].seat
        if not any(can_go(state, (first + step) % seats) for step in range(seats)):
            return end_round(state, None)
    return Step(state, ())


def draw(state: MapominoesState, seat: Seat, *, sand: bool = False) -> Step[MapominoesState]:
    """mapominoes/go: take the top card of the draw pile, if there is one, and the go is over."""
    if state.laid is not None and state.laid.extra:
        state = replace(state, laid=replace(state.laid, extra=False))  # the extra go has been had
    if state.pile:
        transits = (*state.transits[:seat], state.transits[seat] + 1, *state.transits[seat + 1 :])
        state = replace(state, pile=state.pile - 1, transits=transits, called_back=0)
        return with_event(Drew(seat, True, state.pile, sand), next_go(state, seat))
    state = replace(state, passed=state.passed | {seat})
    return with_event(Drew(seat, False, 0, sand), next_go(state, seat))


# --- the end of a round ---


def score(deck: Deck, hand: int) -> int:
    """mapominoes/score-by: cards left in a hand count by number, area or population."""
    return sum(deck.points[card] for card in spaces.cards_in(hand))


def shown_table(deck: Deck, table: dict[int, Tabled]) -> tuple[Shown, ...]:
    """The cards on the table, in order of play."""
    laid = sorted(table.items(), key=lambda item: item[1].turn)
    return tuple(
        [
            Shown(one.turn, one.seat, x_of(place), y_of(place), deck.codes[one.card])
            if one.card >= 0
            else Shown(one.turn, one.seat, x_of(place), y_of(place), None, deck.codes[-1 - one.card])
            for place, one in laid
        ]
    )


def end_round(state: MapominoesState, winner: Seat | None) -> Step[MapominoesState]:
    """mapominoes/round-end, mapominoes/deadlock, mapominoes/rounds: everybody scores the cards left; the deal moves to the left."""
    deck, seats = deck_of(state.options), len(state.hands)
    gained = tuple(score(deck, hand) for hand in state.hands)
    over = Round(
        number=state.number,
        dealer=state.dealer,
        winner=winner,
        rule="mapominoes/deadlock" if winner is None else "mapominoes/round-end",
        table=shown_table(deck, state.table),
        left=tuple(deck.codes_of(hand) for hand in state.hands),
        points=gained,
    )
    points = tuple(had + more for had, more in zip(state.points, gained, strict=True))
    # Only the last round keeps its table: every View carries all of them.
    rounds = (*[replace(one, table=()) for one in state.rounds], over)
    if not is_last_round(state):
        dealer = left_of(state, state.dealer)
        following = begin_round(
            state.options, seats, state.seed, state.number + 1, dealer, points, rounds, state.calls, state.skips
        )
        return with_event(RoundOver(over), following)
    ended = replace(state, points=points, rounds=rounds, laid=None, sand=None, patient=(), frames=())
    return Step(ended, (RoundOver(over),))


def is_last_round(state: MapominoesState) -> bool:
    return state.number == rounds_to_play(state.options, len(state.hands))

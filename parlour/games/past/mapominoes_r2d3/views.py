"""The gate: what one seat may know of a State, and how it is told of an Event."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from parlour.core import Say, Seat, Secret, Told, Words, at, named, say
from parlour.games.past.mapominoes_r2d3 import faults
from parlour.games.past.mapominoes_r2d3.cards import deck_of
from parlour.games.past.mapominoes_r2d3.flow import rounds_to_play, shown_table
from parlour.games.past.mapominoes_r2d3.rules import actors, bystanders, legal, may_call, outcome
from parlour.games.past.mapominoes_r2d3.spaces import cards_in
from parlour.games.past.mapominoes_r2d3.state import (
    Called,
    CannotGo,
    Drew,
    Follow,
    Go,
    Look,
    LookedEnough,
    MapominoesState,
    MapominoesView,
    Naming,
    Nominated,
    Played,
    Round,
    RoundBegan,
    RoundOver,
    SandRanOut,
    Skipped,
    Stood,
    TimerTurned,
    TransitLaid,
    Window,
)


def view(state: MapominoesState, seat: Seat | None) -> MapominoesView:
    """mapominoes/hidden, mapominoes/open-hands: the table, one's own hand, and how many cards the others hold."""
    deck = deck_of(state.options)
    is_open = hands_are_open(state)
    return MapominoesView(
        seat=seat,
        actors=tuple(sorted(actors(state))),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        phase=_PHASES[type(state.frames[-1])] if state.frames else "over",
        number=state.number,
        rounds_to_play=rounds_to_play(state.options, len(state.hands)),
        dealer=state.dealer,
        hands=tuple(
            [deck.codes_of(hand) if is_open or other == seat else None for other, hand in enumerate(state.hands)]
        ),
        cards=tuple([hand.bit_count() for hand in state.hands]),
        transits=state.transits,
        pile=state.pile,
        table=shown_table(deck, state.table),
        edge=deck.edge,
        lacks=tuple([deck.codes_of(cards) for cards in state.lacks]),
        shown=tuple([deck.codes_of(cards) for cards in state.shown]),
        passed=tuple(sorted(state.passed)),
        called_back=state.called_back,
        calls=state.calls,
        skips=state.skips,
        laid=state.laid,
        sand=state.sand,
        turns=state.turns,
        patient=state.patient,
        bystanders=bystanders(state),
        points=state.points,
        frames=state.frames,
        rounds=state.rounds,
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def bare(state: MapominoesState) -> MapominoesView:
    """All hands."""
    deck = deck_of(state.options)
    return replace(view(state, None), hands=tuple([deck.codes_of(hand) for hand in state.hands]))


def _hands_follow(state: MapominoesState, viewer: Seat | None) -> bool:
    """Whether the hands are open or may follow from the rest: all cards are dealt, so what one other holds is what is left; what is learnt
    of a hand from passing, from cards called back or from a transit card may leave only one deal."""
    others = sum(bool(hand) for seat, hand in enumerate(state.hands) if seat != viewer)
    is_learnt = any(state.lacks) or any(state.shown) or isinstance(state.frames[-1], Naming | Follow)
    return hands_are_open(state) or others < 2 or is_learnt


SECRETS = (Secret("hands[seat]", known=_hands_follow, parts=cards_in), Secret("seed"))


_PHASES = {Go: "go", Naming: "naming", Follow: "follow", Window: "call", Look: "look"}


def hands_are_open(state: MapominoesState) -> bool:
    """mapominoes/open-hands; at the end of the game all hands are open, as they have been scored."""
    if state.options.open_hands == "round" or not state.frames:
        return True
    return isinstance(state.frames[-1], Look)


# --- one sentence that is always true ---


def status(state: MapominoesState, seat: Seat | None) -> Words:
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame = state.frames[-1]
    match frame:
        case Go():
            return _go_status(state, frame, seat)
        case Naming(who):
            return say("status-naming", who=at(who))
        case Follow(who, place):
            thing = deck_of(state.options).codes[-1 - state.table[place].card]
            return say("status-follow", who=at(who), thing=named(thing))
        case Window(asked):
            if seat in asked:
                return say("status-asked", **_to_be_called(state))
            return say("status-others-asked", asked=_seats(asked), **_to_be_called(state))
        case Look(waiting):
            return say("status-look") if seat in waiting else say("status-others-look", waiting=_seats(waiting))


def _go_status(state: MapominoesState, frame: Go, seat: Seat | None) -> Say:
    who = at(frame.seat)
    if state.sand is not None and state.sand.on is not None:
        return say("status-sand", who=who)
    if frame.seat != seat:
        if seat is not None and may_call(state, seat):
            return say("status-may-call", who=who, **_to_be_called(state))
        return say("status-go", who=who)
    if may_call(state, frame.seat):
        return say("status-go-or-call", **_to_be_called(state))
    if state.options.calling or state.options.free_pass:
        return say("status-go-or-pass")
    if isinstance(legal(state, frame.seat)[0], CannotGo):
        return say("status-cannot-draw" if state.pile else "status-cannot")
    return say("status-go", who=who)


def _to_be_called(state: MapominoesState) -> dict[str, str]:
    """Whose card it is that may be called, and which."""
    laid = state.laid
    assert laid is not None
    return {"layer": at(laid.seat), "card": named(deck_of(state.options).codes[state.table[laid.place].card])}


def _seats(seats: tuple[Seat, ...]) -> list[str]:
    return [at(seat) for seat in seats]


# --- events in words ---


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event for one seat. What happens at this table happens in the open."""
    if isinstance(event, Stood):
        return None  # letting a card stand, or waiting for the end of the pause, reveals nothing
    rule = type(event).rule
    if isinstance(event, Played) and event.extra:
        rule = "mapominoes/double-connection"
    if isinstance(event, RoundOver):
        rule = event.round.rule
    if isinstance(event, Called) and not event.was_right:
        rule = "mapominoes/wrong-call"
    return Told(_said(event), rule, event)


def _said(event: Any) -> Say:
    match event:
        case RoundBegan(number, dealer, first, opening):
            return say("round", number=number, dealer=at(dealer), opening=named(opening), first=at(first))
        case Played():
            return _played(event)
        case TransitLaid(who):
            return say("transit", who=at(who))
        case Nominated(who, thing):
            return say("nominated", who=at(who), thing=named(thing))
        case Drew(who, True, pile, sand):
            return say("drew-late" if sand else "drew", who=at(who), pile=pile)
        case Drew(who, False, _, sand):
            return say("drew-nothing-late" if sand else "drew-nothing", who=at(who))
        case Called():
            return _called_rightly(event) if event.was_right else _called_wrongly(event)
        case Skipped(who):
            return say("skipped", who=at(who))
        case TimerTurned(who, on):
            return say("timer", who=at(who), on=at(on))
        case SandRanOut(_, on, transit):
            if on is None:
                return say("sand-out-idle")
            return say("sand-out-transit" if transit else "sand-out", on=at(on))
        case LookedEnough(who):
            return say("looked", who=at(who))
        case RoundOver(over):
            return _round_over(over)
    raise TypeError(event)


def _played(event: Played) -> Say:
    beside = [say("country", country=named(code)) for code in event.beside]
    beside += [_transits(thing, count) for thing, count in Counter(event.transits).items()]
    if not event.left:
        return say("played-last", who=at(event.seat), card=named(event.card), beside=beside)
    return say("played-double" if event.extra else "played", who=at(event.seat), card=named(event.card), beside=beside)


def _transits(thing: str, count: int) -> Say:
    if count > 1:
        return say("transits-for", thing=named(thing), count=count)
    return say("transit-for", thing=named(thing))


def _called_rightly(event: Called) -> Say:
    cards = "both" if event.transit else "one"
    return say(
        "called-rightly" if event.instead else "called-rightly-at-last",
        who=at(event.seat),
        layer=at(event.layer),
        card=named(event.card),
        faults=list(faults.told(event.faults)),
        back=say("taken-back-void" if event.void else "taken-back", layer=at(event.layer), cards=cards),
    )


def _called_wrongly(event: Called) -> Say:
    id = "called-wrongly" if event.costs else "called-wrongly-free"
    return say(id, who=at(event.seat), layer=at(event.layer), card=named(event.card))


def _round_over(over: Round) -> Say:
    points = [say("points-of", who=at(seat), points=count) for seat, count in enumerate(over.points)]
    if over.winner is None:
        return say("round-deadlock", number=over.number, points=points)
    return say("round-won", who=at(over.winner), number=over.number, points=points)

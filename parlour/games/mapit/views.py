"""The gate: what one seat may know of a State, and how it is told of an Event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Say, Seat, Secret, Told, Words, at, named, say
from parlour.games.mapit.cards import Card
from parlour.games.mapit.rules import actors, legal, outcome, shown
from parlour.games.mapit.state import (
    Asked,
    Challenged,
    Guessed,
    Guessing,
    MapItState,
    MapItView,
    Pending,
    PileChoice,
    Placed,
    RoundBegan,
    Stood,
    Turn,
    Walked,
)


def view(state: MapItState, seat: Seat | None) -> MapItView:
    """mapit/hidden, mapit/ask-all: fronts on the table and in turn, backs that were turned, and one's own guess; nothing else."""
    frame = state.frames[-1] if state.frames else None
    guesses = frame.guesses if isinstance(frame, Guessing) else (None,) * len(state.tokens)
    return MapItView(
        seat=seat,
        actors=tuple(sorted(actors(state))),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        phase=_PHASES[type(frame)],
        number=state.number,
        piles=len(state.piles),
        pile=len(state.pile),
        card=shown(state, state.pile[0]) if isinstance(frame, Turn) else None,
        centre=None if state.centre is None else shown(state, state.centre),
        arms=tuple([tuple([shown(state, card) for card in cards]) for cards in state.arms]),
        removed=tuple([shown(state, card) for card in state.removed]),
        tokens=state.tokens,
        pending=Pending(frame.placer, frame.asked, frame.arm, frame.position) if isinstance(frame, Asked) else None,
        guessed=tuple([guess is not None for guess in guesses]),
        guess=None if seat is None else guesses[seat],
        history=state.history,
        rounds=state.rounds,
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def bare(state: MapItState) -> MapItView:
    """All backs turned, that of the card in turn too."""
    faces_up = replace(state, turned=frozenset(state.backs))
    return view(faces_up, None)


def _turned(state: MapItState, viewer: Seat | None) -> set[str]:
    """The backs that everybody has seen: those of this round, and all of the rounds before."""
    over = [card.id for one in state.rounds for cards in (*one.arms, one.removed, (one.centre,)) for card in cards]
    return {*state.turned, *over}


SECRETS = (
    Secret("backs[*]", known=_turned),
    Secret("piles[*][*]"),
    Secret("pile[*]", known=lambda state, viewer: {0} if isinstance(state.frames[-1], Turn) else ()),
    Secret("frames[*].answers[seat]"),
    Secret("frames[*].guesses[seat]", known=lambda state, viewer: not any(state.arms)),
)


_PHASES: dict[type, Any] = {
    PileChoice: "pile",
    Turn: "place",
    Asked: "challenge",
    Guessing: "guess",
    type(None): "over",
}


def status(state: MapItState, seat: Seat | None) -> Words:
    """One sentence: who decides what."""
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame = state.frames[-1]
    if isinstance(frame, Guessing):
        return _guessing(frame, seat)
    if isinstance(frame, Turn):
        return _turn(state, frame)
    if isinstance(frame, Asked):
        return _asking(state, frame, seat)
    return say("status-pile", who=at(frame.seat))


def _turn(state: MapItState, frame: Turn) -> Say:
    """Each round is announced while its first card is placed."""
    placing = say("status-turn", who=at(frame.seat), card=named(state.pile[0]))
    if state.history or state.centre is None:
        return placing
    return say("status-round", number=state.number, centre=named(state.centre), placing=placing)


def _asking(state: MapItState, frame: Asked, seat: Seat | None) -> Say:
    """What one decides oneself, or who has not answered yet; no answers."""
    card = named(state.history[-1].card)
    deciding = actors(state)
    if seat in deciding:
        return say("status-asked", placer=at(frame.placer), card=card)
    return say("status-answers", waiting=[at(other) for other in frame.asked if other in deciding], card=card)


def _guessing(frame: Guessing, seat: Seat | None) -> Say:
    if seat is not None and frame.guesses[seat] is None:
        return say("status-guess")
    return say("status-guesses", waiting=[at(other) for other, guess in enumerate(frame.guesses) if guess is None])


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event as one seat may hear it. Of a single answer there is none (mapit/ask-all)."""
    if isinstance(event, Guessed):
        event = event if event.seat == seat else Guessed(event.seat, None)
    return Told(_said(event), type(event).rule, event)


def _said(event: Any) -> Say:
    match event:
        case RoundBegan(number, centre, None):
            return say("round", number=number, centre=named(centre.id))
        case RoundBegan(number, centre, int(chooser), pile):
            return say("round-chosen", who=at(chooser), pile=pile + 1, number=number, centre=named(centre.id))
        case Placed(placer, card, arm, _, inner, None):
            return say("placed-outermost", who=at(placer), card=named(card.id), arm=arm, inner=named(inner.id))
        case Placed(placer, card, arm, _, inner, Card() as outer):
            between = {"inner": named(inner.id), "outer": named(outer.id)}
            return say("placed", who=at(placer), card=named(card.id), arm=arm, **between)
        case Stood(_, card):
            return say("stood", card=named(card.id))
        case Challenged():
            return _challenge(event)
        case Guessed(other, None):
            return say("guessed", who=at(other))
        case Guessed(_, int(count)):
            return say("guessed-own", count=count)
        case Walked(over):
            return _walk(over.answer, over.guesses, over.awards)
    raise TypeError(event)


def _challenge(event: Challenged) -> Say:
    loser = event.placer if event.winner == event.seat else event.seat
    is_paid = event.payer is not None
    return say(
        "challenged",
        who=at(event.seat),
        card=named(event.card.id),
        against=named(event.against.id),
        moved="centre" if event.moved == "nothing" and not event.was_right else event.moved,
        payment=say("payment" if is_paid else "payment-bank", winner=at(event.winner), loser=at(loser)),
    )


def _walk(answer: int, guesses: tuple[int, ...], awards: tuple[int, ...]) -> Say:
    return say(
        "walked-exact" if answer in guesses else "walked-closest",
        answer=answer,
        guesses=[say("guess-of", who=at(seat), count=guess) for seat, guess in enumerate(guesses)],
        best=[at(seat) for seat, award in enumerate(awards) if award],
    )

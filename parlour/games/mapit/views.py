"""The gate: what one seat may know of a State, and how it hears of an Event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Seat, Secret, Told
from parlour.games.mapit.cards import FRONTS
from parlour.games.mapit.rules import actors, legal, outcome, shown
from parlour.games.mapit.state import (
    Accepted,
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
    Turn,
    Walked,
)


def view(state: MapItState, seat: Seat | None) -> MapItView:
    """mapit/hidden: fronts on the table and in turn, backs that were turned, and one's own guess; nothing else."""
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
        pending=Pending(frame.placer, frame.seat, frame.arm, frame.position) if isinstance(frame, Asked) else None,
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
    Secret("frames[*].guesses[seat]", known=lambda state, viewer: not any(state.arms)),
)


_PHASES: dict[type, Any] = {
    PileChoice: "pile",
    Turn: "place",
    Asked: "challenge",
    Guessing: "guess",
    type(None): "over",
}


def status(state: MapItState, seat: Seat | None) -> str:
    """One sentence: who decides what."""
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame = state.frames[-1]
    if isinstance(frame, Guessing):
        return _guessing(state, frame, seat)
    mine = frame.seat == seat
    if isinstance(frame, Turn):
        card = FRONTS[state.pile[0]].name
        return f"Your go: where does {card} lie?" if mine else f"@{frame.seat} places {card}."
    if isinstance(frame, Asked):
        card = FRONTS[state.history[-1].card].name
        placer = "your" if frame.placer == seat else f"@{frame.placer}'s"
        return (
            f"Is {card} right there? You may challenge @{frame.placer}."
            if mine
            else f"@{frame.seat} may challenge {placer} {card}."
        )
    return "Your go: choose the pile of this round." if mine else f"@{frame.seat} chooses the pile of this round."


def _guessing(state: MapItState, frame: Guessing, seat: Seat | None) -> str:
    if seat is not None and frame.guesses[seat] is None:
        return "The pile is used up. How many cards lie wrongly? Guess in secret."
    waiting = [f"@{other}" for other, guess in enumerate(frame.guesses) if guess is None]
    return f"Waiting for the secret guess of {' and '.join(waiting)}."


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event in words for one seat."""
    if isinstance(event, Guessed):
        event = event if event.seat == seat else Guessed(event.seat, None)
    return Told(_words(event, seat), type(event).rule, event)


def _words(event: Any, seat: Seat | None) -> str:
    match event:
        case RoundBegan(number, centre, None):
            return f"Round {number} begins with {centre.name} in the centre."
        case RoundBegan(number, centre, int(chooser), pile):
            return f"{_who(chooser, seat, 'chooses', 'choose')} pile {pile + 1}: round {number} begins with {centre.name} in the centre."
        case Placed(placer, card, arm, _, inner, outer):
            where = f"between {inner.name} and {outer.name}" if outer else f"beyond {inner.name}"
            return f"{_who(placer, seat, 'places', 'place')} {card.name} on the {arm} arm, {where}."
        case Accepted(other, card):
            return f"{_who(other, seat, 'lets', 'let')} {card.name} stand."
        case Challenged():
            return _challenge_words(event, seat)
        case Guessed(other, None):
            return f"@{other} has guessed."
        case Guessed(_, count):
            return f"You guess that {count} {'card lies' if count == 1 else 'cards lie'} wrongly."
        case Walked(over):
            return _walk_words(over.answer, over.guesses, over.awards)
    raise TypeError(event)


def _who(other: Seat, seat: Seat | None, they: str, you: str) -> str:
    return f"You {you}" if other == seat else f"@{other} {they}"


def _challenge_words(event: Challenged, seat: Seat | None) -> str:
    first = f"{_who(event.seat, seat, 'challenges', 'challenge')} {event.card.name} against {event.against.name}: "
    verdict = f"{event.card.name} is right." if event.was_right else f"{event.card.name} is wrong."
    moved = {"nothing": "", "swapped": " The two change places.", "removed": f" {event.card.name} is removed."}[
        event.moved
    ]
    source = "the bank" if event.payer is None else "you" if event.payer == seat else f"@{event.payer}"
    return f"{first}{verdict}{moved} {_who(event.winner, seat, 'takes', 'take')} a token from {source}."


def _walk_words(answer: int, guesses: tuple[int, ...], awards: tuple[int, ...]) -> str:
    wrong = (
        "No card lies wrongly." if answer == 0 else f"{answer} {'card lies' if answer == 1 else 'cards lie'} wrongly."
    )
    said = ", ".join(f"@{seat} {guess}" for seat, guess in enumerate(guesses))
    paid = ", ".join(f"@{seat} +{award}" for seat, award in enumerate(awards) if award)
    return f"{wrong} The guesses: {said}. Tokens: {paid}."

"""The gate: what one seat may know of a State, and how it hears of an Event."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from parlour.core import Seat, Secret, Told
from parlour.games.matrix.cards import ATTRIBUTES_OF, BIT, CARD, FITS, fitting
from parlour.games.matrix.explain import explain
from parlour.games.matrix.figures import FIGURE
from parlour.games.matrix.pictures import picture
from parlour.games.matrix.rules import actors, is_fitting, legal, outcome
from parlour.games.matrix.state import (
    CardReason,
    Claimed,
    Claiming,
    Deciding,
    Discarded,
    Drew,
    MatrixState,
    MatrixView,
    Reason,
    Took,
)


def view(state: MatrixState, seat: Seat | None) -> MatrixView:
    """matrix/decisions: all but the orders of the two decks; what fits is in no view before the claim, unless the table plays with help."""
    frame = state.frames[-1] if state.frames else None
    helps = state.options.claims == "help" and isinstance(frame, Claiming)
    return MatrixView(
        seat=seat,
        actors=tuple(actors(state)),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        phase=_PHASES[type(frame)],
        turn=frame.seat if frame else None,
        figures=len(state.figures),
        attributes=len(state.attributes),
        open=tuple([picture(figure) for figure in state.open]),
        drawn=tuple([CARD[card] for card in state.drawn]),
        piles=state.piles,
        discards=state.discards,
        claimed=frame.figure if isinstance(frame, Deciding) else None,
        tried=frame.tried if isinstance(frame, Claiming) else None,
        is_forgiven=frame.is_forgiven if frame else False,
        fits=tuple([figure for figure in state.open if is_fitting(state, figure)]) if helps else None,
        last=state.last and explained(state.last),
        taken=() if frame else tuple(tuple(picture(figure) for figure in pile.figures) for pile in state.piles),
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def bare(state: MatrixState) -> MatrixView:
    """What fits is said at every claim; the decks stay closed, as no page draws them."""
    seen = view(state, None)
    is_claim = bool(state.frames) and isinstance(state.frames[-1], Claiming)
    return replace(seen, fits=tuple([one for one in state.open if is_fitting(state, one)])) if is_claim else seen


SECRETS = (
    Secret("figures[*]", known=lambda state, viewer: len(state.figures) < 2),
    Secret("attributes[*]", known=lambda state, viewer: len(state.attributes) < 2),
)


_PHASES: dict[type, Any] = {Claiming: "claim", Deciding: "decide", type(None): "over"}


def status(state: MatrixState, seat: Seat | None) -> str:
    """One sentence: who decides what."""
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame, count = state.frames[-1], len(state.drawn)
    if isinstance(frame, Deciding):
        cards = "1 attribute card" if count == 1 else f"{count} attribute cards"
        if frame.seat == seat:
            return f"It fits. Stop and take {cards}, or go on and risk {'it' if count == 1 else 'them'}?"
        return f"@{frame.seat} may stop and take {cards}, or go on and risk {'it' if count == 1 else 'them'}."
    asked = "the card" if count == 1 else "both cards" if count == 2 else f"all {count} cards"
    if frame.seat != seat:
        again = " once more" if frame.tried else ""
        return f"@{frame.seat} looks{again} for a figure that fits {asked}."
    again = "That was wrong, but you have a second chance: which" if frame.tried else "Your go: which"
    return (
        f"{again} figure fits {asked}?"
        if frame.tried == "nothing"
        else f"{again} figure fits {asked}, or does nothing fit?"
    )


# --- the explanation of a claim ---


@lru_cache(maxsize=4096)
def explained(event: Claimed) -> Claimed:
    """matrix/wrong-claim: a claim with the reasons that the game gives for it."""
    return replace(event, reasons=tuple(_reasons(event)))


def _reasons(event: Claimed) -> list[Reason]:
    on_claimed = [] if event.figure is None else [reason(event.figure, event.cards)]
    if event.is_forgiven:
        return on_claimed
    if event.figure is None and event.is_right:
        return [_first_miss(figure, event.cards) for figure in event.open]
    if event.is_right:
        return on_claimed
    common = fitting(event.cards)
    return on_claimed + [reason(figure, event.cards) for figure in event.open if common & BIT[figure]]


def reason(figure: str, cards: tuple[str, ...]) -> Reason:
    """Why a figure fits all these cards or not, card by card."""
    judged = tuple(judge(figure, card) for card in cards)
    return Reason(picture(figure), FIGURE[figure].name, all(card.fits for card in judged), judged)


def _first_miss(figure: str, cards: tuple[str, ...]) -> Reason:
    missed = next(card for card in cards if not FITS[card] & BIT[figure])
    return Reason(picture(figure), FIGURE[figure].name, False, (judge(figure, missed),))


def judge(figure: str, card: str) -> CardReason:
    """By the attribute of the card that the figure has; or why it has none of them."""
    explanations = [explain(figure, attribute.id) for attribute in ATTRIBUTES_OF[card]]
    holding = [explanation for explanation in explanations if explanation.holds]
    return CardReason(card, bool(holding), tuple(holding[:1] or explanations))


# --- events in words ---


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event in words for one seat."""
    match event:
        case Drew():
            return Told(_drew(event, seat), "matrix/main-turn" if event.is_more else event.rule, event)
        case Claimed():
            return Told(_claimed(event, seat), event.rule if event.is_right else "matrix/wrong-claim", explained(event))
        case Took():
            return Told(_took(event, seat), "matrix/deck-out" if event.is_forced else event.rule, event)
        case Discarded():
            return Told(_discarded(event, seat), event.rule if event.is_bust else "matrix/original-turn", event)
    raise TypeError(event)


def _who(other: Seat, seat: Seat | None, they: str, you: str) -> str:
    return f"You {you}" if other == seat else f"@{other} {they}"


def quoted(card: str) -> str:
    return " or ".join(f"“{words}”" for words in CARD[card].words)


def _drew(event: Drew, seat: Seat | None) -> str:
    who = (
        _who(event.seat, seat, "goes on and draws", "go on and draw")
        if event.is_more
        else _who(event.seat, seat, "draws", "draw")
    )
    return f"{who} {quoted(event.card.id)}."


def _claimed(event: Claimed, seat: Seat | None) -> str:
    full = explained(event)
    if event.figure is None:
        return _said_nothing(full, seat)
    claimed, *others = full.reasons
    first = f"{_who(event.seat, seat, 'claims', 'claim')} the {claimed.name}: "
    if event.is_right:
        return f"{first}it fits. {_sentences(claimed)}"
    words = f"{first}it does not fit. {_sentences(claimed)}"
    if event.is_forgiven:
        return f"{words} That is forgiven once a turn."
    return f"{words} {_would_have(others)}"


def _said_nothing(event: Claimed, seat: Seat | None) -> str:
    first = f"{_who(event.seat, seat, 'says', 'say')} that nothing fits"
    if event.is_right:
        return f"{first}, and that is right."
    if event.is_forgiven:
        return f"{first}, but something does. That is forgiven once a turn."
    return f"{first}, but something does. {_would_have(event.reasons)}"


def _would_have(reasons: Any) -> str:
    """What would have fitted: the first figure with its reasons, the others by name."""
    if not reasons:
        return "Nothing else fitted either."
    first, *others = reasons
    named = f" So would the {', the '.join(other.name for other in others)}." if others else ""
    return f"The {first.name} would have fitted. {_sentences(first)}{named}"


def _sentences(given: Reason) -> str:
    """In the log only the newest card of a figure that fits, or the first card that it misses; the page shows them all."""
    card = given.cards[-1] if given.fits else next(card for card in given.cards if not card.fits)
    return " ".join(f"“{one.attribute.capitalize()}”: {one.words}" for one in card.explanations)


def _took(event: Took, seat: Seat | None) -> str:
    cards = "the attribute card" if len(event.cards) == 1 else f"{len(event.cards)} attribute cards"
    name = FIGURE[event.figure].name
    if event.is_forced:
        return f"The deck is used up: {_who(event.seat, seat, 'stops and takes', 'stop and take').replace('You', 'you')} {cards} and the {name}."
    return f"{_who(event.seat, seat, 'takes', 'take')} {cards} and the {name}."


def _discarded(event: Discarded, seat: Seat | None) -> str:
    cards = "The attribute card is" if len(event.cards) == 1 else f"{len(event.cards)} attribute cards are"
    bust = f"{_who(event.seat, seat, 'is', 'are')} bust. " if event.is_bust else ""
    return f"{bust}{cards} discarded."

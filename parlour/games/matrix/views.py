"""The gate: what one seat may know of a State, and how it is told of an Event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from parlour.core import Say, Seat, Secret, Told, Words, at, named, say
from parlour.games.matrix.cards import ATTRIBUTES_OF, BIT, CARD, FITS, fitting
from parlour.games.matrix.explain import explain
from parlour.games.matrix.pictures import picture
from parlour.games.matrix.rules import NOTHING, actors, is_fitting, legal, outcome
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
    """matrix/decisions: all but the orders of the two decks; no view says what fits before the claim, unless the table plays with help."""
    frame = state.frames[-1] if state.frames else None
    helps = state.options.claims == "help" and isinstance(frame, Claiming)
    return MatrixView(
        seat=seat,
        actors=tuple(actors(state)),
        status=status(state),
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
    """The fitting figures are told at every claim; the decks stay closed, as no page draws them."""
    seen = view(state, None)
    is_claim = bool(state.frames) and isinstance(state.frames[-1], Claiming)
    return replace(seen, fits=tuple([one for one in state.open if is_fitting(state, one)])) if is_claim else seen


SECRETS = (
    Secret("figures[*]", known=lambda state, viewer: len(state.figures) < 2),
    Secret("attributes[*]", known=lambda state, viewer: len(state.attributes) < 2),
)


_PHASES: dict[type, Any] = {Claiming: "claim", Deciding: "decide", type(None): "over"}


def status(state: MatrixState) -> Words:
    """One sentence: who decides what."""
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame, cards = state.frames[-1], len(state.drawn)
    if isinstance(frame, Deciding):
        return say("status-decide", who=at(frame.seat), cards=cards)
    if frame.tried is None:
        return say("status-claim", who=at(frame.seat), cards=cards)
    if frame.tried == NOTHING:
        return say("status-again-nothing", who=at(frame.seat), cards=cards)
    return say("status-again", who=at(frame.seat), cards=cards)


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
    return Reason(picture(figure), all(card.fits for card in judged), judged)


def _first_miss(figure: str, cards: tuple[str, ...]) -> Reason:
    missed = next(card for card in cards if not FITS[card] & BIT[figure])
    return Reason(picture(figure), False, (judge(figure, missed),))


def judge(figure: str, card: str) -> CardReason:
    """By the attribute of the card that the figure has; or why it has none of them."""
    explanations = [explain(figure, attribute.id) for attribute in ATTRIBUTES_OF[card]]
    holding = [explanation for explanation in explanations if explanation.holds]
    return CardReason(card, bool(holding), tuple(holding[:1] or explanations))


# --- events in words ---


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event in words, the same for every seat: nothing that happens is hidden."""
    match event:
        case Drew(is_more=is_more):
            return Told(_drew(event), "matrix/main-turn" if is_more else event.rule, event)
        case Claimed(is_right=is_right):
            full = explained(event)
            return Told(_claimed(full), event.rule if is_right else "matrix/wrong-claim", full)
        case Took(is_forced=is_forced):
            return Told(_took(event), "matrix/deck-out" if is_forced else event.rule, event)
        case Discarded(is_bust=is_bust):
            return Told(_discarded(event), event.rule if is_bust else "matrix/original-turn", event)
    raise TypeError(event)


def _drew(event: Drew) -> Say:
    card = [say("quoted", attribute=named(attribute)) for attribute in event.card.attributes]
    return say("drew-more" if event.is_more else "drew", who=at(event.seat), card=card)


def _claimed(event: Claimed) -> Say:
    if event.figure is None:
        return _said_nothing(event)
    who, figure, reasons = at(event.seat), named(event.figure), _sentences(event.reasons[0])
    if event.is_right:
        return say("claimed-right", who=who, figure=figure, reasons=reasons)
    if event.is_forgiven:
        return say("claimed-forgiven", who=who, figure=figure, reasons=reasons)
    return say("claimed-wrong", who=who, figure=figure, reasons=reasons, missed=_missed(event.reasons[1:]))


def _said_nothing(event: Claimed) -> Say:
    if event.is_right:
        return say("nothing-right", who=at(event.seat))
    if event.is_forgiven:
        return say("nothing-forgiven", who=at(event.seat))
    return say("nothing-wrong", who=at(event.seat), missed=_missed(event.reasons))


def _missed(fitted: Sequence[Reason]) -> Say:
    """What would have fitted: the first figure with its reasons, the others by name."""
    if not fitted:
        return say("missed-none")
    first, *others = fitted
    figure, reasons = named(first.figure.id), _sentences(first)
    if not others:
        return say("missed", figure=figure, reasons=reasons)
    return say("missed-several", figure=figure, reasons=reasons, others=[named(one.figure.id) for one in others])


def _sentences(given: Reason) -> Say:
    """In the log only the newest card of a figure that fits, or the first card that it misses; the page shows them all."""
    card = given.cards[-1] if given.fits else next(card for card in given.cards if not card.fits)
    first, *others = card.explanations
    attribute, why = named(first.attribute), first.words
    if not others:
        return say("reason", attribute=attribute, why=why)
    [other] = others
    return say("reasons", attribute=attribute, why=why, other=named(other.attribute), other_why=other.words)


def _took(event: Took) -> Say:
    who, cards, figure = at(event.seat), len(event.cards), named(event.figure)
    return say("took-forced" if event.is_forced else "took", who=who, cards=cards, figure=figure)


def _discarded(event: Discarded) -> Say:
    if event.is_bust:
        return say("bust", who=at(event.seat), cards=len(event.cards))
    return say("discarded")

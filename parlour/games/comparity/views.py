"""The gate: what one seat may know of a State, and how it is told of an Event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Say, Seat, Secret, Told, at, named, say
from parlour.core.grids import x_of, y_of
from parlour.games.comparity.cards import BACKS, Card
from parlour.games.comparity.placing import visible_card
from parlour.games.comparity.rules import actors, legal, outcome
from parlour.games.comparity.state import (
    Around,
    Checked,
    ComparityState,
    ComparityView,
    Declined,
    Discarded,
    Drew,
    EndedShort,
    Extra,
    Fallen,
    Given,
    Giving,
    Laid,
    Mend,
    Obliged,
    Played,
    RanOut,
    Reconnect,
    Swapped,
    Turn,
    Won,
)


def view(state: ComparityState, seat: Seat | None) -> ComparityView:
    """comparity/open-backs: all backs but those inside the deck, and the faces that were revealed; nothing else."""
    frame = state.frames[-1] if state.frames else None
    return ComparityView(
        seat=seat,
        actors=tuple(actors(state)),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        phase=_PHASES[type(frame)],
        area=tuple([Laid(visible_card(state, card), x_of(at), y_of(at)) for at, card in state.area.cards.items()]),
        hands=_hands(state),
        deck=len(state.deck),
        top=BACKS[state.deck[0]] if state.deck else None,
        discards=tuple([visible_card(state, card) for card in state.discards]),
        frames=state.frames,
        violations=next((mending.broken for mending in state.frames if isinstance(mending, Mend)), ()),
        history=state.history,
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def bare(state: ComparityState) -> ComparityView:
    """All faces: on the table, in the hands, among the discards, and that of the deck's top card."""
    seen = view(replace(state, revealed=frozenset(state.faces)), None)
    hands = tuple([tuple([BACKS[card].revealed(state.faces[card]) for card in hand]) for hand in state.hands])
    top = BACKS[state.deck[0]].revealed(state.faces[state.deck[0]]) if state.deck else None
    return replace(seen, hands=hands, top=top)


def _hands(state: ComparityState) -> tuple[tuple[Card, ...], ...]:
    """comparity/fresh-cards: while the game goes on, no card of a hand is open."""
    if state.frames:
        return tuple([tuple([BACKS[card] for card in hand]) for hand in state.hands])
    return tuple([tuple([visible_card(state, card) for card in hand]) for hand in state.hands])


SECRETS = (
    Secret("faces[*]", known=lambda state, viewer: state.revealed),
    Secret("deck[*]", known=lambda state, viewer: {0}),
)


_PHASES: dict[type, Any] = {
    Turn: "turn",
    Obliged: "obliged",
    Extra: "extra",
    Mend: "mend",
    Reconnect: "reconnect",
    Giving: "giving",
    type(None): "over",
}


def status(state: ComparityState, seat: Seat | None) -> Say:
    """One sentence: who decides what."""
    if not state.frames:
        over = outcome(state)
        assert over is not None
        assert isinstance(over.reason, Say)
        return over.reason
    frame = state.frames[-1]
    who = at(frame.seat)
    match frame:
        case Turn():
            return say("status-turn" if state.checks else "status-turn-play", who=who)
        case Obliged(_, maker, trio):
            return say("status-trio" if trio else "status-duet", who=who, maker=at(maker))
        case Extra():
            return say("status-extra", who=who)
        case Mend():
            return say("status-mend", who=who)
        case Reconnect():
            return say("status-reconnect", who=who)
        case Giving(_, taker, missing):
            return say("status-giving", who=who, taker=at(taker), missing=missing)


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event for one seat; all hear the same, since all see the same."""
    return Told(_said(event), _rule(event), event)


def _rule(event: Any) -> str:
    match event:
        case Played(_, _, _, _, touches, "turn", _) if touches >= 2:
            return "comparity/duet" if touches == 2 else "comparity/trio"
        case Played(_, _, _, _, _, "extra", _):
            return "comparity/trio"
        case Played(_, _, _, _, _, "reconnect", _):
            return "comparity/reconnect"
        case Drew():
            return str(event.because)
        case Checked():
            return "comparity/violation" if event.violations else "comparity/no-violation"
    return str(type(event).rule)


def _said(event: Any) -> Say:
    match event:
        case Played():
            return _played(event)
        case Drew():
            return _drew(event)
        case RanOut(other, missing, because):
            return say("ran-out", who=at(other), missing=missing, why=_REASONS[because])
        case Given(giver, taker, card):
            return say("given", who=at(giver), taker=at(taker), card=named(card.id))
        case EndedShort(other, missing):
            return say("ended-short", who=at(other), missing=missing)
        case Declined(other):
            return say("declined", who=at(other))
        case Checked():
            return _checked(event)
        case Fallen(maker):
            return say("fallen", who=at(maker))
        case Swapped(_, card, other, is_forced):
            return say("swapped-forced" if is_forced else "swapped", card=named(card.id), other=named(other.id))
        case Discarded(other, card, splits):
            return say("discarded-splits" if splits else "discarded", who=at(other), card=named(card.id))
        case Won(other):
            return say("won", who=at(other))
    raise TypeError(event)


def _played(event: Played) -> Say:
    match event.why:
        case "turn":
            id = {0: "played", 1: "played", 2: "played-duet"}.get(event.touches, "played-trio")
        case "extra":
            id = "played-extra"
        case "reconnect":
            id = "played-reconnect"
    return say(id, who=at(event.seat), card=named(event.card.id), where=where(event.around))


def where(around: Around) -> Say:
    """Where a card went, by its neighbours: all backs are known to all."""
    left, right, below, above = [None if card is None else named(card) for card in around]
    across = _between("where-between", "where-right-of", "where-left-of", left, right)
    upright = _between("where-above-and-below", "where-above", "where-below", below, above)
    if across and upright:
        return say("where-both", across=across, upright=upright)
    found = across or upright
    assert found is not None
    return found


def _between(both: str, beyond: str, before: str, low: str | None, high: str | None) -> Say | None:
    if low and high:
        return say(both, low=low, high=high)
    if low:
        return say(beyond, low=low)
    return say(before, high=high) if high else None


def _drew(event: Drew) -> Say:
    who, cards = at(event.seat), [named(card.id) for card in event.cards]
    if event.because in _ANSWERS:
        return say(_ANSWERS[event.because], who=who, card=cards[0])
    return say(_PENALTIES[event.because], who=who, cards=cards)


_REASONS = {
    "comparity/duet": "duet",
    "comparity/trio": "trio",
    "comparity/violation": "violation",
    "comparity/no-violation": "no-violation",
}
_ANSWERS = {"comparity/duet": "drew-duet", "comparity/trio": "drew-trio"}
_PENALTIES = {"comparity/violation": "drew-violation", "comparity/no-violation": "drew-no-violation"}


def _checked(event: Checked) -> Say:
    who, cards = at(event.seat), [_face(card) for card in event.cards]
    pairs = [{"card": named(pair.card), "other": named(pair.other)} for pair in event.violations]
    if not pairs:
        return say("checked-right", who=who, cards=cards)
    if pairs[1:]:
        return say("checked-wrong-pairs", who=who, cards=cards, pairs=[say("pair", **pair) for pair in pairs])
    if {named(card.id) for card in event.cards} == {*pairs[0].values()}:
        return say("checked-wrong-both", who=who, cards=cards)
    return say("checked-wrong", who=who, cards=cards, **pairs[0])


def _face(card: Card) -> Say:
    assert card.face is not None
    return say("face", card=named(card.id), height=card.face.height, year=year(card))


def year(card: Card) -> Say:
    """comparity/cards: "2560 BC", and "about" if the year is approximate. "AD" marks a number of three digits as a year."""
    assert card.face is not None
    when = card.face.year
    before, early, after = _ABOUT if card.approximate else _YEARS
    return say(before if when < 0 else early if when < 1000 else after, year=str(abs(when)))


_YEARS = ("year-bc", "year-ad", "year")
_ABOUT = ("year-about-bc", "year-about-ad", "year-about")

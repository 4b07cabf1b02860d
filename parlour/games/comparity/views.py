"""The gate: what one seat may know of a State, and how it hears of an Event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Seat, Secret, Told
from parlour.core.grids import x_of, y_of
from parlour.games.comparity.cards import BACKS, Card, Criterion
from parlour.games.comparity.placing import shown
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
    Given,
    Giving,
    Laid,
    Mend,
    Obliged,
    Pair,
    Played,
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
        area=tuple([Laid(shown(state, card), x_of(at), y_of(at)) for at, card in state.area.cards.items()]),
        hands=_hands(state),
        deck=len(state.deck),
        top=BACKS[state.deck[0]] if state.deck else None,
        discards=tuple([shown(state, card) for card in state.discards]),
        frames=state.frames,
        violations=next((waiting.broken for waiting in state.frames if isinstance(waiting, Mend)), ()),
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
    return tuple([tuple([shown(state, card) for card in hand]) for hand in state.hands])


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


def status(state: ComparityState, seat: Seat | None) -> str:
    """One sentence: who decides what."""
    if not state.frames:
        over = outcome(state)
        assert over is not None
        return _won(over.winners[0], seat)
    frame = state.frames[-1]
    return _yours(state, frame) if frame.seat == seat else _theirs(frame, seat)


def _won(winner: Seat, seat: Seat | None) -> str:
    return f"{_who(winner, seat, 'wins', 'win')} with the last card placed!"


def _yours(state: ComparityState, frame: Any) -> str:
    match frame:
        case Turn():
            return "Your go: play a card, or check one." if state.checks else "Your go: play a card."
        case Obliged(_, maker, trio):
            check = " or check" if state.checks else ""
            return f"@{maker} made a {'trio' if trio else 'duet'}: draw a card{check}. Then it is your turn."
        case Extra():
            return "Your trio stands: place one more card, or leave it."
        case Mend():
            return "You found it: choose how to mend what is out of order."
        case Reconnect():
            return "The play area is in pieces: place a card that joins them again."
        case Giving(_, taker, missing):
            return f"The deck is empty and @{taker} lacks {_cards(missing)}: hand over one of yours."
    raise TypeError(frame)


def _theirs(frame: Any, seat: Seat | None) -> str:
    match frame:
        case Turn(other):
            return f"@{other} plays a card or checks one."
        case Obliged(other, maker, trio):
            made = f"{_possessive(maker, seat)} {'trio' if trio else 'duet'}"
            return f"@{other} answers {made}: draw a card or check."
        case Extra(other):
            return f"@{other} may place one more card after the trio."
        case Mend(other):
            return f"@{other} mends what is out of order."
        case Reconnect(other):
            return f"@{other} joins the play area again."
        case Giving(other, taker):
            return f"The deck is empty: @{other} hands a card to {'you' if taker == seat else f'@{taker}'}."
    raise TypeError(frame)


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event in words for one seat; all hear the same, since all see the same."""
    return Told(_words(event, seat), _rule(event), event)


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


def _words(event: Any, seat: Seat | None) -> str:
    match event:
        case Played():
            return _played(event, seat)
        case Drew(other, cards, because):
            return f"{_who(other, seat, 'draws', 'draw')} {_cards(len(cards))}{_BECAUSE[because]}: {_listed(cards)}."
        case Given(giver, taker, card):
            to = "you" if taker == seat else f"@{taker}"
            return f"The deck is empty: {_who(giver, seat, 'hands', 'hand', inside=True)} {card.name} to {to}."
        case EndedShort(other, missing):
            return f"Nobody can spare a card: {_who(other, seat, 'goes', 'go', inside=True)} without {_cards(missing)}."
        case Declined(other):
            return f"{_who(other, seat, 'places', 'place')} no extra card."
        case Checked(other, cards, violations):
            return f"{_who(other, seat, 'checks', 'check')} {_faces(cards)}: {_verdict(violations)}."
        case Swapped(_, card, one):
            return f"{card.name} and {one.name} change places."
        case Discarded(other, card, splits):
            broken = " The play area breaks apart." if splits else ""
            return f"{_who(other, seat, 'discards', 'discard')} {card.name}.{broken}"
        case Won(other):
            return _won(other, seat)
    raise TypeError(event)


_BECAUSE = {
    "comparity/duet": " for the duet",
    "comparity/trio": " for the trio",
    "comparity/violation": ", as the player before the check",
    "comparity/no-violation": " for a check that found nothing",
}


def _played(event: Played, seat: Seat | None) -> str:
    who = f"{_who(event.seat, seat, 'places', 'place')} {event.card.name} {where(event.around)}"
    match event.why:
        case "turn":
            made = {0: "", 1: "", 2: ": a duet"}.get(event.touches, ": a trio")
            return f"{who}{made}."
        case "extra":
            return f"{who}, as the extra card of the trio."
        case "reconnect":
            return f"{who}, and the play area is one again."


def where(around: Around) -> str:
    """Where a card went, by its neighbours: all backs are known to all."""
    left, right, below, above = [None if card is None else BACKS[card].name for card in around]
    across = f"between {left} and {right}" if left and right else f"right of {left}" if left else f"left of {right}"
    upright = " and ".join([f"above {below}"] * bool(below) + [f"below {above}"] * bool(above))
    return ", ".join([across] * bool(left or right) + [upright] * bool(upright))


def _who(other: Seat, seat: Seat | None, they: str, you: str, inside: bool = False) -> str:
    return f"{'you' if inside else 'You'} {you}" if other == seat else f"@{other} {they}"


def _possessive(other: Seat, seat: Seat | None) -> str:
    return "your" if other == seat else f"@{other}'s"


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _listed(cards: tuple[Card, ...]) -> str:
    names = [card.name for card in cards]
    return " and ".join((", ".join(names[:-1]), names[-1])) if names[1:] else names[0]


def _faces(cards: tuple[Card, ...]) -> str:
    return " and ".join(f"{card.name} ({_face(card)})" for card in cards)


def _face(card: Card) -> str:
    assert card.face is not None
    return f"{card.face.height} m, {year(card)}"


def year(card: Card) -> str:
    """comparity/cards: "2560 BC", and "about" where the year is approximate."""
    assert card.face is not None
    return ("about " if card.approximate else "") + (
        f"{-card.face.year} BC" if card.face.year < 0 else str(card.face.year)
    )


def value(card: Card, criterion: Criterion) -> str:
    """What the table compares by, in words."""
    assert card.face is not None
    return f"{card.face.height} m" if criterion == "height" else year(card)


def _verdict(broken: tuple[Pair, ...]) -> str:
    if not broken:
        return "all is in order"
    pairs = [f"{BACKS[pair.card].name} and {BACKS[pair.other].name}" for pair in broken]
    return f"{'; '.join(pairs)} {'are' if len(pairs) == 1 else 'are pairs'} in the wrong order"

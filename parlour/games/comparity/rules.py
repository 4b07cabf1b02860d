"""Comparity: the rules, in the order of the rulebook. What a check leads to is in checking.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from parlour.core import Outcome, Refusal, Say, Seat, Seed, Step, at, ranking, say
from parlour.core.grids import Cell, Grid, cell, x_of, y_of
from parlour.core.sequences import Joined, Product
from parlour.games.comparity import area as areas
from parlour.games.comparity.cards import BACKS, DECK, FACES, HAND, ComparityOptions, needed, pool, returns
from parlour.games.comparity.checking import check, draw, give, mend, mends, reconnect, surface
from parlour.games.comparity.placing import free_space, played, put
from parlour.games.comparity.state import (
    Check,
    ComparityAction,
    ComparityFrame,
    ComparityState,
    Decline,
    Declined,
    Draw,
    Extra,
    Give,
    Giving,
    Mend,
    Obliged,
    Placement,
    Play,
    Reconnect,
    Turn,
)

MIDDLE = cell(0, 0)


# --- set-up ---


def setup(options: ComparityOptions, seats: int, seed: Seed) -> ComparityState:
    """comparity/deal, comparity/deck-size, comparity/first-card: seven cards each, a deck, and its top card in the middle."""
    starter = first_player(options, seats, seed)
    cards = seed.shuffled(pool(options, seats), "deal")[: needed(seats)]
    dealt = HAND * seats
    middle = cards[dealt]
    area = Grid({MIDDLE: middle})
    return ComparityState(
        options=options,
        faces={card: FACES[card] for card in cards},
        area=area,
        revealed=frozenset(),
        hands=tuple([cards[start : start + HAND] for start in range(0, dealt, HAND)]),
        deck=cards[dealt + 1 :],
        discards=(),
        frames=(Turn(starter),),
        history=(Placement(None, middle, (), ()),),
        spaces=areas.spaces(area),
        checks=(),
    )


def first_player(options: ComparityOptions, seats: int, seed: Seed) -> Seat:
    """comparity/first-player: the seat that the host has named, or one drawn at random."""
    if options.first == "drawn":
        return int(seed.rng("first player").random() * seats)
    named = int(options.first.removeprefix("seat "))
    if named > seats:
        raise Refusal("comparity/first-player", say("not-a-seat", seat=named, seats=seats))
    return named - 1


# --- who may act, and what they may do ---


def actors(state: ComparityState) -> frozenset[Seat]:
    return _ONE[state.frames[-1].seat] if state.frames else _NOBODY


_NOBODY: frozenset[Seat] = frozenset()
_ONE = tuple(frozenset((seat,)) for seat in range(8))


def legal(state: ComparityState, seat: Seat) -> Sequence[ComparityAction]:
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if frame.seat != seat:
        return ()
    match frame:
        case Turn():
            return Joined(_plays(state, seat, state.spaces), state.checks)
        case Obliged():
            return Joined(_DRAW, state.checks)
        case Extra():
            return Joined(_DECLINE, _plays(state, seat, state.spaces))
        case Mend(_, broken):
            return mends(broken)
        case Reconnect():
            return _plays(state, seat, areas.joining(state.area, state.spaces))
        case Giving():
            return tuple(Give(card) for card in state.hands[seat])


_DRAW: Sequence[ComparityAction] = (Draw(),)
_DECLINE: Sequence[ComparityAction] = (Decline(),)


def _plays(state: ComparityState, seat: Seat, places: Sequence[Cell]) -> Sequence[ComparityAction]:
    """comparity/play: every card of the hand on every space; no place is refused for being wrong."""
    return Product(_play, state.hands[seat], places)


def _play(card: str, place: Cell) -> ComparityAction:
    return Play(card, x_of(place), y_of(place))


def apply(state: ComparityState, seat: Seat, action: ComparityAction) -> Step[ComparityState]:
    """One decision. Raises Refusal, and changes nothing, where `legal` does not list it."""
    if not state.frames:
        raise Refusal("comparity/win", say("not-over"))
    frame = state.frames[-1]
    if seat != frame.seat:
        raise Refusal(*_WAIT[type(frame)](frame))
    match frame:
        case Turn():
            return turn(state, seat, action)
        case Obliged():
            return answer(state, frame, action)
        case Extra():
            return extra(state, seat, action)
        case Mend():
            return mend(state, frame, action)
        case Reconnect():
            return reconnect(state, seat, action)
        case Giving():
            return give(state, frame, action)


_WAIT: dict[type[ComparityFrame], Callable[..., tuple[str, Say]]] = {
    Turn: lambda frame: ("comparity/turn", say("not-turn", who=at(frame.seat))),
    Obliged: lambda frame: (
        "comparity/trio" if frame.trio else "comparity/duet",
        say("not-before-answer", who=at(frame.seat)),
    ),
    Extra: lambda frame: ("comparity/trio", say("not-before-extra", who=at(frame.seat))),
    Mend: lambda frame: ("comparity/several-violations", say("not-before-mend", who=at(frame.seat))),
    Reconnect: lambda frame: ("comparity/reconnect", say("not-before-reconnect", who=at(frame.seat))),
    Giving: lambda frame: ("comparity/empty-deck", say("not-before-gift", who=at(frame.seat), taker=at(frame.taker))),
}


def left_of(state: ComparityState, seat: Seat) -> Seat:
    return (seat + 1) % len(state.hands)


# --- a turn ---


def turn(state: ComparityState, seat: Seat, action: ComparityAction) -> Step[ComparityState]:
    """comparity/turn: play one card or check one; then it is the left neighbour's turn."""
    following = Turn(left_of(state, seat))
    if isinstance(action, Play):
        place = free_space(state, seat, action)
        event = played(state.area, seat, action, place, "turn")
        asked: tuple[ComparityFrame, ...] = (following,)
        if event.touches >= 2:
            # comparity/duet, comparity/trio
            asked = (following, Obliged(following.seat, seat, event.touches >= 3))
        return put(state, seat, action, place, asked, event)
    if isinstance(action, Check):
        return check(state, seat, action, (following,), (following,))
    raise Refusal("comparity/turn", say("not-on-turn"))


# --- duets and trios ---


def answer(state: ComparityState, frame: Obliged, action: ComparityAction) -> Step[ComparityState]:
    """comparity/duet, comparity/trio: draw one card or check; a trio that stands lets its maker place one more."""
    rule = "comparity/trio" if frame.trio else "comparity/duet"
    below = state.frames[:-1]
    stands: tuple[ComparityFrame, ...] = (*below, Extra(frame.maker)) if frame.trio else below
    if isinstance(action, Draw):
        return surface(draw(replace(state, frames=stands), frame.seat, 1, rule))
    if isinstance(action, Check):
        return check(state, frame.seat, action, stands, below)
    raise Refusal(rule, say("not-before-trio" if frame.trio else "not-before-duet", maker=at(frame.maker)))


def extra(state: ComparityState, seat: Seat, action: ComparityAction) -> Step[ComparityState]:
    """comparity/trio: the extra card goes anywhere, and makes neither duet nor trio."""
    below = state.frames[:-1]
    if isinstance(action, Decline):
        return Step(replace(state, frames=below), (Declined(seat),))
    if not isinstance(action, Play):
        raise Refusal("comparity/trio", say("not-extra"))
    place = free_space(state, seat, action)
    return put(state, seat, action, place, below, played(state.area, seat, action, place, "extra"))


# --- the end ---


def outcome(state: ComparityState) -> Outcome | None:
    """comparity/win, comparity/ranking: the player who placed the last card has won; the others rank by cards left, fewest first."""
    if state.frames:
        return None
    left = [len(hand) for hand in state.hands]
    winner = left.index(0)
    scores = tuple(float(count) for count in left)
    return Outcome(ranking(left, most=False), scores, say("outcome", who=at(winner)), "comparity/win")


def uncovered(state: ComparityState) -> ComparityState:
    """comparity/fresh-cards: after the end, with every card turned over that lies on the table or in a hand; the deck stays closed."""
    held = [card for hand in state.hands for card in hand]
    return replace(state, revealed=frozenset((*state.area.cards.values(), *state.discards, *held)))


def again(state: ComparityState) -> ComparityOptions:
    """comparity/first-player: seats change, so the lot decides who begins. The cards left out are known to the circle, not to this game."""
    return replace(state.options, first="drawn", seen=())


def shown(state: ComparityState) -> frozenset[str]:
    """comparity/fresh-cards: what has been revealed is set aside; cards that never were go back."""
    return state.revealed


def leaving_out(options: ComparityOptions, seats: int, seen: Collection[str]) -> ComparityOptions | None:
    """comparity/fresh-cards: what the circle has seen is left out, as long as enough is left for a game."""
    less = replace(options, seen=tuple(card for card in BACKS if card in seen or card in options.seen))
    return None if returns(less, seats) else less


def longest(options: ComparityOptions, seats: int) -> int:
    """Each card is placed, revealed, answered for and left undone at most once; a revealed card is in at most four pairs to mend;
    a check makes up to three cards be given, an answer one."""
    cards = HAND * seats + DECK[seats]
    return cards * (1 + 1 + 1 + 1 + 4 + 3 + 1)


def scores(options: ComparityOptions, seats: int) -> tuple[float, float]:
    """Cards left: fewer are better."""
    return 0.0, float(HAND * seats + DECK[seats])

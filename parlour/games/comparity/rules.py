"""Comparity: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from parlour.core import Outcome, Refusal, Seat, Seed, Step, ranking
from parlour.core.grids import DOWN, LEFT, RIGHT, UP, Cell, Grid, cell, x_of, y_of
from parlour.core.sequences import Joined, Product
from parlour.games.comparity import area as areas
from parlour.games.comparity.cards import BACKS, DECK, FACES, HAND, Card, ComparityOptions, needed, pool, returns
from parlour.games.comparity.state import (
    Check,
    Checked,
    ComparityAction,
    ComparityEvent,
    ComparityFrame,
    ComparityState,
    Decline,
    Declined,
    Discard,
    Discarded,
    Draw,
    Drew,
    EndedShort,
    Extra,
    Give,
    Given,
    Giving,
    Mend,
    Obliged,
    Pair,
    Placement,
    Play,
    Played,
    Reconnect,
    Swap,
    Swapped,
    Turn,
    Won,
)

Events = tuple[ComparityEvent, ...]
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
    named = int(options.first.removeprefix("seat ")) - 1
    if named >= seats:
        raise Refusal("comparity/first-player", f"There is no {options.first} at a table of {seats}.")
    return named


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
        raise Refusal("comparity/win", "The game is over.")
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


_WAIT: dict[type[ComparityFrame], Callable[..., tuple[str, str]]] = {
    Turn: lambda frame: ("comparity/turn", f"It is @{frame.seat}'s turn."),
    Obliged: lambda frame: (
        "comparity/trio" if frame.trio else "comparity/duet",
        f"First @{frame.seat} draws a card or checks.",
    ),
    Extra: lambda frame: ("comparity/trio", f"First @{frame.seat} may place an extra card."),
    Mend: lambda frame: ("comparity/several-violations", f"First @{frame.seat} mends what is out of order."),
    Reconnect: lambda frame: ("comparity/reconnect", f"First @{frame.seat} joins the play area again."),
    Giving: lambda frame: ("comparity/empty-deck", f"First @{frame.seat} hands a card to @{frame.taker}."),
}


def left_of(state: ComparityState, seat: Seat) -> Seat:
    return (seat + 1) % len(state.hands)


def right_of(state: ComparityState, seat: Seat) -> Seat:
    return (seat - 1) % len(state.hands)


def shown(state: ComparityState, card: str) -> Card:
    """comparity/open-backs: a card as everybody sees it now."""
    return BACKS[card].revealed(state.faces[card]) if card in state.revealed else BACKS[card]


# --- a turn ---


def turn(state: ComparityState, seat: Seat, action: ComparityAction) -> Step[ComparityState]:
    """comparity/turn: play one card or check one; then it is the left neighbour's turn."""
    following = Turn(left_of(state, seat))
    if isinstance(action, Play):
        place = free_space(state, seat, action)
        touches = touching(state.area, place)
        asked: tuple[ComparityFrame, ...] = (following,)
        if touches >= 2:
            # comparity/duet, comparity/trio
            asked = (following, Obliged(following.seat, seat, touches >= 3))
        return put(
            state, seat, action, place, asked, Played(seat, BACKS[action.card], action.x, action.y, touches, "turn")
        )
    if isinstance(action, Check):
        return check(state, seat, action, (following,), (following,))
    raise Refusal("comparity/turn", "It is your turn: play a card or check one.")


def free_space(state: ComparityState, seat: Seat, action: Play) -> Cell:
    """comparity/play: an empty space beside at least one card, and a card of one's own."""
    if action.card not in state.hands[seat]:
        raise Refusal("comparity/play", f"{_name(action.card)} is not in your hand.")
    place = cell(action.x, action.y)
    if place in state.area.cards:
        raise Refusal("comparity/no-moving", f"{_name(state.area[place])} lies there, and stays.")
    if not touching(state.area, place) or (x_of(place), y_of(place)) != (action.x, action.y):
        raise Refusal("comparity/play", "No card of the play area lies beside that space.")
    return place


def touching(area: Grid[str], place: Cell) -> int:
    cards = area.cards
    return (place + LEFT in cards) + (place + RIGHT in cards) + (place + DOWN in cards) + (place + UP in cards)


def put(
    state: ComparityState,
    seat: Seat,
    action: Play,
    place: Cell,
    frames: tuple[ComparityFrame, ...],
    event: Played,
) -> Step[ComparityState]:
    """comparity/play, comparity/win: the card lies face down; if it was the last of the hand, the game is over."""
    card, cards = action.card, state.area.cards
    hand = tuple([other for other in state.hands[seat] if other != card])
    area = Grid({**cards, place: card})
    placed = ComparityState(
        options=state.options,
        faces=state.faces,
        area=area,
        revealed=state.revealed,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        deck=state.deck,
        discards=state.discards,
        frames=frames if hand else (),
        history=(*state.history, claim(seat, card, cards, place)),
        spaces=areas.spaces_after(area, state.spaces, place),
        checks=areas.checks_after(area, state.revealed, state.checks, place, card),
    )
    return Step(placed, (event,) if hand else (event, Won(seat, BACKS[card])))


def claim(seat: Seat, card: str, cards: dict[Cell, str], place: Cell) -> Placement:
    """comparity/order: whoever places a card says that it lies right among its neighbours."""
    lower = tuple([cards[at] for at in (place + LEFT, place + DOWN) if at in cards])
    higher = tuple([cards[at] for at in (place + RIGHT, place + UP) if at in cards])
    return Placement(seat, card, lower, higher)


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
    words = "trio" if frame.trio else "duet"
    raise Refusal(rule, f"@{frame.maker} made a {words}: first draw a card or check one.")


def extra(state: ComparityState, seat: Seat, action: ComparityAction) -> Step[ComparityState]:
    """comparity/trio: the extra card goes anywhere, and makes neither duet nor trio."""
    below = state.frames[:-1]
    if isinstance(action, Decline):
        return Step(replace(state, frames=below), (Declined(seat),))
    if not isinstance(action, Play):
        raise Refusal("comparity/trio", "Your trio stands: place one more card, or leave it.")
    place = free_space(state, seat, action)
    event = Played(seat, BACKS[action.card], action.x, action.y, touching(state.area, place), "extra")
    return put(state, seat, action, place, below, event)


# --- checking ---


def check(
    state: ComparityState,
    seat: Seat,
    action: Check,
    if_right: tuple[ComparityFrame, ...],
    if_wrong: tuple[ComparityFrame, ...],
) -> Step[ComparityState]:
    """comparity/check, comparity/compare, comparity/no-violation, comparity/violation: reveal, compare, and somebody draws."""
    checkable(state, action)
    cards = (action.card,) if action.neighbour is None else (action.card, action.neighbour)
    revealed = state.revealed.union(cards)
    opened = replace(state, revealed=revealed, checks=areas.checks(state.area, revealed))
    broken = violations(opened)
    # Told in the order of the area: which of two revealed cards was named first makes no difference.
    event = Checked(seat, tuple([shown(opened, card) for card in state.area.cards.values() if card in cards]), broken)
    if broken:
        after = replace(opened, frames=(*if_wrong, Mend(seat, broken)))
        return surface(draw(after, right_of(state, seat), 3, "comparity/violation", event))
    return surface(draw(replace(opened, frames=if_right), seat, 2, "comparity/no-violation", event))


def checkable(state: ComparityState, action: Check) -> None:
    """comparity/check, comparity/check-needs-neighbour: refuse what cannot be checked."""
    place = areas.place_of(state.area, action.card)
    if place is None:
        raise Refusal("comparity/check", f"{_name(action.card)} does not lie in the play area.")
    if action.card in state.revealed:
        raise Refusal("comparity/check", f"{_name(action.card)} is open already.")
    beside = [card for _, card in state.area.around(place)]
    if not beside:
        raise Refusal("comparity/check-needs-neighbour", f"{_name(action.card)} has no neighbour to be compared with.")
    if action.neighbour is None:
        if state.revealed.isdisjoint(beside):
            raise Refusal(
                "comparity/check", f"No card beside {_name(action.card)} is open: choose one to reveal with it."
            )
    elif action.neighbour not in beside:
        raise Refusal("comparity/check", f"{_name(action.neighbour)} does not lie beside {_name(action.card)}.")
    elif action.neighbour in state.revealed:
        raise Refusal(
            "comparity/check", f"{_name(action.neighbour)} is open already: check {_name(action.card)} alone."
        )


def violations(state: ComparityState) -> tuple[Pair, ...]:
    return areas.violations(state.area, state.revealed, state.faces, state.options.criterion)


# --- mending ---


def mends(broken: Sequence[Pair]) -> tuple[ComparityAction, ...]:
    """comparity/swap, comparity/discard, comparity/several-violations: a swap where it helps, otherwise either card may go."""
    ways: dict[ComparityAction, None] = {}
    for pair in broken:
        ways |= (
            {Swap(pair.card, pair.other): None}
            if pair.swap
            else dict.fromkeys((Discard(pair.card), Discard(pair.other)))
        )
    return tuple(ways)


def mend(state: ComparityState, frame: Mend, action: ComparityAction) -> Step[ComparityState]:
    """comparity/several-violations: one pair is mended, and then the next, until none is left."""
    if action not in mends(frame.broken):
        raise mend_refusal(action, frame.broken)
    if isinstance(action, Swap):
        return swap(state, frame.seat, action)
    assert isinstance(action, Discard)
    return discard(state, frame.seat, action)


def mend_refusal(action: ComparityAction, broken: Sequence[Pair]) -> Refusal:
    """Why this does not mend anything."""
    match action:
        case Swap(card, other):
            if any((pair.card, pair.other) == (card, other) for pair in broken):
                words = f"Swapped, {_name(card)} or {_name(other)} would be out of order again: discard one of them."
                return Refusal("comparity/swap", words)
            return Refusal("comparity/swap", f"{_name(card)} and {_name(other)} are not a pair in the wrong order.")
        case Discard(card):
            if any(card in (pair.card, pair.other) for pair in broken):
                return Refusal("comparity/discard", f"A swap mends {_name(card)}: it is not discarded.")
            return Refusal("comparity/discard", f"{_name(card)} is not out of order.")
    return Refusal("comparity/several-violations", "First mend what is out of order.")


def swap(state: ComparityState, seat: Seat, action: Swap) -> Step[ComparityState]:
    """comparity/swap: the two change places."""
    area = state.area
    one, other = areas.place_of(area, action.card), areas.place_of(area, action.other)
    assert one is not None
    assert other is not None
    after = replace(state, area=area.swapped(one, other))
    event = Swapped(seat, shown(state, action.card), shown(state, action.other))
    return Step(replace(after, frames=still_broken(after, seat)), (event,))


def discard(state: ComparityState, seat: Seat, action: Discard) -> Step[ComparityState]:
    """comparity/discard, comparity/reconnect: the card is out of the game; an area that breaks apart is joined at once."""
    place = areas.place_of(state.area, action.card)
    assert place is not None
    area = state.area.without(place)
    after = replace(
        state,
        area=area,
        discards=(*state.discards, action.card),
        spaces=areas.spaces(area),
        checks=areas.checks(area, state.revealed),
    )
    splits = touching(area, place) > 1 and len(area.pieces()) > 1
    frames = still_broken(after, seat)
    event = Discarded(seat, shown(state, action.card), splits)
    return Step(replace(after, frames=(*frames, Reconnect(seat)) if splits else frames), (event,))


def still_broken(state: ComparityState, seat: Seat) -> tuple[ComparityFrame, ...]:
    """comparity/several-violations: what is left to mend; a pair that a mend has resolved is gone."""
    broken = violations(state)
    return (*state.frames[:-1], Mend(seat, broken)) if broken else state.frames[:-1]


def reconnect(state: ComparityState, seat: Seat, action: ComparityAction) -> Step[ComparityState]:
    """comparity/reconnect: a card of the checker makes the area one piece again; it makes neither duet nor trio."""
    if not isinstance(action, Play):
        raise Refusal("comparity/reconnect", "The play area is in pieces: place a card that joins them.")
    place = free_space(state, seat, action)
    if place not in areas.joining(state.area, state.spaces):
        raise Refusal("comparity/reconnect", f"There {_name(action.card)} would not join all pieces of the play area.")
    event = Played(seat, BACKS[action.card], action.x, action.y, touching(state.area, place), "reconnect")
    return put(state, seat, action, place, state.frames[:-1], event)


def surface(step: Step[ComparityState]) -> Step[ComparityState]:
    """comparity/swap: where the check found a single pair and a swap mends it, that happens by itself."""
    state, events = step
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Mend) and len(frame.broken) == 1 and frame.broken[0].swap:
        pair = frame.broken[0]
        state, more = swap(state, frame.seat, Swap(pair.card, pair.other))
        events += more
    return Step(state, events)


# --- drawing ---


def draw(state: ComparityState, seat: Seat, cards: int, because: str, *before: ComparityEvent) -> Step[ComparityState]:
    """comparity/empty-deck: from the deck; what it lacks comes from the others, clockwise from the left neighbour."""
    taken = state.deck[:cards]
    events: Events = before
    if taken:
        hands = _with_hand(state, seat, (*state.hands[seat], *taken))
        state = replace(state, hands=hands, deck=state.deck[cards:])
        events = (*before, Drew(seat, tuple([BACKS[card] for card in taken]), because))
    after, more = ask(state, seat, seat, cards - len(taken))
    return Step(after, (*events, *more))


def ask(state: ComparityState, taker: Seat, last: Seat, missing: int) -> Step[ComparityState]:
    """comparity/empty-deck, comparity/last-card-stays: the next clockwise who has more than one card hands one over."""
    if not missing:
        return Step(state, ())
    seats = len(state.hands)
    for following in range(last + 1, last + 1 + seats):
        giver = following % seats
        if giver != taker and len(state.hands[giver]) > 1:
            return Step(replace(state, frames=(*state.frames, Giving(giver, taker, missing))), ())
    return Step(state, (EndedShort(taker, missing),))


def give(state: ComparityState, frame: Giving, action: ComparityAction) -> Step[ComparityState]:
    """comparity/empty-deck: the giver picks which card."""
    if not isinstance(action, Give):
        raise Refusal("comparity/empty-deck", f"First hand one of your cards to @{frame.taker}.")
    card, giver, taker = action.card, frame.seat, frame.taker
    if card not in state.hands[giver]:
        raise Refusal("comparity/empty-deck", f"{_name(card)} is not in your hand.")
    hands = list(state.hands)
    hands[giver] = tuple([other for other in hands[giver] if other != card])
    hands[taker] = (*hands[taker], card)
    given = replace(state, hands=tuple(hands), frames=state.frames[:-1])
    after, more = ask(given, taker, giver, frame.missing - 1)
    return surface(Step(after, (Given(giver, taker, BACKS[card]), *more)))


def _with_hand(state: ComparityState, seat: Seat, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _name(card: str) -> str:
    return BACKS[card].name if card in BACKS else f"“{card}”"


# --- the end ---


def outcome(state: ComparityState) -> Outcome | None:
    """comparity/win, comparity/ranking: who placed the last card has won; the others rank by cards left, fewest first."""
    if state.frames:
        return None
    left = [len(hand) for hand in state.hands]
    winner = left.index(0)
    scores = tuple(float(count) for count in left)
    return Outcome(ranking(left, most=False), scores, f"The last card was placed by @{winner}.", "comparity/win")


def again(state: ComparityState) -> ComparityOptions:
    """comparity/fresh-cards: what has been revealed is set aside for the next game; seats change, so the lot decides who begins."""
    options = state.options
    start_anew = options.fresh_cards and returns(options, len(state.hands))
    seen = state.revealed.union(() if start_anew else options.seen)
    return replace(options, first="drawn", seen=tuple(card for card in BACKS if card in seen))


def longest(options: ComparityOptions, seats: int) -> int:
    """Each card is placed, revealed, answered for and left undone at most once; a revealed card is in at most four pairs to mend;
    a check makes up to three cards be given, an answer one."""
    cards = HAND * seats + DECK[seats]
    return cards * (1 + 1 + 1 + 1 + 4 + 3 + 1)


def scores(options: ComparityOptions, seats: int) -> tuple[float, float]:
    """Cards left: fewer are better."""
    return 0.0, float(HAND * seats + DECK[seats])

"""Whisper: hidden hands, a hidden deck and secret decisions in few lines, a game to test the conformance suite with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Annotated, Any, ClassVar

from msgspec.structs import replace

from parlour.core import (
    Action,
    Event,
    Frame,
    Game,
    Happened,
    Judged,
    Kinds,
    Options,
    Outcome,
    Refusal,
    Seat,
    Secret,
    Seed,
    Standing,
    State,
    Step,
    Told,
    View,
    option,
    ranking,
    shuffled,
)

CARDS = range(1, 17)


class WhisperOptions(Options):
    hand: Annotated[int, option("Cards", "How many cards everybody is dealt.", "whisper/deal", ge=1, le=3)] = 2
    draws: Annotated[bool, option("Drawing", "One player a round may draw.", "whisper/draw")] = True


class Draw(Action):
    pass


class Keep(Action):
    pass


class Pick(Action):
    card: int


WhisperAction = Draw | Keep | Pick


class Drawing(Frame):
    seat: Seat


class Picking(Frame):
    picks: tuple[int | None, ...]


class WhisperState(State):
    options: WhisperOptions
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    frames: tuple[Drawing | Picking, ...]
    note: Any = None


class WhisperView(View):
    options: WhisperOptions
    hand: tuple[int, ...]
    held: tuple[int, ...]
    deck: int
    shown: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    drawing: Seat | None
    picked: tuple[bool, ...]
    pick: int | None
    legal: tuple[WhisperAction, ...]
    note: Any = None


class Drew(Event):
    rule: ClassVar[str] = "whisper/draw"
    seat: Seat
    card: int | None


class Kept(Event):
    rule: ClassVar[str] = "whisper/draw"
    seat: Seat


class Picked(Event):
    rule: ClassVar[str] = "whisper/pick"
    seat: Seat
    card: int | None


class Shown(Event):
    rule: ClassVar[str] = "whisper/show"
    cards: tuple[int, ...]
    winner: Seat


WhisperEvent = Drew | Kept | Picked | Shown


def setup(options: WhisperOptions, seats: int, seed: Seed) -> WhisperState:
    cards, dealt = seed.shuffled(CARDS, "deal"), seats * options.hand
    hands = tuple(tuple(sorted(cards[seat:dealt:seats])) for seat in range(seats))
    state = WhisperState(options=options, hands=hands, deck=cards[dealt:], shown=(), points=(0,) * seats, frames=())
    return begin_round(state)


def begin_round(state: WhisperState) -> WhisperState:
    frames = (Picking((None,) * len(state.hands)),)
    if len(state.shown) == state.options.hand:
        return replace(state, frames=())
    if state.options.draws:
        return replace(state, frames=(*frames, Drawing(len(state.shown) % len(state.hands))))
    return replace(state, frames=frames)


def actors(state: WhisperState) -> frozenset[Seat]:
    match state.frames:
        case (*_, Drawing(seat)):
            return frozenset((seat,))
        case (Picking(picks),):
            return frozenset(seat for seat, pick in enumerate(picks) if pick is None)
    return frozenset()


def legal(state: WhisperState, seat: Seat) -> tuple[WhisperAction, ...]:
    if seat not in actors(state):
        return ()
    if isinstance(state.frames[-1], Drawing):
        return (Draw(), Keep())
    return tuple(Pick(card) for card in state.hands[seat])


def apply(state: WhisperState, seat: Seat, action: WhisperAction) -> Step[WhisperState]:
    match state.frames:
        case (below, Drawing(drawer)):
            if seat != drawer:
                raise Refusal("whisper/draw", f"@{drawer} decides whether to draw.")
            if isinstance(action, Pick):
                raise Refusal("whisper/draw", "First say whether you draw.")
            if isinstance(action, Keep):
                return Step(replace(state, frames=(below,)), (Kept(seat),))
            card, *deck = state.deck
            hands = with_hand(state.hands, seat, (*state.hands[seat], card))
            return Step(replace(state, hands=hands, deck=tuple(deck), frames=(below,)), (Drew(seat, card),))
        case (Picking(picks),):
            return pick(state, picks, seat, action)
    raise Refusal("whisper/win", "The game is over.")


def pick(state: WhisperState, picks: tuple[int | None, ...], seat: Seat, action: WhisperAction) -> Step[WhisperState]:
    if not isinstance(action, Pick):
        raise Refusal("whisper/pick", "Now pick a card.")
    if picks[seat] is not None:
        raise Refusal("whisper/pick", f"You have picked {picks[seat]} already.")
    if action.card not in state.hands[seat]:
        raise Refusal("whisper/pick", f"{action.card} is not in your hand.")
    hand = tuple(card for card in state.hands[seat] if card != action.card)
    cards = (*picks[:seat], action.card, *picks[seat + 1 :])
    picked = replace(state, hands=with_hand(state.hands, seat, hand), frames=(Picking(cards),))
    if None in cards:
        return Step(picked, (Picked(seat, action.card),))
    winner = cards.index(max(cards))
    points = tuple(count + (other == winner) for other, count in enumerate(state.points))
    after = begin_round(replace(picked, shown=(*state.shown, cards), points=points))
    return Step(after, (Picked(seat, action.card), Shown(cards, winner)))


def with_hand(hands: tuple[tuple[int, ...], ...], seat: Seat, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])


def outcome(state: WhisperState) -> Outcome | None:
    if state.frames:
        return None
    return Outcome(ranking(state.points), tuple(map(float, state.points)), "All rounds are over.", "whisper/win")


def view(state: WhisperState, seat: Seat | None) -> WhisperView:
    picks = state.frames[0].picks if state.frames and isinstance(state.frames[0], Picking) else ()
    drawing = state.frames[-1].seat if state.frames and isinstance(state.frames[-1], Drawing) else None
    return WhisperView(
        seat=seat,
        actors=tuple(sorted(actors(state))),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        hand=() if seat is None else state.hands[seat],
        held=tuple(map(len, state.hands)),
        deck=len(state.deck),
        shown=state.shown,
        points=state.points,
        drawing=drawing,
        picked=tuple(pick is not None for pick in picks),
        pick=picks[seat] if picks and seat is not None else None,
        legal=() if seat is None else legal(state, seat),
    )


def bare(state: WhisperState) -> WhisperView:
    return replace(view(state, None), note=[list(hand) for hand in state.hands])


def status(state: WhisperState, seat: Seat | None) -> str:
    waiting = ", ".join("You" if seat == other else f"@{other}" for other in sorted(actors(state)))
    return f"To decide: {waiting}." if waiting else "All rounds are over."


def tell(event: WhisperEvent, seat: Seat | None) -> Told:
    if isinstance(event, Drew | Picked) and event.seat != seat:
        event = type(event)(event.seat, None)
    return Told(words(event, seat), event.rule, event)


def words(event: WhisperEvent, seat: Seat | None) -> str:
    match event:
        case Drew(other, None):
            return f"@{other} draws a card."
        case Drew(_, card):
            return f"You draw {card}."
        case Kept(other):
            return "You draw nothing." if other == seat else f"@{other} draws nothing."
        case Picked(other, None):
            return f"@{other} has picked."
        case Picked(_, card):
            return f"You pick {card}."
        case Shown(cards, winner):
            return f"{', '.join(map(str, cards))}: the point goes to @{winner}."


def imagine(view: WhisperView, rng: Random, mind: None = None) -> WhisperState:
    known = {*view.hand, *(card for cards in view.shown for card in cards), view.pick}
    unseen = iter(shuffled((card for card in CARDS if card not in known), rng))
    hands = tuple(
        view.hand if seat == view.seat else tuple(sorted(next(unseen) for _ in range(held)))
        for seat, held in enumerate(view.held)
    )
    picks = tuple(
        view.pick if seat == view.seat else next(unseen) if done else None for seat, done in enumerate(view.picked)
    )
    frames: tuple[Drawing | Picking, ...] = (Picking(picks),) if picks else ()
    if view.drawing is not None:
        frames = (*frames, Drawing(view.drawing))
    return WhisperState(
        options=view.options,
        hands=hands,
        deck=tuple(unseen),
        shown=view.shown,
        points=view.points,
        frames=frames,
    )


def standing(view: WhisperView) -> Standing:
    return Standing(ranking(view.points), tuple(map(float, view.points)))


def judged(view: WhisperView, happened: Sequence[Happened]) -> Iterator[Judged]:
    """The card that took the point was the right one."""
    picks: dict[Seat, int] = {}
    for number, move in enumerate(happened):
        for event in move.events:
            if isinstance(event, Picked):
                picks[event.seat] = number
            elif isinstance(event, Shown):
                yield from (Judged(pick, seat == event.winner) for seat, pick in picks.items())


def random_bot(persona: str) -> Any:
    return lambda view, rng: view.legal[int(rng.random() * len(view.legal))]


WHISPER = Game(
    name="whisper",
    title="Whisper",
    sentence="Draw in secret, pick in secret, and show.",
    players=(2, 4),
    minutes=1,
    rules_version=1,
    deck_version=1,
    folder=Path(__file__).parent,
    kinds=Kinds(options=WhisperOptions, state=WhisperState, action=WhisperAction, view=WhisperView, event=WhisperEvent),
    setup=setup,
    actors=actors,
    legal=legal,
    apply=apply,
    view=view,
    bare=bare,
    tell=tell,
    outcome=outcome,
    imagine=imagine,
    longest=lambda options, seats: options.hand * (seats + options.draws),
    scores=lambda options, seats: (0.0, float(options.hand)),
    hides="The hands of the others, the deck, and what was picked until all have picked.",
    secrets=(Secret("hands[seat]"), Secret("deck[*]"), Secret("frames[*].picks[seat]")),
    bots={"easy": random_bot},
    standing=standing,
    judged=judged,
)

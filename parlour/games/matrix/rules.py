"""Game Matrix: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from parlour.core import Outcome, Refusal, Say, Seat, Seed, Step, at, ranking, say
from parlour.games.matrix.cards import BIT, CARD, FITS, MatrixOptions, attribute_deck, figure_deck
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.state import (
    Claim,
    Claimed,
    Claiming,
    Deciding,
    Discarded,
    Drew,
    GoOn,
    MatrixAction,
    MatrixState,
    Nothing,
    Pile,
    Stop,
    Took,
)

OPEN = {"original": 3, "main": 5}
NOTHING = "nothing"


# --- set-up ---


def setup(options: MatrixOptions, seats: int, seed: Seed) -> MatrixState:
    """matrix/original-setup, matrix/main-setup: both decks are shuffled; three or five figures are laid open."""
    figures = seed.shuffled(figure_deck(options.level), "figures")
    shown = OPEN[options.game]
    state = MatrixState(
        options=options,
        figures=figures[shown:],
        attributes=seed.shuffled(attribute_deck(options.level), "attributes"),
        open=figures[:shown],
        drawn=(),
        piles=(Pile(),) * seats,
        discards=(),
        frames=(),
        last=None,
    )
    starter = int(seed.rng("starting player").random() * seats)
    return begin_turn(state, starter, ()).state


# --- who may act, and what they may do ---

_ONE = tuple(frozenset((seat,)) for seat in range(8))
_NOBODY: frozenset[Seat] = frozenset()
_CLAIMS = {figure.id: Claim(figure.id) for figure in FIGURES}
_SAYS_NOTHING = Nothing()
_DECISIONS = (Stop(), GoOn())


def actors(state: MatrixState) -> frozenset[Seat]:
    return _ONE[state.frames[-1].seat] if state.frames else _NOBODY


def legal(state: MatrixState, seat: Seat) -> Sequence[MatrixAction]:
    """matrix/decisions: claim an open figure or say that nothing fits; after a right claim stop or go on."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if frame.seat != seat:
        return ()
    if isinstance(frame, Deciding):
        return _DECISIONS
    claims: list[MatrixAction] = [_CLAIMS[figure] for figure in state.open if figure != frame.tried]
    if frame.tried != NOTHING:
        claims.append(_SAYS_NOTHING)
    return claims


def apply(state: MatrixState, seat: Seat, action: MatrixAction) -> Step[MatrixState]:
    """One decision. If `legal` does not list it, raises Refusal and changes nothing."""
    if not state.frames:
        raise Refusal(end_rule(state), say("not-over"))
    frame = state.frames[-1]
    if frame.seat != seat:
        raise Refusal("matrix/decisions", say("not-turn", who=at(frame.seat)))
    if isinstance(frame, Claiming):
        return claim(state, frame, action)
    return decide(state, frame, action)


# --- a turn ---


def begin_turn(state: MatrixState, seat: Seat, events: tuple[Any, ...]) -> Step[MatrixState]:
    """matrix/original-turn, matrix/main-turn: the next player draws, unless the game is over."""
    if not state.attributes or not state.open:
        return Step(state, events)
    return draw(state, Claiming(seat), events)


def draw(state: MatrixState, frame: Claiming, events: tuple[Any, ...]) -> Step[MatrixState]:
    """matrix/decisions: the card is drawn by itself; then its player looks for a figure."""
    card = state.attributes[0]
    drawn = (*state.drawn, card)
    event = Drew(frame.seat, CARD[card], len(drawn), bool(state.drawn))
    after = MatrixState(
        options=state.options,
        figures=state.figures,
        attributes=state.attributes[1:],
        open=state.open,
        drawn=drawn,
        piles=state.piles,
        discards=state.discards,
        frames=(frame,),
        last=state.last,
    )
    return Step(after, (*events, event))


def claim(state: MatrixState, frame: Claiming, action: MatrixAction) -> Step[MatrixState]:
    """matrix/claim: the player points at a figure that fits all cards of the turn, or says that nothing fits."""
    if isinstance(action, Claim):
        figure: str | None = action.figure
        if figure not in state.open:
            raise Refusal("matrix/claim", say("not-open"))
        if figure == frame.tried:
            raise Refusal("matrix/help", say("not-tried"))
        is_right = is_fitting(state, action.figure)
    elif isinstance(action, Nothing):
        if frame.tried == NOTHING:
            raise Refusal("matrix/help", say("not-nothing"))
        figure, is_right = None, not any(is_fitting(state, open_one) for open_one in state.open)
    else:
        raise Refusal("matrix/decisions", say("not-before-claim"))
    is_forgiven = not is_right and state.options.claims == "second" and not frame.is_forgiven
    event = Claimed(frame.seat, figure, state.drawn, state.open, is_right, is_forgiven)
    if is_forgiven:
        return Step(replace(state, frames=(Claiming(frame.seat, True, figure or NOTHING),), last=event), (event,))
    if not is_right or figure is None:
        return not_found(state, frame.seat, event)
    return found(state, frame, figure, event)


def is_fitting(state: MatrixState, figure: str) -> bool:
    """matrix/main-turn: one figure fits every card of the turn, each by one of its attributes."""
    bit = BIT[figure]
    for card in state.drawn:  # noqa: SIM110 (all() takes twice as long, and this is asked at every claim)
        if not FITS[card] & bit:
            return False
    return True


def found(state: MatrixState, frame: Claiming, figure: str, event: Claimed) -> Step[MatrixState]:
    """matrix/decisions, matrix/deck-out: in the main game the player stops or goes on, while there is a card to go on with."""
    if state.options.game == "original":
        return take(state, frame.seat, figure, event, is_forced=False)
    if not state.attributes:
        return take(state, frame.seat, figure, event, is_forced=True)
    return Step(replace(state, frames=(Deciding(frame.seat, figure, frame.is_forgiven),), last=event), (event,))


def not_found(state: MatrixState, seat: Seat, event: Claimed) -> Step[MatrixState]:
    """matrix/bust, matrix/wrong-claim: the cards of the turn are discarded, no figure is taken, the turn is over."""
    discarded = Discarded(seat, state.drawn, state.options.game == "main")
    after = MatrixState(
        options=state.options,
        figures=state.figures,
        attributes=state.attributes,
        open=state.open,
        drawn=(),
        piles=state.piles,
        discards=state.discards + state.drawn,
        frames=(),
        last=event,
    )
    return begin_turn(after, left_of(state, seat), (event, discarded))


def decide(state: MatrixState, frame: Deciding, action: MatrixAction) -> Step[MatrixState]:
    """matrix/main-turn: stop, or draw another card that one figure must fit together with all the others."""
    if isinstance(action, Stop):
        return take(state, frame.seat, frame.figure, None, is_forced=False)
    if isinstance(action, GoOn):
        return draw(state, Claiming(frame.seat, frame.is_forgiven), ())
    raise Refusal("matrix/decisions", say("not-after-claim"))


def take(state: MatrixState, seat: Seat, figure: str, event: Claimed | None, *, is_forced: bool) -> Step[MatrixState]:
    """matrix/stop, matrix/original-turn, matrix/figures-out: the cards and the figure go to the pile; a new figure is laid open."""
    new = state.figures[0] if state.figures else None
    replaced = [new if figure == open_one else open_one for open_one in state.open]
    pile = state.piles[seat]
    fuller = Pile(pile.attributes + state.drawn, (*pile.figures, figure))
    after = MatrixState(
        options=state.options,
        figures=state.figures[1:],
        attributes=state.attributes,
        open=tuple([open_one for open_one in replaced if open_one is not None]),
        drawn=(),
        piles=(*state.piles[:seat], fuller, *state.piles[seat + 1 :]),
        discards=state.discards,
        frames=(),
        last=event or state.last,
    )
    took = Took(seat, figure, state.drawn, new, is_forced)
    return begin_turn(after, left_of(state, seat), (took,) if event is None else (event, took))


def left_of(state: MatrixState, seat: Seat) -> Seat:
    return (seat + 1) % len(state.piles)


# --- the end of the game ---


def end_rule(state: MatrixState) -> str:
    if not state.open:
        return "matrix/figures-out"
    return "matrix/main-end" if state.options.game == "main" else "matrix/original-end"


def outcome(state: MatrixState) -> Outcome | None:
    """matrix/original-end, matrix/main-end: the most cards; in the main game the most attribute cards, then the most cards."""
    if state.frames:
        return None
    is_main = state.options.game == "main"
    keys = [(len(pile.attributes) if is_main else cards_of(pile), cards_of(pile)) for pile in state.piles]
    ranks = ranking(keys)
    return Outcome(ranks, tuple([float(key[0]) for key in keys]), _reason(state, keys, ranks), end_rule(state))


def _reason(state: MatrixState, keys: Sequence[tuple[int, int]], ranks: Sequence[int]) -> Say:
    """Who wins by what; and if attribute cards alone do not decide, who tied on them."""
    winners = [at(seat) for seat, rank in enumerate(ranks) if rank == 1]
    cards, every = max(keys)
    if not cards:
        return say("outcome-nothing")
    rivals = [at(seat) for seat, key in enumerate(keys) if key[0] == cards and key[1] < every]
    if rivals:
        shared = "outcome-tie-shared" if winners[1:] else "outcome-tie"
        return say(shared, winners=winners, rivals=rivals, cards=cards, every=every)
    return say("outcome-shared" if winners[1:] else "outcome", winners=winners, cards=cards, game=state.options.game)


def cards_of(pile: Pile) -> int:
    return len(pile.attributes) + len(pile.figures)


def longest(options: MatrixOptions, seats: int) -> int:
    """Each attribute card is claimed for once, decided on once in the main game, and forgiven at most once with a second chance."""
    return len(attribute_deck(options.level)) * (1 + (options.game == "main") + (options.claims == "second"))


def scores(options: MatrixOptions, seats: int) -> tuple[float, float]:
    """At most all attribute cards; in the original game a figure with each of them."""
    attributes, figures = len(attribute_deck(options.level)), len(figure_deck(options.level))
    return 0.0, float(attributes if options.game == "main" else attributes + min(attributes, figures))

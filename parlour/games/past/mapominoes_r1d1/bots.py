"""The bots of Mapominoes: a beginner, a tuned greedy player, and one that searches on imagined hands."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import exp
from random import Random

from parlour.bots.search import Search
from parlour.core import Bot
from parlour.games.past.mapominoes_r1d1 import spaces
from parlour.games.past.mapominoes_r1d1.board import TUNED, Board, Play, Weights, board_of
from parlour.games.past.mapominoes_r1d1.cards import DIRECTIONS, Deck, deck_of
from parlour.games.past.mapominoes_r1d1.endgame import MOST_CARDS, MOST_NODES, Endgame, TooLong, all_plays, best_among, solve
from parlour.games.past.mapominoes_r1d1.flow import rounds_to_play, score
from parlour.games.past.mapominoes_r1d1.imagine import imagine
from parlour.games.past.mapominoes_r1d1.moves import lay, transit
from parlour.games.past.mapominoes_r1d1.state import (
    Call,
    CannotGo,
    Follow,
    Go,
    Laid,
    LetStand,
    MapominoesAction,
    MapominoesState,
    MapominoesView,
    Naming,
    Nominate,
    Patience,
    Ready,
    Sand,
    Window,
)

MapominoesBot = Bot[MapominoesView, MapominoesAction]

BEGINNER = Weights(double=3.0, lonely=0.0, scarce=0.0, opens=0.0, helps=0.0, blocks=0.0, wastes=0.0)
KNOWS = {"easy": 0.6, "medium": 0.85, "hard": 1.0}
"""The share of borders that a bot is sure of, when others may lay wrongly."""


# --- what all bots do alike ---


def without_a_choice(view: MapominoesView) -> MapominoesAction | None:
    """Looks, timers and the only legal action: nothing to think about."""
    if len(view.legal) == 1:
        return view.legal[0]
    frame = view.frames[-1]
    if isinstance(frame, Go) and frame.seat != view.seat:
        return Patience()
    return Ready() if view.phase == "look" else None


def to_be_called(view: MapominoesView) -> Laid | None:
    """The card that this seat may call now."""
    frame = view.frames[-1]
    if isinstance(frame, Sand):
        frame = view.frames[-2]
    return frame.laid if isinstance(frame, Go | Window) else None


def notices(state: MapominoesState, laid: Laid, persona: str, knows: float) -> bool:
    """mapominoes/calling: whether a player who knows this share of the borders notices that a card lies wrongly."""
    deck = deck_of(state.options)
    places = (laid.place,) if laid.transit is None else (laid.transit, laid.place)
    return any(
        is_known(persona, deck, card, other, knows)
        for place in places
        for card, other, _ in spaces.mismatches(deck, state.table, place)
    )


def is_known(persona: str, deck: Deck, card: int, other: int, knows: float) -> bool:
    """The same persona knows the same pairs in every game."""
    pair = sorted(deck.codes[one] if one >= 0 else deck.codes[-1 - one] for one in (card, other))
    digest = hashlib.sha256("\x1f".join((persona, *pair)).encode()).digest()
    return int.from_bytes(digest[:4], "big") / 2**32 < knows


# --- plays by their worth ---


def ranked(state: MapominoesState, weights: Weights) -> list[tuple[float, MapominoesAction]]:
    """What the seat to go can sensibly do now, the best first: right plays only, also where wrong ones may be laid."""
    board, deck, frame = Board(state), deck_of(state.options), state.frames[-1]
    if isinstance(frame, Naming):
        found = _nominations(board, frame, state)
    elif isinstance(frame, Follow):
        near = {frame.place + step for step in DIRECTIONS}
        lays = [(card, place) for card, place in board.lays() if place in near]
        found = [(worth, lay(deck.codes[card], place)) for worth, card, place in board.scored(lays, weights)]
    else:
        lays = board.lays()
        found = [(worth, lay(deck.codes[card], place)) for worth, card, place in board.scored(lays, weights)]
        # Transit cards are for those that hardly ever fit.
        found += (
            _transits(board, board.loneliest(3), KEEP_TRANSITS) if lays else _transits(board, board.loneliest(8), 0.0)
        )
        found = found or _transits(board, board.hands[board.seat], 0.0)
    return sorted(found, key=lambda one: -one[0])


KEEP_TRANSITS = -100.0
"""A transit card is a last resort for the greedy player."""


def _nominations(board: Board, frame: Naming, state: MapominoesState) -> list[tuple[float, MapominoesAction]]:
    hand = state.hands[frame.seat]
    ways = spaces.nominations(board.deck, state.table, state.spaces, frame.place, hand)
    best: dict[int, float] = {}
    for thing in spaces.cards_in(ways):
        plays = board.hardest(board.followers(frame.place, thing, hand))
        best[thing] = max((worth for worth, _ in plays), default=-50.0)
    return [(worth, Nominate(board.deck.codes[thing])) for thing, worth in best.items()]


def _transits(board: Board, cards: int, bonus: float) -> list[tuple[float, MapominoesAction]]:
    best: dict[int, float] = {}
    for worth, play in board.hardest(board.transit_plays(cards)):
        assert play.transit is not None
        best[play.transit] = max(best.get(play.transit, -1e9), worth)
    return [(worth + bonus, transit(place)) for place, worth in best.items()]


def greedy(level: str, weights: Weights, epsilon: float) -> Callable[[str], MapominoesBot]:
    """A bot that takes what looks best, with a slip now and then."""

    def make(persona: str) -> MapominoesBot:
        def bot(view: MapominoesView, rng: Random) -> MapominoesAction:
            forced = without_a_choice(view)
            if forced is not None:
                return forced
            state = imagine(view, rng)
            laid = to_be_called(view)
            if laid is not None and notices(state, laid, persona, KNOWS[level]):
                return Call()
            if isinstance(view.frames[-1], Window):
                return LetStand()
            plays = ranked(state, weights)
            if not plays:
                return fallback(view)
            if rng.random() < epsilon:
                return plays[int(rng.random() * len(plays))][1]
            return plays[0][1]

        return bot

    return make


def fallback(view: MapominoesView) -> MapominoesAction:
    """No right play: say so; after a transit card that was laid wrongly, whatever is legal."""
    return CannotGo() if CannotGo() in view.legal else view.legal[0]


# --- the one that searches ---


def value(points: Sequence[int], state: MapominoesState, rounds_left: int) -> list[float]:
    """How well each seat stands with these points: about the chance to win the game, by what it is ahead of the best of the others."""
    deck = deck_of(state.options)
    card = sum(deck.points) / deck.size
    totals = [count / card for count in points]
    ahead = [min(totals[:seat] + totals[seat + 1 :]) - mine for seat, mine in enumerate(totals)]
    scale = 3.0 + 2.0 * rounds_left**0.5
    soft = [1 / (1 + exp(-lead / scale)) for lead in ahead]
    if rounds_left:
        return soft
    first = sum(lead >= 0 for lead in ahead)
    return [0.4 * one + (0.6 / first if lead >= 0 else 0.0) for one, lead in zip(soft, ahead, strict=True)]


def playout(state: MapominoesState, rng: Random) -> list[float]:
    """The round played on by greedy players; a round that has just ended counts as it stands."""
    rounds = rounds_to_play(state.options, len(state.hands))
    if not state.frames:
        return value(state.points, state, 0)
    if len(state.table) == 1:
        return value(state.points, state, rounds - state.number + 1)
    deck, hands = deck_of(state.options), board_of(state, rng).finish(rng)
    points = [had + score(deck, hand) for had, hand in zip(state.points, hands, strict=True)]
    return value(points, state, rounds - state.number)


def worth_trying(view: MapominoesView, state: MapominoesState, rng: Random) -> list[MapominoesAction]:
    """The best plays as the greedy player judges them, and the best transit cards."""
    plays = ranked(state, TUNED)
    lays = [action for worth, action in plays if worth > KEEP_TRANSITS / 2]
    transits = [action for worth, action in plays if worth <= KEEP_TRANSITS / 2]
    return [*islice(lays, 8), *islice(transits, 2)] or [fallback(view)]


@dataclass(frozen=True)
class Searcher:
    """A bot that searches. The effort is a number of playouts, not a time: the same View and chance give the same action."""

    persona: str
    effort: int
    most_nodes: int = MOST_NODES
    """The most positions that it examines to solve an endgame."""

    def __call__(self, view: MapominoesView, rng: Random) -> MapominoesAction:
        forced = without_a_choice(view)
        if forced is not None:
            return forced
        state = imagine(view, rng)
        laid = to_be_called(view)
        if laid is not None and notices(state, laid, self.persona, KNOWS["hard"]):
            return Call()
        if isinstance(view.frames[-1], Window):
            return LetStand()
        solved = solved_action(view, state, self.most_nodes)
        return solved if solved is not None else search(playouts(view, self.effort))(view, rng)

    def with_effort(self, effort: float) -> Searcher:
        return replace(self, effort=round(self.effort * effort), most_nodes=round(self.most_nodes * effort))


def searching(effort: int) -> Callable[[str], MapominoesBot]:
    return lambda persona: Searcher(persona, effort)


def playouts(view: MapominoesView, effort: int) -> int:
    """As many as make a decision take about as long with many cards as with few: a playout lays them all, each on a longer list of spaces."""
    cards, tabled = sum(view.cards), len(view.table)
    work = cards * (7 + (cards + tabled) // 8) + 3 * tabled + 60
    return max(40, min(2 * effort, effort * 530 // work))


def search(count: int) -> Search:
    from parlour.games.past.mapominoes_r1d1 import GAME

    return Search(GAME, worth_trying, playout, playouts=count, most=10)


def solved_action(
    view: MapominoesView, state: MapominoesState, most_nodes: int = MOST_NODES
) -> MapominoesAction | None:
    """The best line, when all hands are known and few cards are left."""
    if not is_solvable(view):
        return None
    board = Board(state)
    try:
        frame = view.frames[-1]
        if isinstance(frame, Naming | Follow):
            plays = begun(board, frame)
            return next_step(best_among(board, plays, most_nodes), frame, board.deck)
        return next_step(solve(board, most_nodes), frame, board.deck)
    except TooLong:
        return None


def best_actions(view: MapominoesView) -> tuple[MapominoesAction, ...] | None:
    """All best actions, where they can be calculated: in an endgame of two."""
    if not is_solvable(view) or len(view.hands) != 2 or len(view.legal) == 1:
        return None
    board, frame = Board(imagine(view, Random(0))), view.frames[-1]
    plays = begun(board, frame) if isinstance(frame, Naming | Follow) else all_plays(board)
    two = Endgame()
    worth: dict[MapominoesAction, int] = {}
    for play in plays:
        action = next_step(play, frame, board.deck)
        worth[action] = max(worth.get(action, -(10**12)), two.worth(board, play))
    most = max(worth.values())
    return tuple(action for action, value in worth.items() if value == most)


def is_solvable(view: MapominoesView) -> bool:
    """Few cards, all hands known, and nothing but plays to decide on."""
    options = view.options
    is_play = isinstance(view.frames[-1], Go | Naming | Follow) and view.frames[-1].seat == view.seat
    return (
        sum(view.cards) <= MOST_CARDS and all_known(view) and is_play and not options.free_pass and not options.calling
    )


def begun(board: Board, frame: Naming | Follow) -> list[Play]:
    """The ways to go on with a go whose transit card lies already."""
    hand = board.hands[frame.seat]
    if isinstance(frame, Naming):
        ways = spaces.nominations(board.deck, board.taken, board.spaces, frame.place, hand)
        return [play for thing in spaces.cards_in(ways) for play in board.followers(frame.place, thing, hand)]
    near = {frame.place + step for step in DIRECTIONS}
    return [Play(card, place) for card, place in board.lays() if place in near]


def next_step(play: Play | None, frame: object, deck: Deck) -> MapominoesAction:
    """The action with which a play goes on from here."""
    if play is None:
        return CannotGo()
    if play.transit is None:
        return lay(deck.codes[play.card], play.place)
    return Nominate(deck.codes[play.thing]) if isinstance(frame, Naming) else transit(play.transit)


def all_known(view: MapominoesView) -> bool:
    """Whether the View leaves no hand open: all lie open, or what is not seen must be one player's."""
    return sum(hand is None for hand in view.hands) <= 1


LEVELS: Mapping[str, Callable[[str], MapominoesBot]] = {
    "easy": greedy("easy", BEGINNER, 0.3),
    "medium": greedy("medium", TUNED, 0.0),
    "hard": searching(1500),
}

SPARRING: Mapping[str, Callable[[str], MapominoesBot]] = {
    "loner": greedy("medium", Weights(0.5, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0), 0.0),
    "blocker": greedy("medium", Weights(3.0, 1.0, 0.0, 0.0, -3.0, 3.0, 0.0), 0.0),
    "brisk": searching(200),
}
"""Opponents that the playouts do not imitate: one thinks of lonely countries only, one of the others only; and the search in a hurry."""

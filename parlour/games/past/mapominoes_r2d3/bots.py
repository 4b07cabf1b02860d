"""The bots of Mapominoes: a beginner, a tuned greedy player, and one that searches on imagined hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from math import ceil, exp, log2
from random import Random

from msgspec import structs

from parlour.bots.search import Tried, best_of
from parlour.core import Bot
from parlour.core.grids import cell
from parlour.games.past.mapominoes_r2d3 import compiling, spaces
from parlour.games.past.mapominoes_r2d3.board import TUNED, Board, Play, Weights
from parlour.games.past.mapominoes_r2d3.cards import DIRECTIONS, Deck, deck_of
from parlour.games.past.mapominoes_r2d3.endgame import MOST_CARDS, MOST_NODES, Endgame, TooLong, all_plays, best_among, solve
from parlour.games.past.mapominoes_r2d3.imagine import imagine, imagined_hands, table_of
from parlour.games.past.mapominoes_r2d3.knowledge import Mind, mind_of
from parlour.games.past.mapominoes_r2d3.moves import lay, transit
from parlour.games.past.mapominoes_r2d3.state import (
    Call,
    CannotGo,
    Follow,
    Go,
    Lay,
    LetStand,
    MapominoesAction,
    MapominoesState,
    MapominoesView,
    Naming,
    Nominate,
    Patience,
    Ready,
    Window,
)

MapominoesBot = Bot[MapominoesView, MapominoesAction]

BEGINNER = Weights(double=3.0, lonely=0.0, scarce=0.0, opens=0.0, helps=0.0, blocks=0.0, wastes=0.0)
MOST = 10
"""The most plays that a search tries."""


# --- what all bots do alike ---


def without_a_choice(view: MapominoesView, persona: str, level: str) -> MapominoesAction | None:
    """Looks, timers, the cards of others, and the only legal action: nothing to search for."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase == "look":
        return Ready()
    if view.laid is not None and Call() in view.legal:
        mind = mind_of(view.options, persona, level)
        if mind.calls(table_of(view), view.laid):
            return Call()
    if isinstance(view.frames[-1], Window):
        return LetStand()
    return Patience() if Patience() in view.legal else None


# --- plays by their worth ---


def ranked(state: MapominoesState, weights: Weights, deck: Deck | None = None) -> list[tuple[float, MapominoesAction]]:
    """What the seat to go can sensibly do now, the best first: plays that are right by this deck, by default by the table's."""
    board, frame = Board(state, deck), state.frames[-1]
    deck = board.deck
    if isinstance(frame, Naming):
        found = _nominations(board, frame)
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


def _nominations(board: Board, frame: Naming) -> list[tuple[float, MapominoesAction]]:
    hand = board.hands[frame.seat]
    ways = spaces.nominations(board.deck, board.taken, board.spaces, frame.place, hand)
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


def known_plays(
    view: MapominoesView, state: MapominoesState, weights: Weights, persona: str, level: str
) -> list[tuple[float, MapominoesAction]]:
    """mapominoes/calling: what it is sure of comes first, then what it guesses, then what may pass for right."""
    if not view.options.calling:
        return ranked(state, weights)
    mind = mind_of(view.options, persona, level)
    return (
        ranked(state, weights, mind.sure)
        or ranked(without_returned(view, state), weights, mind.believed)
        or bluffs(view, state, mind)
    )


def without_returned(view: MapominoesView, state: MapominoesState) -> MapominoesState:
    """As if one held no card that was called: it is not tried again by guessing, unless a transit card must be followed."""
    frame, seat = view.frames[-1], view.seat
    if not isinstance(frame, Go) or seat is None or not state.shown[seat]:
        return state
    hand = state.hands[seat] & ~state.shown[seat]
    return structs.replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def bluffs(view: MapominoesView, state: MapominoesState, mind: Mind) -> list[tuple[float, MapominoesAction]]:
    """Cards that look right. Having laid a transit card one has to follow it; otherwise a bluff is a matter of temper."""
    number = mind.deck.number
    plays = [
        action
        for action in view.legal
        if isinstance(action, Lay) and mind.looks_right(state.table, number[action.card], cell(action.x, action.y))
    ]
    is_go = isinstance(view.frames[-1], Go)
    if is_go and view.seat is not None:
        plays = [action for action in plays if action.card not in view.shown[view.seat]]
    if is_go and mind.chance("bluff", str(len(view.table)), str(view.number)) >= mind.level.bluffs:
        return []
    return [(0.0, action) for action in plays[:1]]


def greedy(level: str, weights: Weights, epsilon: float) -> Callable[[str], MapominoesBot]:
    """A bot that takes what looks best, with a slip now and then."""

    def make(persona: str) -> MapominoesBot:
        def bot(view: MapominoesView, rng: Random) -> MapominoesAction:
            forced = without_a_choice(view, persona, level)
            if forced is not None:
                return forced
            plays = known_plays(view, imagine(view, rng), weights, persona, level)
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


def outlook_of(view: MapominoesView, state: MapominoesState) -> Callable[..., float]:
    """What it is worth to the View's seat when everybody's hand counts this at the end of the round. The same ends come again and again."""
    rounds_left, seat = view.rounds_to_play - view.number, view.seat
    assert seat is not None

    @cache
    def outlook(*left: int) -> float:
        return value([had + more for had, more in zip(view.points, left, strict=True)], state, rounds_left)[seat]

    return outlook


def worth_trying(view: MapominoesView, plays: Sequence[tuple[float, MapominoesAction]]) -> list[MapominoesAction]:
    """The best plays as the greedy player judges them, and the best transit cards."""
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
        forced = without_a_choice(view, self.persona, "hard")
        if forced is not None:
            return forced
        state = imagine(view, rng)
        solved = solved_action(view, state, self.most_nodes)
        if solved is not None:
            return solved
        plays = worth_trying(view, known_plays(view, state, TUNED, self.persona, "hard"))
        return search(view, state, plays, playouts(view, self.effort), rng)

    def with_effort(self, effort: float) -> Searcher:
        return replace(self, effort=round(self.effort * effort), most_nodes=round(self.most_nodes * effort))


def searching(effort: int) -> Callable[[str], MapominoesBot]:
    return lambda persona: Searcher(persona, effort)


def playouts(view: MapominoesView, effort: int) -> int:
    """As many as make a decision take about as long with many cards as with few: a playout lays them all, each on a longer list of spaces."""
    cards, tabled = sum(view.cards), len(view.table)
    work = cards * (7 + (cards + tabled) // 8) + 3 * tabled + 60
    return max(40, min(2 * effort, effort * 530 // work))


def search(
    view: MapominoesView, state: MapominoesState, actions: Sequence[MapominoesAction], count: int, rng: Random
) -> MapominoesAction:
    """Flat Monte Carlo with sequential halving, as in `parlour.bots.search`; all worlds of a stage are tried in pencil at once."""
    sheet, deal, outlook = compiling.sheet(state), imagined_hands(view), outlook_of(view, state)
    tried = [Tried(action) for action in actions[:MOST]]
    stages = max(1, ceil(log2(len(tried))))
    for _ in range(stages):
        if len(tried) == 1:
            break
        worlds = [deal(rng) for _ in range(max(1, count // (stages * len(tried))))]
        ends = sheet.ends([sheet.numbered(one.action) for one in tried], worlds, rng)
        for one, by_world in zip(tried, ends, strict=True):
            one.total += sum([outlook(*left) for left in by_world])
            one.playouts += len(worlds)
        tried = sorted(tried, key=lambda one: -one.mean)[: ceil(len(tried) / 2)]
    action: MapominoesAction = best_of(tried).action
    return action


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
    """All best actions, if they can be calculated: in an endgame of two."""
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
    """The ways to complete a go whose transit card has been laid."""
    hand = board.hands[frame.seat]
    if isinstance(frame, Naming):
        ways = spaces.nominations(board.deck, board.taken, board.spaces, frame.place, hand)
        return [play for thing in spaces.cards_in(ways) for play in board.followers(frame.place, thing, hand)]
    near = {frame.place + step for step in DIRECTIONS}
    return [Play(card, place) for card, place in board.lays() if place in near]


def next_step(play: Play | None, frame: object, deck: Deck) -> MapominoesAction:
    """The next action of a play from here."""
    if play is None:
        return CannotGo()
    if play.transit is None:
        return lay(deck.codes[play.card], play.place)
    return Nominate(deck.codes[play.thing]) if isinstance(frame, Naming) else transit(play.transit)


def all_known(view: MapominoesView) -> bool:
    """Whether the View determines all hands: all are open, or the unseen cards must be one player's."""
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

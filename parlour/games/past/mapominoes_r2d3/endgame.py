"""The last cards of a round, solved exactly when all hands are known.

Every seat plays for its own margin: what the others keep, less what it keeps itself times the number of others. With two players that is
a zero-sum game, and the search prunes what can no longer matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import ParlourError
from parlour.games.past.mapominoes_r2d3.board import Board, Play

MOST_CARDS = 6
MOST_NODES = 60_000


class TooLong(ParlourError):
    """The tree is larger than the number of positions that may be looked at."""


class Endgame:
    """One endgame of two players, with what has been found out about its positions."""

    def __init__(self, most_nodes: int = MOST_NODES) -> None:
        self.most_nodes = most_nodes
        self.nodes = 0
        self.known: dict[object, tuple[int, int]] = {}

    def best(self, board: Board) -> tuple[int, Play | None]:
        """The margin of the player to go with best play by both, and a play that reaches it; None: it cannot go."""
        mine, theirs = _left(board)
        plays = all_plays(board)
        if not plays:
            return -self._after_passing(board, -theirs - 1, mine + 1), None
        low, chosen = -mine - 1, plays[0]
        for play in plays:
            value = self._after(board, play, low, theirs)
            if value > low:
                low, chosen = value, play
            if low >= theirs:
                break
        return low, chosen

    def worth(self, board: Board, play: Play) -> int:
        """The margin that one play leads to."""
        mine, theirs = _left(board)
        return self._after(board, play, -mine - 1, theirs + 1)

    def _after(self, board: Board, play: Play, low: int, high: int) -> int:
        after, seat = board.copy(), board.seat
        after.play(play)
        if after.seat == seat:
            return self._value(after, low, high)
        return -self._value(after, -high, -low)

    def _after_passing(self, board: Board, low: int, high: int) -> int:
        after = board.copy()
        after.cannot()
        return self._value(after, low, high)

    def _value(self, board: Board, low: int, high: int) -> int:
        """The margin of the player whose go it is, exact within (low, high)."""
        mine, theirs = _left(board)
        if board.is_over:
            return theirs - mine
        if theirs <= low:
            return theirs  # nobody can win more than all that the other holds
        if -mine >= high:
            return -mine
        key = board.key()
        floor, ceiling = self.known.get(key, (-mine, theirs))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise TooLong
        value = self._searched(board, max(low, floor), min(high, ceiling), mine, theirs)
        if value <= low:
            self.known[key] = (floor, min(value, ceiling))
        elif value >= high:
            self.known[key] = (max(value, floor), ceiling)
        else:
            self.known[key] = (value, value)
        return value

    def _searched(self, board: Board, low: int, high: int, mine: int, theirs: int) -> int:
        plays = all_plays(board)
        if not plays:
            return -self._after_passing(board, -high, -low)
        best = -mine - 1
        for play in plays:
            best = max(best, self._after(board, play, max(low, best), high))
            if best >= high or best >= theirs:
                break
        return best


def _left(board: Board) -> tuple[int, int]:
    """What the player to go and the other one would score now."""
    counts = [board.points(hand) for hand in board.hands]
    return counts[board.seat], counts[1 - board.seat]


def all_plays(board: Board) -> list[Play]:
    """All plays, extra goes first."""
    links = board.links
    lays = sorted(board.lays(), key=lambda one: links[one[1]] < 2)
    return [Play(card, place) for card, place in lays] + board.transit_plays()


class ManyHanded:
    """An endgame of more than two players, all hands open: each in turn chooses the best for its own margin."""

    def __init__(self, most_nodes: int = MOST_NODES) -> None:
        self.most_nodes = most_nodes
        self.nodes = 0
        self.known: dict[object, tuple[tuple[int, ...], Play | None]] = {}

    def best(self, board: Board) -> tuple[tuple[int, ...], Play | None]:
        """What all hold at the end, and the play that leads there."""
        if board.is_over:
            return tuple([board.points(hand) for hand in board.hands]), None
        key = board.key()
        if key in self.known:
            return self.known[key]
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise TooLong
        found = self._searched(board)
        self.known[key] = found
        return found

    def _searched(self, board: Board) -> tuple[tuple[int, ...], Play | None]:
        plays: list[Play | None] = [*all_plays(board)]
        best: tuple[tuple[int, ...], Play | None] | None = None
        for play in plays or [None]:
            after = board.copy()
            if play is None:
                after.cannot()
            else:
                after.play(play)
            ends, _ = self.best(after)
            if best is None or margin(ends, board.seat) > margin(best[0], board.seat):
                best = ends, play
        assert best is not None
        return best


def margin(points: tuple[int, ...], seat: int) -> int:
    return sum(points) - len(points) * points[seat]


def solve(board: Board, most_nodes: int = MOST_NODES) -> Play | None:
    """The best play of an endgame. Raises TooLong where the tree is too large; None: the player cannot go."""
    two = len(board.hands) == 2
    return Endgame(most_nodes).best(board)[1] if two else ManyHanded(most_nodes).best(board)[1]


def best_among(board: Board, plays: Sequence[Play], most_nodes: int = MOST_NODES) -> Play:
    """The best of some plays: of those with the transit card that has been laid already."""
    if len(board.hands) == 2:
        two = Endgame(most_nodes)
        return max(plays, key=lambda play: two.worth(board, play))
    many, seat = ManyHanded(most_nodes), board.seat

    def worth(play: Play) -> int:
        after = board.copy()
        after.play(play)
        return margin(many.best(after)[0], seat)

    return max(plays, key=worth)

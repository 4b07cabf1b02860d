"""What must hold of reviews, measured: that ledgers add up, that luck is fair, that stated chances come true, that skill shows, and how long it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from statistics import fmean
from time import perf_counter, process_time
from typing import TypeVar

import msgspec

from parlour.core import AnyGame, Record, Table
from parlour.lab.executors import processes
from parlour.lab.intervals import Estimate, mean
from parlour.lab.review import Review, SeatReview, judge_of, review
from parlour.lab.simulate import one_game

T = TypeVar("T")
Progress = Callable[[Iterable[T], int, str], Iterable[T]]
TENTHS = 10
CORES = 2
AGAIN = 8
"""Every so many games one is reviewed a second time, with other chance."""


class Tenth(msgspec.Struct, frozen=True):
    """Of the chances in one tenth: how many, what they state on average, and how often it came true."""

    number: int
    stated: float
    true: float


class Steadiness(msgspec.Struct, frozen=True):
    """Two reviews of the same games with other chance: moves with the same class, and how far costs lie apart."""

    moves: int
    same_class: float
    mean_apart: float
    p95_apart: float
    most_apart: float


class Seconds(msgspec.Struct, frozen=True):
    """For all seats of a whole game: processor time on one core, and time on two."""

    processor: float
    processor_p95: float
    two_cores_p95: float


class ReviewFigures(msgspec.Struct, frozen=True):
    game: str
    games: int
    adds_up_to: float
    """The largest difference between a result and its ledger."""
    luck: dict[str, Estimate]
    """Mean luck by level, in points."""
    choices: dict[str, float]
    knowledge: dict[str, float]
    chances: tuple[Tenth, ...]
    farthest: float
    """The largest distance of a tenth with at least a hundredth of the chances, in points."""
    first_by_choices: float
    """How often one game puts hard before medium by choices alone, and by choices and knowledge."""
    first_by_own_doing: float
    steadiness: Steadiness
    seconds: Seconds


def measured(game: AnyGame, games: int, seed: str, progress: Progress[Review]) -> ReviewFigures:
    """Games of the reference against itself, for chances, and as many of hard against medium."""
    if game.warming is not None:
        game.warming.do()
    seats = min(3, game.players[1])
    levels = [(judge_of(game).reference,) * seats, ("hard", "medium")]
    with processes(CORES) as pool:
        one = _Measuring(game, seed, pool)
        for _ in progress(one.play(levels, games), games * len(levels), f"{game.title}"):
            pass
        return one.figures()


class _Measuring:
    def __init__(self, game: AnyGame, seed: str, pool: Executor) -> None:
        self.game, self.seed, self.pool = game, seed, pool
        self.seats: list[tuple[str, SeatReview]] = []
        self.among: list[SeatReview] = []
        self.pairs: list[tuple[SeatReview, SeatReview]] = []
        self.twice: list[tuple[SeatReview, SeatReview]] = []
        self.times: list[tuple[float, float]] = []
        self.games = 0

    def play(self, levels: Sequence[tuple[str, ...]], games: int) -> Iterator[Review]:
        for bots in levels:
            for number in range(games):
                yield self.one(bots, number)

    def one(self, bots: tuple[str, ...], number: int) -> Review:
        played = one_game(
            self.game, bots, f"{self.seed} {bots[0]}", self.game.kinds.options(), number, keep_record=True
        )
        assert played.record is not None
        table = Table.replay(self.game, Record.from_json(played.record))
        start = process_time()
        found = review(table)
        spent = process_time() - start
        names = [bots[bot] for bot in played.seating]
        self.seats += [(names[one.seat], one) for one in found.seats]
        if len(set(bots)) == 1:
            self.among += found.seats
        else:
            ordered = sorted(found.seats, key=lambda one: names[one.seat] != "hard")
            self.pairs.append((ordered[0], ordered[1]))
        if self.games % AGAIN == 0:
            self.twice += zip(found.seats, review(table, salt="again").seats, strict=True)
            self.times.append((spent, self._on_two_cores(table)))
        self.games += 1
        return found

    def _on_two_cores(self, table: Table) -> float:
        review(table, executor=self.pool)  # processes start and compile
        start = perf_counter()
        review(table, executor=self.pool)
        return perf_counter() - start

    def figures(self) -> ReviewFigures:
        by_level: dict[str, list[SeatReview]] = {}
        for level, one in self.seats:
            by_level.setdefault(level, []).append(one)
        tenths = _tenths(self.among)
        whole = sum(tenth.number for tenth in tenths)
        return ReviewFigures(
            game=self.game.name,
            games=self.games,
            adds_up_to=max(abs(one.result - one.start - _booked(one)) for _, one in self.seats),
            luck={level: mean([100 * one.luck for one in ones]) for level, ones in by_level.items()},
            choices={level: 100 * fmean(one.choices for one in ones) for level, ones in by_level.items()},
            knowledge={level: 100 * fmean(one.knowledge for one in ones) for level, ones in by_level.items()},
            chances=tenths,
            farthest=max(100 * abs(one.true - one.stated) for one in tenths if one.number >= whole / 100),
            first_by_choices=_before(self.pairs, lambda one: one.choices),
            first_by_own_doing=_before(self.pairs, lambda one: one.choices + one.knowledge),
            steadiness=_steadiness(self.twice),
            seconds=_seconds(self.times),
        )


def _booked(one: SeatReview) -> float:
    return one.choices + one.knowledge + one.others + one.luck


def _tenths(seats: Sequence[SeatReview]) -> tuple[Tenth, ...]:
    """All chances of the reference's own games but the last, which is certain."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for one in seats:
        for point in one.curve[:-1]:
            found[min(TENTHS - 1, int(TENTHS * point.chance))].append((point.chance, one.result))
    return tuple(
        Tenth(len(part), fmean(stated for stated, _ in part), fmean(true for _, true in part)) for part in found if part
    )


def _before(pairs: Sequence[tuple[SeatReview, SeatReview]], measure: Callable[[SeatReview], float]) -> float:
    if not pairs:
        return 0.0
    return fmean((measure(one) > measure(other)) + 0.5 * (measure(one) == measure(other)) for one, other in pairs)


def _steadiness(twice: Sequence[tuple[SeatReview, SeatReview]]) -> Steadiness:
    moves = [pair for one, other in twice for pair in zip(one.moves, other.moves, strict=True)]
    apart = sorted(100 * abs(one.cost - other.cost) for one, other in moves) or [0.0]
    same = fmean(one.grade == other.grade for one, other in moves) if moves else 1.0
    return Steadiness(len(moves), same, fmean(apart), _p95(apart), apart[-1])


def _seconds(times: Sequence[tuple[float, float]]) -> Seconds:
    alone, together = (sorted(column) for column in zip(*times, strict=True))
    return Seconds(fmean(alone), _p95(alone), _p95(together))


def _p95(ordered: Sequence[float]) -> float:
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]

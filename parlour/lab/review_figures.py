"""Measures the promises of reviews: ledgers add up, luck is fair, stated chances come true, skill shows, a second review says the
same; and how long a review takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from statistics import fmean
from time import perf_counter, process_time
from typing import Any, NamedTuple, TypeVar

import msgspec

from parlour.core import AnyGame, Record, Table
from parlour.lab.executors import processes
from parlour.lab.intervals import Estimate, mean, wilson
from parlour.lab.review import SeatReview, judge_of, review
from parlour.lab.simulate import one_game

T = TypeVar("T")
Progress = Callable[[Iterable[T], int, str], Iterable[T]]
TENTHS = 10
CORES = 2
AGAIN = 8
"""One game in this many is reviewed twice, with other chance, and timed."""
DEAR = ("slip", "mistake", "blunder")


class Tenth(msgspec.Struct, frozen=True):
    """Of the chances in one tenth: how many, what they state on average, and how often it came true."""

    number: int
    stated: float
    true: float


class Steadiness(msgspec.Struct, frozen=True):
    """Two reviews of the same games with other chance: moves of the same class, or at least both costly or neither; and the difference of costs, in points."""

    moves: int
    same_class: float
    both_dear_or_neither: float
    mean_apart: float
    p95_apart: float
    most_apart: float


class Seconds(msgspec.Struct, frozen=True):
    """For a number of players: processor time for one seat, and time for all seats of a game on two cores."""

    games: int
    a_seat: float
    a_seat_p95: float
    two_cores_p95: float


class ReviewFigures(msgspec.Struct, frozen=True):
    game: str
    adds_up_to: float
    """The largest difference between a result and its ledger."""
    luck: dict[str, Estimate]
    """Mean luck by level, in games of all levels together, in points."""
    chances: tuple[Tenth, ...]
    farthest: float
    """The largest distance of a tenth with at least a hundredth of the chances, in points."""
    first_by_choices: Estimate
    """How often one game of two puts hard before medium by choices alone, and by choices and knowledge."""
    first_by_own_doing: Estimate
    steadiness: Steadiness
    seconds: dict[int, Seconds]
    """By number of players."""


class Game(NamedTuple):
    """A game of bots, and who sat where."""

    table: Table
    levels: tuple[str, ...]


def measured(game: AnyGame, games: int, seed: str, progress: Progress[Any]) -> ReviewFigures:
    """This many games of all levels together, briefly, for luck; as many of hard against medium; and some of the reference, in full and twice."""
    if game.warming is not None:
        game.warming.do()
    bar, parts, (least, most) = f"{game.title}: ", max(1, games // AGAIN), game.players
    luck = list(progress(luck_by_level(game, games, seed), games, bar + "luck"))
    pairs = list(progress(ordered_pairs(game, games, seed), games, bar + "hard and medium"))
    with processes(CORES) as pool:
        reviewed = {
            seats: list(progress(twice(game, seats, parts, seed, pool), parts, bar + f"{seats} players"))
            for seats in range(least, most + 1)
        }
    all_reviewed = [one for part in reviewed.values() for one in part]
    everybody = [one for seats in luck for one in seats.values()]
    tenths = _tenths([seat for one in all_reviewed for seat in one.first])
    return ReviewFigures(
        game=game.name,
        adds_up_to=max(abs(one.result - one.start - _booked(one)) for one in everybody),
        luck={level: mean([100 * seats[level].luck for seats in luck]) for level in game.bots},
        chances=tenths,
        farthest=_farthest(tenths),
        first_by_choices=_before(pairs, lambda one: one.choices),
        first_by_own_doing=_before(pairs, lambda one: one.choices + one.knowledge),
        steadiness=steadiness([pair for one in all_reviewed for pair in zip(one.first, one.second, strict=True)]),
        seconds={seats: _seconds(part) for seats, part in reviewed.items()},
    )


def played(game: AnyGame, bots: tuple[str, ...], games: int, seed: str) -> Iterator[Game]:
    for number in range(games):
        one = one_game(game, bots, f"{seed} {' '.join(bots)}", game.kinds.options(), number, keep_record=True)
        assert one.record is not None
        yield Game(Table.replay(game, Record.from_json(one.record)), tuple([bots[bot] for bot in one.seating]))


# --- luck, and skill ---


def luck_by_level(game: AnyGame, games: int, seed: str) -> Iterator[dict[str, SeatReview]]:
    """Against players of other levels: among equals it would be zero on average whatever it was."""
    briefly = judge_of(game).briefly()
    for one in played(game, tuple(game.bots), games, seed):
        yield dict(zip(one.levels, review(one.table, judge=briefly).seats, strict=True))


def ordered_pairs(game: AnyGame, games: int, seed: str) -> Iterator[tuple[SeatReview, SeatReview]]:
    """Games of two: the review of hard, and that of medium."""
    for one in played(game, ("hard", "medium"), games, seed):
        by_level = dict(zip(one.levels, review(one.table).seats, strict=True))
        yield by_level["hard"], by_level["medium"]


def _before(pairs: Sequence[tuple[SeatReview, SeatReview]], measure: Callable[[SeatReview], float]) -> Estimate:
    return wilson(
        sum([(measure(one) > measure(other)) + 0.5 * (measure(one) == measure(other)) for one, other in pairs]),
        len(pairs),
    )


def _booked(one: SeatReview) -> float:
    return one.choices + one.knowledge + one.others + one.luck


# --- chances ---


def _tenths(seats: Sequence[SeatReview]) -> tuple[Tenth, ...]:
    """All chances of the reference's own games but the last, which is certain."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for one in seats:
        for point in one.curve[:-1]:
            found[min(TENTHS - 1, int(TENTHS * point.chance))].append((point.chance, one.result))
    return tuple(
        Tenth(len(part), fmean(stated for stated, _ in part), fmean(true for _, true in part)) for part in found if part
    )


def _farthest(tenths: Sequence[Tenth]) -> float:
    whole = sum(tenth.number for tenth in tenths)
    return max(100 * abs(one.true - one.stated) for one in tenths if one.number >= whole / 100)


# --- twice, and how long it takes ---


class ReviewedTwice(NamedTuple):
    """A game reviewed twice: processor time for each seat, and time on two cores."""

    first: tuple[SeatReview, ...]
    second: tuple[SeatReview, ...]
    spent: tuple[float, ...]
    on_two_cores: float


def twice(game: AnyGame, seats: int, games: int, seed: str, pool: Executor | None = None) -> Iterator[ReviewedTwice]:
    for one in played(game, (judge_of(game).reference,) * seats, games, seed):
        first: list[SeatReview] = []
        spent: list[float] = []
        for seat in range(seats):
            start = process_time()
            first += review(one.table, [seat]).seats
            spent.append(process_time() - start)
        second = review(one.table, salt="again").seats
        yield ReviewedTwice(tuple(first), second, tuple(spent), _on_two_cores(one.table, pool) if pool else 0.0)


def _on_two_cores(table: Table, pool: Executor) -> float:
    review(table, executor=pool)  # processes start and compile
    start = perf_counter()
    review(table, executor=pool)
    return perf_counter() - start


def steadiness(pairs: Sequence[tuple[SeatReview, SeatReview]]) -> Steadiness:
    moves = [both for one, other in pairs for both in zip(one.moves, other.moves, strict=True)]
    if not moves:
        return Steadiness(0, 1.0, 1.0, 0.0, 0.0, 0.0)
    apart = sorted(100 * abs(one.cost - other.cost) for one, other in moves)
    return Steadiness(
        moves=len(moves),
        same_class=fmean(one.grade == other.grade for one, other in moves),
        both_dear_or_neither=fmean((one.grade in DEAR) == (other.grade in DEAR) for one, other in moves),
        mean_apart=fmean(apart),
        p95_apart=_p95(apart),
        most_apart=apart[-1],
    )


def _seconds(reviewed: Sequence[ReviewedTwice]) -> Seconds:
    seats = sorted(spent for one in reviewed for spent in one.spent)
    return Seconds(len(reviewed), fmean(seats), _p95(seats), _p95(sorted(one.on_two_cores for one in reviewed)))


def _p95(ordered: Sequence[float]) -> float:
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]

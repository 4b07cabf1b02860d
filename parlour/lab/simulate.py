"""Many games of bots against bots, on one core or on any executor: the same seed plays the same games everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from datetime import UTC, datetime
from functools import partial
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.bots import AnyBot, make
from parlour.core import AnyGame, BadOptions, Options, Seat, Seed, Table, Turn, parse
from parlour.games import find
from parlour.lab.batches import results_of
from parlour.lab.intervals import wilson

if TYPE_CHECKING:
    from parlour.lab.results import ResultsFile

BATCH = 8
"""Games that are sent to a worker at once."""


class Played(msgspec.Struct, frozen=True):
    """One game that was played: who sat where (`seating[seat]` is a bot's number), and how it ended."""

    number: int
    seating: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    moves: int
    record: bytes | None = None

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the victory."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)


def play(
    game: AnyGame, bots: Sequence[AnyBot], options: Options, seed: Seed, chances: Sequence[Random] | None = None
) -> Iterator[Turn]:
    """A whole game, decision by decision. Each bot sees only its own Views, and has its own generator."""
    chances = chances or [seed.rng("bot", seat) for seat in range(len(bots))]
    state = game.setup(options, len(bots), seed)
    while deciding := game.actors(state):
        seat = min(deciding)
        view = game.view(state, seat)
        action = bots[seat](view, chances[seat])
        step = game.apply(state, seat, action)
        yield Turn(state, seat, view, action, step)
        state = step.state


def simulate(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: str,
    options: Options | None = None,
    *,
    executor: Executor | None = None,
    keep_records: bool = False,
    saved: ResultsFile | None = None,
) -> Iterator[Played]:
    """Games in order, as they finish. The bots move one seat on from game to game, and each game has new personas."""
    least, most = game.players
    if not least <= len(bots) <= most:
        raise BadOptions("bots", f"{game.title} is for {least} to {most} players, not {len(bots)}")
    for level in bots:
        make(game, level)
    chosen = msgspec.to_builtins(game.kinds.options() if options is None else options)
    one = partial(_game, game.name, tuple(bots), seed, chosen, keep_records)
    part = saved.part("games", Played) if saved else None
    return results_of(one, games, size=BATCH, executor=executor, part=part)


def _game(
    name: str, bots: tuple[str, ...], seed: str, options: Mapping[str, Any], keep_record: bool, number: int
) -> Played:
    game = find(name)
    return one_game(game, bots, seed, parse(game.kinds.options, options), number, keep_record)


def one_game(
    game: AnyGame, bots: Sequence[str], seed: str, options: Options, number: int, keep_record: bool = False
) -> Played:
    seats = len(bots)
    seating = tuple((seat - number) % seats for seat in range(seats))
    seated = [make(game, bots[bot], f"{seed}-{number}-{bot}") for bot in seating]
    deal = Seed(f"{seed}-{number}")
    table = Table(game, options, seats, deal, [f"{bots[bot]} {bot + 1}" for bot in seating])
    for turn in play(game, seated, options, deal):
        leads_to = turn.step.state if keep_record else None
        at = _simulated_time(table.version + 1)
        table.append(table.next_move(turn.seat, turn.action, at, leads_to=leads_to), turn.step)
    assert table.outcome is not None
    record = table.record.to_json() if keep_record else None
    return Played(number, seating, table.outcome.ranks, table.outcome.scores, table.length, record)


def _simulated_time(move: int) -> datetime:
    """A time for a move of a simulated record, which must be reproducible: one second a move, from 1970."""
    return datetime.fromtimestamp(move, UTC)


class Tally(msgspec.Struct, frozen=True):
    """How a bot, or a seat, did."""

    name: str
    games: int
    wins: float
    share: float
    interval: tuple[float, float]
    score: float


class Summary(msgspec.Struct, frozen=True):
    """The result of a simulation."""

    game: str
    options: dict[str, Any]
    seed: str
    games: int
    moves: float
    bots: tuple[Tally, ...]
    seats: tuple[Tally, ...]


def summary(game: AnyGame, options: Options, bots: Sequence[str], seed: str, played: Sequence[Played]) -> Summary:
    """Wins of each bot and of each seat; a shared victory counts as a part of one."""
    numbers = range(len(bots))
    by_bot = [_tally(bots[bot], played, lambda one, bot=bot: one.seating.index(bot)) for bot in numbers]  # type: ignore[misc]
    by_seat = [_tally(f"seat {seat}", played, lambda _, seat=seat: seat) for seat in numbers]  # type: ignore[misc]
    return Summary(
        game=game.name,
        options=msgspec.to_builtins(options),
        seed=seed,
        games=len(played),
        moves=fmean(one.moves for one in played) if played else 0.0,
        bots=tuple(by_bot),
        seats=tuple(by_seat),
    )


def _tally(name: str, played: Sequence[Played], seat_in: Callable[[Played], Seat]) -> Tally:
    wins = sum(one.shares[seat_in(one)] for one in played)
    score = fmean(one.scores[seat_in(one)] for one in played) if played else 0.0
    share, low, high = wilson(wins, len(played))
    return Tally(name, len(played), wins, share, (low, high), score)

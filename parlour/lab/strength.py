"""How strong a game's bots are: each level against the one below, the best against others and among several, and whether their stated chances come true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.bots import AnyBot, levels
from parlour.core import AnyGame, BadOptions, Options, Seed, parse
from parlour.games import find
from parlour.lab.arena import Timed, arena, elo, entrant
from parlour.lab.batches import results_of
from parlour.lab.intervals import Estimate, mean, wilson
from parlour.lab.simulate import play

if TYPE_CHECKING:
    from parlour.lab.results import ResultsFile

BINS = 10
SEATS = (3, 4)
"""Table sizes at which the best level plays against several of the next one down."""
Forecast = tuple[float, bool]
"""A chance that a bot stated, and whether it came true."""
Progress = Callable[[Iterable[Any], int, str], Iterator[Any]]
"""Passes items on, and shows the progress."""


class Bin(msgspec.Struct, frozen=True):
    """Stated chances from one tenth: how many, their mean, and how often they came true."""

    number: int
    stated: float
    true: Estimate


class Thinking(msgspec.Struct, frozen=True):
    """Milliseconds of processor time for a decision."""

    mean: float
    most: float


class Match(msgspec.Struct, frozen=True):
    """A bot against one other, or several of one kind, on each seat of the same deals: its share of the victories, and its rating difference."""

    bot: str
    against: str
    seats: int
    deals: int
    share: Estimate
    elo: Estimate
    thinking: Thinking

    @property
    def par(self) -> float:
        """The share of a bot that is just as good as the others."""
        return 1 / self.seats


class Agreement(msgspec.Struct, frozen=True):
    """Decisions whose best actions are known, and in how many of them the bot took one."""

    agreed: int
    decisions: int


class Strength(msgspec.Struct, frozen=True):
    game: str
    options: dict[str, Any]
    deals: int
    ladder: tuple[Match, ...]
    sparring: tuple[Match, ...]
    among: tuple[Match, ...]
    calibration: dict[str, tuple[Bin, ...]]
    exact: dict[str, Agreement]
    thinking: dict[str, Thinking]


class Observed(msgspec.Struct, frozen=True):
    """One level's stated chances, actions and time in one game."""

    forecasts: list[Forecast]
    best: list[bool]
    milliseconds: Sequence[float]


def _no_progress(items: Iterable[Any], total: int, what: str) -> Iterator[Any]:
    return iter(items)


def match(
    game: AnyGame,
    entrants: Sequence[str],
    deals: int,
    seed: str,
    options: Options | None = None,
    *,
    executor: Executor | None = None,
    saved: ResultsFile | None = None,
    progress: Progress = _no_progress,
) -> Match:
    """The first of the entrants against the others, which are of one kind."""
    bot, *others = entrants
    if len(set(others)) != 1 or bot in others:
        raise BadOptions("match", f"a match is one bot against others of one kind, not {', '.join(entrants)}")
    what = f"{bot} – {len(others)} × {others[0]}" if len(others) > 1 else f"{bot} – {others[0]}"
    played = list(progress(arena(game, entrants, deals, seed, options, executor=executor, saved=saved), deals, what))
    value, low, high = mean([deal.shares[0] for deal in played])
    share = Estimate(value, max(0.0, low), min(1.0, high))
    ahead = Estimate(*[elo(value, len(others)) for value in share])
    thinking = thinking_of([time for deal in played for time in deal.milliseconds])
    return Match(bot, others[0], len(entrants), deals, share, ahead, thinking)


def strength(
    game: AnyGame,
    deals: int,
    seed: str,
    options: Options | None = None,
    *,
    executor: Executor | None = None,
    saved: ResultsFile | None = None,
    progress: Progress = _no_progress,
) -> Strength:
    """All matches with the same deals, and all levels observed in games against themselves."""

    def against(bot: str, other: str, seats: int = 2) -> Match:
        entrants = [bot] + [other] * (seats - 1)
        return match(game, entrants, deals, seed, options, executor=executor, saved=saved, progress=progress)

    names = levels(game)
    ladder = [against(above, below) for below, above in pairwise(names)]
    others = [against(names[-1], partner) for partner in game.lab.sparring]
    among = [against(names[-1], names[-2], seats) for seats in SEATS if seats <= game.players[1] and len(names) > 1]
    calibration, thinking = {}, {}
    exact: dict[str, Agreement] = {}
    for level in names[1:]:
        watched = watch(game, level, 2 * deals, seed, options, executor=executor, saved=saved)
        games = list(progress(watched, 2 * deals, f"{level} watched"))
        calibration[level] = bins([forecast for one in games for forecast in one.forecasts])
        best = [was_best for one in games for was_best in one.best]
        exact |= {level: Agreement(sum(best), len(best))} if best else {}
        thinking[level] = thinking_of([time for one in games for time in one.milliseconds])
    chosen = msgspec.to_builtins(game.kinds.options() if options is None else options)
    return Strength(game.name, chosen, deals, tuple(ladder), tuple(others), tuple(among), calibration, exact, thinking)


def thinking_of(milliseconds: Sequence[float]) -> Thinking:
    return Thinking(fmean(milliseconds), max(milliseconds))


# --- stated and true chances ---


def watch(
    game: AnyGame,
    level: str,
    games: int,
    seed: str,
    options: Options | None = None,
    *,
    against: str | None = None,
    executor: Executor | None = None,
    saved: ResultsFile | None = None,
) -> Iterator[Observed]:
    """Games of a level against itself (or others), and the chances that it stated and the actions that it took."""
    chosen = msgspec.to_builtins(game.kinds.options() if options is None else options)
    one = partial(_observed, game.name, level, against or level, seed, chosen)
    part = saved.part(f"{level} watched against {against or level}", Observed) if saved else None
    return results_of(one, games, executor=executor, part=part)


def _observed(name: str, level: str, against: str, seed: str, options: Mapping[str, Any], number: int) -> Observed:
    game, deal = find(name), Seed(f"{seed}-watched-{number}")
    seats = game.players[0]
    seen = number % seats
    bots = [entrant(game, level if seat == seen else against, f"{deal.value}-{seat}") for seat in range(seats)]
    timed = Timed(bots[seen])
    seated = [timed if seat == seen else bot for seat, bot in enumerate(bots)]
    stated: list[Forecast] = []
    best: list[bool] = []
    for turn in play(game, seated, parse(game.kinds.options, options), deal):
        if turn.seat == seen:
            stated += forecasts(game, bots[seen], turn.view, turn.state)
            best += did_best(game, turn.view, turn.action)
    return Observed(stated, best, timed.milliseconds)


def forecasts(game: AnyGame, bot: AnyBot, view: Any, state: Any) -> list[Forecast]:
    """The chances that a bot states at a decision, and whether their actions would succeed."""
    made = game.lab.forecasts
    if made is None:
        return []
    led_to = made.alone or (lambda state, seat, action: game.apply(state, seat, action).events)
    return [(chance, made.came_true(led_to(state, view.seat, action))) for action, chance in made.stated(bot, view)]


def did_best(game: AnyGame, view: Any, action: Any) -> list[bool]:
    """Whether the action is one of the best, if these can be calculated; otherwise nothing."""
    best = game.lab.best_actions(view)
    return [] if best is None else [action in best]


def bins(stated: Sequence[Forecast]) -> tuple[Bin, ...]:
    """The stated chances by tenths, empty ones left out."""
    parts: list[list[Forecast]] = [[] for _ in range(BINS)]
    for chance, came in stated:
        parts[min(int(chance * BINS), BINS - 1)].append((chance, came))
    return tuple(
        Bin(len(part), fmean(chance for chance, _ in part), wilson(sum(came for _, came in part), len(part)))
        for part in parts
        if part
    )

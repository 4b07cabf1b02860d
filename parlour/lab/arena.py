"""Which bot is stronger: the same deals for all, in every seat order, with errors counted by deal.

Up to three players sit in every order. More of them sit in the rows of a Latin square in which each follows each other equally
often, because the seat to the left of a weak player is a good one; the letters of the square are drawn for each deal. One bot against several
of another kind (hard, medium, medium, medium) sits on each seat once: the order of the others does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import combinations, permutations, product
from math import exp, factorial, log, log10, prod
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.bots import AnyBot, make
from parlour.core import AnyGame, BadOptions, Options, Searching, Seed, parse, shuffled
from parlour.games import find
from parlour.lab.batches import results_of
from parlour.lab.intervals import Estimate, mean, student
from parlour.lab.simulate import play

if TYPE_CHECKING:
    from parlour.lab.results import ResultsFile

Order = tuple[int, ...]
"""Which entrant sits on each seat; or entrants from the first to the last."""

ELO = 400 / log(10)
GROUPS = 20
"""Parts of the deals for the jackknife interval of a rating."""


class Deal(msgspec.Struct, frozen=True):
    """One deal, played in several seat orders: the ranks of the entrants in each game, and the first one's thinking time."""

    number: int
    ranks: tuple[tuple[int, ...], ...]
    milliseconds: tuple[float, ...] = ()

    @property
    def shares(self) -> list[float]:
        """Each entrant's share of the victories."""
        return [
            fmean((game[entrant] == 1) / game.count(1) for game in self.ranks) for entrant in range(len(self.ranks[0]))
        ]


class Placing(msgspec.Struct, frozen=True):
    """How an entrant did: its share of the victories, and a rating in which 400 points are ten to one."""

    name: str
    share: Estimate
    rating: Estimate


# --- who sits where ---


def orders(entrants: Sequence[str]) -> list[Order]:
    """Seat orders for one deal: one against several of a kind sits once on each seat; otherwise all orders of up to three, a balanced square for more."""
    first, *others = entrants
    size = len(entrants)
    if first not in others and len(set(others)) == 1:
        return [tuple((seat - turn) % size for seat in range(size)) for turn in range(size)]
    return list(permutations(range(size))) if size <= 3 else latin_square(size)


def latin_square(size: int) -> list[Order]:
    """Williams's design: each on every seat equally often, and right behind each other equally often."""
    zigzag = [(place + 1) // 2 if place % 2 else size - place // 2 for place in range(size)]
    rows = [tuple((letter + shift) % size for letter in zigzag) for shift in range(size)]
    return rows if size % 2 == 0 else rows + [row[::-1] for row in rows]


# --- games ---


def arena(
    game: AnyGame,
    entrants: Sequence[str],
    deals: int,
    seed: str,
    options: Options | None = None,
    *,
    executor: Executor | None = None,
    saved: ResultsFile | None = None,
) -> Iterator[Deal]:
    """Deals in order, as they finish. Entrants are levels or sparring partners; each deal has new personas."""
    least, most = game.players
    if not least <= len(entrants) <= most:
        raise BadOptions("bots", f"{game.title} is for {least} to {most} players, not {len(entrants)}")
    for name in entrants:
        entrant(game, name, "")
    chosen = msgspec.to_builtins(game.kinds.options() if options is None else options)
    one = partial(_deal, game.name, tuple(entrants), seed, chosen)
    part = saved.part(",".join(entrants), Deal) if saved else None
    return results_of(one, deals, executor=executor, part=part)


def _deal(name: str, entrants: tuple[str, ...], seed: str, options: Mapping[str, Any], number: int) -> Deal:
    game, deal = find(name), Seed(f"{seed}-{number}")
    chosen = parse(game.kinds.options, options)
    letters = shuffled(range(len(entrants)), deal.rng("letters"))
    seatings = [tuple(letters[letter] for letter in order) for order in orders(entrants)]
    games = [_played(game, entrants, deal, chosen, seating) for seating in seatings]
    return Deal(number, tuple(ranks for ranks, _ in games), tuple(time for _, times in games for time in times))


def _played(
    game: AnyGame, entrants: Sequence[str], deal: Seed, options: Options, seating: Order
) -> tuple[tuple[int, ...], list[float]]:
    """One game. An entrant keeps persona and chances wherever it sits."""
    bots = [entrant(game, name, f"{deal.value}-{place}") for place, name in enumerate(entrants)]
    first = bots[0] = Timed(bots[0])
    chances = [deal.rng("bot", place) for place in seating]
    *_, last = play(game, [bots[place] for place in seating], options, deal, chances)
    outcome = game.outcome(last.step.state)
    assert outcome is not None
    return tuple(outcome.ranks[seating.index(place)] for place in range(len(entrants))), first.milliseconds


class Timed:
    """A bot that measures its own processor time: that of its thread, as a cluster's worker has other threads."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.milliseconds: list[float] = []

    def __call__(self, view: Any, rng: Random) -> Any:
        start = thread_time()
        action = self.bot(view, rng)
        self.milliseconds.append((thread_time() - start) * 1000)
        return action


def entrant(game: AnyGame, name: str, persona: str) -> AnyBot:
    """A bot of one of the game's levels, or one of its sparring partners; `hard@0.1` searches with a tenth of its effort."""
    partners, (level, _, share) = game.lab.sparring, name.partition("@")
    bot = partners[level](persona) if level in partners else make(game, level, persona)
    if not share:
        return bot
    if not isinstance(bot, Searching):
        raise BadOptions("bots", f"{level} of {game.title} does not search, so it has no other effort")
    return bot.with_effort(effort_of(share))


def effort_of(share: str) -> float:
    try:
        effort = float(share)
    except ValueError:
        effort = 0.0
    if not 0 < effort <= 1:
        raise BadOptions("bots", f"an effort is a number above 0, and 1 at most, such as hard@0.1; not {share!r}")
    return effort


# --- results ---


def placings(entrants: Sequence[str], deals: Sequence[Deal]) -> list[Placing]:
    """Shares and ratings of all entrants. Deals are independent, games of one deal are not."""
    rated = _elo(deals) if len(entrants) == 2 else _ratings(deals)
    shares = zip(*[deal.shares for deal in deals], strict=True)
    return [Placing(name, mean(share), rating) for name, share, rating in zip(entrants, shares, rated, strict=True)]


def elo(share: float, others: int = 1) -> float:
    """The rating difference of a bot that wins this share against this many equally strong opponents."""
    bounded = min(max(share, 1e-3), 1 - 1e-3)
    return 400 * log10(others * bounded / (1 - bounded))


def _elo(deals: Sequence[Deal]) -> list[Estimate]:
    """For two: how far one is ahead of the other."""
    first = mean([deal.shares[0] for deal in deals])
    ahead = Estimate(*map(elo, first))
    return [ahead, Estimate(-ahead.value, -ahead.high, -ahead.low)]


def _ratings(deals: Sequence[Deal]) -> list[Estimate]:
    """For more than two: Plackett–Luce strengths, with a jackknife interval over parts of the deals."""
    whole = plackett_luce(_finishes(deals))
    groups = min(GROUPS, len(deals))
    if groups < 2:
        return [Estimate(strength, float("-inf"), float("inf")) for strength in whole]
    parts = [
        plackett_luce(_finishes([deal for place, deal in enumerate(deals) if place % groups != left_out]))
        for left_out in range(groups)
    ]
    reach = [
        student(groups - 1) * stdev(strengths) * (groups - 1) / groups**0.5 for strengths in zip(*parts, strict=True)
    ]
    return [Estimate(strength, strength - half, strength + half) for strength, half in zip(whole, reach, strict=True)]


def _finishes(deals: Iterable[Deal]) -> Counter[Order]:
    """How often the entrants came in each order; a tie counts as every order of the tied, in equal parts."""
    finishes: Counter[Order] = Counter()
    for ranks, times in Counter(ranks for deal in deals for ranks in deal.ranks).items():
        tied = [[place for place, other in enumerate(ranks) if other == rank] for rank in sorted(set(ranks))]
        weight = times / prod(factorial(len(group)) for group in tied)
        for parts in product(*map(permutations, tied)):
            finishes[tuple(place for part in parts for place in part)] += weight  # type: ignore[assignment]
    return finishes


def plackett_luce(finishes: Mapping[Order, float]) -> list[float]:
    """Ratings with mean 0 under which these finishes are most likely (Hunter's algorithm); half a game between each pair regularises them."""
    size = len(next(iter(finishes)))
    fields = [(order[stage:], weight) for order, weight in finishes.items() for stage in range(size - 1)]
    fields += [(pair, 0.25) for one, other in combinations(range(size), 2) for pair in ((one, other), (other, one))]
    merged: Counter[tuple[int, ...]] = Counter()
    wins = [0.0] * size
    for field, weight in fields:
        wins[field[0]] += weight
        merged[tuple(sorted(field))] += weight  # type: ignore[assignment]
    strengths = [1.0] * size
    for _ in range(500):
        shared = [0.0] * size
        for field, weight in merged.items():
            part = weight / sum(strengths[place] for place in field)
            for place in field:
                shared[place] += part
        after = [won / met for won, met in zip(wins, shared, strict=True)]
        level = exp(fmean(map(log, after)))
        after = [strength / level for strength in after]
        settled = max(abs(log(new / old)) for new, old in zip(after, strengths, strict=True)) < 1e-9
        strengths = after
        if settled:
            break
    return [ELO * log(strength) for strength in strengths]

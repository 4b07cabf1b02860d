"""Whether a game is fair to all who play it: every role on every seat of the same deals, with errors counted by deal.

A game declares what this needs (roles, options to vary, where points come from) in its `lab`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import product
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.bots import AnyBot
from parlour.core import AnyGame, BadOptions, Options, Seat, Seed, Turn, Use, choices, parse, shuffled
from parlour.games import find
from parlour.lab.arena import entrant, latin_square
from parlour.lab.batches import results_of
from parlour.lab.intervals import Estimate, mean
from parlour.lab.simulate import play

if TYPE_CHECKING:
    from parlour.lab.results import ResultsFile


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat did in one game."""

    seat: Seat
    place: int
    role: str
    share: float
    score: float
    sources: dict[str, float]


class DealResult(msgspec.Struct, frozen=True):
    """One deal of one variant of the game, played once for each seating of the roles."""

    variant: str
    games: tuple[tuple[SeatResult, ...], ...]
    used: tuple[Use, ...]
    figures: tuple[dict[str, float], ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How a role, a seat or a position in the order of play did: its share of the victories and its score."""

    name: str
    share: Estimate
    score: Estimate
    sources: dict[str, float]


class Used(msgspec.Struct, frozen=True):
    """How often a card was used in one way, and what it was worth on average."""

    times: int
    worth: Estimate | None


class Card(msgspec.Struct, frozen=True):
    name: str
    uses: dict[str, Used]


class Balance(msgspec.Struct, frozen=True):
    game: str
    bots: str
    seed: str
    deals: int
    games: int
    par: float
    roles: tuple[Result, ...]
    variants: dict[str, tuple[Result, ...]]
    places: tuple[Result, ...]
    seats: tuple[Result, ...]
    cards: tuple[Card, ...]
    figures: dict[str, dict[str, Estimate]]
    """By variant, then by name."""


# --- games ---


def variants(game: AnyGame, options: Options, given: Iterable[str] = ()) -> dict[str, Options]:
    """The options, once for every value of those that the game declares as varied; given options stay as they are."""
    known = {choice.name: choice for choice in choices(game.kinds.options)}
    varied = [known[name] for name in game.lab.varied if name not in set(given)]
    plain = msgspec.to_builtins(options)
    found = {}
    for values in product(*[choice.values or () for choice in varied]):
        changes = {choice.name: value for choice, value in zip(varied, values, strict=True)}
        found[", ".join(map(str, values)) or "as given"] = parse(game.kinds.options, {**plain, **changes})
    return found


def deals_of(
    game: AnyGame,
    bots: str,
    deals: int,
    seed: str,
    played: Mapping[str, Options],
    *,
    seats: int | None = None,
    once: bool = False,
    executor: Executor | None = None,
    saved: ResultsFile | None = None,
) -> Iterator[DealResult]:
    """For each deal each variant in turn, as they finish. `once`: in one seating of the roles, another one in the next deal."""
    size = seats_of(game, seats)
    least, most = game.players
    if not least <= size <= most:
        raise BadOptions("bots", f"{game.title} is for {least} to {most} players, not {size}")
    entrant(game, bots, "")
    plain = {name: msgspec.to_builtins(options) for name, options in played.items()}
    one = partial(_play_deal, game.name, bots, seed, size, once, plain)
    part = saved.part("deals", DealResult) if saved else None
    return results_of(one, deals * len(plain), executor=executor, part=part)


def seats_of(game: AnyGame, seats: int | None = None) -> int:
    """The given number; otherwise one for each role, or as many as can play."""
    return seats or len(roles_of(game)) or game.players[1]


def games_of_a_deal(
    game: AnyGame, played: Mapping[str, Options], seats: int | None = None, *, once: bool = False
) -> int:
    return len(seatings(game, seats_of(game, seats), 0 if once else None)) * len(played)


def seatings(game: AnyGame, seats: int, only: int | None = None) -> Sequence[Sequence[int]]:
    """Every role on every seat, or `only` one of these in turn; without roles all seatings would be the same game."""
    every: Sequence[Sequence[int]] = latin_square(seats) if game.lab.roles else [range(seats)]
    return every if only is None else [every[only % len(every)]]


def _play_deal(
    name: str, bots: str, seed: str, seats: int, once: bool, played: Mapping[str, Mapping[str, Any]], number: int
) -> DealResult:
    """The number counts deals in all variants, the variants of a deal one after the other."""
    turn, place = divmod(number, len(played))
    variant = list(played)[place]
    game, deal = find(name), Seed(f"{seed}-{turn}")
    chosen = parse(game.kinds.options, played[variant])
    roles = roles_of(game) or tuple(map(str, range(seats)))
    drawn = shuffled(roles, deal.rng("roles"))
    orders = seatings(game, seats, turn if once else None)
    games = [_play_game(game, bots, deal, chosen, [drawn[letter] for letter in order]) for order in orders]
    return DealResult(
        variant,
        tuple(results for results, _, _ in games),
        tuple(use for _, used, _ in games for use in used),
        tuple(figures for _, _, figures in games),
    )


def _play_game(
    game: AnyGame, bots: str, deal: Seed, options: Options, roles: Sequence[str]
) -> tuple[tuple[SeatResult, ...], list[Use], dict[str, float]]:
    seated = [entrant(game, bots, f"{deal.value}-{seat}") for seat in range(len(roles))]
    if game.lab.roles:
        cast = game.lab.roles.cast
        seated = [Cast(bot, cast, role) for bot, role in zip(seated, roles, strict=True)]
    turns = list(play(game, seated, options, deal))
    results = tuple(_seat_result(game, turns[-1], seat) for seat in range(len(roles)))
    return results, list(game.lab.cards_used(turns)), dict(game.lab.figures(turns))


class Cast:
    """A bot that takes a given role, and then plays as usual."""

    def __init__(self, bot: AnyBot, cast: Callable[[Any, str], Any], role: str) -> None:
        self.bot, self.cast, self.role = bot, cast, role

    def __call__(self, view: Any, rng: Random) -> Any:
        action = self.cast(view, self.role)
        return self.bot(view, rng) if action is None else action


def _seat_result(game: AnyGame, last: Turn, seat: Seat) -> SeatResult:
    lab, state = game.lab, last.step.state
    over = game.outcome(state)
    assert over is not None
    return SeatResult(
        seat=seat,
        place=lab.order_of(state, seat),
        role=lab.roles.role_of(state, seat) if lab.roles else "",
        share=(over.ranks[seat] == 1) / over.ranks.count(1),
        score=over.scores[seat],
        sources=dict(lab.points_by_source(state, seat)),
    )


def roles_of(game: AnyGame) -> tuple[str, ...]:
    return game.lab.roles.names if game.lab.roles else ()


# --- results ---


def balance(game: AnyGame, bots: str, seed: str, dealt: Sequence[DealResult]) -> Balance:
    """Shares of roles, places and seats. Deals are independent, games of one deal are not. A role that nobody had is left out."""
    seats = range(len(dealt[0].games[0]))
    seen = {one.role for deal in dealt for one in deal.games[0]}
    by_role: Groups = [(role, partial(_has_role, role)) for role in roles_of(game) if role in seen]
    names = list(dict.fromkeys(one.variant for one in dealt))
    parts = {name: [one for one in dealt if one.variant == name] for name in names}
    return Balance(
        game=game.name,
        bots=bots,
        seed=seed,
        deals=len(dealt) // len(names),
        games=sum(len(one.games) for one in dealt),
        par=1 / len(seats),
        roles=_results(by_role, dealt),
        variants={name: _results(by_role, part) for name, part in parts.items()},
        places=_results([(_PLACES[place], partial(_has_order, place)) for place in seats], dealt),
        seats=_results([(f"seat {seat + 1}", partial(_has_seat, seat)) for seat in seats], dealt),
        cards=_cards(dealt),
        figures={name: _figures(part) for name, part in parts.items()},
    )


Groups = Sequence[tuple[str, Callable[[SeatResult], bool]]]
"""What is compared, by name, with the seats that belong to it."""
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _has_role(role: str, one: SeatResult) -> bool:
    return one.role == role


def _has_order(place: int, one: SeatResult) -> bool:
    return one.place == place


def _has_seat(seat: Seat, one: SeatResult) -> bool:
    return one.seat == seat


def _results(groups: Groups, dealt: Sequence[DealResult]) -> tuple[Result, ...]:
    return tuple(_result(name, which, dealt) for name, which in groups)


def _result(name: str, belongs: Callable[[SeatResult], bool], dealt: Sequence[DealResult]) -> Result:
    of_deals = [[one for game in deal.games for one in game if belongs(one)] for deal in _by_deal(dealt)]
    results = [one for some in of_deals for one in some]
    return Result(
        name=name,
        share=mean([fmean(one.share for one in some) for some in of_deals if some]),
        score=mean([fmean(one.score for one in some) for some in of_deals if some]),
        sources={source: fmean(one.sources[source] for one in results) for source in results[0].sources},
    )


def _by_deal(dealt: Sequence[DealResult]) -> list[DealResult]:
    """The variants of one deal have the same cards, so they count as one observation."""
    names = len({one.variant for one in dealt})
    return [
        DealResult("", tuple(game for one in dealt[start : start + names] for game in one.games), ())
        for start in range(0, len(dealt), names)
    ]


def _figures(dealt: Sequence[DealResult]) -> dict[str, Estimate]:
    return {
        name: mean([fmean(figures[name] for figures in one.figures) for one in dealt]) for name in dealt[0].figures[0]
    }


def _cards(dealt: Sequence[DealResult]) -> tuple[Card, ...]:
    worths: dict[str, dict[str, list[float | None]]] = defaultdict(lambda: defaultdict(list))
    for one in dealt:
        for name, sort, worth in one.used:
            worths[name][sort].append(worth)
    return tuple(Card(name, {sort: _used(found) for sort, found in worths[name].items()}) for name in sorted(worths))


def _used(worths: Sequence[float | None]) -> Used:
    known = [worth for worth in worths if worth is not None]
    return Used(len(worths), mean(known) if known else None)

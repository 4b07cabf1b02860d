"""A person's own figures: games, wins, and what choices cost, from what is stored of finished games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from parlour.lab.review import SeatReview
from parlour.server.wire.reviews import Figures, GameFigures, LevelFigures, ReviewedGame
from parlour.store import CountedGame

PEOPLE = "people"
MIXED = "mixed"


class SeatFigures(msgspec.Struct, frozen=True):
    """The figures of one seat of a reviewed game: what its choices cost and gained, and how many decisions it made."""

    cost: float
    choices: float
    decisions: int


def seat_figures(one: SeatReview) -> SeatFigures:
    return SeatFigures(cost=sum(move.cost for move in one.moves), choices=one.choices, decisions=len(one.moves))


def figures_of(counted: Iterable[CountedGame]) -> Figures:
    by_game: dict[str, list[CountedGame]] = {}
    for one in counted:
        by_game.setdefault(one.game, []).append(one)
    return Figures(games=tuple(_of_game(game, by_game[game]) for game in sorted(by_game)))


def _of_game(game: str, some: list[CountedGame]) -> GameFigures:
    return GameFigures(
        game=game,
        played=len(some),
        finished=sum(bool(one.ranks) for one in some),
        won=sum(map(_is_won, some)),
        levels=tuple(_by_level(some)),
        reviewed=tuple(sorted(_reviewed(some), key=lambda one: (one.ended, one.table))),
    )


def _by_level(some: list[CountedGame]) -> Iterator[LevelFigures]:
    """Among those that were played to their end: the others say nothing about how well one plays."""
    finished: dict[str, list[CountedGame]] = {}
    for one in some:
        if one.ranks:
            finished.setdefault(_against(one), []).append(one)
    for against in sorted(finished):
        of_level = finished[against]
        yield LevelFigures(against, len(of_level), sum(map(_is_won, of_level)))


def _against(one: CountedGame) -> str:
    """The level of the bots, if they had one in common and no other person played."""
    levels = set(one.others)
    if None in levels or not levels:
        return PEOPLE
    return str(levels.pop()) if len(levels) == 1 else MIXED


def _is_won(one: CountedGame) -> bool:
    return bool(one.ranks) and one.ranks[one.seat] == 1


def _reviewed(some: list[CountedGame]) -> Iterator[ReviewedGame]:
    for one in some:
        if one.packed:
            figures = msgspec.json.decode(one.packed, type=SeatFigures)
            yield ReviewedGame(one.table, one.ended, figures.cost, figures.choices, figures.decisions)

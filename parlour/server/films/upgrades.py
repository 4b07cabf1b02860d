"""What the next release means for games: how many are played by which rules, and which of these it will not have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Literal

import msgspec

from parlour.core import ParlourError
from parlour.games import is_known, registered
from parlour.server.bots.filming import filmed
from parlour.server.films.keeper import request_for
from parlour.server.tables.resuming import is_retired
from parlour.store import Store, VersionLine

Fate = Literal["stays", "leaving", "retired", "missing"]
Progress = Callable[[Sequence[VersionLine], int, str], Iterable[VersionLine]]


class VersionCount(msgspec.Struct, frozen=True):
    """How many games of one version there are, and how many of them have no film."""

    game: str
    rules: int
    deck: int
    fate: Fate
    running: int
    running_unfilmed: int
    over: int
    over_unfilmed: int

    @property
    def is_at_risk(self) -> bool:
        """Whether the next release loses something that could be kept."""
        return self.fate == "leaving" and bool(self.running_unfilmed or self.over_unfilmed)


def fate_of(game: str, rules: int, deck: int) -> Fate:
    """`leaving`: gone with the next release. `retired`: gone for good. `missing`: not here, although nothing says that it was removed."""
    if is_known(game, rules, deck):
        present = registered().get(game)
        return "leaving" if present is not None and (rules, deck) in present.leaving else "stays"
    return "retired" if is_retired(game, rules, deck) else "missing"


def counted(lines: Iterable[VersionLine]) -> list[VersionCount]:
    """By game, rules and deck."""
    by_version = groupby(sorted(lines, key=_version), key=_version)
    return [_count(version, list(games)) for version, games in by_version]


def _version(line: VersionLine) -> tuple[str, int, int]:
    return line.game, line.rules, line.deck


def _count(version: tuple[str, int, int], games: list[VersionLine]) -> VersionCount:
    running = [one for one in games if one.status == "playing"]
    over = [one for one in games if one.status == "ended"]
    return VersionCount(
        *version,
        fate=fate_of(*version),
        running=len(running),
        running_unfilmed=sum(not one.filmed for one in running),
        over=len(over),
        over_unfilmed=sum(not one.filmed for one in over),
    )


async def make_films(store: Store, progress: Progress) -> dict[str, str]:
    """Film all finished games, and running ones with rules that the next release will not have. Returns the failures by table."""
    wanted = [line for line in await store.list_versions(unfilmed=True) if _is_wanted(line)]
    failed: dict[str, str] = {}
    for line in progress(wanted, len(wanted), "film"):
        try:
            await _make(store, line.id)
        except ParlourError as error:
            failed[line.id] = str(error)
    return failed


def _is_wanted(line: VersionLine) -> bool:
    fate = fate_of(*_version(line))
    return fate == "leaving" or (fate == "stays" and line.status == "ended")


async def _make(store: Store, table: str) -> None:
    stored = await store.load(table)
    if stored is not None:  # deleted meanwhile
        reply = filmed(request_for(stored))
        if reply.failed:
            raise ParlourError(reply.failed)
        await store.save_film(table, len(stored.journal), reply.catalogue, reply.parts)

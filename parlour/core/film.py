"""A film: the events and Views of all versions of a game, through one pair of eyes."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec

from parlour.core.contract import Told
from parlour.core.outcome import Seat

Eyes = Seat | Literal["spectator", "all"]
"""A seat's, a spectator's, or those that see everything open."""


class FilmVersion(msgspec.Struct, frozen=True):
    """One version: who made the move that led to it and when (nobody, for the deal), its events, and the View.

    Its View offers nothing as `legal`: nobody decides there any more, and what was legal may be longer than all the rest.
    """

    version: int
    seat: Seat | None
    at: datetime | None
    told: tuple[Told, ...]
    view: Any


class Film(msgspec.Struct, frozen=True):
    eyes: Eyes
    versions: tuple[FilmVersion, ...]


def all_eyes(seats: int) -> tuple[Eyes, ...]:
    """All the eyes through which a game with this many seats can be seen."""
    return (*range(seats), "spectator", "all")

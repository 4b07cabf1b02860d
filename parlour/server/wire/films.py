"""Films, as JSON: every version of a game that is over, through one pair of eyes."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from parlour.core import Eyes, Seat, Told
from parlour.server.wire import Plain


class FilmVersion(Plain):
    """One version: what was told of the move that led to it, and what there was to see. What was taken back is not in a film."""

    version: int
    seat: Seat | None
    """Who made the move; none for the deal."""
    at: datetime | None
    told: tuple[Told, ...]
    view: Any


class Film(Plain):
    """All versions at once. `eyes`: a seat's, `spectator`, or `all` with everything open."""

    eyes: Eyes
    versions: tuple[FilmVersion, ...]

"""The examples of rulebooks, as JSON."""

from __future__ import annotations

from typing import Any

from parlour.core import Seat
from parlour.games.examples import Part
from parlour.server.wire import Plain
from parlour.server.wire.playing import Glimpse


class ExampleShown(Plain):
    """A position as one seat sees it: which parts of the table are shown, and which choice is half made in the picture."""

    game: str
    players: tuple[str, ...]
    seat: Seat
    shows: tuple[Part, ...]
    draft: dict[str, Any]
    chosen: Any
    glimpse: Glimpse

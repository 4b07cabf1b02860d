"""What went wrong, as JSON."""

from __future__ import annotations

from typing import Literal

from parlour.server.wire import Plain
from parlour.server.wire.playing import Glimpse


class Malformed(Plain):
    error: Literal["malformed"]
    field: str
    words: str


class Trouble(Plain):
    error: str
    words: str


class Stale(Plain):
    """What a 409 for a move holds: the present glimpse, if the game has begun."""

    error: str
    words: str
    glimpse: Glimpse | None = None


class Refused(Plain):
    error: Literal["refused"]
    rule: str
    words: str

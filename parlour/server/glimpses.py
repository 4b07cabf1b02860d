"""What each seat may know of a game, as JSON: made once for each version and seat, however many look on."""

from __future__ import annotations

import msgspec

from parlour.core import Move, Seat, Table
from parlour.server.audience import Message
from parlour.server.wire import Glimpse, Last, LogEntry

_encode = msgspec.json.Encoder().encode


class Glimpses:
    """The glimpses of one game. What was made is kept until the next move, as many may ask for the same."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._version = table.version
        self._made: dict[tuple[Seat | None, int, bool], Message] = {}

    def present(self, seat: Seat | None, *, fresh: bool = False) -> Message:
        return self.at(seat, self._table.version, fresh=fresh)

    def at(self, seat: Seat | None, version: int, *, fresh: bool = False) -> Message:
        """What the seat may know of a version, as it could have seen it then."""
        if self._version != self._table.version:
            self._version = self._table.version
            self._made.clear()
        made = self._made.get((seat, version, fresh))
        if made is None:
            made = self._made[seat, version, fresh] = self._make(seat, version, fresh)
        return made

    def after(self, seat: Seat | None, version: int) -> list[Message]:
        """All that came after a version."""
        return [self.at(seat, later) for later in range(version + 1, self._table.version + 1)]

    def log(self, seat: Seat | None) -> list[LogEntry]:
        moves = self._table.record.moves
        return [
            LogEntry(version=version, seat=move.seat, at=move.at, told=tuple(self._table.told(seat, version)))
            for version, move in enumerate(moves, 1)
        ]

    def _make(self, seat: Seat | None, version: int, fresh: bool) -> Message:
        table = self._table
        glimpse = Glimpse(
            version=version,
            fresh=fresh,
            last=_last(self._move(version)),
            told=tuple(table.told(seat, version)),
            view=table.view(seat, version),
        )
        return Message("glimpse", _encode(glimpse).decode(), version)

    def _move(self, version: int) -> Move | None:
        return self._table.record.moves[version - 1] if version else None


def _last(move: Move | None) -> Last | None:
    return None if move is None else Last(seat=move.seat, at=move.at)

"""What each seat may know of a game, as JSON: made once for each version and seat, however many watch.

Versions count everything that happened at a table, takebacks included; positions count the moves that stand. So a version
is never used twice, and a browser that missed something can always tell.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

import msgspec

from parlour.core import Move, Seat, Table, Told, at, say, verbatim
from parlour.server.tables.listeners import Message
from parlour.server.wire.playing import Glimpse, Last, LogEntry
from parlour.store import Entry, StoredMove, StoredTakeback
from parlour.words import Speaker, spoken

_encode = msgspec.json.Encoder().encode


class SeatViews:
    """What each seat may know of one game. Views are kept until something happens, as many may ask for the same.

    Given a `language`, messages are put into its words, in which "@2" stands for the name of the person on seat 2; without one they
    stay messages, as the page wants them.
    """

    def __init__(self, table: Callable[[], Table], journal: Sequence[Entry] = ()) -> None:
        """`table` is called when something must be shown that was not made yet: the game may have to be replayed first."""
        self._table = table
        self.version = 0
        self._versions = [0]
        self._takebacks: list[LogEntry] = []
        self._takebacks_to: dict[int, int] = {}
        """The versions to which takebacks led, with how many moves stood there."""
        self._cached: dict[tuple[Seat | None, int, bool, str | None], Message] = {}
        for entry in journal:
            if isinstance(entry, StoredMove):
                self.moved()
            else:
                self.took_back(entry)

    def moved(self) -> None:
        """The table has one move more."""
        self.version += 1
        self._versions.append(self.version)
        self._cached.clear()

    def took_back(self, takeback: StoredTakeback) -> None:
        """The table has gone back to an earlier position."""
        self.version += 1
        self._takebacks.append(_takeback_told(self.version, takeback, len(self._versions) - 1 - takeback.position))
        del self._versions[takeback.position + 1 :]
        still_there = {version: moves for version, moves in self._takebacks_to.items() if moves <= takeback.position}
        self._takebacks_to = {**still_there, self.version: takeback.position}
        self._cached.clear()

    def position(self, version: int) -> int | None:
        """How many moves stood at a version; none if it was taken back, or never was."""
        if version in self._takebacks_to:
            return self._takebacks_to[version]
        found = bisect_left(self._versions, version)
        return found if found < len(self._versions) and self._versions[found] == version else None

    def version_of_move(self, number: int) -> int:
        """The version to which a move that stands has led; the first move has the number 1."""
        return self._versions[number]

    def present(self, seat: Seat | None, language: str | None = None, *, fresh: bool = False) -> Message:
        return self._at(seat, len(self._versions) - 1, self.version, fresh, language)

    def at(
        self, seat: Seat | None, version: int, language: str | None = None, *, fresh: bool = False
    ) -> Message | None:
        """What the seat may know of a version, as it could have seen it then; none if it was taken back."""
        position = self.position(version)
        return None if position is None else self._at(seat, position, version, fresh, language)

    def after(self, seat: Seat | None, version: int, language: str | None = None) -> list[Message] | None:
        """All that came after a version; none if a takeback means that they do not follow one by one."""
        position = self.position(version)
        if position is None or (version != self.version and self._versions[-1] != self.version):
            return None
        later = range(position + 1, len(self._versions))
        return [self._at(seat, each, self._versions[each], False, language) for each in later]

    def log(self, seat: Seat | None) -> list[LogEntry]:
        table = self._table()
        moves = zip(table.record.moves, self._versions[1:], strict=True)
        told = [
            LogEntry(version=version, seat=move.seat, at=move.at, told=tuple(table.told(seat, position)))
            for position, (move, version) in enumerate(moves, 1)
        ]
        return sorted([*told, *self._takebacks], key=lambda entry: entry.version)

    def _at(self, seat: Seat | None, position: int, version: int, fresh: bool, language: str | None) -> Message:
        key = (seat, version, fresh, language)
        made = self._cached.get(key)
        if made is None:
            made = self._cached[key] = self._make(seat, position, version, fresh, language)
        return made

    def _make(self, seat: Seat | None, position: int, version: int, fresh: bool, language: str | None) -> Message:
        table = self._table()
        glimpse = glimpse_of(table, seat, position, version, fresh=fresh)
        if language is not None:
            speaker = Speaker(table.game.folder, language, "@{}".format)
            glimpse = spoken(glimpse, lambda said: speaker.words(said, seat))
        return Message("glimpse", _encode(glimpse).decode(), version)


def glimpse_of(table: Table, seat: Seat | None, position: int, version: int, *, fresh: bool) -> Glimpse:
    """What a seat may know of a table after so many moves."""
    return Glimpse(
        version=version,
        fresh=fresh,
        last=_last(table.move(position) if position else None),
        told=tuple(table.told(seat, position)),
        view=table.view(seat, position),
    )


def plain_log(journal: Sequence[Entry], *, is_over: bool) -> list[LogEntry]:
    """What is known of a game without its rules: who acted and when, and how, once nothing is hidden any more."""
    versions, takebacks = [0], []
    moves: dict[int, Move] = {}
    for version, entry in enumerate(journal, 1):
        if isinstance(entry, StoredMove):
            versions.append(version)
            moves[version] = entry.move
        else:
            takebacks.append(_takeback_told(version, entry, len(versions) - 1 - entry.position))
            del versions[entry.position + 1 :]
    told = [_plainly_told(version, moves[version], is_over) for version in versions[1:]]
    return sorted([*told, *takebacks], key=lambda entry: entry.version)


def _plainly_told(version: int, move: Move, is_over: bool) -> LogEntry:
    done = " ".join(str(part) for part in move.action.values())
    words = say("log-did", who=at(move.seat), what=verbatim(done)) if is_over else say("log-moved", who=at(move.seat))
    return LogEntry(version=version, seat=move.seat, at=move.at, told=(Told(words, "house/versions", None),))


def _last(move: Move | None) -> Last | None:
    return None if move is None else Last(seat=move.seat, at=move.at)


def _takeback_told(version: int, takeback: StoredTakeback, moves: int) -> LogEntry:
    words = say("log-took-back", who=at(takeback.seat), count=moves)
    return LogEntry(version=version, seat=takeback.seat, at=takeback.at, told=(Told(words, "house/takeback", None),))

"""The open streams of a table, and what is queued for each of them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Iterator
from time import monotonic
from typing import NamedTuple

from parlour.core import Seat
from parlour.server.wire import Presence

LONG_GONE = 60.0


class Message(NamedTuple):
    """One message as it goes out, shared by all who get the same."""

    kind: str
    text: str
    version: int | None = None


class Listener:
    """One open stream. Its queue is bounded: a reader who is too slow gets a fresh start instead."""

    LONGEST_QUEUE = 64

    def __init__(self, person: str | None, seat: Seat | None = None, language: str | None = None) -> None:
        self.person = person
        self.seat = seat
        self.language = language
        """The language in which messages are worded; without one they are sent as they are."""
        self.is_here = True
        self.is_behind = False
        self.is_over = False
        self._queue: deque[Message] = deque()
        self._ready = asyncio.Event()

    def send(self, message: Message) -> None:
        if len(self._queue) >= self.LONGEST_QUEUE:
            self.is_behind = True
            self._queue.clear()
        if not self.is_behind:
            self._queue.append(message)
        self._ready.set()

    def clear(self) -> None:
        """Drop the queued messages."""
        self._queue.clear()

    def close(self) -> None:
        self.is_over = True
        self._ready.set()

    async def wait(self) -> None:
        """Return when there is something to send, or the stream is over."""
        await self._ready.wait()

    def take(self) -> Iterator[Message]:
        """The queued messages, one by one, so that those not yet taken still count."""
        while self._queue:
            yield self._queue.popleft()
        self._ready.clear()


class Listeners:
    """All listeners of one table."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._opened = monotonic()
        self._left: dict[str | None, float] = {}
        self._is_over = False

    def __iter__(self) -> Iterator[Listener]:
        return iter(self._listeners)

    def __len__(self) -> int:
        return len(self._listeners)

    def join(self, person: str | None, seat: Seat | None = None, language: str | None = None) -> Listener:
        listener = Listener(person, seat, language)
        self._listeners.add(listener)
        if self._is_over:
            listener.close()
        return listener

    def leave(self, listener: Listener) -> None:
        self._listeners.discard(listener)
        self._left[listener.person] = monotonic()

    def presence(self, person: str | None) -> Presence:
        """Here with a tab in front, away with tabs behind others only, gone without any."""
        tabs = [listener.is_here for listener in self._listeners if listener.person == person]
        return "gone" if not tabs or person is None else "here" if any(tabs) else "away"

    def is_long_gone(self, person: str | None) -> bool:
        """Whether a person has been gone for so long that others need not wait."""
        return self.presence(person) == "gone" and monotonic() - self._left.get(person, self._opened) >= LONG_GONE

    def until_long_gone(self, person: str | None) -> float | None:
        """Seconds until somebody who is gone counts as long gone; none if they are here, or long gone already."""
        if self.presence(person) != "gone":
            return None
        left = self._left.get(person, self._opened) + LONG_GONE - monotonic()
        return left if left > 0 else None

    def note_alive(self, person: str | None) -> None:
        """Somebody has sent a request, or the others are willing to wait: they are not long gone yet."""
        self._left[person] = monotonic()

    def watching(self, seated: Collection[str]) -> int:
        return sum(listener.person not in seated for listener in self._listeners)

    def close(self, person: str | None = None) -> None:
        """End all streams, or those of one person. Without a person, streams opened later end at once, too."""
        self._is_over = self._is_over or person is None
        for listener in self._listeners:
            if person is None or listener.person == person:
                listener.close()

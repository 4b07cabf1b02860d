"""People deleted recently: code that read them before may still try to write in their name."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from parlour.store.errors import PersonDeleted, UnknownPerson

REMEMBERED = timedelta(hours=1)
DELETED_MEANWHILE = "somebody was deleted meanwhile"


class Gone:
    """Kept in memory beside the table, from the moment a deletion is asked for."""

    def __init__(self) -> None:
        self._when: dict[str, datetime] = {}
        """By the hashed ids of the deleted."""

    def __contains__(self, id: str) -> bool:
        return bool(self._when) and mark_of(id) in self._when

    def remember(self, marks: Iterable[tuple[str, datetime]]) -> None:
        """Add the deleted people from the table."""
        self._when |= dict(marks)

    def check(self, people: Collection[str]) -> None:
        if self._when and any(mark_of(person) in self._when for person in people):
            raise PersonDeleted(DELETED_MEANWHILE)

    @contextmanager
    def while_deleting(self, ids: Collection[str]) -> Iterator[None]:
        """From now on they cannot be found, and nothing is written in their name, unless the deletion fails."""
        since, marks = forgotten_before(), [mark_of(id) for id in ids]
        lately = {mark: when for mark, when in self._when.items() if when > since}
        added = [mark for mark in marks if mark not in lately]
        self._when = lately | dict.fromkeys(marks, datetime.now(UTC))
        try:
            yield
        except UnknownPerson:  # deleted a moment ago: they stay so
            raise
        except BaseException:
            for mark in added:
                self._when.pop(mark, None)
            raise


def forgotten_before() -> datetime:
    """People deleted before this time are forgotten."""
    return datetime.now(UTC) - REMEMBERED


def mark_of(id: str) -> str:
    """What is stored of a deleted person: it can confirm an id, but does not reveal it."""
    return hashlib.sha256(id.encode()).hexdigest()

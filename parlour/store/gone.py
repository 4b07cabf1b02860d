"""Those who were deleted lately: whoever has read them before may still want to write in their name."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from parlour.store.errors import PersonDeleted, UnknownPerson

REMEMBERED = timedelta(hours=1)
DELETED_MEANWHILE = "somebody was deleted meanwhile"


class Gone:
    """In memory, beside the table of them: from the moment on at which a deletion is asked for."""

    def __init__(self) -> None:
        self._when: dict[str, datetime] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._when

    def check(self, people: Collection[str]) -> None:
        if self._when and not self._when.keys().isdisjoint(people):
            raise PersonDeleted(DELETED_MEANWHILE)

    @contextmanager
    def while_deleting(self, ids: Collection[str]) -> Iterator[None]:
        """Nobody finds them any more, and nothing is written in their name, unless the deletion fails."""
        since = forgotten_before()
        lately = {id: when for id, when in self._when.items() if when > since}
        added = [id for id in ids if id not in lately]
        self._when = lately | dict.fromkeys(ids, datetime.now(UTC))
        try:
            yield
        except UnknownPerson:  # deleted a moment ago: they stay so
            raise
        except BaseException:
            for id in added:
                self._when.pop(id, None)
            raise


def forgotten_before() -> datetime:
    """Who was deleted before is not remembered any more."""
    return datetime.now(UTC) - REMEMBERED


def mark_of(id: str) -> str:
    """What is written down of somebody who is gone: it tells whether an id was theirs, and not what it was."""
    return hashlib.sha256(id.encode()).hexdigest()

"""What a store must be able to do."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import Protocol

from parlour.store.values import (
    ChatLine,
    Classroom,
    Companion,
    Entry,
    Listed,
    Person,
    Sheet,
    Status,
    StoredTable,
    Subscription,
)


class Store(Protocol):
    """Where people, tables and moves are stored. Each call that writes returns once it is safe on disk; naming the deleted, it raises PersonDeleted."""

    async def save_person(self, person: Person) -> None: ...

    async def person(self, id: str) -> Person | None: ...

    async def person_of_token(self, token_hash: str) -> Person | None: ...

    async def person_of_code(self, code_hash: str) -> Person | None: ...

    async def note_seen(self, ids: Collection[str], day: date) -> None:
        """Write down that these people were here on this day."""
        ...

    async def subscribe(self, person: str, subscription: Subscription) -> None:
        """Write down a browser of this person; nobody else has it then, and of many only the newest are stored."""
        ...

    async def unsubscribe(self, endpoint: str, person: str | None = None) -> None:
        """Forget a browser: whoever's it is, or only this person's."""
        ...

    async def subscriptions(self, person: str) -> list[Subscription]: ...

    async def note_told(self, table: str, person: str) -> bool:
        """Write down that a person was told of this table; false where that stands there already."""
        ...

    async def forget_told(self, table: str, person: str) -> None: ...

    async def save_tables(self, *sheets: Sheet) -> None:
        """Write tables, new or changed, all or none; raises AlreadyTaken when another table has the code of one."""
        ...

    async def save_class(self, room: Classroom, *sheets: Sheet) -> None:
        """Write a class and tables of it, new or changed, all or none; raises AlreadyTaken when a code is taken."""
        ...

    async def classroom(self, id: str) -> Classroom | None: ...

    async def class_of_code(self, code: str) -> str | None: ...

    async def classes_of(self, teacher: str) -> list[Classroom]:
        """The classes of a teacher, the newest first."""
        ...

    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        *,
        status: Status = "playing",
        clock: tuple[float, ...] = (),
        ranks: tuple[int, ...] = (),
    ) -> None:
        """Write what leads to `version`, with what it makes of the table; raises AlreadyTaken when that version or the move's id is taken."""
        ...

    async def say(self, table: str, line: ChatLine) -> None: ...

    async def load(self, table: str) -> StoredTable | None: ...

    async def table_of_code(self, code: str) -> str | None: ...

    async def tables_of(self, person: str) -> list[Listed]:
        """The tables where a person sits or is the host: those that go on, then those that are over, the newest first. A teacher's are found with the class."""
        ...

    async def open_tables(self) -> list[Listed]:
        """The tables that wait for people and are not private, the newest first."""
        ...

    async def invite(self, table: str, people: Collection[str]) -> None: ...

    async def decline(self, table: str, person: str) -> None:
        """Forget that a person was invited to a table."""
        ...

    async def invitations(self, person: str) -> list[Listed]:
        """The tables to which a person is invited and that have not begun, the newest first."""
        ...

    async def companions(self, person: str) -> list[Companion]:
        """The people with whom a person has played outside classes, those of the latest games first."""
        ...

    async def close(self) -> None: ...

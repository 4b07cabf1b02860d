"""Shared by all stores: each write is an item in the next transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Mapping
from datetime import UTC, date, datetime
from typing import Any

from parlour.core import Record
from parlour.store.gone import Gone
from parlour.store.items import (
    Append,
    ChangePerson,
    Decline,
    DeleteClass,
    DeleteNote,
    DeletePeople,
    DeleteTables,
    ErasePerson,
    ForgetFigures,
    ForgetTold,
    ImportRecord,
    Invite,
    Item,
    NoteSeen,
    NoteTold,
    SaveClass,
    SaveFilm,
    SaveNote,
    SavePerson,
    SaveTables,
    Say,
    Subscribe,
    Unsubscribe,
    WriteNothingNew,
)
from parlour.store.values import (
    ChatLine,
    Classroom,
    Entry,
    Erased,
    Note,
    Person,
    Sheet,
    Status,
    StoredMove,
    Subscription,
    TakeOver,
)


class WritingStore(ABC):
    """The writing half of a Store."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        self._gone = Gone()

    @abstractmethod
    async def _write(self, item: Item) -> Any:
        """Write an item in the next transaction, and return its result once it is safe on disk."""

    # --- people ---

    async def save_person(self, person: Person) -> None:
        await self._write(SavePerson(person, _today()))

    async def change_person(self, id: str, fields: Mapping[str, Any]) -> Person:
        person: Person = await self._write(ChangePerson(id, dict(fields), _today()))
        return person

    async def note_seen(self, ids: Collection[str], day: date) -> None:
        await self._write(NoteSeen(tuple(ids), day))

    async def subscribe(self, person: str, subscription: Subscription) -> None:
        await self._write(Subscribe(person, subscription))

    async def unsubscribe(self, endpoint: str, person: str | None = None) -> None:
        await self._write(Unsubscribe(endpoint, person))

    async def note_told(self, table: str, person: str) -> bool:
        return bool(await self._write(NoteTold(table, person)))

    async def forget_told(self, table: str, person: str) -> None:
        await self._write(ForgetTold(table, person))

    # --- tables and classes ---

    async def save_tables(self, *sheets: Sheet) -> None:
        await self._write(SaveTables(sheets))

    async def save_class(self, classroom: Classroom, *sheets: Sheet) -> None:
        await self._write(SaveClass(classroom, sheets))

    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        *,
        status: Status = "playing",
        clock: tuple[float, ...] = (),
        ranks: tuple[int, ...] = (),
        shown: tuple[str, ...] = (),
    ) -> None:
        await self._write(Append(table, version, entry, status, clock, ranks, shown))
        if isinstance(entry, StoredMove):
            self.moves["house" if entry.maker is None else "person"] += 1

    async def say(self, table: str, line: ChatLine) -> None:
        await self._write(Say(table, line))

    async def note(self, table: str, note: Note) -> None:
        await self._write(SaveNote(table, note))

    async def delete_note(self, table: str, number: int) -> None:
        await self._write(DeleteNote(table, number))

    async def save_film(self, table: str, version: int, catalogue: str, parts: Mapping[str, bytes]) -> None:
        await self._write(SaveFilm(table, version, catalogue, dict(parts)))

    async def save_beside_film(self, table: str, part: str, version: int, catalogue: str, packed: bytes) -> None:
        await self._write(SaveFilm(table, version, catalogue, {part: packed}, is_beside=True))

    async def forget_figures(self, person: str) -> None:
        await self._write(ForgetFigures(person))

    async def invite(self, table: str, people: Collection[str]) -> None:
        await self._write(Invite(table, tuple(people)))

    async def decline(self, table: str, person: str) -> None:
        await self._write(Decline(table, person))

    # --- deleting, and the rest ---

    async def delete_person(self, id: str, take_over: TakeOver) -> Erased:
        with self._gone.while_deleting([id]):
            erased: Erased = await self._write(ErasePerson(id, take_over))
        return erased

    async def delete_people(self, ids: Collection[str], unseen_since: date) -> int:
        with self._gone.while_deleting(ids):
            return int(await self._write(DeletePeople(tuple(ids), unseen_since)))

    async def delete_tables(self, tables: Collection[str], before: datetime) -> list[str]:
        gone: list[str] = await self._write(DeleteTables(tuple(tables), before))
        return gone

    async def delete_class(self, id: str, before: datetime) -> bool:
        return bool(await self._write(DeleteClass(id, before)))

    async def import_record(self, sheet: Sheet, record: Record) -> None:
        await self._write(ImportRecord(sheet, record))

    async def check_writable(self) -> None:
        await self._write(WriteNothingNew())


def _today() -> date:
    return datetime.now(UTC).date()

"""Write requests, as values: many of them go to disk in one transaction, whichever store it is.

`people` are all those an item names: nothing is written that names a deleted person. Items that `touch` the same thing keep their
order. Several of a kind whose rows are only `added` may still be written by one statement.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime
from typing import Any, ClassVar

import msgspec

from parlour.core import Record
from parlour.store.shelving import shelf_of
from parlour.store.values import (
    ChatLine,
    Classroom,
    Entry,
    Note,
    Person,
    Sheet,
    Status,
    StoredMove,
    Subscription,
    TakeOver,
)

NOBODY: frozenset[str] = frozenset()


class Item(msgspec.Struct, frozen=True):
    added: ClassVar[bool] = False

    @property
    def people(self) -> Collection[str]:
        return NOBODY

    @property
    def touches(self) -> Collection[str]:
        return ()

    @property
    def shelves(self) -> Collection[int]:
        """The writer must hold these shelves."""
        return ()


class Append(Item, frozen=True):
    """What leads to a version of a table, with the resulting table."""

    added: ClassVar[bool] = True
    table: str
    version: int
    entry: Entry
    status: Status = "playing"
    clock: tuple[float, ...] = ()
    ranks: tuple[int, ...] = ()
    shown: tuple[str, ...] = ()

    @property
    def people(self) -> Collection[str]:
        maker = self.entry.maker if isinstance(self.entry, StoredMove) else None
        return NOBODY if maker is None else (maker,)

    @property
    def touches(self) -> Collection[str]:
        return (f"table {self.table}",)

    @property
    def shelves(self) -> Collection[int]:
        return (shelf_of(self.table),)

    @property
    def changes_table(self) -> bool:
        """Without a clock a move does not change the table, unless it ends the game; a takeback always does."""
        return self.status != "playing" or bool(self.clock) or not isinstance(self.entry, StoredMove)


class SaveTables(Item, frozen=True):
    """Tables, new or changed."""

    sheets: tuple[Sheet, ...]

    @property
    def people(self) -> Collection[str]:
        return people_named(self.sheets)

    @property
    def touches(self) -> Collection[str]:
        return [f"table {sheet.id}" for sheet in self.sheets]

    @property
    def shelves(self) -> Collection[int]:
        return {shelf_of(sheet.id) for sheet in self.sheets}


class SaveClass(Item, frozen=True):
    """A class and tables of it, new or changed."""

    classroom: Classroom
    sheets: tuple[Sheet, ...] = ()

    @property
    def people(self) -> Collection[str]:
        return self.classroom.people | people_named(self.sheets)

    @property
    def touches(self) -> Collection[str]:
        return [f"class {self.classroom.id}", *(f"table {sheet.id}" for sheet in self.sheets)]

    @property
    def shelves(self) -> Collection[int]:
        return {shelf_of(self.classroom.id), *(shelf_of(sheet.id) for sheet in self.sheets)}


class Say(Item, frozen=True):
    added: ClassVar[bool] = True
    table: str
    line: ChatLine

    @property
    def people(self) -> Collection[str]:
        return (self.line.person,)

    @property
    def touches(self) -> Collection[str]:
        return (f"table {self.table}",)

    @property
    def shelves(self) -> Collection[int]:
        return (shelf_of(self.table),)


class SaveFilm(Item, frozen=True):
    """The film of a table up to a version, in parts by name; it replaces an earlier one, but not its reviews.

    `is_beside`: these parts are added beside the others, replacing those of the same name.
    """

    table: str
    version: int
    catalogue: str
    parts: dict[str, bytes]
    is_beside: bool = False

    @property
    def touches(self) -> Collection[str]:
        return (f"table {self.table}",)

    @property
    def shelves(self) -> Collection[int]:
        return (shelf_of(self.table),)


class SaveNote(Item, frozen=True):
    added: ClassVar[bool] = True
    table: str
    note: Note

    @property
    def people(self) -> Collection[str]:
        return (self.note.person,)

    @property
    def touches(self) -> Collection[str]:
        return (f"table {self.table}", f"person {self.note.person}")

    @property
    def shelves(self) -> Collection[int]:
        return (shelf_of(self.table),)


class DeleteNote(Item, frozen=True):
    table: str
    number: int

    @property
    def touches(self) -> Collection[str]:
        return (f"table {self.table}",)

    @property
    def shelves(self) -> Collection[int]:
        return (shelf_of(self.table),)


class SavePerson(Item, frozen=True):
    """A new person, or all fields of an existing one; they were here on this day."""

    person: Person
    day: date

    @property
    def people(self) -> Collection[str]:
        return {self.person.id, *self.person.muted}

    @property
    def touches(self) -> Collection[str]:
        return (f"person {self.person.id}",)


class ChangePerson(Item, frozen=True):
    """Some fields of somebody; they were here on this day."""

    id: str
    fields: dict[str, Any]
    day: date

    @property
    def people(self) -> Collection[str]:
        return {self.id, *self.fields.get("muted", ())}

    @property
    def touches(self) -> Collection[str]:
        return (f"person {self.id}",)


class NoteSeen(Item, frozen=True):
    """These people were here on this day; unknown ones are skipped."""

    ids: tuple[str, ...]
    day: date

    @property
    def touches(self) -> Collection[str]:
        return [f"person {id}" for id in self.ids]


class Subscribe(Item, frozen=True):
    person: str
    subscription: Subscription

    @property
    def people(self) -> Collection[str]:
        return (self.person,)

    @property
    def touches(self) -> Collection[str]:
        return (f"browsers of {self.person}", f"browser {self.subscription.endpoint}")


class Unsubscribe(Item, frozen=True):
    endpoint: str
    person: str | None = None

    @property
    def touches(self) -> Collection[str]:
        return (f"browser {self.endpoint}",)


class ForgetFigures(Item, frozen=True):
    """The games that a person has played so far no longer count in their figures."""

    person: str

    @property
    def people(self) -> Collection[str]:
        return (self.person,)


class NoteTold(Item, frozen=True):
    table: str
    person: str

    @property
    def people(self) -> Collection[str]:
        return (self.person,)

    @property
    def touches(self) -> Collection[str]:
        return (f"told {self.person} of {self.table}", f"table {self.table}")


class ForgetTold(Item, frozen=True):
    table: str
    person: str

    @property
    def touches(self) -> Collection[str]:
        return (f"told {self.person} of {self.table}",)


class Invite(Item, frozen=True):
    added: ClassVar[bool] = True
    table: str
    invited: tuple[str, ...]

    @property
    def people(self) -> Collection[str]:
        return self.invited

    @property
    def touches(self) -> Collection[str]:
        return (f"table {self.table}", *(f"invited {person} to {self.table}" for person in self.invited))


class Decline(Item, frozen=True):
    table: str
    person: str

    @property
    def touches(self) -> Collection[str]:
        return (f"invited {self.person} to {self.table}",)


class ImportRecord(Item, frozen=True):
    """A table of a record that was played elsewhere."""

    sheet: Sheet
    record: Record

    @property
    def touches(self) -> Collection[str]:
        return (f"table {self.sheet.id}",)


class ErasePerson(Item, frozen=True):
    """Delete somebody with all that is theirs; or, with shelves, only from tables and classes on these, while they themselves stay."""

    id: str
    take_over: TakeOver
    only_on: frozenset[int] | None = None

    @property
    def shelves(self) -> Collection[int]:
        return self.only_on or ()


class NoteGone(Item, frozen=True):
    """From now on no process writes anything in the name of somebody who is being deleted."""

    id: str


class DeletePeople(Item, frozen=True):
    """Those of these guests who have not been here meanwhile."""

    ids: tuple[str, ...]
    unseen_since: date


class DeleteTables(Item, frozen=True):
    """Those of these tables that nobody has come to meanwhile."""

    ids: tuple[str, ...]
    before: datetime

    @property
    def shelves(self) -> Collection[int]:
        return {shelf_of(id) for id in self.ids}


class DeleteClass(Item, frozen=True):
    """A class with its tables, if it is still as old."""

    id: str
    before: datetime

    @property
    def shelves(self) -> Collection[int]:
        return (shelf_of(self.id),)


class WriteNothingNew(Item, frozen=True):
    """Something that is there already, to find out whether writing works."""


EVERYTHING = (ErasePerson, ForgetFigures, DeletePeople, DeleteTables, DeleteClass)
"""For items that touch more than is known beforehand."""


def people_named(sheets: Collection[Sheet]) -> set[str]:
    return {person for sheet in sheets for person in sheet.people}

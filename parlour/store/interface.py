"""What a store must be able to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import date, datetime
from typing import Any, Protocol

from parlour.core import Record
from parlour.store.data_folder import AdminEndpoint, KeyName
from parlour.store.values import (
    ChatLine,
    Classroom,
    Companion,
    CountedGame,
    Entry,
    Erased,
    Expired,
    Listed,
    Note,
    Person,
    PersonLine,
    PlayedBefore,
    Sheet,
    Shown,
    Status,
    StoredFilm,
    StoredTable,
    Subscription,
    TableLine,
    TakeOver,
    Traces,
    VersionLine,
)

Rows = Sequence[Sequence[Any]]


class Store(Protocol):
    """Where people, tables and moves are stored. Each call that writes returns once it is safe on disk; naming the deleted, it raises PersonDeleted."""

    moves: Counter[str]
    """How many moves were written down since the house was opened: of people, and of bots and timers."""

    @property
    def commits(self) -> int:
        """How many transactions have written something since then."""
        ...

    # --- opening and closing ---

    async def start(self) -> None:
        """Take up whatever needs the running event loop; an AlreadyOpen where another house has come first."""
        ...

    async def close(self) -> None: ...

    async def check_writable(self) -> None:
        """Write what is there already; raises Unwritten where that cannot be done."""
        ...

    def key(self, name: KeyName, make: Callable[[], bytes]) -> bytes:
        """A key of the house, made once."""
        ...

    def keys(self) -> dict[KeyName, bytes]:
        """Those that were made."""
        ...

    def publish_admin_endpoint(self, endpoint: AdminEndpoint) -> AbstractContextManager[None]:
        """Let `parlour admin` find the running server: whoever can read the store, and nobody else."""
        ...

    def admin_endpoint(self) -> AdminEndpoint:
        """Where the running server is found; a ParlourError where there is none."""
        ...

    # --- people ---

    async def save_person(self, person: Person) -> None:
        """Write somebody, all of them; of somebody who is there, others may have changed a part meanwhile: see `change_person`."""
        ...

    async def change_person(self, id: str, fields: Mapping[str, Any]) -> Person:
        """Change these fields of somebody, and leave the others. Returns them as they are now; raises PersonDeleted where nobody has the id."""
        ...

    async def person(self, id: str) -> Person | None: ...

    async def person_of_token(self, token_hash: str) -> Person | None: ...

    async def person_of_code(self, code_hash: str) -> Person | None: ...

    async def note_seen(self, ids: Collection[str], day: date) -> None:
        """Write down that these people were here on this day."""
        ...

    async def companions(self, person: str) -> list[Companion]:
        """The people with whom a person has played outside classes, those of the latest games first."""
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

    # --- tables and classes ---

    async def save_tables(self, *sheets: Sheet) -> None:
        """Write tables, new or changed, all or none; raises AlreadyTaken when another table or a class has the code of one."""
        ...

    async def save_class(self, classroom: Classroom, *sheets: Sheet) -> None:
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
        shown: tuple[str, ...] = (),
    ) -> None:
        """Write what leads to `version`, with what it makes of the table; raises AlreadyTaken when that version or the move's id is taken."""
        ...

    async def say(self, table: str, line: ChatLine) -> None: ...

    async def load(self, table: str) -> StoredTable | None: ...

    async def save_film(self, table: str, version: int, catalogue: str, parts: Mapping[str, bytes]) -> None:
        """Write the film of a table, in place of an earlier one; raises AlreadyTaken where the table is not there any more."""
        ...

    async def save_beside_film(self, table: str, part: str, version: int, catalogue: str, packed: bytes) -> None:
        """Write a part that a film does not have by itself, such as a review, in place of one with its name."""
        ...

    async def note(self, table: str, note: Note) -> None:
        """Write a note; raises AlreadyTaken where another has its number."""
        ...

    async def delete_note(self, table: str, number: int) -> None: ...

    async def notes(self, table: str) -> list[Note]:
        """What people have noted at a table, in the order of the game."""
        ...

    async def film(self, table: str, part: str) -> StoredFilm | None:
        """One part of the film of a table."""
        ...

    async def film_parts(self, table: str) -> dict[str, StoredFilm]:
        """All parts of the film of a table, by their names."""
        ...

    async def table_of_code(self, code: str) -> str | None: ...

    async def tables_of(self, person: str) -> list[Listed]:
        """The tables where a person sits or is the host: those that go on, then those that are over, the newest first. A teacher's are found with the class."""
        ...

    async def played(self, person: str, wanted: PlayedBefore) -> list[Listed]:
        """The games that a person has played and that are over, those that ended last first. Lessons do not count."""
        ...

    async def counted(self, person: str) -> list[CountedGame]:
        """The games that are in a person's figures, those that ended last first: neither lessons, nor positions to practise, nor what was forgotten."""
        ...

    async def forget_figures(self, person: str) -> None:
        """Let none of the games that are over now be in a person's figures any more."""
        ...

    async def open_tables(self) -> list[Listed]:
        """The tables that wait for people and are not private, the newest first."""
        ...

    async def shown(self, game: str, people: Collection[str], *, together: bool) -> list[Shown]:
        """What games that are over have shown to some of these people, or to all of them together; the newest first."""
        ...

    async def invite(self, table: str, people: Collection[str]) -> None: ...

    async def decline(self, table: str, person: str) -> None:
        """Forget that a person was invited to a table."""
        ...

    async def invitations(self, person: str) -> list[Listed]:
        """The tables to which a person is invited and that have not begun, the newest first."""
        ...

    # --- all that is a person's ---

    async def traces(self, person: str) -> Traces:
        """What `delete_person` will delete or change; an UnknownPerson where nobody has the id."""
        ...

    async def delete_person(self, id: str, take_over: TakeOver) -> Erased:
        """Delete a person with all that is theirs. Whoever has read them before finds that nothing is written in their name any more."""
        ...

    async def scrub(self, *, thoroughly: bool = False) -> None:
        """Leave no more of what was deleted on the disk than can be helped; thoroughly, whoever else would use the store must wait."""
        ...

    # --- what nobody needs any more ---

    async def unneeded_people(self, unseen_since: date) -> list[str]:
        """Guests who are named nowhere and have not been here since."""
        ...

    async def abandoned_tables(self, before: datetime) -> list[Expired]:
        """Tables that wait for people since then, and nobody but the host has come."""
        ...

    async def old_tables(self, before: datetime) -> list[Expired]:
        """Games that were over by then; those of a class stay as long as the class does."""
        ...

    async def old_classes(self, before: datetime) -> list[Expired]:
        """Classes that were over by then, with all their tables."""
        ...

    async def delete_people(self, ids: Collection[str], unseen_since: date) -> int:
        """Delete those of these guests who have not been here meanwhile. Returns how many."""
        ...

    async def delete_tables(self, tables: Collection[str], before: datetime) -> list[str]:
        """Delete those of these tables that nobody has come to meanwhile; returns them. Their codes are free again."""
        ...

    async def delete_class(self, id: str, before: datetime) -> bool:
        """Delete a class with its tables, if it is still as old."""
        ...

    # --- for the host ---

    async def list_tables(
        self, status: str | None = None, game: str | None = None, person: str | None = None
    ) -> list[TableLine]:
        """The newest first."""
        ...

    async def list_versions(self, status: Status | None = None, *, unfilmed: bool = False) -> list[VersionLine]:
        """The games that have begun, with the versions they were begun with, the newest first; only those of which there is no film."""
        ...

    async def list_people(self, name: str | None = None) -> list[PersonLine]:
        """By name; those whose name contains this."""
        ...

    async def find_table(self, word: str) -> StoredTable | None:
        """A table by its id or its code, whole."""
        ...

    async def import_record(self, sheet: Sheet, record: Record) -> None:
        """Write a table of a record that was played elsewhere; a RecordKnown where it is here already."""
        ...

    def rows(self) -> AsyncIterator[tuple[str, Rows]]:
        """Everything, as of one moment: portions of rows with the table that they are of, in an order in which they can be written."""
        ...

    async def fill(self, rows: AsyncIterator[tuple[str, Rows]], keys: Mapping[KeyName, bytes]) -> None:
        """Take over everything from another store, all or nothing; a ParlourError where something is here already."""
        ...

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
    """Where people, tables and moves are stored. A call that writes returns once it is safe on disk; naming a deleted person raises PersonDeleted."""

    moves: Counter[str]
    """How many moves were written since the house was opened: of people, and of bots and timers."""

    @property
    def commits(self) -> int:
        """How many transactions have written something since then."""
        ...

    # --- opening and closing ---

    async def start(self) -> None:
        """Start whatever needs the running event loop; an AlreadyOpen if another house came first."""
        ...

    async def close(self) -> None: ...

    async def check_writable(self) -> None:
        """Write something that is there already; raises Unwritten if that fails."""
        ...

    def key(self, name: KeyName, make: Callable[[], bytes]) -> bytes:
        """A key of the house, made once."""
        ...

    def keys(self) -> dict[KeyName, bytes]:
        """The keys made so far."""
        ...

    def publish_admin_endpoint(self, endpoint: AdminEndpoint) -> AbstractContextManager[None]:
        """Let `parlour admin` find the running server: only for those who can read the store."""
        ...

    def admin_endpoint(self) -> AdminEndpoint:
        """The address and token of the running server; a ParlourError if there is none."""
        ...

    # --- people ---

    async def save_person(self, person: Person) -> None:
        """Write all fields of a person; if they exist, others may have changed some meanwhile: see `change_person`."""
        ...

    async def change_person(self, id: str, fields: Mapping[str, Any]) -> Person:
        """Change these fields of somebody, and leave the others. Returns the person as they are now; raises PersonDeleted if nobody has the id."""
        ...

    async def person(self, id: str) -> Person | None: ...

    async def person_of_token(self, token_hash: str) -> Person | None: ...

    async def person_of_code(self, code_hash: str) -> Person | None: ...

    async def note_seen(self, ids: Collection[str], day: date) -> None:
        """Write down that these people were here on this day."""
        ...

    async def companions(self, person: str) -> list[Companion]:
        """The people with whom a person has played outside classes, the most recent first."""
        ...

    async def subscribe(self, person: str, subscription: Subscription) -> None:
        """Store a browser for this person; it is then nobody else's, and only the newest ones are kept."""
        ...

    async def unsubscribe(self, endpoint: str, person: str | None = None) -> None:
        """Forget a browser: anybody's, or only this person's."""
        ...

    async def subscriptions(self, person: str) -> list[Subscription]: ...

    async def note_told(self, table: str, person: str) -> bool:
        """Record that a person was notified of this table; false if that was recorded already."""
        ...

    async def forget_told(self, table: str, person: str) -> None: ...

    # --- tables and classes ---

    async def save_tables(self, *sheets: Sheet) -> None:
        """Write tables, new or changed, all or none; raises AlreadyTaken if another table or a class has one of the codes."""
        ...

    async def save_class(self, classroom: Classroom, *sheets: Sheet) -> None:
        """Write a class and tables of it, new or changed, all or none; raises AlreadyTaken if a code is taken."""
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
        """Write what leads to `version`, with the resulting table; raises AlreadyTaken if that version or the move's id is taken."""
        ...

    async def say(self, table: str, line: ChatLine) -> None: ...

    async def load(self, table: str) -> StoredTable | None: ...

    async def save_film(self, table: str, version: int, catalogue: str, parts: Mapping[str, bytes]) -> None:
        """Write the film of a table, in place of an earlier one; raises AlreadyTaken if the table is gone."""
        ...

    async def save_beside_film(self, table: str, part: str, version: int, catalogue: str, packed: bytes) -> None:
        """Write a part beside a film, such as a review, replacing one of the same name."""
        ...

    async def note(self, table: str, note: Note) -> None:
        """Write a note; raises AlreadyTaken if another has its number."""
        ...

    async def delete_note(self, table: str, number: int) -> None: ...

    async def notes(self, table: str) -> list[Note]:
        """People's notes at a table, in the order of the game."""
        ...

    async def film(self, table: str, part: str) -> StoredFilm | None:
        """One part of the film of a table."""
        ...

    async def film_parts(self, table: str) -> dict[str, StoredFilm]:
        """All parts of the film of a table, by their names."""
        ...

    async def table_of_code(self, code: str) -> str | None: ...

    async def tables_of(self, person: str) -> list[Listed]:
        """The tables where a person sits or is the host: running ones, then finished ones, the newest first. A teacher's are found with the class."""
        ...

    async def played(self, person: str, wanted: PlayedBefore) -> list[Listed]:
        """The finished games that a person has played, the latest first. Lessons do not count."""
        ...

    async def counted(self, person: str) -> list[CountedGame]:
        """The games in a person's figures, the latest first: no lessons, no positions to practise, and none from before a reset."""
        ...

    async def forget_figures(self, person: str) -> None:
        """Reset a person's figures: games that are over by now no longer count."""
        ...

    async def open_tables(self) -> list[Listed]:
        """The tables waiting for people that are not private, the newest first."""
        ...

    async def shown(self, game: str, people: Collection[str], *, together: bool) -> list[Shown]:
        """What games have shown to some of these people, or to all of them together, and which began anew; what was shown last comes first."""
        ...

    async def invite(self, table: str, people: Collection[str]) -> None: ...

    async def decline(self, table: str, person: str) -> None:
        """Forget that a person was invited to a table."""
        ...

    async def invitations(self, person: str) -> list[Listed]:
        """The tables to which a person is invited and that have not begun, the newest first."""
        ...

    # --- all of a person's data ---

    async def traces(self, person: str) -> Traces:
        """What `delete_person` will delete or change; an UnknownPerson if nobody has the id."""
        ...

    async def delete_person(self, id: str, take_over: TakeOver) -> Erased:
        """Delete a person with all that is theirs. Code that has read them before can no longer write in their name."""
        ...

    async def scrub(self, *, thoroughly: bool = False) -> None:
        """Leave as little deleted data on the disk as possible; when thorough, other users of the store must wait."""
        ...

    # --- what nobody needs any more ---

    async def unneeded_people(self, unseen_since: date) -> list[str]:
        """Guests who are named nowhere and have not been here since then."""
        ...

    async def abandoned_tables(self, before: datetime) -> list[Expired]:
        """Tables that have waited for people since then, where nobody but the host has come."""
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
        """The games that have begun, with the versions they were begun with, the newest first; on request only those without a film."""
        ...

    async def list_people(self, name: str | None = None) -> list[PersonLine]:
        """People by name: those whose name contains this."""
        ...

    async def find_table(self, word: str) -> StoredTable | None:
        """A whole table, by its id or its code."""
        ...

    async def import_record(self, sheet: Sheet, record: Record) -> None:
        """Write a table of a record that was played elsewhere; a RecordKnown if it is here already."""
        ...

    def rows(self) -> AsyncIterator[tuple[str, Rows]]:
        """Everything, as of one moment: portions of rows with their table's name, in an order in which they can be written."""
        ...

    async def fill(self, rows: AsyncIterator[tuple[str, Rows]], keys: Mapping[KeyName, bytes]) -> None:
        """Take over everything from another store, all or nothing; a ParlourError if something is here already."""
        ...

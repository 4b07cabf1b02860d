"""What is kept, as plain values, and what a store must be able to do with it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, Protocol

import msgspec

from parlour.core import Header, Move, ParlourError, Record, Seat

Status = Literal["open", "playing", "ended"]
ChatMode = Literal["open", "phrases", "locked"]
Rest = Literal["bots", "uneven"]


class Clash(ParlourError):
    """What was to be written is already taken: a version, a move's id, a table's code."""


class Unwritten(ParlourError):
    """The disk would not take it: nothing was written."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who visits. `id` is public; of the token for programs only the hash is kept."""

    id: str
    name: str
    colour: str
    token_hash: str | None = None


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a table: empty, a person's, or a bot's. A person's name is the one in the list of people."""

    person: str | None = None
    bot: str | None = None
    name: str = ""
    colour: str = ""

    @property
    def is_empty(self) -> bool:
        return self.person is None and self.bot is None


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a table but its moves and its chat."""

    id: str
    code: str
    header: Header
    status: Status
    host: str
    private: bool
    seats: tuple[Place, ...]
    made: datetime
    previous: str | None = None
    next: str | None = None
    room: str | None = None
    paused: bool = False
    chat: ChatMode = "open"

    @property
    def game(self) -> str:
        return self.header.game


class Pupil(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a class, under the name they have there. `former` are the guests they were before on other devices."""

    number: int
    person: str
    name: str
    colour: str
    former: tuple[str, ...] = ()


class Asking(msgspec.Struct, frozen=True):
    """Somebody who says on another device that they are this pupil; the teacher decides."""

    person: str
    pupil: int


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A class: its pupils, who is to play with whom (`groups`, of pupils' numbers), and the tables laid so far."""

    id: str
    code: str
    teacher: str
    game: str
    options: dict[str, Any]
    seats: int
    level: str
    kid_safe: bool
    made: datetime
    is_over: bool = False
    is_open: bool = True
    paused: bool = False
    locked: bool = False
    rest: Rest = "bots"
    pupils: tuple[Pupil, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    tables: tuple[str, ...] = ()
    asking: tuple[Asking, ...] = ()


class Listed(msgspec.Struct, frozen=True):
    """A table in a list: its sheet, and how many moves have been made."""

    sheet: Sheet
    version: int


class KeptMove(msgspec.Struct, frozen=True):
    """A move of the record, with the id that its maker gave it."""

    id: str
    move: Move


class ChatLine(msgspec.Struct, frozen=True):
    """Something that a person said at a table."""

    number: int
    person: str
    name: str
    seat: Seat | None
    text: str
    at: datetime


class Kept(msgspec.Struct, frozen=True):
    """One table, whole."""

    sheet: Sheet
    moves: tuple[KeptMove, ...]
    chat: tuple[ChatLine, ...]

    @property
    def record(self) -> Record:
        return Record(self.sheet.header, tuple(kept.move for kept in self.moves))


class Store(Protocol):
    """Where people, tables and moves are kept. Each call that writes returns once it is safe on disk."""

    async def save_person(self, person: Person) -> None: ...

    async def person(self, id: str) -> Person | None: ...

    async def person_of_token(self, token_hash: str) -> Person | None: ...

    async def save_tables(self, *sheets: Sheet) -> None:
        """Write tables, new or changed, all or none; raises Clash when another table has the code of one."""
        ...

    async def save_room(self, room: Room, *sheets: Sheet) -> None:
        """Write a class and tables of it, new or changed, all or none; raises Clash when a code is taken."""
        ...

    async def room(self, id: str) -> Room | None: ...

    async def room_of_code(self, code: str) -> str | None: ...

    async def rooms_of(self, teacher: str) -> list[Room]:
        """The classes of a teacher, the newest first."""
        ...

    async def append(self, table: str, version: int, kept: KeptMove, *, ends: bool = False) -> None:
        """Write the move that leads to `version`; raises Clash when that version or the move's id is taken."""
        ...

    async def say(self, table: str, line: ChatLine) -> None: ...

    async def load(self, table: str) -> Kept | None: ...

    async def table_of_code(self, code: str) -> str | None: ...

    async def tables_of(self, person: str) -> list[Listed]:
        """The tables where a person sits or is the host, the newest first; a teacher's are found with the class."""
        ...

    async def open_tables(self) -> list[Listed]:
        """The tables that wait for people and are not private, the newest first."""
        ...

    async def close(self) -> None: ...

"""Shelves: 256 groups of tables and classes. If several processes share a store, each shelf belongs to one of them at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from parlour.store.values import Erased, TakeOver

SHELVES = 256
ID_LENGTH = 18
_SHELF_BY_END = {f"{shelf:02x}": shelf for shelf in range(SHELVES)}


def shelf_of(id: str) -> int:
    """The shelf of a table or a class: the end of its id names it, so it never changes and need not be looked up.

    Tables older than shelves are all on the first one, so that tables that refer to each other stay together.
    """
    return _SHELF_BY_END.get(id[-2:], 0) if len(id) == ID_LENGTH else 0


def id_on(shelf: int, random_part: str) -> str:
    """An id on this shelf."""
    return f"{random_part}{shelf:02x}"


class Home(NamedTuple):
    """A process of the house: its name, its address for the others, and its release."""

    name: str
    address: str
    release: str


class Directory(NamedTuple):
    """The processes, and which of them owns which shelf."""

    homes: tuple[Home, ...] = ()
    owners: Mapping[int, Home] = {}


class News(NamedTuple):
    """A message from one process to all others: shelves have changed hands, somebody has changed, or somebody is being deleted."""

    kind: str
    about: str = ""


class ShelfLocks(Protocol):
    """How a store is shared by several processes."""

    key: str
    """The key by which processes recognise each other."""

    @property
    def held(self) -> Collection[int]:
        """Our shelves: only their tables and classes can be written."""
        ...

    async def open(self, on_news: Callable[[News], None], on_lost: Callable[[], None]) -> None:
        """Listen to the others. `on_lost` is called when all shelves are lost with the connection that held them."""
        ...

    async def claim(self, shelves: Collection[int]) -> frozenset[int]:
        """Take those of these shelves that nobody holds."""
        ...

    async def release(self, shelves: Collection[int]) -> None: ...

    async def ping(self) -> None:
        """Show that we are alive: a process that does not for some seconds loses everything."""
        ...

    async def homes(self) -> tuple[Home, ...]:
        """The processes that can take shelves."""
        ...

    async def look(self) -> Directory: ...

    async def tell(self, news: News) -> None: ...

    async def note_gone(self, person: str) -> None:
        """From now on no process writes anything in the name of somebody who is being deleted."""
        ...

    async def erase_here(self, person: str, take_over: TakeOver) -> Erased:
        """Take somebody out of the tables and classes on our shelves."""
        ...

    async def resign(self) -> None:
        """From now on the others no longer count on us."""
        ...

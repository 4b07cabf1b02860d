"""Which store a place names: a folder, an address of PostgreSQL, or memory."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from parlour.core import ParlourError
from parlour.store.data_folder import database_of, is_half_restored, lock
from parlour.store.interface import Store
from parlour.store.shelving import Home, ShelfLocks
from parlour.store.sqlite import MEMORY, SqliteStore

if TYPE_CHECKING:
    from parlour.store.postgres import PostgresStore

Place = Path | str
_SCHEMES = ("postgresql://", "postgres://")


def is_address(place: Place) -> bool:
    return str(place).startswith(_SCHEMES)


def open_store(place: Place) -> Store:
    """The store of a house, which no other house uses meanwhile; created if there is none. Raises ParlourError if it cannot be used."""
    if place == MEMORY:
        return SqliteStore(MEMORY)
    if is_address(place):
        return _postgres(str(place), is_alone=True)
    folder = Path(place)
    held = lock(folder)
    try:
        return SqliteStore(database_of(folder), held)
    except BaseException:
        held.close()
        raise


def open_shared(address: str, home: Home) -> tuple[Store, ShelfLocks]:
    """The store for one process of a house of several, and how it is shared."""
    store = _postgres(address, home=home)
    assert store.shelf_locks is not None
    return store, store.shelf_locks


def open_beside(place: Place) -> Store:
    """An existing store, even while a house is open on it."""
    if is_address(place):
        return _postgres(str(place), is_alone=False)
    folder = Path(place)
    if is_half_restored(folder):
        lock(folder).close()
    if not database_of(folder).exists():
        raise ParlourError(f"there are no games in {folder}; choose another folder with --store")
    return SqliteStore(database_of(folder), is_checked=False)


def _postgres(address: str, *, is_alone: bool = False, home: Home | None = None) -> PostgresStore:
    try:
        from parlour.store.postgres import PostgresStore
    except ImportError as error:
        raise ParlourError(
            f"PostgreSQL needs {error.name}, which is not installed: pip install 'parlour[postgres]'"
        ) from None
    return PostgresStore(address, is_alone=is_alone, home=home)

"""The store in one file, for a house of one process."""

from parlour.store.sqlite.store import MEMORY, SqliteStore, connect

__all__ = ["MEMORY", "SqliteStore", "connect"]

"""Records, people and tables in SQL: what is written down here is what a restart finds again."""

from parlour.store.kept import (
    ChatLine,
    Clash,
    Entry,
    Kept,
    KeptMove,
    KeptTakeback,
    Listed,
    Pace,
    Person,
    Place,
    Question,
    Sheet,
    Status,
    Store,
    Unwritten,
)
from parlour.store.sqlite import SqliteStore

__all__ = [
    "ChatLine",
    "Clash",
    "Entry",
    "Kept",
    "KeptMove",
    "KeptTakeback",
    "Listed",
    "Pace",
    "Person",
    "Place",
    "Question",
    "Sheet",
    "SqliteStore",
    "Status",
    "Store",
    "Unwritten",
]

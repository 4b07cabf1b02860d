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
    Room,
    Sheet,
    Status,
    Store,
    Subscription,
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
    "Room",
    "Sheet",
    "SqliteStore",
    "Status",
    "Store",
    "Subscription",
    "Unwritten",
]

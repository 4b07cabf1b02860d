"""Records, people and tables in SQL: what is written down here is what a restart finds again."""

from parlour.store.kept import (
    ChatLine,
    Clash,
    Kept,
    KeptMove,
    Listed,
    Person,
    Place,
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
    "Kept",
    "KeptMove",
    "Listed",
    "Person",
    "Place",
    "Room",
    "Sheet",
    "SqliteStore",
    "Status",
    "Store",
    "Subscription",
    "Unwritten",
]

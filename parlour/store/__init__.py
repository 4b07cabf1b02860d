"""Records, people and tables in SQL: what is written down here is what a restart finds again."""

from parlour.store.forgetting import Forgotten, forget
from parlour.store.kept import (
    Asking,
    ChatLine,
    ChatMode,
    Clash,
    Kept,
    KeptMove,
    Listed,
    Person,
    Place,
    Pupil,
    Rest,
    Room,
    Sheet,
    Status,
    Store,
    Unwritten,
)
from parlour.store.sqlite import SqliteStore

__all__ = [
    "Asking",
    "ChatLine",
    "ChatMode",
    "Clash",
    "Forgotten",
    "Kept",
    "KeptMove",
    "Listed",
    "Person",
    "Place",
    "Pupil",
    "Rest",
    "Room",
    "Sheet",
    "SqliteStore",
    "Status",
    "Store",
    "Unwritten",
    "forget",
]

"""Every kind of store, and a PostgreSQL."""

from tests.postgres import _own_database, new_database, postgres, postgres_server
from tests.store.stores import lasting_place, place

__all__ = ["_own_database", "lasting_place", "new_database", "place", "postgres", "postgres_server"]

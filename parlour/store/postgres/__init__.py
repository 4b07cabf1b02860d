"""The store for a house that outgrows one file."""

from parlour.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]

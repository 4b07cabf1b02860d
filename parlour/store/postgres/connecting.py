"""Connections to PostgreSQL, and words for their errors."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg

from parlour import __version__
from parlour.core import ParlourError

T = TypeVar("T")
Connection: TypeAlias = asyncpg.Connection
LOCKS = 20115
"""The class of all of Parlour's advisory locks. The second number says what is locked: shelves of tables have 0 and above."""
MIGRATION_LOCK, HOUSE_LOCK = -1, -2
OLDEST_SERVER = 14
PATIENCE = 10.0
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""All errors of a query to PostgreSQL."""


class Session(NamedTuple):
    """A session of PostgreSQL; a process id alone may be another's by now."""

    process: int
    began: datetime


class Unreachable(ParlourError):
    """PostgreSQL does not let us in, or cannot be used."""


def without_password(address: str) -> str:
    """An address without its password."""
    parts = urlsplit(address)
    user = f"{parts.username}@" if parts.username else ""
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{user}{parts.hostname or ''}{port}{parts.path}"


async def connected(address: str, command_timeout: float | None = None, **settings: str) -> Connection:
    """A connection that commits safely to disk. Raises Unreachable if there is none."""
    try:
        connection: Connection = await asyncpg.connect(
            address, timeout=PATIENCE, command_timeout=command_timeout, server_settings=server_settings(**settings)
        )
    except (*FAILURES, ValueError) as error:
        raise Unreachable(f"{without_password(address)} cannot be used: {error or type(error).__name__}") from None
    return connection


def server_settings(**settings: str) -> dict[str, str]:
    return {"application_name": f"parlour {__version__}", "synchronous_commit": "on", **settings}


def check_server(connection: Connection) -> None:
    """Older versions cannot end idle sessions."""
    version = connection.get_server_version()
    if version.major < OLDEST_SERVER:
        raise Unreachable(
            f"Parlour needs PostgreSQL {OLDEST_SERVER} or newer, and this one is {version.major}.{version.minor}"
        )


async def lock_house(connection: Connection, *, is_alone: bool) -> bool:
    """Keep others out for as long as this connection lives: all, or those who want to be alone. False if one is there."""
    shared = "" if is_alone else "_shared"
    return bool(await connection.fetchval(f"SELECT pg_try_advisory_lock{shared}({LOCKS}, {HOUSE_LOCK})"))


async def session_of(connection: Connection) -> Session:
    found = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
    return Session(*await connection.fetchrow(found))


async def end_session(connection: Connection, session: Session) -> None:
    """End a session of ours whose connection was lost. PostgreSQL may not have noticed yet, and it would hold our locks for hours."""
    end = "SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"
    await connection.execute(end, *session)


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Run this before or beside the running event loop, in a loop of its own."""
    with ThreadPoolExecutor(1, thread_name_prefix="parlour-postgres") as thread:
        return thread.submit(asyncio.run, work).result()

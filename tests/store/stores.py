"""Values to store, and a place to store them in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import Header, Seed, chained
from parlour.store import MEMORY, ChatLine, Person, Place, Sheet, Store, StoredMove, open_store

NOW = datetime(2026, 11, 15, 12, 0, 0, 123456, tzinfo=UTC)
SEED = Seed("00ff")
HEADER = Header(game="toy", rules=1, deck=1, options={"rounds": 3}, seats=2, seed=SEED, published=SEED.published)
ANNA = Person(id="anna", name="Anna", colour="teal")
OTTO = Person(id="otto", name="Otto", colour="plum")


def sheet(id: str = "t1", code: str = "KLMNPQ", **changes: Any) -> Sheet:
    seats = (Place(person="anna", name="Anna", colour="teal"), Place(bot="easy", name="Clio", colour="plum"))
    plain = Sheet(id=id, code=code, header=HEADER, status="open", host="anna", private=False, seats=seats, made=NOW)
    return msgspec.structs.replace(plain, **changes)


def moves(count: int, maker: str = "") -> list[StoredMove]:
    record = chained(HEADER, [(number % 2, {"do": "say", "number": number}, NOW) for number in range(count)])
    ids = (f"{maker} m{number}".strip() for number in range(count))
    return [StoredMove(id, move) for id, move in zip(ids, record.moves, strict=True)]


def line(text: str) -> ChatLine:
    return ChatLine(1, "anna", "Anna", 0, text, NOW)


def with_store(place: Path | str, story: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
    """Run a story with the store at a place."""

    async def told() -> Any:
        store: Store = open_store(place)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(told())


@pytest.fixture(params=["folder", "memory", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Every kind of store."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return tmp_path if request.param == "folder" else MEMORY


@pytest.fixture(params=["folder", "postgres"])
def lasting_place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Every kind of store that keeps something."""
    return str(request.getfixturevalue("postgres")) if request.param == "postgres" else tmp_path

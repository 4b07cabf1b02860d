"""Data of an earlier release, opened by this one, and vice versa: whoever goes back finds their games, and plays on."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.store import AlreadyTaken, ChatLine, Store, StoredTable
from tests.store.stores import ANNA, NOW, line, moves, sheet, with_store
from tests.store.test_classes_stored import classroom

ROOT = Path(__file__).parents[2]
BEFORE = "b3daaad"
"""The last commit whose databases are of version 12, and which knows no other."""
SINCE = ("shown", "anew", "began", "shown_at")
"""The fields of a table that this commit does not know."""
OLD = """
import asyncio, sys
from pathlib import Path
import msgspec
from parlour.store import ChatLine, Classroom, Person, Sheet, SqliteStore, StoredMove

class Told(msgspec.Struct):
    people: list[Person] = []
    sheets: list[Sheet] = []
    moves: list[tuple[str, int, StoredMove]] = []
    chat: list[tuple[str, ChatLine]] = []
    classes: list[Classroom] = []
    load: list[str] = []

async def story(folder, told):
    store = SqliteStore(folder / "parlour.db")
    for person in told.people:
        await store.save_person(person)
    await store.save_tables(*told.sheets)
    for move in told.moves:
        await store.append(*move)
    for line in told.chat:
        await store.say(*line)
    for one in told.classes:
        await store.save_class(one)
    tables = [await store.load(id) for id in told.load]
    await store.close()
    sys.stdout.buffer.write(msgspec.json.encode(tables))

asyncio.run(story(Path(sys.argv[1]), msgspec.json.decode(sys.stdin.buffer.read(), type=Told)))
"""


@pytest.fixture(scope="module")
def release_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of that commit, from the history of git."""
    git = ["git", "-C", str(ROOT), "archive", BEFORE, "parlour/__init__.py", "parlour/core", "parlour/store"]
    try:
        packed = subprocess.run(git, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("the release before is not in the history of this checkout")
    folder = tmp_path_factory.mktemp("before")
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def by(release: Path, data: Path, **told: object) -> Any:
    """Let that earlier store write these values into a folder, and read tables from it."""
    environment = {**os.environ, "PYTHONPATH": str(release)}
    command = [sys.executable, "-c", OLD, str(data)]
    done = subprocess.run(
        command, input=msgspec.json.encode(told), env=environment, cwd=release, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout)


FIRST = StoredTable(sheet(status="playing"), tuple(moves(3)), (line("Hello"),))
PLAYED = [("t1", version, move) for version, move in enumerate(moves(4), 1)]


@pytest.mark.long
def test_data_of_the_release_before_is_all_there(tmp_path: Path, release_before: Path) -> None:
    first = {"people": [ANNA], "sheets": [FIRST.sheet], "moves": PLAYED[:3], "chat": [("t1", line("Hello"))]}
    by(release_before, tmp_path, **first, classes=[classroom()])

    async def story(store: Store) -> None:
        assert await store.load("t1") == FIRST
        assert await store.person("anna") == ANNA
        assert (await store.table_of_code("KLMNPQ"), await store.class_of_code("BCDFGH")) == ("t1", "r1")
        with pytest.raises(AlreadyTaken):
            await store.save_class(classroom("r2", "KLMNPQ"))

    with_store(tmp_path, story)


@pytest.mark.long
def test_the_release_before_reads_and_writes_what_this_one_has_written(tmp_path: Path, release_before: Path) -> None:
    async def begin(store: Store) -> None:
        await store.save_person(ANNA)
        await store.save_tables(FIRST.sheet)
        for played in PLAYED[:3]:
            await store.append(*played)
        await store.say("t1", line("Hello"))
        await store.save_class(classroom())

    with_store(tmp_path, begin)
    more = {"sheets": [sheet("t2", "BBBBBB")], "moves": PLAYED[3:], "classes": [classroom("r2", "CCCCCC")]}
    played_on = msgspec.structs.replace(FIRST, journal=tuple(moves(4)))
    [known] = msgspec.json.decode(msgspec.json.encode([played_on]))
    for name in SINCE:
        del known["sheet"][name]
    assert by(release_before, tmp_path, **more, load=["t1"]) == [known]

    async def go_on(store: Store) -> None:
        assert await store.load("t1") == played_on
        assert (await store.table_of_code("BBBBBB"), await store.class_of_code("CCCCCC")) == ("t2", "r2")
        for code in ("BBBBBB", "CCCCCC"):
            with pytest.raises(AlreadyTaken):
                await store.save_tables(sheet("t3", code))
        await store.say("t2", ChatLine(1, "anna", "Anna", 0, "Back again", NOW))

    with_store(tmp_path, go_on)

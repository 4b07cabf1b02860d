"""Backups: everything of a house, nothing damaged, and at every instant one whole house."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from parlour.core import ParlourError
from parlour.store import Person, SqliteStore
from parlour.store.backups import back_up, restore
from parlour.store.data_folder import (
    DATABASE,
    KEPT,
    LOCK,
    PASSING,
    PUSH_KEY,
    SECRET,
    SHM,
    WAL,
    AdminEndpoint,
    AlreadyOpen,
    lock,
    publish_admin_endpoint,
)
from parlour.store.opening import open_beside
from parlour.store.sqlite.integrity import Unusable

pytestmark = pytest.mark.slow

PAGE = 4096


def secret(key: str) -> str:
    return f"secret {key} ".ljust(64, "0")


def push_key(key: str) -> str:
    return f"-----BEGIN PRIVATE KEY-----{key}-----END PRIVATE KEY-----"


def house(folder: Path, *names: str, key: str = "key") -> Path:
    """A house that was closed."""
    folder.mkdir()

    async def open_and_close() -> None:
        store = SqliteStore(folder / DATABASE)
        people = [Person(id=f"id of {name}", name=name, colour="teal") for name in names]
        await asyncio.gather(*map(store.save_person, people))
        await store.close()

    asyncio.run(open_and_close())
    (folder / SECRET).write_text(secret(key))
    (folder / PUSH_KEY).write_text(push_key(key))
    return folder


def killed_house(folder: Path, *names: str, late: str, key: str = "key") -> Path:
    """A house that was killed: the last person to come is only in the write-ahead log."""
    closed = house(folder.with_name(f"{folder.name}-closed"), *names, key=key)
    with closing(sqlite3.connect(closed / DATABASE, isolation_level=None)) as db:
        db.execute("INSERT INTO people (id, name, colour) VALUES (?, ?, 'teal')", (late, late))
        shutil.copytree(closed, folder)
    return folder


def people(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        return [name for (name,) in db.execute("SELECT name FROM people ORDER BY name")]


def whole(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name != LOCK}


def packed(file: Path, **entries: bytes) -> Path:
    """A zip with these entries; `parlour_db` stands for parlour.db."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name.replace("parlour_db", DATABASE), content)
    return file


# --- everything ---


def test_a_backup_holds_all_that_a_house_is_and_brings_it_back(tmp_path: Path) -> None:
    old = killed_house(tmp_path / "old", "Anna", late="Otto")
    about = back_up(old, tmp_path / "friday.zip")
    assert (about.people, about.tables) == (2, 0)
    with zipfile.ZipFile(tmp_path / "friday.zip") as archive:
        assert set(archive.namelist()) == {*KEPT, "backup.json"}
    new = tmp_path / "new"
    with lock(new):
        restore(tmp_path / "friday.zip", new)
    assert people(new) == ["Anna", "Otto"]
    for name in (SECRET, PUSH_KEY):
        assert (new / name).read_bytes() == (old / name).read_bytes()


def test_a_backup_leaves_the_version_of_the_database_as_it_is(tmp_path: Path) -> None:
    """An older release may have the house open."""
    old = house(tmp_path / "old", "Anna")
    with closing(sqlite3.connect(old / DATABASE)) as db:
        db.execute("PRAGMA user_version = 1")
    back_up(old, tmp_path / "friday.zip")
    with closing(sqlite3.connect(old / DATABASE)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


# --- at every instant one whole house ---


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills children that it forks")
def test_a_restore_that_is_killed_at_any_step_leaves_the_old_house_or_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "friday.zip"
    back_up(house(tmp_path / "friday", "Bea", "Cid", key="new"), file)
    old = killed_house(tmp_path / "old", "Anna", late="Otto", key="old")
    (tmp_path / "places").mkdir()
    script = Path(__file__).with_name("kill_restore.py")
    done = subprocess.run(
        [sys.executable, script, file, old, tmp_path / "places"], check=True, stdout=subprocess.PIPE, timeout=60
    )
    told = json.loads(done.stdout)
    before, after = (
        f"{names} {secret(key)} {push_key(key)}" for names, key in (("Anna Otto", "old"), ("Bea Cid", "new"))
    )
    found = [state for _, state, _ in told]
    turn = found.index(after)
    assert found == [before] * turn + [after] * (len(found) - turn), "one step decides"
    assert {state for _, _, state in told} == {after}
    assert turn > 10, "steps before it"
    assert max(openings for openings, _, _ in told[turn:]) > 8, "steps of whoever opens the house then"


def test_what_was_there_is_put_aside_with_its_log(tmp_path: Path) -> None:
    back_up(house(tmp_path / "friday", "Bea"), tmp_path / "friday.zip")
    folder = killed_house(tmp_path / "house", "Anna", late="Otto", key="old")
    with lock(folder):
        _, aside = restore(tmp_path / "friday.zip", folder, replace=True)
    assert aside
    assert people(folder) == ["Bea"]
    assert people(aside) == ["Anna", "Otto"]
    assert (aside / SECRET).read_text() == secret("old")


def test_nothing_is_restored_under_an_open_house(tmp_path: Path) -> None:
    with lock(tmp_path), pytest.raises(AlreadyOpen, match="another Parlour is open"):
        lock(tmp_path)


# --- nothing that is damaged ---


def overwrite_the_header(folder: Path) -> None:
    with (folder / DATABASE).open("rb+") as file:
        file.write(b"x" * 100)


def spoil_a_page(folder: Path) -> None:
    with (folder / DATABASE).open("rb+") as file:
        file.seek(2 * PAGE)
        file.write(b"\xa5" * PAGE)


def cut_in_half(folder: Path) -> None:
    os.truncate(folder / DATABASE, (folder / DATABASE).stat().st_size // 2 + 7)


def empty(folder: Path) -> None:
    os.truncate(folder / DATABASE, 0)


def write_a_list(folder: Path) -> None:
    (folder / DATABASE).write_text("eggs, milk, bread\n" * 500)


def make_a_folder_of_it(folder: Path) -> None:
    (folder / DATABASE).unlink()
    (folder / DATABASE).mkdir()


def lose_the_log(folder: Path) -> None:
    (folder / SHM).write_bytes(b"")


def lose_the_database(folder: Path) -> None:
    (folder / DATABASE).rename(folder / WAL)


def lose_the_database_with_its_log(folder: Path) -> None:
    (folder / DATABASE).unlink()


def empty_the_secret(folder: Path) -> None:
    os.truncate(folder / SECRET, 0)


def cut_the_secret(folder: Path) -> None:
    os.truncate(folder / SECRET, 20)


def overwrite_the_secret(folder: Path) -> None:
    (folder / SECRET).write_bytes(b"\xa5" * 64)


def cut_the_push_key(folder: Path) -> None:
    os.truncate(folder / PUSH_KEY, 40)


DAMAGES = (
    overwrite_the_header, spoil_a_page, cut_in_half, write_a_list, make_a_folder_of_it, empty, lose_the_log,
    lose_the_database, lose_the_database_with_its_log, empty_the_secret, cut_the_secret, overwrite_the_secret,
    cut_the_push_key,
)  # fmt: skip


@pytest.mark.parametrize("spoil", DAMAGES, ids=lambda one: one.__name__)
def test_a_damaged_house_is_not_opened_and_says_so_in_one_sentence(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    folder = house(tmp_path / "house", *(f"Anna {number}" for number in range(200)))
    spoil(folder)
    before = {path.name: path.stat().st_size for path in folder.iterdir()}
    serve = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--data", str(folder)]
    if spoil is overwrite_the_header:  # only once as a whole command, as starting a process takes long
        told = subprocess.run(serve, capture_output=True, text=True, timeout=60, check=False)
        assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
        assert f"{folder / DATABASE} is damaged (file is not a database)" in told.stderr
    with pytest.raises(Unusable, match=r"damaged|cannot be used|missing") as error:
        SqliteStore(folder / DATABASE)
    assert "\n" not in str(error.value)
    assert before.items() <= {path.name: path.stat().st_size for path in folder.iterdir()}.items()


@pytest.mark.parametrize("spoil", DAMAGES, ids=lambda one: one.__name__)
def test_a_damaged_house_is_not_backed_up(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    folder = house(tmp_path / "house", *(f"Anna {number}" for number in range(200)))
    spoil(folder)
    with pytest.raises(ParlourError, match=r"damaged|cannot be used|missing"):
        back_up(folder, tmp_path / "friday.zip")
    assert [path.name for path in tmp_path.iterdir()] == ["house"]


@pytest.mark.parametrize(
    "spoil", [empty, lose_the_database_with_its_log, empty_the_secret], ids=lambda one: one.__name__
)
def test_looking_at_a_damaged_house_does_not_make_an_empty_one_of_it(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    """Otherwise a list would set up an empty file as a database, and the house would open as if there had been no
    games."""
    folder = house(tmp_path / "house", "Anna")
    spoil(folder)
    before = whole(folder)
    with pytest.raises(ParlourError):
        open_beside(folder)
    assert whole(folder) == before


def test_a_list_of_a_damaged_house_says_what_is_damaged_and_what_to_do(tmp_path: Path) -> None:
    """A list reads only what it needs, so it finds damage only while it reads."""
    folder = house(tmp_path / "house", "Anna")
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        [[page]] = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'")
    with (folder / DATABASE).open("rb+") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\xa5" * PAGE)

    async def list_them() -> None:
        store = open_beside(folder)
        try:
            await store.list_people()
        finally:
            await store.close()

    with pytest.raises(ParlourError, match=r"parlour.db is damaged \(.*\); `parlour admin restore"):
        asyncio.run(list_them())


def test_damage_that_a_copy_would_hide_is_found(tmp_path: Path) -> None:
    """VACUUM INTO copies rows that break a constraint of their table; quick_check finds them."""
    folder = house(tmp_path / "house", "Anna")
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.execute("PRAGMA writable_schema = ON")
        rule = "replace(sql, 'name TEXT NOT NULL, colour', 'name TEXT NOT NULL CHECK (name = ''x''), colour')"
        db.execute(f"UPDATE sqlite_master SET sql = {rule} WHERE name = 'people'")
        db.commit()
    with pytest.raises(ParlourError, match="damaged"):
        back_up(folder, tmp_path / "friday.zip")
    assert not (tmp_path / "friday.zip").exists()


def test_damage_that_is_not_in_a_copy_is_found_in_the_original(tmp_path: Path) -> None:
    """The list of unused pages is wrong: VACUUM INTO does not copy it, but the next row might overwrite another."""
    folder = house(tmp_path / "house", "Anna")
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        for sql in ("CREATE TABLE scraps (words)", "INSERT INTO scraps VALUES (zeroblob(40960))", "DROP TABLE scraps"):
            db.execute(sql)
        db.commit()
    with (folder / DATABASE).open("rb+") as file:
        file.seek(36)  # how many pages are unused
        file.write((1).to_bytes(4, "big"))
    with pytest.raises(ParlourError, match="damaged"):
        back_up(folder, tmp_path / "friday.zip")
    assert not (tmp_path / "friday.zip").exists()


@pytest.mark.parametrize("name", ["restored", ".restored", "before"])
def test_a_folder_of_somebody_elses_in_the_house_is_let_alone(tmp_path: Path, name: str) -> None:
    folder, other = house(tmp_path / "house", "Anna"), house(tmp_path / "other", "Otto", key="another")
    shutil.copytree(other, folder / name)
    (folder / name / "notes.txt").write_text("mine")
    lock(folder).close()
    assert (people(folder), (folder / SECRET).read_text()) == (["Anna"], secret("key"))
    assert (folder / name / "notes.txt").read_text() == "mine"


def test_an_earlier_backup_is_not_overwritten(tmp_path: Path) -> None:
    folder = house(tmp_path / "house", "Anna")
    (tmp_path / "friday.zip").write_text("last week's")
    with pytest.raises(ParlourError, match="is there already"):
        back_up(folder, tmp_path / "friday.zip")
    assert (tmp_path / "friday.zip").read_text() == "last week's"


def link(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name)
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry


def test_what_no_house_has_written_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    good = (house(tmp_path / "good", "Bea") / DATABASE).read_bytes()
    files = {
        packed(tmp_path / "climbing.zip", parlour_db=good, **{"../secret": b"x"}): "holds '../secret'",
        packed(tmp_path / "more.zip", parlour_db=good, **{"parlour.db-wal": b"x"}): "holds 'parlour.db-wal'",
        packed(tmp_path / "less.zip", secret=b"x"): "not a whole backup",
        packed(tmp_path / "long.zip", parlour_db=good, secret=b"x" * 100_000): "secret in it is not what",
        packed(tmp_path / "forged.zip", parlour_db=good, secret=b""): "damaged: secret in it is not whole",
        packed(tmp_path / "other.zip", parlour_db=b"x" * 9000): "file is not a database",
        packed(tmp_path / "nothing.zip", parlour_db=b""): "another program's",
        packed(tmp_path / "bomb.zip", parlour_db=bytes(70 << 20)): "parlour.db in it is not what",
    }
    with zipfile.ZipFile(tmp_path / "link.zip", "w") as archive:
        archive.writestr(DATABASE, good)
        archive.writestr(link(SECRET), "/etc/passwd")
    files[tmp_path / "link.zip"] = "secret in it is not what"
    spoilt = bytearray(good)
    spoilt[2 * PAGE : 3 * PAGE] = b"\xa5" * PAGE
    files[packed(tmp_path / "spoilt.zip", parlour_db=bytes(spoilt))] = "damaged|malformed"
    folder = killed_house(tmp_path / "house", "Anna", late="Otto")
    before = whole(folder)
    for file, words in files.items():
        with lock(folder), pytest.raises(ParlourError, match=words):
            restore(file, folder, replace=True)
        assert whole(folder) == before, file
        assert not [path for path in folder.iterdir() if path.is_dir()], file


def test_a_restore_takes_little_memory_however_large_the_backup(tmp_path: Path) -> None:
    size = 24 << 20
    old = house(tmp_path / "old", "Anna")
    with closing(sqlite3.connect(old / DATABASE)) as db, db:
        db.execute("UPDATE people SET name = randomblob(?)", (size,))
    with zipfile.ZipFile(tmp_path / "large.zip", "w") as archive:
        archive.write(old / DATABASE, DATABASE)
    tracemalloc.start()
    with lock(tmp_path / "new"):
        restore(tmp_path / "large.zip", tmp_path / "new")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (tmp_path / "new" / DATABASE).stat().st_size > size
    assert peak < size / 4


def test_a_backup_for_which_there_is_no_room_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    back_up(house(tmp_path / "friday", "Bea"), tmp_path / "friday.zip")
    folder = house(tmp_path / "house", "Anna")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(10_000, 9_000, 1_000))
    with lock(folder), pytest.raises(ParlourError, match="there is room for 0 MB"):
        restore(tmp_path / "friday.zip", folder, replace=True)
    assert people(folder) == ["Anna"]


# --- for its owner alone ---


@pytest.fixture(params=[0o000, 0o022], ids=["umask 000", "umask 022"])
def umask(request: pytest.FixtureRequest) -> object:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(*paths: Path) -> dict[str, str]:
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in paths}


@pytest.mark.usefixtures("umask")
def test_a_house_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "house"

    async def story() -> dict[str, str]:
        from parlour.server.house import House

        house = House(folder)
        await house.people.fresh_guest()
        with publish_admin_endpoint(folder, AdminEndpoint("http://localhost:8000", house.admin_token)):
            found = modes(*folder.iterdir())
        await house.close()
        return found

    assert asyncio.run(story()) == dict.fromkeys((*KEPT, *PASSING), "0o600"), "all of a house, and nothing else"
    assert modes(folder) == {"house": "0o700"}
    back_up(folder, tmp_path / "friday.zip")
    with lock(tmp_path / "again"):
        restore(tmp_path / "friday.zip", tmp_path / "again")
    assert modes(tmp_path / "again", tmp_path / "friday.zip") == {"again": "0o700", "friday.zip": "0o600"}
    assert set(modes(*(tmp_path / "again").iterdir()).values()) == {"0o600"}


def test_a_house_that_was_open_to_others_is_closed_to_them_when_it_starts(tmp_path: Path) -> None:
    folder = killed_house(tmp_path / "house", "Anna", late="Otto")
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o644)
    lock(folder).close()
    assert modes(folder) == {"house": "0o700"}
    assert set(modes(*folder.iterdir()).values()) == {"0o600"}


def test_a_folder_that_everybody_shares_stays_theirs(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    lock(tmp_path).close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777

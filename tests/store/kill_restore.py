"""Restores a backup again and again, killed at each of its steps in turn; run by test_backups.py in a process of its own.

A step is whatever Python tells its audit hooks of files (open for writing, rename, link, delete, make or remove a folder, connect to
a database), and every fsync. An audit hook is called before the step, and the process ends there.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from parlour.store.backups import restore
from parlour.store.data_folder import DATABASE, PUSH_KEY, SECRET, WAL, lock

CHANGES = ("os.rename", "os.link", "os.remove", "os.rmdir", "os.mkdir", "os.chmod", "sqlite3.connect")
KILLED = 9


def killed_at(step: int, work: Callable[[], Any]) -> bool:
    """Do the work in a child process that ends before this step; false if the work needs fewer steps."""
    if not (child := os.fork()):
        left = step

        def count(event: str, args: tuple[Any, ...]) -> None:
            nonlocal left
            is_writing = event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR)
            if event in CHANGES or is_writing or event == "fsync":
                left -= 1
                if left == 0:
                    os._exit(KILLED)

        really = os.fsync
        os.fsync = lambda file: (count("fsync", ()), really(file))[1]
        sys.addaudithook(count)
        work()
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, KILLED), code
    return code == KILLED


def state_of(folder: Path) -> str:
    """The house in a folder, by the names of its people and its secrets."""
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        names = [name for (name,) in db.execute("SELECT name FROM people ORDER BY name")]
    return " ".join([*names, (folder / SECRET).read_text(), (folder / PUSH_KEY).read_text()])


def check_logs(folder: Path, old: Path) -> None:
    """A log is only ever beside the database that it belongs to, except in folders that are being removed."""
    for log in folder.rglob(WAL):
        if not any(".restore-" in part for part in log.parts):
            assert (log.parent / DATABASE).read_bytes() == (old / DATABASE).read_bytes(), log


def bring_back(file: Path, folder: Path) -> None:
    with lock(folder):
        restore(file, folder, replace=True)


def tell(file: Path, old: Path, places: Path) -> list[list[Any]]:
    """For each step: how often opening the house was killed, which house it then was, and which after another
    restore."""
    told = []
    is_going_on = True
    while is_going_on:
        folder = places / str(len(told))
        shutil.copytree(old, folder)
        is_going_on = killed_at(len(told) + 1, partial(bring_back, file, folder))
        check_logs(folder, old)
        openings = 1
        while killed_at(openings, partial(lock, folder)):
            check_logs(folder, old)
            openings += 1
        found = state_of(folder)
        assert not list(folder.glob(".restore-*")) + list(folder.glob("restored"))
        bring_back(file, folder)  # after an interruption it can be repeated
        told.append([openings - 1, found, state_of(folder)])
    return told


if __name__ == "__main__":
    print(json.dumps(tell(*map(Path, sys.argv[1:]))))

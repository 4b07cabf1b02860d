"""The processes of one house, to be measured, killed, frozen, and restarted at their addresses."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from parlour.core import ParlourError

NAMES = ("ada", "bob", "cyd", "dot", "eva", "fay", "gus", "hal")
MEGABYTE = 1024.0


class Process:
    """One of them."""

    def __init__(self, name: str | None, store: str) -> None:
        self.name, self._store = name, store
        self.address = ""
        self.is_up = False
        """Whether it takes visitors, as far as a proxy would know."""
        self._running: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it is open; again on the port that it had."""
        port = self.address.rpartition(":")[2] or "0"
        words = [sys.executable, "-m", "parlour", "serve", "--port", port, "--store", self._store, "--no-limits"]
        words += ["--thinkers", "1", *(["--name", self.name] if self.name else [])]
        self._running = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self._running.stdout
        found = re.search(r"http://\S+", self._running.stdout.readline())
        if found is None:
            raise ParlourError("the server did not start")
        self.address, self.is_up = found[0], True

    async def start_beside(self) -> None:
        await asyncio.to_thread(self.start)

    def send(self, number: signal.Signals) -> None:
        assert self._running is not None
        self._running.send_signal(number)

    def end(self, number: signal.Signals) -> None:
        if self._running is not None and self._running.poll() is None:
            self.send(signal.SIGCONT)
            self.send(number)
        if self._running is not None:
            self._running.wait()
            assert self._running.stdout
            self._running.stdout.close()
        self.is_up, self._running = False, None

    async def end_beside(self, number: signal.Signals) -> None:
        """End it while the others go on; the load balancer sees that it is not ready."""
        self.is_up = False
        await asyncio.to_thread(self.end, number)

    @property
    def memory(self) -> float:
        """In megabytes; 0 if it is down or this is unknown."""
        if self._running is None:
            return 0.0
        try:
            status = Path(f"/proc/{self._running.pid}/status").read_text()
        except OSError:
            return 0.0
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return round(int(found[1]) / MEGABYTE, 1) if found else 0.0


@contextmanager
def fleet(number: int, store: str) -> Iterator[list[Process]]:
    """A number of processes of one house, not all of which need be there at the end."""
    if number > len(NAMES):
        raise ParlourError(f"{len(NAMES)} processes are the most that can be measured")
    is_shared = "://" in store
    if number > 1 and not is_shared:
        raise ParlourError("several processes need PostgreSQL: --store postgresql://…")
    processes = [Process(name if is_shared else None, store) for name in NAMES[:number]]
    try:
        for process in processes:
            process.start()
        yield processes
    finally:
        for process in processes:
            process.end(signal.SIGKILL if os.name == "nt" else signal.SIGTERM)

"""Serving: one process on one port, until told to stop."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from parlour.core import ParlourError
from parlour.server.app import app_over
from parlour.server.gc_tuning import tune_for_ever
from parlour.server.house import House
from parlour.server.http.connections import Config, Connections, Timeouts, connections_possible, watch_connections
from parlour.server.http.loopback import is_loopback
from parlour.server.http.proxies import Proxies
from parlour.server.http.rate_limits import Limits
from parlour.server.monitoring.logs import LogFormat, log_as_json
from parlour.server.monitoring.metrics import Metrics, served
from parlour.server.retention import RetentionPolicy
from parlour.server.shelves import home_at
from parlour.store import MEMORY, Home, is_address
from parlour.store.data_folder import AdminEndpoint

_log = logging.getLogger(__name__)


class PortTaken(ParlourError):
    """Somebody else listens there."""


class Server(uvicorn.Server):
    """A uvicorn that prints its address when it is ready, and ends all streams before it waits for them."""

    def __init__(
        self,
        app: FastAPI,
        address: str,
        page: str | None = None,
        limits: Limits | None = None,
        proxies: Proxies | None = None,
        timeouts: Timeouts | None = None,
        *,
        has_process: bool = False,
    ) -> None:
        """`has_process`: the process is for this server alone, so its garbage collector may be tuned."""
        limits, self._patience = limits or Limits(), timeouts or Timeouts()
        connections = Connections(connections_possible(), limits.connections_by_address, proxies or Proxies())
        super().__init__(Config(app, connections, self._patience, limits))
        self._app = app
        self._address = address
        self._page = page
        self._has_process = has_process
        self._announce: Callable[[str], None] = partial(print, flush=True)

    def log_as_json(self) -> None:
        """In uvicorn's own messages too."""
        log_as_json()
        self._announce = _log.info

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._upkeep = [
            asyncio.create_task(watch_connections(lambda: self.server_state.connections, self._patience.look))
        ]
        if self._has_process:
            self._upkeep.append(asyncio.create_task(tune_for_ever()))
        if self.started:
            self._announce(f"Parlour is open at {self._address} (Ctrl-C closes it)")
            if self._page is not None:
                webbrowser.open(self._address + self._page)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in self._upkeep:
            task.cancel()
        await self._app.state.house.leave()
        self._app.state.house.close_streams()
        await super().shutdown(sockets)


def run(
    host: str,
    port: int,
    data: Path | str,
    open_browser: str | None = None,
    limits: Limits | None = None,
    bot_workers: int | None = None,
    policy: RetentionPolicy | None = None,
    trusted: Iterable[str] = (),
    metrics_at: tuple[str, int] | None = None,
    log_format: LogFormat = "text",
    for_authors: bool = False,
    name: str | None = None,
    url: str | None = None,
) -> None:
    """Serve until told to stop; port 0 takes a free one, `open_browser` is the page to show, `trusted` are the proxies in front,
    `metrics_at` is the address where Prometheus finds metrics.

    `for_authors` adds the inspector, on this machine only. On PostgreSQL several processes make one house: `name` is what this one is
    called, `url` where the others reach it.

    Raises ParlourError if it cannot.
    """
    if for_authors and not is_loopback(host):
        raise ParlourError(
            f"--author shows every secret of every table, so it is not served on {host}: leave out --host"
        )
    proxies = Proxies(trusted)
    listening = listen(host, port)
    metrics = Metrics() if metrics_at else None
    with served(metrics, *metrics_at) if metrics and metrics_at else nullcontext():
        home = home_of(data, listening, name, url)
        house = House(data, bot_workers, policy, home)
        is_shared = home is not None
        app = app_over(lambda: house, limits, proxies, metrics, for_authors=for_authors, is_shared=is_shared)
        server = Server(app, address(listening), open_browser, limits, proxies, has_process=True)
        if log_format == "json":
            server.log_as_json()
        endpoint = AdminEndpoint(address(listening), house.admin_token)
        is_kept = data != MEMORY
        with (
            house.store.publish_admin_endpoint(endpoint) if is_kept else nullcontext(),
            suppress(KeyboardInterrupt),
            _ending_in_order(),
        ):
            server.run(sockets=[listening])


def home_of(place: Path | str, listening: socket.socket, name: str | None, url: str | None) -> Home | None:
    """What this process tells the others about itself; none on a folder, where there are no others."""
    if not is_address(place):
        if name or url:
            raise ParlourError("--name and --url are for several processes on one PostgreSQL: --store postgresql://…")
        return None
    return home_at(name or secrets.token_hex(4), (url or address(listening)).rstrip("/"))


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """When all is closed, uvicorn sends itself the signal that ended it again: that must not end us before we have tidied up."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise PortTaken(
            f"cannot listen on {host}:{port}: {error.strerror or error}; choose another with --port"
        ) from None
    # Inherited by every connection; without uvloop, an answer would otherwise wait 40 ms for the other end's acknowledgement.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def address(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    named = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{named}:{port}"

"""Measurements of an open house, for Prometheus, on a port of its own.

A move pays for one observation of its request. Everything else is looked up when somebody asks.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Protocol

from prometheus_client import (
    CollectorRegistry,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)
from prometheus_client import Counter as Counted
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.core import ParlourError
from parlour.server.house import House
from parlour.store import SHELVES

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
PATIENCE = 5.0
"""Seconds that a busy house has to give its figures."""


class Forwards(Protocol):
    """The figures needed of the connections to other processes."""

    forwarded: Counter[str]


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self._requests = Counted(
            "parlour_requests", "Requests that were answered.", ("method", "route", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "parlour_request_seconds",
            "From a request to the beginning of its answer; for a move, when it is safe on disk.",
            ("method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._labelled: dict[tuple[str, str, int], tuple[Counted, Histogram]] = {}

    @contextmanager
    def watching(self, house: House, peers: Forwards | None = None) -> Iterator[None]:
        """Measure a house while it is open; to be entered in its loop. With `peers` it is one process of several."""
        collector = HouseCollector(house, asyncio.get_running_loop(), peers)
        self.registry.register(collector)
        try:
            yield
        finally:
            self.registry.unregister(collector)

    def answered(self, scope: Scope, status: int, seconds: float) -> None:
        """By the route, not by the address: a table's id is no label."""
        labels = scope["method"], getattr(scope.get("route"), "path", "other"), status
        if labels not in self._labelled:  # looking them up costs as much as the rest
            self._labelled[labels] = self._requests.labels(*labels), self._seconds.labels(*labels[:2])
        number, duration = self._labelled[labels]
        number.inc()
        duration.observe(seconds)


class Measured:
    """Pure ASGI, outermost: reports every answer to the metrics."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.answered(scope, message["status"], perf_counter() - began)
            await send(message)

        await self._app(scope, receive, answer)


class HouseCollector(Collector):
    """How the house stands, looked up in its own loop: nothing changes meanwhile."""

    def __init__(self, house: House, loop: asyncio.AbstractEventLoop, peers: Forwards | None = None) -> None:
        self._house, self._loop, self._peers = house, loop, peers

    def collect(self) -> Iterator[Metric]:
        yield from asyncio.run_coroutine_threadsafe(self._look(), self._loop).result(PATIENCE)

    def describe(self) -> Iterator[Metric]:
        """Nothing is described at the start: Prometheus asks once the house is open."""
        return iter(())

    async def _look(self) -> list[Metric]:
        house = self._house
        tables, classes = house.tables.all(), house.classes.all()
        live = GaugeMetricFamily("parlour_live_tables", "Tables in memory.", labels=("game", "status"))
        for labels, number in Counter((table.sheet.game, table.sheet.status) for table in tables).items():
            live.add_metric(labels, number)
        moves = CounterMetricFamily("parlour_moves", "Moves that were written down.", labels=("by",))
        for by, number in house.store.moves.items():
            moves.add_metric((by,), number)
        commits = CounterMetricFamily("parlour_commits", "Transactions of the store.", house.store.commits)
        listeners = GaugeMetricFamily("parlour_listeners", "Open streams.", labels=("of",))
        listeners.add_metric(("table",), sum(len(table.listeners) for table in tables))
        listeners.add_metric(("class",), sum(len(live.listeners) for live in classes))
        return [
            *self._shared(),
            live,
            moves,
            commits,
            listeners,
            GaugeMetricFamily("parlour_live_classes", "Classes in memory.", len(classes)),
            GaugeMetricFamily("parlour_bots_waiting", "Decisions that wait for a bot's process.", house.bots.waiting),
            GaugeMetricFamily("parlour_bots_thinking", "Decisions that bots think about.", house.bots.thinking),
        ]

    def _shared(self) -> list[Metric]:
        """The figures of one process of several."""
        if self._peers is None:
            return []
        forwards = CounterMetricFamily("parlour_forwards", "What was sent on to other processes.", labels=("kind",))
        for kind, number in self._peers.forwarded.items():
            forwards.add_metric((kind,), number)
        mine = sum(self._house.shelves.is_mine(shelf) for shelf in range(SHELVES))
        return [forwards, GaugeMetricFamily("parlour_shelves", "Shelves of tables that this process has.", mine)]


@contextmanager
def served(metrics: Metrics, host: str, port: int) -> Iterator[None]:
    """Answer `/metrics` on this port, from a thread."""
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        raise ParlourError(
            f"cannot listen on {host}:{port}: {error.strerror or error}; choose another with --metrics-port"
        ) from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

"""The application: API, pages and middleware over a house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Route

from parlour import __version__
from parlour.core import ParlourError
from parlour.server import api
from parlour.server.api.inspector import open_to_authors
from parlour.server.house import House
from parlour.server.http import errors
from parlour.server.http.cross_site import RequestGuard
from parlour.server.http.openapi import describe
from parlour.server.http.proxies import ForwardedHeaders, Proxies
from parlour.server.http.rate_limits import Limits, RateLimits
from parlour.server.monitoring import health
from parlour.server.monitoring.metrics import Measured, Metrics
from parlour.server.pages import assets, credits, install, joining, replays, routes
from parlour.server.pages.rendering import error_page

if TYPE_CHECKING:
    from parlour.server.peers import Peers

_log = logging.getLogger(__name__)
TIDY_SECONDS = 60.0
SETTLING = 2.0
"""Seconds after the start before work begins that nobody waits for."""
PAGES = (routes.router, replays.router, joining.router, assets.router, install.router, credits.router, health.router)


def create_app(data: Path | str, limits: Limits | None = None, bot_workers: int | None = None) -> FastAPI:
    """The application over a folder, an address of PostgreSQL, or ":memory:", which keeps nothing."""
    return app_over(lambda: House(data, bot_workers), limits)


def app_over(
    build: Callable[[], House],
    limits: Limits | None = None,
    proxies: Proxies | None = None,
    metrics: Metrics | None = None,
    *,
    for_authors: bool = False,
    is_shared: bool = False,
) -> FastAPI:
    """The application over a house that is built when it starts, with these rate limits, behind these proxies.

    `for_authors` adds the inspector for authors of games. `is_shared`: it is one process of several.
    """
    app = FastAPI(
        title="Parlour",
        version=__version__,
        description="A house for table games. The story that a schema cannot tell is in docs/api.md.",
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        lifespan=_lifespan(build, metrics, is_shared=is_shared),
    )
    app.state.rate_limits = RateLimits(limits or Limits())
    app.router.routes.extend(api.calls())
    for router in PAGES:
        app.include_router(router)
    if for_authors:
        open_to_authors(app)
    _add_middleware(app, proxies, metrics, is_shared=is_shared)
    errors.install(app, error_page, lambda path: methods_of(app, path))
    _describe_once(app)
    return app


def _lifespan(
    build: Callable[[], House], metrics: Metrics | None, *, is_shared: bool
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """Open the house, run its background work, and close it."""

    @asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = build()
        await house.open()
        work = [
            _tidy(house),
            _archive(house),
            house.cleaner.run(),
            house.shelves.run(),
            house.films.run(),
            house.reviews.run(),
        ]
        async with _peers_of(house) if is_shared else nullcontext() as peers:
            app.state.peers = peers
            tasks = [asyncio.create_task(one) for one in (*work, *([peers.watch()] if peers else []))]
            try:
                with metrics.watching(house, peers) if metrics else nullcontext():
                    yield
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                await house.close()

    return open_house


def _add_middleware(app: FastAPI, proxies: Proxies | None, metrics: Metrics | None, *, is_shared: bool) -> None:
    """The middleware that every request passes, the innermost first."""
    app.add_middleware(GZipMiddleware, minimum_size=1400, compresslevel=5)
    if is_shared:
        from parlour.server.forwarding import Forwarding, PeerHeaders  # its dependencies are in the PostgreSQL extra

        app.add_middleware(Forwarding)
    app.add_middleware(RequestGuard)
    if proxies:
        app.add_middleware(ForwardedHeaders, proxies=proxies)
    if is_shared:
        app.add_middleware(PeerHeaders)
    if metrics:
        app.add_middleware(Measured, metrics=metrics)


@asynccontextmanager
async def _peers_of(house: House) -> AsyncIterator[Peers]:
    from parlour.server.peers import Peers

    peers = Peers(house.admin_token, house.shelves)
    try:
        yield peers
    finally:
        await peers.close()


async def _archive(house: House) -> None:
    await asyncio.sleep(SETTLING)
    try:
        await house.archive_retired()
    except ParlourError as error:
        _log.error("games with rules that are not here any more could not be looked for: %s", error)


async def _tidy(house: House) -> None:
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        house.evict_idle()
        try:
            await house.people.note_seen()
        except ParlourError as error:
            _log.error("who was here today could not be written down: %s", error)


def _describe_once(app: FastAPI) -> None:
    def openapi() -> dict[str, object]:
        app.openapi_schema = app.openapi_schema or describe(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def methods_of(app: FastAPI, path: str) -> str:
    """All methods of an address: each is a route of its own."""
    scope = {"type": "http", "path": path, "method": "", "root_path": ""}
    known = [
        route
        for route in (*app.routes, *[route for router in PAGES for route in router.routes])
        if isinstance(route, Route)
    ]
    matching = [route for route in known if route.matches(scope)[0] != Match.NONE]
    return ", ".join(sorted({method for route in matching for method in route.methods or ()}))

"""The application: the house behind the API, the pages and the gate."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.websockets import WebSocketState

from parlour import __version__
from parlour.core import ParlourError
from parlour.server import api
from parlour.server.api.live import SERVICE_RESTART
from parlour.server.errors import Problem, conflict, malformed
from parlour.server.house import House
from parlour.server.http.cross_site import Gate
from parlour.server.http.openapi import describe
from parlour.server.http.proxies import BehindProxies, Proxies
from parlour.server.http.rate_limits import Limits
from parlour.server.pages import install, joining, routes
from parlour.store import Gone, Unreadable

_log = logging.getLogger(__name__)
TIDY_SECONDS = 60.0


def create_app(data: Path | str, limits: Limits | None = None, thinkers: int | None = None) -> FastAPI:
    """The application over a folder of data, or over ":memory:" for a house that forgets."""
    return app_over(lambda: House(data, limits, thinkers))


def app_over(build: Callable[[], House], proxies: Proxies | None = None) -> FastAPI:
    """The application over a house that is built when it opens, behind these proxies."""

    @asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = build()
        tasks = [asyncio.create_task(_tidy(house)), asyncio.create_task(house.keeper.keep_for_ever())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await house.close()

    app = FastAPI(
        title="Parlour",
        version=__version__,
        description="A house for table games. The story that a schema cannot tell is in docs/api.md.",
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        lifespan=open_house,
    )
    app.router.routes.extend(api.calls())
    for router in (routes.router, joining.router, install.router):
        app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=1400, compresslevel=5)
    app.add_middleware(Gate)
    if proxies:
        app.add_middleware(BehindProxies, proxies=proxies)
    _answer_problems(app)
    _describe_once(app)
    return app


async def _tidy(house: House) -> None:
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        house.put_away()
        try:
            await house.people.note_seen()
        except ParlourError as error:
            _log.error("who was here today could not be written down: %s", error)


def _describe_once(app: FastAPI) -> None:
    def openapi() -> dict[str, object]:
        app.openapi_schema = app.openapi_schema or describe(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _answer_problems(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def problem(request: Request, problem: Problem) -> Response:
        return _answer(problem)

    @app.exception_handler(RequestValidationError)
    async def wrong_parameter(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return _answer(malformed(str(first["loc"][-1]), str(first["msg"])))

    @app.exception_handler(WebSocketRequestValidationError)
    async def wrong_parameter_of_a_stream(socket: WebSocket, error: WebSocketRequestValidationError) -> None:
        first = error.errors()[0]
        await api.turn_away(socket, malformed(str(first["loc"][-1]), str(first["msg"])))

    @app.exception_handler(HTTPException)
    async def no_such_call(request: Request, error: HTTPException) -> Response:
        path = request.scope["path"]
        if error.status_code == 404 and not path.startswith("/api"):
            return routes.missing(request, "There is nothing at this address.")
        if error.status_code == 405:
            allowed = methods_of(app, path)
            words = f"{request.method} is not a call of this address: {allowed} is."
            return _answer(Problem(405, "wrong-call", words, {"Allow": allowed}))
        return _answer(
            Problem(error.status_code, "missing" if error.status_code == 404 else "wrong-call", error.detail)
        )

    @app.exception_handler(Gone)
    async def deleted_meanwhile(request: Request, error: Gone) -> Response:
        return _answer(conflict("gone", "Somebody whom this names was deleted from the house meanwhile."))

    @app.exception_handler(Exception)
    async def mistake(request: Request, error: Exception) -> Response:
        """A mistake of the house, which is written to its log by who has called this."""
        return _answer(Problem(500, "mistake", "The house made a mistake. It has been written down."))

    @app.exception_handler(Unreadable)
    async def not_read(request: HTTPConnection, error: Unreadable) -> Response | None:
        return await _trouble(request, error, "The house could not look that up just now. Try again in a moment.")

    @app.exception_handler(ParlourError)
    async def not_written(request: HTTPConnection, error: ParlourError) -> Response | None:
        return await _trouble(request, error, "The house could not write that down. Try again.")


async def _trouble(connection: HTTPConnection, error: ParlourError, words: str) -> Response | None:
    """A 503: in JSON for programs, as a page for whoever opened one, and for a stream as an end that asks to come again."""
    _log.error("%s %s: %s", connection.scope.get("method", "WS"), connection.scope["path"], error)
    if isinstance(connection, WebSocket):
        if connection.application_state == WebSocketState.CONNECTING:
            await connection.accept()
        await connection.close(SERVICE_RESTART)
        return None
    assert isinstance(connection, Request)
    if not connection.scope["path"].startswith("/api"):
        return routes.missing(connection, words, 503, title="Not just now")
    return _answer(Problem(503, "trouble", words))


def methods_of(app: FastAPI, path: str) -> str:
    """All methods with which an address may be called: each is a route of its own."""
    scope = {"type": "http", "path": path, "method": "", "root_path": ""}
    known = [route for route in (*app.routes, *routes.router.routes) if isinstance(route, Route)]
    matching = [route for route in known if route.matches(scope)[0] != Match.NONE]
    return ", ".join(sorted({method for route in matching for method in route.methods or ()}))


def _answer(problem: Problem) -> Response:
    return Response(msgspec.json.encode(problem.body), problem.status, problem.headers, "application/json")

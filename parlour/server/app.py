"""The application: the house behind the API, the pages and the gate."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from parlour import __version__
from parlour.core import ParlourError
from parlour.server import api, installing, joining, pages
from parlour.server.gates import Gate
from parlour.server.house import House
from parlour.server.limits import Limits
from parlour.server.problems import Problem, conflict, malformed
from parlour.server.schema import describe
from parlour.store import Gone

_log = logging.getLogger(__name__)
TIDY_SECONDS = 60.0


def create_app(data: Path | str, limits: Limits | None = None) -> FastAPI:
    """The application over a folder of data, or over ":memory:" for a house that forgets."""
    return app_over(lambda: House(data, limits))


def app_over(build: Callable[[], House]) -> FastAPI:
    """The application over a house that is built when it opens."""

    @asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = build()
        tidying = asyncio.create_task(_tidy(house))
        try:
            yield
        finally:
            tidying.cancel()
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
    for router in (pages.router, joining.router, installing.router):
        app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=1400, compresslevel=5)
    app.add_middleware(Gate)
    _answer_problems(app)
    _describe_once(app)
    return app


async def _tidy(house: House) -> None:
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        house.put_away()


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

    @app.exception_handler(HTTPException)
    async def no_such_call(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and not request.url.path.startswith("/api"):
            return pages.missing(request, "There is nothing at this address.")
        return _answer(
            Problem(error.status_code, "missing" if error.status_code == 404 else "wrong-call", error.detail)
        )

    @app.exception_handler(Gone)
    async def deleted_meanwhile(request: Request, error: Gone) -> Response:
        return _answer(conflict("gone", "Somebody whom this names was deleted from the house meanwhile."))

    @app.exception_handler(ParlourError)
    async def trouble(request: Request, error: ParlourError) -> Response:
        _log.error("%s %s: %s", request.method, request.url.path, error)
        return _answer(Problem(503, "trouble", "The house could not write that down. Try again."))


def _answer(problem: Problem) -> Response:
    return Response(msgspec.json.encode(problem.body), problem.status, problem.headers, "application/json")

"""Errors as answers: a status, and JSON with `error` and `words`; a page if a page was asked for."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import msgspec
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocketDisconnect, WebSocketState

from parlour.core import ParlourError, Words, say
from parlour.server.errors import (
    Conflict,
    Denied,
    Invalid,
    NotFound,
    NotHere,
    Problem,
    Refused,
    Stale,
    Unavailable,
    Unidentified,
)
from parlour.server.http.wording import language_of, worded
from parlour.store import PersonDeleted, Unreadable
from parlour.words import ENGLISH

SERVICE_RESTART = 1012
_STATUS: dict[type[Problem], int] = {
    Invalid: 400,
    Unidentified: 401,
    Denied: 403,
    NotFound: 404,
    Conflict: 409,
    Refused: 422,
    NotHere: 421,
    Unavailable: 503,
}
_log = logging.getLogger(__name__)
ErrorPage = Callable[[Request, Words, int, Words], Response]


class HttpProblem(Problem):
    """Errors of the request itself, not of what it asks for."""

    def __init__(self, status: int, code: str, words: Words, headers: dict[str, str] | None = None) -> None:
        super().__init__(words)
        self.code = code
        self.status = status
        self.headers = headers


def too_large(largest: int) -> HttpProblem:
    return HttpProblem(413, "too-large", say("too-large", size=largest // 1024))


def too_many(seconds: float) -> HttpProblem:
    whole = max(1, round(seconds))
    words = say("too-many", seconds=whole)
    return HttpProblem(429, "too-many", words, {"Retry-After": str(whole)})


def too_many_streams(whose: Literal["person", "address"]) -> HttpProblem:
    words = say("too-many-streams-of-person" if whose == "person" else "too-many-streams-from-address")
    return HttpProblem(429, "too-many-streams", words, {"Retry-After": "30"})


def too_many_connections() -> HttpProblem:
    words = say("too-many-connections")
    return HttpProblem(429, "too-many-connections", words, {"Retry-After": "60"})


def status_of(problem: Problem) -> int:
    if isinstance(problem, HttpProblem):
        return problem.status
    return next(status for kind, status in _STATUS.items() if isinstance(problem, kind))


def headers_of(problem: Problem) -> dict[str, str]:
    if isinstance(problem, NotHere):
        return {"X-Parlour-Shelf": str(problem.shelf)}
    return (problem.headers or {}) if isinstance(problem, HttpProblem) else {}


def body_of(problem: Problem, language: str = ENGLISH) -> bytes:
    more: dict[str, Any] = {}
    if isinstance(problem, Invalid):
        more["field"] = problem.field
    elif isinstance(problem, Refused):
        more["rule"] = problem.rule
    elif isinstance(problem, Stale):
        more["glimpse"] = msgspec.Raw(problem.glimpse)
    words = worded(problem.words, language, problem.game, problem.reader)
    return msgspec.json.encode({"error": problem.code, **more, "words": words})


def answer_to(problem: Problem, connection: HTTPConnection) -> Response:
    """In words, even for pages: each problem is rare, so they do not have the sentences."""
    return Response(
        body_of(problem, language_of(connection)), status_of(problem), headers_of(problem), "application/json"
    )


async def reject(socket: WebSocket, problem: Problem) -> None:
    """Open and close a refused stream: a browser can read the code of a close, not the status of a refused handshake."""
    with suppress(WebSocketDisconnect):
        await socket.accept()
        is_passing = isinstance(problem, (NotHere, Unavailable))
        code = SERVICE_RESTART if is_passing else 4000 + status_of(problem)
        await socket.close(code, str(worded(problem.words, language_of(socket)))[:100])


def install(app: FastAPI, error_page: ErrorPage, methods_of: Callable[[str], str]) -> None:
    """Let an application answer errors. `error_page` shows words to a person, `methods_of` gives the methods of an address."""
    _install_problems(app)
    _install_wrong_calls(app, error_page, methods_of)
    _install_failures(app, error_page)


def _install_problems(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def problem(request: Request, problem: Problem) -> Response:
        return answer_to(problem, request)

    @app.exception_handler(PersonDeleted)
    async def deleted_meanwhile(request: Request, error: PersonDeleted) -> Response:
        return answer_to(Conflict("gone", say("person-deleted")), request)


def _install_wrong_calls(app: FastAPI, error_page: ErrorPage, methods_of: Callable[[str], str]) -> None:
    @app.exception_handler(RequestValidationError)
    async def wrong_parameter(request: Request, error: RequestValidationError) -> Response:
        return answer_to(_first_of(error.errors()), request)

    @app.exception_handler(WebSocketRequestValidationError)
    async def wrong_parameter_of_a_stream(socket: WebSocket, error: WebSocketRequestValidationError) -> None:
        await reject(socket, _first_of(error.errors()))

    @app.exception_handler(HTTPException)
    async def no_such_call(request: Request, error: HTTPException) -> Response:
        path = request.scope["path"]
        if error.status_code == 404 and not path.startswith("/api"):
            return error_page(request, say("nothing-here"), 404, say("title-not-here"))
        if error.status_code == 405:
            allowed = methods_of(path)
            words = say("wrong-method", method=request.method, allowed=allowed)
            return answer_to(HttpProblem(405, "wrong-call", words, {"Allow": allowed}), request)
        code = "missing" if error.status_code == 404 else "wrong-call"
        return answer_to(HttpProblem(error.status_code, code, error.detail), request)


def _install_failures(app: FastAPI, error_page: ErrorPage) -> None:
    @app.exception_handler(Exception)
    async def mistake(request: Request, error: Exception) -> Response:
        """An error in the server itself, which the caller writes to the log."""
        return answer_to(HttpProblem(500, "mistake", say("mistake")), request)

    @app.exception_handler(Unreadable)
    async def not_read(connection: HTTPConnection, error: Unreadable) -> Response | None:
        words = say("not-read")
        return await _unavailable(connection, error, words, error_page)

    @app.exception_handler(ParlourError)
    async def not_written(connection: HTTPConnection, error: ParlourError) -> Response | None:
        return await _unavailable(connection, error, say("not-written"), error_page)


async def _unavailable(
    connection: HTTPConnection, error: ParlourError, words: Words, error_page: ErrorPage
) -> Response | None:
    """A 503: in JSON for programs, as a page if one was asked for, and for a stream as a close that asks to reconnect."""
    _log.error("%s %s: %s", connection.scope.get("method", "WS"), connection.scope["path"], error)
    if isinstance(connection, WebSocket):
        if connection.application_state == WebSocketState.CONNECTING:
            await connection.accept()
        await connection.close(SERVICE_RESTART)
        return None
    assert isinstance(connection, Request)
    if not connection.scope["path"].startswith("/api"):
        return error_page(connection, words, 503, say("title-not-now"))
    return answer_to(Unavailable(words), connection)


def _first_of(errors: Any) -> Invalid:
    return Invalid(str(errors[0]["loc"][-1]), str(errors[0]["msg"]))

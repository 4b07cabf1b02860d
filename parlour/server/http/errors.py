"""Errors as answers: a status, and JSON with `error` and `words`; a page for whoever opened one."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocketDisconnect, WebSocketState

from parlour.core import ParlourError, Refusal
from parlour.server.errors import (
    Conflict,
    Denied,
    Invalid,
    NotFound,
    NotHere,
    Problem,
    Stale,
    Unavailable,
    Unidentified,
)
from parlour.store import PersonDeleted, Unreadable

SERVICE_RESTART = 1012
_STATUS: dict[type[Problem], int] = {
    Invalid: 400,
    Unidentified: 401,
    Denied: 403,
    NotFound: 404,
    Conflict: 409,
    NotHere: 421,
    Unavailable: 503,
}
_log = logging.getLogger(__name__)
ErrorPage = Callable[[Request, str, int, str], Response]


class HttpProblem(Problem):
    """What is wrong with a request itself, not with what it asks for."""

    def __init__(self, status: int, code: str, words: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(words)
        self.code = code
        self.status = status
        self.headers = headers


def too_large() -> HttpProblem:
    return HttpProblem(413, "too-large", "That is more than a table can take: 64 KB at most.")


def too_many(seconds: float) -> HttpProblem:
    whole = max(1, round(seconds))
    words = f"That was a lot at once. Try again in {whole} s."
    return HttpProblem(429, "too-many", words, {"Retry-After": str(whole)})


def too_many_streams(whose: str) -> HttpProblem:
    words = f"Too many streams are open {whose}. Close some, and try again."
    return HttpProblem(429, "too-many-streams", words, {"Retry-After": "30"})


def too_many_connections() -> HttpProblem:
    words = "Too many connections are open from where you are. Try again in a minute."
    return HttpProblem(429, "too-many-connections", words, {"Retry-After": "60"})


def status_of(problem: Problem) -> int:
    if isinstance(problem, HttpProblem):
        return problem.status
    return next(status for kind, status in _STATUS.items() if isinstance(problem, kind))


def headers_of(problem: Problem) -> dict[str, str]:
    if isinstance(problem, NotHere):
        return {"X-Parlour-Shelf": str(problem.shelf)}
    return (problem.headers or {}) if isinstance(problem, HttpProblem) else {}


def body_of(problem: Problem) -> bytes:
    more: dict[str, Any] = {}
    if isinstance(problem, Invalid):
        more["field"] = problem.field
    elif isinstance(problem, Stale):
        more["glimpse"] = msgspec.Raw(problem.glimpse)
    return msgspec.json.encode({"error": problem.code, **more, "words": problem.words})


def answer_to(problem: Problem) -> Response:
    return Response(body_of(problem), status_of(problem), headers_of(problem), "application/json")


async def reject(socket: WebSocket, problem: Problem) -> None:
    """End a stream that was never opened. A browser can read the code of a close, not the status of a refused handshake."""
    with suppress(WebSocketDisconnect):
        await socket.accept()
        is_passing = isinstance(problem, (NotHere, Unavailable))
        await socket.close(SERVICE_RESTART if is_passing else 4000 + status_of(problem), problem.words[:100])


def install(app: FastAPI, error_page: ErrorPage, methods_of: Callable[[str], str]) -> None:
    """Let an application answer errors. `error_page` shows words to a person, `methods_of` are those of an address."""
    _install_problems(app)
    _install_wrong_calls(app, error_page, methods_of)
    _install_failures(app, error_page)


def _install_problems(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def problem(request: Request, problem: Problem) -> Response:
        return answer_to(problem)

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        body = {"error": "refused", "rule": refusal.rule, "words": refusal.words}
        return Response(msgspec.json.encode(body), 422, media_type="application/json")

    @app.exception_handler(PersonDeleted)
    async def deleted_meanwhile(request: Request, error: PersonDeleted) -> Response:
        return answer_to(Conflict("gone", "Somebody whom this names was deleted from the house meanwhile."))


def _install_wrong_calls(app: FastAPI, error_page: ErrorPage, methods_of: Callable[[str], str]) -> None:
    @app.exception_handler(RequestValidationError)
    async def wrong_parameter(request: Request, error: RequestValidationError) -> Response:
        return answer_to(_first_of(error.errors()))

    @app.exception_handler(WebSocketRequestValidationError)
    async def wrong_parameter_of_a_stream(socket: WebSocket, error: WebSocketRequestValidationError) -> None:
        await reject(socket, _first_of(error.errors()))

    @app.exception_handler(HTTPException)
    async def no_such_call(request: Request, error: HTTPException) -> Response:
        path = request.scope["path"]
        if error.status_code == 404 and not path.startswith("/api"):
            return error_page(request, "There is nothing at this address.", 404, "Not here")
        if error.status_code == 405:
            allowed = methods_of(path)
            words = f"{request.method} is not a call of this address: {allowed} is."
            return answer_to(HttpProblem(405, "wrong-call", words, {"Allow": allowed}))
        code = "missing" if error.status_code == 404 else "wrong-call"
        return answer_to(HttpProblem(error.status_code, code, error.detail))


def _install_failures(app: FastAPI, error_page: ErrorPage) -> None:
    @app.exception_handler(Exception)
    async def mistake(request: Request, error: Exception) -> Response:
        """A mistake of the server, which whoever called this writes to the log."""
        return answer_to(HttpProblem(500, "mistake", "The house made a mistake. It has been written down."))

    @app.exception_handler(Unreadable)
    async def not_read(connection: HTTPConnection, error: Unreadable) -> Response | None:
        words = "The house could not look that up just now. Try again in a moment."
        return await _unavailable(connection, error, words, error_page)

    @app.exception_handler(ParlourError)
    async def not_written(connection: HTTPConnection, error: ParlourError) -> Response | None:
        return await _unavailable(connection, error, "The house could not write that down. Try again.", error_page)


async def _unavailable(
    connection: HTTPConnection, error: ParlourError, words: str, error_page: ErrorPage
) -> Response | None:
    """A 503: in JSON for programs, as a page for whoever opened one, and for a stream as an end that asks to come again."""
    _log.error("%s %s: %s", connection.scope.get("method", "WS"), connection.scope["path"], error)
    if isinstance(connection, WebSocket):
        if connection.application_state == WebSocketState.CONNECTING:
            await connection.accept()
        await connection.close(SERVICE_RESTART)
        return None
    assert isinstance(connection, Request)
    if not connection.scope["path"].startswith("/api"):
        return error_page(connection, words, 503, "Not just now")
    return answer_to(Unavailable(words))


def _first_of(errors: Any) -> Invalid:
    return Invalid(str(errors[0]["loc"][-1]), str(errors[0]["msg"]))

"""One decorator for the calls of the API: the function's types are the only place that says what a call takes and returns.

A parameter that is an `Asked` is the JSON body; with a default, the body may be left out. The return type is the answer: a value that
is encoded here, or a `Json` of it that is encoded already. Both are described in `/openapi.json`.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from parlour.server.http.openapi import described_body, responses_of, schema_of
from parlour.server.http.requests import read_body, read_optional_body
from parlour.server.wire import Asked

T = TypeVar("T")
JSON = "application/json"
BODY_PROBLEMS = (400, 413, 415)
_NOT_CACHED = {"Cache-Control": "no-store"}
_encode = msgspec.json.encode
Endpoint = Callable[..., Awaitable[Any]]


class Json(Response, Generic[T]):
    """A value of this type that is encoded already."""

    media_type = JSON

    def __init__(self, body: bytes | str, headers: dict[str, str] | None = None) -> None:
        super().__init__(body, headers=_NOT_CACHED | (headers or {}))


def call(
    add: Callable[..., Any],
    path: str,
    *problems: int,
    status: int = 200,
    content: str = JSON,
    reads: type | None = None,
) -> Callable[[Endpoint], Endpoint]:
    """A call of the API: `add` is a method of a router, `problems` are the statuses of what may go wrong besides a bad body.

    `reads` is the type of the body, for a call that reads it itself.
    """

    def register(endpoint: Endpoint) -> Endpoint:
        hints = get_type_hints(endpoint, include_extras=True)
        parameters = inspect.signature(endpoint).parameters.values()
        asked = next((one for one in parameters if _is_body(hints[one.name])), None)
        body = hints[asked.name] if asked else reads
        answered = _answered(endpoint, _body_of(asked, hints) if asked else None, status)
        others = [one.replace(annotation=hints[one.name]) for one in parameters if one is not asked]
        answered.__signature__ = inspect.Signature(others, return_annotation=Response)  # type: ignore[attr-defined]
        add(
            path,
            status_code=status,
            responses=responses_of(
                _schema(hints["return"]), content, status, {*problems, *(BODY_PROBLEMS if asked else ())}
            ),
            openapi_extra=described_body(body) if body else None,
            **({} if content == JSON else {"response_class": Response}),
        )(answered)
        return endpoint

    return register


def _answered(endpoint: Endpoint, asked: _Body | None, status: int) -> Endpoint:
    @wraps(endpoint)
    async def answered(**values: Any) -> Response:
        if asked is not None:
            values[asked.name] = await asked.read(values["request"], asked.kind)
        result = await endpoint(**values)
        answer = result if isinstance(result, Response) else Json[Any](_encode(result))
        if status != 200:
            answer.status_code = status
        return answer

    del answered.__wrapped__  # FastAPI would inspect its parameters
    return answered


class _Body(NamedTuple):
    name: str
    kind: type[Asked]
    read: Callable[[Request, type[Asked]], Awaitable[Asked]]


def _body_of(parameter: inspect.Parameter, hints: dict[str, Any]) -> _Body:
    read = read_body if parameter.default is parameter.empty else read_optional_body
    return _Body(parameter.name, hints[parameter.name], read)


def _is_body(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Asked)


def _schema(hint: Any) -> dict[str, Any]:
    return schema_of(str if hint is Response else get_args(hint)[0] if get_origin(hint) is Json else hint)

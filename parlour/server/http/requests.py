"""Reading a request: bounded, JSON, of the right shape, or an Invalid that names the field."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from parlour.core import Words, say, verbatim
from parlour.server.errors import Invalid
from parlour.server.http.errors import HttpProblem, too_large

T = TypeVar("T")
LARGEST_BODY = 64 * 1024
_NAMED_FIELD = re.compile(r"(?:missing required|contains unknown) field `(.+)`")


async def read_body(request: Request, kind: type[T]) -> T:
    """The request's JSON as a value of this kind."""
    value: T = decode(await read_bytes(request), kind)
    return value


async def read_optional_body(request: Request, kind: type[T]) -> T:
    """The request's JSON as a value of this kind; without a body, all defaults."""
    is_empty = request.headers.get("content-length", "0") == "0" and "transfer-encoding" not in request.headers
    return kind() if is_empty else await read_body(request, kind)


def decode(text: bytes | msgspec.Raw, kind: Any, within: str = "") -> Any:
    try:
        return _decoder(kind).decode(text)
    except msgspec.ValidationError as error:
        raise Invalid(*_field_and_words(within, str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Invalid(within, say("not-json", why=verbatim(str(error)))) from None
    except RecursionError:
        raise Invalid(within, say("json-too-deep")) from None


@lru_cache(maxsize=256)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Made once: for a game's actions, a union of many types, that takes a hundred times as long as decoding one."""
    return msgspec.json.Decoder(kind)


async def read_bytes(request: Request, largest: int = LARGEST_BODY) -> bytes:
    """The request's JSON as it was sent."""
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise HttpProblem(415, "not-json", say("send-json"))
    if int(request.headers.get("content-length", "0")) > largest:
        raise too_large(largest)
    parts = bytearray()
    try:
        async for part in request.stream():
            parts += part
            if len(parts) > largest:
                raise too_large(largest)
    except ClientDisconnect:
        raise HttpProblem(408, "too-slow", say("request-cut-off")) from None  # nobody will read it
    return bytes(parts)


def _field_and_words(within: str, error: str) -> tuple[str, Words]:
    """msgspec's "… field `count` - at `$.action`" as the field "action.count" and the words."""
    words, _, path = error.partition(" - at `$")
    named = _NAMED_FIELD.search(words)
    steps = [within, *path.rstrip("`").replace("[", ".[").split("."), named[1] if named else ""]
    return ".".join(step for step in steps if step), say("invisible-letters") if "matching regex" in words else words

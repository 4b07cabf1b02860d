"""What all calls share: who asks, the JSON that answers, and how both are described."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from parlour.server.errors import Unidentified
from parlour.server.house import House
from parlour.server.http.openapi import ref
from parlour.server.http.proxies import address, is_secure
from parlour.server.people.auth import COOKIE
from parlour.server.wire import Plain
from parlour.server.wire.problems import Malformed, Refused, Stale, Trouble
from parlour.store import Person

_encode = msgspec.json.encode
_NOT_KEPT = {"Cache-Control": "no-store"}

_PROBLEMS: dict[int, tuple[str, type[Plain]]] = {
    400: ("Not JSON, or a field is missing or of the wrong kind", Malformed),
    401: ("Nobody is known by this cookie or token", Trouble),
    403: ("Not yours to do", Trouble),
    404: ("There is no such thing", Trouble),
    409: ("Things have moved on", Stale),
    413: ("Too large", Trouble),
    415: ("Not JSON", Trouble),
    422: ("The rules refuse it", Refused),
    429: ("Too many at once", Trouble),
}


def house_of(request: HTTPConnection) -> House:
    house: House = request.app.state.house
    return house


async def visitor(request: HTTPConnection) -> Person | None:
    """Who asks, or none: for what anybody may see."""
    people = house_of(request).people
    return await people.authenticate(request.headers.get("authorization"), request.cookies.get(COOKIE))


async def known(request: HTTPConnection) -> Person:
    """Who asks, for what only somebody who was here before can do."""
    person = await visitor(request)
    if person is None:
        raise Unidentified()
    return person


async def somebody(request: Request) -> Person:
    """Who asks, made a guest if need be."""
    person = await visitor(request)
    if person is None:
        house = house_of(request)
        house.turnstiles.guests.take(address(request))
        person = await house.people.fresh_guest()
        give_cookie(request, person)
    return person


def give_cookie(request: Request, person: Person) -> None:
    """The gate puts it on the answer."""
    request.state.cookie = house_of(request).people.auth.set_cookie(person.id, is_secure=is_secure(request))


def takes_a_table(request: Request, person: Person) -> None:
    """One more table, or a class, is about to be: not too many of one person, nor from one address."""
    turnstiles = house_of(request).turnstiles
    turnstiles.tables.check(person.id)
    turnstiles.tables_by_address.take(address(request))
    turnstiles.tables.take(person.id)


def answer(value: Any, status: int = 200) -> Response:
    return raw(_encode(value), status)


def raw(body: bytes | str, status: int = 200) -> Response:
    return Response(body, status, _NOT_KEPT, "application/json")


def asks(kind: type) -> dict[str, Any]:
    """The description of a JSON body."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": ref(kind)}}}}


def gives(
    schema: dict[str, Any], *problems: int, status: int = 200, kind: str = "application/json"
) -> dict[int | str, dict[str, Any]]:
    """The description of the answers: the good one, and what may go wrong."""
    good = {"description": "As asked", "content": {kind: {"schema": schema}}}
    return {status: good, **{problem: _problem(problem) for problem in problems}}


def _problem(status: int) -> dict[str, Any]:
    words, kind = _PROBLEMS[status]
    return {"description": words, "content": {"application/json": {"schema": ref(kind)}}}

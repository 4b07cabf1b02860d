"""What all calls and pages share: the house, the rate limits, and who sends a request."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.types import Scope

from parlour.server.errors import Unidentified
from parlour.server.house import House
from parlour.server.http.proxies import address, is_secure
from parlour.server.http.rate_limits import RateLimits
from parlour.server.identifiers import code_letters
from parlour.server.people.auth import COOKIE
from parlour.store import Person


def house_of(request: HTTPConnection) -> House:
    house: House = request.app.state.house
    return house


def house_in(scope: Scope) -> House:
    """The same, for when there is no request yet."""
    house: House = scope["app"].state.house
    return house


def is_for_authors(request: HTTPConnection) -> bool:
    """Whether the house was opened for an author of games, on their own machine: `parlour play --author`."""
    return getattr(request.app.state, "is_for_authors", False)


def limits_of(request: HTTPConnection) -> RateLimits:
    limits: RateLimits = request.app.state.rate_limits
    return limits


async def visitor(request: HTTPConnection) -> Person | None:
    """Who sends a request, or none: for calls that anybody may make."""
    people = house_of(request).people
    return await people.authenticate(request.headers.get("authorization"), request.cookies.get(COOKIE))


async def known_person(request: HTTPConnection) -> Person:
    """Who sends a request, for calls that only somebody who was here before can make."""
    person = await visitor(request)
    if person is None:
        raise Unidentified
    return person


async def person_or_guest(request: Request) -> Person:
    """Who sends a request; somebody unknown becomes a guest."""
    person = await visitor(request)
    if person is None:
        limits_of(request).guests.take(address(request))
        person = await house_of(request).people.fresh_guest()
        set_cookie(request, person)
    return person


def set_cookie(request: Request, person: Person) -> None:
    """Make the browser this person; the outermost middleware adds the cookie to the answer."""
    request.state.cookie = house_of(request).people.auth.set_cookie(person.id, is_secure=is_secure(request))


def count_new_table(request: Request, person: Person) -> None:
    """One more table, or a class, is about to be made: not too many by one person or from one address."""
    limits = limits_of(request)
    limits.tables.check(person.id)
    limits.tables_by_address.take(address(request))
    limits.tables.take(person.id)


async def find_code(request: HTTPConnection, code: str) -> tuple[str | None, str | None]:
    """The table or the class that has this code. Only wrong codes count: a whole school may come from one address, guessers may not."""
    person = await visitor(request)
    who = address(request), person.id if person else None
    return await find_code_of(house_of(request), limits_of(request), code, *who)


async def find_code_of(
    house: House, limits: RateLimits, code: str, address: str, person: str | None = None
) -> tuple[str | None, str | None]:
    limits.codes.check(address, person)
    letters = code_letters(code)
    table = await house.store.table_of_code(letters)
    classroom = await house.store.class_of_code(letters)  # always: a right code must not be answered before wrong ones
    limits.codes.check(address, person)  # many tries at once may have used them up meanwhile
    if table is None and classroom is None:
        limits.codes.wrong(address, person)
    return table, classroom

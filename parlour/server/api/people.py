"""Who you are, and what is yours."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Annotated, TypeVar

import msgspec
import segno
from fastapi import APIRouter, Query, Request
from msgspec import convert
from msgspec.structs import replace

from parlour.core import say, verbatim
from parlour.server.context import house_of, known_person, limits_of, person_or_guest, set_cookie, visitor
from parlour.server.errors import Conflict, Invalid, NotFound, WrongCode
from parlour.server.house import House
from parlour.server.http.calls import Json, call
from parlour.server.http.proxies import address, site
from parlour.server.http.wording import language_of
from parlour.server.push.http_client import Undeliverable
from parlour.server.push.notices import check_keys
from parlour.server.reviews.figures import figures_of
from parlour.server.tables.played import games_of, parse_cursor
from parlour.server.wire import LONGEST_NAME, Colour
from parlour.server.wire.avatars import Avatar
from parlour.server.wire.films import PlayedGames
from parlour.server.wire.people import (
    Belongings,
    CameBack,
    CompanionSeen,
    Deleted,
    Me,
    MeChange,
    NewCode,
    NewToken,
    PushEnded,
    PushKey,
    PushWanted,
)
from parlour.server.wire.reviews import Figures
from parlour.server.wire.text import checked_text
from parlour.store import Companion, Person, PlayedBefore, Subscription, UnknownPerson

T = TypeVar("T")
MOST_MUTED = 200
router = APIRouter(prefix="/api", tags=["people and games"])


@call(router.get, "/me", 401, 429)
async def me(request: Request) -> Me:
    """Who you are; a first visit makes you a guest."""
    person = await person_or_guest(request)
    set_cookie(request, person)
    return _me(person)


@call(router.patch, "/me", 401, 403, 409, 429)
async def change_me(request: Request, change: MeChange) -> Me:
    """Change your name, your colour or your avatar."""
    name = None if change.name is None else checked_text(change.name, LONGEST_NAME, "name")
    person = await person_or_guest(request)
    wanted = {"name": name, "colour": change.colour, "avatar": change.avatar}
    house = house_of(request)
    limits_of(request).seats.take(person.id)
    changed = await house.rename(
        person, lambda person: replace(person, **{field: value for field, value in wanted.items() if value})
    )
    return _me(changed)


@call(router.get, "/me/data", 401, 404, 429)
async def data(request: Request) -> Json[Belongings]:
    """All that the house has about you, as a file to keep."""
    house, person = house_of(request), await known_person(request)
    limits_of(request).own_data.take(address(request))
    found = msgspec.json.encode(await _or_not_found(house.exporter.export(person.id)))
    return Json(found, {"Content-Disposition": 'attachment; filename="parlour-my-data.json"'})


@call(router.delete, "/me", 401, 403, 404, 429)
async def delete_me(request: Request) -> Deleted:
    """Delete yourself with all that is yours; after the answer this browser is a new guest. It cannot be undone."""
    house, person = house_of(request), await known_person(request)
    limits_of(request).own_data.take(address(request))
    gone = await _or_not_found(house.eraser.delete_person(person.id))
    request.state.cookie = house.people.auth.clear_cookie()
    return Deleted(deleted=len(gone.deleted), changed=len(gone.changed))


@call(router.get, "/me/company", 401)
async def company(request: Request) -> list[CompanionSeen]:
    """The people with whom you have played, the most recent first."""
    known_people = await companions_of(house_of(request), await visitor(request))
    return [convert(one, CompanionSeen, from_attributes=True) for one in known_people]


@call(router.get, "/me/games", 401)
async def games(
    request: Request,
    game: Annotated[str | None, Query(max_length=40)] = None,
    company: Annotated[
        str | None, Query(max_length=40, description="`bots`, `people`, or the id of a person with whom you played.")
    ] = None,
    won: bool | None = None,
    before: Annotated[str | None, Query(max_length=80, description="`more` of the page before.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> PlayedGames:
    """The finished games that you have played, the latest first."""
    house, person = house_of(request), await known_person(request)
    begins = None if before is None else parse_cursor(before)
    wanted = PlayedBefore(game=game, company=company, won=won, before=begins, limit=limit)
    return await games_of(house.store, person.id, wanted, language_of(request))


@call(router.get, "/me/figures", 401)
async def figures(request: Request) -> Figures:
    """Your own figures: games, wins by the level of the bots, and what your choices cost in reviewed games."""
    house, person = house_of(request), await known_person(request)
    return await asyncio.to_thread(figures_of, await house.store.counted(person.id))


@call(router.delete, "/me/figures", 401, 403, 429)
async def forget_figures(request: Request) -> Figures:
    """Reset your figures: games that are over by now no longer count. It cannot be undone; the games stay in your list."""
    house, person = house_of(request), await known_person(request)
    limits_of(request).own.take(person.id)
    await house.store.forget_figures(person.id)
    return figures_of(await house.store.counted(person.id))


@call(router.post, "/me/token", 401, 403, 409, 429, status=201)
async def token(request: Request) -> NewToken:
    """A new token for programs, shown once; the previous one becomes invalid."""
    house, person = house_of(request), await person_or_guest(request)
    limits_of(request).own.take(person.id)
    return NewToken(token=await house.people.fresh_token(person))


@call(router.post, "/me/code", 401, 403, 409, 429, status=201)
async def code(request: Request) -> NewCode:
    """A new code to come back with on another device, shown once; the previous one becomes invalid."""
    house, person = house_of(request), await person_or_guest(request)
    limits_of(request).own.take(person.id)
    fresh = await house.people.fresh_code(person)
    # After the #, so that it is neither sent nor logged when the link is followed.
    link = f"{site(request)}/return#{fresh}"
    drawn = segno.make(link, error="m").svg_data_uri(scale=4, border=2)
    return NewCode(code=fresh, picture=drawn)


@call(router.post, "/me/return", 403, 404, 429)
async def come_back(request: Request, asked: CameBack) -> Me:
    """Become who you are on another device: the answer's cookie makes this browser that person."""
    house = house_of(request)
    guesses, where = limits_of(request).returns, address(request)
    guesses.check(where)
    person = await house.people.of_code(asked.code)
    guesses.check(where)  # many tries at once may have used them up meanwhile
    if person is None:
        guesses.wrong(where)
        raise WrongCode(say("wrong-return-code"))
    set_cookie(request, person)
    return _me(person)


@call(router.put, "/me/muted/{person}", 401, 403, 404, 409, 429)
async def mute(request: Request, person: str) -> Me:
    """Mute somebody: you no longer hear what they say, everybody else still does."""
    return await _mute(request, person, is_muted=True)


@call(router.delete, "/me/muted/{person}", 401, 403, 409, 429)
async def unmute(request: Request, person: str) -> Me:
    """Hear somebody again."""
    return await _mute(request, person, is_muted=False)


@call(router.get, "/me/notices", 401)
async def notices(request: Request) -> PushKey:
    """The key with which a browser subscribes to notices that it is your go, and how many of yours have."""
    return await _push_key(house_of(request), await visitor(request))


@call(router.put, "/me/notices", 401, 403, 409, 429)
async def subscribe(request: Request, wanted: PushWanted) -> PushKey:
    """Notify this browser when it is your go and you are not here."""
    house = house_of(request)
    try:
        house.notices.client.checked(wanted.endpoint)
    except Undeliverable as error:
        raise Invalid("endpoint", say("no-push-service", why=verbatim(str(error)))) from None
    try:
        check_keys(wanted.keys.p256dh, wanted.keys.auth)
    except ValueError:
        raise Invalid("keys", say("no-browser-keys")) from None
    person = await known_person(request)
    limits_of(request).own.take(person.id)
    origin = request.headers.get("origin", "")
    contact = origin if origin.startswith("https://") else "https://localhost"
    browser = Subscription(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth, contact)
    await house.notices.subscribe(person.id, browser)
    return await _push_key(house, person)


@call(router.post, "/me/notices/end", 401, 403)
async def unsubscribe(request: Request, ended: PushEnded) -> PushKey:
    """Stop notifying this browser."""
    house, person = house_of(request), await known_person(request)
    await house.store.unsubscribe(ended.endpoint, person.id)
    return await _push_key(house, person)


async def _or_not_found(work: Awaitable[T]) -> T:
    """Of two calls at once, the second finds nobody."""
    try:
        return await work
    except UnknownPerson:
        raise NotFound(say("nothing-of-you")) from None


def _me(person: Person) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        colour=convert(person.colour, Colour),
        avatar=convert(person.avatar, Avatar) if person.avatar else "",
        muted=person.muted,
    )


async def _mute(request: Request, other: str, *, is_muted: bool) -> Me:
    house, person = house_of(request), await known_person(request)
    limits_of(request).own.take(person.id)
    if is_muted and other == person.id:
        raise Conflict("yourself", say("no-muting-yourself"))
    if is_muted and await house.store.person(other) is None:
        raise NotFound(say("nobody-with-id"))

    def changed(person: Person) -> Person:
        rest = tuple(one for one in person.muted if one != other)
        return replace(person, muted=(*rest, other)[-MOST_MUTED:] if is_muted else rest)

    return _me(await house.people.change(person, changed))


async def companions_of(house: House, person: Person | None) -> list[Companion]:
    """The people with whom somebody has played, without those they have muted."""
    known = [] if person is None else await house.store.companions(person.id)
    return [one for one in known if person and one.person not in person.muted]


async def _push_key(house: House, person: Person | None) -> PushKey:
    browsers = [] if person is None else await house.store.subscriptions(person.id)
    return PushKey(key=house.notices.public_key, browsers=len(browsers))

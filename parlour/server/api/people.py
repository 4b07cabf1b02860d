"""Who you are, and which games there are."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import segno
from fastapi import APIRouter, Request, Response
from msgspec import convert
from msgspec.structs import replace

from parlour.bots import levels
from parlour.core import AnyGame, choices
from parlour.games import UnknownGame, find_edition, registered
from parlour.server.errors import Conflict, Invalid, NotFound
from parlour.server.house import House
from parlour.server.http.openapi import listed, ref
from parlour.server.http.proxies import address, site
from parlour.server.http.requests import body, plain_text
from parlour.server.http.responses import answer, asks, give_cookie, gives, house_of, known, somebody, visitor
from parlour.server.push.http_client import Undeliverable
from parlour.server.push.notices import check_keys
from parlour.server.rulebook import house_rulebook, rulebook_of
from parlour.server.tables.lessons import lesson_of
from parlour.server.wire import LONGEST_NAME, Colour
from parlour.server.wire.avatars import Avatar
from parlour.server.wire.people import (
    Belongings,
    CameBack,
    CompanionSeen,
    Deleted,
    GameCard,
    Me,
    MeChange,
    NewCode,
    NewToken,
    PushEnded,
    PushKey,
    PushWanted,
    RuleTold,
)
from parlour.store import Person, Subscription, UnknownPerson

T = TypeVar("T")
MOST_MUTED = 200
router = APIRouter(prefix="/api", tags=["people and games"])


@router.get("/me", responses=gives(ref(Me), 401, 429))
async def me(request: Request) -> Response:
    """Who you are; a first visit makes you a guest."""
    person = await somebody(request)
    give_cookie(request, person)
    return answer(_me(person))


@router.patch("/me", responses=gives(ref(Me), 400, 401, 403, 409, 413, 415, 429), openapi_extra=asks(MeChange))
async def change_me(request: Request) -> Response:
    """Change your name, your colour or your avatar."""
    change = await body(request, MeChange)
    name = None if change.name is None else plain_text(change.name, LONGEST_NAME, "name")
    person = await somebody(request)
    wanted = {"name": name, "colour": change.colour, "avatar": change.avatar}
    house = house_of(request)
    house.turnstiles.seats.take(person.id)
    changed = await house.rename(
        person, lambda person: replace(person, **{field: value for field, value in wanted.items() if value})
    )
    return answer(_me(changed))


@router.get("/me/data", responses=gives(ref(Belongings), 401, 404, 429))
async def data(request: Request) -> Response:
    """All that the house has of you, as a file to keep."""
    house, person = house_of(request), await known(request)
    house.turnstiles.own_data.take(address(request))
    found = answer(await _or_gone(house.belongings(person.id)))
    found.headers["Content-Disposition"] = 'attachment; filename="parlour-my-data.json"'
    return found


@router.delete("/me", responses=gives(ref(Deleted), 401, 403, 404, 429))
async def delete_me(request: Request) -> Response:
    """Delete yourself with all that is yours; the answer makes this browser nobody again. It cannot be undone."""
    house, person = house_of(request), await known(request)
    house.turnstiles.own_data.take(address(request))
    gone = await _or_gone(house.forget(person.id))
    request.state.cookie = house.people.auth.clear_cookie()
    return answer(Deleted(deleted=len(gone.deleted), changed=len(gone.changed)))


@router.get("/me/company", responses=gives(listed(CompanionSeen), 401))
async def company(request: Request) -> Response:
    """The people with whom you have played, those of the latest games first."""
    known_people = await house_of(request).company_of(await visitor(request))
    return answer([convert(one, CompanionSeen, from_attributes=True) for one in known_people])


@router.post("/me/token", status_code=201, responses=gives(ref(NewToken), 401, 403, 409, 429, status=201))
async def token(request: Request) -> Response:
    """A new token for programs, shown once; the one before it ends."""
    house, person = house_of(request), await somebody(request)
    house.turnstiles.own.take(person.id)
    return answer(NewToken(token=await house.people.fresh_token(person)), 201)


@router.post("/me/code", status_code=201, responses=gives(ref(NewCode), 401, 403, 409, 429, status=201))
async def code(request: Request) -> Response:
    """A new code to come back with on another device, shown once; the one before it ends."""
    house, person = house_of(request), await somebody(request)
    house.turnstiles.own.take(person.id)
    fresh = await house.people.fresh_code(person)
    # Behind the #, so that it is neither sent nor logged when the link is followed.
    link = f"{site(request)}/return#{fresh}"
    drawn = segno.make(link, error="m").svg_data_uri(scale=4, border=2)
    return answer(NewCode(code=fresh, picture=drawn), 201)


@router.post("/me/return", responses=gives(ref(Me), 400, 403, 404, 413, 415, 429), openapi_extra=asks(CameBack))
async def come_back(request: Request) -> Response:
    """Be who you were on another device: the answer's cookie makes this browser that person."""
    asked = await body(request, CameBack)
    house = house_of(request)
    guesses, where = house.turnstiles.returns, address(request)
    guesses.check(where)
    person = await house.people.of_code(asked.code)
    guesses.check(where)  # who tries many at once has used them up meanwhile
    if person is None:
        guesses.wrong(where)
        raise NotFound(
            "This code is not right: it has twelve letters, and only the newest one counts.", code="wrong-code"
        )
    give_cookie(request, person)
    return answer(_me(person))


@router.put("/me/muted/{person}", responses=gives(ref(Me), 401, 403, 404, 409, 429))
async def mute(request: Request, person: str) -> Response:
    """Do not hear somebody any more; only you are spared."""
    return await _mute(request, person, is_muted=True)


@router.delete("/me/muted/{person}", responses=gives(ref(Me), 401, 403, 409, 429))
async def unmute(request: Request, person: str) -> Response:
    """Hear somebody again."""
    return await _mute(request, person, is_muted=False)


@router.get("/me/notices", responses=gives(ref(PushKey), 401))
async def notices(request: Request) -> Response:
    """The key with which a browser asks to be told that it is your go, and how many of yours have asked."""
    return await _push_key(house_of(request), await visitor(request))


@router.put(
    "/me/notices", responses=gives(ref(PushKey), 400, 401, 403, 409, 413, 415, 429), openapi_extra=asks(PushWanted)
)
async def subscribe(request: Request) -> Response:
    """Tell this browser when it is your go and you are not here."""
    wanted = await body(request, PushWanted)
    house = house_of(request)
    try:
        house.notices.courier.checked(wanted.endpoint)
    except Undeliverable as error:
        raise Invalid("endpoint", f"This is no push service: {error}.") from None
    try:
        check_keys(wanted.keys.p256dh, wanted.keys.auth)
    except ValueError:
        raise Invalid("keys", "These are not the keys of a browser.") from None
    person = await known(request)
    house.turnstiles.own.take(person.id)
    origin = request.headers.get("origin", "")
    contact = origin if origin.startswith("https://") else "https://localhost"
    browser = Subscription(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth, contact)
    await house.notices.subscribe(person.id, browser)
    return await _push_key(house, person)


@router.post("/me/notices/end", responses=gives(ref(PushKey), 400, 401, 403, 413, 415), openapi_extra=asks(PushEnded))
async def unsubscribe(request: Request) -> Response:
    """Tell this browser no more."""
    ended = await body(request, PushEnded)
    house, person = house_of(request), await known(request)
    await house.store.unsubscribe(ended.endpoint, person.id)
    return await _push_key(house, person)


@router.get("/games", responses=gives(listed(GameCard)))
async def games() -> Response:
    """The games of the house."""
    return answer([_card(game) for game in registered().values()])


@router.get("/games/{name}", responses=gives(ref(GameCard), 404))
async def game(name: str) -> Response:
    """A game, or an older version of it, by the `edition` of a table."""
    found = _edition(name)
    if found is None:
        raise NotFound(f"There is no game called “{name}” here.")
    return answer(_card(found))


@router.get("/games/{name}/rules/{rule}", responses=gives(ref(RuleTold), 404))
async def rule(name: str, rule: str) -> Response:
    """One rule of a game's rulebook, or of an older version's, by the `edition` of a table."""
    game = _edition(name)
    book = rulebook_of(game) if game else house_rulebook() if name == "house" else None
    passage = book.passage(rule) if book else None
    if passage is None:
        raise NotFound(f"There is no rule “{name}/{rule}” in a rulebook here.")
    return answer(
        RuleTold(
            id=f"{game.name if game else name}/{rule}",
            title=passage.title,
            words=passage.words,
            ruling=passage.is_ruling,
            link=f"/rules/{name}#{rule}",
        )
    )


async def _or_gone(work: Awaitable[T]) -> T:
    """Asked twice at once, the second finds nobody."""
    try:
        return await work
    except UnknownPerson:
        raise NotFound("The house has nothing of you any more.") from None


def _me(person: Person) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        colour=convert(person.colour, Colour),
        avatar=convert(person.avatar, Avatar) if person.avatar else "",
        muted=person.muted,
    )


async def _mute(request: Request, other: str, *, is_muted: bool) -> Response:
    house, person = house_of(request), await known(request)
    house.turnstiles.own.take(person.id)
    if is_muted and other == person.id:
        raise Conflict("yourself", "You cannot mute yourself.")
    if is_muted and await house.store.person(other) is None:
        raise NotFound("Nobody has this id.")

    def changed(person: Person) -> Person:
        rest = tuple(one for one in person.muted if one != other)
        return replace(person, muted=(*rest, other)[-MOST_MUTED:] if is_muted else rest)

    return answer(_me(await house.people.change(person, changed)))


async def _push_key(house: House, person: Person | None) -> Response:
    browsers = [] if person is None else await house.store.subscriptions(person.id)
    return answer(PushKey(key=house.notices.public_key, browsers=len(browsers)))


def _edition(name: str) -> AnyGame | None:
    try:
        return find_edition(name)
    except UnknownGame:
        return None


def _card(game: AnyGame) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        sentence=game.sentence,
        players=game.players,
        minutes=game.minutes,
        options=choices(game.kinds.options),
        presets={name: dict(chosen) for name, chosen in game.presets.items()},
        levels=levels(game),
        page=(game.folder / "page.js").exists(),
        lesson=lesson.minutes if (lesson := lesson_of(game)) else None,
    )

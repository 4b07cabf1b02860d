"""Looking and playing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from parlour.server import asking
from parlour.server.api.answers import answer, asks, gives, house_of, known, raw, visitor
from parlour.server.problems import missing
from parlour.server.reading import body, decode
from parlour.server.schema import listed, ref
from parlour.server.wire import Glimpse, LogEntry, MoveMade, WhyAsked, WhyTold

router = APIRouter(prefix="/api/tables/{table}", tags=["playing"])


@router.get("/glimpse", responses=gives(ref(Glimpse), 400, 401, 404, 409, 410))
async def glimpse(request: Request, table: str, version: Annotated[int | None, Query(ge=0)] = None) -> Response:
    """What you may know now, or could have known at an earlier version."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    seat = live.seat_of(person.id if person else None)
    if version is None:
        return raw(live.glimpses.present(seat, fresh=True).text)
    if version > live.table.version:
        raise missing(f"There is no version {version} yet: this table has 0 to {live.table.version}.")
    return raw(live.glimpses.at(seat, version, fresh=True).text)


@router.get("/log", responses=gives(listed(LogEntry), 401, 404, 409, 410))
async def log(request: Request, table: str) -> Response:
    """All that was told to you so far."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    return answer(live.glimpses.log(live.seat_of(person.id if person else None)))


@router.post(
    "/moves",
    responses=gives(ref(Glimpse), 400, 401, 403, 404, 409, 410, 413, 415, 422),
    openapi_extra=asks(MoveMade),
)
async def move(request: Request, table: str) -> Response:
    """Play: answered with the glimpse it led to, once it is safe on disk."""
    made = await body(request, MoveMade)
    live, person = await house_of(request).table(table), await known(request)
    action = decode(made.action, live.game.kinds.action, within="action")
    seen = await live.play(person, made.id, made.version, action)
    return raw(seen.text)


@router.post(
    "/why",
    responses=gives(ref(WhyTold), 400, 401, 403, 404, 409, 410, 413, 415, 429),
    openapi_extra=asks(WhyAsked),
)
async def why(request: Request, table: str) -> Response:
    """Why an action cannot be taken now. Nothing is played."""
    asked = await body(request, WhyAsked)
    house = house_of(request)
    live, person = await house.table(table), await known(request)
    house.turnstiles.asking.take(person.id)
    action = decode(asked.action, live.game.kinds.action, within="action")
    return answer(asking.why(live, person, asked.seat, action))

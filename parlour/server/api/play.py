"""Looking and playing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from parlour.core import is_private
from parlour.server.errors import NotFound
from parlour.server.http.openapi import listed, ref
from parlour.server.http.requests import body, decode
from parlour.server.http.responses import answer, asks, gives, house_of, known, raw, visitor
from parlour.server.tables import broadcast, consent, explain, moves, sitting
from parlour.server.tables.seat_history import has_private_views
from parlour.server.tables.seating import seat_of
from parlour.server.wire.playing import (
    AnswerGiven,
    Glimpse,
    LogEntry,
    MoveMade,
    OverdueChoice,
    Privacy,
    TakebackAsked,
    WhyAsked,
    WhyTold,
)
from parlour.server.wire.tables import TableSeen

OwnSeat = Annotated[int | None, Query(ge=0)]
router = APIRouter(prefix="/api/tables/{table}", tags=["playing"])


@router.get("/glimpse", responses=gives(ref(Glimpse), 400, 401, 403, 404, 409))
async def glimpse(
    request: Request, table: str, version: Annotated[int | None, Query(ge=0)] = None, seat: OwnSeat = None
) -> Response:
    """What you may know now, or could have known at an earlier version; `seat` is one of yours, if you hold several."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    shown = seat_of(live.sheet, person.id if person else None, seat)
    if person is not None and shown is not None:
        live.audience.heard_of(person.id)
    if version is None:
        return raw(live.glimpses.present(shown, fresh=True).text)
    if version > live.glimpses.version:
        raise NotFound(f"There is no version {version} yet: this table has 0 to {live.version}.")
    seen = live.glimpses.at(shown, version, fresh=True)
    if seen is None:
        raise NotFound(f"What led to version {version} was taken back.")
    return raw(seen.text)


@router.get("/seats/{seat}/privacy", responses=gives(ref(Privacy), 400, 401, 403, 404, 409))
async def privacy(request: Request, table: str, seat: int) -> Response:
    """Whether what this seat of yours sees, or is about to decide, is for its eyes alone: then a shared device draws a curtain."""
    person = await known(request)
    live = await house_of(request).table(table)
    seat_of(live.sheet, person.id, seat)
    private = has_private_views(live.sheet, live.game) and is_private(live.game, live.table.state, seat)
    return answer(Privacy(private=private, version=live.version))


@router.get("/log", responses=gives(listed(LogEntry), 400, 401, 403, 404, 409))
async def log(request: Request, table: str, seat: OwnSeat = None) -> Response:
    """All that was told to you so far."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    return answer(live.log(seat_of(live.sheet, person.id if person else None, seat)))


@router.post(
    "/moves",
    responses=gives(ref(Glimpse), 400, 401, 403, 404, 409, 413, 415, 422),
    openapi_extra=asks(MoveMade),
)
async def move(request: Request, table: str) -> Response:
    """Play: answered with the glimpse it led to, once it is safe on disk."""
    made = await body(request, MoveMade)
    live, person = await house_of(request).table(table), await known(request)
    action = decode(made.action, live.game.kinds.action, within="action")
    seen = await moves.play(live, person, made.id, made.version, action, made.seat)
    return raw(seen.text)


@router.post(
    "/why",
    responses=gives(ref(WhyTold), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(WhyAsked),
)
async def why(request: Request, table: str) -> Response:
    """Why an action cannot be taken now. Nothing is played."""
    asked = await body(request, WhyAsked)
    house = house_of(request)
    live, person = await house.table(table), await known(request)
    house.turnstiles.asking.take(person.id)
    action = decode(asked.action, live.game.kinds.action, within="action")
    return answer(explain.why(live, person, asked.seat, action))


@router.post(
    "/takeback",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(TakebackAsked),
)
async def take_back(request: Request, table: str) -> Response:
    """Take back your last decision or your turn: at once where it is free; otherwise, with `ask`, everybody is asked."""
    asked = await body(request, TakebackAsked)
    house = house_of(request)
    live, person = await house.table(table), await known(request)
    house.turnstiles.seats.take(person.id)
    await consent.take_back(live, person, asked.version, turn=asked.turn, ask=asked.ask, seat=asked.seat)
    return raw(broadcast.seen_by(live, person.id))


@router.post(
    "/answer",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415),
    openapi_extra=asks(AnswerGiven),
)
async def agree(request: Request, table: str) -> Response:
    """Answer what somebody asks everybody; who asked may withdraw it."""
    given = await body(request, AnswerGiven)
    live, person = await house_of(request).table(table), await known(request)
    await consent.answer(live, person, given.agree, given.question)
    return raw(broadcast.seen_by(live, person.id))


@router.post(
    "/seats/{seat}/overdue",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415),
    openapi_extra=asks(OverdueChoice),
)
async def overdue(request: Request, table: str, seat: int) -> Response:
    """Somebody's time is over: wait, let a bot play on until they return, or end the game if all others agree."""
    chosen = await body(request, OverdueChoice)
    live, person = await house_of(request).table(table), await known(request)
    await consent.decide_overdue(live, person, seat, chosen.choice, chosen.level)
    return raw(broadcast.seen_by(live, person.id))


@router.post("/back", responses=gives(ref(TableSeen), 401, 403, 404, 409))
async def back(request: Request, table: str) -> Response:
    """You are back: your seat is yours again, and the bot that stood in leaves it."""
    live, person = await house_of(request).table(table), await known(request)
    await sitting.come_back(live, person.id)
    return raw(broadcast.seen_by(live, person.id))

"""Seeing a game and playing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from msgspec.structs import replace
from starlette.responses import Response

from parlour.core import Refusal, is_private, say
from parlour.server.context import house_of, known_person, limits_of, visitor
from parlour.server.errors import NotFound, Refused
from parlour.server.http.calls import Json, call
from parlour.server.http.proxies import address
from parlour.server.http.requests import decode, read_body
from parlour.server.http.shortcuts import ShortPost
from parlour.server.http.wording import Wording, language_of, worded, wording
from parlour.server.tables import broadcast, consent, moves, opening, sitting, uncovering
from parlour.server.tables.seat_history import has_private_views
from parlour.server.tables.seating import seat_of, seats_of
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


@call(router.get, "/glimpse", 400, 401, 403, 404, 409)
async def glimpse(
    request: Request,
    table: str,
    version: Annotated[int | None, Query(ge=0)] = None,
    seat: OwnSeat = None,
    language: Wording = None,
) -> Json[Glimpse]:
    """What you may know now, or could have known at an earlier version; `seat` is one of yours, if you hold several."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    viewer = seat_of(live.sheet, person.id if person else None, seat)
    if person is not None and viewer is not None:
        live.listeners.note_alive(person.id)
    if version is None:
        return Json(live.seat_views.present(viewer, language, fresh=True).text)
    if version > live.seat_views.version:
        raise NotFound(say("no-version-past", asked=version, latest=live.version))
    seen = live.seat_views.at(viewer, version, language, fresh=True)
    if seen is None:
        raise NotFound(say("version-taken-back", version=version))
    return Json(seen.text)


@call(router.get, "/seats/{seat}/privacy", 400, 401, 403, 404, 409)
async def privacy(request: Request, table: str, seat: int) -> Privacy:
    """Whether what this seat of yours sees, or is about to decide, is for its eyes alone: then a shared device covers the screen."""
    person = await known_person(request)
    live = await house_of(request).table(table)
    seat_of(live.sheet, person.id, seat)
    private = has_private_views(live.sheet, live.game) and is_private(live.game, live.table.state, seat)
    return Privacy(private=private, version=live.version)


@call(router.get, "/log", 400, 401, 403, 404, 409)
async def log(request: Request, table: str, seat: OwnSeat = None, language: Wording = None) -> list[LogEntry]:
    """All events that you have been told so far."""
    person, house = await visitor(request), house_of(request)
    live = await house.table(table)
    viewer = seat_of(live.sheet, person.id if person else None, seat)
    if live.rules is None and live.sheet.status == "ended":
        asking = person.id if person else address(request)
        told = await house.films.told(live, viewer, language or language_of(request), asking)
        return [replace(entry, told=told.get(entry.version, entry.told)) for entry in live.log(viewer)]
    return worded(live.log(viewer), language, live.rules.folder if live.rules else None, viewer)


@call(router.post, "/moves", 401, 403, 404, 409, 422)
async def move(request: Request, table: str, made: MoveMade, language: Wording = None) -> Json[Glimpse]:
    """Play a move: answered with the glimpse it led to, once it is safe on disk."""
    live, person = await house_of(request).table(table), await known_person(request)
    action = decode(made.action, live.game.kinds.action, within="action")
    try:
        seen = await moves.play(live, person, made.id, made.version, action, made.seat, language)
    except Refusal as refusal:
        raise Refused(refusal, live.game.folder, moves.deciding_seat(live, person, made.seat)) from None
    return Json(seen.text)


async def _move_of_page(request: Request) -> Response:
    made = await read_body(request, MoveMade)
    answer: Response = await move(request, request.path_params["table"], made, await wording(request))
    return answer


router.routes.insert(0, ShortPost(f"{router.prefix}/moves", (b"", b"words=ids"), _move_of_page))


@call(router.post, "/why", 401, 403, 404, 409, 429)
async def why(request: Request, table: str, asked: WhyAsked, language: Wording = None) -> WhyTold:
    """Whether an action can be taken now, and if not, why. Nothing is played."""
    house = house_of(request)
    live, person = await house.table(table), await known_person(request)
    limits_of(request).asking.take(person.id)
    action = decode(asked.action, live.game.kinds.action, within="action")
    told = moves.explain(live, person, asked.seat, action)
    said_in = language or language_of(request)  # in words, even for pages: they do not have the sentences of refusals
    return worded(told, said_in, live.game.folder, moves.deciding_seat(live, person, asked.seat))


@call(router.post, "/takeback", 401, 403, 404, 409, 429)
async def take_back(request: Request, table: str, asked: TakebackAsked) -> Json[TableSeen]:
    """Take back your last decision or your turn: at once if that is free; otherwise, with `ask`, everybody is asked."""
    house = house_of(request)
    live, person = await house.table(table), await known_person(request)
    limits_of(request).seats.take(person.id)
    await consent.take_back(live, person, asked.version, turn=asked.turn, ask=asked.ask, seat=asked.seat)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/answer", 401, 403, 404, 409)
async def agree(request: Request, table: str, given: AnswerGiven) -> Json[TableSeen]:
    """Vote on what somebody asks everybody; whoever asked may withdraw it."""
    live, person = await house_of(request).table(table), await known_person(request)
    await consent.answer(live, person, given.agree, given.question)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/seats/{seat}/overdue", 401, 403, 404, 409)
async def overdue(request: Request, table: str, seat: int, chosen: OverdueChoice) -> Json[TableSeen]:
    """Somebody's time is up: wait, let a bot play on until they return, or end the game if all others agree."""
    live, person = await house_of(request).table(table), await known_person(request)
    await consent.decide_overdue(live, person, seat, chosen.choice, chosen.level)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/uncover", 401, 404, 409, 429)
async def uncover(request: Request, table: str, language: Wording = None) -> Glimpse:
    """After the end: everything turned over. For players it then counts as seen in their next games; asked twice, the same answer."""
    house = house_of(request)
    live, person = await house.table(table), await known_person(request)
    limits_of(request).asking.take(person.id)
    await opening.uncover(house.tables, live, person)
    seats = seats_of(live.sheet, person.id)
    seat = seats[0] if len(seats) == 1 else None
    return worded(uncovering.glimpse(live, seat), language, live.game.folder, seat)


@call(router.post, "/back", 401, 403, 404, 409)
async def back(request: Request, table: str) -> Json[TableSeen]:
    """You are back: your seat is yours again, and the bot that stood in is gone."""
    live, person = await house_of(request).table(table), await known_person(request)
    await sitting.come_back(live, person.id)
    return Json(broadcast.table_json(live, person.id))

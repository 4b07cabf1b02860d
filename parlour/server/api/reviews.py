"""Luck and skill in games that are over: everybody's own, and what others share."""

from __future__ import annotations

import gzip
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request

from parlour.core import Seat, say
from parlour.server.context import house_of, known_person, limits_of, visitor
from parlour.server.errors import Denied, NotFound
from parlour.server.http.calls import Json, call
from parlour.server.http.wording import Wording, worded
from parlour.server.tables import disclosure
from parlour.server.tables.live import LiveTable
from parlour.server.wire.reviews import Review, Sharing

AskedSeat = Annotated[int | None, Query(ge=0, le=99, description="Whose review; without it that of your own seat.")]
router = APIRouter(prefix="/api/tables/{table}", tags=["films"])


@call(router.get, "/review", 401, 403, 404, 409, 429)
async def review(request: Request, table: str, seat: AskedSeat = None, language: Wording = None) -> Json[Review]:
    """How much was luck and how much your own doing, once the game is over."""
    person, house = await visitor(request), house_of(request)
    live, id = await house.table(table), person.id if person else None
    asked = own_seat(live, id) if seat is None else seat_of(live, seat)
    live.check_review_open(asked, id, is_shared=await house.reviews.is_shared(live, asked))
    if id is not None:
        limits_of(request).asking.take(id)
    found = msgspec.json.decode(gzip.decompress((await house.reviews.find(live, asked)).packed), type=Review)
    folder = live.rules.folder if live.rules else None
    return Json(msgspec.json.encode(worded(found, language, folder, asked)))


@call(router.put, "/review", 400, 401, 403, 404, 409, 429)
async def share(request: Request, table: str, asked: Sharing) -> Sharing:
    """Let others see your review, or not any more: those who may see the game."""
    house, person = house_of(request), await known_person(request)
    live = await house.table(table)
    seat = seat_of(live, asked.seat)
    live.check_review_open(seat, person.id, is_shared=False)
    limits_of(request).asking.take(person.id)
    await house.reviews.share(live, seat, is_shared=asked.shared)
    return asked


def own_seat(live: LiveTable, person: str | None) -> Seat:
    """The first one that a person holds or has held."""
    seats = disclosure.own_seats(live.sheet, person)
    if not seats:
        raise Denied(say("review-own"))
    return min(seats)


def seat_of(live: LiveTable, seat: int) -> Seat:
    if seat >= len(live.sheet.seats):
        raise NotFound(say("no-such-seat-to-review", seats=len(live.sheet.seats)))
    return seat

"""Luck and skill in finished games: your own reviews, and those that others share."""

from __future__ import annotations

import gzip
from typing import Annotated, TypeVar

import msgspec
from fastapi import APIRouter, Query, Request

from parlour.core import Seat, say
from parlour.lab import review as lab
from parlour.server.context import count_new_table, house_of, known_person, limits_of, person_or_guest, visitor
from parlour.server.errors import Denied, NotFound
from parlour.server.films.closed_cards import check_no_later_game
from parlour.server.house import House
from parlour.server.http.calls import Json, call
from parlour.server.http.wording import Wording, worded
from parlour.server.reviews.keeper import is_reviewed
from parlour.server.tables import broadcast, disclosure, opening
from parlour.server.tables.live import LiveTable
from parlour.server.wire.reviews import (
    Hindsight,
    Review,
    ReviewOffered,
    ReviewsOffered,
    Sharing,
    TryAgain,
    hindsight_told,
    review_told,
)
from parlour.server.wire.tables import TableSeen
from parlour.store import Person, StoredFilm

T = TypeVar("T")
AskedSeat = Annotated[int | None, Query(ge=0, le=99, description="Whose review; without it that of your own seat.")]
router = APIRouter(prefix="/api/tables/{table}", tags=["films"])


@call(router.get, "/review", 401, 403, 404, 409, 429)
async def review(request: Request, table: str, seat: AskedSeat = None, language: Wording = None) -> Json[Review]:
    """How much was luck and how much skill, once the game is over."""
    person, live, asked = await _seat_asked(request, table, seat)
    _count_asking(request, person)
    kept = _unpacked(await house_of(request).reviews.find(live, asked), lab.Review)
    return _worded(live, asked, review_told(kept), language)


@call(router.get, "/hindsight", 401, 403, 404, 409, 429)
async def look_back(request: Request, table: str, seat: AskedSeat = None, language: Wording = None) -> Json[Hindsight]:
    """Your decisions judged with all that was hidden known, apart from the review: no measure of how good they were."""
    person, live, asked = await _seat_asked(request, table, seat)
    live.check_open("record", person.id if person else None)
    await check_no_later_game(house_of(request).tables, live, person)
    _count_asking(request, person)
    kept = _unpacked(await house_of(request).reviews.look_back(live, asked), lab.Hindsight)
    return _worded(live, asked, hindsight_told(kept), language)


async def _seat_asked(request: Request, table: str, seat: Seat | None) -> tuple[Person | None, LiveTable, Seat]:
    """Who asks, and the seat that they ask about, if they may see its review."""
    person, house = await visitor(request), house_of(request)
    live, id = await house.table(table), person.id if person else None
    asked = own_seat(live, id) if seat is None else seat_of(live, seat)
    live.check_review_open(asked, id, is_shared=await house.reviews.is_shared(live, asked))
    return person, live, asked


def _count_asking(request: Request, person: Person | None) -> None:
    if person is not None:
        limits_of(request).asking.take(person.id)


def _unpacked(kept: StoredFilm, kind: type[T]) -> T:
    return msgspec.json.decode(gzip.decompress(kept.packed), type=kind)


def _worded(live: LiveTable, seat: Seat, told: T, language: str | None) -> Json[T]:
    """In words for the person who sat there."""
    folder = live.rules.folder if live.rules else None
    return Json(msgspec.json.encode(worded(told, language, folder, seat)))


@call(router.get, "/reviews", 401, 403, 404, 409)
async def reviews(request: Request, table: str) -> ReviewsOffered:
    """Whose reviews there are: yours, and those that others share."""
    person, house = await visitor(request), house_of(request)
    live, id = await house.table(table), person.id if person else None
    live.check_open("spectator", id)
    own = disclosure.own_seats(live.sheet, id)
    places = enumerate(live.sheet.seats)
    seats = [seat for seat, place in places if seat in own or place.person is not None]
    offered = [
        ReviewOffered(seat=seat, own=seat in own, shared=await house.reviews.is_shared(live, seat)) for seat in seats
    ]
    return ReviewsOffered(made=is_reviewed(live), children=await _is_for_children(house, live), seats=tuple(offered))


async def _is_for_children(house: House, live: LiveTable) -> bool:
    if live.sheet.class_id is None:
        return False
    try:
        return (await house.classes.get(live.sheet.class_id)).classroom.kid_safe
    except NotFound:
        return live.sheet.chat != "open"  # the class is over and gone


@call(router.post, "/practice", 401, 403, 404, 409, 429, status=201)
async def try_again(request: Request, table: str, asked: TryAgain) -> Json[TableSeen]:
    """A table of your own at the position before a decision in a finished game, as it really was: you take that seat, bots the others.

    It counts nowhere: not in figures, not as cards that you have seen.
    """
    house, person = house_of(request), await person_or_guest(request)
    live = await house.table(table)
    seat = seat_of(live, asked.seat)
    live.check_open("record", person.id)
    await check_no_later_game(house.tables, live, person)
    count_new_table(request, person)
    opened = await opening.try_again(house.tables, person, live, asked.version, seat)
    return Json(broadcast.table_json(opened, person.id))


@call(router.put, "/review", 400, 401, 403, 404, 409, 429)
async def share(request: Request, table: str, asked: Sharing) -> Sharing:
    """Share your review with those who may see the game, or stop sharing it."""
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

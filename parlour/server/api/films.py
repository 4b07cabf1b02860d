"""Replays of finished games."""

from __future__ import annotations

import gzip
import re
from typing import Annotated

from fastapi import APIRouter, Query, Request

from parlour.core import Eyes, all_eyes, say
from parlour.server.context import house_of, known_person, limits_of, visitor
from parlour.server.errors import NotFound
from parlour.server.films.closed_cards import lay_open
from parlour.server.films.keeper import are_known
from parlour.server.http.calls import Json, call
from parlour.server.http.proxies import address
from parlour.server.http.wording import Wording, language_of
from parlour.server.tables import notes
from parlour.server.wire import LONGEST_LINE
from parlour.server.wire.films import Film, NewNote, NoteSeen, note_seen
from parlour.server.wire.text import checked_text

AskedEyes = Annotated[
    str, Query(max_length=9, description="A seat's number, `spectator`, or `all` with everything open.")
]
router = APIRouter(prefix="/api/tables/{table}", tags=["films"])


@call(router.get, "/film", 401, 403, 404, 409, 429)
async def film(request: Request, table: str, eyes: AskedEyes = "spectator", language: Wording = None) -> Json[Film]:
    """The whole game as these eyes saw it, once it is over."""
    person, house = await visitor(request), house_of(request)
    live = await house.table(table)
    seen_by = parse_eyes(eyes, len(live.sheet.seats))
    live.check_open(seen_by, person.id if person else None)
    if seen_by == "all":
        await lay_open(house.tables, live, person)
    asking = person.id if person else address(request)
    kept = await house.films.find(live, seen_by, asking)
    if language is None and are_known(kept, live):
        return packed_json(request, kept.packed)
    limits_of(request).asking.take(asking)
    return packed_json(request, await house.films.in_words(live, kept, language or language_of(request), asking))


@call(router.get, "/notes", 401, 403, 404, 409)
async def read_notes(request: Request, table: str) -> list[NoteSeen]:
    """The notes at versions of a finished game."""
    person, house = await visitor(request), house_of(request)
    live = await house.table(table)
    live.check_open("spectator", person.id if person else None)
    return [note_seen(note) for note in await house.store.notes(table)]


@call(router.post, "/notes", 401, 403, 404, 409, 429, status=201)
async def note(request: Request, table: str, made: NewNote) -> NoteSeen:
    """Note something at a version: those who played, and their teacher. If the chat has set phrases only, so have notes."""
    text = checked_text(made.text, LONGEST_LINE, "text")
    live, person = await house_of(request).table(table), await known_person(request)
    limits_of(request).chat.take(person.id)
    return note_seen(await notes.write(live, person, made.version, text))


@call(router.delete, "/notes/{number}", 400, 401, 403, 404, 409, 429)
async def delete_note(request: Request, table: str, number: int) -> list[NoteSeen]:
    """Delete a note of yours; a teacher may delete any of the class."""
    house, person = house_of(request), await known_person(request)
    live = await house.table(table)
    limits_of(request).chat.take(person.id)
    await notes.delete(live, person, number)
    return [note_seen(note) for note in await house.store.notes(table)]


def parse_eyes(text: str, seats: int) -> Eyes:
    """Whose eyes were asked for; a NotFound if the table has no such seat."""
    eyes = int(text) if re.fullmatch(r"\d{1,3}", text) else text
    found = next((one for one in all_eyes(seats) if one == eyes), None)
    if found is None:
        raise NotFound(say("no-such-eyes", seats=seats))
    return found


def packed_json(request: Request, packed: bytes) -> Json[Film]:
    """JSON that is compressed already, for clients that accept it."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Json(packed, {**headers, "Content-Encoding": "gzip"})
    return Json(gzip.decompress(packed), headers)

"""Games that are over, seen again."""

from __future__ import annotations

import gzip
import re
from typing import Annotated

from fastapi import APIRouter, Query, Request

from parlour.core import Eyes, all_eyes, say
from parlour.server.context import house_of, limits_of, visitor
from parlour.server.errors import NotFound
from parlour.server.films.closed_cards import lay_open
from parlour.server.films.keeper import are_known
from parlour.server.http.calls import Json, call
from parlour.server.http.proxies import address
from parlour.server.http.wording import Wording, language_of
from parlour.server.wire.films import Film

AskedEyes = Annotated[
    str, Query(max_length=9, description="A seat's number, `spectator`, or `all` with everything open.")
]
router = APIRouter(prefix="/api/tables/{table}", tags=["films"])


@call(router.get, "/film", 401, 403, 404, 409, 429)
async def film(request: Request, table: str, eyes: AskedEyes = "spectator", language: Wording = None) -> Json[Film]:
    """The whole game through these eyes, once it is over."""
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


def parse_eyes(text: str, seats: int) -> Eyes:
    """Whose eyes are asked for; a NotFound where the table has no such seat."""
    eyes = int(text) if re.fullmatch(r"\d{1,3}", text) else text
    found = next((one for one in all_eyes(seats) if one == eyes), None)
    if found is None:
        raise NotFound(say("no-such-eyes", seats=seats))
    return found


def packed_json(request: Request, packed: bytes) -> Json[Film]:
    """JSON that is packed already, for whoever can unpack it."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Json(packed, {**headers, "Content-Encoding": "gzip"})
    return Json(gzip.decompress(packed), headers)

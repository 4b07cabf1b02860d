"""Games that are over, seen again."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request

from parlour.server.context import house_of
from parlour.server.http.calls import Json, call
from parlour.server.http.wording import Wording, worded
from parlour.server.tables.films import film_of, parse_eyes
from parlour.server.wire.films import Film

AskedEyes = Annotated[
    str, Query(max_length=9, description="A seat's number, `spectator`, or `all` with everything open.")
]
router = APIRouter(prefix="/api/tables/{table}", tags=["films"])


@call(router.get, "/film", 401, 403, 404, 409)
async def film(request: Request, table: str, eyes: AskedEyes = "spectator", language: Wording = None) -> Json[Film]:
    """The whole game through these eyes, once it is over."""
    live = await house_of(request).table(table)
    seen_by = parse_eyes(eyes, len(live.sheet.seats))
    made = film_of(live, seen_by)
    reader = seen_by if isinstance(seen_by, int) else None
    text = await asyncio.to_thread(lambda: msgspec.json.encode(worded(made, language, live.game.folder, reader)))
    return Json(text)

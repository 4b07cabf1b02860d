"""Importing records: games played elsewhere, to be seen here."""

from __future__ import annotations

from fastapi import APIRouter, Request

from parlour.core import Record, say
from parlour.server.context import count_new_table, house_of, person_or_guest
from parlour.server.errors import Denied
from parlour.server.films.records import LARGEST_RECORD, import_record
from parlour.server.http.calls import call
from parlour.server.http.requests import read_bytes
from parlour.server.wire.films import RecordTaken
from parlour.store import RecordKnown

router = APIRouter(prefix="/api", tags=["films"])


@call(router.post, "/records", 400, 401, 403, 409, 413, 415, 429, status=201, reads=Record)
async def put_in(request: Request) -> RecordTaken:
    """Import a record, as `GET /api/tables/{table}/record` gives it: anyone with the link can replay the game.

    If the game is here already, the answer is its table, and no new one is made.
    """
    text = await read_bytes(request, LARGEST_RECORD)
    person = await person_or_guest(request)
    count_new_table(request, person)
    house = house_of(request)
    try:
        table = await import_record(house.tables, house.bots, text, person)
    except RecordKnown as known:
        table = known.table
        if not (await house.table(table)).may_see("record", person.id):
            raise Denied(say("record-of-a-class")) from None
    return RecordTaken(table=table, replay=f"/replay/{table}")

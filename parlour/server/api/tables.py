"""Tables: made, found, filled, started, talked at, and made again."""

from __future__ import annotations

from io import BytesIO

import segno
from fastapi import APIRouter, Request, Response

from parlour.server.errors import Denied, NotFound
from parlour.server.http.openapi import ref
from parlour.server.http.proxies import address, site
from parlour.server.http.requests import body, body_if_any, plain_text
from parlour.server.http.responses import answer, asks, gives, house_of, known, raw, somebody, takes_a_table, visitor
from parlour.server.tables import broadcast, leaving, sitting
from parlour.server.tables.chat import HELP
from parlour.server.wire import LONGEST_LINE, LONGEST_NAME
from parlour.server.wire.playing import HostChange, PersonChange
from parlour.server.wire.tables import (
    ChatMessage,
    CodeFound,
    Leaving,
    NewTable,
    Said,
    SeatChange,
    StartAsked,
    TableChange,
    TableLists,
    TableSeen,
)

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables", responses=gives(ref(TableLists), 401))
async def lists(request: Request) -> Response:
    """The tables you sit at or host, the open ones that are not private, and those to which you are invited; without chat."""
    return raw(await house_of(request).lists(await visitor(request)))


@router.post(
    "/tables",
    status_code=201,
    responses=gives(ref(TableSeen), 400, 401, 403, 409, 413, 415, 429, status=201),
    openapi_extra=asks(NewTable),
)
async def create(request: Request) -> Response:
    """A new table: you host it and sit at seat 0."""
    asked = await body(request, NewTable)
    house, person = house_of(request), await somebody(request)
    takes_a_table(request, person)
    live = await house.create(person, asked)
    return raw(broadcast.seen_by(live, person.id), 201)


@router.get("/tables/{table}", responses=gives(ref(TableSeen), 401, 404))
async def show(request: Request, table: str) -> Response:
    """The table as you see it."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    return raw(broadcast.seen_by(live, person.id if person else None))


@router.get("/codes/{code}", responses=gives(ref(CodeFound), 401, 404, 429))
async def find(request: Request, code: str) -> Response:
    """Which table or class has this code."""
    person = await visitor(request)
    table, room = await house_of(request).behind(code, address(request), person.id if person else None)
    if table is None and room is None:
        raise NotFound("No table has this code: it is six letters, as on the invitation.")
    return answer(CodeFound(table=table, room=room))


@router.delete("/tables/{table}/invitation", responses=gives(ref(TableLists), 401, 403))
async def decline(request: Request, table: str) -> Response:
    """Decline an invitation: the table is on your list no more."""
    house, person = house_of(request), await known(request)
    await house.store.decline(table, person.id)
    return raw(await house.lists(person))


@router.put(
    "/tables/{table}/seats/{seat}",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(SeatChange),
)
async def sit(request: Request, table: str, seat: int) -> Response:
    """Sit down, or let somebody at your device sit down, or (host) put a bot there."""
    change = await body(request, SeatChange)
    house = house_of(request)
    live, person = await house.table(table), await somebody(request)
    house.turnstiles.seats.take(person.id)
    if change.name is not None:
        await sitting.sit_here(live, seat, plain_text(change.name, LONGEST_NAME, "name"), person)
    elif change.bot is None:
        await sitting.sit(live, seat, person)
    elif change.until_back:
        await sitting.let_bot_play_on(live, seat, change.bot, person)
    else:
        await sitting.put_bot(live, seat, change.bot, person)
    return raw(broadcast.seen_by(live, person.id))


@router.delete("/tables/{table}/seats/{seat}", responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 429))
async def stand(request: Request, table: str, seat: int) -> Response:
    """Stand up, or (host) empty a seat."""
    live, person = await house_of(request).table(table), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    await sitting.empty(live, seat, person)
    return raw(broadcast.seen_by(live, person.id))


@router.put(
    "/tables/{table}/host",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(HostChange),
)
async def pass_host(request: Request, table: str) -> Response:
    """(host) Let another player be the host; if the host is gone for long, any player may take the part."""
    change = await body(request, HostChange)
    live, person = await house_of(request).table(table), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    await sitting.pass_host(live, change.person, person)
    return raw(broadcast.seen_by(live, person.id))


@router.patch(
    "/tables/{table}/people/{other}",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(PersonChange),
)
async def change_person(request: Request, table: str, other: str) -> Response:
    """(host) Mute somebody or not, or remove them from the table."""
    change = await body(request, PersonChange)
    live, person = await house_of(request).table(table), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    if change.muted is not None:
        await sitting.mute(live, other, change.muted, person)
    if change.removed:
        await sitting.remove(live, other, person)
    return raw(broadcast.seen_by(live, person.id))


@router.post("/tables/{table}/close", responses=gives(ref(TableSeen), 401, 403, 404, 409))
async def close(request: Request, table: str) -> Response:
    """(host) End the table, whatever has been played."""
    live, person = await house_of(request).table(table), await known(request)
    await sitting.close(live, person)
    return raw(broadcast.seen_by(live, person.id))


@router.patch(
    "/tables/{table}",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(TableChange),
)
async def change(request: Request, table: str) -> Response:
    """(host) Another number of seats, until the game starts: free seats and bots make way, nobody who sits does."""
    asked = await body(request, TableChange)
    live, person = await house_of(request).table(table), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    await sitting.resize(live, asked.seats, person)
    return raw(broadcast.seen_by(live, person.id))


@router.post(
    "/tables/{table}/start",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(StartAsked),
)
async def start(request: Request, table: str) -> Response:
    """(host) Start. All seats must be taken, unless bots are to take the free ones, or these are to be taken away."""
    asked = await body_if_any(request, StartAsked)
    live, person = await house_of(request).table(table), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    await sitting.start(live, person.id, asked.empty, asked.level)
    return raw(broadcast.seen_by(live, person.id))


@router.post("/tables/{table}/ready", responses=gives(ref(TableSeen), 401, 403, 404, 409, 429))
async def be_ready(request: Request, table: str) -> Response:
    """You are there for the next game of the same people: it begins when all who stay are."""
    live, person = await house_of(request).table(table), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    await sitting.be_ready(live, person)
    return raw(broadcast.seen_by(live, person.id))


@router.post(
    "/tables/{table}/leave",
    responses=gives(ref(TableSeen), 400, 401, 403, 404, 409, 413, 415, 429),
    openapi_extra=asks(Leaving),
)
async def leave(request: Request, table: str) -> Response:
    """Leave the table: before the game your seat is free; during it a bot plays on, until you return or for good, or a game of two ends."""
    asked = await body_if_any(request, Leaving)
    live, person = await house_of(request).table(table), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    await leaving.leave(live, person, give_up=asked.give_up)
    return raw(broadcast.seen_by(live, person.id))


@router.post("/tables/{table}/again", responses=gives(ref(TableSeen), 401, 403, 404, 409, 429))
async def again(request: Request, table: str) -> Response:
    """The next table of the same people, where you are ready; asked twice, the same answer."""
    house = house_of(request)
    live, person = await house.table(table), await known(request)
    if live.sheet.next is None:
        takes_a_table(request, person)
    after = await house.again(live, person)
    return raw(broadcast.seen_by(after, person.id))


@router.post(
    "/tables/{table}/chat",
    status_code=201,
    responses=gives(ref(ChatMessage), 400, 401, 403, 404, 409, 413, 415, 429, status=201),
    openapi_extra=asks(Said),
)
async def chat(request: Request, table: str) -> Response:
    """Say something to everybody at the table."""
    said = await body(request, Said)
    text = plain_text(said.text, LONGEST_LINE, "text")
    house = house_of(request)
    live, person = await house.table(table), await somebody(request)
    house.turnstiles.chat.take(person.id)
    said_line = await sitting.say(live, person, text)
    if text == HELP and live.sheet.room is not None:
        await (await house.classes.room(live.sheet.room)).hear_of_help(person)
    return answer(said_line, 201)


@router.get(
    "/tables/{table}/qr.svg",
    response_class=Response,
    responses=gives({"type": "string"}, 404, kind="image/svg+xml"),
)
async def qr(request: Request, table: str) -> Response:
    """The invitation as a QR code."""
    live = await house_of(request).table(table)
    drawn = BytesIO()
    link = f"{site(request)}/t/{live.sheet.code}"
    segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/tables/{table}/record", responses=gives({"type": "object"}, 401, 403, 404, 409))
async def record(request: Request, table: str) -> Response:
    """The record, once the game is over."""
    live = await house_of(request).table(table)
    if live.sheet.status != "ended":
        raise Denied("The record is shown when the game is over: it holds what is still hidden.")
    return raw(live.record.to_json())

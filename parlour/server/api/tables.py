"""Tables: opening, finding, filling, starting, chat, and the next game."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from parlour.core import say
from parlour.server.context import (
    count_new_table,
    find_code,
    house_of,
    known_person,
    limits_of,
    person_or_guest,
    visitor,
)
from parlour.server.errors import NotFound
from parlour.server.http.calls import Json, call
from parlour.server.http.proxies import site
from parlour.server.http.responses import qr_code
from parlour.server.http.wording import language_of
from parlour.server.tables import broadcast, leaving, lobby, opening, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.wire import LONGEST_LINE, LONGEST_NAME
from parlour.server.wire.phrases import HELP, phrase_of
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
    TableHome,
    TableLists,
    TableSeen,
)
from parlour.server.wire.text import checked_text
from parlour.store import Person

router = APIRouter(prefix="/api", tags=["tables"])
_USUAL_START, _USUAL_LEAVING = StartAsked(), Leaving()  # the meaning of a call without a body


@call(router.get, "/tables", 401)
async def lists(request: Request) -> TableLists:
    """The tables you sit at or host, the open ones that are not private, and those to which you are invited; without chat."""
    return await lobby.lists(house_of(request).tables, await visitor(request), language_of(request))


@call(router.post, "/tables", 401, 403, 409, 429, status=201)
async def create(request: Request, asked: NewTable) -> Json[TableSeen]:
    """A new table: you host it and sit at seat 0."""
    house, person = house_of(request), await person_or_guest(request)
    count_new_table(request, person)
    live = await opening.create(house.tables, person, asked)
    return Json(broadcast.table_json(live, person.id))


@call(router.get, "/tables/{table}", 401, 404)
async def show(request: Request, table: str) -> Json[TableSeen]:
    """The table as you see it."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    return Json(broadcast.table_json(live, person.id if person else None))


@call(router.get, "/tables/{table}/home")
async def home(request: Request, table: str) -> TableHome:
    """Which process has the table, in a house of several: any of them knows, even if there is no such table."""
    return TableHome(house_of(request).home_of(table))


@call(router.get, "/codes/{code}", 401, 404, 429)
async def find(request: Request, code: str) -> CodeFound:
    """The table or class that has this code."""
    table, class_id = await find_code(request, code)
    if table is None and class_id is None:
        raise NotFound(say("no-table-with-code"))
    return CodeFound(table=table, class_id=class_id, room=class_id)


@call(router.delete, "/tables/{table}/invitation", 401, 403)
async def decline(request: Request, table: str) -> TableLists:
    """Decline an invitation: the table goes from your list."""
    house, person = house_of(request), await known_person(request)
    await house.store.decline(table, person.id)
    return await lobby.lists(house.tables, person, language_of(request))


@call(router.put, "/tables/{table}/seats/{seat}", 401, 403, 404, 409, 429)
async def sit(request: Request, table: str, seat: int, change: SeatChange) -> Json[TableSeen]:
    """Sit down, or let somebody at your device sit down, or (host) put a bot there."""
    house = house_of(request)
    live, person = await house.table(table), await person_or_guest(request)
    limits_of(request).seats.take(person.id)
    if change.name is not None:
        await sitting.sit_here(live, seat, checked_text(change.name, LONGEST_NAME, "name"), person)
    elif change.bot is None:
        await sitting.sit(live, seat, person)
    elif change.until_back:
        await sitting.let_bot_play_on(live, seat, change.bot, person)
    else:
        await sitting.put_bot(live, seat, change.bot, person)
    return Json(broadcast.table_json(live, person.id))


@call(router.delete, "/tables/{table}/seats/{seat}", 400, 401, 403, 404, 409, 429)
async def stand(request: Request, table: str, seat: int) -> Json[TableSeen]:
    """Stand up, or (host) empty a seat."""
    live, person = await _acting(request, table)
    await sitting.empty(live, seat, person)
    return Json(broadcast.table_json(live, person.id))


@call(router.patch, "/tables/{table}/people/{other}", 401, 403, 404, 409, 429)
async def change_person(request: Request, table: str, other: str, change: PersonChange) -> Json[TableSeen]:
    """(host) Mute or unmute somebody, or remove them from the table."""
    live, person = await _acting(request, table)
    if change.muted is not None:
        await sitting.mute(live, other, change.muted, person)
    if change.removed:
        await sitting.remove(live, other, person)
    return Json(broadcast.table_json(live, person.id))


@call(router.put, "/tables/{table}/host", 401, 403, 404, 409, 429)
async def pass_host(request: Request, table: str, change: HostChange) -> Json[TableSeen]:
    """(host) Make another player the host; if the host has long been gone, any player may become it."""
    live, person = await _acting(request, table)
    await sitting.pass_host(live, change.person, person)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/tables/{table}/ready", 401, 403, 404, 409, 429)
async def be_ready(request: Request, table: str) -> Json[TableSeen]:
    """You are ready for the next game of the same people: it begins when all who stay are."""
    live, person = await _acting(request, table)
    await sitting.be_ready(live, person)
    return Json(broadcast.table_json(live, person.id))


@call(router.patch, "/tables/{table}", 401, 403, 404, 409, 429)
async def change(request: Request, table: str, asked: TableChange) -> Json[TableSeen]:
    """(host) Other seats or options, until the game starts: free seats and bots make way, people do not."""
    live, person = await _acting(request, table)
    await sitting.change(live, asked, person)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/tables/{table}/close", 401, 403, 404, 409)
async def close(request: Request, table: str) -> Json[TableSeen]:
    """(host) End the table, whatever has been played."""
    live, person = await house_of(request).table(table), await known_person(request)
    await sitting.close(live, person)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/tables/{table}/start", 401, 403, 404, 409, 429)
async def start(request: Request, table: str, asked: StartAsked = _USUAL_START) -> Json[TableSeen]:
    """(host) Start. All seats must be taken, unless bots are to take the free ones or these are to be removed."""
    live, person = await _acting(request, table)
    await sitting.start(live, person.id, asked.empty, asked.level)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/tables/{table}/leave", 401, 403, 404, 409, 429)
async def leave(request: Request, table: str, asked: Leaving = _USUAL_LEAVING) -> Json[TableSeen]:
    """Leave the table: before the game your seat is free; during it a bot plays on, until you return or for good, or a game of two ends."""
    live, person = await _acting(request, table)
    await leaving.leave(live, person, give_up=asked.give_up)
    return Json(broadcast.table_json(live, person.id))


@call(router.post, "/tables/{table}/again", 401, 403, 404, 409, 429)
async def again(request: Request, table: str) -> Json[TableSeen]:
    """The next table of the same people, where you are ready; asked twice, the same answer."""
    house = house_of(request)
    live, person = await house.table(table), await known_person(request)
    if live.sheet.next is None:
        count_new_table(request, person)
    after = await opening.play_again(house.tables, live, person)
    return Json(broadcast.table_json(after, person.id))


@call(router.post, "/tables/{table}/chat", 401, 403, 404, 409, 429, status=201)
async def chat(request: Request, table: str, said: Said) -> ChatMessage:
    """Say something to everybody at the table."""
    text = checked_text(said.text, LONGEST_LINE, "text")
    house = house_of(request)
    live, person = await house.table(table), await person_or_guest(request)
    limits_of(request).chat.take(person.id)
    said_line = await sitting.talk(live, person, text)
    if phrase_of(text) == HELP and live.sheet.class_id is not None:
        await (await house.classes.get(live.sheet.class_id)).hear_of_help(person)
    return said_line


@call(router.get, "/tables/{table}/qr.svg", 404, content="image/svg+xml")
async def qr(request: Request, table: str) -> Response:
    """The invitation as a QR code."""
    live = await house_of(request).table(table)
    return qr_code(f"{site(request)}/t/{live.sheet.code}")


@call(router.get, "/tables/{table}/record", 401, 403, 404, 409)
async def record(request: Request, table: str) -> Json[dict[str, Any]]:
    """The record, once the game is over."""
    person = await visitor(request)
    live = await house_of(request).table(table)
    live.check_open("record", person.id if person else None)
    return Json(live.record.to_json())


async def _acting(request: Request, table: str) -> tuple[LiveTable, Person]:
    """The table and who wants to change something there; rate-limited."""
    live, person = await house_of(request).table(table), await known_person(request)
    limits_of(request).seats.take(person.id)
    return live, person

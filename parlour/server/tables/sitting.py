"""Actions of people at a live table: sit down, stand up, talk, host, start, close, remove somebody."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Seat, say, verbatim
from parlour.server.errors import Conflict, Denied, Problem, Unavailable
from parlour.server.tables import changing, chat, named_seats, new_table, seating
from parlour.server.tables.live import LiveTable
from parlour.server.wire.tables import ChatMessage, Empty, TableChange, chat_message
from parlour.store import Ending, Person, Sheet


async def sit(live: LiveTable, seat: Seat, person: Person) -> None:
    async with live.locked():
        await live.change(seating.seated(live.sheet, seat, person))


async def sit_here(live: LiveTable, seat: Seat, name: str, person: Person) -> None:
    """Somebody else sits down at a person's device."""
    async with live.locked():
        await live.change(seating.seated_here(live.sheet, seat, name, person))


async def empty(live: LiveTable, seat: Seat, person: Person) -> None:
    """Stand up, or (host) empty a seat."""
    async with live.locked():
        await live.change(seating.emptied(live.sheet, seat, person.id))
        await start_when_all_are_ready(live)


async def come_back(live: LiveTable, person: str | None) -> None:
    """Take one's seats back from the bots that stood in."""
    if person is not None and seating.returned(live.sheet, person) is not live.sheet:
        async with live.locked():
            await live.change(seating.returned(live.sheet, person))
        live.wake()


async def talk(live: LiveTable, person: Person, text: str) -> ChatMessage:
    async with live.locked():
        line = chat.said(live.sheet, live.chat, person, text)
        await live.say(line)
    return chat_message(line)


# --- the host ---


async def start(live: LiveTable, person: str, empty: Empty = "refuse", level: str | None = None) -> None:
    """(host) Deal, with bots on the free seats or without those seats; asked again, nothing happens."""
    async with live.locked():
        seating.check_host(live.sheet, person)
        if live.sheet.status == "open":
            sheet = _fit_to_start(live, empty, level)
            seating.check_full(sheet)
            await live.deal(sheet)
    live.wake()


def _fit_to_start(live: LiveTable, empty: Empty, level: str | None) -> Sheet:
    if empty == "bots":
        return seating.with_bots(live.sheet, level or seating.middle_level(live.game), live.game)
    return _for_those_here(live) if empty == "drop" else live.sheet


def _for_those_here(live: LiveTable) -> Sheet:
    without_empty = seating.without_empty(live.sheet, live.game)
    return new_table.checked(live.game, named_seats.followed(live.game, live.sheet, without_empty))


async def change(live: LiveTable, asked: TableChange, person: Person) -> None:
    """(host) Other seats or options, before the game."""
    async with live.locked():
        await live.change(changing.changed(live.game, live.sheet, asked, person.id))


# --- the next game of the same people ---


async def be_ready(live: LiveTable, person: Person) -> None:
    """Somebody is ready for the next game: it begins when all who stay are."""
    async with live.locked():
        sheet = live.sheet
        if not seating.seats_of(sheet, person.id):
            raise Denied(say("sit-down-first"))
        if sheet.status == "open" and person.id not in sheet.ready:
            await live.change(replace(sheet, ready=(*sheet.ready, person.id)))
        await start_when_all_are_ready(live)
    live.wake()


async def start_when_all_are_ready(live: LiveTable) -> None:
    """Under the lock: deal the next game of the same people, without the seats of those who did not stay."""
    sheet, people = live.sheet, seating.people_at(live.sheet)
    if sheet.status == "open" and sheet.previous and people and people <= set(sheet.ready):
        try:
            await live.deal(_for_those_here(live))
        except Unavailable:
            raise
        except Problem:  # too few, or too few for these options: the host decides
            pass


async def put_bot(live: LiveTable, seat: Seat, level: str, person: Person) -> None:
    async with live.locked():
        await live.change(seating.with_bot(live.sheet, seat, level, live.game, person.id))
    live.wake()


async def let_bot_play_on(live: LiveTable, seat: Seat, level: str, person: Person) -> None:
    """(host) A bot stands in for somebody who is away, until they return."""
    async with live.locked():
        seating.check_host(live.sheet, person.id)
        place = seating.place_at(live.sheet, seat)
        if live.listeners.presence(place.person) == "here":
            raise Conflict("here", say("person-is-here", name=verbatim(place.name)))
        await live.change(seating.with_stand_in(live.sheet, seat, level, live.game))
    live.wake()


async def remove(live: LiveTable, other: str, person: Person) -> None:
    """(host) Send somebody away from the table."""
    async with live.locked():
        seating.check_host(live.sheet, person.id)
        if other == person.id:
            raise Conflict("host", say("host-stays"))
        await live.change(seating.removed(live.sheet, other, seating.middle_level(live.game)))
        await start_when_all_are_ready(live)
    live.wake()


async def mute(live: LiveTable, other: str, is_muted: bool, person: Person) -> None:
    """(host) Mute or unmute somebody's chat."""
    async with live.locked():
        seating.check_host(live.sheet, person.id)
        await live.change(seating.muted(live.sheet, other, is_muted))


async def pass_host(live: LiveTable, other: str, person: Person) -> None:
    """(host) Make another player the host; if the host has long been gone, any player may become it."""
    async with live.locked():
        is_free = live.sheet.class_id is None and live.listeners.is_long_gone(live.sheet.host)
        if not (is_free and other == person.id):
            seating.check_host(live.sheet, person.id)
        await live.change(seating.hosted_by(live.sheet, other))


async def close(live: LiveTable, person: Person) -> None:
    """(host) End the table, however far the game is."""
    async with live.locked():
        seating.check_host(live.sheet, person.id)
        seats = seating.seats_of(live.sheet, person.id)
        await live.end(Ending("closed", seats[0] if seats else None))

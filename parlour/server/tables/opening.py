"""Opening tables: new ones, lessons, positions to practise, and the next game of the same people."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from parlour.core import Header, Seat, Table, say, verbatim
from parlour.games import UnknownGame, registered
from parlour.server.errors import Conflict, Denied, Invalid, NotFound
from parlour.server.tables import moves, new_table, resuming, seating, sitting, uncovering
from parlour.server.tables.lessons import Lesson, lesson_of
from parlour.server.tables.live import LiveTable
from parlour.server.tables.registry import TableRegistry
from parlour.server.wire.tables import NewTable
from parlour.store import Person


async def create(tables: TableRegistry, person: Person, asked: NewTable) -> LiveTable:
    """A new table, with its host on the first seat."""
    game = new_table.known_game(asked.game)
    await _check_invited(tables, person, asked.invite)
    live = await tables.open_new(new_table.table_asked(game, person, asked, tables.shelves.pick()), game)
    if asked.invite:
        await tables.store.invite(live.id, asked.invite)
    if asked.start:
        await sitting.start(live, person.id)
    return live


async def _check_invited(tables: TableRegistry, person: Person, people: Collection[str]) -> None:
    """Only people one has played with can be invited: no invitations from strangers."""
    known = {one.person for one in await tables.store.companions(person.id)} if people else set()
    if not known.issuperset(people):
        raise Invalid("invite", say("invite-known-people"))


# --- lessons ---


async def teach(
    tables: TableRegistry, person: Person, name: str, *, anew: bool = False, check: Callable[[], object] = bool
) -> LiveTable:
    """The lesson that the person has begun, or, where `check` raises nothing, a new one."""
    game = registered().get(name)
    lesson = lesson_of(game) if game else None
    if game is None or lesson is None:
        raise NotFound(say("no-such-lesson", name=verbatim(name)))
    if not anew and (begun := await _begun(tables, person, lesson)):
        return begun
    check()
    live = await tables.open_new(new_table.lesson_sheet(game, person, lesson, tables.shelves.pick()), game)
    await sitting.start(live, person.id)
    while (version := live.table.version) < lesson.begins:
        move = lesson.record.moves[version]
        action = msgspec.convert(move.action, game.kinds.action)
        await moves.play_bot(live, move.seat, live.version, action)
    return live


async def _begun(tables: TableRegistry, person: Person, lesson: Lesson) -> LiveTable | None:
    for listed in await tables.store.tables_of(person.id):
        if new_table.begun(listed.sheet, lesson):
            live = await tables.get(listed.sheet.id)
            if live.is_playing and lesson.is_followed_by(live.record.moves):
                return live
    return None


# --- positions to practise ---


async def practise(tables: TableRegistry, person: Person, at: Table, version: int, seat: Seat) -> LiveTable:
    """A table at a position of another one, such as an example, to play on from alone against bots."""
    header = new_table.set_up_anew(at, version)
    live = await tables.open_new(
        new_table.practice_sheet(at.game, person, seat, header, tables.shelves.pick()), at.game
    )
    await sitting.start(live, person.id)
    return live


async def try_again(tables: TableRegistry, person: Person, live: LiveTable, version: int, seat: Seat) -> LiveTable:
    """A table at the position before a decision in a finished game, as it really was."""
    game = live.game
    if registered().get(game.name) is not game:
        raise Conflict("past", say("example-is-past"))
    before = live.position_before(version)
    if before is None or live.table.move(before + 1).seat != seat:
        raise NotFound(say("no-such-decision"))
    return await practise(tables, person, live.table, before, seat)


# --- the next game of the same people ---


async def uncover(tables: TableRegistry, live: LiveTable, person: Person) -> None:
    """After the end: reveal what was still hidden. It counts as seen in the next game."""
    await uncovering.uncover(live, person, tables.get)


async def play_again(tables: TableRegistry, live: LiveTable, person: Person) -> LiveTable:
    """The table that follows this one; the first to ask makes it."""
    async with live.locked():
        _check_may_follow(live, person)
        if live.sheet.next is None:
            await live.lead_to(new_table.following(live.sheet, carried_over(live)), tables.save_new)
    next_table = await tables.get(live.sheet.next or "")
    if seating.seats_of(next_table.sheet, person.id):
        await sitting.be_ready(next_table, person)
    return next_table


def _check_may_follow(live: LiveTable, person: Person) -> None:
    sheet = live.sheet
    if not seating.seats_of(sheet, person.id) and sheet.host != person.id:
        raise Denied(say("again-players-only"))
    if sheet.class_id is not None:
        raise Conflict("class", say("again-by-teacher"))
    if sheet.lesson:
        raise Conflict("lesson", say("again-not-in-lesson"))
    if sheet.status != "ended" and not sheet.stopped:
        raise Conflict("playing", say("not-over-yet"))


def carried_over(live: LiveTable) -> Header:
    """What the next game begins with: the same options, or the game's changes to them, by the present rules."""
    header = live.sheet.header
    options: dict[str, Any] = header.options
    if live.has_begun and live.game.again is not None:
        state = uncovering.uncovered(live) if live.sheet.uncovered else live.table.state
        options = msgspec.to_builtins(live.game.again(state))
    try:
        return resuming.refitted(header, options)
    except UnknownGame:
        raise Conflict("stopped", say("game-gone", game=verbatim(header.game))) from None

"""The sheet of a new table, of a lesson or of the next game, and the game that a sheet deals."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import (
    AnyGame,
    BadOptions,
    Header,
    Refusal,
    Seat,
    Seed,
    Table,
    Words,
    choices,
    parse,
    say,
    set_up,
    verbatim,
)
from parlour.games import UnknownGame, find
from parlour.server.errors import Invalid
from parlour.server.identifiers import fresh_code, fresh_table_id
from parlour.server.tables import named_seats, seating
from parlour.server.tables.lessons import LEVEL, Lesson
from parlour.server.wire import LONGEST_NAME
from parlour.server.wire.tables import NewTable, PaceAsked
from parlour.server.wire.text import checked_text
from parlour.store import Pace, Person, Place, Sheet, shelf_of

LARGEST_OPTIONS = 4096


def known_game(name: str) -> AnyGame:
    try:
        return find(name)
    except UnknownGame as error:
        raise Invalid("game", str(error)) from None


def table_asked(game: AnyGame, person: Person, asked: NewTable, shelf: int = 0) -> Sheet:
    """A new table with its host on the first seat, people at the host's device and bots on the next."""
    check_chosen(game, {}, asked.options)
    sheet = seating.seated(new_sheet(game, person.id, asked, shelf), 0, person)
    for seat, name in enumerate(asked.here, 1):
        if name is not None:
            sheet = seating.seated_here(sheet, seat, checked_text(name, LONGEST_NAME, "here"), person)
    sheet = seating.filled(sheet, bots_asked(game, asked, sheet.header.seats))
    named_seats.check_taken(game, sheet)
    return sheet


def new_sheet(game: AnyGame, host: str, asked: NewTable, shelf: int = 0) -> Sheet:
    """A new table that can be dealt, with nobody at it."""
    return checked(game, _drawn(game, host, asked, shelf))


def _drawn(game: AnyGame, host: str, asked: NewTable, shelf: int) -> Sheet:
    if len(msgspec.json.encode(asked.options)) > LARGEST_OPTIONS:
        raise Invalid("options", say("options-too-large", most=LARGEST_OPTIONS))
    bots = len(asked.bots) if isinstance(asked.bots, list) else 0
    seats = asked.seats or max(game.players[0], 1 + len(asked.here), 1 + bots)
    if len(asked.here) >= seats:
        raise Invalid("here", say("too-many-at-device", seats=seats, others=seats - 1))
    seed = Seed.fresh()
    header = Header(
        game=game.name,
        rules=game.rules_version,
        deck=game.deck_version,
        options=asked.options,
        seats=seats,
        seed=seed,
        published=seed.published,
    )
    return Sheet(
        id=fresh_table_id(shelf),
        code=fresh_code(),
        header=header,
        status="open",
        host=host,
        private=asked.private,
        seats=(Place(),) * seats,
        made=datetime.now(UTC),
        pace=pace_of(asked.pace),
    )


def pace_of(asked: PaceAsked | None) -> Pace:
    if asked is None or asked.kind == "none":
        return Pace()
    least = 3600 if asked.kind == "days" else 10
    if asked.seconds < least:
        raise Invalid("pace.seconds", say("too-little-time", least=least))
    return Pace(asked.kind, asked.seconds, asked.increment if asked.kind == "game" else 0)


def bots_asked(game: AnyGame, asked: NewTable, seats: int) -> list[str | None]:
    """A level or none for each seat but the host's."""
    if isinstance(asked.bots, list):
        if len(asked.bots) != seats - 1:
            raise Invalid("bots", say("one-bot-a-seat", count=seats - 1))
        bots = asked.bots
    else:
        bots = [asked.bots] * (seats - 1)
    for level in bots:
        if level is not None:
            seating.check_level(game, level, "bots")
    return bots


def check_chosen(game: AnyGame, before: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
    """People choose the options that are offered to them. What a game carries over beside these is the house's to fill in."""
    chosen = {choice.name for choice in choices(game.kinds.options)}
    carried = msgspec.json.decode(msgspec.json.encode(parse(game.kinds.options, before)))
    for name in carried.keys() - chosen:
        if name in asked and asked[name] != carried[name]:
            raise Invalid(f"options.{name}", say("option-not-chosen", option=verbatim(name)))


def checked(game: AnyGame, sheet: Sheet) -> Sheet:
    """The sheet with all its options, dealt once for a trial: if they cannot be, that is refused now, not when all have sat down."""
    try:
        game.check_options(parse(game.kinds.options, sheet.header.options))
        header = replace(dealt(game, sheet).header, players=())  # the players are recorded when it begins
        return replace(sheet, header=header)
    except BadOptions as error:
        field = "seats" if error.field == "seats" else f"options.{error.field}".rstrip(".")
        raise _invalid(game, field, error.words) from None
    except Refusal as error:
        raise _invalid(game, "options", error.words) from None


def _invalid(game: AnyGame, field: str, words: Words) -> Invalid:
    problem = Invalid(field, words)
    problem.game = game.folder
    return problem


def dealt(game: AnyGame, sheet: Sheet) -> Table:
    """The game of a sheet, before the first move."""
    return set_up(game, sheet.header, [place.name for place in sheet.seats])


def begun_sheet(sheet: Sheet, table: Table) -> Sheet:
    """The sheet of a table whose game begins."""
    return replace(sheet, status="playing", header=table.header, dealt=table.dealt or None, began=datetime.now(UTC))


def lesson_sheet(game: AnyGame, person: Person, lesson: Lesson, shelf: int = 0) -> Sheet:
    """A table for a lesson: the learner on the first seat, the script on the others, dealt as in the record."""
    header = lesson.record.header
    asked = NewTable(game=game.name, options=header.options, seats=header.seats, private=True)
    drawn = _drawn(game, person.id, asked, shelf)
    sheet = replace(drawn, header=replace(drawn.header, seed=header.seed, published=header.seed.published), lesson=True)
    return seating.filled(seating.seated(checked(game, sheet), 0, person), [LEVEL] * (header.seats - 1))


def practice_sheet(game: AnyGame, person: Person, seat: Seat, header: Header, shelf: int = 0) -> Sheet:
    """A table at a position, the `start` of this header: the person on this seat, bots on the others."""
    asked = NewTable(game=game.name, options=header.options, seats=header.seats, private=True)
    drawn = _drawn(game, person.id, asked, shelf)
    sheet = checked(game, replace(drawn, header=replace(drawn.header, start=header.start)))
    return seating.with_bots(seating.seated(sheet, seat, person), seating.middle_level(game), game)


def set_up_anew(table: Table, version: int) -> Header:
    """The header of a table that begins at a position of another one; the moves that led there are not part of it."""
    state = table.state_at(version)
    return Table(table.game, state.options, table.header.seats, start=state).header


def begun(sheet: Sheet, lesson: Lesson) -> bool:
    """Whether this lesson can be continued: these rules, this deal, and not over."""
    header, record = sheet.header, lesson.record.header
    return (
        sheet.lesson
        and sheet.status == "playing"
        and (header.game, header.rules, header.deck) == (record.game, record.rules, record.deck)
        and (header.seed, header.seats) == (record.seed, record.seats)
    )


def following(sheet: Sheet, header: Header) -> Sheet:
    """The next table of the same people: another game of this header, with another seed, the seats rotated."""
    seed = Seed.fresh()
    return replace(
        sheet,
        id=fresh_table_id(shelf_of(sheet.id)),
        code=fresh_code(),
        header=replace(header, seed=seed, published=seed.published, players=(), start=msgspec.UNSET),
        status="open",
        seats=seating.rotated(sheet.seats),
        made=datetime.now(UTC),
        previous=sheet.id,
        next=None,
        clock=(),
        written=None,
        vote=None,
        sittings=(),
        dealt=None,
        stopped="",
        ending=None,
        ready=(),
        ranks=(),
        uncovered=(),
        shown=(),
        anew=False,
        began=None,
        shown_at=None,
    )

"""Resuming a stored table by the rules it was begun with. If they are not installed, or lead elsewhere now, the table stops."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import (
    AnyGame,
    BadRecord,
    Differs,
    Header,
    ParlourError,
    Say,
    Unplayable,
    Words,
    parse,
    say,
    verbatim,
)
from parlour.games import UnknownGame, UnknownVersion, find, is_known, registered
from parlour.server.errors import Conflict, Problem
from parlour.server.tables import named_seats
from parlour.server.tables.lessons import lesson_of
from parlour.server.tables.new_table import dealt
from parlour.store import Sheet, StoredTable


class Rewritten(BadRecord):
    """A game of a lesson that has changed since."""


def resumed(stored: StoredTable) -> tuple[StoredTable, AnyGame]:
    """A table from the store with its rules; a ParlourError if it cannot go on.

    A game that has not begun yet gets the present rules; one that has keeps its own.
    """
    header = stored.sheet.header
    if stored.sheet.status == "open":
        game = find(header.game)
        if (header.rules, header.deck) != (game.rules_version, game.deck_version):
            header = dealt(game, stored.sheet).header
        header = named_seats.settled(game, replace(stored.sheet, header=header)).header
    else:
        game = find(header.game, header.rules, header.deck)
    if stored.sheet.lesson and stored.sheet.status == "playing":
        _check_lesson(stored, game)
    return replace(stored, sheet=replace(stored.sheet, header=header, stopped="")), game


def _check_lesson(stored: StoredTable, game: AnyGame) -> None:
    lesson = lesson_of(game)
    if lesson is None or not lesson.is_followed_by(stored.record.moves):
        raise Rewritten("the lesson was rewritten since it was begun")


def stopped(stored: StoredTable, error: ParlourError) -> StoredTable:
    """The table, with the reason why it cannot go on."""
    return replace(stored, sheet=_stopped(stored.sheet, error))


def is_retired(name: str, rules: int, deck: int) -> bool:
    """Whether this version of a game was removed for good: its games do not wait for it."""
    game = registered().get(name)
    return game is not None and (rules, deck) in game.retired and not is_known(name, rules, deck)


def with_known_stop(sheet: Sheet) -> Sheet:
    """A sheet from a list, with the reason why its game cannot go on, as far as that is known without replaying it."""
    header = sheet.header
    try:
        if sheet.status == "open":
            find(header.game)
        elif not is_known(header.game, header.rules, header.deck):
            find(header.game, header.rules, header.deck)
    except UnknownGame as error:
        return _stopped(sheet, error)
    return sheet


def _stopped(sheet: Sheet, error: ParlourError) -> Sheet:
    return replace(sheet, stopped=msgspec.json.encode(reason(sheet.header, error)).decode())


def reason(header: Header, error: ParlourError) -> Words:
    """Why, as the end of a sentence. Everybody reads it, so it says nothing about what a move was: that may be hidden."""
    game = registered().get(header.game)
    title = verbatim(game.title if game else header.game)
    match error:
        case UnknownVersion():
            return say("stopped-version", rules=header.rules, deck=header.deck, game=title)
        case UnknownGame():
            return say("stopped-game", game=title)
        case Unplayable(move=number):
            return say("stopped-move-fails", number=number) if number else say("stopped-deal-fails")
        case Differs(move=0):
            return say("stopped-deal-differs", game=title, rules=header.rules, deck=header.deck)
        case Differs(move=number):
            return say("stopped-move-differs", number=number, game=title, rules=header.rules, deck=header.deck)
        case Rewritten():
            return say("stopped-lesson")
    return str(error).rstrip(".")


def why(sheet: Sheet) -> Words:
    """Why a table has stopped. It is stored as a message; earlier releases stored plain words."""
    try:
        found: Words = msgspec.json.decode(sheet.stopped, type=Words)
        return found
    except msgspec.DecodeError:
        return sheet.stopped


def because(sheet: Sheet) -> Say | str:
    """The same as a part of another message."""
    found = why(sheet)
    return found if isinstance(found, Say) else verbatim(found)


def problem(sheet: Sheet) -> Problem:
    """The answer to requests that need more of a stopped game than it can give."""
    return Conflict("stopped", say("stopped", why=because(sheet)))


def refitted(header: Header, options: dict[str, Any]) -> Header:
    """The header of another game of the same kind, by the present rules: with the options that these still have."""
    game = find(header.game)
    versions = {"rules": game.rules_version, "deck": game.deck_version}
    if (header.rules, header.deck) != (game.rules_version, game.deck_version):
        options = {name: value for name, value in options.items() if _fits(game, {name: value})}
        options = msgspec.to_builtins(parse(game.kinds.options, options))
    return replace(header, options=options, **versions)


def _fits(game: AnyGame, options: dict[str, Any]) -> bool:
    try:
        parse(game.kinds.options, options)
    except ParlourError:
        return False
    return True

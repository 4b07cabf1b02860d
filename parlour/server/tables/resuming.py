"""Resuming a stored table by the rules it was begun with. Where they are not installed, or lead elsewhere now, the table stops."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, BadRecord, Header, ParlourError, Unplayable, parse, say, verbatim
from parlour.games import UnknownGame, UnknownVersion, find, is_known, registered
from parlour.server.errors import Conflict, Problem
from parlour.server.tables.lessons import lesson_of
from parlour.server.tables.new_table import dealt
from parlour.store import Sheet, StoredTable


def resumed(stored: StoredTable) -> tuple[StoredTable, AnyGame]:
    """A table from the store with its rules; a ParlourError where it cannot go on.

    A game that has not begun yet is begun with the present rules; one that has goes on with its own.
    """
    header = stored.sheet.header
    if stored.sheet.status == "open":
        game = find(header.game)
        if (header.rules, header.deck) != (game.rules_version, game.deck_version):
            header = dealt(game, stored.sheet).header
    else:
        game = find(header.game, header.rules, header.deck)
    if stored.sheet.lesson and stored.sheet.status == "playing":
        _check_lesson(stored, game)
    return replace(stored, sheet=replace(stored.sheet, header=header, stopped="")), game


def _check_lesson(stored: StoredTable, game: AnyGame) -> None:
    lesson = lesson_of(game)
    if lesson is None or not lesson.is_followed_by(stored.record.moves):
        raise BadRecord("the lesson was rewritten since it was begun")


def stopped(stored: StoredTable, error: ParlourError) -> StoredTable:
    """The table with why it cannot go on."""
    return replace(stored, sheet=replace(stored.sheet, stopped=reason(stored.sheet.header, error)))


def is_retired(name: str, rules: int, deck: int) -> bool:
    """Whether this version of a game was here once and will not be again: its games do not wait for it."""
    game = registered().get(name)
    return game is not None and (rules, deck) in game.retired and not is_known(name, rules, deck)


def with_known_stop(sheet: Sheet) -> Sheet:
    """A sheet from a list, with why its game cannot go on as far as that is known without replaying it."""
    header = sheet.header
    try:
        if sheet.status == "open":
            find(header.game)
        elif not is_known(header.game, header.rules, header.deck):
            find(header.game, header.rules, header.deck)
    except UnknownGame as error:
        return replace(sheet, stopped=reason(header, error))
    return sheet


def reason(header: Header, error: ParlourError) -> str:
    """Why, as the end of a sentence. Everybody reads it, so it tells nothing of what a move was: that may be hidden."""
    if isinstance(error, UnknownVersion):
        title = registered()[header.game].title
        return (
            f"it was begun with rules {header.rules} and deck {header.deck} of {title}, which this house does not have"
        )
    if isinstance(error, UnknownGame):
        return f"the game “{header.game}” is not in this house any more"
    if isinstance(error, Unplayable):
        return f"{error.what} cannot be played by the rules that are here now"
    return str(error).rstrip(".")


def problem(sheet: Sheet) -> Problem:
    """What is answered to whoever wants more of a stopped game than it can give."""
    return Conflict("stopped", say("stopped", why=verbatim(sheet.stopped)))


def refitted(header: Header, options: dict[str, Any]) -> Header:
    """The header of another game of the same kind, by the present rules: with the options that these still know."""
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

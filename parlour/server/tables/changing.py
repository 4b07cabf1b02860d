"""Changes by the host before the game: seats, options, and whether earlier games count."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, Options, parse, say
from parlour.server.errors import Conflict, Invalid
from parlour.server.tables import memory, named_seats, new_table, seating
from parlour.server.wire.tables import TableChange
from parlour.store import Sheet


def changed(game: AnyGame, sheet: Sheet, asked: TableChange, host: str) -> Sheet:
    """(host) The sheet as asked for, checked that it can be dealt. Those who were ready for another game are asked again."""
    seating.check_host(sheet, host)
    wanted = sheet if asked.seats is None else resized(game, sheet, asked.seats, host)
    if sheet.status != "open":
        raise Conflict("playing", say("options-stay"))
    after = wanted if asked.options is None else _with_options(game, wanted, asked.options)
    after = after if asked.anew is None else replace(after, anew=asked.anew)
    is_sized = asked.seats is not None or not named_seats.all_exist(game, after)
    after = memory.reconsidered(game, new_table.checked(game, after) if is_sized else _fitted(game, after, host))
    named_seats.check_taken(game, after)
    is_same = after.anew == wanted.anew and _options(game, after) == _options(game, wanted)
    return after if is_same else replace(after, ready=())


def resized(game: AnyGame, sheet: Sheet, seats: int, host: str) -> Sheet:
    """Another number of seats; options still name the same people."""
    return named_seats.followed(game, sheet, seating.resized(sheet, seats, host))


def _options(game: AnyGame, sheet: Sheet) -> Options:
    return parse(game.kinds.options, sheet.header.options)


def _with_options(game: AnyGame, sheet: Sheet, options: dict[str, Any]) -> Sheet:
    """The given options, in place of the earlier choices; the others stay."""
    if len(msgspec.json.encode(options)) > new_table.LARGEST_OPTIONS:
        raise Invalid("options", say("options-too-large", most=new_table.LARGEST_OPTIONS))
    new_table.check_chosen(game, sheet.header.options, options)
    return replace(sheet, header=replace(sheet.header, options={**sheet.header.options, **options}))


def _fitted(game: AnyGame, sheet: Sheet, host: str) -> Sheet:
    """The sheet with as many seats as these options allow, as near as possible to the present number; nobody loses theirs."""
    try:
        return new_table.checked(game, sheet)
    except Invalid as refused:
        if refused.field not in ("seats", "options"):
            raise
        least, most = game.players
        for seats in sorted(range(least, most + 1), key=lambda seats: abs(seats - sheet.header.seats)):
            try:
                return new_table.checked(game, resized(game, sheet, seats, host))
            except (Conflict, Invalid):
                continue
        raise

"""What the people of a table have seen in earlier games, so that the next one leaves it out: fresh cards for the circle that plays.

The memory is not stored by itself. Every finished game has written down what it showed (`shown`), and a table looks up the games of
the people there. So it does not depend on the host, the order of seats or the bots; and it is deleted with the games.

- What *any* of the people has seen is left out, so that nobody gets repeats when people join, leave or change.
- If that leaves too few cards for a game, only what *all* of them have seen together: what one of them has seen elsewhere cannot cost the others
  their own memory.
- If that still leaves too few, all cards return, and for exactly these people the memory begins anew with this table. The host can choose the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, choices, parse
from parlour.server.tables.seating import people_at
from parlour.server.wire.tables import MemorySeen
from parlour.store import Sheet, Shown, Store


class Recalled(msgspec.Struct, frozen=True):
    """What the people of a table have seen before the game, in figures, and the options that leave it out."""

    told: MemorySeen
    options: dict[str, Any]
    anew: bool
    """Whether all cards return, so that the memory of these people begins anew."""


async def recalled(store: Store, game: AnyGame, sheet: Sheet) -> Recalled | None:
    """None if nothing is remembered: for some games, and in classes, lessons and practice, which are dealt as they are planned."""
    memory = game.memory
    if memory is None or sheet.status != "open" or not _is_remembered(sheet):
        return None
    sheet = reconsidered(game, sheet)
    some, together = (set[str](), set[str]()) if sheet.anew else await _seen_by(store, sheet)
    options = parse(game.kinds.options, sheet.header.options)
    told = MemorySeen(on=memory.is_on(options), known=len(some), left_out=0, size=memory.size, anew=sheet.anew)
    if not told.on:
        return Recalled(told, sheet.header.options, anew=False)
    for cards in (some, together):
        without = memory.leaving_out(options, sheet.header.seats, cards)
        if without is not None and not sheet.anew:
            return Recalled(replace(told, left_out=len(cards)), msgspec.to_builtins(without), anew=False)
    return Recalled(told, _nothing_carried(game, sheet.header.options), anew=True)


def reconsidered(game: AnyGame, sheet: Sheet) -> Sheet:
    """Where nothing is left out, nothing begins anew either: the host could not see it, and not take it back."""
    is_on = game.memory is not None and game.memory.is_on(parse(game.kinds.options, sheet.header.options))
    return sheet if is_on else replace(sheet, anew=False)


async def _seen_by(store: Store, sheet: Sheet) -> tuple[set[str], set[str]]:
    """What any of the people of a table have seen, and what all of them together."""
    people = people_at(sheet)
    if not people:
        return set(), set()
    some, together = [await store.shown(sheet.game, people, together=is_all) for is_all in (False, True)]
    return _counting(some, people), _counting(together, people)


def _counting(games: Sequence[Shown], people: Collection[str]) -> set[str]:
    """What these games have shown since exactly these people began anew, including games that were opened before that and ended after it."""
    anew = max((game.anew for game in games if game.anew and game.people == people), default=None)
    return {card for game in games if anew is None or game.at >= anew for card in game.cards}


def _nothing_carried(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """The options that people choose, without what a game carries over besides."""
    chosen = {choice.name for choice in choices(game.kinds.options)}
    plain = parse(game.kinds.options, {name: value for name, value in options.items() if name in chosen})
    return dict(msgspec.to_builtins(plain))


def remembering(sheet: Sheet, recalled: Recalled | None) -> Sheet:
    """The sheet of a game that begins, leaving out what its people have seen."""
    if recalled is None:
        return replace(sheet, anew=False)
    return replace(sheet, header=replace(sheet.header, options=recalled.options), anew=recalled.anew)


def shown(game: AnyGame, sheet: Sheet, state: Any) -> tuple[str, ...]:
    """What a game that is over has shown; nothing if nothing is remembered."""
    return tuple(sorted(game.memory.shown(state))) if game.memory is not None and _is_remembered(sheet) else ()


def _is_remembered(sheet: Sheet) -> bool:
    return sheet.class_id is None and not sheet.lesson and not sheet.is_practice

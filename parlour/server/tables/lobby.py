"""Tables in lists: which open ones invite, and what each says of itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from parlour.core import choices
from parlour.games import registered
from parlour.server.tables.listeners import Listeners
from parlour.store import Person, Sheet

OPEN_FOR = timedelta(days=1)


def invites(sheet: Sheet, listeners: Listeners | None) -> bool:
    """Whether an open table is worth a stranger's while: it has room, and somebody is there or was not long ago."""
    is_free = any(place.person is None for place in sheet.seats)
    is_waited_at = any(listeners.presence(place.person) != "gone" for place in sheet.seats) if listeners else False
    return is_free and (is_waited_at or datetime.now(UTC) - sheet.made < OPEN_FOR)


def shown_options(sheet: Sheet) -> dict[str, Any]:
    """The options that a table has chosen. What a game carries over beside them may be long, and is nobody's business in a list."""
    game = registered().get(sheet.game)
    names = {choice.name for choice in choices(game.kinds.options)} if game else set()
    return {name: value for name, value in sheet.header.options.items() if name in names}


def invites_again(sheet: Sheet, person: Person) -> bool:
    """Whether an invitation still holds: there is room, and nobody is called by whom they do not want to hear."""
    is_free = any(place.person is None for place in sheet.seats)
    return is_free and sheet.host not in person.muted and person.id not in sheet.barred


def changed_options(sheet: Sheet) -> Iterator[str]:
    """The options that are not the usual ones, in words: "Criterion: year"."""
    game = registered().get(sheet.game)
    for choice in choices(game.kinds.options) if game else ():
        value = sheet.header.options.get(choice.name, choice.default)
        if value != choice.default:
            yield f"{choice.title}: {choice.in_words(value)}"

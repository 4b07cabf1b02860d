"""Films of games that are over."""

from __future__ import annotations

import re

from msgspec.structs import replace

from parlour.core import Eyes, Film, all_eyes, say
from parlour.server.errors import Conflict, NotFound
from parlour.server.tables.live import LiveTable


def parse_eyes(text: str, seats: int) -> Eyes:
    """Whose eyes are asked for; a NotFound where the table has no such seat."""
    eyes = int(text) if re.fullmatch(r"\d{1,3}", text) else text
    found = next((one for one in all_eyes(seats) if one == eyes), None)
    if found is None:
        raise NotFound(say("no-such-eyes", seats=seats))
    return found


def film_of(live: LiveTable, eyes: Eyes) -> Film:
    """The film of a table through these eyes, with the table's own versions; a Conflict before the game is over."""
    if live.sheet.status != "ended":
        raise Conflict("playing", say("film-after-the-end"))
    film = live.table.film(eyes, is_closed=True)
    versions = tuple(replace(one, version=live.seat_views.version_of_move(one.version)) for one in film.versions)
    return Film(eyes, versions)

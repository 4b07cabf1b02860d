"""Notes at versions of a finished game, by those who played and by their teacher; kid-safe if the chat is."""

from __future__ import annotations

from datetime import UTC, datetime

from parlour.core import say
from parlour.server.errors import Conflict, Denied, NotFound
from parlour.server.tables import chat
from parlour.server.tables.disclosure import own_seats
from parlour.server.tables.live import LiveTable
from parlour.server.wire.phrases import phrase_of, text_of
from parlour.store import Note, Person, Sheet

MOST_NOTES = 200
"""At one table."""


async def write(live: LiveTable, person: Person, version: int, text: str) -> Note:
    """Write a note; a Problem if a person may not, or not in these words."""
    sheet = live.sheet
    live.check_open("spectator", person.id)
    if not own_seats(sheet, person.id) and not _is_teacher(sheet, person):
        raise Denied(say("notes-by-players"))
    chat.check(sheet, person, text, is_of_table=True)
    if not 0 <= version <= live.version:
        raise NotFound(say("no-version-past", asked=version, latest=live.version))
    async with live.locked():
        others = await live.store.notes(live.id)
        if len(others) >= MOST_NOTES:
            raise Conflict("noted-out", say("notes-full"))
        number = max((note.number for note in others), default=0) + 1
        note = Note(number, person.id, _name(sheet, person), version, _as_stored(sheet, text), datetime.now(UTC))
        await live.store.note(live.id, note)
    return note


async def delete(live: LiveTable, person: Person, number: int) -> None:
    """Delete a note of one's own; a teacher may delete any. Asked again, nothing happens."""
    async with live.locked():
        found = next((note for note in await live.store.notes(live.id) if note.number == number), None)
        if found is None:
            return
        if found.person != person.id and not _is_teacher(live.sheet, person):
            raise Denied(say("note-of-another"))
        await live.store.delete_note(live.id, number)


def _is_teacher(sheet: Sheet, person: Person) -> bool:
    return sheet.class_id is not None and sheet.host == person.id


def _name(sheet: Sheet, person: Person) -> str:
    """In a class, people appear under their name there."""
    seats = sorted(own_seats(sheet, person.id))
    is_pupil = sheet.class_id is not None and bool(seats)
    return sheet.seats[seats[0]].name if is_pupil else person.name


def _as_stored(sheet: Sheet, text: str) -> str:
    phrase = phrase_of(text) if sheet.class_id is not None else None
    return text if phrase is None else text_of(phrase)

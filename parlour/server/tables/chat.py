"""Who talks with whom, and in which words: all together before and after a game; during it, players and watchers apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from msgspec.structs import replace

from parlour.core import say
from parlour.server.errors import Conflict, Denied
from parlour.server.tables.seating import seats_of
from parlour.server.wire.phrases import phrase_of, text_of
from parlour.store import Channel, ChatLine, Person, Sheet

LONGEST_CHAT = 2000


def channel_for(sheet: Sheet, *, is_seated: bool) -> Channel:
    """The channel in which somebody talks now."""
    if sheet.status != "playing":
        return "hall"
    return "table" if is_seated else "gallery"


def hears(sheet: Sheet, line: ChatLine, *, is_seated: bool) -> bool:
    """Whether somebody hears a line: a player hears the gallery only once the game is over; players' talk stays among them."""
    if line.channel == "table":
        return is_seated
    return line.channel == "hall" or not is_seated or sheet.status == "ended"


def said(sheet: Sheet, chat: Sequence[ChatLine], person: Person, text: str) -> ChatLine:
    """The next line of a chat, or a Problem that says why it cannot be said."""
    seats = seats_of(sheet, person.id)
    channel = channel_for(sheet, is_seated=bool(seats))
    if sum(line.channel == channel for line in chat) >= LONGEST_CHAT:
        raise Conflict("talked-out", say("chat-full"))
    check(sheet, person, text, is_of_table=bool(seats) or person.id == sheet.host)
    seat = seats[0] if seats else None
    phrase = phrase_of(text) if sheet.class_id is not None else None
    kept = text if phrase is None else text_of(phrase)
    name = person.name if seat is None or sheet.class_id is None else sheet.seats[seat].name
    return ChatLine(len(chat) + 1, person.id, name, seat, kept, datetime.now(UTC), channel, person.avatar)


def as_now(line: ChatLine, known: Callable[[str], Person | None]) -> ChatLine:
    """A line under the avatar that its speaker has now; the name stays as it was."""
    speaker = known(line.person)
    return line if speaker is None or speaker.avatar == line.avatar else replace(line, avatar=speaker.avatar)


def check(sheet: Sheet, person: Person, text: str, *, is_of_table: bool) -> None:
    """Whether this can be said at the table: only set phrases if those are the rule, and in a class only by people of the table."""
    if person.id in sheet.muted:
        raise Denied(say("chat-muted"))
    if sheet.chat == "locked":
        raise Conflict("locked", say("chat-locked"))
    if sheet.class_id is not None and not is_of_table:
        raise Denied(say("chat-players-only"))
    if sheet.chat == "phrases" and phrase_of(text) is None:
        raise Conflict("phrases", say("chat-phrases-only"))

"""Who is sent what: everybody gets the table, and each what their seat may know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from parlour.core import Seat
from parlour.games import edition_of
from parlour.server.errors import Unavailable
from parlour.server.tables import resuming
from parlour.server.tables.absence import absent
from parlour.server.tables.chat import channel_for, hears
from parlour.server.tables.clocks import Clocks
from parlour.server.tables.disclosure import Secret
from parlour.server.tables.listeners import Listener, Listeners, Message
from parlour.server.tables.seat_views import SeatViews
from parlour.server.tables.seating import people_at, seats_of
from parlour.server.tables.votes import open_vote, to_be_asked
from parlour.server.wire.avatars import avatar_of_bot
from parlour.server.wire.playing import ChatNews
from parlour.server.wire.tables import (
    MemorySeen,
    PublicTable,
    SeatSeen,
    You,
    chat_message,
    ending_seen,
    pace_seen,
    question_seen,
)
from parlour.store import ChatLine, Sheet
from parlour.words import Speaker

_encode = msgspec.json.encode

MOST_MISSED = 50
SHOWN_CHAT = 100


class Shareable(Protocol):
    """What this module needs of a table: LiveTable is one."""

    listeners: Listeners
    clocks: Clocks
    home: str | None
    memory: MemorySeen | None

    @property
    def sheet(self) -> Sheet: ...

    @property
    def chat(self) -> Sequence[ChatLine]: ...

    @property
    def has_begun(self) -> bool: ...

    @property
    def version(self) -> int: ...

    @property
    def seat_views(self) -> SeatViews: ...

    def may_see(self, secret: Secret, person: str | None) -> bool: ...


# --- to those who ask ---


def table_json(live: Shareable, person: str | None) -> bytes:
    """The table as JSON for one visitor: the part for everybody, and "you"."""
    own = you(live.sheet, person)
    return _with_you(_encode(seen(live, is_seated=bool(own.seats), has_seed=live.may_see("seed", person))), own)


def seen(live: Shareable, *, is_seated: bool = False, has_seed: bool = False) -> PublicTable:
    """The table as people with a seat see it, or as the others do: they hear different chat, and not all may know the seed."""
    sheet = live.sheet
    overdue = live.clocks.overdue(live.clocks.now()) | absent(sheet, live.listeners)
    vote = open_vote(sheet, live.version)
    heard = [line for line in live.chat if hears(sheet, line, is_seated=is_seated)]
    return public(
        replace(sheet, vote=vote),
        live.version,
        live.listeners,
        live.clocks,
        heard[-SHOWN_CHAT:],
        to_be_asked(sheet, vote, overdue) if vote else (),
        live.home,
        live.memory,
        has_seed=has_seed,
    )


# --- to those who listen ---


def opening(live: Shareable, listener: Listener, since: int | None) -> list[Message]:
    """What a stream begins with: the table, then exactly what was missed, or a fresh glimpse. These include what is queued by now.

    Nothing if the game cannot be replayed: then all its streams end, and new ones are told that it has stopped.
    """
    try:
        return _opening(live, listener, since)
    except Unavailable:
        return []


def _opening(live: Shareable, listener: Listener, since: int | None) -> list[Message]:
    listener.clear()
    first = Message("table", _table_news(table_json(live, listener.person)))
    if not live.has_begun:
        return [first]
    seat, version = _seat_shown(live, listener), live.version
    if since is not None and version - MOST_MISSED <= since <= version:
        missed = live.seat_views.after(seat, since, listener.language)
        if missed is not None:
            return [first, *missed]
    return [first, live.seat_views.present(seat, listener.language, fresh=True)]


def pending(live: Shareable, listener: Listener) -> Iterator[Message]:
    """What is queued for a stream, or a new opening if it has fallen behind."""
    yield from listener.take()
    if listener.is_behind:
        listener.is_behind = False
        yield from opening(live, listener, None)


def show_seat(live: Shareable, listener: Listener, seat: Seat | None) -> None:
    """A browser shows another of its person's seats now."""
    listener.seat = seat
    with suppress(Unavailable):  # as in `opening`
        if live.has_begun:
            listener.send(live.seat_views.present(_seat_shown(live, listener), listener.language, fresh=True))


def send_table(live: Shareable) -> None:
    """Send everybody the table as it is now."""
    shared: dict[tuple[bool, bool], bytes] = {}
    for listener in live.listeners:
        own = you(live.sheet, listener.person)
        kind = is_seated, has_seed = bool(own.seats), live.may_see("seed", listener.person)
        if kind not in shared:
            shared[kind] = _encode(seen(live, is_seated=is_seated, has_seed=has_seed))
        listener.send(Message("table", _table_news(_with_you(shared[kind], own))))


def send_views(live: Shareable, *, fresh: bool = False) -> None:
    """Send everybody what they may know now."""
    for listener in live.listeners:
        listener.send(live.seat_views.present(_seat_shown(live, listener), listener.language, fresh=fresh))


def send_line(live: Shareable, line: ChatLine) -> None:
    """Send what was said to those who hear it."""
    news = Message("chat", _encode(ChatNews(message=chat_message(line))).decode())
    for listener in live.listeners:
        if hears(live.sheet, line, is_seated=bool(seats_of(live.sheet, listener.person))):
            listener.send(news)


def _seat_shown(live: Shareable, listener: Listener) -> Seat | None:
    seats = seats_of(live.sheet, listener.person)
    return listener.seat if listener.seat in seats else seats[0] if len(seats) == 1 else None


# --- as values ---


def public(
    sheet: Sheet,
    version: int,
    listeners: Listeners,
    clocks: Clocks,
    chat: Sequence[ChatLine] = (),
    asked: Collection[str] = (),
    home: str | None = None,
    memory: MemorySeen | None = None,
    *,
    has_seed: bool = False,
) -> PublicTable:
    """A table as everybody may see it, with the seed only for those who may know it."""
    return PublicTable(
        id=sheet.id,
        code=sheet.code,
        game=sheet.game,
        rules=sheet.header.rules,
        deck=sheet.header.deck,
        edition=edition_of(sheet.game, sheet.header.rules, sheet.header.deck),
        stopped=Speaker().words(resuming.why(sheet)) if sheet.stopped else "",
        options=sheet.header.options,
        status=sheet.status,
        private=sheet.private,
        lesson=sheet.lesson,
        version=version,
        published=sheet.header.published,
        seed=sheet.header.seed.value if has_seed else None,
        host=sheet.host,
        again=sheet.next,
        invite=f"/t/{sheet.code}",
        class_id=sheet.class_id,
        room=sheet.class_id,
        paused=sheet.paused,
        talk=sheet.chat,
        seats=tuple(_seats_seen(sheet, listeners, clocks)),
        watching=listeners.watching(people_at(sheet)),
        chat=tuple(chat_message(line) for line in chat),
        pace=pace_seen(sheet.pace),
        question=question_seen(sheet.vote) if sheet.vote else None,
        asked=tuple(sorted(asked)),
        muted=sheet.muted,
        ending=ending_seen(sheet.ending) if sheet.ending else None,
        ready=sheet.ready,
        previous=sheet.previous,
        host_gone=sheet.class_id is None and listeners.is_long_gone(sheet.host),
        memory=memory,
        home=home,
    )


def you(sheet: Sheet, person: str | None) -> You:
    """One visitor's part at a table."""
    seats = seats_of(sheet, person)
    channel = channel_for(sheet, is_seated=bool(seats))
    return You(
        person=person,
        seat=seats[0] if len(seats) == 1 else None,
        host=person == sheet.host,
        channel=channel,
        room=channel,
        seats=seats,
        uncovered=person is not None and person in sheet.uncovered,
    )


def _seats_seen(sheet: Sheet, listeners: Listeners, clocks: Clocks) -> Iterator[SeatSeen]:
    now = clocks.now()
    overdue, gone = clocks.overdue(now), absent(sheet, listeners)
    for seat, place in enumerate(sheet.seats):
        yield SeatSeen(
            seat=seat,
            kind="person" if place.person else "bot" if place.bot else "empty",
            name=place.name,
            colour=msgspec.convert(place.colour, Any),
            avatar=avatar_of_bot(place.name) if place.bot else msgspec.convert(place.avatar, Any),
            level=place.bot,
            person=place.person,
            presence="here" if place.bot else listeners.presence(place.person),
            local=place.local,
            stand_in=place.stand_in,
            left=clocks.left(seat, now) if place.person else None,
            ticking=clocks.is_running(seat),
            overdue=seat in overdue,
            absent=seat in gone,
        )


def _with_you(shared: bytes, own: You) -> bytes:
    return shared[:-1] + b',"you":' + _encode(own) + b"}"


def _table_news(table: bytes) -> str:
    return '{"kind":"table","table":' + table.decode() + "}"

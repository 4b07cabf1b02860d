"""The tables of the database, whichever it is, and rows of them as values, and back.

Rows are passed as plain values: text, numbers, JSON as text, and times as `datetime`. A store that represents times otherwise
converts only those.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from parlour.core import Header, Move
from parlour.store.items import Append, SaveFilm
from parlour.store.values import (
    Channel,
    ChatLine,
    ChatMode,
    Classroom,
    Companion,
    CountedGame,
    Ending,
    Entry,
    Listed,
    Note,
    Pace,
    Person,
    PersonLine,
    Place,
    Pupil,
    Sheet,
    Shown,
    Sitting,
    Status,
    StoredMove,
    StoredTakeback,
    Subscription,
    TableLine,
    VersionLine,
    Vote,
)

T = TypeVar("T")
Row = Sequence[Any]
Kind = Literal["text", "json", "number", "flag", "time", "day", "bytes"]


def _columns(words: str) -> dict[str, Kind]:
    """Columns with their types: text, unless stated otherwise."""
    pairs = (word.partition(":") for word in words.split())
    return {name: msgspec.convert(kind or "text", Kind) for name, _, kind in pairs}


TABLES: dict[str, dict[str, Kind]] = {
    "people": _columns("id name colour token_hash avatar code_hash muted:json seen:day"),
    "tables": _columns(
        "id code game header:json status host private:flag made:time previous next pace:json clock:json question:json "
        "muted:json barred:json lesson:flag room paused:flag chat sittings:json dealt stopped written:time ending:json "
        "ready:json ranks:json uncovered:json shown:json anew:flag began:time shown_at:time"
    ),
    "rooms": _columns("id code teacher made:time room:json"),
    "codes": _columns("code table room"),
    "seats": _columns("table seat:number person bot name colour local:flag stand_in kept_for"),
    "moves": _columns("table version:number id seat:number action:json at:time link state back_to:number waits:json"),
    "chat": _columns("table number:number person name seat:number text at:time room"),
    "invitations": _columns("table person"),
    "told": _columns("table person"),
    "subscriptions": _columns("endpoint person p256dh auth house"),
    "pupils": _columns("room number:number person name colour former:json"),
    "gone": _columns("person at:time"),
    "notes": _columns("table number:number person name version:number text at:time"),
    "films": _columns("table part version:number catalogue packed:bytes"),
}
"""The tables, in an order in which they can be written. Keys are stored elsewhere: in files, or in a table of their own."""

KEPT_OF_TABLE = ("id", "code", "game", "made", "lesson")
"""The columns of a table that never change."""

MOST_SUBSCRIPTIONS = 8
MOST_LISTED = 50
MOST_COMPANIONS = 24
MOST_SHOWN = 50
MOST_COUNTED = 2000
"""The number of latest games in somebody's figures."""
REVIEW, REVIEW_SHARED = "review ", "review-shared "
"""Parts beside a film, with the number of a seat: its review, and whether others may see it."""
FIGURES = "review-figures "
"""With the number of a seat, the part beside a film that its review adds to somebody's figures; if it is empty, the game does not count."""


def columns_of(table: str) -> str:
    return ", ".join(f'"{column}"' for column in TABLES[table])


def having(column: str) -> list[str]:
    """The tables with such a column, so that later additions are not forgotten when people and tables are deleted."""
    return [table for table, columns in TABLES.items() if column in columns]


# --- people ---


def person_row(person: Person, day: date) -> tuple[Any, ...]:
    return (
        *(person.id, person.name, person.colour, person.token_hash, person.avatar, person.code_hash),
        *(as_text(person.muted), day),
    )


def person_of(row: Row) -> Person:
    id, name, colour, token_hash, avatar, code_hash, muted, _ = row
    return Person(
        id=id,
        name=name,
        colour=colour,
        token_hash=token_hash,
        avatar=avatar,
        code_hash=code_hash,
        muted=from_text(muted, tuple[str, ...]),
    )


def subscription_row(person: str, subscription: Subscription) -> tuple[Any, ...]:
    return (subscription.endpoint, person, subscription.p256dh, subscription.auth, subscription.origin)


def companion_of(row: Row) -> Companion:
    person, name, colour, avatar, games, last, game = row
    return Companion(person=person, name=name, colour=colour, avatar=avatar, games=games, last=time_of(last), game=game)


# --- tables ---


def sheet_row(sheet: Sheet) -> tuple[Any, ...]:
    return (
        *(sheet.id, sheet.code, sheet.game, as_text(sheet.header), sheet.status, sheet.host, sheet.private),
        *(sheet.made, sheet.previous, sheet.next),
        *map(as_text, (sheet.pace, sheet.clock, sheet.vote, sheet.muted, sheet.barred)),
        *(sheet.lesson, sheet.class_id, sheet.paused, sheet.chat, as_text(sheet.sittings), sheet.dealt, sheet.stopped),
        sheet.written,
        *map(as_text, (sheet.ending, sheet.ready, sheet.ranks, sheet.uncovered, sheet.shown)),
        *(sheet.anew, sheet.began, sheet.shown_at),
    )


def sheet_of(row: Row, places: Iterable[Row]) -> Sheet:
    """A table from its row and those of its seats, each with the name and the avatar that are shown."""
    id, code, _, header, status, host, private, made, previous, following, pace, clock, question, muted, barred = row[
        :15
    ]
    lesson, class_id, paused, chat, sittings, dealt, stopped, written, ending, ready, ranks, uncovered = row[15:27]
    shown, anew, began, shown_at = row[27:31]
    return Sheet(
        id=id,
        code=code,
        header=from_text(header, Header),
        status=msgspec.convert(status, Status),
        host=host,
        private=bool(private),
        seats=tuple(place_of(place) for place in places),
        made=time_of(made),
        previous=previous,
        next=following,
        pace=from_text(pace, Pace),
        clock=from_text(clock, tuple[float, ...]),
        vote=from_text(question, Vote | None),  # type: ignore[arg-type]
        muted=from_text(muted, tuple[str, ...]),
        barred=from_text(barred, tuple[str, ...]),
        lesson=bool(lesson),
        class_id=class_id,
        paused=bool(paused),
        chat=msgspec.convert(chat, ChatMode),
        sittings=from_text(sittings, tuple[Sitting, ...]),
        dealt=dealt,
        stopped=stopped,
        written=_known_time(written),
        ending=from_text(ending, Ending | None),  # type: ignore[arg-type]
        ready=from_text(ready, tuple[str, ...]),
        ranks=from_text(ranks, tuple[int, ...]),
        uncovered=from_text(uncovered, tuple[str, ...]),
        shown=from_text(shown, tuple[str, ...]),
        anew=bool(anew),
        began=_known_time(began),
        shown_at=_known_time(shown_at),
    )


def seat_rows(sheet: Sheet) -> list[tuple[Any, ...]]:
    return [
        (
            *(sheet.id, seat, place.person, place.bot, place.name, place.colour),
            *(place.local, place.stand_in, place.kept_for),
        )
        for seat, place in enumerate(sheet.seats)
    ]


def place_of(row: Row) -> Place:
    person, bot, name, colour, avatar, local, stand_in, kept_for = row
    return Place(
        person=person,
        bot=bot,
        name=name,
        colour=colour,
        avatar=avatar,
        local=bool(local),
        stand_in=stand_in,
        kept_for=kept_for,
    )


def shown_of(row: Row) -> Shown:
    people, cards, at, anew = row
    return Shown(from_text(people, frozenset[str]), from_text(cards, tuple[str, ...]), time_of(at), _known_time(anew))


def listed_of(sheet: Sheet, last: Row | None) -> Listed:
    """A table with the version, the time and the actors of its last move."""
    version, at, waits = last or (0, None, None)
    return Listed(sheet, version or 0, None if at is None else time_of(at), _actors(waits))


def table_line_of(row: Row) -> TableLine:
    id, code, game, status, made, moves, host, seats, class_id = row
    names = from_text(seats, tuple[str, ...])
    return TableLine(id, code, game, msgspec.convert(status, Status), time_of(made), moves, host, names, class_id)


def people_lines(rows: Iterable[Row], name: str | None) -> list[PersonLine]:
    """By name, those whose name contains this. Databases differ on letters that are not English."""
    wanted = (name or "").casefold()
    found = [PersonLine(*row) for row in rows]
    return sorted(
        (one for one in found if wanted in one.name.casefold()), key=lambda one: (one.name.casefold(), one.id)
    )


def version_line_of(row: Row) -> VersionLine:
    id, game, rules, deck, status, lesson, filmed = row
    return VersionLine(id, game, rules, deck, msgspec.convert(status, Status), bool(lesson), bool(filmed))


def counted_of(row: Row) -> CountedGame:
    table, game, ended, seat, ranks, others, packed = row
    ranked, levels = from_text(ranks, tuple[int, ...]), from_text(others, tuple[str | None, ...])
    return CountedGame(table, game, time_of(ended), seat, ranked, levels, packed)


# --- what happens at a table ---


def film_rows(item: SaveFilm) -> list[tuple[Any, ...]]:
    return [(item.table, part, item.version, item.catalogue, packed) for part, packed in item.parts.items()]


def entry_row(item: Append) -> tuple[Any, ...]:
    entry = item.entry
    waits = None if entry.actors is None else as_text(entry.actors)
    if isinstance(entry, StoredMove):
        move = entry.move
        action = as_text(move.action)
        return (item.table, item.version, entry.id, move.seat, action, move.at, move.link, move.state, None, waits)
    id = f"takeback {item.version}"
    return (item.table, item.version, id, entry.seat, "null", entry.at, "", None, entry.position, waits)


def entry_of(row: Row) -> Entry:
    _, _, id, seat, action, at, link, state, back_to, waits = row
    when = time_of(at)
    if back_to is not None:
        return StoredTakeback(back_to, seat, when, _actors(waits))
    return StoredMove(id, Move(seat, from_text(action, dict), when, link, state), _actors(waits))


def line_row(table: str, line: ChatLine) -> tuple[Any, ...]:
    return (table, line.number, line.person, line.name, line.seat, line.text, line.at, line.channel)


def line_of(row: Row) -> ChatLine:
    """A row of the chat with its person's present avatar."""
    _, number, person, name, seat, text, at, channel, avatar = row
    return ChatLine(number, person, name, seat, text, time_of(at), msgspec.convert(channel, Channel), avatar)


def _actors(text: str | None) -> tuple[int, ...] | None:
    return None if text is None else from_text(text, tuple[int, ...])


def note_row(table: str, note: Note) -> tuple[Any, ...]:
    return (table, note.number, note.person, note.name, note.version, note.text, note.at)


def note_of(row: Row) -> Note:
    number, person, name, version, text, at = row
    return Note(number, person, name, version, text, time_of(at))


# --- classes ---


def class_row(classroom: Classroom) -> tuple[Any, ...]:
    return (classroom.id, classroom.code, classroom.teacher, classroom.made, as_text(replace(classroom, pupils=())))


def pupil_rows(classroom: Classroom) -> list[tuple[Any, ...]]:
    return [
        (classroom.id, pupil.number, pupil.person, pupil.name, pupil.colour, as_text(pupil.former))
        for pupil in classroom.pupils
    ]


def class_of(text: str, pupils: Iterable[Row]) -> Classroom:
    """A class from the JSON of its row and the rows of its pupils."""
    return replace(from_text(text, Classroom), pupils=tuple(_pupil_of(row) for row in pupils))


def _pupil_of(row: Row) -> Pupil:
    _, number, person, name, colour, former = row
    return Pupil(number=number, person=person, name=name, colour=colour, former=from_text(former, tuple[str, ...]))


# --- text ---


def as_text(value: object) -> str:
    return msgspec.json.encode(value).decode()


_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}
"""A table has hundreds of rows with a few kinds of JSON in them, and making a decoder takes longer than using it."""


def from_text(text: str, kind: type[T]) -> T:
    if kind not in _decoders:
        _decoders[kind] = msgspec.json.Decoder(kind)
    decoded: T = _decoders[kind].decode(text)
    return decoded


def time_of(value: datetime | str) -> datetime:
    return value if isinstance(value, datetime) else from_text(value, datetime)


def _known_time(value: datetime | str | None) -> datetime | None:
    return None if value is None else time_of(value)

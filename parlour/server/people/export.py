"""The export of all that is stored about a person: what is theirs, and nothing of others."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime

import msgspec

from parlour.core import BadRecord, Outcome, Seat, Table
from parlour.games import UnknownGame, find
from parlour.lab import review as lab
from parlour.server.wire.people import (
    Belongings,
    OwnBrowser,
    OwnClass,
    OwnLine,
    OwnMove,
    OwnNote,
    OwnPerson,
    OwnResult,
    OwnReview,
    OwnSeat,
    OwnSitting,
    OwnTable,
)
from parlour.server.wire.reviews import Review, review_told
from parlour.store import (
    FIGURES,
    REVIEW,
    REVIEW_SHARED,
    Classroom,
    Note,
    Person,
    Store,
    StoredFilm,
    StoredMove,
    StoredTable,
    Traces,
)


class Exporter:
    """Exports one person at a time, table by table: others play meanwhile."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()

    async def export(self, person: str) -> Belongings:
        """All that is stored about a person."""
        async with self._lock:
            found = await self._store.traces(person)
            tables = []
            for id in found.tables:
                stored = await self._store.load(id)
                if stored is not None:
                    notes, parts = await self._store.notes(id), await self._store.film_parts(id)
                    tables.append(await asyncio.to_thread(own_table, stored, notes, parts, person))
            return personal_data(found, tables)


def personal_data(found: Traces, tables: Iterable[OwnTable]) -> Belongings:
    return Belongings(
        made=datetime.now(UTC),
        person=_own_person(found.person),
        tables=tuple(tables),
        classes=tuple(_own_class(one, found.person.id) for one in found.classes),
        browsers=tuple(OwnBrowser(one.endpoint, one.origin) for one in found.subscriptions),
        invitations=found.invitations,
    )


def own_table(stored: StoredTable, notes: Iterable[Note], parts: Mapping[str, StoredFilm], person: str) -> OwnTable:
    """What a table stores about a person. Of an unfinished game, it gives only what the person has decided."""
    sheet = stored.sheet
    seats = tuple(
        OwnSeat(seat, place.name, place.local) for seat, place in enumerate(sheet.seats) if place.person == person
    )
    moves = tuple(_own_moves(stored, person))
    return OwnTable(
        id=sheet.id,
        code=sheet.code,
        game=sheet.game,
        options=sheet.header.options,
        status=sheet.status,
        made=sheet.made,
        hosts=sheet.host == person,
        lesson=sheet.lesson,
        class_id=sheet.class_id,
        room=sheet.class_id,
        muted=person in sheet.muted,
        removed=person in sheet.barred,
        seats=seats,
        sittings=tuple(
            OwnSitting(one.seat, one.since, one.until) for one in sheet.sittings if person in (one.person, one.now)
        ),
        moves=moves,
        chat=tuple(
            OwnLine(line.number, line.name, line.text, line.channel, line.channel, line.at)
            for line in stored.chat
            if line.person == person
        ),
        notes=tuple(OwnNote(note.number, note.version, note.text, note.at) for note in notes if note.person == person),
        shown=sheet.shown if seats else (),
        results=tuple(_own_results(stored, {seat.seat for seat in seats} | {move.seat for move in moves})),
        reviews=tuple(_own_reviews(parts, [seat.seat for seat in seats])),
    )


def _own_moves(stored: StoredTable, person: str) -> Iterator[OwnMove]:
    """What they decided themselves, even if it was taken back, and that they took it back."""
    own: set[Seat] = set()
    for version, entry in enumerate(stored.journal, 1):
        if isinstance(entry, StoredMove):
            own.discard(entry.move.seat)
            if entry.maker == person:
                own.add(entry.move.seat)
                yield OwnMove(version, entry.move.seat, entry.move.at, action=entry.move.action)
        elif entry.seat in own:
            yield OwnMove(version, entry.seat, entry.at, back_to=entry.position)


def _own_results(stored: StoredTable, seats: set[Seat]) -> Iterator[OwnResult]:
    over = _outcome(stored) if stored.sheet.status == "ended" else None
    if over is not None:
        yield from (OwnResult(seat, over.ranks[seat], over.scores[seat]) for seat in sorted(seats))


def _own_reviews(parts: Mapping[str, StoredFilm], seats: Iterable[Seat]) -> Iterator[OwnReview]:
    for seat in seats:
        kept, shared, counted = (parts.get(f"{part}{seat}") for part in (REVIEW, REVIEW_SHARED, FIGURES))
        if kept is not None:
            is_shared = shared is not None and shared.packed == b"yes"
            yield OwnReview(seat, is_shared, counted is not None and bool(counted.packed), _review(kept))


def _review(kept: StoredFilm) -> Review | None:
    """As it is stored, its sentences as messages."""
    try:
        return review_told(msgspec.json.decode(gzip.decompress(kept.packed), type=lab.Review))
    except msgspec.DecodeError:
        return None  # by an engine that wrote it in another form


def _outcome(stored: StoredTable) -> Outcome | None:
    """How a game ended; none if it was stopped before, or cannot be replayed here any more."""
    try:
        header = stored.sheet.header
        return Table.replay(find(header.game, header.rules, header.deck), stored.record).outcome
    except (UnknownGame, BadRecord):
        return None


def _own_person(person: Person) -> OwnPerson:
    return OwnPerson(
        id=person.id,
        name=person.name,
        colour=person.colour,
        avatar=person.avatar,
        muted=person.muted,
        has_token=person.token_hash is not None,
        has_code=person.code_hash is not None,
    )


def _own_class(classroom: Classroom, person: str) -> OwnClass:
    pupil = next((one for one in classroom.pupils if person in (one.person, *one.former)), None)
    is_present = pupil is not None and pupil.person == person
    return OwnClass(
        id=classroom.id,
        code=classroom.code,
        game=classroom.game,
        made=classroom.made,
        over=classroom.is_over,
        teacher=classroom.teacher == person,
        number=pupil.number if pupil else None,
        name=pupil.name if pupil else None,
        colour=pupil.colour if pupil else None,
        former=pupil.former if pupil and is_present else (),
    )

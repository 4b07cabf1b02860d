"""What becomes of tables and classes when a person is deleted, while the records of the others stay whole.

A record's header names its players, and the hash chain hangs on the header. So when a name is removed, the chain is rebuilt over the
same decisions at the same times. Nobody relies on the old one: what was published before the game is the hash of the seed,
and it still fits; nobody was given a link of the chain. A copy that somebody downloaded before is still valid by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from parlour.core import Header, Seat
from parlour.core.record import link
from parlour.store.errors import UnknownPerson
from parlour.store.shelving import shelf_of
from parlour.store.values import (
    ChatLine,
    Classroom,
    Entry,
    Erased,
    Place,
    Sheet,
    StoredMove,
    StoredTable,
    TakeOver,
    Traces,
)

SOMEONE = "Someone"
REMOVED = "(removed)"


class TableChange(msgspec.Struct, frozen=True):
    """A table without a person. Of moves and chat, only what has changed."""

    sheet: Sheet
    moves: tuple[tuple[int, StoredMove], ...]
    chat: tuple[ChatLine, ...]
    seats: tuple[Seat, ...] = ()
    """Their seats: reviews of these are deleted, too."""


class Erasure(msgspec.Struct, frozen=True):
    """The changes to write so that a person is named nowhere."""

    name: str
    deleted: tuple[str, ...]
    changed: tuple[TableChange, ...]
    ended: tuple[str, ...]
    """The classes whose teacher they were."""
    left: tuple[Classroom, ...]

    @property
    def erased(self) -> Erased:
        changed = tuple(change.sheet.id for change in self.changed)
        return Erased(self.name, self.deleted, changed, (*self.ended, *(classroom.id for classroom in self.left)))


def nobody(id: str) -> UnknownPerson:
    return UnknownPerson(f"nobody here has the id {id!r}; `parlour admin people` lists all")


def erasure(found: Traces, names: Collection[str], tables: Iterable[StoredTable], take_over: TakeOver) -> Erasure:
    """What is deleted with a person, who may have had other names elsewhere. `take_over` says who plays on in a running game."""
    id, names = found.person.id, {*names, found.person.name}
    deleted, changed = [], []
    for stored in tables:
        if others(stored, id):
            change = _change(stored, table_without(stored, id, names, take_over))
            changed.append(replace(change, seats=tuple(sorted(seats_of(stored, id, names)))))
        else:
            deleted.append(stored.sheet.id)
    return Erasure(
        found.person.name,
        tuple(deleted),
        tuple(changed),
        tuple(classroom.id for classroom in found.classes if classroom.teacher == id),
        tuple(_class_without(classroom, id) for classroom in found.classes if classroom.teacher != id),
    )


def on_shelves(found: Traces, shelves: Collection[int] | None) -> Traces:
    """The traces of a person on these shelves only; on all if none are given."""
    if shelves is None:
        return found
    return replace(
        found,
        tables=tuple(table for table in found.tables if shelf_of(table) in shelves),
        classes=tuple(classroom for classroom in found.classes if shelf_of(classroom.id) in shelves),
    )


def others(stored: StoredTable, id: str) -> set[str]:
    """The other people who have been at a table."""
    sheet = stored.sheet
    people = {person for place in sheet.seats for person in (place.person, place.kept_for)} | {sheet.host}
    people |= {line.person for line in stored.chat} | {sitting.person for sitting in sheet.sittings}
    makers = {entry.maker for entry in stored.journal if isinstance(entry, StoredMove)}
    return {person for person in people | makers if person and person != id}


def table_without(stored: StoredTable, id: str, names: Collection[str], take_over: TakeOver) -> StoredTable:
    """The table as if a person had never been named there; every decision stays."""
    sheet = _class_dismissed(stored.sheet, id)
    header = _unnamed(sheet.header, seats_of(stored, id, names))
    return StoredTable(
        replace(
            sheet,
            header=header,
            host=_next_host(sheet) if sheet.host == id else sheet.host,
            seats=_seats_without(sheet, id, take_over),
            vote=None,
            muted=tuple(one for one in sheet.muted if one != id),
            barred=tuple(one for one in sheet.barred if one != id),
            ready=tuple(one for one in sheet.ready if one != id),
            uncovered=tuple(one for one in sheet.uncovered if one != id),
            sittings=tuple(
                replace(one, now=None) if one.now == id else one for one in sheet.sittings if one.person != id
            ),
        ),
        tuple(_chained_anew(header, stored.journal, id)),
        tuple(_without_author(line) if line.person == id else line for line in stored.chat),
    )


def seats_of(stored: StoredTable, id: str, names: Collection[str]) -> set[Seat]:
    """The seats that a person holds or has held."""
    sheet = stored.sheet
    made = [entry for entry in stored.journal if isinstance(entry, StoredMove) and entry.maker == id]
    theirs = {entry.move.seat for entry in made}
    theirs |= {seat for seat, place in enumerate(sheet.seats) if id in (place.person, place.kept_for)}
    theirs |= {sitting.seat for sitting in sheet.sittings if id in (sitting.person, sitting.now)}
    if not sheet.sittings:  # a game that was over before sittings were recorded
        theirs |= _seats_under(names, sheet)
    return theirs


def _change(before: StoredTable, after: StoredTable) -> TableChange:
    moves = [
        (version, now)
        for version, (was, now) in enumerate(zip(before.journal, after.journal, strict=True), 1)
        if isinstance(now, StoredMove) and was != now
    ]
    chat = [now for was, now in zip(before.chat, after.chat, strict=True) if was != now]
    return TableChange(after.sheet, tuple(moves), tuple(chat))


def _chained_anew(header: Header, journal: Sequence[Entry], id: str) -> Iterator[Entry]:
    """The same decisions, including those taken back, each linked to what stood before it."""
    links = [header.link()]
    for version, entry in enumerate(journal, 1):
        if isinstance(entry, StoredMove):
            move = entry.move
            links.append(link(links[-1], move.seat, move.action, move.at))
            own_id = f"gone {version}" if entry.maker == id else entry.id
            yield replace(entry, id=own_id, move=replace(move, link=links[-1]))
        else:
            del links[entry.position + 1 :]
            yield entry


def _seats_under(names: Collection[str], sheet: Sheet) -> set[Seat]:
    """The seats dealt to somebody of this name, unless somebody else with this name sits there."""
    return {
        seat
        for seat, (name, place) in enumerate(zip(sheet.header.players, sheet.seats, strict=False))
        if name in names and place.name != name
    }


def _unnamed(header: Header, seats: Collection[Seat]) -> Header:
    players = (SOMEONE if seat in seats else name for seat, name in enumerate(header.players))
    return replace(header, players=tuple(players))


def _class_dismissed(sheet: Sheet, id: str) -> Sheet:
    """A class ends with its teacher: nobody is left to resume or end its games."""
    if sheet.class_id is None or sheet.host != id or sheet.status != "playing":
        return sheet
    return replace(sheet, status="ended", paused=False)


def _seats_without(sheet: Sheet, id: str, take_over: TakeOver) -> tuple[Place, ...]:
    """The seats without a person: a bot plays on there; before the game they are free, afterwards "somebody" sat there."""
    for seat, place in enumerate(sheet.seats):
        if place.person == id:
            taken = Place(name=SOMEONE if sheet.status == "ended" else "", colour=place.colour)
            sheet = _with_place(sheet, seat, taken)
            if sheet.status == "playing":
                sheet = _with_place(sheet, seat, take_over(sheet, seat))
        elif place.kept_for == id:
            sheet = _with_place(sheet, seat, replace(place, kept_for=None))
    return sheet.seats


def _with_place(sheet: Sheet, seat: Seat, place: Place) -> Sheet:
    return replace(sheet, seats=(*sheet.seats[:seat], place, *sheet.seats[seat + 1 :]))


def _next_host(sheet: Sheet) -> str:
    """The first of the others who plays, or else of those for whom a bot does."""
    others = [place for place in sheet.seats if place.person and place.person != sheet.host]
    return next((place.person or "" for place in sorted(others, key=lambda place: place.stand_in is not None)), "")


def _without_author(line: ChatLine) -> ChatLine:
    """The line keeps its number: later ones are referred to by theirs."""
    return replace(line, person="", name=SOMEONE, text=REMOVED, avatar="")


def _class_without(classroom: Classroom, id: str) -> Classroom:
    """The class without a pupil."""
    gone = {pupil.number for pupil in classroom.pupils if pupil.person == id}
    staying = [pupil for pupil in classroom.pupils if pupil.number not in gone]
    return replace(
        classroom,
        pupils=tuple(replace(one, former=tuple(old for old in one.former if old != id)) for one in staying),
        groups=tuple(
            group for one in classroom.groups if (group := tuple(number for number in one if number not in gone))
        ),
        asking=tuple(one for one in classroom.asking if one.person != id and one.pupil not in gone),
        help_asked=tuple(one for one in classroom.help_asked if one.pupil not in gone),
    )

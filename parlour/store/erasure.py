"""All that is a person's: found, and deleted, while the records of the others stay whole.

A record's header names its players, and the hash chain hangs on the header. So where a name goes, the chain is made anew over the
same decisions at the same times. That costs nothing anybody relies on: what was published before the game is the hash of the seed,
and it still fits; nobody was given a link of the chain. A copy that somebody has downloaded before stays valid by itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from parlour.core import Header, ParlourError, Record, Seat
from parlour.core.record import link
from parlour.store.errors import UnknownPerson
from parlour.store.rows import (
    as_text,
    from_text,
    read_classes,
    read_person,
    read_subscriptions,
    read_table,
    write_class,
    write_sheet,
)
from parlour.store.values import (
    ChatLine,
    Classroom,
    Entry,
    Person,
    Place,
    Sheet,
    StoredMove,
    StoredTable,
    Subscription,
)

SOMEONE = "Someone"
REMOVED = "(removed)"


class Traces(msgspec.Struct, frozen=True):
    """Wherever a person is named."""

    person: Person
    tables: tuple[str, ...]
    classes: tuple[Classroom, ...]
    subscriptions: tuple[Subscription, ...]
    invitations: tuple[str, ...] = ()


class Erased(msgspec.Struct, frozen=True):
    """What went with a person: tables where nobody else had been; and where their name was taken out."""

    name: str
    deleted: tuple[str, ...]
    changed: tuple[str, ...]
    classes: tuple[str, ...]


def traces_of(db: sqlite3.Connection, id: str) -> Traces:
    """What `forget` will delete or change."""
    person = read_person(db, "id", id)
    if person is None:
        raise UnknownPerson(f"nobody here has the id {id!r}; `parlour admin people` lists all")
    return Traces(person, _tables(db, id), _rooms(db, id), tuple(read_subscriptions(db, id)), _invitations(db, id))


def erase(db: sqlite3.Connection, id: str, take_over: Callable[[Sheet, Seat], Place]) -> Erased:
    """Delete a person within the transaction of the caller. `take_over` says who plays on in a game that is not over."""
    found = traces_of(db, id)
    person = found.person
    deleted, changed = [], []
    names = _names(db, id) | {person.name}
    for table in found.tables:
        stored = read_table(db, table)
        assert stored is not None
        if others(stored, id):
            changed.append(table)
            _write_stored(db, stored, without(stored, id, names, take_over))
        else:
            deleted.append(table)
            drop_table(db, table)
    rooms = [_leave_class(db, room, id) for room in found.classes]
    for table in _having_column(db, "person"):
        if table not in ("seats", "chat", "pupils"):
            db.execute(f'DELETE FROM "{table}" WHERE person = ?', (id,))
    for other, muted in db.execute("SELECT id, muted FROM people WHERE instr(muted, ?)", (id,)).fetchall():
        still = [one for one in from_text(muted, list) if one != id]
        db.execute("UPDATE people SET muted = ? WHERE id = ?", (as_text(still), other))
    db.execute("DELETE FROM people WHERE id = ?", (id,))
    return Erased(person.name, tuple(deleted), tuple(changed), tuple(rooms))


def others(stored: StoredTable, id: str) -> set[str]:
    """The other people who have been at a table."""
    sheet = stored.sheet
    people = {person for place in sheet.seats for person in (place.person, place.kept_for)} | {sheet.host}
    people |= {line.person for line in stored.chat} | {sitting.person for sitting in sheet.sittings}
    makers = {entry.maker for entry in stored.journal if isinstance(entry, StoredMove)}
    return {person for person in people | makers if person and person != id}


def without(
    stored: StoredTable, id: str, names: Collection[str], take_over: Callable[[Sheet, Seat], Place]
) -> StoredTable:
    """The table as it is when a person was never named there; every decision stays."""
    sheet = _class_dismissed(stored.sheet, id)
    made = [entry for entry in stored.journal if isinstance(entry, StoredMove) and entry.maker == id]
    theirs = {entry.move.seat for entry in made}
    theirs |= {seat for seat, place in enumerate(sheet.seats) if id in (place.person, place.kept_for)}
    theirs |= {sitting.seat for sitting in sheet.sittings if id in (sitting.person, sitting.now)}
    if not sheet.sittings:  # a game that was over before it was written down who sat where
        theirs |= _seats_under(names, sheet)
    header = _unnamed(sheet.header, theirs)
    return StoredTable(
        replace(
            sheet,
            header=header,
            host=_next_host(sheet) if sheet.host == id else sheet.host,
            seats=_without(sheet, id, take_over),
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
        tuple(_unsaid(line) if line.person == id else line for line in stored.chat),
    )


def _chained_anew(header: Header, journal: Sequence[Entry], id: str) -> Iterator[Entry]:
    """The same decisions, also those that were taken back, each linked to what stood before it."""
    links = [header.link()]
    for version, entry in enumerate(journal, 1):
        if isinstance(entry, StoredMove):
            move = entry.move
            links.append(link(links[-1], move.seat, move.action, move.at))
            own_id = f"gone {version}" if entry.maker == id else entry.id
            yield StoredMove(own_id, replace(move, link=links[-1]))
        else:
            del links[entry.position + 1 :]
            yield entry


def imported(db: sqlite3.Connection, sheet: Sheet, record: Record) -> None:
    """A table of a record that was played elsewhere, within the transaction of the caller."""
    known = db.execute('SELECT "table" FROM moves WHERE link = ?', (record.last_link,)).fetchone()
    if known:
        raise ParlourError(f"this game is here already, as table {known[0]}")
    write_sheet(db, sheet)
    db.executemany(
        'INSERT INTO moves ("table", version, id, seat, action, at, link, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        [
            (
                sheet.id,
                version,
                f"gone {version}",
                move.seat,
                as_text(move.action),
                as_text(move.at),
                move.link,
                move.state,
            )
            for version, move in enumerate(record.moves, 1)
        ],
    )


def _seats_under(names: Collection[str], sheet: Sheet) -> set[Seat]:
    """The seats where somebody of such a name was dealt in, unless somebody else who is called so sits there."""
    return {
        seat
        for seat, (name, place) in enumerate(zip(sheet.header.players, sheet.seats, strict=False))
        if name in names and place.name != name
    }


def _unnamed(header: Header, seats: Collection[Seat]) -> Header:
    players = (SOMEONE if seat in seats else name for seat, name in enumerate(header.players))
    return replace(header, players=tuple(players))


def _class_dismissed(sheet: Sheet, id: str) -> Sheet:
    """A class ends with its teacher: nobody is left to resume or to end its games."""
    if sheet.class_id is None or sheet.host != id or sheet.status != "playing":
        return sheet
    return replace(sheet, status="ended", paused=False)


def _without(sheet: Sheet, id: str, take_over: Callable[[Sheet, Seat], Place]) -> tuple[Place, ...]:
    """The seats without a person: somebody else plays on there; before the game it is free, afterwards somebody has sat there."""
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


def _unsaid(line: ChatLine) -> ChatLine:
    """The line keeps its number: those after it are known by theirs."""
    return replace(line, person="", name=SOMEONE, text=REMOVED, avatar="")


def _names(db: sqlite3.Connection, id: str) -> set[str]:
    found = db.execute("SELECT name FROM chat WHERE person = ?1 UNION SELECT name FROM pupils WHERE person = ?1", (id,))
    return {name for (name,) in found}


def _rooms(db: sqlite3.Connection, id: str) -> tuple[Classroom, ...]:
    chosen = """WHERE teacher = ?1 OR instr(room, '"' || ?1 || '"')
        OR id IN (SELECT room FROM pupils WHERE person = ?1 OR instr(former, '"' || ?1 || '"'))"""
    return tuple(room for room in read_classes(db, chosen, id) if id in room.people)


def _invitations(db: sqlite3.Connection, id: str) -> tuple[str, ...]:
    return tuple(table for (table,) in db.execute('SELECT "table" FROM invitations WHERE person = ?', (id,)))


def _tables(db: sqlite3.Connection, id: str) -> tuple[str, ...]:
    found = db.execute(
        """SELECT id FROM tables WHERE host = ?1 UNION SELECT "table" FROM seats WHERE person = ?1
        UNION SELECT "table" FROM chat WHERE person = ?1
        UNION SELECT "table" FROM seats WHERE kept_for = ?1
        UNION SELECT id FROM tables WHERE instr(muted || barred || question || sittings || ready, '"' || ?1 || '"')
        UNION SELECT "table" FROM moves WHERE substr(id, 1, length(?1) + 1) = ?1 || ' '""",
        (id,),
    )
    return tuple(table for (table,) in found.fetchall())


def _write_stored(db: sqlite3.Connection, before: StoredTable, after: StoredTable) -> None:
    write_sheet(db, after.sheet)
    table = after.sheet.id
    moves = [(version, entry) for version, entry in enumerate(after.journal, 1) if isinstance(entry, StoredMove)]
    if before.journal != after.journal:
        db.executemany(
            'UPDATE moves SET id = ?, link = ? WHERE "table" = ? AND version = ?',
            [(entry.id, entry.move.link, table, version) for version, entry in moves],
        )
    db.executemany(
        'UPDATE chat SET person = ?, name = ?, text = ? WHERE "table" = ? AND number = ?',
        [(line.person, line.name, line.text, table, line.number) for line in after.chat if line not in before.chat],
    )


def drop_table(db: sqlite3.Connection, table: str) -> None:
    for part in _having_column(db, "table"):
        db.execute(f'DELETE FROM "{part}" WHERE "table" = ?', (table,))
    db.execute("UPDATE tables SET previous = NULL WHERE previous = ?", (table,))
    db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table,))
    db.execute("DELETE FROM tables WHERE id = ?", (table,))


def _leave_class(db: sqlite3.Connection, room: Classroom, id: str) -> str:
    """A teacher's class goes with them; its tables stay with those who play there. A pupil leaves the class."""
    if room.teacher == id:
        db.execute("DELETE FROM pupils WHERE room = ?", (room.id,))
        db.execute("DELETE FROM rooms WHERE id = ?", (room.id,))
        return room.id
    gone = {pupil.number for pupil in room.pupils if pupil.person == id}
    staying = [pupil for pupil in room.pupils if pupil.number not in gone]
    left = replace(
        room,
        pupils=tuple(replace(one, former=tuple(old for old in one.former if old != id)) for one in staying),
        groups=tuple(group for one in room.groups if (group := tuple(number for number in one if number not in gone))),
        asking=tuple(one for one in room.asking if one.person != id and one.pupil not in gone),
        help_asked=tuple(one for one in room.help_asked if one.pupil not in gone),
    )
    write_class(db, left, ())
    return room.id


def _having_column(db: sqlite3.Connection, column: str) -> list[str]:
    """The tables of the database that have such a column, so that what is added later is not forgotten here."""
    found = db.execute(
        "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table' AND p.name = ?",
        (column,),
    )
    return [name for (name,) in found.fetchall()]

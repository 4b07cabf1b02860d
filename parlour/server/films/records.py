"""Records from elsewhere, imported as finished tables: for replay only."""

from __future__ import annotations

import gzip
from datetime import UTC, datetime, timedelta

import msgspec
from msgspec.structs import replace

from parlour.core import ParlourError, Record, say, verbatim
from parlour.core.refusal import BadRecord
from parlour.games import is_known
from parlour.server.bots.filming import FilmReply, FilmRequest
from parlour.server.bots.pool import WorkerDied
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.errors import Conflict, Invalid, Unavailable
from parlour.server.identifiers import fresh_code, fresh_table_id
from parlour.server.tables.registry import TableRegistry
from parlour.server.wire import COLOURS, LONGEST_NAME
from parlour.server.wire.text import clean_text
from parlour.store import Person, Place, Sheet

LARGEST_RECORD = 256 * 1024


async def import_record(tables: TableRegistry, bots: BotScheduler, text: bytes, person: Person) -> str:
    """The table of a record; a Problem that says what is wrong with it, and a RecordKnown if its game is here already."""
    record = read_record(text)
    sheet = over_sheet(record, (), tables.shelves.pick())
    film = await _filmed(bots, sheet.id, record, person)
    ranks = _ranks(film)
    if not ranks:
        raise Conflict("not-over", say("record-not-over"))
    await tables.store.import_record(replace(sheet, ranks=ranks), record)
    await tables.store.save_film(sheet.id, len(record.moves), film.catalogue, film.parts)
    return sheet.id


def read_record(text: bytes) -> Record:
    """A complete, unchanged record of a game that this house has; an Invalid otherwise."""
    try:
        record = Record.from_json(text)
    except BadRecord as error:
        raise Invalid("", say("record-unreadable", why=verbatim(str(error)))) from None
    header = record.header
    if not is_known(header.game, header.rules, header.deck):
        numbers = {"rules": str(header.rules), "deck": str(header.deck)}
        raise Invalid("header", say("record-of-unknown-rules", game=verbatim(header.game), **numbers))
    try:
        record.check_chain()
    except BadRecord as error:
        raise Invalid("moves", say("record-altered", why=verbatim(str(error)))) from None
    if any(move.at.utcoffset() != timedelta() for move in record.moves):
        raise Invalid("moves", say("record-not-in-utc"))  # a store returns them in UTC: the chain would break
    return record


async def _filmed(bots: BotScheduler, table: str, record: Record, person: Person) -> FilmReply:
    """Replayed in the bots' processes: an imported record must not hold up players."""
    request = FilmRequest(record, tuple(range(len(record.moves) + 1)))
    try:
        return await bots.film(table, request, person.id)
    except WorkerDied:
        raise Unavailable(say("house-sets-up")) from None
    except ParlourError as error:
        raise Invalid("moves", say("record-not-playable", why=verbatim(str(error)))) from None


class _Outcome(msgspec.Struct):
    ranks: tuple[int, ...]


class _View(msgspec.Struct):
    outcome: _Outcome | None = None


class _Version(msgspec.Struct):
    view: _View


class _Film(msgspec.Struct):
    versions: tuple[_Version, ...]


def _ranks(film: FilmReply) -> tuple[int, ...]:
    """How the game ended; nothing if it is not over."""
    last = msgspec.json.decode(gzip.decompress(film.parts["spectator"]), type=_Film).versions[-1]
    return last.view.outcome.ranks if last.view.outcome else ()


def over_sheet(record: Record, ranks: tuple[int, ...], shelf: int) -> Sheet:
    """A table of this record that belongs to nobody: anyone with the link may watch, until it is deleted for its age."""
    header = record.header
    names = [*header.players, *("" for _ in range(header.seats - len(header.players)))]
    return Sheet(
        id=fresh_table_id(shelf),
        code=fresh_code(),
        header=header,
        dealt=record.dealt or None,
        status="ended",
        host="",
        private=True,
        seats=tuple(
            Place(name=name_to_show(name) or f"Seat {seat + 1}", colour=COLOURS[seat % len(COLOURS)])
            for seat, name in enumerate(names[: header.seats])
        ),
        made=record.moves[0].at if record.moves else datetime.now(UTC),
        written=datetime.now(UTC),
        ranks=ranks,
    )


def name_to_show(name: str) -> str:
    """A name from an imported record, held to the same rule as all names."""
    return clean_text(name)[:LONGEST_NAME].rstrip()

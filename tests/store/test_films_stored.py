"""Films are kept with their tables, and moved and deleted with them."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import ParlourError
from parlour.server.tables.seating import taken_over
from parlour.store import (
    FIGURES,
    AlreadyTaken,
    CountedGame,
    Listed,
    Note,
    PersonDeleted,
    Place,
    PlayedBefore,
    Store,
    StoredFilm,
    StoredTable,
    Unwritten,
    open_store,
)
from parlour.store.moving import copy
from parlour.store.sqlite.reads import read_played
from parlour.store.sqlite.store import SqliteStore
from tests.store.stores import ANNA, HEADER, NOW, OTTO, moves, sheet, with_store
from tests.store.test_release_before import by, release_before

__all__ = ["release_before"]
PARTS = {"0": b"\x1f\x00seat", "spectator": b"\x00\xff", "words": bytes(range(256))}
KEPT = {part: StoredFilm(2, "one two", packed) for part, packed in PARTS.items()}


async def a_film(store: Store) -> None:
    await store.save_person(ANNA)
    await store.save_tables(sheet(status="ended", written=NOW))
    for version, kept in enumerate(moves(2, "anna"), 1):
        await store.append("t1", version, kept, status="ended")
    await store.save_film("t1", 2, "one two", PARTS)


def test_a_review_is_kept_beside_a_film_whichever_is_made_first(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await a_film(store)
        await store.save_beside_film("t1", "review 0", 2, "2.1", b"dear")
        await store.save_beside_film("t1", "review 0", 2, "2.2", b"fine")
        assert await store.film_parts("t1") == KEPT | {"review 0": StoredFilm(2, "2.2", b"fine")}
        await store.save_film("t1", 2, "one two", PARTS)
        assert await store.film("t1", "review 0") == StoredFilm(2, "2.2", b"fine")
        with pytest.raises(AlreadyTaken):
            await store.save_beside_film("t2", "review 0", 0, "", b"")

    with_store(place, story)


def test_a_film_comes_back_as_it_was(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await a_film(store)
        assert await store.film_parts("t1") == KEPT
        assert await store.film("t1", "spectator") == KEPT["spectator"]
        assert await store.film("t1", "1") is None
        assert await store.film("t2", "0") is None
        await store.save_film("t1", 3, "", {"all": b"anew"})
        assert await store.film_parts("t1") == {"all": StoredFilm(3, "", b"anew")}, "nothing is left of the old one"
        with pytest.raises(AlreadyTaken):
            await store.save_film("t2", 0, "", PARTS)

    with_store(place, story)


def test_tables_tell_their_versions_and_which_are_filmed_to_the_end(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await a_film(store)
        await store.save_tables(sheet("t2", "BBBBBB", status="playing", made=NOW + timedelta(1)), sheet("t3", "CCCCCC"))
        assert [(one.id, one.status, one.filmed) for one in await store.list_versions()] == [
            ("t2", "playing", False),
            ("t1", "ended", True),
        ]
        assert [(one.game, one.rules, one.deck, one.lesson) for one in await store.list_versions(unfilmed=True)] == [
            ("toy", 1, 1, False)
        ]
        await store.save_film("t1", 1, "", PARTS)
        assert len(await store.list_versions(unfilmed=True)) == 2, "a film of the first move is not the whole"

    with_store(place, story)


def test_a_film_goes_with_its_table(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await a_film(store)
        await store.save_tables(sheet("t2", "BBBBBB", status="ended", written=NOW))
        await store.save_film("t2", 0, "", PARTS)
        assert await store.delete_tables(["t2"], NOW + timedelta(1)) == ["t2"]
        assert await store.film_parts("t2") == {}
        await store.delete_person("anna", taken_over)
        assert (await store.load("t1"), await store.film_parts("t1")) == (None, {})

    with_store(place, story)


def test_a_film_names_nobody_so_it_stays_when_somebody_goes(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(OTTO)
        await a_film(store)
        await store.save_tables(sheet(status="ended", host="otto"))
        await store.delete_person("anna", taken_over)
        assert await store.film_parts("t1") == KEPT

    with_store(place, story)


def test_films_move_to_another_store_and_are_compared(tmp_path: Path, postgres: str) -> None:
    async def story(source: Store) -> None:
        await a_film(source)
        there = open_store(postgres)
        try:
            await copy(source, there)
            assert await there.film_parts("t1") == KEPT
            back = open_store(tmp_path / "back")
            try:
                await copy(there, back)
                assert await back.film_parts("t1") == KEPT
            finally:
                await back.close()
        finally:
            await there.close()

    with_store(tmp_path / "here", story)


def test_a_film_that_is_lost_on_the_way_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(source: Store) -> None:
        await a_film(source)
        there = open_store(tmp_path / "there")

        async def none(table: str) -> dict[str, StoredFilm]:
            return {}

        monkeypatch.setattr(there, "film_parts", none)
        try:
            with pytest.raises(ParlourError, match="table t1 is not the same"):
                await copy(source, there)
        finally:
            await there.close()

    with_store(tmp_path / "here", story)


def test_the_release_before_plays_on_beside_films(tmp_path: Path, release_before: Path) -> None:
    with_store(tmp_path, a_film)
    by(release_before, tmp_path, sheets=[sheet(status="ended", written=NOW), sheet("t2", "BBBBBB")], load=["t1"])

    async def story(store: Store) -> None:
        assert await store.film_parts("t1") == KEPT

    with_store(tmp_path, story)


def test_postgres_says_plainly_that_it_cannot_be_scrubbed(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.store.postgres.store.TABLES", {"no_such_table": {}})

    async def story(store: Store) -> None:
        with pytest.raises(Unwritten, match="no_such_table"):
            await store.scrub()

    with_store(postgres, story)


# --- somebody's finished games ---


async def played_games(store: Store) -> None:
    """a: won against a bot. b: lost against Otto. c: closed. d: Anna has left, and a bot keeps her seat. e to g do not count."""
    for person in (ANNA, OTTO):
        await store.save_person(person)
    anna, otto, bot = Place(person="anna", name="?"), Place(person="otto", name="?"), Place(bot="easy", name="Clio")
    other = msgspec.structs.replace(HEADER, game="other")
    kept = Place(bot="easy", name="Clio", kept_for="anna")
    tables = {
        "a": sheet("a", "AAAAAA", seats=(anna, bot), ranks=(1, 2)),
        "b": sheet("b", "BBBBBB", seats=(otto, anna), ranks=(1, 2), host="otto"),
        "c": sheet("c", "CCCCCC", seats=(anna, otto), header=other),
        "d": sheet("d", "DDDDDD", seats=(otto, kept), ranks=(2, 1), host="otto"),
        "e": sheet("e", "EEEEEE", seats=(anna, bot), lesson=True),
        "f": sheet("f", "FFFFFF", seats=(otto, bot), host="anna"),
        "g": sheet("g", "GGGGGG", seats=(anna, bot), status="playing"),
    }
    for number, (id, one) in enumerate(tables.items()):
        await store.save_tables(msgspec.structs.replace(one, status="playing"))
        [first] = moves(1)
        at = NOW + timedelta(days=number)
        ends = "playing" if id == "g" else "ended"
        move = msgspec.structs.replace(first, move=msgspec.structs.replace(first.move, at=at))
        await store.append(id, 1, move, status=ends, ranks=one.ranks)
    await store.save_tables(sheet("h", "HHHHHH", status="ended"))


def test_what_somebody_has_played_is_found_by_game_company_and_result(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await played_games(store)

        async def ids(**wanted: Any) -> str:
            return "".join(one.sheet.id for one in await store.played("anna", PlayedBefore(**wanted)))

        assert await ids() == "dcba", "the last that ended comes first; what was never begun is no game"
        assert await ids(game="toy") == "dba"
        assert await ids(company="bots") == "a"
        assert await ids(company="people") == "dcb"
        assert await ids(company="otto") == "dcb"
        assert await ids(company="anna") == ""
        assert await ids(won=True) == "a"
        assert await ids(won=False) == "db", "whoever left has not won; what was not played to its end is neither"
        assert await ids(limit=2) == "dc"
        [_, last] = await store.played("anna", PlayedBefore(limit=2))
        assert last.moved is not None
        assert await ids(before=(last.moved, "c")) == "ba"
        assert [one.sheet.id for one in await store.played("nobody", PlayedBefore())] == []
        [table] = await store.played("otto", PlayedBefore(won=True, company="anna"))
        assert table.sheet == (await _loaded(store, "b")).sheet
        assert (table.version, [seat.name for seat in table.sheet.seats]) == (1, ["Otto", "Anna"])

    with_store(place, story)


async def _loaded(store: Store, id: str) -> StoredTable:
    found = await store.load(id)
    assert found is not None
    return found


def test_games_are_listed_by_one_query_however_many_they_are(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await played_games(store)
        asked: list[str] = []

        def traced(db: sqlite3.Connection) -> list[Listed]:
            db.set_trace_callback(asked.append)
            found = read_played(db, "anna", PlayedBefore())
            db.set_trace_callback(None)
            return found

        assert len(await store._read(traced)) == 4
        assert len(asked) == 1

    with_store(tmp_path, story)


# --- notes ---


def test_notes_come_in_the_order_of_the_game_and_go_with_their_writer_and_their_table(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(OTTO)
        await a_film(store)
        await store.save_tables(sheet(status="ended", host="otto"))
        late, early, other = (
            Note(number, person, "Name", version, "Hm!", NOW)
            for number, person, version in ((1, "anna", 2), (2, "otto", 1), (3, "otto", 2))
        )
        for note in (late, early, other):
            await store.note("t1", note)
        assert await store.notes("t1") == [early, late, other]
        with pytest.raises(AlreadyTaken):
            await store.note("t1", late)
        await store.delete_note("t1", 3)
        assert await store.notes("t1") == [early, late]
        await store.delete_person("anna", taken_over)
        assert await store.notes("t1") == [early]
        with pytest.raises(PersonDeleted):
            await store.note("t1", late)
        assert await store.unneeded_people(NOW.date() + timedelta(1)) == [], "whoever has written a note is named here"
        await store.delete_tables(["t1"], NOW + timedelta(days=400))
        assert await store.notes("t1") == []

    with_store(place, story)


def test_who_has_only_written_a_note_is_found_by_it(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(OTTO)
        await a_film(store)
        await store.note("t1", Note(1, "otto", "Otto", 2, "Well played", NOW))
        assert (await store.traces("otto")).tables == ("t1",)
        await store.delete_person("otto", taken_over)
        assert await store.notes("t1") == []
        assert await store.film_parts("t1") == KEPT

    with_store(place, story)


def test_notes_move_to_another_store_and_are_compared(lasting_place: Path | str, tmp_path: Path) -> None:
    async def story(source: Store) -> None:
        await a_film(source)
        note = Note(1, "anna", "Anna", 2, "Well played", NOW)
        await source.note("t1", note)
        there = open_store(tmp_path / "there")
        try:
            await copy(source, there)
            assert await there.notes("t1") == [note]
        finally:
            await there.close()

    with_store(lasting_place if isinstance(lasting_place, str) else tmp_path / "here", story)


# --- figures of one's own ---


def test_figures_count_what_was_played_until_they_are_forgotten(place: Path | str) -> None:
    """Lessons, practice and others' seats at one's device do not count, and a new review brings back nothing
    forgotten."""
    anna, otto = (Place(person=one.id, name=one.name, colour=one.colour) for one in (ANNA, OTTO))
    bot = Place(bot="hard", name="Clio", colour="moss")
    practice = msgspec.structs.replace(HEADER, start={"number": 3})

    async def story(store: Store) -> None:
        for person in (ANNA, OTTO):
            await store.save_person(person)
        for id, changes in {
            "first": {"seats": (anna, bot)},
            "second": {"seats": (otto, anna)},
            "lesson": {"seats": (anna, bot), "lesson": True},
            "practice": {"seats": (anna, bot), "header": practice},
            "local": {"seats": (otto, msgspec.structs.replace(anna, local=True))},
        }.items():
            await store.save_tables(sheet(id, id.upper(), status="playing", **changes))
            [only] = moves(1, id)
            await store.append(id, 1, only, status="ended", ranks=(1, 2))
            await store.save_beside_film(id, f"{FIGURES}0", 1, "1", b"of seat 0")
        await store.save_tables(sheet("third", "THIRD", status="playing", seats=(anna, bot)))
        one, other = await store.counted("anna")
        assert {one.table, other.table} == {"first", "second"}
        first, second = sorted((one, other), key=lambda game: game.table)
        assert first == CountedGame("first", "toy", NOW, 0, (1, 2), ("hard",), b"of seat 0")
        assert second == CountedGame("second", "toy", NOW, 1, (1, 2), (None,), None)
        assert [listed.sheet.id for listed in await store.played("anna", PlayedBefore())] == [
            "second",
            "local",
            "first",
        ]

        await store.forget_figures("anna")
        assert await store.counted("anna") == []
        assert {game.table for game in await store.counted("otto")} == {"second", "local"}, "hers alone"
        forgotten = await store.film("first", f"{FIGURES}0")
        assert forgotten is not None
        assert forgotten.packed == b""
        [last] = moves(1, "third")
        await store.append("third", 1, last, status="ended", ranks=(2, 1))
        assert [game.table for game in await store.counted("anna")] == ["third"]

    with_store(place, story)


def test_reviews_go_with_the_person_whose_they_are(place: Path | str) -> None:
    anna, otto = (Place(person=one.id, name=one.name, colour=one.colour) for one in (ANNA, OTTO))

    async def story(store: Store) -> None:
        for person in (ANNA, OTTO):
            await store.save_person(person)
        await store.save_tables(sheet(status="ended", seats=(anna, otto)))
        for part in ("spectator", "review 0", "review-shared 0", f"{FIGURES}0", "review 1"):
            await store.save_beside_film("t1", part, 0, "1", b"packed")
        await store.delete_person("anna", lambda sheet, seat: Place())
        assert set(await store.film_parts("t1")) == {"spectator", "review 1"}

    with_store(place, story)

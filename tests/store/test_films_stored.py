"""Films are kept with their tables, wherever these go."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from parlour.core import ParlourError
from parlour.server.tables.seating import taken_over
from parlour.store import AlreadyTaken, Store, StoredFilm, Unwritten, open_store
from parlour.store.moving import copy
from tests.store.stores import ANNA, NOW, OTTO, moves, sheet, with_store
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

"""Classes in the store: whole, all or none with their tables, and under codes that no table has."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.store import AlreadyTaken, Asking, Classroom, Person, Place, Pupil, Store
from tests.store.stores import sheet, with_store

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


def classroom(id: str = "r1", code: str = "BCDFGH", **changes: Any) -> Classroom:
    plain = Classroom(
        id=id,
        code=code,
        teacher="tess",
        game="toy",
        options={"rounds": 3},
        seats=3,
        level="easy",
        kid_safe=True,
        made=NOW,
    )
    return msgspec.structs.replace(plain, **changes)


FULL = classroom(
    pupils=(
        Pupil(number=1, person="anna", name="Merry Otter", colour="teal", former=("phone",)),
        Pupil(number=4, person="otto", name="Kind Fox", colour="plum"),
    ),
    groups=((1,), (4,)),
    tables=("t1",),
    asking=(Asking("stranger", 4),),
    paused=True,
)


def test_a_class_comes_back_whole_however_often_it_changes(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_class(classroom())
        await store.save_class(FULL, sheet(class_id="r1", paused=True, chat="phrases"))
        assert await store.classroom("r1") == FULL
        assert await store.classroom("r2") is None
        assert await store.class_of_code("BCDFGH") == "r1"
        kept = await store.load("t1")
        assert kept is not None
        assert (kept.sheet.class_id, kept.sheet.paused, kept.sheet.chat) == ("r1", True, "phrases")
        await store.save_class(msgspec.structs.replace(FULL, pupils=FULL.pupils[1:]))
        found = await store.classroom("r1")
        assert found is not None
        assert [pupil.number for pupil in found.pupils] == [4]

    with_store(place, story)


def test_a_teachers_classes_come_newest_first(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_class(classroom("r1", "BBBBBB"))
        await store.save_class(classroom("r2", "CCCCCC", made=NOW + timedelta(days=1)))
        await store.save_class(classroom("r3", "DDDDDD", teacher="tom"))
        assert [one.id for one in await store.classes_of("tess")] == ["r2", "r1"]

    with_store(place, story)


def test_a_class_and_a_table_never_share_a_code(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet("t1", "KLMNPQ"))
        with pytest.raises(AlreadyTaken):
            await store.save_class(classroom(code="KLMNPQ"))
        assert await store.classroom("r1") is None
        await store.save_class(classroom(code="BCDFGH"))
        with pytest.raises(AlreadyTaken):
            await store.save_tables(sheet("t2", "BCDFGH"))
        with pytest.raises(AlreadyTaken):  # and nothing is written
            await store.save_class(classroom(code="BCDFGH", paused=True), sheet("t3", "KLMNPQ"))
        assert await store.classroom("r1") == classroom(code="BCDFGH")
        assert await store.load("t3") is None

    with_store(place, story)


def test_in_a_class_a_seat_keeps_the_name_that_it_has_there(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(Person(id="anna", name="A name of her own", colour="teal"))
        seats = (Place(person="anna", name="Merry Otter", colour="teal"), Place(bot="easy", name="Clio", colour="plum"))
        await store.save_class(classroom(), sheet("t1", class_id="r1", seats=seats), sheet("t2", "LMNPQR", seats=seats))
        names = [(await store.load(id)).sheet.seats[0].name for id in ("t1", "t2")]  # type: ignore[union-attr]
        assert names == ["Merry Otter", "A name of her own"]
        assert [one.sheet.id for one in await store.tables_of("tess")] == []

    with_store(place, story)

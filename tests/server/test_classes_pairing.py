"""A class in pairs: who plays with whom, by lot and by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.server.classes import pairing, roster
from parlour.server.errors import Problem
from parlour.store import Classroom, Person
from tests.server.houses import OpenHouse
from tests.server.teachers import Teacher, class_of


@given(count=st.integers(0, 100), most=st.integers(1, 8))
def test_groups_are_as_even_as_can_be(count: int, most: int) -> None:
    groups = pairing.sizes(count, most)
    assert sum(groups) == count
    assert all(0 < size <= most for size in groups)
    assert not groups or max(groups) - min(groups) <= 1


def classroom_of(count: int, **more: object) -> Classroom:
    opened = Classroom(
        id="r", code="BCDFGH", teacher="t", game="numbers", options={}, seats=3, level="random", kid_safe=True,
        made=datetime(2026, 9, 1, 8, tzinfo=UTC), **more,  # type: ignore[arg-type]
    )  # fmt: skip
    for number in range(count):
        opened = roster.joined(opened, Person(id=f"p{number}", name="?", colour="teal"), None)
    return opened


def test_pairing_puts_everybody_who_waits_at_one_table() -> None:
    paired = pairing.paired(classroom_of(13), range(1, 14), "bots", 3, Random(1))
    assert sorted(number for group in paired.groups for number in group) == list(range(1, 14))
    assert sorted(map(len, paired.groups)) == [2, 2, 3, 3, 3]
    assert [pairing.table_seats(paired, group, 2) for group in paired.groups] == [3] * 5
    uneven = replace(paired, rest="uneven")
    assert sorted(pairing.table_seats(uneven, group, 2) for group in uneven.groups) == [2, 2, 3, 3, 3]


def test_a_hundred_pupils_have_a_hundred_names_and_nobody_else_comes_in() -> None:
    full = classroom_of(roster.MOST_PUPILS)
    assert len({pupil.name for pupil in full.pupils}) == roster.MOST_PUPILS
    with pytest.raises(Problem, match="most-pupils"):
        roster.joined(full, Person(id="late", name="?", colour="teal"), None)


@pytest.mark.long
def test_pairing_by_hand_moves_and_swaps(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 4, seats=2)
    first, second = [list(group["pupils"]) for group in teacher.says("pair")["groups"]]
    swapped = teacher.says("swap", pupil=first[0], other=second[0])
    assert [group["pupils"] for group in swapped["groups"]] == [[second[0], first[1]], [first[0], second[1]]]
    moved = teacher.says("place", pupil=first[1], table=2)
    assert [group["pupils"] for group in moved["groups"]] == [[second[0]], [first[0], second[1], first[1]]]
    assert [group["bots"] for group in moved["groups"]] == [1, 0]
    waiting = teacher.says("place", pupil=second[0], table=None)
    assert [group["number"] for group in waiting["groups"]] == [1]
    assert [pupil["table"] for pupil in waiting["pupils"] if pupil["number"] == second[0]] == [None]
    anew = teacher.says("place", pupil=second[0], table=2)
    assert anew["groups"][1]["pupils"] == [second[0]]
    assert teacher.post("place", pupil=second[0], table=9).status_code == 404
    assert teacher.post("place", pupil=99, table=1).status_code == 404


def test_rest_of_the_class_gets_bots_or_uneven_groups(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 5, seats=3)
    assert sorted(group["bots"] for group in teacher.says("pair", rest="bots")["groups"]) == [0, 1]
    assert sorted(group["bots"] for group in teacher.says("pair", rest="uneven")["groups"]) == [0, 0]
    tables = teacher.says("start")["tables"]
    assert sorted(len(table["seats"]) for table in tables) == [2, 3]


def test_starting_without_pairs_is_refused(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 2)
    answer = teacher.post("start")
    assert (answer.status_code, answer.json()["error"]) == (409, "not-ready")
    assert teacher.post("pair", seats=50).status_code == 400

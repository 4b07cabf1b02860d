"""In random classes, everything that the teacher's desk offers is accepted, and nothing else is."""

from __future__ import annotations

import asyncio
import os
from contextlib import ExitStack
from random import Random

import httpx2
import pytest

from parlour.server.house import House
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.teachers import Teacher, class_of, come_in

pytestmark = pytest.mark.slow

THOROUGH = bool(os.environ.get("PARLOUR_THOROUGH"))
STEPS = 200 if THOROUGH else 45
Way = tuple[str, str, Json]
"""A method, a path under the class, and what is sent."""


def way_of(rng: Random, classroom: Json) -> Way:
    """Anything a teacher might do, sensible or not."""
    numbers = [pupil["number"] for pupil in classroom["pupils"]]
    pupil, other = rng.choice(numbers), rng.choice(numbers)
    tables = len(classroom["tables"]) + len(classroom["groups"]) + 1
    return rng.choice(
        [
            ("POST", "place", {"pupil": pupil, "table": rng.randint(1, tables)}),
            ("POST", "place", {"pupil": pupil, "table": rng.randint(1, tables)}),
            ("POST", "place", {"pupil": pupil, "table": None}),
            ("POST", "swap", {"pupil": pupil, "other": other}),
            ("POST", "swap", {"pupil": pupil, "other": other}),
            ("PUT", f"pupils/{pupil}/stand-in", {"bot": rng.random() < 0.7}),
            ("POST", "pair", {"seats": rng.randint(1, 5), "rest": rng.choice(["bots", "uneven"])}),
            ("POST", "start", {}),
        ]
    )


def is_offered(teacher: Teacher, classroom: Json, way: Way) -> bool:
    _, path, sent = way
    if path == "start":
        return bool(classroom["ways"]["start"])
    if path == "pair":
        return sent["seats"] in classroom["ways"][sent["rest"]]
    number = sent.get("pupil") or int(path.split("/")[1])
    ways = teacher.http.get(f"/api/classes/{teacher.class_id}/pupils/{number}/ways").json()
    if path == "place":
        return bool(ways["wait"] if sent["table"] is None else sent["table"] in ways["tables"])
    if path == "swap":
        return sent["other"] in ways["swap"]
    return bool(ways["stand_in"] if sent["bot"] else ways["end_stand_in"])


def take(teacher: Teacher, way: Way) -> httpx2.Response:
    method, path, sent = way
    return teacher.http.request(method, f"/api/classes/{teacher.class_id}/{path}", json=sent)


def play_a_little(rng: Random, pupils: list[Guest], class_id: str) -> None:
    """Somebody makes a move, so that games end and hands are seen."""
    pupil = rng.choice(pupils)
    you = pupil.http.get(f"/api/classes/{class_id}").json()["you"]
    if you["playing"]:
        glimpse = pupil.glimpse(you["table"])
        if glimpse["view"]["legal"]:
            pupil.move(you["table"], glimpse["version"], rng.choice(glimpse["view"]["legal"]))


async def bots_have_decided(house: House) -> None:
    """Wait for bots, as each of their moves changes what is offered."""
    while any(map(house.bots.is_busy, house.tables._live.values())):
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("luck", range(20 if THOROUGH else 2))
@pytest.mark.parametrize("game", ["numbers", "matrix"])
def test_what_is_offered_is_taken_and_what_is_refused_was_not_offered(
    house: OpenHouse, teacher: Teacher, game: str, luck: int
) -> None:
    rng = Random(luck)
    pupils = class_of(house, teacher, 5, game=game, seats=2, level="random")
    taken = refused = 0
    with ExitStack() as streams:
        for pupil in pupils[:2]:  # while they are connected, no bot plays for them
            streams.enter_context(pupil.live_class(teacher.class_id)).next()
        for _ in range(STEPS):
            house.inside(bots_have_decided)
            classroom = teacher.sees()
            way = way_of(rng, classroom)
            offered = is_offered(teacher, classroom, way)
            answer = take(teacher, way)
            assert answer.status_code in (200, 400, 409), answer.text
            if offered:
                assert answer.status_code == 200, (way, answer.text)
            if answer.status_code != 200:
                assert not offered, (way, answer.text)
            taken, refused = taken + offered, refused + (answer.status_code != 200)
            play_a_little(rng, pupils, teacher.class_id)
    assert min(taken, refused) > STEPS // 20  # both happen now and then; how often depends on the deals


def test_nobody_but_the_teacher_is_told_what_can_be_done(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1)
    path = f"/api/classes/{teacher.class_id}/pupils/1/ways"
    assert pupil.http.get(path).status_code == 403
    assert pupil.http.get(f"/api/classes/{teacher.class_id}").json()["ways"] == {
        "bots": [],
        "uneven": [],
        "start": False,
    }


def test_a_pupil_who_has_seen_a_hand_is_offered_no_other_at_that_table(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 3, seats=3)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]
    first, second = (seat["pupil"] for seat in table["seats"][:2])
    late = house.guest()
    come_in(late, teacher.class_id)
    ways = teacher.http.get(f"/api/classes/{teacher.class_id}/pupils/{first}/ways").json()
    assert second not in ways["swap"]
    assert 4 in ways["swap"]
    assert ways["tables"] == [2]
    assert teacher.http.get(f"/api/classes/{teacher.class_id}/pupils/4/ways").json()["tables"] == [2]

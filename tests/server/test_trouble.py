"""When the disk takes nothing: what could not be written was not played, and can be sent again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.houses import OpenHouse


def test_a_move_that_could_not_be_written_was_not_played_and_can_be_sent_again(
    tmp_path: Path, visiting_game: None
) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table()["id"]
        otto.sit(table, 1)
        anna.start(table)
        action = anna.glimpse(table)["view"]["legal"][0]

        async def lock_the_disk(inside: Any, switch: str = "ON") -> None:
            inside.store.writer._connection.execute(f"PRAGMA query_only = {switch}")

        house.inside(lock_the_disk)
        answer = anna.move(table, 0, action, id="mine")
        assert (answer.status_code, answer.json()["error"]) == (503, "trouble")
        assert otto.glimpse(table)["version"] == 0
        house.inside(lambda inside: lock_the_disk(inside, "OFF"))
        assert anna.move(table, 0, action, id="mine").json()["version"] == 1
        assert otto.glimpse(table)["version"] == 1

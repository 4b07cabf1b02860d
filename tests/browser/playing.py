"""Playing on at a table inside the server: many decisions, in the time that one takes over HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec

from parlour.server.house import House
from parlour.server.tables.live import LiveTable
from tests.server.houses import OpenHouse

View = dict[str, Any]
Action = dict[str, Any]
ME = 0


def view_of(live: LiveTable, seat: int) -> View:
    """As the API gives it."""
    return dict(json.loads(live.seat_views.present(seat, fresh=True).text)["view"])


def played_until(
    house: OpenHouse, table: str, holds: Callable[[View], bool], choose: Callable[[View], Action], most: int = 600
) -> bool:
    """All at the table decide by their views until the first seat's is as wanted; false if the game ends before
    that."""

    async def play(house: House) -> bool:
        live = await house.table(table)
        for _ in range(most):
            view = view_of(live, ME)
            if holds(view) or view["outcome"]:
                return holds(view)
            seat = min(view["actors"])
            async with live.locked():
                action = choose(view if seat == ME else view_of(live, seat))
                await live.commit(seat, f"played {live.version}", msgspec.convert(action, live.game.kinds.action))
        raise AssertionError("it never came to that")

    return bool(house.inside(play))

"""Is the house alive, and can it be used: for proxies, containers and monitoring."""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from parlour.core import ParlourError
from parlour.server.context import house_of
from parlour.server.house import House

PATIENCE = 5.0
"""How many seconds a check may take before the house counts as not ready."""
FRESH = 1.0
"""Seconds that an answer is reused: each check writes to the disk, and anybody may ask."""

router = APIRouter(include_in_schema=False, prefix="/health")


class Health(msgspec.Struct, frozen=True):
    """The answer: nothing is wrong, or this is."""

    ok: bool
    wrong: tuple[str, ...] = ()


class Readiness:
    """Checks a house, one check at a time."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._began = 0.0
        self._check: asyncio.Task[tuple[str, ...]] | None = None

    async def wrong(self) -> tuple[str, ...]:
        """All that is wrong just now. A check that hangs is not started again, and counts as wrong itself."""
        if self._house.is_closing:
            return ("closing",)
        if self._check is None or (self._check.done() and monotonic() - self._began >= FRESH):
            self._began, self._check = monotonic(), asyncio.create_task(self._find())
        await asyncio.wait({self._check}, timeout=PATIENCE)
        return self._check.result() if self._check.done() else ("slow",)

    async def _find(self) -> tuple[str, ...]:
        checks = {"store": await self._is_store_usable(), "bots": await self._house.bots.are_alive()}
        return tuple(name for name, is_good in checks.items() if not is_good)

    async def _is_store_usable(self) -> bool:
        try:
            await self._house.store.check_writable()
            await self._house.store.table_of_code("")
        except ParlourError:
            return False
        return True


@router.get("/live")
def live() -> Response:
    """The process answers."""
    return _answer(Health(True))


@router.get("/ready")
async def ready(request: Request) -> Response:
    """The store can be written and read, the bots' processes run, and the house is not closing; 503 if any of these is not so."""
    state = request.app.state
    if not hasattr(state, "readiness"):
        state.readiness = Readiness(house_of(request))
    wrong = await state.readiness.wrong()
    return _answer(Health(not wrong, wrong))


def _answer(health: Health) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(health), 200 if health.ok else 503, headers, "application/json")

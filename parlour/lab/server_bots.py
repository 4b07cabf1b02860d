"""How long people wait for bots when many of them think at once.

Everybody here decides at once, so every table waits for its bots all the time: a class of real people asks for less. A *turn* is the time a person
waits: from their own move, on disk, until they see that it is their turn again, after all the bots' moves.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from parlour.lab.server_load import Caller, Seen, open_house

SQUIRE_SEATS = 4
WARM_UP = 5.0
"""Seconds that do not count: processes start, decks are read."""


@dataclass
class Turns:
    """The waiting times of the people at one kind of table."""

    seconds: list[float] = field(default_factory=list)

    def summary(self) -> dict[str, float]:
        ordered = sorted(self.seconds)
        return {
            "turns": len(ordered),
            "median_s": round(ordered[len(ordered) // 2], 3),
            "p90_s": round(ordered[int(len(ordered) * 0.9)], 3),
            "most_s": round(ordered[-1], 3),
        }


class Person:
    """Somebody at a table of Squire where bots have the other seats; after each game comes another."""

    def __init__(self, address: str, token: str, level: str, waited: Turns) -> None:
        self._address, self._token, self._waited = address, token, waited
        self._asked = {"game": "squire", "seats": SQUIRE_SEATS, "bots": level, "private": True, "start": True}
        self._caller = Caller(address, token)
        self._rng = Random(token)

    async def play(self, since: float, pause: float = 0.0) -> None:
        """Game after game; only waiting after `since` counts."""
        try:
            while True:
                made = await self._caller.call("POST", "/api/tables", msgspec.json.encode(self._asked))
                await self._play_one(msgspec.json.decode(made)["id"], since, pause)
        finally:
            self._caller.close()

    async def _play_one(self, table: str, since: float, pause: float) -> None:
        address = f"{self._address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Authorization": f"Bearer {self._token}"}
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            seen = await self._next_decision(socket, -1)
            while seen is not None:
                await asyncio.sleep(pause)
                before = seen
                await self._move(table, before)
                moved = perf_counter()
                seen = await self._next_decision(socket, before.version)
                if seen is not None and seen.version > before.version + 1 and moved >= since:
                    self._waited.seconds.append(perf_counter() - moved)

    async def _next_decision(self, socket: ClientConnection, after: int) -> Seen | None:
        """The View when there is something to decide; None when the game is over."""
        async for message in socket:
            seen = msgspec.json.decode(message, type=Seen)
            if seen.view is not None and seen.version > after and (seen.view.legal or not seen.view.actors):
                return seen if seen.view.legal else None
        return None

    async def _move(self, table: str, seen: Seen) -> None:
        assert seen.view is not None
        action = bytes(self._rng.choice(seen.view.legal))
        body = b'{"id":"%d","version":%d,"action":%s}' % (seen.version, seen.version, action)
        await self._caller.call("POST", f"/api/tables/{table}/moves", body)


def bench_bots(seconds: float = 40.0) -> dict[str, Any]:
    """A class of eight tables, and one guest with thirty; beside each, somebody else with easy bots. Takes two minutes."""
    with Console(stderr=True).status("Eight tables wait for their bots…") as status:
        with open_house() as address:
            a_class = asyncio.run(crowd(address, 8, seconds))
        status.update("One guest has thirty tables…")
        with open_house() as address:
            one_guest = asyncio.run(crowd(address, 30, seconds, of_one_person=True))
    return {"class": a_class, "one_guest": one_guest}


async def crowd(address: str, tables: int, seconds: float, *, of_one_person: bool = False) -> dict[str, Any]:
    """This many tables of hard Squire, one person each or all one person's, and somebody else with easy bots beside them."""
    tokens = [await _token(address) for _ in range(1 if of_one_person else tables)]
    hard, easy, since = Turns(), Turns(), perf_counter() + WARM_UP
    players = [Person(address, token, "hard", hard) for _, token in zip(range(tables), cycle(tokens), strict=False)]
    playing = [asyncio.create_task(player.play(since)) for player in players]
    playing.append(asyncio.create_task(Person(address, await _token(address), "easy", easy).play(since, 0.2)))
    done, _ = await asyncio.wait(playing, timeout=WARM_UP + seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in done:
        task.result()
    return {"tables": tables, "hard": hard.summary(), "easy_beside_them": easy.summary()}


async def _token(address: str) -> str:
    caller = Caller(address)
    made = msgspec.json.decode(await caller.call("POST", "/api/me/token"))
    caller.close()
    return str(made["token"])

"""The promise of the store, kept by the whole house: kill it at any instant, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Timer

import httpx2
import pytest

from parlour.core import Record, Table
from parlour.games import find
from parlour.store import SqliteStore, StoredMove, StoredTakeback
from tests.server.houses import Guest, Json, ServedHouse

KILLS = 100 if os.environ.get("PARLOUR_THOROUGH") == "1" else 20
LANES = 2  # two houses side by side, as there are two cores
MOVES_OF_A_LIFE = 4
INSTANT = 0.04


@dataclass
class Witness:
    """Somebody who plays and takes moves back, and remembers everything that the house has told them.

    At every second table a passer-by sits down in the middle of the game and stands up again: for ever after that, no other seat is theirs.
    """

    token: str = ""
    passer_by: str = ""
    left: list[str] = field(default_factory=list)
    tables: int = 0
    tried_back: list[str] = field(default_factory=list)
    taken_back: list[str] = field(default_factory=list)
    table: str = ""
    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)
    seen: dict[tuple[str, int], Json] = field(default_factory=dict)
    in_flight: tuple[str, int, Json] | None = None
    moves: int = 0

    def live_through(self, house: ServedHouse, rng: Random) -> None:
        """Check the past, then play a few moves and go on until the house is killed, at a random instant."""
        guest = Guest(house.address, self.token)
        death = Timer(rng.random() * INSTANT, house.process.kill)
        last_move = self.moves + rng.randrange(MOVES_OF_A_LIFE)
        try:
            self.look_back(guest, 10)
            while True:
                if self.moves >= last_move and not death.ident:
                    death.start()
                self.play_on(guest)
        except httpx2.TransportError:
            death.join()
        finally:
            guest.close()

    def look_back(self, guest: Guest, glimpses: int) -> None:
        """Everything acknowledged still holds, and the move in flight is played at most once."""
        self.nobody_changes_hands(guest)
        for (table, version), before in list(self.seen.items())[-glimpses:]:
            assert guest.glimpse(table, version) == before
        if self.in_flight:
            table, version, action = self.in_flight
            answers = [guest.move(table, version, action, id=str(self.moves)) for _ in range(2)]
            assert answers[0].status_code == 200
            assert answers[0].json() == answers[1].json()
            self.heard(answers[0].json())

    def play_on(self, guest: Guest) -> None:
        now = guest.glimpse(self.table) if self.table else None
        if now is None or now["view"]["outcome"]:
            self.table = guest.table("mapit", seats=3, bots="random", start=True)["id"]
            self.tables += 1
            if self.tables % 2:
                self.somebody_passes_by(guest)
        elif self.moves % 5 == 4 and not self.tables % 2 and self.tried_back[-1:] != [f"{self.table} {self.moves}"]:
            self.take_back(guest, now["version"])
        elif now["view"]["legal"]:
            self.remember(now)
            self.moves += 1
            action = now["view"]["legal"][self.moves % len(now["view"]["legal"])]
            self.in_flight = (self.table, now["version"], action)
            answer = guest.move(self.table, now["version"], action, id=str(self.moves))
            assert answer.status_code == 200, answer.text
            self.heard(answer.json())

    def take_back(self, guest: Guest, version: int) -> None:
        """Only the house may know how far back it goes, and whether it was done before the house was killed."""
        self.seen = {key: glimpse for key, glimpse in self.seen.items() if key[0] != self.table}
        self.tried_back.append(f"{self.table} {self.moves}")
        if guest.ask(self.table, "takeback", version=version).status_code == 200:
            self.taken_back.append(self.table)

    def somebody_passes_by(self, guest: Guest) -> None:
        seat = f"/api/tables/{self.table}/seats/2"
        other = Guest(guest.address, self.passer_by)
        try:
            assert other.http.put(seat, json={}).status_code == 200
            assert other.http.delete(seat).status_code == 200
            self.left.append(self.table)
        finally:
            other.close()
        assert guest.http.put(seat, json={"bot": "random"}).status_code == 200

    def nobody_changes_hands(self, guest: Guest) -> None:
        if not self.left:
            return
        other = Guest(guest.address, self.passer_by)
        try:
            refused = other.http.put(f"/api/tables/{self.left[-1]}/seats/1", json={})
            assert refused.json()["error"] in ("seen", "ended"), refused.text
        finally:
            other.close()

    def heard(self, glimpse: Json) -> None:
        """A move was acknowledged."""
        self.acknowledged.append((self.table, glimpse["version"], str(self.moves)))
        self.in_flight = None
        self.remember(glimpse)

    def remember(self, glimpse: Json) -> None:
        self.seen[self.table, glimpse["version"]] = glimpse | {"fresh": True}


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_no_acknowledged_move_is_lost_however_often_the_house_is_killed(tmp_path: Path) -> None:
    with ThreadPoolExecutor(LANES) as lanes:
        stories = [lanes.submit(_killed, tmp_path / str(lane), lane) for lane in range(LANES)]
        played = [story.result() for story in stories]
    assert sum(len(witness.acknowledged) for witness in played) > KILLS
    assert any(witness.taken_back for witness in played)
    assert any(witness.left for witness in played)


def _killed(data: Path, lane: int) -> Witness:
    """One house, killed again and again; returns its witness."""
    rng, witness = Random(lane), Witness(tables=lane)  # the first table: passers-by, or takebacks
    with ServedHouse(data) as house:
        guest = Guest(house.address)
        witness.token = guest.http.post("/api/me/token").json()["token"]
        guest.close()
        passer_by = Guest(house.address)
        witness.passer_by = passer_by.http.post("/api/me/token").json()["token"]
        passer_by.close()
    for _ in range(KILLS // LANES):
        with ServedHouse(data) as house:
            witness.live_through(house, rng)
    with ServedHouse(data) as house:
        guest = Guest(house.address, witness.token)
        witness.look_back(guest, len(witness.seen))
        guest.close()
    _check_store(data, witness)
    return witness


def _check_store(data: Path, witness: Witness) -> None:
    """Every acknowledged move stands in its place, nothing was played twice, and every record replays."""

    async def read() -> None:
        store = SqliteStore(data / "parlour.db")
        for table in {table for table, _, _ in witness.acknowledged}:
            kept = await store.load(table)
            assert kept is not None
            own = [
                (table, version, move.id.rpartition(" ")[2])
                for version, move in enumerate(kept.journal, 1)
                if isinstance(move, StoredMove) and move.move.seat == 0
            ]
            takebacks = sum(isinstance(entry, StoredTakeback) for entry in kept.journal)
            tried = sum(one.startswith(f"{table} ") for one in witness.tried_back)
            assert witness.taken_back.count(table) <= takebacks <= tried
            assert own == [entry for entry in witness.acknowledged if entry[0] == table]
            if table in witness.left:
                assert {sitting.seat for sitting in kept.sheet.sittings} == {0, 2}
            game = find("mapit")
            replayed = Table.replay(game, Record(kept.record.header, kept.record.moves))
            assert replayed.version == len(kept.record.moves)
        await store.close()

    asyncio.run(read())

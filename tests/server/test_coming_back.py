"""A stream that reconnects is answered before its game is replayed, and then gets every version once and in order."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

import msgspec
import pytest
from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from parlour.server.house import House
from parlour.server.tables import broadcast, consent, moves, opening, sitting
from parlour.server.tables.chat import hears
from parlour.server.tables.listeners import Listener, Message
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seating import seats_of
from parlour.server.wire.tables import NewTable
from parlour.store import Person
from tests.server.houses import Guest, OpenHouse
from tests.server.people_at_tables import QuietHouse, move_of_a_bot

PEOPLE = 3
a_line = strategies.integers(0, PEOPLE - 1)


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    """A game of two people with two moves."""
    id: str = anna.table()["id"]
    otto.sit(id, 1)
    anna.start(id)
    anna.play(id)
    otto.play(id)
    return id


def read_again(house: OpenHouse, table: str) -> None:
    """Make the house read the table anew, as a process does that has taken it over."""

    async def evict(inside: House) -> None:
        inside.tables.evict([table])

    house.inside(evict)


def is_replayed(house: OpenHouse, table: str) -> bool:
    live = house.house.tables.loaded(table)
    assert live is not None
    return live._unreplayed is None


@pytest.mark.parametrize("query", ["since=2", "words=ids&since=2"])
def test_who_has_seen_the_present_version_is_answered_without_a_replay(
    house: OpenHouse, anna: Guest, otto: Guest, table: str, query: str
) -> None:
    shown = anna.http.get(f"/api/tables/{table}").json()
    read_again(house, table)
    with anna.stream(f"/api/tables/{table}/live?{query}") as stream:
        told = stream.next()["table"]
        assert {key: told[key] for key in ("version", "status", "you", "chat")} == {
            key: shown[key] for key in ("version", "status", "you", "chat")
        }
        assert otto.ask(table, "chat", text="still here").status_code == 201
        assert stream.next("chat")["message"]["text"] == "still here"
        otto.play(table)
        assert is_replayed(house, table)
        assert [one["version"] for one in stream.glimpses_to(3)] == [3]


def test_no_replay_is_needed_to_come_back_and_to_talk(house: OpenHouse, anna: Guest, otto: Guest, table: str) -> None:
    read_again(house, table)
    with anna.live(table, since=2) as stream, otto.live(table, since=2):
        stream.until(
            lambda news: (
                news["kind"] == "table" and [seat["presence"] for seat in news["table"]["seats"]] == ["here", "here"]
            )
        )
        assert not is_replayed(house, table)


@pytest.mark.parametrize("since", [None, 0, 1])
def test_who_has_missed_something_gets_it(house: OpenHouse, anna: Guest, table: str, since: int | None) -> None:
    before = [anna.glimpse(table, version) for version in (1, 2)]
    read_again(house, table)
    with anna.live(table, since) as stream:
        stream.next("table")
        seen = stream.glimpses_to(2)
        assert [one["version"] for one in seen] == ([2] if since is None else list(range(since + 1, 3)))
        assert seen[-1]["view"] == before[-1]["view"]
        assert is_replayed(house, table)


def test_a_clock_runs_on_before_the_game_is_replayed(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    pace = {"kind": "game", "seconds": 600, "increment": 0}
    table = anna.table(pace=pace)["id"]
    otto.sit(table, 1)
    anna.start(table)
    anna.play(table)
    read_again(house, table)
    with anna.live(table, since=1) as stream:
        seats = stream.next()["table"]["seats"]
        assert not is_replayed(house, table)
    assert [seat["ticking"] for seat in seats] == [False, True]
    assert 0 < seats[1]["left"] <= 600


@pytest.mark.parametrize("asked", ["", "/glimpse", "/log"])
def test_whoever_asks_for_more_has_it_replayed(house: OpenHouse, anna: Guest, table: str, asked: str) -> None:
    before = anna.http.get(f"/api/tables/{table}{asked}").json()
    read_again(house, table)
    with anna.live(table, since=2) as stream:
        stream.next("table")
        after = anna.http.get(f"/api/tables/{table}{asked}").json()
        assert is_replayed(house, table)
    assert after == before if asked else after["version"] == 2


class Line:
    """The stream of a page, which reconnects with the version that it has seen, and shows the chat."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.since: int | None = None
        self.said: list[int] = []
        self._live: LiveTable | None = None
        self._listener: Listener | None = None
        self._is_opened = False

    @property
    def is_lost(self) -> bool:
        return self._listener is None or self._listener.is_over

    def join(self, live: LiveTable) -> None:
        self._live, self._listener, self._is_opened = live, live.listeners.join(self.person), False

    def read(self) -> None:
        assert self._live is not None
        assert self._listener is not None
        if not self._is_opened:
            for message in broadcast.opening(self._live, self._listener, self.since):
                self._hear(message)
            self._is_opened = True
        for message in broadcast.pending(self._live, self._listener):
            self._hear(message)

    def _hear(self, message: Message) -> None:
        news = msgspec.json.decode(message.text)
        if news["kind"] == "table":
            self.said = [line["number"] for line in news["table"]["chat"]]
        elif news["kind"] == "chat":
            self.said.append(news["message"]["number"])
        elif news["fresh"]:
            self.since = news["version"]
        else:
            assert self._follows(news["version"]), "every version once, and in order"
            self.since = news["version"]

    def _follows(self, version: int) -> bool:
        """Whether a version is the next one, or all versions between were taken back before the page reconnected."""
        assert self._live is not None
        assert self.since is not None
        before, after = self._live.seat_views.position(self.since), self._live.seat_views.position(version)
        return version == self.since + 1 or (version > self.since and before is not None and after == before + 1)


class Returning(RuleBasedStateMachine):
    """A table that is read anew at any time, in any sequence of events; two people play, and one watches."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.quiet = QuietHouse(self.folder, PEOPLE)
        self.lines = [Line(person.id) for person in self.quiet.people]

    @initialize(rounds=strategies.integers(1, 3))
    def sit_down(self, rounds: int) -> None:
        asked = NewTable(game="numbers", seats=2, options={"rounds": rounds})
        host, guest, _ = self.quiet.people
        self.table = self.quiet.run(opening.create(self.quiet.house.tables, host, asked)).id
        self.quiet.run(sitting.sit(self.live, 1, guest))
        self.quiet.run(sitting.start(self.live, host.id))

    @property
    def live(self) -> LiveTable:
        return self.quiet.table(self.table)

    def teardown(self) -> None:
        for number in range(PEOPLE):
            self.read(number)
        live = self.live
        for line in self.lines:
            assert line.since == live.version
            is_seated = bool(seats_of(live.sheet, line.person))
            assert line.said == [one.number for one in live.chat if hears(live.sheet, one, is_seated=is_seated)]
        self.quiet.close()
        shutil.rmtree(self.folder)

    # --- the streams ---

    @rule()
    def another_process_takes_the_table(self) -> None:
        self.quiet.house.tables.evict([self.table])

    @rule(number=a_line)
    def come(self, number: int) -> None:
        """Reconnect. Events from here until the first read are part of the opening messages."""
        line = self.lines[number]
        if line.is_lost:
            found = self.quiet.house.table(self.table, is_replayed=line.since is None)
            line.join(self.quiet.run(found))

    @rule(number=a_line)
    def read(self, number: int) -> None:
        self.come(number)

        async def read() -> None:
            self.lines[number].read()

        self.quiet.run(read())

    # --- what happens ---

    @rule(choice=strategies.integers(0, 7))
    def move(self, choice: int) -> None:
        live = self.live
        for seat in sorted(live.table.actors) if live.is_playing else ():
            legal, place = list(live.table.legal(seat)), live.sheet.seats[seat]
            if place.bot_level:
                self.quiet.run(move_of_a_bot(live, lambda found: list(found)[choice % len(list(found))]))
            elif legal:
                person = self.person(place.person)
                made = moves.play(live, person, f"m{live.version}", live.version, legal[choice % len(legal)], seat)
                self.quiet.attempt(made)
            return

    @rule(number=a_line)
    def talk(self, number: int) -> None:
        self.quiet.attempt(sitting.talk(self.live, self.quiet.people[number], "Hello!"))

    @rule(number=a_line)
    def take_back(self, number: int) -> None:
        person = self.quiet.people[number]
        self.quiet.attempt(consent.take_back(self.live, person, self.live.version, turn=False, ask=True))

    @rule(number=a_line)
    def agree(self, number: int) -> None:
        self.quiet.attempt(consent.answer(self.live, self.quiet.people[number], True))

    @rule(seat=strategies.integers(0, 1))
    def let_a_bot_stand_in(self, seat: int) -> None:
        host = self.person(self.live.sheet.host)
        self.quiet.attempt(sitting.let_bot_play_on(self.live, seat, "random", host))

    @rule(number=a_line)
    def take_the_seat_back(self, number: int) -> None:
        self.quiet.attempt(sitting.come_back(self.live, self.quiet.people[number].id))

    def person(self, id: str | None) -> Person:
        return next(one for one in self.quiet.people if one.id == id)


TestReturning = pytest.mark.slow(Returning.TestCase)
TestReturning.settings = settings(
    max_examples=1000 if os.environ.get("PARLOUR_THOROUGH") == "1" else 60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)

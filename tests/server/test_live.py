"""Live streams: everybody gets what they may know, in order, once, and after a break exactly what they missed."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.house import House
from parlour.server.tables import broadcast
from parlour.server.tables.broadcast import MOST_MISSED
from parlour.server.tables.listeners import Listener
from tests.server.houses import Guest, Json, OpenHouse, numbers_in


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    """A game of two people that has just begun."""
    id: str = anna.table()["id"]
    otto.sit(id, 1)
    anna.start(id)
    return id


def presences(news: Json) -> list[str]:
    return [seat["presence"] for seat in news["table"]["seats"]]


@pytest.mark.long
def test_a_stream_begins_with_the_table_and_a_fresh_glimpse(anna: Guest, table: str) -> None:
    with anna.live(table) as stream:
        first, second = stream.next(), stream.next()
        assert (first["kind"], first["table"]["you"]["seat"]) == ("table", 0)
        assert second == anna.glimpse(table)
        assert second["fresh"] is True


def test_what_happens_while_a_stream_is_being_opened_is_told_once(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    async def join(inside: House) -> Listener:
        return (await inside.table(table)).listeners.join(None)

    async def told(inside: House) -> list[int | None]:
        live = await inside.table(table)
        heard = [*broadcast.opening(live, listener, 0), *broadcast.pending(live, listener)]
        live.listeners.leave(listener)
        return [message.version for message in heard if message.kind == "glimpse"]

    listener = house.inside(join)
    anna.play(table)
    otto.play(table)
    assert house.inside(told) == [1, 2]


def test_who_comes_back_to_a_table_that_was_just_read_is_told_once_for_all(
    house: OpenHouse, anna: Guest, otto: Guest, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a process ends and all its people connect to another one at once."""
    monkeypatch.setattr("parlour.server.tables.live.NEWS_DELAY", 0.0)
    monkeypatch.setattr("parlour.server.tables.live.ARRIVALS_DELAY", 600.0)
    monkeypatch.setattr("parlour.server.tables.live.ARRIVING", 600.0)

    async def read_again(inside: House) -> None:
        inside.tables.evict([table])

    async def wait_no_longer(inside: House) -> None:
        live = await inside.table(table)
        assert live._news_due is not None
        live.publish_table()

    house.inside(read_again)
    with anna.live(table) as stream, otto.live(table):
        assert otto.ask(table, "chat", text="back").status_code == 201
        heard = [stream.next()["kind"] for _ in range(3)]
        house.inside(wait_no_longer)
        assert [*heard, stream.next()["kind"]] == ["table", "glimpse", "chat", "table"]
        assert presences(stream.heard[-1]) == ["here", "here"]


def test_a_table_that_waits_has_no_glimpse_until_it_starts(anna: Guest, otto: Guest) -> None:
    table = anna.table()["id"]
    with anna.live(table) as stream:
        assert stream.next()["table"]["status"] == "open"
        otto.sit(table, 1)
        stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["kind"] == "person")
        anna.start(table)
        stream.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "playing")
        assert stream.next("glimpse")["version"] == 0


def test_who_sits_down_while_looking_on_sees_their_own_hand_from_then_on(anna: Guest, otto: Guest) -> None:
    assert otto.id
    table = anna.table()["id"]
    with otto.live(table) as stream:
        assert stream.next()["table"]["you"]["seat"] is None
        otto.sit(table, 1)
        anna.start(table)
        assert len(stream.next("glimpse")["view"]["hand"]) == 3


def test_every_move_is_sent_to_every_seat_as_that_seat_may_know_it(
    anna: Guest, otto: Guest, house: OpenHouse, table: str
) -> None:
    with ExitStack() as stack:
        streams = [stack.enter_context(guest.live(table)) for guest in (anna, otto, house.guest())]
        for guest in (anna, otto, otto, anna):
            guest.play(table)
        heard = [stream.glimpses_to(4) for stream in streams]
    for seat, glimpses in zip((0, 1, None), heard, strict=True):
        assert [glimpse["version"] for glimpse in glimpses] == [0, 1, 2, 3, 4]
        assert [glimpse["fresh"] for glimpse in glimpses] == [True, False, False, False, False]
        assert {glimpse["view"]["seat"] for glimpse in glimpses} == {seat}


def test_no_stream_ever_carries_what_is_private_to_another_seat(
    anna: Guest, otto: Guest, house: OpenHouse, table: str
) -> None:
    hands = [set(guest.glimpse(table)["view"]["hand"]) for guest in (anna, otto)]
    with ExitStack() as stack:
        streams = [stack.enter_context(guest.live(table)) for guest in (anna, otto, house.guest())]
        anna.play(table)
        annas, ottos, spectators = (numbers_in(str(stream.glimpses_to(1))) for stream in streams)
    assert hands[0] <= annas
    assert hands[1] <= ottos
    assert not hands[0] & (ottos | spectators)
    assert not hands[1] & (annas | spectators)


@pytest.mark.parametrize("since", [0, 1, 2, 3])
def test_a_reconnect_gets_exactly_what_it_missed(anna: Guest, otto: Guest, table: str, since: int) -> None:
    with anna.live(table) as stream:
        for guest in (anna, otto, anna):
            guest.play(table)
        all_along = [message for message in stream.glimpses_to(3) if message["version"] > since]
    with anna.live(table, since) as stream:
        otto.play(table)
        assert [message["version"] for message in stream.glimpses_to(4)] == list(range(since + 1, 5))
        assert [message for message in stream.heard if message["kind"] == "glimpse"][:-1] == all_along


@pytest.mark.long
def test_who_was_away_too_long_or_in_the_future_gets_a_fresh_glimpse(anna: Guest, otto: Guest) -> None:
    table = anna.table("mapit", seats=2, bots="random", start=True)["id"]
    while (seen := anna.glimpse(table))["version"] <= MOST_MISSED:
        if seen["view"]["legal"]:
            anna.move(table, seen["version"], seen["view"]["legal"][0])
    for since in (0, 10_000):
        with anna.live(table, since) as stream:
            glimpse = stream.next("glimpse")
            assert glimpse["fresh"]
            assert glimpse["version"] >= seen["version"]


@pytest.mark.long
def test_presence_is_here_away_and_gone(anna: Guest, otto: Guest, table: str) -> None:
    with anna.live(table) as stream:
        stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "gone"])
        with otto.live(table) as other:
            stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "here"])
            other.send({"kind": "away"})
            stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "away"])
            with otto.live(table):
                stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "here"])
            stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "away"])
            other.send({"kind": "here"})
            stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "here"])
        stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "gone"])


def test_a_ping_is_answered_and_changes_nothing(anna: Guest, otto: Guest, table: str) -> None:
    with anna.live(table) as stream, otto.live(table) as other:
        other.send({"kind": "away"})
        stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "away"])
        other.send({"kind": "ping"})
        assert other.next("pong") == {"kind": "pong"}
        assert presences({"table": anna.http.get(f"/api/tables/{table}").json()}) == ["here", "away"]


@pytest.mark.long
def test_spectators_are_counted(anna: Guest, house: OpenHouse, table: str) -> None:
    with anna.live(table) as stream, house.guest().live(table), house.guest().live(table):
        stream.until(lambda news: news["kind"] == "table" and news["table"]["watching"] == 2)


@pytest.mark.parametrize("nonsense", ["{", "[]", '{"kind": "jump"}', "7", ""])
def test_nonsense_on_a_stream_is_ignored(anna: Guest, table: str, nonsense: str) -> None:
    with anna.live(table) as stream:
        stream.glimpses_to(0)
        stream.socket.send(nonsense)
        anna.play(table)
        assert len(stream.glimpses_to(1)) == 2


def test_a_stream_of_no_table_is_closed_with_the_reason(anna: Guest, house: OpenHouse, table: str) -> None:
    with anna.live("nowhere") as stream, pytest.raises(ConnectionClosed) as closed:
        stream.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    unknown = Guest(house.address, "nonsense")
    with unknown.live(table) as stream, pytest.raises(ConnectionClosed) as closed:
        stream.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    unknown.close()


def test_a_page_of_another_site_cannot_listen(anna: Guest, table: str) -> None:
    with pytest.raises(InvalidStatus), anna.live(table, Origin="https://elsewhere.example"):
        pass
    with anna.live(table, Origin=anna.address) as stream:
        assert stream.next()["kind"] == "table"


def test_all_who_see_the_same_share_one_message(anna: Guest, otto: Guest, house: OpenHouse, table: str) -> None:
    async def published(inside: Any) -> tuple[int, int]:
        live = await inside.table(table)
        crowd = [live.listeners.join(None) for _ in range(300)]
        live._publish_seat_views()
        messages = {id(message) for listener in crowd for message in listener.take()}
        for listener in crowd:
            live.listeners.leave(listener)
        return len(crowd), len(messages)

    assert house.inside(published) == (300, 1)


def test_who_reads_too_slowly_gets_a_fresh_start_instead_of_a_long_queue(
    anna: Guest, house: OpenHouse, table: str
) -> None:
    async def flooded(inside: Any) -> tuple[int, list[str], list[str]]:
        live = await inside.table(table)
        slow = live.listeners.join(None)
        for _ in range(Listener.LONGEST_QUEUE * 3):
            live.publish_table()
        waiting = len(slow._queue)
        first = [message.kind for message in broadcast.pending(live, slow)]
        live.publish_table()
        after = [message.kind for message in broadcast.pending(live, slow)]
        live.listeners.leave(slow)
        return waiting, first, after

    assert house.inside(flooded) == (0, ["table", "glimpse"], ["table"])


def events(answer: httpx2.Response) -> list[dict[str, str]]:
    """Server-sent events as they come."""
    found: list[dict[str, str]] = []
    fields: dict[str, str] = {}
    for line in answer.iter_lines():
        name, _, value = line.partition(": ")
        if name in ("id", "event", "data"):
            fields[name] = value
        elif not line and fields:
            found.append(fields)
            fields = {}
            if found[-1].get("id") == "2":
                return found
    return found


def test_programs_get_the_same_as_server_sent_events(anna: Guest, otto: Guest, table: str) -> None:
    anna.play(table)
    otto.play(table)
    path = f"/api/tables/{table}/events"
    with anna.http.stream("GET", path, params={"since": 0}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        told = events(answer)
    assert [(event["event"], event.get("id")) for event in told] == [
        ("table", None),
        ("glimpse", "1"),
        ("glimpse", "2"),
    ]
    with anna.http.stream("GET", path, params={"since": 0}, headers={"Last-Event-ID": "1"}) as answer:
        assert [event.get("id") for event in events(answer)] == [None, "2"]
    with anna.http.stream("GET", path) as answer:
        assert events(answer)[-1]["data"] == anna.http.get(f"/api/tables/{table}/glimpse").text
    assert anna.http.get("/api/tables/nowhere/events").status_code == 404


def test_a_program_that_leaves_is_gone(anna: Guest, otto: Guest, table: str) -> None:
    with anna.live(table) as stream:
        with otto.http.stream("GET", f"/api/tables/{table}/events") as answer:
            lines = answer.iter_lines()
            assert next(lines).startswith("event: table")
            stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "here"])
        stream.until(lambda news: news["kind"] == "table" and presences(news) == ["here", "gone"])

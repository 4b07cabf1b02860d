"""Taking back: free while nothing hidden was shown and nobody else decided, later by asking; always against bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.core import Seed, Table
from parlour.games import find
from parlour.server.house import House
from parlour.server.tables.takebacks import is_free, position_before, reveals
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.numbers import SLOW

pytestmark = pytest.mark.slow


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    """A game of two people that has just begun."""
    id: str = anna.table()["id"]
    otto.sit(id, 1)
    anna.start(id)
    return id


def take_back(guest: Guest, table: str, **asked: object) -> Json:
    asked = {"version": guest.glimpse(table)["version"], **asked}
    answer = guest.ask(table, "takeback", **asked)
    return {**answer.json(), "answered": answer.status_code}


def test_what_nobody_has_seen_yet_is_taken_back_freely(anna: Guest, otto: Guest, table: str) -> None:
    before = anna.glimpse(table)
    with otto.live(table) as line:
        anna.play(table)
        assert take_back(anna, table)["answered"] == 200
        told = line.until(lambda news: news["kind"] == "glimpse" and news["version"] == 2)
    assert told["fresh"]
    assert told["view"]["laid"] == [False, False]
    after = anna.glimpse(table)
    assert after["view"] == before["view"]
    assert after["version"] == 2, "a version is never used twice"
    told = anna.http.get(f"/api/tables/{table}/log").json()
    assert [entry["told"][0]["words"] for entry in told] == ["You took back a move."]
    assert anna.play(table, choice=1)["version"] == 3
    assert otto.glimpse(table)["view"]["laid"] == [True, False]


def test_after_something_was_shown_everybody_is_asked(anna: Guest, otto: Guest, table: str) -> None:
    anna.play(table)
    otto.play(table)
    refused = take_back(otto, table)
    assert (refused["answered"], refused["error"]) == (409, "must-ask")
    asked = take_back(otto, table, ask=True)
    assert asked["question"]["kind"] == "takeback"
    assert asked["asked"] == [anna.id]
    assert anna.ask(table, "answer", agree=True).json()["question"] is None
    assert anna.glimpse(table)["view"]["laid"] == [True, False]
    assert anna.glimpse(table)["view"]["points"] == [0, 0]


def test_one_no_is_enough_and_a_move_lets_the_question_lapse(anna: Guest, otto: Guest, table: str) -> None:
    anna.play(table)
    otto.play(table)
    take_back(otto, table, ask=True)
    assert otto.ask(table, "answer", agree=True).status_code == 403, "whoever asks cannot agree"
    assert anna.ask(table, "answer", agree=False).json()["question"] is None
    assert anna.glimpse(table)["version"] == 2
    take_back(otto, table, ask=True)
    anna.play(table)
    assert anna.ask(table, "answer", agree=True).json()["error"] == "no-question"
    take_back(otto, table, ask=True)
    assert otto.ask(table, "answer", agree=False).json()["question"] is None, "it can be withdrawn"


def test_a_stranger_takes_nothing_back_and_a_stale_wish_is_told_so(house: OpenHouse, anna: Guest, table: str) -> None:
    anna.play(table)
    stranger = house.guest()
    stranger.id  # noqa: B018
    assert take_back(stranger, table)["answered"] == 403
    assert take_back(anna, table, version=0)["error"] == "stale"
    assert take_back(anna, table, seat=1)["answered"] == 403
    assert anna.glimpse(table)["version"] == 1


def test_against_bots_one_may_always_take_back(anna: Guest) -> None:
    table = anna.table(bots="high", start=True)["id"]
    with anna.live(table) as line:
        anna.play(table)
        line.until(lambda news: news["kind"] == "glimpse" and sum(news["view"]["points"]) == 1)
        assert take_back(anna, table)["answered"] == 200
        line.until(lambda news: news["kind"] == "glimpse" and sum(news["view"]["points"]) == 0)
    assert "took back" in str(anna.http.get(f"/api/tables/{table}/log").json())


@pytest.mark.parametrize("bot", [{"bot": "high", "until_back": True}, {"bot": "high"}], ids=["stands in", "replaces"])
def test_who_was_replaced_by_a_bot_is_asked_all_the_same(
    anna: Guest, otto: Guest, table: str, bot: dict[str, object]
) -> None:
    anna.play(table)
    otto.play(table)
    assert anna.http.put(f"/api/tables/{table}/seats/1", json=bot).status_code == 200
    refused = take_back(anna, table)
    assert (refused["answered"], refused["error"]) == (409, "must-ask")
    assert take_back(anna, table, ask=True)["asked"] == [otto.id]
    assert anna.ask(table, "answer", agree=True).status_code == 403
    assert otto.http.get(f"/api/tables/{table}").json()["asked"] == [otto.id]
    assert "took back" not in str(anna.http.get(f"/api/tables/{table}/log").json())
    assert otto.ask(table, "answer", agree=True).status_code == 200
    assert "took back" in str(anna.http.get(f"/api/tables/{table}/log").json())


def test_who_left_before_the_move_is_asked_where_nobody_else_can_be(anna: Guest, otto: Guest, table: str) -> None:
    """If another person has played in this game, taking back a move that showed something is never free."""
    otto.http.delete(f"/api/tables/{table}/seats/1")
    anna.http.put(f"/api/tables/{table}/seats/1", json={"bot": "high"})
    with anna.live(table) as line:
        anna.play(table)
        line.until(lambda news: news["kind"] == "glimpse" and sum(news["view"]["points"]) == 1)
    assert take_back(anna, table)["error"] == "must-ask"
    assert take_back(anna, table, ask=True)["asked"] == [otto.id]


def test_who_takes_over_a_seat_does_not_freely_take_back_what_another_decided(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    otto.play(table)
    otto.http.delete(f"/api/tables/{table}/seats/1")
    cleo = house.guest()
    cleo.sit(table, 1)
    assert take_back(cleo, table)["error"] == "must-ask"
    assert sorted(take_back(cleo, table, ask=True)["asked"]) == sorted([anna.id, otto.id])


def test_bots_wait_while_a_takeback_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = tmp_path / "enough"
    monkeypatch.setenv(SLOW, str(enough))
    with OpenHouse(tmp_path / "data") as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table(seats=3, bots=[None, "slow"])["id"]
        otto.sit(table, 1)
        anna.start(table)
        anna.play(table)
        otto.play(table)
        asked = take_back(anna, table, ask=True)
        assert asked["asked"] == [otto.id]
        with anna.live(table) as line:
            enough.touch()
            live = house.inside(lambda inside: inside.table(table))

            async def bots_are_done(inside: House) -> None:
                while inside.bots.is_busy(live):
                    await asyncio.sleep(0.01)

            house.inside(bots_are_done)
            assert anna.glimpse(table)["version"] == 2, "the bot has thought, and waits"
            assert anna.ask(table, "answer", agree=False).json()["question"] is None
            line.until(lambda news: news["kind"] == "glimpse" and news["version"] == 3)


def test_a_newcomer_does_not_freely_take_back_what_a_bot_decided_before(
    house: OpenHouse, anna: Guest, otto: Guest
) -> None:
    table = anna.table(seats=3, bots=[None, "high"])["id"]
    otto.sit(table, 1)
    with anna.live(table) as line:
        anna.start(table)
        line.until(lambda news: news["kind"] == "glimpse" and news["version"] == 1)
    cleo = house.guest()
    cleo.sit(table, 2)
    assert take_back(cleo, table)["error"] == "must-ask"


def test_who_agrees_agrees_to_what_was_read(anna: Guest, otto: Guest) -> None:
    table = anna.table(options={"rounds": 3})["id"]
    otto.sit(table, 1)
    anna.start(table)
    for guest in (otto, anna, anna, otto):
        guest.play(table)
    first = take_back(anna, table, ask=True)["question"]
    second = take_back(anna, table, ask=True, turn=True)["question"]
    assert first["position"] != second["position"]
    late = otto.ask(table, "answer", agree=True, question=first["id"])
    assert (late.status_code, late.json()["error"]) == (409, "no-question")
    assert otto.ask(table, "answer", agree=True, question=second["id"]).status_code == 200


def test_a_question_that_nobody_is_left_to_answer_lapses(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    anna.play(table)
    otto.play(table)
    assert take_back(anna, table, ask=True)["asked"] == [otto.id]
    person = otto.id
    house.inside(lambda inside: inside.eraser.delete_person(person))
    assert anna.http.get(f"/api/tables/{table}").json()["question"] is None
    assert take_back(anna, table)["answered"] == 200, "nobody else has played whom the house knows"


def test_a_bot_that_stands_in_for_whoever_asks_ends_the_question(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    cleo = house.guest()
    table = anna.table(seats=3)["id"]
    for seat, guest in enumerate((otto, cleo), 1):
        guest.sit(table, seat)
    anna.start(table)
    for guest in (otto, anna, cleo):
        guest.play(table)
    take_back(otto, table, ask=True)
    assert anna.ask(table, "answer", agree=True).status_code == 200
    assert anna.ask(table, "answer", agree=False).json()["question"] is None, "whoever has agreed may still say no"
    take_back(otto, table, ask=True)
    away = anna.http.put(f"/api/tables/{table}/seats/1", json={"bot": "high", "until_back": True})
    assert away.json()["question"] is None


def test_a_question_ends_when_whoever_asks_leaves(anna: Guest, otto: Guest, table: str) -> None:
    anna.play(table)
    otto.play(table)
    take_back(otto, table, ask=True)
    otto.http.delete(f"/api/tables/{table}/seats/1")
    assert anna.http.get(f"/api/tables/{table}").json()["question"] is None
    assert anna.ask(table, "answer", agree=True).json()["error"] == "no-question"


def test_a_takeback_that_crosses_a_bots_thinking_throws_that_thought_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = tmp_path / "enough"
    monkeypatch.setenv(SLOW, str(enough))
    with OpenHouse(tmp_path / "data") as house:
        anna = house.guest()
        table = anna.table(bots="slow", start=True)["id"]
        anna.play(table)
        assert take_back(anna, table)["answered"] == 200
        mine = anna.play(table, choice=2)
        with anna.live(table) as line:
            enough.touch()
            line.until(lambda news: news["kind"] == "glimpse" and sum(news["view"]["points"]) == 1)
        assert mine["version"] == 3
        kept = house.inside(lambda inside: inside.store.load(table))
        assert sorted(move.seat for move in kept.record.moves[:2]) == [0, 1]


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table()["id"]
        otto.sit(table, 1)
        anna.start(table)
        anna.play(table)
        take_back(anna, table)
        anna.play(table, choice=1)
        before = anna.glimpse(table), anna.http.get(f"/api/tables/{table}/log").json()
        cookies = dict(anna.http.cookies)
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        anna.http.cookies.update(cookies)
        assert (anna.glimpse(table), anna.http.get(f"/api/tables/{table}/log").json()) == before
        assert anna.http.get(f"/api/tables/{table}/glimpse", params={"version": 1}).status_code == 404
        kept = house.inside(lambda inside: inside.store.load(table))
        kept.record.check_chain()
        assert len(kept.record.moves) == 1


def test_who_missed_a_takeback_gets_a_fresh_glimpse(anna: Guest, otto: Guest, table: str) -> None:
    anna.play(table)
    take_back(anna, table)
    for since in (0, 1):
        with otto.live(table, since=since) as line:
            assert line.next("glimpse")["fresh"]
    with otto.live(table, since=2) as line:
        assert line.next()["kind"] == "table"
        anna.play(table)
        assert not line.next("glimpse")["fresh"]


def test_the_moment_after_a_takeback_can_be_looked_back_at_and_decided_for(
    anna: Guest, otto: Guest, table: str
) -> None:
    anna.play(table)
    take_back(anna, table)
    after = anna.glimpse(table)
    otto.play(table)
    assert anna.glimpse(table, 2) == after
    assert anna.http.get(f"/api/tables/{table}/glimpse", params={"version": 1}).status_code == 404
    assert anna.move(table, 2, after["view"]["legal"][0]).status_code == 200, "both decide at once: nobody is stale"


# --- what is shown, and how far back ---


def squire_turn() -> Table:
    """Squire up to the first trade. The journey reveals nothing; the tile that comes after the trade was hidden."""
    table = Table(find("squire"), seats=2, seed=Seed("a turn"))
    while not any(move.action["do"] in ("buy", "sell") for move in table.record.moves):
        seat = min(table.actors)
        table.play(seat, table.legal(seat)[0])
    return table


def test_a_move_reveals_what_the_mover_could_not_know() -> None:
    table = squire_turn()
    moves = table.record.moves
    going = next(number for number, move in enumerate(moves) if move.action["do"] == "go")
    assert not reveals(table, going)
    assert is_free(table, going, {moves[going].seat}) == (not any(reveals(table, n) for n in range(going, len(moves))))


def test_a_drawn_card_is_something_shown() -> None:
    """comparity/draw: nobody could know the drawn card."""
    table = Table(find("comparity"), seats=2, seed=Seed("draw"))
    while not (table.record.moves and table.record.moves[-1].action["do"] == "draw"):
        seat = min(table.actors)
        plays = table.legal(seat)
        table.play(seat, next((one for one in plays if type(one).__name__ == "Draw"), plays[0]))
    assert reveals(table, table.version - 1)


def test_the_last_decision_and_the_whole_turn() -> None:
    table = squire_turn()
    seat = table.record.moves[-1].seat
    last, turn = (position_before(table, {seat}, whole_turn=whole) for whole in (False, True))
    assert last == table.version - 1
    assert turn is not None
    assert {move.seat for move in table.record.moves[turn:]} == {seat}
    assert turn == 0 or table.record.moves[turn - 1].seat != seat
    assert position_before(Table(find("squire")), {0}, whole_turn=True) is None

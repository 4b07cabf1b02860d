"""Tables: made, found, filled, started, chatted at, and made again."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from parlour.core import Record, Table
from parlour.games import find
from parlour.server.http.rate_limits import Limits, Rate
from parlour.server.identifiers import CODE_LETTERS
from parlour.server.wire import COLOURS
from tests.server.houses import Guest, Json, OpenHouse


def kinds(table: Json) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def problem(answer: object) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]  # type: ignore[attr-defined]


@pytest.mark.long
def test_a_new_table_has_its_host_on_the_first_seat(anna: Guest) -> None:
    table = anna.table(seats=3)
    assert table["you"] == {
        "person": anna.id,
        "seat": 0,
        "host": True,
        "seats": [0],
        "channel": "hall",
        "room": "hall",
        "uncovered": False,
    }
    assert (table["status"], table["version"], table["seed"], table["again"]) == ("open", 0, None, None)
    assert kinds(table) == ["person", "empty", "empty"]
    assert table["options"] == {"rounds": 2, "played": 0}
    assert table["invite"] == f"/t/{table['code']}"
    assert len(table["code"]) == 6
    assert set(table["code"]) <= set(CODE_LETTERS)
    assert anna.http.get(f"/api/tables/{table['id']}").json() == table


def test_a_table_can_be_made_filled_and_started_in_one_call(anna: Guest) -> None:
    table = anna.table(seats=4, bots="high", options={"rounds": 3}, start=True)
    assert table["status"] == "playing"
    assert kinds(table) == ["person", "bot", "bot", "bot"]
    assert [seat["level"] for seat in table["seats"]] == [None, "high", "high", "high"]
    assert len({seat["name"] for seat in table["seats"]}) == 4
    assert len({seat["colour"] for seat in table["seats"]} & set(COLOURS)) == 4


def test_a_list_of_bots_says_which_seats_wait_for_people(anna: Guest) -> None:
    assert kinds(anna.table(bots=["high", None])) == ["person", "bot", "empty"]


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({}, "game"),
        ({"game": "chess"}, "game"),
        ({"game": "numbers", "seats": 5}, "seats"),
        ({"game": "numbers", "seats": 0}, "seats"),
        ({"game": "numbers", "seats": "two"}, "seats"),
        ({"game": "numbers", "options": {"rounds": 9}}, "options.rounds"),
        ({"game": "numbers", "options": {"speed": 9}}, "options"),
        ({"game": "numbers", "options": []}, "options"),
        ({"game": "numbers", "bots": "genius"}, "bots"),
        ({"game": "numbers", "seats": 2, "bots": ["high", "high"]}, "bots"),
        ({"game": "numbers", "bots": [1]}, "bots.[0]"),
        ({"game": "numbers", "private": 1}, "private"),
    ],
)
def test_a_table_that_cannot_be_made_names_the_field(anna: Guest, asked: Json, field: str) -> None:
    answer = anna.http.post("/api/tables", json=asked)
    assert problem(answer) == (400, "malformed")
    assert answer.json()["field"] == field


def test_a_code_finds_its_table_however_it_is_written(anna: Guest, otto: Guest) -> None:
    table = anna.table()
    assert otto.http.get(f"/api/codes/{table['code'].lower()}").json() == {"table": table["id"]}
    assert problem(otto.http.get("/api/codes/AEIOUY")) == (404, "missing")


def test_what_is_not_there_is_a_404(anna: Guest) -> None:
    table = anna.table()["id"]
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/glimpse", "/api/tables/nowhere/qr.svg", "/api/nothing"):
        assert problem(anna.http.get(path)) == (404, "missing")
    assert problem(anna.http.put(f"/api/tables/{table}/seats/7", json={})) == (404, "missing")
    assert problem(anna.http.put(f"/api/tables/{table}/seats/-1", json={})) == (404, "missing")
    assert problem(anna.http.put(f"/api/tables/{table}/seats/x", json={})) == (400, "malformed")
    assert anna.http.post(f"/api/tables/{table}").status_code == 405


def test_lists_show_own_tables_and_open_ones_that_are_not_private(anna: Guest, otto: Guest) -> None:
    public, private = anna.table(bots=["high", None])["id"], anna.table(private=True)["id"]
    seen = otto.http.get("/api/tables").json()
    ids = [table["id"] for table in seen["open"]]
    assert public in ids
    assert private not in ids
    assert seen["mine"] == []
    own = anna.http.get("/api/tables").json()
    assert [table["id"] for table in own["mine"]] == [private, public]
    assert public not in [table["id"] for table in own["open"]]


def test_people_sit_down_move_over_and_stand_up(anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=4)["id"]
    assert otto.sit(table, 1)["you"]["seat"] == 1
    assert kinds(otto.sit(table, 2)) == ["person", "empty", "person", "empty"]
    assert kinds(otto.sit(table, 2)) == ["person", "empty", "person", "empty"]
    assert problem(otto.http.put(f"/api/tables/{table}/seats/0", json={})) == (409, "taken")
    stood = otto.http.delete(f"/api/tables/{table}/seats/2").json()
    assert kinds(stood) == ["person", "empty", "empty", "empty"]
    assert stood["you"]["seat"] is None


def test_nobody_shares_a_colour(anna: Guest, otto: Guest) -> None:
    for guest in (anna, otto):
        guest.http.patch("/api/me", json={"colour": "teal"})
    table = anna.table(bots=[None, "high"])["id"]
    assert len({seat["colour"] for seat in otto.sit(table, 1)["seats"]}) == 3


def test_only_the_host_puts_bots_empties_seats_and_starts(anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=3)["id"]
    seat = f"/api/tables/{table}/seats/"
    otto.sit(table, 1)
    assert problem(otto.http.put(seat + "2", json={"bot": "high"})) == (403, "forbidden")
    assert problem(otto.http.delete(seat + "0")) == (403, "forbidden")
    assert problem(otto.http.post(f"/api/tables/{table}/start")) == (403, "forbidden")
    assert problem(anna.http.put(seat + "2", json={"bot": "genius"})) == (400, "malformed")
    assert problem(anna.http.put(seat + "1", json={"bot": "high"})) == (409, "taken")
    assert kinds(anna.http.put(seat + "2", json={"bot": "high"}).json()) == ["person", "person", "bot"]
    assert kinds(anna.http.delete(seat + "1").json()) == ["person", "empty", "bot"]


def test_a_game_starts_when_all_seats_are_taken_and_only_once(anna: Guest, otto: Guest) -> None:
    table = anna.table()["id"]
    assert problem(anna.http.post(f"/api/tables/{table}/start")) == (409, "not-ready")
    otto.sit(table, 1)
    assert anna.start(table)["status"] == "playing"
    hand = anna.glimpse(table)["view"]["hand"]
    anna.start(table)
    assert anna.glimpse(table)["view"]["hand"] == hand


@pytest.mark.long
@pytest.mark.parametrize("call", ["start", "again", "ready", "leave", "moves"])
def test_who_is_nobody_cannot_do_what_only_somebody_can(house: OpenHouse, anna: Guest, call: str) -> None:
    table = anna.table()["id"]
    made = {"id": "1", "version": 0, "action": {"do": "lay", "card": 1000}}
    asked = made if call == "moves" else {}
    assert problem(house.guest().http.post(f"/api/tables/{table}/{call}", json=asked)) == (401, "nobody")
    assert problem(house.guest().http.delete(f"/api/tables/{table}/seats/0")) == (401, "nobody")


def test_while_a_game_is_played_a_seat_can_be_left_taken_over_or_given_to_a_bot(
    anna: Guest, otto: Guest, house: OpenHouse
) -> None:
    table = anna.table(seats=3)["id"]
    seat = f"/api/tables/{table}/seats/"
    carla = house.guest()
    otto.sit(table, 1)
    carla.sit(table, 2)
    anna.start(table)
    hand = otto.glimpse(table)["view"]["hand"]
    assert problem(anna.http.delete(seat + "1")) == (409, "playing")
    assert problem(otto.http.put(seat + "2", json={})) == (409, "taken")
    assert kinds(otto.http.delete(seat + "1").json()) == ["person", "empty", "person"]
    assert otto.glimpse(table)["view"]["hand"] == []
    assert problem(carla.http.put(seat + "1", json={})) == (409, "playing")
    assert len({seat["colour"] for seat in otto.sit(table, 1)["seats"]}) == 3
    assert otto.glimpse(table)["view"]["hand"] == hand
    with anna.live(table) as stream:
        assert kinds(anna.http.put(seat + "1", json={"bot": "high"}).json()) == ["person", "bot", "person"]
        stream.until(lambda news: news["kind"] == "glimpse" and news["view"]["laid"][1])


@pytest.fixture
def ended(anna: Guest) -> Iterator[Json]:
    """A table whose game against a bot is over."""
    table = anna.table(bots="high", options={"rounds": 1}, start=True)["id"]
    with anna.live(table) as stream:
        anna.play(table)
        stream.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "ended")
        yield anna.http.get(f"/api/tables/{table}").json()


def test_the_record_and_the_seed_are_shown_when_the_game_is_over_and_fit_what_was_published(anna: Guest) -> None:
    table = anna.table(bots="high", options={"rounds": 1}, start=True)
    id = table["id"]
    assert problem(anna.http.get(f"/api/tables/{id}/record")) == (403, "forbidden")
    assert anna.http.get(f"/api/tables/{id}").json()["seed"] is None
    with anna.live(id) as stream:
        anna.play(id)
        over = stream.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "ended")["table"]
    record = Record.from_json(anna.http.get(f"/api/tables/{id}/record").content)
    assert record.header.published == table["published"]
    assert record.header.seed.value == over["seed"]
    assert Table.replay(find("numbers"), record).outcome is not None


def test_again_is_one_table_with_rotated_seats_however_often_it_is_asked(anna: Guest, otto: Guest, ended: Json) -> None:
    path = f"/api/tables/{ended['id']}/again"
    assert otto.id
    assert problem(otto.http.post(path)) == (403, "forbidden")
    following = anna.http.post(path).json()
    assert anna.http.post(path).json()["id"] == following["id"]
    assert following["status"] == "playing"
    assert kinds(following) == ["bot", "person"]
    assert [seat["name"] for seat in following["seats"]] == [seat["name"] for seat in reversed(ended["seats"])]
    assert following["options"] == {**ended["options"], "played": 1}, "the game carries over what it makes of its end"
    assert following["published"] != ended["published"]
    assert anna.http.get(f"/api/tables/{ended['id']}").json()["again"] == following["id"]


def test_again_waits_for_the_host_when_somebody_has_gone(anna: Guest, otto: Guest) -> None:
    table = anna.table(options={"rounds": 1})["id"]
    otto.sit(table, 1)
    anna.start(table)
    anna.play(table)
    otto.play(table)
    with anna.live(table):
        following = anna.http.post(f"/api/tables/{table}/again").json()
    assert following["status"] == "open"
    assert anna.start(following["id"])["status"] == "playing"


def test_a_game_that_goes_on_is_not_made_again_and_one_that_is_over_not_changed(anna: Guest, ended: Json) -> None:
    playing = anna.table(bots="high", start=True)["id"]
    assert problem(anna.http.post(f"/api/tables/{playing}/again")) == (409, "playing")
    seat = f"/api/tables/{ended['id']}/seats/"
    assert problem(anna.http.put(seat + "1", json={"bot": "random"})) == (409, "ended")
    assert problem(anna.http.delete(seat + "0")) == (409, "ended")


def test_chat_is_plain_bounded_text_for_everybody(anna: Guest, otto: Guest) -> None:
    table = anna.table()["id"]
    path = f"/api/tables/{table}/chat"
    with otto.live(table) as stream:
        said = anna.http.post(path, json={"text": "  Hello\x00 <b>you</b>\n "})
        assert said.status_code == 201
        assert said.json()["text"] == "Hello <b>you</b>"
        assert stream.next("chat")["message"] == said.json()
    otto.http.post(path, json={"text": "Hi"})
    chat = anna.http.get(f"/api/tables/{table}").json()["chat"]
    assert [(line["number"], line["text"], line["seat"], line["person"]) for line in chat] == [
        (1, "Hello <b>you</b>", 0, anna.id),
        (2, "Hi", None, otto.id),
    ]
    assert problem(anna.http.post(path, json={"text": "x" * 301})) == (400, "malformed")
    assert problem(anna.http.post(path, json={"text": "\x00 "})) == (400, "malformed")


def test_the_invitation_is_a_qr_code_without_scripts_or_styles(anna: Guest) -> None:
    answer = anna.http.get(f"/api/tables/{anna.table()['id']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(answer.text).iter()}
    assert tags == {"svg", "path"}
    assert "style" not in answer.text


@pytest.mark.long
def test_creating_joining_and_chatting_are_limited() -> None:
    one = Rate(1, 0.01)
    few = Limits(tables=one, seats=one, chat=one, codes=one, codes_in_need=one)
    with OpenHouse(limits=few) as house:
        anna = house.guest()
        table = anna.table()["id"]
        calls = [
            ("POST", "/api/tables", {"game": "numbers"}, 0),
            ("PUT", f"/api/tables/{table}/seats/1", {}, 1),
            ("POST", f"/api/tables/{table}/chat", {"text": "Hello"}, 1),
            ("GET", "/api/codes/BCDFGH", None, 1),
        ]
        for method, path, sent, left in calls:
            statuses = [anna.http.request(method, path, json=sent).status_code for _ in range(left + 1)]
            assert statuses.pop() == 429
            assert 429 not in statuses

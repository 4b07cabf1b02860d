"""Asking: why an action cannot be taken, and what a rule says. Whatever is asked, nothing is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from parlour.games import registered
from parlour.games.rulebook import rulebook_of
from parlour.server.http.rate_limits import Limits, Rate
from tests.server.houses import Guest, Json, OpenHouse


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    """A game of two people that has just begun."""
    id: str = anna.table()["id"]
    otto.sit(id, 1)
    anna.start(id)
    return id


@pytest.fixture(autouse=True)
def nothing_changes(request: pytest.FixtureRequest, house: OpenHouse) -> Iterator[None]:
    """The record of the table is the same before and after."""
    if "table" not in request.fixturenames:
        yield
        return
    id = request.getfixturevalue("table")
    before = record(house, id)
    yield
    assert record(house, id) == before


def record(house: OpenHouse, table: str) -> bytes:
    async def look(inside: Any) -> bytes:
        return bytes((await inside.table(table)).table.record.to_json())

    return bytes(house.inside(look))


def ask(guest: Guest, table: str, action: Any, **more: Any) -> Any:
    return guest.http.post(f"/api/tables/{table}/why", json={"action": action, **more})


def told(guest: Guest, table: str, action: Json, **more: Any) -> Json:
    answer = ask(guest, table, action, **more)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


@pytest.mark.long
def test_what_is_legal_is_called_legal_and_not_played(anna: Guest, table: str) -> None:
    before = anna.glimpse(table)
    for action in before["view"]["legal"]:
        assert told(anna, table, action) == {"legal": True, "rule": None, "words": None}
        assert told(anna, table, action, seat=0)["legal"]
    assert anna.glimpse(table) == before


def test_a_refusal_has_its_rule_and_its_words(anna: Guest, table: str) -> None:
    assert told(anna, table, {"card": 1}) == {
        "legal": False,
        "rule": "numbers/hand",
        "words": "1 is not in the hand of @0",
    }


def test_nobody_is_told_of_another_hand(anna: Guest, otto: Guest, table: str) -> None:
    """The same answer for a card that another holds as for one that nobody holds."""
    held = otto.glimpse(table)["view"]["hand"]
    for card in held:
        words = told(anna, table, {"card": card})["words"]
        assert words == f"{card} is not in the hand of @0"


def test_whose_turn_it_is_is_told_to_who_must_wait(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    id = anna.table("mapit", seats=2)["id"]
    otto.sit(id, 1)
    anna.start(id)
    before = record(house, id)
    seen = anna.glimpse(id)["view"]
    placer, waiting = (anna, otto) if seen["actors"] == [0] else (otto, anna)
    action = placer.glimpse(id)["view"]["legal"][0]
    assert told(placer, id, action)["legal"]
    answer = told(waiting, id, action)
    assert (answer["legal"], f"@{seen['actors'][0]}" in answer["words"]) == (False, True)
    assert record(house, id) == before


def test_only_who_sits_there_may_ask(house: OpenHouse, anna: Guest, otto: Guest, table: str) -> None:
    spectator, stranger = house.guest(), house.guest()
    assert spectator.id
    action = anna.glimpse(table)["view"]["legal"][0]
    assert problem(ask(spectator, table, action)) == (403, "forbidden")
    assert problem(ask(spectator, table, action, seat=0)) == (403, "forbidden")
    assert problem(ask(otto, table, action, seat=0)) == (403, "forbidden")
    assert problem(ask(otto, table, action, seat=7)) == (403, "forbidden")
    assert problem(ask(stranger, table, action)) == (401, "nobody")
    assert problem(ask(anna, "nowhere", action)) == (404, "missing")


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({}, "action"),
        ({"action": {}}, "action.card"),
        ({"action": {"card": "one"}}, "action.card"),
        ({"action": None}, "action"),
        ({"action": {"card": 1}, "seat": -1}, "seat"),
        ({"action": {"card": 1}, "version": 3}, "version"),
    ],
)
def test_a_malformed_question_names_its_field(anna: Guest, table: str, sent: Json, field: str) -> None:
    answer = anna.http.post(f"/api/tables/{table}/why", json=sent)
    assert problem(answer) == (400, "malformed")
    assert answer.json()["field"] == field


def test_before_the_game_there_is_nothing_to_ask(anna: Guest) -> None:
    assert problem(ask(anna, anna.table()["id"], {"card": 1})) == (409, "not-started")


def test_after_the_game_the_answer_is_that_it_is_over(anna: Guest, otto: Guest) -> None:
    id = anna.table("numbers", options={"rounds": 1})["id"]
    otto.sit(id, 1)
    anna.start(id)
    action = anna.glimpse(id)["view"]["legal"][0]
    anna.play(id)
    otto.play(id)
    assert told(anna, id, action)["legal"] is False


@pytest.mark.long
def test_asking_is_limited_like_everything_else() -> None:
    with OpenHouse(limits=Limits(asking=Rate(2, 0.001))) as house:
        guest = house.guest()
        id = guest.table(bots="high", start=True)["id"]
        action = guest.glimpse(id)["view"]["legal"][0]
        assert [ask(guest, id, action).status_code for _ in range(3)] == [200, 200, 429]


# --- the words of a rule ---


def test_a_rule_is_told_with_its_section_and_its_place_in_the_book(anna: Guest) -> None:
    assert anna.http.get("/api/games/mapit/rules/level").json() == {
        "id": "mapit/level",
        "title": "The cards",
        "words": "Before the game the table agrees on beginner cards only, or on beginner and expert cards together.",
        "ruling": False,
        "link": "/rules/mapit#level",
        "language": "en",
    }


def test_the_house_has_rules_of_its_own(anna: Guest) -> None:
    told = anna.http.get("/api/games/house/rules/takeback").json()
    assert (told["id"], told["link"]) == ("house/takeback", "/rules/house#takeback")
    assert told["words"].startswith("You may freely take back your last decision")


def test_who_holds_several_seats_asks_for_one_of_them(house: OpenHouse, anna: Guest) -> None:
    id = anna.table("numbers", seats=2)["id"]
    assert anna.http.put(f"/api/tables/{id}/seats/1", json={"name": "Otto"}).status_code == 200
    anna.start(id)
    hands = [anna.http.get(f"/api/tables/{id}/glimpse?seat={seat}").json()["view"]["hand"] for seat in (0, 1)]
    assert told(anna, id, {"card": hands[1][0]}, seat=1)["legal"]
    assert told(anna, id, {"card": hands[1][0]}, seat=0)["rule"] == "numbers/hand"
    assert problem(ask(anna, id, {"card": 1})) == (400, "malformed")


@pytest.mark.parametrize("path", ["mapit/rules/nothing", "nothing/rules/place", "numbers/rules/lay"])
def test_there_is_no_other_rule(anna: Guest, path: str) -> None:
    answer = anna.http.get(f"/api/games/{path}")
    assert problem(answer) == (404, "missing")


def test_every_rule_of_every_book_has_words() -> None:
    books = {name: book for name, game in registered().items() if (book := rulebook_of(game))}
    assert len(books) >= 5
    wordless = [(name, one.rule) for name, book in books.items() for one in book.passages if len(one.words) < 10]
    assert wordless == []
    labelled = [
        (name, one.rule) for name, book in books.items() for one in book.passages if "/" + one.rule in one.words
    ]
    assert labelled == []


# --- what should be known of some options ---

HARD = {"europe": False, "asia": True, "oceania": True}


def test_a_hard_choice_is_said_to_be_so_when_it_is_chosen(anna: Guest) -> None:
    """mapominoes/continents"""
    told = anna.http.post("/api/games/mapominoes/caution", json={"options": HARD})
    assert told.status_code == 200, told.text
    assert told.json()["words"].startswith("A hard choice: of 100 rounds with these decks on such a table, about ")


def test_how_many_play_counts_where_it_is_known(anna: Guest) -> None:
    """mapominoes/continents"""
    told = {}
    for seats in (2, 5):
        options = {"europe": False, "south_america": True, "oceania": True}
        answer = anna.http.post("/api/games/mapominoes/caution", json={"options": options, "seats": seats})
        assert answer.status_code == 200, answer.text
        told[seats] = answer.json()["words"]
    assert told[2].startswith("A hard choice for 2 players: ")
    assert told[5] is None


def test_an_older_version_says_what_it_knows(anna: Guest) -> None:
    """Its caution does not depend on the number of seats."""
    told = anna.http.post("/api/games/mapominoes_r2d2/caution", json={"options": HARD, "seats": 2})
    assert told.status_code == 200, told.text
    assert told.json()["words"].startswith("A hard choice: of 100 rounds")


@pytest.mark.parametrize(
    ("game", "options", "status"),
    [("mapominoes", {}, 200), ("matrix", {}, 200), ("mapominoes", {"table": "round"}, 400), ("chess", {}, 404)],
)
def test_where_there_is_nothing_to_say_nothing_is_said(anna: Guest, game: str, options: Json, status: int) -> None:
    told = anna.http.post(f"/api/games/{game}/caution", json={"options": options})
    assert told.status_code == status, told.text
    if status == 200:
        assert told.json() == {"words": None}

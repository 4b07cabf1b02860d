"""The page of a table comes with the answers to its first calls: exactly what the API answers to the same visitor."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from parlour.server.pages.opening import with_names
from tests.own_games import GAMES
from tests.server.houses import Guest, OpenHouse

ANSWERS = re.compile(r'<script type="application/json" id="answers">(.*?)</script>', re.DOTALL)
SENTENCE = re.compile(r'<p class="title opening">(.*?)</p>')


@pytest.fixture(scope="module")
def house() -> Iterator[OpenHouse]:
    with OpenHouse() as open_house:
        yield open_house


def sent_with(guest: Guest, table: str) -> dict[str, Any]:
    found = ANSWERS.search(guest.http.get(f"/table/{table}").text)
    return dict(msgspec.json.decode(found[1])) if found else {}


def begun_by_two(house: OpenHouse, game: str) -> tuple[str, Guest, Guest]:
    host, other = house.guest(), house.guest()
    table = host.table(game, seats=2)["id"]
    other.sit(table, 1)
    host.start(table)
    return table, host, other


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_page_comes_with_what_the_api_answers_and_each_visitor_with_their_own(house: OpenHouse, game: str) -> None:
    table, *players = begun_by_two(house, game)
    watcher = house.guest()
    assert watcher.id
    for visitor in (*players, watcher):
        sent = sent_with(visitor, table)
        path = f"/api/tables/{table}"
        assert list(sent) == ["/api/me", f"/api/games/{game}", path, f"{path}/glimpse", f"{path}/log"]
        assert sent == {call: visitor.http.get(call, headers={"Prefer": "words=ids"}).json() for call in sent}


def test_who_is_nobody_yet_and_a_table_that_has_not_begun_are_sent_nothing(house: OpenHouse) -> None:
    table, host, _ = begun_by_two(house, "mapit")
    assert sent_with(house.guest(), table) == {}
    assert sent_with(host, host.table("mapit", seats=2)["id"]) == {}


def test_a_page_with_a_view_in_it_is_kept_nowhere(house: OpenHouse) -> None:
    table, host, _ = begun_by_two(house, "mapit")
    assert host.http.get(f"/table/{table}").headers["cache-control"] == "no-store"


def test_words_of_people_cannot_end_the_script_that_they_stand_in(house: OpenHouse) -> None:
    table, host, _ = begun_by_two(house, "mapit")
    words = "</script><script>alert(1)</script><!--"
    assert host.ask(table, "chat", text=words).status_code == 201
    assert sent_with(host, table)[f"/api/tables/{table}"]["chat"][0]["text"] == words


def test_the_sentence_is_what_the_status_line_will_say(house: OpenHouse) -> None:
    table, host, other = begun_by_two(house, "matrix")
    for visitor in (host, other):
        seen = visitor.glimpse(table)["view"]
        names = [seat["name"] for seat in visitor.http.get(f"/api/tables/{table}").json()["seats"]]
        found = SENTENCE.search(visitor.http.get(f"/table/{table}").text)
        assert found
        assert html.unescape(found[1]) == with_names(seen["status"], names, seen["seat"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("@1 may challenge @0's card.", "Ben may challenge your card."),
        ("@0 may play. @0’s card is open: @0 chose it.", "You may play. Your card is open: You chose it."),
        ("It is @1’s go.", "It is Ben’s go."),
    ],
)
def test_seats_have_names_and_ones_own_is_you(words: str, told: str) -> None:
    assert with_names(words, ["Anna", "Ben"], 0) == told

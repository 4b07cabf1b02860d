"""Fresh cards from game to game of the same people, over the API and across a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.houses import Guest, OpenHouse

pytestmark = pytest.mark.slow

CHECKS_FIRST = ("check", "draw", "give", "swap", "discard", "decline", "play")


def play_whole(guests: list[Guest], table: str) -> dict[str, Any]:
    """Play to the end, with a check now and then so that faces are seen; returns the last View."""
    for number in range(2000):
        view = guests[0].glimpse(table)["view"]
        if view["outcome"]:
            return dict(view)
        guest = guests[view["actors"][0]]
        seen = guest.glimpse(table)
        kinds = CHECKS_FIRST if number % 5 == 0 else CHECKS_FIRST[::-1]
        action = next(one for kind in kinds for one in seen["view"]["legal"] if one["do"] == kind)
        assert guest.move(table, seen["version"], action).status_code == 200
    raise AssertionError("the game did not end")


def seen_in(view: dict[str, Any]) -> set[str]:
    cards = [*(laid["card"] for laid in view["area"]), *view["discards"]]
    return {card["id"] for card in cards if card["face"]}


def lying(view: dict[str, Any]) -> set[str]:
    """All cards on the table or in hands."""
    cards = [
        *(laid["card"] for laid in view["area"]),
        *view["discards"],
        *(card for hand in view["hands"] for card in hand),
    ]
    return {card["id"] for card in cards}


def test_what_was_seen_is_left_out_of_the_next_table_even_after_a_restart(tmp_path: Path) -> None:
    """comparity/fresh-cards"""
    data = tmp_path / "parlour.sqlite"
    with OpenHouse(data) as house:
        guests = [house.guest(), house.guest()]
        table = guests[0].http.post("/api/tables", json={"game": "comparity", "seats": 2}).json()["id"]
        guests[1].sit(table, 1)
        guests[0].start(table)
        seen = seen_in(play_whole(guests, table))
        assert seen
        cookies = [dict(guest.http.cookies) for guest in guests]
    with OpenHouse(data) as house:
        guests = [house.guest(), house.guest()]
        for guest, kept in zip(guests, cookies, strict=True):
            guest.http.cookies.clear()
            guest.http.cookies.update(kept)
        following = guests[0].http.post(f"/api/tables/{table}/again").json()
        again = guests[0].http.get(f"/api/tables/{following.get('table') or following['id']}").json()
        assert again["memory"] == {"on": True, "known": len(seen), "left_out": len(seen), "size": 100, "anew": False}
        assert set(guests[0].start(again["id"])["options"]["seen"]) == seen
        view = guests[0].glimpse(again["id"])["view"]
        dealt = {card["id"] for hand in view["hands"] for card in hand} | {laid["card"]["id"] for laid in view["area"]}
        assert not dealt & seen


@pytest.fixture(scope="module")
def house() -> Iterator[OpenHouse]:
    with OpenHouse() as house:
        yield house


def finished(house: OpenHouse, **asked: Any) -> tuple[list[Guest], str, dict[str, Any]]:
    """Two people who have played to the end, their table, and its last View."""
    guests = [house.guest(), house.guest()]
    table = guests[0].table("comparity", seats=2, **asked)["id"]
    guests[1].sit(table, 1)
    guests[0].start(table)
    return guests, table, play_whole(guests, table)


def again(guest: Guest, table: str) -> dict[str, Any]:
    return dict(guest.http.post(f"/api/tables/{table}/again").json())


def test_cards_stay_closed_until_somebody_turns_them_over(house: OpenHouse) -> None:
    """comparity/fresh-cards"""
    [anna, ben], table, view = finished(house)
    assert seen_in(view) < lying(view)
    assert anna.http.post(f"/api/tables/{table}/uncover").status_code == 200
    assert seen_in(ben.glimpse(table)["view"]) == seen_in(view), "that is for whoever has asked for it"
    told = [guest.http.get(f"/api/tables/{table}").json()["you"]["uncovered"] for guest in (anna, ben)]
    assert told == [True, False]


def test_what_a_player_turns_over_counts_as_seen_for_the_next_game(tmp_path: Path) -> None:
    """comparity/fresh-cards: also across a restart."""
    data = tmp_path / "parlour.sqlite"
    with OpenHouse(data) as house:
        [anna, _], table, _ = finished(house)
        shown = anna.http.post(f"/api/tables/{table}/uncover").json()["view"]
        hands = [card for hand in shown["hands"] for card in hand]
        assert all(card["face"] for card in [*(laid["card"] for laid in shown["area"]), *shown["discards"], *hands])
        assert shown["top"] is None or shown["top"]["face"] is None, "the deck stays closed"
        cookies = dict(anna.http.cookies)
    with OpenHouse(data) as house:
        anna = house.guest()
        anna.http.cookies.clear()
        anna.http.cookies.update(cookies)
        assert again(anna, table)["memory"]["left_out"] == len(lying(shown))
        assert anna.http.post(f"/api/tables/{table}/uncover").json()["view"] == shown, "asked twice, the same answer"


def test_a_spectator_may_look_and_nothing_counts(house: OpenHouse) -> None:
    [anna, _], table, view = finished(house)
    stranger = house.guest()
    assert stranger.id
    assert stranger.http.post(f"/api/tables/{table}/uncover").json()["view"]["seat"] is None
    assert again(anna, table)["memory"]["left_out"] == len(seen_in(view))


def test_cards_turned_over_while_the_next_game_is_awaited_are_left_out_of_it(house: OpenHouse) -> None:
    [anna, ben], table, view = finished(house)
    following = again(anna, table)["id"]
    told = anna.http.get(f"/api/tables/{following}").json()["memory"]
    assert told["left_out"] == len(seen_in(view)) < len(lying(view))
    assert ben.http.post(f"/api/tables/{table}/uncover").status_code == 200
    told = anna.http.get(f"/api/tables/{following}").json()["memory"]
    assert told["left_out"] == len(lying(view)), "that is told at once"
    assert set(again(ben, table)["options"]["seen"]) == lying(view)
    dealt = anna.glimpse(following)["view"]
    assert not lying(dealt) & lying(view)
    answer = anna.http.post(f"/api/tables/{table}/uncover")
    assert (answer.status_code, answer.json()["error"]) == (409, "begun")
    assert ben.http.post(f"/api/tables/{table}/uncover").status_code == 200, "he has seen them"


def test_nothing_is_turned_over_before_the_end(house: OpenHouse) -> None:
    guests = [house.guest(), house.guest()]
    table = guests[0].table("comparity", seats=2)["id"]
    assert guests[0].http.post(f"/api/tables/{table}/uncover").status_code == 409
    guests[1].sit(table, 1)
    guests[0].start(table)
    stranger = house.guest()
    assert stranger.id
    for guest in (*guests, stranger):
        assert guest.http.post(f"/api/tables/{table}/uncover").status_code == 409
    assert guests[0].http.post(f"/api/tables/{table}/close").status_code == 200
    assert guests[0].http.post(f"/api/tables/{table}/uncover").status_code == 409, "it was not played to its end"

"""Fresh cards from game to game of the same people, over the API and across a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.houses import Guest, OpenHouse

CHECKS_FIRST = ("check", "draw", "give", "swap", "discard", "decline", "play")


def play_whole(guests: list[Guest], table: str) -> dict[str, Any]:
    """Everybody checks once in a while, so that faces are seen; the last View."""
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
        assert set(again["options"]["seen"]) == seen
        if again["status"] == "open":
            guests[0].start(again["id"])
        view = guests[0].glimpse(again["id"])["view"]
        dealt = {card["id"] for hand in view["hands"] for card in hand} | {laid["card"]["id"] for laid in view["area"]}
        assert not dealt & seen

"""The lists of tables: those where it is one's turn, and those to join."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.server.pages.assets import STATIC
from parlour.server.tables.lobby import invites
from parlour.server.wire.avatars import AVATARS, BOT_AVATARS
from tests.server.houses import Guest, Json, OpenHouse

pytestmark = pytest.mark.slow


def lists(guest: Guest) -> tuple[dict[str, Json], dict[str, Json]]:
    answer = guest.http.get("/api/tables").json()
    return {one["id"]: one for one in answer["mine"]}, {one["id"]: one for one in answer["open"]}


def test_the_lobby_lists_public_tables_with_a_free_seat_and_no_other(
    house: OpenHouse, anna: Guest, otto: Guest
) -> None:
    public = anna.table(seats=3, options={"rounds": 3})["id"]
    hidden = anna.table(seats=3, private=True)["id"]
    with_bots = anna.table(seats=2, bots="random")["id"]
    full = anna.table(seats=2)["id"]
    house.guest().sit(full, 1)
    playing = anna.table(seats=2, bots="random", start=True)["id"]
    for guest in (otto, house.guest()):
        listed = lists(guest)[1]
        assert {public, with_bots} <= set(listed)
        assert not {hidden, full, playing} & set(listed)
    assert not {public, hidden} & set(lists(anna)[1])
    seen = lists(otto)[1][public]
    assert seen["changed"] == ["Rounds: 3"]
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "empty", "empty"]
    assert seen["seats"][0]["avatar"] in AVATARS


def test_an_open_table_that_everybody_left_long_ago_does_not_invite(house: OpenHouse, anna: Guest) -> None:
    table = anna.table(seats=3)["id"]

    async def sheet(inside: Any) -> Any:
        return (await inside.table(table)).sheet

    fresh = house.inside(sheet)
    old = replace(fresh, made=datetime.now(UTC) - timedelta(days=2))
    assert invites(fresh, None)
    assert not invites(old, None)

    async def audience(inside: Any) -> Any:
        return (await inside.table(table)).listeners

    with anna.live(table) as stream:
        stream.next()
        assert invites(old, house.inside(audience))


def test_my_tables_say_who_is_to_decide_and_since_when(anna: Guest, otto: Guest) -> None:
    table = anna.table("mapit", seats=2)["id"]
    otto.sit(table, 1)
    anna.start(table)
    first = lists(anna)[0][table]
    (waits,) = first["waits"]
    (anna, otto)[waits].play(table)
    after = lists(otto)[0][table]
    assert after["waits"] == anna.glimpse(table)["view"]["actors"]
    assert after["since"] > first["since"]
    assert after["chat"] == []


def test_who_is_to_decide_is_known_without_reading_the_game(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        table = anna.table(seats=2, private=True)["id"]
        otto = house.guest()
        otto.sit(table, 1)
        anna.start(table)
        anna.play(table)
        cookies = dict(otto.http.cookies)
    with OpenHouse(tmp_path) as house:
        otto = house.guest()
        otto.http.cookies.update(cookies)
        assert lists(otto)[0][table]["waits"] == [1]
        assert table not in house.house.tables._live


def test_games_that_go_on_are_listed_before_those_that_are_over(anna: Guest, otto: Guest) -> None:
    going_on = anna.table(seats=2)["id"]
    over = anna.table(seats=2, options={"rounds": 1})["id"]
    otto.sit(over, 1)
    anna.start(over)
    anna.play(over), otto.play(over)
    assert [one["status"] for one in anna.http.get("/api/tables").json()["mine"]] == ["open", "ended"]
    assert list(lists(anna)[0]) == [going_on, over]


def test_every_avatar_is_drawn_and_bots_wear_their_own(anna: Guest) -> None:
    for avatar in (*AVATARS, *BOT_AVATARS):
        assert f'<symbol id="{avatar}"' in (STATIC / "avatars" / f"{avatar}.svg").read_text()
    assert len(AVATARS) == 24
    seats = anna.table(seats=3, bots="random")["seats"]
    assert seats[0]["avatar"] == anna.http.get("/api/me").json()["avatar"]
    assert {seat["avatar"] for seat in seats[1:]} <= set(BOT_AVATARS)


def test_an_avatar_is_chosen_and_shows_at_the_table(anna: Guest) -> None:
    table = anna.table()["id"]
    with anna.live(table) as stream:
        assert anna.http.patch("/api/me", json={"avatar": "whale"}).json()["avatar"] == "whale"
        stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][0]["avatar"] == "whale")
    for wrong in ("bot-tin", "", "dragon", 7):
        answer = anna.http.patch("/api/me", json={"avatar": wrong})
        assert (answer.status_code, answer.json()["field"]) == (400, "avatar")


def test_changes_at_once_do_not_undo_each_other(house: OpenHouse, anna: Guest) -> None:
    """Three requests start from the same state of a person, and each changes only its own part."""
    me = anna.id

    async def story(inside: Any) -> Any:
        people, person = inside.people, await inside.store.person(me)
        named = people.change(person, lambda person: replace(person, name="Anna"))
        code, token, _ = await asyncio.gather(people.fresh_code(person), people.fresh_token(person), named)
        return code, token

    code, token = house.inside(story)
    back = house.guest()
    assert back.http.post("/api/me/return", json={"code": code}).json()["name"] == "Anna"
    program = Guest(house.address, token)
    assert program.id == me
    program.close()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("An\u200dna", "Anna"),
        ("\u202eevE", "evE"),
        ("A\u200bn\u2060n\ufeffa", "Anna"),
        ("\u2066Anna\u2069", "Anna"),
        ("Anna\u3164\u2800", "Anna"),
        ("Z" + "\u0315" * 12, "Z" + "\u0315" * 3),
        ("نمی\u200cخواهم", "نمی\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<img src=x onerror=alert(1)>", None),
        ("</b><i>Eve", "</b><i>Eve"),
    ],
)
def test_a_name_hides_nothing(anna: Guest, name: str, kept: str | None) -> None:
    answer = anna.http.patch("/api/me", json={"name": name})
    assert (answer.status_code, answer.json().get("name")) == ((400, None) if kept is None else (200, kept))

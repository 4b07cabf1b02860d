"""Coming again: what a person finds of their last games, with whom they played, and who invites them."""

import sqlite3
from pathlib import Path

import pytest

from parlour.server.people.guests import fresh_person, is_drawn_name
from parlour.store.sqlite.migrations import STEPS, migrate
from tests.server.houses import Guest, Json, OpenHouse


def played(one: Guest, other: Guest) -> Json:
    """A short game of two, to its end."""
    table = one.table(seats=2, options={"rounds": 1})
    other.sit(table["id"], 1)
    one.start(table["id"])
    one.play(table["id"])
    other.play(table["id"])
    return table


def listed(guest: Guest, kind: str = "mine") -> list[Json]:
    return list(guest.http.get("/api/tables").json()[kind])


@pytest.mark.long
def test_a_finished_game_is_listed_with_its_ranks_and_is_not_replayed_for_it(
    visiting_game: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with OpenHouse(tmp_path) as house:
        anna, ben = house.guest(), house.guest()
        table = played(anna, ben)
        outcome = anna.glimpse(table["id"])["view"]["outcome"]
        cookies = dict(anna.http.cookies)
        assert sorted(outcome["ranks"]) == [1, 2]
        assert [one["ranks"] for one in listed(anna)] == [outcome["ranks"]]
    with OpenHouse(tmp_path) as house:
        monkeypatch.setattr("parlour.core.Table.replay", None)
        again = house.guest()
        again.http.cookies.update(cookies)
        assert [one["ranks"] for one in listed(again)] == [outcome["ranks"]]


@pytest.mark.long
def test_a_game_that_goes_on_or_was_ended_early_has_no_ranks(house: OpenHouse) -> None:
    anna = house.guest()
    table = anna.table(bots="random", start=True)["id"]
    assert listed(anna)[0]["ranks"] == []
    anna.ask(table, "close")
    assert (listed(anna)[0]["status"], listed(anna)[0]["ranks"]) == ("ended", [])


def test_the_next_game_begins_without_the_ranks_of_the_last(house: OpenHouse) -> None:
    anna, ben = house.guest(), house.guest()
    table = played(anna, ben)
    after = anna.ask(table["id"], "again").json()
    assert {one["id"]: bool(one["ranks"]) for one in listed(anna)} == {table["id"]: True, after["id"]: False}


@pytest.mark.long
def test_a_rematch_against_bots_starts_at_once_from_wherever_it_is_asked_for(house: OpenHouse) -> None:
    anna = house.guest()
    table = anna.table(seats=2, bots="random", start=True, options={"rounds": 1})["id"]
    anna.play(table)
    with anna.live(table) as stream:
        stream.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "ended")
    assert anna.ask(table, "again").json()["status"] == "playing"


def test_company_is_those_with_whom_one_has_played_the_latest_first(house: OpenHouse) -> None:
    anna, ben, cleo, stranger = (house.guest() for _ in range(4))
    assert anna.http.get("/api/me/company").json() == []
    played(anna, ben)
    played(ben, anna)
    played(anna, cleo)
    waiting = stranger.table(seats=2)
    anna.sit(waiting["id"], 1)  # a game that has not begun does not count
    company = anna.http.get("/api/me/company").json()
    assert [(one["person"], one["games"], one["game"]) for one in company] == [
        (cleo.id, 1, "numbers"),
        (ben.id, 2, "numbers"),
    ]
    anna.http.put(f"/api/me/muted/{cleo.id}")
    assert [one["person"] for one in anna.http.get("/api/me/company").json()] == [ben.id]


def test_people_at_ones_own_device_and_in_classes_are_no_company(house: OpenHouse) -> None:
    anna = house.guest()
    anna.table(seats=2, here=["Ben"], start=True)
    classroom = anna.http.post("/api/classes", json={"game": "numbers", "seats": 2, "level": "random"}).json()
    pupils = [house.guest(), house.guest()]
    for pupil in pupils:
        pupil.http.post(f"/api/classes/{classroom['id']}/pupils", json={})
    anna.http.post(f"/api/classes/{classroom['id']}/pair", json={})
    assert anna.http.post(f"/api/classes/{classroom['id']}/start", json={}).status_code == 200
    assert [guest.http.get("/api/me/company").json() for guest in (anna, *pupils)] == [[], [], []]


def test_who_is_invited_finds_the_table_until_it_is_declined_full_or_begun(house: OpenHouse) -> None:
    anna, ben = house.guest(), house.guest()
    played(anna, ben)
    invited = [anna.table(seats=2, private=True, invite=[ben.id])["id"] for _ in range(3)]
    assert {one["id"] for one in listed(ben, "invited")} == set(invited)
    assert listed(anna, "invited") == []

    left = ben.http.delete(f"/api/tables/{invited[0]}/invitation").json()["invited"]
    assert {one["id"] for one in left} == set(invited[1:])
    ben.sit(invited[1], 1)
    assert [one["id"] for one in listed(ben, "invited")] == [invited[2]]
    house.guest().sit(invited[2], 1)
    assert listed(ben, "invited") == []


def test_nobody_is_invited_by_strangers_nor_by_whom_they_do_not_want_to_hear(house: OpenHouse) -> None:
    anna, ben, stranger = house.guest(), house.guest(), house.guest()
    played(anna, ben)
    asked = {"game": "numbers", "seats": 2, "invite": [ben.id]}
    refused = stranger.http.post("/api/tables", json=asked)
    assert (refused.status_code, refused.json()["field"]) == (400, "invite")
    assert listed(stranger) == []
    ben.http.put(f"/api/me/muted/{anna.id}")
    anna.table(seats=2, invite=[ben.id])
    assert listed(ben, "invited") == []


def test_names_at_a_device_leave_free_the_seats_between_them(house: OpenHouse) -> None:
    table = house.guest().table(seats=4, here=[None, "Ben"], bots=[None, None, "random"])
    assert [seat["kind"] for seat in table["seats"]] == ["person", "empty", "person", "bot"]
    assert table["seats"][2]["name"] == "Ben"


def test_data_of_before_has_games_without_ranks_and_nobody_invited(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    old.executescript("BEGIN; " + "".join(STEPS[:7]) + " PRAGMA user_version = 7; COMMIT;")
    old.execute(
        "INSERT INTO tables (id, code, game, header, status, host, private, made) VALUES ('t', 'BCDFGH', 'g', '{}', 'ended', 'p', 0, '\"\"')"
    )
    migrate(old)
    assert old.execute("SELECT ranks FROM tables").fetchall() == [("[]",)]
    assert old.execute("SELECT count(*) FROM invitations").fetchone() == (0,)


def test_a_deleted_person_is_neither_company_nor_invited(house: OpenHouse) -> None:
    anna, ben = house.guest(), house.guest()
    played(anna, ben)
    table = anna.table(seats=2, invite=[ben.id])["id"]
    person = ben.id
    house.inside(lambda inner: inner.eraser.delete_person(person))
    assert anna.http.get("/api/me/company").json() == []
    assert house.inside(lambda inner: inner.store.invitations(person)) == []
    assert anna.http.get(f"/api/tables/{table}").status_code == 200


@pytest.mark.parametrize("written", ["{}", "{lower}", " {spaced} ", "{dashed}", "{lower_dashed}"])
def test_a_code_is_found_however_it_is_written(house: OpenHouse, written: str) -> None:
    table = house.guest().table()
    code = table["code"]
    dashed = f"{code[:3]}-{code[3:]}"
    typed = written.format(code, lower=code.lower(), spaced=" ".join(code), dashed=dashed, lower_dashed=dashed.lower())
    assert house.guest().http.get(f"/api/codes/{typed}").json() == {"table": table["id"]}


def test_a_name_that_a_guest_was_given_is_told_from_one_of_their_own() -> None:
    drawn = [fresh_person().name for _ in range(2_000)]
    assert all(map(is_drawn_name, drawn))
    assert len(set(drawn)) > 600, "two guests at a table seldom have the same"
    assert max(map(len, drawn)) <= 13
    assert not any(map(is_drawn_name, ("Anna", "Calm", "Calm Anna", "Calm Heron II", "")))

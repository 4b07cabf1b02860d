"""Who hears whom: players among themselves, watchers among themselves, and nobody whom one has muted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.houses import Guest, Json, OpenHouse

pytestmark = pytest.mark.slow


def say(guest: Guest, table: str, text: str) -> Json:
    answer = guest.http.post(f"/api/tables/{table}/chat", json={"text": text})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def heard(guest: Guest, table: str) -> list[str]:
    return [line["text"] for line in guest.http.get(f"/api/tables/{table}").json()["chat"]]


@pytest.fixture
def watcher(house: OpenHouse) -> Guest:
    guest = house.guest()
    assert guest.id
    return guest


@pytest.fixture
def table(anna: Guest, otto: Guest, watcher: Guest) -> str:
    """A table where all three have greeted each other, and two play one round."""
    table = str(anna.table(seats=2, options={"rounds": 1})["id"])
    otto.sit(table, 1)
    say(watcher, table, "Good evening")
    anna.start(table)
    return table


def test_watchers_and_players_do_not_hear_each_other_while_the_game_is_played(
    anna: Guest, otto: Guest, watcher: Guest, table: str
) -> None:
    assert say(watcher, table, "She has the three")["channel"] == "gallery"
    assert say(anna, table, "Your go")["channel"] == "table"
    for player in (anna, otto):
        assert heard(player, table) == ["Good evening", "Your go"]
    assert heard(watcher, table) == ["Good evening", "She has the three"]
    channels = [guest.http.get(f"/api/tables/{table}").json()["you"]["channel"] for guest in (anna, otto, watcher)]
    assert channels == ["table", "table", "gallery"]


def test_nothing_of_the_gallery_goes_out_on_a_players_stream(
    anna: Guest, otto: Guest, watcher: Guest, table: str
) -> None:
    with anna.live(table) as player, watcher.live(table) as looker:
        player.next(), looker.next()
        say(watcher, table, "She has the three")
        say(otto, table, "Good luck")
        assert player.next("chat")["message"]["text"] == "Good luck"
        assert looker.next("chat")["message"]["text"] == "She has the three"
        anna.http.patch("/api/me", json={"name": "Annabel"})  # sends everybody the table anew
        for stream in (player, looker):
            stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][0]["name"] == "Annabel")
        assert "three" not in str(player.heard)
        assert "luck" not in str(looker.heard)


def test_after_the_end_all_talk_together_and_the_gallery_is_heard(
    anna: Guest, otto: Guest, watcher: Guest, table: str
) -> None:
    say(watcher, table, "Bold")
    say(anna, table, "Hm")
    anna.play(table), otto.play(table)
    last = say(watcher, table, "Well played")
    assert last["channel"] == last["room"] == "hall", "under the former name for one release"
    assert heard(anna, table) == ["Good evening", "Bold", "Hm", "Well played"]
    assert heard(watcher, table) == ["Good evening", "Bold", "Well played"]


def test_who_holds_several_seats_talks_at_the_table(anna: Guest, watcher: Guest) -> None:
    table = str(anna.table(seats=2, here=["Ben"], start=True)["id"])
    say(watcher, table, "Psst")
    assert say(anna, table, "Ben, your go")["channel"] == "table"
    assert (heard(anna, table), heard(watcher, table)) == (["Ben, your go"], ["Psst"])


def test_a_gallery_that_talks_too_much_does_not_silence_the_players(
    anna: Guest, watcher: Guest, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.tables.chat.LONGEST_CHAT", 2)
    say(watcher, table, "One"), say(watcher, table, "Two")
    more = watcher.http.post(f"/api/tables/{table}/chat", json={"text": "Three"})
    assert (more.status_code, more.json()["error"]) == (409, "talked-out")
    say(anna, table, "Still here")


def test_the_rooms_are_kept_over_a_restart(tmp_path: Any) -> None:
    with OpenHouse(tmp_path) as house:
        anna, watcher = house.guest(), house.guest()
        assert watcher.id
        table = str(anna.table(seats=2, bots="random", start=True)["id"])
        say(watcher, table, "Psst")
        say(anna, table, "Hello")
        cookies = [dict(guest.http.cookies) for guest in (anna, watcher)]
    with OpenHouse(tmp_path) as house:
        guests = [house.guest(), house.guest()]
        for guest, cookie in zip(guests, cookies, strict=True):
            guest.http.cookies.update(cookie)
        assert [heard(guest, table) for guest in guests] == [["Hello"], ["Psst"]]


def test_a_line_shows_who_says_it(anna: Guest, table: str) -> None:
    anna.http.patch("/api/me", json={"avatar": "teapot"})
    line = say(anna, table, "Tea?")
    assert (line["avatar"], line["seat"]) == ("teapot", 0)


def test_no_one_gets_a_private_view_by_watching(
    house: OpenHouse, anna: Guest, otto: Guest, watcher: Guest, table: str
) -> None:
    """numbers: a hand is in its own seat's View alone, and so is a card laid in secret."""
    hand = anna.glimpse(table)["view"]["hand"]
    assert len(hand) == 3
    anna.play(table)
    for guest in (watcher, house.guest()):
        told = [guest.glimpse(table, version) for version in (None, 0, 1)]
        with guest.live(table) as stream:
            told.append(stream.next("glimpse"))
        for glimpse in told:
            assert (glimpse["view"]["hand"], glimpse["view"]["legal"]) == ([], [])
            assert not any(str(card) in str(glimpse["told"]) for card in hand)
        assert guest.http.get(f"/api/tables/{table}/record").status_code == 403


def test_muting_is_for_oneself_and_kept(anna: Guest, otto: Guest, watcher: Guest, table: str) -> None:
    muted = anna.http.put(f"/api/me/muted/{otto.id}")
    assert muted.json()["muted"] == [otto.id]
    assert anna.http.put(f"/api/me/muted/{otto.id}").json()["muted"] == [otto.id]
    assert anna.http.get("/api/me").json()["muted"] == [otto.id]
    assert otto.http.get("/api/me").json()["muted"] == []
    assert anna.http.delete(f"/api/me/muted/{otto.id}").json()["muted"] == []
    assert anna.http.put(f"/api/me/muted/{anna.id}").status_code == 409
    assert anna.http.put("/api/me/muted/nobody").status_code == 404


def test_whom_one_has_muted_one_client_leaves_out_and_another_may_hear(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    """Muting is done by the reader's page: every device gets the list, and all get the same messages."""
    anna.http.put(f"/api/me/muted/{otto.id}")
    phone = house.guest()
    code = anna.http.post("/api/me/code").json()["code"]
    assert phone.http.post("/api/me/return", json={"code": code}).json()["muted"] == [otto.id]
    with anna.live(table) as stream:
        stream.next("table")
        say(otto, table, "Ahem")
        assert stream.next("chat")["message"]["person"] == otto.id
    assert heard(anna, table) == heard(otto, table) == heard(phone, table)

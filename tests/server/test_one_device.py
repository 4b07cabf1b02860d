"""Several people at one device: one browser holds their seats and shows one of their views at a time."""

from __future__ import annotations

from tests.server.houses import Guest, OpenHouse


def seats(table: dict) -> list[tuple[str, bool]]:
    return [(seat["name"], seat["local"]) for seat in table["seats"]]


def test_a_table_for_three_people_at_one_device(anna: Guest) -> None:
    table = anna.table(here=["Ben", "Cleo"], start=True)
    id = table["id"]
    assert [name for name, _ in seats(table)][1:] == ["Ben", "Cleo"]
    assert [is_local for _, is_local in seats(table)] == [False, True, True]
    assert table["you"] | {"person": ""} == {
        "person": "",
        "seat": None,
        "host": True,
        "seats": [0, 1, 2],
        "channel": "table",
        "room": "table",
        "uncovered": False,
    }
    path = f"/api/tables/{id}"
    assert anna.glimpse(id)["view"]["seat"] is None, "no hand is shown until somebody says who they are"
    hands = [anna.http.get(f"{path}/glimpse", params={"seat": seat}).json()["view"]["hand"] for seat in range(3)]
    assert len({card for hand in hands for card in hand}) == 9
    for seat, hand in enumerate(hands):
        version = anna.glimpse(id)["version"]
        move = {"id": f"m{seat}", "version": version, "seat": seat, "action": {"do": "lay", "card": hand[0]}}
        answer = anna.http.post(f"{path}/moves", json=move)
        assert answer.status_code == 200, answer.text
        assert answer.json()["view"]["seat"] == seat
    assert sum(anna.glimpse(id)["view"]["points"]) == 1


def test_who_holds_several_seats_must_say_which_decides(anna: Guest) -> None:
    table = anna.table(here=["Ben"], start=True)["id"]
    hand = anna.http.get(f"/api/tables/{table}/glimpse", params={"seat": 0}).json()["view"]["hand"]
    unclear = anna.move(table, 0, {"do": "lay", "card": hand[0]})
    assert (unclear.status_code, unclear.json()["field"]) == (400, "seat")


def test_nobody_looks_or_plays_through_anothers_seat(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=3, here=["Ben"])["id"]
    otto.sit(table, 2)
    anna.start(table)
    path = f"/api/tables/{table}"
    for guest in (otto, house.guest()):
        for call in ("glimpse", "log"):
            assert guest.http.get(f"{path}/{call}", params={"seat": 1}).status_code == 403
        guest.id  # noqa: B018
        move = {"id": "x", "version": 0, "seat": 1, "action": {"do": "lay", "card": 1000}}
        assert guest.http.post(f"{path}/moves", json=move).status_code == 403
        with guest.live(table) as line:
            line.next("glimpse")
            line.send({"kind": "look", "seat": 1})
            assert line.next("glimpse")["view"]["seat"] in (None, 2)


def test_the_stream_shows_the_seat_that_is_looked_through(anna: Guest) -> None:
    table = anna.table(here=["Ben"], start=True)["id"]
    with anna.live(table) as line:
        assert line.next("glimpse")["view"]["seat"] is None
        line.send({"kind": "look", "seat": 1})
        assert line.next("glimpse")["view"]["seat"] == 1
        line.send({"kind": "look"})
        assert line.next("glimpse")["view"]["seat"] is None


def test_a_secret_that_is_about_to_be_made_is_private_before_it_is_made(house: OpenHouse, anna: Guest) -> None:
    """Before Map It!'s guess nothing is hidden, yet the device must be passed on behind a curtain."""
    table = anna.table("mapit", seats=2, here=["Ben"], start=True)["id"]

    def is_private(seat: int) -> bool:
        answer = anna.http.get(f"/api/tables/{table}/seats/{seat}/privacy")
        assert answer.status_code == 200, answer.text
        return bool(answer.json()["private"])

    for _ in range(100):
        seen = anna.glimpse(table)
        seat = seen["view"]["actors"][0]
        assert is_private(seat) == (seen["view"]["phase"] == "guess")
        if seen["view"]["phase"] == "guess":
            break
        legal = anna.http.get(f"/api/tables/{table}/glimpse", params={"seat": seat}).json()["view"]["legal"]
        move = {"id": f"m{seen['version']}", "version": seen["version"], "seat": seat, "action": legal[0]}
        assert anna.http.post(f"/api/tables/{table}/moves", json=move).status_code == 200
    assert (is_private(0), is_private(1)) == (True, True)
    assert house.guest().http.get(f"/api/tables/{table}/seats/0/privacy").status_code == 401
    watcher = house.guest()
    watcher.id  # noqa: B018
    assert watcher.http.get(f"/api/tables/{table}/seats/0/privacy").status_code == 403


def test_names_at_one_device_are_their_own(anna: Guest) -> None:
    table = anna.table(seats=3)["id"]
    sat = anna.http.put(f"/api/tables/{table}/seats/1", json={"name": " Ben \u202e"}).json()
    assert seats(sat)[1] == ("Ben", True)
    anna.http.patch("/api/me", json={"name": "Annette"})
    renamed = anna.http.get(f"/api/tables/{table}").json()
    assert [name for name, _ in seats(renamed)] == ["Annette", "Ben", ""]
    again = anna.http.put(f"/api/tables/{table}/seats/1", json={"name": "Benno"}).json()
    assert seats(again)[1] == ("Benno", True)
    assert anna.http.delete(f"/api/tables/{table}/seats/1").json()["seats"][1]["kind"] == "empty"
    assert anna.http.post("/api/tables", json={"game": "numbers", "seats": 2, "here": ["a", "b"]}).status_code == 400

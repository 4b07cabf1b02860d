"""Coming back on another device: by a code that only its owner sees, and that is valid until the next one."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from parlour.server.http.rate_limits import Limits, Rate
from tests.server.houses import Guest, Json, OpenHouse

pytestmark = pytest.mark.slow


def come_back(guest: Guest, code: str) -> Json:
    answer = guest.http.post("/api/me/return", json={"code": code})
    return {"status": answer.status_code, **answer.json()}


def fresh_code(guest: Guest) -> str:
    answer = guest.http.post("/api/me/code")
    assert answer.status_code == 201
    return str(answer.json()["code"])


def test_the_code_makes_another_browser_the_same_person_with_all_seats(house: OpenHouse, anna: Guest) -> None:
    me = anna.http.patch("/api/me", json={"name": "Anna", "avatar": "owl"}).json()
    table = anna.table(seats=2, bots="random", private=True, start=True)["id"]
    code = fresh_code(anna)
    assert re.fullmatch("[A-Z]{4}-[A-Z]{4}-[A-Z]{4}", code)
    phone = house.guest()
    before = phone.id
    assert come_back(phone, code) == {"status": 200, **me}
    assert phone.http.get("/api/me").json() == me
    assert me["id"] != before
    assert [one["id"] for one in phone.http.get("/api/tables").json()["mine"]] == [table]
    assert phone.glimpse(table)["view"]["legal"] == anna.glimpse(table)["view"]["legal"] != []
    assert phone.play(table)["version"] >= 1


@pytest.mark.parametrize("written", ["{}", " {} ", "lower", "spaced", "plain"])
def test_the_code_counts_however_it_is_written(house: OpenHouse, anna: Guest, written: str) -> None:
    code = fresh_code(anna)
    other = {"lower": code.lower(), "spaced": code.replace("-", " "), "plain": code.replace("-", "")}
    assert come_back(house.guest(), other.get(written, written.format(code)))["id"] == anna.id


def test_a_new_code_ends_the_old_one(house: OpenHouse, anna: Guest) -> None:
    first, second = fresh_code(anna), fresh_code(anna)
    assert come_back(house.guest(), second)["id"] == anna.id
    refused = come_back(house.guest(), first)
    assert (refused["status"], refused["error"]) == (404, "wrong-code")


@pytest.mark.parametrize("code", ["BCDF-GHJK-LMNP", "nonsense", "-", "é" * 12])
def test_a_wrong_code_says_so_and_changes_nothing(anna: Guest, code: str) -> None:
    me = anna.id
    refused = come_back(anna, code)
    assert (refused["status"], refused["error"]) == (404, "wrong-code")
    assert "not right" in refused["words"]
    assert anna.id == me


def test_codes_cannot_be_tried_out() -> None:
    with OpenHouse(limits=Limits(returns=Rate(3, 0.01))) as house:
        tries = [come_back(house.guest(), "BCDF-GHJK-LMNP")["status"] for _ in range(4)]
        assert tries == [404, 404, 404, 429]


def test_only_a_hash_of_the_code_is_kept_and_it_is_keyed(tmp_path: Path) -> None:
    from hashlib import sha256

    with OpenHouse(tmp_path) as house:
        code = fresh_code(house.guest()).replace("-", "")
    db = sqlite3.connect(tmp_path / "parlour.db")
    (kept,) = db.execute("SELECT code_hash FROM people").fetchone()
    db.close()
    assert len(kept) == 64
    assert kept != sha256(code.encode()).hexdigest()
    for file in tmp_path.iterdir():
        assert code.encode() not in file.read_bytes()


def test_the_picture_holds_the_code_where_no_server_is_sent_it(house: OpenHouse, anna: Guest) -> None:
    """Behind the #: the QR code of an address ending in /return#…, made by the answer itself and by no other call."""
    answer = anna.http.post("/api/me/code").json()
    assert answer["picture"].startswith("data:image/svg+xml")
    import segno

    link = f"{house.address}/return#{answer['code']}"
    assert answer["picture"] == segno.make(link, error="m").svg_data_uri(scale=4, border=2)
    page = house.guest().http.get("/return")
    assert page.status_code == 200
    assert page.headers["referrer-policy"] == "same-origin"


def test_a_code_is_nobody_elses_business(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    code = fresh_code(anna)
    table = anna.table()
    otto.sit(table["id"], 1)
    for path in ("/api/me", "/api/tables", f"/api/tables/{table['id']}"):
        for guest in (anna, otto):
            assert code not in guest.http.get(path).text
            assert "hash" not in guest.http.get(path).text

"""What every request passes: nothing from other sites, safe headers everywhere, small answers."""

from __future__ import annotations

import pytest

from tests.server.houses import Guest, OpenHouse


@pytest.mark.long
@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/nothing", "/openapi.json"])
def test_every_answer_has_safe_headers(anna: Guest, path: str) -> None:
    headers = anna.http.get(path).headers
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert policy["img-src"] == "'self' data:"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert "referrer-policy" in headers
    assert "server" not in headers


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_another_site_cannot_write_in_a_visitors_name(anna: Guest, headers: dict[str, str]) -> None:
    table = anna.table()["id"]
    calls = [
        ("PATCH", "/api/me"),
        ("POST", "/api/me/token"),
        ("POST", f"/api/tables/{table}/start"),
        ("DELETE", f"/api/tables/{table}/seats/0"),
    ]
    for method, path in calls:
        answer = anna.http.request(method, path, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "elsewhere")
    assert anna.http.get("/api/me", headers=headers).status_code == 200


def test_a_programs_token_counts_wherever_it_comes_from(house: OpenHouse, anna: Guest) -> None:
    program = Guest(house.address, anna.http.post("/api/me/token").json()["token"])
    answer = program.http.patch("/api/me", json={"name": "Robot"}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 200
    program.close()


def test_the_houses_own_pages_can_write(anna: Guest) -> None:
    answer = anna.http.patch(
        "/api/me", json={"name": "Anna"}, headers={"Origin": anna.address, "Sec-Fetch-Site": "same-origin"}
    )
    assert answer.status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_read(anna: Guest, kind: str) -> None:
    answer = anna.http.patch("/api/me", content=b'{"name": "Anna"}', headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["error"]) == (415, "not-json")
    answer = anna.http.patch(
        "/api/me", content=b'{"name": "Anna"}', headers={"Content-Type": "application/json; charset=utf-8"}
    )
    assert answer.status_code == 200


def test_large_answers_are_packed(anna: Guest) -> None:
    assert anna.http.get("/openapi.json").headers["content-encoding"] == "gzip"
    plain = anna.http.get("/openapi.json", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == anna.http.get("/openapi.json").json()

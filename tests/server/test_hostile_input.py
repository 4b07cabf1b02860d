"""Whatever is sent, each call answers with the documented JSON, and nothing of it can control a page or a terminal."""

from __future__ import annotations

import logging
import os
import re
import socket
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, cycle, islice
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import quote

import httpx2
import msgspec
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from parlour.cli import app as command_line
from parlour.core import Table, parse
from parlour.games import find
from parlour.server.wire import LONGEST_LINE, LONGEST_NAME
from tests.server.houses import Guest, Json, OpenHouse

ROOT = Path(__file__).parents[2]
WEB = ROOT / "parlour" / "web"
DEEP = b"[" * 4000
ESCAPES = "\x1b]0;pwned\x07\x1b[31m\x9b2J\u202eevil\u2066\r\n\x00\x7f"


@pytest.fixture(autouse=True)
def mistakes(house: OpenHouse) -> Iterator[list[str]]:
    """Errors that the server logs as its own, of which there must be none."""
    found: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: found.append(record.getMessage())  # type: ignore[method-assign]
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio", "parlour")]
    for logger in loggers:
        logger.addHandler(handler)
    yield found
    for logger in loggers:
        logger.removeHandler(handler)
    assert found == []


def said(house: OpenHouse, request: bytes) -> tuple[int, bytes]:
    """The answer to these raw bytes, which no client library would send."""
    with socket.create_connection(("127.0.0.1", int(house.address.rpartition(":")[2])), timeout=10) as line:
        line.sendall(request)
        heard = b""
        while b"\r\n\r\n" not in heard or not heard.partition(b"\r\n\r\n")[2]:
            part = line.recv(65536)
            if not part:
                break
            heard += part
    head, _, body = heard.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


# --- found before ---


@pytest.mark.long
def test_an_origin_that_is_no_address(house: OpenHouse) -> None:
    for method, path in (("POST", "/api/me/token"), ("PATCH", "/api/me")):
        request = f"{method} {path} HTTP/1.1\r\nHost: x\r\nOrigin: http://[x\r\nContent-Length: 0\r\n\r\n".encode()
        status, body = said(house, request)
        assert (status, msgspec.json.decode(body)["error"]) == (403, "elsewhere")


@pytest.mark.parametrize("host", ["a" * 3000, "[x", "[::::]", "a b", "a@b", "x:99999999", "\xff"])
def test_a_host_that_is_none(house: OpenHouse, anna: Guest, host: str) -> None:
    table, cookie = anna.table()["id"], "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())
    for path in ("/", "/nothing", "/api/me", "/api/me/", f"/api/tables/{table}/qr.svg", f"/table/{table}"):
        request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n".encode("latin-1")
        status, body = said(house, request)
        assert (status, msgspec.json.decode(body)["field"]) == (400, "Host")


@pytest.mark.parametrize(
    "name", ["a" * 300 + ".js", "a/" * 2000 + "x.js", "%00.js", "a%00b.js", "games/" + "a" * 300 + "/page.js"]
)
def test_a_static_file_that_no_disk_can_hold(anna: Guest, name: str) -> None:
    assert anna.http.get(f"/static/1/{name}").status_code == 404


@pytest.mark.parametrize("id", ["9" * 5000, "9" * 30, "-1", "²", "0x10", "7x", ""])
def test_an_event_id_that_is_no_version_is_as_none(anna: Guest, id: str) -> None:
    table = anna.table(here=["Ben"], start=True)["id"]
    with anna.http.stream(
        "GET", f"/api/tables/{table}/events", headers={"Last-Event-ID": id.encode("latin-1")}
    ) as events:
        assert events.status_code == 200
        lines = events.iter_lines()
        assert any(line == "event: glimpse" for line in lines)


@pytest.mark.parametrize("path", ["/api/tables/{table}/live", "/api/classes/{class_id}/live"])
def test_a_stream_outlives_what_nobody_could_mean(anna: Guest, path: str) -> None:
    table = anna.table()["id"]
    class_id = anna.http.post("/api/classes", json={"game": "numbers"}).json()["id"]
    with anna.stream(path.format(table=table, class_id=class_id)) as stream:
        stream.next()
        for message in (
            DEEP,
            b'{"kind":"here","x":' + DEEP[:3500],
            b'{"x":' + b'{"x":' * 700,
            b'{"kind":"look","seat":' + b"9" * 3000 + b"}",
            b'{"kind":"look","seat":-1}',
            b'{"kind":"look","seat":NaN}',
            b'{"kind":"\\ud800"}',
            b'"\xff"',
            b"",
            b"\x00",
        ):
            stream.socket.send(message)
        anna.http.patch("/api/me", json={"name": "Still here"})
        anna.http.patch(f"/api/classes/{class_id}", json={"locked": True})
        stream.until(lambda news: "Still here" in str(news) or "'locked': True" in str(news))


def test_a_stream_that_sends_no_text_is_closed(anna: Guest) -> None:
    with anna.live(anna.table()["id"]) as stream:
        stream.socket.socket.sendall(b"\x81\x82\x00\x00\x00\x00\xff\xfe")
        with pytest.raises(ConnectionClosed):
            stream.until(lambda news: False)


@pytest.mark.parametrize("query", ["since=-1", "since=x", f"since={'9' * 5000}", "seat=%00", "seat=-1"])
def test_a_stream_that_is_asked_for_wrongly_is_turned_away_with_words(anna: Guest, query: str) -> None:
    path = f"/api/tables/{anna.table()['id']}/live?{query}"
    with anna.stream(path) as stream, pytest.raises(ConnectionClosed) as closed:
        stream.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4400
    assert closed.value.rcvd.reason


@pytest.mark.parametrize(
    "more", ["".join(f"X-{n}: a\r\n" for n in range(300)), f"X: {'a' * 9000}\r\n", "Content-Length: 5\r\n"]
)
def test_a_handshake_that_is_none_is_answered(house: OpenHouse, more: str) -> None:
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n"
    status, _ = said(house, f"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\n{upgrade}{more}\r\nhello".encode())
    assert status == 400


@pytest.mark.parametrize("id", ["a\x00b", "\x1b[2J", "\x9b", "a\nb", "", "x" * 65])
def test_a_move_is_called_something_that_can_be_read(anna: Guest, id: str) -> None:
    table = anna.table(here=["Ben"], start=True)["id"]
    action = anna.http.get(f"/api/tables/{table}/glimpse?seat=0").json()["view"]["legal"][0]
    move = {"version": 0, "action": action, "seat": 0}
    answer = anna.http.post(f"/api/tables/{table}/moves", json={"id": id, **move})
    assert (answer.status_code, answer.json()["field"]) == (400, "id")
    assert anna.http.post(f"/api/tables/{table}/moves", json={"id": "ünï 🂡", **move}).status_code == 200


def test_a_method_that_is_none_names_those_that_are(anna: Guest) -> None:
    table = anna.table()["id"]
    for path, allowed in (
        ("/api/me", "DELETE, GET, PATCH"),
        ("/api/me/notices", "GET, PUT"),
        (f"/api/tables/{table}/seats/0", "DELETE, PUT"),
        (f"/api/tables/{table}/moves", "POST"),
        ("/", "GET"),
    ):
        answer = anna.http.request("TRACE", path)
        assert (answer.status_code, answer.json()["error"], answer.headers["allow"]) == (405, "wrong-call", allowed)


def test_a_mistake_of_the_house_is_told_in_json_too(
    house: OpenHouse, mistakes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.tables.lobby.lists", None)
    answer = house.guest().http.get("/api/tables")
    assert (answer.status_code, answer.json()["error"]) == (500, "mistake")
    deadline = monotonic() + 5
    while not mistakes:
        assert monotonic() < deadline, "it is in no log"
    mistakes.clear()


# --- names that control a terminal or a page ---


def over(names: Iterable[str]) -> bytes:
    game = find("numbers")
    table = Table(game, parse(game.kinds.options, {"rounds": 1}), 2, players=tuple(names))
    while table.outcome is None:
        seat = min(table.actors)
        table.play(seat, table.legal(seat)[0])
    return table.record.to_json()


def admin(data: Path, *words: str) -> str:
    result = CliRunner(env={"COLUMNS": "200"}).invoke(command_line, ["admin", *words, "--data", str(data)])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.long
def test_names_neither_break_nor_steer_the_hosts_lists(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with OpenHouse(data) as house:
        guest = house.guest()
        guest.http.patch("/api/me", json={"name": "[/b][red]"})
        guest.table(private=True)
    file = tmp_path / "record.json"
    file.write_bytes(over([ESCAPES, "[/b]" + "x" * 40]))
    told = admin(data, "import", str(file))
    listed = admin(data, "tables")
    assert "[/b][red]" in listed
    assert "[/b][red]" in admin(data, "people")
    assert "evil" in listed
    shown = told + listed + admin(data, "people")
    assert all(letter.isprintable() or letter == "\n" for letter in shown)
    with OpenHouse(data) as house:
        table = told.rpartition("/")[2].strip()
        names = [seat["name"] for seat in house.guest().http.get(f"/api/tables/{table}").json()["seats"]]
    assert all(name.isprintable() and len(name) <= LONGEST_NAME for name in names)


@pytest.mark.long
def test_a_record_that_is_refused_cannot_steer_a_terminal(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "record.json"
    with OpenHouse(data):
        pass
    file.write_bytes(over(["Anna", "Otto"]).replace(b'"numbers"', b'"\\u001b[2J\xc2\x9b\xe2\x80\xae"'))
    for words in (["admin", "import", str(file), "--data", str(data)], ["verify", str(file)]):
        result = CliRunner().invoke(command_line, words)
        assert result.exit_code == 1
        assert all(letter.isprintable() or letter == "\n" for letter in result.output), result.output


# --- form, schema, rule and documentation agree ---


def test_lengths_are_the_same_in_form_schema_rule_and_documentation(house: OpenHouse, anna: Guest) -> None:
    assert (LONGEST_NAME, LONGEST_LINE) == (24, 300)
    parts = house.app.openapi()["components"]["schemas"]
    for owner in ("MeChange", "PupilName", "SeatChange"):
        assert _longest(parts[owner]["properties"]["name"]) == LONGEST_NAME
    assert _longest(parts["NewTable"]["properties"]["here"]["items"]) == LONGEST_NAME
    assert _longest(parts["Said"]["properties"]["text"]) == LONGEST_LINE
    forms = "".join(file.read_text() for file in chain(WEB.glob("static/*.js"), WEB.glob("templates/*.html")))
    names = re.findall(r'<input[^>]* name="name"[^>]*maxlength="(\d+)"|name: "name"[^}]*maxlength: (\d+)', forms)
    assert {int(one or other) for one, other in names} == {LONGEST_NAME}
    assert {*re.findall(r'name="text" maxlength="(\d+)"', forms)} == {str(LONGEST_LINE)}
    documented = (ROOT / "docs" / "api.md").read_text()
    assert f"a name has up to {LONGEST_NAME} letters" in documented
    assert f"up to {LONGEST_LINE} letters" in documented
    table = anna.table()["id"]
    for length, status in ((LONGEST_NAME, 200), (LONGEST_NAME + 1, 400)):
        assert anna.http.patch("/api/me", json={"name": "n" * length}).status_code == status
    for length, status in ((LONGEST_LINE, 201), (LONGEST_LINE + 1, 400)):
        assert anna.http.post(f"/api/tables/{table}/chat", json={"text": "t" * length}).status_code == status


def _longest(schema: Json) -> int:
    return next(part["maxLength"] for part in schema.get("anyOf", [schema]) if part.get("type") == "string")


# --- every call, with everything in every place ---

VALUES = (
    b'"a\\u0000b"',
    b'"\\ud800"',
    b'"\xff\xfe"',
    b'"\\u001b[2J\\u202e"',
    b'"' + b"a" * 2000 + b'"',
    b'""',
    b"-1",
    b"9" * 19,
    b"9" * 400,
    b"1e999",
    b"NaN",
    b"null",
    b"[" * 3000 + b"]" * 3000,
    b'{"a":' * 1500 + b"1" + b"}" * 1500,
    b'{"a":1,"a":{"a":2}}',
    b'[null,"\\u0000",-1]',
)
WORDS = ("\x00", "\ud800", "-1", "9" * 30, "9" * 5000, "٣", "a" * 3000, "%", "...", "\u202e", "{table}", "'\"<")


IS_THOROUGH = bool(os.environ.get("PARLOUR_THOROUGH"))
FEW = 3


class Turns:
    """Some of many values, other ones each time, so that every value is tried with some calls; all if thorough."""

    def __init__(self, things: Sequence[Any]) -> None:
        self._things = things
        self._endless = cycle(things)

    def some(self) -> list[Any]:
        return list(self._things) if IS_THOROUGH else list(islice(self._endless, FEW))


class Call:
    """One call of the API, as it describes itself."""

    def __init__(self, path: str, method: str, described: Json, parts: Json) -> None:
        self.path, self.method = path, method
        self.promised = {int(status) for status in described["responses"]}
        self.asked = [one["name"] for one in described.get("parameters", []) if one["in"] == "query"]
        content = described.get("requestBody", {}).get("content", {}).get("application/json", {})
        self.fields = parts[content["schema"]["$ref"].rpartition("/")[2]]["properties"] if content else {}

    def bodies(self, values: Turns, wholes: Turns) -> Iterator[bytes]:
        """Bodies in which one field has a hostile value and the others are as they should be; and hostile whole
        bodies."""
        usual = {name: _usual(name, schema) for name, schema in self.fields.items()}
        for field in self.fields:
            rest = b"".join(b',"%s":%s' % (name.encode(), usual[name]) for name in usual if name != field)
            yield from (b'{"%s":%s%s}' % (field.encode(), value, rest) for value in values.some())
        yield from wholes.some()

    def at(self, guest: Guest, **hostile: str) -> str:
        """Its address, for a table and a class of the guest's, except for the hostile parts."""
        parts = {"seat": 0, "pupil": 1, "number": 1, "name": "numbers", "rule": "x", "code": "BCDFGH", "example": "x"}
        if "{table}" in self.path:
            parts["table"] = guest.table(here=["Ben"], start=True)["id"]
        if "{class_id}" in self.path:
            parts["class_id"] = guest.http.post("/api/classes", json={"game": "numbers"}).json()["id"]
        return self.path.format(**{**parts, "other": "nobody", "person": "nobody", **hostile})

    def check(self, answer: httpx2.Response, sent: object) -> None:
        told = f"{self.method} {self.path} with {str(sent)[:80]}: {answer.status_code} {answer.text[:200]}"
        assert answer.status_code in self.promised, told
        if answer.status_code >= 400:
            body = answer.json()
            assert body["error"], told
            assert body["words"], told


def _usual(name: str, schema: Json) -> bytes:
    if "default" in schema:
        return bytes(msgspec.json.encode(schema["default"]))
    kinds = [part.get("type") for part in schema.get("anyOf", [schema])]
    keys, action = b'{"p256dh":"a","auth":"b"}', b'{"do":"lay","card":1}'
    usual = {"game": b'"numbers"', "choice": b'"wait"', "action": action, "keys": keys}
    return usual.get(name) or (b"1" if "integer" in kinds else b"true" if "boolean" in kinds else b'"abc"')


@pytest.fixture(scope="module")
def calls(house: OpenHouse) -> list[Call]:
    described = house.app.openapi()
    return [
        Call(path, method.upper(), call, described["components"]["schemas"])
        for path, methods in described["paths"].items()
        for method, call in methods.items()
        if not path.endswith("/events")  # a stream never ends; what it is asked with is tried above
    ]


@pytest.mark.long
@pytest.mark.timeout(600)
def test_every_field_of_every_body_may_hold_anything(anna: Guest, calls: list[Call]) -> None:
    json = {"Content-Type": "application/json"}
    values = Turns(VALUES)
    wholes = Turns((*VALUES, b"", b"{", b"\xef\xbb\xbf{}", '{"name": "é"}'.encode("utf-16"), b"\x00", b"{}" * 2))
    for call in (call for call in calls if call.fields):
        path = call.at(anna)
        for body in call.bodies(values, wholes):
            call.check(anna.http.request(call.method, path, content=body, headers=json), body)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_every_part_of_every_address_may_hold_anything(anna: Guest, calls: list[Call]) -> None:
    words = Turns([quote(word.encode("utf-8", "surrogatepass"), safe="") for word in WORDS])
    for call in calls:
        more: Json = {"json": {}} if call.fields else {}
        for parameter in re.findall(r"{(\w+)}", call.path):
            for word in words.some():
                call.check(anna.http.request(call.method, call.at(anna, **{parameter: word}), **more), word)
        for query in call.asked:
            path = call.at(anna)
            for word in words.some():
                call.check(anna.http.request(call.method, f"{path}?{query}={word}"), word)


HEADERS = (
    "Accept",
    "Accept-Encoding",
    "Authorization",
    "Content-Type",
    "Cookie",
    "If-None-Match",
    "Origin",
    "Range",
    "Sec-Fetch-Site",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
)
LINES = ("", "\xff\xfe", "a" * 5000, "http://[x", "parlour_guest=\xff.\xff", "Bearer \xff", "9" * 5000, "%00;=,\"'\\")


@pytest.mark.long
@pytest.mark.timeout(600)
def test_every_header_may_hold_anything(house: OpenHouse) -> None:
    guest = house.guest()
    table = guest.table()["id"]
    pages = Turns(
        ("/", f"/table/{table}", "/static/1/table.js", "/nothing", "/t/BCDFGH", f"/api/tables/{table}/qr.svg")
    )
    json = {"Content-Type": "application/json"}
    for name in HEADERS:
        for value in LINES:
            sent = {name: value.encode("latin-1")}
            for path in pages.some()[: None if IS_THOROUGH else 1]:
                assert guest.http.get(path, headers=sent).status_code < 500, (name, value, path)
            answer = guest.http.patch("/api/me", content=b"{}", headers={**json, **sent})
            assert answer.status_code in (200, 400, 401, 403, 415), (name, value)
            assert answer.status_code == 200 or answer.json()["words"]

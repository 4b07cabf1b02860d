"""Your go, pushed to whoever is not here: encrypted, signed, once, and only to public addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from queue import Empty
from time import time
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from parlour.core import ParlourError
from parlour.server.house import House
from parlour.server.push.http_client import PushClient, Undeliverable, is_public
from parlour.server.push.webpush import CURVE, encrypted, from_text, public_bytes, vapid_key
from tests.server.houses import Guest, OpenHouse
from tests.server.push_service import Browser, PushService, checked_claims

pytestmark = pytest.mark.slow


@pytest.fixture
def service(house: OpenHouse, tmp_path: Path) -> Iterator[PushService]:
    with PushService(tmp_path) as service:
        house.house.notices.client = service.client()
        house.house.notices.grace = 0.0
        yield service


def subscribed(guest: Guest, browser: Browser) -> Browser:
    guest.id  # noqa: B018  # makes a guest
    answer = guest.http.put("/api/me/notices", json=browser.subscription)
    assert answer.status_code == 200, answer.text
    return browser


def table_of_two(anna: Guest, otto: Guest, rounds: int = 3) -> str:
    table = str(anna.table(seats=2, options={"rounds": rounds})["id"])
    otto.sit(table, 1)
    return table


def settle(house: OpenHouse) -> None:
    """Wait until every pending notice has been sent or dropped."""

    async def all_done(inside: House) -> None:
        while inside.notices._tasks:
            await asyncio.gather(*inside.notices._tasks)
            await asyncio.sleep(0)

    house.inside(all_done)


def nothing_came(house: OpenHouse, service: PushService) -> bool:
    settle(house)
    try:
        service.came.get_nowait()
    except Empty:
        return True
    return False


def test_the_seal_is_that_of_the_example_in_the_standard() -> None:
    """RFC 8291, section 5 and appendix A."""
    sender = ec.derive_private_key(int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        from_text("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        from_text("BTBZMqHH6r4Tts7J_aSIgg"),
        sender=sender,
        salt=from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert body == from_text(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_who_is_not_here_is_told_once_until_they_look(
    house: OpenHouse, anna: Guest, otto: Guest, service: PushService
) -> None:
    browser = subscribed(otto, service.browser())
    table = table_of_two(anna, otto)
    with anna.live(table) as stream:
        stream.next()
        anna.start(table)
        notice = service.next(browser)
        assert notice["table"] == table
        assert notice["title"] == "Your turn"
        assert "Numbers" in notice["words"]
        for guest in (anna, otto, anna):  # a round, and the next begins: Otto is to decide again, and still not here
            guest.play(table)
    assert nothing_came(house, service)
    with otto.live(table) as stream:
        stream.send({"kind": "here"})
        stream.send({"kind": "ping"})
        stream.next("pong")  # so the house has heard that he is here, too
        settle(house)
    otto.play(table)
    assert service.next(browser)["table"] == table


def test_who_is_here_is_not_told_and_who_looks_elsewhere_is(
    house: OpenHouse, anna: Guest, otto: Guest, service: PushService
) -> None:
    browser = subscribed(otto, service.browser())
    table = table_of_two(anna, otto)
    with otto.live(table) as stream:
        stream.send({"kind": "here"})
        stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["presence"] == "here")
        anna.start(table)
        assert nothing_came(house, service)
        anna.play(table)
        stream.send({"kind": "away"})
        stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["presence"] == "away")
        otto.play(table)
        assert service.next(browser)["table"] == table


def test_a_notice_is_signed_by_the_house_for_this_service_alone(
    house: OpenHouse, anna: Guest, otto: Guest, service: PushService
) -> None:
    subscribed(otto, service.browser())
    anna.start(table_of_two(anna, otto))
    _, headers, body = service.came.get(timeout=30)
    key = otto.http.get("/api/me/notices").json()["key"]
    claims = checked_claims(headers["authorization"], key)
    assert claims["aud"] == service.address
    assert time() < claims["exp"] < time() + 24 * 3600
    assert claims["sub"].startswith("https://")
    assert b"Numbers" not in body
    with pytest.raises(InvalidTag):
        service.browser().read(body)  # another browser's keys


@pytest.mark.parametrize(("status", "left"), [(404, 0), (410, 0), (429, 1), (500, 1)])
def test_a_browser_that_is_gone_is_forgotten(
    house: OpenHouse, anna: Guest, otto: Guest, service: PushService, status: int, left: int
) -> None:
    subscribed(otto, service.browser())
    service.status = status
    anna.start(table_of_two(anna, otto))
    service.came.get(timeout=30)
    settle(house)
    assert otto.http.get("/api/me/notices").json()["browsers"] == left


def test_a_service_that_never_answers_delays_nobody(
    house: OpenHouse, anna: Guest, otto: Guest, service: PushService
) -> None:
    service.answers.clear()
    subscribed(otto, service.browser())
    table = table_of_two(anna, otto)
    anna.start(table)
    service.came.get(timeout=30)
    assert anna.play(table)["version"] == 1
    assert house.house.notices._tasks
    with pytest.raises(Undeliverable, match="did not answer in time"):
        asyncio.run(service.client(timeout=0.2).post(f"{service.address}/push/a", b"", {}))


def test_a_browser_belongs_to_one_person_and_can_leave(
    house: OpenHouse, anna: Guest, otto: Guest, service: PushService
) -> None:
    browser = service.browser()
    subscribed(anna, browser)
    subscribed(otto, browser)
    assert anna.http.get("/api/me/notices").json()["browsers"] == 0
    end = {"endpoint": browser.endpoint}
    assert anna.http.post("/api/me/notices/end", json=end).status_code == 200
    assert otto.http.get("/api/me/notices").json()["browsers"] == 1
    assert otto.http.post("/api/me/notices/end", json=end).json()["browsers"] == 0
    for number in range(12):
        subscribed(otto, service.browser(str(number)))
    assert otto.http.get("/api/me/notices").json()["browsers"] == 8


@pytest.mark.parametrize(
    "address",
    "127.0.0.1 10.1.2.3 192.168.0.1 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 ::1 fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 "
    "64:ff9b::7f00:1 2002:7f00:1:: 2002:a00:1::".split(),
)
def test_addresses_that_are_not_out_in_the_world_are_not_called(address: str) -> None:
    assert not is_public(ip_address(address))
    url = f"https://[{address}]/x" if ":" in address else f"https://{address}/x"
    with pytest.raises(Undeliverable, match="public"):
        PushClient().checked(url)


def test_addresses_out_in_the_world_are_called() -> None:
    for address in ("1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"):
        assert is_public(ip_address(address))


def test_a_name_that_leads_into_the_house_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All addresses of the name are checked when something is sent, and a single private one is a reason to refuse."""

    async def story(*found: str) -> None:
        async def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
            return [(0, 0, 0, "", (address, 443)) for address in found]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo)
        opened: list[Any] = []

        async def open_connection(*where: Any, **_: Any) -> Any:
            opened.append(where)
            raise OSError("nobody is there")

        monkeypatch.setattr(asyncio, "open_connection", open_connection)
        with pytest.raises(Undeliverable):
            await PushClient().post("https://push.example/x", b"", {})
        assert [host for host, _ in opened] == (["1.1.1.1"] if found == ("1.1.1.1",) else [])

    for found in (("127.0.0.1",), ("1.1.1.1", "10.0.0.1"), ("::ffff:127.0.0.1",), ("1.1.1.1",)):
        asyncio.run(story(*found))


def test_a_certificate_that_nobody_vouches_for_is_not_trusted(tmp_path: Path) -> None:
    with PushService(tmp_path) as service:
        distrustful = PushClient(allows=lambda address: True, ports=None)
        with pytest.raises(Undeliverable, match="certificate"):
            asyncio.run(distrustful.post(f"{service.address}/push/a", b"secret", {}))
        assert service.came.empty()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://push.example:8443/x",
        "https://user@push.example/x",
        "https://push.example/x y",
        "https://push.example/x\r\nHost: y",
        "ftp://push.example/",
        "https:///x",
        "https://[/x",
        "nothing",
    ],
)
def test_an_endpoint_that_is_no_push_service_is_refused(endpoint: str) -> None:
    with OpenHouse() as house:
        guest = house.guest()
        assert guest.id
        wanted = {**Browser("").subscription, "endpoint": endpoint}
        answer = guest.http.put("/api/me/notices", json=wanted)
        assert (answer.status_code, answer.json()["field"]) == (400, "endpoint")
        assert guest.http.get("/api/me/notices").json()["browsers"] == 0


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA"}, {"p256dh": "?"}, {"auth": "AAAA"}, {"auth": "é"}])
def test_keys_that_no_browser_has_are_refused(anna: Guest, service: PushService, keys: dict[str, str]) -> None:
    wanted = service.browser().subscription
    answer = anna.http.put("/api/me/notices", json={**wanted, "keys": wanted["keys"] | keys})
    assert (answer.status_code, answer.json()["field"]) == (400, "keys")


def test_a_stranger_cannot_subscribe(house: OpenHouse, service: PushService) -> None:
    assert house.guest().http.put("/api/me/notices", json=service.browser().subscription).status_code == 401


def test_the_key_is_made_once_and_kept_to_the_house(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with OpenHouse(tmp_path) as house:
            keys.append(house.guest().http.get("/api/me/notices").json()["key"])
    assert keys[0] == keys[1]
    assert (tmp_path / "push-key.pem").stat().st_mode & 0o777 == 0o600
    assert len(from_text(keys[0])) == len(public_bytes(ec.generate_private_key(CURVE))) == 65


def test_a_key_that_is_damaged_is_told_in_one_sentence() -> None:
    """Though as a PEM file it looks complete."""
    with pytest.raises(ParlourError, match=r"push key is damaged"):
        vapid_key(b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n")


def test_who_was_told_is_remembered_over_a_restart(tmp_path: Path) -> None:
    with PushService(tmp_path) as service:
        browser = service.browser()
        with OpenHouse(tmp_path) as house:
            house.house.notices.client, house.house.notices.grace = service.client(), 0.0
            anna, otto = house.guest(), house.guest()
            subscribed(otto, browser)
            table = table_of_two(anna, otto)
            anna.start(table)
            service.next(browser)
            cookies = dict(anna.http.cookies)
        with OpenHouse(tmp_path) as house:
            house.house.notices.client, house.house.notices.grace = service.client(), 0.0
            anna = house.guest()
            anna.http.cookies.update(cookies)
            anna.play(table)
            assert nothing_came(house, service)

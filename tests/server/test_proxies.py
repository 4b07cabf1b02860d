"""The caller's address and the host name come from the connection, or from a trusted proxy, and from nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
import segno

from parlour.core import ParlourError
from parlour.server.http.proxies import Proxies, counted_as, is_a_name
from parlour.server.http.rate_limits import Limits, Rate
from tests.server.houses import OpenHouse

FORWARDED = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "games.example",
    "Origin": "https://games.example",
}
ONE_GUEST = replace(Limits.none(), guests=Rate(1, 0.001))


@pytest.fixture(scope="module", params=[[], ["10.0.0.0/8"]], ids=["no proxy", "another proxy"])
def direct(visiting_game: None, request: pytest.FixtureRequest) -> Iterator[OpenHouse]:
    """A house reached without a trusted proxy."""
    with OpenHouse(limits=ONE_GUEST, trusted=request.param) as open_house:
        yield open_house


@pytest.fixture(scope="module")
def behind(visiting_game: None) -> Iterator[OpenHouse]:
    with OpenHouse(limits=ONE_GUEST, trusted=["127.0.0.1", "10.0.0.0/8"]) as open_house:
        yield open_house


@pytest.mark.long
def test_what_anybody_says_of_themselves_is_not_believed(direct: OpenHouse) -> None:
    """Forwarding headers change neither the cookie, nor links and QR codes, nor the check for other sites, nor
    limits."""
    guest = direct.guest()
    first = guest.http.get("/api/me", headers={**FORWARDED, "X-Forwarded-For": "203.0.113.1"})
    assert "Secure" not in first.headers["set-cookie"].split("; ")
    other = direct.guest().http.get("/api/me", headers={**FORWARDED, "X-Forwarded-For": "203.0.113.2"})
    assert other.status_code == 429, "one address, whatever it claims to be"
    assert guest.http.patch("/api/me", json={"name": "Anna"}, headers=FORWARDED).json()["error"] == "elsewhere"
    table = guest.table()
    own = guest.http.get(f"/api/tables/{table['id']}/qr.svg").text
    assert guest.http.get(f"/api/tables/{table['id']}/qr.svg", headers=FORWARDED).text == own
    assert "games.example" not in guest.http.get("/", headers=FORWARDED).text


@pytest.mark.long
def test_a_trusted_proxy_is_believed_in_all_of_it(behind: OpenHouse) -> None:
    guest = behind.guest()
    first = guest.http.get("/api/me", headers=FORWARDED)
    assert "Secure" in first.headers["set-cookie"].split("; ")
    token = guest.http.post("/api/me/token", headers={**FORWARDED, "Cookie": first.headers["set-cookie"].split(";")[0]})
    guest.http.headers["Authorization"] = f"Bearer {token.json()['token']}"
    assert behind.guest().http.get("/api/me", headers=FORWARDED).status_code == 429
    elsewhere = behind.guest().http.get("/api/me", headers={**FORWARDED, "X-Forwarded-For": "203.0.113.10"})
    assert elsewhere.status_code == 200
    table = guest.table()
    drawn = guest.http.get(f"/api/tables/{table['id']}/qr.svg", headers=FORWARDED).text
    link = segno.make(f"https://games.example/t/{table['code']}", error="m")
    assert link.svg_inline(scale=4, border=2, svgclass=None, lineclass=None).split("<path")[1] in drawn
    with guest.live(table["id"], **FORWARDED) as stream:
        assert stream.next()["kind"] == "table"


@pytest.mark.parametrize(
    ("said", "believed"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),  # the client wrote the first one itself
        ("203.0.113.9, 10.1.1.1", "203.0.113.9"),  # one trusted proxy behind another
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8::7]:4711", "2001:db8::7"),
        ("2001:db8::7", "2001:db8::7"),
        ("unknown", "10.0.0.1"),
        ("203.0.113.9, \x00<script>", "10.0.0.1"),
        ("", "10.0.0.1"),
        ("10.1.1.1", "10.1.1.1"),
    ],
)
def test_the_last_address_that_is_no_proxys_counts(said: str, believed: str) -> None:
    assert Proxies(["10.0.0.0/8"]).origin_of("10.0.0.1", said) == believed


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert counted_as("2001:db8:1:2:3::4") == counted_as("2001:db8:1:2:ffff::1") != counted_as("2001:db8:1:3::1")
    assert counted_as("::ffff:192.0.2.1") == counted_as("192.0.2.1") == "192.0.2.1"
    assert counted_as("") == ""


@pytest.mark.parametrize("name", ["nobody", "10.0.0.0/99", "*", ""])
def test_a_proxy_that_cannot_be_one_is_a_clear_mistake(name: str) -> None:
    with pytest.raises(ParlourError, match="--trust-proxy wants an address or a network"):
        Proxies([name])


def test_a_host_is_a_name_or_an_address() -> None:
    good = [b"x", b"localhost:8000", b"games.example", b"my_box:80", b"192.0.2.1:8000", b"[::1]:8000", b"[2001:db8::1]"]
    bad = [b"", b"[x", b"[::::]", b"a b", b"a/b", b"a@b", b"x:port", b"x:123456", b"a" * 3000, "ß".encode(), b"a\x00"]
    assert [is_a_name(host) for host in (*good, *bad)] == [True] * len(good) + [False] * len(bad)

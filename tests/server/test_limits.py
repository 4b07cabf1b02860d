"""Limits: generous in a burst, steady in the long run, and forgotten when they no longer matter."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

import pytest

from parlour.server.context import find_code_of
from parlour.server.errors import Problem
from parlour.server.house import House
from parlour.server.http import rate_limits
from parlour.server.http.errors import HttpProblem
from parlour.server.http.rate_limits import Buckets, Limits, Rate, RateLimits
from tests.server.houses import OpenHouse


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    return now


def test_a_burst_is_allowed_and_then_one_has_to_wait(clock: list[float]) -> None:
    bucket = Buckets(Rate(burst=3, per_second=0.5))
    for _ in range(3):
        bucket.take("anna")
    with pytest.raises(HttpProblem) as problem:
        bucket.take("anna")
    assert problem.value.headers == {"Retry-After": "2"}
    bucket.take("otto")
    clock[0] += 2
    bucket.take("anna")
    with pytest.raises(Problem):
        bucket.take("anna")


def test_a_bucket_never_holds_more_than_its_burst(clock: list[float]) -> None:
    bucket = Buckets(Rate(burst=2, per_second=1))
    bucket.take("anna")
    clock[0] += 1000
    bucket.take("anna")
    bucket.take("anna")
    with pytest.raises(Problem):
        bucket.take("anna")


def test_one_who_guesses_does_not_lock_out_those_whom_the_house_knows() -> None:
    guesses = RateLimits(Limits(codes=Rate(3, 0.001), codes_in_need=Rate(2, 0.001))).codes
    for _ in range(5):
        guesses.wrong("school")
    with pytest.raises(Problem):
        guesses.check("school")
    for pupil in ("anna", "otto"):
        guesses.check("school", pupil)
        guesses.wrong("school", pupil)
        guesses.wrong("school", pupil)
        with pytest.raises(Problem):
            guesses.check("school", pupil)
    with pytest.raises(Problem):
        guesses.check("school", "cleo")  # together they have as many as the address


def test_however_many_come_few_are_remembered_and_those_of_late_first(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Buckets, "MOST", 10)
    bucket = Buckets(Rate(burst=1, per_second=0.001))
    for visitor in range(100):
        bucket.take(visitor)
    assert len(bucket._left) == 10
    with pytest.raises(Problem):
        bucket.take(99)
    bucket.take(0)


# --- codes ---

CODES = replace(
    Limits.none(), codes=Rate(60, 1), returns=Rate(20, 0.1), codes_of_all=Rate(100, 10), codes_in_need=Rate(5, 1 / 30)
)


def test_wrong_codes_are_counted_by_address_and_right_ones_are_not(clock: list[float]) -> None:
    codes = RateLimits(CODES).codes
    for _ in range(60):
        codes.check("school")
        codes.wrong("school")
    with pytest.raises(Problem):
        codes.check("school")
    codes.check("home")
    clock[0] += 1
    for _ in range(1000):
        codes.check("school")  # right ones: nothing is taken


@pytest.mark.long
def test_many_addresses_guess_no_more_than_a_few(clock: list[float]) -> None:
    """If all together guess too often, each address has five tries, and one more every half minute."""
    codes = RateLimits(CODES).codes
    tries = 0
    for second in range(600):
        clock[0] = second
        for address in range(200):
            with suppress(Problem):
                codes.check(str(address))
                codes.wrong(str(address))
                tries += 1
    assert tries <= 100 + 600 * 10 + 200 * (5 + 600 / 30 + 1), "each by itself, they would have had 132,000"
    codes.check("somebody who has not guessed")


def test_wrong_codes_to_come_back_with_count_for_all_codes(clock: list[float]) -> None:
    limits = RateLimits(CODES)
    for address in range(100):
        limits.returns.wrong(str(address))
    for _ in range(5):
        limits.codes.check("home")
        limits.codes.wrong("home")
    with pytest.raises(Problem):
        limits.codes.check("home")


@pytest.fixture(scope="module")
def limited(visiting_game: None) -> Iterator[OpenHouse]:
    """A house behind a proxy, so that a test can call it from any address."""
    limits = replace(CODES, codes_of_all=Rate(100, 0.001), tables=Rate(10, 0.001), tables_by_address=Rate(12, 0.001))
    with OpenHouse(limits=limits, trusted=["127.0.0.1"]) as open_house:
        yield open_house


def _from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


@pytest.mark.long
def test_a_right_code_works_for_who_has_not_guessed_whatever_others_do(limited: OpenHouse) -> None:
    guest = limited.guest()
    code, own = guest.table()["code"], guest.http.post("/api/me/code").json()["code"]
    wrong = [f"/api/codes/BBBBB{letter}" for letter in "BCDFGH"]
    for last in range(1, 60):
        for path in wrong[:2]:
            guest.http.get(path, headers=_from(f"198.51.100.{last}"))
    guesser, visitor = _from("198.51.100.200"), _from("203.0.113.7")
    assert [guest.http.get(path, headers=guesser).status_code for path in wrong] == [404] * 5 + [429]
    for path in (f"/api/codes/{code}", f"/t/{code}"):
        assert guest.http.get(path, headers=guesser).status_code == 429
        assert all(guest.http.get(path, headers=visitor).status_code in (200, 307) for _ in range(20))
    assert guest.http.post("/api/me/return", json={"code": own}, headers=guesser).status_code == 200
    assert all(
        guest.http.post("/api/me/return", json={"code": own}, headers=visitor).status_code == 200 for _ in range(30)
    ), "a class that comes back on other devices"


def test_who_guesses_many_at_once_learns_no_more(limited: OpenHouse) -> None:
    """All guesses are sent before the first is answered; the right one among them comes too late."""
    code = limited.guest().table()["code"]

    async def guess(house: House) -> list[object]:
        find = partial(find_code_of, house, limited.app.state.rate_limits, address="192.0.2.99")
        tries = [find("XXXXX" + "BCDFG"[number % 5]) for number in range(100)]
        return await asyncio.gather(*tries, find(code), return_exceptions=True)

    found = limited.inside(guess)
    assert sum(not isinstance(one, Problem) for one in found) <= 60
    assert isinstance(found[-1], Problem)


def test_tables_are_counted_by_address_too(limited: OpenHouse) -> None:
    """Guests cost nothing: making many of them does not allow more tables."""
    made = []
    for _ in range(3):
        guest = limited.guest()
        for _ in range(5):
            answer = guest.http.post("/api/tables", json={"game": "numbers"}, headers=_from("203.0.113.50"))
            made.append(answer.status_code)
    assert made == [201] * 12 + [429] * 3
    guest = limited.guest()
    for path in ("/api/classes", "/api/games/matrix/lesson"):
        assert guest.http.post(path, json={"game": "numbers"}, headers=_from("203.0.113.50")).status_code == 429
    assert guest.http.post("/api/tables", json={"game": "numbers"}, headers=_from("203.0.113.51")).status_code == 201

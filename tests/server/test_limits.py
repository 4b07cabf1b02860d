"""Limits: generous at once, steady in the long run, and forgotten when they no longer matter."""

from __future__ import annotations

import pytest

from parlour.server import limits
from parlour.server.limits import Buckets, Rate
from parlour.server.problems import Problem


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    return now


def test_a_burst_is_allowed_and_then_one_has_to_wait(clock: list[float]) -> None:
    bucket = Buckets(Rate(burst=3, per_second=0.5))
    for _ in range(3):
        bucket.take("anna")
    with pytest.raises(Problem) as problem:
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


def test_full_buckets_are_forgotten(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 10)
    bucket = Buckets(Rate(burst=1, per_second=1))
    for visitor in range(100):
        bucket.take(visitor)
        clock[0] += 0.5
    assert len(bucket._left) <= 10

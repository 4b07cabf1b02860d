"""The benchmark itself, not its figures: those need a machine that does nothing else."""

from random import Random

import msgspec
import pytest

from parlour.games import find
from parlour.lab import speed


@pytest.mark.long
def test_the_benchmark_gives_exactly_the_promised_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "SLICE", 0.01)
    monkeypatch.setattr(speed, "TURNS", 2)
    plain = msgspec.to_builtins(speed.bench([find("mapit")]))
    assert list(plain) == ["games", "peers"]
    assert list(plain["games"]["mapit"]) == ["moves_per_s", "view_us", "imagine_us", "ratio"]
    assert plain["games"]["mapit"]["ratio"] is None
    assert plain["peers"] == {}


def test_moves_are_counted() -> None:
    assert speed.random_play(find("mapit"))(Random(1), 0.01) > 1000

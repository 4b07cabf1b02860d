"""Generators that belong to everybody, and that no game may use."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy


@contextmanager
def disturbed(number: int) -> Iterator[None]:
    """Global generators in an unusual state; whoever draws from them is found out."""
    before, before_in_numpy = random.getstate(), numpy.random.get_state()
    try:
        random.seed(number)
        numpy.random.seed(number)
        held = _global_generators()
        yield
        for name, state in _global_generators().items():
            assert state == held[name], f"a global generator was used: `{name}` has been drawn from"
    finally:
        random.setstate(before)
        numpy.random.set_state(before_in_numpy)


def _global_generators() -> dict[str, Any]:
    _, keys, place, *_ = numpy.random.get_state(legacy=True)
    return {"random": random.getstate(), "numpy.random": (keys.tobytes(), place)}

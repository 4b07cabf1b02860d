"""Global random generators, which no game may use."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def disturbed(number: int) -> Iterator[None]:
    """Puts the global generators into an unusual state, so that any use of them is detected."""
    numpy: Any = sys.modules.get("numpy")  # a game that never imports it cannot draw from it
    before, before_in_numpy = random.getstate(), numpy and numpy.random.get_state()
    try:
        random.seed(number)
        if numpy:
            numpy.random.seed(number)
        held = _global_generators(numpy)
        yield
        for name, state in _global_generators(numpy).items():
            assert state == held[name], (
                f"a global generator was used: `{name}` has been drawn from. Draw from the seed in `setup` and `apply` "
                "(`seed.shuffled(cards, purpose)`), from the generator that is handed over in `imagine` and in bots"
            )
    finally:
        random.setstate(before)
        if numpy:
            numpy.random.set_state(before_in_numpy)


def _global_generators(numpy: Any) -> dict[str, Any]:
    held: dict[str, Any] = {"random": random.getstate()}
    if numpy:
        _, keys, place, *_ = numpy.random.get_state()
        held["numpy.random"] = keys.tobytes(), place
    return held

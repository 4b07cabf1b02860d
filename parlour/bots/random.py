"""The bot that knows nothing: any legal action is as good as another."""

from __future__ import annotations

from random import Random
from typing import Any


def random_bot(view: Any, rng: Random) -> Any:
    """One of the View's legal actions, each with the same chance."""
    actions = view.legal
    return actions[int(rng.random() * len(actions))]

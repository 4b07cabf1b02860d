"""The bot that knows nothing: it takes any legal action."""

from __future__ import annotations

from random import Random
from typing import Any


def random_bot(view: Any, rng: Random) -> Any:
    """One of the View's legal actions, all equally likely."""
    actions = view.legal
    return actions[int(rng.random() * len(actions))]

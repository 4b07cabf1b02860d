"""A process in which bots think: a question on each line it reads, an action on each line it writes.

It ends when what it reads from ends, so it never outlives its house.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from parlour.bots import make
from parlour.games import find


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: its View as JSON, and the chance it may use."""

    game: str
    level: str
    persona: str
    chance: int
    view: msgspec.Raw
    rules: int | None = None
    deck: int | None = None
    """The version of the game; without them the present one."""


def answer(line: bytes) -> bytes:
    """The action that the bot chooses, as JSON."""
    question = msgspec.json.decode(line, type=Question)
    version = (question.game, question.rules, question.deck)
    view = msgspec.json.decode(question.view, type=find(*version).kinds.view)
    return msgspec.json.encode(_bot(version, question.level, question.persona)(view, Random(question.chance)))


@lru_cache(maxsize=64)
def _bot(version: tuple[str, int | None, int | None], level: str, persona: str) -> Any:
    return make(find(*version), level, persona)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house stops it, not the keyboard
    try:
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(answer(line) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)  # the house is gone, and there is nobody to tell


if __name__ == "__main__":
    main()

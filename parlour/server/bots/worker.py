"""A process in which bots think and films are made: a request on each line it reads, an answer on each line it writes.

It ends at the end of its input, so it never outlives its server.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import lru_cache
from random import Random
from subprocess import PIPE, Popen
from time import process_time
from typing import Any

import msgspec

from parlour.bots import make, searches
from parlour.games import find, registered
from parlour.server.bots.filming import FilmReply, FilmRequest, WordsReply, WordsRequest, filmed, worded


class BotRequest(msgspec.Struct, frozen=True, tag="bot"):
    """What a bot is asked: its View as JSON, its source of chance, and how hard it may think, from 0 to 1.

    A pure value: asked again, here or elsewhere, it gets the same answer.
    """

    game: str
    level: str
    persona: str
    chance: int
    view: msgspec.Raw
    effort: float = 1.0
    rules: int | None = None
    deck: int | None = None
    """The version of the game; without them the present one."""


class BotReply(msgspec.Struct, frozen=True):
    """The action that the bot chooses, as JSON, and the processor time that it took."""

    action: msgspec.Raw
    seconds: float


Request = BotRequest | FilmRequest | WordsRequest
Reply = BotReply | FilmReply | WordsReply


def reply_to(line: bytes) -> Reply:
    request = msgspec.json.decode(line, type=Request)
    if isinstance(request, FilmRequest):
        return filmed(request)
    if isinstance(request, WordsRequest):
        return worded(request)
    start = process_time()
    action = msgspec.Raw(chosen(request))
    return BotReply(action, process_time() - start)


def answer(line: bytes) -> bytes:
    """The action that the bot chooses, as JSON."""
    return chosen(msgspec.json.decode(line, type=BotRequest))


def chosen(request: BotRequest) -> bytes:
    version = (request.game, request.rules, request.deck)
    view = msgspec.json.decode(request.view, type=find(*version).kinds.view)
    bot = _bot(version, request.level, request.persona, request.effort)
    return msgspec.json.encode(bot(view, Random(request.chance)))


@lru_cache(maxsize=64)
def _bot(version: tuple[str, int | None, int | None], level: str, persona: str, effort: float) -> Any:
    return make(find(*version), level, persona, effort)


_warming: dict[str, Popen[bytes]] = {}


def warm_aside(line: bytes) -> None:
    """After a bot of this game has searched for the first time, make the next searches quicker: in a process that yields to all others."""
    request = msgspec.json.decode(line, type=Request)
    if not isinstance(request, BotRequest) or request.game in _warming:
        return
    game = registered()[request.game]
    if game.warming is None or not searches(game, request.level) or game.warming.is_done():
        return
    _warming[request.game] = Popen([sys.executable, "-m", "parlour.server.bots.warming", request.game], stdin=PIPE)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops it, not the keyboard
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # output of a bot is not an answer
    registered()  # read the games before a request is timed
    try:
        for line in sys.stdin.buffer:
            answers.write(msgspec.json.encode(reply_to(line)) + b"\n")
            answers.flush()
            warm_aside(line)
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and nobody reads this


if __name__ == "__main__":
    main()

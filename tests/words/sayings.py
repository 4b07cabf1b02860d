"""What games say: random games, and every message in them with its reader."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

from parlour.core import AnyGame, Refusal, Say, Seat, Seed, Words

NAMES = ("Anna", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal")

Saying = tuple[Say, Seat | None]


def sayings(game: AnyGame, number: int) -> Iterator[Saying]:
    """Everything that is said in one game: status lines, events, refusals and the outcome, to each seat and to a spectator."""
    rng = Random(number)
    low, high = game.players
    seats = low + number % (high - low + 1)
    state = game.setup(game.kinds.options(), seats, Seed(f"{number:032x}"))
    viewers = (*range(seats), None)
    pool: list[object] = []
    while True:
        for viewer in viewers:
            view = game.view(state, viewer)
            yield from messages_in((view.status, viewer), *((over.reason, viewer) for over in [view.outcome] if over))
        acting = sorted(game.actors(state))
        if not acting:
            return
        seat = rng.choice(acting)
        action = rng.choice(list(game.legal(state, seat)))
        pool.append(action)
        for other in range(seats):
            try:
                game.apply(state, other, rng.choice(pool))
            except Refusal as refusal:
                yield from messages_in((refusal.words, other))
        state, events = game.apply(state, seat, action)
        told = [(heard.words, viewer) for event in events for viewer in viewers if (heard := game.tell(event, viewer))]
        yield from messages_in(*told)


def messages_in(*said: tuple[Words, Seat | None]) -> Iterator[Saying]:
    yield from ((words, reader) for words, reader in said if isinstance(words, Say))


ELSEWHERE = ("not-", "sentence", "hides", "pen-", "spot", "advice-")
"""Refusals, which are compared where they are refused, what is said before a game, pictures in words, whose words are compared, and the
sentences of reviews, which `tests/lab/test_review.py` says."""


def told_by(folder: Path) -> set[str]:
    """The ids of the messages that the code in a game's folder says while the game is played."""
    return {id for id in said_by(folder) if not id.startswith(ELSEWHERE)}


def said_by(folder: Path) -> Iterator[str]:
    for file in sorted(folder.glob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "say" and call.args:
                yield from _ids(call.args[0])


def _ids(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*_ids(node.body), *_ids(node.orelse))

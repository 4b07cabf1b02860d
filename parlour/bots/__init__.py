"""Bots: players that see only a View. `levels` names those of a game, `make` makes one."""

from __future__ import annotations

from typing import Any

from parlour.bots.random import random_bot
from parlour.core import AnyGame, Bot, ParlourError, Searching

AnyBot = Bot[Any, Any]


class UnknownLevel(ParlourError):
    """The game has no bot of that level."""


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels of a game's bots from weak to strong, "random" first."""
    return ("random", *game.bots)


def make(game: AnyGame, level: str, persona: str = "", effort: float = 1.0) -> AnyBot:
    """A bot of this level. The persona, any name, decides what it knows: the same name knows the same things in every game.

    With an effort below 1 a bot that searches is weaker; other bots ignore it.
    """
    if level == "random":
        return random_bot
    if level not in game.bots:
        raise UnknownLevel(f"{game.title} has no bot {level!r}: there are {', '.join(levels(game))}")
    bot = game.bots[level](persona)
    return bot.with_effort(effort) if effort < 1 and isinstance(bot, Searching) else bot


def searches(game: AnyGame, level: str) -> bool:
    """Whether the bots of this level search."""
    return isinstance(make(game, level), Searching)

"""The drawn avatars, and which of them a bot has."""

from __future__ import annotations

from typing import Literal, get_args

Avatar = Literal[
    "fox", "owl", "raven", "bear", "cat", "hare", "stag", "elephant", "whale", "octopus", "butterfly", "lion",
    "dolphin", "swan", "duck", "squirrel", "flamingo", "snail", "knight", "teapot", "candle", "lantern", "pear", "balloon",
]  # fmt: skip
BotAvatar = Literal["bot-tin", "bot-feelers", "bot-tracks", "bot-wheel", "bot-wings", "bot-iron"]

AVATARS: tuple[Avatar, ...] = get_args(Avatar)
BOT_AVATARS: tuple[BotAvatar, ...] = get_args(BotAvatar)


def avatar_of_bot(name: str) -> BotAvatar:
    """Always the same for one name, so that a bot is recognised."""
    return BOT_AVATARS[sum(name.encode()) % len(BOT_AVATARS)]

"""New guests: the name, colour and avatar that they have until they choose their own."""

from __future__ import annotations

import secrets

from parlour.server.identifiers import fresh_id
from parlour.server.wire import COLOURS
from parlour.server.wire.avatars import AVATARS
from parlour.store import Person

# Many, so that guests at one table seldom have the same name, and short, as they stand beside scores.
_MANNERS = (
    "Able", "Bold", "Brave", "Brisk", "Calm", "Deft", "Fair", "Glad", "Jolly", "Keen", "Kind", "Lucky",
    "Merry", "Noble", "Proud", "Quick", "Quiet", "Ready", "Sly", "Sunny", "Swift", "Warm", "Wise", "Witty",
)  # fmt: skip
_BIRDS = (
    "Crane", "Dove", "Duck", "Egret", "Eider", "Finch", "Gull", "Hawk", "Heron", "Hoopoe", "Ibis", "Jay", "Kite",
    "Lark", "Linnet", "Magpie", "Martin", "Oriole", "Osprey", "Owl", "Parrot", "Petrel", "Pigeon", "Pipit", "Plover",
    "Puffin", "Quail", "Raven", "Robin", "Siskin", "Snipe", "Stork", "Swan", "Tern", "Thrush", "Toucan", "Wagtail", "Wren",
)  # fmt: skip


def fresh_person() -> Person:
    name = f"{secrets.choice(_MANNERS)} {secrets.choice(_BIRDS)}"
    return Person(id=fresh_id(9), name=name, colour=secrets.choice(COLOURS), avatar=secrets.choice(AVATARS))


def is_drawn_name(name: str) -> bool:
    """Whether this is a name as guests are given: then it has not been chosen."""
    manner, _, bird = name.partition(" ")
    return manner in _MANNERS and bird in _BIRDS

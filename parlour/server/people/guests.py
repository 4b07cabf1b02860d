"""New guests: the name, colour and avatar that they have until they choose their own."""

from __future__ import annotations

import secrets

from parlour.server.identifiers import fresh_id
from parlour.server.wire import COLOURS
from parlour.server.wire.avatars import AVATARS
from parlour.store import Person

_MANNERS = ("Calm", "Bold", "Keen", "Merry", "Quiet", "Sly", "Swift", "Wise")
_BIRDS = ("Crane", "Finch", "Heron", "Ibis", "Jay", "Lark", "Owl", "Plover", "Robin", "Stork", "Swan", "Wren")


def fresh_person() -> Person:
    name = f"{secrets.choice(_MANNERS)} {secrets.choice(_BIRDS)}"
    return Person(id=fresh_id(9), name=name, colour=secrets.choice(COLOURS), avatar=secrets.choice(AVATARS))


def is_drawn_name(name: str) -> bool:
    """Whether this is a name as guests are given: then it has not been chosen."""
    manner, _, bird = name.partition(" ")
    return manner in _MANNERS and bird in _BIRDS

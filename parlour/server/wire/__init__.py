"""The JSON of the API, as values: what docs/api.md shows and `/openapi.json` describes."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

Colour = Literal["vermilion", "saffron", "moss", "teal", "azure", "indigo", "plum", "slate"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
Presence = Literal["here", "away", "gone"]
LONGEST_NAME = 24
LONGEST_LINE = 300
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class Plain(msgspec.Struct):
    """The base of all that is sent."""


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """The base of all that is received: an unknown field is an error, not silently lost."""

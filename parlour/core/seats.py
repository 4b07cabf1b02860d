"""Which fields of a game's values are about seats, so that people are shown names instead of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from parlour.core.contract import Kinds


class SeatFields(NamedTuple):
    """Names of fields that hold a seat, or seats (declared with `Seat`), and of those with a part for each seat (`BySeat`)."""

    seats: frozenset[str]
    by_seat: frozenset[str]


def seat_fields(kinds: Kinds) -> SeatFields:
    """From the declarations of the fields of the View, of the Actions and of their parts. The first word of a declaration counts."""
    declared = {
        (name, words)
        for info in msgspec.inspect.multi_type_info([kinds.view, kinds.action])
        for kind in _structs(info)
        for name, words in _declared(kind)
    }
    return SeatFields(
        frozenset(name for name, words in declared if re.match(r"(?:tuple\[|frozenset\[)?Seat\b", words)),
        frozenset(name for name, words in declared if words.startswith("BySeat[")),
    )


def _declared(kind: type) -> Iterator[tuple[str, str]]:
    """Fields with the words of their declaration: an alias such as `Seat` is only there."""
    for base in kind.__mro__:
        yield from ((name, str(words)) for name, words in vars(base).get("__annotations__", {}).items())


def _structs(info: Any, known: set[type] | None = None) -> Iterator[type]:
    """All structs inside a type, once each."""
    known = set() if known is None else known
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in known:
            return
        known.add(info.cls)
        yield info.cls
        for field in info.fields:
            yield from _structs(field.type, known)
    for name in ("types", "item_types"):
        for part in getattr(info, name, ()):
            yield from _structs(part, known)
    for name in ("item_type", "key_type", "value_type", "type"):
        if isinstance(part := getattr(info, name, None), msgspec.inspect.Type):
            yield from _structs(part, known)

"""Places in plain values: what is where, and where two values differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

Path = tuple[Any, ...]
"""Steps into a value: names of fields, keys of mappings, numbers in tuples."""


def unnumbered(kind: str) -> str:
    """A kind of place for all seats: `hands[*]` for `hands[1]` and for `hands[seat]`."""
    return re.sub(r"\[\w+\]", "[*]", kind)


def varied(states: Sequence[Any], seats: int) -> set[str]:
    """The kinds of places in which States differ, such as `hands[1][*]` or `backs[*].lat`."""
    first, *rest = states
    return {kind for other in rest for kind in differences(first, other, seats).values()}


def differences(one: Any, other: Any, seats: int, path: Path = (), kind: str = "") -> dict[Path, str]:
    """The places in which two States differ, each with its kind: seats are told apart, cards and positions are not."""
    if one == other:
        return {}
    parts: list[tuple[str | int, str, Any, Any]] = []
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        parts = [(name, f"{kind}.{name}", getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    elif isinstance(one, dict) and isinstance(other, dict):
        parts = [(key, f"{kind}[*]", one.get(key), other.get(key)) for key in {**one, **other}]
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        parts = [(place, f"{kind}[{place if len(one) == seats else '*'}]", *pair) for place, pair in pairs]
    else:
        return {path: kind}
    found: dict[Path, str] = {}
    for step, named, first, second in parts:
        found |= differences(first, second, seats, (*path, step), named.lstrip("."))
    return found


def leaves(value: Any, seats: int, path: Path = (), kind: str = "") -> Iterator[tuple[Path, str]]:
    """Every place of a State that holds a single thing, with its kind."""
    parts: list[tuple[str | int, str, Any]] = []
    if isinstance(value, msgspec.Struct):
        parts = [(name, f"{kind}.{name}".lstrip("."), getattr(value, name)) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        parts = [(key, f"{kind}[*]", part) for key, part in value.items()]
    elif isinstance(value, tuple):
        parts = [(place, f"{kind}[{place if len(value) == seats else '*'}]", part) for place, part in enumerate(value)]
    else:
        yield path, kind
    for step, named, part in parts:
        yield from leaves(part, seats, (*path, step), named)


def at(value: Any, path: Path) -> Any:
    """The value at a place; None if a mapping has no such key."""
    for part in path:
        if isinstance(value, dict):
            value = value.get(part)
        else:
            value = getattr(value, str(part)) if isinstance(value, msgspec.Struct) else value[part]
    return value


def with_at(value: Any, path: Path, leaf: Any) -> Any:
    if not path:
        return leaf
    part, rest = path[0], path[1:]
    if isinstance(value, msgspec.Struct):
        return replace(value, **{str(part): with_at(getattr(value, str(part)), rest, leaf)})
    if isinstance(value, dict):
        return {**value, part: with_at(value.get(part), rest, leaf)}
    items = [with_at(item, rest, leaf) if number == part else item for number, item in enumerate(value)]
    return type(value)(items)

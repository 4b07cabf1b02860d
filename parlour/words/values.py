"""Values with messages in them, such as a View, put into words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from parlour.core import Say

T = TypeVar("T")


def spoken(value: T, words: Callable[[Say], str]) -> T:
    """The same value with every message in it put into words. Looks only where the types of its fields allow for one."""
    return _spoken(value, words)  # type: ignore[no-any-return]


def _spoken(value: Any, words: Callable[[Say], str]) -> Any:
    if isinstance(value, Say):
        return words(value)
    if isinstance(value, msgspec.Struct):
        speaking = speaking_fields(type(value))
        if not speaking:
            return value
        fields = msgspec.structs.asdict(value)
        return msgspec.structs.replace(value, **{name: _spoken(fields[name], words) for name in speaking})
    if isinstance(value, dict):
        return {key: _spoken(part, words) for key, part in value.items()}
    return type(value)(_spoken(part, words) for part in value) if type(value) in (tuple, list) else value


@cache
def speaking_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a struct that may hold a message."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if _may_speak(hints[name], frozenset({kind})))


def _may_speak(hint: Any, within: frozenset[type]) -> bool:
    if hint in (Any, Say, object):
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        parts = [] if hint in within else list(get_type_hints(hint).values())
        return any(_may_speak(part, within | {hint}) for part in parts)
    return any(_may_speak(part, within) for part in get_args(hint))

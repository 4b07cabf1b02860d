"""A digest of a State: a short hash that is the same for the same State in every process, and differs for any other."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import cache
from itertools import compress, count
from operator import is_not
from typing import Any

import msgspec
from msgspec import inspect

from parlour.core.contract import State

DIGITS = 16

_encode = msgspec.json.Encoder().encode
_NOTHING = object()


def digest(state: State) -> str:
    """16 hexadecimal digits of a hash. Sets are sorted, as their order differs between processes; the order of a dict is part of the State.

    It depends on what is hidden: like the State itself it does not leave the server before the game is over.
    """
    return Digests().of(state)


class Digests:
    """The digests of one State after the other: a field that is the very same value as in the last one is not encoded again.

    States are immutable and share most of what they hold, so a whole game takes little more than half the time.
    """

    def __init__(self) -> None:
        self._kind: type[State] | None = None
        self._values: tuple[Any, ...] = ()
        self._encoded: list[bytes] = []

    def of(self, state: State) -> str:
        kind = type(state)
        if not _is_plain(kind):
            ordered = {name: _ordered(getattr(state, name)) for name in _with_sets(kind)}
            return _hashed(_encode(msgspec.structs.replace(state, **ordered)))
        if kind is not self._kind:
            self._kind, self._encoded = kind, [b""] * len(kind.__struct_fields__)
            self._values = tuple([_NOTHING] * len(self._encoded))
        values = msgspec.structs.astuple(state)
        for index in compress(count(), map(is_not, values, self._values)):
            self._encoded[index] = _field(kind.__struct_fields__[index], values[index], _with_sets(kind))
        self._values = values
        return _hashed(b"{%b}" % b",".join(self._encoded))


def _field(name: str, value: Any, unordered: Collection[str]) -> bytes:
    return b'"%b":%b' % (name.encode(), _encode(_ordered(value) if name in unordered else value))


def _hashed(encoded: bytes) -> str:
    return hashlib.sha256(encoded).hexdigest()[:DIGITS]


@cache
def _is_plain(kind: type[State]) -> bool:
    """Whether a State is encoded as an object of all its fields under their own names, and nothing else."""
    config = kind.__struct_config__
    is_whole = not (config.tag or config.array_like or config.omit_defaults)
    return is_whole and kind.__struct_fields__ == kind.__struct_encode_fields__


@cache
def _with_sets(kind: type[State]) -> tuple[str, ...]:
    """The fields of a State that may hold a set, at whatever depth."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return tuple(field.name for field in described.fields if _may_hold_set(field.type, frozenset()))


def _may_hold_set(kind: inspect.Type, within: frozenset[type]) -> bool:
    match kind:
        case inspect.SetType() | inspect.FrozenSetType() | inspect.AnyType():
            return True
        case inspect.Metadata(type=inner):
            return _may_hold_set(inner, within)
        case inspect.StructType(cls=struct, fields=fields):
            return struct not in within and any(_may_hold_set(field.type, within | {struct}) for field in fields)
        case inspect.UnionType(types=kinds) | inspect.TupleType(item_types=kinds):
            return any(_may_hold_set(one, within) for one in kinds)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return _may_hold_set(item, within)
        case inspect.DictType(key_type=key, value_type=value):
            return _may_hold_set(key, within) or _may_hold_set(value, within)
        case _:
            return False


def _ordered(value: Any) -> Any:
    """The value with sets replaced by lists, sorted by the JSON of their members."""
    match value:
        case set() | frozenset():
            return sorted(map(_ordered, value), key=_encode)
        case tuple() | list():
            return [_ordered(item) for item in value]
        case dict():
            return [[_ordered(key), _ordered(item)] for key, item in value.items()]
        case msgspec.Struct():
            return [type(value).__name__, *map(_ordered, msgspec.structs.astuple(value))]
        case _:
            return value

"""Long lists of actions whose items are made on demand: `legal` stays complete, exact and cheap."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Lazy(Sequence[T]):
    """A sequence that equals a tuple with the same items."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            return tuple(self.item(place) for place in range(*index.indices(len(self))))
        return self.item(range(len(self))[index])

    def item(self, place: int) -> T:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Product(Lazy[T]):
    """`make(first, second)` for each pair: every card of a hand on every free space, made on demand."""

    __slots__ = ("firsts", "make", "seconds")

    def __init__(self, make: Callable[[Any, Any], T], firsts: Sequence[Any], seconds: Sequence[Any]) -> None:
        self.make, self.firsts, self.seconds = make, firsts, seconds

    def __len__(self) -> int:
        return len(self.firsts) * len(self.seconds)

    def __iter__(self) -> Iterator[T]:
        make, seconds = self.make, self.seconds
        return iter([make(first, second) for first in self.firsts for second in seconds])

    def item(self, place: int) -> T:
        first, second = divmod(place, len(self.seconds))
        return self.make(self.firsts[first], self.seconds[second])


class Joined(Lazy[T]):
    """Several sequences, one after the other."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Sequence[T]) -> None:
        self.parts = parts

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __iter__(self) -> Iterator[T]:
        return (action for part in self.parts for action in part)

    def item(self, place: int) -> T:
        for part in self.parts:
            if place < len(part):
                return part[place]
            place -= len(part)
        raise IndexError(place)

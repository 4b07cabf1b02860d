"""Plain or compiled: what differs between the two forms, words and sets, and chance, which is the same in both."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Words = Any
"""Sets, or other numbers in a row: a list, or an array where compiled."""

COMPILED = "_compiled"
IS_COMPILED = str(__package__).endswith(COMPILED)
numba: Any = import_module("numba") if IS_COMPILED else None
numpy: Any = import_module("numpy") if IS_COMPILED else None
BITS = 64 if IS_COMPILED else 1 << 20
"""How many bits a word has."""
SOURCES = sorted(Path(__file__).parent.glob("*.py"))
READS = hashlib.sha256(b"".join(source.read_bytes() for source in SOURCES)).hexdigest() if IS_COMPILED else ""
"""Stands for all files as they read now."""


def compiled(function: F) -> F:
    """Without counting who refers to an array, which would take most of the time; so it may make none."""
    return _compiled(function, _nrt=False)


def compiled_with_room(function: F) -> F:
    """For what makes arrays of its own."""
    return _compiled(function)


def _compiled(function: F, **options: bool) -> F:
    if not IS_COMPILED:
        return function
    try:
        made: Any = numba.njit(cache=True, nogil=True, **options)(function)
        _keep_by_all_files(made._cache)
    except RuntimeError:  # there is no folder to keep it in
        made = numba.njit(nogil=True, **options)(function)
    same: F = made
    return same


def _keep_by_all_files(cache: Any) -> None:
    """The compiler sees when the file of a function has changed, but not when one has that it calls: so what is kept goes by what all of them say."""
    by_function = cache._index_key
    cache._index_key = lambda signature, target: (*by_function(signature, target), READS)


def _word(value: int) -> Any:
    return numpy.uint64(value) if IS_COMPILED else value


# --- words ---

ZERO, ONE, MASK = _word(0), _word(1), _word((1 << 64) - 1)
GOLDEN, MIX, MIXED = _word(0x9E3779B97F4A7C15), _word(0xBF58476D1CE4E5B9), _word(0x94D049BB133111EB)
S2, S4, S11, S27, S30, S31, S56 = (_word(shift) for shift in (2, 4, 11, 27, 30, 31, 56))
PAIRS, NIBBLES, BYTES, SUMS = (_word(int(digits * 8, 16)) for digits in ("55", "33", "0f", "01"))

if IS_COMPILED:

    @compiled
    def ones(word: Any) -> Any:
        word = word - ((word >> ONE) & PAIRS)
        word = (word & NIBBLES) + ((word >> S2) & NIBBLES)
        word = (word + (word >> S4)) & BYTES
        return numpy.int64((word * SUMS) >> S56)

    @compiled
    def lowest(word: Any) -> Any:
        return ones((word & (~word + ONE)) - ONE)

    @compiled
    def bit(number: Any) -> Any:
        return ONE << numpy.uint64(number)

else:

    def ones(word: Any) -> Any:
        return word.bit_count()

    def lowest(word: Any) -> Any:
        return (word & -word).bit_length() - 1

    def bit(number: Any) -> Any:
        return 1 << number


def numbers(values: Sequence[int]) -> Words:
    return numpy.array(values, dtype=numpy.int64) if IS_COMPILED else list(values)


def reals(values: Sequence[float]) -> Words:
    return numpy.array(values, dtype=numpy.float64) if IS_COMPILED else [float(value) for value in values]


def sets(values: Sequence[int]) -> Words:
    return numpy.array(values, dtype=numpy.uint64) if IS_COMPILED else list(values)


if IS_COMPILED:

    @compiled_with_room
    def room(many: int) -> Words:
        return numpy.empty(many, numpy.int64)

    @compiled_with_room
    def room_for_sets(many: int) -> Words:
        return numpy.empty(many, numpy.uint64)

else:

    def room(many: int) -> Words:
        return [0] * many

    def room_for_sets(many: int) -> Words:
        return [0] * many


@compiled
def meets(one: Words, at: int, other: Words, there: int, words: int) -> bool:
    for word in range(words):  # noqa: SIM110 (numba compiles no any() of a generator)
        if one[at + word] & other[there + word]:
            return True
    return False


# --- chance: splitmix64 ---


@compiled
def draw(rng: Words) -> float:
    """A number from 0 to 1."""
    state = (rng[0] + GOLDEN) & MASK
    rng[0] = state
    state = ((state ^ (state >> S30)) * MIX) & MASK
    state = ((state ^ (state >> S27)) * MIXED) & MASK
    return float((state ^ (state >> S31)) >> S11) * (1.0 / 9007199254740992.0)

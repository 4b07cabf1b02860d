"""Plain or compiled: what differs between the two forms, and chance, which is the same in both."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Numbers = Any
"""Numbers in a row: a list, or an array where compiled."""

COMPILED = "_compiled"
IS_COMPILED = str(__package__).endswith(COMPILED)
numba: Any = import_module("numba") if IS_COMPILED else None
numpy: Any = import_module("numpy") if IS_COMPILED else None
SOURCES = sorted(Path(__file__).parent.glob("*.py"))


def compiled(function: F) -> F:
    """Compiled with its caller, and not cached."""
    made: F = numba.njit(nogil=True)(function) if IS_COMPILED else function
    return made


def kept(maker: Callable[[int], F]) -> F:
    """A function that the compiler caches in a file, with all that it calls.

    The compiler sees when the file of that function has changed, but not when another one has. A number in the function's closure counts, too: so it is made with one that
    stands for all files.
    """
    if not IS_COMPILED:
        return maker(0)
    read = hashlib.sha256(b"".join(source.read_bytes() for source in SOURCES))
    function = maker(int.from_bytes(read.digest()[:4], "big"))
    try:
        made: F = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # there is no folder to keep it in
        made = numba.njit(nogil=True)(function)
    return made


# --- rows ---


def as_wholes(rows: Any) -> Numbers:
    return numpy.array(rows, dtype=numpy.int64) if IS_COMPILED else rows


def as_words(rows: Any) -> Numbers:
    return numpy.array(rows, dtype=numpy.uint64) if IS_COMPILED else rows


def as_reals(rows: Any) -> Numbers:
    return numpy.array(rows, dtype=numpy.float64) if IS_COMPILED else rows


def as_lists(rows: Numbers) -> Any:
    return rows.tolist() if IS_COMPILED else rows


if IS_COMPILED:

    @compiled
    def reals(count: int) -> Numbers:
        return numpy.zeros(count)

    @compiled
    def wholes(count: int) -> Numbers:
        return numpy.zeros(count, numpy.int64)

    @compiled
    def copied(players: Numbers) -> Numbers:
        return players.copy()

    @compiled
    def luck_from(seed: Any) -> Numbers:
        return numpy.full(1, seed, numpy.uint64)

else:

    def reals(count: int) -> Numbers:
        return [0.0] * count

    def wholes(count: int) -> Numbers:
        return [0] * count

    def copied(players: Numbers) -> Numbers:
        """The rows of all players."""
        return [player.copy() for player in players]

    def luck_from(seed: Any) -> Numbers:
        """Luck is one number in a row, so that a draw can change it."""
        return [seed]


# --- chance: splitmix64 ---


def _word(value: int) -> Any:
    return numpy.uint64(value) if IS_COMPILED else value


GOLDEN, MIX, MIXED = _word(0x9E3779B97F4A7C15), _word(0xBF58476D1CE4E5B9), _word(0x94D049BB133111EB)
S11, S27, S30, S31, WORD = (_word(number) for number in (11, 27, 30, 31, (1 << 64) - 1))


@compiled
def draw(luck: Numbers) -> Any:
    """A number from 0 to 1."""
    state = (luck[0] + GOLDEN) & WORD
    luck[0] = state
    state = ((state ^ (state >> S30)) * MIX) & WORD
    state = ((state ^ (state >> S27)) * MIXED) & WORD
    return float((state ^ (state >> S31)) >> S11) * (1.0 / 9007199254740992.0)


@compiled
def deal(named: Numbers, hidden: Numbers, luck: Numbers) -> None:
    """Hidden things change places: `named` says what is now in each place."""
    for number in range(len(hidden)):
        named[hidden[number]] = hidden[number]
    for last in range(len(hidden) - 1, 0, -1):
        other = int(draw(luck) * (last + 1))
        here, there = hidden[last], hidden[other]
        named[here], named[there] = named[there], named[here]

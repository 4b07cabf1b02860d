"""The digest of a State: the same for equal States, whatever the order of their sets."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core import Differs, Record, State, Table, digest
from parlour.core.digest import Digests
from parlour.games import find

ROOT = Path(__file__).parents[2]


class Pile(msgspec.Struct, frozen=True):
    cards: frozenset[str]


class Held(State, frozen=True):
    names: frozenset[str] = frozenset()
    pairs: frozenset[tuple[int, str]] = frozenset()
    piles: dict[int, Pile] = msgspec.field(default_factory=dict)
    frames: tuple[Pile | None, ...] = ()
    score: float = 0.5


class Plain(State, frozen=True):
    hands: tuple[tuple[int, ...], ...] = ()
    places: dict[int, str] = msgspec.field(default_factory=dict)


NAMES = [f"card {number}" for number in range(40)]


def held(names: list[str]) -> Held:
    pile = Pile(frozenset(names))
    return Held(
        names=frozenset(names),
        pairs=frozenset(enumerate(NAMES)),
        piles={3: pile, 1: Pile(frozenset())},
        frames=(None, pile),
    )


def test_a_digest_has_sixteen_hexadecimal_digits() -> None:
    assert len(digest(Plain())) == 16
    assert int(digest(Plain()), 16) >= 0


@pytest.mark.parametrize(
    "other",
    [
        Plain(hands=((1, 2), ())),
        Plain(hands=((1,), (2,))),
        Plain(hands=((2, 1),)),
        Plain(hands=((1, 2),), places={1: "a"}),
        Plain(hands=((1, 2),), places={1: "a", 2: "b"}),
        Plain(hands=((1, 2),), places={2: "b", 1: "a"}),
    ],
)
def test_another_state_has_another_digest(other: Plain) -> None:
    """Also if only a dict was filled in another order: rules may depend on it."""
    others = [Plain(hands=((1, 2),)), Plain(hands=((1, 2),), places={2: "b"})]
    assert digest(other) not in map(digest, others)


def test_a_set_has_the_same_digest_however_it_was_made() -> None:
    assert digest(held(NAMES)) == digest(held(NAMES[::-1]))
    assert digest(held(NAMES)) != digest(held(NAMES[1:]))


class Renamed(State, frozen=True, rename="upper", omit_defaults=True):
    names: frozenset[str] = frozenset()
    score: int = 0


@pytest.mark.parametrize("kind", [Held, Renamed])
def test_a_digest_is_the_same_whatever_was_digested_before(kind: type[Held] | type[Renamed]) -> None:
    """What two States share is encoded only once; what is equal but not shared is encoded again."""
    first = kind(names=frozenset(NAMES[:3]), score=1)
    states = [first, replace(first, score=2), replace(first, names=frozenset(NAMES[:2])), first, kind()]
    digests = Digests()
    assert [digests.of(state) for state in states] == [digest(state) for state in states]
    assert len({digest(state) for state in states}) == 4


def test_the_digest_is_a_hash_of_the_json() -> None:
    """Records contain it, so another way of computing it must not lead to another digest."""
    for state, text in (
        (Plain(hands=((1, 2),), places={2: "b"}), b'{"hands":[[1,2]],"places":{"2":"b"}}'),
        (Held(names=frozenset("ab")), b'{"names":["a","b"],"pairs":[],"piles":[],"frames":[],"score":0.5}'),
        (Renamed(names=frozenset("ab")), b'{"NAMES":["a","b"]}'),
    ):
        assert digest(state) == hashlib.sha256(text).hexdigest()[:16]


@pytest.mark.long
def test_sets_have_the_same_digest_in_every_process() -> None:
    """At any depth, though the order of a set differs from process to process."""
    look = "from tests.core.test_digest import NAMES, digest, held; print(digest(held(NAMES)), list(held(NAMES).names)[:5])"
    told = [
        subprocess.run(
            [sys.executable, "-c", look],
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split(maxsplit=1)
        for seed in (1, 2)
    ]
    (first, order), (second, other_order) = told
    assert first == second
    assert order != other_order, "the sets came in the same order by chance: this shows nothing"


def test_two_squires_that_had_the_same_number_are_told_apart() -> None:
    """Once the Fox began to gain one coin more, still as rules 3: records were replayed to other scores, unnoticed."""
    file = ROOT / "tests/games/squire/same_number/other-options-rules3-deck2.json"
    record = Record.from_json(file.read_bytes())
    with pytest.raises(Differs, match="move 15 leads elsewhere now than it did when it was played"):
        Table.replay(find("squire", 3, 2), record)
    without = msgspec.structs.replace(
        record,
        dealt=msgspec.UNSET,
        moves=tuple(msgspec.structs.replace(move, state=None) for move in record.moves),
    )
    over = Table.replay(find("squire", 3, 2), without).outcome
    assert over is not None
    assert over.scores == (23.0, 37.0, 34.0)  # it was 33


def test_a_record_without_digests_is_read_and_written_as_it_was() -> None:
    """Such as older versions of Parlour have written."""
    for file in sorted((ROOT / "tests/games/mapit/golden").glob("*.json")):
        assert Record.from_json(file.read_bytes()).to_json() + b"\n" == file.read_bytes()

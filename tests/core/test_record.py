"""The record: readable JSON, and a chain in which no link can be altered."""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.core import BadRecord, Header, Record, Seed, Table, chained
from tests.conformance.whisper import WHISPER

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
HEADER = Header(
    game="whisper",
    rules=1,
    deck=1,
    options={"hand": 2, "draws": True},
    seats=2,
    players=("Ada", "Ben"),
    seed=Seed("a game"),
    published=Seed("a game").published,
)
MOVES = [(0, {"do": "keep"}, NOON), (0, {"do": "pick", "card": 4}, NOON), (1, {"do": "pick", "card": 2}, NOON)]
RECORD = chained(HEADER, MOVES)


def test_a_record_is_json_that_people_can_read() -> None:
    plain = json.loads(RECORD.to_json())
    assert plain["header"]["players"] == ["Ada", "Ben"]
    assert plain["moves"][1] == {
        "seat": 0,
        "action": {"do": "pick", "card": 4},
        "at": "2026-01-01T12:00:00Z",
        "link": RECORD.moves[1].link,
    }
    assert b'\n "header": {\n  "parlour": 1,' in RECORD.to_json()


def test_a_record_survives_json() -> None:
    assert Record.from_json(RECORD.to_json()) == RECORD
    assert Record.from_json(RECORD.to_json().decode()) == RECORD


def test_links_stay_the_same_for_ever() -> None:
    """Old records are checked by today's Parlour."""
    assert HEADER.link() == "c22c8d6f8ef2590bce3e5284864928d94f112bd04b3a0d96ae25cfede9163e03"
    assert RECORD.last_link == "8180d4f94ce4635d0444e8a292243ba9cc17662ea702b007889ce8622a3337d8"
    assert Record(HEADER).last_link == HEADER.link()


@pytest.mark.parametrize("zone", [UTC, timezone(timedelta(hours=5, minutes=45)), None])
def test_a_chain_holds_whatever_the_clock(zone: timezone | None) -> None:
    at = datetime(2026, 1, 1, 12, 0, 0, 123456, tzinfo=zone)
    Record.from_json(chained(HEADER, [(0, {"do": "keep"}, at)]).to_json()).check_chain()


def test_the_order_of_an_actions_fields_does_not_matter_to_the_chain() -> None:
    turned = [(0, {"do": "keep"}, NOON), (0, {"card": 4, "do": "pick"}, NOON)]
    assert chained(HEADER, turned).last_link == chained(HEADER, MOVES[:2]).last_link


ALTERED_HEADERS = {
    "parlour": 2,
    "game": "chess",
    "rules": 2,
    "deck": 2,
    "options": {"hand": 3, "draws": True},
    "seats": 3,
    "players": ("Ada", "Eve"),
    "seed": Seed("another game"),
    "published": Seed("another game").published,
    "start": {"hands": []},
}


def test_every_field_of_a_header_is_tried() -> None:
    assert set(ALTERED_HEADERS) == set(Header.__struct_fields__)


@pytest.mark.parametrize("field", ALTERED_HEADERS)
def test_an_altered_header_breaks_the_chain(field: str) -> None:
    RECORD.check_chain()
    with pytest.raises(BadRecord):
        Record(replace(HEADER, **{field: ALTERED_HEADERS[field]}), RECORD.moves).check_chain()


def test_another_seed_with_its_own_hash_breaks_the_chain() -> None:
    other = Seed("another game")
    with pytest.raises(BadRecord, match="move 1 does not follow from what went before"):
        Record(replace(HEADER, seed=other, published=other.published), RECORD.moves).check_chain()


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(
    "change", [{"seat": 7}, {"action": {"do": "draw"}}, {"at": NOON + timedelta(microseconds=1)}, {"link": "0" * 64}]
)
def test_an_altered_move_breaks_the_chain(number: int, change: dict[str, Any]) -> None:
    moves = list(RECORD.moves)
    moves[number] = replace(moves[number], **change)
    with pytest.raises(BadRecord, match=f"move {number + 1} does not follow from what went before"):
        Record(HEADER, tuple(moves)).check_chain()


def test_moves_cannot_be_left_out_doubled_or_exchanged() -> None:
    first, second, third = RECORD.moves
    for moves in [(second, third), (first, third), (first, first, second, third), (second, first, third)]:
        with pytest.raises(BadRecord):
            Record(HEADER, moves).check_chain()


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"\xff", "\ud800", b'{"header": {}, "moves": []}', b"[" * 100_000])
def test_what_is_no_record_is_refused(text: bytes | str) -> None:
    with pytest.raises(BadRecord, match="not a record of Parlour"):
        Record.from_json(text)


def test_a_move_nested_without_end_is_refused() -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    with pytest.raises(BadRecord, match="not a record of Parlour"):
        Record.from_json(RECORD.to_json().replace(b'"keep"', deep))


def test_a_format_of_the_future_is_refused_by_its_number() -> None:
    with pytest.raises(BadRecord, match="format 2 is not known here; this Parlour reads format 1"):
        Record.from_json(RECORD.to_json().replace(b'"parlour": 1', b'"parlour": 2'))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in items for place in places(part, (*path, key)))]


PLAIN = json.loads(RECORD.to_json())
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


@given(place=st.sampled_from(places(PLAIN)[1:]), value=anything)
def test_whatever_is_altered_in_a_file_nothing_but_a_bad_record_comes_of_it(place: tuple[Any, ...], value: Any) -> None:
    altered = deepcopy(PLAIN)
    at = altered
    for key in place[:-1]:
        at = at[key]
    unchanged = at[place[-1]] == value and type(at[place[-1]]) is type(value)
    at[place[-1]] = value
    try:
        Table.replay(WHISPER, Record.from_json(json.dumps(altered)))
    except BadRecord:
        return
    assert unchanged or altered["moves"] == [], "what is left of a game is a game, cut short"

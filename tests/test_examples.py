"""The examples of the rulebooks: the text's statements about a position are checked on the position that the reader sees."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core import AnyGame, Refusal, Table
from parlour.games import find, registered
from parlour.games.examples import Example, Tried, example_of, found, names, play
from parlour.games.rulebook import SHAPES, rulebook_of
from tests.own_games import IN_GERMAN, WITH_EXAMPLES

ROOT = Path(__file__).parents[1]
SCRIPTS = ROOT / "scripts" / "examples"
LEAST = {"comparity": 8, "mapit": 6, "matrix": 6, "mapominoes": 8, "squire": 10}
"""Any other game with examples needs only one."""
ALL = [(game, name) for game in WITH_EXAMPLES for name in names(find(game))]
each = pytest.mark.parametrize(("game", "name"), ALL)


def read(game: str, name: str) -> tuple[AnyGame, Example, Table]:
    rules, example = find(game), example_of(find(game), name)
    assert example is not None
    return rules, example, example.table(rules)


def seen(table: Table, seat: int) -> object:
    """A View as the page gets it."""
    return msgspec.json.decode(msgspec.json.encode(table.view(seat)))


@each
def test_a_position_is_as_the_book_says(game: str, name: str) -> None:
    _, example, table = read(game, name)
    view = seen(table, example.seat)
    assert {place: found(view, place) for place in example.facts} == example.facts


@each
def test_a_move_leads_where_the_book_says(game: str, name: str) -> None:
    rules, example, table = read(game, name)
    for tried in example.tries:
        assert (tried, outcome_of(rules, table.branch(), tried)) == (tried, tried)


def outcome_of(rules: AnyGame, table: Table, tried: Tried) -> Tried:
    """What the rulebook should say about a move."""
    play(table, tried.after)
    action = msgspec.convert(tried.do, rules.kinds.action)
    try:
        step = table.play(tried.seat, action)
    except Refusal as refusal:
        return replace(tried, refused=refusal.rule, told=(), then={})
    told = {rule for event in step.events for rule in (event.rule, getattr(event, "because", ""))}
    view = seen(table, tried.seat)
    then = {place: found(view, place) for place in tried.then}
    return replace(tried, refused="", told=tuple(rule for rule in tried.told if rule in told), then=then)


@each
def test_an_example_can_be_played_on(game: str, name: str) -> None:
    """Bots take the other seats: what they imagine from their Views must fit, and a record of the game must replay."""
    rules, _, table = read(game, name)
    rng = Random(0)
    for _ in range(12):
        if table.outcome is not None:
            break
        seat = min(table.awaited or table.actors)
        imagined = rules.imagine(table.view(seat), rng, None)
        assert list(rules.legal(imagined, seat)) == list(table.legal(seat))
        table.play(seat, rng.choice(list(table.legal(seat))))
    assert Table.replay(rules, table.record).state == table.state


def test_the_games_that_promise_examples_have_them() -> None:
    assert LEAST.keys() <= {*WITH_EXAMPLES}


@pytest.mark.parametrize("game", WITH_EXAMPLES)
def test_a_rulebook_shows_its_examples(game: str) -> None:
    rules = find(game)
    for language in ("en", "de") if game in IN_GERMAN else ("en",):
        book = rulebook_of(rules, language)
        assert book is not None
        assert len(book.examples) >= LEAST.get(game, 1)
        assert sorted(book.examples) == sorted(names(rules)), "each is shown once"
        pictures = re.findall(r"!\[([^\]]*)\]\(example:[a-z0-9-]+(?:#(\w+))?\)[ \n](\S)", book.source)
        assert len(pictures) == len(book.examples), "with a caption"
        assert all(len(words.split()) > 4 and (shape or SHAPES[0]) in SHAPES for words, shape, _ in pictures)


@pytest.mark.parametrize("game", [game for game in WITH_EXAMPLES if (SCRIPTS / f"{game}.py").exists()])
def test_the_files_are_those_that_the_scripts_make(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    make = import_module("make")
    folder = registered()[game].folder / "examples"
    made = {name: make.written(example) for name, example in make.made(game).items()}
    assert made == {file.stem: file.read_bytes() for file in folder.glob("*.json")}

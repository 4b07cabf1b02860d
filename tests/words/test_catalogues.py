"""The catalogues: every message for every person and number, the messages said in games, and what the lint finds."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from parlour.core import Say
from parlour.games import find
from parlour.words import ENGLISH, PSEUDO, Speaker, catalogues
from parlour.words.catalogues import HOUSE, messages
from parlour.words.speaker import bundle
from tests.own_games import GAMES as OWN
from tests.words.sayings import NAMES, sayings, told_by

LINT = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "words.py"))
GAMES = {name: find(name) for name in OWN if (find(name).folder / "words").is_dir()}
FOLDERS = {"house": None, **{name: game.folder for name, game in GAMES.items()}}
MISTAKES = re.compile(
    r"\{|\}|  | [,.;:!?]|^\s|\s$|\b(?:you|You) (?:is|has|was|\w+[^su]s)\b(?! you\b)|(?<![\d.@])1 \w+s\b|\bone (?!axis\b)\w+s\b|\ba [aeio]|\ban [^aeiouh\d]"
)

MISTAKES_IN = {
    ENGLISH: MISTAKES,
    "de": re.compile(
        r"\{|\}|  | [,.;:!?]|^\s|\s$|[\"']|\b[Ii]hr (?:bist|hast|\w+st)\b"
        r"|\b[Dd]u (?:ist|hat|wird|kann|muss|darf|will|legt|zieht|nimmt|gibt|spielt|wählt|prüft|zeigt|sagt|macht|kauft|gewinnt|bekommt|stellt)\b"
        r"|(?<![\d.@])1 (?:\w*[Kk]arten|Chips|Münzen|Tickets|Briefe|Aufträge|Züge|Punkte|Länder|Figuren|Seltenheiten|Minuten|Plätze|Personen|Spiele)\b"
    ),
    PSEUDO: re.compile(r"\{|\}"),
}
"""What no message may say to any reader, such as "du hat" or "1 Karten"."""


def shapes(entry: ast.Message | ast.Term) -> Iterator[dict[str, Any]]:
    """Arguments for every variant that the selectors of a message can choose; numbers are tried with 0, 1, 2 and 5."""
    places = LINT["Places"](entry)
    values: dict[str, set[Any]] = {name: {"Oslo"} for name in places.variables}
    for select in places.selects:
        keys = {one.key.name if isinstance(one.key, ast.Identifier) else int(one.key.value) for one in select.variants}
        assert isinstance(select.selector, ast.VariableReference)
        is_number = any(isinstance(key, int) for key in keys) or keys & {"zero", "one", "two", "few", "many"}
        values[select.selector.id.name] = {0, 1, 2, 5} if is_number else keys
    for chosen in product(*(sorted(values[name], key=str) for name in sorted(values))):
        yield dict(zip(sorted(values), chosen, strict=True))


@pytest.mark.parametrize("language", MISTAKES_IN)
@pytest.mark.parametrize("name", FOLDERS)
def test_every_message_can_be_said_of_every_person_and_number(name: str, language: str) -> None:
    folder = FOLDERS[name]
    speaks = bundle(folder, language)
    for id, entry in messages(HOUSE if folder is None else folder / "words", language).items():
        for values in shapes(entry):
            pattern = speaks.get_message(id).value
            assert pattern is not None
            text, errors = speaks.format_pattern(pattern, values)
            assert not errors, f"{id} {values}: {errors[0]}"
            assert not MISTAKES_IN[language].search(str(text)), f"{id} {values}: {text}"


@pytest.mark.parametrize("language", [ENGLISH, "de"])
@pytest.mark.parametrize("name", FOLDERS)
def test_you_and_several_others_are_told_as_a_list(name: str, language: str) -> None:
    folder = FOLDERS[name]
    speaks = bundle(folder, language)
    for id, entry in messages(HOUSE if folder is None else folder / "words", language).items():
        for people in {
            each.removesuffix("-others") for each in LINT["Places"](entry).variables if each.endswith("-others")
        }:
            for values in shapes(entry):
                if values[f"{people}-is"] == "among" and values[f"{people}-count"] in (2, 5):
                    told = {**values, f"{people}-others": "Ben and Cleo"}
                    text = str(speaks.format_pattern(speaks.get_message(id).value, told)[0])
                    is_pair = bool(re.search(r"\b(?:[Yy]ou and|[Dd]u und) Ben and Cleo", text))
                    assert is_pair == (values[f"{people}-count"] == 2), f"{id}: {text}"


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_said_in_games_is_in_the_catalogue_and_has_its_arguments(name: str) -> None:
    speaker = Speaker(GAMES[name].folder, name=NAMES.__getitem__, strict=True)
    catalogue = messages(GAMES[name].folder / "words", ENGLISH)
    said = {(message.id, frozenset(message.args)): (message, reader) for message, reader in sayings(GAMES[name], 1)}
    assert said or not told_by(GAMES[name].folder)
    for message, reader in said.values():
        assert not MISTAKES.search(speaker.words(message, reader))
        check_arguments(message, catalogue)


def check_arguments(said: Say, catalogue: dict[str, Any]) -> None:
    """A message is given exactly the arguments that it uses."""
    assert set(said.args) == LINT["Places"](catalogue[said.id]).arguments, said
    for value in said.args.values():
        for one in value if isinstance(value, tuple) else ():
            if isinstance(one, Say):
                check_arguments(one, catalogue)


@pytest.mark.long
@pytest.mark.parametrize("name", FOLDERS)
def test_the_catalogues_are_not_broken(name: str) -> None:
    assert list(LINT["broken_in"](name)) == []


# --- what the lint finds ---

ENTRIES = """
placed = { $who-is ->
    [you] You place
   *[other] { $who } places
} { $card }.
left = { $count ->
    [one] One card
   *[other] { $count } cards
}
"""


def read(text: str) -> dict[str, Any]:
    body = FluentParser().parse(text).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def test_a_translation_speaks_of_what_the_english_speaks_of() -> None:
    wrong = read("placed = { $player } legt { $card }.\nleft = { $count } Karten\nmore = Mehr")
    assert sorted(LINT["wrong_in_translation"](read(ENTRIES), wrong)) == [
        ("more", "is not in the English"),
        ("placed", "leaves out $who"),
        ("placed", "speaks of $player, which it is not given"),
    ]


def test_a_plural_has_all_forms_of_its_language() -> None:
    polish = read("left = { $count ->\n    [one] karta\n   *[other] karty\n}")["left"]
    [wrong] = LINT["wrong_in_message"](polish, "pl")
    assert wrong == "has the plural forms one, other; the language has few, many, one, other"


def test_a_translation_bears_the_mark_of_its_english() -> None:
    english = read(ENTRIES)
    mark = LINT["mark_of"](english["left"])
    current = read(f"# en: {mark}\nleft = {{ $count }} Karten")
    assert list(LINT["outdated"](english, current)) == [("placed", "is missing")]
    changed = read(ENTRIES.replace("One card", "A card"))
    assert ("left", "is behind the English") in list(LINT["outdated"](changed, current))


def test_an_id_stands_in_one_file_only(tmp_path: Path) -> None:
    for name, text in {
        "en.ftl": "one = One\ntwo = Two",
        "late.en.ftl": "two = Too",
        "other.en.ftl": "three = Three",
    }.items():
        (tmp_path / name).write_text(text)
    assert LINT["twice"](catalogues.files(tmp_path, "en")) == ["two"]


def test_selectors_are_at_most_two_deep_and_typography_is_a_printers() -> None:
    deep = "left = { $a ->\n   *[x] { $b ->\n       *[y] { $c ->\n           *[z] Anna's\n        }\n    }\n}"
    assert [what.split(" in ")[0] for what in LINT["wrong_in_message"](read(deep)["left"], "en")] == [
        "has selectors 3 deep: make it two messages",
        "has a typewriter's quotation mark, dots or spaces",
    ]


def test_what_is_said_and_what_is_not_is_found_in_the_code() -> None:
    code = 'say("one", who=at(1)); say("two" if best else "three"); context.say(isIt ? "four" : "five", {}); words(["six"])'
    assert LINT["said_in"](code) == {"one", "two", "three", "four", "five", "six"}

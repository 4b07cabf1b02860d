"""A game's description before it begins: translated text by text, and English if a language has none."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Annotated

import pytest

from parlour.core import Options, option
from parlour.games import find
from parlour.words import ENGLISH
from parlour.words.options import choices_in, missing_ids, sentence_in
from tests.own_games import IN_GERMAN
from tests.server.houses import OpenHouse

KEPT = {"Asien", "Europa", "Transit", "Plan"}


@pytest.mark.parametrize("name", IN_GERMAN)
def test_every_option_is_said_in_german(name: str) -> None:
    game = find(name)
    english, german = choices_in(game, ENGLISH), choices_in(game, "de")
    assert sentence_in(game, "de") != sentence_in(game, ENGLISH)
    for ours, theirs in zip(english, german, strict=True):
        assert theirs.title != ours.title or theirs.title in KEPT
        assert theirs.description != ours.description
        assert (theirs.name, theirs.values, theirs.default) == (ours.name, ours.values, ours.default)
        assert len(theirs.labels) == len(ours.labels)
        assert (theirs.unit == "") == (ours.unit == "")


def test_values_get_their_own_words() -> None:
    level = choices_in(find("mapit"), "de")[0]
    assert [level.in_words(value) for value in ("beginner", "both")] == [
        "Einsteigerkarten",
        "Einsteiger- und Expertenkarten",
    ]
    rounds = choices_in(find("mapominoes"), "de")[0]
    assert [rounds.in_words(0), rounds.in_words(2)] == ["eine pro Person", "2 Runden"]


def test_english_stands_in() -> None:
    game = find("mapit")
    assert choices_in(game, "fr") == choices_in(game, ENGLISH)
    assert sentence_in(game, "fr") == sentence_in(game, ENGLISH)
    assert choices_in(game, "fr")[1].in_words("americas") == "The Americas"


@pytest.mark.parametrize("unit", ["", "option-hand-unit = cards"])
def test_a_catalogue_with_words_for_one_option_has_them_for_all_and_a_unit_where_one_is_wanted(
    tmp_path: Path, unit: str
) -> None:
    class HandOptions(Options, frozen=True):
        hand: Annotated[int, option(rule="mapit/hand", special=(0,), ge=0, le=5)] = 3

    game = dataclasses.replace(
        find("mapit"), folder=tmp_path, kinds=dataclasses.replace(find("mapit").kinds, options=HandOptions)
    )
    assert missing_ids(game) == [], "the words are in the code"
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "options.en.ftl").write_text("sentence = Cards.", encoding="utf-8")
    assert missing_ids(game) == [], "they still are"
    texts = ["option-hand = Hand", "option-hand-about = So many cards.", "option-hand-0 = none", unit]
    for number, missing in enumerate(("option-hand", "option-hand-about", "option-hand-0")):
        left = texts[:number] + texts[number + 1 :]
        (tmp_path / "words" / "options.en.ftl").write_text("\n".join(left), encoding="utf-8")
        assert missing_ids(game) == [missing]
    (tmp_path / "words" / "options.en.ftl").write_text("\n".join(texts), encoding="utf-8")
    assert missing_ids(game) == []
    assert choices_in(game, ENGLISH)[0].unit == unit.partition(" = ")[2]


def test_values_keep_the_order_in_which_they_are_written() -> None:
    table = {choice.name: choice for choice in choices_in(find("mapominoes"), ENGLISH)}["table"]
    assert table.values == ("small", "medium", "large", "endless")
    assert table.labels[0] == "Small: 13 × 11"


@pytest.mark.long
def test_the_house_tells_of_a_game_in_the_language_of_whoever_asks() -> None:
    with OpenHouse() as house:
        http = house.guest().http
        german = http.get("/api/games/mapit", headers={"Accept-Language": "de"}).json()
        english = http.get("/api/games/mapit").json()
        form = http.get("/new/mapit?lang=de").text
    assert (german["options"][0]["title"], english["options"][0]["title"]) == ("Karten", "Cards")
    assert german["sentence"] == sentence_in(find("mapit"), "de") in form
    assert "Falsche Karten kommen weg" in form
    assert "Remove wrong cards" not in form
    assert "für die Familie" in form

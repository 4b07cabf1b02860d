"""Rulebooks in other languages: the same rules as in English, marked section by section as up to date, and shown to
whoever reads that language."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.games import rulebook
from parlour.games.rulebook import Rulebook, read, render
from parlour.games.translation import composed, file_of, languages_of, mark_of, remarked, sections, text_of, translated
from parlour.words import PSEUDO, catalogues, negotiation
from tests.own_games import IN_GERMAN
from tests.server.houses import OpenHouse

LINT = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "words.py"))
BOOKS: dict[str, Path] = LINT["BOOKS"]
TRANSLATED = [(name, language) for name, book in BOOKS.items() for language in languages_of(book)[1:]]


@pytest.fixture(scope="module")
def house() -> Iterator[OpenHouse]:
    with OpenHouse() as open_house:
        yield open_house


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (catalogues, negotiation):
        monkeypatch.setattr(module, "languages", lambda: ("en", "de"))


# --- the books that there are ---


def test_every_rulebook_is_in_german() -> None:
    assert {"house", *IN_GERMAN} <= {name for name, language in TRANSLATED if language == "de"}
    assert len(IN_GERMAN) >= 5


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_translation_has_the_rules_examples_tables_pictures_and_numbers_of_the_english(
    name: str, language: str
) -> None:
    english = BOOKS[name].read_text(encoding="utf-8")
    assert list(LINT["wrong_in_book"](english, text_of(BOOKS[name], language), language)) == []


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_every_section_of_a_translation_says_of_which_english_it_is(name: str, language: str) -> None:
    text = text_of(BOOKS[name], language)
    made = list(translated(text, language))
    assert [part.heading for part in made[:1]] == [""]
    assert len(made) == 1 + len(re.findall("(?m)^## ", text))


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_book_has_the_same_addresses_in_every_language(name: str, language: str) -> None:
    english, other = read(name, BOOKS[name]), read(name, BOOKS[name], language)
    assert english
    assert other
    assert (other.rules, anchors(other)) == (english.rules, anchors(english))
    assert sorted(re.findall(r'(?:id|href|src)="[^"]*"', other.body)) == sorted(
        re.findall(r'(?:id|href|src)="[^"]*"', english.body)
    )
    assert [one.is_ruling for one in other.passages] == [one.is_ruling for one in english.passages]
    assert [one for one in other.passages if one.language == language and len(one.words) < 10] == []


def anchors(book: Rulebook) -> list[str]:
    return [section.anchor for section in book.sections]


# --- a section that is out of date ---

ENGLISH = """# Numbers

The highest number wins.

## Play

`numbers/lay` Lay one of your three cards; see `numbers/show`.

*Example.* You lay 12.

## Show

`numbers/show` (ruling) Show it.

| card | points |
|---|---|
| 7 | 1 |

![seven](/seven.svg)
"""
GERMAN = """<!-- en: 00000000 -->
# Zahlen

Die höchste Zahl gewinnt.

<!-- en: 00000000 Play -->
## Spielen

`numbers/lay` Lege eine deiner drei Karten; siehe `numbers/show`.

*Beispiel.* Du legst 12.

<!-- en: 00000000 Show -->
## Zeigen

`numbers/show` (Hausregel) Zeige sie.

| Karte | Punkte |
|---|---|
| 7 | 1 |

![Sieben](/seven.svg)
"""
MARKED = remarked(ENGLISH, GERMAN)


def headings(english: str) -> list[str]:
    return [section.title for section in render("numbers", english, MARKED, "de").sections]


def test_a_section_whose_english_has_changed_is_shown_in_english() -> None:
    assert headings(ENGLISH) == ["Spielen", "Zeigen"]
    assert headings(ENGLISH.replace("three cards", "four cards")) == ["Play", "Zeigen"]
    assert headings(ENGLISH.replace("## Show\n", "## More\n\nMore.\n\n## Show\n")) == ["Spielen", "More", "Zeigen"]
    assert headings(ENGLISH.replace("## Show", "## Showing")) == ["Spielen", "Showing"]
    assert headings(ENGLISH.replace("your three cards", "your\nthree  cards")) == ["Spielen", "Zeigen"]
    assert [part.language for part in composed(ENGLISH, GERMAN, "de")] == ["en", "en", "en"], "marked of nothing"


def test_english_that_stands_in_says_that_it_is_english() -> None:
    book = render("numbers", ENGLISH.replace("Show it", "Show it now"), MARKED, "de")
    assert '<h2 id="s-play">Spielen</h2>' in book.body
    assert '<p id="lay" class="rule">' in book.body
    assert '<h2 id="s-show" lang="en">Show</h2>' in book.body
    assert '<p id="show" class="rule ruling" lang="en">' in book.body
    assert '<table lang="en">' in book.body
    assert [(one.rule, one.language, one.title) for one in book.passages] == [
        ("lay", "de", "Spielen"),
        ("show", "en", "Show"),
    ]
    assert (book.language, book.opens_in, book.title) == ("de", "de", "Zahlen")
    alone = render("numbers", ENGLISH, "", "de")
    assert (alone.language, alone.opens_in) == ("en", "en")
    assert alone.body.count('lang="en"') == 7
    assert "lang=" not in render("numbers", ENGLISH).body
    assert '<em class="mark">Hausregel</em>' in render("numbers", ENGLISH, MARKED, "de").body


def test_the_lint_lists_what_is_behind_and_does_not_call_it_broken() -> None:
    changed = ENGLISH.replace("three cards", "four cards").replace("## Show", "## Showing")
    assert list(LINT["outdated_in_book"](ENGLISH, MARKED, "de")) == []
    assert list(LINT["outdated_in_book"](changed, MARKED, "de")) == [
        "'Play' is behind the English",
        "'Showing' is missing",
        "'Show' is not in the English",
    ]
    assert list(LINT["wrong_in_book"](changed, MARKED, "de")) == []
    assert len(list(LINT["outdated_in_book"](ENGLISH, "", "de"))) == 3


@pytest.mark.parametrize(
    ("words", "instead", "found"),
    [
        ("`numbers/lay` Lege", "`numbers/put` Lege", "rules ('numbers/put',)"),
        ("`numbers/lay` Lege", "Lege", "rules ()"),
        ("(Hausregel) Zeige", "Zeige", "is_ruling False"),
        ("*Beispiel.* Du legst 12.\n", "", "has 2 paragraphs, the English 3"),
        ("*Beispiel.* Du", "Du", "is_example False"),
        ("drei Karten", "vier Karten", "numbers (4,)"),
        ("legst 12", "legst 21", "numbers (21,)"),
        ("siehe `numbers/show`", "siehe unten", "targets ('numbers/lay',)"),
        ("| Karte | Punkte |\n|---|---|\n| 7 | 1 |", "| Karte |\n|---|\n| 7 |", "cells 2"),
        ("/seven.svg", "/eight.svg", "targets ('/eight.svg',)"),
        ("Du legst 12", 'Du legst "12"', "typewritten"),
        ("Du legst 12", "Du legst 12 m", "typewritten"),
    ],
)
def test_the_lint_finds_what_a_translation_has_otherwise(words: str, instead: str, found: str) -> None:
    assert list(LINT["wrong_in_book"](ENGLISH, MARKED, "de")) == []
    assert words in MARKED
    assert found in "\n".join(LINT["wrong_in_book"](ENGLISH, MARKED.replace(words, instead), "de"))


def test_marking_takes_over_the_present_english() -> None:
    changed = ENGLISH.replace("three", "five")
    assert remarked(changed, MARKED) != MARKED == remarked(ENGLISH, MARKED)
    assert [part.mark for part in translated(remarked(changed, MARKED), "de")] == [
        mark_of(one) for one in sections(changed)
    ]


# --- who gets which language ---


@pytest.mark.long
def test_the_rulebook_is_in_the_language_of_its_reader(house: OpenHouse, german: None) -> None:
    http = house.guest().http
    page = http.get("/rules/comparity", headers={"Accept-Language": "de-AT,en;q=0.5"}).text
    assert '<html lang="de"' in page
    assert '<h2 id="s-the-cards">Die Karten</h2>' in page
    assert '<a href="#s-the-cards">Die Karten</a>' in page
    assert '<a href="?lang=en" hreflang="en"><span lang="en">English</span></a>' in page
    assert '<link rel="alternate" hreflang="en" href="?lang=en">' in page
    english = http.get("/rules/comparity?lang=en", headers={"Accept-Language": "de"}).text
    assert '<h2 id="s-the-cards">The cards</h2>' in english
    assert '<a href="?lang=de" hreflang="de">Deutsch (draft)</a>' in english


def test_a_book_that_is_not_in_the_language_is_marked_as_english(house: OpenHouse, german: None) -> None:
    page = house.guest().http.get("/rules/squire_r1d2?lang=de").text
    assert '<h1 lang="en">Squire</h1>' in page
    assert '<a href="#s-setting-up" lang="en">Setting up</a>' in page
    assert '<h2 id="s-setting-up" lang="en">Setting up</h2>' in page
    assert "hreflang" not in page, "there is no other language"


@pytest.mark.long
def test_a_section_that_is_behind_is_marked_on_the_page_and_in_the_answer(
    house: OpenHouse, german: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    german_book = text_of(BOOKS["squire"], "de")
    behind = re.sub("en: [0-9a-f]{8} Letters", "en: 00000000 Letters", german_book)
    monkeypatch.setattr(rulebook, "text_of", lambda book, language: behind)
    http = house.guest().http
    page = http.get("/rules/squire?lang=de").text
    assert '<h2 id="s-letters" lang="en">Letters</h2>' in page
    assert '<a href="#s-letters" lang="en">Letters</a>' in page
    assert '<h2 id="s-exhibitions">Ausstellungen</h2>' in page
    told = http.get("/api/games/squire/rules/card-once?lang=de").json()
    assert (told["language"], told["title"]) == ("en", "Letters")


def test_why_is_answered_in_the_language_of_who_asks(house: OpenHouse, german: None) -> None:
    http = house.guest().http
    told = http.get("/api/games/squire/rules/hall?lang=de").json()
    assert told == {
        "id": "squire/hall",
        "title": "Deine Galerie",
        "words": "Ein Saal gibt seine Münzen oder Tickets einmal, wenn er gefüllt wird.",
        "ruling": False,
        "link": "/rules/squire?lang=de#hall",
        "language": "de",
    }
    liked = http.get("/api/games/house/rules/stand-in", headers={"Accept-Language": "de"}).json()
    assert (liked["language"], liked["link"]) == ("de", "/rules/house#stand-in")


def test_links_to_rules_keep_the_language_of_a_class(house: OpenHouse, german: None) -> None:
    teacher, pupil = house.guest(), house.guest()
    classroom = teacher.http.post("/api/classes", json={"game": "mapit", "language": "de"}).json()
    door = f"/c/{classroom['code']}"
    assert 'data-carried="?lang=de"' in pupil.http.get(door, headers={"Accept-Language": "en"}).text
    assert "data-carried" not in pupil.http.get(door, headers={"Accept-Language": "de"}).text
    assert "data-carried" not in pupil.http.get(door, headers={"Cookie": "parlour-lang=en"}).text
    assert f'href="/rules/mapit?lang={PSEUDO}"' in pupil.http.get(f"/?lang={PSEUDO}").text
    assert 'href="/rules/mapit"' in pupil.http.get("/").text


def test_a_ruling_is_explained_where_it_is_marked(house: OpenHouse) -> None:
    page = house.guest().http.get("/rules/mapit").text
    assert (
        '<em class="mark" title="The published rules are silent here. This is how the house plays it.">ruling</em>'
        in page
    )


def test_the_rules_of_the_house_have_a_title_in_every_language(house: OpenHouse) -> None:
    assert "<title>The rules of the house · Parlour</title>" in house.guest().http.get("/rules/house").text
    assert "the house" not in house.guest().http.get(f"/rules/house?lang={PSEUDO}").text.partition("</title>")[0]


def test_translations_lie_beside_the_english() -> None:
    assert file_of(BOOKS["mapit"], "de").name == "rulebook.de.md"
    assert file_of(BOOKS["house"], "en") == BOOKS["house"]

"""The house's own messages: in the language of the visitor, on whole pages, and marked where English stands in."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from parlour.core import say
from parlour.server.wire import phrases
from parlour.words import PSEUDO, catalogues, negotiation
from parlour.words.page import page_script
from tests.server.houses import OpenHouse

PAGES = ("/join", "/t/AB", "/class/new", "/return", "/offline", "/nowhere")
FORMS = ("/", "/new/mapit", "/new/mapit?way=device", "/class/new/mapit")
WORDS = re.compile(r">([^<>]*[^\W\d_]{4}[^<>]*)<")
LONGER = re.compile("[àéïôüñçýõÀÉÏÔÜÑÇÝ]")
OF_GAMES = re.compile(r'<(script|style|svg|h[1-3]|figure|b)\b.*?</\1>|<p class="sentence">.*?</p>', re.DOTALL)
HOUSES_OWN = {"Parlour"}


@pytest.fixture(scope="module")
def house() -> Iterator[OpenHouse]:
    with OpenHouse() as open_house:
        yield open_house


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language in which the house has no messages yet."""
    for module in (catalogues, negotiation):
        monkeypatch.setattr(module, "languages", lambda: ("en", "de", "fr"))


@pytest.mark.long
@pytest.mark.parametrize("path", PAGES)
def test_all_that_stands_on_a_page_is_from_the_catalogue(house: OpenHouse, path: str) -> None:
    page = house.guest().http.get(path, headers={"Cookie": f"parlour-lang={PSEUDO}"}).text
    told = {text.strip() for text in WORDS.findall(OF_GAMES.sub("", page))} - HOUSES_OWN
    assert told
    assert [text for text in told if not LONGER.search(text)] == []


@pytest.mark.parametrize("path", FORMS)
def test_headings_labels_and_buttons_are_from_the_catalogue(house: OpenHouse, path: str) -> None:
    page = house.guest().http.get(path, headers={"Cookie": f"parlour-lang={PSEUDO}"}).text
    told = re.findall(r"<(?:button|legend|dt)\b[^>]*>([^<>]*[^\W\d_]{4}[^<>]*)<", page)
    told += re.findall(r'(?:aria-label|placeholder)="([^"]*[^\W\d_]{3}[^"]*)"', page)
    own = [text for text in told if text not in ("family", "classic", "expert", "ABCDEF")]
    assert len(own) > 3
    assert [text for text in own if not LONGER.search(text)] == []


def test_cards_on_prints_bear_their_names_in_the_language(house: OpenHouse) -> None:
    german, english = (house.guest().http.get(f"/?lang={language}").text for language in ("de", "en"))
    for ours, theirs in (("Austria", "Österreich"), ("Rome", "Rom"), ("right angle", "rechter Winkel"), ("or", "oder")):
        assert (f">{ours}</text>" in english, f">{theirs}</text>" in english) == (True, False)
        assert (f">{ours}</text>" in german, f">{theirs}</text>" in german) == (False, True)
    assert ">Atlantik</text>" in german
    assert ">Ocean</text>" not in german


def test_what_a_language_lacks_is_marked_as_english(house: OpenHouse, french: None) -> None:
    page = house.guest().http.get("/return?lang=fr").text
    assert '<html lang="fr"' in page
    assert '<h1><span lang="en">Come back</span></h1>' in page
    assert 'placeholder="ABCD' in page
    assert "<title>Come back" in page, "no tags where only text can stand"
    assert "lang=" not in house.guest().http.get("/return?lang=en").text.partition("<body")[2]


def test_a_class_speaks_its_language_unless_somebody_chooses_another(house: OpenHouse) -> None:
    teacher, pupil = house.guest(), house.guest()
    classroom = teacher.http.post("/api/classes", json={"game": "mapit", "language": "de"}).json()
    door = f"/c/{classroom['code']}"
    assert '<html lang="de"' in pupil.http.get(door).text
    assert '<html lang="de"' in pupil.http.get(door, headers={"Accept-Language": "en"}).text
    assert '<html lang="en"' in pupil.http.get(door, headers={"Cookie": "parlour-lang=en"}).text
    assert '<html lang="en"' in pupil.http.get(f"{door}?lang=en").text
    other = teacher.http.post("/api/classes", json={"game": "mapit", "language": "xx"}).json()
    assert '<html lang="en"' in pupil.http.get(f"/c/{other['code']}").text


@pytest.mark.parametrize("part", ["", "/projector"])
def test_a_teachers_pages_have_the_words_of_the_game_whose_scores_they_show(house: OpenHouse, part: str) -> None:
    teacher = house.guest()
    classroom = teacher.http.post("/api/classes", json={"game": "mapit"}).json()
    assert "/words/en/mapit+desk" in teacher.http.get(f"/class/{classroom['id']}{part}").text


def test_a_notice_is_told_in_the_language_of_the_browser(house: OpenHouse) -> None:
    english, longer = (house.guest().http.get(f"/sw.js?lang={language}").text for language in ("en", PSEUDO))
    assert '"$game with $others."' in english
    assert '"Somebody is waiting for you."' in english
    assert "notice-" not in english + longer
    assert all(part in longer for part in ("$game", "$others"))
    assert "Somebody is waiting for you." not in longer


def test_a_set_phrase_is_taken_in_any_language_and_kept_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phrases, "languages", lambda: ("en", "de"))
    phrases._phrases.cache_clear()
    try:
        assert phrases.phrase_of("Hallo zusammen!") == phrases.phrase_of("Hello everyone!") == say("phrase-hello")
        assert phrases.text_of(say("phrase-hello")) == "Hello everyone!"
        assert phrases.phrase_of("Hello") is None
        assert len({phrases.text_of(phrase) for phrase in phrases.PHRASES}) == len(phrases.PHRASES)
    finally:
        phrases._phrases.cache_clear()


def test_the_menu_has_the_languages_that_there_are_and_calls_unread_ones_drafts(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert '"menu":[["en","English",false],["de","Deutsch",true]]' in page_script(None, "en")
    assert '<option value="de" lang="de">Deutsch (draft)</option>' in house.guest().http.get("/class/new/mapit").text
    monkeypatch.setattr(catalogues, "languages", lambda: ("en",))
    assert '"menu"' not in page_script(None, "en")
    assert 'name="language"' not in house.guest().http.get("/class/new/mapit").text


def test_the_house_answers_in_words_and_not_with_messages_that_no_page_has(house: OpenHouse) -> None:
    guest = house.guest()
    asked = {"Prefer": "words=ids"}
    assert guest.http.get("/api/tables/none", headers=asked).json()["words"] == "There is no such table."
    longer = guest.http.get("/api/tables/none", headers={**asked, "Cookie": f"parlour-lang={PSEUDO}"}).json()["words"]
    assert LONGER.search(longer)

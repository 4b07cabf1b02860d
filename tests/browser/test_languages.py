"""Pages and tables in German, and in English with longer words: nothing is cut, and in German nothing is English."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Page, expect

from parlour.core import say
from parlour.games import find
from parlour.server.http.wording import COOKIE
from parlour.words import PSEUDO, Speaker
from parlour.words.catalogues import names
from tests.browser.conftest import OpenPage, open_house
from tests.browser.legibility import faults
from tests.browser.mapit import ANSWER, CONTINUE, ENDED, is_asked, is_my_placing, laid
from tests.browser.positions import GAMES, Stage
from tests.browser.shell import at_pace, confirmed, decided, myself, play_on
from tests.browser.test_windows import IGNORED, PANNABLE
from tests.own_games import IN_GERMAN, WITH_PAGES
from tests.server.houses import OpenHouse

house = pytest.fixture(open_house, scope="module")  # so that its home page shows no tables of other tests

IS_THOROUGH = os.environ.get("PARLOUR_THOROUGH") == "1"
LANGUAGES = ("de", PSEUDO)
WINDOWS = ((1366, 768), (768, 1024), (390, 844), (360, 640)) if IS_THOROUGH else ((1366, 768), (360, 640))
PAGES = (
    "/",
    "/join",
    "/return",
    "/games",
    "/offline",
    "/credits",
    "/class/new",
    "/class/new/mapit",
    "/rules/house",
    *(f"{page}/{game}" for page in ("/new", "/rules") for game in WITH_PAGES),
)
LOOKED_AT = PAGES if IS_THOROUGH else ("/", "/join", "/games", "/class/new/mapit", "/new/mapominoes", "/rules/mapit")
LOST = ("cut", "hidden", "text on text", "targets on each other", "the page is wider")
SHORTENED = ".plate .label"
"""Cut with an ellipsis beside a clock: the line below the plate says the same."""
DENSE = ".squire-hand .mine .part, .squire :is(.cartouche, .market, .progress)"
"""Six labels in a row on a phone, a table of short words, a line in a corner: they fit in German, but not in text twice
as long."""
STICKY = ".ways.end"
"""Stays at the foot of the window while a form is scrolled, and so always covers something."""
SPILLED = r"""(ignored) => {
  const found = new Set();
  const isBox = (element) => {
    const { backgroundColor, borderRightWidth, borderRightStyle, display } = getComputedStyle(element);
    return display !== "inline" && (backgroundColor !== "rgba(0, 0, 0, 0)" || (borderRightStyle !== "none" && parseFloat(borderRightWidth) > 0));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [node, element] = [walker.currentNode, walker.currentNode.parentElement];
    if (!node.data.trim() || element.closest(`svg, option, script, .said, ${ignored}`) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let box = element;
    while (box !== document.body && !isBox(box)) box = box.parentElement;
    // What clips is looked at above.
    if (getComputedStyle(element).textOverflow === "ellipsis" || getComputedStyle(box).overflowX !== "visible") continue;
    const { left, right } = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some((rect) => rect.width > 1 && (rect.right > right + 2.5 || rect.left < left - 2.5))) found.add(`spilled: "${node.data.trim().slice(0, 40)}" out of ${box.localName}.${[...box.classList].join(".")}`);
  }
  return [...found];
}"""
TOLD = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const own = (element) => !element.closest("script, style, noscript, svg, option[lang], a[lang], [data-game]:not(GERMAN)");
  while (walker.nextNode()) if (own(walker.currentNode.parentElement)) found.push(walker.currentNode.data.trim());
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) if (own(element)) found.push(element.getAttribute(name));
  return [...new Set(found)].filter(Boolean);
}""".replace("GERMAN", ", ".join(f"[data-game={game}]" for game in IN_GERMAN))
"""All texts on a page, except those of games that are in English only."""
ENGLISH = re.compile(
    r"\b(the|and|or|of|with|for|from|your|you|is|are|has|have|no|this|that|it|to|be|by|cards?|turn|round|game|move|moves"
    r"|seat|seats|wins?|wait|show|hide|close|open|settings|back|take|place|places|guess|tokens?|points|players?|table|rules)\b",
    re.IGNORECASE,
)
"""English words that are not German words, too."""


def speaking(page: Page, house: OpenHouse, language: str) -> Page:
    page.context.add_cookies([{"name": COOKIE, "value": language, "url": house.address}])
    return page


def lost(page: Page, ignored: str = "", pannable: str = "") -> list[str]:
    found = [fault for fault in faults(page, ignored, pannable) if fault.startswith(LOST)]
    return found + page.evaluate(SPILLED, ", ".join(filter(None, (ignored, pannable))) or "noscript")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_cuts_longer_words(house: OpenHouse, desktop: OpenPage, language: str) -> None:
    page = speaking(desktop(), house, language)
    found: dict[str, list[str]] = {}
    for path in LOOKED_AT:
        page.goto(f"{house.address}{path}")
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            for fault in lost(page, STICKY):
                found.setdefault(fault, []).append(f"{path} at {width}")
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_table_cuts_longer_words_in_mid_game(house: OpenHouse, desktop: OpenPage, game: str, language: str) -> None:
    page = speaking(desktop(), house, language)
    stage = Stage(page, house, game, find(game).players[1])
    stage.go_to("middle")
    found: dict[str, list[int]] = {}
    ignored = ", ".join(filter(None, (IGNORED.get(game), SHORTENED, DENSE if language == PSEUDO else "")))
    for width, height in WINDOWS:
        stage.resize(width, height)
        for fault in lost(page, ignored, PANNABLE.get(game, "")):
            found.setdefault(fault, []).append(width)
    assert found == {}


CUT_IN_DIALOG = r"""() => {
  const dialog = document.querySelector("dialog[open]");
  const found = new Set(dialog.scrollWidth > dialog.clientWidth + 1 ? ["the dialog is scrolled sideways"] : []);
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [node, element] = [walker.currentNode, walker.currentNode.parentElement];
    if (!node.data.trim() || element.closest("option, .said, svg") || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (let box = element; box !== dialog.parentElement; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (box !== dialog && overflowX === "visible") continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isScrolled = /auto|scroll/.test(overflowY);
      const isOut = (rect) => rect.width > 1 && (rect.right > right + 1.5 || rect.left < left - 1.5 || (!isScrolled && (rect.bottom > bottom + 2.5 || rect.top < top - 2.5)));
      if ([...range.getClientRects()].some(isOut)) found.add(`cut: "${node.data.trim().slice(0, 40)}" by ${box.localName}.${[...box.classList].join(".")}`);
    }
  }
  for (const select of dialog.querySelectorAll("select, button, input")) if (select.scrollWidth > select.clientWidth + 1) found.add(`cut: ${select.localName}#${select.id} ${select.textContent.trim().slice(0, 30)}`);
  return [...found];
}"""


def dialogs(page: Page, house: OpenHouse, language: str) -> Iterator[str]:
    """Opens one dialog after the other, and yields what each is."""
    words = Speaker(language=language).words

    def press(id: str) -> None:
        page.get_by_role("button", name=words(say(id)), exact=True).first.click()
        page.locator("dialog[open]").wait_for()

    me = myself(page, house)
    table = me.table("mapit", seats=2, bots="easy", start=True)["id"]
    page.goto(f"{house.address}/table/{table}")
    page.locator(".tools").wait_for()
    for name in ("keys", "settings", "leave"):
        press(name)
        yield name
        page.set_viewport_size({"width": 1366, "height": 768})
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    classroom = me.http.post("/api/classes", json={"game": "mapit"}).json()
    house.guest().http.post(f"/api/classes/{classroom['id']}/pupils", json={})
    page.goto(f"{house.address}/class/{classroom['id']}")
    for name in ("desk-who-is-who", "desk-end-class"):
        press(name)
        yield name
        page.set_viewport_size({"width": 1366, "height": 768})
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    page.goto(house.address)
    page.locator("#me .who").click()  # stands before the other button, but is loaded later
    page.locator("dialog[open]").wait_for()
    for summary in page.locator("dialog[open] summary").all():
        summary.click()
    press("code-show")
    page.locator("dialog[open] .qr").wait_for()
    press("data-delete")
    page.get_by_text(words(say("data-question"))).wait_for()
    yield "about you"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_dialog_cuts_longer_words(house: OpenHouse, desktop: OpenPage, language: str) -> None:
    page = speaking(desktop(), house, language)
    found: dict[str, list[str]] = {}
    for name in dialogs(page, house, language):
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            for fault in page.evaluate(CUT_IN_DIALOG):
                found.setdefault(fault, []).append(f"{name} at {width}")
    assert found == {}


# --- what is left in English ---

NAMES = re.compile(
    "|".join(
        re.escape(name)
        for name in sorted(
            {
                *(name.bare for game in WITH_PAGES for name in names(find(game).folder, "de").values()),
                *(find(game).title for game in WITH_PAGES),
            },
            key=len,
            reverse=True,
        )
    )
)
"""The names of things and games, such as “Port of Spain” and “Game Matrix”."""


RULE = re.compile(r"Regel [a-z-]+")


def english(texts: Iterable[str]) -> list[str]:
    """The texts with English words in them. Names and ids of rules do not count."""
    return [text for text in texts if ENGLISH.search(RULE.sub("", NAMES.sub("", text)))]


def test_english_is_found() -> None:
    assert english(["Du legst „Port of Spain“.", "Du bist am Zug", "You place it", "Let it stand"]) == [
        "You place it",
        "Let it stand",
    ]


@pytest.mark.parametrize(
    "path", ["/", "/join", "/return", "/games", "/class/new", "/class/new/mapit", "/new/mapominoes"]
)
def test_no_page_leaves_anything_in_english(house: OpenHouse, desktop: OpenPage, path: str) -> None:
    page = speaking(desktop(), house, "de")
    page.goto(f"{house.address}{path}")
    assert english(page.evaluate(TOLD)) == []
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_game_of_map_it_is_begun_and_ended_by_clicks_in_german(house: OpenHouse, desktop: OpenPage) -> None:
    """From the home page on. A program plays the second round, and most of the third, unless the test is thorough."""
    page = speaking(at_pace(desktop(), side=True), house, "de")
    page.goto(house.address)
    page.locator("[data-bots=mapit]").select_option("1")
    page.locator("#game-mapit").get_by_role("button", name="Jetzt spielen").click()
    page.wait_for_url("**/table/*")
    told: set[str] = set()
    play(page, told, rounds=3 if IS_THOROUGH else 1)
    if not IS_THOROUGH:
        table = page.url.rpartition("/")[2]
        play_on(page, house, table, lambda view: is_my_placing(view) and len(view["rounds"]) == 2 and laid(view) >= 10)
        play(page, told, rounds=3)
    expect(page.locator(".ended h2")).to_be_visible()
    assert english(told) == []
    assert {text for text in told if "Runde 1" in text}


def play(page: Page, told: set[str], rounds: int) -> None:
    """Answer by clicks until this many rounds or the game are over, and remember every text on the page."""
    while rounds:
        asked = is_asked(page)
        if asked == ENDED:
            return
        told.update(page.evaluate(TOLD))
        if asked == CONTINUE:
            page.locator(CONTINUE).click()
            page.locator(CONTINUE).wait_for(state="detached")
            rounds -= 1
        elif asked == ANSWER:
            decided(page, page.get_by_role("button", name="Gelten lassen").click)
        else:
            page.locator(asked).last.click()
            page.locator(".confirm").wait_for()
            told.update(page.evaluate(TOLD))
            decided(page, lambda: confirmed(page))

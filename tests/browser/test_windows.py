"""Windows of usual sizes, from a laptop to a phone on its side: all can be read, hit and reached in all five games."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import expect

from parlour.games import find
from parlour.games.mapominoes.state import Nominate
from tests.browser.conftest import OpenPage
from tests.browser.legibility import faults
from tests.browser.positions import GAMES, ME, MOMENTS, Stage
from tests.own_games import seats_near
from tests.server.houses import OpenHouse

IS_THOROUGH = os.environ.get("PARLOUR_THOROUGH") == "1"
WINDOWS = (
    (1366, 640),
    (1280, 580),
    (1536, 730),
    (1920, 950),
    (1024, 640),
    (768, 950),
    (390, 664),
    (360, 560),
    (844, 390),
)
TIGHTEST = ((1280, 580), (360, 560), (844, 390))
ZOOMED = ((683, 320), (640, 290), (568, 320), (960, 475))  # laptops at 200 %, and a small phone on its side
BOARDS_OF_THEIR_OWN = ".board .stage, .hand"  # of Comparity and Mapominoes, tested in test_boards.py
IGNORED = {"comparity": BOARDS_OF_THEIR_OWN, "mapominoes": BOARDS_OF_THEIR_OWN}
PANNABLE = {
    "squire": ".squire.is-narrow .plane"
}  # on a phone the map is larger than the window, and is moved by a finger


WHOLE = {  # what must be read without scrolling, in the windows where space is short
    "squire": (".squire .note", ((1366, 640),)),
    "matrix": (".because", ((1366, 640), (1280, 580))),
    "mapit": (".hand", ((844, 390),)),
}
CROWDED = """whole => {
  const found = [];
  const heightOf = (one) => one.getBoundingClientRect().height;
  const aim = document.querySelector(".aim");
  if (aim && heightOf(aim) > 2.5 * parseFloat(getComputedStyle(aim).lineHeight)) found.push("the aim takes more than two lines");
  const [status, tools] = [document.querySelector(".status"), document.querySelector('[data-phase="ended"] .line .tools')];
  if (tools && tools.getBoundingClientRect().top >= status.getBoundingClientRect().bottom) found.push("the tools stand in a row of their own");
  for (const part of whole ? document.querySelectorAll(whole) : [])
    if (part.scrollHeight > part.clientHeight + 1) found.push(`${whole} is cut`);
  for (const name of document.querySelectorAll("thead th span")) {
    const range = document.createRange();
    range.selectNodeContents(name);
    if (name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).textOverflow === "ellipsis") found.push(`shortened: ${name.textContent}`);
    // In half of a small phone on its side a long name is hyphenated.
    if (name.closest("table").clientWidth > 330 && range.getClientRects().length > name.textContent.split(/[\\s-]+/).length) found.push(`broken: ${name.textContent}`);
  }
  for (const wall of document.querySelectorAll(".walls .places"))
    if (getComputedStyle(wall).gridTemplateColumns.split(" ").length !== 4) found.push("a gallery has not four columns");
  const labels = [...document.querySelectorAll(".because .marks text")].map((one) => one.getBoundingClientRect());
  for (const [number, one] of labels.entries())
    for (const other of labels.slice(number + 1))
      if (Math.min(one.right, other.right) > Math.max(one.left, other.left) && Math.abs(one.top - other.top) < 0.83 * one.height) found.push("a label lies on a label");
  return found;
}"""


def windows(moment: str) -> tuple[tuple[int, int], ...]:
    if IS_THOROUGH:
        return WINDOWS + ZOOMED
    return WINDOWS if moment in ("middle", "late") else TIGHTEST


def opened(house: OpenHouse, desktop: OpenPage, game: str, seats: int | None = None, **options: Any) -> Stage:
    return Stage(desktop(), house, game, seats or find(game).players[1], **options)


def seen(stage: Stage, game: str) -> dict[str, list[str]]:
    """Each fault, with the moments and windows in which it was found."""
    found: dict[str, list[str]] = {}
    for moment in MOMENTS:
        stage.go_to(moment)
        for width, height in windows(moment):
            stage.resize(width, height)
            for fault in faults(stage.page, IGNORED.get(game, ""), PANNABLE.get(game, "")):
                found.setdefault(fault, []).append(f"{moment} {width} × {height}")
            whole, where = WHOLE.get(game, ("", ()))
            for fault in stage.page.evaluate(CROWDED, whole if (width, height) in where else ""):
                found.setdefault(fault, []).append(f"{moment} {width} × {height}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_and_hit_in_every_window_with_all_seats_taken(
    house: OpenHouse, desktop: OpenPage, game: str
) -> None:
    assert seen(opened(house, desktop, game), game) == {}


@pytest.mark.skipif(not IS_THOROUGH, reason="PARLOUR_THOROUGH=1 looks at the table of two, too")
@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_and_hit_in_every_window_with_two_seats(
    house: OpenHouse, desktop: OpenPage, game: str
) -> None:
    assert seen(opened(house, desktop, game, seats_near(game, 2)), game) == {}


@pytest.mark.parametrize("game", ["comparity", "squire", "matrix"])
def test_in_a_low_window_the_board_has_the_whole_height(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    stage = opened(house, desktop, game)
    stage.go_to("middle")
    for width, height in ((844, 390), *ZOOMED):
        stage.resize(width, height)
        board = stage.page.locator(".board").bounding_box()
        assert board is not None
        assert board["height"] >= height - 1, (width, height)
        assert board["width"] >= 0.55 * width, (width, height)
        for part in (".status", ".seats", ".actions"):
            expect(stage.page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["comparity", "squire"])
def test_at_400_percent_the_page_is_read_from_top_to_bottom(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    stage = opened(house, desktop, game)
    page = stage.page
    stage.go_to("middle")
    for width, height in ((320, 256), (341, 160)):
        stage.resize(width, height)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        parts = [page.locator(part) for part in (".status", ".seats", ".board", ".hand", ".actions")]
        for part in parts:
            part.evaluate("part => part.scrollIntoView({ block: 'start', behavior: 'instant' })")
            expect(part).to_be_in_viewport()
        tops = [part.evaluate("part => part.getBoundingClientRect().top + scrollY") for part in parts]
        assert tops == sorted(tops)
        assert page.locator(".board").evaluate("board => board.clientHeight") >= 195


def test_clocks_are_in_sight_on_phones_and_tablets(house: OpenHouse, desktop: OpenPage) -> None:
    stage = opened(house, desktop, "mapit")
    stage.go_to("middle")
    for width, height in ((390, 664), (360, 560), (768, 950), (844, 390), (1024, 640)):
        stage.resize(width, height)
        clocks = stage.page.locator(".plate .clock")
        expect(clocks).to_have_count(6)
        for clock in clocks.all():
            expect(clock).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(768, 950), (390, 664), (844, 390)])
def test_what_is_asked_of_everybody_lies_under_no_panel(
    house: OpenHouse, desktop: OpenPage, width: int, height: int
) -> None:
    stage = opened(house, desktop, "matrix")
    stage.table |= {"question": {"id": "1", "kind": "end", "seat": 1, "person": "somebody"}}
    stage.table["asked"] = [stage.table["you"]["person"]]
    stage.go_to("middle")
    stage.resize(width, height)
    page = stage.page
    why = page.get_by_role("button", name="Why?")
    if why.count():
        why.click()
    expect(page.get_by_role("region", name="Explanation")).to_be_visible()
    stage.settle()
    for name in ("Agree", "No"):
        page.locator(".question").get_by_role("button", name=name).click(trial=True)
    question, board = page.locator(".question").bounding_box(), page.locator(".board").bounding_box()
    assert question is not None
    assert board is not None
    assert board["y"] + board["height"] <= question["y"] + 1 or board["x"] + board["width"] <= question["x"] + 1


def test_everything_that_a_transit_card_can_stand_for_is_in_sight(house: OpenHouse, desktop: OpenPage) -> None:
    stage = opened(house, desktop, "mapominoes", 2, asia=True)
    table = stage.played
    named = [
        sum(isinstance(action, Nominate) for action in table.game.legal(table.state_at(version), ME))
        for version in range(table.length)
    ]
    stage.show(named.index(max(named)))
    for width, height in ((768, 950), (390, 664), (360, 560)):
        stage.resize(width, height)
        things = stage.page.locator(".things")
        expect(things.locator(".thing")).to_have_count(max(named))
        assert things.evaluate("things => things.scrollHeight <= things.clientHeight"), (width, height)


def test_squire_fills_a_large_window_and_the_rules_of_its_notebook_cross_no_text(
    house: OpenHouse, desktop: OpenPage
) -> None:
    stage = opened(house, desktop, "squire")
    stage.go_to("late")
    stage.resize(1920, 950)
    page = stage.page
    places = page.locator(".own .place").first.bounding_box()
    assert places is not None
    assert min(places["width"], places["height"]) >= 76
    off = page.locator(".squire .note").evaluate(
        """note => {
          const top = note.getBoundingClientRect().top + note.clientTop - note.scrollTop + 5;
          const texts = document.createTreeWalker(note, NodeFilter.SHOW_TEXT);
          const found = [];
          while (texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(texts.currentNode);
            for (const { top: high, bottom, width } of range.getClientRects()) {
              const rule = 17.5 - (((high + bottom) / 2 - top) % 18);
              if (width > 1 && rule < 5.5) found.push(`${texts.currentNode.data}: ${rule}`);
            }
          }
          return found;
        }"""
    )
    assert off == []


def test_however_many_played_the_next_game_is_in_sight_at_the_end(house: OpenHouse, desktop: OpenPage) -> None:
    stage = opened(house, desktop, "mapit")
    stage.go_to("end")
    for width, height in ((390, 664), (360, 560), (844, 390)):
        stage.resize(width, height)
        expect(stage.page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("window", [(1440, 900), (1366, 768), (1600, 900)])
def test_figure_and_name_of_an_open_landmark_stand_clear_of_each_other(
    house: OpenHouse, desktop: OpenPage, window: tuple[int, int]
) -> None:
    stage = opened(house, desktop, "comparity", 2)
    stage.go_to("late")
    stage.resize(*window)
    crossed = stage.page.locator(".plane .is-face").evaluate_all(
        """faces => faces.filter((face) => {
          const [figure, name] = [".value-line", ".card-name"].map((part) => {
            const text = document.createRange();
            text.selectNodeContents(face.querySelector(part));
            return [...text.getClientRects()].filter(({ width }) => width);
          });
          const inset = 2; // of its line, above and below the letters
          const meets = (one, other) =>
            one.left < other.right && other.left < one.right && one.top + inset < other.bottom - inset && other.top + inset < one.bottom - inset;
          const { top, bottom } = face.getBoundingClientRect();
          return figure.some((one) => name.some((other) => meets(one, other))) || [...figure, ...name].some((one) => one.top + inset < top || one.bottom - inset > bottom);
        }).map((face) => face.textContent.trim())"""
    )
    assert crossed == []

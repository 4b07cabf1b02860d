"""Larger letters, and colours chosen by the system: everything can still be read and told apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, in_the_quiet_house
from tests.browser.legibility import faults
from tests.browser.positions import GAMES, Stage
from tests.browser.shell import at_pace, open_table, violations_by_day_and_night
from tests.own_games import seats_near
from tests.server.houses import OpenHouse

house = pytest.fixture(in_the_quiet_house)

BY_THE_GAME = ".board .stage, .hand, .board-tools, .edge-mark"  # drawn to the size of the board, not of the letters


def in_letters(page: Page, house: OpenHouse, size: str) -> Page:
    page.context.add_cookies([{"name": "parlour-text", "value": size, "url": house.address}])
    return page


def test_the_text_size_is_chosen_kept_and_there_before_the_first_paint(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, bots="random", start=True)
    page.get_by_role("button", name="Settings").click()
    size = "getComputedStyle(document.documentElement).fontSize"
    assert page.evaluate(size) == "16px"
    for percent, pixels in (("115", "18.4px"), ("130", "20.8px"), ("150", "24px")):
        page.get_by_text(f"{percent} %").click()
        assert page.evaluate(size) == pixels
    assert 'data-text="150"' in page.request.get(house.address).text()
    page.goto(house.address)
    assert page.evaluate(size) == "24px"
    assert page.evaluate("JSON.parse(localStorage['parlour-settings']).text") == "150"


@pytest.mark.parametrize("game", GAMES)
def test_at_150_percent_nothing_of_the_house_is_cut(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    stage = Stage(in_letters(desktop(), house, "150"), house, game, seats_near(game, 2))
    found: dict[str, list[str]] = {}
    for moment in ("middle", "end"):
        stage.go_to(moment)
        for width, height in ((1366, 640), (390, 664)):
            stage.resize(width, height)
            for fault in faults(stage.page, BY_THE_GAME, ""):
                found.setdefault(fault, []).append(f"{moment} {width} × {height}")
    assert found == {}


@pytest.mark.parametrize("width", [1366, 390])
def test_at_150_percent_the_pages_around_the_table_fit_their_width(
    house: OpenHouse, desktop: OpenPage, width: int
) -> None:
    page = in_letters(at_pace(desktop(viewport={"width": width, "height": 664})), house, "150")
    for path in ("/", "/new/comparity", "/rules/comparity", "/class/new", "/join"):
        page.goto(house.address + path)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width, path
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".button, .learn, h1:not(.said), h2, label:not(.said)")].filter((one) => one.getClientRects().length && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline").map((one) => one.innerText)"""
        )
        assert cut == [], path


def test_axe_finds_nothing_at_150_percent_with_the_settings_open(house: OpenHouse, phone: OpenPage) -> None:
    page = in_letters(at_pace(phone()), house, "150")
    page.goto(house.address)
    expect(page.locator(".me .tool")).to_be_visible()
    assert violations_by_day_and_night(page) == {}
    open_table(page, house.address, "matrix", seats=2, bots="easy", start=True)
    page.get_by_role("button", name="Settings").tap()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert violations_by_day_and_night(page) == {}


def look_of(page: Page, selector: str) -> str:
    """How an element is distinguished from others without any of our own colours."""
    look: str = page.locator(selector).first.evaluate(
        """one => {
          const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(one);
          return [outlineStyle, outlineStyle === "none" ? "" : outlineWidth, borderTopStyle, borderTopWidth].join(" ");
        }"""
    )
    return look


def dressed(page: Page) -> Page:
    """Wait for the styles for forced colours, which are loaded after the table."""
    page.wait_for_function("() => [...document.styleSheets].some((sheet) => sheet.href?.endsWith('forced.css'))")
    return page


def test_in_forced_colours_what_can_be_done_chosen_closed_and_whose_go_it_is_are_told(
    house: OpenHouse, desktop: OpenPage
) -> None:
    stage = Stage(desktop(forced_colors="active", color_scheme="dark"), house, "comparity", 3)
    stage.go_to("middle")
    page = dressed(stage.page)
    assert look_of(page, ".plate.is-acting") != look_of(page, ".plate:not(.is-acting)")
    assert look_of(page, ".hand [data-target]").startswith("dashed")
    page.locator(".hand [data-target]").first.click()
    stage.settle()
    chosen = page.locator(".hand .is-chosen").first
    assert chosen.evaluate("one => getComputedStyle(one).outlineWidth") == "4px"
    front, back = look_of(page, ".card .front"), look_of(page, ".card .back")
    assert front != back


def test_in_forced_colours_the_hand_is_marked_and_squires_colours_are_kept(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(forced_colors="active", color_scheme="dark")
    Stage(page, house, "mapominoes", 2).go_to("early")
    assert look_of(dressed(page), ".hand [data-target]").startswith("dashed")
    page = desktop(forced_colors="active")
    Stage(page, house, "squire", 2).go_to("middle")
    dressed(page)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    for part in (".pawn", ".city .band", ".stamp", ".small-place:has(.picture)"):
        shown = page.locator(part).first
        expect(shown).to_be_visible()
        assert shown.evaluate("one => getComputedStyle(one).backgroundColor") not in (paper, "rgba(0, 0, 0, 0)"), part

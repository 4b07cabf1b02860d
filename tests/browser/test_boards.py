"""Boards of Comparity and Mapominoes in real windows, with few and many cards: what matters is in sight and legible."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import COUNTS, VIEWS, WINDOWS, mapominoes_state, open_view, view_of
from tests.browser.conftest import OpenPage
from tests.browser.shell import moving
from tests.server.houses import OpenHouse

Box = dict[str, Any]
GAMES = ("comparity", "mapominoes")
CASES = (Path(__file__).parent / "camera_cases.js").read_text(encoding="utf-8").replace("export function", "function")
LEAST_TYPE = 10.95
LEAST_TARGET = 23.9
AT_THE_FLOOR = 24.7
"""Cards no larger than this, in pixels, cannot be drawn smaller: only then may a space be out of sight."""


def test_the_camera_keeps_its_promises_on_random_boards_and_screens(house: OpenHouse, page: Page) -> None:
    open_view(page, house, "comparity", VIEWS["comparity"](5))
    tried = f"async () => {{ {CASES}; return broken(await import(`${{document.body.dataset.static}}/camera.js`), 12, 4000); }}"
    assert page.evaluate(tried) == []


MEASURE = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const legend = document.querySelector('.legend').getBoundingClientRect();
  if (legend.width > stage.width / 2) [stage.y, stage.height] = [legend.bottom, stage.bottom - legend.bottom];
  const plane = document.querySelector('.plane');
  const scale = new DOMMatrix(getComputedStyle(plane).transform).a;
  const at = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { x: x - stage.x, y: y - stage.y, width, height }; };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isFacing = (one) => one.closest('.face') === null || one.closest('.card.is-up .front, .card:not(.is-up) .back') !== null;
  const words = (selector, scale) => all(selector).filter((one) => one.checkVisibility() && one.textContent.trim() && isFacing(one)).map((one) => ({
    words: one.textContent.trim(),
    type: parseFloat(getComputedStyle(one).fontSize) * scale,
    isCut: one.getBoundingClientRect().width > one.closest('.landmark-side, .country').getBoundingClientRect().width + 0.5,
    isTall: one.getBoundingClientRect().height > one.closest('.landmark-side, .country').getBoundingClientRect().height + 0.5,
  }));
  return {
    width: stage.width, height: stage.height,
    cards: all('.plane .card').map(at), spaces: all('.plane .space').map(at), legend: at(document.querySelector('.legend')),
    edges: all('.edge-mark').map((one) => Number(one.innerText)),
    words: [...words('.plane .card .card-name span, .plane .value-line span, .plane .iso', scale), ...words('.hand .card-name span', 1)],
  };
}"""


def is_in_sight(box: Box, stage: Box) -> bool:
    ends = box["x"] + box["width"] <= stage["width"] + 1 and box["y"] + box["height"] <= stage["height"] + 1
    return bool(box["x"] >= -1 and box["y"] >= -1 and ends)


def overlap(one: Box, other: Box) -> bool:
    return bool(
        one["x"] + 0.5 < other["x"] + other["width"]
        and other["x"] + 0.5 < one["x"] + one["width"]
        and one["y"] + 0.5 < other["y"] + other["height"]
        and other["y"] + 0.5 < one["y"] + one["height"]
    )


def box_of(element: Locator) -> Box:
    box = element.bounding_box()
    assert box is not None
    return dict(box)


def come_to_rest(page: Page) -> None:
    """Wait for two frames, one for the new size of the board area and one for what follows from it, then for
    animations."""
    frames = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))"
    page.evaluate(frames)
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))")


def pick_one(page: Page) -> None:
    page.locator(".hand [data-target]").first.click()
    page.locator(".plane .space").first.wait_for(state="attached")
    come_to_rest(page)


def faults(stage: Box) -> list[str]:
    """What is wrong with a board as it is drawn."""
    found = []
    all_boxes = [*stage["cards"], *stage["spaces"]]
    one = stage["cards"][0]
    if min(one["width"], one["height"]) < LEAST_TARGET:
        found.append(f"cards of {one['width']:.0f} × {one['height']:.0f}")
    for start, size in (("x", "width"), ("y", "height")):
        low, high = min(box[start] for box in all_boxes), max(box[start] + box[size] for box in all_boxes)
        before, after = low, stage[size] - high
        if min(before, after) < -1 and max(before, after) > one[size] + 30:
            found.append(f"{max(before, after):.0f} px empty beside cut cards along {start}")
    hidden = [box for box in all_boxes if not is_in_sight(box, stage)]
    if hidden and min(one["width"], one["height"]) > AT_THE_FLOOR:
        found.append(
            f"{len(hidden)} of {len(all_boxes)} cards and spaces out of sight, on cards of {one['width']:.0f} × {one['height']:.0f}"
        )
    if (
        any(not is_in_sight({**box, "width": box["width"] / 2, "height": box["height"] / 2}, stage) for box in hidden)
        and not stage["edges"]
    ):
        found.append("what lies beyond the edge is not marked")
    if any(overlap(stage["legend"], box) for box in all_boxes if box not in hidden):
        found.append("the legend crosses cards")
    found += [f"{word['words']} in {word['type']:.1f} px" for word in stage["words"] if word["type"] < LEAST_TYPE]
    return found + [f"{word['words']} is cut" for word in stage["words"] if word["isCut"] or word["isTall"]]


@pytest.mark.parametrize("cards", COUNTS)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_matters_is_in_sight_and_can_be_read(
    house: OpenHouse, desktop: OpenPage, game: str, cards: int
) -> None:
    page = desktop()
    open_view(page, house, game, VIEWS[game](cards))
    pick_one(page)
    found = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        come_to_rest(page)
        stage = page.evaluate(MEASURE)
        if wrong := faults(stage):
            found[f"{width} × {height}, a stage of {stage['width']:.0f} × {stage['height']:.0f}"] = wrong
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", [(1366, 640), (390, 664)])
def test_choosing_moves_neither_the_board_nor_the_hand(
    house: OpenHouse, desktop: OpenPage, game: str, window: tuple[int, int]
) -> None:
    page = desktop(viewport={"width": window[0], "height": window[1]})
    open_view(page, house, game, VIEWS[game](15))
    come_to_rest(page)
    places = [page.locator(".plane .card").first, page.locator(".plane .card").last, page.locator(".hand")]
    before = [box_of(place) for place in places]
    pick_one(page)
    assert [box_of(place) for place in places] == before
    page.locator(".plane .space").first.click()
    come_to_rest(page)
    assert [box_of(place) for place in places[:2]] == before[:2]


def test_what_was_moved_by_hand_stays_until_fit(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(viewport={"width": 1366, "height": 640})
    open_view(page, house, "comparity", VIEWS["comparity"](30))
    come_to_rest(page)
    card, board = page.locator(".plane .card").first, box_of(page.locator(".board"))
    fitted = box_of(card)
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    page.mouse.wheel(0, -400)
    come_to_rest(page)
    zoomed = box_of(card)
    assert zoomed["width"] > fitted["width"] * 1.4
    page.keyboard.press("Shift+ArrowRight")
    come_to_rest(page)
    moved = box_of(card)
    assert moved["x"] == pytest.approx(zoomed["x"] - 80, abs=1)
    pick_one(page)
    assert box_of(card) == pytest.approx(moved, abs=0.5)
    page.get_by_role("button", name="Fit", exact=True).click()
    come_to_rest(page)
    assert box_of(card) == pytest.approx(fitted, abs=0.5)
    expect(page.get_by_role("button", name="Fit", exact=True)).to_have_count(0)


def test_a_tap_on_an_edge_leads_to_what_lies_beyond_it_and_so_does_the_overview(
    house: OpenHouse, phone: OpenPage
) -> None:
    page = phone(viewport={"width": 360, "height": 560})
    open_view(page, house, "mapominoes", VIEWS["mapominoes"](60))
    come_to_rest(page)
    mark = page.locator(".edge-mark").first
    edge = mark.get_attribute("data-edge")
    beyond = int(mark.inner_text())
    assert f"beyond the {edge} edge" in (mark.get_attribute("aria-label") or "")
    mark.tap()
    come_to_rest(page)
    left = page.locator(f".edge-mark[data-edge={edge}]")
    assert left.count() == 0 or int(left.inner_text()) < beyond
    before = box_of(page.locator(".plane .card").first)
    page.get_by_role("button", name="Overview").tap()
    overview = page.get_by_role("img", name="Overview of")
    expect(overview.locator(".is-card")).to_have_count(len(VIEWS["mapominoes"](60)["table"]))
    overview.tap(position={"x": 90, "y": 20})
    come_to_rest(page)
    assert box_of(page.locator(".plane .card").first) != before
    page.get_by_role("button", name="Fit", exact=True).tap()


@pytest.mark.parametrize("game", GAMES)
def test_a_small_card_opens_in_its_place_and_what_explains_it_lies_beside_it(
    house: OpenHouse, desktop: OpenPage, game: str
) -> None:
    page = moving(desktop(viewport={"width": 1280, "height": 580}))
    open_view(page, house, game, VIEWS[game](60))
    come_to_rest(page)
    expect(page.locator(".plane")).to_have_attribute("data-level", "symbol")
    card = page.locator(".plane .card").nth(7)
    name = card.locator(".face:not([hidden]) .card-name .full").first
    card.hover()
    expect(page.locator(".card.is-enlarged")).to_have_count(1)
    expect(name).to_be_visible()
    faces = card.locator(".faces")
    page.wait_for_function("() => document.querySelector('.is-enlarged .faces').getBoundingClientRect().width > 100")
    assert is_in_sight(box_of(faces), {"width": 1280, "height": 580})
    expect(page.locator(".large")).to_be_visible()
    come_to_rest(page)
    assert not overlap(box_of(page.locator(".large")), box_of(faces))
    page.mouse.move(4, 300)
    expect(page.locator(".card.is-enlarged")).to_have_count(0)


@pytest.mark.parametrize(
    ("advanced", "words"),
    [(False, "to the right of|to the left of|above|below"), (True, "north of|east of|south of|west of")],
)
def test_sides_are_named_by_directions_only_where_they_mean_something(
    house: OpenHouse, page: Page, advanced: bool, words: str
) -> None:
    """mapominoes/any-side, mapominoes/advanced"""
    open_view(page, house, "mapominoes", view_of(mapominoes_state(5, advanced=advanced)))
    pick_one(page)
    names = [space.get_attribute("aria-label") or "" for space in page.locator(".plane .space").all()]
    assert names
    assert all(any(word in name for word in words.split("|")) for name in names), names
    directions = ("north of", "east of", "south of", "west of")
    assert any(word in name for name in names for word in directions) == advanced


# After a frame the map has its size, and the page has arranged the numbers for it. All are then measured in one go.
READ_NUMBERS = """() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(
  [...document.querySelectorAll(".sheet .which:not(.is-crowded)")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [parseFloat(getComputedStyle(one).fontSize), { x, y, width, height }];
  })))))"""


@pytest.mark.parametrize("window", [(1366, 640), (390, 664)])
def test_the_numbers_on_the_map_of_a_round_can_be_read(
    house: OpenHouse, desktop: OpenPage, window: tuple[int, int]
) -> None:
    page = desktop(viewport={"width": window[0], "height": window[1]})
    view = VIEWS["mapominoes"](60)
    laid = [one for one in view["table"] if one["card"]]
    ended = {
        "number": 1,
        "dealer": 0,
        "winner": 0,
        "rule": "mapominoes/round-end",
        "table": laid,
        "left": [[]] * 5,
        "points": [0] * 5,
    }
    outcome = {"ranks": [1, 2, 2, 2, 2], "scores": [0.0] * 5, "reason": "Over.", "rule": "mapominoes/game-end"}
    open_view(
        page,
        house,
        "mapominoes",
        {**view, "rounds": [ended], "outcome": outcome, "legal": [], "actors": []},
        is_over=True,
    )
    expect(page.locator(".sheet .which")).to_have_count(len(laid))
    come_to_rest(page)
    read: list[tuple[float, Box]] = page.evaluate(READ_NUMBERS)
    boxes = [box for _, box in read]
    assert min(size for size, _ in read) >= 11
    assert len(boxes) > 8
    assert not any(overlap(one, other) for index, one in enumerate(boxes) for other in boxes[:index])
    page.locator(".sheet .land.is-lit").first.dispatch_event("click")
    expect(page.locator(".sheet .called")).to_be_visible()

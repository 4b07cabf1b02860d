"""Hands and laid cards: what can be played is in sight, cards are carried by a finger, and every card says where it lies."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from parlour.core import Table, say
from parlour.games import find
from parlour.games.mapit.state import Place
from parlour.words import Speaker
from tests.browser.boards import VIEWS, open_view
from tests.browser.conftest import OpenPage
from tests.browser.hands import Finger, Point, middle, names, out_of_sight
from tests.browser.positions import Stage
from tests.browser.shell import moving, wait_until
from tests.browser.test_boards import come_to_rest
from tests.server.houses import OpenHouse

IS_THOROUGH = os.environ.get("PARLOUR_THOROUGH") == "1"
TIGHTEST = ((360, 560), (844, 390))
WINDOWS = (*TIGHTEST, (390, 664), (768, 950), (1366, 640)) if IS_THOROUGH else TIGHTEST
PLACES = {
    "comparity": (".plane .laid", r"(from the left|the only card)(, |$)"),
    "mapominoes": (".plane .card", r", row \d+, column \d+(, (to the|above|below|north|south|east|west) .+)?$"),
    "mapit": (".plane .laid", r"the centre card|card \d+ of the (north|east|south|west) arm, beyond "),
    "matrix": (".figure-card", r"^(Claim f|F)igure [A-E], (row \d, )?column \d\. "),
}
SEATS = [(game, seats) for game in PLACES for seats in range(find(game).players[0], find(game).players[1] + 1)]
MOST = [(game, find(game).players[1]) for game in PLACES]


@pytest.mark.parametrize(("game", "seats"), SEATS if IS_THOROUGH else MOST)
def test_what_can_be_played_is_in_sight_and_every_laid_card_says_where_it_lies(
    house: OpenHouse, desktop: OpenPage, game: str, seats: int
) -> None:
    stage = Stage(desktop(), house, game, seats)
    selector, place = PLACES[game]
    found: dict[str, list[str]] = {}
    for moment in ("early", "middle", "late"):
        stage.go_to(moment)
        laid = names(stage.page, selector)
        assert laid
        assert [name for name in laid if not re.search(place, name)] == []
        for width, height in WINDOWS:
            stage.resize(width, height)
            for fault in out_of_sight(stage.page):
                found.setdefault(fault, []).append(f"{moment} {width} × {height}")
    assert found == {}


def test_on_a_phone_cards_that_can_be_laid_come_first_with_a_count_of_the_others(
    house: OpenHouse, phone: OpenPage
) -> None:
    page = phone(viewport={"width": 360, "height": 560})
    view = VIEWS["mapominoes"](15)
    open_view(page, house, "mapominoes", view)
    held = page.locator(".row .held")
    playable = {one["card"] for one in view["legal"] if one["do"] == "lay"}
    ready = len(playable) + any(one["do"] == "transit" for one in view["legal"])
    kinds = held.evaluate_all("all => all.map((one) => one.matches('[data-target]'))")
    assert 0 < ready < len(kinds)
    assert kinds == [True] * ready + [False] * (len(kinds) - ready)
    expect(page.locator(".hand-count")).to_have_text(
        Speaker(find("mapominoes").folder).words(say("count-some", ready=ready, more=len(kinds) - ready))
    )
    more = page.get_by_role("button", name=re.compile("more cards?: go on"))
    last = held.last
    for _ in range(len(kinds)):
        if not more.count():
            break
        count = more.inner_text()
        more.tap()
        expect(more.filter(has_text=re.compile(f"^{count}$"))).to_have_count(0)
    expect(last).to_be_in_viewport(ratio=0.6)
    expect(page.get_by_role("button", name=re.compile("more cards?: go back"))).to_be_visible()


# --- carried by a finger ---

CARRIED = {
    "comparity": (".held-card[data-target]", ".plane .space"),
    "mapominoes": (".held[data-target]", ".plane .space"),
    "mapit": (".tray .held-card", ".plane .gap"),
}


def is_mine_to_place(table: Table, version: int) -> bool:
    state = table.state_at(version)
    return any(isinstance(action, Place) for action in table.game.legal(state, 0))


def at_hand(house: OpenHouse, phone: OpenPage, game: str) -> Page:
    page = phone(viewport={"width": 390, "height": 664})
    if game == "mapit":
        stage = Stage(page, house, game, find(game).players[1])
        stage.show(next(one for one in range(stage.played.length) if is_mine_to_place(stage.played, one)))
    else:
        open_view(page, house, game, VIEWS[game](15))
        come_to_rest(page)
    return page


def is_beside(finger: Point, card: FloatRect | None) -> bool:
    """Whether it is just above the finger, so that the space under the finger can be seen."""
    assert card is not None
    x, y = finger
    return 0 < y - card["y"] - card["height"] < 40 and card["x"] < x < card["x"] + card["width"]


def scroll_the_hand(page: Page) -> None:
    row, finger = page.locator(".row, .held-cards"), Finger(page)
    x, y = middle(page.locator(".held, .held-card").nth(2))
    finger.down((x, y))
    finger.move((x - 120, y + 4))
    expect(page.locator(".ghost")).to_have_count(0)
    finger.up()
    page.wait_for_function("row => row.scrollLeft > 40", arg=row.element_handle())


@pytest.mark.parametrize("game", CARRIED)
def test_a_finger_carries_a_card_to_a_space_or_puts_it_back_and_along_the_hand_scrolls_it(
    house: OpenHouse, phone: OpenPage, game: str
) -> None:
    page = at_hand(house, phone, game)
    held, spaces = (page.locator(selector) for selector in CARRIED[game])
    ghost, finger = page.locator(".ghost"), Finger(page)
    start = middle(held.first)
    board = page.locator(".board").bounding_box()
    assert board is not None

    finger.down(start)
    finger.move((start[0] + 4, board["y"] + board["height"] - 30))
    expect(spaces.first).to_be_visible()
    space = spaces.nth(spaces.count() // 2)
    finger.move(middle(space))
    expect(space).to_have_class(re.compile("is-over"))
    wait_until(page, lambda: is_beside(finger.at, ghost.bounding_box()))
    carried = ghost.bounding_box()
    assert carried is not None
    seen = "([x, y]) => { const ghost = document.querySelector('.ghost'); ghost.style.pointerEvents = 'auto'; const is = ghost.contains(document.elementFromPoint(x, y)); ghost.style.pointerEvents = ''; return is; }"
    assert page.evaluate(seen, [carried["x"] + carried["width"] / 2, carried["y"] + carried["height"] / 2])

    finger.move(start)
    finger.up()
    expect(ghost).to_have_count(0)
    expect(page.locator(".confirm, .plane .space")).to_have_count(0)
    assert middle(held.first) == pytest.approx(start, abs=1)

    finger.down(start)
    finger.move((start[0] + 4, board["y"] + board["height"] - 30))
    expect(spaces.first).to_be_visible()
    label = space.get_attribute("aria-label") or ""
    finger.move(middle(space))
    finger.up()
    expect(ghost).to_have_count(0)
    expect(page.locator(".confirm")).to_be_visible()
    assert label.startswith(page.locator(".confirm").inner_text().strip())
    if game != "mapit":
        scroll_the_hand(page)


def test_a_card_that_is_carried_to_the_edge_brings_the_board_along(house: OpenHouse, phone: OpenPage) -> None:
    page = phone(viewport={"width": 360, "height": 560})
    open_view(page, house, "mapominoes", VIEWS["mapominoes"](60))
    come_to_rest(page)
    mark = page.locator(".edge-mark").first
    edge, beyond = mark.get_attribute("data-edge"), int(mark.inner_text())
    board = page.locator(".stage").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + 34 + (board["height"] - 34) / 2
    finger = Finger(page)
    finger.down(middle(page.locator(".held[data-target]").first))
    finger.move((x, y))
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    to = {
        "left": (board["x"] + 2, y),
        "right": (board["x"] + board["width"] - 2, y),
        "top": (x, board["y"] + 38),
        "bottom": (x, board["y"] + board["height"] - 2),
    }
    finger.move(to[edge or ""])
    fewer = (
        "([edge, beyond]) => Number(document.querySelector(`.edge-mark[data-edge=${edge}]`)?.innerText ?? 0) < beyond"
    )
    page.wait_for_function(fewer, arg=[edge, beyond])
    finger.up()


def test_a_mouse_carries_a_card_from_the_hand_that_was_not_picked_before(house: OpenHouse, page: Page) -> None:
    open_view(moving(page), house, "mapominoes", VIEWS["mapominoes"](15))
    come_to_rest(page)
    page.mouse.move(*middle(page.locator(".held[data-target]").first))
    page.mouse.down()
    page.mouse.move(700, 400, steps=6)
    space = page.locator(".plane .space").first
    expect(space).to_be_visible()
    page.mouse.move(*middle(space), steps=4)
    expect(space).to_have_class(re.compile("is-over"))
    page.keyboard.press("Escape")
    expect(page.locator(".ghost, .plane .space")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".confirm")).to_have_count(0)

"""What the house gives to the pages of games: targets, dragging, the plane, cards, details, shows."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from parlour.games import find
from tests.browser.conftest import OpenPage, open_house
from tests.browser.shell import at_pace, open_table, violations, wait_until
from tests.server.houses import OpenHouse

HERE = Path(__file__).parent


@pytest.fixture(scope="module", autouse=True)
def own_page(visiting_game: None) -> Iterator[None]:
    """For this module, the tests' own game brings a page that uses the whole kit."""
    files = {HERE / f"kit_page{kind}": find("numbers").folder / f"page{kind}" for kind in (".js", ".css")}
    for source, target in files.items():
        shutil.copy(source, target)
    yield
    for target in files.values():
        target.unlink()


@pytest.fixture(scope="module")
def house(own_page: None) -> Iterator[OpenHouse]:
    yield from open_house()


def with_kit(page: Page, house: OpenHouse, pace: str = "instant", rounds: int = 2) -> Page:
    """A table of the tests' own game, opened in the page."""
    open_table(at_pace(page, pace=pace), house.address, bots="random", start=True, options={"rounds": rounds})
    expect(page.locator(".card")).to_have_count(3)
    return page


@pytest.fixture
def kit(house: OpenHouse, page: Page) -> Page:
    return with_kit(page, house)


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def scale(page: Page) -> float:
    return float(page.locator(".plane").evaluate("plane => new DOMMatrix(getComputedStyle(plane).transform).a"))


def test_the_plane_fits_its_box_into_the_board(kit: Page) -> None:
    board = kit.locator(".board").bounding_box()
    assert board
    assert scale(kit) == pytest.approx(min((board["width"] - 24) / 800, (board["height"] - 24) / 600, 1.6), rel=0.01)


def test_a_pan_moves_the_plane_and_fit_brings_it_back(kit: Page) -> None:
    before = middle(kit.locator(".card").first)
    board = kit.locator(".board").bounding_box()
    assert board
    kit.mouse.move(board["x"] + 60, board["y"] + 60)
    kit.mouse.down()
    kit.mouse.move(board["x"] + 130, board["y"] + 90, steps=5)
    kit.mouse.up()
    after = middle(kit.locator(".card").first)
    assert after[0] - before[0] == pytest.approx(70, abs=9)
    kit.get_by_role("button", name="Fit").click()
    expect(kit.get_by_role("button", name="Fit")).to_have_count(0)
    wait_until(kit, lambda: middle(kit.locator(".card").first) == pytest.approx(before, abs=1))


def test_keys_and_wheel_zoom_the_plane(kit: Page) -> None:
    fitted = scale(kit)
    kit.keyboard.press("+")
    expect(kit.get_by_role("button", name="Fit")).to_be_visible()
    wait_until(kit, lambda: scale(kit) == pytest.approx(fitted * 1.25, rel=0.02))
    kit.keyboard.press("0")
    wait_until(kit, lambda: scale(kit) == pytest.approx(fitted, rel=0.01))
    kit.mouse.move(*middle(kit.locator(".board")))
    kit.mouse.wheel(0, -200)
    wait_until(kit, lambda: scale(kit) > fitted * 1.02)


def test_a_card_dropped_on_a_target_chooses_its_action(kit: Page) -> None:
    gap = kit.locator("[data-gap='1']")
    kit.mouse.move(*middle(kit.locator(".card").first))
    kit.mouse.down()
    kit.mouse.move(*middle(gap), steps=8)
    expect(gap).to_have_class(re.compile("is-over"))
    kit.mouse.up()
    expect(gap).to_have_class(re.compile("is-chosen"))
    expect(kit.locator(".confirm")).to_have_text(gap.get_attribute("aria-label") or "")


def test_a_finger_that_meets_a_target_in_motion_still_chooses_it(kit: Page) -> None:
    """Others' moves shift the board, and a browser sends a tap to whatever is under the finger when it is lifted."""
    gap = kit.locator("[data-gap='1']")
    gap.evaluate("gap => addEventListener('pointerdown', () => gap.style.translate = '0 300px', { once: true })")
    touch = kit.context.new_cdp_session(kit)
    x, y = middle(gap)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(gap).to_have_class(re.compile("is-chosen"))


def test_a_card_dropped_beside_everything_changes_nothing(kit: Page) -> None:
    card = kit.locator(".card").first
    before = middle(card)
    kit.mouse.move(*before)
    kit.mouse.down()
    kit.mouse.move(before[0] - 60, before[1] + 30, steps=5)
    kit.mouse.up()
    expect(kit.locator(".confirm")).to_have_count(0)
    wait_until(kit, lambda: middle(card) == pytest.approx(before, abs=1))


def test_arrows_walk_the_targets_in_space(kit: Page) -> None:
    kit.locator("[data-gap='0']").focus()
    kit.keyboard.press("ArrowRight")
    expect(kit.locator("[data-gap='1']")).to_be_focused()
    kit.keyboard.press("ArrowLeft")
    kit.keyboard.press("ArrowLeft")
    expect(kit.locator("[data-gap='2']")).to_be_focused()
    kit.keyboard.press("ArrowDown")
    assert kit.evaluate("document.activeElement.textContent").startswith("Turn")
    assert kit.locator("[data-target][tabindex='0']").count() == 1


def test_a_picked_half_is_kept_until_escape(kit: Page) -> None:
    turn = kit.locator(".picks button").first
    turn.click()
    expect(turn).to_have_attribute("aria-pressed", "true")
    expect(kit.locator(".card:not(.is-up)")).to_have_count(1)
    kit.keyboard.press("Escape")
    expect(kit.locator(".card:not(.is-up)")).to_have_count(0)


def test_a_card_is_shown_large_by_hover_and_by_key(kit: Page) -> None:
    kit.mouse.move(*middle(kit.locator(".card").nth(1)))
    expect(kit.locator(".large .big")).to_be_visible()
    kit.mouse.move(5, 300)
    expect(kit.locator(".large")).to_have_count(0)


def test_a_card_is_shown_large_by_a_long_press(house: OpenHouse, phone: OpenPage) -> None:
    kit = with_kit(phone(), house)
    x, y = middle(kit.locator(".card").nth(1))
    touch = kit.context.new_cdp_session(kit)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(kit.locator(".large .big")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(kit.locator(".large")).to_have_count(0)


def test_two_fingers_zoom(house: OpenHouse, phone: OpenPage) -> None:
    kit = with_kit(phone(), house)
    before = scale(kit)
    x, y = middle(kit.locator(".board"))
    touch = kit.context.new_cdp_session(kit)
    for kind, apart in (("touchStart", 30), ("touchMove", 50), ("touchMove", 80)):
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wait_until(kit, lambda: scale(kit) > before * 1.3)  # the page handles the touches after they were sent


def test_a_games_own_keys_and_buttons_work(kit: Page) -> None:
    kit.keyboard.press("x")
    expect(kit.locator(".confirm")).to_contain_text("Lay")
    kit.keyboard.press("Escape")
    kit.get_by_role("button", name="Lay the first").click()
    expect(kit.locator(".log li").first).to_contain_text("lays a card")


def test_the_hand_is_read_in_the_games_words(kit: Page) -> None:
    kit.keyboard.press("h")
    expect(kit.locator("#said")).to_contain_text("You hold 1")


FLIGHT = """async () => {
    const { centre, fly } = await import(`${document.body.dataset.static}/house.js`);
    const token = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    Object.assign(token.style, { position: "absolute", width: "20px", height: "10px" });
    document.querySelector(".plane").append(token);
    const begun = [];
    const animate = async (element, [{ translate }]) => {
        element.style.translate = translate;
        begun.push(centre(element));
    };
    for (const element of [document.querySelector(".card"), token]) await fly({ animate }, element, { x: 50, y: 60 }, 1);
    await fly({ animate }, document.querySelector(".card"), centre(null), 1);
    return begun.map(({ x, y }) => [x, y]);
}"""


def test_what_flies_begins_where_it_was_at_every_scale(kit: Page) -> None:
    kit.keyboard.press("+")
    expect(kit.get_by_role("button", name="Fit")).to_be_visible()
    assert kit.evaluate(FLIGHT) == [pytest.approx([50, 60], abs=1)] * 2


MEASURED = """async () => {
    const { html, measure } = await import(`${document.body.dataset.static}/house.js`);
    const { render } = await import(`${document.body.dataset.static}/vendor/lit-html.js`);
    const frame = document.body.appendChild(document.createElement("div"));
    Object.assign(frame.style, { display: "grid", height: "200px" });
    const area = { width: 10, height: 10 };
    const sizes = [];
    for (const width of [300, 420]) {
        frame.style.width = `${width}px`;
        await new Promise((redraw) => render(html`<div ${measure({ redraw }, area, 24)}></div>`, frame));
        sizes.push([area.width, area.height]);
    }
    render(html``, frame);
    return sizes;
}"""


def test_a_measured_area_is_the_inside_less_its_margin_and_follows_it(kit: Page) -> None:
    assert kit.evaluate(MEASURED) == [[276, 176], [396, 176]]


@pytest.mark.parametrize("is_hanging", [False, True])
def test_a_show_is_skipped_by_a_key_even_if_it_hangs(house: OpenHouse, page: Page, is_hanging: bool) -> None:
    kit = with_kit(page, house, pace="normal", rounds=1)
    kit.evaluate("is => { window.isHanging = is }", is_hanging)
    kit.get_by_role("button", name="Lay the first").click()
    kit.wait_for_function("() => window.shows === 1")
    expect(kit.locator(".ended")).to_have_count(0)
    kit.keyboard.press("Space")
    expect(kit.locator(".ended h2")).to_be_visible()


def test_axe_finds_nothing_on_a_page_of_the_kit(kit: Page) -> None:
    kit.locator("[data-gap='1']").click()
    assert violations(kit) == []

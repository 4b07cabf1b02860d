"""Map It! World is accessible in every phase, by day and by night, and small enough for a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.mapit import (
    Choose,
    is_asked,
    is_my_answer,
    is_my_guess,
    is_my_placing,
    laid,
    with_a_friend,
)
from tests.browser.shell import violations_by_day_and_night
from tests.server.houses import OpenHouse

PHASES = {"placing": is_my_placing, "being asked": is_my_answer, "guessing": is_my_guess}


@pytest.mark.parametrize("phase", PHASES)
def test_axe_finds_nothing_in_any_phase(house: OpenHouse, page: Page, phase: str) -> None:
    with_a_friend(page, house, lambda view: PHASES[phase](view) and laid(view) >= 3)
    is_asked(page)
    assert violations_by_day_and_night(page) == {}


def test_axe_finds_nothing_in_a_challenge(house: OpenHouse, page: Page) -> None:
    with_a_friend(page, house, is_my_answer, pace="slow")
    page.get_by_role("button", name="Against").first.click()
    page.locator(".confirm").click()
    expect(page.locator(".duel .stamp")).to_be_visible(timeout=10_000)
    assert violations_by_day_and_night(page) == {}


def test_axe_finds_nothing_in_the_walk_and_on_the_map(house: OpenHouse, page: Page) -> None:
    friends = with_a_friend(page, house, is_my_guess, pace="slow")
    is_asked(page)
    for friend in friends:
        friend.decide()
    expect(page.locator(".mapit .judged").first).to_be_visible()
    assert violations_by_day_and_night(page) == {}
    page.reload()
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator(".atlas .spot").first).to_be_visible()
    assert violations_by_day_and_night(page) == {}


def test_axe_finds_nothing_at_the_end(house: OpenHouse, phone: OpenPage) -> None:
    page = phone()
    with_a_friend(page, house, lambda view: view["phase"] == "over")
    expect(page.locator(".ended h2")).to_be_visible()
    assert violations_by_day_and_night(page) == {}


def onto(arm: str) -> Choose:
    """Places cards on this arm alone; otherwise takes the first choice."""
    return lambda legal: next((one for one in legal if one.get("arm") == arm), legal[0])


@pytest.mark.parametrize("arm", ["east", "north"])
def test_twelve_cards_on_one_arm_can_still_be_read_and_tapped(house: OpenHouse, phone: OpenPage, arm: str) -> None:
    page = phone(viewport={"width": 360, "height": 640})
    with_a_friend(page, house, lambda view: is_my_placing(view) and laid(view) >= 12, onto(arm))
    is_asked(page)
    sizes = page.locator(".mapit .gap").evaluate_all(
        "gaps => gaps.map(gap => Math.min(gap.getBoundingClientRect().width, gap.getBoundingClientRect().height))"
    )
    assert min(sizes) >= 43.5
    type_sizes = page.locator(".mapit .laid .front-side .name").evaluate_all(
        "names => names.map(name => parseFloat(getComputedStyle(name).fontSize)"
        " * document.querySelector('.mapit .plane').style.getPropertyValue('--plane-scale'))"
    )
    assert min(type_sizes) >= 8.5
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_reduced_motion_moves_no_card(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(reduced_motion="reduce")
    with_a_friend(page, house, lambda view: laid(view) >= 2)
    assert page.locator(".mapit .laid").first.evaluate("card => getComputedStyle(card).transitionProperty") == "opacity"

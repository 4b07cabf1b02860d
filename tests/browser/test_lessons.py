"""Lessons in the browser: each taken whole by doing what pulses, by touch, by keyboard, with a reload and mistakes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from parlour.core import say
from parlour.server.tables import lessons
from parlour.words import Speaker
from tests.browser.conftest import OpenPage
from tests.browser.lessons import at_rest, begin, take, take_all, wanted
from tests.browser.profiles import Faults
from tests.browser.shell import at_pace, drawn_anew, moving, violations
from tests.own_games import WITH_LESSONS
from tests.server.houses import OpenHouse


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house makes its moves without pauses."""
    monkeypatch.setattr(lessons, "PACE", 0.0)


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_a_lesson_is_taken_whole_by_clicking_what_pulses(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    page = at_pace(desktop())
    begin(page, house.address, game)
    expect(page.locator(".lesson .task")).not_to_be_empty()
    expect(page.locator("#said")).to_contain_text(page.locator(".lesson .task").inner_text())
    assert violations(at_rest(page)) == []
    take_all(page)
    panel = page.locator(".lesson.is-finished")
    expect(panel).to_contain_text("Done")
    expect(panel.get_by_role("link", name="Rulebook")).to_have_attribute("href", f"/rules/{game}")
    expect(page.locator(".is-wanted")).to_have_count(0)
    assert violations(at_rest(page)) == []
    panel.get_by_role("button", name="Play now").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".shell[data-phase=playing]")).to_be_visible()


def test_a_lesson_is_taken_on_a_phone_by_touch_and_covers_nothing_that_is_wanted(
    house: OpenHouse, phone: OpenPage
) -> None:
    page = moving(at_pace(phone()))
    begin(page, house.address, "squire")
    while wanted(page) != "over":
        if page.locator(".is-wanted").count():
            # The board may still be moving.
            page.wait_for_function(
                """() => { const one = document.querySelector(".is-wanted"), a = one.getBoundingClientRect(), b = document.querySelector(".lesson").getBoundingClientRect();
                return one.closest(".actions") ? true : a.bottom <= b.top + 1 && a.top >= 0 && a.left >= 0 && a.right <= innerWidth; }"""
            )
        take(page, by_touch=True)
    assert violations(at_rest(page)) == []


def test_a_beginning_that_leads_elsewhere_pulses_until_it_is_given_up(house: OpenHouse, page: Page) -> None:
    begin(at_pace(page), house.address, "comparity")
    while "trevi" not in wanted(page):
        take(page)
    drawn_anew(page)  # if the house moved on meanwhile, the last click may have chosen the first half already
    for chosen in page.locator(".laid.is-chosen").all():
        chosen.click()  # and is taken back
    expect(page.locator(".laid.is-chosen")).to_have_count(0)
    page.get_by_role("button", name="Check the Burj Khalifa").click()
    expect(page.locator(".is-wanted.is-chosen")).to_have_count(1)
    page.locator(".is-wanted.is-chosen").click()
    expect(page.locator(".is-wanted:not(.is-chosen)")).to_have_attribute("aria-label", re.compile("Check the Trevi"))


def test_a_lesson_is_taken_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    at_pace(page)
    begin(page, house.address, "matrix")
    seen = wanted(page)
    while seen != "over":
        page.keyboard.press("w")
        expect(page.locator(".is-wanted").first).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => !document.activeElement.matches('.is-wanted') || before !== document.querySelector('.lesson').dataset.version",
            arg=seen.split()[0],
        )
        seen = wanted(page)


def test_a_lesson_is_left_reloaded_got_wrong_and_gone_on_with(house: OpenHouse, page: Page, faults: Faults) -> None:
    faults.allow("422")
    at_pace(page, confirm=False)
    page.goto(house.address)
    offer = page.locator("#game-mapit [data-learn]")
    expect(offer).to_have_text(re.compile(r"Learn in \d minutes"))
    offer.click()
    page.wait_for_url(re.compile("/table/"))
    address = page.url
    take(page)
    step = page.locator(".lesson").get_attribute("data-step")
    assert step == "2"

    page.reload()
    expect(page.locator(".lesson")).to_have_attribute("data-step", "2")
    page.goto(house.address)
    expect(offer).to_have_text(Speaker().words(say("continue-lesson")))
    offer.click()
    page.wait_for_url(address)
    expect(page.locator(".lesson")).to_have_attribute("data-step", "2")

    expect(page.locator(".is-spoken-of")).to_have_attribute("data-key", "kathmandu")
    page.get_by_role("button", name="Let it stand").click()
    alert = page.locator(".lesson").get_by_role("alert")
    expect(alert).to_contain_text("here in the lesson: Challenge Kathmandu against Perth")
    expect(page.locator(".lesson")).to_have_attribute("data-step", "2")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".is-wanted").first).to_be_focused()
    assert violations(page) == []
    take(page)
    expect(alert).to_have_count(0)
    expect(page.locator(".lesson")).to_have_attribute("data-step", "3")

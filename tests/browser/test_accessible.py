"""axe-core finds nothing: on each page, by day and by night, on a desk and on a phone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, open_table, violations_by_day_and_night, wait_until
from tests.server.houses import OpenHouse

Scenes = Iterator[str]
"""The views of a page, one after the other."""


def home(page: Page, address: str) -> Scenes:
    page.goto(address)
    expect(page.locator(".me .tool")).to_be_visible()
    yield "home"
    page.locator(".who").click()
    page.get_by_label("Your name at the table").wait_for()
    yield "person"


def new_table(page: Page, address: str) -> Scenes:
    page.goto(f"{address}/new/mapit")
    yield "form"


def rulebook(page: Page, address: str) -> Scenes:
    page.goto(f"{address}/rules/mapit")
    yield "rulebook"


def house_rules(page: Page, address: str) -> Scenes:
    page.goto(f"{address}/rules/house")
    yield "house rules"


def waiting_room(page: Page, address: str) -> Scenes:
    open_table(page, address, seats=4)
    yield "waiting room"
    page.keyboard.press("m")
    page.get_by_role("tab", name="Table").click()
    page.locator(".about").get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    yield "settings"


def at_play(page: Page, address: str) -> Scenes:
    table = open_table(page, address, bots="random", start=True, options={"rounds": 1})["id"]
    # Once the bot has laid its card, the page does not change any more.
    wait_until(page, lambda: page.request.get(f"{address}/api/tables/{table}/glimpse").json()["version"])
    expect(page.locator("[data-target]")).to_have_count(3)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    yield "keys"
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator("[data-target]").first.click()
    expect(page.locator(".confirm")).to_be_visible()
    yield "at play"
    page.locator(".confirm").click()
    expect(page.locator(".ended h2")).to_be_visible()
    page.get_by_text("Verify the deal").click()
    yield "the end"


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("scenes", [home, new_table, rulebook, house_rules, waiting_room, at_play])
def test_axe_finds_nothing(
    quiet_house: OpenHouse, request: pytest.FixtureRequest, scenes: Callable[[Page, str], Scenes], device: str
) -> None:
    open_page: OpenPage = request.getfixturevalue(device)
    page = at_pace(open_page())
    found = {scene: violations_by_day_and_night(page) for scene in scenes(page, quiet_house.address)}
    assert not any(found.values()), found

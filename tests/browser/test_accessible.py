"""axe-core finds nothing: on each page, by day and by night, on a desk and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, open_table, violations_by_day_and_night, wait_until
from tests.server.houses import OpenHouse


def home(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator(".me .tool")).to_be_visible()


def person(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(".who").click()


def new_table(page: Page, address: str) -> None:
    page.goto(f"{address}/new/mapit")


def rulebook(page: Page, address: str) -> None:
    page.goto(f"{address}/rules/mapit")


def house_rules(page: Page, address: str) -> None:
    page.goto(f"{address}/rules/house")


def waiting_room(page: Page, address: str) -> None:
    open_table(page, address, seats=4)


def at_play(page: Page, address: str) -> None:
    table = open_table(page, address, bots="random", start=True)["id"]
    # Once the bot has laid, nothing more comes.
    wait_until(page, lambda: page.request.get(f"{address}/api/tables/{table}/glimpse").json()["version"])
    expect(page.locator("[data-target]")).to_have_count(3)
    page.locator("[data-target]").first.click()
    expect(page.locator(".confirm")).to_be_visible()


def keys(page: Page, address: str) -> None:
    open_table(page, address, bots="random", start=True)
    page.keyboard.press("?")


def settings(page: Page, address: str) -> None:
    open_table(page, address)
    page.keyboard.press("m")
    page.get_by_role("tab", name="Table").click()
    page.locator(".about").get_by_role("button", name="Settings").click()


def the_end(page: Page, address: str) -> None:
    open_table(page, address, bots="random", start=True, options={"rounds": 1})
    page.locator("[data-target]").first.dblclick()
    expect(page.locator(".ended h2")).to_be_visible()
    page.get_by_text("Verify the deal").click()


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize(
    "scene", [home, person, new_table, rulebook, house_rules, waiting_room, at_play, keys, settings, the_end]
)
def test_axe_finds_nothing(house: OpenHouse, request: pytest.FixtureRequest, scene, device: str) -> None:
    open_page: OpenPage = request.getfixturevalue(device)
    page = at_pace(open_page())
    scene(page, house.address)
    assert violations_by_day_and_night(page) == {}

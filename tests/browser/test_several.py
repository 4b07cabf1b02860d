"""A house of two processes in the browser: pages speak directly to the one that has the table, and silently stop doing
so if that fails."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.profiles import Faults
from tests.browser.shell import open_table, wait_until
from tests.postgres import new_database, postgres_server
from tests.server.houses import OpenHouse
from tests.server.several import owner_of, several

__all__ = ["new_database", "postgres_server"]

LISTEN_FOR_BANNERS = """() => {
    window.banners = [];
    const look = () => {
        for (const one of document.querySelectorAll(".lost, .back")) window.banners.push(one.textContent);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@pytest.fixture
def houses(visiting_game: None, new_database: str) -> Iterator[list[OpenHouse]]:
    with several(new_database, "ada", "bob") as both:
        yield both


@pytest.fixture
def page(desktop: OpenPage) -> Page:
    return desktop(is_new=True)


def test_the_short_way_to_a_table_is_taken_and_left_and_nothing_is_said_when_it_moves(
    houses: list[OpenHouse], page: Page, faults: Faults
) -> None:
    faults.allow("Failed to load resource")
    lines: list[str] = []
    sent: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    table = open_table(page, houses[0].address, "numbers", seats=2, bots="random", start=True)["id"]
    owner = owner_of(table, houses)
    other = next(house for house in houses if house is not owner)
    wait_until(page, lambda: any(f"/@ada/api/tables/{table}/live" in url for url in lines))

    page.route("**/@ada/**", lambda route: route.fulfill(status=502))
    page.locator("[data-target]").first.click()
    page.locator(".confirm").click()
    wait_until(page, lambda: len(sent) >= 2)
    assert ["/@ada/" in url for url in sent[:2]] == [True, False]

    page.evaluate(LISTEN_FOR_BANNERS)
    before = len(lines)
    owner.inside(lambda house: house.leave())
    wait_until(page, lambda: len(lines) > before)
    wait_until(page, lambda: other.house.tables.loaded(table) and len(other.house.tables.loaded(table).listeners) > 0)
    expect(page.locator(".shell")).to_be_visible()
    assert page.evaluate("window.banners") == []

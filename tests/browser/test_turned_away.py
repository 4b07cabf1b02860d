"""A page says why its stream was refused, and does not retry too often."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from parlour.core import say
from parlour.server.http.rate_limits import Limits
from parlour.words import Speaker
from tests.browser.shell import wait_until
from tests.server.houses import OpenHouse

TOO_MANY = Speaker().words(say("too-many-streams-of-person"))


@pytest.fixture(scope="module")
def house(visiting_game: None) -> Iterator[OpenHouse]:
    with OpenHouse(limits=replace(Limits.none(), streams=1)) as open_house:
        yield open_house


def is_listened_to(house: OpenHouse, table: str) -> bool:
    live = house.house.tables.loaded(table)
    return live is not None and len(live.listeners) > 0


def test_one_tab_too_many_is_told_and_waits(house: OpenHouse, page: Page) -> None:
    table = page.request.post(f"{house.address}/api/tables", data={"game": "numbers"}).json()["id"]
    page.goto(f"{house.address}/table/{table}")
    expect(page.locator(".status")).not_to_contain_text("Connection")
    lines: list[str] = []
    other = page.context.new_page()
    other.clock.install()
    other.on("websocket", lambda line: lines.append(line.url))
    other.goto(f"{house.address}/table/{table}")
    expect(other.locator(".status")).to_contain_text(TOO_MANY)
    other.clock.run_for(1500)
    assert len(lines) == 1
    page.close()
    wait_until(other, lambda: not is_listened_to(house, table))
    other.get_by_role("button", name="Try now").click()
    expect(other.locator(".status")).not_to_contain_text(TOO_MANY)

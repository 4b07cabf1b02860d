"""The size of a first visit: little, and nothing from other hosts."""

import re

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import OpenPage, open_house
from tests.browser.shell import open_table
from tests.own_games import GAMES
from tests.server.houses import OpenHouse

TABLE_LIMIT = 200_000
SHELL_LIMIT = 127_500
HOME_LIMIT = 120_000

house = pytest.fixture(open_house, scope="module")  # so that its home page lists no tables of other tests


@pytest.fixture
def page(desktop: OpenPage) -> Page:
    """A page that has loaded nothing yet."""
    return desktop(is_new=True)


def fetched(page: Page, url: str) -> dict[str, int]:
    """Everything that opening an address fetches, with its compressed size in bytes."""
    seen: list[Response] = []

    def keep(response: Response) -> None:
        seen.append(response)

    page.on("response", keep)
    page.goto(url, wait_until="networkidle")
    page.remove_listener("response", keep)
    return {one.url: max(0, one.request.sizes()["responseBodySize"]) for one in seen}


@pytest.mark.parametrize(("game", "limit"), [("mapit", TABLE_LIMIT), ("numbers", SHELL_LIMIT)])
def test_the_first_load_of_a_table_is_small(house: OpenHouse, page: Page, game: str, limit: int) -> None:
    answer = page.request.post(f"{house.address}/api/tables", data={"game": game, "bots": "random", "start": True})
    sizes = fetched(page, f"{house.address}/table/{answer.json()['id']}")
    expect(page.locator(".status")).not_to_be_empty()
    assert all(url.startswith(house.address) for url in sizes)
    assert sum(sizes.values()) <= limit, sizes


def test_the_home_page_is_small_and_its_scripts_block_nothing(house: OpenHouse, page: Page) -> None:
    sizes = fetched(page, house.address)
    assert all(url.startswith(house.address) for url in sizes)
    assert sum(sizes.values()) <= HOME_LIMIT, sizes
    assert page.locator("script:not([type=module])").count() == 0


def test_what_was_fetched_once_is_not_fetched_again(house: OpenHouse, page: Page) -> None:
    table = open_table(page, house.address)
    page.wait_for_load_state("networkidle")
    page.goto(f"{house.address}/table/{table['id']}", wait_until="networkidle")
    again = page.evaluate(
        "() => performance.getEntriesByType('resource').filter(one => one.name.includes('/static/') && one.transferSize > 0).map(one => one.name)"
    )
    assert again == []


def test_pages_forbid_what_they_do_not_need(house: OpenHouse, page: Page) -> None:
    for path in ("/", "/new/mapit", "/rules/mapit", "/table/nobody"):
        policy = page.request.get(house.address + path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


NOT_OF_THE_PAGE = (
    "games/mapit/rules.py",
    "games/mapit/data/places.csv",
    "games/mapit/page/%2e%2e/cards.py",
    "%2e%2e/templates/home.html",
    "games/nothing/page.js",
)


def test_nothing_but_the_page_is_served(house: OpenHouse, page: Page) -> None:
    found = {path: page.request.get(f"{house.address}/static/x/{path}").status for path in NOT_OF_THE_PAGE}
    assert found == dict.fromkeys(NOT_OF_THE_PAGE, 404)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_read_before_any_script_and_asks_for_nothing_more(
    quiet_house: OpenHouse, phone: OpenPage, game: str
) -> None:
    page = phone()
    answer = page.request.post(
        f"{quiet_house.address}/api/tables", data={"game": game, "bots": "random", "start": True}
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sent = page.goto(f"{quiet_house.address}/table/{answer.json()['id']}")
    assert sent is not None
    assert re.search(r'<p class="title opening">[^<@]{8,}</p>', sent.text())
    expect(page.locator(".board .stage")).to_be_visible()
    assert [url for url in asked if "/api/" in url and not url.startswith("ws")] == []

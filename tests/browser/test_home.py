"""The home page: the games, one click to a table, and the ways in."""

import pytest
from playwright.sync_api import Page, expect

from parlour.core import say, verbatim
from parlour.games import registered
from parlour.words import Speaker
from tests.browser.conftest import OpenPage, in_the_quiet_house
from tests.browser.shell import at_pace, open_table
from tests.own_games import FIRST_GAMES
from tests.server.houses import OpenHouse

house = pytest.fixture(in_the_quiet_house)


def test_every_registered_game_has_a_print_and_no_other(house: OpenHouse, page: Page) -> None:
    page.goto(house.address)
    assert page.locator(".print h2").all_inner_texts() == [game.title for game in registered().values()]


def test_play_now_is_one_click_away_from_a_table_with_bots(house: OpenHouse, page: Page) -> None:
    page.goto(house.address)
    page.locator("#game-numbers").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".plate")).to_have_count(3)
    expect(page.locator(".plate.is-mine")).to_have_count(1)
    expect(page.locator(".status")).to_contain_text("choose in secret")


def test_a_code_leads_to_its_table_however_it_is_written(house: OpenHouse, desktop: OpenPage) -> None:
    table = open_table(desktop(), house.address)
    guest = desktop()
    guest.goto(house.address)
    guest.get_by_label("Have a code?").fill(f" {table['code'][:3].lower()}-{table['code'][3:]}")
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.wait_for_url(f"**/t/{table['code']}")
    expect(guest.get_by_role("heading", level=1)).to_have_text("Numbers")


def test_a_code_that_no_table_has_says_so(house: OpenHouse, page: Page, faults) -> None:
    faults.allow("404")
    page.goto(f"{house.address}/t/BCDFGH")
    expect(page.get_by_role("alert")).to_have_text(Speaker().words(say("code-unknown", code=verbatim("BCDFGH"))))
    expect(page.get_by_role("link", name="Choose a game")).to_be_visible()


def test_a_name_is_text_and_nothing_else(house: OpenHouse, page: Page) -> None:
    page.goto(house.address)
    page.request.patch(f"{house.address}/api/me", data={"name": "<b>Eve</b>"})
    open_table(at_pace(page), house.address)
    expect(page.locator(".chair b").first).to_have_text("<b>Eve</b>")


def test_my_tables_and_open_tables_are_listed(house: OpenHouse, desktop: OpenPage) -> None:
    mine, other = desktop(), desktop()
    table = open_table(mine, house.address)
    mine.goto(house.address)
    expect(mine.locator(f"#mine a[href='/table/{table['id']}']")).to_contain_text("Numbers")
    other.goto(house.address)
    expect(other.locator(f"#open a[href='/table/{table['id']}']")).to_contain_text("1 free")


def test_what_is_not_there_says_where_to_go(house: OpenHouse, page: Page, faults) -> None:
    faults.allow("404")
    page.goto(f"{house.address}/rules/chess")
    expect(page.locator("main")).to_contain_text("There is no rulebook called “chess” here.")
    page.get_by_role("link", name="To the games").click()
    expect(page.locator(".print").first).to_be_visible()


def test_home_on_a_phone_is_two_screens_and_a_half_and_offers_every_way_to_play(
    house: OpenHouse, phone: OpenPage
) -> None:
    page = phone(viewport={"width": 390, "height": 664})
    page.goto(house.address)
    # Only Parlour's own games count: each further one adds a row.
    shown = [page.locator(f"#game-{game}") for game in FIRST_GAMES]
    rows = sum((one.bounding_box() or {})["height"] + 12 for one in shown)
    listed = ".prints, #open"  # these are left out, since other tests add games and tables
    rest = page.evaluate(
        "listed => [...document.querySelectorAll(listed)].reduce((left, one) => left - one.offsetHeight, document.scrollingElement.scrollHeight)",
        listed,
    )
    assert rest + rows <= 2.6 * 664
    for game in shown:
        for name in ("Play now", "With friends", "On this device", "How many bots"):
            expect(game.get_by_label(name).or_(game.get_by_text(name, exact=True)).first).to_be_visible()


def test_a_class_is_opened_above_the_fold_of_a_laptop(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(viewport={"width": 1366, "height": 640})
    page.goto(f"{house.address}/class/new")
    for game in page.locator(".games a").all()[:5]:
        expect(game.locator(".button")).to_be_in_viewport(ratio=1)
    plate, picture = page.locator("[data-game=comparity] .plate"), page.locator("[data-game=comparity] .plate svg")
    assert picture.evaluate("one => getComputedStyle(one).overflow") == "hidden"
    outer, inner = plate.bounding_box(), picture.bounding_box()
    assert outer is not None
    assert inner is not None
    assert inner["height"] <= outer["height"]
    page.locator("[data-game=comparity] .button").click()
    page.wait_for_url("**/class/new/comparity")

"""The form of a new table is made from the game's typed options."""

from playwright.sync_api import Page, expect

from parlour.core import choices
from parlour.games import find
from tests.server.houses import OpenHouse


def test_the_form_has_every_option_of_the_game(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/new/mapit")
    options = choices(find("mapit").kinds.options)
    assert [row.get_attribute("data-option") for row in page.locator("[data-option]").all()] == [
        one.name for one in options
    ]
    for one in options:
        expect(page.locator(f"[data-option={one.name}]")).to_contain_text(one.description)


def test_a_table_is_opened_as_the_form_says(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/new/mapit")
    page.get_by_role("radiogroup", name="Seats").get_by_label("4").check()
    page.get_by_role("radiogroup", name="The other seats").get_by_label("random bots").check()
    page.get_by_role("switch", name="Private").uncheck()
    page.get_by_role("radiogroup", name="Deck").get_by_label("Europe").check()
    page.get_by_role("switch", name="Remove wrong cards").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    table = page.request.get(f"{house.address}/api/tables/{page.url.split('/')[-1]}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert table["private"] is False
    assert table["options"]["region"] == "europe"
    assert table["options"]["removal"] is True


def test_a_number_out_of_bounds_is_not_sent(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/new/numbers")
    page.get_by_role("spinbutton", name="Rounds").fill("9")
    page.get_by_role("button", name="Open the table").click()
    assert page.url.endswith("/new/numbers")
    assert page.get_by_role("spinbutton", name="Rounds").evaluate("input => input.validity.rangeOverflow")


def test_a_preset_sets_its_options(house: OpenHouse, page: Page) -> None:
    name, values = next((name, values) for name, values in find("mapit").presets.items() if values)
    page.goto(f"{house.address}/new/mapit")
    page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    table = page.request.get(f"{house.address}/api/tables/{page.url.split('/')[-1]}").json()
    assert {option: table["options"][option] for option in values} == dict(values)

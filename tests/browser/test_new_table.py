"""The form of a new table is made from the game's typed options."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import parlour
from parlour.games import find
from parlour.words import ENGLISH
from parlour.words.options import choices_in
from tests.browser.conftest import OpenPage
from tests.browser.shell import violations, wait_until
from tests.browser.test_joining import HANDHELD, LAPTOP
from tests.server.houses import OpenHouse


def test_the_form_has_every_option_of_the_game(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/new/mapit")
    options = choices_in(find("mapit"), ENGLISH)
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


@pytest.fixture(params=[LAPTOP, HANDHELD], ids=["1366x640", "390x664"])
def screen(request: pytest.FixtureRequest, desktop: OpenPage) -> Page:
    return desktop(**request.param)


@pytest.fixture
def handheld(phone: OpenPage) -> Page:
    """The smaller screen alone, for tests in which the layout does not matter."""
    return phone(**HANDHELD)


def opened(page: Page, house: OpenHouse) -> dict[str, Any]:
    """The table that the form has opened."""
    page.wait_for_url("**/table/*")
    return dict(page.request.get(f"{house.address}/api/tables/{page.url.split('/')[-1]}").json())


def test_on_this_device_names_are_asked_and_the_game_starts(house: OpenHouse, handheld: Page) -> None:
    handheld.goto(house.address)
    handheld.locator("#game-comparity").get_by_role("link", name="On this device").click()
    handheld.get_by_label("Your name at the table").fill("Anna")
    handheld.get_by_role("radiogroup", name="Seats").get_by_label("3").check()
    handheld.get_by_label("The name of the person in seat 2").fill("Ben")
    handheld.get_by_label("The name of the person in seat 3").fill("Cleo")
    handheld.get_by_role("button", name="Start the game").click()
    table = opened(handheld, house)
    assert [(seat["name"], seat["local"]) for seat in table["seats"]] == [
        ("Anna", False),
        ("Ben", True),
        ("Cleo", True),
    ]
    assert (table["status"], table["private"]) == ("playing", True)


def test_a_name_that_is_being_typed_is_not_joined_by_the_one_that_arrives(house: OpenHouse, page: Page) -> None:
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/me", hold)
    page.goto(f"{house.address}/new/numbers")
    field = page.get_by_label("Your name at the table")
    field.focus()
    wait_until(page, lambda: asked)
    with page.expect_response("**/api/me"):
        for route in asked:
            route.continue_()
    expect(page.locator("#me")).not_to_be_empty()  # the name has arrived, and is shown outside the form
    field.press_sequentially("Anna")
    expect(field).to_have_value("Anna")


def test_names_and_seats_cannot_contradict(house: OpenHouse, handheld: Page) -> None:
    handheld.goto(f"{house.address}/new/mapit?way=device")
    seats = handheld.get_by_role("radiogroup", name="Seats")
    seats.get_by_label("4").check()
    for seat, name in ((2, "Ben"), (3, "Cleo"), (4, "Dora")):
        handheld.get_by_label(f"The name of the person in seat {seat}").fill(name)
    seats.get_by_label("3").check()
    expect(handheld.get_by_label("The name of the person in seat 4")).to_be_hidden()
    handheld.get_by_label("Who takes seat 2", exact=True).select_option("free for a friend")
    expect(handheld.get_by_label("The name of the person in seat 2")).to_be_hidden()
    handheld.get_by_role("button", name="Open the table").click()
    table = opened(handheld, house)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "empty", "person"]
    assert table["seats"][2]["name"] == "Cleo"


def test_all_other_seats_are_set_at_once_or_one_by_one(house: OpenHouse, handheld: Page) -> None:
    handheld.goto(f"{house.address}/new/matrix")
    handheld.get_by_role("radiogroup", name="The other seats").get_by_label("hard bots").check()
    handheld.get_by_label("Who takes seat 3", exact=True).select_option("free for a friend")
    expect(handheld.get_by_role("radiogroup", name="The other seats").get_by_label("hard bots")).not_to_be_checked()
    handheld.get_by_role("button", name="Open the table").click()
    assert [seat["level"] for seat in opened(handheld, house)["seats"]] == [None, "hard", None]


def test_what_cannot_be_is_said_at_its_field(house: OpenHouse, screen: Page) -> None:
    screen.goto(f"{house.address}/new/mapominoes?way=device")
    for name, words in (("", "Who sits here?"), ("anna", "Somebody else is already called anna.")):
        screen.get_by_label("Your name at the table").fill("Anna")
        screen.get_by_label("The name of the person in seat 2").fill(name)
        screen.get_by_role("button", name="Start the game").click()
        row = screen.locator("[data-seat='2']")
        expect(row.get_by_role("alert")).to_contain_text(words)
        expect(screen.get_by_label("The name of the person in seat 2")).to_be_focused()
    screen.get_by_label("The name of the person in seat 2").fill("Ben")
    expect(screen.locator("[data-seat='2']").get_by_role("alert")).to_be_empty()
    screen.get_by_role("spinbutton", name="Sand timer").fill("999")
    screen.get_by_role("button", name="Start the game").click()
    timer = screen.locator("[data-option=sand_timer]")
    expect(timer.get_by_role("alert")).to_have_text("Enter a whole number from 0 to 300.")
    expect(screen.get_by_role("spinbutton", name="Sand timer")).to_have_attribute("aria-invalid", "true")
    assert violations(screen) == []


def test_what_the_house_refuses_is_said_at_its_field(house: OpenHouse, page: Page, faults) -> None:
    faults.allow("400")
    page.goto(f"{house.address}/new/mapominoes")
    page.get_by_role("radiogroup", name="Seats").get_by_label("5").check()
    page.route(
        "**/api/tables",
        lambda route: route.fulfill(status=400, json={"error": "malformed", "field": "seats", "words": "Too many."}),
    )
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-field=seats]").get_by_role("alert")).to_have_text("Too many.")
    expect(page.locator("#trouble")).to_be_empty()


def test_numbers_are_told_in_words(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/new/mapominoes")
    timer = page.locator("[data-option=sand_timer]")
    expect(timer.locator("output")).to_have_text("no sand timer")
    timer.get_by_role("spinbutton").fill("60")
    expect(timer.locator("output")).to_have_text("seconds")
    expect(page.locator("[data-option=rounds] output")).to_have_text("one for each player")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".options")).to_contain_text("60 seconds")
    expect(page.locator(".options")).to_contain_text("one for each player")


def test_who_begins_is_named_when_it_is_known_who_plays(house: OpenHouse, page: Page) -> None:
    """comparity/first-player: at one device by the names typed there; friends are named once they have come."""
    page.goto(f"{house.address}/new/comparity")
    expect(page.get_by_role("radiogroup", name="Compare by")).to_be_visible()
    expect(page.get_by_role("radiogroup", name="First player")).to_have_count(0)

    page.goto(f"{house.address}/new/comparity?way=device")
    first = page.get_by_role("radiogroup", name="First player")
    page.get_by_role("radiogroup", name="Seats").get_by_label("4").check()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("The name of the person in seat 2").fill("Ben")
    page.get_by_label("Who takes seat 3").select_option("easy")
    page.get_by_label("Who takes seat 4").select_option("free")
    expect(first.locator("label:visible")).to_have_text(["Drawn by lot", "Anna", "Ben", "Seat 3"])
    first.get_by_label("Seat 3").check()
    page.get_by_label("Who takes seat 3").select_option("free")
    expect(first.get_by_label("Drawn by lot")).to_be_checked()
    page.get_by_role("radiogroup", name="Seats").get_by_label("2").check()
    first.get_by_label("Ben").check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    table = page.request.get(f"{house.address}/api/tables/{page.url.split('/')[-1]}").json()
    assert (table["status"], table["options"]["first"]) == ("playing", "seat 2")


def test_a_hard_choice_of_decks_is_said_to_be_so_at_once(house: OpenHouse, page: Page) -> None:
    """mapominoes/continents"""
    page.goto(f"{house.address}/new/mapominoes")
    caution = page.locator("#caution")
    for deck, is_chosen in (("europe", False), ("asia", True), ("oceania", True)):
        page.locator(f"#o-{deck}").set_checked(is_chosen)
    expect(caution).to_contain_text("A hard choice")
    page.locator("#o-oceania").set_checked(False)
    expect(caution).to_be_empty()


def test_a_hard_choice_for_few_players_is_said_to_be_so_as_their_number_changes(house: OpenHouse, page: Page) -> None:
    """mapominoes/continents"""
    page.goto(f"{house.address}/new/mapominoes")
    caution, seats = page.locator("#caution"), page.get_by_role("radiogroup", name="Seats")
    seats.get_by_label("5").check()
    for deck, is_chosen in (("europe", False), ("south_america", True), ("oceania", True)):
        page.locator(f"#o-{deck}").set_checked(is_chosen)
    expect(caution).to_be_empty()
    seats.get_by_label("2").check()
    expect(caution).to_contain_text("A hard choice for 2 players")


FORMS = ("/new/mapit", "/new/mapit?way=device", "/class/new/mapit", "/return", "/games", "a seat")


@pytest.mark.parametrize("form", FORMS)
def test_no_form_is_sent_by_the_browser_itself(house: OpenHouse, desktop: OpenPage, form: str) -> None:
    """It would put what was typed into the address, even a code to return with. So no form can be sent before its
    script has loaded."""
    address = form if form != "a seat" else house.guest().table(seats=3)["invite"]
    early = desktop(java_script_enabled=False)
    early.goto(house.address + address)
    where, button = early.url, early.locator("form button[data-early]")
    expect(button).to_be_disabled()
    early.locator("main form:not(.filters) input:visible").first.press("Enter")
    button.click(force=True)
    assert early.url == where

    page = desktop()
    page.goto(house.address + address)
    send = page.locator("main form:not(.filters) button:not([type=button])").last
    expect(send).to_be_enabled()
    expect(page.locator("[data-early]")).to_have_count(0)

    # After sending, the browser's own back button shows the page as it was left.
    send.evaluate("button => { button.disabled = true; }")
    page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(send).to_be_enabled()


def test_every_form_without_an_address_waits_for_its_script() -> None:
    """Also one that is added later; today there are those above and no others."""
    forms = [
        (file.name, form)
        for file in sorted((Path(parlour.__file__).parent / "web" / "templates").glob("*.html"))
        for form in re.findall(r"<form\b.*?</form>", file.read_text(encoding="utf-8"), re.DOTALL)
    ]
    sent_by_script = [(name, form) for name, form in forms if "action=" not in form.split(">")[0] and "<button" in form]
    assert {name for name, _ in sent_by_script} == {"games.html", "join_table.html", "new.html", "return.html"}
    assert [name for name, form in sent_by_script if "data-early" not in form] == []

"""Joining: from the picture or the code to a seat in three taps at most, and a helpful message where that cannot be."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, in_the_quiet_house
from tests.browser.shell import myself, resize, violations
from tests.server.houses import OpenHouse

house = pytest.fixture(in_the_quiet_house)

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 640}}
HANDHELD: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}


@pytest.fixture(params=[LAPTOP, HANDHELD], ids=["1366x640", "390x664"])
def screen(request: pytest.FixtureRequest, desktop: OpenPage) -> Page:
    return desktop(**request.param)


@pytest.fixture
def handheld(phone: OpenPage) -> Page:
    """The smaller screen alone, for tests in which the layout does not matter."""
    return phone(**HANDHELD)


def is_on_screen(page: Page, selector: str) -> bool:
    box, size = page.locator(selector).first.bounding_box(), page.viewport_size
    assert box
    assert size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["x"] + box["width"] <= size["width"]


def taps(page: Page) -> int:
    return int(page.evaluate("Number(sessionStorage.getItem('taps'))"))


def count_taps(page: Page) -> None:
    page.add_init_script(
        "addEventListener('click', (event) => event.isTrusted && sessionStorage.setItem('taps', Number(sessionStorage.getItem('taps')) + 1), true)"
    )


def test_from_the_picture_to_a_seat_in_two_taps(house: OpenHouse, screen: Page) -> None:
    table = house.guest().table("comparity", seats=3, private=True)
    count_taps(screen)
    screen.goto(house.address + table["invite"])
    expect(screen.get_by_label("Your name at the table")).to_be_focused()
    assert is_on_screen(screen, "#sit .main")
    screen.keyboard.type("Ottilie")
    screen.get_by_title("teapot").click()
    screen.get_by_role("button", name="Sit down").click()
    screen.wait_for_url(f"**/table/{table['id']}")
    seat = myself(screen, house).http.get(f"/api/tables/{table['id']}").json()["seats"][1]
    assert (seat["name"], seat["avatar"]) == ("Ottilie", "teapot")
    assert taps(screen) <= 3


def test_from_the_code_to_a_seat_in_two_taps_and_the_name_is_asked_once(house: OpenHouse, handheld: Page) -> None:
    host = house.guest()
    first, second = host.table(seats=3), host.table(seats=3)
    count_taps(handheld)
    handheld.goto(f"{house.address}/join")
    expect(handheld.get_by_label("The code on the invitation, or on the board")).to_be_focused()
    handheld.keyboard.type(f"{first['code'][:3]} {first['code'][3:]}".lower())
    handheld.get_by_role("button", name="Join").click()
    handheld.get_by_label("Your name at the table").fill("Otto")
    handheld.get_by_role("button", name="Sit down").click()
    handheld.wait_for_url(f"**/table/{first['id']}")
    assert taps(handheld) <= 3

    handheld.goto(f"{house.address}{second['invite']}")
    expect(handheld.locator(".as")).to_contain_text("You are Otto")
    expect(handheld.get_by_label("Your name at the table")).to_be_hidden()
    handheld.get_by_role("button", name="Sit down").click()
    handheld.wait_for_url(f"**/table/{second['id']}")
    assert [seat["name"] for seat in host.http.get(f"/api/tables/{second['id']}").json()["seats"]][1] == "Otto"


def test_who_leaves_the_name_empty_keeps_the_one_they_were_given(house: OpenHouse, page: Page) -> None:
    table = house.guest().table(seats=2)
    page.goto(house.address + table["invite"])
    given = (
        page.get_by_text("Leave it empty").inner_text().removeprefix("Leave it empty to be called ").removesuffix(".")
    )
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/table/{table['id']}")
    assert myself(page, house).http.get(f"/api/tables/{table['id']}").json()["seats"][1]["name"] == given


def test_who_has_a_seat_goes_straight_to_it(house: OpenHouse, page: Page) -> None:
    table = myself(page, house).table(seats=2)
    page.goto(house.address + table["invite"])
    page.wait_for_url(f"**/table/{table['id']}")


@pytest.mark.parametrize("path", ["/join", "/c", "/"])
def test_a_wrong_code_is_said_kindly_at_the_field(house: OpenHouse, handheld: Page, faults, path: str) -> None:
    faults.allow("404")
    handheld.goto(house.address + path)
    field = handheld.locator("#code")
    for typed, words in (("bcd", "A code has 6 letters, and you typed 3."), ("BCD FGH", "has the code BCDFGH.")):
        field.fill(typed)
        handheld.keyboard.press("Enter")
        expect(handheld.locator("#code-trouble")).to_contain_text(words)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
    for size in (HANDHELD["viewport"], LAPTOP["viewport"]):
        resize(handheld, **size)
        below = handheld.locator("#code-trouble").bounding_box()
        box = field.bounding_box()
        assert below
        assert box
        assert 0 <= below["y"] - (box["y"] + box["height"]) < 24
    field.press_sequentially("C")
    expect(handheld.locator("#code-trouble")).to_be_empty()


def test_the_code_field_is_at_the_top_of_home(house: OpenHouse, screen: Page) -> None:
    screen.goto(house.address)
    assert is_on_screen(screen, "#code")
    box, print_box = screen.locator("#code").bounding_box(), screen.locator(".print").first.bounding_box()
    assert box
    assert print_box
    assert box["y"] + box["height"] <= print_box["y"]
    assert is_on_screen(screen, "[data-play]")


def test_a_full_table_offers_to_watch(house: OpenHouse, handheld: Page) -> None:
    table = house.guest().table(seats=2, here=["Ben"])
    handheld.goto(house.address + table["invite"])
    expect(handheld.locator("main")).to_contain_text("All seats are taken", ignore_case=True)
    expect(handheld.locator("#sit")).to_have_count(0)
    handheld.get_by_role("link", name="Watch").click()
    handheld.wait_for_url(f"**/table/{table['id']}")
    expect(handheld.locator(".status")).to_contain_text("All seats are taken; you can watch.")


def test_a_started_table_is_watched_and_a_bot_makes_room(house: OpenHouse, handheld: Page) -> None:
    table = house.guest().table(seats=2, bots="random", start=True)
    handheld.goto(house.address + table["invite"])
    expect(handheld.locator("main")).to_contain_text("The game has begun", ignore_case=True)
    handheld.get_by_role("link", name="Watch").click()
    expect(handheld.locator(".watching")).to_have_text("You are watching")
    handheld.goto(house.address + table["invite"])
    handheld.get_by_text("Or play on in a free seat, or a bot’s").click()
    handheld.get_by_role("button", name="Take a seat").click()
    handheld.wait_for_url(f"**/table/{table['id']}")
    expect(handheld.locator(".plate.is-mine")).to_have_count(1)
    expect(handheld.locator(".watching")).to_have_count(0)


def test_a_seat_that_is_gone_meanwhile_is_said_and_watching_stays_open(house: OpenHouse, page: Page, faults) -> None:
    faults.allow("409")
    host = house.guest()
    table = host.table(seats=2)
    page.goto(house.address + table["invite"])
    expect(page.get_by_text("Leave it empty")).to_be_visible()
    house.guest().sit(table["id"], 1)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#trouble")).to_contain_text("Somebody was quicker")
    expect(page.get_by_role("link", name="Just watch")).to_be_visible()


def test_a_name_that_cannot_be_is_said_at_its_field(house: OpenHouse, page: Page, faults) -> None:
    faults.allow("400")
    table = house.guest().table(seats=2)
    page.goto(house.address + table["invite"])
    page.get_by_label("Your name at the table").evaluate("field => (field.value = '\\u202e')")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#name-trouble")).not_to_be_empty()
    expect(page.get_by_label("Your name at the table")).to_be_focused()


def test_a_class_code_leads_to_the_class(house: OpenHouse, handheld: Page) -> None:
    classroom = house.guest().http.post("/api/classes", json={"game": "numbers", "seats": 2, "level": "random"}).json()
    handheld.goto(f"{house.address}/join")
    handheld.get_by_label("The code on the invitation").fill(classroom["code"].lower())
    handheld.keyboard.press("Enter")
    handheld.wait_for_url(f"**/c/{classroom['code']}")
    expect(handheld.get_by_role("button", name="Come in")).to_be_visible()


def test_without_scripts_a_code_still_leads_to_the_invitation(house: OpenHouse, desktop: OpenPage) -> None:
    table = house.guest().table("mapit", seats=2)
    page = desktop(java_script_enabled=False)
    page.goto(f"{house.address}/join")
    page.get_by_label("The code on the invitation").fill(table["code"].lower())
    page.get_by_role("button", name="Join").click()
    expect(page).to_have_url(re.compile(f"/t/{table['code']}$"))
    expect(page.get_by_role("link", name="Just watch")).to_be_visible()


@pytest.mark.parametrize(("device", "scheme"), [(LAPTOP, "light"), (HANDHELD, "dark")])
def test_the_ways_in_are_accessible(house: OpenHouse, desktop: OpenPage, device: dict[str, Any], scheme: Any) -> None:
    screen = desktop(color_scheme=scheme, **device)
    table = house.guest().table("squire", seats=3, bots=[None, "easy"])
    for path in ("/join", table["invite"], "/offline"):
        screen.goto(house.address + path)
        screen.wait_for_load_state("networkidle")
        assert violations(screen) == [], path
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth"), path

"""Before the game: two browsers meet at a table."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, come_to, open_table
from tests.server.houses import OpenHouse


def test_two_people_meet_by_the_link_and_start(house: OpenHouse, desktop: OpenPage, phone: OpenPage) -> None:
    host, guest = at_pace(desktop()), at_pace(phone())
    table = open_table(host, house.address, seats=2)
    expect(host.get_by_role("button", name="Start the game")).to_have_count(0)

    come_to(guest, house.address, table["id"])
    guest.get_by_role("button", name="Take seat 2").click()
    expect(host.get_by_role("heading", name="Everybody is here")).to_be_visible()
    expect(guest.get_by_role("button", name="Start the game")).to_have_count(0)

    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator(".status")).to_contain_text("choose in secret")
        page.locator("[data-target]").first.click()
        page.locator(".confirm").click()
    guest.get_by_role("button", name="Log, chat and more").click()
    for page in (host, guest):
        expect(page.locator(".log li")).to_have_count(3)


def test_free_seats_are_filled_with_bots_of_a_level(house: OpenHouse, page: Page) -> None:
    open_table(page, house.address, seats=4)
    page.get_by_label("How well the bots play").select_option("random")
    for seat in (2, 3, 4):
        page.get_by_role("button", name=f"Put a bot in seat {seat}").click()
    expect(page.get_by_text("bot · random")).to_have_count(3)
    page.get_by_role("button", name="’s seat").first.click()
    expect(page.get_by_role("heading", name="One seat is free")).to_be_visible()


def test_the_invitation_has_code_link_and_picture(house: OpenHouse, page: Page) -> None:
    table = open_table(page, house.address)
    card = page.locator(".invitation")
    expect(card).to_contain_text(table["code"])
    expect(card.locator(".link")).to_contain_text(f"/t/{table['code']}")
    card.locator("img").evaluate("image => image.decode()")
    assert card.locator("img").evaluate("image => image.naturalWidth > 20")


def test_who_has_no_seat_watches(house: OpenHouse, desktop: OpenPage) -> None:
    host, watcher = at_pace(desktop()), at_pace(desktop())
    table = open_table(host, house.address, bots="random", start=True)
    come_to(watcher, house.address, table["id"])
    expect(watcher.locator(".plate.is-mine")).to_have_count(0)
    expect(watcher.locator("[data-target]")).to_have_count(0)
    host.locator("#tab-table").click()
    expect(host.locator(".about")).to_contain_text("One person is watching")


def test_people_talk_and_unread_words_are_counted(house: OpenHouse, desktop: OpenPage) -> None:
    host, guest = at_pace(desktop()), at_pace(desktop())
    table = open_table(host, house.address)
    come_to(guest, house.address, table["id"])
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill("Good evening, <i>all</i>")
    guest.keyboard.press("Enter")
    expect(host.locator(".unread")).to_contain_text("1")
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat .log p")).to_contain_text("Good evening, <i>all</i>")
    expect(host.locator(".unread")).to_have_count(0)


def test_alone_bots_are_offered_and_the_status_says_the_same(house: OpenHouse, page: Page) -> None:
    table = open_table(at_pace(page), house.address, seats=3)["id"]
    expect(page.locator(".status")).to_have_text("Invite friends, or start with bots.")
    expect(page.get_by_role("button", name="Start with bots", exact=True)).to_be_visible()
    house.guest().sit(table, 1)
    expect(page.locator(".status")).to_have_text("Invite friends, or start with whoever is here.")
    expect(page.get_by_role("button", name="Start with the 2 of us")).to_be_visible()
    expect(page.get_by_role("button", name="Start with bots for the rest")).to_be_visible()


def test_the_ways_to_share_are_of_one_size_and_no_button_touches_another(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, seats=2)
    ways = page.locator(".invitation .ways .button")
    expect(ways).to_have_count(2)
    widths = ways.evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert len(set(widths)) == 1
    add = page.get_by_role("button", name="Add a seat").bounding_box()
    start = page.get_by_role("button", name="Start with bots").bounding_box()
    assert add is not None
    assert start is not None
    assert start["y"] - add["y"] - add["height"] >= 8

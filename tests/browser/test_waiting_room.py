"""Before the game: two browsers meet at a table."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, come_to, myself, open_table, violations
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


def known_cards(house: OpenHouse, host: Page, guest: Page) -> None:
    """An earlier game of these two, in which cards were seen."""
    people = [myself(page, house) for page in (host, guest)]
    table = people[0].table("comparity", seats=2)["id"]
    people[1].sit(table, 1)
    people[0].start(table)
    while not any(card["card"]["face"] for card in people[0].glimpse(table)["view"]["area"]):
        seen = next(seen for one in people if (seen := one.glimpse(table))["view"]["legal"])
        legal = seen["view"]["legal"]
        action = next((one for one in legal if one["do"] == "check"), legal[0])
        assert people[seen["view"]["seat"]].move(table, seen["version"], action).status_code == 200
    assert people[0].ask(table, "close").status_code == 200


def test_the_host_changes_how_it_is_played_and_everybody_reads_it(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage
) -> None:
    """comparity/fresh-cards, comparity/first-player"""
    host, guest = at_pace(desktop()), at_pace(phone())
    known_cards(house, host, guest)
    name = "Otto"  # if both names were drawn, both could be Merry Wren
    assert myself(guest, house).http.patch("/api/me", json={"name": name}).status_code == 200
    table = open_table(host, house.address, "comparity", seats=3)["id"]
    come_to(guest, house.address, table)
    guest.get_by_role("button", name="Take seat 2").click()
    host_says, guest_reads = host.locator(".played"), guest.locator(".played")
    for page in (host_says, guest_reads):
        expect(page.locator(".memory")).to_contain_text("left out, because somebody at this table has seen")
    expect(guest_reads.get_by_role("button")).to_have_count(0)

    host_says.get_by_role("button", name="Start over with all cards").click()
    expect(guest_reads.locator(".memory")).to_contain_text("all 100 cards are in the game")
    host_says.get_by_role("button", name="Leave out what we have seen").click()
    expect(guest_reads.locator(".memory")).to_contain_text("left out")

    host_says.get_by_label("First player").select_option(label=name)
    expect(guest_reads.locator(".news")).to_have_text(f"First player: {name}.")
    host_says.get_by_role("button", name="Change how it is played").click()
    host_says.get_by_role("radiogroup", name="Compare by").get_by_label("Year").check()
    host_says.get_by_role("switch", name="Fresh cards").uncheck()
    host_says.get_by_role("button", name="Play it like this").click()
    expect(guest_reads.locator(".news")).to_have_text("Compare by: Year. Fresh cards: no.")
    expect(guest_reads.locator(".memory")).to_contain_text("Fresh cards are off")

    guest.get_by_role("button", name="Move to seat 3").click()
    expect(host_says.get_by_label("First player")).to_have_value("seat 3")
    guest.get_by_role("button", name="Stand up").click()
    for page in (host_says, guest_reads):
        expect(page.locator(".news")).to_have_text(f"{name} is not at the table any more. First player: Drawn by lot.")
    expect(host_says.get_by_label("First player")).to_have_value("drawn")


def test_what_the_house_refuses_is_said_at_its_field_of_the_form(house: OpenHouse, page: Page) -> None:
    open_table(page, house.address, seats=2)
    page.get_by_role("button", name="Change how it is played").click()
    rounds = page.locator(".played").get_by_role("spinbutton", name="Rounds")
    rounds.fill("9")
    page.get_by_role("button", name="Play it like this").click()
    expect(rounds).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".played .at-field")).to_contain_text("Enter a whole number")
    rounds.fill("2")
    page.get_by_role("button", name="Play it like this").click()
    expect(page.locator(".played .options")).to_contain_text("Rounds")
    assert violations(page) == []

"""Starting with those who are here, going on without those who are not, leaving, and playing again: with clicks and taps alone."""

import pytest
from playwright.sync_api import Page, expect

from parlour.server.tables import listeners
from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, come_to, myself, open_table
from tests.server.houses import Guest, OpenHouse


def seated(house: OpenHouse, table: str, *seats: int) -> list[Guest]:
    guests = [house.guest() for _ in seats]
    for guest, seat in zip(guests, seats, strict=True):
        guest.sit(table, seat)
    return guests


def about_the_table(page: Page) -> None:
    if not page.locator("#tab-table").is_visible():
        page.get_by_role("button", name="Log, chat and more").click()
    page.locator("#tab-table").click()


def test_a_table_for_four_starts_with_three(house: OpenHouse, page: Page) -> None:
    table = open_table(at_pace(page), house.address, seats=4)["id"]
    expect(page.get_by_role("button", name="Start with the")).to_have_count(0)
    expect(page.get_by_role("button", name="Start with bots", exact=True)).to_be_visible()
    seated(house, table, 1, 3)
    page.get_by_role("button", name="Start with the 3 of us").click()
    expect(page.locator(".plate")).to_have_count(3)
    expect(page.locator(".status.is-mine")).to_be_visible()


def test_seats_are_added_and_taken_away(house: OpenHouse, phone: OpenPage) -> None:
    page = at_pace(phone())
    open_table(page, house.address, seats=2)
    page.get_by_role("button", name="Add a seat").tap()
    expect(page.locator(".chair")).to_have_count(3)
    page.get_by_role("button", name="Remove seat 2").tap()
    expect(page.locator(".chair")).to_have_count(2)
    expect(page.get_by_role("button", name="Remove seat")).to_have_count(0)
    page.get_by_label("How well the bots play").select_option("random")
    page.get_by_role("button", name="Start with bots", exact=True).tap()
    expect(page.locator(".plate")).to_have_count(2)


@pytest.mark.parametrize("choice", ["Wait", "Let a bot play on", "End the game"])
def test_somebody_is_away(house: OpenHouse, page: Page, monkeypatch: pytest.MonkeyPatch, choice: str) -> None:
    monkeypatch.setattr(listeners, "LONG_GONE", 1.0)
    table = open_table(at_pace(page), house.address, seats=2)["id"]
    (otto,) = seated(house, table, 1)
    page.get_by_role("button", name="Start the game").click()
    bar = page.locator(".question")
    expect(bar).to_contain_text("has been away for a while")
    with page.expect_response("**/overdue"):
        bar.get_by_role("button", name=choice).click()
    monkeypatch.setattr(listeners, "LONG_GONE", 60.0)
    expect(bar).to_have_count(0)
    if choice == "End the game":
        expect(page.locator(".ended h2")).to_have_text("You agreed to stop")
    else:
        expect(page.get_by_text("a bot plays on")).to_have_count(int(choice != "Wait"))
        assert otto.ask(table, "back").json()["seats"][1]["stand_in"] is None


def test_when_the_host_goes_another_is_the_host(house: OpenHouse, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listeners, "LONG_GONE", 0.5)
    host = house.guest()
    table = host.table(seats=3)["id"]
    myself(page, house).sit(table, 1)
    with host.live(table):
        come_to(at_pace(page), house.address, table)
        expect(page.locator(".ways .label")).to_contain_text("starts the game")
    expect(page.get_by_role("button", name="Start with the 2 of us")).to_be_visible()


def test_two_play_again_when_both_are_ready(house: OpenHouse, desktop: OpenPage, phone: OpenPage) -> None:
    host, guest = at_pace(desktop()), at_pace(phone())
    table = open_table(host, house.address, seats=2, options={"rounds": 1})
    come_to(guest, house.address, table["id"])
    guest.get_by_role("button", name="Take seat 2").tap()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.locator("[data-target]").first.click()
        page.locator(".confirm").click()
    host.get_by_role("button", name="Play again").click()
    expect(host.locator(".chair").filter(has_text="not ready yet")).to_have_count(1)
    expect(host.locator(".status")).to_contain_text("when everybody who stays is ready")
    guest.get_by_role("button", name="I’m in").tap()
    for page in (host, guest):
        expect(page.locator(".status")).to_contain_text("choose in secret")


def test_who_does_not_want_to_play_again_keeps_nobody_waiting(house: OpenHouse, page: Page) -> None:
    table = open_table(at_pace(page), house.address, seats=3)["id"]
    anna, otto = seated(house, table, 1, 2)
    page.get_by_role("button", name="Start the game").click()
    myself(page, house).ask(table, "close")
    following = anna.ask(table, "again").json()["id"]
    page.get_by_role("button", name="Not now").click()
    expect(page.locator(".ended")).to_contain_text("The others play on without you")
    assert otto.ask(following, "ready").json()["status"] == "playing"


def test_leaving_and_giving_up_say_what_happens_and_ask_twice(house: OpenHouse, phone: OpenPage) -> None:
    page = at_pace(phone())
    table = open_table(page, house.address, seats=3)["id"]
    anna, _ = seated(house, table, 1, 2)
    page.get_by_role("button", name="Start the game").tap()
    expect(page.locator(".status.is-mine")).to_be_visible()
    about_the_table(page)
    page.locator(".about").get_by_role("button", name="Leave", exact=True).tap()
    page.get_by_role("button", name="Yes, leave: a bot plays on").tap()
    page.wait_for_url(house.address + "/")
    assert anna.http.get(f"/api/tables/{table}").json()["seats"][0]["stand_in"]


def test_who_gives_up_a_game_of_two_lets_the_other_win(house: OpenHouse, page: Page) -> None:
    table = open_table(at_pace(page), house.address, seats=2)["id"]
    (otto,) = seated(house, table, 1)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".status.is-mine")).to_be_visible()
    otto.ask(table, "leave", give_up=True)
    expect(page.locator(".ended h2")).to_have_text("You win!")
    expect(page.locator(".ended .reason")).to_contain_text("gave up")


def test_a_table_that_never_began_is_closed_with_a_proper_end(house: OpenHouse, page: Page) -> None:
    table = open_table(at_pace(page), house.address, seats=2)["id"]
    myself(page, house).ask(table, "close")
    expect(page.locator(".ended h2")).to_have_text("The game never began")
    expect(page.locator(".ended").get_by_role("link", name="To the games")).to_be_visible()
    expect(page.get_by_role("button", name="Look at the board")).to_have_count(0)


def test_clocks_stop_when_a_timed_game_is_ended(house: OpenHouse, page: Page) -> None:
    table = open_table(
        at_pace(page), house.address, bots="random", start=True, pace={"kind": "decision", "seconds": 60}
    )["id"]
    expect(page.locator(".clock.is-ticking")).to_have_count(1)
    myself(page, house).ask(table, "close")
    expect(page.locator(".ended")).to_be_visible()
    expect(page.locator(".clock.is-ticking")).to_have_count(0)


def test_a_game_that_is_ended_behind_a_curtain_ends_on_this_device_too(house: OpenHouse, page: Page) -> None:
    table = open_table(at_pace(page), house.address, seats=2, here=["Ben"], start=True)["id"]
    expect(page.locator(".curtain")).to_be_visible()
    myself(page, house).ask(table, "close")
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".ended h2")).to_be_visible()

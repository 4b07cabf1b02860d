"""Coming again: the top of the home page shows what is one's own."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, in_the_quiet_house
from tests.browser.shell import myself, violations
from tests.browser.test_joining import HANDHELD, LAPTOP, is_on_screen
from tests.server.houses import Guest, Json, OpenHouse

house = pytest.fixture(in_the_quiet_house)


@pytest.fixture(params=[LAPTOP, HANDHELD], ids=["1366x640", "390x664"])
def screen(request: pytest.FixtureRequest, desktop: OpenPage) -> Page:
    return desktop(**request.param)


def played(one: Guest, other: Guest) -> Json:
    table = one.table(seats=2, options={"rounds": 1})
    other.sit(table["id"], 1)
    one.start(table["id"])
    one.play(table["id"])
    other.play(table["id"])
    return table


def named(house: OpenHouse, name: str) -> Guest:
    guest = house.guest()
    guest.http.patch("/api/me", json={"name": name})
    return guest


def test_the_top_of_home_is_ones_own(house: OpenHouse, screen: Page) -> None:
    me, ben = myself(screen, house), named(house, "Ben")
    table = played(me, ben)
    rank = me.glimpse(table["id"])["view"]["outcome"]["ranks"][0]
    going_on = me.table(seats=2, bots="random", start=True)
    screen.goto(house.address)
    result = screen.locator("#results li")
    expect(result).to_contain_text("today")
    expect(result).to_contain_text("Ben")
    expect(result.locator(".place")).to_have_text("you won" if rank == 1 else "2nd of 2")
    expect(screen.locator("#mine li").first).to_contain_text("your turn")
    expect(screen.locator(f"#mine a[href='/table/{going_on['id']}']")).to_be_visible()
    assert is_on_screen(screen, "#mine li")
    assert is_on_screen(screen, "#results .button")
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(screen) == []


def test_a_rematch_is_one_tap_away(house: OpenHouse, screen: Page) -> None:
    me, ben = myself(screen, house), named(house, "Ben")
    table = played(me, ben)
    screen.goto(house.address)
    screen.get_by_role("button", name="Rematch: Numbers").click()
    screen.wait_for_url(re.compile(rf"/table/(?!{table['id']})"))
    after = screen.url.rpartition("/")[2]
    assert [one["id"] for one in ben.http.get("/api/tables").json()["mine"] if one["status"] == "open"] == [after]
    screen.goto(house.address)
    expect(screen.locator(f"#mine a[href='/table/{after}']")).to_be_visible()
    expect(screen.locator("#results li")).to_have_count(0)  # the next game is listed in place of the one that is over


def test_people_one_has_played_with_are_invited_again(house: OpenHouse, desktop: OpenPage) -> None:
    screen, ben_page = desktop(**HANDHELD), desktop(**LAPTOP, color_scheme="dark")
    me, ben = myself(screen, house), myself(ben_page, house)
    me.http.patch("/api/me", json={"name": "Ottilie"})
    ben.http.patch("/api/me", json={"name": "Ben"})
    played(me, ben)
    screen.goto(house.address)
    expect(screen.locator("#company li")).to_contain_text("one game: Numbers, today")
    screen.get_by_role("link", name="Invite Ben").click()
    expect(screen.get_by_role("checkbox", name="Ben")).to_be_checked()
    screen.get_by_role("button", name="Open the table").click()
    screen.wait_for_url("**/table/*")
    table = screen.url.rpartition("/")[2]

    ben_page.goto(house.address)
    invitation = ben_page.locator("#mine .is-invited")
    expect(invitation).to_contain_text("Ottilie invites you")
    assert violations(ben_page) == []
    invitation.get_by_role("button", name="Join Ottilie for Numbers").click()
    ben_page.wait_for_url(f"**/table/{table}")
    assert [seat["name"] for seat in me.http.get(f"/api/tables/{table}").json()["seats"]][:2] == ["Ottilie", "Ben"]


def test_an_invitation_is_declined_in_one_tap(house: OpenHouse, page: Page) -> None:
    me, ben = myself(page, house), named(house, "Ben")
    played(me, ben)
    ben.table(seats=2, invite=[me.id])
    page.goto(house.address)
    page.get_by_role("button", name="No, thank you").click()
    expect(page.locator("#mine .is-invited")).to_have_count(0)


def test_a_first_visit_shows_nothing_of_ones_own(house: OpenHouse, page: Page) -> None:
    page.goto(house.address, wait_until="networkidle")
    expect(page.locator("#yours")).to_be_hidden()


def test_nothing_jumps_when_ones_own_arrives(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(**LAPTOP)
    page.goto(
        house.address, wait_until="networkidle"
    )  # so that the fonts are cached, as for whoever returns: a system's own are of another width
    myself(page, house).table(seats=2, bots="random", start=True)
    page.add_init_script(
        "window.jumps = 0; new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.jumps += one.value))).observe({ type: 'layout-shift', buffered: true })"
    )
    page.goto(house.address, wait_until="networkidle")
    expect(page.locator("#mine li")).to_have_count(1)
    assert page.evaluate("window.jumps") < 0.02


def test_a_game_stands_where_it_will_while_others_are_still_to_come(house: OpenHouse, desktop: OpenPage) -> None:
    """A browser draws a page before it has read all of it."""
    page = desktop(**LAPTOP)
    page.goto(house.address)
    first = page.locator(".print").first
    before = first.bounding_box()
    page.evaluate("document.querySelectorAll('.print:nth-child(n + 3)').forEach((print) => print.remove())")
    after = first.bounding_box()
    assert before
    assert after
    assert (before["x"], before["width"]) == (after["x"], after["width"])


PLACES: tuple[tuple[list[int], list[int], str], ...] = (
    ([1, 2], [0], "you won"),
    ([1, 1, 3], [1], "you shared the victory"),
    ([3, 1, 2], [0], "3rd of 3"),
    ([2, 1], [0, 1], "B won"),
    ([], [0], "over"),
)


def test_a_place_is_told_in_words(house: OpenHouse, page: Page) -> None:
    page.goto(house.address)
    tables = [
        {
            "ranks": ranks,
            "seats": [{"seat": seat, "name": "ABC"[seat]} for seat in range(len(ranks) or 1)],
            "you": {"seats": mine},
        }
        for ranks, mine, _ in PLACES
    ]
    told = page.evaluate(
        "async (tables) => { const { place } = await import(`${document.body.dataset.static}/results.js`); return tables.map((table) => place(table)); }",
        tables,
    )
    assert told == [words for _, _, words in PLACES]


def test_the_number_of_bots_is_asked_and_remembered(house: OpenHouse, screen: Page) -> None:
    screen.goto(house.address)
    bots = screen.locator("#game-comparity").get_by_label("How many bots")
    assert bots.locator("option").all_inner_texts() == ["1 bot", "2 bots", "3 bots", "4 bots"]
    bots.select_option("3 bots")
    screen.locator("#game-comparity").get_by_label("How well they play").select_option("easy")
    screen.locator("#game-comparity").get_by_role("button", name="Play now").click()
    screen.wait_for_url("**/table/*")
    seats = myself(screen, house).http.get(f"/api/tables/{screen.url.rpartition('/')[2]}").json()["seats"]
    assert [seat["level"] for seat in seats] == [None, "easy", "easy", "easy"]
    expect(screen.locator(".plate")).to_have_count(4)
    screen.goto(house.address)
    expect(bots).to_have_value("3")
    expect(screen.locator("#game-comparity").get_by_label("How well they play")).to_have_value("easy")
    expect(screen.locator("#game-matrix").get_by_label("How many bots")).to_have_value("2")

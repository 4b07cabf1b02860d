"""Tables of other versions in the browser: by older rules on their own page, and without rules as far as they can be shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from parlour.games import find, past
from parlour.server.house import House
from parlour.server.tables import new_table, sitting
from parlour.server.wire.tables import NewTable
from parlour.store import StoredTable
from tests.browser.conftest import OpenPage, open_house
from tests.browser.profiles import Faults
from tests.browser.shell import at_pace, come_to, myself, violations
from tests.server.houses import Guest, OpenHouse

house = pytest.fixture(open_house, scope="module")  # its home page shows nobody else's tables


def guest_of(house: OpenHouse, page: Page) -> Guest:
    """The person of a page, as a program would play for them."""
    guest = myself(page, house)
    page.goto(house.address)
    return guest


def begun_with(house: OpenHouse, guest: Guest, version: past.Version) -> str:
    """A table that was begun when this version was the present one."""
    id = guest.id

    async def begin(inside: House) -> str:
        game = find(*version)
        person = await inside.store.person(id)
        assert person is not None
        sheet = new_table.table_asked(game, person, NewTable(game=game.name, seats=2, bots="random"))
        await inside.store.save_tables(sheet)
        await sitting.start(inside.tables.open(StoredTable(sheet, (), ()), game), person.id)
        inside.tables.evict([sheet.id])
        return sheet.id

    return str(house.inside(begin))


def play_until(guest: Guest, table: str, version: int | None = None) -> None:
    """Take the first of what is legal until then, or until the end."""
    seen = guest.glimpse(table)
    while not seen["view"]["outcome"] and (version is None or seen["version"] < version):
        if seen["view"]["legal"]:
            guest.move(table, seen["version"], seen["view"]["legal"][0])
        seen = guest.glimpse(table)


@pytest.mark.parametrize("version", past.versions(), ids=lambda version: version.folder)
def test_an_older_version_is_played_on_its_own_page(
    page: Page, house: OpenHouse, faults: Faults, version: past.Version
) -> None:
    guest = guest_of(house, at_pace(page))
    table = begun_with(house, guest, version)
    board, ended = page.locator(f".board .{version.name}"), page.locator(".ended")
    come_to(page, house.address, table)
    expect(board).to_be_visible()
    play_until(guest, table, 4)
    page.goto(f"{house.address}/offline")  # what lies between is played where no page draws it
    play_until(guest, table, 14)
    come_to(page, house.address, table)
    expect(board.or_(ended)).to_be_visible()
    play_until(guest, table, 24)
    page.goto(f"{house.address}/offline")
    play_until(guest, table)
    come_to(page, house.address, table)
    expect(ended).to_be_visible()
    rules = page.get_by_role("link", name="Rulebook").first
    assert rules.get_attribute("href") == f"/rules/{version.folder}"


def without_rules(house: OpenHouse, table: str) -> None:
    async def change(inside: House) -> None:
        kept = await inside.store.load(table)
        assert kept is not None
        header = msgspec.structs.replace(kept.sheet.header, rules=99)
        await inside.store.save_tables(msgspec.structs.replace(kept.sheet, header=header))
        inside.tables.evict([table])

    house.inside(change)


def test_a_table_without_rules_shows_what_is_known_and_leads_on(
    desktop: OpenPage, phone: OpenPage, house: OpenHouse, faults: Faults
) -> None:
    faults.allow("WebSocket|1012")
    page, friend = at_pace(desktop()), at_pace(phone())
    anna, otto = guest_of(house, page), guest_of(house, friend)
    table = anna.table("squire", seats=2)["id"]
    otto.sit(table, 1)
    anna.start(table)
    mover = anna if anna.glimpse(table)["view"]["legal"] else otto
    mover.play(table)
    otto.ask(table, "chat", text="What a game!")
    come_to(page, house.address, table)
    expect(page.locator(".board .squire")).to_be_visible()
    without_rules(house, table)  # while Anna looks on
    expect(page.get_by_role("heading", name="This game cannot go on here")).to_be_visible()
    deck = find("squire").deck_version
    expect(page.get_by_text(f"it was begun with rules 99 and deck {deck} of Squire")).to_be_visible()
    come_to(friend, house.address, table)
    expect(friend.get_by_role("heading", name="This game cannot go on here")).to_be_visible()
    expect(friend.get_by_role("button", name="Close the table")).to_have_count(0)
    expect(page.get_by_text("made a move.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("What a game!")).to_be_visible()
    page.goto(house.address)
    expect(page.get_by_role("region", name="Yours").get_by_text("cannot go on")).to_be_visible()
    expect(page.locator("#due")).to_be_hidden()
    come_to(page, house.address, table)
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("heading", name="This game cannot be shown here")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record: dict[str, Any] = msgspec.json.decode(download.value.path().read_bytes())
    assert len(record["moves"]) == 1
    friend.get_by_role("button", name="Play again").click()
    friend.wait_for_url(lambda url: not url.endswith(table))
    expect(friend.locator(".board .squire, .waiting").first).to_be_visible()

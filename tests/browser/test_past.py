"""Tables of older versions in the browser: played on their own page or, where their rules are gone, only shown."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from parlour.games import find, past
from parlour.server.house import House
from parlour.server.tables import new_table, sitting
from parlour.server.wire.tables import NewTable
from parlour.store import StoredTable
from tests.browser.conftest import OpenPage
from tests.browser.profiles import Faults
from tests.browser.shell import at_pace, come_to, myself, violations
from tests.server.houses import Guest, OpenHouse


def begun_with(house: OpenHouse, guest: Guest, version: past.Version) -> str:
    """A table of two that was begun when this version was the present one."""
    ids = guest.id, house.guest().id

    async def begin(inside: House) -> str:
        game = find(*version)
        person, friend = [await inside.store.person(id) for id in ids]
        assert person is not None
        assert friend is not None
        sheet = new_table.table_asked(game, person, NewTable(game=game.name, seats=2))
        await inside.store.save_tables(sheet)
        live = inside.tables.open(StoredTable(sheet, (), ()), game)
        await sitting.sit(live, 1, friend)
        await sitting.start(live, person.id)
        inside.tables.evict([sheet.id])
        return sheet.id

    return str(house.inside(begin))


def play_until(house: OpenHouse, table: str, version: float = math.inf) -> None:
    """Play first legal actions up to this version, or to the end."""

    async def go_on(inside: House) -> None:
        live = await inside.table(table)
        while live.outcome is None and live.version < version:
            seat = min(live.table.actors)
            action = next(iter(live.game.legal(live.table.state, seat)))
            async with live.locked():
                await live.commit(seat, f"move {live.version}", action)

    house.inside(go_on)


@pytest.mark.parametrize("version", past.versions(), ids=lambda version: version.folder)
def test_an_older_version_is_played_on_its_own_page(
    page: Page, house: OpenHouse, faults: Faults, version: past.Version
) -> None:
    table = begun_with(house, myself(at_pace(page), house), version)
    board, ended = page.locator(f".board .{version.name}"), page.locator(".ended")
    come_to(page, house.address, table)
    board.wait_for()
    for first, last in ((0, 4), (14, 24)):
        if first:
            page.goto("about:blank")  # so that no page draws what is played next
            play_until(house, table, first)
            come_to(page, house.address, table)
            board.or_(ended).wait_for()
        play_until(house, table, last)
        page.locator(f'.stage[data-version="{last}"]').or_(ended).first.wait_for(state="attached")
    page.goto("about:blank")
    play_until(house, table)
    come_to(page, house.address, table)
    ended.wait_for()
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
    anna, otto = myself(page, house), myself(friend, house)
    table = anna.table("squire", seats=2)["id"]
    otto.sit(table, 1)
    anna.start(table)
    mover = anna if anna.glimpse(table)["view"]["legal"] else otto
    mover.play(table)
    otto.ask(table, "chat", text="What a game!")
    come_to(page, house.address, table)
    expect(page.locator(".board .squire")).to_be_visible()
    without_rules(house, table)  # while Anna's page is open
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

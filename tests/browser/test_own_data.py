"""Downloading and deleting one's own data, from the dialog with one's name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, myself, open_table, violations_by_day_and_night
from tests.server.houses import OpenHouse


def open_own_data(page: Page) -> None:
    page.get_by_text("Your data", exact=True).click()
    expect(page.get_by_role("link", name="Download it")).to_be_visible()


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_who_wants_to_be_gone_downloads_confirms_and_is_a_new_guest(
    house: OpenHouse, device: str, request: pytest.FixtureRequest
) -> None:
    open_page: OpenPage = request.getfixturevalue(device)
    page, otto = at_pace(open_page()), house.guest()
    me = myself(page, house)
    me.http.patch("/api/me", json={"name": "Ottilie"})
    table = str(me.table("numbers", seats=2)["id"])
    otto.sit(table, 1)
    me.start(table)
    me.http.post("/api/classes", json={"game": "numbers"})
    page.goto(house.address)
    id = me.id
    page.locator(".who").click()
    open_own_data(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download it").click()
    assert download.value.suggested_filename == "parlour-my-data.json"
    taken = json.loads(Path(download.value.path()).read_text())
    assert (taken["person"]["name"], taken["tables"][0]["id"]) == ("Ottilie", table)

    page.get_by_role("button", name="Delete it").click()
    expect(page.locator(".own-data")).to_contain_text("In one unfinished game a bot takes your seat")
    expect(page.locator(".own-data")).to_contain_text("The class you lead ends now")
    expect(page.get_by_role("button", name="Do not delete")).to_be_focused()
    assert violations_by_day_and_night(page) == {}
    page.get_by_role("button", name="Do not delete").click()
    assert me.id == id, "nothing happens before it is confirmed"
    page.get_by_role("button", name="Delete it").click()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("status")).to_have_text("All your data has been deleted. You are a new guest now.")
    expect(page.locator(".who")).not_to_contain_text("Ottilie")
    assert page.url == f"{house.address}/"
    assert violations_by_day_and_night(page) == {}
    assert page.request.get(f"{house.address}/api/me").json()["id"] != id
    assert [seat["kind"] for seat in otto.http.get(f"/api/tables/{table}").json()["seats"]] == ["bot", "person"]
    page.reload()
    expect(page.locator(".who")).to_be_visible()
    expect(page.locator(".deleted")).to_have_count(0)


def test_it_is_reached_from_the_settings_of_a_table(house: OpenHouse, page: Page) -> None:
    open_table(at_pace(page), house.address, bots="random", start=True)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Open", exact=True).click()
    open_own_data(page)
    page.get_by_role("button", name="Delete it").click()
    expect(page.locator(".own-data")).not_to_contain_text("not over")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("status")).to_have_text("All your data has been deleted. You are a new guest now.")

"""A class in real browsers: who needs help, who is who, what is offered, a second device, and the projector from the back row."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import violations
from tests.server.houses import Guest, OpenHouse
from tests.server.teachers import come_in, seen

LAPTOP = {"viewport": {"width": 1366, "height": 640}}
SMALL_PHONE = {"viewport": {"width": 390, "height": 664}}
PROJECTOR = {"width": 1920, "height": 1080}
BACK_ROW = 32
SMALLEST_OF_NAMES = "() => Math.min(...[...document.querySelectorAll('.name')].map((one) => parseFloat(getComputedStyle(one).fontSize)))"
WHAT_IS_CUT = """() => [...document.querySelectorAll('.name, h1, h2, .title, .pause, .bots, .line')].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width) return false;
  return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline';
}).map((one) => one.textContent)"""


def class_on(desk: Page, house: OpenHouse, pupils: int, **asked: Any) -> tuple[str, list[Guest]]:
    """A teacher's page with a class of this many pupils."""
    assert desk.request.get(f"{house.address}/api/me").ok
    made = desk.request.post(
        f"{house.address}/api/classes",
        data={"game": "numbers", "seats": 2, **({} if "game" in asked else {"level": "random"}), **asked},
    )
    assert made.ok, made.text()
    class_id = made.json()["id"]
    guests = [house.guest() for _ in range(pupils)]
    for guest in guests:
        come_in(guest, class_id)
    desk.goto(f"{house.address}/class/{class_id}")
    return class_id, guests


def become(page: Page, guest: Guest, address: str) -> None:
    """Give the page the cookies of a guest, so that it is theirs."""
    page.context.add_cookies(
        [{"name": name, "value": value, "url": address} for name, value in guest.http.cookies.items()]
    )


def does_not_scroll_sideways(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def test_a_flag_for_help_goes_from_the_pupil_to_the_desk_and_back(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage, pictures: Path
) -> None:
    desk = desktop(**LAPTOP)
    class_id, guests = class_on(desk, house, 3)
    path = f"{house.address}/api/classes/{class_id}"
    pupil = phone(**SMALL_PHONE)
    become(pupil, guests[0], house.address)
    pupil.goto(f"{house.address}{desk.request.get(path).json()['invite']}")
    name = pupil.locator(".you h1").inner_text()

    # asked for in the waiting room, and withdrawn
    pupil.get_by_role("button", name="I need help").click()
    expect(desk.locator(".banner.help li")).to_contain_text(name)
    expect(desk.locator("#said")).to_contain_text(f"{name} needs help")
    expect(desk.get_by_role("button", name=f"{name}, here, needs help")).to_be_visible()
    pupil.get_by_role("button", name="Your teacher knows").click()
    expect(desk.locator(".banner.help")).to_have_count(0)

    # asked for at the table, with everything paused and locked
    desk.request.post(f"{path}/pair", data={})
    desk.request.post(f"{path}/start")
    desk.request.patch(path, data={"paused": True, "locked": True})
    expect(pupil.locator(".status")).to_contain_text("Paused")
    pupil.get_by_role("button", name="I need help").click()
    number = next(
        table["number"]
        for table in desk.request.get(path).json()["tables"]
        for seat in table["seats"]
        if seat["name"] == name
    )
    expect(desk.locator(".banner.help li")).to_contain_text(f"table {number}")
    guests[1].http.post(f"/api/classes/{class_id}/help")
    expect(desk.locator(".banner.help li")).to_have_count(2)
    expect(desk.locator(".banner.help li").first).to_contain_text(name)
    assert violations(desk) == []
    assert violations(pupil) == []
    assert does_not_scroll_sideways(desk)
    assert does_not_scroll_sideways(pupil)
    desk.screenshot(path=pictures / "help-desk.png")
    pupil.screenshot(path=pictures / "help-table.png")
    desk.reload()
    expect(desk.locator(".banner.help li")).to_have_count(2)
    desk.get_by_role("button", name=f"Done: {name} has been helped").click()
    expect(desk.locator(".banner.help li")).to_have_count(1)
    expect(pupil.get_by_role("button", name="I need help")).to_be_visible()
    desk.set_viewport_size({"width": 390, "height": 664})
    assert does_not_scroll_sideways(desk)
    desk.screenshot(path=pictures / "help-desk-phone.png")


def test_the_teachers_notes_stand_in_the_results_and_never_reach_the_house(
    house: OpenHouse, desktop: OpenPage, tmp_path: Path, pictures: Path
) -> None:
    desk = desktop(**LAPTOP)
    sent: list[str] = []
    desk.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    class_id, _ = class_on(desk, house, 2, kid_safe=False)
    odd = house.guest()
    come_in(odd, class_id, name='=Ann "A", B')
    for act in ("pair", "start"):
        desk.request.post(f"{house.address}/api/classes/{class_id}/{act}", data={})
    names = [pupil["name"] for pupil in desk.request.get(f"{house.address}/api/classes/{class_id}").json()["pupils"]]
    desk.get_by_role("button", name="Who’s who").click()
    for name, note in zip(names, ["Anna Secret", "=Otto, Secret", "Third Secret"], strict=True):
        desk.get_by_role("textbox", name=name).fill(note)
    assert violations(desk) == []
    desk.screenshot(path=pictures / "who-is-who.png")
    desk.get_by_role("button", name="Done", exact=True).click()
    expect(desk.locator(".chip", has_text=names[0])).to_contain_text("Anna Secret")
    desk.reload()
    expect(desk.locator(".chip", has_text=names[0])).to_contain_text("Anna Secret")
    with desk.expect_download() as coming:
        desk.get_by_role("link", name="Results").click()
    coming.value.save_as(tmp_path / "results.csv")
    plain = desk.request.get(f"{house.address}/api/classes/{class_id}/results.csv").text()
    rows = list(csv.DictReader(StringIO((tmp_path / "results.csv").read_text(encoding="utf-8-sig"))))
    notes = {row["pupil"].removeprefix("'"): row.pop("your note") for row in rows}
    assert notes == dict(zip(names, ["Anna Secret", "'=Otto, Secret", "Third Secret"], strict=True))
    assert rows == list(csv.DictReader(StringIO(plain.removeprefix("\ufeff"))))
    assert not any("Secret" in one for one in sent)
    desk.get_by_role("button", name="Who’s who").click()
    desk.get_by_role("button", name="Forget all notes").click()
    assert desk.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('parlour notes'))") == []


def test_the_desk_offers_what_can_be_done_and_nothing_else(house: OpenHouse, desktop: OpenPage) -> None:
    desk = desktop(**LAPTOP)
    class_id, _ = class_on(desk, house, 4)
    path = f"{house.address}/api/classes/{class_id}"
    expect(desk.get_by_role("button", name="Start")).to_be_disabled()
    desk.get_by_role("button", name="Pair", exact=True).click()
    desk.get_by_role("button", name="Start all 2 tables").click()
    expect(desk.locator(".seen .line")).to_have_count(2)
    table = desk.request.get(path).json()["tables"][0]
    first, beside = (seat["name"] for seat in table["seats"])
    desk.get_by_role("button", name=f"{first}, ").click()
    expect(desk.get_by_role("button", name=f"Swap {first} with ")).to_have_count(2)
    expect(desk.get_by_role("button", name=f"Swap {first} with {beside}")).to_have_count(0)
    expect(desk.get_by_role("button", name="Move here, to table 3")).to_be_visible()
    expect(desk.get_by_role("button", name="Move here")).to_have_count(1)
    assert violations(desk) == []
    desk.get_by_role("button", name="Move here, to table 3").click()
    expect(desk.locator(".seen.is-planned .name")).to_have_text(first)
    expect(desk.locator(".desk > .trouble")).to_have_text("")


def test_a_pupil_goes_on_at_a_second_device_and_the_first_one_says_so(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage, pictures: Path
) -> None:
    desk = desktop(**LAPTOP)
    class_id, guests = class_on(desk, house, 2)
    path = f"{house.address}/api/classes/{class_id}"
    for act in ("pair", "start"):
        desk.request.post(f"{path}/{act}", data={})
    invite = f"{house.address}{desk.request.get(path).json()['invite']}"
    first, second = phone(**SMALL_PHONE), phone(**SMALL_PHONE)
    become(first, guests[0], house.address)
    first.goto(invite)
    name = seen(guests[0], class_id)["you"]["name"]
    expect(first.locator(".plate.is-mine")).to_contain_text(name)
    second.goto(invite)
    second.get_by_role("button", name="I was here before").click()
    second.get_by_role("button", name=name).click()
    sign = second.locator(".sign-shown .bigcode").inner_text()
    assert violations(second) == []
    second.screenshot(path=pictures / "second-device.png")
    expect(first.get_by_role("alert")).to_contain_text("Somebody on another device says that they are you")
    expect(desk.locator(".banner.asks")).to_contain_text(f"The device with the number {sign} says: I am {name}")
    expect(desk.locator(".banner.asks")).to_contain_text("also here on another device")
    desk.screenshot(path=pictures / "second-device-desk.png")
    desk.get_by_role("button", name="Let them in").click()
    expect(second.locator(".plate.is-mine")).to_contain_text(name)
    expect(first.get_by_role("heading", name="You are on another device now")).to_be_visible()
    assert violations(first) == []
    first.screenshot(path=pictures / "first-device.png")
    first.get_by_role("button", name="Play on here instead").click()
    desk.get_by_role("button", name="Let them in").click()
    expect(first.locator(".plate.is-mine")).to_contain_text(name)


@pytest.mark.parametrize(("pupils", "seats"), [(30, 3), (30, 2), (24, 2), (5, 3)])
def test_the_projector_is_read_from_the_back_row(
    house: OpenHouse, desktop: OpenPage, pictures: Path, pupils: int, seats: int
) -> None:
    board = desktop(viewport=PROJECTOR)
    class_id, _ = class_on(board, house, pupils, game="mapit", seats=seats)
    path = f"{house.address}/api/classes/{class_id}"
    board.goto(f"{house.address}/class/{class_id}/projector")
    expect(board.locator(".names .name")).to_have_count(pupils)
    check_from_the_back_row(board)
    board.screenshot(path=pictures / f"projector-{pupils}-names.png")
    board.request.post(f"{path}/pair", data={"seats": seats, "rest": "uneven"})
    board.request.post(f"{path}/start")
    expect(board.locator(".people .name")).to_have_count(pupils)
    check_from_the_back_row(board)
    board.screenshot(path=pictures / f"projector-{pupils}-{seats}.png")
    board.request.patch(path, data={"paused": True})
    expect(board.locator(".pause")).to_be_visible()
    check_from_the_back_row(board)
    assert (
        float(board.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.pause')).fontSize)"))
        >= BACK_ROW
    )
    assert violations(board) == []
    board.screenshot(path=pictures / f"projector-{pupils}-{seats}-paused.png")
    at_1080 = board.evaluate(SMALLEST_OF_NAMES)
    board.set_viewport_size({"width": 3840, "height": 2160})
    assert board.evaluate(SMALLEST_OF_NAMES) == pytest.approx(2 * at_1080, rel=0.15)


def test_long_names_and_bots_are_not_cut_on_the_projector(house: OpenHouse, desktop: OpenPage, pictures: Path) -> None:
    board = desktop(viewport=PROJECTOR)
    class_id, _ = class_on(board, house, 0, game="mapit", kid_safe=False)
    for number in range(30):
        come_in(house.guest(), class_id, name=f"Wilhelmina Mammamoor {number:02}")
    path = f"{house.address}/api/classes/{class_id}"
    board.request.patch(path, data={"paused": True})
    board.request.post(f"{path}/pair", data={"seats": 3, "rest": "bots"})
    for pupil, table in ((1, 11), (2, 12)):
        board.request.post(f"{path}/place", data={"pupil": pupil, "table": table})
    board.request.post(f"{path}/start")
    board.goto(f"{house.address}/class/{class_id}/projector")
    expect(board.locator(".standings > li")).to_have_count(12)
    expect(board.locator(".bots").first).to_be_visible()
    check_from_the_back_row(board)
    board.screenshot(path=pictures / "projector-long-names.png")


def check_from_the_back_row(board: Page) -> None:
    assert board.evaluate(SMALLEST_OF_NAMES) >= BACK_ROW
    assert board.evaluate(WHAT_IS_CUT) == []
    assert board.evaluate("() => document.documentElement.scrollHeight <= innerHeight")

"""A lesson in real browsers: a teacher at the desk, pupils on phones."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, in_the_quiet_house
from tests.browser.profiles import Faults
from tests.browser.shell import at_pace, violations
from tests.server.houses import OpenHouse

house = pytest.fixture(in_the_quiet_house)


def come_in(page: Page, address: str, code: str) -> str:
    """Join by typing the code on the home page; returns the name that was drawn."""
    page.goto(address)
    page.locator("#code").fill(code.lower())
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("button", name="Come in").click()
    expect(page.locator(".you h1")).to_be_visible()
    return page.locator(".you h1").inner_text()


def lay_a_card(page: Page) -> None:
    page.locator("[data-target]").first.click()
    page.locator(".confirm").click()


def test_a_lesson_from_the_code_on_the_board_to_the_results(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage, tmp_path: Path
) -> None:
    teacher = at_pace(desktop())
    teacher.goto(house.address)
    teacher.get_by_role("link", name="Open a class").click()
    assert violations(teacher) == []
    teacher.get_by_role("link", name="Numbers").click()
    teacher.locator(".choice label", has_text="2").first.click()
    expect(teacher.get_by_label("Kid-safe")).to_be_checked()
    assert violations(teacher) == []
    teacher.get_by_role("button", name="Open the class").click()
    code = teacher.locator(".bigcode").inner_text()
    teacher.wait_for_function("() => document.querySelector('.qr').naturalWidth > 20")

    # three pupils join; nobody types a name, each may draw another
    pupils = [at_pace(phone()) for _ in range(3)]
    names = [come_in(pupil, house.address, code) for pupil in pupils]
    assert violations(pupils[0]) == []
    expect(pupils[0].locator("input")).to_have_count(0)
    pupils[0].get_by_role("button", name="Draw another name").click()
    expect(pupils[0].locator(".you h1")).not_to_have_text(names[0])
    names[0] = pupils[0].locator(".you h1").inner_text()
    for name in names:
        expect(teacher.get_by_role("button", name=f"{name}, here")).to_be_visible()

    # the projector for everybody
    board = teacher.context.new_page()
    board.goto(f"{teacher.url}/projector")
    expect(board.locator(".names li")).to_have_count(3)
    expect(board.get_by_role("heading", level=1)).to_have_text(code)
    assert violations(board) == []
    board.close()

    # pairs drawn by lot, one of them with a bot; then two pupils change places by hand
    teacher.get_by_role("button", name="Pair", exact=True).click()
    expect(teacher.locator(".seen.is-planned")).to_have_count(2)
    expect(teacher.get_by_text("and a bot")).to_be_visible()
    alone = teacher.locator(".seen", has_text="and a bot").locator(".chip .name").inner_text()
    other = next(name for name in names if name != alone)
    teacher.get_by_role("button", name=f"{alone}, here").click()
    teacher.get_by_role("button", name=f"Swap {alone} with {other}").click()
    expect(teacher.locator(".seen", has_text="and a bot").locator(".chip .name")).to_have_text(other)
    assert violations(teacher) == []

    # every pupil's page opens their table
    teacher.get_by_role("button", name="Start all 2 tables").click()
    for pupil in pupils:
        expect(pupil.locator(".status")).to_contain_text("choose in secret")
    expect(teacher.locator(".seen .line")).to_have_count(2)

    # a pause stops all, and says so; set phrases, until the chat is locked
    teacher.get_by_role("button", name="Pause all").click()
    for pupil in pupils:
        expect(pupil.locator(".status")).to_contain_text("Paused. Nothing is lost")
        expect(pupil.locator("[data-target]")).to_have_count(0)
    assert violations(pupils[1]) == []
    pupils[0].get_by_role("button", name="Log, chat and more").click()
    pupils[0].get_by_role("tab", name="Chat").click()
    expect(pupils[0].locator(".chat input")).to_have_count(0)
    pupils[0].get_by_role("button", name="Take your time.").click()
    expect(pupils[0].locator(".chat .log")).to_contain_text(f"{names[0]} Take your time.")
    teacher.get_by_role("button", name="Lock the chat").click()
    expect(pupils[0].locator(".chat")).to_contain_text("The chat is locked")
    pupils[0].get_by_role("button", name="Close log and chat").click()
    teacher.get_by_role("button", name="Resume all").click()

    # they play; one leaves the page and returns to the seat by the code, with the same cookie
    for pupil in pupils:
        expect(pupil.locator(".status")).to_contain_text("choose in secret")
    gone = pupils[2]
    gone.goto(house.address)
    expect(teacher.locator(".chip.is-gone")).to_contain_text(names[2])
    gone.goto(f"{house.address}/c/{code}")
    expect(gone.locator(".plate.is-mine")).to_contain_text(names[2])
    expect(teacher.locator(".chip.is-gone")).to_have_count(0)
    for _ in range(2):
        for pupil in pupils:
            expect(pupil.locator("[data-target]").first).to_be_visible()
            lay_a_card(pupil)
    for pupil in pupils:
        expect(pupil.get_by_role("link", name="Back to the class")).to_be_visible()
    expect(teacher.locator(".seen.is-over")).to_have_count(2)

    # the results are those of the tables
    with teacher.expect_download() as coming:
        teacher.get_by_role("link", name="Results").click()
    coming.value.save_as(tmp_path / "results.csv")
    rows = list(csv.DictReader(StringIO((tmp_path / "results.csv").read_text(encoding="utf-8-sig"))))
    assert {row["pupil"] for row in rows} == set(names)
    for row in rows:
        shown = teacher.locator(".seen", has_text=f"Table {row['table']}").locator("li", has_text=row["pupil"])
        expect(shown.locator(".score")).to_have_text(row["score"])

    # the end is told to all
    pupils[0].get_by_role("link", name="Back to the class").click()
    expect(pupils[0].locator(".wait")).to_be_visible()
    teacher.get_by_role("button", name="End the class").click()
    teacher.get_by_role("button", name="End it").click()
    expect(teacher.get_by_text("The class is over")).to_be_visible()
    expect(pupils[0].get_by_role("heading", name="The class is over")).to_be_visible()


def test_on_another_device_a_pupil_comes_back_when_the_teacher_lets_them(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage, faults: Faults
) -> None:
    teacher = desktop()
    teacher.goto(house.address)
    classroom = teacher.request.post(f"{house.address}/api/classes", data={"game": "numbers", "seats": 2}).json()
    teacher.goto(f"{house.address}/class/{classroom['id']}")
    lost, device = phone(is_new=True), phone()
    name = come_in(lost, house.address, classroom["code"])
    teacher.get_by_role("button", name="Pair", exact=True).click()
    teacher.get_by_role("button", name="Start", exact=True).click()
    expect(lost.locator(".plate.is-mine")).to_contain_text(name)
    lost.context.close()

    device.goto(f"{house.address}/c/{classroom['code']}")
    device.get_by_role("button", name="I was here before").click()
    assert violations(device) == []
    device.get_by_role("button", name=name).click()
    expect(device.get_by_role("status")).to_contain_text(f"let you in as {name}")
    teacher.get_by_role("button", name="Let them in").click()
    expect(device.locator(".plate.is-mine")).to_contain_text(name)

    # whoever is not the teacher does not see the desk
    faults.allow("403")
    seen = device.goto(f"{house.address}/class/{classroom['id']}")
    assert seen is not None
    assert seen.status == 403
    assert classroom["code"] not in device.content()

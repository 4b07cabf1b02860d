"""The browser fixtures keep their promises."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.browser.conftest import HERE, OpenPage
from tests.browser.profiles import Faults
from tests.browser.shell import violations_by_day_and_night


def test_a_desktop_page_has_a_wide_window(page: Page) -> None:
    assert page.evaluate("[innerWidth, innerHeight, navigator.maxTouchPoints]") == [1440, 900, 0]


def test_a_phone_page_is_narrow_and_feels_touch(phone: OpenPage) -> None:
    page = phone()
    page.set_content('<meta name="viewport" content="width=device-width">')
    assert page.evaluate("[innerWidth, innerHeight, navigator.maxTouchPoints > 0]") == [390, 844, True]


def test_two_pages_are_two_people(desktop: OpenPage, phone: OpenPage) -> None:
    assert desktop().context is not phone().context


@pytest.mark.parametrize("script", ["console.error('spilt')", "setTimeout(() => { throw Error('spilt') })"])
def test_an_error_in_a_page_is_a_fault(page: Page, faults: Faults, script: str) -> None:
    with page.expect_event("console" if "console" in script else "pageerror"):
        page.set_content(f"<script>{script}</script>")
    assert len(faults.unexpected()) == 1
    faults.allow("spilt")
    assert faults.unexpected() == []


HARD_BY_NIGHT = """<!doctype html><html lang="en"><title>Parlour</title>
<style>@media (prefers-color-scheme: dark) { p { color: #333; background: #222 } }</style>
<main><h1>Parlour</h1><p>Hard to read by night</p>BUTTON</main></html>"""


def test_axe_finds_what_is_wrong_by_day_and_what_is_hard_to_read_by_night_alone(page: Page) -> None:
    page.set_content(HARD_BY_NIGHT.replace("BUTTON", ""))
    assert [(scheme, len(found)) for scheme, found in violations_by_day_and_night(page).items()] == [("dark", 1)]
    page.set_content(HARD_BY_NIGHT.replace("BUTTON", "<button></button>"))
    found = violations_by_day_and_night(page)
    assert [rule.split(":")[0] for scheme in ("light", "dark") for rule in found[scheme]] == [
        "button-name",
        "color-contrast",
    ]


def test_no_test_waits_for_time_to_pass() -> None:
    """A fixed time would be too short on a busy machine and too long on any other."""
    timed = re.compile(r"\.wait_for_timeout\(")
    assert [file.name for file in HERE.glob("*.py") if timed.search(file.read_text(encoding="utf-8"))] == []


def test_no_test_waits_for_an_expression() -> None:
    """The house's pages forbid evaluating strings: an expression must hold at once or fails. A function may wait."""
    expression = re.compile(r"""\.wait_for_function\(\s*f?(?:"{3}|["'](?!""))(?!async |\(|\w+ =>)""")
    assert [file.name for file in HERE.glob("*.py") if expression.search(file.read_text(encoding="utf-8"))] == []


def colours(page: Page) -> int:
    page.set_content('<body style="height: 100vh; margin: 0; background: linear-gradient(red, blue)">')
    with Image.open(BytesIO(page.screenshot())) as picture:
        return len({picture.getpixel((700, y)) for y in range(900)})


def test_a_page_is_painted_where_pictures_are_kept(page: Page, pictures: Path) -> None:
    assert colours(page) > 100


def test_a_page_is_not_painted_elsewhere(page: Page) -> None:
    assert colours(page) == 1

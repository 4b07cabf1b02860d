"""The browser fixtures keep their promises."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Faults, OpenPage


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

"""The page of credits, as read on a phone."""

from __future__ import annotations

from tests.browser.conftest import OpenPage
from tests.browser.shell import violations_by_day_and_night
from tests.server.houses import OpenHouse


def test_credits_fit_a_phone_and_lead_to_a_licence(house: OpenHouse, phone: OpenPage) -> None:
    page = phone()
    page.goto(house.address)
    page.get_by_role("link", name="Credits").click()
    assert violations_by_day_and_night(page) == {}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="The licence of Avatars").click()
    assert "Attribution 3.0 Unported" in page.inner_text("body")

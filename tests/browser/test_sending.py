"""A decision over a bad connection: sent again under the same id, kept when nobody answers, and played once."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import OpenPage
from tests.browser.profiles import Faults
from tests.browser.shell import at_pace, open_table, wait_until
from tests.server.houses import OpenHouse

TROUBLE = json.dumps({"error": "trouble", "words": "The house could not write that down. Try again."})


@pytest.fixture
def page(desktop: OpenPage) -> Page:
    """A new page, as its clock will be controlled by the test."""
    return desktop(is_new=True)


COUNT_WHAT_IS_UNDER_WAY = """() => {
  const ask = window.fetch;
  window.underWay = 0;
  window.fetch = async (way, ...more) => {
    const isMove = way.endsWith("/moves");
    window.underWay += isMove;
    try {
      return await ask(way, ...more);
    } finally {
      window.underWay -= isMove;
    }
  };
}"""


class Line:
    """The path of a page's moves to the house, under a test's control."""

    def __init__(self, page: Page, *happens: Callable[[Route], None]) -> None:
        self._page = page
        self.sent: list[dict[str, Any]] = []
        self.happens = list(happens)
        page.route("**/moves", self._pass)
        page.evaluate(COUNT_WHAT_IS_UNDER_WAY)

    def _pass(self, route: Route) -> None:
        self.sent.append(route.request.post_data_json)
        (self.happens.pop(0) if len(self.happens) > 1 else self.happens[0])(route)

    def pass_half_a_second(self) -> None:
        """On the page's clock. Then wait for answers, so that a slow answer of a busy machine does not count as
        none."""
        self._page.clock.run_for(500)
        wait_until(self._page, lambda: self._page.evaluate("() => window.underWay === 0"))

    def wait_for(self, tries: int) -> None:
        for _ in range(24):
            if len(self.sent) < tries:
                self.pass_half_a_second()
        assert len(self.sent) >= tries  # on a busy machine there may be more


def deliver(route: Route) -> None:
    route.continue_()


def answer(status: int, body: str = "", **headers: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=status, body=body, headers=headers)


def lose_the_answer(route: Route) -> None:
    route.fetch()
    route.fulfill(status=504)


def playing(page: Page, house: OpenHouse, faults: Faults) -> str:
    faults.allow("Failed to load resource")
    table = open_table(at_pace(page), house.address, bots="random", start=True, options={"rounds": 3})
    return str(table["id"])


def decide(page: Page) -> None:
    page.locator("[data-target]").first.click()
    page.locator(".confirm").click()


def own_lines(page: Page) -> Locator:
    """The lines about our decisions in the page's log."""
    return page.locator(".log li", has_text="You lays a card")


def own_moves(page: Page, house: OpenHouse, table: str) -> int:
    log = page.request.get(f"{house.address}/api/tables/{table}/log").json()
    return sum(entry["seat"] == 0 for entry in log)


def expect_own_moves(page: Page, house: OpenHouse, table: str, count: int) -> None:
    """Wait until the house's log has this many decisions of ours."""
    patience = monotonic() + 10
    while own_moves(page, house, table) < count and monotonic() < patience:
        pass
    assert own_moves(page, house, table) == count


def test_a_decision_is_sent_again_until_the_house_is_ready(house: OpenHouse, page: Page, faults: Faults) -> None:
    table = playing(page, house, faults)
    line = Line(page, answer(503, TROUBLE), answer(502, "<h1>Bad gateway</h1>"), lambda route: route.abort())
    page.clock.install()
    decide(page)
    expect(page.locator(".sending")).to_have_text("Not through yet: sending again")
    expect(page.locator(".trouble")).to_have_count(0)
    line.wait_for(3)
    line.happens = [deliver]
    line.wait_for(len(line.sent) + 1)
    expect(own_lines(page)).to_have_count(1)
    expect(page.locator(".trouble")).to_have_count(0)
    assert len({move["id"] for move in line.sent}) == 1
    expect_own_moves(page, house, table, 1)


def test_a_decision_that_nobody_takes_is_kept_and_can_be_sent_later(
    house: OpenHouse, page: Page, faults: Faults
) -> None:
    table = playing(page, house, faults)
    line = Line(page, answer(421))
    page.clock.install()
    decide(page)
    expect(page.locator(".sending")).to_have_text("Not through yet: sending again")
    for _ in range(32):
        line.pass_half_a_second()
    expect(page.locator(".trouble")).to_contain_text("The house is not ready just now")
    expect(page.locator(".trouble")).to_contain_text("Your decision is kept.")
    tries = len(line.sent)
    assert 5 <= tries <= 14
    page.clock.run_for(20_000)
    assert len(line.sent) == tries, "a quarter of a minute is enough"
    assert own_moves(page, house, table) == 0
    line.happens = [deliver]
    page.get_by_role("button", name="Send again").click()
    expect(own_lines(page)).to_have_count(1)
    expect(page.locator(".trouble")).to_have_count(0)
    assert len({move["id"] for move in line.sent}) == 1
    expect_own_moves(page, house, table, 1)


def test_what_the_house_refuses_is_not_sent_again(house: OpenHouse, page: Page, faults: Faults) -> None:
    playing(page, house, faults)
    body = json.dumps({"error": "too-many", "words": "That was a lot at once. Try again in 1 s."})
    line = Line(page, answer(429, body, **{"Retry-After": "1"}))
    page.clock.install()
    decide(page)
    expect(page.locator(".trouble")).to_contain_text("That was a lot at once")
    page.clock.run_for(15_000)
    assert len(line.sent) == 1


def test_a_decision_that_was_played_while_its_answer_was_lost_is_over(
    house: OpenHouse, page: Page, faults: Faults
) -> None:
    """The stream reports it, so the page neither sends it again, nor keeps it, nor shows an error."""
    table = playing(page, house, faults)
    line = Line(page, lose_the_answer, answer(504))
    page.clock.install()
    decide(page)
    expect(own_lines(page)).to_have_count(1)
    tries = len(line.sent)
    page.clock.run_for(15_000)
    assert len(line.sent) <= tries + 1, "but for one that was on its way"
    expect(page.locator(".trouble")).to_have_count(0)
    line.happens = [deliver]
    decide(page)
    expect(own_lines(page)).to_have_count(2)
    expect_own_moves(page, house, table, 2)
    assert len({move["id"] for move in line.sent}) == 2


def test_without_a_live_line_the_answer_that_was_lost_is_asked_for_again(
    house: OpenHouse, page: Page, faults: Faults
) -> None:
    faults.allow("WebSocket")
    page.route_web_socket("**/live*", lambda socket: None)
    table = playing(page, house, faults)
    line = Line(page, lose_the_answer, deliver)
    page.clock.install()
    decide(page)
    line.wait_for(2)
    expect(own_lines(page)).to_have_count(1)
    expect_own_moves(page, house, table, 1)
    assert line.sent[0] == line.sent[1]


class Quiet:
    """A stream on which the house can fall silent without closing it, as a process that hangs does."""

    def __init__(self, page: Page) -> None:
        self.opened = 0
        self.is_silent = False
        self.pongs = 0
        page.route_web_socket("**/live*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.opened += 1
        self.is_silent = False
        house = socket.connect_to_server()
        socket.on_message(house.send)
        house.on_message(lambda message: self._from_house(socket, str(message)))

    def _from_house(self, socket: WebSocketRoute, message: str) -> None:
        if not self.is_silent:
            socket.send(message)
            self.pongs += json.loads(message)["kind"] == "pong"


def test_a_house_that_falls_silent_is_noticed_and_the_line_opened_anew(
    house: OpenHouse, page: Page, faults: Faults
) -> None:
    faults.allow("WebSocket")
    quiet = Quiet(page)
    page.clock.install()
    playing(page, house, faults)
    for pongs in range(1, 4):  # as long as the house answers, the stream is kept, however little happens
        wait_until(page, lambda pongs=pongs: quiet.pongs == pongs)
        page.clock.run_for(6_000)
    wait_until(page, lambda: quiet.pongs == 4)
    assert quiet.opened == 1
    quiet.is_silent = True
    page.clock.run_for(6_000)
    assert quiet.opened == 1
    page.clock.run_for(3_500)
    wait_until(page, lambda: quiet.opened == 2)
    decide(page)
    expect(own_lines(page)).to_have_count(1)

"""A table of Map It! World in the browser: what several of its tests do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.playing import played_until
from tests.browser.shell import at_pace, come_to, drawn, first_of, myself, open_table
from tests.server.houses import Guest, OpenHouse

CONTINUE, ENDED, GAP, NUMBER = "[data-continue]", ".ended h2", ".mapit .gap", ".number"
ANSWER = ".small-card[data-target], button.whole-pile"

View = dict[str, Any]
Choose = Callable[[list[View]], View]


def first(legal: list[View]) -> View:
    return legal[0]


def is_asked(page: Page) -> str:
    """Wait until the page asks for something, or the game is over; returns what it asks."""
    return first_of(page, CONTINUE, ENDED, GAP, NUMBER, ANSWER)


def against_a_bot(page: Page, house: OpenHouse, pace: str = "instant", **asked: Any) -> dict[str, Any]:
    return open_table(at_pace(page, pace=pace), house.address, "mapit", seats=2, bots="random", start=True, **asked)


class Friend:
    """Sits at the table by the API and plays when told to."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.table = guest, table

    @property
    def view(self) -> View:
        return dict(self.guest.glimpse(self.table)["view"])

    def decide(self, choose: Choose = first) -> None:
        seen = self.guest.glimpse(self.table)
        answer = self.guest.move(self.table, seen["version"], choose(seen["view"]["legal"]))
        assert answer.status_code == 200, answer.text


Friends = tuple[Friend, Friend]


def with_a_friend(
    page: Page,
    house: OpenHouse,
    until: Callable[[View], bool] = lambda view: True,
    choose: Choose = first,
    pace: str = "instant",
) -> Friends:
    """A table of two, the page's own person and a friend, played by program until it is as wished, then opened."""
    mine, friend = myself(page, house), house.guest()
    table = mine.table("mapit", seats=2)["id"]
    friend.sit(table, 1)
    mine.start(table)
    friends = Friend(mine, table), Friend(friend, table)
    play_until(house, table, until, choose)
    come_to(at_pace(page, pace=pace), house.address, table)
    expect(page.locator(".mapit")).to_be_visible()
    return friends


def play_until(house: OpenHouse, table: str, holds: Callable[[View], bool], choose: Choose = first) -> None:
    """Play on until the first seat's view is as wished."""
    assert played_until(house, table, holds, lambda view: choose(view["legal"]))


def play_on(page: Page, house: OpenHouse, table: str, holds: Callable[[View], bool]) -> None:
    """The same, for everybody at the table; the page then reloads it."""
    play_until(house, table, holds)
    page.reload()
    drawn(page)


def laid(view: View) -> int:
    return sum(map(len, view["arms"]))


def is_my_placing(view: View) -> bool:
    return view["phase"] == "place" and bool(view["legal"])


def is_my_answer(view: View) -> bool:
    return view["phase"] == "challenge" and bool(view["legal"])


def is_my_guess(view: View) -> bool:
    return view["phase"] == "guess" and bool(view["legal"])


def picture(page: Page) -> tuple[str, list[list[str]]]:
    """The contents of the page: its words, and every card with its place and side."""
    cards = page.locator(".mapit .laid").evaluate_all(
        "cards => cards.map(card => [card.dataset.key, card.style.cssText, String(card.classList.contains('is-up'))])"
    )
    return page.locator(".table").inner_text(), cards

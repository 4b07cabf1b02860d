"""A table of Mapominoes in the browser: what several of its tests do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import played_until
from tests.browser.shell import at_pace, come_to, confirmed, myself, open_table
from tests.server.houses import Guest, OpenHouse

View = dict[str, Any]
Choose = Callable[[View], View]


def first(view: View) -> View:
    """The default choice, which neither turns the timer nor calls."""
    legal = [one for one in view["legal"] if one["do"] not in ("call", "timer")]
    return legal[len(legal) // 2] if view["phase"] in ("go", "follow") and legal[0]["do"] == "lay" else legal[0]


class Friend:
    """Sits at the table by the API and plays when told to."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.table = guest, table

    @property
    def view(self) -> View:
        return dict(self.guest.glimpse(self.table)["view"])

    def decide(self, choose: Choose = first) -> None:
        seen = self.guest.glimpse(self.table)
        answer = self.guest.move(self.table, seen["version"], choose(seen["view"]))
        assert answer.status_code == 200, answer.text


Friends = tuple[Friend, Friend]


def seated(page: Page, house: OpenHouse, **options: Any) -> Friends:
    """A table of two that has started: the page's own person, played by program, and a friend. No page shows it yet."""
    mine, friend = myself(page, house), house.guest()
    table = mine.table("mapominoes", seats=2, options={"rounds": 1, **options})["id"]
    friend.sit(table, 1)
    mine.start(table)
    return Friend(mine, table), Friend(friend, table)


def opened(page: Page, house: OpenHouse, friends: Friends) -> Friends:
    come_to(at_pace(page), house.address, friends[0].table)
    expect(page.locator(".mapominoes")).to_be_visible()
    return friends


def with_a_friend(page: Page, house: OpenHouse, **options: Any) -> Friends:
    return opened(page, house, seated(page, house, **options))


def against_a_bot(page: Page, house: OpenHouse, **options: Any) -> None:
    asked = {"seats": 2, "bots": "random", "start": True, "options": {"rounds": 1, **options}}
    open_table(at_pace(page), house.address, "mapominoes", **asked)
    expect(page.locator(".mapominoes")).to_be_visible()


def play_until(house: OpenHouse, friends: Friends, holds: Callable[[View], bool], choose: Choose = first) -> bool:
    """Play on until the first friend's view is as wished; false if the game ends before that."""
    return played_until(house, friends[0].table, holds, choose)


def until_it_comes(page: Page, house: OpenHouse, holds: Callable[[View], bool], **options: Any) -> Friends:
    """Play at one table after another until one reaches the wanted position, and open that one in the page."""
    for _ in range(20):
        friends = seated(page, house, **options)
        if play_until(house, friends, holds):
            return opened(page, house, friends)
    raise AssertionError("no table came to that")


def is_my_go(view: View) -> bool:
    return view["phase"] == "go" and view["actors"] == [0]


def neighbours(view: View, action: View) -> list[View]:
    return [one for one in view["table"] if abs(one["x"] - action["x"]) + abs(one["y"] - action["y"]) == 1]


def doubles(view: View) -> list[View]:
    return [one for one in view["legal"] if one["do"] == "lay" and len(neighbours(view, one)) > 1]


def target(page: Page, action: View) -> Locator:
    """The element that offers this action."""
    return page.locator(f"[data-target='{json.dumps(action, separators=(',', ':'), ensure_ascii=False)}']").first


def pick(page: Page, card: str) -> None:
    page.locator(f"[data-target='card=\"{card}\"']").click()


def lay(page: Page, action: View) -> None:
    pick(page, action["card"])
    target(page, action).click()
    confirmed(page)

"""A table of Comparity in the browser: what several of its tests do.

Tests also play for both players through the API, knowing the figures on closed cards, so that any position can be
reached.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from parlour.core import say
from parlour.games.comparity import GAME
from parlour.games.comparity.cards import FACES
from parlour.words import Speaker
from tests.browser.playing import played_until
from tests.browser.shell import at_pace, come_to, myself
from tests.server.houses import Guest, OpenHouse

Action = dict[str, Any]
View = dict[str, Any]


ANYTHING = "§"
_SPEAKER = Speaker(GAME.folder, name=lambda seat: ANYTHING, strict=True)


def spoken(id: str, **args: Any) -> re.Pattern[str]:
    """What the page says to seat 0, without bold; ANYTHING, given for the name of another, say, matches any text."""
    words = re.sub("</?b>", "", _SPEAKER.words(say(id, **args), 0))
    return re.compile(re.escape(words).replace(ANYTHING, ".+"))


def tall(card: Action | str) -> int:
    return FACES[card if isinstance(card, str) else card["id"]].height


class Seat:
    """Sits at the table by the API and plays when told to."""

    def __init__(self, guest: Guest, table: str, seat: int) -> None:
        self.guest, self.table, self.seat = guest, table, seat

    @property
    def view(self) -> View:
        return dict(self.guest.glimpse(self.table)["view"])

    @property
    def hand(self) -> list[str]:
        """From short to tall."""
        return sorted((card["id"] for card in self.view["hands"][self.seat]), key=tall)

    def move(self, action: Action) -> None:
        seen = self.guest.glimpse(self.table)
        answer = self.guest.move(self.table, seen["version"], action)
        assert answer.status_code == 200, answer.text

    def play(self, card: str, x: int, y: int) -> None:
        self.move({"do": "play", "card": card, "x": x, "y": y})

    def check(self, card: str, neighbour: str | None = None) -> None:
        self.move({"do": "check", "card": card, "neighbour": neighbour})

    def on(self, x: int, y: int) -> str:
        return next(laid["card"]["id"] for laid in self.view["area"] if (laid["x"], laid["y"]) == (x, y))


class Pair:
    """The page's own person and a friend."""

    def __init__(self, house: OpenHouse, mine: Seat, friend: Seat) -> None:
        self.house, self.mine, self.friend = house, mine, friend

    def __iter__(self) -> Iterator[Seat]:
        return iter((self.mine, self.friend))

    def until(self, is_there: Callable[[View], bool], choose: Callable[[list[Action]], Action]) -> View:
        """Play on until such a position is reached."""
        was_there = played_until(self.house, self.mine.table, is_there, lambda view: choose(view["legal"]), most=200)
        assert was_there, "the game ended before the position came"
        return self.mine.view


def seated(page: Page, house: OpenHouse, **options: Any) -> Pair:
    """A table of two that has started; the page's own person begins. No page shows it yet."""
    mine, friend = myself(page, house), house.guest()
    table = mine.table("comparity", seats=2, options={"first": "seat 1", **options})["id"]
    friend.sit(table, 1)
    mine.start(table)
    return Pair(house, Seat(mine, table, 0), Seat(friend, table, 1))


def opened(page: Page, pair: Pair, pace: str = "instant") -> Pair:
    come_to(at_pace(page, pace=pace), pair.house.address, pair.mine.table)
    page.locator(".comparity, .ended").first.wait_for()
    return pair


def with_a_friend(page: Page, house: OpenHouse, **options: Any) -> Pair:
    return opened(page, seated(page, house, **options))


def settled(page: Page, view: View) -> None:
    """Wait until the page shows as many cards as the view has."""
    expect(page.locator(".comparity-plane .laid")).to_have_count(len(view["area"]))

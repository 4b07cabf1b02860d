"""A table of Comparity in the browser: what its tests do again and again.

Both players are also driven by the API, with the figures that only a test knows: so any position can be reached.
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
from tests.browser.shell import at_pace, open_table
from tests.server.houses import Guest, OpenHouse

Action = dict[str, Any]
View = dict[str, Any]


ANYTHING = "§"
_SPEAKER = Speaker(GAME.folder, name=lambda seat: ANYTHING, strict=True)


def spoken(id: str, **args: Any) -> re.Pattern[str]:
    """What the page says to oneself, on seat 0, with no word in bold; ANYTHING, such as the name of another, fits anything."""
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
    """Oneself, whose page is open, and a friend."""

    def __init__(self, mine: Seat, friend: Seat) -> None:
        self.mine, self.friend = mine, friend

    def __iter__(self) -> Iterator[Seat]:
        return iter((self.mine, self.friend))

    @property
    def actor(self) -> Seat:
        return (self.mine, self.friend)[self.mine.view["actors"][0]]

    def until(
        self, is_there: Callable[[View], bool], choose: Callable[[Seat, list[Action]], Action], most: int = 200
    ) -> View:
        """Play on by the API until a position is there."""
        for _ in range(most):
            view = self.mine.view
            if is_there(view):
                return view
            assert not view["outcome"], "the game ended before the position came"
            seat = (self.mine, self.friend)[view["actors"][0]]
            seat.move(choose(seat, seat.view["legal"]))
        raise AssertionError("the position did not come")


def with_a_friend(page: Page, house: OpenHouse, pace: str = "instant", **options: Any) -> Pair:
    """A table of two, opened in the page; oneself begins."""
    asked = {"first": "seat 1", **options}
    table = open_table(at_pace(page, pace=pace), house.address, "comparity", seats=2, options=asked)["id"]
    friend = house.guest()
    friend.sit(table, 1)
    mine = house.guest()
    mine.http.cookies.update({cookie["name"]: cookie["value"] for cookie in page.context.cookies()})
    mine.start(table)
    expect(page.locator(".comparity")).to_be_visible()
    return Pair(Seat(mine, table, 0), Seat(friend, table, 1))


def settled(page: Page, view: View) -> None:
    """Wait until the page shows as many cards as the view has."""
    expect(page.locator(".comparity-plane .laid")).to_have_count(len(view["area"]))

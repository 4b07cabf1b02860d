"""Tables at any moment of a game: bots have played it in memory, and the page is told of one position after another.

The page is the real one, but its calls about its table are answered here, so that it can be moved through a whole game
in moments, with any number of seats, any names and any time on the clocks.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Page

from parlour.core import Record, Table
from parlour.games import find
from parlour.lab.simulate import one_game
from parlour.server.tables.seat_views import SeatViews
from tests.browser.shell import at_pace, come_to, myself
from tests.own_games import WITH_PAGES
from tests.server.houses import OpenHouse

GAMES = tuple(WITH_PAGES)
MOMENTS = {"early": 0.08, "middle": 0.5, "late": 0.94, "end": 1.0}
SHARES = {"first": 0.0, **MOMENTS}
NAMES = ("Henrietta Smythe-Ashcombe", "Ada", "Quick Nightingale", "Ben", "Maximilian", "Zoë van der Berg")
COLOURS = ("vermilion", "saffron", "moss", "teal", "azure", "indigo")
ME = 0
# Replaced in the page itself: requests that Playwright routes go through two more processes, and the route of a
# WebSocket cannot be removed.
ANSWERS = r"""
window.staged = %s;
window.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    window.stageLine = this;
    setTimeout(() => this.onopen?.());
  }
  send() {}
  close() {}
};
const askTheHouse = window.fetch;
window.fetch = (way, ...more) => {
  const part = /^\/api\/tables\/[^/?]+(\/glimpse|\/log|\/uncover)?(\?|$)/.exec(way);
  return part ? Promise.resolve(Response.json(window.staged[part[1] ?? "/table"])) : askTheHouse(way, ...more);
};
"""
TELL = """(staged) => {
  window.staged = staged;
  for (const [kind, told] of [["table", { table: staged["/table"] }], ["glimpse", staged["/glimpse"]]])
    window.stageLine.onmessage({ data: JSON.stringify({ kind, ...told }) });
}"""


@cache
def played(game: str, seats: int, options: str = "{}") -> Table:
    """A whole game between the weakest bots, always the same one."""
    rules = find(game)
    level = next(iter(rules.bots), "random")
    chosen = rules.kinds.options(**json.loads(options))
    record = one_game(rules, [level] * seats, "windows", chosen, 0, keep_record=True).record
    assert record is not None
    return Table.replay(rules, Record.from_json(record))


def moment(table: Table, share: float) -> int:
    """The version, among those at which it is my go, that is nearest to a share of the game; 1 is the end."""
    if share >= 1:
        return table.length
    mine = [version for version in range(table.length) if ME in table.game.actors(table.state_at(version))]
    return min(mine, key=lambda version: abs(version - share * table.length))


class Stage:
    """A page with a table that can be moved to any moment."""

    def __init__(
        self, page: Page, house: OpenHouse, game: str, seats: int, *, is_timed: bool = True, **options: Any
    ) -> None:
        self.page = page
        self.played = played(game, seats, json.dumps(options))
        self.seat_views = SeatViews(lambda: self.played)
        for _ in range(self.played.length):
            self.seat_views.moved()
        self.is_timed = is_timed
        self.version = self.made_up = 0
        mine = myself(at_pace(page, side=True), house)
        self.table: dict[str, Any] = mine.table(game, seats=seats, options=options)
        page.add_init_script(ANSWERS % json.dumps(self.staged()))
        come_to(page, house.address, self.table["id"])
        page.wait_for_function("() => window.stageLine")

    def staged(self) -> dict[str, Any]:
        """The answers to the page's calls at this moment."""
        is_over = self.version == self.played.length and self.played.game.uncovered is not None
        over = {"/uncover": self.uncovered()} if is_over else {}
        return {"/table": self.now(), "/glimpse": self.glimpse(), "/log": self.log(), **over}

    def glimpse(self) -> dict[str, Any]:
        told = self.seat_views.at(ME, self.version, fresh=True)
        assert told is not None
        return dict(json.loads(told.text))

    def uncovered(self) -> dict[str, Any]:
        """The end of the game with everything turned over."""
        game = self.played.game
        assert game.uncovered is not None
        return {"view": msgspec.to_builtins(game.view(game.uncovered(self.played.state), ME))}

    def log(self) -> list[Any]:
        return [entry for entry in msgspec.to_builtins(self.seat_views.log(ME)) if entry["version"] <= self.version]

    def now(self) -> dict[str, Any]:
        """The table as the house would describe it at this moment."""
        actors = self.played.game.actors(self.played.state_at(self.version))
        seats = [
            {
                **seat,
                "kind": "person",
                "name": NAMES[seat["seat"]],
                "colour": COLOURS[seat["seat"]],
                "avatar": seat["avatar"] or "duck",
                "presence": "here",
                "left": 754 - 40 * seat["seat"] if self.is_timed else None,
                "ticking": False,
            }
            for seat in self.table["seats"]
        ]
        return {**self.table, "status": "playing" if actors else "ended", "seats": seats, "version": self.version}

    def go_to(self, name: str) -> None:
        """Move the page to a moment, and wait until it is drawn there."""
        self.show(moment(self.played, SHARES[name]))
        if name == "end":  # the module that shows the end is loaded only now
            self.page.locator(".stage > *").first.wait_for(state="attached")
            self.page.locator(".ended").wait_for()
        if self.played.game.name == "mapit" and name != "end" and self.page.locator(".atlas .main").count():
            self.page.locator(".atlas .main").click()
            self.settle()

    def show(self, version: int) -> None:
        self.version = version
        self.page.evaluate(TELL, self.staged())
        self.page.locator(f'.stage[data-version="{version}"]').wait_for(state="attached")
        self.settle()

    def make_up(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Show the moment with a changed View, as a version that no game has had."""
        self.made_up += 1
        staged, version = self.staged(), 100_000 + self.made_up
        change(staged["/glimpse"]["view"])
        staged["/glimpse"]["version"] = staged["/table"]["version"] = version
        self.page.evaluate(TELL, staged)
        self.page.locator(f'.stage[data-version="{version}"]').wait_for(state="attached")

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def settle(self) -> None:
        """Wait some frames for layouts that measure themselves, then end all animations."""
        self.page.evaluate(
            """async () => {
              const frame = () => new Promise(requestAnimationFrame);
              for (let index = 0; index < 4; index++) await frame();
              for (const one of document.getAnimations()) one.finish();
              await frame();
            }"""
        )

"""Helpers for the tests of the house's pages."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from time import monotonic
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, WebSocketRoute

from tests.server.houses import Guest, OpenHouse

SAVED = "parlour-settings"


def at_pace(page: Page, **settings: Any) -> Page:
    """Choose settings before the first page is opened: without waiting for bots, unless told otherwise. At any other pace things move."""
    chosen = {"pace": "instant", **settings}
    if chosen["pace"] != "instant":
        moving(page)
    save = f"localStorage.getItem('{SAVED}') ?? localStorage.setItem('{SAVED}', {json.dumps(chosen)!r})"
    page.add_init_script(f"if (location.protocol !== 'about:') {save}")  # about:blank has no storage
    return page


def moving(page: Page) -> Page:
    """Let things move, as they do for most people."""
    page.emulate_media(reduced_motion="no-preference")
    return page


def open_table(page: Page, address: str, game: str = "numbers", **asked: Any) -> dict[str, Any]:
    """A new table of this page's person, opened in the page."""
    assert page.request.get(f"{address}/api/me").ok
    answer = page.request.post(f"{address}/api/tables", data={"game": game, **asked})
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    come_to(page, address, table["id"])
    return table


def come_to(page: Page, address: str, table: str) -> None:
    page.goto(f"{address}/table/{table}")
    drawn(page)


def drawn(page: Page) -> None:
    """A table is drawn in steps, the column beside the board last. Until then the board ignores keys."""
    page.locator(".shell > .side").wait_for(state="attached")


def wait_until(page: Page, holds: Callable[[], object]) -> None:
    """Wait for what no selector can express, checking at every frame."""
    given_up = monotonic() + 30
    while not holds():
        assert monotonic() < given_up, "it never came to that"
        page.evaluate("() => new Promise(requestAnimationFrame)")


def drawn_anew(page: Page) -> None:
    """Wait for two frames: then the effect of a key is on the screen, and layouts have measured themselves."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


NOTE = """([name, selector]) => {
  const seen = (window[name] = []);
  const look = () => {
    const now = [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def noting(page: Page, selector: str) -> Callable[[], list[list[str]]]:
    """From now on, note whatever is drawn there: for each drawing, the text of each element.

    `expect` looks only now and then, up to a second apart, and could miss what is soon replaced.
    """
    name = f"noted {selector}"
    page.evaluate(NOTE, [name, selector])
    return lambda: list(page.evaluate("name => window[name]", name))


class HeldLine:
    """Holds back whatever arrives on the page's next stream until it is released: meanwhile the page does not
    change."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        self._is_held = True
        page.route_web_socket("**/live*", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda message: self._pass(line, message))

    def _pass(self, line: WebSocketRoute, message: str | bytes) -> None:
        if self._is_held or self.waiting:
            self.waiting.append((line, message))
        else:
            line.send(message)

    def release(self) -> None:
        self._is_held = False
        while self.waiting:
            line, message = self.waiting[0]
            line.send(message)
            del self.waiting[0]


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    drawn_anew(page)


WITHOUT_ANSWERS = """
const find = document.getElementById;
document.getElementById = (id) => (id === "answers" ? null : find.call(document, id));
"""


def asks_for_everything(page: Page) -> None:
    """Make table pages ask for the answers that they usually come with, so that a test can give its own."""
    page.add_init_script(WITHOUT_ANSWERS)


def myself(page: Page, house: OpenHouse) -> Guest:
    """The page's own person, as a program would play for them."""
    assert page.request.get(f"{house.address}/api/me").ok
    guest = house.guest()
    guest.http.cookies.update({cookie["name"]: cookie["value"] for cookie in page.context.cookies()})
    return guest


def play_on(page: Page, house: OpenHouse, table: str, until: Callable[[dict[str, Any]], bool]) -> None:
    """Let a program decide for the page's own person until their view is as wished; the page then opens the table anew."""
    guest = myself(page, house)
    seen = guest.glimpse(table)
    while not until(seen["view"]):
        if seen["view"]["legal"]:
            guest.move(table, seen["version"], seen["view"]["legal"][0])
        seen = guest.glimpse(table)
    page.reload()
    drawn(page)


def answered(page: Page, decide: Callable[[], None]) -> None:
    """Do what sends a move, and wait for the server's answer: a button may vanish before the move is played."""
    with page.expect_response(lambda answer: answer.url.endswith("/moves")):
        decide()
    page.locator(".confirm").wait_for(state="detached")  # looks at every frame, unlike `expect`


def decided(page: Page, decide: Callable[[], None]) -> None:
    """Make a decision, and wait until the board shows what came of it: until then the page may still offer what it asked before."""
    before = page.locator(".stage").get_attribute("data-version")
    decide()
    page.locator(f'.stage:not([data-version="{before}"]), .ended').first.wait_for(state="attached")


def first_of(page: Page, *selectors: str) -> str:
    """Wait until one of these is on the page: the first that is, when all are looked for at the same moment."""
    found = page.wait_for_function("(all) => all.find((one) => document.querySelector(one))", arg=list(selectors))
    return str(found.json_value())


def confirmed(page: Page) -> None:
    answered(page, page.locator(".confirm").click)


def tapped(page: Page, target: Locator) -> None:
    """Tap, and tap to confirm."""
    target.tap()
    answered(page, page.locator(".confirm").tap)


STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOUR = ["color-contrast", "link-in-text-block"]
# Fading ends first: a half-faded element does not have its final colours yet.
CHECK = """async ({ within, ...options }) => {
  const ending = document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity);
  await Promise.all(ending.map((one) => one.finished.catch(() => {})));
  return (await axe.run(within ?? document, options)).violations;
}"""


def violations_by_day_and_night(page: Page) -> dict[str, list[str]]:
    """Findings of axe-core in both themes, if any. By night only the colours differ."""
    by_day = violations(in_scheme(page, "light"))
    by_night = violations(in_scheme(page, "dark"), runOnly={"type": "rule", "values": OF_COLOUR})
    return {scheme: some for scheme, some in (("light", by_day), ("dark", by_night)) if some}


def in_scheme(page: Page, scheme: Literal["light", "dark"]) -> Page:
    page.emulate_media(color_scheme=scheme)
    return page


@cache
def axe() -> str:
    return str(Axe().axe_script)


def violations(page: Page, *, within: str | None = None, **options: Any) -> list[str]:
    """Findings of axe-core, in words; only `within` a selector, if the rest was checked before.

    Details are asked for violations only: what passes is nearly every element. `preload` is off: it would fetch
    films and sounds that start by themselves, and no page has any.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    asked = {"runOnly": STANDARDS, "resultTypes": ["violations"], "preload": False, "within": within, **options}
    return [
        f"{one['id']}: {one['help']}: {node['html'][:200]}"
        for one in page.evaluate(CHECK, asked)
        for node in one["nodes"]
    ]

"""Taking a lesson as a person does: by doing whatever pulses."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.shell import come_to

NEXT = ".is-wanted, .lesson .ways .main"

# The wanted action, as a text that differs from step to step; empty while the page is busy.
WANTED = """() => {
  const [one] = document.querySelectorAll(".is-wanted");
  const lesson = document.querySelector(".lesson[data-version]");
  if (lesson?.matches(".is-finished")) return "over";
  if (!one) return document.querySelector(".lesson .ways .main") ? `go on ${lesson.dataset.version}` : "";
  return `${lesson.dataset.version} ${one.dataset.target ?? one.dataset.decision ?? "confirm"}`;
}"""

# Whether the wanted target stays in place for some frames: when a board makes room for a card, all others move.
IS_STILL = """async (selector) => {
  const place = () => { const { x, y } = document.querySelector(selector)?.getBoundingClientRect() ?? {}; return `${x} ${y}`; };
  const before = place();
  for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
  return place() === before;
}"""


def begin(page: Page, address: str, game: str) -> dict[str, Any]:
    """A lesson of this page's person, opened in the page."""
    assert page.request.get(f"{address}/api/me").ok
    answer = page.request.post(f"{address}/api/games/{game}/lesson")
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    come_to(page, address, table["id"])
    expect(page.locator(NEXT).first).to_be_visible()
    return table


def wanted(page: Page) -> str:
    """The wanted action, once there is one."""
    return str(page.wait_for_function(WANTED).json_value())


def take(page: Page, *, by_touch: bool = False) -> str:
    """Do what is wanted, and wait for the next step."""
    before = wanted(page)
    if before == "over":
        return before
    page.wait_for_function(IS_STILL, arg=NEXT)
    if wanted(page) != before:  # the house has moved on by itself
        return wanted(page)
    target: Locator = page.locator(NEXT).first
    target.tap() if by_touch else target.click()
    page.wait_for_function(f"before => {{ const now = ({WANTED})(); return now && now !== before; }}", arg=before)
    return wanted(page)


def take_all(page: Page, *, by_touch: bool = False) -> list[str]:
    """Take the lesson to its end; returns every wanted action on the way."""
    path = [wanted(page)]
    while path[-1] != "over":
        path.append(take(page, by_touch=by_touch))
    return path


def at_rest(page: Page) -> Page:
    """Wait until nothing moves or fades any more: axe, too, finds a half-turned face hard to read."""
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    return page

"""What can be played, and whether it is in sight, in the hand and on the board; and what things there are called."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Locator, Page

Point = tuple[float, float]

SEEN = """
const boxOf = (one) => one.getBoundingClientRect();
const clip = (one) => ['.board', '.hand', '.row', '.held-cards', '.things'].map((name) => one.closest(name)).filter(Boolean).map(boxOf)
  .reduce((a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) }), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
const isInSight = (one) => {
  const [box, within] = [boxOf(one), clip(one)];
  const [left, top, right, bottom] = [Math.max(box.left, within.left), Math.max(box.top, within.top), Math.min(box.right, within.right), Math.min(box.bottom, within.bottom)];
  if (right <= left || bottom <= top || (right - left) * (bottom - top) < 0.6 * box.width * box.height) return false;
  const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return Boolean(uppermost && (one.contains(uppermost) || uppermost.contains(one)));
};
const isOver = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const targets = (place) => [...document.querySelectorAll(`${place} [data-target]`)].filter((one) => one.getClientRects().length);
const frames = async () => { for (let index = 0; index < 3; index++) await new Promise(requestAnimationFrame); };
"""

FIND = f"""async () => {{
  {SEEN}
  const found = [];
  const order = () => [...document.querySelectorAll('.hand [data-key]')].map((one) => `${{one.dataset.key}} ${{boxOf(one).x}}`);
  const look = (place) => targets(place).length && !targets(place).some(isInSight) && found.push(`nothing of ${{targets(place).length}} outlined is in sight in ${{place}}`);
  if (document.querySelector('.actions .hint') && !targets('.hand').length && !targets('.board').length) found.push('nothing is outlined, but the hint says so');
  look('.hand');
  look('.board');
  const [why, under] = ['.open-why', '.in-turn .under'].map((name) => document.querySelector(name));
  if (why && [...document.querySelectorAll('.figure-card, .attribute-card')].some((one) => isOver(boxOf(why), boxOf(one)))) found.push('"Why?" lies on a card');
  if (under && boxOf(under).bottom + 3 > boxOf(under.closest('.hand')).bottom) found.push('the lower edge of the pile is cut');
  const card = targets('.hand').find((one) => one.dataset.target.startsWith('card='));
  if (!card) return found;
  const before = order();
  card.click();
  await frames();
  if (order().join() !== before.join()) found.push('choosing moved the hand');
  if (!targets('.board').some(isInSight)) found.push(`of ${{targets('.board').length}} spaces none is in sight`);
  if (targets('.hand').some((one) => one.dataset.target.startsWith('card=')) && !targets('.hand').some(isInSight)) found.push('choosing put the hand out of sight');
  card.click();
  await frames();
  return found;
}}"""


def out_of_sight(page: Page) -> list[str]:
    """What can be played but not seen, in words; also while a card of the hand is chosen."""
    return list(page.evaluate(FIND))


def names(page: Page, selector: str) -> list[str]:
    return list(page.locator(selector).evaluate_all("all => all.map((one) => one.getAttribute('aria-label') ?? '')"))


def middle(element: Locator) -> Point:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """One finger on a phone, as real touch events."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.at: Point = (0, 0)

    def down(self, at: Point) -> None:
        self.at = at
        self._send("touchStart", at)

    def move(self, to: Point, steps: int = 8) -> None:
        (x, y), (to_x, to_y) = self.at, to
        for step in range(1, steps + 1):
            self._send("touchMove", (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
        self.at = to

    def up(self) -> None:
        self._send("touchEnd")

    def _send(self, kind: str, at: Point | None = None) -> None:
        points: list[dict[str, Any]] = [] if at is None else [{"x": at[0], "y": at[1]}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

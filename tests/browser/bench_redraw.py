"""How long a redraw takes with a full table: `python -m tests.browser.bench_redraw [GAME]`.

A game is played at random to its middle; then the page draws the full table again and again, and times every redraw.
"""

from __future__ import annotations

import random
import statistics
import sys

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.server.houses import OpenHouse

OBSERVE = """
window.redraws = [];
new PerformanceObserver(list => window.redraws.push(...list.getEntries().filter(one => one.name === 'redraw').map(one => one.duration)))
  .observe({ type: 'measure', buffered: true });
localStorage.setItem('parlour-settings', JSON.stringify({ pace: 'instant' }));
"""

REDRAW = """async () => {
  const root = document.getElementById("root");
  for (let index = 0; index < 200; index++) {
    root.dispatchEvent(new CustomEvent("plane", { detail: { isByHand: false } }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
}"""


def main(game: str = "mapit", moves: int = 400) -> None:
    rng = random.Random(7)
    with OpenHouse() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.add_init_script(OBSERVE)
        page.goto(house.address)
        seats = {"seats": 6} if game == "mapit" else {}
        table = page.request.post(
            f"{house.address}/api/tables", data={"game": game, "bots": "random", "start": True, **seats}
        ).json()["id"]
        path = f"{house.address}/api/tables/{table}"
        page.goto(f"{house.address}/table/{table}")
        for number in range(moves):
            glimpse = page.request.get(f"{path}/glimpse").json()
            if glimpse["view"]["outcome"]:
                break
            if legal := glimpse["view"]["legal"]:
                move = {"id": str(number), "version": glimpse["version"], "action": rng.choice(legal)}
                page.request.post(f"{path}/moves", data=move)
            page.evaluate("() => new Promise(requestAnimationFrame)")
            if glimpse["version"] > 60:
                break
        page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
        page.evaluate(REDRAW)
        times = sorted(page.evaluate("window.redraws.slice(-200)"))
        browser.close()
    print(
        f"{game}: {len(times)} redraws, median {statistics.median(times):.2f} ms, "
        f"p95 {times[int(len(times) * 0.95)]:.2f} ms, longest {times[-1]:.2f} ms"
    )


if __name__ == "__main__":
    main(*sys.argv[1:2])

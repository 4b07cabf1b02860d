"""How long a step through a film takes: `python -m tests.browser.bench_replay`.

A whole game of bots is imported as a record, and the slider is moved through it, move by move, with the log beside the
board. A step is all that happens before the browser paints: the View is put together, and everything is drawn.
"""

from __future__ import annotations

import statistics

from playwright.sync_api import sync_playwright

from parlour.games import find
from tests.browser import chromium
from tests.browser.test_replay import put_in, watch
from tests.own_games import WITH_PAGES
from tests.server.houses import OpenHouse

LARGEST = {name: find(name).players[1] for name in WITH_PAGES}
STEPS = """async () => {
  const slider = document.getElementById("slider");
  const times = [];
  for (let round = 0; round < 2; round++)
    for (let move = 0; move <= Number(slider.max); move++) {
      slider.value = move;
      const start = performance.now();
      slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
      times.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  return times.slice(times.length / 2);
}"""


def main() -> None:
    with OpenHouse() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for game, seats in LARGEST.items():
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            table, _ = put_in(house, game, seats)
            watch(page, house, table, "#eyes=all")
            times = sorted(page.evaluate(STEPS))
            print(
                f"{game}: {len(times)} steps, median {statistics.median(times):.1f} ms, "
                f"p95 {times[int(len(times) * 0.95)]:.1f} ms, longest {times[-1]:.1f} ms"
            )
            page.close()
        browser.close()


if __name__ == "__main__":
    main()

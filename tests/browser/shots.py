"""Contact sheets of all games in windows of usual sizes: `make shots`, or `python -m tests.browser.shots [GAME ...]`.

There are two sheets for each game, with its fewest and with its most seats. Each has a row for each window, with the
early, middle, late and last moment of a game.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from parlour.games import find
from tests.browser import chromium
from tests.browser.positions import GAMES, MOMENTS, Stage
from tests.browser.test_windows import WINDOWS
from tests.server.houses import OpenHouse

FOLDER = Path(__file__).parent.parent.parent / "build" / "shots"
STYLE = "body{margin:16px;font:14px sans-serif;background:#777;color:#fff}section{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{display:block;max-width:46vw}h2{margin:24px 0 8px}"


def take(browser: Browser, house: OpenHouse, game: str, seats: int) -> list[str]:
    """Every moment in every window; returns the names of the pictures."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    stage = Stage(page, house, game, seats)
    names = []
    for moment in MOMENTS:
        stage.go_to(moment)
        for width, height in WINDOWS:
            stage.resize(width, height)
            names.append(f"{game}-{seats}-{width}x{height}-{moment}.png")
            page.screenshot(path=FOLDER / names[-1])
    page.context.close()
    return names


def sheet(names: list[str]) -> str:
    """One page of pictures, a row of moments for each window."""
    rows = []
    for width, height in WINDOWS:
        pictures = [name for name in names if f"-{width}x{height}-" in name]
        shown = "".join(f'<figure><img src="{name}" alt="">{name[:-4]}</figure>' for name in pictures)
        rows.append(f"<h2>{width} × {height}</h2><section>{shown}</section>")
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{''.join(rows)}"


def main(games: tuple[str, ...]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with OpenHouse() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        reader = browser.new_page(viewport={"width": 1600, "height": 900})
        for game in games:
            for seats in find(game).players:
                path = FOLDER / f"{game}-{seats}.html"
                path.write_text(sheet(take(browser, house, game, seats)), encoding="utf-8")
                reader.goto(path.as_uri())
                reader.screenshot(path=path.with_suffix(".png"), full_page=True)
                print(path.with_suffix(".png"))
        browser.close()


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or GAMES)

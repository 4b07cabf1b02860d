"""The pictures of README.md, from a running house, by day and by night: part of `make shots`, or `python -m tests.browser.readme_pictures`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from parlour.games import find
from tests.browser import chromium, lessons
from tests.browser.conftest import FLAGS
from tests.browser.positions import GAMES, Stage
from tests.browser.shell import at_pace
from tests.browser.test_classroom import class_on
from tests.server.houses import OpenHouse

FOLDER = Path(__file__).parent.parent.parent / "docs" / "pictures"
PAPERS = {"day": "light", "night": "dark"}
TABLE, TABLE_WIDTH = (680, 880), 340
ROOM, ROOM_WIDTH = (1080, 760), 560
QUALITY = 72
Show = Callable[[Page, OpenHouse], None]


def _table(game: str) -> Show:
    def show(page: Page, house: OpenHouse) -> None:
        low, high = find(game).players
        stage = Stage(page, house, game, max(low, min(3, high)), is_timed=False)
        stage.go_to("middle")
        stage.resize(*TABLE)

    return show


def _lesson(page: Page, house: OpenHouse) -> None:
    lessons.begin(at_pace(page), house.address, "mapit")
    for _ in range(3):
        lessons.take(page)


def _class(page: Page, house: OpenHouse) -> None:
    classroom, _ = class_on(page, house, 7, game="mapominoes", level="easy", seats=4)
    for step in ("pair", "start"):
        answer = page.request.post(f"{house.address}/api/classes/{classroom}/{step}", data={})
        assert answer.ok, answer.text()
    expect(page.locator(".tables-seen > li")).to_have_count(2)


def _rulebook(page: Page, house: OpenHouse) -> None:
    page.goto(f"{house.address}/rules/matrix")
    page.locator("main :is(img, figure)").first.evaluate("one => scrollTo(0, one.getBoundingClientRect().top - 330)")


PICTURES: dict[str, tuple[Show, tuple[int, int], int]] = {
    **{game: (_table(game), TABLE, TABLE_WIDTH) for game in GAMES},
    "lesson": (_lesson, ROOM, ROOM_WIDTH),
    "class": (_class, ROOM, ROOM_WIDTH),
    "rulebook": (_rulebook, ROOM, ROOM_WIDTH),
}


def take(browser: Browser, house: OpenHouse) -> Iterator[Path]:
    for paper, scheme in PAPERS.items():
        for name, (show, (width, height), least) in PICTURES.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                reduced_motion="reduce",
            )
            page = context.new_page()
            show(page, house)
            page.evaluate("document.fonts.ready")
            shot = Image.open(BytesIO(page.screenshot()))
            context.close()
            path = FOLDER / f"{name}-{paper}.webp"
            shot.resize((least, least * height // width), Image.Resampling.LANCZOS).save(
                path, quality=QUALITY, method=6
            )
            yield path


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with OpenHouse() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        for path in take(browser, house):
            print(path)
        browser.close()


if __name__ == "__main__":
    main()

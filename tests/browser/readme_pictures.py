"""The pictures of README.md, from a running house, by day and by night: part of `make shots`, or `python -m tests.browser.readme_pictures`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from parlour.games import find
from parlour.games.squire.state import Travelling
from tests.browser import chromium, lessons
from tests.browser.positions import GAMES, ME, SHARES, Stage
from tests.browser.shell import at_pace
from tests.browser.test_classroom import class_on
from tests.server.houses import OpenHouse

FOLDER = Path(__file__).parent.parent.parent / "docs" / "pictures"
PAPERS = {"day": "light", "night": "dark"}
TABLE, TABLE_WIDTH = (680, 880), 340
ROOM, ROOM_WIDTH = (1080, 760), 560
QUALITY = 72
Show = Callable[[Page, OpenHouse, ExitStack], None]
"""Prepare the page for its picture; whatever has to stay open until it is taken goes onto the stack."""


def _table(game: str) -> Show:
    def show(page: Page, house: OpenHouse, opened: ExitStack) -> None:
        low, high = find(game).players
        stage = Stage(page, house, game, max(low, min(3, high)), is_timed=False)
        stage.go_to("middle")
        if game == "squire":
            stage.show(_departure(stage))
        stage.resize(*TABLE)

    return show


def _departure(stage: Stage) -> int:
    """In the middle of a game of Squire, when I am to travel: then the map can be seen."""
    played = stage.played
    frames = {version: played.state_at(version).frames for version in range(played.length)}
    mine = [version for version, of_it in frames.items() if of_it[-1:] == (Travelling(ME),)]
    return min(mine, key=lambda version: abs(version - SHARES["middle"] * played.length))


def _lesson(page: Page, house: OpenHouse, opened: ExitStack) -> None:
    lessons.begin(at_pace(page), house.address, "mapit")
    for _ in range(3):
        lessons.take(page)


def _class(page: Page, house: OpenHouse, opened: ExitStack) -> None:
    classroom, pupils = class_on(page, house, 7, game="mapominoes", level="easy", seats=4)
    for pupil in pupils:
        opened.enter_context(pupil.live_class(classroom))
    for step in ("pair", "start"):
        answer = page.request.post(f"{house.address}/api/classes/{classroom}/{step}", data={})
        assert answer.ok, answer.text()
    expect(page.locator(".tables-seen > li")).to_have_count(2)
    expect(page.locator(".tables-seen")).not_to_contain_text("gone", ignore_case=True)


def _rulebook(page: Page, house: OpenHouse, opened: ExitStack) -> None:
    page.goto(f"{house.address}/rules/matrix")
    example = page.locator("main figure").first
    example.evaluate("one => scrollTo(0, one.getBoundingClientRect().top - 330)")
    expect(example.frame_locator("iframe").locator("main[data-drawn]")).to_be_attached()


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
            with ExitStack() as opened:
                show(page, house, opened)
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
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for path in take(browser, house):
            print(path)
        browser.close()


if __name__ == "__main__":
    main()

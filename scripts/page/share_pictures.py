# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour[server]", "pillow>=12.0", "playwright>=1.64"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Draw the pictures with which links are shown elsewhere, and the icons of the installed app; run it when a print changes.

    .venv/bin/python scripts/page/share_pictures.py

A picture is made of the game's own print, its title and its sentence. It shows no table and nobody's name.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from parlour.core import AnyGame
from parlour.games import registered
from parlour.server.pages.assets import SHARED, STATIC, accents
from parlour.words import ENGLISH
from parlour.words.options import sentence_in
from tests.browser import chromium

WIDTH, HEIGHT = 1200, 630
COLOURS = 240
ICONS = {"icon-180.png": (180, 0.14), "icon-192.png": (192, 0.1), "icon-512.png": (512, 0.1)}
MASKABLE = {"icon-maskable-512.png": (512, 0.22)}
STYLE = """
  body { margin: 0; width: 1200px; height: 630px; display: grid; align-items: center; box-sizing: border-box; padding: 54px 64px;
    background: var(--paper); color: var(--ink); font: 400 34px/1.35 var(--sans); }
  body::after { content: ""; position: absolute; inset: 18px; border: 5px double var(--rule); pointer-events: none; }
  .game { grid-template-columns: 404px 1fr; gap: 60px; }
  h1 { margin: 0 0 20px; font: 500 92px/1 var(--serif); letter-spacing: -.02em; color: var(--accent); }
  p { margin: 0; font-family: var(--serif); max-width: 15.5em; }
  .label { max-width: none; white-space: nowrap; margin: 34px 0 0; font: 550 22px/1.3 var(--sans); letter-spacing: .08em; text-transform: uppercase; color: var(--quiet); }
  .wordmark { position: absolute; right: 64px; bottom: 48px; display: flex; gap: 10px; align-items: center; font: 500 34px/1 var(--serif); }
  .wordmark svg { width: 38px; height: 38px; }
  figure { margin: 0; padding: 12px; background: var(--raised); border: 2px solid var(--ink); overflow: clip; box-sizing: border-box; }
  figure svg { display: block; width: 100%; height: auto; overflow: visible; }
  .house { justify-items: center; grid-template-rows: auto auto; align-content: center; gap: 44px; text-align: center; }
  .house .prints { display: grid; grid-template-columns: repeat(5, 1fr); gap: 22px; }
  .house h1 { display: flex; gap: 26px; align-items: center; justify-content: center; margin: 0 0 12px; color: var(--ink); }
  .house h1 svg { width: 92px; height: 92px; }
  .house p { max-width: none; font-style: italic; color: var(--quiet); }
"""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        for game in registered().values():
            if (game.folder / "print.svg").exists():
                draw(page, game_picture(game), game.folder / SHARED)
        draw(page, house_picture(), STATIC / SHARED)
        for name, (size, margin) in (ICONS | MASKABLE).items():
            page.set_viewport_size({"width": size, "height": size})
            draw(page, icon(size, margin), STATIC / "icons" / name)
        browser.close()


def draw(page: Page, body: str, file: Path) -> None:
    """A flat drawing needs few colours, and a link's picture must be small."""
    sheets = "".join(
        f'<link rel="stylesheet" href="{(STATIC / name).as_uri()}">' for name in ("tokens.css", "base.css")
    )
    source = file.with_suffix(".html")
    source.parent.mkdir(exist_ok=True)
    source.write_text(f"<!doctype html><html data-theme=day>{sheets}<style>{accents().decode()}{STYLE}</style>{body}")
    page.goto(source.as_uri())
    page.evaluate("document.fonts.ready")
    image = Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    image.save(file, optimize=True)
    source.unlink()
    print(f"{file}: {file.stat().st_size / 1024:.0f} KB")


def game_picture(game: AnyGame) -> str:
    low, high = game.players
    return (
        f'<body class="game" data-game="{game.name}"><figure>{printed(game)}</figure><div><h1>{game.title}</h1><p>{sentence_in(game, ENGLISH)}</p>'
        f'<p class="label">{low} to {high} players · {game.minutes} minutes</p></div><div class="wordmark">{mark()}Parlour</div>'
    )


def house_picture() -> str:
    prints = "".join(
        f'<figure data-game="{game.name}">{printed(game)}</figure>'
        for game in registered().values()
        if (game.folder / "print.svg").exists()
    )
    words = f"<div><h1>{mark()}Parlour</h1><p>A house for table games</p></div>"
    return f'<body class="house">{words}<div class="prints">{prints}</div>'


def printed(game: AnyGame) -> str:
    return (game.folder / "print.svg").read_text()


def icon(size: int, margin: float) -> str:
    edge = round(size * margin)
    return f"<style>body, body::after {{ all: unset; }} svg {{ position: fixed; inset: {edge}px; width: {size - 2 * edge}px; }} html {{ background: #f7f1e5; }}</style><body>{mark()}"


def mark() -> str:
    return (STATIC / "mark.svg").read_text().replace('<rect width="32" height="32" rx="3" fill="#f7f1e5"/>', "")


if __name__ == "__main__":
    main()

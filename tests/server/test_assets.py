"""Modules and stylesheets as browsers get them: without comments and indentation."""

import re
from pathlib import Path

import pytest

from parlour.server.pages import assets

TYPED = b"""// Drawn by somebody: see CREDITS.md.
// What is drawn.
/** @import { Point } from "./rarely.js" */
import { html } from "./often.js";

/**
 * A point of the board.
 * @param {Point} point
 */
export const drawn = ({ x }) => html`
  <i>${/** @type {number} */ (x)}</i>`;
"""
AS_SENT = b"""// Drawn by somebody: see CREDITS.md.


import { html } from "./often.js";





export const drawn = ({ x }) => html`
<i>${/** @type {number} */ (x)}</i>`;
"""


def test_a_module_is_sent_without_its_comments_and_with_the_same_lines(tmp_path: Path) -> None:
    file = tmp_path / "typed.js"
    file.write_bytes(TYPED)
    assert assets.load(file, 0).body == AS_SENT


def test_nothing_but_comments_and_indentation_is_left_out_of_any_module() -> None:
    for file in assets.served():
        if file.suffix == ".js":
            lines = zip(file.read_bytes().split(b"\n"), assets.load(file, 0).body.split(b"\n"), strict=True)
            left_out = [line.strip() for line, sent in lines if line.lstrip() != sent]
            assert [line for line in left_out if not line.startswith((b"//", b"/**", b"*"))] == [], file


def test_nothing_but_comments_and_indentation_is_left_out_of_any_stylesheet() -> None:
    for file in assets.served():
        if file.suffix == ".css":
            written, sent = file.read_bytes(), assets.stylesheet(file).removesuffix(assets.accents())
            assert sent.split() == re.sub(rb"/\*.*?\*/", b" ", written, flags=re.DOTALL).split(), file
            assert sent.count(b"\n") == written.count(b"\n"), "a line keeps its number"


def test_what_is_named_for_its_types_alone_is_not_fetched_with_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    for name, text in {"typed.js": TYPED, "often.js": b"", "rarely.js": b""}.items():
        (tmp_path / name).write_bytes(text)
    assert assets.modules("typed.js") == ["typed.js", "often.js"]

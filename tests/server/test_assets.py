"""Modules as browsers get them: without the comments that tell their types."""

from pathlib import Path

import pytest

from parlour.server.pages import assets

TYPED = b"""// What is drawn.
/** @import { Point } from "./rarely.js" */
import { html } from "./often.js";

/**
 * A point of the board.
 * @param {Point} point
 */
export const drawn = ({ x }) => html`<i>${/** @type {number} */ (x)}</i>`;
"""
AS_SENT = b"""// What is drawn.

import { html } from "./often.js";





export const drawn = ({ x }) => html`<i>${/** @type {number} */ (x)}</i>`;
"""


def test_a_module_is_sent_without_its_types_and_with_the_same_lines(tmp_path: Path) -> None:
    file = tmp_path / "typed.js"
    file.write_bytes(TYPED)
    assert assets.load(file, 0).body == AS_SENT


def test_nothing_but_comments_is_left_out_of_any_module() -> None:
    for file in assets.served():
        if file.suffix == ".js":
            lines = zip(file.read_bytes().split(b"\n"), assets.load(file, 0).body.split(b"\n"), strict=True)
            left_out = [line.strip() for line, sent in lines if line != sent]
            assert [line for line in left_out if not line.startswith((b"/**", b"*"))] == [], file


def test_what_is_named_for_its_types_alone_is_not_fetched_with_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    for name, text in {"typed.js": TYPED, "often.js": b"", "rarely.js": b""}.items():
        (tmp_path / name).write_bytes(text)
    assert assets.modules("typed.js") == ["typed.js", "often.js"]

"""The state of a page is in parts, and each is written by its own module alone."""

import re
from pathlib import Path

import pytest

from parlour import web

STATIC = Path(web.__path__[0]) / "static"
PARTS = {
    "game": "game",
    "screen": "screen",
    "connection": "connection",
    "reel": "replay-reel",
    "desk": "class-desk",
}
"""Each part by the name under which others have it, with its module."""

# A field as its class declares it, and one that its constructor makes.
DECLARED = re.compile(r"^  (\w+) = |^    this\.(\w+) = ", re.MULTILINE)

ASSIGNS = r"(?:[-+*/%]|\*\*|\?\?|&&|\|\|)?=(?![=>])|\+\+|--"
MUTATES = r"\.(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|delete|clear)\("


def fields(part: str) -> set[str]:
    source = (STATIC / f"{PARTS[part]}.js").read_text()
    return {name for found in DECLARED.findall(source) for name in found if name}


def writes(source: str, module: str = "") -> list[str]:
    """Where a module writes into a part that is not its own."""
    found = []
    for part in (part for part, owner in PARTS.items() if owner != module):
        field = rf"\b{part}\.(?:{'|'.join(sorted(fields(part)))})\b"
        within = r"(?:\??\.\w+|\[[^\]\n]*\])*"
        wrong = re.compile(
            rf"{field}{within}\s*(?:{ASSIGNS})"  # game.chosen = …, screen.past.told[0] = …
            rf"|{field}{within}{MUTATES}"  # game.log.push(…)
            rf"|(?:\+\+|--|delete\s+)[\w.]*{field}"
            rf"|Object\.(?:assign|defineProperty)\([\w.]*\b{part}(?:\.\w+)*,"
            rf"|Reflect\.set\([\w.]*\b{part}\b"
            rf"|[\[{{][^=;\n]*{field}[^=;\n]*[\]}}]\s*=(?![=>])"  # [game.chosen] = …
        )
        found += [one.group() for one in wrong.finditer(source)]
    return found


@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_fields_and_ways_to_change_them(part: str) -> None:
    source = (STATIC / f"{PARTS[part]}.js").read_text()
    assert len(fields(part)) >= 7
    assert len(re.findall(r"^    this\.\w+(?:\.\w+)* = |Object\.assign\(this\.", source, re.MULTILINE)) >= 8


def test_no_module_writes_into_a_part_of_another() -> None:
    modules = list(STATIC.glob("*.js"))
    assert len(modules) > 40
    assert {file.name: found for file in modules if (found := writes(file.read_text(), file.stem))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "game.chosen = null;",
        "parts.screen.trouble = { words };",
        "screen.unread += 1;",
        "connection.underway ??= move;",
        "screen.unread++;",
        "delete game.draft.card;",
        "game.draft.card = 3;",
        "parts.game.staged[name] = true;",
        "game.log.push(line);",
        "connection.chat.length = 0;",
        "Object.assign(parts.game, { chosen: null });",
        "Object.assign(game.draft, values);",
        "[game.chosen, screen.trouble] = [null, null];",
        "reel.notes = notes;",
        "parts.reel.grades.set(version, grade);",
        'desk.dialog = "naming";',
        "Object.assign(desk, { picked: null });",
        "desk.looks[id] = look;",
    ],
)
def test_writing_into_a_part_is_seen(line: str) -> None:
    assert writes(line)


@pytest.mark.parametrize(
    "line",
    [
        "if (game.chosen === action) return;",
        "const isMine = game.seat === seat.seat;",
        "screen.openDialog(null);",
        "game.log.filter((line) => line.words);",
        "const look = (game) => game.version >= 3;",
        "const { game, screen } = parts;",
        "game.set(values);",
    ],
)
def test_reading_a_part_is_not_writing(line: str) -> None:
    assert writes(line) == []


def test_the_parts_are_handed_out_to_be_read() -> None:
    handed = "".join((STATIC.parent / "types" / f"{page}.d.ts").read_text() for page in ("table", "replay"))
    for part in PARTS.keys() - {"desk"}:
        assert re.search(rf'readonly {part}: Readonly<import\("\.\./static/{PARTS[part]}\.js"\)\.\w+>;', handed)
    assert "/** @type {Readonly<Desk>} */\nexport const desk = " in (STATIC / "class-desk.js").read_text()

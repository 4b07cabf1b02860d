"""The state of a table's page is in three parts, and each is written by its own module alone."""

import re
from pathlib import Path

import pytest

from parlour import web

STATIC = Path(web.__path__[0]) / "static"
PARTS = ("game", "screen", "connection")

# A field as its class declares it, and one that its constructor makes.
DECLARED = re.compile(r"^  (\w+) = |^    this\.(\w+) = ", re.MULTILINE)

ASSIGNS = r"(?:[-+*/%]|\*\*|\?\?|&&|\|\|)?=(?![=>])|\+\+|--"
MUTATES = r"\.(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|delete|clear)\("


def fields(part: str) -> set[str]:
    source = (STATIC / f"{part}.js").read_text()
    return {name for found in DECLARED.findall(source) for name in found if name}


def writes(source: str) -> list[str]:
    """Where a module writes into a part that is not its own."""
    found = []
    for part in PARTS:
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
    source = (STATIC / f"{part}.js").read_text()
    assert len(fields(part)) >= 8
    assert len(re.findall(r"^    this\.\w+(?:\.\w+)* = |Object\.assign\(this\.", source, re.MULTILINE)) >= 8


def test_no_module_writes_into_a_part_of_another() -> None:
    others = [file for file in STATIC.glob("*.js") if file.stem not in PARTS]
    assert len(others) > 40
    assert {file.name: found for file in others if (found := writes(file.read_text()))} == {}


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
    handed = (STATIC.parent / "types" / "table.d.ts").read_text()
    for part in PARTS:
        assert re.search(rf'readonly {part}: Readonly<import\("\.\./static/{part}\.js"\)\.\w+>;', handed)

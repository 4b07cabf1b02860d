#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour[server]"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Write the generated parts of the pages for authors: docs/core.md, and in docs/pages.md the class names already in use.

Run it as `.venv/bin/python scripts/author_docs.py`.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import parlour.core
from parlour.lab.conformance.styles import reserved_classes

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = ROOT / "docs" / "core.md"
PAGES = ROOT / "docs" / "pages.md"
TAKEN = re.compile(r"(?<=<!-- taken -->\n).*?(?=\n<!-- end -->)", re.DOTALL)
CORE = Path(parlour.core.__file__).parent
BEGINNING = """# `parlour.core` on one page

What a game is made of. Everything here is imported from `parlour.core`; `scripts/author_docs.py` writes this page from the code, and a test compares them.
[CONTRIBUTING](../CONTRIBUTING.md#a-game-is-a-folder) says what the functions of a game promise, [card-game.md](card-game.md) shows most of it in use.
"""


def reference() -> str:
    """Everything that `parlour.core` exports, on one page."""
    parts = [BEGINNING]
    for module, names in offered().items():
        tree = ast.parse((CORE / f"{module}.py").read_text(encoding="utf-8"))
        said = " ".join((ast.get_docstring(tree) or "").split("\n\n")[0].split())
        parts.append(f"\n## {module}\n\n{said}\n\n")
        parts += [f"{line}\n" for name in names for line in entry(tree, name)]
    return "".join(parts)


def offered() -> dict[str, list[str]]:
    """The exported names, by module, in the order in which the modules define them."""
    tree = ast.parse((CORE / "__init__.py").read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    found = {(node.module or "").rpartition(".")[2]: [name.name for name in node.names] for node in imports}
    return {module: sorted(names, key=lambda name: line_of(module, name)) for module, names in found.items()}


def line_of(module: str, name: str) -> int:
    return next((node.lineno for node in definitions(module) if name in defined(node)), 0)


def definitions(module: str) -> list[ast.stmt]:
    return ast.parse((CORE / f"{module}.py").read_text(encoding="utf-8")).body


def defined(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name) | ast.ClassDef(name):
            return [name]
        case ast.Assign(targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


def entry(tree: ast.Module, name: str) -> Iterator[str]:
    place = next(number for number, node in enumerate(tree.body) if name in defined(node))
    node = tree.body[place]
    match node:
        case ast.FunctionDef():
            yield f"- `{name}({ast.unparse(node.args)})` {first_line(ast.get_docstring(node))}"
        case ast.ClassDef():
            plain = ", ".join(plain_fields(node))
            yield f"- **`{name}{f'({plain})' if plain else ''}`** {' '.join((ast.get_docstring(node) or '').split())}"
            yield from (f"  - {line}" for line in members(node))
        case ast.Assign(_, value):
            yield f"- `{name} = {ast.unparse(value)}` {first_line(text_after(tree.body, place))}".rstrip()


def plain_fields(node: ast.ClassDef) -> Iterator[str]:
    """Fields without further documentation."""
    for place, part in enumerate(node.body):
        match part:
            case ast.AnnAssign(ast.Name(field), kind) if not field.startswith("_") and not text_after(node.body, place):
                yield f"{field}: {ast.unparse(kind)}"


def members(node: ast.ClassDef) -> Iterator[str]:
    """Fields with the docstrings below them, and methods."""
    for place, part in enumerate(node.body):
        match part:
            case ast.AnnAssign(ast.Name(field), kind) if said := first_line(text_after(node.body, place)):
                yield f"`{field}: {ast.unparse(kind)}` {said}"
            case ast.FunctionDef(method) if not method.startswith("_"):
                is_property = any(ast.unparse(one) == "property" for one in part.decorator_list)
                called = (
                    method if is_property else f"{method}({re.sub(r'^(self|cls)(, )?', '', ast.unparse(part.args))})"
                )
                yield f"`{called}` {first_line(ast.get_docstring(part))}".rstrip()


def text_after(body: list[Any], place: int) -> str | None:
    """The string below an assignment."""
    match body[place + 1 : place + 2]:
        case [ast.Expr(ast.Constant(str(text)))]:
            return text
    return None


def first_line(text: str | None) -> str:
    return " ".join(inspect.cleandoc(text or "").split("\n\n")[0].split())


def pages() -> str:
    """docs/pages.md with the names now in use."""
    names = ", ".join(f"`{name}`" for name in sorted(reserved_classes()))
    return TAKEN.sub(names, PAGES.read_text(encoding="utf-8"))


if __name__ == "__main__":
    REFERENCE.write_text(reference(), encoding="utf-8")
    PAGES.write_text(pages(), encoding="utf-8")
    print(f"wrote {REFERENCE} and {PAGES}")

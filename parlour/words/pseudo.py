"""English as long as other languages: what a page cuts off here, it will cut off in them."""

from __future__ import annotations

from typing import Any

from fluent.syntax import ast, visitor

SHORT = 20
"""Texts with fewer letters may become twice as long; longer ones grow by two fifths."""
_PLAIN = "aeiouncyAEIOUNCY"
_ACCENTED = str.maketrans(_PLAIN, "àéïôüñçýÀÉÏÔÜÑÇÝ")


def lengthened(entry: ast.Message | ast.Term) -> ast.Message | ast.Term:
    copy = entry.clone()
    _Longer().visit(copy)
    return copy


class _Longer(visitor.Transformer):
    def visit_TextElement(self, node: Any) -> Any:
        node.value = longer(node.value)
        return node


def longer(text: str) -> str:
    """The text with accents, and with its last letters again until it is long enough."""
    letters = sum(letter.isalpha() for letter in text)
    if not letters:
        return text
    body, space = text.rstrip(), text[len(text.rstrip()) :]
    more = letters if letters < SHORT else letters * 2 // 5
    filling = "".join("õ" if place % 7 != 6 else " " for place in range(more)).rstrip()
    return f"{body.translate(_ACCENTED)}{filling}{space}"

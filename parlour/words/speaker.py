"""The speaker: puts messages into words for one reader. `words.js` does the same in the page."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import ast

from parlour.core import ParlourError, Say, Seat, Words
from parlour.words.catalogues import ENGLISH, ENGLISHES, Name, folders, locale_of, messages, names

LARGEST = 2**53 - 1
"""Beyond it browsers lose count, and Babel does not write numbers."""
_log = logging.getLogger(__name__)


class Unspoken(ParlourError):
    """A message that no catalogue has, or whose arguments do not fit."""


def seat_number(seat: Seat) -> str:
    return f"Seat {seat + 1}"


class Speaker:
    """Speaks one language about one game, given by its folder, or about the house.

    `name` gives the name of the person on a seat. A strict speaker raises Unspoken; any other does the best it can, and logs it.
    """

    def __init__(
        self,
        game: Path | None = None,
        language: str = ENGLISH,
        name: Callable[[Seat], str] = seat_number,
        *,
        strict: bool = False,
    ) -> None:
        self.language, self.name, self.strict = language, name, strict
        self._bundles = tuple(bundle(game, each) for each in dict.fromkeys((language, ENGLISH)))
        self._names = names(game, language)
        self._locale = locale_of(language).replace("-", "_")

    def speaks_itself(self, said: Words) -> bool:
        """Whether the language itself has this message, without English standing in."""
        return isinstance(said, str) or self.language in ENGLISHES or bool(self._bundles[0].has_message(said.id))

    def words(self, said: Words, reader: Seat | None = None) -> str:
        """The words, for the person on the seat `reader`. Plain words stay as they are."""
        if isinstance(said, str):
            return said
        for spoken_by in self._bundles:
            if spoken_by.has_message(said.id):
                return self._formatted(spoken_by, said, reader)
        return self._failed(said, "no catalogue has it")

    def _formatted(self, spoken_by: FluentBundle, said: Say, reader: Seat | None) -> str:
        pattern = spoken_by.get_message(said.id).value
        if pattern is None:
            return self._failed(said, "it has attributes only")
        text, errors = spoken_by.format_pattern(pattern, self._arguments(said, reader))
        if errors:
            self._failed(said, str(errors[0]))
        return str(text)

    def _failed(self, said: Say, why: str) -> str:
        if self.strict:
            raise Unspoken(f"{said}: {why}")
        _log.warning("%s: %s", said, why)
        return str(said)

    # --- arguments ---

    def _arguments(self, said: Say, reader: Seat | None) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, value in said.args.items():
            if isinstance(value, tuple):
                made |= self._listed(name, value, reader)
            elif isinstance(value, str):
                made |= self._one(name, value, reader)
            else:
                made[name] = value if abs(value) <= LARGEST else str(value)
        return made

    def _one(self, name: str, value: str, reader: Seat | None) -> dict[str, Any]:
        mark, rest = value[:1], value[1:]
        if mark == "@":
            return {name: self.name(int(rest)), f"{name}-is": "you" if int(rest) == reader else "other"}
        if mark == "#":
            thing = self._thing(rest)
            return {name: thing.inside, f"{name}-bare": thing.bare, f"{name}-start": _capital(thing.inside)}
        return {name: rest if mark == '"' else value, f"{name}-is": value}

    def _listed(self, name: str, values: Sequence[str | Say], reader: Seat | None) -> dict[str, Any]:
        """The list as text, with "and" and with "or", and its length. For people also whether the reader is one of them."""
        parts = [self._item(value, reader) for value in values]
        made = {name: self._joined(parts), f"{name}-or": self._joined(parts, "or"), f"{name}-count": len(parts)}
        if reader is None or f"@{reader}" not in values:
            return {**made, f"{name}-is": "other"}
        others = [part for part, value in zip(parts, values, strict=True) if value != f"@{reader}"]
        return {**made, f"{name}-is": "among" if others else "you", f"{name}-others": self._joined(others)}

    def _item(self, value: str | Say, reader: Seat | None) -> str:
        if isinstance(value, Say):
            return self.words(value, reader)
        return str(self._one("it", value, reader)["it"])

    def _joined(self, parts: Sequence[str], style: Any = "standard") -> str:
        return format_list(parts, style, self._locale)

    def _thing(self, id: str) -> Name:
        found = self._names.get(id)
        if found is None:
            self._failed(Say(f"#{id}"), "no name is known")
        return found or Name(id, id)


@cache
def bundle(game: Path | None, language: str) -> FluentBundle:
    made = FluentBundle([locale_of(language)], use_isolating=False)
    for folder in folders(game):
        made.add_resource(ast.Resource([*messages(folder, language).values()]), allow_overrides=True)
    return made


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

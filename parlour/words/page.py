"""A page's sentences: one script with the sentences and names of one language, so that it is one request.

Messages are sent as lists that `words.js` has only to fill in, so the page needs no parser of Fluent: text, `["who"]` for an
argument, and `["count", {"one": …, "": …}]` for a choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
from fluent.syntax import ast

from parlour.core import ParlourError
from parlour.words.catalogues import ENGLISH, HOUSE, Entry, folders, locale_of, menu, messages, names

Pattern = str | list["str | list[str | dict[str, Pattern]]"]
DEFAULT = ""
"""The key of the default choice."""


class NotForPages(ParlourError):
    """A message that uses something the page does not support."""


def page_script(game: Path | None, language: str, subjects: tuple[str, ...] = ()) -> str:
    """The house's messages and those of a game, given by its folder, with more of some subjects. English stands in for what is missing."""
    catalogue = {
        "language": language,
        "locale": locale_of(language),
        "says": _says(folders(game), language, subjects),
        "names": _packed(game, language),
        **({"subjects": subjects} if subjects else {}),
        **({"menu": menu()} if menu() else {}),
    }
    return f"globalThis.parlourWords = {msgspec.json.encode(catalogue).decode()};\n"


def late_script(subject: str, language: str) -> str | None:
    """The house's messages of one subject, for parts that a page loads when wanted; none if there is no such subject."""
    says = _says((HOUSE,), language, (subject,), main=False)
    return (
        f'import {{ hear }} from "../../../words.js";\nhear({msgspec.json.encode(says).decode()});\n' if says else None
    )


def _says(
    folders: tuple[Path, ...], language: str, subjects: tuple[str, ...], *, main: bool = True
) -> list[tuple[str, dict[str, Pattern]]]:
    """The messages of a language, and English ones for those that it lacks. All may use terms of any subject."""
    own = _all(folders, language, subjects, main=main)
    english = _all(folders, ENGLISH, subjects, main=main)
    lacking = {id: entry for id, entry in english.items() if id not in own}
    says = [(each, compiled(said, _all(folders, each))) for each, said in ((language, own), (ENGLISH, lacking))]
    return [(locale_of(each), patterns) for each, patterns in says if patterns]


def _all(
    folders: tuple[Path, ...], language: str, subjects: tuple[str, ...] | None = None, *, main: bool = True
) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for folder in folders:
        found |= messages(folder, language, subjects, main=main)
    return found


# --- messages ---


def compiled(entries: Mapping[str, Entry], among: Mapping[str, Entry]) -> dict[str, Pattern]:
    """Messages, without the terms, which are inserted where they are used."""
    return {
        id: _pattern(entry.value, among)
        for id, entry in entries.items()
        if isinstance(entry, ast.Message) and entry.value is not None
    }


def _pattern(pattern: ast.Pattern, among: Mapping[str, Entry]) -> Pattern:
    """The parts, with adjacent texts joined; plain text if there is nothing else."""
    made: list[str | list[str | dict[str, Pattern]]] = []
    for part in _parts(pattern, among):
        if isinstance(part, str) and made and isinstance(made[-1], str):
            made[-1] += part
        else:
            made.append(part)
    return made[0] if len(made) == 1 and isinstance(made[0], str) else made


def _parts(pattern: ast.Pattern, among: Mapping[str, Entry]) -> Iterator[str | list[str | dict[str, Pattern]]]:
    for element in pattern.elements:
        match element:
            case ast.TextElement(value=text):
                yield text
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                yield [name]
            case ast.Placeable(expression=ast.StringLiteral() as literal):
                yield literal.parse()["value"]
            case ast.Placeable(expression=ast.SelectExpression(selector=ast.VariableReference() as by) as choice):
                yield [by.id.name, {_key(one): _pattern(one.value, among) for one in choice.variants}]
            case ast.Placeable(expression=ast.TermReference() as term) if f"-{term.id.name}" in among:
                yield from _parts(_value(among[f"-{term.id.name}"]), among)
            case ast.Placeable(expression=ast.MessageReference() as message) if message.id.name in among:
                yield from _parts(_value(among[message.id.name]), among)
            case ast.Placeable(expression=other):
                raise NotForPages(f"{type(other).__name__} cannot be said in the page")


def _value(entry: Entry) -> ast.Pattern:
    return entry.value or ast.Pattern([])


def _key(variant: ast.Variant) -> str:
    if variant.default:
        return DEFAULT
    return str(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)


# --- names ---


def _packed(game: Path | None, language: str) -> dict[str, dict[str, str]]:
    """Names by their article, without those that the page can make from the id."""
    found: dict[str, dict[str, str]] = {}
    for id, name in names(game, language).items():
        article = name.inside.removesuffix(name.bare).rstrip()
        if article or name.bare != unpacked(id):
            found.setdefault(article, {})[id] = name.bare
    return found


def unpacked(id: str) -> str:
    """ "New York" for new-york, as `words.js` does."""
    return " ".join(part[:1].upper() + part[1:] for part in id.split("-"))

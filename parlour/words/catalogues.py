"""The catalogues: messages in `<language>.ftl` and `<subject>.<language>.ftl`, names of things in `<language>.csv`.

The house's messages lie in this folder, those of a game in `words` of its folder and its names in `names`. Messages for all pages are
in `<language>.ftl`; those for few pages have a subject, such as `lesson.en.ftl`, and are sent only to those.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import FluentSerializer

from parlour.words.pseudo import lengthened

Entry = ast.Message | ast.Term
HOUSE = Path(__file__).parent
ENGLISH = "en"
PSEUDO = "en-XA"
"""English with longer words, to see where a page has no room: on request."""
FINISHED = (ENGLISH,)
"""Languages that a fluent speaker has reviewed; every other one is a draft."""
ENGLISHES = (ENGLISH, PSEUDO)
LOCALES = {ENGLISH: "en-GB", PSEUDO: "en-GB"}
"""The locale of a language's plurals, lists and numbers, if it differs from its name."""


class Name(msgspec.Struct, frozen=True):
    """The name of a thing: on its own, and inside a sentence, where some names take an article."""

    bare: str
    inside: str


@cache
def languages() -> tuple[str, ...]:
    """The languages of the house, English first."""
    found = {file.stem for file in HOUSE.glob("*.ftl") if "." not in file.stem}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def menu() -> tuple[tuple[str, str, bool], ...]:
    """The languages to choose from, each with its name in itself and whether it is a draft; nothing if there is no choice."""
    found = languages()
    named = tuple((each, _own_name(each), each not in FINISHED) for each in found)
    return named if len(found) > 1 else ()


def _own_name(language: str) -> str:
    name = Locale.parse(language).get_language_name(language) or language
    return name[:1].upper() + name[1:]


def locale_of(language: str) -> str:
    return LOCALES.get(language, language)


def folders(game: Path | None) -> tuple[Path, ...]:
    """The folders of messages: the house's, and those of a game given by its folder."""
    return (HOUSE,) if game is None else (HOUSE, game / "words")


def files(folder: Path, language: str, subjects: tuple[str, ...] | None = None, *, main: bool = True) -> Iterator[Path]:
    """The catalogues of a language in a folder: all, or the main one and those of some subjects, or these without it."""
    first = folder / f"{language}.ftl"
    if main and first.exists():
        yield first
    for file in sorted(folder.glob(f"*.{language}.ftl")):
        if subjects is None or file.name.split(".")[0] in subjects:
            yield file


def messages(
    folder: Path, language: str, subjects: tuple[str, ...] | None = None, *, main: bool = True
) -> dict[str, Entry]:
    """The messages of a folder in a language, by id."""
    if language == PSEUDO:
        return {id: lengthened(message) for id, message in messages(folder, ENGLISH, subjects, main=main).items()}
    found: dict[str, Entry] = {}
    for file in files(folder, language, subjects, main=main):
        found |= parsed(file, file.stat().st_mtime_ns)
    return found


@cache
def message_ids(game: Path) -> frozenset[str]:
    """The ids of all messages that can be said about a game, given by its folder."""
    return frozenset(id for folder in folders(game) for id in messages(folder, ENGLISH))


@lru_cache(maxsize=512)
def parsed(file: Path, changed: int) -> dict[str, Entry]:
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    return {id_of(entry): entry for entry in body if isinstance(entry, ast.Message | ast.Term)}


def id_of(entry: Entry) -> str:
    """A term, which only messages speak of, has a dash before its name, as in Fluent itself."""
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else str(entry.id.name)


def written(found: dict[str, Entry]) -> str:
    """Messages as Fluent, without comments."""
    writer = FluentSerializer()
    return "".join(writer.serialize_entry(_bare(entry)) for entry in found.values())


def _bare(entry: Entry) -> Entry:
    copy = entry.clone()
    copy.comment = None
    return copy


def names(game: Path | None, language: str) -> dict[str, Name]:
    """The names of a game's things in a language; English where it lacks one."""
    found: dict[str, Name] = {}
    for each in dict.fromkeys((ENGLISH, language)):
        file = (game or HOUSE) / "names" / f"{each}.csv"
        if file.exists():
            found |= listed(file, file.stat().st_mtime_ns)
    return found


@lru_cache(maxsize=64)
def listed(file: Path, changed: int) -> dict[str, Name]:
    with file.open(encoding="utf-8", newline="") as rows:
        return {row["id"]: _name(row) for row in csv.DictReader(rows)}


def _name(row: dict[str, str]) -> Name:
    article = row.get("article") or ""
    return Name(row["name"], f"{article} {row['name']}" if article else row["name"])

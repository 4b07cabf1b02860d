"""A rulebook in other languages: `rulebook.de.md` beside `rulebook.md`, section by section.

Each section of a translation begins with a line that names the English section it was made from, by its heading and by the mark of its
text: `<!-- en: 3f2a91c0 The cards -->`. Where the English has changed since, the mark is another: rules must be true, so the English
section is shown then, until somebody has looked at the translation.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ENGLISH = "en"
MADE_FROM = re.compile(r"^<!-- en: (?P<mark>[0-9a-f]{8})(?: (?P<heading>.+?))? -->$", re.MULTILINE)
_HEADING = re.compile(r"^## +(.+?) *$", re.MULTILINE)


@dataclass(frozen=True)
class Part:
    """A section of a book in one language. `heading` is that of the English section; what stands above the first has none."""

    heading: str
    text: str
    language: str = ENGLISH
    mark: str = ""
    """Of the English that a translation was made from."""


def file_of(book: Path, language: str) -> Path:
    """Where a translation of a book lies."""
    return book if language == ENGLISH else book.with_suffix(f".{language}{book.suffix}")


def text_of(book: Path, language: str) -> str:
    """The translation of a book, as it is written; empty if there is none."""
    file = file_of(book, language)
    return file.read_text(encoding="utf-8") if language != ENGLISH and file.exists() else ""


def languages_of(book: Path) -> tuple[str, ...]:
    """The languages that a book is in, English first."""
    found = (file.name.split(".")[-2] for file in book.parent.glob(f"{book.stem}.*{book.suffix}"))
    return (ENGLISH, *sorted(found)) if book.exists() else ()


def sections(english: str) -> Iterator[Part]:
    """The sections of an English book, in their order."""
    starts = [(0, ""), *((found.start(), found[1]) for found in _HEADING.finditer(english))]
    for (start, heading), (end, _) in zip(starts, [*starts[1:], (len(english), "")], strict=True):
        yield Part(heading, english[start:end])


def translated(text: str, language: str) -> Iterator[Part]:
    """The sections of a translation, in whatever order."""
    _, *pieces = MADE_FROM.split(text)
    for mark, heading, words in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True):
        yield Part(heading or "", words.strip() + "\n\n", language, mark)


def mark_of(part: Part) -> str:
    """Changes with the words of a section, not with the breaks of its lines."""
    return hashlib.sha256(" ".join(part.text.split()).encode()).hexdigest()[:8]


def composed(english: str, translation: str, language: str) -> tuple[Part, ...]:
    """The book as it is shown: each section in the language where it is the translation of the present English."""
    known = {(part.heading, part.mark): part for part in translated(translation, language)}
    return tuple(known.get((part.heading, mark_of(part)), part) for part in sections(english))


def remarked(english: str, translation: str) -> str:
    """A translation that says of all its sections that they are of the present English."""
    marks = {part.heading: mark_of(part) for part in sections(english)}

    def present(made: re.Match[str]) -> str:
        heading = made["heading"] or ""
        return f"<!-- en: {marks.get(heading, made['mark'])}{heading and ' '}{heading} -->"

    return MADE_FROM.sub(present, translation)

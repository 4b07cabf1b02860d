# /// script
# requires-python = ">=3.11"
# dependencies = ["babel", "fluent.runtime", "markdown-it-py", "parlour[server]"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Check the catalogues and the rulebooks for what is missing, outdated or wrong.

    .venv/bin/python scripts/words.py check          # list it all; fails if anything would be shown wrongly
    .venv/bin/python scripts/words.py mark de        # this translation is up to date: note the English it was made from
    .venv/bin/python scripts/words.py mark de mapit  # the same for one game
    .venv/bin/python scripts/words.py pseudo mapit   # English as long as other languages are, to look at

Above a translated message stands the mark of its English, `# en: 3f2a91c0`, and above each section of a rulebook, `<!--
en: 3f2a91c0 The cards -->`. A message may be missing or outdated in a language: then English, or the old translation,
is shown. Of a rulebook an outdated section is shown in English, as rules must be true. Anything broken is an error.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser, ast, visitor
from fluent.syntax.serializer import FluentSerializer
from markdown_it import MarkdownIt
from markdown_it.token import Token

from parlour.core import AnyGame, Say
from parlour.games import registered, translation
from parlour.games.rulebook import RULING
from parlour.games.translation import MADE_FROM, Part
from parlour.server.tables.lessons import lesson_of
from parlour.words.catalogues import ENGLISH, HOUSE, PSEUDO, Entry, files, id_of, messages, names, parsed, written
from parlour.words.options import option_ids, unit_ids

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "parlour"
GAMES = PACKAGE / "games"
DERIVED = ("is", "count", "or", "others", "bare", "start")
"""What the speaker adds to an argument: `$who-is` to `$who`."""
DEEPEST = 2
HOUSES_ROOMS = ("lab", "server", "web")
"""The packages whose code uses the house's messages."""
MARK = re.compile(r"\ben: ([0-9a-f]{8})")
# say("id", …) in Python and in the page, and messages written as they are sent: ["id", …]. A choice between two counts for both.
SAID = re.compile(
    r"""\b(?:say|label|words)\(\s*(?:\[\s*)?(?:[^()"`]*\?)?[^()"`]*?"([a-z][a-z0-9-]*)"(?:\s*(?::|if [^"]*? else)\s*"([a-z][a-z0-9-]*)")?"""
)
STRAIGHT = re.compile(r"""(?<=\w)'(?=\w)|\.\.\.|(?<=\S)  +(?=\S)""")
TYPEWRITTEN = re.compile(
    rf"""{STRAIGHT.pattern}|"| - |(?<=\d) (?=(?:km|m|SP|v\.|n\.)(?!\w))|\b[zduv]\. ?(?=[BhaCh]\.)"""
)
"""In a rulebook also a space at which a line could break between a number and its unit, or inside an abbreviation."""
BOOKS = {"house": PACKAGE / "web" / "house.md", **{one.parent.name: one for one in sorted(GAMES.glob("*/rulebook.md"))}}
NUMBERS = {
    "en": "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen hundred",
    "de": "drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn hundert",
}
"""In the same order, from three on: "one" and "two" have other meanings too."""


class Places(visitor.Visitor):
    """The variables, selectors and texts of a message."""

    def __init__(self, entry: Entry) -> None:
        self.variables: set[str] = set()
        self.selects: list[ast.SelectExpression] = []
        self.texts: list[str] = []
        self.functions: set[str] = set()
        self.deepest = self._depth = 0
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.selects.append(node)
        self._depth += 1
        self.deepest = max(self.deepest, self._depth)
        self.generic_visit(node)
        self._depth -= 1

    @property
    def arguments(self) -> set[str]:
        """The variables as the code names them: `who` for `$who-is`."""
        return {argument_of(name) for name in self.variables}


def argument_of(variable: str) -> str:
    first, _, last = variable.rpartition("-")
    return first if first and last in DERIVED else variable


def mark_of(entry: Entry) -> str:
    """A hash that changes with the English message, but not with the comment above it."""
    return hashlib.sha256(written({"": entry}).encode()).hexdigest()[:8]


# --- what is wrong ---


def wrong_in_file(file: Path) -> Iterator[str]:
    """What cannot be parsed, or is defined twice."""
    seen: set[str] = set()
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            yield f"cannot be read: {(entry.content or '').strip().splitlines()[0]}"
        elif isinstance(entry, ast.Message | ast.Term):
            if id_of(entry) in seen:
                yield f"{id_of(entry)} stands there twice"
            seen.add(id_of(entry))


def twice(files: Iterable[Path]) -> list[str]:
    """The ids that are in several files: one of the messages would never be used."""
    seen = Counter(id for file in files for id in parsed(file, file.stat().st_mtime_ns))
    return [id for id, count in seen.items() if count > 1]


def wrong_in_message(entry: Entry, language: str) -> Iterator[str]:
    places = Places(entry)
    if places.deepest > DEEPEST:
        yield f"has selectors {places.deepest} deep: make it two messages"
    if places.functions:
        yield f"calls {', '.join(sorted(places.functions))}, which the page does not have"
    for text in places.texts:
        if STRAIGHT.search(text):
            yield f"has a typewriter's quotation mark, dots or spaces in {text.strip()!r}"
    yield from wrong_plurals(places, language)


def wrong_plurals(places: Places, language: str) -> Iterator[str]:
    forms = {*Locale.parse("en" if language == PSEUDO else language).plural_form.tags}
    for select in places.selects:
        keys = {one.key.name for one in select.variants if isinstance(one.key, ast.Identifier)}
        if keys & {"zero", "one", "two", "few", "many"} and not forms <= keys | {"other"}:
            yield f"has the plural forms {', '.join(sorted(keys))}; the language has {', '.join(sorted(forms | {'other'}))}"


def wrong_in_translation(english: Mapping[str, Entry], other: Mapping[str, Entry]) -> Iterator[tuple[str, str]]:
    for id, entry in other.items():
        if id not in english:
            yield id, "is not in the English"
            continue
        ours, theirs = Places(english[id]).arguments, Places(entry).arguments
        yield from ((id, f"speaks of ${name}, which it is not given") for name in sorted(theirs - ours))
        yield from ((id, f"leaves out ${name}") for name in sorted(ours - theirs))


def outdated(english: Mapping[str, Entry], other: Mapping[str, Entry]) -> Iterator[tuple[str, str]]:
    """What is not wrong, but still has to be translated or updated."""
    for id, entry in english.items():
        if id not in other:
            yield id, "is missing"
        elif (known := marked(other[id])) != mark_of(entry):
            yield id, "is behind the English" if known else "does not say of which English it is"


def marked(entry: Entry) -> str | None:
    found = MARK.search((entry.comment.content if entry.comment else None) or "")
    return found[1] if found else None


# --- rulebooks ---


@dataclass(frozen=True)
class Block:
    """What a paragraph, a table or a list of a rulebook has in every language."""

    kind: str
    rules: tuple[str, ...]
    is_ruling: bool
    is_example: bool
    targets: tuple[str, ...]
    """Pictures, links and code."""
    cells: int
    numbers: tuple[int, ...]


def blocks(part: Part) -> Iterator[Block]:
    tokens = MarkdownIt("commonmark").enable("table").parse(part.text)
    starts = [place for place, token in enumerate(tokens) if token.level == 0 and token.nesting >= 0]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        inlines = [token for token in tokens[start:end] if token.type == "inline"]
        pieces = [child for inline in inlines for child in inline.children or ()]
        yield Block(
            tokens[start].tag,
            tuple(inline.children[0].content for inline in inlines if inline.children and is_rule(inline.children[0])),
            any(is_ruling(inline) for inline in inlines),
            len(pieces) > 1 and pieces[0].type == "em_open" and pieces[1].content.endswith("."),
            tuple(
                str(one.attrs.get("src") or one.attrs.get("href") or one.content) for one in pieces if is_target(one)
            ),
            sum(token.tag in ("td", "th") for token in tokens[start:end]) // 2,
            tuple(sorted(numbers(" ".join(one.content for one in pieces if one.type == "text"), part.language))),
        )


def is_rule(piece: Token) -> bool:
    return piece.type == "code_inline" and "/" in piece.content


def is_ruling(inline: Token) -> bool:
    first, *rest = inline.children or [inline]
    found = RULING.match(rest[0].content) if rest and is_rule(first) else None
    return bool(found and found["word"])


def is_target(piece: Token) -> bool:
    return piece.type in ("image", "link_open", "code_inline")


def numbers(text: str, language: str) -> Iterator[int]:
    """The numbers of a text in figures, and from three on also in words."""
    yield from (int(re.sub("[.,]", "", found)) for found in re.findall(r"\d+(?:[.,]\d+)*", text))
    named = {name: value for value, name in enumerate(NUMBERS[language].split(), start=3)}
    for found in re.findall(rf"(?i)\b({'|'.join(named)})(?:mal|er|en|zackig\w*)?\b", text):
        value = named[found.lower()]
        yield 100 if value == max(named.values()) else value


def wrong_in_book(english: str, text: str, language: str) -> Iterator[str]:
    """What would be shown wrongly. An outdated section is not shown."""
    if MADE_FROM.split(text)[0].strip():
        yield "begins without saying of which English it is"
    headings = Counter(part.heading for part in translation.translated(text, language))
    yield from (f"has {heading or 'its beginning'!r} twice" for heading, times in headings.items() if times > 1)
    present = {part.heading: part for part in translation.sections(english)}
    for part in translation.composed(english, text, language):
        if part.language == language:
            yield from (f"{part.heading}: {what}" for what in wrong_in_section(present[part.heading], part))


def wrong_in_section(english: Part, own: Part) -> Iterator[str]:
    yield from (
        f"typewritten: {own.text[max(0, one.start() - 20) : one.end() + 10]!r}"
        for one in TYPEWRITTEN.finditer(own.text)
    )
    ours, theirs = list(blocks(english)), list(blocks(own))
    if len(ours) != len(theirs):
        yield f"has {len(theirs)} paragraphs, the English {len(ours)}"
    for one, other in zip(ours, theirs, strict=False):
        for field in Block.__dataclass_fields__:
            wanted, found = getattr(one, field), getattr(other, field)
            if wanted != found:
                yield f"{', '.join(one.rules) or one.kind}: {field} {found!r}, in the English {wanted!r}"


def outdated_in_book(english: str, text: str, language: str) -> Iterator[str]:
    made = {part.heading: part.mark for part in translation.translated(text, language)}
    present = {part.heading: translation.mark_of(part) for part in translation.sections(english)}
    for heading, mark in present.items():
        if made.get(heading) != mark:
            yield f"{heading or 'its beginning'!r} is {'behind the English' if heading in made else 'missing'}"
    yield from (f"{heading!r} is not in the English" for heading in made.keys() - present.keys())


def book_languages() -> list[str]:
    found = {
        *languages_of(HOUSE),
        *(language for book in BOOKS.values() for language in translation.languages_of(book)),
    }
    return sorted(found - {ENGLISH})


# --- what is said ---


def code_of(folder: Path) -> str:
    """The code under a folder, in Python, in the page and in templates."""
    found = (*folder.rglob("*.py"), *folder.rglob("*.js"), *folder.rglob("*.html"))
    own = [file for file in sorted(found) if "vendor" not in file.parts and "past" not in file.parts]
    return "\n".join(file.read_text(encoding="utf-8") for file in own)


def said_in(code: str) -> set[str]:
    """The ids of the messages that code uses, as far as they are written out where it does so."""
    return {id for match in SAID.finditer(code) for id in match.groups() if id}


def note_ids(game: AnyGame) -> Iterator[str]:
    """The ids of the messages in a game's lesson."""
    lesson = lesson_of(game)
    for note in lesson.notes if lesson else ():
        yield from (words.id for words in (note.words, note.task) if isinstance(words, Say))


# --- everything ---


def folders() -> dict[str, Path]:
    games = {file.parent.name: file for file in sorted(GAMES.glob("*/words")) if file.is_dir()}
    return {"house": HOUSE, **games}


def languages_of(folder: Path) -> set[str]:
    return {file.name.split(".")[-2] for file in folder.glob("*.ftl")}


def broken() -> Iterator[str]:
    """What would be shown wrongly."""
    for name in folders():
        yield from broken_in(name)
    for name, book in BOOKS.items():
        for language in translation.languages_of(book)[1:]:
            wrong = wrong_in_book(book.read_text(encoding="utf-8"), translation.text_of(book, language), language)
            yield from (f"{name} {language}: the rulebook: {what}" for what in wrong)


def broken_in(name: str) -> Iterator[str]:
    """The same for the catalogues of one game, or of the house."""
    folder = folders()[name]
    english = messages(folder, ENGLISH)
    for language in sorted(languages_of(folder)):
        own = messages(folder, language)
        for file in files(folder, language):
            yield from (f"{name} {language}: {file.name}: {what}" for what in wrong_in_file(file))
        yield from (f"{name} {language}: {id} stands in two files" for id in twice(files(folder, language)))
        for id, entry in own.items():
            yield from (f"{name} {language}: {id} {what}" for what in wrong_in_message(entry, language))
        if language != ENGLISH:
            yield from (f"{name} {language}: {id} {what}" for id, what in wrong_in_translation(english, own))
    if name != "house":
        yield from (f"{name}: {id} is a message of the house" for id in english.keys() & messages(HOUSE, ENGLISH))
    code = code_of(folder.parent) if name != "house" else "\n".join(code_of(PACKAGE / room) for room in HOUSES_ROOMS)
    game = registered().get(name)
    data = {*option_ids(game), *(english.keys() & {*unit_ids(game)}), *note_ids(game)} if game else set()
    yield from unsaid(name, said_in(code) | data, code, english)


def unsaid(name: str, said: set[str], code: str, english: Mapping[str, Entry]) -> Iterator[str]:
    known = {*english, *messages(HOUSE, ENGLISH)}
    yield from (f"{name}: {id} is said and in no catalogue" for id in sorted(said - known))
    mentioned = (id for id in english if id in said or f'"{id}"' in code or id.startswith("-"))
    yield from (f"{name}: {id} is never said" for id in english.keys() - {*mentioned})


def unfinished() -> Iterator[str]:
    """What is shown in English, or in an outdated translation."""
    for name, folder in folders().items():
        for language in sorted(languages_of(HOUSE) - {ENGLISH}):
            for id, what in outdated(messages(folder, ENGLISH), messages(folder, language)):
                yield f"{name} {language}: {id} {what}"
            lacking = names(folder.parent, ENGLISH).keys() - listed_names(folder.parent, language)
            yield from (f"{name} {language}: the name of {id} is missing" for id in sorted(lacking))
    for name, book in BOOKS.items():
        for language in book_languages():
            left = outdated_in_book(book.read_text(encoding="utf-8"), translation.text_of(book, language), language)
            yield from (f"{name} {language}: the rulebook: {what}" for what in left)


def listed_names(game: Path, language: str) -> set[str]:
    file = game / "names" / f"{language}.csv"
    return (
        {line.partition(",")[0] for line in file.read_text(encoding="utf-8").splitlines()} if file.exists() else set()
    )


def mark(language: str, *only: str) -> None:
    """Write the present mark above every message and every section of a language, or of one game."""
    mark_books(language, *only)
    writer = FluentSerializer()
    for name, folder in folders().items():
        if only and name not in only:
            continue
        english = messages(folder, ENGLISH)
        for file in files(folder, language):
            resource = FluentParser().parse(file.read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, ast.Message | ast.Term) and id_of(entry) in english:
                    entry.comment = remarked(entry, mark_of(english[id_of(entry)]))
            file.write_text(writer.serialize(resource), encoding="utf-8")


def mark_books(language: str, *only: str) -> None:
    for name, book in BOOKS.items():
        text = translation.text_of(book, language)
        if text and (not only or name in only):
            marked = translation.remarked(book.read_text(encoding="utf-8"), text)
            translation.file_of(book, language).write_text(marked, encoding="utf-8")


def remarked(entry: Entry, mark: str) -> ast.Comment:
    kept = (entry.comment.content if entry.comment else None) or ""
    lines = [line for line in kept.splitlines() if not MARK.search(line)]
    return ast.Comment("\n".join([*lines, f"en: {mark}"]))


def main(arguments: list[str]) -> int:
    match arguments:
        case ["check"]:
            for line in unfinished():
                print(line)
            found = list(broken())
            print("\n".join(found) if found else "Nothing is said wrongly.")
            return bool(found)
        case ["mark", language, *only] if language != ENGLISH and {*only} <= folders().keys():
            mark(language, *only)
        case ["pseudo", name] if name in folders():
            print(written(messages(folders()[name], PSEUDO)))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

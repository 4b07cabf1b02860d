"""A rulebook, read from Markdown: as HTML with one anchor for each rule id, and rule by rule.

A heading, a paragraph or a list item that begins with the code span of a rule's id (`mapit/place`) is that rule: it gets `id="place"`,
and its id becomes a label at its end that links to it. "(ruling)" after the id, or its word in another language, marks a ruling where the
published rules are silent. In another language a book has the anchors of the English one, so that links lead to the same place.

A paragraph that begins with a picture from `example:` shows a position of the game, and is its caption: `![What is seen](example:duet) What
it means.` What follows a `#` is the shape of the picture on the page: `example:duet#tall`.

markdown-it is imported when a rulebook is read: playing does not need it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.core import AnyGame
from parlour.games.translation import ENGLISH, Part, composed, text_of

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

RULING = re.compile(r"^\s*\((?P<word>[^\W\d_]+)\)\s*:?\s*|^\s*:\s*")

MARKED = '<em class="mark">'
"""The mark of a ruling in HTML, for callers that add to it."""


EXAMPLE = "example:"
SHAPES = ("wide", "band", "square", "tall", "page")
TRY = re.compile(r'<span class="try" data-example="([a-z0-9-]+)"></span>')
"""The place for an offer to play an example, for callers that add one."""


@dataclass(frozen=True)
class Section:
    anchor: str
    title: str
    level: int
    language: str


@dataclass(frozen=True)
class Passage:
    """One rule in plain text: its section and its words. `source` is its Markdown, up to the next rule or heading."""

    rule: str
    title: str
    words: str
    is_ruling: bool
    source: str
    language: str


@dataclass(frozen=True)
class Rulebook:
    """`lead` and `body` are HTML, in which substituted English is marked; `opens_in` is the language of title and lead."""

    title: str
    lead: str
    body: str
    sections: tuple[Section, ...]
    passages: tuple[Passage, ...]
    examples: tuple[str, ...]
    source: str
    language: str
    opens_in: str

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(passage.rule for passage in self.passages)

    def passage(self, rule: str) -> Passage | None:
        return next((passage for passage in self.passages if passage.rule == rule), None)


def rulebook_of(game: AnyGame, language: str = ENGLISH) -> Rulebook | None:
    return read(game.name, game.folder / "rulebook.md", language)


def read(name: str, file: Path, language: str = ENGLISH) -> Rulebook | None:
    """A book in a language, with English sections where it lacks them."""
    return render(name, file.read_text(encoding="utf-8"), text_of(file, language), language) if file.exists() else None


@lru_cache(maxsize=64)
def render(game: str, english: str, translation: str = "", language: str = ENGLISH) -> Rulebook:
    from markdown_it import MarkdownIt

    parts = composed(english, translation, language)
    reader = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(
        ["table", "replacements", "smartquotes"]
    )
    lines = [(line, part) for part in parts for line in part.text.splitlines()]
    source = "\n".join(line for line, _ in lines)
    tokens = reader.parse(source)
    for token in tokens:
        token.meta["part"] = lines[first_line(token)][1]
    title, lead, tokens = split(reader, tokens)
    rules = [rule for place in range(len(tokens)) if (rule := mark(game, tokens, place))]
    examples = [name for place in range(len(tokens)) if (name := show(tokens, place))]
    sections = contents(tokens)
    for token in tokens:
        link(game, token, set(rules))
    mark_language(tokens, language)
    body = reader.renderer.render(tokens, reader.options, {})
    told = passages(tokens, title, source.splitlines())
    main = language if any(part.language == language for part in parts) else ENGLISH
    return Rulebook(title, lead, body, tuple(sections), tuple(told), tuple(examples), source, main, parts[0].language)


def mark_language(tokens: list[Token], language: str) -> None:
    """Blocks that are not in the language that was asked for say so, for screen readers."""
    for token in tokens:
        if token.level == 0 and token.nesting >= 0 and language_of(token) != language:
            token.attrSet("lang", language_of(token))


def language_of(token: Token) -> str:
    part: Part = token.meta["part"]
    return part.language


def split(reader: MarkdownIt, tokens: list[Token]) -> tuple[str, str, list[Token]]:
    """The title and the paragraph under it are set apart from the rest."""
    title, lead = "", ""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title, tokens = tokens[1].content, tokens[3:]
        if tokens and tokens[0].type == "paragraph_open":
            lead, tokens = reader.renderer.render(tokens[1:2], reader.options, {}), tokens[3:]
    return title, lead, tokens


def mark(game: str, tokens: list[Token], place: int) -> str | None:
    """The rule that begins here, after its anchor has been set; or none."""
    inline = tokens[place]
    if inline.type != "inline" or not inline.children or inline.children[0].type != "code_inline":
        return None
    family, _, rule = inline.children[0].content.partition("/")
    if family != game or not re.fullmatch(r"[a-z0-9-]+", rule):
        return None
    block = tokens[place - 1]
    if block.hidden and place > 1:  # the paragraph of a tight list is not printed: its item is the rule
        block = tokens[place - 2]
    ruling = ""
    if len(inline.children) > 1 and inline.children[1].type == "text":
        words = inline.children[1].content
        found = RULING.match(words)
        ruling = (found and found["word"]) or ""
        inline.children[1].content = RULING.sub("", words).lstrip()
    block.attrSet("id", rule)
    block.attrJoin("class", "rule ruling" if ruling else "rule")
    inline.children[0:1] = []
    inline.children += label(game, rule, ruling)
    inline.meta |= {"rule": rule, "is_ruling": bool(ruling)}
    return rule


def label(game: str, rule: str, ruling: str) -> list[Token]:
    """The id of a rule, as a link to it; with the word for a ruling, if it is one."""
    from markdown_it.token import Token

    name = [
        Token("link_open", "a", 1, attrs={"href": f"#{rule}", "class": "id"}),
        Token("text", "", 0, content=f"{game}/{rule}"),
        Token("link_close", "a", -1),
    ]
    marked = [
        Token("em_open", "em", 1, attrs={"class": "mark"}),
        Token("text", "", 0, content=ruling),
        Token("em_close", "em", -1),
    ]
    opening, closing = Token("span_open", "span", 1, attrs={"class": "tag"}), Token("span_close", "span", -1)
    return [Token("text", "", 0, content=" "), opening, *(marked if ruling else []), *name, closing]


def show(tokens: list[Token], place: int) -> str | None:
    """The example that a paragraph begins with, after the paragraph has become a figure and the rest of it the caption; or none."""
    inline = tokens[place]
    picture = inline.children[0] if inline.type == "inline" and inline.children else None
    if picture is None or picture.type != "image" or not str(picture.attrGet("src")).startswith(EXAMPLE):
        return None
    name, _, shape = str(picture.attrGet("src")).removeprefix(EXAMPLE).partition("#")
    tokens[place - 1].tag = tokens[place + 1].tag = "figure"
    tokens[place - 1].attrSet("class", "example")
    tokens[place - 1].attrSet("id", f"example-{name}")
    inline.children = figure(name, shape or SHAPES[0], picture.content, (inline.children or [])[1:])
    return name


def figure(name: str, shape: str, words: str, caption: list[Token]) -> list[Token]:
    """Room for the board, with a description in words; below it the caption, and the offer to play the position."""
    from markdown_it.token import Token

    return [
        Token("div_open", "div", 1, attrs={"class": f"picture is-{shape}", "data-example": name}),
        Token("span_open", "span", 1, attrs={"class": "words"}),
        Token("text", "", 0, content=words),
        Token("span_close", "span", -1),
        Token("div_close", "div", -1),
        Token("figcaption_open", "figcaption", 1),
        *caption,
        Token("span_open", "span", 1, attrs={"class": "try", "data-example": name}),
        Token("span_close", "span", -1),
        Token("figcaption_close", "figcaption", -1),
    ]


def contents(tokens: list[Token]) -> list[Section]:
    found: list[Section] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            words = plain(tokens[place + 1])
            part: Part = token.meta["part"]
            anchor = str(token.attrGet("id") or slug(part.heading if token.tag == "h2" else words))
            token.attrSet("id", anchor)
            found.append(Section(anchor, words, int(token.tag[1]), part.language))
    return found


def passages(tokens: list[Token], book: str, lines: list[str]) -> Iterator[Passage]:
    """Every rule under the heading that it stands under; a rule that is a heading has the paragraph below it."""
    title = book
    inlines = [(tokens[place - 1], token) for place, token in enumerate(tokens) if token.type == "inline"]
    parts = [first_line(inline) for block, inline in inlines if inline.meta.get("rule") or is_heading(block)]
    for place, (block, inline) in enumerate(inlines):
        rule = inline.meta.get("rule")
        if is_heading(block):
            title = plain(inline)
        if rule:
            following = inlines[place + 1 : place + 2] if is_heading(block) else [(block, inline)]
            words = " ".join(plain(one) for _, one in following)
            first = first_line(inline)
            last = min((line for line in parts if line > first), default=len(lines))
            source = "\n".join(lines[first:last]).strip()
            yield Passage(rule, title, words, inline.meta["is_ruling"], source, language_of(inline))


def is_heading(block: Token) -> bool:
    return block.type == "heading_open"


def first_line(inline: Token) -> int:
    """The line of the source on which a block begins."""
    return (inline.map or [0])[0]


def plain(inline: Token) -> str:
    """The words of a paragraph without the label of its rule."""
    children = inline.children or []
    if inline.meta.get("rule"):
        children = children[: [child.attrGet("class") for child in children].index("tag")]
    return "".join(" " if child.type == "softbreak" else child.content for child in children).strip()


def slug(words: str) -> str:
    """The anchor of a heading without a rule."""
    return "s-" + re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def link(game: str, token: Token, rules: set[str]) -> None:
    """A rule's id in the middle of a text leads to that rule."""
    if token.type != "inline" or not token.children:
        return
    from markdown_it.token import Token

    children: list[Token] = []
    for child in token.children:
        family, _, rule = child.content.partition("/")
        if child.type == "code_inline" and family == game and rule in rules:
            opening = Token("link_open", "a", 1, attrs={"href": f"#{rule}", "class": "see"})
            children += [opening, Token("text", "", 0, content=rule.replace("-", " ")), Token("link_close", "a", -1)]
        else:
            children.append(child)
    token.children = children

"""A game's description before it begins, in the words of a language: its sentence and its options.

A game with catalogues has the words of its options in `options.<language>.ftl`, as plain texts: `option-level`, `option-level-about`,
`option-level-both` for a value, and `option-rounds-unit` where a number needs one. Pages are not sent them. Where none of them is there, the words are in the code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from fluent.syntax import ast

from parlour.core import AnyGame, Choice, choices
from parlour.words.catalogues import ENGLISH, Entry, messages
from parlour.words.speaker import Speaker

SUBJECT = "options"


def choices_in(game: AnyGame, language: str) -> tuple[Choice, ...]:
    """The options of a game; English stands in for what the language lacks."""
    texts = _texts(game, ENGLISH) | _texts(game, language)
    return tuple(_worded(choice, texts) for choice in choices(game.kinds.options))


def sentence_in(game: AnyGame, language: str) -> str:
    return Speaker(game.folder, language).words(game.sentence)


def option_ids(game: AnyGame) -> Iterator[str]:
    """What the catalogue of a game has to say of its options: nothing, where their words are in the code."""
    if not any(id.startswith("option-") for id in _texts(game, ENGLISH)):
        return
    for choice in choices(game.kinds.options):
        yield from (_id(choice), f"{_id(choice)}-about")
        if choice.kind != "switch":
            yield from (_id(choice, value) for value in choice.values)


def unit_ids(game: AnyGame) -> Iterator[str]:
    """What it may say besides: what a number counts, where its title does not say so."""
    yield from (f"{_id(choice)}-unit" for choice in choices(game.kinds.options) if choice.kind == "number")


def missing_ids(game: AnyGame) -> list[str]:
    """What the English catalogue of a game lacks of its options."""
    known = _texts(game, ENGLISH)
    return [id for id in option_ids(game) if id not in known]


def _worded(choice: Choice, texts: Mapping[str, str]) -> Choice:
    id = _id(choice)
    return msgspec.structs.replace(
        choice,
        title=texts.get(id, choice.title),
        description=texts.get(f"{id}-about", choice.description),
        labels=tuple(
            texts.get(_id(choice, value), label) for value, label in zip(choice.values, choice.labels, strict=True)
        ),
        unit=texts.get(f"{id}-unit", choice.unit),
    )


def _id(choice: Choice, value: object = None) -> str:
    id = f"option-{choice.name}"
    return (id if value is None else f"{id}-{value}").replace("_", "-").replace(" ", "-")


def _texts(game: AnyGame, language: str) -> dict[str, str]:
    found = messages(game.folder / "words", language, (SUBJECT,), main=False)
    return {id: _text(entry) for id, entry in found.items()}


def _text(entry: Entry) -> str:
    elements = entry.value.elements if entry.value else []
    return "".join(str(element.value) for element in elements if isinstance(element, ast.TextElement))

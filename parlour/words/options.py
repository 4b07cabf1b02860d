"""What a game says of itself before it begins, in the words of a language: its sentence and its options.

Their English stands in the code, where command lines and schemas read it too. Another language has them in `options.<language>.ftl`, as
plain texts: `sentence`, `option-level`, `option-level-about`, `option-level-both` for a value, `option-rounds-unit`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from fluent.syntax import ast

from parlour.core import AnyGame, Choice, choices
from parlour.words.catalogues import ENGLISHES, Entry, messages

SUBJECT = "options"


def choices_in(game: AnyGame, language: str) -> tuple[Choice, ...]:
    """The options of a game; English stands in for what the language lacks."""
    own = _own(game, language)
    return tuple(_translated(choice, own) for choice in choices(game.kinds.options))


def sentence_in(game: AnyGame, language: str) -> str:
    return _own(game, language).get("sentence", game.sentence)


def english_texts(game: AnyGame) -> dict[str, str]:
    """What another language translates, by id."""
    texts = {"sentence": game.sentence}
    for choice in choices(game.kinds.options):
        id = _id(choice)
        texts |= {id: choice.title, f"{id}-about": choice.description}
        if choice.kind != "switch":
            texts |= {
                _id(choice, value): label for value, label in zip(choice.values, choice.labels, strict=True) if label
            }
        if choice.unit:
            texts[f"{id}-unit"] = choice.unit
    return texts


def _translated(choice: Choice, own: Mapping[str, str]) -> Choice:
    id = _id(choice)
    return msgspec.structs.replace(
        choice,
        title=own.get(id, choice.title),
        description=own.get(f"{id}-about", choice.description),
        labels=tuple(
            own.get(_id(choice, value), label) for value, label in zip(choice.values, choice.labels, strict=True)
        ),
        unit=own.get(f"{id}-unit", choice.unit),
    )


def _id(choice: Choice, value: object = None) -> str:
    id = f"option-{choice.name}"
    return (id if value is None else f"{id}-{value}").replace("_", "-").replace(" ", "-")


def _own(game: AnyGame, language: str) -> dict[str, str]:
    if language in ENGLISHES:
        return {}
    found = messages(game.folder / "words", language, (SUBJECT,), main=False)
    return {id: _text(entry) for id, entry in found.items()}


def _text(entry: Entry) -> str:
    elements = entry.value.elements if entry.value else []
    return "".join(str(element.value) for element in elements if isinstance(element, ast.TextElement))

"""What a page needs to speak: one script with the sentences and names of one language, so that it is one request."""

from __future__ import annotations

from pathlib import Path

import msgspec

from parlour.words.catalogues import ENGLISH, Entry, folders, locale_of, messages, names, written


def page_script(game: Path | None, language: str, subjects: tuple[str, ...] = ()) -> str:
    """The house's messages and those of a game, given by its folder, with more of some subjects. English stands in for what is missing."""
    own = _all(game, language, subjects)
    lacking = {id: entry for id, entry in _all(game, ENGLISH, subjects).items() if id not in own}
    says = [(locale_of(language), written(own)), (locale_of(ENGLISH), written(lacking))]
    catalogue = {
        "language": language,
        "locale": locale_of(language),
        "says": [(locale, text) for locale, text in says if text],
        "names": _packed(game, language),
    }
    return f"globalThis.parlourWords = {msgspec.json.encode(catalogue).decode()};\n"


def _all(game: Path | None, language: str, subjects: tuple[str, ...]) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for folder in folders(game):
        found |= messages(folder, language, subjects)
    return found


def _packed(game: Path | None, language: str) -> dict[str, str | tuple[str, str]]:
    """Names without those that the page can make of the id alone, most of them."""
    return {
        id: name.bare if name.bare == name.inside else (name.bare, name.inside)
        for id, name in names(game, language).items()
        if name.bare != name.inside or name.bare != unpacked(id)
    }


def unpacked(id: str) -> str:
    """ "New York" for new-york, as `words.js` does."""
    return " ".join(part[:1].upper() + part[1:] for part in id.split("-"))

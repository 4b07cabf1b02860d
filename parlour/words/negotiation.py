"""The language of an answer."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.words.catalogues import ENGLISH, PSEUDO, languages

LONGEST_HEADER = 200


def negotiate(*wishes: str | None, accepted: str = "") -> str:
    """The first wish given, then the Accept-Language header, then English."""
    for wish in (*wishes, *accepted_languages(accepted)):
        found = supported_language(wish or "")
        if found:
            return found
    return ENGLISH


def supported_language(wish: str) -> str | None:
    """The language of the house for "de" or "de-AT"; the one for testing only if it is asked for by name."""
    if wish == PSEUDO:
        return PSEUDO
    wanted = wish.replace("_", "-").lower().split("-")[0]
    return wanted if wanted in languages() else None


def accepted_languages(header: str) -> Iterator[str]:
    """The languages of an Accept-Language header, the best first; invalid ones are left out."""
    weighed = [(_weight(part), part.partition(";")[0].strip()) for part in header[:LONGEST_HEADER].split(",")]
    for weight, language in sorted(weighed, key=lambda one: -one[0]):
        if weight > 0 and language:
            yield language


def _weight(part: str) -> float:
    quality = part.partition(";")[2].strip().removeprefix("q=")
    try:
        return float(quality) if quality else 1.0
    except ValueError:
        return 0.0

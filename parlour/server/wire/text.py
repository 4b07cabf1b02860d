"""Text that people write, without characters that could deceive readers."""

from __future__ import annotations

import re
import unicodedata

from parlour.core import say
from parlour.server.errors import Invalid

_JOINERS = "\u200c\u200d"
_BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks that are invisible
_MARK = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_STACKED_MARKS = re.compile(f"({_MARK}{{3}}){_MARK}+")
_LOOSE_JOINERS = re.compile(rf"(?<![^\x00-\x7f{_JOINERS}])[{_JOINERS}]+|[{_JOINERS}]+(?![^\x00-\x7f])")


def checked_text(text: str, longest: int, field: str) -> str:
    """What is left of a text by `clean_text`; not empty, not too long."""
    clean = clean_text(text)
    if not clean:
        raise Invalid(field, say("write-something"))
    if len(clean) > longest:
        raise Invalid(field, say("too-long", most=longest))
    return clean


def clean_text(text: str) -> str:
    """Text without characters that control, hide or reverse other text, and without spaces at its ends."""
    spaced = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    kept = "".join(letter for letter in spaced if letter in _JOINERS or not _is_hidden(letter))
    return " ".join(_STACKED_MARKS.sub(r"\1", _LOOSE_JOINERS.sub("", kept)).split())


def _is_hidden(letter: str) -> bool:
    return letter in _BLANKS or unicodedata.category(letter)[0] == "C"

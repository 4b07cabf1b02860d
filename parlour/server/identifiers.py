"""Ids that nobody can guess, and the codes that people type."""

from __future__ import annotations

import secrets

from parlour.store import id_on

# No vowels, so that no word comes up, and no letter that can be mistaken for another or for a digit.
CODE_LETTERS = "BCDFGHJKLMNPQRTVWX"
CODE_LENGTH = 6


def fresh_code() -> str:
    """The code of a table or a class."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def code_letters(text: str) -> str:
    """A code as it is stored, from what somebody has typed: in upper or lower case, with spaces or dashes."""
    return "".join(letter for letter in text.upper() if letter.isalpha())


def fresh_table_id(shelf: int) -> str:
    """The id of a table or a class on this shelf."""
    return id_on(shelf, fresh_id(12))


def fresh_id(size: int) -> str:
    """An id of so many random bytes; never with a leading dash, which a command line would take for an option."""
    while (id := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return id

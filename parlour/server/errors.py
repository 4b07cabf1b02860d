"""What can be wrong with a request, as exceptions that know their answer."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.core import Refusal


class Problem(Exception):
    """An answer that is not the one hoped for: a status and a JSON body with `error` and `words`."""

    def __init__(self, status: int, error: str, words: str, headers: dict[str, str] | None = None, **more: Any) -> None:
        super().__init__(words)
        self.status = status
        self.body = {"error": error, **more, "words": words}
        self.headers = headers


def malformed(field: str, words: str) -> Problem:
    return Problem(400, "malformed", words, field=field)


def nobody() -> Problem:
    return Problem(401, "nobody", "Say who you are first: ask for /api/me, or send a token.")


def forbidden(words: str) -> Problem:
    return Problem(403, "forbidden", words)


def missing(words: str) -> Problem:
    return Problem(404, "missing", words)


def conflict(error: str, words: str) -> Problem:
    return Problem(409, error, words)


def stale(words: str, glimpse: bytes) -> Problem:
    return Problem(409, "stale", words, glimpse=msgspec.Raw(glimpse))


def too_large() -> Problem:
    return Problem(413, "too-large", "That is more than a table can take: 64 KB at most.")


def too_many(seconds: float) -> Problem:
    whole = max(1, round(seconds))
    return Problem(429, "too-many", f"That was a lot at once. Try again in {whole} s.", {"Retry-After": str(whole)})


def too_many_streams(whose: str) -> Problem:
    words = f"Too many streams are open {whose}. Close some, and try again."
    return Problem(429, "too-many-streams", words, {"Retry-After": "30"})


def too_many_connections() -> Problem:
    words = "Too many connections are open from where you are. Try again in a minute."
    return Problem(429, "too-many-connections", words, {"Retry-After": "60"})


def refused(refusal: Refusal) -> Problem:
    return Problem(422, "refused", refusal.words, rule=refusal.rule)

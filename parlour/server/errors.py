"""Why something that was asked for is not done. `http/errors` says which answer each of these becomes."""

from __future__ import annotations


class Problem(Exception):
    """A code for programs and words for people."""

    code = "problem"

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class Invalid(Problem):
    """A value that makes no sense; `field` names it."""

    code = "malformed"

    def __init__(self, field: str, words: str) -> None:
        super().__init__(words)
        self.field = field


class Unidentified(Problem):
    """Nobody is known by what was sent."""

    code = "nobody"

    def __init__(self, words: str = "Say who you are first: ask for /api/me, or send a token.") -> None:
        super().__init__(words)


class Denied(Problem):
    """Somebody else's to do."""

    code = "forbidden"


class NotFound(Problem):
    """There is no such thing."""

    code = "missing"


class WrongCode(NotFound):
    """No person has the code that was sent to come back with."""

    code = "wrong-code"


class Conflict(Problem):
    """It cannot be done as things are now; the code says why."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class Stale(Conflict):
    """It was meant for an earlier version; `glimpse` is the JSON of what is so now."""

    def __init__(self, words: str, glimpse: bytes) -> None:
        super().__init__("stale", words)
        self.glimpse = glimpse


class NotHere(Problem):
    """Another process of the house has this table or class."""

    code = "not-here"

    def __init__(self, shelf: int) -> None:
        super().__init__("The house is moving this table. Try again in a moment.")
        self.shelf = shelf


class Unavailable(Problem):
    """It could not be written or read. Asked again, it may be done."""

    code = "trouble"

    def __init__(self, words: str = "The house could not write that down. Try again.") -> None:
        super().__init__(words)

"""Why a request is not carried out. `http/errors` says which answer each of these becomes."""

from __future__ import annotations

from pathlib import Path

from parlour.core import Refusal, Seat, Words, say

UNIDENTIFIED, NOT_WRITTEN = say("unidentified"), say("not-written")


class Problem(Exception):
    """A code for programs and words for people."""

    code = "problem"
    game: Path | None = None
    """The folder of the game whose message `words` is; the house's own without one."""
    reader: Seat | None = None

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words


class Invalid(Problem):
    """A value that makes no sense; `field` names it."""

    code = "malformed"

    def __init__(self, field: str, words: Words) -> None:
        super().__init__(words)
        self.field = field


class Unidentified(Problem):
    """Nobody is known by the credentials that were sent."""

    code = "nobody"

    def __init__(self, words: Words = UNIDENTIFIED) -> None:
        super().__init__(words)


class Denied(Problem):
    """Only somebody else may do this."""

    code = "forbidden"


class NotFound(Problem):
    """There is no such thing."""

    code = "missing"


class WrongCode(NotFound):
    """Nobody has the code that was sent to come back with."""

    code = "wrong-code"


class Conflict(Problem):
    """It cannot be done now; the code says why."""

    def __init__(self, code: str, words: Words) -> None:
        super().__init__(words)
        self.code = code


class Stale(Conflict):
    """It was meant for an earlier version; `glimpse` is the JSON of the present one."""

    def __init__(self, words: Words, glimpse: bytes) -> None:
        super().__init__("stale", words)
        self.glimpse = glimpse


class Refused(Problem):
    """The rules of a game do not allow it; the words are for the seat that tried."""

    code = "refused"

    def __init__(self, refusal: Refusal, game: Path, reader: Seat) -> None:
        super().__init__(refusal.words)
        self.rule, self.game, self.reader = refusal.rule, game, reader


class NotHere(Problem):
    """Another process of the house has this table or class."""

    code = "not-here"

    def __init__(self, shelf: int) -> None:
        super().__init__(say("table-moves"))
        self.shelf = shelf


class Unavailable(Problem):
    """It could not be written or read. Asked again, it may succeed."""

    code = "trouble"

    def __init__(self, words: Words = NOT_WRITTEN) -> None:
        super().__init__(words)

"""The results of a class, for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from io import StringIO
from typing import NamedTuple

from parlour.core import Say, Seat, Standing, say
from parlour.store import Classroom, Pupil
from parlour.words import Speaker

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


class Marks(NamedTuple):
    """How many decisions the rules have shown to be right, and how many wrong."""

    right: int
    wrong: int


@dataclass(frozen=True)
class Result:
    """How one pupil did or is doing at one table: `standing` is the final one if the game is over, otherwise the current one.

    `standing` and `marks` are none if the game does not know them; `stopped` says why the game has stopped, if its rules are not here.
    """

    pupil: Pupil
    table: int
    seat: Seat
    decisions: int
    is_over: bool
    standing: Standing | None = None
    marks: Marks | None = None
    stopped: Say | str = ""

    @property
    def rank(self) -> int:
        return self.standing.ranks[self.seat] if self.standing else 0

    def row(self, game: str, speaker: Speaker) -> list[object]:
        rank, score = (self.rank, plain(self.standing.scores[self.seat])) if self.standing else ("", "")
        right, wrong = self.marks or ("", "")
        ended = "" if self.stopped else speaker.words(ENDED[self.is_over])
        note = speaker.words(say("result-not-known", why=self.stopped)) if self.stopped else ""
        name = safe(self.pupil.name)
        return [name, self.table, game, self.seat + 1, rank, score, self.decisions, right, wrong, ended, note]


COLUMNS = (
    *(say("result-pupil"), say("result-table"), say("result-game"), say("result-seat"), say("result-rank")),
    *(say("result-score"), say("result-decisions"), say("result-right"), say("result-wrong"), say("result-ended")),
    say("result-note"),
)
ENDED = {True: say("result-ended-yes"), False: say("result-ended-no")}


def as_csv(classroom: Classroom, game: str, played: Iterable[Result], speaker: Speaker) -> str:
    """The results as CSV for a spreadsheet: equal ranks are ties; pupils who never played come last."""
    written = StringIO()
    writer = csv.writer(written)
    writer.writerow(map(speaker.words, COLUMNS))
    rows = sorted(played, key=lambda result: (result.table, result.rank))
    writer.writerows(result.row(game, speaker) for result in rows)
    seen = {result.pupil.number for result in rows}
    idle = [pupil for pupil in classroom.pupils if pupil.number not in seen]
    not_ended = speaker.words(ENDED[False])
    writer.writerows([safe(pupil.name), "", game, "", "", "", 0, "", "", not_ended, ""] for pupil in idle)
    return written.getvalue()


def plain(score: float | str) -> object:
    """4 rather than 4.0."""
    return int(score) if isinstance(score, float) and score.is_integer() else score


def safe(text: str) -> str:
    """Text that a spreadsheet does not mistake for a formula."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text

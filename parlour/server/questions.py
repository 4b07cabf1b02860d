"""What one person asks all others at a table: whether it is still open, and who has yet to agree."""

from __future__ import annotations

from collections.abc import Collection

from parlour.core import Seat
from parlour.store import Question, Sheet


def open_question(sheet: Sheet, version: int) -> Question | None:
    """What is asked now; it lapses when anything happens."""
    asked = sheet.question
    is_open = asked is not None and sheet.status == "playing" and asked.version == version
    return asked if is_open else None


def to_be_asked(sheet: Sheet, question: Question, overdue: Collection[Seat]) -> frozenset[str]:
    """Who has yet to agree: all others who play themselves, and, to end a game, whose time is not over."""
    playing = {
        place.person
        for seat, place in enumerate(sheet.seats)
        if place.person and not place.stand_in and not (question.kind == "end" and seat in overdue)
    }
    return frozenset(playing - {question.person, *question.agreed})

"""Lessons: a game's `lesson.json`, a real record with notes. The learner makes the moves of seat 0, the script those of the other seats.

The text of the notes is in `notes.<language>.ftl` if the game has catalogues, otherwise in `lesson.json` itself.
"""

from __future__ import annotations

import asyncio
import logging
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from parlour.core import AnyGame, BadRecord, Move, Record, Refusal, Say, Seat, Table, Words, say, verbatim
from parlour.core.record import FORMAT
from parlour.games import reason

LEARNER: Seat = 0
LEVEL = "house"
"""Stored instead of a bot's level at the seats that follow the script."""
PACE = 0.9
"""Seconds before each scripted move, so that one can follow."""
_log = logging.getLogger(__name__)


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text at one version, and, if the learner decides, what to do."""

    at: int
    rule: str
    words: Words
    task: Words = ""
    also: tuple[dict[str, Any], ...] = ()
    """Other actions that are accepted: the rest of the record can be played after each of them."""
    look: tuple[str, ...] = ()
    """What the note is about: the keys of cards on the page."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record and its notes. The first `begins` moves have been made when the learner sits down."""

    record: Record
    notes: tuple[Note, ...]
    begins: int = 0
    seconds: int = 0
    """How long it takes: reading its English text, and a moment for each decision."""

    @property
    def length(self) -> int:
        return len(self.record.moves)

    @property
    def minutes(self) -> int:
        return max(1, ceil(self.seconds / 60))

    def next(self, version: int) -> Move | None:
        return self.record.moves[version] if version < self.length else None

    def note(self, version: int) -> Note | None:
        """The last note up to a version."""
        return next((note for note in reversed(self.notes) if note.at <= version), None)

    def step(self, version: int) -> int:
        return sum(note.at <= version for note in self.notes)

    def is_learners(self, version: int) -> bool:
        """Whether the learner decides now."""
        move = self.next(version)
        return move is not None and version >= self.begins and move.seat == LEARNER

    def waits(self, version: int) -> bool:
        """Whether a note is shown before the next scripted move: nobody is hurried through a note."""
        note, move = self.note(version), self.next(version)
        return note is not None and note.at == version and move is not None and not self.is_learners(version)

    def accepts(self, version: int, seat: Seat, action: dict[str, Any]) -> bool:
        """Whether this is the next move of the lesson, or another that the note accepts."""
        move = self.next(version)
        if move is None or seat != move.seat:
            return False
        note = self.note(version)
        also = note.also if note is not None and note.at == version else ()
        return _written(action) in {_written(one) for one in (move.action, *also)}

    def check(self, version: int, seat: Seat, action: dict[str, Any]) -> None:
        """Refuse what is not the lesson's next move, and say what is."""
        if self.accepts(version, seat, action):
            return
        note = self.note(version)
        rule = note.rule if note else ""
        if note is None or not self.is_learners(version):
            raise Refusal(rule, say("lesson-not-yet"))
        raise Refusal(
            rule, say("lesson-other-move", task=note.task if isinstance(note.task, Say) else verbatim(note.task))
        )

    def is_followed_by(self, moves: tuple[Move, ...]) -> bool:
        """Whether a game so far follows this lesson: the lesson may have changed since it began."""
        return len(moves) <= self.length and all(
            self.accepts(version, move.seat, move.action) for version, move in enumerate(moves)
        )


def _written(action: dict[str, Any]) -> bytes:
    """An action as a record has it: made here, its sequences are tuples; read from a file, they are lists."""
    return msgspec.json.encode(action, order="deterministic")


_known: dict[Path, tuple[int, Lesson | None]] = {}
"""What was read of each file, and when the file was written."""


def lesson_of(game: AnyGame) -> Lesson | None:
    """The lesson that a game brings, or none; none as well where it is broken, which is logged once."""
    file = game.folder / "lesson.json"
    if not file.exists():
        return None
    changed = file.stat().st_mtime_ns
    if file not in _known or _known[file][0] != changed:
        _known[file] = changed, _lesson_in(file, game)
    return _known[file][1]


def _lesson_in(file: Path, game: AnyGame) -> Lesson | None:
    try:
        return read_for(game, file.read_bytes())
    except Exception as error:  # a damaged record may fail in any way
        advice = f"parlour check {game.name} says what helps"
        _log.error("the lesson of %s is left out, as it is broken: %s; %s", game.name, reason(error), advice)
        return None


def read_for(game: AnyGame, text: bytes) -> Lesson:
    """A lesson that can be taken by the rules of this game; raises whatever is wrong with it."""
    lesson = read(text)
    Table.replay(game, lesson.record)
    if not lesson.notes or not 0 <= lesson.begins <= lesson.length:
        raise BadRecord(f"not a lesson: {len(lesson.notes)} notes, and it begins at {lesson.begins}")
    return lesson


def read(text: bytes) -> Lesson:
    try:
        lesson = msgspec.json.decode(text, type=Lesson)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadRecord(f"not a lesson: {error}") from None
    if lesson.record.header.parlour != FORMAT:
        raise BadRecord(f"a lesson of format {lesson.record.header.parlour}; this Parlour reads format {FORMAT}")
    return lesson


async def answer(lesson: Lesson, version: int) -> bytes:
    """The next scripted move, after a pause; moves before the learner sits down come at once."""
    if version >= lesson.begins:
        await asyncio.sleep(PACE)
    move = lesson.next(version)
    assert move is not None
    return msgspec.json.encode(move.action)

#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = ["markdown-it-py>=3.0", "parlour[words]"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Make a game's lesson from a plain script, see where a half-written script leads, or check a finished lesson.

    .venv/bin/python scripts/lesson.py make mapit      # scripts/lessons/mapit.txt → lesson.json and words/notes.en.ftl
    .venv/bin/python scripts/lesson.py look mapit      # the table at the script's end, and the legal actions
    .venv/bin/python scripts/lesson.py check mapit     # replay lesson.json and try every wrong move

A script is a head of `name: value` lines (seed, seats, options as JSON, players), an empty line, and then, line by line:

    0 north 1          a move: the seat, and the action as in the command line's log
    begins             here the learner sits down; the moves above have been played already
    @ mapit/order      a note begins, with the rule that it teaches
    > Further out …    the text; several lines are one text
    ! Put Oslo …       what the learner is to do
    ? north 2          another action that is accepted
    = oslo             what to look at: the key of a card on the page
    # …                a remark for readers of the script

A note is shown before the move below it; the last one closes the lesson.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, ParlourError, Refusal, Seat, Seed, Table, parse, say
from parlour.games import find
from parlour.games.rulebook import rulebook_of
from parlour.server.tables.lessons import LEARNER, Lesson, Note, read_for
from parlour.words import Speaker

SCRIPTS = Path(__file__).resolve().parent / "lessons"
BEGAN = datetime(2026, 1, 1, 12, tzinfo=UTC)
LONGEST = 300
"""The most that a lesson may take, in seconds."""
WORDS_PER_MINUTE = 180
SECONDS_PER_DECISION = 4
HEAD = "### What the notes of the lesson say. Made by scripts/lesson.py."
MOST_SENTENCES = 3
MOST_WORDS = 45
SENTENCE = re.compile(r"[.?!](?=\s|$)")


class Writing:
    """A lesson while its script is read."""

    def __init__(self, game: AnyGame, head: dict[str, str]) -> None:
        options = parse(game.kinds.options, msgspec.json.decode(head.get("options", "{}")))
        players = [name.strip() for name in head["players"].split(",")]
        self.table = Table(game, options, int(head["seats"]), Seed(head["seed"]), players)
        self.begins = 0
        self.notes: list[Note] = []
        self._fresh: dict[str, Any] | None = None

    def read(self, line: str) -> None:
        mark, _, rest = line.partition(" ")
        if line == "begins":
            self.begins = self.table.version
        elif mark == "@":
            self._fresh = {"at": self.table.version, "rule": rest, "words": [], "task": "", "also": [], "look": []}
        elif mark.isdecimal():
            self._close()
            seat = int(mark)
            self.table.play(seat, self._action(seat, rest), BEGAN + timedelta(seconds=20 * self.table.version))
        elif self._fresh is None:
            raise ParlourError(f"a note begins with @ and its rule, not with {line!r}")
        elif mark == "?":
            self._fresh["also"].append(msgspec.to_builtins(self._action(LEARNER, rest)))
        else:
            self._say(mark, rest)

    def _say(self, mark: str, text: str) -> None:
        assert self._fresh is not None
        match mark:
            case ">":
                self._fresh["words"].append(text)
            case "!":
                self._fresh["task"] = text
            case "=":
                self._fresh["look"].append(text)
            case _:
                raise ParlourError(f"nobody knows what {mark!r} means")

    def _action(self, seat: Seat, notation: str) -> Any:
        legal = self.table.legal(seat)
        found = [action for action in legal if action.notation() == notation]
        if len(found) != 1:
            there = ", ".join(action.notation() for action in legal) or "nothing"
            raise ParlourError(f"seat {seat} cannot do {notation!r} at version {self.table.version}; there is: {there}")
        return found[0]

    def _close(self) -> None:
        if self._fresh is not None:
            words = " ".join(self._fresh.pop("words"))
            self.notes.append(msgspec.convert({**self._fresh, "words": words}, Note))
        self._fresh = None

    def lesson(self) -> Lesson:
        """The finished lesson, with the words of the script in it."""
        self._close()
        record, notes = self.table.record, tuple(self.notes)
        words = sum(len(f"{note.words} {note.task}".split()) for note in notes)
        decisions = sum(move.seat == LEARNER for move in record.moves[self.begins :])
        seconds = words * 60 / WORDS_PER_MINUTE + decisions * SECONDS_PER_DECISION
        return Lesson(record, notes, self.begins, round(seconds))


def written(game: AnyGame, script: str) -> Writing:
    top, _, rest = script.partition("\n\n")
    head = dict(line.split(": ", 1) for line in top.splitlines() if not line.startswith("#"))
    writing = Writing(game, head)
    for number, line in enumerate(rest.splitlines(), top.count("\n") + 3):
        if line.strip() and not line.startswith("#"):
            try:
                writing.read(line.strip())
            except ParlourError as error:
                raise ParlourError(f"line {number}: {error}") from None
    return writing


def catalogued(lesson: Lesson) -> tuple[Lesson, str]:
    """The lesson with messages instead of words, and the catalogue with the words."""
    texts: dict[str, str] = {}
    notes = []
    for note in lesson.notes:
        id = f"lesson-{note.at}"
        texts |= {id: str(note.words), **({f"{id}-task": str(note.task)} if note.task else {})}
        notes.append(replace(note, words=say(id), task=say(f"{id}-task") if note.task else ""))
    lines = [f"{id} = {text}" for id, text in texts.items()]
    return replace(lesson, notes=tuple(notes)), "\n".join([HEAD, "", *lines, ""])


def spoken(game: AnyGame, lesson: Lesson) -> Lesson:
    """The lesson with its English text in it."""
    words = Speaker(game.folder, name="@{}".format).words
    return replace(
        lesson, notes=tuple(replace(note, words=words(note.words), task=words(note.task)) for note in lesson.notes)
    )


def to_json(lesson: Lesson) -> bytes:
    return msgspec.json.format(msgspec.json.encode(lesson), indent=1) + b"\n"


def faults(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    """The faults of a lesson, in words; nothing if it is good."""
    table = Table.replay(game, lesson.record)
    book = rulebook_of(game)
    rules = {f"{game.name}/{rule}" for rule in (book.rules if book else ())}
    if lesson.seconds > LONGEST:
        yield f"it takes {lesson.seconds} s; {LONGEST} s are the most"
    places = [note.at for note in lesson.notes]
    if places != sorted(set(places)) or not places or places[0] != lesson.begins or places[-1] != lesson.length:
        yield f"its notes stand at {places}: one at the beginning, {lesson.begins}, one at the end, {lesson.length}, each later than the one before"
    for note in lesson.notes:
        if note.rule not in rules:
            yield f"{note.rule} (at {note.at}) is no rule of the rulebook"
        words = str(note.words)
        if not 1 <= len(SENTENCE.findall(words)) <= MOST_SENTENCES or len(words.split()) > MOST_WORDS:
            yield f"the note at {note.at} is too long, or says nothing"
    for version, move in enumerate(lesson.record.moves[lesson.begins :], lesson.begins):
        note = lesson.note(version)
        if move.seat == LEARNER and (note is None or note.at != version or not note.task):
            yield f"at {version} the learner is not told what to do"
        for action in note.also if note and note.at == version else ():
            yield from _misses(game, table, version, action)


def _misses(game: AnyGame, table: Table, version: int, action: dict[str, Any]) -> Iterator[str]:
    """The rest of the record must be playable after another action that is allowed."""
    other = table.branch()
    other.go_to(version)
    moves = table.record.moves
    try:
        for move in (moves[version], *moves[version + 1 :]):
            chosen = action if other.version == version else move.action
            other.play(move.seat, msgspec.convert(chosen, game.kinds.action), move.at)
    except Refusal as refusal:
        yield f"after {action} at {version} the record cannot go on: {refusal}"


def look(writing: Writing) -> None:
    """Where the script leads: the learner's view, and the legal actions of all who are to decide."""
    table = writing.table
    view = msgspec.to_builtins(table.view(LEARNER))
    for name, value in view.items():
        if name != "legal":
            print(f"{name}: {value}")
    for told in (
        told for version in range(max(1, table.version - 5), table.version + 1) for told in table.told(LEARNER, version)
    ):
        print("-", told.words, told.rule)
    for seat in sorted(table.actors):
        print(f"seat {seat}:", " | ".join(action.notation() for action in table.legal(seat)))


def write(game: AnyGame, lesson: Lesson) -> None:
    """A game without catalogues keeps the words in its lesson."""
    words = game.folder / "words"
    if words.is_dir():
        lesson, notes = catalogued(lesson)
        (words / "notes.en.ftl").write_text(notes, encoding="utf-8")
    (game.folder / "lesson.json").write_bytes(to_json(lesson))


def brought(game: AnyGame) -> Lesson:
    file = game.folder / "lesson.json"
    if not file.exists():
        raise ParlourError(f"{game.title} brings no lesson")
    return read_for(game, file.read_bytes())


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=("make", "look", "check"))
    reader.add_argument("game")
    reader.add_argument("script", nargs="?", type=Path, help="another script than scripts/lessons/<game>.txt")
    asked = reader.parse_args()
    try:
        game = find(asked.game)
        if asked.what != "check":
            writing = written(game, (asked.script or SCRIPTS / f"{game.name}.txt").read_text(encoding="utf-8"))
        if asked.what == "look":
            return look(writing)
        found = writing.lesson() if asked.what == "make" else brought(game)
        lesson = spoken(game, found)
        wrong = list(faults(game, lesson))
    except (ParlourError, OSError) as error:
        sys.exit(str(error))
    if wrong:
        sys.exit("\n".join(wrong))
    if asked.what == "make":
        write(game, lesson)
    decisions = sum(move.seat == LEARNER for move in lesson.record.moves[lesson.begins :])
    print(f"{game.title}: {len(lesson.notes)} notes, {decisions} decisions, {lesson.seconds} s")
    return None


if __name__ == "__main__":
    main()

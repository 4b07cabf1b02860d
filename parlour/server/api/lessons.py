"""Learning a game: a lesson is a table like any other, with notes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from parlour.core import say
from parlour.server.context import count_new_table, house_of, known_person, person_or_guest
from parlour.server.errors import Denied, NotFound
from parlour.server.http.calls import Json, call
from parlour.server.http.wording import at_seat, language_of
from parlour.server.tables import broadcast, moves, opening
from parlour.server.tables.lessons import LEARNER, Lesson
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seating import seat_of
from parlour.server.wire.lessons import GoneOn, LessonSeen
from parlour.server.wire.tables import TableSeen
from parlour.words import Speaker

router = APIRouter(prefix="/api", tags=["lessons"])


@call(router.post, "/games/{name}/lesson", 400, 401, 403, 404, 409, 429)
async def teach(request: Request, name: str, anew: Annotated[bool, Query()] = False) -> Json[TableSeen]:
    """The lesson of a game: the one that you have begun, or (`anew`, or if there is none) a new one."""
    house, person = house_of(request), await person_or_guest(request)
    live = await opening.teach(house.tables, person, name, anew=anew, check=lambda: count_new_table(request, person))
    return Json(broadcast.table_json(live, person.id))


@call(router.get, "/tables/{table}/lesson", 400, 401, 403, 404, 409)
async def note(request: Request, table: str, version: Annotated[int | None, Query(ge=0)] = None) -> LessonSeen:
    """(learner) What is said now, or was said at an earlier version."""
    live, lesson = await _learning(request, table)
    asked = live.seat_views.version if version is None else version
    position = live.seat_views.position(asked)
    if position is None:
        raise NotFound(say("no-version-past", asked=asked, latest=live.seat_views.version))
    return seen(lesson, asked, position, _speaker(request, live))


@call(router.post, "/tables/{table}/lesson", 401, 403, 404, 409)
async def go_on(request: Request, table: str, asked: GoneOn) -> LessonSeen:
    """(learner) Continue: you have read the note before a move of the house. Asked twice, or too late, nothing happens."""
    live, lesson = await _learning(request, table)
    moves.continue_lesson(live, asked.version)
    return seen(lesson, live.seat_views.version, live.table.version, _speaker(request, live))


def seen(lesson: Lesson, version: int, position: int, speaker: Speaker) -> LessonSeen:
    """The note after this many moves of the lesson."""
    note, move = lesson.note(position), lesson.next(position)
    is_now = note is not None and note.at == position
    return LessonSeen(
        version=version,
        step=lesson.step(position),
        steps=len(lesson.notes),
        words=speaker.words(note.words) if note else "",
        rule=note.rule if note else "",
        task=speaker.words(note.task) if note and is_now else "",
        wanted=move.action if move and lesson.is_learners(position) else None,
        also=note.also if note and is_now else (),
        look=note.look if note and is_now else (),
        waits=lesson.waits(position),
        over=position >= lesson.length,
    )


def _speaker(request: Request, live: LiveTable) -> Speaker:
    """Pages get notes in words, too: they do not have the sentences."""
    return Speaker(live.game.folder, language_of(request), at_seat)


async def _learning(request: Request, table: str) -> tuple[LiveTable, Lesson]:
    live, person = await house_of(request).table(table), await known_person(request)
    if live.lesson is None:
        raise NotFound(say("no-lesson-here"))
    if seat_of(live.sheet, person.id) != LEARNER:
        raise Denied(say("learner-only"))
    return live, live.lesson

"""A class: who is in it, who plays with whom. Pure changes of the classroom and of its tables' sheets, each allowed or a Problem."""

from __future__ import annotations

import csv
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from io import StringIO
from math import ceil
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from parlour.core import AnyGame, Seat, Standing
from parlour.server.errors import Conflict, Denied, Invalid, NotFound
from parlour.server.tables import seat_history, seating
from parlour.server.wire import COLOURS
from parlour.store import Asking, ChatMode, Classroom, HelpAsked, Person, Place, Pupil, Rest, Sheet

MOST_PUPILS = 100
MOST_TABLES = 200
MOST_ASKING = 30

_MANNERS = (
    "Brave", "Bright", "Calm", "Cheery", "Clever", "Curious", "Eager", "Friendly", "Gentle", "Happy", "Jolly", "Kind",
    "Lively", "Lucky", "Merry", "Nimble", "Patient", "Polite", "Quick", "Sunny", "Swift", "Tidy", "Wise", "Witty",
)  # fmt: skip
_ANIMALS = (
    "Badger", "Beaver", "Camel", "Crane", "Deer", "Dolphin", "Falcon", "Finch", "Fox", "Gecko", "Hare", "Heron",
    "Ibis", "Koala", "Lark", "Lynx", "Otter", "Owl", "Panda", "Penguin", "Robin", "Seal", "Tiger", "Wombat",
)  # fmt: skip
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def chat_mode(classroom: Classroom) -> ChatMode:
    return "locked" if classroom.locked else "phrases" if classroom.kid_safe else "open"


# --- the pupils ---


def pupil_of(classroom: Classroom, person: str | None) -> Pupil | None:
    return next((pupil for pupil in classroom.pupils if pupil.person == person), None)


def pupil_number(classroom: Classroom, number: int) -> Pupil:
    found = next((pupil for pupil in classroom.pupils if pupil.number == number), None)
    if found is None:
        raise NotFound("There is no such pupil in this class.")
    return found


def joined(classroom: Classroom, person: Person, name: str | None) -> Classroom:
    """Somebody comes in by the code. Who is in already stays who they are."""
    if pupil_of(classroom, person.id):
        return classroom
    check_not_over(classroom)
    if person.id == classroom.teacher:
        raise Conflict("teacher", "You are the teacher of this class.")
    if not classroom.is_open:
        raise Conflict("closed", "The door of this class is closed. Ask your teacher to open it.")
    if len(classroom.pupils) >= MOST_PUPILS:
        raise Conflict("full", f"A class has {MOST_PUPILS} pupils at most.")
    number = max((pupil.number for pupil in classroom.pupils), default=0) + 1
    colour = COLOURS[(number - 1) % len(COLOURS)]
    pupil = Pupil(number=number, person=person.id, name=_name(classroom, name), colour=colour)
    asking = tuple(one for one in classroom.asking if one.person != person.id)
    return replace(classroom, pupils=(*classroom.pupils, pupil), asking=asking)


def renamed(classroom: Classroom, pupil: Pupil, name: str | None) -> Classroom:
    """Another name: drawn, or in a class that is not kid-safe one's own."""
    return with_pupil(classroom, replace(pupil, name=_name(classroom, name)))


def removed(classroom: Classroom, number: int) -> Classroom:
    """A pupil leaves the class; at a running table a bot takes the seat."""
    pupil = pupil_number(classroom, number)
    return replace(
        _ungrouped(classroom, number),
        pupils=tuple(one for one in classroom.pupils if one is not pupil),
        asking=tuple(one for one in classroom.asking if one.pupil != number),
        help_asked=tuple(one for one in classroom.help_asked if one.pupil != number),
    )


def asked_back(classroom: Classroom, person: Person, number: int) -> Classroom:
    """Somebody on another device says that they are this pupil, who may still be here on the first one."""
    check_not_over(classroom)
    pupil_number(classroom, number)
    if pupil_of(classroom, person.id) or person.id == classroom.teacher:
        raise Conflict("in", "You are in this class already.")
    others = tuple(one for one in classroom.asking if one.person != person.id)
    if len(others) >= MOST_ASKING:
        raise Conflict("too-many", "Many ask to come in just now: wait until your teacher has answered.")
    free = [sign for sign in map(str, range(10, 100)) if sign not in {one.sign for one in others}]
    return replace(classroom, asking=(*others, Asking(person.id, number, secrets.choice(free))))


def let_back(classroom: Classroom, number: int, allow: bool, sign: str | None = None) -> tuple[Classroom, str, str]:
    """The teacher's answer to one who asked, by the sign or else the last; with who the pupil was and is.

    Who is let in is the only one: the others who said the same are turned away.
    """
    pupil = pupil_number(classroom, number)
    asking = [one for one in classroom.asking if one.pupil == number and sign in (None, one.sign)]
    if not asking:
        raise Conflict("nobody", f"Nobody asks to come back as {pupil.name}.")
    person = asking[-1].person
    if not allow:
        return (
            replace(classroom, asking=tuple(one for one in classroom.asking if one not in asking)),
            pupil.person,
            pupil.person,
        )
    answered = replace(classroom, asking=tuple(one for one in classroom.asking if one.pupil != number))
    former = tuple(one for one in (*pupil.former, pupil.person) if one != person)
    return with_pupil(answered, replace(pupil, person=person, former=former)), pupil.person, person


def moved_from(classroom: Classroom, person: str | None) -> Pupil | None:
    """The pupil whom somebody was in this class, before the pupil went on at another device."""
    return next((pupil for pupil in classroom.pupils if person in pupil.former and person != pupil.person), None)


def with_help(classroom: Classroom, pupil: Pupil, now: datetime) -> Classroom:
    """A pupil needs help. Asked again, they keep their place in the order."""
    check_not_over(classroom)
    if any(one.pupil == pupil.number for one in classroom.help_asked):
        return classroom
    return replace(classroom, help_asked=(*classroom.help_asked, HelpAsked(pupil.number, now)))


def without_help(classroom: Classroom, pupil: Pupil) -> Classroom:
    """The teacher has been there, or the pupil needs no help any more."""
    left = tuple(one for one in classroom.help_asked if one.pupil != pupil.number)
    return classroom if left == classroom.help_asked else replace(classroom, help_asked=left)


def with_pupil(classroom: Classroom, pupil: Pupil) -> Classroom:
    return replace(classroom, pupils=tuple(pupil if one.number == pupil.number else one for one in classroom.pupils))


def _name(classroom: Classroom, asked: str | None) -> str:
    taken = {pupil.name for pupil in classroom.pupils}
    if asked is None:
        free = [name for name in _all_names() if name not in taken]
        return secrets.choice(free)
    if classroom.kid_safe:
        raise Conflict("kid-safe", "Names are drawn in this class: ask for another one instead of writing your own.")
    if asked in taken:
        raise Conflict("taken", f"Somebody is called {asked} already: add a letter.")
    return asked


def _all_names() -> Iterable[str]:
    return (f"{manner} {animal}" for manner in _MANNERS for animal in _ANIMALS)


# --- who plays with whom ---


def sizes(count: int, most: int) -> list[int]:
    """As many groups as are needed, as even as they can be: nobody sits alone with bots if it can be helped."""
    groups = ceil(count / most)
    return [count // groups + (number < count % groups) for number in range(groups)] if count else []


def table_seats(classroom: Classroom, group: Sequence[int], fewest: int) -> int:
    """How many seats the table of a group has: bots fill it, or it is as large as the group."""
    return max(fewest, len(group), classroom.seats if classroom.rest == "bots" else 0)


def paired(classroom: Classroom, waiting: Sequence[int], rest: Rest, seats: int, rng: Random) -> Classroom:
    """Everybody who waits, in groups drawn by lot."""
    check_not_over(classroom)
    if not waiting:
        raise Conflict("nobody", "Nobody waits for a table.")
    lot = list(waiting)
    rng.shuffle(lot)
    groups, start = [], 0
    for size in sizes(len(lot), seats):
        groups.append(tuple(lot[start : start + size]))
        start += size
    return replace(classroom, groups=tuple(groups), rest=rest, seats=seats)


def placed(classroom: Classroom, number: int, group: int | None, most: int) -> Classroom:
    """A pupil goes to a group that is to play, to a new one, or back to those who wait."""
    check_not_over(classroom)
    without = replace(classroom, groups=tuple(_less(one, number) for one in classroom.groups))
    groups = list(without.groups)
    if group is not None:
        if not 0 <= group <= len(groups):
            raise NotFound("There is no such table in this class.")
        if group == len(groups):
            groups.append(())
        if len(groups[group]) >= most:
            raise Conflict("full", f"At most {most} can play at one table: swap two pupils instead.")
        groups[group] = (*groups[group], number)
    return replace(classroom, groups=tuple(one for one in groups if one))


def swapped(classroom: Classroom, first: int, second: int) -> Classroom:
    """Two pupils change places; who waits changes with who is to play."""
    other = {first: second, second: first}
    return replace(
        classroom, groups=tuple(tuple(other.get(number, number) for number in group) for group in classroom.groups)
    )


def started(classroom: Classroom, tables: Sequence[str]) -> Classroom:
    check_not_over(classroom)
    if len(classroom.tables) + len(tables) > MOST_TABLES:
        raise Conflict("too-many", f"A class has {MOST_TABLES} tables at most; open another one.")
    return replace(classroom, groups=(), tables=(*classroom.tables, *tables))


def _ungrouped(classroom: Classroom, number: int) -> Classroom:
    groups = (_less(group, number) for group in classroom.groups)
    return replace(classroom, groups=tuple(group for group in groups if group))


def _less(group: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(one for one in group if one != number)


# --- at the tables ---


def laid(classroom: Classroom, sheet: Sheet, group: Sequence[int]) -> Sheet:
    """A table of the class: the group on the first seats, bots on the others."""
    sheet = replace(sheet, class_id=classroom.id, private=True, paused=classroom.paused, chat=chat_mode(classroom))
    for seat, number in enumerate(group):
        sheet = seated(sheet, seat, pupil_number(classroom, number))
    for seat in range(len(group), len(sheet.seats)):
        sheet = with_bot(sheet, seat, classroom.level)
    return sheet


def seated(sheet: Sheet, seat: Seat, pupil: Pupil) -> Sheet:
    place = sheet.seats[seat]
    rest = seating.with_place(sheet, seat, seating.EMPTY)
    colour = place.colour or seating.free_colour(rest, pupil.colour)
    return seating.with_place(rest, seat, Place(person=pupil.person, name=pupil.name, colour=colour))


def with_bot(sheet: Sheet, seat: Seat, level: str) -> Sheet:
    place = sheet.seats[seat]
    rest = seating.with_place(sheet, seat, seating.EMPTY)
    colour = place.colour or seating.free_colour(rest)
    return seating.with_place(rest, seat, Place(bot=level, name=seating.free_name(rest), colour=colour))


def free_seat(sheet: Sheet, pupil: Pupil, game: AnyGame) -> Seat:
    """Where a pupil can come into a running game: their own seat of before, the place of a bot, or one that nobody has."""
    if sheet.status == "ended":
        raise Conflict("ended", "The game at this table is over.")
    free = [seat for seat, place in enumerate(sheet.seats) if place.person is None]
    if not free:
        raise Conflict("full", "Nobody can join this table: swap two pupils instead.")
    for seat in free:
        if seat_history.obstacle(sheet, seat, pupil.person, game) is None:
            return seat
    if seat_history.seats_seen(sheet, pupil.person):
        raise Conflict(
            "seen", f"{pupil.name} has seen another hand at this table, and can only come back to that seat."
        )
    raise Conflict("kept", "The free seats of this table are kept for pupils whom bots have replaced.")


def handed_over(sheet: Sheet, before: str, after: str, game: AnyGame | None) -> Sheet:
    """The seat of a pupil who is back on another device."""
    seats = tuple(
        replace(place, person=after, stand_in=None) if place.person == before else place for place in sheet.seats
    )
    return seat_history.handed_over(replace(sheet, seats=seats), before, after, game)


# --- results ---


class Marks(NamedTuple):
    """How many decisions the rules have shown to be right and to be wrong."""

    right: int
    wrong: int


@dataclass(frozen=True)
class Result:
    """How one pupil did at one table, or does: `standing` is the end's where the game is over, otherwise as it stands.

    `standing` and `marks` are none where the game does not know them; `stopped` is why, where the game's rules are not here.
    """

    pupil: Pupil
    table: int
    seat: Seat
    decisions: int
    is_over: bool
    standing: Standing | None = None
    marks: Marks | None = None
    stopped: str = ""

    @property
    def rank(self) -> int:
        return self.standing.ranks[self.seat] if self.standing else 0

    def row(self, game: str) -> list[object]:
        rank, score = (self.rank, plain(self.standing.scores[self.seat])) if self.standing else ("", "")
        right, wrong = self.marks or ("", "")
        ended = "yes" if self.is_over else "" if self.stopped else "no"
        note = f"not known: {self.stopped}" if self.stopped else ""
        name = safe(self.pupil.name)
        return [name, self.table, game, self.seat + 1, rank, score, self.decisions, right, wrong, ended, note]


COLUMNS = ("pupil", "table", "game", "seat", "rank", "score", "decisions", "right", "wrong", "ended", "note")


def results(classroom: Classroom, game: str, played: Iterable[Result]) -> str:
    """The results as CSV for a spreadsheet: who shares a rank has the same number; who never played stands at the end."""
    written = StringIO()
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    rows = sorted(played, key=lambda result: (result.table, result.rank))
    writer.writerows(result.row(game) for result in rows)
    seen = {result.pupil.number for result in rows}
    idle = [pupil for pupil in classroom.pupils if pupil.number not in seen]
    writer.writerows([safe(pupil.name), "", game, "", "", "", 0, "", "", "no", ""] for pupil in idle)
    return written.getvalue()


def plain(score: float | str) -> object:
    """4 rather than 4.0."""
    return int(score) if isinstance(score, float) and score.is_integer() else score


def safe(text: str) -> str:
    """Text that a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


# --- rights ---


def check_teacher(classroom: Classroom, person: str | None) -> None:
    if person != classroom.teacher:
        raise Denied("Only the teacher of the class can do that.")


def check_not_over(classroom: Classroom) -> None:
    if classroom.is_over:
        raise Conflict("ended", "This class is over.")


def check_seats(low: int, high: int, seats: int, title: str) -> None:
    if not low <= seats <= high:
        raise Invalid("seats", f"{title} is for {low} to {high} players, not {seats}")

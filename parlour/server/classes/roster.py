"""The roster of a class: who comes in, leaves, asks to come back or for help. Pure changes, each allowed or a Problem."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from parlour.core import say, verbatim
from parlour.server.errors import Conflict, Denied, NotFound
from parlour.server.wire import COLOURS
from parlour.store import Asking, ChatMode, Classroom, HelpAsked, Person, Pupil

MOST_PUPILS = 100
MOST_ASKING = 30

_MANNERS = (
    "Brave", "Bright", "Calm", "Cheery", "Clever", "Curious", "Eager", "Friendly", "Gentle", "Happy", "Jolly", "Kind",
    "Lively", "Lucky", "Merry", "Nimble", "Patient", "Polite", "Quick", "Sunny", "Swift", "Tidy", "Wise", "Witty",
)  # fmt: skip
_ANIMALS = (
    "Badger", "Beaver", "Camel", "Crane", "Deer", "Dolphin", "Falcon", "Finch", "Fox", "Gecko", "Hare", "Heron",
    "Ibis", "Koala", "Lark", "Lynx", "Otter", "Owl", "Panda", "Penguin", "Robin", "Seal", "Tiger", "Wombat",
)  # fmt: skip


def chat_mode(classroom: Classroom) -> ChatMode:
    return "locked" if classroom.locked else "phrases" if classroom.kid_safe else "open"


# --- the pupils ---


def pupil_of(classroom: Classroom, person: str | None) -> Pupil | None:
    return next((pupil for pupil in classroom.pupils if pupil.person == person), None)


def pupil_number(classroom: Classroom, number: int) -> Pupil:
    found = next((pupil for pupil in classroom.pupils if pupil.number == number), None)
    if found is None:
        raise NotFound(say("no-such-pupil"))
    return found


def joined(classroom: Classroom, person: Person, name: str | None) -> Classroom:
    """Somebody comes in by the code. Anyone who is in already stays who they are."""
    if pupil_of(classroom, person.id):
        return classroom
    check_not_over(classroom)
    if person.id == classroom.teacher:
        raise Conflict("teacher", say("you-are-teacher"))
    if not classroom.is_open:
        raise Conflict("closed", say("class-closed"))
    if len(classroom.pupils) >= MOST_PUPILS:
        raise Conflict("full", say("most-pupils", most=MOST_PUPILS))
    number = max((pupil.number for pupil in classroom.pupils), default=0) + 1
    colour = COLOURS[(number - 1) % len(COLOURS)]
    pupil = Pupil(number=number, person=person.id, name=_name(classroom, name), colour=colour)
    asking = tuple(one for one in classroom.asking if one.person != person.id)
    return replace(classroom, pupils=(*classroom.pupils, pupil), asking=asking)


def renamed(classroom: Classroom, pupil: Pupil, name: str | None) -> Classroom:
    """Another name: a drawn one or, in a class that is not kid-safe, one's own."""
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
        raise Conflict("in", say("in-class-already"))
    others = tuple(one for one in classroom.asking if one.person != person.id)
    if len(others) >= MOST_ASKING:
        raise Conflict("too-many", say("many-ask"))
    free = [sign for sign in map(str, range(10, 100)) if sign not in {one.sign for one in others}]
    return replace(classroom, asking=(*others, Asking(person.id, number, secrets.choice(free))))


def let_back(classroom: Classroom, number: int, allow: bool, sign: str | None = None) -> tuple[Classroom, str, str]:
    """The teacher's answer to somebody who asked to be this pupil; with the pupil's former and present person.

    Without a sign, it answers the last who asked. When one is let in, all others who asked are refused.
    """
    pupil = pupil_number(classroom, number)
    asking = [one for one in classroom.asking if one.pupil == number and sign in (None, one.sign)]
    if not asking:
        raise Conflict("nobody", say("nobody-comes-back-as", name=verbatim(pupil.name)))
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
    """The pupil somebody was in this class, before the pupil moved to another device."""
    return next((pupil for pupil in classroom.pupils if person in pupil.former and person != pupil.person), None)


def with_help(classroom: Classroom, pupil: Pupil, now: datetime) -> Classroom:
    """A pupil needs help. Asked again, they keep their place in the order."""
    check_not_over(classroom)
    if any(one.pupil == pupil.number for one in classroom.help_asked):
        return classroom
    return replace(classroom, help_asked=(*classroom.help_asked, HelpAsked(pupil.number, now)))


def without_help(classroom: Classroom, pupil: Pupil) -> Classroom:
    """The teacher has helped, or the pupil no longer needs help."""
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
        raise Conflict("kid-safe", say("names-are-drawn"))
    if asked in taken:
        raise Conflict("taken", say("name-taken", name=verbatim(asked)))
    return asked


def _all_names() -> Iterable[str]:
    return (f"{manner} {animal}" for manner in _MANNERS for animal in _ANIMALS)


# --- rights ---


def check_teacher(classroom: Classroom, person: str | None) -> None:
    if person != classroom.teacher:
        raise Denied(say("teacher-only"))


def check_not_over(classroom: Classroom) -> None:
    if classroom.is_over:
        raise Conflict("ended", say("class-over"))


def _ungrouped(classroom: Classroom, number: int) -> Classroom:
    groups = (without(group, number) for group in classroom.groups)
    return replace(classroom, groups=tuple(group for group in groups if group))


def without(group: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(one for one in group if one != number)

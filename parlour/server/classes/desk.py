"""Who sees what of a class: the teacher's desk shows everything, in small; a pupil or a stranger sees what they may know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from parlour.core import AnyGame, Outcome, Seat, say
from parlour.games import edition_of
from parlour.server.classes import pairing, roster
from parlour.server.classes.plans import Plans
from parlour.server.classes.tables import ClassTable, playing, presence, spots
from parlour.server.tables import resuming
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.live import LiveTable
from parlour.server.wire import Presence
from parlour.server.wire.classes import (
    AskingSeen,
    ClassSeen,
    GroupSeen,
    HelpSeen,
    Named,
    PupilSeen,
    RoomWays,
    SeatPicture,
    TablePicture,
    YouInClass,
)
from parlour.store import Classroom, Pupil
from parlour.words import Speaker, spoken

_NAMED_SEAT = re.compile(r"@(\d+)")


@dataclass
class Desk:
    """A class at one moment: its roster, who listens, and its tables."""

    classroom: Classroom
    game: AnyGame | None
    listeners: Listeners
    tables: Sequence[ClassTable]
    plans: Plans

    def presence(self, pupil: Pupil) -> Presence:
        return presence(pupil, self.listeners, self.tables)

    def seen_by(self, person: str | None, language: str) -> ClassSeen:
        """The standing of each table is given in the words of a language."""
        classroom, pupil = self.classroom, roster.pupil_of(self.classroom, person)
        is_teacher = person is not None and person == classroom.teacher
        outside = pupil is None and not is_teacher and not classroom.is_over
        gone = {one.number for one in classroom.pupils if self.presence(one) == "gone"} if outside else set()
        return ClassSeen(
            id=classroom.id,
            code=classroom.code,
            game=classroom.game,
            title=self.game.title if self.game else classroom.game,
            options=classroom.options,
            seats=classroom.seats,
            level=classroom.level,
            kid_safe=classroom.kid_safe,
            rest=classroom.rest,
            over=classroom.is_over,
            open=classroom.is_open,
            paused=classroom.paused,
            locked=classroom.locked,
            invite=f"/c/{classroom.code}",
            made=classroom.made,
            you=self._you(person, pupil),
            gone=tuple(_named(one) for one in classroom.pupils if one.number in gone),
            here=tuple(
                _named(one) for one in classroom.pupils if outside and classroom.kid_safe and one.number not in gone
            ),
            pupils=tuple(self._pupils()) if is_teacher else (),
            groups=tuple(self._groups()) if is_teacher else (),
            tables=tuple(self._picture(laid, language) for laid in self.tables) if is_teacher else (),
            help=tuple(self._help()) if is_teacher else (),
            asking=tuple(self._asking()) if is_teacher else (),
            ways=self._ways() if is_teacher else RoomWays(),
        )

    def _you(self, person: str | None, pupil: Pupil | None) -> YouInClass:
        asks = next((one for one in self.classroom.asking if one.person == person), None)
        before = None if pupil else roster.moved_from(self.classroom, person)
        number = pupil.number if pupil else None
        own = [] if pupil is None else list(spots(pupil, self.tables))
        return YouInClass(
            person=person,
            teacher=person is not None and person == self.classroom.teacher,
            pupil=pupil.number if pupil else None,
            name=pupil.name if pupil else None,
            colour=msgspec.convert(pupil.colour, Any) if pupil else None,
            asking=None if asks is None else roster.pupil_number(self.classroom, asks.pupil).name,
            table=own[-1].live.id if own else None,
            playing=bool(own) and own[-1].live.is_playing,
            needs_help=any(one.pupil == number for one in self.classroom.help_asked),
            sign=asks.sign if asks else None,
            claimed=any(one.pupil == number for one in self.classroom.asking),
            moved=_named(before) if before else None,
        )

    def _help(self) -> Iterator[HelpSeen]:
        for asked in self.classroom.help_asked:
            pupil = roster.pupil_number(self.classroom, asked.pupil)
            spot = playing(pupil, self.tables)
            yield HelpSeen(
                pupil=pupil.number, name=pupil.name, table=spot.table.number if spot else None, since=asked.since
            )

    def _asking(self) -> Iterator[AskingSeen]:
        for asked in self.classroom.asking:
            pupil = roster.pupil_number(self.classroom, asked.pupil)
            yield AskingSeen(pupil=pupil.number, name=pupil.name, sign=asked.sign, presence=self.presence(pupil))

    def _ways(self) -> RoomWays:
        plans = self.plans
        return RoomWays(bots=plans.pairs("bots"), uneven=plans.pairs("uneven"), start=plans.can_start)

    def _pupils(self) -> Iterator[PupilSeen]:
        asked = {one.pupil for one in self.classroom.asking}
        groups = enumerate(self.classroom.groups, len(self.tables) + 1)
        planned = {number: table for table, group in groups for number in group}
        for pupil in self.classroom.pupils:
            spot = playing(pupil, self.tables)
            yield PupilSeen(
                number=pupil.number,
                name=pupil.name,
                colour=msgspec.convert(pupil.colour, Any),
                presence=self.presence(pupil),
                table=spot.table.number if spot else planned.get(pupil.number),
                asks=pupil.number in asked,
            )

    def _groups(self) -> Iterator[GroupSeen]:
        for number, group in enumerate(self.classroom.groups, len(self.classroom.tables) + 1):
            seats = pairing.table_seats(self.classroom, group, self.game.players[0] if self.game else 0)
            yield GroupSeen(number=number, pupils=group, bots=seats - len(group))

    def _picture(self, laid: ClassTable, language: str) -> TablePicture:
        live = laid.live
        if live is None:
            return TablePicture(
                number=laid.number,
                id=laid.id,
                edition=self.classroom.game,
                status="ended",
                version=0,
                paused=True,
                stopped=True,
                line=Speaker(language=language).words(laid.trouble),
                seats=(),
                outcome=None,
            )
        return TablePicture(
            number=laid.number,
            id=live.id,
            edition=edition_of(live.sheet.game, live.sheet.header.rules, live.sheet.header.deck),
            status=live.sheet.status,
            version=len(live.record.moves),
            paused=live.sheet.paused,
            stopped=live.rules is None,
            line=_line(live, language),
            seats=tuple(self._seat(live, seat) for seat in range(len(live.sheet.seats))),
            outcome=_in_words(live, language),
        )

    def _seat(self, live: LiveTable, seat: Seat) -> SeatPicture:
        place = live.sheet.seats[seat]
        pupil = roster.pupil_of(self.classroom, place.person) if place.person else None
        return SeatPicture(
            seat=seat,
            kind="person" if place.person else "bot" if place.bot else "empty",
            name=place.name,
            colour=msgspec.convert(place.colour, Any),
            pupil=pupil.number if pupil else None,
            presence=self.presence(pupil) if pupil else "here" if place.bot else "gone",
            acting=seat in live.actors,
            stands_in=place.stand_in is not None,
        )


def _named(pupil: Pupil) -> Named:
    return Named(pupil=pupil.number, name=pupil.name)


def _in_words(live: LiveTable, language: str) -> Outcome | None:
    if live.outcome is None:
        return None
    return spoken(live.outcome, Speaker(live.game.folder, language, name="@{}".format).words)


def _line(live: LiveTable, language: str) -> str:
    """The standing at a table, in a sentence."""
    if live.sheet.stopped:
        return Speaker(language=language).words(resuming.problem(live.sheet).words)
    view = live.table.view(None)
    speaker = Speaker(live.game.folder, language, lambda seat: live.sheet.seats[seat].name)
    if live.sheet.status == "ended" and view.outcome is None:
        return speaker.words(say("not-played-out"))
    return _NAMED_SEAT.sub(lambda found: speaker.name(int(found[1])), speaker.words(view.status))

"""Whatever sequence of things people do, nobody sees two hands, and no move is taken back without those concerned."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parlour.server.classes.live import LiveClass
from parlour.server.tables import consent, moves, opening, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.tables.new_table import known_game
from parlour.server.tables.seating import people_at
from parlour.server.tables.takebacks import is_free, position_before
from parlour.server.wire.classes import NewClass, Pairing
from parlour.server.wire.tables import NewTable
from parlour.store import Person
from tests.server.people_at_tables import QuietHouse, move_of_a_bot, readable

PEOPLE = 5
someone = strategies.integers(0, PEOPLE - 1)
a_seat = strategies.integers(0, 3)
a_choice = strategies.integers(0, 7)
a_pupil = strategies.integers(1, 4)


class Evening(RuleBasedStateMachine):
    """One table of a game with hidden hands; the model knows who could read what, and who sat there at each move."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.quiet = QuietHouse(self.folder, PEOPLE)
        self.table = ""
        self.seen: defaultdict[str, set[int]] = defaultdict(set)
        self.own_device: dict[str, set[int]] = {}
        self.made: list[tuple[str | None, frozenset[str]]] = []
        self.agreed: set[str] = set()

    def teardown(self) -> None:
        self.quiet.close()
        shutil.rmtree(self.folder)

    # --- as it stands ---

    @property
    def live(self) -> LiveTable:
        return self.quiet.table(self.table)

    @property
    def is_playing(self) -> bool:
        return bool(self.table) and self.live.sheet.status == "playing"

    def person(self, number: int) -> Person:
        return self.quiet.people[number]

    @initialize(
        seats=strategies.integers(2, 4),
        here=strategies.integers(0, 2),
        guests=strategies.integers(0, 3),
    )
    def open_a_table(self, seats: int, here: int, guests: int) -> None:
        names = [f"Local {number}" for number in range(min(here, seats - 1))]
        asked = NewTable(game="numbers", seats=seats, here=names, options={"rounds": 3})
        host = self.person(0)
        self.table = self.quiet.run(opening.create(self.quiet.house.tables, host, asked)).id
        for number in range(1, 1 + guests):
            self.quiet.attempt(sitting.sit(self.live, len(names) + number, self.person(number)))
        for seat, place in enumerate(self.live.sheet.seats):
            if place.is_empty:
                self.quiet.run(sitting.put_bot(self.live, seat, "random", self.host))
        self.quiet.run(sitting.start(self.live, self.live.sheet.host))
        self.own_device = {one.id: readable(self.live, one.id) for one in self.quiet.people}

    # --- what people do ---

    @rule()
    def look_on(self) -> None:
        """Change nothing, so that the story can go on when the game is over."""

    @precondition(lambda self: self.is_playing)
    @rule(who=someone, seat=a_seat)
    def sit(self, who: int, seat: int) -> None:
        self.quiet.attempt(sitting.sit(self.live, seat, self.person(who)))

    @precondition(lambda self: self.is_playing)
    @rule(who=someone, seat=a_seat)
    def let_somebody_sit_at_the_same_device(self, who: int, seat: int) -> None:
        self.quiet.attempt(sitting.sit_here(self.live, seat, "Spy", self.person(who)))

    @precondition(lambda self: self.is_playing)
    @rule(who=someone, seat=a_seat)
    def stand_up_or_empty(self, who: int, seat: int) -> None:
        self.quiet.attempt(sitting.empty(self.live, seat, self.person(who)))

    @precondition(lambda self: self.is_playing)
    @rule(seat=a_seat)
    def host_puts_a_bot(self, seat: int) -> None:
        self.quiet.attempt(sitting.put_bot(self.live, seat, "random", self.host))

    @precondition(lambda self: self.is_playing)
    @rule(seat=a_seat)
    def host_lets_a_bot_stand_in(self, seat: int) -> None:
        self.quiet.attempt(sitting.let_bot_play_on(self.live, seat, "random", self.host))

    @precondition(lambda self: self.is_playing)
    @rule(other=someone)
    def host_removes(self, other: int) -> None:
        self.quiet.attempt(sitting.remove(self.live, self.person(other).id, self.host))

    @precondition(lambda self: self.is_playing)
    @rule(other=someone)
    def host_passes_on(self, other: int) -> None:
        self.quiet.attempt(sitting.pass_host(self.live, self.person(other).id, self.host))

    @precondition(lambda self: self.is_playing)
    @rule(who=someone)
    def come_back(self, who: int) -> None:
        self.quiet.attempt(sitting.come_back(self.live, self.person(who).id))

    @property
    def host(self) -> Person:
        return next(one for one in self.quiet.people if one.id == self.live.sheet.host)

    @precondition(lambda self: self.is_playing)
    @rule()
    def restart_the_house(self) -> None:
        before = self.live.sheet
        self.quiet.restart()
        assert self.live.sheet == before, "a restart forgets nothing"

    # --- moves, and taking them back ---

    @precondition(lambda self: self.is_playing)
    @rule(who=someone, choice=a_choice)
    def move(self, who: int, choice: int) -> None:
        """Somebody who may decide does so."""
        live = self.live
        deciding_people = [one for one in self.quiet.people if readable(live, one.id) & live.table.actors]
        if deciding_people:
            person = deciding_people[who % len(deciding_people)]
            acting = sorted(readable(live, person.id) & live.table.actors)
            seated = people_at(live.sheet)
            legal = live.table.legal(acting[0])
            made = moves.play(live, person, f"m{live.version}", live.version, legal[choice % len(legal)], acting[0])
            if self.quiet.attempt(made):
                self.made.append((person.id, seated))
                self.agreed.clear()

    @precondition(lambda self: self.is_playing)
    @rule(choice=a_choice)
    def a_bot_moves(self, choice: int) -> None:
        live, version = self.live, self.live.version
        seated = people_at(live.sheet)
        self.quiet.run(move_of_a_bot(live, lambda legal: list(legal)[choice % len(list(legal))]))
        if live.version > version:
            self.made.append((None, seated))
            self.agreed.clear()

    @precondition(lambda self: self.is_playing)
    @rule(who=someone, turn=strategies.booleans(), ask=strategies.booleans())
    def take_back(self, who: int, turn: bool, ask: bool) -> None:
        live = self.live
        makers = [one for one in self.quiet.people if readable(live, one.id)] or self.quiet.people
        person = makers[who % len(makers)]
        seats, version = readable(live, person.id), live.version
        position = position_before(live.table, seats, whole_turn=turn) if seats else None
        is_nothing_shown = position is not None and is_free(live.table, position, seats)
        done = self.quiet.attempt(consent.take_back(live, person, live.version, turn=turn, ask=ask))
        if done and live.version == version:
            self.agreed.clear()
        elif done:
            assert position is not None
            made_by = {maker for maker, _ in self.made[position:]} - {None}
            others = set(self.everybody_who_played) - {person.id}
            assert not others or (is_nothing_shown and made_by <= {person.id}), (
                "it was free, and somebody had to be asked"
            )
            del self.made[position:]

    @precondition(lambda self: self.is_playing and self.live.sheet.vote)
    @rule(who=someone, agree=strategies.sampled_from([True, True, True, False]))
    def answer(self, who: int, agree: bool) -> None:
        live, person = self.live, self.person(who)
        vote, version = live.sheet.vote, live.version
        if not self.quiet.attempt(consent.answer(live, person, agree)):
            return
        assert vote
        self.agreed |= {person.id} if agree else set()
        if live.version > version:
            at_the_time = self.made[vote.position][1]
            assert at_the_time - {vote.person} <= self.agreed, "somebody who sat there was not asked"
            del self.made[vote.position :]
            self.agreed.clear()

    @property
    def everybody_who_played(self) -> set[str]:
        return {person for person, seats in self.seen.items() if seats}

    # --- invariants ---

    @invariant()
    def nobody_sees_two_hands(self) -> None:
        if not self.is_playing:
            return
        for person in self.quiet.people:
            self.seen[person.id] |= readable(self.live, person.id)
            seen = self.seen[person.id]
            assert len(seen) <= 1 or seen <= self.own_device[person.id], f"{person.id} has seen the seats {seen}"

    @invariant()
    def the_model_has_as_many_moves_as_stand(self) -> None:
        if self.table and self.live.has_begun:
            assert self.live.table.version == len(self.made)


class Lesson(RuleBasedStateMachine):
    """A class of a game with hidden hands: the teacher moves pupils about, who drop out and come back on other devices."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.quiet = QuietHouse(self.folder, PEOPLE)
        self.class_id = ""
        self.seen: defaultdict[tuple[str, str], set[int]] = defaultdict(set)

    def teardown(self) -> None:
        self.quiet.close()
        shutil.rmtree(self.folder)

    @property
    def live_class(self) -> LiveClass:
        return self.quiet.run(self.quiet.house.classes.get(self.class_id))

    @property
    def teacher(self) -> Person:
        return self.quiet.people[0]

    @initialize(pupils=strategies.integers(2, 3), seats=strategies.integers(2, 4))
    def open_a_class(self, pupils: int, seats: int) -> None:
        asked = NewClass(game="numbers", seats=seats, level="random", options={"rounds": 3})
        created = self.quiet.house.classes.create(self.teacher, known_game("numbers"), asked)
        self.class_id = self.quiet.run(created).classroom.id
        for person in self.quiet.people[1 : pupils + 1]:
            self.do(self.live_class.join(person, None))
        self.pair_and_start("bots")

    def do(self, work: Any) -> None:
        self.quiet.attempt(work)

    @rule(rest=strategies.sampled_from(["bots", "uneven"]))
    def pair_and_start(self, rest: Any) -> None:
        self.do(self.live_class.pair(self.teacher, Pairing(rest=rest)))
        self.do(self.live_class.start(self.teacher))

    @rule(who=someone)
    def join(self, who: int) -> None:
        self.do(self.live_class.join(self.quiet.people[who], None))

    @rule(number=a_pupil, table=strategies.sampled_from([None, 1, 1, 2]))
    def place(self, number: int, table: int | None) -> None:
        self.do(self.live_class.place(self.teacher, number, table))

    @rule(first=a_pupil, second=a_pupil)
    def swap(self, first: int, second: int) -> None:
        if first != second:
            self.do(self.live_class.swap(self.teacher, first, second))

    @rule(number=a_pupil)
    def remove(self, number: int) -> None:
        self.do(self.live_class.remove(self.teacher, number))

    @rule(who=someone, number=a_pupil)
    def come_back_on_another_device(self, who: int, number: int) -> None:
        self.do(self.live_class.ask_back(self.quiet.people[who], number))
        self.do(self.live_class.answer_back(self.teacher, number, True))

    @rule(number=a_pupil, is_bot=strategies.booleans())
    def stand_in(self, number: int, is_bot: bool) -> None:
        self.do(self.live_class.stand_in(self.teacher, number, is_bot))

    @rule(table=strategies.integers(0, 2), seat=a_seat)
    def teacher_puts_a_bot_as_the_host(self, table: int, seat: int) -> None:
        if table < len(self.live_class.classroom.tables):
            live = self.quiet.table(self.live_class.classroom.tables[table])
            self.do(sitting.put_bot(live, seat, "random", self.teacher))

    @rule()
    def restart_the_house(self) -> None:
        self.quiet.restart()

    @invariant()
    def nobody_sees_two_hands_of_a_table(self) -> None:
        if not self.class_id:
            return
        for id in self.live_class.classroom.tables:
            live = self.quiet.table(id)
            for person in self.quiet.people:
                seen = self.seen[id, person.id]
                seen |= readable(live, person.id) if live.sheet.status == "playing" else set()
                assert len(seen) <= 1, f"{person.id} has seen the seats {seen} of table {id}"


long_stories = settings(
    max_examples=1500 if os.environ.get("PARLOUR_THOROUGH") == "1" else 60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestEvening = pytest.mark.slow(Evening.TestCase)
TestEvening.settings = long_stories
TestLesson = pytest.mark.slow(Lesson.TestCase)
TestLesson.settings = long_stories

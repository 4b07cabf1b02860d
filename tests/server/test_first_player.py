"""comparity/first-player: whatever people do before the game, the named player begins, or the lot decides."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parlour.core import naming, seat_named
from parlour.server.tables import leaving, opening, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.wire.tables import NewTable, TableChange
from parlour.store import Person, Place
from tests.server.people_at_tables import QuietHouse

PEOPLE = 4
someone = strategies.integers(0, PEOPLE - 1)
a_seat = strategies.integers(0, 4)
a_name = strategies.sampled_from(("Eva", "Max"))


class Gathering(RuleBasedStateMachine):
    """A table of Comparity that waits for its game. The model knows who was named, as a person, a name at a device or a bot."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.quiet = QuietHouse(self.folder, PEOPLE)
        asked = NewTable(game="comparity", seats=5, here=[None, "Eva"], bots=[None, None, "easy", None])
        live = self.quiet.run(opening.create(self.quiet.house.tables, self.quiet.people[0], asked))
        self.quiet.run(sitting.sit(live, 1, self.quiet.people[1]))
        self.table = live.id
        self.named: tuple[str, ...] | None = None
        self.has_restarted = False

    def teardown(self) -> None:
        self.quiet.close()
        shutil.rmtree(self.folder)

    # --- as it stands ---

    @property
    def live(self) -> LiveTable:
        return self.quiet.table(self.table)

    @property
    def is_open(self) -> bool:
        return self.live.sheet.status == "open"

    @property
    def host(self) -> Person:
        return next((one for one in self.quiet.people if one.id == self.live.sheet.host), self.quiet.people[0])

    def who(self) -> list[tuple[str, ...] | None]:
        return [self.identity(place) for place in self.live.sheet.seats]

    @staticmethod
    def identity(place: Place) -> tuple[str, ...] | None:
        if place.bot:
            return "bot", place.name
        return (place.person, place.name if place.local else "") if place.person else None

    def forget_who_is_gone(self) -> None:
        if self.named not in self.who():
            self.named = None

    @initialize(seat=strategies.integers(0, 3))
    def begin_with_somebody_named(self, seat: int) -> None:
        self.host_names_somebody(seat)

    # --- what people do ---

    @precondition(lambda self: self.is_open)
    @rule(who=someone, seat=a_seat)
    def sit_or_move(self, who: int, seat: int) -> None:
        self.quiet.attempt(sitting.sit(self.live, seat, self.quiet.people[who]))
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(who=someone, seat=a_seat, name=a_name)
    def let_somebody_sit_at_the_same_device_or_rename_them(self, who: int, seat: int, name: str) -> None:
        before, person = self.who(), self.quiet.people[who]
        if (person.id, name) in before:
            return  # two of a name at one device are told apart in test_open_table
        is_named = seat < len(before) and before[seat] is not None and before[seat] == self.named
        if self.quiet.attempt(sitting.sit_here(self.live, seat, name, person)) and is_named:
            self.named = (person.id, name) if before[seat][0] == person.id else None  # type: ignore[index]
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(who=someone, seat=a_seat)
    def stand_up_or_empty(self, who: int, seat: int) -> None:
        self.quiet.attempt(sitting.empty(self.live, seat, self.quiet.people[who]))
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(who=someone)
    def leave(self, who: int) -> None:
        self.quiet.attempt(leaving.leave(self.live, self.quiet.people[who], give_up=False))
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(seat=a_seat, level=strategies.sampled_from(("easy", "hard")))
    def host_puts_a_bot_or_another(self, seat: int, level: str) -> None:
        self.quiet.attempt(sitting.put_bot(self.live, seat, level, self.host))
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(other=someone)
    def host_removes(self, other: int) -> None:
        self.quiet.attempt(sitting.remove(self.live, self.quiet.people[other].id, self.host))
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(other=someone)
    def host_passes_on(self, other: int) -> None:
        self.quiet.attempt(sitting.pass_host(self.live, self.quiet.people[other].id, self.host))

    @precondition(lambda self: self.is_open)
    @rule(seats=strategies.integers(2, 5))
    def host_changes_the_seats(self, seats: int) -> None:
        self.quiet.attempt(sitting.change(self.live, TableChange(seats=seats), self.host))
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(criterion=strategies.sampled_from(("height", "year")), seats=strategies.none() | strategies.integers(2, 5))
    def host_changes_something_else(self, criterion: str, seats: int | None) -> None:
        asked = TableChange(options={"criterion": criterion}, seats=seats)
        self.quiet.attempt(sitting.change(self.live, asked, self.host))
        self.forget_who_is_gone()

    @precondition(lambda self: self.is_open)
    @rule(seat=a_seat)
    def host_names_somebody(self, seat: int) -> None:
        asked = TableChange(options={"first": naming(seat)})
        taken = self.who()[seat] if seat < len(self.live.sheet.seats) else None
        is_done = self.quiet.attempt(sitting.change(self.live, asked, self.host))
        assert is_done == (taken is not None and self.host.id == self.live.sheet.host)
        self.named = taken if is_done else self.named

    @precondition(lambda self: self.is_open)
    @rule()
    def host_lets_the_lot_decide(self) -> None:
        if self.quiet.attempt(sitting.change(self.live, TableChange(options={"first": "drawn"}), self.host)):
            self.named = None

    @precondition(lambda self: self.is_open and not self.has_restarted)
    @rule()
    def restart_the_house(self) -> None:
        self.has_restarted = True
        before = self.live.sheet
        self.quiet.restart()
        assert self.live.sheet.seats == before.seats

    @precondition(lambda self: self.is_open)
    @rule(way=strategies.sampled_from(("drop", "bots")))
    def start(self, way: str) -> None:
        self.quiet.attempt(sitting.start(self.live, self.host.id, way))  # type: ignore[arg-type]

    @precondition(lambda self: not self.is_open)
    @rule()
    def play_again(self) -> None:
        """The seats rotate, and the lot decides unless somebody is named again."""
        self.quiet.run(sitting.close(self.live, self.host))
        self.table = self.quiet.run(opening.play_again(self.quiet.house.tables, self.live, self.host)).id
        self.named = None

    # --- what holds ---

    @invariant()
    def who_was_named_is_named_or_nobody(self) -> None:
        """Also in the game: it is the first to decide."""
        live = self.live
        seat = seat_named(live.sheet.header.options["first"])
        assert (None if seat is None else self.who()[seat]) == self.named
        if live.has_begun and self.named:
            assert live.table.actors == {seat}


TestGathering = Gathering.TestCase
TestGathering.settings = settings(
    max_examples=300 if os.environ.get("PARLOUR_THOROUGH") else 20,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

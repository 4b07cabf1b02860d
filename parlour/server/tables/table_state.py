"""A table in memory as it stands: its sheet, its game, its chat, and who listens. `live` changes it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import NamedTuple

from parlour.core import AnyGame, Happened, Outcome, ParlourError, Record, Seat, Standing, Table, say
from parlour.server.errors import Conflict, Problem, Unavailable
from parlour.server.tables import chat, disclosure, resuming, seating
from parlour.server.tables.clocks import Clocks
from parlour.server.tables.lessons import lesson_of
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.locking import Lockable
from parlour.server.tables.seat_history import held_at, identities
from parlour.server.tables.seat_views import SeatViews, plain_log
from parlour.server.wire.playing import LogEntry
from parlour.server.wire.tables import MemorySeen
from parlour.store import ChatLine, Person, Sheet, StoredMove, StoredTable, maker_of


class Decision(NamedTuple):
    """A decision that a table waits for: whose, on which seat, after how many earlier ones of that seat."""

    person: str
    seat: Seat
    turn: int


class Unreplayed(NamedTuple):
    """A running game, as the store has it. People who reconnect have mostly seen its present version, and need no State."""

    record: Record
    awaited: frozenset[Seat]


class TableState(Lockable):
    """All that is known of a table in memory. Nothing here changes it."""

    def __init__(self, stored: StoredTable, game: AnyGame | None, known: Callable[[str], Person | None]) -> None:
        super().__init__()
        self._known = known
        """People under their present names: they may have been renamed since a sheet was made or read."""
        self._sheet = seating.named(stored.sheet, known)
        self.rules = game
        """The game with the rules it was begun with; none if the table has stopped because they are not here."""
        self.lesson = lesson_of(game) if game and stored.sheet.lesson else None
        self.note_read_at = -1
        """The position of the lesson up to which the learner has read."""
        self._chat = [chat.as_now(line, known) for line in stored.chat]
        self.listeners = Listeners()
        self.people_of_class: Callable[[str], Collection[str]] = lambda id: ()
        """Teacher and pupils of a class, as far as it is in memory."""
        self.home: str | None = None
        """In a house of several processes, the name of this one."""
        self.memory: MemorySeen | None = None
        """Before the game: what its people have seen in earlier ones, as far as it was looked up."""
        self.clocks = Clocks(stored.sheet.pace, ())
        self.last_asked = monotonic()
        self._versions = {
            entry.id: version for version, entry in enumerate(stored.journal, 1) if isinstance(entry, StoredMove)
        }
        self._standing = stored.standing
        self._not_arrived: set[str] = set()
        """People for whom no clock runs yet: the next game began before they had come."""
        self._replayed: Table | None = None
        self._unreplayed: Unreplayed | None = None
        """The game as read from the store, not replayed yet."""
        self.is_unplayable = False
        """Whether that was tried, and has failed."""
        self._seat_views: SeatViews | None = None
        self._stopped = stored if game is None else None

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def sheet(self) -> Sheet:
        return self._sheet

    @property
    def chat(self) -> Sequence[ChatLine]:
        return self._chat

    @property
    def has_begun(self) -> bool:
        return self._replayed is not None or self._unreplayed is not None

    @property
    def _table(self) -> Table | None:
        """The game with its States, replayed if necessary; none before it has begun, and if it has stopped."""
        if self._unreplayed is not None:
            self.replay()
        return self._replayed

    def replay(self) -> None:
        """Replay the game, unless that was done. If that fails, the table is read again, and stops."""
        if self._unreplayed is None:
            return
        try:
            self._replayed = Table.replay(self.game, self._unreplayed.record)
        except ParlourError as error:
            self.is_unplayable = True
            self.discard()
            raise Unavailable(say("table-moves")) from error
        self._unreplayed = None

    @property
    def game(self) -> AnyGame:
        """The game that is played; a Problem if the table has stopped."""
        if self.rules is None:
            raise resuming.problem(self.sheet)
        return self.rules

    @property
    def table(self) -> Table:
        """The game in progress, or over; a Problem before it has begun, and if it has stopped."""
        table = self._table
        if table is None:
            self.game  # noqa: B018  # a Problem if it has stopped
            raise Conflict("not-started", say("not-started"))
        return table

    @property
    def record(self) -> Record:
        """The record of the game: known even if it cannot be replayed."""
        return self._stopped.record if self._stopped else self.table.record

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; none if it has not, or if that is not known."""
        table = self._table
        return None if table is None else table.outcome

    @property
    def actors(self) -> frozenset[Seat]:
        """Who is to decide now; nobody if nothing can be decided."""
        if self._unreplayed is not None:
            return self._unreplayed.awaited
        return frozenset() if self._replayed is None else self._replayed.awaited

    @property
    def seat_views(self) -> SeatViews:
        if self._seat_views is None:
            self.table  # noqa: B018  # a Problem before the game has begun
        assert self._seat_views is not None
        return self._seat_views

    @property
    def version(self) -> int:
        if self._stopped:
            return len(self._stopped.journal)
        return 0 if self._seat_views is None else self._seat_views.version

    @property
    def is_playing(self) -> bool:
        """Whether the game has begun, is not over, and can go on."""
        return self.sheet.status == "playing" and self.rules is not None

    @property
    def is_running(self) -> bool:
        """Whether anything can happen by itself: a bot's move, a clock that runs out."""
        return self.is_playing and not self.sheet.paused and not self.is_stale

    @property
    def decisions(self) -> frozenset[Decision]:
        """The decisions that people are to make now; a lesson waits for nobody."""
        if self.sheet.status != "playing" or not self.has_begun or self.lesson:
            return frozenset()
        people = ((seat, self.sheet.seats[seat].person) for seat in self._people_among(self.actors))
        return frozenset(Decision(person, seat, self.turns_of(seat)) for seat, person in people if person)

    def log(self, seat: Seat | None) -> list[LogEntry]:
        """The events that a seat was told so far; if the game has stopped, who acted and when."""
        if self._stopped:
            return plain_log(self._stopped.journal, is_over=self.sheet.status == "ended")
        return self.seat_views.log(seat)

    def mentions(self, person: str) -> bool:
        """Whether somebody sits here or has said something."""
        return person in seating.people_at(self.sheet) or any(line.person == person for line in self.chat)

    def version_of(self, move: str) -> int | None:
        """The version to which a move with this id led, if it was played."""
        return self._versions.get(move)

    def position_before(self, version: int) -> int | None:
        """How many moves stood before the one that led to a version; none if no standing move did."""
        numbers = range(1, self.table.length + 1)
        return next((one - 1 for one in numbers if self.seat_views.version_of_move(one) == version), None)

    def turns_of(self, seat: Seat) -> int:
        """How many moves this seat has made."""
        record = self._unreplayed.record if self._unreplayed else self.table.record
        return sum(move.seat == seat for move in record.moves)

    def moves_by(self, people: Collection[str], seat: Seat) -> frozenset[int]:
        """The numbers, from 0, of this seat's standing moves that these people made themselves."""
        moves = enumerate(zip(self._standing, self.record.moves, strict=True))
        return frozenset(number for number, (id, move) in moves if move.seat == seat and id.partition(" ")[0] in people)

    @property
    def standing(self) -> Standing | None:
        """Ranks and scores, final or current; none if the game does not give them."""
        table, over = self._table, self.outcome
        if over is not None:
            return Standing(over.ranks, over.scores)
        return None if table is None or table.game.standing is None else table.game.standing(table.view(None))

    @property
    def judged(self) -> dict[int, bool] | None:
        """Which moves have turned out right or wrong, by their numbers; none if the game does not say."""
        table = self._table
        if table is None or table.game.judged is None:
            return None
        happened = [
            Happened(move.seat, tuple([told.event for told in table.told(None, version)]))
            for version, move in enumerate(table.record.moves, 1)
        ]
        return dict(table.game.judged(table.view(None), happened))

    def has_made_all_since(self, person: str, position: int) -> bool:
        """Whether this person, or a bot on a seat that was theirs then, has made all standing moves after a position."""
        own = identities(self.sheet, person)
        for number, id in enumerate(self._standing[position:], position + 1):
            maker, seat, version = (
                maker_of(id),
                self.table.move(number).seat,
                self.seat_views.version_of_move(number) - 1,
            )
            if maker not in own and not (maker is None and held_at(self.sheet, person, seat, version)):
                return False
        return True

    def may_see(self, secret: disclosure.Secret, person: str | None) -> bool:
        return self.sheet.status == "ended" and self._refusal(secret, person) is None

    def check_open(self, secret: disclosure.Secret, person: str | None) -> None:
        """A Problem if a person may not see this part of the game."""
        problem = self._refusal(secret, person)
        if problem is not None:
            raise problem

    def check_review_open(self, seat: Seat, person: str | None, *, is_shared: bool) -> None:
        """A Problem if a person may not see the review of a seat."""
        class_id = self.sheet.class_id
        people = self.people_of_class(class_id) if class_id else ()
        problem = disclosure.review_refusal(self.sheet, seat, person, people, is_shared=is_shared)
        if problem is not None:
            raise problem

    def _refusal(self, secret: disclosure.Secret, person: str | None) -> Problem | None:
        class_id = self.sheet.class_id
        return disclosure.refusal(self.sheet, secret, person, self.people_of_class(class_id) if class_id else ())

    def check_playing(self) -> None:
        self.table  # noqa: B018  # a Problem before the game has begun
        if self.sheet.status == "ended":
            raise Conflict("ended", say("game-over"))
        if self.sheet.paused:
            raise Conflict("paused", say("paused"))

    def _people_among(self, actors: frozenset[Seat], sheet: Sheet | None = None) -> list[Seat]:
        """People who decide themselves, and have come: no clock runs for the others."""
        places = ((seat, (sheet or self.sheet).seats[seat]) for seat in actors)
        return [seat for seat, at in places if at.person and not at.stand_in and at.person not in self._not_arrived]

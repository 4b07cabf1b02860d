"""The stored data, as plain values."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Literal

import msgspec

from parlour.core import Header, Move, Record, Seat

Status = Literal["open", "playing", "ended"]
ChatMode = Literal["open", "phrases", "locked"]
Rest = Literal["bots", "uneven"]
Channel = Literal["hall", "table", "gallery"]
"""Where words are heard: by everybody before and after a game; during it, among players or among watchers."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A visitor. `id` is public; the token for programs and the code to come back are stored only as hashes."""

    id: str
    name: str
    colour: str
    token_hash: str | None = None
    avatar: str = ""
    code_hash: str | None = None
    muted: tuple[str, ...] = ()


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a table: empty, a person's, or a bot's.

    A person's name and avatar are those in the list of people, unless the seat is `local`: somebody else at the same device, with
    a name of their own. `stand_in` is the level of the bot that plays on until the person returns. `kept_for` is the person whom a
    bot has replaced during a game: nobody else may take the seat.
    """

    person: str | None = None
    bot: str | None = None
    name: str = ""
    colour: str = ""
    avatar: str = ""
    local: bool = False
    stand_in: str | None = None
    kept_for: str | None = None

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that decides here, or none if a person does."""
        return self.bot or self.stand_in

    @property
    def is_empty(self) -> bool:
        return self.person is None and self.bot is None


class Pace(msgspec.Struct, frozen=True):
    """How long people may think: without limit, a time for each decision (in `days`, too), or one for the whole game."""

    kind: Literal["none", "decision", "game", "days"] = "none"
    seconds: int = 0
    increment: int = 0


class Vote(msgspec.Struct, frozen=True, kw_only=True):
    """A vote that one person has called: to take moves back to `position`, or to end the game.

    It lapses when anything happens: it was called at `version`. Moves made after version `since` are to be taken back. An answer
    names the `id`, so that nobody's answer to one vote counts for another.
    """

    kind: Literal["takeback", "end"]
    person: str
    seat: Seat
    version: int
    position: int = 0
    agreed: tuple[str, ...] = ()
    since: int = 0
    id: str = ""


class Ending(msgspec.Struct, frozen=True):
    """Why a game ended early, and who ended it: the seat of the host who closed it, or of the player who left or gave up."""

    kind: Literal["closed", "agreed", "left", "gave-up", "class"]
    seat: Seat | None = None
    archived: bool = False
    """It was closed because its rules are not here any more. A release that does not know this reads that it was closed."""


class Sitting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody held a seat during the game, at the versions from `since` on and before `until`.

    They may have seen all that the seat may know. `now` is their new person after they moved to another device in a class.
    """

    person: str
    seat: Seat
    since: int
    until: int | None = None
    now: str | None = None


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """All that is stored of a table except its moves and its chat."""

    id: str
    code: str
    header: Header
    status: Status
    host: str
    private: bool
    seats: tuple[Place, ...]
    made: datetime
    previous: str | None = None
    next: str | None = None
    pace: Pace = Pace()
    clock: tuple[float, ...] = ()
    """The seconds that each seat had left when this was written; empty without a clock."""
    written: datetime | None = None
    """When the table was last written, if known; moves have times of their own."""
    vote: Vote | None = None
    muted: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    """People whom the host has removed: they may still watch."""
    lesson: bool = False
    class_id: str | None = None
    """The class that the table belongs to."""
    paused: bool = False
    chat: ChatMode = "open"
    sittings: tuple[Sitting, ...] = ()
    """Who has held which seat since the game began."""
    dealt: str | None = None
    """The digest of the State before the first move."""
    stopped: str = ""
    """Why the game could not go on when the table was last read: its rules are not here, or lead elsewhere now."""
    ending: Ending | None = None
    """Why the game ended early; none while it goes on, and if it was played to its end."""
    ready: tuple[str, ...] = ()
    """Those who are ready, before the next game of the same people."""
    ranks: tuple[int, ...] = ()
    """How the seats are ranked at the end; empty before it, and if the game was not played to its end."""
    uncovered: tuple[str, ...] = ()
    """Players who, after the end, have revealed what was still hidden."""
    shown: tuple[str, ...] = ()
    """What the game has shown its players, once it is over: their next games leave it out."""
    anew: bool = False
    """What its people had seen before this game began no longer counts: the host has chosen so, or too little was left."""
    began: datetime | None = None
    """When the game began; unknown if an older release wrote it."""
    shown_at: datetime | None = None
    """When `shown` was noted: at the end, or when somebody revealed everything after it; unknown if an older release wrote it."""

    @property
    def game(self) -> str:
        return self.header.game

    @property
    def is_practice(self) -> bool:
        """Whether the game began at a set-up position: it is for practice, and counts nowhere."""
        return self.header.start is not msgspec.UNSET

    @property
    def people(self) -> set[str]:
        """All who are named, wherever."""
        asked = (self.vote.person, *self.vote.agreed) if self.vote else ()
        seated = (person for place in self.seats for person in (place.person, place.kept_for) if person)
        sat = (person for sitting in self.sittings for person in (sitting.person, sitting.now) if person)
        return {self.host, *seated, *sat, *asked, *self.muted, *self.barred, *self.ready, *self.uncovered}


class Pupil(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a class, under the name they have there. `former` are the guests they were before on other devices."""

    number: int
    person: str
    name: str
    colour: str
    former: tuple[str, ...] = ()


class Asking(msgspec.Struct, frozen=True):
    """Somebody who says on another device that they are this pupil; the teacher decides."""

    person: str
    pupil: int
    sign: str = ""
    """A number shown both on the other device and on the teacher's desk."""


class HelpAsked(msgspec.Struct, frozen=True):
    """A pupil who needs help, until the teacher has helped or the pupil takes it back."""

    pupil: int
    since: datetime


class Classroom(msgspec.Struct, frozen=True, kw_only=True):
    """A class: its pupils, who will play with whom (`groups`, of pupils' numbers), and its tables so far."""

    id: str
    code: str
    teacher: str
    game: str
    options: dict[str, Any]
    seats: int
    level: str
    kid_safe: bool
    made: datetime
    language: str = ""
    """The language of pupils who choose none; none so that each has their own."""
    is_over: bool = False
    is_open: bool = True
    paused: bool = False
    locked: bool = False
    rest: Rest = "bots"
    pupils: tuple[Pupil, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    tables: tuple[str, ...] = ()
    asking: tuple[Asking, ...] = ()
    help_asked: tuple[HelpAsked, ...] = ()
    """In the order of asking."""

    @property
    def people(self) -> set[str]:
        """All who are named, wherever."""
        pupils = {person for pupil in self.pupils for person in (pupil.person, *pupil.former)}
        return {self.teacher, *pupils, *(one.person for one in self.asking)}


class Companion(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with whom a person has played: how often, when last, and which game that was."""

    person: str
    name: str
    colour: str
    avatar: str
    games: int
    last: datetime
    game: str


class Shown(msgspec.Struct, frozen=True):
    """What a game has shown, to whom and when; `anew`: what these people had seen before that moment no longer counts for them."""

    people: frozenset[str]
    cards: tuple[str, ...]
    at: datetime
    anew: datetime | None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list: its sheet, its version, when that was reached, and who is to decide, if that was stored."""

    sheet: Sheet
    version: int
    moved: datetime | None = None
    actors: tuple[Seat, ...] | None = None


def maker_of(move: str) -> str | None:
    """Who made the move with this id; bots, scripts and deleted people are nobody."""
    person, _, _ = move.partition(" ")
    return None if person in ("bot", "gone", "house") else person


class StoredMove(msgspec.Struct, frozen=True, gc=False):
    """A move of the record, with the id that its maker gave it, and who is to decide after it."""

    id: str
    move: Move
    actors: tuple[Seat, ...] | None = None

    @property
    def maker(self) -> str | None:
        """Who made it; bots, scripts and deleted people are nobody."""
        return maker_of(self.id)


class StoredTakeback(msgspec.Struct, frozen=True, gc=False):
    """Moves were taken back: the record is again as it was after its first `position` moves."""

    position: int
    seat: Seat
    at: datetime
    actors: tuple[Seat, ...] | None = None


Entry = StoredMove | StoredTakeback
TakeOver = Callable[[Sheet, Seat], Place]
"""Who plays on in a running game, on the seat of somebody who was deleted."""


class ChatLine(msgspec.Struct, frozen=True):
    """Something that a person said at a table."""

    number: int
    person: str
    name: str
    seat: Seat | None
    text: str
    at: datetime
    channel: Channel = "hall"
    avatar: str = ""


class Subscription(msgspec.Struct, frozen=True):
    """A browser to notify when its person is to decide; `origin` is the address where it subscribed."""

    endpoint: str
    p256dh: str
    auth: str
    origin: str


class StoredTable(msgspec.Struct, frozen=True):
    """One table, whole."""

    sheet: Sheet
    journal: tuple[Entry, ...]
    """All that happened, including what was taken back; the entry that led to version 1 comes first."""
    chat: tuple[ChatLine, ...]

    @property
    def standing(self) -> list[str]:
        """The ids of the moves that stand."""
        ids: list[str] = []
        for entry in self.journal:
            if isinstance(entry, StoredMove):
                ids.append(entry.id)
            else:
                del ids[entry.position :]
        return ids

    @property
    def versions(self) -> tuple[int, ...]:
        """The versions after the deal and after each move that stands."""
        versions = [0]
        for version, entry in enumerate(self.journal, 1):
            if isinstance(entry, StoredMove):
                versions.append(version)
            else:
                del versions[entry.position + 1 :]
        return tuple(versions)

    @property
    def record(self) -> Record:
        """The game as it stands, without what was taken back."""
        moves: list[Move] = []
        for entry in self.journal:
            if isinstance(entry, StoredMove):
                moves.append(entry.move)
            else:
                del moves[entry.position :]
        return Record(self.sheet.header, tuple(moves), self.sheet.dealt or msgspec.UNSET)


class Note(msgspec.Struct, frozen=True):
    """A note by somebody at a version of a finished game; `name` is what they were called there."""

    number: int
    person: str
    name: str
    version: int
    text: str
    at: datetime


class PlayedBefore(msgspec.Struct, frozen=True, kw_only=True):
    """Which of a person's games are wanted: the latest ones, or those before another one."""

    game: str | None = None
    company: str | None = None
    """`bots`: against nobody else; `people`: with others; or with the person who has this id."""
    won: bool | None = None
    """Games that the person has won, or has played to the end without winning."""
    before: tuple[datetime, str] | None = None
    """When a game ended, and its table."""
    limit: int = 50


class StoredFilm(msgspec.Struct, frozen=True):
    """A part of the film of a table: what was seen through one pair of eyes up to a version, or its words, compressed.

    `catalogue` lists the ids of its messages.
    """

    version: int
    catalogue: str
    packed: bytes


class CountedGame(msgspec.Struct, frozen=True):
    """A game of a person that their figures count: who was on the other seats, bots by their levels, and the stored part of its review."""

    table: str
    game: str
    ended: datetime
    seat: Seat
    ranks: tuple[int, ...]
    others: tuple[str | None, ...]
    packed: bytes | None


class VersionLine(msgspec.Struct, frozen=True):
    """A table that has begun, with the rules and the deck it was begun with, and whether there is a film of all that happened."""

    id: str
    game: str
    rules: int
    deck: int
    status: Status
    lesson: bool
    filmed: bool


class Traces(msgspec.Struct, frozen=True):
    """Wherever a person is named."""

    person: Person
    tables: tuple[str, ...]
    classes: tuple[Classroom, ...]
    subscriptions: tuple[Subscription, ...]
    invitations: tuple[str, ...] = ()


class Erased(msgspec.Struct, frozen=True):
    """What was deleted with a person: tables where nobody else had been; and those where their name was removed."""

    name: str
    deleted: tuple[str, ...]
    changed: tuple[str, ...]
    classes: tuple[str, ...]


class Expired(msgspec.Struct, frozen=True):
    """A table or a class that nobody needs, with the tables that are linked to it."""

    id: str
    links: tuple[str, ...]


class TableLine(msgspec.Struct, frozen=True):
    """A table in the host's list."""

    id: str
    code: str
    game: str
    status: Status
    made: datetime
    moves: int
    host: str
    seats: tuple[str, ...]
    class_id: str | None


class PersonLine(msgspec.Struct, frozen=True):
    id: str
    name: str
    seats: int
    hosts: int
    classes: int

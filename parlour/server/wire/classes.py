"""Classes, as JSON: what teachers and pupils send, and what each of them sees."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour.core import Outcome, Seat
from parlour.server.wire import Asked, Colour, Name, Plain, Presence
from parlour.server.wire.tables import Status

Rest = Literal["bots", "uneven"]
"""What to do with pupils who are left over: they play with bots, or the groups are uneven."""


class NewClass(Asked):
    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    level: str | None = None
    kid_safe: bool = True
    language: Annotated[str, msgspec.Meta(max_length=35)] = ""
    """The language of pupils who choose none: one of the house's, or none so that each has their own."""


class ClassChange(Asked):
    """Pause or resume all tables, lock or unlock the chat, open or close the door."""

    paused: bool | None = None
    locked: bool | None = None
    open: bool | None = None


class PupilName(Asked):
    """A name of one's own, if that is allowed; none to have one drawn."""

    name: Name | None = None


class Return(Asked):
    """Which pupil somebody says they are: the number, or the name if names are not listed."""

    pupil: int | None = None
    name: Name | None = None


class Allowed(Asked):
    """The teacher's answer; `sign` is the number that the device shows, if several ask."""

    allow: bool
    sign: str | None = None


class Pairing(Asked):
    """Groups of this size; pupils who are left over play with bots, or the groups are uneven."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    rest: Rest = "bots"


class Placing(Asked):
    """Move a pupil to a table, by its number, or with none back to the waiting pupils."""

    pupil: int
    table: int | None


class Swapping(Asked):
    pupil: int
    other: int


class StandIn(Asked):
    bot: bool


class PupilSeen(Plain):
    """A pupil as the teacher sees them; `table` is the number of the table where they are to play or are playing."""

    number: int
    name: str
    colour: Colour
    presence: Presence
    table: int | None
    asks: bool


class HelpSeen(Plain):
    """A pupil who needs help, and at which table; in the order of asking."""

    pupil: int
    name: str
    table: int | None
    since: datetime


class AskingSeen(Plain):
    """Somebody who says on another device that they are this pupil. `presence` is where the pupil is now, on the first device."""

    pupil: int
    name: str
    sign: str
    presence: Presence


class PupilWays(Plain):
    """What can be done with a pupil now: all else would be refused. `tables` are numbers; one more than there are is a new table."""

    pupil: int
    tables: tuple[int, ...]
    wait: bool
    swap: tuple[int, ...]
    stand_in: bool
    end_stand_in: bool


class RoomWays(Plain):
    """What can be done with all: the sizes of groups, with bots for the rest or uneven, and whether tables can be started."""

    bots: tuple[int, ...] = ()
    uneven: tuple[int, ...] = ()
    start: bool = False


class GroupSeen(Plain):
    """A planned table."""

    number: int
    pupils: tuple[int, ...]
    bots: int


class SeatPicture(Plain):
    seat: Seat
    kind: Literal["empty", "person", "bot"]
    name: str
    colour: Colour | Literal[""]
    pupil: int | None
    presence: Presence
    acting: bool
    stands_in: bool


class TablePicture(Plain):
    """A table as everybody may see it, small."""

    number: int
    id: str
    edition: str
    status: Status
    version: int
    paused: bool
    stopped: bool
    line: str
    seats: tuple[SeatPicture, ...]
    outcome: Outcome | None


class Named(Plain):
    pupil: int
    name: str


class YouInClass(Plain):
    """The asker's part in this class; `table` is where they play, or last played.

    `sign` is the number by which the teacher knows who asks; `claimed`: somebody at another device says that they are you; `moved` is who you were before
    you moved to another device.
    """

    person: str | None
    teacher: bool
    pupil: int | None
    name: str | None
    colour: Colour | None
    asking: str | None
    table: str | None
    playing: bool
    needs_help: bool = False
    sign: str | None = None
    claimed: bool = False
    moved: Named | None = None


class ClassSeen(Plain):
    """A class as one visitor sees it: everything from `pupils` on is for the teacher alone.

    `gone` and `here` are for somebody at another device: the pupils that they may say they are. If names are not drawn, those who are
    here are not listed.
    """

    id: str
    code: str
    game: str
    title: str
    options: dict[str, Any]
    seats: int
    level: str
    kid_safe: bool
    rest: Rest
    over: bool
    open: bool
    paused: bool
    locked: bool
    invite: str
    made: datetime
    you: YouInClass
    gone: tuple[Named, ...]
    here: tuple[Named, ...] = ()
    pupils: tuple[PupilSeen, ...] = ()
    groups: tuple[GroupSeen, ...] = ()
    tables: tuple[TablePicture, ...] = ()
    help: tuple[HelpSeen, ...] = ()
    asking: tuple[AskingSeen, ...] = ()
    ways: RoomWays = msgspec.field(default_factory=RoomWays)


class ClassNews(Plain, tag_field="kind", tag="class"):
    room: ClassSeen


class ClassListed(Plain):
    id: str
    code: str
    game: str
    title: str
    over: bool
    pupils: int
    tables: int
    made: datetime

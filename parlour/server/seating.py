"""Who sits where: pure changes of a table's sheet, each allowed or a Problem that says why not."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from random import Random
from typing import get_args

from msgspec.structs import replace

from parlour.bots import levels
from parlour.core import AnyGame, Seat
from parlour.server.avatars import AVATARS
from parlour.server.problems import conflict, forbidden, malformed, missing
from parlour.server.wire import Colour
from parlour.store import Person, Place, Sheet

COLOURS: tuple[Colour, ...] = get_args(Colour)
EMPTY = Place()

# No vowels, so that no word comes up, and no letter that can be taken for another or for a digit.
CODE_LETTERS = "BCDFGHJKLMNPQRTVWX"
BOT_NAMES = ("Ada", "Bruno", "Clio", "Dara", "Edgar", "Flora", "Gus", "Hedda", "Ivo", "Juno", "Knut", "Lotte")
_MANNERS = ("Calm", "Bold", "Keen", "Merry", "Quiet", "Sly", "Swift", "Wise")
_BIRDS = ("Crane", "Finch", "Heron", "Ibis", "Jay", "Lark", "Owl", "Plover", "Robin", "Stork", "Swan", "Wren")


def fresh_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def fresh_person() -> Person:
    """A guest with a name, a colour and an avatar to begin with."""
    name = f"{secrets.choice(_MANNERS)} {secrets.choice(_BIRDS)}"
    return Person(
        id=secrets.token_urlsafe(9), name=name, colour=secrets.choice(COLOURS), avatar=secrets.choice(AVATARS)
    )


def seat_of(sheet: Sheet, person: str | None) -> Seat | None:
    """The seat of a person, or none."""
    if person is None:
        return None
    return next((seat for seat, place in enumerate(sheet.seats) if place.person == person), None)


def seated(sheet: Sheet, seat: Seat, person: Person) -> Sheet:
    """Somebody sits down on an empty seat; who sat elsewhere at this table moves over."""
    place = place_at(sheet, seat)
    if place.person == person.id:
        return sheet
    _check_not_over(sheet)
    own = seat_of(sheet, person.id)
    if not place.is_empty:
        raise conflict("taken", f"{place.name} sits there already.")
    if own is not None and sheet.status == "playing":
        raise conflict("playing", "You have a seat in this game already.")
    rest = sheet if own is None else with_place(sheet, own, EMPTY)
    colour = place.colour or _free_colour(rest, person.colour)
    return with_place(rest, seat, Place(person=person.id, name=person.name, colour=colour, avatar=person.avatar))


def with_bot(sheet: Sheet, seat: Seat, level: str, game: AnyGame, host: str) -> Sheet:
    """The host puts a bot on a seat; while the game is played this is how somebody who left is replaced."""
    place = place_at(sheet, seat)
    _check_host(sheet, host)
    _check_not_over(sheet)
    check_level(game, level, "bot")
    if place.person is not None and sheet.status == "open":
        raise conflict("taken", f"{place.name} sits there already.")
    rest = with_place(sheet, seat, EMPTY)
    name = place.name if place.bot else _free_name(rest)
    return with_place(rest, seat, Place(bot=level, name=name, colour=place.colour or _free_colour(rest)))


def emptied(sheet: Sheet, seat: Seat, person: str) -> Sheet:
    """Somebody stands up, or the host empties a seat."""
    place = place_at(sheet, seat)
    if place.person != person:
        _check_host(sheet, person)
        if sheet.status == "playing" and place.person is not None:
            raise conflict("playing", f"{place.name} is playing. You can put a bot in the seat instead.")
    _check_not_over(sheet)
    return with_place(sheet, seat, replace(EMPTY, colour=place.colour) if sheet.status == "playing" else EMPTY)


def rotated(seats: Sequence[Place]) -> tuple[Place, ...]:
    """The same people and bots, each one seat further, so that somebody else begins."""
    return (*seats[-1:], *seats[:-1])


def filled(sheet: Sheet, bots: Sequence[str | None]) -> Sheet:
    """Bots on the seats after the first, as a new table asks for them."""
    for seat, level in enumerate(bots, 1):
        if level is not None:
            bot = Place(bot=level, name=_free_name(sheet), colour=_free_colour(sheet))
            sheet = with_place(sheet, seat, bot)
    return sheet


def renamed(sheet: Sheet, person: Person) -> Sheet:
    """The sheet with a person's new name and avatar."""
    return replace(
        sheet,
        seats=tuple(
            replace(place, name=person.name, avatar=person.avatar) if place.person == person.id else place
            for place in sheet.seats
        ),
    )


def check_startable(sheet: Sheet, person: str) -> None:
    _check_host(sheet, person)
    empty = sum(place.is_empty for place in sheet.seats)
    if empty:
        raise conflict(
            "not-ready", f"{empty} {'seat is' if empty == 1 else 'seats are'} empty: invite people, or put bots there."
        )


def check_level(game: AnyGame, level: str, field: str) -> None:
    if level not in levels(game):
        raise malformed(field, f"{game.title} has no bot {level!r}: there are {', '.join(levels(game))}.")


def place_at(sheet: Sheet, seat: Seat) -> Place:
    if not 0 <= seat < len(sheet.seats):
        raise missing(f"This table has the seats 0 to {len(sheet.seats) - 1}.")
    return sheet.seats[seat]


def with_place(sheet: Sheet, seat: Seat, place: Place) -> Sheet:
    return replace(sheet, seats=(*sheet.seats[:seat], place, *sheet.seats[seat + 1 :]))


def _check_host(sheet: Sheet, person: str) -> None:
    if sheet.host != person:
        raise forbidden("Only the host of the table can do that.")


def _check_not_over(sheet: Sheet) -> None:
    if sheet.status == "ended":
        raise conflict("ended", "This game is over. Play again makes a new table.")


def _free_colour(sheet: Sheet, wanted: str = "") -> str:
    taken = {place.colour for place in sheet.seats}
    return next((colour for colour in (wanted, *COLOURS) if colour and colour not in taken), COLOURS[0])


def _free_name(sheet: Sheet) -> str:
    """A bot's name that nobody at the table has, the same for the same table and seat order."""
    return next(name for name in _shuffled_names(sheet.id) if name not in _names(sheet.seats))


def _names(seats: Sequence[Place]) -> Collection[str]:
    return {place.name for place in seats}


def _shuffled_names(table: str) -> list[str]:
    names = list(BOT_NAMES)
    Random(table).shuffle(names)
    return names + [f"{name} {number}" for number in range(2, 12) for name in names]

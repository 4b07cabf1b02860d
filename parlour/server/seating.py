"""Who sits where: pure changes of a table's sheet, each allowed or a Problem that says why not."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from random import Random
from typing import get_args

from msgspec.structs import replace

from parlour.bots import levels
from parlour.core import AnyGame, Seat
from parlour.server.problems import conflict, forbidden, malformed, missing
from parlour.server.wire import Colour
from parlour.store import Person, Place, Sheet

COLOURS: tuple[Colour, ...] = get_args(Colour)
EMPTY = Place()

# No vowels, so that no word comes up, and no letter that can be taken for another or for a digit.
CODE_LETTERS = "BCDFGHJKLMNPQRTVWX"
BOT_NAMES = ("Ada", "Bruno", "Clio", "Dara", "Edgar", "Flora", "Gus", "Hedda", "Ivo", "Juno", "Knut", "Lotte")
# What can be said where free text cannot.
PHRASES = (
    "Hello everyone!",
    "Have fun!",
    "Your turn.",
    "Nice move!",
    "Well done!",
    "I did not see that coming!",
    "Let me think a moment.",
    "Take your time.",
    "Thank you!",
    "Oops.",
    "That was close!",
    "Good game!",
    "Shall we play again?",
    "I need help, please.",
)
_MANNERS = ("Calm", "Bold", "Keen", "Merry", "Quiet", "Sly", "Swift", "Wise")
_BIRDS = ("Crane", "Finch", "Heron", "Ibis", "Jay", "Lark", "Owl", "Plover", "Robin", "Stork", "Swan", "Wren")


def fresh_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def fresh_person() -> Person:
    """A guest with a name and a colour to begin with."""
    name = f"{secrets.choice(_MANNERS)} {secrets.choice(_BIRDS)}"
    return Person(id=secrets.token_urlsafe(9), name=name, colour=secrets.choice(COLOURS))


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
    _check_no_class(sheet)
    own = seat_of(sheet, person.id)
    if not place.is_empty:
        raise conflict("taken", f"{place.name} sits there already.")
    if own is not None and sheet.status == "playing":
        raise conflict("playing", "You have a seat in this game already.")
    rest = sheet if own is None else with_place(sheet, own, EMPTY)
    colour = place.colour or free_colour(rest, person.colour)
    return with_place(rest, seat, Place(person=person.id, name=person.name, colour=colour))


def with_bot(sheet: Sheet, seat: Seat, level: str, game: AnyGame, host: str) -> Sheet:
    """The host puts a bot on a seat; while the game is played this is how somebody who left is replaced."""
    place = place_at(sheet, seat)
    _check_host(sheet, host)
    _check_not_over(sheet)
    check_level(game, level, "bot")
    if place.person is not None and sheet.status == "open":
        raise conflict("taken", f"{place.name} sits there already.")
    rest = with_place(sheet, seat, EMPTY)
    name = place.name if place.bot else free_name(rest)
    return with_place(rest, seat, Place(bot=level, name=name, colour=place.colour or free_colour(rest)))


def emptied(sheet: Sheet, seat: Seat, person: str) -> Sheet:
    """Somebody stands up, or the host empties a seat."""
    place = place_at(sheet, seat)
    if place.person != person:
        _check_host(sheet, person)
        if sheet.status == "playing" and place.person is not None:
            raise conflict("playing", f"{place.name} is playing. You can put a bot in the seat instead.")
    _check_not_over(sheet)
    _check_no_class(sheet)
    return with_place(sheet, seat, replace(EMPTY, colour=place.colour) if sheet.status == "playing" else EMPTY)


def rotated(seats: Sequence[Place]) -> tuple[Place, ...]:
    """The same people and bots, each one seat further, so that somebody else begins."""
    return (*seats[-1:], *seats[:-1])


def filled(sheet: Sheet, bots: Sequence[str | None]) -> Sheet:
    """Bots on the seats after the first, as a new table asks for them."""
    for seat, level in enumerate(bots, 1):
        if level is not None:
            bot = Place(bot=level, name=free_name(sheet), colour=free_colour(sheet))
            sheet = with_place(sheet, seat, bot)
    return sheet


def renamed(sheet: Sheet, person: Person) -> Sheet:
    """A person's new name; in a class people keep the name that they have there."""
    if sheet.room is not None:
        return sheet
    seats = tuple(replace(place, name=person.name) if place.person == person.id else place for place in sheet.seats)
    return replace(sheet, seats=seats)


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


def check_talk(sheet: Sheet, seat: Seat | None, person: str, text: str) -> None:
    """Whether this can be said at the table: set phrases where those are the rule, in a class by those who belong to it."""
    if sheet.chat == "locked":
        raise conflict("locked", "The chat is locked just now.")
    if sheet.room is not None and seat is None and person != sheet.host:
        raise forbidden("Only those who play at this table can talk here.")
    if sheet.chat == "phrases" and text not in PHRASES:
        raise conflict("phrases", "Here one talks in set phrases: choose one of the list.")


def _check_no_class(sheet: Sheet) -> None:
    if sheet.room is not None:
        raise conflict("class", "This table belongs to a class: the teacher decides who sits where.")


def _check_not_over(sheet: Sheet) -> None:
    if sheet.status == "ended":
        raise conflict("ended", "This game is over. Play again makes a new table.")


def free_colour(sheet: Sheet, wanted: str = "") -> str:
    taken = {place.colour for place in sheet.seats}
    return next((colour for colour in (wanted, *COLOURS) if colour and colour not in taken), COLOURS[0])


def free_name(sheet: Sheet) -> str:
    """A bot's name that nobody at the table has, the same for the same table and seat order."""
    return next(name for name in _shuffled_names(sheet.id) if name not in _names(sheet.seats))


def _names(seats: Sequence[Place]) -> Collection[str]:
    return {place.name for place in seats}


def _shuffled_names(table: str) -> list[str]:
    names = list(BOT_NAMES)
    Random(table).shuffle(names)
    return names + [f"{name} {number}" for number in range(2, 12) for name in names]

"""Who sits where: pure changes of a table's sheet, each allowed or a Problem that says why not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from msgspec.structs import replace

from parlour.bots import levels
from parlour.core import AnyGame, Seat, say, verbatim
from parlour.games import UnknownGame, find
from parlour.server.errors import Conflict, Denied, Invalid, NotFound
from parlour.server.wire import COLOURS
from parlour.store import Person, Place, Sheet

EMPTY = Place()

BOT_NAMES = ("Ada", "Bruno", "Clio", "Dara", "Edgar", "Flora", "Gus", "Hedda", "Ivo", "Juno", "Knut", "Lotte")


def seats_of(sheet: Sheet, person: str | None) -> tuple[Seat, ...]:
    """The seats of a person: one or none, or several for people who share a device."""
    if person is None:
        return ()
    return tuple(seat for seat, place in enumerate(sheet.seats) if place.person == person)


def seat_of(sheet: Sheet, person: str | None, asked: Seat | None = None) -> Seat | None:
    """Through whose eyes a person looks: those of their only seat, of the one they asked for, or a watcher's."""
    seats = seats_of(sheet, person)
    if asked is None:
        return seats[0] if len(seats) == 1 else None
    if asked not in seats:
        raise Denied(say("not-your-seat"))
    return asked


def people_at(sheet: Sheet) -> frozenset[str]:
    """All people with a seat."""
    return frozenset(place.person for place in sheet.seats if place.person)


def seated(sheet: Sheet, seat: Seat, person: Person) -> Sheet:
    """Somebody sits down on an empty seat, or on a bot's, which makes room; if they sat elsewhere at this table, they move over."""
    place = place_at(sheet, seat)
    if place.person == person.id and not place.local:
        return sheet
    _check_welcome(sheet, seat, person)
    own = [held for held in seats_of(sheet, person.id) if not sheet.seats[held].local]
    if own and sheet.status == "playing":
        raise Conflict("playing", say("seated-already"))
    rest = sheet if sheet.host else replace(sheet, host=person.id)
    for held in own:
        rest = with_place(rest, held, EMPTY)
    colour = place.colour or free_colour(rest, person.colour)
    return with_place(rest, seat, Place(person=person.id, name=person.name, colour=colour, avatar=person.avatar))


def seated_here(sheet: Sheet, seat: Seat, name: str, person: Person) -> Sheet:
    """Somebody else sits down at this person's device, under a name of their own."""
    place = place_at(sheet, seat)
    if place.person == person.id and place.local:
        return with_place(sheet, seat, replace(place, name=name))
    _check_welcome(sheet, seat, person)
    colour = place.colour or free_colour(sheet)
    return with_place(sheet, seat, Place(person=person.id, name=name, colour=colour, local=True))


def with_stand_in(sheet: Sheet, seat: Seat, level: str, game: AnyGame) -> Sheet:
    """A bot plays on for a person, until the person returns."""
    place = place_at(sheet, seat)
    _check_not_over(sheet)
    check_level(game, level, "bot")
    if place.person is None:
        raise Conflict("nobody", say("nobody-to-replace"))
    return with_place(sheet, seat, replace(place, stand_in=level))


def returned(sheet: Sheet, person: str) -> Sheet:
    """A person is back: the seats are theirs again at once."""
    if not any(place.person == person and place.stand_in for place in sheet.seats):
        return sheet
    seats = tuple(replace(place, stand_in=None) if place.person == person else place for place in sheet.seats)
    return replace(sheet, seats=seats)


def removed(sheet: Sheet, person: str, level: str) -> Sheet:
    """The host sends somebody away, who may still watch. In a running game a bot takes each of their seats."""
    if sheet.status == "playing":
        sheet = _left_to_bots(sheet, person, level)
    else:
        for seat in seats_of(sheet, person):
            sheet = with_place(sheet, seat, EMPTY)
    return replace(sheet, barred=tuple(sorted({*sheet.barred, person})))


def hosted_by(sheet: Sheet, person: str) -> Sheet:
    """Another player becomes the host."""
    if person not in people_at(sheet):
        raise Conflict("not-seated", say("host-needs-seat"))
    return replace(sheet, host=person)


def muted(sheet: Sheet, person: str, is_muted: bool) -> Sheet:
    others = set(sheet.muted) - {person}
    return replace(sheet, muted=tuple(sorted(others | {person} if is_muted else others)))


def with_bot(sheet: Sheet, seat: Seat, level: str, game: AnyGame, host: str) -> Sheet:
    """The host puts a bot on a seat; during the game this is how somebody who left is replaced."""
    place = place_at(sheet, seat)
    check_host(sheet, host)
    _check_not_over(sheet)
    check_level(game, level, "bot")
    if place.person is not None and sheet.status == "open":
        raise Conflict("taken", say("seat-taken", name=verbatim(place.name)))
    rest = with_place(sheet, seat, EMPTY)
    name = place.name if place.bot else free_name(rest)
    colour = place.colour or free_colour(rest)
    kept_for = place.person or place.kept_for
    return with_place(rest, seat, Place(bot=level, name=name, colour=colour, kept_for=kept_for))


def emptied(sheet: Sheet, seat: Seat, person: str) -> Sheet:
    """Somebody stands up, or the host empties a seat."""
    place = place_at(sheet, seat)
    if place.person != person:
        check_host(sheet, person)
        if sheet.status == "playing" and place.person is not None:
            raise Conflict("playing", say("person-is-playing", name=verbatim(place.name)))
    _check_not_over(sheet)
    _check_no_class(sheet)
    left = replace(EMPTY, colour=place.colour, kept_for=place.kept_for) if sheet.status == "playing" else EMPTY
    rest = with_place(sheet, seat, left)
    return _without_host(rest) if place.person == sheet.host else rest


def rotated(seats: Sequence[Place]) -> tuple[Place, ...]:
    """The same people and bots, each one seat further, so that somebody else begins."""
    here = [replace(place, stand_in=None, kept_for=None) for place in seats]
    return (*here[-1:], *here[:-1])


def filled(sheet: Sheet, bots: Sequence[str | None]) -> Sheet:
    """Bots on the seats after the first, as requested for a new table."""
    for seat, level in enumerate(bots, 1):
        if level is not None and sheet.seats[seat].is_empty:
            bot = Place(bot=level, name=free_name(sheet), colour=free_colour(sheet))
            sheet = with_place(sheet, seat, bot)
    return sheet


def resized(sheet: Sheet, seats: int, host: str) -> Sheet:
    """(host) This number of seats, until the game begins. Free ones are removed first, then bots'; nobody loses theirs."""
    check_host(sheet, host)
    _check_no_class(sheet)
    if sheet.status != "open":
        raise Conflict("playing", say("seats-stay"))
    places = [*sheet.seats, *[EMPTY] * (seats - len(sheet.seats))]
    spare = sorted(
        (seat for seat, place in enumerate(places) if place.person is None),
        key=lambda seat: (places[seat].is_empty, seat),
    )
    going = spare[len(spare) - (len(places) - seats) :] if len(places) > seats else []
    if len(places) - len(going) > seats:
        raise Conflict("taken", say("somebody-must-stand-up", count=len(places) - len(spare)))
    left = tuple(place for seat, place in enumerate(places) if seat not in going)
    return replace(sheet, seats=left, header=replace(sheet.header, seats=seats))


def without_empty(sheet: Sheet, game: AnyGame) -> Sheet:
    """The table for the people there: its free seats are removed."""
    left = tuple(place for place in sheet.seats if not place.is_empty)
    least = game.players[0]
    if len(left) < least:
        raise Conflict("not-ready", say("too-few-seats", game=verbatim(game.title), least=least))
    return replace(sheet, seats=left, header=replace(sheet.header, seats=len(left)))


def with_bots(sheet: Sheet, level: str, game: AnyGame) -> Sheet:
    """A bot on every free seat."""
    check_level(game, level, "level")
    for seat, place in enumerate(sheet.seats):
        if place.is_empty:
            sheet = with_place(sheet, seat, Place(bot=level, name=free_name(sheet), colour=free_colour(sheet)))
    return sheet


def given_up(sheet: Sheet, person: str, level: str) -> Sheet:
    """Somebody gives up: bots play on in their seats, for good."""
    return _without_host(_left_to_bots(sheet, person, level))


def named(sheet: Sheet, known: Callable[[str], Person | None]) -> Sheet:
    """People with their present names and avatars; in a class they keep the name that they have there."""
    return replace(
        sheet, seats=tuple(_named(place, known, keeps_name=sheet.class_id is not None) for place in sheet.seats)
    )


def _named(place: Place, known: Callable[[str], Person | None], *, keeps_name: bool) -> Place:
    person = None if place.person is None or place.local else known(place.person)
    if person is None:
        return place
    return replace(place, name=place.name if keeps_name else person.name, avatar=person.avatar)


def check_full(sheet: Sheet) -> None:
    empty = sum(place.is_empty for place in sheet.seats)
    if empty:
        raise Conflict("not-ready", say("seats-empty", count=empty))


def check_level(game: AnyGame, level: str, field: str) -> None:
    if level not in levels(game):
        raise Invalid(
            field, say("no-such-bot", game=verbatim(game.title), level=verbatim(level), levels=list(levels(game)))
        )


def middle_level(game: AnyGame) -> str:
    """The bot that takes over a person's seat, and the default one of a class."""
    return "medium" if "medium" in levels(game) else levels(game)[-1]


def taken_over(sheet: Sheet, seat: Seat) -> Place:
    """Who plays on for somebody who has left for ever: a bot; nobody, if the game is not known here."""
    colour = sheet.seats[seat].colour
    try:
        level = middle_level(find(sheet.game, sheet.header.rules, sheet.header.deck))
    except UnknownGame:
        return Place(colour=colour)
    return Place(bot=level, name=free_name(sheet), colour=colour)


def place_at(sheet: Sheet, seat: Seat) -> Place:
    if not 0 <= seat < len(sheet.seats):
        raise NotFound(say("no-such-seat", last=len(sheet.seats) - 1))
    return sheet.seats[seat]


def with_place(sheet: Sheet, seat: Seat, place: Place) -> Sheet:
    return replace(sheet, seats=(*sheet.seats[:seat], place, *sheet.seats[seat + 1 :]))


def _check_welcome(sheet: Sheet, seat: Seat, person: Person) -> None:
    """Whether a person may take a seat, for themselves or for somebody at their device."""
    _check_not_over(sheet)
    _check_no_class(sheet)
    place = sheet.seats[seat]
    if place.person is not None:
        raise Conflict("taken", say("seat-taken", name=verbatim(place.name)))
    if person.id in sheet.barred:
        raise Denied(say("removed-by-host"))


def _left_to_bots(sheet: Sheet, person: str, level: str) -> Sheet:
    """Bots in all seats of a person; the seats are kept for them."""
    for seat in seats_of(sheet, person):
        bot = Place(bot=level, name=free_name(sheet), colour=sheet.seats[seat].colour, kept_for=person)
        sheet = with_place(sheet, seat, bot)
    return sheet


def _without_host(sheet: Sheet) -> Sheet:
    """When the host stands up, the next player becomes the host."""
    people = [place.person for place in sheet.seats if place.person]
    return sheet if sheet.host in people or not people else replace(sheet, host=people[0])


def check_host(sheet: Sheet, person: str) -> None:
    if sheet.host != person:
        raise Denied(say("host-only"))


def _check_no_class(sheet: Sheet) -> None:
    if sheet.class_id is not None:
        raise Conflict("class", say("class-table-seats"))


def _check_not_over(sheet: Sheet) -> None:
    if sheet.status == "ended":
        raise Conflict("ended", say("over-play-again"))


def free_colour(sheet: Sheet, wanted: str = "") -> str:
    taken = {place.colour for place in sheet.seats}
    return next((colour for colour in (wanted, *COLOURS) if colour and colour not in taken), COLOURS[0])


def free_name(sheet: Sheet) -> str:
    """A bot's name that nobody at the table has; always the same for one table and seat order."""
    return next(name for name in _shuffled_names(sheet.id) if name not in _names(sheet.seats))


def _names(seats: Sequence[Place]) -> Collection[str]:
    return {place.name for place in seats}


def _shuffled_names(table: str) -> list[str]:
    names = list(BOT_NAMES)
    Random(table).shuffle(names)
    return names + [f"{name} {number}" for number in range(2, 12) for name in names]

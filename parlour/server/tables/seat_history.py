"""Who has held which seat since the game began. Two rules follow from it, and every change of a table's sheet passes here.

While a game is played, nobody who has seen one seat's private view may come to see another's. And the person who sat there when a move
was made is asked before it is taken back, even if a bot sits there now.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from parlour.core import AnyGame, Seat, parse, say
from parlour.server.errors import Conflict, Problem
from parlour.store import Sheet, Sitting


def recorded(before: Sheet | None, after: Sheet, version: int, game: AnyGame | None) -> Sheet:
    """The next sheet of a table, with the record of who holds which seat; a Problem if somebody would see a second hand.

    `before` is none for a table that is new, `version` is the table's. If others play at a person's device, the person
    can see what they see. If a game has stopped because its rules are not here, nobody sits down.
    """
    if after.status != "playing":
        return after
    if before is None or before.status == "open":
        return replace(after, sittings=_opened((), after, version))
    for seat, person in _newcomers(before, after):
        problem = obstacle(before, seat, person, game)
        if problem is not None:
            raise problem
        before = replace(before, sittings=(*before.sittings, Sitting(person=person, seat=seat, since=version)))
    return replace(after, sittings=_opened(_closed(after.sittings, after, version), after, version))


def obstacle(sheet: Sheet, seat: Seat, person: str, game: AnyGame | None) -> Problem | None:
    """Why a person may not take a seat of a running game, or none if they may."""
    if game is None:
        return Conflict("stopped", say("stopped-no-seats"))
    if not has_private_views(sheet, game):
        return None
    seen = seats_seen(sheet, person)
    if seen and seat not in seen:
        return Conflict("seen", say("saw-other-cards"))
    if sheet.seats[seat].kept_for not in (None, person):
        return Conflict("kept", say("seat-kept"))
    return None


def has_private_views(sheet: Sheet, game: AnyGame) -> bool:
    """Whether a seat of this table may see things that not everybody may."""
    return game.private(parse(game.kinds.options, sheet.header.options))


def seats_seen(sheet: Sheet, person: str) -> frozenset[Seat]:
    """The seats that a person has held in this game, on this device or another."""
    return frozenset(sitting.seat for sitting in sheet.sittings if person in (sitting.person, sitting.now))


def others_since(sheet: Sheet, version: int, person: str) -> frozenset[str]:
    """The others who held a seat when the move after this version was made, or later; if none did, all others who ever played."""
    others = [sitting for sitting in sheet.sittings if _now(sitting) != person]
    at_the_time = {_now(sitting) for sitting in others if sitting.until is None or sitting.until > version}
    return frozenset(at_the_time or map(_now, others))


def identities(sheet: Sheet, person: str) -> frozenset[str]:
    """A person, and who they were before on other devices."""
    return frozenset({person, *(sitting.person for sitting in sheet.sittings if sitting.now == person)})


def held_at(sheet: Sheet, person: str, seat: Seat, version: int) -> bool:
    """Whether a person held a seat when the move after this version was made."""
    return any(
        sitting.seat == seat and sitting.since <= version and (sitting.until is None or sitting.until > version)
        for sitting in sheet.sittings
        if person in (sitting.person, sitting.now)
    )


def handed_over(sheet: Sheet, before: str, after: str, game: AnyGame | None) -> Sheet:
    """Somebody in a class is at another device now: they have seen what either device showed, and it must be one hand."""
    seen = seats_seen(sheet, before) | seats_seen(sheet, after)
    if len(seen) > 1 and sheet.status == "playing" and game and has_private_views(sheet, game):
        raise Conflict("seen", say("asker-saw-other-cards"))
    seats = tuple(replace(place, kept_for=after) if place.kept_for == before else place for place in sheet.seats)
    sittings = tuple(replace(one, now=after) if before in (one.person, one.now) else one for one in sheet.sittings)
    return replace(sheet, seats=seats, sittings=sittings)


def _newcomers(before: Sheet, after: Sheet) -> Iterator[tuple[Seat, str]]:
    """Who now holds a seat that was not theirs."""
    for seat, (was, place) in enumerate(zip(before.seats, after.seats, strict=True)):
        if place.person is not None and place.person != was.person:
            yield seat, place.person


def _closed(sittings: tuple[Sitting, ...], sheet: Sheet, version: int) -> tuple[Sitting, ...]:
    """A person who no longer holds the seat has left it at this version."""
    return tuple(
        replace(one, until=version) if one.until is None and sheet.seats[one.seat].person != one.person else one
        for one in sittings
    )


def _opened(sittings: tuple[Sitting, ...], sheet: Sheet, version: int) -> tuple[Sitting, ...]:
    """A person who holds a seat and is not recorded there yet sits there from this version on."""
    there = {(one.seat, one.person) for one in sittings if one.until is None}
    fresh = (
        Sitting(person=place.person, seat=seat, since=version)
        for seat, place in enumerate(sheet.seats)
        if place.person is not None and (seat, place.person) not in there
    )
    return (*sittings, *fresh)


def _now(sitting: Sitting) -> str:
    return sitting.now or sitting.person

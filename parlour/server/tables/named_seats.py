"""Options that name a seat, such as who begins, name the person there: the choice follows them, and ends when they are gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from parlour.core import AnyGame, Choice, Seat, choices, naming, say, seat_named
from parlour.server.errors import Invalid
from parlour.store import Place, Sheet


def named(game: AnyGame, sheet: Sheet) -> Iterator[tuple[Choice, Seat]]:
    """The options of a sheet that name a seat, each with the seat."""
    for choice in choices(game.kinds.options):
        seat = seat_named(sheet.header.options.get(choice.name, choice.default)) if choice.names_seat else None
        if seat is not None:
            yield choice, seat


def all_exist(game: AnyGame, sheet: Sheet) -> bool:
    """Whether the table has all the seats named by its options."""
    return all(seat < len(sheet.seats) for _, seat in named(game, sheet))


def check_taken(game: AnyGame, sheet: Sheet) -> None:
    """Before the game an option must name a person, not an empty seat."""
    for choice, seat in named(game, sheet):
        if seat < len(sheet.seats) and sheet.seats[seat].is_empty:
            raise Invalid(f"options.{choice.name}", say("nobody-to-name", seat=seat + 1))


def followed(game: AnyGame, before: Sheet, after: Sheet) -> Sheet:
    """A sheet whose seats have changed: its options still name the same people wherever they sit, without those who are gone.

    Choices changed meanwhile stay changed.
    """
    options: dict[str, Any] = {}
    for choice, seat in named(game, before):
        if after.header.options.get(choice.name) == before.header.options[choice.name]:
            now = _found(before, seat, after)
            options[choice.name] = choice.default if now is None else naming(now)
    return _with_options(after, options)


def settled(game: AnyGame, sheet: Sheet) -> Sheet:
    """A sheet as the store has it: somebody may have been deleted since they were named."""
    gone = [choice for choice, seat in named(game, sheet) if seat >= len(sheet.seats) or sheet.seats[seat].is_empty]
    return _with_options(sheet, {choice.name: choice.default for choice in gone})


def _found(before: Sheet, seat: Seat, after: Sheet) -> Seat | None:
    """Where somebody sits now. If seats were removed, the rest are renumbered: people keep their order, as their seats are never removed."""
    place = before.seats[seat]
    if place.is_empty:
        return None
    now = [number for number, other in enumerate(after.seats) if _is_same(place, other)]
    if len(before.seats) == len(after.seats):
        stays = seat in now or _is_renamed(place, after.seats[seat])
        return seat if stays else next(iter(now), None) if not place.local else None
    alike = sum(_is_same(place, other) for other in before.seats[:seat])
    return now[alike] if alike < len(now) else None


def _is_renamed(place: Place, other: Place) -> bool:
    return place.local and other.local and place.person == other.person


def _is_same(place: Place, other: Place) -> bool:
    """A person is the same under any name; bots, and people at somebody's device, are recognised by theirs."""
    if (place.person, place.local, place.bot is None) != (other.person, other.local, other.bot is None):
        return False
    return (place.person is not None and not place.local) or place.name == other.name


def _with_options(sheet: Sheet, options: dict[str, Any]) -> Sheet:
    if all(sheet.header.options.get(name) == value for name, value in options.items()):
        return sheet
    return replace(sheet, header=replace(sheet.header, options={**sheet.header.options, **options}))

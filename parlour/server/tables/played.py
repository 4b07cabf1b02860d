"""The finished games of a person."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec

from parlour.core import ParlourError, say
from parlour.games import edition_of, find
from parlour.server.errors import Invalid
from parlour.server.tables.seating import seats_of
from parlour.server.wire.avatars import avatar_of_bot
from parlour.server.wire.films import PlayedGame, PlayedGames, Player
from parlour.server.wire.tables import ending_seen
from parlour.store import Listed, Place, PlayedBefore, Sheet, Store
from parlour.words.options import choices_in

_BETWEEN = "~"


async def games_of(store: Store, person: str, wanted: PlayedBefore, language: str) -> PlayedGames:
    """A page of the games of a person."""
    found = await store.played(person, msgspec.structs.replace(wanted, limit=wanted.limit + 1))
    page = found[: wanted.limit]
    more = cursor_of(page[-1]) if len(found) > len(page) else None
    return PlayedGames(games=[_seen(listed, person, language) for listed in page], more=more)


def cursor_of(listed: Listed) -> str:
    return f"{_ended(listed).isoformat()}{_BETWEEN}{listed.sheet.id}"


def parse_cursor(text: str) -> tuple[datetime, str]:
    """Where a page begins, as the previous page said; an Invalid otherwise."""
    when, _, table = text.partition(_BETWEEN)
    try:
        at = datetime.fromisoformat(when)
    except ValueError:
        at = None
    if at is None or at.tzinfo is None or not table:
        raise Invalid("before", say("no-such-page"))
    return at, table


def _seen(listed: Listed, person: str, language: str) -> PlayedGame:
    sheet = listed.sheet
    seats = seats_of(sheet, person)
    header = sheet.header
    return PlayedGame(
        table=sheet.id,
        game=sheet.game,
        edition=edition_of(header.game, header.rules, header.deck),
        changed=tuple(_changed_options(sheet, language)),
        began=sheet.made,
        ended=_ended(listed),
        version=listed.version,
        players=tuple(_player(seat, place) for seat, place in enumerate(sheet.seats)),
        seats=seats,
        ranks=sheet.ranks,
        won=any(sheet.ranks[seat] == 1 for seat in seats if not sheet.seats[seat].local) if sheet.ranks else None,
        ending=ending_seen(sheet.ending) if sheet.ending else None,
        class_id=sheet.class_id,
    )


def _ended(listed: Listed) -> datetime:
    assert listed.moved is not None, "a game without a move was not played"
    return listed.moved


def _player(seat: int, place: Place) -> Player:
    avatar: Any = avatar_of_bot(place.name) if place.bot else place.avatar
    colour: Any = place.colour
    return Player(seat=seat, name=place.name, colour=colour, avatar=avatar, person=place.person, level=place.bot)


def _changed_options(sheet: Sheet, language: str) -> Iterator[str]:
    """By the rules that the game was played with; nothing if these are not here any more."""
    header = sheet.header
    try:
        game = find(header.game, header.rules, header.deck)
    except ParlourError:
        return
    for choice in choices_in(game, language):
        value = header.options.get(choice.name, choice.default)
        if value != choice.default:
            yield f"{choice.title}: {choice.in_words(value)}"

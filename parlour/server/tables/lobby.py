"""The lobby: lists of tables, which open ones are offered, and what each says about itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import Seat, choices, say, verbatim
from parlour.games import registered
from parlour.server.errors import Problem
from parlour.server.tables import broadcast, disclosure, resuming
from parlour.server.tables.clocks import Clocks
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.registry import TableRegistry
from parlour.server.wire.tables import TableListed, TableLists
from parlour.store import Listed, Person, Sheet
from parlour.words import Speaker
from parlour.words.options import choices_in

OPEN_FOR = timedelta(days=1)


async def lists(tables: TableRegistry, visitor: Person | None, language: str) -> TableLists:
    """The person's own tables, the open ones, and those to which they are invited, with their options in the words of a language."""
    person = visitor.id if visitor else None
    store = tables.store
    mine = [] if person is None else await store.tables_of(person)
    own = {listed.sheet.id for listed in mine}
    invited = [
        listed
        for listed in ([] if visitor is None else await store.invitations(visitor.id))
        if visitor and listed.sheet.id not in own and invites_again(listed.sheet, visitor)
    ]
    others = [
        listed
        for listed in await store.open_tables()
        if listed.sheet.id not in own
        and invites(listed.sheet, _listeners_of(tables, listed.sheet.id))
        and not resuming.with_known_stop(listed.sheet).stopped
    ]
    seen = [[await _seen(tables, listed, person, language) for listed in some] for some in (mine, others, invited)]
    return TableLists(*seen)


async def _seen(tables: TableRegistry, listed: Listed, person: str | None, language: str) -> TableListed:
    sheet = resuming.with_known_stop(listed.sheet)
    live = tables.loaded(sheet.id)
    if live is None or live.is_stale:
        has_seed = disclosure.refusal(sheet, "seed", person, ()) is None
        seen = broadcast.public(sheet, listed.version, Listeners(), Clocks(sheet.pace, sheet.clock), has_seed=has_seed)
    else:
        seen = replace(broadcast.seen(live, has_seed=live.may_see("seed", person)), chat=())
    return TableListed(
        **msgspec.structs.asdict(replace(seen, options=shown_options(sheet))),
        you=broadcast.you(sheet, person),
        waits=() if seen.stopped else await _actors(tables, listed),
        since=listed.moved or sheet.made,
        changed=tuple(changed_options(sheet, language)),
        ranks=sheet.ranks,
    )


async def _actors(tables: TableRegistry, listed: Listed) -> tuple[Seat, ...]:
    """Who is to decide: as written with the last move; if that is not known, the game is replayed to find out."""
    if listed.sheet.status != "playing":
        return ()
    if listed.actors is not None:
        return listed.actors
    try:
        return tuple(sorted((await tables.get(listed.sheet.id)).table.awaited))
    except Problem:
        return ()


def _listeners_of(tables: TableRegistry, table: str) -> Listeners | None:
    live = tables.loaded(table)
    return None if live is None else live.listeners


def invites(sheet: Sheet, listeners: Listeners | None) -> bool:
    """Whether an open table is worth offering to strangers: it has room, and somebody is there or was recently."""
    is_free = any(place.person is None for place in sheet.seats)
    is_waited_at = any(listeners.presence(place.person) != "gone" for place in sheet.seats) if listeners else False
    return is_free and (is_waited_at or datetime.now(UTC) - sheet.made < OPEN_FOR)


def shown_options(sheet: Sheet) -> dict[str, Any]:
    """The options chosen for a table. What a game carries over besides may be long, and does not belong in a list."""
    game = registered().get(sheet.game)
    names = {choice.name for choice in choices(game.kinds.options)} if game else set()
    return {name: value for name, value in sheet.header.options.items() if name in names}


def invites_again(sheet: Sheet, person: Person) -> bool:
    """Whether an invitation still holds: there is room, and the invited person has not muted the one who invites."""
    is_free = any(place.person is None for place in sheet.seats)
    return is_free and sheet.host not in person.muted and person.id not in sheet.barred


def changed_options(sheet: Sheet, language: str) -> Iterator[str]:
    """The options that differ from the usual ones, in words: "Compare by: Year"."""
    game, speaker = registered().get(sheet.game), Speaker(language=language)
    for choice in choices_in(game, language) if game else ():
        value = sheet.header.options.get(choice.name, choice.default)
        if value == choice.default:
            continue
        said = (
            say("option-on" if value else "option-off") if choice.kind == "switch" else verbatim(choice.in_words(value))
        )
        yield speaker.words(say("option-chosen", option=verbatim(choice.title), value=said))

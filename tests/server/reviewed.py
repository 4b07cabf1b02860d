"""Whole games of bots, stored in a house as if people had played them, so that they can be reviewed at once."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Record, Table, chained
from parlour.games import find
from parlour.lab.simulate import one_game
from parlour.server.films.records import over_sheet
from parlour.server.house import House
from parlour.store import Place
from tests.server.houses import Guest, OpenHouse


def game_of_bots(game: str, seats: int, seed: str = "reviewed", **options: Any) -> Record:
    """A game of the easiest bots, so that a review finds mistakes."""
    rules = find(game)
    level = next(iter(rules.bots))
    chosen = rules.kinds.options(**options)
    record = one_game(rules, [level] * seats, seed, chosen, 0, keep_record=True).record
    assert record is not None
    return Record.from_json(record)


def over(
    house: OpenHouse, people: list[Guest], game: str = "matrix", seats: int = 2, seed: str = "reviewed", **sheet: Any
) -> str:
    """A table that is over, with these people on its first seats and bots on the others."""
    named = [guest.http.get("/api/me").json() for guest in people]
    played = game_of_bots(game, seats, seed)
    header = replace(
        played.header, players=tuple(f"{one['id']}" for one in named)
    )  # makes it a game that the house does not have yet
    record = chained(header, [(move.seat, move.action, move.at) for move in played.moves])
    outcome = Table.replay(find(game), record).outcome
    assert outcome is not None
    plain = over_sheet(record, outcome.ranks, 0)
    places = [
        Place(person=named[seat]["id"], name=named[seat]["name"], colour=place.colour)
        if seat < len(named)
        else Place(bot="easy", name=place.name, colour=place.colour)
        for seat, place in enumerate(plain.seats)
    ]
    owned = replace(plain, host=named[0]["id"], seats=tuple(places), **sheet)

    async def keep(house: House) -> None:
        await house.store.import_record(owned, record)

    house.inside(keep)
    return owned.id

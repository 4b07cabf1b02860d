"""The examples of rulebooks: positions to look at and to play on."""

from __future__ import annotations

from fastapi import APIRouter, Request

from parlour.core import AnyGame, say, verbatim
from parlour.games import UnknownGame, find_edition, registered
from parlour.games.examples import PLAYERS, Example, example_of
from parlour.server.context import count_new_table, house_of, person_or_guest
from parlour.server.errors import Conflict, NotFound
from parlour.server.http.calls import Json, call
from parlour.server.http.wording import Wording, worded
from parlour.server.tables import broadcast, opening
from parlour.server.tables.seat_views import glimpse_of
from parlour.server.wire.examples import ExampleShown
from parlour.server.wire.tables import TableSeen

router = APIRouter(prefix="/api", tags=["people and games"])


@call(router.get, "/games/{name}/examples/{example}", 404)
async def show(request: Request, name: str, example: str, language: Wording = None) -> ExampleShown:
    """An example of a rulebook, or of an older version's: a position as one seat sees it."""
    game, found = _example(name, example)
    return worded(example_shown(game, found), language, game.folder, found.seat)


@call(router.post, "/games/{name}/examples/{example}/table", 401, 403, 404, 409, 429, status=201)
async def practise(request: Request, name: str, example: str) -> Json[TableSeen]:
    """A table of your own at this position: you take the seat from which it is seen, bots the others."""
    game, found = _example(name, example)
    if game.name not in registered() or registered()[game.name] is not game:
        raise Conflict("past", say("example-is-past"))
    reached = found.table(game)
    if reached.outcome is not None:
        raise Conflict("over", say("example-is-over"))
    person = await person_or_guest(request)
    count_new_table(request, person)
    live = await opening.practise(house_of(request).tables, person, reached, reached.version, found.seat)
    return Json(broadcast.table_json(live, person.id))


def example_shown(game: AnyGame, example: Example) -> ExampleShown:
    """The position as it is drawn."""
    table = example.table(game)
    return ExampleShown(
        game=game.name,
        players=PLAYERS[: example.seats],
        seat=example.seat,
        shows=example.shows,
        draft=example.draft,
        chosen=example.chosen,
        glimpse=glimpse_of(table, example.seat, table.version, table.version, fresh=True),
    )


def _example(name: str, example: str) -> tuple[AnyGame, Example]:
    try:
        game = find_edition(name)
    except UnknownGame:
        raise NotFound(say("no-such-game", name=verbatim(name))) from None
    found = example_of(game, example)
    if found is None:
        raise NotFound(say("no-such-example", name=verbatim(example)))
    return game, found

"""The replay pages of finished games: one on its own, and one for other sites to embed."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from parlour.core import all_eyes, say, seat_fields
from parlour.games import edition_of, registered
from parlour.server.api import games
from parlour.server.context import house_of, visitor
from parlour.server.errors import Problem
from parlour.server.http.errors import status_of
from parlour.server.http.wording import teach
from parlour.server.pages.assets import find, modules
from parlour.server.pages.opening import answers_in_html
from parlour.server.pages.rendering import POLICY, error_page, page, unknown
from parlour.server.tables import broadcast
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seating import seats_of
from parlour.server.tables.uncovering import counts_as_seen
from parlour.store import Person

FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
"""For the page that other sites may embed; its scripts may do no more than those of other pages."""
router = APIRouter(include_in_schema=False)


@router.get("/replay/{table}")
async def replay(request: Request, table: str) -> Response:
    """A finished game, with a slider. The fragment holds the move and whose eyes, so the address is the link to share."""
    try:
        live = await house_of(request).table(table)
        person = await visitor(request)
        if live.sheet.class_id is not None:
            teach(request, (await house_of(request).classes.get(live.sheet.class_id)).classroom.language)
        return await _film_page(request, live, person)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem), say("title-not-to-be-seen"))


@router.get("/embed/{table}")
async def embed(request: Request, table: str) -> Response:
    """The same for other sites. It knows no visitor, so it shows what a stranger may see, without the chat."""
    try:
        answer = await _film_page(request, await house_of(request).table(table), None, is_embedded=True)
    except Problem as problem:
        answer = error_page(request, problem.words, status_of(problem), say("title-not-to-be-seen"))
    answer.headers["Content-Security-Policy"] = FRAMED
    return answer


async def _film_page(
    request: Request, live: LiveTable, person: Person | None, *, is_embedded: bool = False
) -> Response:
    """A Problem if nothing of the game may be seen."""
    sheet, visiting = live.sheet, person.id if person else None
    eyes = [one for one in all_eyes(len(sheet.seats)) if live.may_see(one, visiting)]
    if not eyes:
        live.check_open("spectator", visiting)
    own = [seat for seat in seats_of(sheet, visiting) if seat in eyes]
    game = live.rules
    edition = edition_of(game.name, game.rules_version, game.deck_version) if game else sheet.game
    has_page = game is not None and (game.folder / "page.js").exists()
    its_page = f"games/{edition}/page.js" if has_page else "generic.js"
    answers = {f"/api/tables/{sheet.id}": {**msgspec.json.decode(broadcast.table_json(live, visiting)), "chat": []}}
    if game is not None:
        answers[f"/api/games/{edition}"] = await games.game(request, edition)
    answer = await run_in_threadpool(
        page,
        request,
        "replay.html",
        speaks=(
            edition if game else "house",
            "table",
            "replay",
            "ended",
            "dialogs",
            *(() if has_page else ("generic",)),
        ),
        answers=answers_in_html(answers),
        table=sheet.id,
        game=game or registered().get(sheet.game) or unknown(sheet.game),
        edition=edition,
        eyes=eyes,
        first_eyes=own[0] if len(own) == 1 else "spectator" if "spectator" in eyes else eyes[0],
        is_embedded=is_embedded,
        counts=counts_as_seen(live, visiting),
        has_page=has_page,
        seat_fields=seat_fields(game.kinds) if game and not has_page else None,
        has_styles=has_page and find(f"games/{edition}/page.css") is not None,
        modules=modules("replay.js", its_page),
    )
    answer.headers["Cache-Control"] = "no-store"  # it says who is looking
    return answer


@router.get("/games")
async def my_games(request: Request) -> Response:
    """One's finished games, and a form for records from elsewhere."""
    games = [{"name": game.name, "title": game.title} for game in registered().values()]
    is_known = await visitor(request) is not None
    return page(request, "games.html", speaks=("house", "person", "games", "home"), games=games, is_known=is_known)

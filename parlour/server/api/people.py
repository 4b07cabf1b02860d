"""Who you are, and which games there are."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from msgspec import convert
from msgspec.structs import replace

from parlour.bots import levels
from parlour.core import AnyGame, choices
from parlour.games import registered
from parlour.server.api.answers import answer, asks, give_cookie, gives, house_of, somebody
from parlour.server.house import LONGEST_NAME
from parlour.server.lessons import lesson_of
from parlour.server.reading import body, plain_text
from parlour.server.schema import listed, ref
from parlour.server.wire import Colour, GameCard, Me, MeChange, NewToken
from parlour.store import Person

router = APIRouter(prefix="/api", tags=["people and games"])


@router.get("/me", responses=gives(ref(Me), 401, 429))
async def me(request: Request) -> Response:
    """Who you are; a first visit makes you a guest."""
    person = await somebody(request)
    give_cookie(request, person)
    return answer(_me(person))


@router.patch("/me", responses=gives(ref(Me), 400, 401, 403, 413, 415, 429), openapi_extra=asks(MeChange))
async def change_me(request: Request) -> Response:
    """Change your name or your colour."""
    change = await body(request, MeChange)
    name = None if change.name is None else plain_text(change.name, LONGEST_NAME, "name")
    person = await somebody(request)
    changed = replace(person, name=name or person.name, colour=change.colour or person.colour)
    house = house_of(request)
    await house.people.save(changed)
    house.renamed(changed)
    return answer(_me(changed))


@router.post("/me/token", status_code=201, responses=gives(ref(NewToken), 401, 403, 429, status=201))
async def token(request: Request) -> Response:
    """A new token for programs, shown once; the one before it ends."""
    person = await somebody(request)
    return answer(NewToken(token=await house_of(request).people.fresh_token(person)), 201)


@router.get("/games", responses=gives(listed(GameCard)))
async def games() -> Response:
    """The games of the house."""
    return answer([_card(game) for game in registered().values()])


def _me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, colour=convert(person.colour, Colour))


def _card(game: AnyGame) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        sentence=game.sentence,
        players=game.players,
        minutes=game.minutes,
        options=choices(game.kinds.options),
        presets={name: dict(chosen) for name, chosen in game.presets.items()},
        levels=levels(game),
        page=(game.folder / "page.js").exists(),
        lesson=lesson.minutes if (lesson := lesson_of(game)) else None,
    )

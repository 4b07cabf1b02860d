"""Which games there are, and their rules."""

from __future__ import annotations

from fastapi import APIRouter, Request

from parlour.bots import levels
from parlour.core import AnyGame, BadOptions, Options, Words, parse, say, verbatim
from parlour.games import UnknownGame, find_edition, registered
from parlour.games.rulebook import rulebook_of
from parlour.server.errors import Invalid, NotFound
from parlour.server.house_rules import house_rulebook
from parlour.server.http.calls import call
from parlour.server.http.wording import Wording, carried, language_of, worded
from parlour.server.tables.lessons import lesson_of
from parlour.server.wire.people import CautionTold, GameCard, OptionsChosen, RuleTold
from parlour.words.options import choices_in, sentence_in

router = APIRouter(prefix="/api", tags=["people and games"])


@call(router.get, "/games")
async def games(request: Request, language: Wording = None) -> list[GameCard]:
    """The games of the house."""
    return [_card(game, language or language_of(request)) for game in registered().values()]


@call(router.get, "/games/{name}", 404)
async def game(request: Request, name: str, language: Wording = None) -> GameCard:
    """A game, or an older version of it, by the `edition` of a table."""
    found = _edition(name)
    if found is None:
        raise NotFound(say("no-such-game", name=verbatim(name)))
    return _card(found, language or language_of(request))


@call(router.post, "/games/{name}/caution", 400, 404)
async def caution(request: Request, name: str, chosen: OptionsChosen, language: Wording = None) -> CautionTold:
    """A warning about these options before a table is opened with them, if there is one. Nothing is opened."""
    found = _edition(name)
    if found is None:
        raise NotFound(say("no-such-game", name=verbatim(name)))
    try:
        options = parse(found.kinds.options, chosen.options)
    except BadOptions as error:
        raise Invalid(f"options.{error.field}".rstrip("."), error.words) from None
    told = CautionTold(words=_caution(found, options, chosen.seats))
    return worded(told, language or language_of(request), found.folder)  # in words: pages do not have the sentence


def _caution(game: AnyGame, options: Options, seats: int | None) -> Words | None:
    if seats is not None and game.caution_with:
        return game.caution_with(options, seats)
    return game.caution(options) if game.caution else None


@call(router.get, "/games/{name}/rules/{rule}", 404)
async def rule(request: Request, name: str, rule: str, language: Wording = None) -> RuleTold:
    """One rule of a game's rulebook, or of an older version's, by the `edition` of a table. `language` is that of its words."""
    game, wanted = _edition(name), language or language_of(request)
    book = rulebook_of(game, wanted) if game else house_rulebook(wanted) if name == "house" else None
    passage = book.passage(rule) if book else None
    if passage is None:
        raise NotFound(say("no-such-rule", rule=verbatim(f"{name}/{rule}")))
    return RuleTold(
        id=f"{game.name if game else name}/{rule}",
        title=passage.title,
        words=passage.words,
        ruling=passage.is_ruling,
        link=f"/rules/{name}{carried(request)}#{rule}",
        language=passage.language,
    )


def _edition(name: str) -> AnyGame | None:
    try:
        return find_edition(name)
    except UnknownGame:
        return None


def _card(game: AnyGame, language: str) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        sentence=sentence_in(game, language),
        players=game.players,
        minutes=game.minutes,
        options=choices_in(game, language),
        presets={name: dict(chosen) for name, chosen in game.presets.items()},
        levels=levels(game),
        page=(game.folder / "page.js").exists(),
        lesson=lesson.minutes if (lesson := lesson_of(game)) else None,
    )

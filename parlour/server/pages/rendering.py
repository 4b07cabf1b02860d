"""Pages from templates, and games as they are printed there."""

from __future__ import annotations

import gzip
import re
from typing import Any

from babel.dates import format_date
from fastapi import Request
from fastapi.responses import Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup, escape

from parlour.core import AnyGame, Game, Say, Words, say, verbatim
from parlour.server.http.proxies import site
from parlour.server.http.wording import carried, language_of, written
from parlour.server.pages.assets import SHARED, WEB, packed, present_version, words_path
from parlour.server.tables.lessons import lesson_of
from parlour.server.wire import LONGEST_NAME
from parlour.words import ENGLISH, Speaker, locale_of, menu
from parlour.words.catalogues import ENGLISHES, names
from parlour.words.options import sentence_in

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FRAMING = POLICY + "; frame-src 'self'"
"""For pages that show boards of examples, each in a frame of its own."""
FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
templates = Environment(
    loader=FileSystemLoader(WEB / "templates"), autoescape=select_autoescape(), trim_blocks=True, lstrip_blocks=True
)
templates.globals["longest_name"] = LONGEST_NAME
templates.globals["verbatim"] = verbatim
templates.globals["zip"] = zip
NOT_HERE = say("title-not-here")
_LETTERED = re.compile(r'(?P<tag><text data-(?:name="(?P<name>[^"]*)"|say="(?P<said>[^"]*)")[^>]*>)[^<]*<')


def page(
    request: Request,
    template: str,
    status_code: int = 200,
    *,
    speaks: tuple[str, ...] = ("house",),
    policy: str = POLICY,
    **values: Any,
) -> Response:
    """A page. `speaks`: the sentences that its scripts need, those of an edition of a game or "house", and more subjects."""
    language = language_of(request)
    speaker = Speaker(language=language)
    words = templates.get_template(template).render(
        **values,
        language=language,
        carried=carried(request),
        menu=menu(),
        say=lambda id, **args: _marked(speaker, say(id, **args)),
        label=lambda id, **args: speaker.words(say(id, **args)),
        dated=lambda day: format_date(day, "long", locale_of(language).replace("-", "_")),
        here=site(request),
        static=f"/static/{present_version()}",
        catalogue=words_path(language, speaks[0], speaks[1:]) if speaks else None,
        picture=shared_picture(values.get("game")),
        sentence=_sentence(values.get("game"), language),
        theme=cookie(request, "parlour-theme", ("day", "night")),
        text=cookie(request, "parlour-text", ("115", "130", "150")),
    )
    body = words.encode()
    headers = {
        "Content-Security-Policy": policy,
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store" if values.get("opening") else "no-cache",
        "Vary": "Accept-Language, Cookie",
    }
    return packed(request, body, gzip.compress(body, 6), "text/html; charset=utf-8", headers, status_code)


def _marked(speaker: Speaker, said: Say) -> str:
    """A sentence as a part of a page. One that its language lacks is marked as English, so that screen readers pronounce it right."""
    words = speaker.words(said)
    if speaker.speaks_itself(said):
        return words
    return Markup('<span lang="{}">{}</span>').format(ENGLISH, words)


def _sentence(game: AnyGame | dict[str, Any] | None, language: str) -> str:
    """What a page says about its game."""
    return sentence_in(game, language) if isinstance(game, Game) else game["sentence"] if game else ""


def cookie(request: Request, name: str, allowed: tuple[str, ...]) -> str:
    """The preferences set in this browser, so that its first paint is right; only those that pages know."""
    value = request.cookies.get(name, "")
    return value if value in allowed else ""


def shared_picture(game: Any) -> str:
    """The preview picture of a link: the game's, or Parlour's. It names nobody."""
    return f"games/{game.name}/{SHARED}" if isinstance(game, Game) and (game.folder / SHARED).exists() else SHARED


def error_page(request: Request, words: Words, status: int = 404, title: Words = NOT_HERE) -> Response:
    told, title = written(words, request), written(title, request)
    return page(request, "missing.html", status_code=status, words=told, title=title)


def unknown(game: str) -> dict[str, Any]:
    """Stands for a game that is no longer installed."""
    return {"name": game, "title": game, "sentence": "", "players": (0, 0)}


def printed(drawing: str, game: AnyGame, language: str) -> str:
    """A game's print with the names on its cards in a language. It is drawn in English, line by line: a line without a name is removed."""
    if language in ENGLISHES:
        return drawing
    known, speaker = names(game.folder, language), Speaker(game.folder, language)

    def lettered(found: re.Match[str]) -> str:
        name, said = found["name"], found["said"]
        text = speaker.words(say(said)) if said else known[name].bare if name else ""
        return f"{found['tag']}{escape(text)}<"

    return _LETTERED.sub(lettered, drawing)


def game_card(game: AnyGame, language: str) -> dict[str, Any]:
    """A game as the home page shows it."""
    drawn = game.folder / "print.svg"
    low, high = game.players
    return {
        "name": game.name,
        "title": game.title,
        "sentence": sentence_in(game, language),
        "minutes": game.minutes,
        "seats": max(low, min(3, high)),
        "low": low,
        "high": high,
        "bots": list(game.bots) or ["random"],
        "print": Markup(printed(drawn.read_text(encoding="utf-8"), game, language)) if drawn.exists() else None,
        "rules": (game.folder / "rulebook.md").exists(),
        "lesson": lesson.minutes if (lesson := lesson_of(game)) else None,
    }

"""What comes with the page of a table: the answers to its first calls, and one sentence that can be read before all else.

The answers are those of the API's own calls, so they hold what those would give this visitor, and nothing more.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from fastapi import Request
from fastapi.responses import Response
from markupsafe import Markup

from parlour.core import Say, Seat, Words
from parlour.server.api import games, moves, people, tables
from parlour.server.context import visitor
from parlour.server.http.wording import language_of
from parlour.server.tables.broadcast import seen
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seating import seat_of
from parlour.words import Speaker

_SEAT = re.compile(r"@(\d+)('s|’s)?")
_SENTENCE_BEGINS = re.compile(r"(?:^|[.!?:]\s)\s*$")


class _ShownView(msgspec.Struct):
    status: Words
    outcome: msgspec.Raw


class _ShownGlimpse(msgspec.Struct):
    view: _ShownView


class Opening(msgspec.Struct, frozen=True):
    sentence: str
    """The text of the status line."""
    answers: Markup
    """JSON: the paths of calls, each with its answer."""


async def opening(request: Request, live: LiveTable, edition: str) -> Opening | None:
    """None for new visitors, and if no game can be shown: those pages make the calls."""
    person = await visitor(request)
    if person is None or live.rules is None or live.sheet.status == "open":
        return None
    path = f"/api/tables/{live.id}"
    glimpse = await moves.glimpse(request, live.id)
    answers = {
        "/api/me": await people.me(request),
        f"/api/games/{edition}": await games.game(request, edition),
        path: await tables.show(request, live.id),
        f"{path}/glimpse": glimpse,
        f"{path}/log": await moves.log(request, live.id),
    }
    sentence = _sentence(live, glimpse, seat_of(live.sheet, person.id), language_of(request))
    return Opening(sentence, answers_in_html(answers))


def _sentence(live: LiveTable, glimpse: Response, mine: Seat | None, language: str) -> str:
    view = msgspec.json.decode(glimpse.body, type=_ShownGlimpse).view
    names = [place.name or f"Seat {place.seat + 1}" for place in seen(live).seats]
    if isinstance(view.status, Say):
        return Speaker(live.game.folder, language, names.__getitem__).words(view.status, mine)
    is_over = bytes(view.outcome) != b"null"
    return with_names(view.status, names, None if is_over else mine)


def with_names(words: str, names: list[str], mine: Seat | None) -> str:
    """Words of a game with names for seats, as `names.js` puts them: one's own seat is "you"."""

    def name(found: re.Match[str]) -> str:
        if int(found[1]) != mine:
            return names[int(found[1])] + ("’s" if found[2] else "")
        you = "your" if found[2] else "you"
        return you.capitalize() if _SENTENCE_BEGINS.search(words[: found.start()]) else you

    return _SEAT.sub(name, words)


def answers_in_html(answers: dict[str, Any]) -> Markup:
    return in_html({path: _encoded(answer) for path, answer in answers.items()})


def in_html(told: Any) -> Markup:
    """A value as JSON in a page. A script's text ends at the first "</script", wherever that stands."""
    return Markup(msgspec.json.encode(told).decode().replace("<", "\\u003c"))


def _encoded(answer: Any) -> Any:
    """Some calls answer with JSON, others with a value."""
    return msgspec.Raw(bytes(answer.body)) if isinstance(answer, Response) else answer

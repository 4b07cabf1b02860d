"""Whose work is shipped with the house, and under which licence: the page `/credits`, made from `credits.toml` in `web/` and in the games' folders."""

from __future__ import annotations

import logging
import tomllib
from functools import cache
from pathlib import Path

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from parlour.core import AnyGame, ParlourError, say
from parlour.games import past, registered
from parlour.server.pages.assets import WEB
from parlour.server.pages.rendering import error_page, page

router = APIRouter(include_in_schema=False)
_log = logging.getLogger(__name__)


class BadCredits(ParlourError):
    """The `credits.toml` of a game cannot be read, or names a file that is not there."""


class Credit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One work, by others or our own."""

    id: str
    part: str
    """The page, or the title of a game."""
    name: str
    what: str
    author: str
    source: str
    licence: str
    """An SPDX expression."""
    texts: tuple[str, ...]
    """The files with the texts of the licences, below `web/`; those of a game by their whole path."""
    changed: str
    covers: tuple[str, ...]
    """Patterns of the files that it is in, below the package's folder."""

    @property
    def licence_text(self) -> str:
        return f"\n{'=' * 80}\n\n".join((WEB / text).read_text(encoding="utf-8") for text in self.texts)


class CreditInGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One work in the folder of a game: by the game's author, under Parlour's licence, unless it says otherwise."""

    name: str
    what: str
    covers: tuple[str, ...]
    """Patterns of the files that it is in, below the game's folder."""
    author: str = "Parlour contributors"
    source: str = ""
    licence: str = "MIT"
    texts: tuple[str, ...] = ("licences/parlour.txt",)
    """The files with the texts of the licences, below the game's folder or below `web/`."""
    changed: str = ""


@cache
def credits() -> tuple[Credit, ...]:
    return (*credits_of_house(), *(credit for game in registered().values() for credit in _readable_credits_of(game)))


def _readable_credits_of(game: AnyGame) -> tuple[Credit, ...]:
    """None where they are damaged, which is logged: the other works are shown."""
    try:
        return credits_of_game(game)
    except BadCredits as error:
        advice = f"parlour check {game.name} says what helps"
        _log.error("the credits of %s are left out: %s; %s", game.name, error, advice)
        return ()


def credits_of_house() -> tuple[Credit, ...]:
    read = tomllib.loads((WEB / "credits.toml").read_text(encoding="utf-8"))
    return msgspec.convert(read["credit"], tuple[Credit, ...])


def credits_of_game(game: AnyGame) -> tuple[Credit, ...]:
    """What the game's own `credits.toml` says, for its older versions too; raises BadCredits where that is damaged."""
    works = _works_of(game)
    older = sorted(folder for path in past.__path__ for folder in Path(path).glob(f"{game.name}_r*d*"))
    return tuple(
        Credit(
            id=f"{game.name}-{number}",
            part=str(game.title),
            name=work.name,
            what=work.what,
            author=work.author,
            source=work.source,
            licence=work.licence,
            texts=tuple(_licence_text(game, text) for text in work.texts),
            changed=work.changed,
            covers=(
                *(f"games/{game.name}/{pattern}" for pattern in work.covers),
                *(
                    f"games/past/{old.name}/{pattern}"
                    for old in older
                    for pattern in work.covers
                    if any(old.glob(pattern))
                ),
            ),
        )
        for number, work in enumerate(works, 1)
    )


def _works_of(game: AnyGame) -> list[CreditInGame]:
    file = game.folder / "credits.toml"
    if not file.exists():
        return []
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
        return msgspec.convert(read.get("credit"), list[CreditInGame])
    except (ValueError, OSError, msgspec.MsgspecError) as error:  # tomllib and UTF-8 raise kinds of ValueError
        raise BadCredits(f"credits.toml cannot be read: {error}") from error


def _licence_text(game: AnyGame, text: str) -> str:
    """The file with the text of a licence: the game's own, or one below `web/`."""
    own = game.folder / text
    if not own.is_file() and not (WEB / text).is_file():
        raise BadCredits(
            f"credits.toml names the file {text}, which is neither in the game's folder nor in parlour/web"
        )
    return str(own) if own.is_file() else text


def by_part(works: tuple[Credit, ...]) -> dict[str, list[Credit]]:
    parts: dict[str, list[Credit]] = {}
    for credit in works:
        parts.setdefault(credit.part, []).append(credit)
    return parts


@router.get("/credits")
def credits_page(request: Request) -> Response:
    return page(request, "credits.html", parts=by_part(credits()))


@router.get("/credits/{id}")
def licence_text(request: Request, id: str) -> Response:
    """The licence of one work, word for word."""
    credit = next((credit for credit in credits() if credit.id == id), None)
    if credit is None:
        return error_page(request, say("no-such-work"))
    return PlainTextResponse(credit.licence_text)

"""Whose work is shipped with the house, and under which licence: the page `/credits`, made of `web/credits.toml`."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from parlour.core import say
from parlour.server.pages.assets import WEB
from parlour.server.pages.rendering import error_page, page

router = APIRouter(include_in_schema=False)


class Credit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One work of others, or of our own."""

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
    """The files with the texts of the licences, below `web/`."""
    changed: str
    covers: tuple[str, ...]
    """Patterns of the files that it is in, below the package's folder."""

    @property
    def licence_text(self) -> str:
        return f"\n{'=' * 80}\n\n".join((WEB / text).read_text(encoding="utf-8") for text in self.texts)


@cache
def credits() -> tuple[Credit, ...]:
    read = tomllib.loads((WEB / "credits.toml").read_text(encoding="utf-8"))
    return msgspec.convert(read["credit"], tuple[Credit, ...])


def by_part() -> dict[str, list[Credit]]:
    parts: dict[str, list[Credit]] = {}
    for credit in credits():
        parts.setdefault(credit.part, []).append(credit)
    return parts


@router.get("/credits")
def credits_page(request: Request) -> Response:
    return page(request, "credits.html", parts=by_part())


@router.get("/credits/{id}")
def licence_text(request: Request, id: str) -> Response:
    """The licence of one work, word for word."""
    credit = next((credit for credit in credits() if credit.id == id), None)
    if credit is None:
        return error_page(request, say("no-such-work"))
    return PlainTextResponse(credit.licence_text)

"""How a request is answered: in words of its language, or with messages that the page puts into words itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from parlour.core import Say, Seat, Words
from parlour.words import Speaker, negotiate, spoken

T = TypeVar("T")
COOKIE = "parlour-lang"
IDS = "words=ids"
"""The page asks for messages with the header `Prefer`, or, where it cannot send one, with a parameter."""


def language_of(connection: HTTPConnection) -> str:
    """The language of a request: as it asks, or else as its sender has chosen, their class has, or their browser says."""
    taught = connection.scope.get("state", {}).get("taught")
    asked, liked = connection.query_params.get("lang"), connection.cookies.get(COOKIE)
    return negotiate(asked, liked, taught, accepted=connection.headers.get("accept-language", ""))


def carried(connection: HTTPConnection) -> str:
    """The parameter that a link needs if its page would otherwise be in another language; mostly nothing."""
    language, liked = language_of(connection), connection.cookies.get(COOKIE)
    elsewhere = negotiate(liked, accepted=connection.headers.get("accept-language", ""))
    return "" if language == elsewhere else f"?lang={language}"


def teach(connection: HTTPConnection, language: str) -> None:
    """This request is about a class with this language."""
    connection.state.taught = language


async def wording(
    connection: HTTPConnection,
    lang: Annotated[str | None, Query(description="The language of all words, such as `de`.", max_length=35)] = None,
    words: Annotated[
        Literal["text", "ids"] | None,
        Query(description="`ids`: messages instead of words, for the page of the same version."),
    ] = None,
) -> str | None:
    """The language that a call answers in, or none if it answers with messages.

    It awaits nothing, but as a plain function it would be run in a thread for every request.
    """
    return None if wants_messages(connection) else language_of(connection)


Wording = Annotated[str | None, Depends(wording)]


def wants_messages(connection: HTTPConnection) -> bool:
    preferred = connection.headers.get("prefer", "").replace(" ", "")
    return connection.query_params.get("words") == "ids" or IDS in preferred.split(",")


def at_seat(seat: Seat) -> str:
    """In the API's words "@2" stands for the name of the person on seat 2."""
    return f"@{seat}"


def worded(
    value: T,
    language: str | None,
    game: Path | None = None,
    reader: Seat | None = None,
    name: Callable[[Seat], str] = at_seat,
) -> T:
    """A value with its messages in words, unless messages were asked for."""
    if language is None:
        return value
    speaker = Speaker(game, language, name)
    return spoken(value, lambda said: speaker.words(said, reader))


def written(said: Words, connection: HTTPConnection) -> str:
    """A message of the house itself, in the language of a page."""
    return Speaker(language=language_of(connection)).words(said) if isinstance(said, Say) else said

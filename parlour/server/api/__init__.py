"""The calls of the API, as docs/api.md describes them."""

from starlette.routing import BaseRoute

from parlour.server.api import (
    admin,
    classes,
    examples,
    films,
    games,
    lessons,
    moves,
    people,
    records,
    reviews,
    streams,
    tables,
)

__all__ = ["calls"]


def calls() -> list[BaseRoute]:
    """All calls in one flat list, the most frequent first: each is tried in turn, and a router within a router costs twice."""
    return [
        call
        for part in (moves, streams, tables, films, records, reviews, classes, lessons, people, games, examples, admin)
        for call in part.router.routes
    ]

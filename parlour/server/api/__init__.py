"""The calls of the API, as docs/api.md tells them."""

from starlette.routing import BaseRoute

from parlour.server.api import admin, classes, games, lessons, live, people, play, tables

__all__ = ["calls"]


def calls() -> list[BaseRoute]:
    """All calls in one flat list, the most frequent first: each is tried in turn, and a router within a router costs twice."""
    return [
        call for part in (play, live, tables, classes, lessons, people, games, admin) for call in part.router.routes
    ]

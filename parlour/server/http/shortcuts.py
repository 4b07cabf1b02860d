"""Short cuts past FastAPI for the most frequent requests of pages, in one form: parsing every form takes longer than most answers.

A request in any other form goes to the call at the same address, which is also the one that is described.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import Scope
from starlette.websockets import WebSocket


class ShortPost(Route):
    """A POST with exactly one of these queries."""

    def __init__(self, path: str, queries: tuple[bytes, ...], answer: Callable[[Request], Awaitable[Response]]) -> None:
        super().__init__(path, answer, methods=["POST"], include_in_schema=False)
        self._queries = queries

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or scope["method"] != "POST" or scope.get("query_string") not in self._queries:
            return Match.NONE, {}
        match, found = super().matches(scope)
        return match, {**found, "route": self}  # as in FastAPI's routes: metrics count by it


class ShortSocket(WebSocketRoute):
    """A WebSocket with a query of this form."""

    def __init__(self, path: str, query: bytes, answer: Callable[[WebSocket], Awaitable[Any]]) -> None:
        super().__init__(path, answer)
        self._query = re.compile(query)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "websocket" or not self._query.fullmatch(scope["query_string"]):
            return Match.NONE, {}
        return super().matches(scope)

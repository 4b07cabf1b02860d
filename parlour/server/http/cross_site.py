"""All requests and answers pass here: no writes from other sites, security headers on all answers."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.http.proxies import is_a_name

_READING = ("GET", "HEAD", "OPTIONS")
_SAFE_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
_ELSEWHERE = b'{"error":"elsewhere","words":"This came from another site; only this house\'s own pages may do that."}'
_NO_HOST = b'{"error":"malformed","field":"Host","words":"This is no name of a host."}'


class RequestGuard:
    """Pure ASGI, as every request passes it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif has_bad_host(scope):
            await _refuse(scope, receive, send, 400, _NO_HOST)
        elif is_cross_site(scope):
            await _refuse(scope, receive, send, 403, _ELSEWHERE)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, lambda message: send(_with_headers(scope, message)))


def is_cross_site(scope: Scope) -> bool:
    """Whether another site makes a browser write or listen here in its visitor's name. A token proves the opposite."""
    if scope["type"] == "http" and scope["method"] in _READING:
        return False
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if "authorization" in headers:
        return False
    if origin is None:
        return headers.get("sec-fetch-site") == "cross-site"
    return origin.partition("://")[2] != headers.get("host")


def has_bad_host(scope: Scope) -> bool:
    """Whether the Host header cannot be a host name: it would end up in links."""
    return any(name == b"host" and not is_a_name(value) for name, value in scope["headers"])


def _with_headers(scope: Scope, message: Message) -> Message:
    if message["type"] == "http.response.start":
        headers = MutableHeaders(scope=message)
        for name, value in _SAFE_HEADERS.items():
            headers.setdefault(name, value)
        cookie = scope.get("state", {}).get("cookie")
        if cookie:
            headers.append("Set-Cookie", cookie)
    return message


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, words: bytes) -> None:
    if scope["type"] == "websocket":
        # Before it is opened, so that a script of another site learns no more than that.
        await send({"type": "websocket.close", "code": 4000 + status})
        return
    await Response(words, status, media_type="application/json")(scope, receive, send)

"""Who sends a request, and under which host name: decided here and nowhere else.

Behind a proxy everybody seems to come from the proxy; what it says in X-Forwarded-For, -Proto and -Host is believed only if the host of
the house has named it as trusted: anybody can send such headers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from parlour.core import ParlourError

_NAME = re.compile(rb"(?:[A-Za-z0-9._~-]{1,253}|\[([0-9A-Fa-f:.]{2,45})\])(?::[0-9]{1,5})?")
_SCHEMES = ("http", "https")


class Proxies:
    """The addresses and networks of the proxies that are trusted."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._networks = tuple(_network(name) for name in named)

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, address: str) -> bool:
        parsed = parsed_address(address) if self._networks else None
        return parsed is not None and any(parsed in network for network in self._networks)

    def origin_of(self, proxy: str, forwarded_for: str) -> str:
        """The last address that is not a trusted proxy's: anybody may have written those before it."""
        nearest = proxy
        for hop in reversed(forwarded_for.split(",")):
            parsed = parsed_address(_without_port(hop.strip()))
            if parsed is None:
                break
            nearest = str(parsed)
            if nearest not in self:
                break
        return nearest


class ForwardedHeaders:
    """Pure ASGI, outermost: makes a request that came by a trusted proxy look as if it had come without."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app, self._proxies = app, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is not None and client[0] in self._proxies:
            self._apply(scope, client[0])
        await self._app(scope, receive, send)

    def _apply(self, scope: Scope, proxy: str) -> None:
        said: dict[bytes, list[str]] = {}
        for name, value in scope["headers"]:
            if name.startswith(b"x-forwarded-"):
                said.setdefault(name, []).append(value.decode("latin-1"))
        if forwarded_for := said.get(b"x-forwarded-for"):
            scope["client"] = (self._proxies.origin_of(proxy, ",".join(forwarded_for)), 0)
        scheme = _last(said.get(b"x-forwarded-proto"))
        if scheme in _SCHEMES:
            scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        if host := _last(said.get(b"x-forwarded-host")):
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [(b"host", host.encode("latin-1")), *others]


def address(request: HTTPConnection) -> str:
    """Where a request comes from, as rate limits count it."""
    return counted_as(request.client.host if request.client else "")


def site(request: HTTPConnection) -> str:
    """The address under which the server was called: links begin with it."""
    return str(request.base_url).rstrip("/")


def is_secure(request: HTTPConnection) -> bool:
    return request.scope["scheme"] in ("https", "wss")


def is_a_name(host: bytes) -> bool:
    """Whether this can be the name of a host, with its port."""
    found = _NAME.fullmatch(host)
    return found is not None and (found[1] is None or parsed_address(found[1].decode()) is not None)


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """One household or school has one IPv4 address, or the 2^64 of an IPv6 network: those count as one."""
    parsed = parsed_address(address)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((parsed, 64), strict=False))
    return address if parsed is None else str(parsed)


def parsed_address(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return mapped or parsed


def _network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(name.strip(), strict=False)
    except ValueError:
        raise ParlourError(
            f"--trust-proxy wants an address or a network such as 127.0.0.1 or 10.0.0.0/8, not {name!r}"
        ) from None


def _without_port(hop: str) -> str:
    """Some proxies add the port: 192.0.2.1:4711, [2001:db8::1]:4711."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _last(values: list[str] | None) -> str:
    """The value from the nearest proxy, if several have added their own."""
    return values[-1].rpartition(",")[2].strip() if values else ""

"""Messages to push services: by https only, to public addresses only, and never for long.

The address comes from a browser, so it could be anything: a name that leads into the network of the house is refused, and
the connection goes to the very address that was checked.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from parlour.core import ParlourError

TIMEOUT = 10.0
LONGEST_ANSWER = 16 * 1024
_TRANSLATED = IPv6Network("64:ff9b::/96")
Address = IPv4Address | IPv6Address


class Undeliverable(ParlourError):
    """The message did not arrive."""


def is_public(address: Address) -> bool:
    """Whether an address is public, and does not map to one that is not."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _TRANSLATED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None and not is_public(inner):
            return False
    return address.is_global and not address.is_multicast


class PushClient:
    """Sends messages. Tests point it at a push service of their own."""

    def __init__(
        self,
        allows: Callable[[Address], bool] = is_public,
        ports: tuple[int, ...] | None = (443,),
        trust: ssl.SSLContext | None = None,
        timeout: float = TIMEOUT,
    ) -> None:
        self._allows = allows
        self._ports = ports
        self._trust = trust
        self._timeout = timeout

    def checked(self, url: str) -> SplitResult:
        """The parts of an address to which a message may go; raises Undeliverable."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port or 443
        except ValueError:
            raise Undeliverable("this is no address") from None
        is_plain = url.isascii() and url.isprintable() and " " not in url and "@" not in parts.netloc
        if parts.scheme != "https" or not host or not is_plain:
            raise Undeliverable("only https addresses are called")
        if self._ports is not None and port not in self._ports:
            raise Undeliverable("only the usual port is called")
        literal = _literal(host)
        if literal is not None and not self._allows(literal):
            raise Undeliverable("only public addresses are called")
        return parts

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Send it; returns the status of the answer."""
        parts = self.checked(url)
        try:
            async with asyncio.timeout(self._timeout):
                return await self._post(parts, body, headers)
        except TimeoutError:
            raise Undeliverable(f"{parts.hostname} did not answer in time") from None
        except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
            raise Undeliverable(f"{parts.hostname}: {error}") from None

    async def _post(self, parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        host, port = parts.hostname or "", parts.port or 443
        address = await self._resolved(host, port)
        trust = self._trust = self._trust or ssl.create_default_context()
        reader, writer = await asyncio.open_connection(
            str(address), port, ssl=trust, server_hostname=host, limit=LONGEST_ANSWER
        )
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            lines = [f"POST {target} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
            lines += [f"Content-Length: {len(body)}", *(f"{name}: {value}" for name, value in headers.items())]
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            await writer.drain()
            status = (await reader.readuntil(b"\r\n")).split(b" ", 2)
            return int(status[1]) if len(status) > 1 else 0
        finally:
            writer.transport.abort()

    async def _resolved(self, host: str, port: int) -> Address:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [ip_address(str(sockaddr[0]).partition("%")[0]) for *_, sockaddr in found]
        if not addresses or not all(self._allows(address) for address in addresses):
            raise Undeliverable(f"{host} is not a public address")
        return addresses[0]


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None

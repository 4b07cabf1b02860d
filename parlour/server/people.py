"""Guests: a name, a colour and an avatar, known again by a signed cookie, by a token for programs, or by a code on another device."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from itsdangerous import BadSignature, Signer
from msgspec.structs import replace
from starlette.requests import HTTPConnection

from parlour.server.problems import Problem, nobody
from parlour.server.seating import CODE_LETTERS, code_letters, fresh_person
from parlour.store import Person, Store

COOKIE = "parlour_guest"
GROUPS, GROUP = 3, 4
_COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep


class People:
    """All who visit. Those seen lately are remembered, as nearly every request asks for one."""

    REMEMBERED = 10_000

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._secret = secret.encode()
        self._signer = Signer(secret, salt="parlour-guest", digest_method=hashlib.sha256)
        self._seen: OrderedDict[str, Person] = OrderedDict()
        self._holders: dict[str, str] = {}
        self._changing = asyncio.Lock()

    async def who(self, request: HTTPConnection) -> Person | None:
        """Who asks, or none; a token that nobody has is an error, a cookie that does not fit is just old."""
        sent = request.headers.get("authorization")
        if sent is not None:
            return await self._of_token(sent)
        cookie = request.cookies.get(COOKIE)
        return None if cookie is None else await self._of_cookie(cookie)

    async def fresh_guest(self) -> Person:
        return await self.save(fresh_person())

    async def save(self, person: Person) -> Person:
        await self._store.save_person(person)
        self._remember(person)
        return person

    def forget(self, id: str) -> None:
        """Remember nothing of somebody who was deleted; what their browser still sends is then nobody's."""
        for seen in [one for one in self._seen.values() if one.id == id or id in one.muted]:
            del self._seen[seen.id]
            self._holders.pop(seen.token_hash or "", None)

    async def change(self, person: Person, changed: Callable[[Person], Person]) -> Person:
        """Change somebody, one change after the other: what another request has changed meanwhile stays."""
        async with self._changing:
            return await self.save(changed(self._seen.get(person.id) or person))

    async def fresh_token(self, person: Person) -> str:
        """A new token; the one before it ends."""
        token = secrets.token_urlsafe(32)
        await self.change(person, lambda person: replace(person, token_hash=_hash(token)))
        return token

    async def fresh_code(self, person: Person) -> str:
        """A new code to come back with on another device; the one before it ends."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(GROUPS * GROUP))
        await self.change(person, lambda person: replace(person, code_hash=self._hash_of_code(code)))
        return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))

    async def of_code(self, code: str) -> Person | None:
        """Whose code this is, however it is spaced and in letters of any size."""
        person = await self._store.person_of_code(self._hash_of_code(code_letters(code)))
        if person is not None:
            self._remember(person)
        return person

    def cookie(self, person: Person, *, is_secure: bool) -> str:
        """The Set-Cookie header that makes a browser this person."""
        value = self._signer.sign(person.id).decode()
        return (
            f"{COOKIE}={value}; Path=/; Max-Age={_COOKIE_AGE}; HttpOnly; SameSite=Lax{'; Secure' if is_secure else ''}"
        )

    def _hash_of_code(self, letters: str) -> str:
        """Keyed, so that who finds the database alone cannot try codes on it."""
        return hmac.new(self._secret, b"parlour-code " + letters.encode(), hashlib.sha256).hexdigest()

    async def _of_cookie(self, cookie: str) -> Person | None:
        try:
            id = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        seen = self._seen.get(id)
        if seen is None and (seen := await self._store.person(id)) is not None:
            self._remember(seen)
        return seen

    async def _of_token(self, sent: str) -> Person:
        kind, _, token = sent.partition(" ")
        if kind.lower() != "bearer":
            raise nobody()
        hashed = _hash(token.strip())
        seen = self._seen.get(self._holders.get(hashed, ""))
        if seen is not None and seen.token_hash == hashed:
            return seen
        person = await self._store.person_of_token(hashed)
        if person is None:
            raise Problem(401, "nobody", "Nobody has this token, or a newer one has replaced it.")
        self._remember(person)
        return person

    def _remember(self, person: Person) -> None:
        self._seen[person.id] = person
        self._seen.move_to_end(person.id)
        if person.token_hash is not None:
            self._holders[person.token_hash] = person.id
        if len(self._seen) > self.REMEMBERED:
            _, forgotten = self._seen.popitem(last=False)
            self._holders.pop(forgotten.token_hash or "", None)


def kept_secret(folder: Path | None) -> str:
    """The secret that signs cookies, made once and readable by its owner alone."""
    if folder is None:
        return secrets.token_hex(32)
    path, half_made = folder / "secret", folder / "secret.new"
    if not path.exists():
        half_made.touch(mode=0o600)
        half_made.write_text(secrets.token_hex(32))
        half_made.rename(path)
    return path.read_text()


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()

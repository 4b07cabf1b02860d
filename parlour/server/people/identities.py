"""Who is who: people as they are now, with those seen recently in memory."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, date, datetime
from typing import Any

from msgspec.structs import asdict, replace

from parlour.core import ParlourError, say
from parlour.server.errors import Unidentified
from parlour.server.people.auth import Auth, bearer_token, fresh_return_code, fresh_token, hash_of_token
from parlour.server.people.guests import fresh_person
from parlour.store import Person, Store


class People:
    """All people. Those seen recently are cached, as nearly every request needs one."""

    CACHE_SIZE = 10_000

    def __init__(self, store: Store, auth: Auth, on_changed: Callable[[str], Awaitable[None]] | None = None) -> None:
        self.auth = auth
        self._on_changed = on_changed
        self._store = store
        self._seen: OrderedDict[str, Person] = OrderedDict()
        self._holders: dict[str, str] = {}
        self._changing = asyncio.Lock()
        self._day = _today()
        self._here_today: set[str] = set()
        self._to_note: set[str] = set()

    async def authenticate(self, authorization: str | None, cookie: str | None) -> Person | None:
        """Who sends a request, or none; an unknown token is an error, a cookie that does not fit is just old."""
        if authorization is not None:
            person: Person | None = await self._of_token(bearer_token(authorization))
        else:
            person = None if cookie is None else await self._of_cookie(cookie)
        if person is not None and person.id not in self._here_today:
            self._here_today.add(person.id)
            self._to_note.add(person.id)
        return person

    async def note_seen(self) -> None:
        """Write down who was here today. Only the day of a visit is stored."""
        noted, self._to_note = self._to_note, set()
        day, self._day = self._day, _today()
        if day != self._day:
            self._here_today = set()
        if noted:
            try:
                await self._store.note_seen(noted, day)
            except ParlourError:
                self._to_note |= noted
                raise

    async def fresh_guest(self) -> Person:
        return await self.save(fresh_person())

    async def save(self, person: Person) -> Person:
        await self._store.save_person(person)
        self._remember(person)
        return person

    def known(self, id: str) -> Person | None:
        """Somebody as they are now, if they were here recently."""
        return self._seen.get(id)

    def forget(self, id: str) -> None:
        """Forget somebody who was deleted; their browser's cookie then belongs to nobody."""
        for seen in [one for one in self._seen.values() if one.id == id or id in one.muted]:
            del self._seen[seen.id]
            self._holders.pop(seen.token_hash or "", None)

    def forget_all(self) -> None:
        """Others may have changed meanwhile: the next visitors are read again."""
        self._seen.clear()
        self._holders.clear()

    def forget_absent(self, ids: Iterable[str]) -> list[str]:
        """Forget those of these people who have not been here today; returns them."""
        absent = [id for id in ids if id not in self._here_today]
        for id in absent:
            seen = self._seen.pop(id, None)
            self._holders.pop(seen.token_hash or "" if seen else "", None)
        return absent

    async def change(self, person: Person, changed: Callable[[Person], Person]) -> Person:
        """Change somebody, one change after the other: changes by another request meanwhile stay."""
        async with self._changing:
            try:
                before = self._seen.get(person.id) or person
                now = await self._store.change_person(person.id, differences(before, changed(before)))
                self._remember(now)
                if self._on_changed:
                    await self._on_changed(now.id)
                return now
            except BaseException:  # it may still have been written
                self.forget(person.id)
                raise

    async def read_again(self, id: str) -> None:
        """Remember somebody as they are in the store."""
        found = await self._store.person(id)
        if found is not None and id not in self._seen:
            self._remember(found)

    async def fresh_token(self, person: Person) -> str:
        """A new token; the previous one becomes invalid."""
        token = fresh_token()
        await self.change(person, lambda person: replace(person, token_hash=hash_of_token(token)))
        return token

    async def fresh_code(self, person: Person) -> str:
        """A new code to come back with on another device; the previous one becomes invalid."""
        code = fresh_return_code()
        await self.change(person, lambda person: replace(person, code_hash=self.auth.hash_of_code(code)))
        return code

    async def of_code(self, code: str) -> Person | None:
        """Whose code this is, whatever its spaces and case."""
        person = await self._store.person_of_code(self.auth.hash_of_code(code))
        if person is not None:
            self._remember(person)
        return person

    async def _of_cookie(self, cookie: str) -> Person | None:
        id = self.auth.person_of_cookie(cookie)
        seen = None if id is None else self._seen.get(id)
        if id is not None and seen is None and (seen := await self._store.person(id)) is not None:
            self._remember(seen)
        return seen

    async def _of_token(self, token: str) -> Person:
        hashed = hash_of_token(token)
        seen = self._seen.get(self._holders.get(hashed, ""))
        if seen is not None and seen.token_hash == hashed:
            return seen
        person = await self._store.person_of_token(hashed)
        if person is None:
            raise Unidentified(say("unknown-token"))
        self._remember(person)
        return person

    def _remember(self, person: Person) -> None:
        before = self._seen.get(person.id)
        if before is not None and before.token_hash != person.token_hash:
            self._holders.pop(before.token_hash or "", None)
        self._seen[person.id] = person
        self._seen.move_to_end(person.id)
        if person.token_hash is not None:
            self._holders[person.token_hash] = person.id
        if len(self._seen) > self.CACHE_SIZE:
            _, forgotten = self._seen.popitem(last=False)
            self._holders.pop(forgotten.token_hash or "", None)


def differences(before: Person, after: Person) -> dict[str, Any]:
    """The fields that have changed."""
    new = asdict(after)
    return {name: new[name] for name, value in asdict(before).items() if new[name] != value}


def _today() -> date:
    return datetime.now(UTC).date()

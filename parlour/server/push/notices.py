"""Notices to people who are not here: when it becomes their turn to decide, once for each table until they look."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from parlour.core import AnyGame, say, verbatim
from parlour.server.push.http_client import PushClient, Undeliverable
from parlour.server.push.webpush import CURVE, encrypted, from_text, public_bytes, to_text, vapid_header
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.table_state import Decision
from parlour.store import Sheet, Store, Subscription
from parlour.words import Speaker

GRACE = 4.0
MOST_AT_ONCE = 8
MOST_WAITING = 1000
MOST_KNOWN_WITHOUT = 20_000
LIFE = 24 * 3600
GONE = (404, 410)
_log = logging.getLogger(__name__)


class Notice(msgspec.Struct):
    """What a browser is sent: no secrets of a seat."""

    title: str
    words: str
    """In English; the service worker shows it in the language of its browser."""
    table: str
    game: str
    others: list[str]


class NotifiedTable(Protocol):
    """What this module needs of a table: LiveTable is one."""

    listeners: Listeners

    @property
    def game(self) -> AnyGame: ...

    @property
    def sheet(self) -> Sheet: ...

    @property
    def id(self) -> str: ...

    @property
    def decisions(self) -> frozenset[Decision]: ...


class Notices:
    """Who was notified, who is to be, and how. `grace` seconds pass first: a reloaded page is back by then."""

    def __init__(self, store: Store, key: ec.EllipticCurvePrivateKey, client: PushClient, grace: float = GRACE) -> None:
        self.client = client
        self.grace = grace
        self._store = store
        self._key = key
        self._decisions: dict[str, frozenset[Decision]] = {}
        self._without_browser: set[str] = (
            set()
        )  # those known to have no browser to notify: most people, and all programs
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(MOST_AT_ONCE)

    @property
    def public_key(self) -> str:
        return to_text(public_bytes(self._key))

    async def subscribe(self, person: str, browser: Subscription) -> None:
        await self._store.subscribe(person, browser)
        self._without_browser = set()

    def forget_browsers(self) -> None:
        """Somebody may have subscribed, at another process of the house."""
        self._without_browser = set()

    def table_changed(self, table: NotifiedTable) -> None:
        """A table has changed: notify those whose turn it has become."""
        before, now = self._decisions.get(table.id, frozenset()), table.decisions
        if now:
            self._decisions[table.id] = now
        else:
            self._decisions.pop(table.id, None)
        for decision in now - before:
            is_told = (
                decision.person not in self._without_browser and table.listeners.presence(decision.person) != "here"
            )
            if is_told and len(self._tasks) < MOST_WAITING:
                self._spawn(self._tell_later(table, decision))

    def table_seen(self, table: str, person: str | None) -> None:
        """Somebody has looked at a table, and may be notified of it again."""
        if person is not None:
            self._spawn(self._store.forget_told(table, person))

    def table_deleted(self, table: str) -> None:
        """A table was deleted."""
        self._decisions.pop(table, None)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell_later(self, table: NotifiedTable, decision: Decision) -> None:
        await asyncio.sleep(self.grace)
        person = decision.person
        if decision not in table.decisions or table.listeners.presence(person) == "here":
            return
        without = self._without_browser
        browsers = await self._store.subscriptions(person)
        if not browsers:
            if len(without) >= MOST_KNOWN_WITHOUT:
                without.clear()
            without.add(person)
        elif await self._store.note_told(table.id, person):
            notice = msgspec.json.encode(notice_of(table, person))
            await asyncio.gather(*[self._send(browser, notice, table.id) for browser in browsers])

    async def _send(self, browser: Subscription, notice: bytes, topic: str) -> None:
        try:
            endpoint = self.client.checked(browser.endpoint)
            headers = {
                "TTL": str(LIFE),
                "Urgency": "high",
                "Topic": topic[:32],
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "Authorization": vapid_header(self._key, f"https://{endpoint.netloc}", browser.origin),
            }
            body = encrypted(notice, from_text(browser.p256dh), from_text(browser.auth))
            async with self._slots:
                status = await self.client.post(browser.endpoint, body, headers)
        except (Undeliverable, ValueError) as error:
            _log.warning("a notice was not delivered: %s", error)
            return
        if status in GONE:
            await self._store.unsubscribe(browser.endpoint)
        elif not 200 <= status < 300:
            _log.warning("a notice was not delivered: %s answered %d", endpoint.hostname, status)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a notice failed", exc_info=error)


def notice_of(table: NotifiedTable, person: str) -> Notice:
    others = [place.name for place in table.sheet.seats if place.name and place.person != person]
    game = verbatim(table.game.title)
    said = (
        say("notice-game-with", game=game, others=[verbatim(name) for name in others])
        if others
        else say("notice-game", game=game)
    )
    speaker = Speaker()
    title, words = speaker.words(say("notice-your-turn")), speaker.words(said)
    return Notice(title=title, words=words, table=table.id, game=table.game.title, others=others)


def check_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError if these are not the keys of a browser."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
    if len(from_text(auth)) != 16:
        raise ValueError("auth has 16 bytes")

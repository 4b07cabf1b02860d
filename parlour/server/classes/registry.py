"""All classes of the house: opened, listed, read from the store when somebody comes, and put away when nobody is there."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from time import monotonic

from msgspec.structs import replace

from parlour.core import AnyGame
from parlour.games import registered
from parlour.server.classes.live import LiveClass, Tables
from parlour.server.errors import NotFound
from parlour.server.identifiers import fresh_code, fresh_id
from parlour.server.tables import seating
from parlour.server.tables.live import LiveTable
from parlour.server.tables.new_table import new_sheet
from parlour.server.wire.classes import ClassListed, NewClass
from parlour.server.wire.tables import NewTable
from parlour.store import AlreadyTaken, Classroom, Person


class Classes:
    """All classes of the house; read from the store when somebody comes."""

    def __init__(self, house: Tables) -> None:
        self._house = house
        self._rooms: dict[str, LiveClass] = {}
        self._loading: dict[str, asyncio.Task[LiveClass]] = {}

    @property
    def loading(self) -> list[asyncio.Task[LiveClass]]:
        return list(self._loading.values())

    async def room(self, id: str) -> LiveClass:
        """The class, read from the store if it is not in memory; however many ask, it is read once."""
        await self._house.when_readable()
        live = self._rooms.get(id)
        if live is None or live.is_stale:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        live.last_asked = monotonic()
        return live

    async def _load(self, id: str) -> LiveClass:
        try:
            room = await self._house.store.classroom(id)
            if room is None:
                raise NotFound("There is no such class.")
            live = self._rooms[id] = LiveClass(room, registered().get(room.game), self._house)
            return live
        finally:
            del self._loading[id]

    async def create(self, teacher: Person, game: AnyGame, asked: NewClass) -> LiveClass:
        """A new class, with its options dealt once for a trial."""
        level = chosen_level(game, asked.level)
        seats = asked.seats or max(game.players[0], min(3, game.players[1]))
        sheet = new_sheet(game, teacher.id, NewTable(game=game.name, options=asked.options, seats=seats))
        room = Classroom(
            id=fresh_id(12),
            code=fresh_code(),
            teacher=teacher.id,
            game=game.name,
            options=sheet.header.options,
            seats=seats,
            level=level,
            kid_safe=asked.kid_safe,
            made=datetime.now(UTC),
        )
        while True:
            try:
                await self._house.store.save_class(room)
                break
            except AlreadyTaken:
                room = replace(room, code=fresh_code())
        live = self._rooms[room.id] = LiveClass(room, game, self._house)
        return live

    async def list_of(self, teacher: str | None) -> list[ClassListed]:
        rooms = [] if teacher is None else await self._house.store.classes_of(teacher)
        return [
            ClassListed(
                id=room.id,
                code=room.code,
                game=room.game,
                title=title(room.game),
                over=room.is_over,
                pupils=len(room.pupils),
                tables=len(room.tables),
                made=room.made,
            )
            for room in rooms
        ]

    def table_changed(self, live: LiveTable) -> None:
        """Something happened at a table: its class hears of it."""
        room = self._rooms.get(live.sheet.class_id or "")
        if room is not None and room.listeners:
            room.publish_soon()

    def all(self) -> list[LiveClass]:
        return list(self._rooms.values())

    def is_loaded(self, id: str) -> bool:
        return id in self._rooms

    def discard(self, id: str) -> None:
        """Forget a class of which memory and store may differ."""
        live = self._rooms.pop(id, None)
        if live is not None:
            live.discard()

    def close(self) -> None:
        for live in self._rooms.values():
            live.close()

    def evict_idle(self, idle_seconds: float) -> None:
        now = monotonic()
        idle = [
            id
            for id, live in self._rooms.items()
            if not live.listeners and now - live.last_asked >= idle_seconds and not live.is_locked
        ]
        for id in idle:
            self._rooms.pop(id).discard()


def title(game: str) -> str:
    found = registered().get(game)
    return found.title if found else game


def chosen_level(game: AnyGame, level: str | None) -> str:
    if level is None:
        return seating.middle_level(game)
    seating.check_level(game, level, "level")
    return level

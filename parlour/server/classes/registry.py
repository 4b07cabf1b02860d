"""All classes in memory: read from the store when somebody comes, evicted when nobody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import UTC, datetime
from time import monotonic

from msgspec.structs import replace

from parlour.core import AnyGame, say
from parlour.games import registered
from parlour.server.classes.live import LiveClass
from parlour.server.errors import NotFound
from parlour.server.identifiers import fresh_code, fresh_table_id
from parlour.server.tables import seating
from parlour.server.tables.live import LiveTable
from parlour.server.tables.new_table import check_chosen, new_sheet
from parlour.server.tables.registry import TableRegistry
from parlour.server.wire.classes import ClassListed, NewClass
from parlour.server.wire.tables import NewTable
from parlour.store import AlreadyTaken, Classroom, Person, shelf_of
from parlour.words import supported_language


class Classes:
    """All classes."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._live: dict[str, LiveClass] = {}
        self._loading: dict[str, asyncio.Task[LiveClass]] = {}
        tables.people_of_class = self.people_of

    def people_of(self, id: str) -> frozenset[str]:
        """Teacher and pupils of a class that is in memory; nobody otherwise."""
        live = self._live.get(id)
        if live is None:
            return frozenset()
        return frozenset({live.classroom.teacher, *(pupil.person for pupil in live.classroom.pupils)})

    @property
    def loading(self) -> list[asyncio.Task[LiveClass]]:
        """The classes being read from the store."""
        return list(self._loading.values())

    async def get(self, id: str) -> LiveClass:
        """The class, read from the store if it is not in memory; however many ask, it is read once."""
        self._tables.check_mine(id)
        await self._tables.when_readable()
        live = self._live.get(id)
        if live is None or live.is_stale:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        live.last_asked = monotonic()
        return live

    async def _load(self, id: str) -> LiveClass:
        try:
            releases = -1
            while releases != self._tables.releases_of(id):
                releases, classroom = self._tables.releases_of(id), await self._tables.store.classroom(id)
            self._tables.check_mine(id)
            if classroom is None:
                raise NotFound(say("no-such-class"))
            live = self._live[id] = LiveClass(classroom, registered().get(classroom.game), self._tables)
            return live
        finally:
            del self._loading[id]

    async def create(self, teacher: Person, game: AnyGame, asked: NewClass) -> LiveClass:
        """A new class, with its options dealt once for a trial."""
        level = chosen_level(game, asked.level)
        seats = asked.seats or max(game.players[0], min(3, game.players[1]))
        check_chosen(game, {}, asked.options)
        sheet = new_sheet(game, teacher.id, NewTable(game=game.name, options=asked.options, seats=seats))
        classroom = Classroom(
            id=fresh_table_id(self._tables.shelves.pick()),
            code=fresh_code(),
            teacher=teacher.id,
            game=game.name,
            options=sheet.header.options,
            seats=seats,
            level=level,
            kid_safe=asked.kid_safe,
            language=supported_language(asked.language) or "",
            made=datetime.now(UTC),
        )
        while True:
            try:
                await self._tables.store.save_class(classroom)
                break
            except AlreadyTaken:
                classroom = replace(classroom, code=fresh_code())
        self._tables.check_mine(classroom.id)
        live = self._live[classroom.id] = LiveClass(classroom, game, self._tables)
        return live

    async def list_of(self, teacher: str | None) -> list[ClassListed]:
        classrooms = [] if teacher is None else await self._tables.store.classes_of(teacher)
        return [
            ClassListed(
                id=classroom.id,
                code=classroom.code,
                game=classroom.game,
                title=title(classroom.game),
                over=classroom.is_over,
                pupils=len(classroom.pupils),
                tables=len(classroom.tables),
                made=classroom.made,
            )
            for classroom in classrooms
        ]

    def table_changed(self, live: LiveTable) -> None:
        """Something happened at a table: its class hears of it."""
        classroom = self._live.get(live.sheet.class_id or "")
        if classroom is not None and classroom.listeners:
            classroom.publish_soon()

    def all(self) -> list[LiveClass]:
        return list(self._live.values())

    def is_loaded(self, id: str) -> bool:
        return id in self._live

    def evict(self, id: str) -> None:
        """Drop the class from memory: it was deleted or changed in the store."""
        live = self._live.pop(id, None)
        if live is not None:
            live.discard()

    async def release_shelves(self, shelves: Collection[int]) -> None:
        """Evict all on these shelves, as `TableRegistry.release_shelves` does with tables."""
        for id, live in [(id, live) for id, live in self._live.items() if shelf_of(id) in shelves]:
            async with live.finished():
                self.evict(id)

    def evict_idle(self, idle_seconds: float) -> None:
        now = monotonic()
        idle = [
            id
            for id, live in self._live.items()
            if not live.listeners and now - live.last_asked >= idle_seconds and not live.is_locked
        ]
        for id in idle:
            self._live.pop(id).discard()


def title(game: str) -> str:
    found = registered().get(game)
    return found.title if found else game


def chosen_level(game: AnyGame, level: str | None) -> str:
    if level is None:
        return seating.middle_level(game)
    seating.check_level(game, level, "level")
    return level

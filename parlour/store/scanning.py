"""Shared by all stores: long reads for the host and for expiry, beside the readers that somebody waits for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import date, datetime
from typing import Any, ClassVar

from parlour.store.values import Expired, PersonLine, Status, TableLine, VersionLine


class ScanningStore(ABC):
    """The long reads of a Store. Both stores have the queries as functions of the same names, which take a connection first."""

    _expiry: ClassVar[Any]
    _reads: ClassVar[Any]
    """The modules with the queries."""

    @abstractmethod
    async def _scan(self, work: Callable[[Any], Any]) -> Any:
        """Run a long read."""

    # --- what nobody needs any more ---

    async def unneeded_people(self, unseen_since: date) -> list[str]:
        found: list[str] = await self._scan(lambda db: self._expiry.unneeded_people(db, unseen_since))
        return found

    async def abandoned_tables(self, before: datetime) -> list[Expired]:
        return await self._expired(self._expiry.abandoned_tables, before)

    async def old_tables(self, before: datetime) -> list[Expired]:
        return await self._expired(self._expiry.old_tables, before)

    async def old_classes(self, before: datetime) -> list[Expired]:
        return await self._expired(self._expiry.old_classes, before)

    async def _expired(self, query: Callable[[Any, datetime], Any], before: datetime) -> list[Expired]:
        found: list[Expired] = await self._scan(lambda db: query(db, before))
        return found

    # --- for the host ---

    async def list_tables(
        self, status: str | None = None, game: str | None = None, person: str | None = None
    ) -> list[TableLine]:
        found: list[TableLine] = await self._scan(lambda db: self._reads.list_tables(db, status, game, person))
        return found

    async def list_versions(self, status: Status | None = None, *, unfilmed: bool = False) -> list[VersionLine]:
        found: list[VersionLine] = await self._scan(lambda db: self._reads.list_versions(db, status, unfilmed))
        return found

    async def list_people(self, name: str | None = None) -> list[PersonLine]:
        found: list[PersonLine] = await self._scan(lambda db: self._reads.list_people(db, name))
        return found

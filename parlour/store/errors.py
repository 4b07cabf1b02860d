"""Why a store does not do what it is asked for."""

from __future__ import annotations

from parlour.core import ParlourError


class AlreadyTaken(ParlourError):
    """Another row has the version, the move's id or the code that was to be written."""


class RecordKnown(ParlourError):
    """A record was to be taken in whose game is here already, as this table."""

    def __init__(self, table: str) -> None:
        super().__init__(f"this game is here already, as table {table}")
        self.table = table


class PersonDeleted(ParlourError):
    """It names somebody who was deleted meanwhile: nothing was written."""


class UnknownPerson(ParlourError):
    """Nobody has this id."""


class Unwritten(ParlourError):
    """It could not be written; where a connection was lost meanwhile, only reading again tells whether it was."""


class Unreadable(ParlourError):
    """The store would not give it, or what it gave makes no sense."""

"""Why a store does not do what it was asked."""

from __future__ import annotations

from parlour.core import ParlourError


class AlreadyTaken(ParlourError):
    """Another row already has the version, the move's id or the code."""


class RecordKnown(ParlourError):
    """The game of an imported record is here already, as this table."""

    def __init__(self, table: str) -> None:
        super().__init__(f"this game is here already, as table {table}")
        self.table = table


class PersonDeleted(ParlourError):
    """It names somebody who was deleted meanwhile: nothing was written."""


class UnknownPerson(ParlourError):
    """Nobody has this id."""


class Unwritten(ParlourError):
    """It could not be written; if a connection was lost meanwhile, only reading again tells whether it was."""


class Unreadable(ParlourError):
    """The store did not give it, or gave something that makes no sense."""

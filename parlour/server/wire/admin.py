"""What the host's own command reads, as JSON. It is no part of the API that `/openapi.json` describes."""

from __future__ import annotations

from parlour import store
from parlour.server.wire import Plain


class DeletedPerson(Plain):
    """Who was deleted: the ids of tables where nobody else had been, of those that no longer name the person, and of classes."""

    name: str
    deleted: tuple[str, ...]
    changed: tuple[str, ...]
    classes: tuple[str, ...]


def deleted_person(erased: store.Erased) -> DeletedPerson:
    return DeletedPerson(erased.name, erased.deleted, erased.changed, erased.classes)

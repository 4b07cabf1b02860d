"""What `parlour admin` does while the server runs, with the token from the data folder."""

from __future__ import annotations

from secrets import compare_digest

from fastapi import APIRouter, Request

from parlour.core import ParlourError, say
from parlour.server.context import house_of
from parlour.server.errors import Denied, NotFound
from parlour.server.http.calls import call
from parlour.server.wire.admin import DeletedPerson, deleted_person

router = APIRouter(prefix="/api/admin", include_in_schema=False)


@call(router.delete, "/people/{person}", 403, 404)
async def forget(request: Request, person: str) -> DeletedPerson:
    """Delete a person with all that is theirs."""
    house = house_of(request)
    sent = request.headers.get("authorization", "")
    if not compare_digest(sent.encode(), f"Bearer {house.admin_token}".encode()):
        raise Denied(say("host-of-house-only"))
    try:
        return deleted_person(await house.eraser.delete_person(person))
    except ParlourError as error:
        raise NotFound(str(error)) from None

"""The author's inspector: State, Views, legal actions and events of a table, with all secrets. Only in `parlour play --author`.

The call is added to the application only if that was asked for. It answers this machine alone.
"""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, FastAPI, Request
from starlette.responses import Response

from parlour.core import Table, say
from parlour.server.context import house_of
from parlour.server.errors import Denied
from parlour.server.http.loopback import is_loopback

router = APIRouter(include_in_schema=False)


def open_to_authors(app: FastAPI) -> None:
    app.state.is_for_authors = True
    app.include_router(router)


@router.get("/api/tables/{table}/inspect")
async def inspect(request: Request, table: str) -> Response:
    """Everything about a table now."""
    asking = request.client.host if request.client else ""
    if not (is_loopback(asking) and is_loopback((request.url.hostname or "").strip("[]"))):
        raise Denied(say("inspector-local-only"))
    live = await house_of(request).table(table)
    text = msgspec.json.encode({"version": live.version, **inspected(live.table)})
    return Response(text, headers={"Cache-Control": "no-store"}, media_type="application/json")


def inspected(table: Table) -> dict[str, Any]:
    viewers = (*range(table.header.seats), None)
    return {
        "state": _plain(table.state),
        "events": [_plain(event) for event in table.events],
        "views": [
            {
                "seat": viewer,
                "view": _plain(table.view(viewer)),
                "legal": [] if viewer is None else [action.notation() for action in table.legal(viewer)],
                "told": [told.words for told in table.told(viewer)],
            }
            for viewer in viewers
        ],
    }


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True)

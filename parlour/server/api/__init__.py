"""The calls of the API, as docs/api.md tells them."""

from fastapi import APIRouter

from parlour.server.api import live, people, play, tables

router = APIRouter()
for part in (people, tables, play, live):
    router.include_router(part.router)

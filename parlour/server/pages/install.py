"""The parts that make the page an installable app: the manifest, the service worker, and the page that it shows without a connection."""

from __future__ import annotations

import gzip

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from parlour.core import say, verbatim
from parlour.server.http.wording import language_of
from parlour.server.pages.assets import KINDS, STATIC, packed, present_version
from parlour.server.pages.rendering import page
from parlour.words import Speaker, locale_of

PLACEHOLDER = b"/static/now"
NOTICE = (
    say("notice-your-turn"),
    say("notice-somebody-waits"),
    say("notice-game", game=verbatim("$game")),
    say("notice-game-with", game=verbatim("$game"), others=verbatim("$others")),
)
"""The service worker's messages; it fills in the game and the names itself."""
PAPER = "#f7f1e5"
ICONS = (("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-maskable-512.png", 512, "maskable"))
router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    folder = f"/static/{present_version()}/icons"
    language = language_of(request)
    speaker = Speaker(language=language)
    described = {
        "id": "/",
        "name": "Parlour",
        "short_name": "Parlour",
        "description": speaker.words(say("app-description")),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"{folder}/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, size, purpose in ICONS
        ],
        "shortcuts": [{"name": speaker.words(say("join-with-code")), "url": "/join"}],
    }
    return _fresh(request, msgspec.json.encode(described), "application/manifest+json")


@router.get("/sw.js")
def service_worker(request: Request) -> Response:
    """At the root, as a worker may only serve what is below it. It names the present files, so that it changes with them, and speaks the browser's language."""
    body = (STATIC / "sw.js").read_bytes().replace(PLACEHOLDER, f"/static/{present_version()}".encode())
    language = language_of(request)
    speaker = Speaker(language=language)
    body = body.replace(b'"en-GB"', msgspec.json.encode(locale_of(language)))
    for said in NOTICE:
        body = body.replace(f'"{said.id}"'.encode(), msgspec.json.encode(speaker.words(said)))
    return _fresh(request, body, KINDS[".js"])


@router.get("/offline")
def offline(request: Request) -> Response:
    return page(request, "offline.html", speaks=())


def _fresh(request: Request, body: bytes, kind: str) -> Response:
    """Revalidated each time."""
    return packed(request, body, gzip.compress(body, 6), kind, {"Cache-Control": "no-cache"})

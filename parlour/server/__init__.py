"""The house is open: HTTP API, live streams, lobby, people and bot seats.

What is imported here is imported late: the processes in which bots think need none of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from parlour.server.limits import Limits

__all__ = ["create_app", "run"]


def create_app(data: Path | str, limits: Limits | None = None) -> FastAPI:
    """The application over a folder of data, or over ":memory:" for a house that forgets."""
    from parlour.server.app import create_app

    return create_app(data, limits)


def run(host: str, port: int, data: Path | str, open_browser: str | None = None, limits: Limits | None = None) -> None:
    """Serve until told to stop; port 0 takes a free one, `open_browser` is the page to show. Raises ParlourError where it cannot."""
    from parlour.server.running import run

    run(host, port, data, open_browser, limits)

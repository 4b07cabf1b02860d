"""The server: HTTP API, live streams, lobby, classes, people and bot seats. CONTRIBUTING.md has a table of what is where.

The names here are imported when first used: the processes in which bots think need none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.server.app import create_app
    from parlour.server.serve import run

__all__ = ["create_app", "run"]
_MODULES = {"create_app": "parlour.server.app", "run": "parlour.server.serve"}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)

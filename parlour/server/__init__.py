"""The house is open: HTTP API, live streams, lobby, people and bot seats.

From below: `wire` is what is sent and received; `seating`, `talking`, `questions`, `takebacks`, `laying` and `classroom` are pure: what may
change, and into what. `live_table` holds a table in memory, `guarded` is the one way in which it changes and is written down, `showing`
tells of it, `clocks` and `ringing` keep its time. `company`, `deciding` and `agreeing` are what people and bots do there; `thinking` lets
bots think, in the processes of `thinkers`, in the order of `thought_queue`. `live_room`, with `room_tables` and `desk`, is the same for a
class. `house` has all of them, `keeping` deletes what nobody needs any more, `api` and `pages` lead there, `app` and `running` open the door. `connections`,
`proxies`, `gates` and `limits` are what stands before it: how many come, from where, and what each may do.

What is imported here is imported late: the processes in which bots think need none of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fastapi import FastAPI

    from parlour.server.http.rate_limits import Limits
    from parlour.server.retention import RetentionPolicy

__all__ = ["create_app", "run"]


def create_app(data: Path | str, limits: Limits | None = None, bot_workers: int | None = None) -> FastAPI:
    """The application over a folder of data, or over ":memory:" for a house that forgets."""
    from parlour.server.app import create_app

    return create_app(data, limits, bot_workers)


def run(
    host: str,
    port: int,
    data: Path | str,
    open_browser: str | None = None,
    limits: Limits | None = None,
    bot_workers: int | None = None,
    policy: RetentionPolicy | None = None,
    trusted: Iterable[str] = (),
    for_authors: bool = False,
) -> None:
    """Serve until told to stop; port 0 takes a free one, `open_browser` is the page to show, `trusted` are the proxies in front.

    `for_authors` adds the inspector, on this machine only.

    Raises ParlourError where it cannot.
    """
    from parlour.server.serve import run

    run(host, port, data, open_browser, limits, bot_workers, policy, trusted, for_authors)

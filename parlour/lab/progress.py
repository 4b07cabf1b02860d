"""A progress bar on the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def bar(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items as they come; after a second a bar appears on stderr, if that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = Progress(*columns, console=console, transient=True)
    task, began, is_shown = shown.add_task(what, total=total), monotonic(), False
    try:
        for item in items:
            if not is_shown and console.is_terminal and monotonic() - began > 1:
                shown.start()
                is_shown = True
            shown.advance(task)
            yield item
    finally:
        if is_shown:
            shown.stop()

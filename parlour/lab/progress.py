"""A progress bar on the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

if TYPE_CHECKING:
    from parlour.lab.cluster import Worker

T = TypeVar("T")
Status = Callable[[], Sequence["Worker"]]


@runtime_checkable
class Watched(Protocol):
    """Workers that report what they are doing."""

    def status(self) -> Sequence[Worker]: ...


MOST_WORKERS = 16
"""Lines below the bar: a terminal has few, a cluster may have hundreds of workers."""


def bar(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items as they come; after a second a bar appears on stderr, if that is a terminal."""
    console = Console(stderr=True)
    progress = _progress(console)
    task, began, is_shown = progress.add_task(what, total=total), monotonic(), False
    try:
        for item in items:
            if not is_shown and console.is_terminal and monotonic() - began > 1:
                progress.start()
                is_shown = True
            progress.advance(task)
            yield item
    finally:
        if is_shown:
            progress.stop()


def bar_with_workers(
    status: Status, items: Iterable[T], total: int, what: str, console: Console | None = None
) -> Iterator[T]:
    """The items as they come; a bar from the start, and below it what each worker of a cluster does."""
    console = console or Console(stderr=True)
    if not console.is_terminal:
        yield from items
        return
    progress = _progress(console)
    task = progress.add_task(what, total=total)
    picture = Live(
        get_renderable=lambda: Group(progress, workers_table(status())),
        console=console,
        refresh_per_second=2,
        transient=True,
    )
    with picture:
        for item in items:
            progress.advance(task)
            yield item


def _progress(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def workers_table(workers: Sequence[Worker]) -> Table:
    table = Table("worker", "plays", "for", "batches played", box=None, header_style="bold")
    for worker in workers[:MOST_WORKERS]:
        spent = f"{monotonic() - worker.since:.0f} s"
        table.add_row(worker.name, worker.batch or "nothing", spent, f"{worker.played:,}")
    if len(workers) > MOST_WORKERS:
        table.add_row(f"and {len(workers) - MOST_WORKERS} more")
    if not workers:
        table.add_row("no worker is there; waiting for one")
    return table

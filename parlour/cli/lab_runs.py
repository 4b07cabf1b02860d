"""Where a command's simulations run, and which file their results go to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from parlour.core import AnyGame
    from parlour.lab.results import ResultsFile

Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="J", help="Number of processes.")]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="local|ADDRESS",
        help="Play on Dask workers: on this machine, or those of a scheduler, such as tcp://head:8786.",
        show_default=False,
    ),
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on with the file of --save: what is in it is not played again.")
]
RESULTS = ".jsonl"


def is_results_file(path: Path) -> bool:
    return path.suffix == RESULTS


class Workplace(NamedTuple):
    """The options: which workers, and which file of results."""

    jobs: int = 1
    cluster: str | None = None
    file: Path | None = None
    resume: bool = False

    def check(self) -> None:
        if self.file and not is_results_file(self.file):
            raise ParlourError(f"results go into a file whose name ends with {RESULTS}, not {self.file}")
        if self.resume and not self.file:
            raise ParlourError(f"--resume goes on with a file of results: --save FILE{RESULTS} --resume")
        if self.cluster not in (None, "local") and self.jobs > 1:
            raise ParlourError("--jobs is for this machine; a scheduler has its own workers")

    @contextmanager
    def open(self, game: AnyGame, plays: str, seed: str, bots: tuple[str, ...], options: Any) -> Iterator[Workshop]:
        """The file is opened first: one that the run cannot continue is refused before any worker starts."""
        from parlour.core import Searching
        from parlour.lab.arena import entrant
        from parlour.lab.executors import executor_for

        self.check()
        if game.warming is not None and (
            not bots or any(isinstance(entrant(game, name, ""), Searching) for name in bots)
        ):
            game.warming.do()
        with (
            self._file(game, plays, seed, bots, options) as saved,
            executor_for(game, self.jobs, self.cluster) as executor,
        ):
            yield Workshop(executor, saved)

    @contextmanager
    def _file(
        self, game: AnyGame, plays: str, seed: str, bots: tuple[str, ...], options: Any
    ) -> Iterator[ResultsFile | None]:
        if self.file is None:
            yield None
            return
        import msgspec

        from parlour.lab.code import code_of
        from parlour.lab.results import ResultsFile, Run

        run = Run(plays, game.name, code_of(game.name), seed, bots, msgspec.to_builtins(options))
        with ResultsFile(self.file, run, resume=self.resume) as saved, _told(saved):
            yield saved


class Workshop(NamedTuple):
    """The workers, unless this process plays alone, and the file for results, if they are saved."""

    executor: Executor | None
    saved: ResultsFile | None

    @property
    def progress(self) -> Callable[[Any, int, str], Any]:
        """Passes items on; a progress bar appears on stderr, with what each worker of a cluster does."""
        from parlour.lab.progress import Watched, bar, bar_with_workers

        return partial(bar_with_workers, self.executor.status) if isinstance(self.executor, Watched) else bar


@contextmanager
def _told(saved: ResultsFile) -> Iterator[None]:
    """However the run ends, say what the file has."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(f"\nparlour: stopped; {_what_was_saved(saved)}", err=True)
        raise
    except ParlourError as error:
        raise ParlourError(f"{error}; {_what_was_saved(saved)}") from None
    typer.echo(f"{saved.path}: {saved.count:,} results, digest {saved.digest}", err=True)


def _what_was_saved(saved: ResultsFile) -> str:
    if not saved.count:
        return "nothing was played"
    return f"{saved.count:,} results are in {saved.path}: the same command with --resume goes on"

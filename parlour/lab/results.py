"""Results on disk, one line each as they come: a stopped run continues where it was.

The first line says what is played (`Run`); each other line is one result with its part and number, in order of arrival.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, BinaryIO, Generic, Self, TypeVar

import msgspec

from parlour.core import ParlourError
from parlour.lab.code import Code

try:
    import fcntl
except ImportError:  # Windows: two runs with one file are not noticed there
    fcntl = None  # type: ignore[assignment]

R = TypeVar("R", bound=msgspec.Struct)
SECONDS_BETWEEN_SYNCS = 1.0
"""Every line is passed to the system at once, so a killed process loses none. After a power cut this much may be missing."""


class BadResults(ParlourError):
    """A file that this run cannot continue."""


class Run(msgspec.Struct, frozen=True):
    """All that determines a result: if any of this differs, a result with the same number is another one."""

    plays: str
    game: str
    code: Code
    seed: str
    bots: tuple[str, ...]
    options: dict[str, Any]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One result, with the record of its game, as readable JSON, and the bots' thinking times."""

    part: str
    number: int
    result: msgspec.Raw
    record: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    milliseconds: tuple[float, ...] | None = None

    @property
    def digest(self) -> bytes:
        """Over all that is the same wherever the game is played: without the time that it took."""
        return hashlib.sha256(msgspec.json.encode(msgspec.structs.replace(self, milliseconds=None))).digest()


def line_of(part: str, number: int, result: msgspec.Struct) -> Line:
    fields = msgspec.structs.asdict(result)
    text, milliseconds = fields.get("record"), fields.get("milliseconds")
    record: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    if text is not None:
        result = msgspec.structs.replace(result, record=None)
        record = msgspec.Raw(msgspec.json.format(text, indent=-1))
    if milliseconds is not None:
        result = msgspec.structs.replace(result, milliseconds=())
        milliseconds = tuple(milliseconds)
    return Line(part, number, msgspec.Raw(msgspec.json.encode(result)), record, milliseconds)


class ResultsFile:
    """The results of one run. Another process that writes to the same file at the same time is refused."""

    def __init__(self, path: Path, run: Run, *, resume: bool = False) -> None:
        self.path = path
        self._digests: dict[tuple[str, int], bytes] = {}
        self._lines: dict[str, list[Line]] = {}
        self._synced = monotonic()
        self._first_line = msgspec.json.encode(run)
        if path.exists() and path.stat().st_size and not resume:
            raise BadResults(f"{path} is there already: --resume goes on with it")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = _lock(path)
        try:
            self._read(run)
        except BaseException:
            self._file.close()
            raise

    def _read(self, run: Run) -> None:
        """Reads the existing results, and cuts off a line that was being written when the run was stopped."""
        self._file.seek(0)
        whole = 0
        for number, text in enumerate(self._file, 1):
            if not text.endswith(b"\n"):
                break
            if number == 1:
                _check_same(self.path, _decoded(self.path, 1, text, Run), run)
            else:
                line = _decoded(self.path, number, text, Line)
                self._digests[line.part, line.number] = line.digest
                self._lines.setdefault(line.part, []).append(_without_record(line))
            whole += len(text)
        self._file.seek(whole)
        self._file.truncate()
        self._is_empty = not whole
        self._adding: Line | None = None

    def part(self, name: str, kind: type[R]) -> Part[R]:
        """One kind of results in the file, such as those of one match; numbers begin at 0 in each. Records stay on disk."""
        lines = self._lines.pop(name, ())
        return Part(self, name, {line.number: _result(line, kind) for line in lines})

    def add(self, part: str, number: int, result: msgspec.Struct) -> None:
        self._adding = line = line_of(part, number, result)
        self._write(msgspec.json.encode(line))
        self._count(line)

    def _count(self, line: Line) -> None:
        self._digests[line.part, line.number] = line.digest
        self._adding = None

    def _count_what_was_written(self) -> None:
        """Ctrl-C may come when a result is in the file but not yet counted."""
        if self._adding is not None and self._ends_with(msgspec.json.encode(self._adding) + b"\n"):
            self._count(self._adding)
            self._is_empty = False
        self._adding = None

    def _ends_with(self, text: bytes) -> bool:
        start = self._file.seek(0, os.SEEK_END) - len(text)
        return start >= 0 and self._file.seek(start) == start and self._file.read() == text

    def _write(self, line: bytes) -> None:
        """The first line is written with the first result: a run that never began leaves nothing."""
        self._file.write((self._first_line + b"\n" if self._is_empty else b"") + line + b"\n")
        self._is_empty = False
        if monotonic() - self._synced > SECONDS_BETWEEN_SYNCS:
            self._sync()

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    @property
    def count(self) -> int:
        self._count_what_was_written()
        return len(self._digests)

    @property
    def digest(self) -> str:
        """All results in one number, independent of their order."""
        self._count_what_was_written()
        return hashlib.sha256(b"".join(self._digests[key] for key in sorted(self._digests))).hexdigest()[:16]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._count_what_was_written()
        self._sync()
        if self._is_empty:
            self.path.unlink()
        self._file.close()


class Part(Generic[R]):
    """The results of one part: existing ones, and new ones."""

    def __init__(self, file: ResultsFile, name: str, there: dict[int, R]) -> None:
        self._file, self._name, self.there = file, name, there

    def add(self, number: int, result: R) -> None:
        self._file.add(self._name, number, result)


def _without_record(line: Line) -> Line:
    """A copy that does not keep the text of the line in memory: records of many games are large."""
    return Line(line.part, line.number, msgspec.Raw(bytes(line.result)), milliseconds=line.milliseconds)


def _result(line: Line, kind: type[R]) -> R:
    result = msgspec.json.decode(line.result, type=kind)
    return result if line.milliseconds is None else msgspec.structs.replace(result, milliseconds=line.milliseconds)


def _lock(path: Path) -> BinaryIO:
    file = open(path, "a+b", buffering=0)  # noqa: SIM115  # the caller closes it
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadResults(f"another run is writing to {path}") from None
    return file


def _decoded(path: Path, number: int, text: bytes, kind: type[R]) -> R:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadResults(f"line {number} of {path} is not one of Parlour's results: {error}") from None


def _check_same(path: Path, was: Run, run: Run) -> None:
    there = msgspec.structs.asdict(was)
    for field, here in msgspec.structs.asdict(run).items():
        if _as_json(there[field]) != _as_json(here):
            raise BadResults(f"{path} has results of other {_NAMES[field]}: {_words(there[field])}, not {_words(here)}")


def _as_json(value: object) -> Any:
    """An option that is a tuple comes back from a file as a list."""
    return msgspec.json.decode(msgspec.json.encode(value))


_NAMES = {
    "plays": "measurements",
    "game": "games",
    "code": "code of Parlour",
    "seed": "seeds",
    "bots": "bots",
    "options": "options",
}


def _words(value: object) -> str:
    return str(value) if isinstance(value, str | Code) else msgspec.json.encode(value).decode()

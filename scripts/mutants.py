#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = ["mutmut", "parlour", "pytest"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""How many small mistakes in a game's rules its tests find: mutmut makes them, one at a time, and runs the tests.

    make mutants ARGS=comparity                 # all mutants of the rule modules
    make mutants ARGS="comparity --again"       # those that survived last time or have changed, with the present tests

Fails below 95 %. A mutant that behaves like the original is listed with the reason in tests/games/<game>/equivalent_mutants.toml. Everything
else is in build/mutants/<game>; `mutmut browse` there shows each mutant.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import os
import shutil
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from configparser import ConfigParser
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "parlour" / "games"
BUILD = ROOT / "build" / "mutants"
ENOUGH = 0.95

ENTRANCES = ("rules", "results")
"""A game's rule modules are these two and whatever they import from the game's folder: bots, views and pages are not among them."""
MEASURED = {"matrix": ("explain", "figures", "geometry", "marks", "pictures")}
"""Not counted as rule modules: drawings and their measures, whose results are compared with a second route, figure by figure."""
OF_BOTS = ("test_bots.py", "test_openings.py", "test_pencil.py")
"""Left out: whole games of bots find mutants only late and by accident."""
COUNTS_CALLS = "test_growth.py::test_legal_takes_work_in_proportion"
"""Left out: this test counts calls, and mutmut adds calls of its own."""
PLUGINS_WITHOUT_USE = ("cacheprovider", "rerunfailures", "threadexception", "unraisableexception", "xdist")
"""`unraisableexception` runs the garbage collector twice in a run, which takes longer than most runs do."""

KILLED = ("killed", "timeout")
NOT_RUN = 255
"""Mutmut calls this exit code a timeout, but pytest did not find a test by its id, and ran none: nothing is known
about such a mutant."""


class Mutant(NamedTuple):
    """`line` is the line in the function, `becomes` the mutant's line; neither changes when code above it does."""

    name: str
    function: str
    line: str
    becomes: str
    status: str

    @property
    def is_killed(self) -> bool:
        return self.status in KILLED


Key = tuple[str, str, str]


# --- mutated code ---


def rule_modules(game: str) -> list[str]:
    """The rule modules of a game, as `area` or `explain.sides`."""
    found: set[str] = set()
    waiting = list(ENTRANCES)
    while waiting:
        module = waiting.pop()
        if module not in found and file_of(game, module) and module.partition(".")[0] not in MEASURED.get(game, ()):
            found.add(module)
            waiting += imported(game, module)
    return sorted(found)


def imported(game: str, module: str) -> Iterator[str]:
    file = file_of(game, module)
    assert file
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"parlour.games.{game}."):
            folder = str(node.module).removeprefix(f"parlour.games.{game}").removeprefix(".")
            yield folder
            yield from (f"{folder}.{alias.name}".removeprefix(".") for alias in node.names)


def file_of(game: str, module: str) -> Path | None:
    file = GAMES / game / f"{module.replace('.', '/')}.py"
    return file if module and file.exists() else None


class Edit(NamedTuple):
    """Bytes `start` to `end` of a text become `text`."""

    start: int
    end: int
    text: str


def plain(source: str) -> str:
    """The same module with functions that mutmut mutates: it skips decorated ones, and lambdas outside functions.

    `@cache` above `def deck()` becomes `deck = cache(deck)` below it; a lambda of the table `_TIMES` becomes the function `_TIMES_1` above it.
    """
    written = source.encode()
    starts = [0]
    for line in written.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    edits: list[Edit] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            edits += [edit for method in node.body for edit in undecorated(written, starts, method)]
        elif isinstance(node, ast.FunctionDef):
            edits += undecorated(written, starts, node)
        else:
            edits += without_lambdas(written, starts, node)
    for edit in sorted(edits, reverse=True):
        written = written[: edit.start] + edit.text.encode() + written[edit.end :]
    return written.decode()


def undecorated(written: bytes, starts: Sequence[int], node: ast.stmt) -> Iterator[Edit]:
    if not isinstance(node, ast.FunctionDef) or not node.decorator_list:
        return
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    if decorators in (["staticmethod"], ["classmethod"]):  # those are mutated
        return
    yield Edit(starts[node.decorator_list[0].lineno - 1], starts[node.lineno - 1], "")
    below = starts[node.end_lineno or node.lineno]
    wrapped = "".join(f"{decorator}(" for decorator in decorators) + node.name + ")" * len(decorators)
    yield Edit(below, below, f"{' ' * node.col_offset}{node.name} = {wrapped}\n")


def without_lambdas(written: bytes, starts: Sequence[int], node: ast.stmt) -> Iterator[Edit]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    above = starts[node.lineno - 1]
    for number, one in enumerate((found for found in ast.walk(node) if isinstance(found, ast.Lambda)), start=1):
        name = f"{targets[0].id if isinstance(targets[0], ast.Name) else '_table'}_{number}"
        start, end = (
            starts[one.lineno - 1] + one.col_offset,
            starts[(one.end_lineno or 0) - 1] + (one.end_col_offset or 0),
        )
        given, _, body = written[start:end].decode().removeprefix("lambda").partition(":")
        yield Edit(above, above, f"def {name}({given.strip()}):\n    return ({body.strip()})\n\n\n")
        yield Edit(start, end, name)


# --- running mutmut ---


def prepare(game: str) -> Path:
    """A folder with a copy of the project, in which mutmut works, and its settings."""
    folder = BUILD / game
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("parlour", "tests", "scripts", "docs"):
        # Copied, with their dates, and not linked: packing the project would follow links.
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(ROOT / "pyproject.toml", folder)
    mutated = [str(Path("parlour") / "games" / game / f"{one.replace('.', '/')}.py") for one in rule_modules(game)]
    for name in mutated:
        rewrite(folder / name)
    tests = f"tests/games/{game}"
    settings: dict[str, list[str]] = {
        "source_paths": ["parlour"],
        "only_mutate": mutated,
        "also_copy": ["scripts", "docs"],
        "pytest_add_cli_args": [
            *(f"-pno:{plugin}" for plugin in PLUGINS_WITHOUT_USE),
            *("-pscripts.mutants", "--assert=plain", "--tb=no"),  # nobody reads the reason why a mutant fails
            "-odisable_test_id_escaping_and_forfeit_all_rights_to_community_support=true",  # "60°" is escaped twice in the second session of a process
            *(
                "-m",
                "not slow",
                *(f"--ignore={tests}/{file}" for file in OF_BOTS),
                f"--deselect={tests}/{COUNTS_CALLS}",
            ),
        ],
        "pytest_add_cli_args_test_selection": [tests],
        "process_isolation": ["forkserver"],  # no trace of one mutant is left when the next begins
        "use_git_change_detection": ["false"],
        "timeout_constant": ["6"],  # with the next, 24 seconds at least: a busy machine must not kill a mutant
        "timeout_multiplier": ["4"],
    }
    written = ConfigParser()
    written["mutmut"] = {name: "\n".join(values) for name, values in settings.items()}
    with (folder / "setup.cfg").open("w", encoding="utf-8") as file:
        written.write(file)
    return folder


def rewrite(file: Path) -> None:
    """Apply `plain`, and date the file by the newer of module and script: mutmut mutates again what is newer than its
    mutants."""
    changed = max(file.stat().st_mtime, Path(__file__).stat().st_mtime)
    file.write_text(plain(file.read_text(encoding="utf-8")), encoding="utf-8")
    os.utime(file, (changed, changed))


def run_mutmut(children: int) -> None:
    """In the prepared folder. Mutants whose result is known are skipped, unless their function has changed."""
    from mutmut.__main__ import cli

    os.environ["HYPOTHESIS_PROFILE"] = "ci"
    gc.disable()  # a mutant's process runs for a moment; a collection would scan all that its parent has imported
    cli.main(["run", "--max-children", str(children)], standalone_mode=False)


def forget_survivors(game: str) -> None:
    """Then they are tried again, with the present tests; which test runs which function is also determined again."""
    from mutmut.mutation.data import SourceFileMutationData
    from mutmut.utils.file_utils import walk_mutatable_files

    listed = equivalents(game)
    survivors = {mutant.name for mutant in results() if not mutant.is_killed and mutant[1:4] not in listed}
    for path in walk_mutatable_files():
        data = SourceFileMutationData(path=path)
        data.load()
        if survivors & data.exit_code_by_key.keys():
            data.exit_code_by_key |= dict.fromkeys(survivors & data.exit_code_by_key.keys())
            data.save()
    Path("mutants/mutmut-stats.json").unlink(missing_ok=True)
    # mutmut copies other files, such as words and data, only the first time.
    shutil.copytree("parlour", "mutants/parlour", ignore=shutil.ignore_patterns("*.py"), dirs_exist_ok=True)


def pytest_configure() -> None:
    """This and the functions below named `pytest_…` are hooks: mutmut runs pytest with this module as a plugin."""
    if not hasattr(pytest.Item, "_nodeid"):
        # mutmut 3.8 reads this private name, which pytest 9.2 no longer has.
        pytest.Item._nodeid = property(lambda item: item.nodeid)  # type: ignore[attr-defined]


def pytest_sessionstart() -> None:
    """Results that were cached before the mutant was switched on would hide it."""
    empty_caches()


def pytest_runtest_setup() -> None:
    """While mutmut records which test calls which function, caches are emptied: a cached result would hide a call."""
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":
        empty_caches()


def empty_caches() -> None:
    for name, module in tuple(sys.modules.items()):
        if name.startswith("parlour.games."):
            for value in tuple(vars(module).values()):
                if clear := getattr(value, "cache_clear", None):
                    clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The quickest tests first: they find most mutants, and few need a whole game."""
    measured = Path("mutmut-stats.json")
    if measured.exists():
        seconds = json.loads(measured.read_text(encoding="utf-8"))["duration_by_test"]
        items.sort(key=lambda item: seconds.get(item.nodeid, 0.0))


def results() -> list[Mutant]:
    """What mutmut has found out, in the folder that was prepared."""
    from mutmut.mutation.data import SourceFileMutationData
    from mutmut.mutation.diff_apply import get_diff_for_mutant
    from mutmut.stats import status_by_exit_code
    from mutmut.utils.file_utils import walk_mutatable_files

    found = []
    for path in walk_mutatable_files():
        data = SourceFileMutationData(path=path)
        data.load()
        for name, code in data.exit_code_by_key.items():
            status = "not run" if code == NOT_RUN else status_by_exit_code[code]
            diff = get_diff_for_mutant(name, path=path) if status not in KILLED else ""
            found.append(Mutant(name, function_of(name), changed(diff, "-"), changed(diff, "+"), status))
    return found


def function_of(mutant: str) -> str:
    """`area.checks` for `parlour.games.comparity.area.x_checks__mutmut_3`, `cards.Card.revealed` for a method."""
    module, _, rest = mutant.partition("__mutmut_")[0].removeprefix("parlour.games.").partition(".x")
    return ".".join([module.partition(".")[2], *(part for part in rest.removeprefix("_").split("ǁ") if part)])


def changed(diff: str, sign: str) -> str:
    lines = [line[1:].strip() for line in diff.splitlines() if line.startswith(sign) and not line.startswith(sign * 3)]
    return "\n".join(lines)


# --- telling ---


def equivalents(game: str) -> dict[Key, str]:
    """The mutants that no test can find, and why."""
    file = ROOT / "tests" / "games" / game / "equivalent_mutants.toml"
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["equivalent"] if file.exists() else []
    return {(one["function"], one["line"], changed): one["why"] for one in listed for changed in one["becomes"]}


def share(killed: int, made: int, equivalent: int) -> float:
    return killed / (made - equivalent) if made > equivalent else 1.0


def report(game: str, mutants: Sequence[Mutant]) -> bool:
    """Print the survivors and the counts; whether enough mutants were found."""
    listed = equivalents(game)
    alive = [mutant for mutant in mutants if not mutant.is_killed]
    excused = [mutant for mutant in alive if mutant[1:4] in listed]
    for mutant in alive:
        if mutant not in excused:
            print(f"\n{mutant.name}: {mutant.status}")
            print("\n".join(f"  - {line}" for line in mutant.line.splitlines()))
            print("\n".join(f"  + {line}" for line in mutant.becomes.splitlines()))
    print(f"\n{'module':24} {'mutants':>8} {'killed':>8} {'equivalent':>11} {'survived':>9}")
    counts = [
        Counter(mutant.function.rpartition(".")[0].split(".")[0] for mutant in some)
        for some in (mutants, [mutant for mutant in mutants if mutant.is_killed], excused)
    ]
    for module in sorted(counts[0]):
        made, killed, equivalent = (count[module] for count in counts)
        print(f"{module:24} {made:8} {killed:8} {equivalent:11} {made - killed - equivalent:9}")
    made, killed, equivalent = (count.total() for count in counts)
    reached = share(killed, made, equivalent)
    print(f"{game:24} {made:8} {killed:8} {equivalent:11} {made - killed - equivalent:9}   {reached:.1%}")
    if stopped := sum(mutant.status == "timeout" for mutant in mutants):
        print(f"{stopped} of them killed by no test that fails, but by taking too long.")
    return reached >= ENOUGH


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=sorted(file.parent.name for file in GAMES.glob("*/rules.py")))
    parser.add_argument("--again", action="store_true", help="those that survived the last time or have changed")
    parser.add_argument("--tell", action="store_true", help="only tell again what was found the last time")
    parser.add_argument("--children", type=int, default=1, help="how many processes (1)")
    chosen = parser.parse_args()
    if not (chosen.again or chosen.tell):
        shutil.rmtree(BUILD / chosen.game, ignore_errors=True)
    os.chdir(prepare(chosen.game))
    if chosen.again:
        forget_survivors(chosen.game)
    if not chosen.tell:
        run_mutmut(chosen.children)
    sys.exit(0 if report(chosen.game, results()) else 1)


if __name__ == "__main__":
    main()

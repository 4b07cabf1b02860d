"""A game in several releases: unchanged, with other rules under a new number, or with other rules under the same."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from parlour.games import load_all, past

NUMBERS = Path(__file__).parent / "numbers.py"
ROOT = Path(__file__).parents[2]
_modules = count()

# Each change of the rules: what is replaced, and by what.
LOWEST_WINS = ("best = laid.index(max(laid))", "best = laid.index(min(laid))")
DEALT_OTHERWISE = (
    'seed.shuffled(range(1000, 1000 + 3 * seats), "deal")',
    'seed.shuffled(range(1000, 1000 + 3 * seats), "anew")',
)
STUMBLES = ("laid = _put(state.laid, seat, action.card)", "laid = {}[action.card]")
OTHER_OPTIONS = ("rounds: Annotated[int,", "laps: Annotated[int,")


class Release:
    """What one release brings: the game `digits` with these rules, and older versions of it."""

    def __init__(
        self,
        rules: int | None,
        *changes: tuple[str, str],
        past: tuple[int, ...] = (),
        leaving: tuple[int, ...] = (),
        retired: tuple[int, ...] = (),
    ) -> None:
        self.rules = rules
        self.changes = changes
        self.past = past
        self.gone = {"leaving": leaving, "retired": retired}

    def write(self, folder: Path) -> None:
        """Write it as an installed package: its game, and the older versions."""
        package = folder / "parlour_digits-1.0.dist-info"
        package.mkdir(parents=True)
        (package / "METADATA").write_text("Metadata-Version: 2.1\nName: parlour-digits\nVersion: 1.0\n")
        lines = []
        if self.rules is not None:
            lines += [
                "[parlour.games]",
                f"digits = {_write(folder, self.rules, (*self.changes, *self._versions()))}:GAME",
            ]
        lines += ["[parlour.games.past]"]
        lines += [f"digits_r{rules}d1 = {_write(folder, rules, ())}:GAME" for rules in self.past]
        (package / "entry_points.txt").write_text("\n".join(lines) + "\n")

    def _versions(self) -> Iterator[tuple[str, str]]:
        for field, rules in self.gone.items():
            yield (
                f"rules_version={self.rules},",
                f"rules_version={self.rules},\n    {field}={tuple((one, 1) for one in rules)},",
            )


def _write(folder: Path, rules: int, changes: tuple[tuple[str, str], ...]) -> str:
    text = NUMBERS.read_text().replace('name="numbers"', 'name="digits"').replace('title="Numbers"', 'title="Digits"')
    text = text.replace("rules_version=1", f"rules_version={rules}")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    if OTHER_OPTIONS in changes:
        text = text.replace("options.rounds", "options.laps").replace("NumbersOptions(rounds=", "NumbersOptions(laps=")
    module = f"parlour_digits_{next(_modules)}"
    (folder / f"{module}.py").write_text(text)
    return module


@contextmanager
def installed(release: Release, folder: Path) -> Iterator[None]:
    """Installed for this process and those that it starts."""
    release.write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", str(ROOT))]))
        _look_again()
        try:
            yield
        finally:
            patch.undo()
            _look_again()


def _look_again() -> None:
    load_all.cache_clear()
    past.versions.cache_clear()
    past.load.cache_clear()

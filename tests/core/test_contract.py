"""What a game says about itself is in its typed `Game`: no other code looks up anything of a game by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.core import AnyGame, Seed
from parlour.games import registered

SOURCES = Path(parlour.__file__).parent
FROZEN = SOURCES / "games" / "past"
CONFORMANCE = SOURCES / "lab" / "conformance"
"""Takes apart values of any shape, and reads folders that may not be games yet."""
NOT_GAMES = {"os", "error", "self._own", "part", "state", "request.app.state", "scope.get('route')"}
"""What getattr and hasattr may be asked of outside the games: a platform, an error, a thread, a module of `wire`, an
application."""
MODULES = {"'pyspiel'", "'open_spiel.python.games'", "'numba'", "_MODULES[name]"}
"""Modules that are no games: peers to compare with, a compiler, and the server's own, imported when they are asked for."""


def looked_up_by_name(file: Path, text: str) -> Iterator[str]:
    """Calls that would find something of a game that its `Game` does not declare."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called, first = ast.unparse(node.func).rpartition(".")[2], ast.unparse(node.args[0])
        is_open = file.is_relative_to(SOURCES / "games") or file.is_relative_to(SOURCES / "core")
        if called in ("getattr", "hasattr", "vars"):
            of_a_game = first == "game" or first.endswith((".game", "_game"))
            if of_a_game or (not is_open and first not in NOT_GAMES | {f"import_module({name})" for name in MODULES}):
                yield f"{file.relative_to(SOURCES)}:{node.lineno}: {ast.unparse(node)}"
        elif called in ("import_module", "find_spec", "__import__") and not is_open and first not in MODULES:
            yield f"{file.relative_to(SOURCES)}:{node.lineno}: {ast.unparse(node)}"


@pytest.mark.long
def test_nothing_of_a_game_is_looked_up_by_name() -> None:
    files = [file for file in sorted(SOURCES.rglob("*.py")) if not {FROZEN, CONFORMANCE} & set(file.parents)]
    assert len(files) > 100
    assert [found for file in files for found in looked_up_by_name(file, file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("lab/arena.py", 'getattr(bots_of(game), "SPARRING", {})'),
        ("lab/balance.py", 'special.used(turns) if hasattr(special, "used") else []'),
        ("server/pages.py", 'getattr(game, "folder", None)'),
        ("core/table.py", 'hasattr(self.game, "forecasts")'),
        ("cli/lab.py", 'importlib.import_module(f"{package}.bots")'),
    ],
)
def test_a_lookup_by_name_is_found(where: str, line: str) -> None:
    assert list(looked_up_by_name(SOURCES / where, line))


@pytest.mark.parametrize("game", registered().values(), ids=lambda game: game.name)
def test_what_a_game_declares_for_the_lab_works(game: AnyGame) -> None:
    lab, state = game.lab, game.deal(seed=Seed("lab"))
    assert not set(lab.sparring) & {"random", *game.bots}, "a sparring partner is no level"
    assert set(lab.varied) <= set(game.kinds.options.__struct_fields__)
    seats = range(game.players[0])
    assert sorted(lab.order_of(state, seat) for seat in seats) == list(seats)
    for seat in game.actors(state):
        view = game.view(state, seat)
        for make in lab.sparring.values():
            assert make("Ada")(view, Random(1)) in view.legal
        best = lab.best_actions(view)
        assert best is None or set(best) <= set(view.legal)
        if lab.roles:
            assert {lab.roles.cast(view, role) for role in lab.roles.names} <= {None, *view.legal}
            assert lab.roles.role_of(state, seat) in ("", *lab.roles.names)

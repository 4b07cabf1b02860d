"""The checks that every registered game must pass. `test_it_bites.py` shows what each of them finds.

`make check` looks at a few games with each check, `make test` at many, or at fewer where games are long: at so many moves. Both numbers
are ten times as large with `PARLOUR_THOROUGH=1`. All checks of a run look at the same games, in whichever process, and each is played once.
"""

from __future__ import annotations

import os
import pickle
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from parlour.core import AnyGame
from parlour.games import registered
from parlour.lab.conformance.checks import CHECKS, Check
from parlour.lab.conformance.choices import check_bots_choose_what_is_legal
from parlour.lab.conformance.digest import digests_in_another_process
from parlour.lab.conformance.interference import SECRET_CHECKS
from parlour.lab.conformance.introduction import (
    check_options_are_dealt_or_refused,
    check_options_are_described,
    check_the_game_introduces_itself,
)
from parlour.lab.conformance.play import Played, Setting, play
from parlour.lab.conformance.secrets import check_secrets_are_places
from tests.conformance.golden import check_golden_records, golden_folder
from tests.conformance.strategies import deals_of, settings_of

THOROUGH = 10 if os.environ.get("PARLOUR_THOROUGH") == "1" else 1
RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(SystemRandom().getrandbits(64))  # one name for all workers
SEED = 0 if settings.default.derandomize else Random(RUN).getrandbits(32)

every_game = pytest.mark.parametrize("game", registered().values(), ids=registered())


class Amount(NamedTuple):
    """How much a check examines: this many games, or as many as add up to this many moves, but no fewer than `least`."""

    games: int
    moves: int
    least: int

    def is_enough(self, games: int, moves: int) -> bool:
        return games >= self.games or (games >= self.least and moves >= self.moves)


FEW = Amount(games=3 * THOROUGH, moves=500 * THOROUGH, least=1)
MANY = Amount(games=25 * THOROUGH, moves=2500 * THOROUGH, least=2)


def searched(examples: int) -> settings:
    """Without shrinking: a failure names the game that broke the promise, and shrinking it takes longer than reading
    it."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    slow = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)
    return settings(max_examples=examples, phases=phases, suppress_health_check=slow)


def test_there_are_games() -> None:
    assert "mapit" in registered()


@every_game
def test_the_game_introduces_itself(game: AnyGame) -> None:
    check_the_game_introduces_itself(game)
    check_options_are_described(game)
    assert game.folder.name == game.name


@every_game
def test_its_secrets_are_places_of_its_state(game: AnyGame) -> None:
    check_secrets_are_places(game)


@every_game
def test_options_are_dealt_or_refused(game: AnyGame) -> None:
    @searched(MANY.games)
    @given(settings_of(game))
    def try_options(setting) -> None:  # type: ignore[no-untyped-def]
        check_options_are_dealt_or_refused(game, setting)

    try_options()


@pytest.fixture(scope="module")
def games_of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the workers of a run share the games they have played. All hash alike (tests/conftest.py)."""
    folder = shared_by_workers(tmp_path_factory.getbasetemp())
    folder.mkdir(exist_ok=True)
    return folder


def shared_by_workers(base: Path) -> Path:
    """A worker's folder lies in that of its run; above that of a run without workers are those of all runs."""
    return (base.parent if base.name.startswith("popen-") else base) / "games"


def test_only_workers_of_one_run_share_games(tmp_path_factory: pytest.TempPathFactory) -> None:
    run = Path("/tmp/pytest-of-ann/pytest-7")
    assert shared_by_workers(run) == run / "games"
    assert shared_by_workers(run / "popen-gw0") == shared_by_workers(run / "popen-gw11") == run / "games"
    base = tmp_path_factory.getbasetemp()
    assert ("PYTEST_XDIST_WORKER" in os.environ) == base.name.startswith("popen-")


@lru_cache(maxsize=2 * MANY.games)
def played(folder: Path, name: str, setting: Setting) -> Played:
    game = registered()[name]
    file = folder / blake2b(f"{name} {setting!r}".encode(), digest_size=16).hexdigest()
    if file.exists():
        return Played(game, setting, *pickle.loads(file.read_bytes()))
    one = play(game, setting)
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(pickle.dumps((one.states, one.moves, one.events, one.marks)))
    unfinished.replace(file)
    return one


@pytest.mark.parametrize("check", [*CHECKS, *SECRET_CHECKS], ids=lambda check: check.__name__.removeprefix("check_"))
@every_game
@pytest.mark.timeout(600)
def test_random_games(game: AnyGame, check: Check, pytestconfig: pytest.Config, games_of_this_run: Path) -> None:
    amount = FEW if "not slow" in pytestconfig.getoption("markexpr") else MANY
    games, moves = 0, 0

    @seed(SEED)
    @searched(max(1, amount.games // 4) if check is check_bots_choose_what_is_legal else amount.games)
    @given(deals_of(game))
    def try_game(setting: Setting) -> None:
        nonlocal games, moves
        if not amount.is_enough(games, moves):
            one = played(games_of_this_run, game.name, setting)
            games, moves = games + 1, moves + len(one.moves)
            check(game, one)

    try_game()


@every_game
def test_the_same_seed_gives_the_same_game_in_every_process(game: AnyGame) -> None:
    assert digests_in_another_process(1, game.name) == digests_in_another_process(2, game.name)


@every_game
def test_golden_records_lead_to_their_outcome(game: AnyGame) -> None:
    check_golden_records(game, golden_folder(game))

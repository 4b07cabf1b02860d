"""What every registered game proves. The checks are written once; `test_it_bites.py` shows what each of them finds.

`make check` looks at a few games with each check, `make test` at many, or at as many as fit into some seconds where games are long;
`PARLOUR_THOROUGH=1` at ten times as many, however long it takes. All checks of a run look at the same games, so that each is played once.
"""

from __future__ import annotations

import os
from functools import lru_cache
from math import inf
from random import SystemRandom
from time import process_time

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from parlour.core import AnyGame
from parlour.games import registered
from parlour.lab.conformance.checks import (
    CHECKS,
    Check,
    check_bots_choose_what_is_legal,
    check_options_are_dealt_or_refused,
    check_options_are_described,
    check_the_game_introduces_itself,
)
from parlour.lab.conformance.digest import digests_in_another_process
from parlour.lab.conformance.interference import SECRET_CHECKS
from parlour.lab.conformance.play import Played, Setting, play
from parlour.lab.conformance.secrets import check_secrets_are_places
from tests.conformance.golden import check_golden_records, golden_folder
from tests.conformance.strategies import deals_of, settings_of

THOROUGH = 10 if os.environ.get("PARLOUR_THOROUGH") == "1" else 1
FEW, MANY = 4 * THOROUGH, 40 * THOROUGH
LONG_ENOUGH = inf if THOROUGH > 1 else 8.0
SEED = 0 if settings.default.derandomize else SystemRandom().getrandbits(32)

every_game = pytest.mark.parametrize("game", registered().values(), ids=registered())


def searched(examples: int) -> settings:
    """A failure names the game that broke the promise; making that game smaller would take longer than reading it."""
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
    @searched(MANY)
    @given(settings_of(game))
    def try_options(setting) -> None:  # type: ignore[no-untyped-def]
        check_options_are_dealt_or_refused(game, setting)

    try_options()


@lru_cache(maxsize=2 * MANY)
def played(name: str, setting: Setting) -> Played:
    return play(registered()[name], setting)


@pytest.mark.parametrize("check", [*CHECKS, *SECRET_CHECKS], ids=lambda check: check.__name__.removeprefix("check_"))
@every_game
@pytest.mark.timeout(600)
def test_random_games(game: AnyGame, check: Check, pytestconfig: pytest.Config) -> None:
    games = FEW if "not slow" in pytestconfig.getoption("markexpr") else MANY
    tried, began = 0, process_time()

    @seed(SEED)
    @searched(games // 4 if check is check_bots_choose_what_is_legal else games)
    @given(deals_of(game))
    def try_game(setting: Setting) -> None:
        nonlocal tried
        if tried < FEW or process_time() - began < LONG_ENOUGH:
            tried += 1
            check(game, played(game.name, setting))

    try_game()


@every_game
def test_the_same_seed_gives_the_same_game_in_every_process(game: AnyGame) -> None:
    assert digests_in_another_process(1, game.name) == digests_in_another_process(2, game.name)


@every_game
def test_golden_records_lead_to_their_outcome(game: AnyGame) -> None:
    check_golden_records(game, golden_folder(game))

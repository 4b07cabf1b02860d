"""Levels: what bots a game has, and how one is made."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from parlour.bots import UnknownLevel, levels, make
from parlour.core import AnyGame


def first(persona: str) -> Any:
    return lambda view, rng: view.legal[0]


GAME = cast(AnyGame, SimpleNamespace(title="Toy", bots={"easy": first, "hard": first}))
VIEW = SimpleNamespace(legal=("left", "right"))


def test_random_comes_first_and_the_games_own_levels_follow_from_weak_to_strong() -> None:
    assert levels(GAME) == ("random", "easy", "hard")


def test_random_chooses_every_legal_action() -> None:
    rng = Random(1)
    chosen = [make(GAME, "random", "Ada")(VIEW, rng) for _ in range(1000)]
    assert 400 < chosen.count("left") < 600
    assert set(chosen) == {"left", "right"}


def test_a_level_is_made_for_a_persona() -> None:
    assert make(GAME, "hard", "Ada")(VIEW, Random(1)) == "left"


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(UnknownLevel, match="Toy has no bot 'expert': there are random, easy, hard"):
        make(GAME, "expert", "Ada")

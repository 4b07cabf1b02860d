"""Any game that can be dealt, for Hypothesis to choose from."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from parlour.core import AnyGame, Choice, Options, Seed, choices, parse
from parlour.lab.conformance.play import Played, Setting, can_be_dealt, play


def settings_of(game: AnyGame) -> st.SearchStrategy[Setting]:
    """Any options, number of seats and seed that the game's declaration allows."""
    least, most = game.players
    return st.builds(
        Setting,
        options=options_of(game),
        seats=st.integers(least, most),
        seed=st.integers(0, 2**64 - 1).map(lambda number: Seed(f"{number:032x}")),
        luck=st.integers(0, 2**32 - 1),
    )


def options_of(game: AnyGame) -> st.SearchStrategy[Options]:
    values = {choice.name: _values(choice) for choice in choices(game.kinds.options)}
    return st.fixed_dictionaries(values).map(lambda given: parse(game.kinds.options, given))


def _values(choice: Choice) -> st.SearchStrategy[Any]:
    if choice.kind == "number":
        return st.integers(choice.minimum, choice.maximum)
    return st.sampled_from(choice.values)


def deals_of(game: AnyGame) -> st.SearchStrategy[Setting]:
    """The settings that the game does not refuse."""
    return settings_of(game).filter(lambda setting: can_be_dealt(game, setting))


def games_of(game: AnyGame) -> st.SearchStrategy[Played]:
    return deals_of(game).map(lambda one: play(game, one))

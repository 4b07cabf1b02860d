"""Effort: how a bot that searches thinks less when many think at once, and what stays the same."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.bots import levels, make, searches
from parlour.core import ParlourError, Searching, Seed
from parlour.games import find, registered
from parlour.games.mapominoes.bots import Searcher
from parlour.games.mapominoes.bots import playouts as mapominoes_playouts
from parlour.games.squire.bots import Thinker
from parlour.lab.arena import entrant
from parlour.server.bots.fair_queue import LEAST_EFFORT
from parlour.server.bots.worker import BotRequest, answer

SEARCHING = [(game.name, level) for game in registered().values() for level in levels(game) if searches(game, level)]


@cache
def views(name: str, count: int = 6) -> list[Any]:
    """The Views of one game in which a seat had a choice."""
    game, rng, seen = find(name), Random(4), []
    state = game.setup(game.kinds.options(), 3, Seed("effort"))
    bot = make(game, "medium")
    while game.actors(state) and len(seen) < 5 * count:
        view = game.view(state, min(game.actors(state)))
        seen += [view] if len(view.legal) > 1 else []
        state = game.apply(state, view.seat, bot(view, rng)).state
    return seen[::5]


def test_the_hard_bots_of_mapominoes_and_squire_search() -> None:
    assert {("mapominoes", "hard"), ("squire", "hard")} <= set(SEARCHING)


@pytest.mark.parametrize(("name", "level"), SEARCHING)
def test_with_full_effort_a_bot_is_what_it_is(name: str, level: str) -> None:
    assert make(find(name), level, "Ada", 1.0) == make(find(name), level, "Ada")
    assert make(find(name), level, "Ada", 0.5) != make(find(name), level, "Ada")


def test_bots_that_do_not_search_know_no_effort() -> None:
    game = find("squire")
    assert make(game, "medium", "Ada", 0.1) == make(game, "medium", "Ada")
    assert not isinstance(make(game, "random"), Searching)


@pytest.mark.long
@pytest.mark.parametrize(("name", "level"), SEARCHING)
def test_a_question_with_its_effort_always_has_the_same_legal_answer(name: str, level: str) -> None:
    game = find(name)
    for view in views(name):
        encoded = msgspec.Raw(msgspec.json.encode(view))
        question = msgspec.json.encode(BotRequest(name, level, "Ada", 7, encoded, LEAST_EFFORT))
        action = answer(question)
        assert action == answer(question)
        assert msgspec.json.decode(action, type=game.kinds.action) in view.legal


@pytest.mark.parametrize("effort", [0.5, 0.12, LEAST_EFFORT])
def test_playouts_and_positions_shrink_with_the_effort(effort: float) -> None:
    squire, mapominoes = Thinker(), Searcher("Ada", 1500)
    for view in views("squire"):
        assert 0 < squire.with_effort(effort).playouts(view) <= effort * squire.playouts(view) + 1
    for view in views("mapominoes"):
        less = mapominoes_playouts(view, mapominoes.with_effort(effort).effort)
        assert less <= max(40, effort * mapominoes_playouts(view, mapominoes.effort) + 1)
    assert mapominoes.with_effort(effort).most_nodes == effort * mapominoes.most_nodes


def test_the_lab_plays_bots_with_less_effort() -> None:
    assert entrant(find("squire"), "hard@0.1", "Ada") == make(find("squire"), "hard", "Ada", 0.1)
    assert entrant(find("squire"), "brisk@0.5", "Ada") == Thinker(effort=62)


@pytest.mark.parametrize("name", ["medium@0.5", "hard@0", "hard@1.5", "hard@nan", "hard@much"])
def test_the_lab_refuses_an_effort_that_makes_no_sense(name: str) -> None:
    with pytest.raises(ParlourError, match="effort"):
        entrant(find("squire"), name, "Ada")

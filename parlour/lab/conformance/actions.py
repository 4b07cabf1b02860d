"""Legal actions are accepted, all others are refused with a rule and a reason."""

from __future__ import annotations

from parlour.core import AnyGame, Refusal, Step
from parlour.lab.conformance.play import Played, refusal_of, strange_actions, written
from parlour.lab.conformance.sentences import check_refusal

MANY_ACTIONS = 50
"""From a longer list of legal actions, a check that applies them picks this many at random."""


def check_legal_has_no_duplicates(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        for seat in game.actors(state):
            actions = list(game.legal(state, seat))
            assert len(set(actions)) == len(actions), f"{played.at(index)}: legal lists an action of seat {seat} twice"
            assert all(action.notation() for action in actions), f"{played.at(index)}: an action has no notation"


def check_legal_is_for_actors_only(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        for seat in set(played.seats) - game.actors(state):
            actions = game.legal(state, seat)
            assert not len(actions), f"{played.at(index)}: seat {seat} may not act, and legal lists {actions[0]}"


def check_apply_takes_what_legal_lists(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        for seat in game.actors(state):
            actions = game.legal(state, seat)
            if len(actions) > MANY_ACTIONS:
                actions = played.rng(f"actions {index}").sample(actions, MANY_ACTIONS)
            for action in actions:
                try:
                    step = game.apply(state, seat, action)
                except Refusal as refusal:
                    raise AssertionError(
                        f"{played.at(index)}: legal lists {action}, apply refuses it: {refusal}"
                    ) from None
                assert isinstance(step, Step), f"{played.at(index)}: apply gives {type(step)}, not a Step"
                assert isinstance(step.state, game.kinds.state), f"{played.at(index)}: {type(step.state)} is no State"


def check_apply_refuses_the_rest(game: AnyGame, played: Played) -> None:
    """Actions of other states, other seats and other tables: refused by a rule of the game, in words, with nothing changed."""
    for index, state in enumerate(played.states):
        strangers, before = strange_actions(played, index, 8), written(state)
        for seat in played.seats:
            legal = set(game.legal(state, seat)) if seat in game.actors(state) else set()
            for action in strangers:
                if action not in legal:
                    refused = refusal_of(game, state, seat, action)
                    where = f"{played.at(index)}, {action} by seat {seat}"
                    assert refused is not None, f"{where}: legal does not list it, and apply takes it"
                    check_refusal(game, *refused, where)
        assert written(state) == before, f"{played.at(index)}: a refused action has changed the State"

"""Every secret that a game declares, put into the View and copied by `imagine`, is found and named."""

from __future__ import annotations

from dataclasses import replace as changed
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.core import AnyGame, Secret
from parlour.games import registered
from parlour.lab.conformance.play import Played, Setting
from parlour.lab.conformance.secrets import check_secrets_are_places, check_secrets_vary, hidden_from, usual_games
from parlour.lab.conformance.values import at, with_at
from tests.conformance.whisper import WHISPER

GAMES = {**registered(), "whisper": WHISPER}


def leaking(game: AnyGame, secret: Secret) -> AnyGame:
    """The game with the whole of one secret in every View, from which its `imagine` copies it."""
    kind = msgspec.defstruct("Leaky", [("leak", Any)], bases=(game.kinds.view,), frozen=True, kw_only=True)

    def view(state: Any, seat: int | None) -> Any:
        seen = game.view(state, seat)
        there = [(hidden.path, at(state, hidden.path)) for hidden in hidden_from(seat, state, secret)]
        return kind(**msgspec.structs.asdict(seen), leak=there)

    def imagine(view: Any, rng: Random, mind: Any = None) -> Any:
        plain = {name: value for name, value in msgspec.structs.asdict(view).items() if name != "leak"}
        state = game.imagine(game.kinds.view(**plain), rng)
        for path, value in view.leak:
            state = with_at(state, path, value)
        return state

    return changed(game, view=view, imagine=imagine)


def complaint(game: AnyGame) -> str:
    """What the check reports about the usual games, looking often enough to see each place."""
    for played in usual_games(game):
        for luck in range(6):
            setting = Setting(played.setting.options, played.setting.seats, played.setting.seed, luck)
            again = Played(game, setting, played.states, played.moves, played.events, played.marks)
            try:
                check_secrets_vary(game, again)
            except AssertionError as failure:
                return str(failure)
    return ""


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_declared_varies(game: AnyGame) -> None:
    assert complaint(game) == ""


@pytest.mark.parametrize(
    ("game", "secret"),
    [(game, secret) for game in GAMES.values() for secret in game.secrets],
    ids=[f"{name}-{secret.place}" for name, game in GAMES.items() for secret in game.secrets],
)
def test_a_secret_that_is_shown_and_copied_is_found_and_named(game: AnyGame, secret: Secret) -> None:
    words = complaint(leaking(game, secret))
    assert f"(`{secret.place}`), yet" in words
    assert "is a secret from" in words


def test_one_card_of_another_hand_is_found() -> None:
    """The View shows the first card of each hand, and no other secret."""

    def imagine(view: Any, rng: Random, mind: Any = None) -> Any:
        state = WHISPER.imagine(view, rng)
        return msgspec.structs.replace(
            state,
            hands=tuple(
                (first, *hand[1:]) if hand else hand for first, hand in zip(view.note, state.hands, strict=True)
            ),
        )

    def view(state: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(WHISPER.view(state, seat), note=[min(hand, default=0) for hand in state.hands])

    assert "`hands[" in complaint(changed(WHISPER, view=view, imagine=imagine))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"secrets": (*WHISPER.secrets, Secret("pockets[seat]"))}, "`pockets[seat]` was hidden from nobody"),
        ({"secrets": (Secret("deck[*]", known=lambda state, viewer: True),)}, "`deck[*]` was hidden from nobody"),
        ({"secrets": ()}, "`secrets` names 0 places"),
        ({"hides": ""}, "that nothing is hidden"),
    ],
)
def test_a_declaration_that_declares_nothing_is_found(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(AssertionError) as failure:
        check_secrets_are_places(changed(WHISPER, **changes))
    assert words in str(failure.value)

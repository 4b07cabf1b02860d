"""What holds for one player's board, hand and purse."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Refusal, Seat
from parlour.games.past.squire_r1d1.cards import LETTERS, Letter
from parlour.games.past.squire_r1d1.scoring import count, floor
from parlour.games.past.squire_r1d1.state import Player, SquireState


def with_player(state: SquireState, seat: Seat, player: Player, **changes: Any) -> SquireState:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players, **changes)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)


def in_hand(player: Player, letter: str, rule: str) -> Letter:
    if letter not in player.hand:
        raise Refusal(rule, "You do not hold that letter.")
    return LETTERS[letter]


def hand_limit(player: Player) -> int:
    """squire/hand-limit, squire/floor-two: paintings + 1, and 2 more by the second floor; the Lion's is one higher."""
    second_floor = 2 if None not in floor(player.gallery, 1) else 0
    return count(player.gallery, "painting") + 1 + second_floor + (player.character == "lion")


def errand_limit(player: Player) -> int:
    """squire/errand-limit: sculptures + 1; the Lion's is one higher."""
    return count(player.gallery, "sculpture") + 1 + (player.character == "lion")

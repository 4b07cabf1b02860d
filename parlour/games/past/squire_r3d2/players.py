"""What holds for one player's board, hand and purse."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Refusal, Seat, say
from parlour.games.past.squire_r3d2.cards import LETTERS, Letter
from parlour.games.past.squire_r3d2.scoring import count, floor
from parlour.games.past.squire_r3d2.state import Player, SquireState


def with_player(state: SquireState, seat: Seat, player: Player, **changes: Any) -> SquireState:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players, **changes)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)


def in_hand(player: Player, letter: str, rule: str) -> Letter:
    if letter not in player.hand:
        raise Refusal(rule, say("not-in-hand"))
    return LETTERS[letter]


# --- squire/characters: what each can do (docs/balance/squire.md tells how the numbers were found) ---

BADGER_SAVES, BADGER_HAGGLES_FROM = 1, 4
FOX_GAINS, FOX_SHARE = 2, 1
EAGLE_MOVES = 1
LION_LETTERS, LION_ERRANDS = 2, 1
FLOOR_TWO_LETTERS = 2
"""squire/floor-two: so many letters more may be held."""


def to_pay(player: Player, price: int) -> int:
    """The Badger pays less, but does not haggle for what is cheap."""
    return price - BADGER_SAVES if player.character == "badger" and price >= BADGER_HAGGLES_FROM else price


def to_receive(player: Player, price: int) -> int:
    """The Fox gets more."""
    return price + (FOX_GAINS if player.character == "fox" else 0)


def share_of_sale(player: Player) -> int:
    """What the Fox gets of every sale of another."""
    return FOX_SHARE if player.character == "fox" else 0


def free_moves(player: Player) -> int:
    """squire/move: royal tickets are used first and kept; the Eagle has a free move besides."""
    return player.royal_tickets + (EAGLE_MOVES if player.character == "eagle" else 0)


def hand_limit(player: Player) -> int:
    """squire/hand-limit, squire/floor-two: paintings + 1, and more by the second floor; the Lion's is higher."""
    second_floor = FLOOR_TWO_LETTERS if None not in floor(player.gallery, 1) else 0
    return count(player.gallery, "painting") + 1 + second_floor + (LION_LETTERS if player.character == "lion" else 0)


def errand_limit(player: Player) -> int:
    """squire/errand-limit: sculptures + 1; the Lion's is higher."""
    return count(player.gallery, "sculpture") + 1 + (LION_ERRANDS if player.character == "lion" else 0)

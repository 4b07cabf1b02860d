"""The rules for one player's board, hand and purse."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Refusal, Seat, say
from parlour.games.past.squire_r9d5.cards import ABILITIES, LETTERS, Character, Figure, Letter
from parlour.games.past.squire_r9d5.scoring import count, floor
from parlour.games.past.squire_r9d5.state import Player, SquireState


def with_player(state: SquireState, seat: Seat, player: Player, **changes: Any) -> SquireState:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players, **changes)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)


def in_hand(player: Player, letter: str, rule: str) -> Letter:
    if letter not in player.hand:
        raise Refusal(rule, say("not-in-hand"))
    return LETTERS[letter]


# --- squire/characters: what each can do ---

FLOOR_TWO_LETTERS = 2
"""squire/floor-two: how many more letters may be held."""


def as_character(player: Player, character: Character, figure: Figure, seats: int) -> Player:
    """The player of a character has its coins, which make the four even."""
    numbers = ABILITIES[seats]
    more = {
        "badger": numbers.badger_coins,
        "fox": numbers.fox_coins,
        "eagle": numbers.eagle_coins,
        "lion": numbers.lion_coins,
    }
    return replace(player, character=character, figure=figure, coins=player.coins + more[character])


def to_pay(player: Player, price: int, seats: int) -> int:
    """The Badger pays less, but does not haggle for what is cheap."""
    numbers = ABILITIES[seats]
    haggles = player.character == "badger" and price >= numbers.badger_haggles_from
    return price - numbers.badger_saves if haggles else price


def to_receive(player: Player, price: int, seats: int) -> int:
    """The Fox gets more."""
    return price + (ABILITIES[seats].fox_gains if player.character == "fox" else 0)


def share_of_sale(player: Player, seats: int) -> int:
    """What the Fox gets from every sale of another."""
    return ABILITIES[seats].fox_share if player.character == "fox" else 0


def free_moves(player: Player, seats: int) -> int:
    """squire/move: royal tickets are used first and kept; the Eagle has a free move besides."""
    return player.royal_tickets + (ABILITIES[seats].eagle_moves if player.character == "eagle" else 0)


def hand_limit(player: Player, seats: int) -> int:
    """squire/hand-limit, squire/floor-two: paintings + 1, and more by the second floor; the Lion's is higher."""
    second_floor = FLOOR_TWO_LETTERS if None not in floor(player.gallery, 1) else 0
    by_ability = ABILITIES[seats].lion_letters if player.character == "lion" else 0
    return count(player.gallery, "painting") + 1 + second_floor + by_ability


def errand_limit(player: Player) -> int:
    """squire/errand-limit: sculptures + 1."""
    return count(player.gallery, "sculpture") + 1

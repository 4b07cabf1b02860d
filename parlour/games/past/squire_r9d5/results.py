"""The standing in a game of Squire in progress."""

from __future__ import annotations

from parlour.core import Standing, ranking
from parlour.games.past.squire_r9d5.state import Seen, SquireView


def standing(view: SquireView) -> Standing:
    """squire/score, squire/ties: rarities, errands and money as if the game ended now; then more money, then more tiles."""
    keys = [(float(one.score.total), float(_money(one)), float(_tiles(one))) for one in view.players]
    return Standing(ranking(keys), tuple([total for total, _, _ in keys]))


def _money(player: Seen) -> int:
    return player.coins + player.royal_coins + player.tickets + player.royal_tickets


def _tiles(player: Seen) -> int:
    return sum(tile is not None for tile in player.gallery)

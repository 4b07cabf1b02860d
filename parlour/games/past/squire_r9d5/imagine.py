"""A whole State that a seat could be in, from its View alone."""

from __future__ import annotations

from random import Random

from parlour.core import shuffled
from parlour.games.past.squire_r9d5.cards import LETTERS, TILES
from parlour.games.past.squire_r9d5.state import Hanging, Player, Seen, SquireState, SquireView


def imagine(view: SquireView, rng: Random, mind: object = None) -> SquireState:
    """Hidden tiles and letters are dealt again among their possible places."""
    known_tiles, known_letters = tiles_seen(view), letters_seen(view)
    tiles = shuffled((tile for tile in TILES if tile not in known_tiles), rng)
    letters = shuffled((letter for letter in LETTERS if letter not in known_letters), rng)
    players = []
    for seen in view.players:
        if seen.hand is None:
            hand, letters = letters[: seen.letters], letters[seen.letters :]
        else:
            hand = tuple(letter.id for letter in seen.hand)
        players.append(_player(seen, hand))
    return SquireState(
        options=view.options,
        players=tuple(players),
        on_board={city: tile.id for city, tile in view.on_board.items()},
        supply=tiles[: view.supply],
        taken_out=tiles[view.supply :],
        discards=tuple(tile.id for tile in view.discards),
        market=view.market,
        deck=letters,
        spent=tuple(letter.id for letter in view.spent),
        token=view.token,
        exhibited=view.exhibited,
        first=view.first,
        turn=view.turn,
        frames=view.pending,
    )


def _player(seen: Seen, hand: tuple[str, ...]) -> Player:
    return Player(
        seen.character,
        seen.figure,
        seen.city,
        seen.coins,
        seen.royal_coins,
        seen.tickets,
        seen.royal_tickets,
        hand,
        tuple(letter.id for letter in seen.errands),
        tuple(None if tile is None else tile.id for tile in seen.gallery),
    )


def tiles_seen(view: SquireView) -> set[str]:
    seen = {tile.id for tile in (*view.on_board.values(), *view.discards)}
    seen |= {tile.id for player in view.players for tile in player.gallery if tile}
    return seen | {frame.tile for frame in view.pending if isinstance(frame, Hanging)}


def letters_seen(view: SquireView) -> set[str]:
    seen = {letter.id for letter in view.spent}
    return seen | {letter.id for player in view.players for letter in (*player.errands, *(player.hand or ()))}

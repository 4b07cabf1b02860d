"""Positions of Squire in a line or two: `position(player(coins=3), player(), city="Rio de Janeiro", tile="ceramic-1")`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Seat, Seed
from parlour.games.squire import GAME
from parlour.games.squire.cards import LETTERS, PRINTED_MARKET, TILES, Kind, SquireOptions
from parlour.games.squire.state import Exhibiting, Hanging, Player, SquireAction, SquireState, Trading, Travelling

WORLD = SquireOptions(board="world", market="printed", characters="dealt")
CHARACTERLESS: dict[str, Any] = {"character": None, "figure": "lady"}


def player(*, gallery: dict[int, str] | None = None, **purse: Any) -> Player:
    """A player in London with a royal ticket and whatever is given; `gallery` names tiles by place."""
    places = tuple((gallery or {}).get(place) for place in range(12))
    plain = {
        "city": "London",
        "coins": 0,
        "royal_coins": 0,
        "tickets": 0,
        "royal_tickets": 1,
        "hand": (),
        "errands": (),
    }
    return Player(**{**CHARACTERLESS, **plain, **purse, "gallery": places})


def position(
    *players: Player,
    tile: str | None = None,
    frames: tuple[Any, ...] | None = None,
    options: SquireOptions = WORLD,
    token: Seat | None = None,
    **changes: Any,
) -> SquireState:
    """Seat 0 is to trade in their city, for `tile`; `token` says who has the token. Every card is somewhere, once."""
    fresh = GAME.setup(options, len(players), Seed("positions"))
    hung = [piece for one in players for piece in one.gallery if piece]
    lying = [*changes.get("discards", ()), *hung]
    loose = [piece for piece in TILES if piece not in lying and piece != tile]
    cities = tuple(fresh.on_board)
    on_board = dict(zip(cities, loose, strict=False))
    supply = tuple(loose[len(cities) :])
    if tile is not None:
        here = players[0].city
        assert here is not None
        supply, on_board = (*supply, on_board[here]), {**on_board, here: tile}
    held = [letter for one in players for letter in (*one.hand, *one.errands)]
    plain: dict[str, Any] = {
        "deck": tuple(letter for letter in LETTERS if letter not in held),
        "market": PRINTED_MARKET,
        "taken_out": (),
        "first": 0,
        "turn": 1,
        "token": len(players) - 1 if token is None else token,
        "frames": (Trading(0),) if frames is None else frames,
    }
    return replace(fresh, **{"players": players, "on_board": on_board, "supply": supply, **plain, **changes})


def travelling(*players: Player, **changes: Any) -> SquireState:
    return position(*players, frames=(Trading(0), Travelling(0)), **changes)


def hanging(*players: Player, tile: str, **changes: Any) -> SquireState:
    """Seat 0 has bought `tile` and is to place it."""
    state = position(*players, frames=(Hanging(0, tile),), **changes)
    spare = state.supply[-1]
    on_board = {city: spare if piece == tile else piece for city, piece in state.on_board.items()}
    return replace(state, on_board=on_board, supply=tuple(piece for piece in state.supply[:-1] if piece != tile))


def exhibiting(*players: Player, **changes: Any) -> SquireState:
    return position(*players, frames=(Exhibiting(0),), token=0, **changes)


def letter_with(offer: str, of: str = "") -> str:
    return next(letter.id for letter in LETTERS.values() if (letter.offer, letter.of) == (offer, of))


def letter_about(errand: str, about: str = "") -> str:
    return next(letter.id for letter in LETTERS.values() if (letter.errand, letter.about) == (errand, about))


def pieces(kind: Kind, number: int) -> list[str]:
    return [f"{kind}-{place + 1}" for place in range(number)]


def play(state: SquireState, *moves: tuple[Seat, SquireAction]) -> SquireState:
    for seat, action in moves:
        state = GAME.apply(state, seat, action).state
    return state

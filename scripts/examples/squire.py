"""Positions of Squire's rulebook, on the board of the World with the printed market. Places of a gallery count from the lower left."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import Seat, Seed
from parlour.games.examples import Done, Example, Tried
from parlour.games.squire import GAME
from parlour.games.squire.cards import LETTERS, PRINTED_MARKET, TILES, SquireOptions
from parlour.games.squire.state import Exhibiting, Hanging, Player, Trading, Travelling

WORLD = SquireOptions(board="world", market="printed", characters="dealt")
COLLECTORS: tuple[dict[str, Any], ...] = (
    {"character": "badger", "figure": "lady", "city": "Rio de Janeiro"},
    {"character": "eagle", "figure": "gentleman", "city": "London"},
    {"character": "fox", "figure": "lady", "city": "Cairo"},
)


def collector(seat: Seat, gallery: dict[int, str] | None = None, **purse: Any) -> Player:
    places = tuple((gallery or {}).get(place) for place in range(12))
    plain = {"coins": 4, "royal_coins": 0, "tickets": 1, "royal_tickets": 1, "hand": (), "errands": ()}
    return Player(**{**plain, **COLLECTORS[seat], **purse, "gallery": places})


def position(
    you: Player,
    others: tuple[Player, Player] | None = None,
    *,
    frames: tuple[Any, ...] = (Trading(0),),
    tile: str = "ceramic-5",
    token: Seat = 2,
    discards: tuple[str, ...] = (),
    is_over: bool = False,
) -> dict[str, Any]:
    """A whole State of three: `tile` lies where you are; all rarities and letters are somewhere, once."""
    players = (you, *(others or (collector(1), collector(2))))
    fresh = GAME.setup(WORLD, 3, Seed("examples"))
    bought = [frame.tile for frame in frames if isinstance(frame, Hanging)]
    used = {piece for one in players for piece in one.gallery if piece} | {*discards, *bought, tile}
    loose = [piece for piece in TILES if piece not in used]
    cities = [city for city in fresh.on_board if city != you.city]
    on_board = {**dict(zip(cities, loose[::3], strict=False)), str(you.city): tile}
    left = [piece for piece in loose if piece not in on_board.values()]
    out = len(fresh.taken_out)
    held = {letter for one in players for letter in (*one.hand, *one.errands)}
    state = replace(
        fresh,
        players=players,
        on_board=on_board,
        supply=() if is_over else tuple(left[out:]),
        taken_out=tuple(left[:out]),
        discards=(*discards, *left[out:]) if is_over else discards,
        market=PRINTED_MARKET,
        deck=tuple(letter for letter in LETTERS if letter not in held),
        token=token,
        first=0,
        frames=frames,
    )
    plain: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return plain


def hang(place: int) -> dict[str, Any]:
    return {"do": "hang", "place": place}


def hanging(gallery: dict[int, str], place: int, *, discards: tuple[str, ...] = (), **then: Any) -> Example:
    """You have bought a painting, and it may complete something at `place`."""
    return Example(
        seats=3,
        seat=0,
        state=position(collector(0, gallery), frames=(Hanging(0, "painting-4"),), discards=discards),
        draft={"parts": ["gallery"]},
        facts={"phase": "hang"},
        tries=(
            Tried(
                0, hang(place), told=("squire/place",), then={key.replace("__", "."): one for key, one in then.items()}
            ),
        ),
    )


def exhibition(kind: str, you: Player, ben: Player, *more: Tried, **then: Any) -> Example:
    """You have the token; Cleo has no rarity, Ben has one of that type or none."""
    return Example(
        seats=3,
        seat=0,
        state=position(you, (ben, collector(2)), frames=(Exhibiting(0),), token=0),
        draft={"parts": ["map"]},
        facts={"phase": "exhibit"},
        tries=(
            Tried(
                0,
                {"do": "exhibit", "kind": kind},
                told=("squire/exhibition",),
                then={key.replace("__", "."): one for key, one in then.items()},
            ),
            Tried(0, {"do": "exhibit", "kind": "book"}, refused="squire/exhibition"),
            *more,
        ),
    )


BUY, SELL = {"do": "buy"}, {"do": "sell"}
FULL = dict(enumerate(("ceramic-3", "ceramic-8", "book-3", "jewel-9", "painting-6", "jewel-3")))
LETTER = "letter-33"

EXAMPLES = {
    "turn": Example(
        seats=3,
        seat=0,
        state=position(collector(0, city="London"), frames=(Trading(0), Travelling(0)), tile="painting-7"),
        draft={"parts": ["map", "market"]},
        facts={"phase": "travel"},
        tries=(
            Tried(0, {"do": "go", "city": "New York"}, told=("squire/move",), then={"players.0.tickets": 1}),
            Tried(0, {"do": "go", "city": "Mexico City"}, told=("squire/move",), then={"players.0.tickets": 0}),
            Tried(0, {"do": "go", "city": "London"}, refused="squire/move"),
        ),
    ),
    "journey": Example(
        seats=3,
        seat=0,
        state=position(collector(0, city="Constantinople"), frames=(Trading(0), Travelling(0)), tile="painting-7"),
        draft={"parts": ["map"]},
        facts={"phase": "travel", "players.0.tickets": 1, "players.0.royal_tickets": 1},
        tries=(
            Tried(0, {"do": "go", "city": "Tokyo"}, told=("squire/move",), then={"players.0.tickets": 0}),
            Tried(0, {"do": "go", "city": "Samarkand"}, told=("squire/move",), then={"players.0.tickets": 1}),
        ),
    ),
    "price": Example(
        seats=3,
        seat=0,
        state=position(collector(0, character=None)),
        draft={"parts": ["map", "market"]},
        facts={"phase": "trade", "market.0.4": "blue", "market.1.4": "ceramic"},
        tries=(
            Tried(0, BUY, told=("squire/trade",), then={"players.0.coins": 2, "phase": "hang"}),
            Tried(0, SELL, told=("squire/trade",), then={"players.0.coins": 6, "market.0.4": "blue", "discards.#": 1}),
        ),
    ),
    "royal-coin": Example(
        seats=3,
        seat=0,
        state=position(collector(0, character=None, city="Tokyo", coins=3, royal_coins=1), tile="painting-7"),
        draft={"parts": ["map", "market"]},
        facts={"phase": "trade", "market.0.3": "purple", "market.1.2": "painting"},
        tries=(Tried(0, BUY, told=("squire/trade",), then={"players.0.coins": 0, "players.0.royal_coins": 1}),),
    ),
    "market": Example(
        seats=3,
        seat=0,
        state=position(collector(0, character=None)),
        moves=(Done(0, BUY),),
        draft={"parts": ["market"]},
        facts={"market.0.0": "blue", "market.1.0": "ceramic", "market.0.1": "red", "market.1.1": "jewel"},
    ),
    "letter": Example(
        seats=3,
        seat=0,
        state=position(collector(0, {5: "book-7"}, hand=(LETTER,))),
        shows=("board", "hand"),
        draft={"parts": ["gallery"]},
        facts={
            "players.0.hand.0.offer": "buy",
            "players.0.hand.0.errand": "kinds",
            "players.0.hand.0.about": "sculpture+book",
        },
        tries=(Tried(0, {"do": "buy", "letters": [LETTER]}, told=("squire/offers",)),),
    ),
    "hall": hanging({0: "ceramic-3", 5: "jewel-3", 9: "sculpture-8"}, 4, players__0__coins=6),
    "floor-two": hanging({4: "book-7", 5: "jewel-3", 6: "jewel-9"}, 7, players__0__hand_limit=4),
    "floor-three": hanging(
        {8: "book-7", 9: "jewel-3", 10: "jewel-9"}, 11, discards=("painting-11", "book-2"), phase="salvage"
    ),
    "column": hanging({0: "ceramic-3", 4: "book-7"}, 8, players__0__royal_tickets=2),
    "exhibit-paintings": exhibition(
        "painting",
        collector(0, {5: "painting-6", 6: "painting-9"}),
        collector(1, {5: "painting-3"}),
        players__0__letters=3,
        players__1__letters=1,
        players__2__letters=0,
        token=2,
    ),
    "hand-limit": exhibition(
        "painting", collector(0, hand=(LETTER,)), collector(1), players__0__hand_limit=1, players__0__letters=1
    ),
    "exhibit-sculptures": exhibition(
        "sculpture",
        collector(0, {5: "sculpture-6"}, hand=(LETTER,)),
        collector(1, {5: "sculpture-3"}, hand=("letter-21",), errands=("letter-37",)),
        Tried(
            1,
            {"do": "swap", "out": "letter-37", "letter": "letter-21"},
            after=(Done(0, {"do": "exhibit", "kind": "sculpture"}), Done(0, {"do": "run", "letter": LETTER})),
            told=("squire/exhibit-sculptures",),
            then={"players.1.errands.0.id": "letter-21", "players.1.letters": 0},
        ),
        phase="run",
        players__0__errand_limit=2,
    ),
    "exhibit-jewels": exhibition(
        "jewel",
        collector(0, {5: "jewel-6", 6: "jewel-9"}),
        collector(1, {5: "jewel-3"}),
        players__0__coins=8,
        players__1__coins=6,
        players__2__coins=4,
    ),
    "exhibit-ceramics": exhibition(
        "ceramic",
        collector(0, {5: "ceramic-6", 6: "ceramic-9"}),
        collector(1, {5: "ceramic-3"}),
        players__0__tickets=4,
        players__1__tickets=2,
        players__2__tickets=1,
    ),
    "final-count": Example(
        seats=3,
        seat=0,
        state=position(
            collector(0, {**FULL, 8: "jewel-11", 9: "book-9"}, errands=("letter-26",), coins=7, tickets=1),
            (
                collector(1, {0: "painting-11", 1: "painting-9", 4: "sculpture-11"}, coins=9),
                collector(2, {0: "book-11", 5: "sculpture-9", 6: "ceramic-11", 7: "ceramic-10"}, coins=3),
            ),
            frames=(),
            is_over=True,
        ),
        shows=("ended",),
        facts={
            "players.0.score": {"rarities": 33, "errands": 6, "money": 1},
            "outcome.scores": [40, 19, 23],
        },
    ),
}

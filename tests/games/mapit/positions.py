"""Positions of Map It! in a line or two: `position("Paris", north=["Oslo"], pile=["Rome"])`."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Seat, Seed, Step
from parlour.games.mapit import GAME
from parlour.games.mapit.cards import FRONTS, Back, MapItOptions, places
from parlour.games.mapit.state import Accept, Challenge, MapItAction, MapItState, Side, Turn

ID_OF = {card.name: card.id for card in FRONTS.values()}


def degrees(lat: float, lon: float = 0) -> Back:
    return Back(round(lat * 60), round(lon * 60))


def position(
    centre: str,
    *,
    north: list[str] | None = None,
    east: list[str] | None = None,
    south: list[str] | None = None,
    west: list[str] | None = None,
    pile: list[str],
    options: MapItOptions | None = None,
    tokens: tuple[int, ...] = (4, 4, 4),
    seat: Seat = 0,
    backs: dict[str, Back] | None = None,
    piles: int = 2,
) -> MapItState:
    """A position by the names of the cards, the top of the pile first; `backs` prints other coordinates on cards."""
    fresh = GAME.setup(options or MapItOptions(level="both"), len(tokens), Seed("positions"))
    printed = {ID_OF[name]: back for name, back in (backs or {}).items()}
    return replace(
        fresh,
        backs={**{name: place.back for name, place in places().items()}, **printed},
        piles=fresh.piles[:piles],
        pile=tuple(ID_OF[name] for name in pile),
        centre=ID_OF[centre],
        arms=tuple(tuple(ID_OF[name] for name in arm or ()) for arm in (north, east, south, west)),
        tokens=tokens,
        frames=(Turn(seat),),
    )


def on_arms(state: MapItState) -> dict[str, list[str]]:
    """The names on each arm that has cards, outward."""
    arms = zip(("north", "east", "south", "west"), state.arms, strict=True)
    return {arm: [FRONTS[card].name for card in cards] for arm, cards in arms if cards}


def play(state: MapItState, *moves: tuple[Seat, MapItAction]) -> MapItState:
    for seat, action in moves:
        state = GAME.apply(state, seat, action).state
    return state


def stands(state: MapItState) -> MapItState:
    """All who are asked let the card stand."""
    return play(state, *[(seat, Accept()) for seat in sorted(GAME.actors(state))])


def challenged(state: MapItState, seat: Seat, against: Side) -> Step[MapItState]:
    """One challenges, the others let the card stand."""
    others = [(other, Accept()) for other in sorted(GAME.actors(state)) if other != seat]
    return GAME.apply(play(state, *others), seat, Challenge(against))

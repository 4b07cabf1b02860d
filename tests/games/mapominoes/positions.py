"""Positions of Mapominoes in a line or two: `position({(0, 0): "Netherlands"}, hands=[["Belgium"], ["France"]])`."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Seat, Seed, Words
from parlour.core.grids import cell
from parlour.games.mapominoes import GAME, spaces
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of, names
from parlour.games.mapominoes.state import Go, Lay, MapominoesAction, MapominoesState, Nominate, Tabled, Transit
from tests.games.refusals import refusal_of

CODE = {name: code for code, name in names().items()}
Where = tuple[int, int]


def position(
    table: dict[Where, str],
    *,
    hands: list[list[str]],
    transits: tuple[int, ...] | None = None,
    pile: int = 3,
    options: MapominoesOptions | None = None,
    seat: Seat = 0,
) -> MapominoesState:
    """A position by names. On the table "as Italy" is a transit card that stands for Italy; cards were laid in the order given."""
    options = options or MapominoesOptions(rounds=1, table="endless")
    deck = deck_of(options)
    fresh = GAME.setup(options, len(hands), Seed("positions"))
    laid = {}
    for turn, ((x, y), name) in enumerate(table.items()):
        number = deck.number[CODE[name.removeprefix("as ")]]
        laid[cell(x, y)] = Tabled(turn, 0, -1 - number if name.startswith("as ") else number)
    return replace(
        fresh,
        hands=tuple(deck.numbers(CODE[name] for name in hand) for hand in hands),
        transits=transits or (0,) * len(hands),
        pile=pile,
        table=laid,
        spaces=spaces.of_table(deck, laid),
        frames=(Go(seat),),
    )


def lay(name: str, x: int, y: int) -> Lay:
    return Lay(CODE[name], x, y)


def stands_for(name: str) -> Nominate:
    return Nominate(CODE[name])


def play(state: MapominoesState, *moves: tuple[Seat, MapominoesAction]) -> MapominoesState:
    for seat, action in moves:
        state = GAME.apply(state, seat, action).state
    return state


def refusal(state: MapominoesState, seat: Seat, action: MapominoesAction) -> tuple[str, Words]:
    """The rule and the words with which a move is refused."""
    refused = refusal_of(GAME, state, seat, action)
    return refused.rule, refused.words


def fits(state: MapominoesState, seat: Seat) -> set[tuple[str, int, int]]:
    """All plays of a country that a seat has, by name."""
    return {(names()[one.card], one.x, one.y) for one in GAME.legal(state, seat) if isinstance(one, Lay)}


def transit_places(state: MapominoesState, seat: Seat) -> set[Where]:
    return {(one.x, one.y) for one in GAME.legal(state, seat) if isinstance(one, Transit)}


def nominations(state: MapominoesState, seat: Seat) -> set[str]:
    return {names()[one.thing] for one in GAME.legal(state, seat) if isinstance(one, Nominate)}


def on_table(state: MapominoesState) -> dict[Where, str]:
    return {
        (one.x, one.y): names()[one.card] if one.card else f"as {names()[one.stands_for or '']}"
        for one in GAME.view(state, None).table
    }


def hand(state: MapominoesState, seat: Seat) -> set[str]:
    return {names()[code] for code in deck_of(state.options).codes_of(state.hands[seat])}


def go_of(state: MapominoesState) -> Seat:
    frame = state.frames[-1]
    assert isinstance(frame, Go), frame
    return frame.seat

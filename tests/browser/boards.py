"""Tables of Comparity and Mapominoes with any number of cards on the board: a real View of a made-up position, shown by a real page.

The page asks the house for its glimpse as usual, but the answer contains the made-up View. Nothing is played there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page

from parlour.core import Seed
from parlour.core.grids import Cell, Grid, cell
from parlour.games import comparity, mapominoes
from parlour.games.comparity import area as areas
from parlour.games.comparity.cards import BACKS, FACES, ComparityOptions
from parlour.games.comparity.state import ComparityState, Turn
from parlour.games.mapominoes.cards import CONTINENTS, MapominoesOptions
from parlour.games.mapominoes.state import Lay, MapominoesState
from tests.browser.shell import asks_for_everything, at_pace, come_to, myself, wait_until
from tests.server.houses import OpenHouse

View = dict[str, Any]
WINDOWS = [
    (1366, 640),
    (1280, 580),
    (1536, 730),
    (1920, 950),
    (1024, 640),
    (768, 950),
    (390, 664),
    (360, 560),
    (844, 390),
]
"""What browsers leave to a page on common screens."""
COUNTS = (5, 15, 30, 60) if os.environ.get("PARLOUR_THOROUGH") == "1" else (5, 30)
LAST_LOADED = {"comparity": "/log", "mapominoes": "/maps/"}
SEATS = {"comparity": 4, "mapominoes": 5}


@cache
def comparity_view(cards: int, seed: int = 1) -> View:
    """A number of landmarks laid at random, a third of them open and in order; it is seat 0's turn."""
    rng = Random(seed)
    ids = rng.sample(sorted(BACKS), len(BACKS))
    options = ComparityOptions(first="seat 1")
    state = comparity.GAME.setup(options, SEATS["comparity"], Seed(str(seed)))
    area: dict[Cell, str] = {cell(0, 0): ids.pop()}
    while len(area) < cards:
        area[rng.choice(areas.spaces(Grid(area)))] = ids.pop()
    revealed = _in_order(area, rng.sample(list(area.values()), cards // 3))
    hands = [tuple(ids.pop() for _ in range(size)) for size in (7, 5, 4, 2)]
    made = _comparity_state(state, Grid(area), revealed, hands, tuple(ids[:12]))
    return dict(msgspec.to_builtins(comparity.GAME.view(made, 0)))


def _in_order(area: dict[Cell, str], wished: list[str]) -> frozenset[str]:
    revealed: frozenset[str] = frozenset()
    for card in wished:
        if not areas.violations(Grid(area), revealed | {card}, FACES, "height"):
            revealed |= {card}
    return revealed


def _comparity_state(
    state: ComparityState,
    area: Grid[str],
    revealed: frozenset[str],
    hands: list[tuple[str, ...]],
    deck: tuple[str, ...],
) -> ComparityState:
    dealt = {*area.cards.values(), *deck, *(card for hand in hands for card in hand)}
    return replace(
        state,
        faces={card: FACES[card] for card in dealt},
        area=area,
        revealed=revealed,
        hands=tuple(hands),
        deck=deck,
        frames=(Turn(0),),
        spaces=areas.spaces(area),
        checks=areas.checks(area, revealed),
    )


@cache
def mapominoes_state(cards: int, seed: int = 1, **options: Any) -> MapominoesState:
    """A round with all continents, played at random until this many cards are on the table and seat 0 can lay one."""
    game = mapominoes.GAME
    world = MapominoesOptions(**{**dict.fromkeys(CONTINENTS, True), "table": "large", **options})
    for number in range(seed, seed + 50):
        rng = Random(number)
        state = game.setup(world, SEATS["mapominoes"], Seed(str(number)))
        while state.frames:
            (seat,) = game.actors(state)
            legal = list(game.legal(state, seat))
            lays = [action for action in legal if isinstance(action, Lay)]
            if len(state.table) >= cards and seat == 0 and lays:
                return state
            state = game.apply(state, seat, rng.choice(lays or legal)).state
            if len(state.table) > cards + 4:
                break
    raise AssertionError("no round came to that")


def view_of(state: MapominoesState) -> View:
    return dict(msgspec.to_builtins(mapominoes.GAME.view(state, 0)))


@cache
def mapominoes_view(cards: int, seed: int = 1) -> View:
    return view_of(mapominoes_state(cards, seed))


VIEWS: dict[str, Callable[..., View]] = {"comparity": comparity_view, "mapominoes": mapominoes_view}


WITH_VIEW = """
const ask = window.fetch;
window.fetch = async (way, ...more) => {
  const answer = await ask(way, ...more);
  return String(way).endsWith("/glimpse") ? Response.json({ ...(await answer.json()), view: %s }) : answer;
};
"""
"""Replaced in the page itself, because requests that Playwright routes go through two more processes."""


def open_view(page: Page, house: OpenHouse, game: str, view: View, *, is_over: bool = False) -> None:
    """A table of this page's person, opened in the page with this View for its first glimpse."""
    mine = myself(at_pace(page), house)
    seats = SEATS[game]
    options = {"first": "seat 1"} if game == "comparity" else dict.fromkeys(CONTINENTS, True)
    table = mine.table(game, seats=seats, options=options)["id"]
    for seat in range(1, seats):
        house.guest().sit(table, seat)
    mine.start(table)

    asks_for_everything(page)
    page.add_init_script(WITH_VIEW % json.dumps(view))
    with page.expect_response(lambda got: LAST_LOADED[game] in got.url):  # a hand of Mapominoes is sorted by the map
        come_to(page, house.address, table)
    if is_over:
        return
    cards = len(view["area" if game == "comparity" else "table"])
    wait_until(page, lambda: page.locator(f".{game}-plane .card").count() == cards)

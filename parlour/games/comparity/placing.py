"""Placing a card: what every card that is played has in common."""

from __future__ import annotations

from typing import Literal

from parlour.core import Refusal, Seat, Step, named, say, verbatim
from parlour.core.grids import DOWN, LEFT, RIGHT, UP, Cell, Grid, cell, x_of, y_of
from parlour.games.comparity import area as areas
from parlour.games.comparity.cards import BACKS, Card
from parlour.games.comparity.state import ComparityFrame, ComparityState, Placement, Play, Played, Won


def free_space(state: ComparityState, seat: Seat, action: Play) -> Cell:
    """comparity/play: an empty space beside at least one card, and a card of one's own."""
    if action.card not in state.hands[seat]:
        raise Refusal("comparity/play", say("not-in-hand", card=card_named(action.card)))
    place = cell(action.x, action.y)
    if place in state.area.cards:
        raise Refusal("comparity/no-moving", say("not-free", card=named(state.area[place])))
    if not touching(state.area, place) or (x_of(place), y_of(place)) != (action.x, action.y):
        raise Refusal("comparity/play", say("not-beside-a-card"))
    return place


def touching(area: Grid[str], place: Cell) -> int:
    cards = area.cards
    return (place + LEFT in cards) + (place + RIGHT in cards) + (place + DOWN in cards) + (place + UP in cards)


def played(
    area: Grid[str], seat: Seat, action: Play, place: Cell, why: Literal["turn", "extra", "reconnect"]
) -> Played:
    """What is told when a card is placed, including which others it lies beside."""
    at = area.cards.get
    around = (at(place + LEFT), at(place + RIGHT), at(place + DOWN), at(place + UP))
    return Played(seat, BACKS[action.card], action.x, action.y, 4 - around.count(None), why, around)


def put(
    state: ComparityState,
    seat: Seat,
    action: Play,
    place: Cell,
    frames: tuple[ComparityFrame, ...],
    event: Played,
) -> Step[ComparityState]:
    """comparity/play, comparity/win: the card lies face down; if it was the last of the hand, the game is over."""
    card, cards = action.card, state.area.cards
    hand = tuple([other for other in state.hands[seat] if other != card])
    area = Grid({**cards, place: card})
    placed = ComparityState(
        options=state.options,
        faces=state.faces,
        area=area,
        revealed=state.revealed,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        deck=state.deck,
        discards=state.discards,
        frames=frames if hand else (),
        history=(*state.history, claim(seat, card, cards, place)),
        spaces=areas.spaces_after(area, state.spaces, place),
        checks=areas.checks_after(area, state.revealed, state.checks, place, card),
    )
    return Step(placed, (event,) if hand else (event, Won(seat, BACKS[card])))


def claim(seat: Seat, card: str, cards: dict[Cell, str], place: Cell) -> Placement:
    """comparity/order: a player who places a card claims that it is in order with its neighbours."""
    lower = tuple([cards[at] for at in (place + LEFT, place + DOWN) if at in cards])
    higher = tuple([cards[at] for at in (place + RIGHT, place + UP) if at in cards])
    return Placement(seat, card, lower, higher)


def visible_card(state: ComparityState, card: str) -> Card:
    """comparity/open-backs: a card as everybody sees it now."""
    return BACKS[card].revealed(state.faces[card]) if card in state.revealed else BACKS[card]


def card_named(card: str) -> str:
    """A requested card, for a message: there may be none of that name."""
    return named(card) if card in BACKS else verbatim(card)

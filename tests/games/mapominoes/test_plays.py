"""All that may be played, worked out a second time from the data alone: slowly, space by space and card by card."""

from collections.abc import Iterator
from random import Random

import pytest

from parlour.core import Seed
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions, cards_of, table_size
from parlour.games.mapominoes.state import Follow, Go, Lay, MapominoesState, MapominoesView, Naming, Nominate, Transit

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
Where = tuple[int, int]


class Slow:
    """The plays of the seat to which a View belongs."""

    def __init__(self, view: MapominoesView) -> None:
        assert view.seat is not None
        self.cards = {card.code: card for card in cards_of(view.options)}
        self.things = {
            thing for card in self.cards.values() for thing in (*card.neighbours, *card.seas)
        } | self.cards.keys()
        self.table = {(one.x, one.y): one for one in view.table}
        self.is_advanced = view.options.advanced
        self.edge = table_size(view.options.table, len(self.cards))
        self.hand = view.hands[view.seat] or ()

    def is_free(self, place: Where) -> bool:
        inside = not self.edge or all(2 * abs(at) < size for at, size in zip(place, self.edge, strict=True))
        return inside and place not in self.table

    def around(self, place: Where) -> Iterator[tuple[str, Where]]:
        for side, (dx, dy) in STEPS.items():
            yield side, (place[0] + dx, place[1] + dy)

    def spaces(self) -> set[Where]:
        return {beside for place in self.table for _, beside in self.around(place) if self.is_free(beside)}

    def sides(self, card: str, thing: str) -> str:
        """The sides of a country on which a neighbour may lie; none if they do not border."""
        found = self.cards[card].neighbours.get(thing) or self.cards[card].seas.get(thing) or ""
        return found if self.is_advanced or not found else "NESW"

    def fits(self, card: str, place: Where, but: Where | None = None) -> bool:
        for side, beside in self.around(place):
            one = self.table.get(beside)
            if one is not None and beside != but and side not in self.sides(card, one.card or one.stands_for or ""):
                return False
        return True

    def lays(self) -> set[Lay]:
        return {Lay(card, *place) for place in self.spaces() for card in self.hand if self.fits(card, place)}

    def stands_for(self, place: Where) -> set[str]:
        """What a transit card here can stand for so that a country of the hand can follow."""
        neighbours = [self.table[beside] for _, beside in self.around(place) if beside in self.table]
        if any(one.card is None for one in neighbours):
            return set()
        bordering = {thing for thing in self.things if all(self.sides(one.card or "", thing) for one in neighbours)}
        return {thing for thing in bordering if self.can_follow(place, thing)}

    def can_follow(self, place: Where, thing: str) -> bool:
        return any(
            self.is_free(beside) and OPPOSITE[side] in self.sides(card, thing) and self.fits(card, beside, place)
            for side, beside in self.around(place)
            for card in self.hand
        )


def positions(options: MapominoesOptions, seats: int, count: int) -> Iterator[tuple[MapominoesState, int]]:
    """States of a random game in which transit cards are laid as often as countries."""
    state, chance = GAME.deal(options, seats, Seed("plays")), Random(7)
    for _ in range(count):
        if not state.frames:
            return
        seat = min(GAME.actors(state))
        yield state, seat
        legal = list(GAME.legal(state, seat))
        transits = [one for one in legal if isinstance(one, Transit)]
        among = transits if transits and chance.random() < 0.5 else legal
        state = GAME.apply(state, seat, chance.choice(among)).state


@pytest.mark.parametrize("is_advanced", [False, True], ids=["any side", "advanced"])
@pytest.mark.parametrize(
    ("decks", "table"),
    [({}, "small"), ({}, "endless"), ({"europe": False, "south_america": True}, "small"), ({"asia": True}, "medium")],
    ids=["small", "endless", "South America", "Eurasia"],
)
def test_what_is_legal_is_what_the_cards_say(decks: dict[str, bool], table: str, is_advanced: bool):
    """mapominoes/all-sides, mapominoes/transit-sides, mapominoes/transit-apart, mapominoes/transit-then-country, mapominoes/advanced"""
    options = MapominoesOptions(rounds=1, table=table, advanced=is_advanced, more_transit=True, **decks)  # type: ignore[arg-type]
    for state, seat in positions(options, 2, 45):
        view, frame = GAME.view(state, seat), state.frames[-1]
        slow, legal = Slow(view), set(view.legal)
        if isinstance(frame, Go):
            assert {one for one in legal if isinstance(one, Lay)} == slow.lays()
            held = state.transits[seat]
            places = {place for place in slow.spaces() if held and slow.stands_for(place)}
            assert {(one.x, one.y) for one in legal if isinstance(one, Transit)} == places
        elif isinstance(frame, Naming):
            place = next(one for one in slow.spaces() if frame.place == one[0] + 4096 * one[1])
            assert {one.thing for one in legal if isinstance(one, Nominate)} == slow.stands_for(place)
        else:
            assert isinstance(frame, Follow)
            transit = view.table[-1]
            near = {beside for _, beside in slow.around((transit.x, transit.y))}
            assert legal == {lay for lay in slow.lays() if (lay.x, lay.y) in near}

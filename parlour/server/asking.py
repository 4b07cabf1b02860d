"""Why not? An action is tried on the present state, and nothing is kept."""

from __future__ import annotations

from typing import Any

from parlour.core import Refusal, Seat
from parlour.server.live_table import LiveTable
from parlour.server.problems import forbidden
from parlour.server.wire import WhyTold
from parlour.store import Person


def why(live: LiveTable, person: Person, seat: Seat | None, action: Any) -> WhyTold:
    """What the rules say to an action. A refusal depends on nothing that its seat may not know: conformance proves it."""
    state = live.table.state
    try:
        live.game.apply(state, _own_seat(live, person, seat), action)
    except Refusal as refusal:
        return WhyTold(legal=False, rule=refusal.rule, words=refusal.words)
    return WhyTold(legal=True)


def _own_seat(live: LiveTable, person: Person, asked: Seat | None) -> Seat:
    seat = live.seat_of(person.id) if asked is None else asked
    if seat is None:
        raise forbidden("You have no seat in this game: you can look on.")
    if not seat < len(live.sheet.seats) or live.sheet.seats[seat].person != person.id:
        raise forbidden("That is not your seat.")
    return seat

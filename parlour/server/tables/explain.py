"""Why not? An action is tried on the present state, and nothing is kept."""

from __future__ import annotations

from typing import Any

from parlour.core import Refusal, Seat
from parlour.server.tables.live import LiveTable
from parlour.server.tables.moves import deciding_seat
from parlour.server.wire.playing import WhyTold
from parlour.store import Person


def why(live: LiveTable, person: Person, seat: Seat | None, action: Any) -> WhyTold:
    """What the rules say to an action. A refusal depends on nothing that its seat may not know: conformance proves it."""
    state, seat = live.table.state, deciding_seat(live, person, seat)
    try:
        live.game.apply(state, seat, action)
    except Refusal as refusal:
        return WhyTold(legal=False, rule=refusal.rule, words=refusal.words)
    return WhyTold(legal=True)

"""What the lab watches when it asks whether Squire is fair: characters, boards, letters, and where points come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from parlour.core import Seat
from parlour.games.past.squire_r2d2.cards import CHARACTERS, LETTERS, Letter
from parlour.games.past.squire_r2d2.scoring import score, worth
from parlour.games.past.squire_r2d2.state import Choose, Offered, SquireState, SquireView

ROLES = CHARACTERS
VARIES = ("board",)


def cast(view: SquireView, role: str) -> Choose | None:
    return next((one for one in view.legal if isinstance(one, Choose) and one.character == role), None)


def role_of(state: SquireState, seat: Seat) -> str:
    return state.players[seat].character or ""


def place_of(state: SquireState, seat: Seat) -> int:
    """squire/first-player is drawn: who is first is another matter than who sits on the first seat."""
    return (seat - state.first) % len(state.players)


def sources(state: SquireState, seat: Seat) -> dict[str, float]:
    """squire/score"""
    points = score(state.players[seat])
    return {"rarities": points.rarities, "errands": points.errands, "money": points.money}


def used(turns: Sequence[Any]) -> Iterator[tuple[str, str, float | None]]:
    """Letters as offers, and as errands with the VP that they count at the end."""
    for turn in turns:
        for event in turn.step.events:
            if isinstance(event, Offered):
                yield _name(event.letter), "offer", None
    for player in turns[-1].step.state.players:
        for errand in player.errands:
            yield _name(LETTERS[errand]), "errand", worth(LETTERS[errand], player)


def _name(letter: Letter) -> str:
    return f"{letter.id}: {letter.errand_says}"

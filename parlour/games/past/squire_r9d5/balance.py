"""Measurements of whether Squire is fair: characters, boards, letters, and where points come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from parlour.core import Lab, Roles, Say, Seat, Turn, Use
from parlour.games.past.squire_r9d5.bots import SPARRING
from parlour.games.past.squire_r9d5.cards import CHARACTERS, FLOORS, LETTERS
from parlour.games.past.squire_r9d5.sayings import COLUMN_NAMES, errand
from parlour.games.past.squire_r9d5.scoring import column, filled, floor, score, worth
from parlour.games.past.squire_r9d5.state import Choose, Offered, SquireAction, SquireState, SquireView


def cast(view: SquireView, role: str) -> Choose | None:
    return next((one for one in view.legal if isinstance(one, Choose) and one.character == role), None)


def role_of(state: SquireState, seat: Seat) -> str:
    return state.players[seat].character or ""


def order_of(state: SquireState, seat: Seat) -> int:
    """squire/first-player is drawn: the first player need not be on the first seat."""
    return (seat - state.first) % len(state.players)


def points_by_source(state: SquireState, seat: Seat) -> dict[str, float]:
    """squire/score"""
    points = score(state.players[seat])
    return {"rarities": points.rarities, "errands": points.errands, "money": points.money}


def cards_used(turns: Sequence[Turn]) -> Iterator[Use]:
    """Letters as offers, and as errands with the VP that they count at the end."""
    for turn in turns:
        for event in turn.step.events:
            if isinstance(event, Offered):
                yield event.letter.id, "offer", None
    for player in turns[-1].step.state.players:
        for letter in player.errands:
            yield letter, "errand", worth(LETTERS[letter], player)


def card_in_words(letter: str) -> Say:
    return errand(LETTERS[letter])


def figures(turns: Sequence[Turn]) -> dict[str, float]:
    """squire/gallery: the share of the galleries in which each floor and each column is full, and how many rarities hang in one."""
    galleries = [player.gallery for player in turns[-1].step.state.players]
    lines = [(f"floor {number + 1} full", [floor(one, number) for one in galleries]) for number in range(FLOORS)]
    lines += [
        (f"{name} column full", [column(one, number) for one in galleries]) for number, name in enumerate(COLUMN_NAMES)
    ]
    return {
        **{name: fmean(None not in places for places in of_all) for name, of_all in lines},
        "rarities": fmean(filled(one) for one in galleries),
        "decisions": len(turns),
    }


LAB: Lab[SquireState, SquireAction, SquireView] = Lab(
    sparring=SPARRING,
    varied=("board",),
    roles=Roles(CHARACTERS, cast, role_of),
    order_of=order_of,
    points_by_source=points_by_source,
    cards_used=cards_used,
    card_in_words=card_in_words,
    figures=figures,
)

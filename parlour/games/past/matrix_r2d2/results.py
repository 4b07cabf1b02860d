"""The standing in a game of Game Matrix in progress, and which decisions have turned out right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.core import Happened, Judged, Standing, ranking
from parlour.games.past.matrix_r2d2.rules import cards_of
from parlour.games.past.matrix_r2d2.state import Claimed, MatrixView


def standing(view: MatrixView) -> Standing:
    """matrix/original-end, matrix/main-end: the most cards; in the main game the most attribute cards, then the most cards."""
    is_main = view.options.game == "main"
    keys = [(len(pile.attributes) if is_main else cards_of(pile), cards_of(pile)) for pile in view.piles]
    return Standing(ranking(keys), tuple([float(counted) for counted, _ in keys]))


def judged(view: MatrixView, happened: Sequence[Happened]) -> Iterator[Judged]:
    """matrix/claim: every claim, forgiven or not, is right or wrong at once."""
    for number, move in enumerate(happened):
        for event in move.events:
            if isinstance(event, Claimed):
                yield Judged(number, event.is_right)

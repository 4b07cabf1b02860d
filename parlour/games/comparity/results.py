"""The standing in a game of Comparity in progress, and which decisions have turned out right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from parlour.core import Happened, Judged, Standing, ranking
from parlour.games.comparity.state import Checked, ComparityView, Placement, Played


def standing(view: ComparityView) -> Standing:
    """comparity/ranking: by cards left, fewest first."""
    left = [len(hand) for hand in view.hands]
    return Standing(ranking(left, most=False), tuple([float(count) for count in left]))


def judged(view: ComparityView, happened: Sequence[Happened]) -> Iterator[Judged]:
    """comparity/check, comparity/order: checks, and placements as far as their cards have been revealed."""
    values = _values(view)
    claims = {placement.card: placement for placement in view.history}
    for number, move in enumerate(happened):
        for event in move.events:
            if isinstance(event, Checked):
                yield Judged(number, bool(event.violations))
            elif isinstance(event, Played):
                is_right = _is_right(claims[event.card.id], values)
                if is_right is not None:
                    yield Judged(number, is_right)


def _values(view: ComparityView) -> dict[str, int]:
    """The values of the revealed cards, by the criterion of the game."""
    cards = (*[laid.card for laid in view.area], *view.discards)
    return {card.id: getattr(card.face, view.options.criterion) for card in cards if card.face is not None}


def _is_right(claim: Placement, values: Mapping[str, int]) -> bool | None:
    """Wrong if one open neighbour shows it, right once all the cards it was laid beside are open; none until then."""
    own = values.get(claim.card)
    if own is None:
        return None
    lower = [values.get(card) for card in claim.lower]
    higher = [values.get(card) for card in claim.higher]
    if any(value is not None and value > own for value in lower):
        return False
    if any(value is not None and value < own for value in higher):
        return False
    return None if None in (*lower, *higher) else True

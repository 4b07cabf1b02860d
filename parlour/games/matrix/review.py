"""The judge of Game Matrix. Only the orders of the decks are hidden, so it calculates: the turn by dynamic programming, with chances of winning at its ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from parlour.bots.standings import shared
from parlour.core import Leg, Say, Seat, Seen, Stated, Weighed, named, say
from parlour.games.matrix.cards import BIT, FITS, fitting
from parlour.games.matrix.imagine import unseen
from parlour.games.matrix.standing import Position, position, standing
from parlour.games.matrix.state import Claim, Claimed, GoOn, MatrixAction, MatrixState, MatrixView, Nothing, Stop, Took
from parlour.games.matrix.views import view as seen_by

FARTHEST = 9
"""Nobody goes on with this many cards at stake."""

Chances = tuple[float, ...]


class Ways(NamedTuple):
    """A turn as it stands: everybody's chances if it is played on perfectly, if its player stops, goes on, or is bust."""

    now: Chances
    stop: Chances
    on: Chances
    bust: Chances


def ways(view: MatrixView) -> Ways:
    """Nobody overlooks a figure, and the player in turn makes the choice that wins most often."""
    assert view.turn is not None
    table = sum(BIT[figure.id] for figure in view.open)
    return _ways(position(view, view.turn), table, tuple([card.id for card in view.drawn]), tuple(unseen(view)[1]))


@lru_cache(maxsize=256)
def _ways(at: Position, table: int, drawn: tuple[str, ...], deck: tuple[str, ...]) -> Ways:
    turn = Turn(at, len(drawn), Counter(FITS[card] & table for card in deck))
    figures = fitting(drawn) & table
    now = turn.worth(figures, 0) if figures else turn.bust(0)
    if at.game == "original":
        return Ways(turn.stop(0) if figures else turn.bust(0), turn.stop(0), turn.stop(0), turn.bust(0))
    return Ways(now, turn.stop(0), turn.on(figures, 0), turn.bust(0))


class Turn:
    """The rest of a turn. `drawn` counts the cards drawn from now on: all of them fit the figures that are left."""

    def __init__(self, at: Position, stake: int, kinds: Counter[int]) -> None:
        self.at, self.stake, self.kinds = at, stake, kinds
        self.deck = sum(kinds.values())
        self.following = (at.turn + 1) % len(at.attributes)
        self.worth = lru_cache(None)(self._worth)
        self.on = lru_cache(None)(self._on)

    def stop(self, drawn: int) -> Chances:
        at, taken = self.at, self.stake + drawn
        attributes = [cards + (taken if seat == at.turn else 0) for seat, cards in enumerate(at.attributes)]
        figures = [cards + (seat == at.turn) for seat, cards in enumerate(at.figures)]
        after = Position(at.game, tuple(attributes), tuple(figures), self.deck - drawn, self.following)
        return tuple(standing(after))

    def bust(self, drawn: int) -> Chances:
        return tuple(standing(self.at._replace(left=self.deck - drawn, turn=self.following)))

    def _worth(self, figures: int, drawn: int) -> Chances:
        stop = self.stop(drawn)
        if self.deck == drawn or self.stake + drawn >= FARTHEST:
            return stop
        return max(stop, self.on(figures, drawn), key=lambda one: one[self.at.turn])

    def _on(self, figures: int, drawn: int) -> Chances:
        left = self.deck - drawn
        if not left:
            return self.stop(drawn)
        after: Counter[int] = Counter()
        for kind, count in self.kinds.items():
            after[kind & figures] += count
        after[figures] -= drawn
        ends = [
            (count, self.worth(kind, drawn + 1) if kind else self.bust(drawn + 1))
            for kind, count in after.items()
            if count
        ]
        return tuple([sum([count * one[seat] for count, one in ends]) / left for seat in range(len(self.at.figures))])


def certain(view: MatrixView) -> Chances:
    assert view.outcome is not None
    return tuple(shared(view.outcome.ranks))


def chances(view: MatrixView) -> Chances:
    return certain(view) if view.turn is None else ways(view).now


def fits(view: MatrixView, figure: str) -> bool:
    return bool(fitting(card.id for card in view.drawn) & BIT[figure])


class MatrixJudge:
    """Exact within a turn, so it states no error; chances at the end of a turn come from the standing."""

    version = 2
    reference = "hard"

    def briefly(self) -> MatrixJudge:
        return self

    def start(self, view: MatrixView, rng: Random) -> Stated:
        assert view.seat is not None
        return Stated(chances(view)[view.seat])

    def weigh(self, view: MatrixView, action: MatrixAction, rng: Random) -> Weighed | None:
        """matrix/decisions: to stop or to go on; and a claim, which is right or wrong."""
        assert view.seat is not None
        at, seat = ways(view), view.seat
        best: MatrixAction | None
        if view.phase == "decide":
            chosen, best = (at.stop, GoOn()) if isinstance(action, Stop) else (at.on, Stop())
        else:
            chosen, best = (at.now, None) if self._is_right(view, action) else (at.bust, self._right(view))
            if chosen is at.bust and self._is_forgiven(view):
                chosen = at.now
        cost = at.now[seat] - chosen[seat]
        return Weighed(Stated(at.now[seat]), chosen[seat], cost, best=best if cost > 0 else None)

    def _is_forgiven(self, view: MatrixView) -> bool:
        """matrix/help: one wrong claim in a turn costs nothing, if the table agreed on that."""
        return view.options.claims == "second" and not view.is_forgiven

    def _is_right(self, view: MatrixView, action: MatrixAction) -> bool:
        if isinstance(action, Claim):
            return fits(view, action.figure)
        return not any(fits(view, figure.id) for figure in view.open)

    def _right(self, view: MatrixView) -> MatrixAction:
        return next((Claim(figure.id) for figure in view.open if fits(view, figure.id)), Nothing())

    def legs(self, view: MatrixView, seen: Seen, rng: Random) -> Sequence[Leg]:
        """The decisions of others, which all can see, and the cards that came up."""
        assert view.seat is not None
        after = Leg("luck", Stated(chances(seen.view)[view.seat]))
        if seen.seat == view.seat:
            return (after,)
        return Leg("others", Stated(self._decided(view, seen.told)[view.seat])), after

    def _decided(self, view: MatrixView, told: Sequence[object]) -> Chances:
        """Everybody's chances when a decision is known, but not yet the next card."""
        at = ways(view)
        for event in told:
            if isinstance(event, Claimed):
                return at.bust if not event.is_right and not event.is_forgiven else at.now
        return at.stop if any(isinstance(event, Took) for event in told) else at.on

    def says(self, view: MatrixView, action: MatrixAction) -> Say:
        match action:
            case Claim(figure):
                return say("advice-claim", figure=named(figure))
            case Nothing():
                return say("advice-nothing")
            case Stop():
                return say("advice-stop", cards=len(view.drawn))
        return say("advice-go-on")

    def hindsight(self, state: MatrixState, seat: Seat, action: MatrixAction, rng: Random) -> Weighed | None:
        """Judged by somebody who has seen the next card, and so never goes bust."""
        view = seen_by(state, seat)
        if view.phase != "decide" or not state.attributes:
            return None
        at, figures = ways(view), fitting((*state.drawn, state.attributes[0]))
        goes_well = any(figures & BIT[figure] for figure in state.open)
        # The card that comes next ends the turn or raises its stake: the rest is as uncertain as ever.
        on = at.bust[seat] if not goes_well else max(at.stop[seat], at.on[seat])
        chosen, other = (at.stop[seat], on) if isinstance(action, Stop) else (on, at.stop[seat])
        best = (GoOn() if isinstance(action, Stop) else Stop()) if other > chosen else None
        return Weighed(Stated(max(on, at.stop[seat])), chosen, max(0.0, other - chosen), best=best)


JUDGE = MatrixJudge()

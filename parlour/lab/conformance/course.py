"""Who may act, how long a game lasts, and how it ends."""

from __future__ import annotations

from parlour.core import AnyGame, Happened, Outcome
from parlour.lab.conformance.play import Played, refusal_of, rule_ids, strange_actions, told


def check_somebody_may_act_until_the_end(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        actors = game.actors(state)
        assert actors <= set(played.seats), f"{played.at(index)}: actors {set(actors)} are not all seats of this table"
        if game.outcome(state) is not None:
            continue
        assert actors, f"{played.at(index)}: nobody may act, and there is no Outcome"
        for seat in actors:
            assert len(game.legal(state, seat)), f"{played.at(index)}: seat {seat} should act and has no legal action"


def check_the_end_is_the_end(game: AnyGame, played: Played) -> None:
    """With an Outcome nobody may act, nothing is legal, and everything is refused."""
    index, state = len(played.moves), played.states[-1]
    if game.outcome(state) is None:
        return
    assert not game.actors(state), (
        f"{played.at(index)}: there is an Outcome, and {set(game.actors(state))} may still act"
    )
    for seat in played.seats:
        assert not len(game.legal(state, seat)), (
            f"{played.at(index)}: there is an Outcome, and seat {seat} has legal actions"
        )
        for action in strange_actions(played, index, 5):
            assert refusal_of(game, state, seat, action), f"{played.at(index)}: {action} is taken after the end"


def check_length_stays_within_bounds(game: AnyGame, played: Played) -> None:
    longest = game.longest(played.setting.options, played.setting.seats)
    assert len(played.moves) <= longest, f"{played.at(longest)}: the game goes on after its declared longest"


def check_outcomes_are_sound(game: AnyGame, played: Played) -> None:
    """Scores within the declared bounds; ranks with ties that count the better seats; a reason and its rule."""
    over = game.outcome(played.states[-1])
    if over is None:
        return
    where, seats = played.at(len(played.moves)), played.setting.seats
    assert isinstance(over, Outcome), f"{where}: {type(over)} is not an Outcome"
    assert len(over.ranks) == len(over.scores) == seats, f"{where}: {over} is not about {seats} seats"
    low, high = game.scores(played.setting.options, seats)
    assert all(low <= score <= high for score in over.scores), (
        f"{where}: {over.scores} leave the bounds {low} to {high}"
    )
    counted = tuple(1 + sum(other < rank for other in over.ranks) for rank in over.ranks)
    assert over.ranks == counted, f"{where}: ranks {over.ranks}: each should be one more than the seats that are better"
    assert _scores_agree(over), f"{where}: ranks {over.ranks} contradict each other about the scores {over.scores}"
    assert over.reason, f"{where}: the Outcome gives no reason"
    assert over.rule in rule_ids(game), f"{where}: {over.rule!r} is not in the rulebook"


def check_standings_end_as_outcomes(game: AnyGame, played: Played) -> None:
    """If a game gives standings: for every seat, within the bounds, with sound ranks, and at the end equal to the Outcome's."""
    if game.standing is None:
        return
    low, high = game.scores(played.setting.options, played.setting.seats)
    for index in {*played.some(10, "standing"), len(played.moves)}:
        state = played.states[index]
        ranks, scores = game.standing(game.view(state, None))
        where = f"{played.at(index)}: it stands {scores}, ranks {ranks}"
        assert len(ranks) == len(scores) == played.setting.seats, f"{where}: not for all seats"
        assert all(low <= score <= high for score in scores), f"{where}: outside of {low} to {high}"
        assert ranks == tuple(1 + sum(other < rank for other in ranks) for rank in ranks), (
            f"{where}: ranks do not count"
        )
        over = game.outcome(state)
        assert over is None or (over.ranks, over.scores) == (ranks, scores), f"{where}: the Outcome is {over}"


def check_judgements_stay(game: AnyGame, played: Played) -> None:
    """If a game says which decisions were right: each once, only for moves that were made, and a judgement never changes."""
    if game.judged is None:
        return
    happened = [
        Happened(seat, tuple(heard.event for heard in told(game, events, None)))
        for (seat, _), events in zip(played.moves, played.events, strict=True)
    ]
    known: dict[int, bool] = {}
    for index in sorted({*played.some(6, "judged"), len(played.moves)}):
        found = list(game.judged(game.view(played.states[index], None), happened[:index]))
        now = dict(found)
        assert len(now) == len(found), f"{played.at(index)}: a decision is judged twice in {found}"
        assert now.keys() <= set(range(index)), f"{played.at(index)}: {found} judges moves that were not made"
        changed = {move for move, is_right in known.items() if now.get(move) is not is_right}
        assert not changed, f"{played.at(index)}: the judgement of {changed} has changed"
        known = now


def _scores_agree(over: Outcome) -> bool:
    """Either more is better everywhere, or less is; with equal scores a tie-break may decide."""
    seats = sorted(zip(over.ranks, over.scores, strict=True))
    directions = {
        better > worse
        for rank, better in seats
        for other, worse in seats
        if rank < other and better != worse
    }  # fmt: skip
    return len(directions) < 2

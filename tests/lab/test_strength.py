"""The benchmark of bots: what it reports, and its bins for known chances."""

from random import Random

import pytest

from parlour.core import BadOptions
from parlour.games import find
from parlour.lab.arena import entrant
from parlour.lab.strength import bins, forecasts, match, strength, watch

pytestmark = pytest.mark.slow

MAPIT = find("mapit")


def test_every_level_meets_the_one_below_and_the_best_meets_all_sparring_partners() -> None:
    result = strength(MAPIT, 2, "seed")
    assert [(match.bot, match.against) for match in result.ladder] == [
        ("easy", "random"),
        ("medium", "easy"),
        ("hard", "medium"),
    ]
    assert [match.against for match in result.sparring] == ["naive", "timid", "bold", "cautious", "careless"]
    assert [(one.bot, one.against, one.seats) for one in result.among] == [("hard", "medium", 3), ("hard", "medium", 4)]
    assert list(result.calibration) == list(result.thinking) == ["easy", "medium", "hard"]
    assert all(0 < spent.mean <= spent.most for spent in result.thinking.values())


def test_one_among_equals_wins_its_share_of_every_table() -> None:
    played = match(find("matrix"), ["hard", "easy", "easy", "easy"], 20, "seed")
    assert (played.bot, played.against, played.seats, played.par) == ("hard", "easy", 4, 0.25)
    assert played.share.low > played.par
    assert played.elo.low > 0
    assert 0 < played.thinking.mean <= played.thinking.most


@pytest.mark.parametrize("entrants", [["hard"], ["hard", "easy", "medium"], ["hard", "hard", "hard"]])
def test_a_match_is_one_against_others_of_one_kind(entrants: list[str]) -> None:
    with pytest.raises(BadOptions, match="one bot against others of one kind"):
        match(MAPIT, entrants, 2, "seed")


def test_stated_chances_fall_into_tenths_with_how_often_they_came_true() -> None:
    rng = Random(1)
    stated = [(chance, rng.random() < chance) for chance in (rng.random() for _ in range(20_000))]
    tenths = bins(stated)
    assert len(tenths) == 10
    assert sum(tenth.number for tenth in tenths) == 20_000
    assert all(tenth.true.value == pytest.approx(tenth.stated, abs=0.05) for tenth in tenths)


def test_tenths_that_were_never_stated_are_left_out() -> None:
    [only] = bins([(1.0, True), (0.95, True)])
    assert (only.number, only.stated, only.true.value) == (2, 0.975, 1.0)


def test_a_forecast_is_judged_by_what_the_action_would_have_done() -> None:
    [watched] = watch(MAPIT, "hard", 1, "seed")
    assert len(watched.forecasts) == 21  # one for every card that the other player placed
    assert all(0 <= chance <= 1 for chance, _ in watched.forecasts)


def test_who_states_no_chances_has_no_forecasts() -> None:
    state = MAPIT.deal()
    [seat] = MAPIT.actors(state)
    assert forecasts(MAPIT, entrant(MAPIT, "random", "Ada"), MAPIT.view(state, seat), state) == []


def test_decisions_that_can_be_calculated_are_compared_with_what_is_best() -> None:
    watched = list(watch(find("matrix"), "hard", 4, "exact"))
    assert all(was_best for one in watched for was_best in one.best)
    assert sum(len(one.best) for one in watched) > 20
    timid = [was_best for one in watch(find("matrix"), "easy", 4, "exact") for was_best in one.best]
    assert not all(timid)

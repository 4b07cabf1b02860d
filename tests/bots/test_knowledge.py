"""The mathematics of minds, checked by brute force: many worlds drawn at random, weighted by how well they fit."""

from itertools import product
from math import exp, prod, sqrt
from operator import mul
from random import Random
from statistics import fmean, stdev

import pytest

from parlour.bots.knowledge import (
    Beliefs,
    Calibration,
    Claim,
    Fact,
    Panel,
    Sense,
    below,
    fit,
    likely_error,
    mode,
    poisson_binomial,
    recalled,
    remember,
)

SENSE = Sense("height", error=3.0, shared=2.0, mean=20.0, spread=6.0)
FACTS = {
    "a": Fact(18.0, "here", 1.0),
    "b": Fact(23.0, "here", 1.6),
    "c": Fact(25.0, "there", 1.0),
    "seen": Fact(12.0, "here", 1.0),
}


def three_cards() -> Beliefs:
    return Beliefs("abc", [1.0, 2.0, 2.5], [[4.0, 1.0, 0.5], [1.0, 3.0, 0.0], [0.5, 0.0, 2.0]])


def drawn(beliefs: Beliefs, seed: int, number: int = 40_000) -> list[list[float]]:
    """Random worlds that could be true, drawn with the Cholesky root of the covariance."""
    root = [[0.0] * 3 for _ in range(3)]
    for row, column in product(range(3), repeat=2):
        if column <= row:
            left = beliefs.covariance[row][column] - sum(root[row][step] * root[column][step] for step in range(column))
            root[row][column] = sqrt(left) if row == column else left / root[column][column]
    rng, worlds = Random(seed), []
    for _ in range(number):
        steps = [rng.gauss(0, 1) for _ in range(3)]
        worlds.append([mean + sum(map(mul, row, steps)) for mean, row in zip(beliefs.means, root, strict=True)])
    return worlds


def weighed(weights: list[float], values: list[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True)) / sum(weights)


# --- memory ---


def test_a_panel_errs_evenly_and_as_much_as_anybody() -> None:
    """Of eight personas, one is in each eighth of the errors: their mean hardly varies, each alone varies like
    anybody."""
    rng, size = Random(1), 8
    panels = [Panel(size, rng) for _ in range(400)]
    known = [[recalled(persona, SENSE, "b", FACTS["b"]) for persona in panel.personas] for panel in panels]
    assert fmean(memory for panel in known for memory in panel) == pytest.approx(23, abs=0.1)
    assert stdev(panel[0] for panel in known) == pytest.approx(sqrt((3 * 1.6) ** 2 + 2**2), rel=0.1)
    alone = stdev(panel[0] for panel in known) / sqrt(size)
    assert stdev(map(fmean, known)) < alone / 3


def test_a_persona_knows_the_same_things_every_time() -> None:
    assert recalled("Ada", SENSE, "a", FACTS["a"]) == recalled("Ada", SENSE, "a", FACTS["a"])
    assert recalled("Ada", SENSE, "a", FACTS["a"]) != recalled("Bob", SENSE, "a", FACTS["a"])


def test_memories_err_as_they_should_and_share_a_part_within_a_region() -> None:
    personas = [str(number) for number in range(4000)]
    slips = {
        card: [recalled(persona, SENSE, card, FACTS[card]) - FACTS[card].value for persona in personas]
        for card in "abc"
    }
    assert [fmean(slips[card]) for card in "abc"] == pytest.approx([0, 0, 0], abs=0.3)
    assert stdev(slips["a"]) == pytest.approx(sqrt(3**2 + 2**2), rel=0.05)
    assert stdev(slips["b"]) == pytest.approx(sqrt(4.8**2 + 2**2), rel=0.05)
    together = [fmean(one * other for one, other in zip(slips["a"], slips[card], strict=True)) for card in "bc"]
    assert together == pytest.approx([2.0**2, 0], abs=1)


@pytest.mark.long
def test_beliefs_are_what_all_worlds_that_fit_the_memories_agree_on() -> None:
    """A revealed card of the region counts too: it shows by how much the persona errs there."""
    rng, worlds, weights = Random(1), [], []
    heard = {card: recalled("Ada", SENSE, card, fact) for card, fact in FACTS.items()}
    for _ in range(60_000):
        bias = {region: rng.gauss(0, SENSE.shared) for region in ("here", "there")}
        world = {card: rng.gauss(SENSE.mean, SENSE.spread) for card in "abc"} | {"seen": 12.0}
        gaps = [
            (heard[card] - world[card] - bias[fact.region]) / (SENSE.error * fact.obscurity)
            for card, fact in FACTS.items()
        ]
        worlds.append(world)
        weights.append(exp(-0.5 * sum(gap * gap for gap in gaps)))
    beliefs = remember("Ada", SENSE, FACTS, "abc", {"seen": 12.0})
    means = [weighed(weights, [world[card] for world in worlds]) for card in "abc"]
    assert beliefs.means == pytest.approx(means, abs=0.15)
    for row, column in product(range(3), repeat=2):
        spread = [(world["abc"[row]] - means[row]) * (world["abc"[column]] - means[column]) for world in worlds]
        assert beliefs.covariance[row][column] == pytest.approx(weighed(weights, spread), abs=0.5)


def test_a_revealed_card_is_certain() -> None:
    beliefs = remember("Ada", SENSE, FACTS, ("a", "seen"), {"seen": 12.0})
    assert beliefs.means[1] == 12.0
    assert beliefs.covariance[1] == [0.0, 0.0]


# --- beliefs ---


def test_the_chance_of_a_violation_counts_the_worlds_in_which_it_is_one() -> None:
    beliefs = three_cards()
    counted = fmean(world[0] > world[1] for world in drawn(beliefs, 2))
    assert beliefs.violation("a", "b") == pytest.approx(counted, abs=0.01)
    assert beliefs.violation("a", "b") + beliefs.violation("b", "a") == pytest.approx(1)


def test_between_certain_cards_there_is_no_doubt_and_equal_ones_are_right() -> None:
    certain = Beliefs("ab", [1.0, 1.0], [[0.0, 0.0], [0.0, 0.0]])
    assert certain.violation("a", "b") == certain.violation("b", "a") == 0.0


@pytest.mark.long
def test_a_claim_moves_beliefs_to_the_worlds_in_which_somebody_would_make_it() -> None:
    before, after, noise = three_cards(), three_cards(), 1.5
    worlds = drawn(before, 5)
    weights = [below((world[0] - world[1]) / noise) for world in worlds]
    after.hear("b", "a", noise)
    means = [weighed(weights, [world[card] for world in worlds]) for card in range(3)]
    assert after.means == pytest.approx(means, abs=0.05)
    for row, column in product(range(3), repeat=2):
        products = [(world[row] - means[row]) * (world[column] - means[column]) for world in worlds]
        assert after.covariance[row][column] == pytest.approx(weighed(weights, products), abs=0.1)


def test_a_claim_about_what_is_certain_changes_nothing() -> None:
    beliefs = Beliefs("ab", [1.0, 5.0], [[0.0, 0.0], [0.0, 0.0]])
    beliefs.hear("b", "a", 1.0)
    assert beliefs.means == [1.0, 5.0]


# --- what others know ---


@pytest.mark.parametrize("error", [3.0, 6.0, 12.0])
def test_an_error_is_learned_from_claims(error: float) -> None:
    rng = Random(6)
    claims = []
    for _ in range(300):
        apart = rng.uniform(0, 30)
        perceived = apart + rng.gauss(0, error * sqrt(2))
        claims.append(Claim(apart if perceived > 0 else -apart, sqrt(2)))
    assert likely_error(claims, (1.5, 3.0, 6.0, 12.0, 24.0), (1, 1, 1, 1, 1)) == pytest.approx(error, rel=0.25)


def test_without_claims_the_error_is_what_was_thought_beforehand() -> None:
    assert likely_error([], (2.0, 8.0), (1, 1)) == pytest.approx(4.0)


# --- chances ---


@pytest.mark.long
@pytest.mark.parametrize("ceiling", [1.0, 0.85])
def test_a_calibration_is_found_again(ceiling: float) -> None:
    rng, truth = Random(7), Calibration(-0.4, 0.8, ceiling)
    stated = [(chance, rng.random() < truth(chance)) for chance in (rng.uniform(0.02, 0.98) for _ in range(20_000))]
    assert fit(stated, ceiling) == pytest.approx(truth, abs=0.07)


def test_a_plain_calibration_changes_nothing() -> None:
    assert [Calibration()(chance) for chance in (0.1, 0.5, 0.9)] == pytest.approx([0.1, 0.5, 0.9])


def test_the_number_of_successes_is_distributed_as_all_cases_together() -> None:
    chances = (0.1, 0.5, 0.7, 0.9)
    counted = [0.0] * 5
    for case in product((False, True), repeat=4):
        counted[sum(case)] += prod(chance if came else 1 - chance for chance, came in zip(chances, case, strict=True))
    assert poisson_binomial(chances) == pytest.approx(counted)
    assert mode(poisson_binomial(chances)) == 2

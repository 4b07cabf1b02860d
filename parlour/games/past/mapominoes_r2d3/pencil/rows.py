"""A round, its deck and the thoughts of its players in numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

# What a cell is.
UNTOUCHED, FREE, TAKEN, BEYOND = 0, 1, 2, 3
# Where the numbers of a round stand in `now`: free spaces, pile, whose go, passes in a row, what is to be done, where, and cells touched.
COUNT, PILE, SEAT, PASSES, DOING, PLACE, TOUCHED, NOW = 0, 1, 2, 3, 4, 5, 6, 7
# What is to be done: a go, saying what a transit card stands for, the country that follows it; or nothing any more.
GOING, NAMING, FOLLOWING, OVER = 0, 1, 2, 3
# The kinds of actions; the last one is whatever a greedy player does.
LAY, TRANSIT, NOMINATE, CANNOT, REFERENCE = 0, 1, 2, 3, 4
EQUAL = 1e-9
"""Worths that differ by less are the same."""
TIES = 256
"""How many of the best plays are noted, at most."""


class Cards(NamedTuple):
    """A deck and a table: sizes, and sets by card or thing, those of `near`, `around` and `lies` by side before that."""

    words: int
    """The number of words in a set of countries."""
    names: int
    """The number of words in a set of things."""
    wide: int
    """Both together: what fits on a space."""
    bits: int
    width: int
    size: int
    things: int
    seats: int
    near: Any
    """What may lie on each side of a country card: countries, and transit cards for these things."""
    around: Any
    """What may lie on each side of a transit card, by what it stands for: countries."""
    lies: Any
    """The things that lie on each side of a country: what a transit card there can stand for that was laid before it."""
    close: Any
    """The countries that border a country."""
    bordering: Any
    """The countries that border a thing."""
    free: Any
    """The mark of a space without a transit card beside it, among the things."""
    degree: Any
    """How many countries border a country."""
    points: Any
    weights: Any
    """A greedy player's, in the order of `Weights`."""
    epsilon: float


class Round(NamedTuple):
    """A round in progress: for each cell what it is, what fits there and how many cards touch it; the free spaces, and where each stands among them;
    hands as sets by seat."""

    table: Any
    fits: Any
    links: Any
    spaces: Any
    where: Any
    now: Any
    log: Any
    """The cells that were untouched when the round was copied."""
    hands: Any
    transits: Any


class Notes(NamedTuple):
    """Room to think in."""

    rng: Any
    others: Any
    cards: Any
    ways: Any
    found: Any
    able: Any
    places: Any
    fitting: Any
    worth: Any
    chosen: Any
    tied: Any
    """Plays that a greedy player likes as much as the one chosen, card and place of each; before them how many."""
    seen: Any
    """How each seat stands within the round, `STATURE` numbers each."""
    left: Any
    """What each hand is likely to count at its end."""


class Outlook(NamedTuple):
    """Whose chance of winning is wanted, and how to tell it from the middle of a round: `standing` explains the numbers."""

    seat: int
    goes: int
    """How many goes are played, a multiple of `every`."""
    every: int
    """After so many it is told how the round is likely to end, again and again."""
    playouts: int
    """So many in each world, which share out what can happen as evenly as they can."""
    points: Any
    """What all have had before this round."""
    card: float
    """What a card counts on average."""
    weights: Any
    """How many cards are likely to be left, by how a seat stands."""
    vague: Any
    """How vague a lead is: by the rounds to come, after a playout to the end of the round, and before that, also with each card of the smallest hand."""

"""What a collector values, in victory points: the numbers of the judgement in `pencil`."""

from __future__ import annotations

import msgspec

from parlour.games.past.squire_r9d5.cards import LETTERS

NO_PURCHASE = -99.0
"""The worth of a purchase that cannot be paid, or has no place."""
NO_ERRAND, NO_SWAP = 0.6, 0.3
"""The worth of running no errand, and of leaving the running ones: an errand has to be worth more."""


class Weights(msgspec.Struct, frozen=True):
    """What a collector values. Found by playing against itself."""

    coin: float = 0.39
    """A coin that can still be spent; at the end it is a fifth of a point."""
    ticket: float = 0.42
    coins_a_turn: float = 3.0
    """How many coins can be spent in a turn; more of them count a fifth each."""
    tickets_a_turn: float = 0.76
    value: float = 0.75
    painting: float = 0.3
    """By turn left, for kinds that exhibitions reward."""
    sculpture: float = 0.15
    jewel: float = 0.12
    ceramic: float = 0.1
    first_of_kind: float = 0.4
    royal_coin: float = 0.45
    """By turn left."""
    royal_ticket: float = 0.6
    floor_two: float = 1.5
    floor_three: float = 5.3
    patience: float = 1.6
    """The higher, the less a half-filled line is worth."""
    errand: float = 0.6
    letter: float = 1.39
    run_chance: float = 0.41
    rival: float = 0.29
    """How much a point of all others together costs oneself."""
    buys_a_turn: float = 0.6


_GROWTH: dict[str, tuple[float, int]] = {
    "kinds": (0.32, 12),
    "two kinds": (0.52, 12),
    "floor": (0.6, 6),
    "column": (0.7, 6),
    "full-floors": (0.24, 2),
    "full-columns": (0.3, 3),
    "missing": (-0.5, 5),
    "set-of-five": (0.16, 2),
    "set-of-three": (0.28, 3),
    "twos": (0.2, 3),
    "triples": (0.22, 3),
    "value": (0.25, 4),
    "two-values": (0.4, 6),
    "same-value": (0.2, 3),
    "errands": (0.15, 4),
    "halls": (0.55, 4),
    "empty": (-1.0, 12),
    "hand": (0.1, 3),
    "most-common": (0.35, 6),
}
GROWTH = {
    letter.id: _GROWTH["two kinds" if letter.errand == "kinds" and "+" in letter.about else letter.errand]
    for letter in LETTERS.values()
    if letter.errand not in ("coins", "tickets")
}
"""For each letter: how often its errand counts again with a rarity to come, and how often at most."""

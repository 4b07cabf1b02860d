"""The truth of Game Matrix, found a second time from the pictures (`seen.py`): none of 4,256 answers may differ.

Rules: matrix/exact, matrix/parallel, matrix/no-deception.
"""

from __future__ import annotations

from collections.abc import Callable
from math import dist, inf

import pytest

from parlour.games.matrix.attributes import ATTRIBUTE
from parlour.games.matrix.figures import FIGURES, Figure
from tests.games.matrix.seen import Seen, _between_lines

Found = Callable[[Seen], bool]


def corners(count: int) -> Found:
    return lambda seen: seen.is_polygon and len(seen.spots) == count


def both(one: Found, other: Found) -> Found:
    return lambda seen: one(seen) and other(seen)


def acute(seen: Seen) -> int:
    return seen.count(0, 89)


def obtuse(seen: Seen) -> int:
    return seen.count(91, 179)


def reflex(seen: Seen) -> int:
    return seen.count(181, 360)


def is_on_one_line(seen: Seen) -> bool:
    return (
        not seen.is_bent and not seen.is_closed and all(seen.angles[place] > 179 for place in range(len(seen.angles)))
    )


def all_sides_same(seen: Seen) -> bool:
    return len(seen.lengths) > 1 and len(seen.same_lengths) == 1


def same_sides(count: int) -> Found:
    return lambda seen: bool(seen.lengths) and seen.same_lengths[0] >= count


def equal_diagonals(seen: Seen) -> bool:
    return seen.diagonals is not None and abs(dist(*seen.diagonals[0]) / dist(*seen.diagonals[1]) - 1) < 0.02


def crossing_diagonals(seen: Seen) -> bool:
    return seen.diagonals is not None and _between_lines(*seen.diagonals) > 89


def straight_line_only(seen: Seen) -> bool:
    return len(seen.spots) == 2 or (bool(seen.arrows) and is_on_one_line(seen))


TRUTH: dict[str, Found] = {
    "polygon": lambda seen: seen.is_polygon,
    "triangle": corners(3),
    "quadrilateral": corners(4),
    "pentagon": corners(5),
    "hexagon": corners(6),
    "octagon": corners(8),
    "decagon": corners(10),
    "dodecagon": corners(12),
    "isosceles-triangle": both(corners(3), same_sides(2)),
    "equilateral-triangle": both(corners(3), same_sides(3)),
    "scalene-triangle": both(corners(3), lambda seen: seen.same_lengths[0] == 1),
    "right-triangle": both(corners(3), lambda seen: seen.measures(90) > 0),
    "acute-triangle": both(corners(3), lambda seen: acute(seen) == 3),
    "square": both(corners(4), lambda seen: seen.measures(90) == 4 and all_sides_same(seen)),
    "rectangle": both(corners(4), lambda seen: seen.measures(90) == 4),
    "rhombus": both(corners(4), all_sides_same),
    "parallelogram": both(corners(4), lambda seen: len(seen.parallel) == 2),
    "trapezoid": both(corners(4), lambda seen: len(seen.parallel) == 1),
    "regular-polygon": lambda seen: seen.is_polygon and all_sides_same(seen) and len(seen.same_angles) == 1,
    "convex-polygon": lambda seen: seen.is_polygon and not reflex(seen),
    "concave-polygon": lambda seen: seen.is_polygon and reflex(seen) > 0,
    "perimeter": lambda seen: seen.is_closed,
    "not-closed": lambda seen: not seen.is_closed,
    "finite": lambda seen: not seen.arrows,
    "infinite": lambda seen: seen.arrows > 0,
    "finite-and-open": lambda seen: not seen.arrows and not seen.is_closed,
    "on-one-line": straight_line_only,
    "curved": lambda seen: seen.is_bent,
    "ellipse": lambda seen: seen.is_round and seen.axes == 2,
    "open-chain": lambda seen: not seen.is_closed and not seen.is_bent and not seen.arrows and len(seen.spots) > 2,
    "open-curve": lambda seen: seen.is_bent and not seen.is_closed,
    "no-corner": lambda seen: not seen.angles,
    "four-angles": lambda seen: len(seen.angles) >= 4,
    "five-angles": lambda seen: len(seen.angles) >= 5,
    "exactly-three-angles": lambda seen: len(seen.angles) == 3,
    "exactly-four-sides": lambda seen: len(seen.strokes) == 4,
    "more-than-six-sides": lambda seen: len(seen.strokes) > 6,
    "acute-angle": lambda seen: acute(seen) >= 1,
    "right-angle": lambda seen: seen.measures(90) >= 1,
    "obtuse-angle": lambda seen: obtuse(seen) >= 1,
    "straight-angle": lambda seen: seen.measures(180) >= 1,
    "concave-angle": lambda seen: reflex(seen) >= 1,
    "two-acute-angles": lambda seen: acute(seen) >= 2,
    "two-right-angles": lambda seen: seen.measures(90) >= 2,
    "two-obtuse-angles": lambda seen: obtuse(seen) >= 2,
    "three-acute-angles": lambda seen: acute(seen) >= 3,
    "four-right-angles": lambda seen: seen.measures(90) >= 4,
    "exactly-one-right-angle": lambda seen: seen.measures(90) == 1,
    "exactly-two-acute-angles": lambda seen: acute(seen) == 2,
    "exactly-one-concave-angle": lambda seen: reflex(seen) == 1,
    "all-angles-equal": lambda seen: len(seen.angles) > 1 and len(seen.same_angles) == 1,
    "all-angles-obtuse": lambda seen: len(seen.angles) > 1 and obtuse(seen) == len(seen.angles),
    "all-angles-unequal": lambda seen: len(seen.angles) > 1 and seen.same_angles[0] == 1,
    "angle-of-45": lambda seen: seen.measures(45) >= 1,
    "angle-of-60": lambda seen: seen.measures(60) >= 1,
    "angle-of-120": lambda seen: seen.measures(120) >= 1,
    "all-sides-equal": all_sides_same,
    "not-all-sides-equal": lambda seen: len(seen.same_lengths) > 1,
    "all-sides-unequal": lambda seen: len(seen.lengths) > 1 and seen.same_lengths[0] == 1,
    "two-equal-sides": same_sides(2),
    "three-equal-sides": same_sides(3),
    "four-equal-sides": same_sides(4),
    "twice-as-long": lambda seen: bool(seen.lengths) and max(seen.lengths) > 1.98 * min(seen.lengths),
    "two-parallel-sides": lambda seen: bool(seen.parallel),
    "two-pairs-of-parallel-sides": lambda seen: seen.has_two_separate_pairs,
    "no-parallel-sides": lambda seen: len(seen.strokes) > 1 and not seen.parallel,
    "reflexive-symmetry": lambda seen: seen.axes >= 1,
    "no-axis": lambda seen: seen.axes == 0,
    "exactly-one-axis": lambda seen: seen.axes == 1,
    "two-axes": lambda seen: seen.axes >= 2,
    "half-turn": lambda seen: seen.turns == inf or seen.turns % 2 == 0,
    "part-turn": lambda seen: seen.turns > 1,
    "equal-diagonals": equal_diagonals,
    "perpendicular-diagonals": crossing_diagonals,
    "on-a-circle": lambda seen: seen.is_on_a_circle,
    "around-a-circle": lambda seen: seen.is_around_a_circle,
}


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_the_pictures_tell_the_same_truth(figure: Figure) -> None:
    """matrix/exact, matrix/parallel, matrix/no-deception"""
    seen = Seen(figure.id)
    differing = [name for name, one in ATTRIBUTE.items() if TRUTH[name](seen) != one.holds(figure.shape)]
    assert differing == []


def test_every_attribute_is_measured() -> None:
    """matrix/exact: 56 figures and 76 attributes, including those that are on no card."""
    assert TRUTH.keys() == ATTRIBUTE.keys()
    assert len(FIGURES) * len(ATTRIBUTE) == 4256

"""The attribute cards, one by one: records contain their ids, so none may change unless the deck's version does."""

from __future__ import annotations

from parlour.games.matrix import GAME
from parlour.games.matrix.cards import ATTRIBUTES_OF, CARD, attribute_deck

CARDS = """
a01 1 polygon
a02 1 reflexive-symmetry
a03 1 perimeter
a04 1 triangle, curved
a05 1 quadrilateral
a06 1 two-obtuse-angles, not-closed
a07 1 parallelogram, infinite
a08 1 trapezoid, right-angle
a09 1 rectangle, not-closed
a10 1 rhombus, obtuse-angle
a11 1 regular-polygon, two-acute-angles
a12 1 triangle, two-equal-sides
a13 1 not-closed
a14 1 infinite, four-angles
a15 1 on-one-line, four-angles
a16 1 exactly-three-angles, two-parallel-sides
a17 1 not-closed, five-angles
a18 1 four-angles
a19 1 isosceles-triangle, infinite
a20 1 acute-angle
a21 1 right-angle, all-sides-unequal
a22 1 obtuse-angle, curved
a23 1 two-acute-angles
a24 1 all-sides-equal, no-corner
a25 1 not-all-sides-equal, infinite
a26 1 two-acute-angles, curved
a27 1 no-corner, two-right-angles
a28 2 convex-polygon, three-acute-angles
a29 2 concave-polygon, two-axes
a30 2 pentagon, reflexive-symmetry
a31 2 hexagon, two-equal-sides
a32 2 octagon, no-corner
a33 2 scalene-triangle, two-parallel-sides
a34 2 right-triangle, two-equal-sides
a35 2 acute-triangle, reflexive-symmetry
a36 2 curved, no-parallel-sides
a37 2 open-chain, parallelogram
a38 2 open-curve, no-axis
a39 2 exactly-four-sides, curved
a40 2 concave-angle, half-turn
a41 2 four-right-angles, no-axis
a42 2 all-angles-equal, exactly-one-axis
a43 2 three-equal-sides, no-corner
a44 2 four-equal-sides, reflexive-symmetry
a45 2 two-pairs-of-parallel-sides, finite-and-open
a46 2 no-parallel-sides
a47 2 no-axis
a48 2 exactly-one-axis, more-than-six-sides
a49 2 two-axes
a50 2 half-turn, exactly-one-right-angle
a51 3 decagon, two-parallel-sides
a52 3 dodecagon, convex-polygon
a53 3 ellipse, four-angles
a54 3 straight-angle, reflexive-symmetry
a55 3 exactly-one-concave-angle, three-equal-sides
a56 3 right-angle, part-turn
a57 3 all-angles-unequal, two-pairs-of-parallel-sides
a58 3 angle-of-45, part-turn
a59 3 angle-of-60, half-turn
a60 3 twice-as-long, exactly-one-axis
a61 3 part-turn, angle-of-120
a62 3 on-a-circle, right-angle
a63 3 around-a-circle, finite-and-open
a64 3 exactly-two-acute-angles, finite-and-open
a65 3 perpendicular-diagonals, part-turn
a66 3 equal-diagonals, not-all-sides-equal
a67 3 straight-angle, no-axis
a68 3 all-angles-obtuse, not-closed
"""


def test_the_attribute_cards_are_what_they_were() -> None:
    """matrix/attributes: the id, the dots and the attributes of each of the 68, in the order in which the deck is shuffled."""
    assert GAME.deck_version == 3, "another deck is pinned when its version is raised"
    written = [f"{one.id} {one.dots} {', '.join(one.attributes)}" for one in CARD.values()]
    assert written == CARDS.strip().splitlines()
    assert {id: tuple(one.id for one in has) for id, has in ATTRIBUTES_OF.items()} == {
        id: one.attributes for id, one in CARD.items()
    }
    assert list(CARD) == [one.id for one in CARD.values()] == list(attribute_deck(3))

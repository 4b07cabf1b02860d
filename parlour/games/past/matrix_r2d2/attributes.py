"""The attributes: small predicates on geometry, each with its definition in one line.

An attribute says "at least" unless it says "exactly", "all" or "no" (`matrix/at-least`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from parlour.games.past.matrix_r2d2.geometry import Corner, Shape, is_perpendicular

Predicate = Callable[[Shape], bool]


@dataclass(frozen=True)
class Attribute:
    """One attribute: how a card names it, what that means, and how it is found out.

    `topic` is what an explanation measures. An attribute without dots is a word of the rulebook that stands on no card.
    """

    id: str
    words: str
    dots: int
    topic: str
    meaning: str
    holds: Predicate


ATTRIBUTE: dict[str, Attribute] = {}


def attribute(words: str, dots: int, topic: str) -> Callable[[Predicate], Predicate]:
    """Registers a predicate; its docstring is the definition."""

    def register(predicate: Predicate) -> Predicate:
        name = predicate.__name__.replace("_", "-")
        assert predicate.__doc__, f"{name} has no definition"
        ATTRIBUTE[name] = Attribute(name, words, dots, topic, predicate.__doc__, predicate)
        return predicate

    return register


# --- names by corners (matrix/polygons) ---


def is_polygon(shape: Shape, corners: int | None = None) -> bool:
    return shape.kind == "polygon" and corners in (None, len(shape.points))


@attribute("polygon", 1, "outline")
def polygon(shape: Shape) -> bool:
    """A closed outline of straight sides."""
    return is_polygon(shape)


@attribute("triangle", 1, "corners")
def triangle(shape: Shape) -> bool:
    """A polygon with three corners."""
    return is_polygon(shape, 3)


@attribute("quadrilateral", 1, "corners")
def quadrilateral(shape: Shape) -> bool:
    """A polygon with four corners, convex or concave."""
    return is_polygon(shape, 4)


@attribute("pentagon", 2, "corners")
def pentagon(shape: Shape) -> bool:
    """A polygon with five corners, convex or concave."""
    return is_polygon(shape, 5)


@attribute("hexagon", 2, "corners")
def hexagon(shape: Shape) -> bool:
    """A polygon with six corners, convex or concave."""
    return is_polygon(shape, 6)


@attribute("octagon", 2, "corners")
def octagon(shape: Shape) -> bool:
    """A polygon with eight corners, convex or concave."""
    return is_polygon(shape, 8)


@attribute("decagon", 3, "corners")
def decagon(shape: Shape) -> bool:
    """A polygon with ten corners, convex or concave."""
    return is_polygon(shape, 10)


@attribute("dodecagon", 3, "corners")
def dodecagon(shape: Shape) -> bool:
    """A polygon with twelve corners, convex or concave."""
    return is_polygon(shape, 12)


# --- kinds of triangles and quadrilaterals (matrix/inclusive, matrix/trapezoid) ---


@attribute("isosceles triangle", 1, "sides")
def isosceles_triangle(shape: Shape) -> bool:
    """A triangle with at least two equal sides."""
    return is_polygon(shape, 3) and len(shape.equal_sides[0]) >= 2


@attribute("equilateral triangle", 0, "sides")
def equilateral_triangle(shape: Shape) -> bool:
    """A triangle whose three sides are equal."""
    return is_polygon(shape, 3) and len(shape.equal_sides) == 1


@attribute("scalene triangle", 2, "sides")
def scalene_triangle(shape: Shape) -> bool:
    """A triangle without equal sides."""
    return is_polygon(shape, 3) and len(shape.equal_sides) == 3


@attribute("right-angled triangle", 2, "angles")
def right_triangle(shape: Shape) -> bool:
    """A triangle with a right angle."""
    return is_polygon(shape, 3) and right_angle(shape)


@attribute("acute triangle", 2, "angles")
def acute_triangle(shape: Shape) -> bool:
    """A triangle whose three angles are acute."""
    return is_polygon(shape, 3) and all(corner.is_acute for corner in shape.corners)


@attribute("square", 0, "sides-and-angles")
def square(shape: Shape) -> bool:
    """A quadrilateral with four equal sides and four right angles."""
    return rectangle(shape) and rhombus(shape)


@attribute("rectangle", 1, "angles")
def rectangle(shape: Shape) -> bool:
    """A quadrilateral with four right angles."""
    return is_polygon(shape, 4) and all(corner.is_right for corner in shape.corners)


@attribute("rhombus", 1, "sides")
def rhombus(shape: Shape) -> bool:
    """A quadrilateral with four equal sides."""
    return is_polygon(shape, 4) and len(shape.equal_sides) == 1


@attribute("parallelogram", 1, "parallels")
def parallelogram(shape: Shape) -> bool:
    """A quadrilateral with two pairs of parallel sides."""
    return is_polygon(shape, 4) and shape.parallel_pairs == 2


@attribute("trapezium", 1, "parallels")
def trapezoid(shape: Shape) -> bool:
    """A quadrilateral with exactly one pair of parallel sides."""
    return is_polygon(shape, 4) and shape.parallel_pairs == 1


# --- kinds of polygons (matrix/polygons) ---


@attribute("regular polygon", 1, "sides-and-angles")
def regular_polygon(shape: Shape) -> bool:
    """A polygon whose sides are all equal and whose angles are all equal."""
    return is_polygon(shape) and len(shape.equal_sides) == 1 and len(shape.equal_corners) == 1


@attribute("convex polygon", 2, "angles")
def convex_polygon(shape: Shape) -> bool:
    """A polygon whose angles are all under 180°."""
    return is_polygon(shape) and not any(corner.is_concave or corner.is_straight for corner in shape.corners)


@attribute("concave polygon", 2, "angles")
def concave_polygon(shape: Shape) -> bool:
    """A polygon with an angle above 180°."""
    return is_polygon(shape) and any(corner.is_concave for corner in shape.corners)


# --- lines and curves (matrix/curves, matrix/perimeter) ---


@attribute("has a perimeter", 1, "outline")
def perimeter(shape: Shape) -> bool:
    """A closed outline, so that it has a perimeter."""
    return shape.is_closed


@attribute("does not close", 1, "outline")
def not_closed(shape: Shape) -> bool:
    """No closed outline: it has no perimeter."""
    return not shape.is_closed


@attribute("finite", 0, "outline")
def finite(shape: Shape) -> bool:
    """Everything but rays, straight lines and angles made of rays."""
    return not shape.is_infinite


@attribute("infinite", 1, "outline")
def infinite(shape: Shape) -> bool:
    """It goes on without end: rays, straight lines, and angles made of rays."""
    return shape.is_infinite


@attribute("finite, but no perimeter", 2, "outline")
def finite_and_open(shape: Shape) -> bool:
    """It does not go on without end, and yet it does not close."""
    return not shape.is_infinite and not shape.is_closed


@attribute("lies on one straight line", 1, "outline")
def on_one_line(shape: Shape) -> bool:
    """All its points lie on one straight line."""
    return shape.is_on_one_line


@attribute("curved all the way", 1, "outline")
def curved(shape: Shape) -> bool:
    """No part of it is straight."""
    return shape.is_curved


@attribute("ellipse", 3, "outline")
def ellipse(shape: Shape) -> bool:
    """A flattened circle; a circle itself is none."""
    return shape.kind == "ellipse"


@attribute("open polygonal chain", 2, "outline")
def open_chain(shape: Shape) -> bool:
    """Several segments, each from the end of the one before, that do not close."""
    return shape.kind == "chain"


@attribute("open smooth curve", 2, "outline")
def open_curve(shape: Shape) -> bool:
    """Not straight, without a corner, and it does not close."""
    return shape.kind == "curve"


@attribute("no corners", 1, "corners")
def no_corner(shape: Shape) -> bool:
    """It has no angle at all."""
    return not shape.corners


# --- how many angles and sides (matrix/at-least) ---


@attribute("four angles", 1, "corners")
def four_angles(shape: Shape) -> bool:
    """At least four angles."""
    return len(shape.corners) >= 4


@attribute("five angles", 1, "corners")
def five_angles(shape: Shape) -> bool:
    """At least five angles."""
    return len(shape.corners) >= 5


@attribute("exactly three angles", 1, "corners")
def exactly_three_angles(shape: Shape) -> bool:
    """Three angles, not more: those of an open chain count too."""
    return len(shape.corners) == 3


@attribute("exactly four sides", 2, "sides")
def exactly_four_sides(shape: Shape) -> bool:
    """Four sides, not more: the segments of an open chain count too."""
    return len(shape.sides) == 4


@attribute("more than six sides", 2, "sides")
def more_than_six_sides(shape: Shape) -> bool:
    """At least seven sides."""
    return len(shape.sides) > 6


# --- kinds of angles (matrix/angles) ---


def count(shape: Shape, kind: Callable[[Corner], bool]) -> int:
    return sum(map(kind, shape.corners))


@attribute("acute angle", 1, "angles")
def acute_angle(shape: Shape) -> bool:
    """At least one angle under 90°."""
    return any(corner.is_acute for corner in shape.corners)


@attribute("right angle", 1, "angles")
def right_angle(shape: Shape) -> bool:
    """At least one angle of exactly 90°."""
    return any(corner.is_right for corner in shape.corners)


@attribute("obtuse angle", 1, "angles")
def obtuse_angle(shape: Shape) -> bool:
    """At least one angle between 90° and 180°."""
    return any(corner.is_obtuse for corner in shape.corners)


@attribute("straight angle", 3, "angles")
def straight_angle(shape: Shape) -> bool:
    """At least one angle of exactly 180°."""
    return any(corner.is_straight for corner in shape.corners)


@attribute("reflex angle", 2, "angles")
def concave_angle(shape: Shape) -> bool:
    """At least one angle above 180°."""
    return any(corner.is_concave for corner in shape.corners)


@attribute("two acute angles", 1, "angles")
def two_acute_angles(shape: Shape) -> bool:
    """At least two angles under 90°."""
    return count(shape, lambda corner: corner.is_acute) >= 2


@attribute("two right angles", 1, "angles")
def two_right_angles(shape: Shape) -> bool:
    """At least two angles of exactly 90°."""
    return count(shape, lambda corner: corner.is_right) >= 2


@attribute("two obtuse angles", 1, "angles")
def two_obtuse_angles(shape: Shape) -> bool:
    """At least two angles between 90° and 180°."""
    return count(shape, lambda corner: corner.is_obtuse) >= 2


@attribute("three acute angles", 2, "angles")
def three_acute_angles(shape: Shape) -> bool:
    """At least three angles under 90°."""
    return count(shape, lambda corner: corner.is_acute) >= 3


@attribute("four right angles", 2, "angles")
def four_right_angles(shape: Shape) -> bool:
    """At least four angles of exactly 90°."""
    return count(shape, lambda corner: corner.is_right) >= 4


@attribute("exactly one right angle", 2, "angles")
def exactly_one_right_angle(shape: Shape) -> bool:
    """One angle of exactly 90°, not more."""
    return count(shape, lambda corner: corner.is_right) == 1


@attribute("exactly two acute angles", 3, "angles")
def exactly_two_acute_angles(shape: Shape) -> bool:
    """Two angles under 90°, not more."""
    return count(shape, lambda corner: corner.is_acute) == 2


@attribute("exactly one reflex angle", 3, "angles")
def exactly_one_concave_angle(shape: Shape) -> bool:
    """One angle above 180°, not more."""
    return count(shape, lambda corner: corner.is_concave) == 1


@attribute("all angles are equal", 2, "angles")
def all_angles_equal(shape: Shape) -> bool:
    """More than one angle, and all of the same size."""
    return len(shape.corners) > 1 and len(shape.equal_corners) == 1


@attribute("all angles are obtuse", 3, "angles")
def all_angles_obtuse(shape: Shape) -> bool:
    """More than one angle, and each between 90° and 180°."""
    return len(shape.corners) > 1 and all(corner.is_obtuse for corner in shape.corners)


@attribute("no two angles are equal", 3, "angles")
def all_angles_unequal(shape: Shape) -> bool:
    """More than one angle, and each of another size."""
    return len(shape.corners) > 1 and len(shape.equal_corners) == len(shape.corners)


@attribute("an angle of 45°", 3, "angles")
def angle_of_45(shape: Shape) -> bool:
    """At least one angle of exactly 45°."""
    return any(corner.measures(45) for corner in shape.corners)


@attribute("an angle of 60°", 3, "angles")
def angle_of_60(shape: Shape) -> bool:
    """At least one angle of exactly 60°."""
    return any(corner.measures(60) for corner in shape.corners)


@attribute("an angle of 120°", 3, "angles")
def angle_of_120(shape: Shape) -> bool:
    """At least one angle of exactly 120°."""
    return any(corner.measures(120) for corner in shape.corners)


# --- lengths of sides (matrix/sides) ---


@attribute("all sides are equal", 1, "sides")
def all_sides_equal(shape: Shape) -> bool:
    """More than one side, and all of the same length."""
    return len(shape.sides) > 1 and len(shape.equal_sides) == 1


@attribute("not all sides are equal", 1, "sides")
def not_all_sides_equal(shape: Shape) -> bool:
    """More than one side, and at least two lengths among them."""
    return len(shape.equal_sides) > 1


@attribute("all sides are unequal", 1, "sides")
def all_sides_unequal(shape: Shape) -> bool:
    """More than one side, and no two of the same length."""
    return len(shape.sides) > 1 and len(shape.equal_sides) == len(shape.sides)


@attribute("two equal sides", 1, "sides")
def two_equal_sides(shape: Shape) -> bool:
    """At least two sides of the same length."""
    return bool(shape.sides) and len(shape.equal_sides[0]) >= 2


@attribute("three equal sides", 2, "sides")
def three_equal_sides(shape: Shape) -> bool:
    """At least three sides of the same length."""
    return bool(shape.sides) and len(shape.equal_sides[0]) >= 3


@attribute("four equal sides", 2, "sides")
def four_equal_sides(shape: Shape) -> bool:
    """At least four sides of the same length."""
    return bool(shape.sides) and len(shape.equal_sides[0]) >= 4


@attribute("a side at least twice as long as another", 3, "sides")
def twice_as_long(shape: Shape) -> bool:
    """The longest side is at least twice as long as the shortest."""
    lengths = [side.length for side in shape.sides]
    return bool(lengths) and (max(lengths) > 2 * min(lengths) or shape.same(max(lengths), 2 * min(lengths)))


# --- directions of sides ---


@attribute("two parallel sides", 1, "parallels")
def two_parallel_sides(shape: Shape) -> bool:
    """At least one pair of parallel sides."""
    return shape.parallel_pairs >= 1


@attribute("two pairs of parallel sides", 2, "parallels")
def two_pairs_of_parallel_sides(shape: Shape) -> bool:
    """At least four sides of which two and two are parallel."""
    return shape.separate_pairs >= 2


@attribute("no two sides are parallel", 2, "parallels")
def no_parallel_sides(shape: Shape) -> bool:
    """More than one side, and no two of them parallel."""
    return len(shape.sides) > 1 and not shape.parallels


# --- symmetry (matrix/symmetry) ---


@attribute("mirror symmetry", 1, "axes")
def reflexive_symmetry(shape: Shape) -> bool:
    """At least one line divides it into mirror halves."""
    return shape.axis_count >= 1


@attribute("no axis of symmetry", 2, "axes")
def no_axis(shape: Shape) -> bool:
    """No line divides it into mirror halves."""
    return shape.axis_count == 0


@attribute("exactly one axis of symmetry", 2, "axes")
def exactly_one_axis(shape: Shape) -> bool:
    """One line divides it into mirror halves, not more."""
    return shape.axis_count == 1


@attribute("two axes of symmetry", 2, "axes")
def two_axes(shape: Shape) -> bool:
    """At least two lines divide it into mirror halves."""
    return shape.axis_count >= 2


@attribute("the same after half a turn", 2, "turns")
def half_turn(shape: Shape) -> bool:
    """Turned by 180° about a point, it falls onto itself."""
    return shape.turns % 2 == 0 or shape.kind == "circle"


@attribute("the same after part of a turn", 3, "turns")
def part_turn(shape: Shape) -> bool:
    """Turned about a point by less than a full turn, it falls onto itself."""
    return shape.turns > 1


# --- diagonals and circles ---


@attribute("quadrilateral with equal diagonals", 3, "diagonals")
def equal_diagonals(shape: Shape) -> bool:
    """A quadrilateral whose two diagonals have the same length."""
    return shape.diagonals is not None and shape.same(*(side.length for side in shape.diagonals))


@attribute("quadrilateral with perpendicular diagonals", 3, "diagonals")
def perpendicular_diagonals(shape: Shape) -> bool:
    """A quadrilateral whose two diagonals, made longer if need be, meet at 90°."""
    return shape.diagonals is not None and is_perpendicular(*shape.diagonals)


@attribute("all corners lie on one circle", 3, "circumcircle")
def on_a_circle(shape: Shape) -> bool:
    """A polygon with a circle that runs through all its corners."""
    return shape.is_on_a_circle


@attribute("a circle touches all sides from inside", 3, "incircle")
def around_a_circle(shape: Shape) -> bool:
    """A convex polygon with a circle inside that touches every side."""
    return shape.incircle is not None

"""What the words of Game Matrix mean: the examples first, then pairs checked by hand, then what must hold for all figures."""

from __future__ import annotations

import cmath
import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.matrix.attributes import ATTRIBUTE
from parlour.games.matrix.cards import ATTRIBUTES_OF, BIT, CARD, FITS, on_cards
from parlour.games.matrix.figures import FIGURE, FIGURES
from parlour.games.matrix.geometry import Shape, Side
from tests.games.matrix.positions import ID_OF, holds

BY_NAME = {figure.name: figure for figure in FIGURES}


def fitting(attribute: str, level: int = 3) -> set[str]:
    return {figure.name for figure in FIGURES if figure.dots <= level and ATTRIBUTE[attribute].holds(figure.shape)}


# --- the examples that must hold ---


@pytest.mark.parametrize(
    ("figure", "has", "lacks"),
    [
        (
            "rhombus",
            ["parallelogram", "all-sides-equal", "quadrilateral"],
            ["rectangle", "right-angle", "regular-polygon", "trapezoid"],
        ),
        (
            "five-pointed star",
            ["decagon", "concave-polygon", "concave-angle", "reflexive-symmetry", "all-sides-equal", "acute-angle"],
            ["convex-polygon", "regular-polygon"],
        ),
        ("circle", ["reflexive-symmetry", "perimeter", "finite"], ["not-all-sides-equal", "ellipse"]),
        ("ray", ["infinite"], ["perimeter"]),
    ],
)
def test_the_examples_of_the_rules_hold(figure: str, has: list[str], lacks: list[str]) -> None:
    """Examples 1 to 4."""
    assert [name for name in has if not holds(figure, name)] == []
    assert [name for name in lacks if holds(figure, name)] == []


# --- the words, one rule after the other ---


def test_an_attribute_says_at_least_unless_it_says_exactly() -> None:
    """matrix/at-least"""
    assert holds("regular hexagon", "four-angles")
    assert not holds("regular hexagon", "exactly-four-sides")
    assert holds("regular octagon", "three-equal-sides")
    assert holds("L-shape", "two-right-angles")
    assert not holds("L-shape", "exactly-one-right-angle")


def test_special_cases_count() -> None:
    """matrix/inclusive"""
    assert holds("equilateral triangle", "isosceles-triangle")
    assert fitting("parallelogram") == {"square", "rectangle", "rhombus", "parallelogram"}
    assert fitting("rectangle") == {"square", "rectangle"}
    assert fitting("rhombus") == {"square", "rhombus"}
    assert holds("right-angled isosceles triangle", "right-triangle")
    assert holds("right-angled isosceles triangle", "isosceles-triangle")


def test_no_parallelogram_is_a_trapezoid() -> None:
    """matrix/trapezoid"""
    assert fitting("trapezoid") == {
        "right-angled trapezium",
        "isosceles trapezium",
        "scalene trapezium",
        "trapezium with three equal sides",
    }


def test_sides_in_one_line_are_not_parallel_to_each_other() -> None:
    """matrix/parallel: a chain that goes straight on has two sides in one line, and nothing that is parallel."""
    straight = BY_NAME["chain with a straight angle"].shape
    assert len(straight.directions) == 2
    assert (straight.parallels, straight.parallel_pairs, straight.separate_pairs) == ((), 0, 0)
    assert holds("chain with a straight angle", "no-parallel-sides")
    stars = BY_NAME["six-pointed star"].shape
    assert [len(group) for group in stars.parallels] == [4, 4, 4]
    assert [[len(line) for line in stars.lines(group)] for group in stars.parallels] == [[2, 2]] * 3
    assert (stars.parallel_pairs, stars.separate_pairs) == (12, 6)
    arrow = BY_NAME["arrow"].shape
    assert sorted(len(group) for group in arrow.parallels) == [2, 3]
    assert (arrow.parallel_pairs, arrow.separate_pairs) == (3, 2)


def test_a_side_that_runs_back_has_the_heading_of_one_that_runs_on() -> None:
    """matrix/parallel: a direction is the same both ways, and what is almost 180° by rounding is 0°."""
    assert Side(0j, -3 + 1e-12j).heading == Side(0j, 3 + 0j).heading == 0.0
    assert Side(0j, -2 - 2j).heading == pytest.approx(Side(0j, 2 + 2j).heading) == pytest.approx(45)


def test_two_pairs_take_four_sides() -> None:
    """matrix/parallel: of three parallel sides, two of them in one line, no two pairs have four different sides."""
    ladder = Shape("chain", (0j, 3 + 0j, 4 + 2j, 7 + 2j, 8 + 0j, 11 + 0j))
    assert [len(group) for group in ladder.parallels] == [3]
    assert (ladder.parallel_pairs, ladder.separate_pairs) == (2, 1)
    assert not ATTRIBUTE["two-pairs-of-parallel-sides"].holds(ladder)
    longer = Shape("chain", (*ladder.points, 12 + 3j, 15 + 0j, 18 + 0j))
    assert [len(group) for group in longer.parallels] == [4], "and a third one in the same line adds none"
    assert (longer.parallel_pairs, longer.separate_pairs) == (3, 1)


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("all-angles-obtuse", (0j, 2 + 0j, 3 + 1j, 5 + 1j)),
        ("all-sides-equal", (0j, 2 + 0j, 2 + 2j)),
        ("all-sides-unequal", (0j, 2 + 0j, 2 + 1j)),
        ("no-parallel-sides", (0j, 2 + 0j, 2 + 1j)),
    ],
)
def test_all_and_no_are_said_of_two_and_of_nothing_less(name: str, points: tuple[complex, ...]) -> None:
    """matrix/at-least: two sides or two angles can be alike or different; a single one cannot."""
    assert ATTRIBUTE[name].holds(Shape("chain", points))
    assert not ATTRIBUTE[name].holds(Shape("chain", points[:-1])), "an angle or a side less"


def test_a_square_without_a_corner_is_no_parallelogram() -> None:
    """matrix/inclusive: two pairs of parallel sides make a parallelogram of a quadrilateral only."""
    cut = Shape("polygon", (0j, 2 + 0j, 2 + 1j, 1 + 2j, 2j))
    assert cut.parallel_pairs == 2
    assert not ATTRIBUTE["parallelogram"].holds(cut)


def test_a_name_in_gon_counts_corners_convex_or_concave() -> None:
    """matrix/polygons"""
    assert fitting("decagon") == {"five-pointed star", "regular decagon"}
    assert fitting("dodecagon") == {"cross", "six-pointed star"}
    assert fitting("octagon") == {"regular octagon", "four-pointed star", "S-shape"}
    assert fitting("hexagon") == {"regular hexagon", "L-shape", "hexagon with equal angles"}
    star = BY_NAME["five-pointed star"].shape
    assert [round(corner.degrees) for corner in star.corners] == [60, 228] * 5
    assert fitting("regular-polygon") == {
        "equilateral triangle",
        "square",
        "regular pentagon",
        "regular hexagon",
        "regular octagon",
        "regular decagon",
    }


def test_equal_sides_or_equal_angles_alone_make_no_regular_polygon() -> None:
    """matrix/polygons"""
    assert holds("equilateral pentagon", "all-sides-equal")
    assert not holds("equilateral pentagon", "regular-polygon")
    assert holds("hexagon with equal angles", "all-angles-equal")
    assert not holds("hexagon with equal angles", "regular-polygon")


def test_angles_go_by_their_size() -> None:
    """matrix/angles"""
    assert fitting("straight-angle") == {"straight angle", "chain with a straight angle"}
    assert not holds("straight angle", "obtuse-angle")
    assert not holds("right angle", "acute-angle")
    assert not holds("right angle", "obtuse-angle")
    assert fitting("concave-angle") == fitting("concave-polygon")
    assert not holds("L-shape", "obtuse-angle")


def test_a_circle_is_no_ellipse_and_a_segment_is_no_chain() -> None:
    """matrix/curves"""
    assert fitting("ellipse") == {"ellipse", "flat ellipse"}
    assert fitting("open-curve") == {"wave", "hook", "arch", "spiral", "S-curve"}
    assert not holds("segment", "open-chain")
    assert fitting("infinite") == {
        "ray",
        "straight line",
        "acute angle",
        "right angle",
        "obtuse angle",
        "straight angle",
    }


def test_a_smooth_curve_has_no_corner_where_its_arcs_meet() -> None:
    """matrix/curves"""
    for figure in FIGURES:
        if figure.shape.kind == "curve":
            points = figure.shape.points
            for joint in range(3, len(points) - 1, 3):
                before, after = points[joint] - points[joint - 1], points[joint + 1] - points[joint]
                assert abs(cmath.phase(after / before)) < 1e-9, figure.name


def test_segments_rays_and_lines_have_reflexive_symmetry() -> None:
    """matrix/symmetry"""
    assert {"segment", "ray", "straight line", "isosceles triangle", "arch"} <= fitting("reflexive-symmetry")
    assert not {"parallelogram", "S-shape", "S-curve", "stairs"} & fitting("reflexive-symmetry")
    assert BY_NAME["segment"].shape.axis_count == 2
    assert BY_NAME["ray"].shape.axis_count == 1
    assert BY_NAME["rectangle"].shape.axis_count == 2
    assert BY_NAME["regular pentagon"].shape.axis_count == 5


def test_only_closed_figures_have_a_perimeter() -> None:
    """matrix/perimeter"""
    assert fitting("perimeter") | fitting("not-closed") == set(BY_NAME)
    assert not fitting("perimeter") & fitting("not-closed")
    assert not fitting("perimeter") & (fitting("open-chain") | fitting("open-curve") | fitting("infinite"))
    assert fitting("finite") == set(BY_NAME) - fitting("infinite")
    assert BY_NAME["rectangle"].shape.perimeter == 19
    assert BY_NAME["circle"].shape.perimeter == pytest.approx(10 * math.pi)


def test_comparing_sides_takes_more_than_one() -> None:
    """matrix/sides"""
    for attribute in ("not-all-sides-equal", "all-sides-unequal", "all-sides-equal", "no-parallel-sides"):
        assert not {"segment", "circle", "ray", "right angle", "wave"} & fitting(attribute)
    assert holds("open box", "not-all-sides-equal")
    assert holds("stairs", "all-sides-equal")
    assert holds("square spiral", "all-sides-unequal")


# --- pairs checked by hand: everything that these figures have ---

HAND_CHECKED = {
    "square": """polygon quadrilateral rectangle rhombus square parallelogram regular-polygon convex-polygon perimeter finite
        four-angles exactly-four-sides right-angle two-right-angles four-right-angles all-angles-equal all-sides-equal
        two-equal-sides three-equal-sides four-equal-sides two-parallel-sides two-pairs-of-parallel-sides reflexive-symmetry two-axes
        half-turn part-turn equal-diagonals perpendicular-diagonals on-a-circle around-a-circle""",
    "right-angled triangle with angles of 30° and 60°": """polygon triangle scalene-triangle right-triangle convex-polygon perimeter finite
        exactly-three-angles acute-angle right-angle two-acute-angles exactly-one-right-angle exactly-two-acute-angles
        all-angles-unequal angle-of-60 not-all-sides-equal all-sides-unequal twice-as-long no-parallel-sides no-axis on-a-circle
        around-a-circle""",
    "kite": """polygon quadrilateral convex-polygon perimeter finite four-angles exactly-four-sides acute-angle obtuse-angle
        two-obtuse-angles not-all-sides-equal two-equal-sides twice-as-long no-parallel-sides reflexive-symmetry
        exactly-one-axis perpendicular-diagonals around-a-circle""",
    "segment": "finite not-closed finite-and-open on-one-line no-corner reflexive-symmetry two-axes half-turn part-turn",
    "straight line": "not-closed infinite on-one-line no-corner reflexive-symmetry two-axes half-turn part-turn",
    "ellipse": "perimeter finite curved ellipse no-corner reflexive-symmetry two-axes half-turn part-turn",
    "acute angle": "not-closed infinite acute-angle reflexive-symmetry exactly-one-axis angle-of-45",
    "open box": """not-closed finite finite-and-open open-chain right-angle two-right-angles all-angles-equal not-all-sides-equal
        two-equal-sides two-parallel-sides reflexive-symmetry exactly-one-axis""",
    "S-curve": "not-closed finite finite-and-open curved open-curve no-corner no-axis half-turn part-turn",
    "parallelogram": """polygon quadrilateral parallelogram convex-polygon perimeter finite four-angles exactly-four-sides acute-angle
        obtuse-angle two-acute-angles two-obtuse-angles exactly-two-acute-angles angle-of-45 not-all-sides-equal two-equal-sides
        two-parallel-sides two-pairs-of-parallel-sides no-axis half-turn part-turn""",
    "cross": """polygon dodecagon concave-polygon perimeter finite four-angles five-angles more-than-six-sides right-angle concave-angle
        two-right-angles four-right-angles all-sides-equal two-equal-sides three-equal-sides four-equal-sides two-parallel-sides
        two-pairs-of-parallel-sides reflexive-symmetry two-axes half-turn part-turn""",
    "dart": """polygon quadrilateral concave-polygon perimeter finite four-angles exactly-four-sides acute-angle concave-angle
        two-acute-angles three-acute-angles exactly-one-concave-angle not-all-sides-equal two-equal-sides no-parallel-sides
        reflexive-symmetry exactly-one-axis perpendicular-diagonals""",
}


@pytest.mark.parametrize("figure", HAND_CHECKED)
def test_a_figure_has_what_was_checked_by_hand_and_nothing_else(figure: str) -> None:
    """matrix/exact"""
    computed = {name for name in ATTRIBUTE if holds(figure, name)}
    assert computed == set(HAND_CHECKED[figure].split())


# --- what must hold for all ---


def includes(wide: str, narrow: str) -> bool:
    return fitting(narrow) <= fitting(wide)


def test_kinds_include_each_other_as_in_geometry() -> None:
    """matrix/inclusive, matrix/polygons"""
    chains = [
        ["square", "rectangle", "parallelogram", "quadrilateral", "polygon", "perimeter", "finite"],
        ["square", "rhombus", "parallelogram", "half-turn", "part-turn"],
        ["equilateral-triangle", "isosceles-triangle", "triangle", "convex-polygon"],
        ["regular-polygon", "convex-polygon"],
        ["regular-polygon", "on-a-circle"],
        ["regular-polygon", "around-a-circle"],
        ["triangle", "on-a-circle"],
        ["rectangle", "equal-diagonals", "quadrilateral"],
        ["rhombus", "perpendicular-diagonals"],
        ["four-equal-sides", "three-equal-sides", "two-equal-sides"],
        ["four-right-angles", "two-right-angles", "right-angle"],
        ["two-axes", "reflexive-symmetry"],
        ["two-axes", "part-turn"],
        ["parallelogram", "two-pairs-of-parallel-sides", "two-parallel-sides"],
        ["exactly-one-concave-angle", "concave-angle", "concave-polygon"],
    ]
    wrong = [(narrow, wide) for chain in chains for narrow, wide in pairwise(chain) if not includes(wide, narrow)]
    assert wrong == []


def test_what_excludes_each_other_has_nothing_in_common() -> None:
    """matrix/trapezoid, matrix/polygons"""
    for one, other in [
        ("trapezoid", "parallelogram"),
        ("convex-polygon", "concave-polygon"),
        ("all-sides-equal", "not-all-sides-equal"),
        ("scalene-triangle", "isosceles-triangle"),
        ("right-triangle", "acute-triangle"),
        ("reflexive-symmetry", "no-axis"),
        ("curved", "on-one-line"),
    ]:
        assert fitting(one) & fitting(other) == set()
    assert fitting("convex-polygon") | fitting("concave-polygon") == fitting("polygon")


SIMILARITIES = {
    "turned": lambda point: point * cmath.rect(1, 0.7),
    "mirrored": lambda point: point.conjugate(),
    "scaled up": lambda point: point * 217.3,
    "scaled down": lambda point: point / 913.7,
    "moved": lambda point: point + 31 - 17j,
    "all at once": lambda point: (point * cmath.rect(0.31, 2.1)).conjugate() + 4.4 + 8.8j,
}


@pytest.mark.parametrize("name", SIMILARITIES)
def test_moving_a_figure_changes_no_attribute(name: str) -> None:
    """matrix/exact"""
    changed = [
        (figure.name, attribute.id)
        for figure in FIGURES
        for moved in [figure.shape.moved(SIMILARITIES[name])]
        for attribute in ATTRIBUTE.values()
        if attribute.holds(moved) != attribute.holds(figure.shape)
    ]
    assert changed == []


@given(
    st.sampled_from(FIGURES),
    st.floats(0, 7),
    st.floats(0.05, 50),
    st.complex_numbers(max_magnitude=40),
    st.booleans(),
)
def test_no_similarity_changes_an_attribute(figure, turn: float, scale: float, shift: complex, mirror: bool) -> None:
    """matrix/exact"""

    def move(point: complex) -> complex:
        return (point.conjugate() if mirror else point) * cmath.rect(scale, turn) + shift * scale

    moved = figure.shape.moved(move)
    assert {name for name, one in ATTRIBUTE.items() if one.holds(moved)} == {
        name for name, one in ATTRIBUTE.items() if one.holds(figure.shape)
    }


@pytest.mark.parametrize(
    "figure", [figure for figure in FIGURES if figure.shape.kind == "polygon"], ids=lambda one: one.name
)
def test_it_does_not_matter_where_a_polygon_begins(figure) -> None:
    """matrix/exact"""
    points = figure.shape.points
    has = {name for name, one in ATTRIBUTE.items() if one.holds(figure.shape)}
    for start in range(1, len(points)):
        for way in (1, -1):
            other = Shape("polygon", (*points[start:], *points[:start])[::way])
            assert {name for name, one in ATTRIBUTE.items() if one.holds(other)} == has


def test_the_angles_of_a_polygon_add_up() -> None:
    """matrix/angles"""
    for figure in FIGURES:
        if figure.shape.kind == "polygon":
            whole = sum(corner.degrees for corner in figure.shape.corners)
            assert whole == pytest.approx(180 * (len(figure.shape.corners) - 2))


def apart(values: list[float], least: float) -> list[tuple[float, float]]:
    """The pairs that are neither equal nor far enough apart."""
    return [(one, other) for one, other in combinations(values, 2) if 1e-7 < abs(one - other) < least]


NAMED_ANGLES = (45, 60, 90, 120, 180)
"""The sizes in the names of attributes, and the right and the straight angle."""
A_TENTH = 100 * math.log(1.1) - 1e-7


@pytest.mark.parametrize("figure", FIGURES, ids=lambda one: one.name)
def test_no_figure_deceives_the_eye(figure) -> None:
    """matrix/no-deception: a figure without a property does not look as if it had it."""
    shape = figure.shape
    near = [
        (corner.degrees, named)
        for corner in shape.corners
        for named in NAMED_ANGLES
        if 1e-7 < abs(corner.degrees - named) < 10 - 1e-7
    ]
    assert near == [], "angles that are not as an attribute says differ by 10° at least"
    assert apart([100 * math.log(side.length) for side in shape.sides], A_TENTH) == [], "lengths by a tenth"
    headings = [side.heading for side in shape.sides]
    assert apart([*headings, *(heading + 180 for heading in headings)], 10 - 1e-7) == [], "directions by 10°"
    assert apart([corner.degrees for corner in shape.corners], 6) == [], "angles among each other by 6°"
    if len(shape.sides) > 1:
        ratio = max(side.length for side in shape.sides) / min(side.length for side in shape.sides)
        assert abs(ratio - 2) < 1e-9 or not 1.8 < ratio < 2.05, "nothing is almost twice as long"


@pytest.mark.parametrize(
    "figure", [figure for figure in FIGURES if figure.shape.diagonals], ids=lambda figure: figure.name
)
def test_no_quadrilateral_deceives_the_eye(figure) -> None:
    """matrix/no-deception: by its diagonals, or by a circle around or inside it."""
    shape = figure.shape
    assert shape.diagonals is not None
    assert apart([100 * math.log(line.length) for line in shape.diagonals], A_TENTH) == []
    angle = abs(shape.diagonals[0].heading - shape.diagonals[1].heading)
    assert abs(angle - 90) < 1e-7 or abs(angle - 90) >= 10 - 1e-7
    opposite = shape.corners[0].degrees + shape.corners[2].degrees
    assert abs(opposite - 180) < 1e-7 or abs(opposite - 180) >= 10, "on a circle opposite angles make 180°"
    if any(corner.is_concave for corner in shape.corners):
        return
    one, other = (shape.sides[place].length + shape.sides[place + 2].length for place in (0, 1))
    assert abs(one - other) < 1e-7 or abs(one - other) > 0.05 * (one + other), (
        "around a circle opposite sides are equal"
    )


# --- the decks ---


def test_the_figure_deck_is_large_enough() -> None:
    """matrix/figures"""
    by_dots = [sum(figure.dots == dots for figure in FIGURES) for dots in (1, 2, 3)]
    assert by_dots == [24, 18, 14]
    assert {figure.shape.kind for figure in FIGURES} == {
        "polygon",
        "chain",
        "segment",
        "ray",
        "line",
        "angle",
        "circle",
        "ellipse",
        "curve",
    }
    assert len(ID_OF) == len(FIGURE) == len(FIGURES)


def test_the_attribute_deck_is_large_enough() -> None:
    """matrix/attributes"""
    by_dots = [sum(card.dots == dots for card in CARD.values()) for dots in (1, 2, 3)]
    assert by_dots == [27, 23, 18]
    assert {len(card.attributes) for card in CARD.values()} == {1, 2}
    used = {one.id for attributes in ATTRIBUTES_OF.values() for one in attributes}
    assert used == {one.id for one in on_cards()}
    assert len(used) == 73
    assert len({card.attributes for card in CARD.values()}) == len(CARD)


def test_more_than_fifty_attributes_are_truly_different() -> None:
    """matrix/attributes: they fit different figures."""
    columns = {tuple(one.holds(figure.shape) for figure in FIGURES) for one in on_cards()}
    assert len(columns) == 72  # "concave angle" fits exactly the concave polygons


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_attribute_fits_two_figures_at_least_and_two_thirds_at_most(level: int) -> None:
    """matrix/exact, matrix/level: in the whole deck, and also among the cards of each level."""
    figures = sum(figure.dots <= level for figure in FIGURES)
    outside = {
        one.id: len(fitting(one.id, level))
        for one in on_cards()
        if one.dots <= level and not 2 <= len(fitting(one.id, level)) <= figures * 2 / 3
    }
    assert outside == {}


def test_a_card_fits_by_any_of_its_attributes() -> None:
    """matrix/exact"""
    for card, attributes in ATTRIBUTES_OF.items():
        fits = {figure.id for figure in FIGURES if FITS[card] & BIT[figure.id]}
        assert fits == {ID_OF[name] for one in attributes for name in fitting(one.id)}


def test_an_attribute_comes_with_the_cards_of_its_dots() -> None:
    """matrix/level: attributes with one dot in the rulebook are in play at tables of one dot."""
    for one in on_cards():
        assert min(card.dots for card in CARD.values() if one.id in card.attributes) == one.dots, one.id


def test_both_attributes_of_a_card_count_and_no_two_cards_say_the_same() -> None:
    """matrix/attributes: neither fits all the figures that the other fits."""
    for card in CARD.values():
        alone = [set(fitting(name)) for name in card.attributes]
        assert len(alone) == 1 or not (alone[0] <= alone[1] or alone[1] <= alone[0]), card.attributes
    assert len(set(FITS.values())) == len(FITS)


def test_every_attribute_has_a_definition_of_one_line() -> None:
    """matrix/attributes"""
    for one in ATTRIBUTE.values():
        assert "\n" not in one.meaning
        assert one.meaning.endswith(".")
    assert len({one.words for one in ATTRIBUTE.values()}) == len(ATTRIBUTE)


def test_the_truth_follows_from_kind_and_points_alone() -> None:
    """matrix/exact"""
    for figure in FIGURES:
        fresh = Shape(figure.shape.kind, figure.shape.points)
        held = [one.id for one in ATTRIBUTE.values() if one.holds(fresh)]
        assert held == [one.id for one in ATTRIBUTE.values() if figure.name in fitting(one.id)]

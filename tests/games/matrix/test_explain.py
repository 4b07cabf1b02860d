"""Explanations of Game Matrix: the figure's own numbers in a sentence, and marks on the figure."""

from __future__ import annotations

import re

import pytest

from parlour.games.matrix import GAME
from parlour.games.matrix.attributes import ATTRIBUTE
from parlour.games.matrix.explain import Explanation, explain
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.geometry import between
from parlour.games.matrix.marks import Stroke
from parlour.games.matrix.pictures import easel, picture
from parlour.words import ENGLISH, Speaker
from parlour.words.page import page_script
from tests.games.matrix.positions import ID_OF
from tests.games.matrix.seen import Seen, _between_lines
from tests.words.test_catalogues import MISTAKES
from tests.words.test_parity import in_the_page

SPEAKER = Speaker(GAME.folder, strict=True)
PAIRS = [(figure, attribute) for figure in FIGURES for attribute in ATTRIBUTE.values()]


def why(figure: str, attribute: str) -> Explanation:
    return explain(ID_OF[figure], attribute)


def strokes(explanation: Explanation, kind: str) -> list[Stroke]:
    return [stroke for stroke in explanation.drawing.strokes if stroke.kind == kind]


@pytest.mark.parametrize(
    ("figure", "attribute", "words"),
    [
        ("rhombus", "right-angle", "Its angles measure 60°, 120°, 60° and 120°: none is a right angle (90°)."),
        ("square", "right-angle", "Its 4 angles measure 90° each: all are right angles (90°)."),
        ("L-shape", "exactly-one-right-angle", "Its angles measure 90°, 90°, 90°, 270°, 90° and 90°: 5 of them are right angles (90°), but it takes exactly one."),
        ("five-pointed star", "concave-angle", "Its angles measure 60° (5 times) and 228° (5 times): 5 of them are reflex angles (over 180°)."),
        ("five-pointed star", "decagon", "It has 10 corners, so it is a decagon."),
        ("rhombus", "octagon", "It has 4 corners; an octagon has 8."),
        ("right-angled triangle with angles of 30° and 60°", "isosceles-triangle", "Its sides measure 3, 5.2 and 6 units: no two are equal."),
        ("right-angled triangle with angles of 30° and 60°", "no-axis", "Its sides measure 3, 5.2 and 6 units, no two equal, so a mirror cannot match one with another: no line divides it into mirror halves."),
        ("rectangle", "rhombus", "Its sides measure 6, 3.5, 6 and 3.5 units: 2 of them are equal, but it takes at least 4."),
        ("rectangle", "trapezoid", "Sides that run the same way: 2 at 0° and 2 at 90°. That is two pairs, but it takes exactly one."),
        ("right-angled trapezium", "parallelogram", "Two sides run the same way, at 0°: that is one pair of parallel sides, but it takes two pairs."),
        ("rectangle", "reflexive-symmetry", "It has 2 axes of symmetry: lines that divide it into mirror halves."),
        ("ray", "reflexive-symmetry", "It has one axis of symmetry: the line along the ray divides it into mirror halves."),
        ("circle", "ellipse", "It stays 5 units from its centre and closes, 31.4 units all the way round: it is equally wide every way, so it is not flattened."),
        ("circle", "not-all-sides-equal", "It is a circle: it has no sides."),
        ("ray", "perimeter", "It starts at a point and goes on without end: it does not close, so it has no perimeter."),
        ("open box", "perimeter", "It is made of 3 segments, and its two ends are 4 units apart: it does not close, so it has no perimeter."),
        ("equilateral pentagon", "regular-polygon", "Its sides are all equal, but its angles measure 90°, 90°, 150°, 60° and 150°."),
        ("equilateral triangle", "half-turn", "Turned about its centre by 120°, it looks the same, but not by 180°."),
        ("kite", "equal-diagonals", "Its diagonals measure 8.7 and 4.1 units: they are not equal."),
        ("kite", "on-a-circle", "A circle of radius 4.4 runs through three corners, but one corner is at a distance of 3.6 from its centre."),
        ("trapezium with three equal sides", "twice-as-long", "Its sides measure 8, 4, 4 and 4 units: the longest is 2 times as long as the shortest."),
        ("segment", "all-sides-unequal", "It is a single stroke, 7.6 units long: there is no other side to compare it with."),
        ("acute angle", "right-angle", "Its angle measures 45°: that is not a right angle (90°)."),
        ("stairs", "no-axis", "From either end, its first turn is 90° to the same hand, and a mirror would change that: no line divides it into mirror halves."),
        ("equilateral triangle", "polygon", "Its 3 straight sides close, 26 units all the way round: that makes a polygon."),
        ("circle", "polygon", "It stays 5 units from its centre and closes, 31.4 units all the way round: it has no straight side, so it is not a polygon."),
        ("segment", "polygon", "It is a single straight stroke of 7.6 units, with two ends: it does not close, so it is not a polygon."),
        ("straight line", "polygon", "It goes on without end both ways: it does not close, so it is not a polygon."),
        ("acute angle", "polygon", "It is made of two rays at 45°, and rays go on without end: it does not close, so it is not a polygon."),
        ("wave", "polygon", "It bends all the way without a corner, and its two ends are 9.5 units apart: it does not close, so it is not a polygon."),
        ("ellipse", "polygon", "It is at most 5 and at least 3 units from its centre, and closes after 25.5 units: it has no straight side, so it is not a polygon."),
        ("circle", "triangle", "It is a circle, so it is not a polygon and cannot be a triangle."),
        ("segment", "triangle", "It is a segment with two ends, so it is not a polygon and cannot be a triangle."),
        ("ray", "triangle", "It is a ray with one end, so it is not a polygon and cannot be a triangle."),
        ("straight line", "triangle", "It is a straight line with no end, so it is not a polygon and cannot be a triangle."),
        ("acute angle", "triangle", "It is an angle made of two rays, so it is not a polygon and cannot be a triangle."),
        ("bent chain", "triangle", "It is an open chain with two ends, so it is not a polygon and cannot be a triangle."),
        ("wave", "triangle", "It is a smooth curve with two ends, so it is not a polygon and cannot be a triangle."),
        ("ellipse", "triangle", "It is an ellipse, so it is not a polygon and cannot be a triangle."),
        ("equilateral triangle", "isosceles-triangle", "Its 3 sides measure 8.7 units each: all are equal."),
        ("isosceles triangle", "scalene-triangle", "Its sides measure 4, 6.8 and 6.8 units: 2 of them measure 6.8 units."),
        ("circle", "right-triangle", "It is a circle, so it is not a polygon."),
        ("equilateral triangle", "acute-triangle", "Its 3 angles measure 60° each: all are acute angles (under 90°)."),
        ("square", "square", "Its 4 sides measure 4 units each, and its 4 angles 90° each: all are equal."),
        ("rectangle", "square", "Its sides measure 6, 3.5, 6 and 3.5 units: they are not all equal."),
        ("square", "parallelogram", "Sides that run the same way: 2 at 0° and 2 at 90°."),
        ("irregular quadrilateral", "parallelogram", "Its sides run at 0°, 100.3°, 27° and 60°: no two are parallel."),
        ("right-angled trapezium", "trapezoid", "Two sides run the same way, at 0°: that is one pair of parallel sides."),
        ("arrow", "regular-polygon", "Its sides measure 4 (twice), 2 (3 times) and 6 (twice) units: they are not all equal."),
        ("equilateral triangle", "convex-polygon", "Its 3 angles measure 60° each: none is over 180°."),
        ("five-pointed star", "convex-polygon", "Its angles measure 60° (5 times) and 228° (5 times): 5 of them are over 180°, so it is not convex."),
        ("equilateral triangle", "perimeter", "Its 3 straight sides close, 26 units all the way round: that is its perimeter."),
        ("equilateral triangle", "not-closed", "Its 3 straight sides close, 26 units all the way round: it does close."),
        ("segment", "not-closed", "It is a single straight stroke of 7.6 units, with two ends: it does not close."),
        ("equilateral triangle", "finite", "Its 3 straight sides close, 26 units all the way round: it is finite."),
        ("ray", "finite", "It starts at a point and goes on without end: it is infinite."),
        ("segment", "finite-and-open", "It is a single straight stroke of 7.6 units, with two ends: it is finite, and it does not close."),
        ("equilateral triangle", "on-one-line", "Its 3 straight sides close, 26 units all the way round: not all of it lies on one straight line."),
        ("circle", "on-one-line", "It stays 5 units from its centre and closes, 31.4 units all the way round: it bends."),
        ("segment", "on-one-line", "It is a single straight stroke of 7.6 units, with two ends: all of it lies on one straight line."),
        ("equilateral triangle", "curved", "Its 3 straight sides close, 26 units all the way round: it has straight parts."),
        ("circle", "curved", "It stays 5 units from its centre and closes, 31.4 units all the way round: no part of it is straight."),
        ("equilateral triangle", "ellipse", "Its 3 straight sides close, 26 units all the way round: that is not an ellipse."),
        ("ellipse", "ellipse", "It is at most 5 and at least 3 units from its centre, and closes after 25.5 units: that is a flattened circle."),
        ("equilateral triangle", "open-chain", "Its 3 straight sides close, 26 units all the way round: it closes, so it is not an open chain."),
        ("segment", "open-chain", "It is a single straight stroke of 7.6 units, with two ends: a chain has several segments."),
        ("ray", "open-chain", "It starts at a point and goes on without end: a chain is made of segments."),
        ("bent chain", "open-chain", "It is made of 4 segments, and its two ends are 2 units apart: that is an open chain."),
        ("equilateral triangle", "open-curve", "Its 3 straight sides close, 26 units all the way round: it closes, so it is not an open curve."),
        ("segment", "open-curve", "It is a single straight stroke of 7.6 units, with two ends: it is not curved."),
        ("wave", "open-curve", "It bends all the way without a corner, and its two ends are 9.5 units apart: that is an open smooth curve."),
        ("equilateral triangle", "no-corner", "It has 3 corners."),
        ("circle", "no-corner", "It is a circle: it has no corners."),
        ("equilateral triangle", "four-angles", "It has 3 corners, but it takes at least 4."),
        ("regular pentagon", "four-angles", "It has 5 corners, and it takes at least 4."),
        ("square", "four-angles", "It has 4 corners."),
        ("square", "exactly-three-angles", "It has 4 corners, but it takes exactly 3."),
        ("equilateral triangle", "exactly-four-sides", "It has 3 sides, but it takes exactly 4."),
        ("square", "exactly-four-sides", "It has 4 sides."),
        ("equilateral triangle", "more-than-six-sides", "It has 3 sides, but it takes more than 6."),
        ("circle", "acute-angle", "It is a circle: it has no angles."),
        ("acute angle", "acute-angle", "Its angle measures 45°: that is an acute angle (under 90°)."),
        ("equilateral triangle", "obtuse-angle", "Its 3 angles measure 60° each: none is an obtuse angle (between 90° and 180°)."),
        ("equilateral triangle", "straight-angle", "Its 3 angles measure 60° each: none is a straight angle (180°)."),
        ("acute angle", "two-acute-angles", "Its angle measures 45°: a single angle is not enough."),
        ("acute angle", "all-angles-equal", "Its angle measures 45°: there is no other angle to compare it with."),
        ("obtuse triangle", "all-angles-obtuse", "Its angles measure 26.6°, 108.4° and 45°: one of them is an obtuse angle (between 90° and 180°), but not all."),
        ("isosceles triangle", "all-angles-unequal", "Its angles measure 72.9°, 72.9° and 34.2°: 2 of them measure 72.9°."),
        ("equilateral triangle", "angle-of-45", "Its 3 angles measure 60° each: none is 45°."),
        ("equilateral triangle", "angle-of-60", "Its 3 angles measure 60° each: all are 60°."),
        ("obtuse angle", "angle-of-120", "Its angle measures 120°: just the angle that it takes."),
        ("equilateral triangle", "angle-of-120", "Its 3 angles measure 60° each: none is 120°."),
        ("cross", "two-parallel-sides", "Sides that run the same way: 6 at 90° and 6 at 0°."),
        ("six-pointed star", "two-pairs-of-parallel-sides", "Sides that run the same way: 4 at 60°, 4 at 0° and 4 at 120°."),
        ("arrow", "two-parallel-sides", "Sides that run the same way: 2 at 0° and 3 at 90°."),
        ("S-shape", "no-parallel-sides", "Sides that run the same way: 4 at 0° and 4 at 90°."),
        ("chain with a straight angle", "two-parallel-sides", "Its sides run at 18.4°, 18.4° and 108.4°. Those that run the same way lie on one line, so no two are parallel."),
        ("five-pointed star", "two-parallel-sides", "Its sides run at 60°, 12°, 132°, 84°, 24°, 156°, 96°, 48°, 168° and 120°: no two are parallel."),
        ("parallelogram", "reflexive-symmetry", "Going round one way, sides and angles measure 6, 135°, 3.5, 45°, 6, 135°, 3.5 and 45°; going round the other way 6, 45°, 3.5, 135°, 6, 45°, 3.5 and 135°: no line divides it into mirror halves."),
        ("circle", "reflexive-symmetry", "It is a circle: every line through its centre divides it into mirror halves."),
        ("straight line", "reflexive-symmetry", "It is a straight line: the line itself and every line across it at 90° divide it into mirror halves."),
        ("bent chain", "reflexive-symmetry", "Its first side measures 2.8 units and its last 6.5: no line divides it into mirror halves."),
        ("wave", "reflexive-symmetry", "Its ends are 9.5 units apart. Mirrored halfway between them, it does not match itself: no line divides it into mirror halves."),
        ("equilateral triangle", "exactly-one-axis", "It has 3 axes of symmetry, but it takes exactly one."),
        ("isosceles triangle", "two-axes", "It has one axis of symmetry, but it takes at least two."),
        ("isosceles triangle", "half-turn", "Turned about any point, it looks the same only after a full turn of 360°."),
        ("straight line", "half-turn", "Turned about any of its points by 180°, it looks the same."),
        ("square", "half-turn", "Turned about its centre by 180°, it looks the same."),
        ("circle", "half-turn", "It is a circle: turned about its centre by any angle, it looks the same."),
        ("square", "equal-diagonals", "Its diagonals measure 5.7 units each: they are equal."),
        ("square", "perpendicular-diagonals", "Its diagonals meet at 90°: that is a right angle."),
        ("rectangle", "perpendicular-diagonals", "Its diagonals meet at 60.5°: that is not a right angle."),
        ("equilateral triangle", "on-a-circle", "All 3 corners are 5 units from one point."),
        ("equilateral triangle", "around-a-circle", "All 3 sides are 2.5 units from one point."),
        ("rectangle", "around-a-circle", "A circle that touches three sides has a radius of 3, but from its centre the sides are 3, 3, 0.5 and 3 units away."),
        ("five-pointed star", "around-a-circle", "It is concave, with 5 angles of 228°: no circle inside touches all its sides."),
    ],
)  # fmt: skip
def test_the_sentence_gives_the_numbers(figure: str, attribute: str, words: str) -> None:
    """matrix/wrong-claim"""
    assert SPEAKER.words(why(figure, attribute).words) == words


@pytest.mark.long
def test_every_pair_is_explained_and_says_what_holds() -> None:
    """matrix/wrong-claim"""
    for figure, attribute in PAIRS:
        explanation = explain(figure.id, attribute.id)
        assert explanation.holds == attribute.holds(figure.shape)
        assert explanation.attribute == attribute.id
        words = SPEAKER.words(explanation.words)
        assert re.fullmatch(r"[A-Z][^{}]*[^.:,]\.", words), words
        assert not MISTAKES.search(words), words


def test_every_pair_is_explained_by_a_drawing_within_the_picture() -> None:
    """matrix/wrong-claim"""
    for figure, attribute in PAIRS:
        drawing = explain(figure.id, attribute.id).drawing
        assert drawing.strokes or drawing.labels, (figure.name, attribute.id)
        for label in drawing.labels:
            assert 0 <= label.x <= 100
            assert 0 <= label.y <= 100
        for stroke in drawing.strokes:
            assert re.fullmatch(r"[MLAZa0-9 .\-]+", stroke.path), stroke.path
            assert "nan" not in stroke.path


def test_right_angles_are_marked_by_a_square_and_others_by_an_arc() -> None:
    """matrix/wrong-claim"""
    explanation = why("right-angled trapezium", "right-angle")
    assert [stroke.counts for stroke in strokes(explanation, "right")] == [True, True]
    assert [stroke.counts for stroke in strokes(explanation, "arc")] == [False, False]
    assert [(label.value, label.is_angle, label.counts) for label in explanation.drawing.labels] == [
        (45, True, False),
        (135, True, False),
    ]


def test_equal_sides_are_ticked_alike() -> None:
    """matrix/wrong-claim"""
    explanation = why("rectangle", "all-sides-equal")
    assert [stroke.path.count("M") for stroke in strokes(explanation, "tick")] == [1, 1, 2, 2]
    assert sorted(label.value for label in explanation.drawing.labels) == [3.5, 3.5, 6, 6]


def test_parallel_sides_are_arrowed_one_way() -> None:
    """matrix/wrong-claim"""
    explanation = why("parallelogram", "parallelogram")
    assert [stroke.path.count("M") for stroke in strokes(explanation, "parallel")] == [1, 1, 2, 2]


def test_axes_are_drawn_across_the_picture() -> None:
    """matrix/symmetry"""
    for figure in FIGURES:
        axes = strokes(explain(figure.id, "reflexive-symmetry"), "axis")
        assert len(axes) == len(figure.shape.axes)
        for axis in axes:
            ends = [float(part) for part in re.findall(r"[\d.]+", axis.path)]
            assert min(ends) < 3.01 or max(ends) > 96.99


def test_an_angle_keeps_its_size_in_the_picture() -> None:
    """matrix/exact: the picture is drawn from the geometry and distorts nothing."""
    for figure in FIGURES:
        place = easel(figure.shape)
        for corner in figure.shape.corners:
            drawn = between(place(corner.at), place(corner.before), place(corner.after))
            assert min(abs(drawn - corner.degrees), abs(360 - drawn - corner.degrees)) < 1e-6


def test_a_picture_fills_the_card_and_stays_inside() -> None:
    """matrix/exact"""
    for figure in FIGURES:
        if figure.shape.kind == "curve":  # the control points may lie outside
            continue
        drawn = [float(part) for part in re.findall(r"-?[\d.]+", picture(figure.id).outline.split("A")[0])]
        assert min(drawn) >= 14.99
        assert max(drawn) <= 85.01


def test_the_words_for_screen_readers_give_no_attribute_away() -> None:
    """matrix/claim"""
    telling = re.compile(
        "angle|equal|parallel|right|acute|obtuse|regular|convex|concave|polygon|gon\\b|quadri|rhomb|trapez|symmet|circle|"
        "ellips|segment|\\bray|infinite|finite|perimeter|closed|curve|chain|square|star\\b|side|corner|line"
    )
    for figure in FIGURES:
        words = SPEAKER.words(picture(figure.id).words)
        assert not telling.search(words.lower()), words
        assert figure.name not in words
        assert len(re.findall(r"\([\d.]+, [\d.]+\)", words)) >= 2
    assert len({SPEAKER.words(picture(figure.id).words) for figure in FIGURES}) == len(FIGURES)


@pytest.mark.long
def test_the_page_explains_and_describes_in_the_same_words() -> None:
    """matrix/wrong-claim: with the same numbers, whatever language they are written in."""
    every = [(explain(figure.id, attribute.id).words, None) for figure, attribute in PAIRS]
    every += [(picture(figure.id).words, None) for figure in FIGURES]
    assert in_the_page(page_script(GAME.folder, ENGLISH), every) == [SPEAKER.words(*one) for one in every]


@pytest.mark.parametrize("figure", [one for one in FIGURES if len(one.shape.sides) > 1], ids=lambda one: one.name)
def test_directions_are_counted_as_they_are_seen(figure) -> None:
    """matrix/parallel: a protractor on the picture finds so many sides in each direction, those in one line among them."""
    seen = Seen(figure.id)
    parallel = {place for pair in seen.parallel for place in pair}
    counted = [sum(_between_lines(stroke, other) < 1 for other in seen.strokes) for stroke in seen.strokes]
    found = sorted(counted[place] for place in parallel)
    assert found == sorted(len(group) for group in figure.shape.parallels for _ in group)
    said = SPEAKER.words(explain(figure.id, "two-parallel-sides").words, None)
    told = [int(count) for count in re.findall(r"(\d+) at", said)] or ([2] if said.startswith("Two sides") else [])
    assert sorted(told) == sorted(len(group) for group in figure.shape.parallels)
    has_in_line = max(counted) > 1 and not parallel
    assert ("lie on one line" in said) == has_in_line

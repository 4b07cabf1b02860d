"""Explanations of Game Matrix: the figure's own numbers in a sentence, and marks on the figure."""

from __future__ import annotations

import re

import pytest

from parlour.games.matrix.attributes import ATTRIBUTE
from parlour.games.matrix.explain import Explanation, explain
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.geometry import between
from parlour.games.matrix.marks import Stroke
from parlour.games.matrix.pictures import easel, picture
from tests.games.matrix.positions import ID_OF

PAIRS = [(figure, attribute) for figure in FIGURES for attribute in ATTRIBUTE.values()]


def why(figure: str, attribute: str) -> Explanation:
    return explain(ID_OF[figure], attribute)


def strokes(explanation: Explanation, kind: str) -> list[Stroke]:
    return [stroke for stroke in explanation.drawing.strokes if stroke.kind == kind]


@pytest.mark.parametrize(
    ("figure", "attribute", "words"),
    [
        ("rhombus", "right-angle", "Its angles are 60°, 120°, 60° and 120°: none is right (90°)."),
        ("square", "right-angle", "Its four angles measure 90° each: all are right (90°)."),
        ("L-shape", "exactly-one-right-angle", "Its angles are 90°, 90°, 90°, 270°, 90° and 90°: five are right (90°), and exactly one is asked for."),
        ("five-pointed star", "concave-angle", "Its angles are 36° (five times) and 252° (five times): five are concave (above 180°)."),
        ("five-pointed star", "decagon", "It has ten corners: that makes a decagon."),
        ("rhombus", "octagon", "It has four corners: an octagon has eight."),
        ("right triangle with sides 3, 4 and 5", "isosceles-triangle", "Its sides measure 4, 5 and 3 units: no two are equal."),
        ("right triangle with sides 3, 4 and 5", "no-axis", "Its sides measure 4, 5 and 3 units, no two equal, so a mirror could not put one onto another: no line divides it into mirror halves."),
        ("rectangle", "rhombus", "Its sides measure 6, 3.5, 6 and 3.5 units: two of them are equal, and four are asked for."),
        ("rectangle", "trapezoid", "Sides that run the same way: two at 0° and two at 90°, that is two pairs, and a trapezoid has exactly one."),
        ("right trapezoid", "parallelogram", "Two sides run the same way, at 0°: one pair of parallel sides, and two are asked for."),
        ("rectangle", "reflexive-symmetry", "Two lines divide it into mirror halves."),
        ("ray", "reflexive-symmetry", "One line divides it into mirror halves, along itself."),
        ("circle", "ellipse", "It stays 5 units from its centre and closes, 31.4 units once around: all ways the same, so it is not flattened."),
        ("circle", "not-all-sides-equal", "It is a circle: it has no sides."),
        ("ray", "perimeter", "It begins at one point and goes on without end: what does not close has no perimeter."),
        ("open box", "perimeter", "It is made of three segments, and its two ends are 4 units apart: what does not close has no perimeter."),
        ("equilateral pentagon", "regular-polygon", "Its sides are equal, but its angles are 90°, 90°, 150°, 60° and 150°."),
        ("equilateral triangle", "half-turn", "Turned about the point by 120°, it falls onto itself, but not by 180°."),
        ("kite", "equal-diagonals", "Its diagonals measure 8 and 6 units: they are not equal."),
        ("kite", "on-a-circle", "A circle of radius 4 runs through three corners, but one corner is 3.2 units from its centre."),
        ("trapezoid with three equal sides", "twice-as-long", "Its sides measure 8, 4, 4 and 4 units: the longest is 2 times as long as the shortest."),
        ("segment", "all-sides-unequal", "It is one stroke, 7.6 units long: there is no other side to compare it with."),
        ("acute angle", "right-angle", "Its angle measures 45°: that is not right (90°)."),
        ("stairs", "no-axis", "From either end it turns by 90° to the same hand first, and a mirror would change that: no line divides it into mirror halves."),
    ],
)  # fmt: skip
def test_the_sentence_gives_the_numbers(figure: str, attribute: str, words: str) -> None:
    """matrix/wrong-claim"""
    assert why(figure, attribute).words == words


def test_every_pair_is_explained_and_says_what_holds() -> None:
    """matrix/wrong-claim"""
    for figure, attribute in PAIRS:
        explanation = explain(figure.id, attribute.id)
        assert explanation.holds == attribute.holds(figure.shape)
        assert explanation.attribute == attribute.words
        assert re.fullmatch(r"[A-Z][^{}]*[^.:,]\.", explanation.words), explanation.words
        assert ".." not in explanation.words


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
    explanation = why("right trapezoid", "right-angle")
    assert [stroke.counts for stroke in strokes(explanation, "right")] == [True, True]
    assert [stroke.counts for stroke in strokes(explanation, "arc")] == [False, False]
    assert [(label.text, label.counts) for label in explanation.drawing.labels] == [
        ("45°", False),
        ("135°", False),
    ]


def test_equal_sides_are_ticked_alike() -> None:
    """matrix/wrong-claim"""
    explanation = why("rectangle", "all-sides-equal")
    assert [stroke.path.count("M") for stroke in strokes(explanation, "tick")] == [1, 1, 2, 2]
    assert sorted(label.text for label in explanation.drawing.labels) == ["3.5", "3.5", "6", "6"]


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
        if figure.shape.kind == "curve":  # its handles may lie outside
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
        words = picture(figure.id).words
        assert not telling.search(words.lower()), words
        assert figure.name not in words
        assert len(re.findall(r"\(\d+\.\d, \d+\.\d\)", words)) >= 2
    assert len({picture(figure.id).words for figure in FIGURES}) == len(FIGURES)

"""The lengths of a figure's sides, and which are parallel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.core import Say, named, say
from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.outlines import by_corners, not_four_corners, outline_marks
from parlour.games.matrix.explain.wording import degrees, measures, the_kind, the_sides, why
from parlour.games.matrix.geometry import Shape, Side
from parlour.games.matrix.marks import Drawing, rounded


def sides(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    asked = {"isosceles-triangle": 3, "equilateral-triangle": 3, "scalene-triangle": 3, "rhombus": 4}.get(wanted.id)
    if asked and (shape.kind != "polygon" or len(shape.points) != asked):
        name = {3: "triangle", 4: "rhombus"}[asked]
        drawing = marks.counted(shape, shape.points) if shape.kind == "polygon" else outline_marks(shape)
        return by_corners(shape, name, asked, False), drawing
    if not shape.sides:
        return why(the_kind(shape), say("no-sides")), outline_marks(shape)
    if wanted.id in ("exactly-four-sides", "more-than-six-sides"):
        return _counted_sides(shape, wanted, holds), marks.counted(shape, [side.middle for side in shape.sides])
    counting, words = _JUDGES[wanted.id](shape, holds)
    return words, marks.ticks(shape, counting)


def _counted_sides(shape: Shape, wanted: Attribute, holds: bool) -> Say:
    if holds:
        return say("sides", sides=len(shape.sides))
    if wanted.id == "exactly-four-sides":
        return say("sides-exactly", sides=len(shape.sides), needed=4)
    return say("sides-more", sides=len(shape.sides), needed=6)


SideJudged = tuple[Sequence[Side], Say]
SideJudge = Callable[[Shape, bool], SideJudged]


def _same_length(needed: int) -> SideJudge:
    def judge(shape: Shape, holds: bool) -> SideJudged:
        group = shape.equal_sides[0]
        found = the_sides(shape)
        if len(group) == 1:
            return (), why(found, say("no-two-equal"))
        is_all = len(group) == len(shape.sides)
        verdict = say("all-equal") if is_all else say("sides-equal", count=len(group))
        return group, why(found, verdict) if holds else say(
            "because-short", found=found, verdict=verdict, needed=needed
        )

    return _comparing(judge)


def _comparing(judge: SideJudge) -> SideJudge:
    """A single side cannot be compared with another."""

    def judge_several(shape: Shape, holds: bool) -> SideJudged:
        if len(shape.sides) == 1:
            return (), why(the_sides(shape), say("side-only"))
        return judge(shape, holds)

    return judge_several


@_comparing
def _all_equal(shape: Shape, holds: bool) -> SideJudged:
    is_equal = len(shape.equal_sides) == 1
    verdict = say("all-equal") if is_equal else say("not-all-equal")
    return shape.sides if is_equal else (), why(the_sides(shape), verdict)


@_comparing
def _all_unequal(shape: Shape, holds: bool) -> SideJudged:
    group = shape.equal_sides[0]
    if holds:
        return (), why(the_sides(shape), say("no-two-equal"))
    alike = say("sides-alike", count=len(group), length=rounded(group[0].length))
    is_all = len(group) == len(shape.sides)
    return group, why(the_sides(shape), say("all-equal") if is_all else alike)


@_comparing
def _twice(shape: Shape, holds: bool) -> SideJudged:
    if len(shape.equal_sides) == 1:
        return shape.sides, why(the_sides(shape), say("all-equal"))
    shortest, *_, longest = sorted(shape.sides, key=lambda side: side.length)
    ratio = say("sides-ratio", ratio=rounded(longest.length / shortest.length))
    return (shortest, longest), why(the_sides(shape), ratio)


_JUDGES: dict[str, SideJudge] = {
    "isosceles-triangle": _same_length(2),
    "equilateral-triangle": _same_length(3),
    "scalene-triangle": _all_unequal,
    "rhombus": _same_length(4),
    "two-equal-sides": _same_length(2),
    "three-equal-sides": _same_length(3),
    "four-equal-sides": _same_length(4),
    "all-sides-equal": _all_equal,
    "not-all-sides-equal": _all_equal,
    "all-sides-unequal": _all_unequal,
    "twice-as-long": _twice,
}


def sides_and_angles(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    """Squares and regular polygons: both must be equal."""
    if shape.kind != "polygon":
        return say("kind-no-polygon", kind=the_kind(shape)), outline_marks(shape)
    if wanted.id == "square" and len(shape.points) != 4:
        words = say("corners-other", corners=len(shape.points), name=named("square"), needed=4)
        return words, marks.counted(shape, shape.points)
    sides_equal, angles_equal = len(shape.equal_sides) == 1, len(shape.equal_corners) == 1
    drawing = Drawing()
    if sides_equal or not angles_equal:
        drawing += marks.ticks(shape, shape.sides if sides_equal else ())
    if angles_equal or sides_equal:
        angle_marks = marks.angles(shape, shape.corners if angles_equal else ())
        drawing += Drawing(
            angle_marks.strokes,
            angle_marks.labels if not drawing.labels or not angles_equal else angle_marks.labels[:1],
        )
    return _both(shape, sides_equal=sides_equal, angles_equal=angles_equal), drawing


def _both(shape: Shape, *, sides_equal: bool, angles_equal: bool) -> Say:
    if not sides_equal:
        return why(the_sides(shape), say("not-all-equal"))
    if not angles_equal:
        return say("sides-alone-equal", angles=measures([corner.degrees for corner in shape.corners], degrees))
    one, corner = shape.sides[0], shape.corners[0]
    return say("regular", count=len(shape.sides), length=rounded(one.length), degrees=rounded(corner.degrees))


# --- parallel sides ---


def parallels(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    """matrix/parallel: every side counts in its direction; if no two are parallel, the sentence mentions sides in one line."""
    is_name = wanted.id in ("parallelogram", "trapezoid")
    if is_name and (shape.kind != "polygon" or len(shape.points) != 4):
        return not_four_corners(shape, wanted.id)
    if len(shape.sides) < 2:
        return why(the_kind(shape), say("side-only") if shape.sides else say("no-sides")), outline_marks(shape)
    drawing = marks.parallels(shape, shape.parallels, holds != (wanted.id == "no-parallel-sides"))
    if not shape.parallels:
        headings = measures([side.heading for side in shape.sides], degrees)
        is_in_line = len(shape.directions) < len(shape.sides)
        words = say("parallels-in-line" if is_in_line else "parallels-none", headings=headings)
        return words, drawing + marks.headings(shape)
    return _parallel_words(shape, wanted, holds), drawing


def _parallel_words(shape: Shape, wanted: Attribute, holds: bool) -> Say:
    is_short = not holds and wanted.id != "no-parallel-sides"
    first = shape.parallels[0]
    if len(shape.parallels) == 1 and len(first) == 2:
        return say("parallels-pair-short" if is_short else "parallels-pair", degrees=rounded(first[0].heading))
    groups = [say("parallels-group", count=len(group), degrees=rounded(group[0].heading)) for group in shape.parallels]
    if is_short and wanted.id == "trapezoid":
        return say("parallels-too-many", groups=groups)
    return say("parallels-short" if is_short else "parallels", groups=groups)

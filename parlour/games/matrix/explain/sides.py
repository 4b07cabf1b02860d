"""How long the sides of a figure are, and which run the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.outlines import not_four_corners, outline_marks
from parlour.games.matrix.explain.wording import COUNTS, listed, many, measures, the_angles, the_kind, the_sides, times
from parlour.games.matrix.geometry import Shape, Side
from parlour.games.matrix.marks import Drawing, number


def sides(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    asked = {"isosceles-triangle": 3, "equilateral-triangle": 3, "scalene-triangle": 3, "rhombus": 4}.get(wanted.id)
    if asked and (shape.kind != "polygon" or len(shape.points) != asked):
        name = {3: "triangle", 4: "rhombus"}[asked]
        if shape.kind != "polygon":
            return f"{the_kind(shape)}, so it is no polygon and no {name}.", outline_marks(shape)
        text = f"It has {many(len(shape.points), 'corner')}: a {name} has {COUNTS[asked]}."
        return text, marks.counted(shape, shape.points)
    if not shape.sides:
        return f"{the_kind(shape)}: it has no sides.", outline_marks(shape)
    if wanted.id in _SIDES_ASKED:
        found = f"It has {many(len(shape.sides), 'side')}"
        words = found if holds else f"{found}: {_SIDES_ASKED[wanted.id]} are asked for"
        return f"{words}.", marks.counted(shape, [side.middle for side in shape.sides])
    counting, verdict = _SIDE_VERDICTS[wanted.id](shape, holds)
    return f"{the_sides(shape)}: {verdict}.", marks.ticks(shape, counting)


SideVerdict = tuple[Sequence[Side], str]


def _same_length(needed: int) -> Callable[[Shape, bool], SideVerdict]:
    def verdict(shape: Shape, holds: bool) -> SideVerdict:
        group = shape.equal_sides[0]
        if len(shape.sides) == 1:
            return (), "there is no other side"
        if len(group) == 1:
            return (), "no two are equal"
        found = "all are equal" if len(group) == len(shape.sides) else f"{COUNTS[len(group)]} of them are equal"
        return group, found if holds else f"{found}, and {COUNTS[needed]} are asked for"

    return verdict


def _all_equal(shape: Shape, holds: bool) -> SideVerdict:
    if len(shape.sides) == 1:
        return (), "there is no other side to compare it with"
    return (shape.sides, "all are equal") if holds else ((), "they are not all equal")


def _not_all_equal(shape: Shape, holds: bool) -> SideVerdict:
    if len(shape.sides) == 1:
        return (), "there is no other side to compare it with"
    return ((), "they are not all equal") if holds else (shape.sides, "all are equal")


def _all_unequal(shape: Shape, holds: bool) -> SideVerdict:
    if len(shape.sides) == 1:
        return (), "there is no other side to compare it with"
    group = shape.equal_sides[0]
    return ((), "no two are equal") if holds else (group, f"{number(group[0].length)} comes {times(len(group))}")


def _twice(shape: Shape, holds: bool) -> SideVerdict:
    if len(shape.sides) == 1:
        return (), "there is no other side to compare it with"
    shortest, *_, longest = sorted(shape.sides, key=lambda side: side.length)
    ratio = longest.length / shortest.length
    return (
        shortest,
        longest,
    ), f"the longest is {number(ratio) if ratio > 1 + 1e-9 else '1'} times as long as the shortest"


_SIDES_ASKED = {"exactly-four-sides": "exactly four", "more-than-six-sides": "more than six"}
_SIDE_VERDICTS: dict[str, Callable[[Shape, bool], SideVerdict]] = {
    "isosceles-triangle": _same_length(2),
    "equilateral-triangle": _same_length(3),
    "scalene-triangle": _all_unequal,
    "rhombus": _same_length(4),
    "two-equal-sides": _same_length(2),
    "three-equal-sides": _same_length(3),
    "four-equal-sides": _same_length(4),
    "all-sides-equal": _all_equal,
    "not-all-sides-equal": _not_all_equal,
    "all-sides-unequal": _all_unequal,
    "twice-as-long": _twice,
}


def sides_and_angles(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    """Squares and regular polygons: both must be equal."""
    if shape.kind != "polygon":
        return f"{the_kind(shape)}: that is no polygon.", outline_marks(shape)
    if wanted.id == "square" and len(shape.points) != 4:
        return f"It has {many(len(shape.points), 'corner')}: a square has four.", marks.counted(shape, shape.points)
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
    if holds:
        return f"{the_sides(shape)}, {_small(the_angles(shape))}: all equal.", drawing
    if sides_equal:
        return f"Its sides are equal, but {_small(the_angles(shape))}.", drawing
    return f"{the_sides(shape)}: they are not all equal.", drawing


def _small(words: str) -> str:
    return words[0].lower() + words[1:]


# --- parallel sides ---


def parallels(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    is_name = wanted.id in ("parallelogram", "trapezoid")
    if is_name and (shape.kind != "polygon" or len(shape.points) != 4):
        return not_four_corners(shape, wanted.words)
    if len(shape.sides) < 2:
        verdict = "it has no sides" if not shape.sides else "there is no other side"
        return f"{the_kind(shape)}: {verdict}.", outline_marks(shape)
    drawing = marks.parallels(shape, shape.parallels, holds != (wanted.id == "no-parallel-sides"))
    if not shape.parallels:
        drawing += marks.headings(shape)
        return (
            f"Its sides run at {measures([side.heading for side in shape.sides], '°')}: no two are parallel.",
            drawing,
        )
    return f"{_parallel_words(shape)}{_parallel_verdict(wanted, holds)}.", drawing


def _parallel_words(shape: Shape) -> str:
    if len(shape.parallels) == 1 and len(shape.parallels[0]) == 2:
        return f"Two sides run the same way, at {number(shape.parallels[0][0].heading)}°: one pair of parallel sides"
    parts = [f"{COUNTS[len(group)]} at {number(group[0].heading)}°" for group in shape.parallels]
    return f"Sides that run the same way: {listed(parts)}"


def _parallel_verdict(wanted: Attribute, holds: bool) -> str:
    if holds:
        return ""
    return {
        "parallelogram": ", and two are asked for",
        "trapezoid": ", that is two pairs, and a trapezoid has exactly one",
        "two-pairs-of-parallel-sides": ", and two pairs are asked for",
        "no-parallel-sides": "",
    }[wanted.id]

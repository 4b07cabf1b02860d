"""Why a figure has an attribute or not: a sentence with the figure's own numbers, and marks drawn on the figure."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from parlour.games.matrix import marks
from parlour.games.matrix.attributes import ATTRIBUTE, Attribute
from parlour.games.matrix.figures import FIGURE
from parlour.games.matrix.geometry import Axis, Corner, Shape, Side, distance, is_perpendicular, meeting
from parlour.games.matrix.geometry import bisector as bisector_of
from parlour.games.matrix.marks import Drawing, number
from parlour.games.matrix.wording import COUNTS, listed, many, measures, the_angles, the_kind, the_sides, times


class Explanation(msgspec.Struct, frozen=True):
    """Why one attribute fits one figure, or does not."""

    attribute: str
    holds: bool
    words: str
    drawing: Drawing


@cache
def explain(figure: str, attribute: str) -> Explanation:
    shape, wanted = FIGURE[figure].shape, ATTRIBUTE[attribute]
    holds = wanted.holds(shape)
    words, drawing = _TOPICS[wanted.topic](shape, wanted, holds)
    return Explanation(wanted.words, holds, words, drawing)


# --- the outline ---


def outline(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    return f"{_run_of(shape)}: {_OUTLINE[wanted.id](shape, holds)}.", _outline_marks(shape)


def _run_of(shape: Shape) -> str:
    around = number(shape.perimeter or 0)
    apart = number(abs(shape.ends[1] - shape.ends[0])) if len(shape.ends) == 2 else ""
    match shape.kind:
        case "polygon":
            return f"Its {COUNTS[len(shape.sides)]} straight sides close, {around} units once around"
        case "circle":
            return f"It stays {number(shape.radii[0])} units from its centre and closes, {around} units once around"
        case "ellipse":
            long, short = map(number, shape.radii)
            return f"It is {long} units from its centre at most and {short} at least, and closes after {around} units"
        case "chain":
            return f"It is made of {COUNTS[len(shape.sides)]} segments, and its two ends are {apart} units apart"
        case "segment":
            return f"It is one straight stroke of {apart} units, with two ends"
        case "curve":
            return f"It bends all along without a corner, and its two ends are {apart} units apart"
        case "ray":
            return "It begins at one point and goes on without end"
        case "line":
            return "It has no end on either side"
        case "angle":
            return f"It is made of two rays at {number(shape.corners[0].degrees)}°, and rays go on without end"


def _outline_marks(shape: Shape) -> Drawing:
    if shape.kind in ("chain", "curve", "segment"):
        return marks.gap(shape)
    if shape.kind == "polygon":
        return marks.counted(shape, shape.points)
    if shape.kind in ("circle", "ellipse"):
        return marks.sides(shape, [Side(shape.points[0], point) for point in shape.points[1:]])
    return marks.onward(shape) + marks.spots(shape, shape.ends) + marks.angles(shape, ())


def _is(yes: str, no: str) -> Callable[[Shape, bool], str]:
    return lambda shape, holds: yes if holds else no


def _straight(shape: Shape, holds: bool) -> str:
    if holds:
        return "all of it lies on one straight line"
    return "it bends" if shape.is_curved else "not all of it lies on one straight line"


_OUTLINE: dict[str, Callable[[Shape, bool], str]] = {
    "polygon": lambda shape, holds: (
        "that makes a polygon"
        if holds
        else "it has no straight side"
        if shape.is_closed
        else "what does not close is no polygon"
    ),
    "perimeter": _is("it has a perimeter", "what does not close has no perimeter"),
    "not-closed": _is("it does not close", "it does close"),
    "finite": _is("it is finite", "it is infinite"),
    "infinite": _is("it is infinite", "it is finite"),
    "finite-and-open": lambda shape, holds: (
        "finite, and it does not close"
        if holds
        else "it closes, so it has a perimeter"
        if shape.is_closed
        else "it is infinite"
    ),
    "on-one-line": _straight,
    "curved": _is("no part of it is straight", "it has straight parts"),
    "ellipse": lambda shape, holds: (
        "a flattened circle"
        if holds
        else "all ways the same, so it is not flattened"
        if shape.kind == "circle"
        else "that is no ellipse"
    ),
    "open-chain": lambda shape, holds: (
        "an open chain"
        if holds
        else "a chain has several segments"
        if shape.kind == "segment"
        else "it is closed, so it is no open chain"
        if shape.is_closed
        else "a chain is made of segments"
    ),
    "open-curve": lambda shape, holds: (
        "an open smooth curve"
        if holds
        else "it closes"
        if shape.is_closed
        else "it is not curved, so it is no smooth curve"
    ),
}


# --- how many corners ---


def corners(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    count = len(shape.corners)
    drawing = marks.counted(shape, [corner.at for corner in shape.corners]) if count else _outline_marks(shape)
    found = f"It has {many(count, 'corner')}"
    if wanted.id in _NAMED:
        return f"{_named(shape, found, _NAMED[wanted.id], wanted.words, holds)}.", drawing
    if wanted.id == "no-corner":
        return (f"{the_kind(shape)}: it has no corner." if holds else f"{found}."), drawing
    needed = _NEEDED[wanted.id]
    exactly = wanted.id.startswith("exactly")
    asked = f"exactly {COUNTS[needed]}" if exactly else f"at least {COUNTS[needed]}"
    verdict = f"that is {asked}" if holds else f"{asked} {'is' if needed == 1 else 'are'} asked for"
    return f"{found if count else the_kind(shape) + ', without a corner'}: {verdict}.", drawing


def _named(shape: Shape, found: str, needed: int, name: str, holds: bool) -> str:
    article = "an" if name[0] == "o" else "a"
    if holds:
        return f"{found}: that makes {article} {name}"
    if shape.kind != "polygon":
        return f"{the_kind(shape)}, so it is no polygon and no {name}"
    return f"{found}: {article} {name} has {COUNTS[needed]}"


_NAMED = {"triangle": 3, "quadrilateral": 4, "pentagon": 5, "hexagon": 6, "octagon": 8, "decagon": 10, "dodecagon": 12}
_NEEDED = {"four-angles": 4, "five-angles": 5, "exactly-three-angles": 3}


# --- angles ---

AngleKind = Callable[[Corner], bool]


def _measuring(degrees: float) -> AngleKind:
    return lambda corner: corner.measures(degrees)


_KINDS: dict[str, tuple[str, AngleKind]] = {
    "acute": ("acute (under 90°)", lambda corner: corner.is_acute),
    "right": ("right (90°)", lambda corner: corner.is_right),
    "obtuse": ("obtuse (between 90° and 180°)", lambda corner: corner.is_obtuse),
    "straight": ("straight (180°)", lambda corner: corner.is_straight),
    "concave": ("concave (above 180°)", lambda corner: corner.is_concave),
    "45": ("45°", _measuring(45)),
    "60": ("60°", _measuring(60)),
    "120": ("120°", _measuring(120)),
}
_ANGLE_COUNTS: dict[str, tuple[str, int]] = {
    "acute-angle": ("acute", 1),
    "right-angle": ("right", 1),
    "obtuse-angle": ("obtuse", 1),
    "straight-angle": ("straight", 1),
    "concave-angle": ("concave", 1),
    "two-acute-angles": ("acute", 2),
    "two-right-angles": ("right", 2),
    "two-obtuse-angles": ("obtuse", 2),
    "three-acute-angles": ("acute", 3),
    "four-right-angles": ("right", 4),
    "exactly-one-right-angle": ("right", 1),
    "exactly-two-acute-angles": ("acute", 2),
    "exactly-one-concave-angle": ("concave", 1),
    "angle-of-45": ("45", 1),
    "angle-of-60": ("60", 1),
    "angle-of-120": ("120", 1),
    "right-triangle": ("right", 1),
    "rectangle": ("right", 4),
    "acute-triangle": ("acute", 3),
    "concave-polygon": ("concave", 1),
    "convex-polygon": ("concave", 0),
    "all-angles-obtuse": ("obtuse", 0),
}
_CORNERS_ASKED = {"right-triangle": 3, "acute-triangle": 3, "rectangle": 4}


def angles(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    needs_polygon = wanted.id in _CORNERS_ASKED or wanted.id.endswith("polygon")
    if not shape.corners or (needs_polygon and shape.kind != "polygon"):
        return f"{the_kind(shape)}: {'that is no polygon' if needs_polygon else 'it has no angle'}.", _outline_marks(
            shape
        )
    asked = _CORNERS_ASKED.get(wanted.id)
    if asked and asked != len(shape.corners):
        name = {3: "triangle", 4: "rectangle"}[asked]
        text = f"It has {many(len(shape.corners), 'corner')}: a {name} has {COUNTS[asked]}."
        return text, marks.counted(shape, shape.points)
    if wanted.id in ("all-angles-equal", "all-angles-unequal"):
        return _compared_angles(shape, wanted, holds)
    kind, needed = _ANGLE_COUNTS[wanted.id]
    name, test = _KINDS[kind]
    counting = [corner for corner in shape.corners if test(corner)]
    drawing = marks.angles(shape, counting)
    return f"{the_angles(shape)}: {_angle_verdict(shape, wanted, holds, name, len(counting), needed)}.", drawing


def _angle_verdict(shape: Shape, wanted: Attribute, holds: bool, name: str, count: int, needed: int) -> str:
    if wanted.id == "convex-polygon":
        return "none is above 180°" if holds else f"{_found(count, 'above 180°')}, so it is not convex"
    if len(shape.corners) == 1:
        if wanted.id == "all-angles-obtuse" or needed > count == 1:
            return "a single angle is not enough"
        return f"that is {'' if count else 'not '}{name}"
    found = f"all are {name}" if count == len(shape.corners) else _found(count, name)
    if wanted.id == "all-angles-obtuse":
        return f"{found}, not all" if 0 < count < len(shape.corners) else found
    if holds or count == 0:
        return found
    return f"{found}, and {'exactly' if wanted.id.startswith('exactly') else 'at least'} {COUNTS[needed]} {'is' if needed == 1 else 'are'} asked for"


def _found(count: int, name: str) -> str:
    if count == 0:
        return f"none is {name}"
    return f"{COUNTS[count]} {'is' if count == 1 else 'are'} {name}"


def _compared_angles(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    if len(shape.corners) == 1:
        return f"{the_angles(shape)}, and it is the only one: there is none to compare it with.", marks.angles(
            shape, ()
        )
    group = shape.equal_corners[0]
    if wanted.id == "all-angles-equal":
        drawing = marks.angles(shape, group if holds else ())
        return f"{the_angles(shape)}: {'all are equal' if holds else 'they are not all equal'}.", drawing
    same = f"{number(group[0].degrees)}° comes {times(len(group))}"
    return f"{the_angles(shape)}: {'no two are equal' if holds else same}.", marks.angles(shape, () if holds else group)


# --- sides ---


def sides(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    asked = {"isosceles-triangle": 3, "equilateral-triangle": 3, "scalene-triangle": 3, "rhombus": 4}.get(wanted.id)
    if asked and (shape.kind != "polygon" or len(shape.points) != asked):
        name = {3: "triangle", 4: "rhombus"}[asked]
        if shape.kind != "polygon":
            return f"{the_kind(shape)}, so it is no polygon and no {name}.", _outline_marks(shape)
        text = f"It has {many(len(shape.points), 'corner')}: a {name} has {COUNTS[asked]}."
        return text, marks.counted(shape, shape.points)
    if not shape.sides:
        return f"{the_kind(shape)}: it has no sides.", _outline_marks(shape)
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
        return f"{the_kind(shape)}: that is no polygon.", _outline_marks(shape)
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
        return _not_four_corners(shape, wanted.words)
    if len(shape.sides) < 2:
        verdict = "it has no sides" if not shape.sides else "there is no other side"
        return f"{the_kind(shape)}: {verdict}.", _outline_marks(shape)
    drawing = marks.parallels(shape, shape.parallels, holds != (wanted.id == "no-parallel-sides"))
    if not shape.parallels:
        drawing += marks.headings(shape)
        return (
            f"Its sides run at {measures([side.heading for side in shape.sides], '°')}: no two are parallel.",
            drawing,
        )
    return f"{_parallel_words(shape)}{_parallel_verdict(wanted, holds)}.", drawing


def _not_four_corners(shape: Shape, name: str) -> tuple[str, Drawing]:
    words = _named(shape, f"It has {many(len(shape.corners), 'corner')}", 4, name, False)
    return f"{words}.", marks.counted(shape, shape.points) if shape.kind == "polygon" else _outline_marks(shape)


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


# --- symmetry ---


def axes(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    drawing = marks.axes(shape, shape.axes)
    if shape.axis_count == math.inf:
        what = (
            "every line through its centre"
            if shape.kind == "circle"
            else "the line itself, and every line across it at 90°,"
        )
        return f"{the_kind(shape)}: {what} divides it into mirror halves.", drawing
    if not shape.axes:
        return f"{_no_axis_words(shape)}.", marks.gap(shape) if shape.kind == "curve" else marks.ticks(shape)
    count = len(shape.axes)
    found = f"{many(count, 'line').capitalize()} {'divides' if count == 1 else 'divide'} it into mirror halves"
    along_itself = ", along itself" if shape.kind == "ray" else ""
    asked = {"two-axes": ", and two are asked for", "exactly-one-axis": ", and exactly one is asked for"}.get(
        wanted.id, ""
    )
    return f"{found}{along_itself}{'' if holds else asked}.", drawing


def _no_axis_words(shape: Shape) -> str:
    """What a mirror line would need and is not there."""
    no_line = "no line divides it into mirror halves"
    if shape.kind == "curve":
        apart = number(abs(shape.ends[1] - shape.ends[0]))
        return (
            f"Its ends are {apart} units apart; mirrored halfway between them, it does not fall onto itself: {no_line}"
        )
    if shape.kind == "chain":
        first, last = shape.sides[0].length, shape.sides[-1].length
        if not shape.same(first, last):
            return f"Its first side measures {number(first)} units and its last {number(last)}: {no_line}"
        first_angle, last_angle = shape.corners[0].degrees, shape.corners[-1].degrees
        if not shape.corners[0].measures(last_angle):
            return f"Its first angle measures {number(first_angle)}° and its last {number(last_angle)}°: {no_line}"
        # A mirror exchanges left and right as well as the two ends.
        return f"From either end it turns by {number(180 - first_angle)}° to the same hand first, and a mirror would change that: {no_line}"
    if len(shape.equal_sides) == len(shape.sides):
        return f"{the_sides(shape)}, no two equal, so a mirror could not put one onto another: {no_line}"
    one, other = (_read_round(shape, step) for step in (1, -1))
    return f"Round it one way, sides and angles are {one}; the other way they are {other}: {no_line}"


def _read_round(shape: Shape, step: int) -> str:
    """From a longest side on, each side with the angle that follows it."""
    count = len(shape.sides)
    start = max(range(count), key=lambda place: shape.sides[place].length)
    parts = []
    for place in range(start, start + step * count, step):
        corner = shape.corners[(place + 1) % count if step > 0 else place % count]
        parts += [number(shape.sides[place % count].length), f"{number(corner.degrees)}°"]
    return ", ".join(parts)


def turns(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    drawing = marks.turns(shape, shape.turns)
    if shape.turns == math.inf:
        return "It is a circle: turned about its centre by any angle, it falls onto itself.", drawing
    if shape.turns == 1:
        return f"{the_kind(shape)}: it falls onto itself only after a full turn of 360°.", drawing
    degrees = number(360 / shape.turns)
    every = f"Turned about the point by {degrees}°, it falls onto itself"
    return (f"{every}." if holds or wanted.id == "part-turn" else f"{every}, but not by 180°."), drawing


# --- diagonals and circles ---


def diagonals(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    if shape.diagonals is None:
        return _not_four_corners(shape, "quadrilateral")
    one, other = shape.diagonals
    drawing = marks.sides(shape, shape.diagonals, holds)
    if wanted.id == "equal-diagonals":
        verdict = "they are equal" if holds else "they are not equal"
        return f"Its diagonals measure {number(one.length)} and {number(other.length)} units: {verdict}.", drawing
    apart = abs(one.heading - other.heading)
    angle = "90" if is_perpendicular(one, other) else number(min(apart, 180 - apart))
    return f"Its diagonals meet at {angle}°: {'a right angle' if holds else 'that is no right angle'}.", drawing


def circumcircle(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    if shape.kind != "polygon":
        return f"{the_kind(shape)}: that is no polygon.", _outline_marks(shape)
    centre, radius = shape.circumcircle
    drawing = marks.circle(shape, centre, radius, holds)
    if holds:
        return f"All {COUNTS[len(shape.points)]} corners are {number(radius)} units from one point.", drawing
    others = [point for point in shape.points if not shape.same(abs(point - centre), radius)]
    away = measures([abs(point - centre) for point in others], "")
    text = f"A circle of radius {number(radius)} runs through three corners, but {many(len(others), 'corner')} "
    return f"{text}{'is' if len(others) == 1 else 'are'} {away} units from its centre.", drawing + marks.spots(
        shape, others
    )


def incircle(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    if shape.kind != "polygon":
        return f"{the_kind(shape)}: that is no polygon.", _outline_marks(shape)
    if shape.incircle is not None:
        centre, radius = shape.incircle
        return f"All {COUNTS[len(shape.sides)]} sides are {number(radius)} units from one point.", marks.circle(
            shape, centre, radius
        )
    concave = [corner for corner in shape.corners if corner.is_concave]
    if concave:
        text = f"It is concave, with {'an angle' if len(concave) == 1 else many(len(concave), 'angle')} of {number(concave[0].degrees)}°: no circle inside reaches all sides."
        return text, marks.angles(shape, concave, concave)
    one, other = (bisector_of(corner) for corner in shape.corners[:2])
    return _no_incircle(shape, one, other)


def _no_incircle(shape: Shape, one: Axis, other: Axis) -> tuple[str, Drawing]:
    centre = meeting(one, other)
    reaches = [distance(centre, side) for side in shape.sides]
    drawing = marks.circle(shape, centre, reaches[0], False)
    return (
        f"A circle that touches three sides has radius {number(reaches[0])}, but from its centre the sides are {measures(reaches, '')} units away.",
        drawing,
    )


_TOPICS: dict[str, Callable[[Shape, Attribute, bool], tuple[str, Drawing]]] = {
    "outline": outline,
    "corners": corners,
    "angles": angles,
    "sides": sides,
    "sides-and-angles": sides_and_angles,
    "parallels": parallels,
    "axes": axes,
    "turns": turns,
    "diagonals": diagonals,
    "circumcircle": circumcircle,
    "incircle": incircle,
}

"""How large the angles of a figure are."""

from __future__ import annotations

from collections.abc import Callable

from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.outlines import outline_marks
from parlour.games.matrix.explain.wording import COUNTS, many, the_angles, the_kind, times
from parlour.games.matrix.geometry import Corner, Shape
from parlour.games.matrix.marks import Drawing, number

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
        return f"{the_kind(shape)}: {'that is no polygon' if needs_polygon else 'it has no angle'}.", outline_marks(
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

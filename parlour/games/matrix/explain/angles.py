"""The sizes of a figure's angles."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core import Say, named, say
from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.outlines import outline_marks
from parlour.games.matrix.explain.wording import the_angles, the_kind, why
from parlour.games.matrix.geometry import Corner, Shape
from parlour.games.matrix.marks import Drawing, rounded

AngleKind = Callable[[Corner], bool]


def _measuring(degrees: float) -> AngleKind:
    return lambda corner: corner.measures(degrees)


_KINDS: dict[str, AngleKind] = {
    "acute": lambda corner: corner.is_acute,
    "right": lambda corner: corner.is_right,
    "obtuse": lambda corner: corner.is_obtuse,
    "straight": lambda corner: corner.is_straight,
    "concave": lambda corner: corner.is_concave,
    "45": _measuring(45),
    "60": _measuring(60),
    "120": _measuring(120),
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


def angles(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    needs_polygon = wanted.id in _CORNERS_ASKED or wanted.id.endswith("polygon")
    if needs_polygon and shape.kind != "polygon":
        return say("kind-no-polygon", kind=the_kind(shape)), outline_marks(shape)
    if not shape.corners:
        return why(the_kind(shape), say("no-angle")), outline_marks(shape)
    asked = _CORNERS_ASKED.get(wanted.id)
    if asked and asked != len(shape.corners):
        name = {3: "triangle", 4: "rectangle"}[asked]
        words = say("corners-other", corners=len(shape.corners), name=named(name), needed=asked)
        return words, marks.counted(shape, shape.points)
    if wanted.id in ("all-angles-equal", "all-angles-unequal"):
        return _compared_angles(shape, wanted, holds)
    kind, needed = _ANGLE_COUNTS[wanted.id]
    counting = [corner for corner in shape.corners if _KINDS[kind](corner)]
    return _judged(shape, wanted, holds, kind, len(counting), needed), marks.angles(shape, counting)


def _judged(shape: Shape, wanted: Attribute, holds: bool, kind: str, count: int, needed: int) -> Say:
    found = the_angles(shape)
    if wanted.id == "convex-polygon":
        return why(found, say("angles-convex") if holds else say("angles-not-convex", count=count))
    if len(shape.corners) == 1:
        return why(found, _single(wanted, kind, count, needed))
    verdict = _found(shape, kind, count)
    if wanted.id == "all-angles-obtuse" and 0 < count < len(shape.corners):
        return why(found, say("angles-not-all", count=count, kind=say("angle-kind", kind=kind, count=count)))
    if holds or count == 0 or wanted.id == "all-angles-obtuse":
        return why(found, verdict)
    if wanted.id.startswith("exactly"):
        return say("because-exactly", found=found, verdict=verdict, needed=needed)
    return say("because-short", found=found, verdict=verdict, needed=needed)


def _single(wanted: Attribute, kind: str, count: int, needed: int) -> Say:
    if wanted.id == "all-angles-obtuse" or needed > count == 1:
        return say("angle-alone")
    if count and kind.isdecimal():
        return say("angle-wanted")
    return say("angle-is" if count else "angle-is-not", kind=say("angle-kind", kind=kind, count=1))


def _found(shape: Shape, kind: str, count: int) -> Say:
    name = say("angle-kind", kind=kind, count=count or 1)
    if count == len(shape.corners):
        return say("angles-are-all", kind=name)
    return say("angles-some", count=count, kind=name) if count else say("angles-none", kind=name)


def _compared_angles(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    found = the_angles(shape)
    if len(shape.corners) == 1:
        return why(found, say("angle-only")), marks.angles(shape, ())
    group = shape.equal_corners[0]
    if wanted.id == "all-angles-equal":
        verdict = say("all-equal") if holds else say("not-all-equal")
        return why(found, verdict), marks.angles(shape, group if holds else ())
    if holds:
        return why(found, say("no-two-equal")), marks.angles(shape, ())
    alike = say("angles-alike", count=len(group), degrees=rounded(group[0].degrees))
    is_all = len(group) == len(shape.corners)
    return why(found, say("all-equal") if is_all else alike), marks.angles(shape, group)

"""The outline of a figure: whether it closes, whether it bends, how many corners it has."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core import Say, named, say
from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.wording import the_kind, why
from parlour.games.matrix.geometry import Shape, Side
from parlour.games.matrix.marks import Drawing, rounded


def outline(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    return why(_run_of(shape), _OUTLINE[wanted.id](shape, holds)), outline_marks(shape)


def _run_of(shape: Shape) -> Say:
    around = rounded(shape.perimeter or 0)
    apart = rounded(abs(shape.ends[1] - shape.ends[0])) if len(shape.ends) == 2 else 0
    match shape.kind:
        case "polygon":
            return say("run-polygon", sides=len(shape.sides), around=around)
        case "circle":
            return say("run-circle", radius=rounded(shape.radii[0]), around=around)
        case "ellipse":
            far, near = map(rounded, shape.radii)
            return say("run-ellipse", far=far, near=near, around=around)
        case "chain":
            return say("run-chain", sides=len(shape.sides), apart=apart)
        case "segment":
            return say("run-segment", apart=apart)
        case "curve":
            return say("run-curve", apart=apart)
        case "ray":
            return say("run-ray")
        case "line":
            return say("run-line")
        case "angle":
            return say("run-angle", degrees=rounded(shape.corners[0].degrees))


def outline_marks(shape: Shape) -> Drawing:
    if shape.kind in ("chain", "curve", "segment"):
        return marks.gap(shape)
    if shape.kind == "polygon":
        return marks.counted(shape, shape.points)
    if shape.kind in ("circle", "ellipse"):
        return marks.sides(shape, [Side(shape.points[0], point) for point in shape.points[1:]])
    return marks.onward(shape) + marks.spots(shape, shape.ends) + marks.angles(shape, ())


def _straight(shape: Shape, holds: bool) -> Say:
    if holds:
        return say("on-one-line-yes")
    return say("on-one-line-bends" if shape.is_curved else "on-one-line-no")


_OUTLINE: dict[str, Callable[[Shape, bool], Say]] = {
    "polygon": lambda shape, holds: (
        say("polygon-yes") if holds else say("polygon-curved" if shape.is_closed else "polygon-open")
    ),
    "perimeter": lambda shape, holds: say("perimeter-yes" if holds else "perimeter-no"),
    "not-closed": lambda shape, holds: say("open-yes" if holds else "open-no"),
    "finite": lambda shape, holds: say("is-finite" if holds else "is-infinite"),
    "infinite": lambda shape, holds: say("is-infinite" if holds else "is-finite"),
    "finite-and-open": lambda shape, holds: (
        say("finite-open-yes") if holds else say("perimeter-yes" if shape.is_closed else "is-infinite")
    ),
    "on-one-line": _straight,
    "curved": lambda shape, holds: say("curved-yes" if holds else "curved-no"),
    "ellipse": lambda shape, holds: (
        say("ellipse-yes") if holds else say("ellipse-circle" if shape.kind == "circle" else "ellipse-no")
    ),
    "open-chain": lambda shape, holds: say("chain-yes") if holds else _no_chain(shape),
    "open-curve": lambda shape, holds: (
        say("curve-yes") if holds else say("curve-closed" if shape.is_closed else "curve-straight")
    ),
}


def _no_chain(shape: Shape) -> Say:
    if shape.kind == "segment":
        return say("chain-single")
    return say("chain-closed" if shape.is_closed else "chain-no")


# --- how many corners ---


def corners(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    count = len(shape.corners)
    drawing = marks.counted(shape, [corner.at for corner in shape.corners]) if count else outline_marks(shape)
    if wanted.id in _NAMED:
        return by_corners(shape, wanted.id, _NAMED[wanted.id], holds), drawing
    if wanted.id == "no-corner":
        return why(the_kind(shape), say("corner-none")) if holds else say("corners", corners=count), drawing
    return _counted_corners(shape, wanted, holds), drawing


def _counted_corners(shape: Shape, wanted: Attribute, holds: bool) -> Say:
    count, needed = len(shape.corners), _NEEDED[wanted.id]
    if holds and count > needed:
        return say("corners-enough", corners=count, needed=needed)
    if holds:
        return say("corners", corners=count)
    if not count:
        return why(the_kind(shape), say("corner-none"))
    if wanted.id.startswith("exactly"):
        return say("corners-exactly", corners=count, needed=needed)
    return say("corners-short", corners=count, needed=needed)


def by_corners(shape: Shape, name: str, needed: int, holds: bool) -> Say:
    """A name that counts corners, or does not."""
    if holds:
        return say("corners-name", corners=len(shape.corners), name=named(name))
    if shape.kind != "polygon":
        return say("kind-no-name", kind=the_kind(shape), name=named(name))
    return say("corners-other", corners=len(shape.corners), name=named(name), needed=needed)


_NAMED = {"triangle": 3, "quadrilateral": 4, "pentagon": 5, "hexagon": 6, "octagon": 8, "decagon": 10, "dodecagon": 12}
_NEEDED = {"four-angles": 4, "five-angles": 5, "exactly-three-angles": 3}


def not_four_corners(shape: Shape, name: str) -> tuple[Say, Drawing]:
    drawing = marks.counted(shape, shape.points) if shape.kind == "polygon" else outline_marks(shape)
    return by_corners(shape, name, 4, False), drawing

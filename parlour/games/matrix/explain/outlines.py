"""How a figure runs: whether it closes, whether it bends, how many corners it has."""

from __future__ import annotations

from collections.abc import Callable

from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.wording import COUNTS, many, the_kind
from parlour.games.matrix.geometry import Shape, Side
from parlour.games.matrix.marks import Drawing, number


def outline(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    return f"{_run_of(shape)}: {_OUTLINE[wanted.id](shape, holds)}.", outline_marks(shape)


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


def outline_marks(shape: Shape) -> Drawing:
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
    drawing = marks.counted(shape, [corner.at for corner in shape.corners]) if count else outline_marks(shape)
    found = f"It has {many(count, 'corner')}"
    if wanted.id in _NAMED:
        return f"{named(shape, found, _NAMED[wanted.id], wanted.words, holds)}.", drawing
    if wanted.id == "no-corner":
        return (f"{the_kind(shape)}: it has no corner." if holds else f"{found}."), drawing
    needed = _NEEDED[wanted.id]
    exactly = wanted.id.startswith("exactly")
    asked = f"exactly {COUNTS[needed]}" if exactly else f"at least {COUNTS[needed]}"
    verdict = f"that is {asked}" if holds else f"{asked} {'is' if needed == 1 else 'are'} asked for"
    return f"{found if count else the_kind(shape) + ', without a corner'}: {verdict}.", drawing


def named(shape: Shape, found: str, needed: int, name: str, holds: bool) -> str:
    article = "an" if name[0] == "o" else "a"
    if holds:
        return f"{found}: that makes {article} {name}"
    if shape.kind != "polygon":
        return f"{the_kind(shape)}, so it is no polygon and no {name}"
    return f"{found}: {article} {name} has {COUNTS[needed]}"


_NAMED = {"triangle": 3, "quadrilateral": 4, "pentagon": 5, "hexagon": 6, "octagon": 8, "decagon": 10, "dodecagon": 12}
_NEEDED = {"four-angles": 4, "five-angles": 5, "exactly-three-angles": 3}


def not_four_corners(shape: Shape, name: str) -> tuple[str, Drawing]:
    words = named(shape, f"It has {many(len(shape.corners), 'corner')}", 4, name, False)
    return f"{words}.", marks.counted(shape, shape.points) if shape.kind == "polygon" else outline_marks(shape)

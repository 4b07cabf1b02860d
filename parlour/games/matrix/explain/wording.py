"""Measures of a figure in words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.matrix.geometry import Shape
from parlour.games.matrix.marks import number

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def listed(parts: Sequence[str]) -> str:
    return " and ".join((", ".join(parts[:-1]), parts[-1])) if parts[1:] else parts[0]


def times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{COUNTS[count]} times")


def many(count: int, thing: str, things: str | None = None) -> str:
    return f"{COUNTS[count]} {thing if count == 1 else things or thing + 's'}"


def measures(values: Sequence[float], unit: str) -> str:
    """All values in order; in long rows each value once, with how often it comes."""
    texts = [f"{number(value)}{unit}" for value in values]
    if len(texts) <= 6:
        return listed(texts)
    kinds = list(dict.fromkeys(texts))
    if len(kinds) == 1:
        return f"{kinds[0]} each"
    return listed([f"{text} ({times(texts.count(text))})" for text in kinds])


def the_angles(shape: Shape) -> str:
    sizes = [corner.degrees for corner in shape.corners]
    if len(sizes) == 1:
        return f"Its angle measures {number(sizes[0])}°"
    if len(shape.equal_corners) == 1:
        return f"Its {COUNTS[len(sizes)]} angles measure {number(sizes[0])}° each"
    return f"Its angles are {measures(sizes, '°')}"


def the_sides(shape: Shape) -> str:
    lengths = [side.length for side in shape.sides]
    if len(lengths) == 1:
        return f"It is one stroke, {number(lengths[0])} units long"
    if len(shape.equal_sides) == 1:
        return f"Its {COUNTS[len(lengths)]} sides measure {number(lengths[0])} units each"
    return f"Its sides measure {measures(lengths, '')} units"


def the_kind(shape: Shape) -> str:
    """What a figure without sides or corners is instead."""
    return {
        "segment": "It is a segment with two ends",
        "ray": "It is a ray with one end",
        "line": "It is a straight line without an end",
        "angle": "It is an angle made of two rays",
        "circle": "It is a circle",
        "ellipse": "It is an ellipse",
        "curve": "It is a smooth curve with two ends",
        "chain": "It is an open chain with two ends",
        "polygon": "It is a polygon",
    }[shape.kind]

"""Lessons, as JSON."""

from __future__ import annotations

from typing import Any

from parlour.server.wire import Asked, Plain, Version


class LessonSeen(Plain):
    """The text for the learner at one version, and, in `wanted`, what to do if the learner decides."""

    version: int
    step: int
    steps: int
    words: str
    rule: str
    task: str
    wanted: Any
    also: tuple[Any, ...]
    look: tuple[str, ...]
    waits: bool
    over: bool


class GoneOn(Asked):
    """The version whose note the learner has read."""

    version: Version

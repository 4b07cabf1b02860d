"""Pending decisions: a stack of small frames, the top one last.

A turn is a frame; a challenge, a call or a forced draw is a frame on top of it. Only the top frame says who acts and what is legal;
when it is settled it is removed, and the one below continues.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

F = TypeVar("F", bound="Frame")


class Frame(msgspec.Struct, frozen=True, tag=str.lower, tag_field="frame"):
    """The base of a game's frames."""


def top(frames: tuple[F, ...]) -> F | None:
    return frames[-1] if frames else None


def pushed(frames: tuple[F, ...], frame: F) -> tuple[F, ...]:
    return (*frames, frame)


def settled(frames: tuple[F, ...], *instead: F) -> tuple[F, ...]:
    """The stack without its top frame, and with `instead` in its place."""
    return (*frames[:-1], *instead)

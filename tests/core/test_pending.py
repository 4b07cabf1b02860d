"""The stack of decisions to be made."""

from __future__ import annotations

import msgspec

from parlour.core import Frame, pushed, settled, top


class Turn(Frame):
    seat: int


class Challenge(Frame):
    seat: int
    against: str


def test_the_last_frame_is_on_top() -> None:
    frames = pushed((Turn(0),), Challenge(1, "Oslo"))
    assert frames == (Turn(0), Challenge(1, "Oslo"))
    assert top(frames) == Challenge(1, "Oslo")
    assert top(()) is None


def test_a_settled_frame_uncovers_the_one_below() -> None:
    assert settled((Turn(0), Challenge(1, "Oslo"))) == (Turn(0),)
    assert settled((Turn(0),)) == ()


def test_other_frames_can_take_the_place_of_a_settled_one() -> None:
    assert settled((Turn(0), Challenge(1, "Oslo")), Challenge(2, "Rome")) == (Turn(0), Challenge(2, "Rome"))
    assert settled((Turn(0),), Turn(1), Challenge(0, "Rome")) == (Turn(1), Challenge(0, "Rome"))


def test_frames_know_their_kind_in_json() -> None:
    frames = (Turn(0), Challenge(1, "Oslo"))
    text = msgspec.json.encode(frames)
    assert text == b'[{"frame":"turn","seat":0},{"frame":"challenge","seat":1,"against":"Oslo"}]'
    assert msgspec.json.decode(text, type=tuple[Turn | Challenge, ...]) == frames

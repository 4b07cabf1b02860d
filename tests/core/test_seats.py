"""Fields about seats are found by their declared types, so that people read names in their place."""

from __future__ import annotations

import msgspec

from parlour.core import Action, BySeat, Event, Kinds, Options, Seat, State, View, seat_fields
from parlour.games import find


class Won(msgspec.Struct, frozen=True):
    winner: Seat | None
    left: BySeat[tuple[int, ...]]


class Give(Action, frozen=True):
    card: int
    to: Seat


class GivingView(View, frozen=True):
    hand: tuple[int, ...]
    points: BySeat[int]
    passed: tuple[Seat, ...]
    last: Won | None
    tricks: tuple[Won, ...]


def test_fields_of_views_and_actions_and_of_what_is_in_them_are_found() -> None:
    found = seat_fields(Kinds(options=Options, state=State, action=Give, view=GivingView, event=Event))
    assert found.seats == {"winner", "to", "passed", "seat", "actors"}
    assert found.by_seat == {"points", "left"}


def test_games_of_the_house_declare_their_seats() -> None:
    assert {"dealer", "winner"} <= seat_fields(find("mapominoes").kinds).seats

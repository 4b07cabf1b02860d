"""Until the game starts its host can change how it is played, and everybody hears of it; who begins is somebody, not a seat."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core import BadOptions, Options, Refusal, Seed, say
from parlour.games import find
from parlour.games.comparity.cards import ComparityOptions
from parlour.games.comparity.state import ComparityState
from parlour.server.errors import Conflict, Invalid
from parlour.server.tables import changing, named_seats, new_table, seating
from parlour.server.wire.tables import NewTable, TableChange
from parlour.store import Person, Sheet
from tests.server.houses import Guest, OpenHouse
from tests.server.teachers import Teacher, class_of

COMPARITY = find("comparity")
ANNA, BEN = (Person(id=name, name=name.title(), colour="teal") for name in ("anna", "ben"))


def patch(guest: Guest, table: str, **asked: Any) -> dict[str, Any]:
    answer = guest.http.patch(f"/api/tables/{table}", json=asked)
    return {"answered": answer.status_code, **answer.json()}


def met(house: OpenHouse, **asked: Any) -> tuple[Guest, Guest, str]:
    """A host and a guest at an open table of three seats."""
    host, guest = house.guest(), house.guest()
    table = host.table("comparity", seats=3, **asked)["id"]
    guest.sit(table, 1)
    return host, guest, table


# --- options ---


@pytest.mark.long
def test_the_host_changes_options_until_the_game_starts(house: OpenHouse) -> None:
    host, guest, table = met(house, options={"fresh_cards": False})
    changed = patch(host, table, options={"criterion": "year"})
    assert (changed["answered"], changed["options"]) == (
        200,
        {"criterion": "year", "first": "drawn", "fresh_cards": False, "seen": []},
    ), "what is not named stays"
    assert patch(guest, table, options={"criterion": "height"})["answered"] == 403
    host.ask(table, "start", empty="drop")
    assert guest.glimpse(table)["view"]["options"]["criterion"] == "year"
    late = patch(host, table, options={"criterion": "height"})
    assert (late["answered"], late["error"]) == (409, "playing")
    assert late["words"] == "The game has begun: its options stay as they are."


def test_wrong_options_are_refused_as_for_a_new_table_and_change_nothing(house: OpenHouse) -> None:
    host, _, table = met(house)
    wrong: list[dict[str, Any]] = [
        {"criterion": "weight"},
        {"colour": "red"},
        {"seen": ["merlion"]},
        {"first": "seat 4"},
        {"first": "seat 3"},
        {"criterion": "y" * 5000},
    ]
    before = host.http.get(f"/api/tables/{table}").json()
    for options in wrong:
        refused = patch(host, table, options=options)
        new = host.http.post("/api/tables", json={"game": "comparity", "seats": 3, "options": options})
        assert (refused["answered"], refused["field"], refused["words"]) == (
            new.status_code,
            new.json()["field"],
            new.json()["words"],
        )
        assert refused["answered"] == 400, options
    assert host.http.get(f"/api/tables/{table}").json() == before


def test_everybody_hears_of_other_options_at_once(house: OpenHouse) -> None:
    host, guest, table = met(house)
    with guest.live(table) as stream:
        assert stream.until(lambda heard: heard["kind"] == "table")["table"]["options"]["criterion"] == "height"
        patch(host, table, options={"criterion": "year"}, anew=True)
        heard = stream.until(lambda heard: heard["kind"] == "table" and heard["table"]["memory"]["anew"])
        assert heard["table"]["options"]["criterion"] == "year"


def test_whoever_was_ready_is_asked_again(house: OpenHouse) -> None:
    host, guest, table = met(house)
    host.ask(table, "start", empty="drop")
    host.ask(table, "close")
    following = guest.ask(table, "again").json()["id"]
    assert guest.http.get(f"/api/tables/{following}").json()["ready"] == [guest.id]
    assert patch(host, following, options={"criterion": "height"})["ready"] == [guest.id], "as it was"
    assert patch(host, following, seats=3)["ready"] == [guest.id]
    assert patch(host, following, options={"criterion": "year"})["ready"] == []
    guest.ask(following, "ready")
    assert patch(host, following, anew=True)["ready"] == []
    assert patch(host, following, anew=True)["status"] == "open"
    for one in (host, guest):
        ready = one.ask(following, "ready").json()
    assert (ready["status"], ready["options"]["criterion"]) == ("playing", "year")


def test_only_the_teacher_hosts_the_tables_of_a_class(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, game="comparity", seats=2)
    teacher.says("pair")
    teacher.says("start")
    [table] = [one["id"] for one in pupils[0].http.get("/api/tables").json()["mine"]]
    assert patch(pupils[0], table, options={"criterion": "year"})["answered"] == 403
    assert patch(teacher, table, options={"criterion": "year"})["error"] == "playing"


# --- options that allow other numbers of seats ---


def crowded(options: Options, seats: int, seed: Seed) -> ComparityState:
    """Comparity by the year only for two or three."""
    assert isinstance(options, ComparityOptions)
    if options.criterion == "year" and seats > 3:
        raise BadOptions("seats", "too many")
    if not options.fresh_cards and seats < 5:
        raise Refusal("comparity/fresh-cards", "too few")
    dealt: ComparityState = COMPARITY.setup(options, seats, seed)
    return dealt


SMALL = dataclasses.replace(COMPARITY, setup=crowded)


def of_five(**asked: Any) -> Sheet:
    return new_table.table_asked(SMALL, ANNA, NewTable(game="comparity", seats=5, **asked))


def test_seats_that_new_options_have_no_room_for_make_way_as_when_the_host_takes_them_away() -> None:
    year = TableChange(options={"criterion": "year"})
    sheet = seating.seated(of_five(bots=["easy", None, "easy", None]), 4, BEN)
    after = changing.changed(SMALL, sheet, year, "anna")
    assert [place.person or place.bot for place in after.seats] == ["anna", "easy", "ben"], "free ones, then bots"
    assert after.header.seats == 3
    few = changing.changed(COMPARITY, sheet, TableChange(seats=2), "anna")
    assert changing.changed(SMALL, few, TableChange(options={"fresh_cards": False}), "anna").header.seats == 5


def test_nobody_loses_a_seat_to_new_options() -> None:
    full = of_five(here=["Bo", "Cy", "Di"])
    with pytest.raises(Invalid) as refused:
        changing.changed(SMALL, full, TableChange(options={"criterion": "year"}), "anna")
    assert refused.value.field == "seats"
    with pytest.raises(Conflict, match="somebody-must-stand-up"):
        changing.changed(SMALL, full, TableChange(options={"criterion": "year"}, seats=3), "anna")


# --- who begins ---


def begins(sheet: Sheet) -> Any:
    return sheet.header.options["first"]


def named(sheet: Sheet, value: str) -> Sheet:
    return changing.changed(COMPARITY, sheet, TableChange(options={"first": value}), "anna")


def test_somebody_is_named_and_no_empty_seat() -> None:
    sheet = new_table.table_asked(COMPARITY, ANNA, NewTable(game="comparity", seats=3))
    with pytest.raises(Invalid) as refused:
        named(sheet, "seat 2")
    assert (refused.value.field, refused.value.words) == ("options.first", say("nobody-to-name", seat=2))
    assert begins(named(seating.seated(sheet, 1, BEN), "seat 2")) == "seat 2"
    with pytest.raises(Invalid):
        new_table.table_asked(COMPARITY, ANNA, NewTable(game="comparity", seats=3, options={"first": "seat 3"}))
    asked = NewTable(game="comparity", seats=3, options={"first": "seat 3"}, bots=[None, "easy"])
    assert begins(new_table.table_asked(COMPARITY, ANNA, asked)) == "seat 3"


def test_the_choice_follows_who_was_named() -> None:
    sheet = named(seating.seated(of_five(), 3, BEN), "seat 4")
    moved = named_seats.followed(COMPARITY, sheet, seating.seated(sheet, 2, BEN))
    assert begins(moved) == "seat 3"
    assert begins(changing.changed(COMPARITY, moved, TableChange(seats=2), "anna")) == "seat 2"
    gone = named_seats.followed(COMPARITY, moved, seating.emptied(moved, 2, "ben"))
    assert begins(gone) == "drawn"
    assert begins(named_seats.followed(COMPARITY, gone, seating.seated(gone, 2, BEN))) == "drawn", "once gone is gone"


def test_who_was_named_begins_also_where_free_seats_are_taken_away(house: OpenHouse) -> None:
    host, guest = house.guest(), house.guest()
    table = host.table("comparity", seats=5)["id"]
    guest.sit(table, 4)
    assert patch(host, table, options={"first": "seat 5"})["answered"] == 200
    assert host.ask(table, "start", empty="drop").json()["options"]["first"] == "seat 2"
    assert guest.glimpse(table)["view"]["actors"] == [1]


def test_people_at_one_device_are_told_apart_even_under_one_name() -> None:
    sheet = named(of_five(here=["Max", "Max", "Eva"]), "seat 3")
    without = named_seats.followed(COMPARITY, sheet, seating.emptied(sheet, 1, "anna"))
    assert begins(without) == "seat 3"
    gone = named_seats.followed(COMPARITY, sheet, seating.emptied(sheet, 2, "anna"))
    assert begins(gone) == "drawn", "the other one is not meant"
    renamed = named_seats.followed(COMPARITY, sheet, seating.seated_here(sheet, 2, "Moritz", ANNA))
    assert begins(renamed) == "seat 3"
    eva = named(sheet, "seat 4")
    fewer = named_seats.followed(COMPARITY, eva, seating.emptied(eva, 1, "anna"))
    assert begins(changing.changed(COMPARITY, fewer, TableChange(seats=3), "anna")) == "seat 3"


def test_who_was_deleted_begins_nothing() -> None:
    sheet = named(seating.seated(of_five(), 3, BEN), "seat 4")
    erased = seating.with_place(sheet, 3, seating.EMPTY)
    assert begins(named_seats.settled(COMPARITY, erased)) == "drawn"
    assert named_seats.settled(COMPARITY, sheet) == sheet


def test_seats_are_named_as_people_count_them() -> None:
    options = msgspec.to_builtins(ComparityOptions(first="seat 2"))
    sheet = of_five()
    sheet = replace(sheet, header=replace(sheet.header, options=options))
    assert [(choice.name, seat) for choice, seat in named_seats.named(COMPARITY, sheet)] == [("first", 1)]

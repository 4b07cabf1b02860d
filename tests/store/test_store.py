"""The promise of every store: all that it has acknowledged is there, in order and once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core import ParlourError, chained
from parlour.store import (
    AlreadyTaken,
    Asking,
    ChatLine,
    Ending,
    Expired,
    Pace,
    Person,
    PersonDeleted,
    Place,
    Pupil,
    Sheet,
    Shown,
    Sitting,
    Store,
    StoredMove,
    StoredTable,
    StoredTakeback,
    Subscription,
    UnknownPerson,
    Unwritten,
    Vote,
    open_beside,
    open_store,
)
from parlour.store.data_folder import AdminEndpoint, AlreadyOpen
from tests.store.stores import ANNA, HEADER, NOW, OTTO, moves, sheet, with_store
from tests.store.test_classes_stored import FULL, classroom

DAY = timedelta(days=1)


def test_a_table_comes_back_whole(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        await store.save_tables(sheet(status="playing"))
        for version, kept in enumerate(moves(3), 1):
            await store.append("t1", version, kept)
        line = ChatLine(1, "anna", "Anna", 0, "Hello", NOW)
        await store.say("t1", line)
        found = await store.load("t1")
        assert found == StoredTable(sheet(status="playing"), tuple(moves(3)), (line,))
        found.record.check_chain()
        assert await store.load("t2") is None

    with_store(place, story)


def test_what_games_have_shown_is_found_by_who_played_them(place: Path | str) -> None:
    days = [NOW + number * DAY for number in range(10)]

    async def story(store: Store) -> None:
        for person in (ANNA, OTTO):
            await store.save_person(person)
        anna, otto = (Place(person=one.id, name=one.name, colour=one.colour) for one in (ANNA, OTTO))
        for number, (seats, changes) in enumerate(
            [
                ((anna, otto), {"status": "playing"}),
                (
                    (anna, anna),
                    {"status": "ended", "shown": ("c", "b"), "anew": True, "began": days[2], "shown_at": days[3]},
                ),
                ((otto, anna), {"status": "ended", "anew": True}),
                ((otto, anna), {"status": "playing", "anew": True, "began": days[5]}),
                ((otto, anna), {"status": "open", "anew": True}),
                ((anna, otto), {"status": "ended"}),
            ]
        ):
            await store.save_tables(sheet(f"t{number}", f"CODE{number}", seats=seats, made=days[number], **changes))
        late = [replace(move, move=replace(move.move, at=days[8])) for move in moves(2)]
        await store.append("t0", 1, late[0])
        await store.append("t0", 2, late[1], status="ended", ranks=(1, 2), shown=("a",))
        stored = await store.load("t0")
        assert stored is not None
        assert stored.sheet.shown_at == days[8]
        both, one = frozenset({"anna", "otto"}), frozenset({"anna"})
        first = Shown(both, ("a",), days[8], None)
        playing, anew = Shown(both, (), days[5], days[5]), Shown(both, (), days[2], days[2])
        alone = Shown(one, ("c", "b"), days[3], days[2])
        assert await store.shown("toy", ["anna"], together=False) == [first, playing, alone, anew], (
            "by when it was shown"
        )
        assert await store.shown("toy", ["otto", "nobody"], together=False) == [first, playing, anew]
        assert await store.shown("toy", ["otto", "anna"], together=True) == [first, playing, anew]
        assert await store.shown("toy", ["otto", "nobody"], together=True) == []
        assert await store.shown("game", ["anna"], together=False) == []
        await store.delete_person("anna", lambda sheet, seat: Place())
        assert await store.shown("toy", ["anna"], together=False) == []
        otto_alone = [replace(shown, people=frozenset({"otto"})) for shown in (first, playing, anew)]
        assert await store.shown("toy", ["otto"], together=True) == otto_alone

    with_store(place, story)


def test_people_are_found_by_id_and_by_token(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        renamed = msgspec.structs.replace(ANNA, name="Anne", token_hash="abc")
        await store.save_person(renamed)
        assert await store.person("anna") == renamed
        assert await store.person_of_token("abc") == renamed
        assert await store.person("otto") is None

    with_store(place, story)


def test_a_seat_shows_the_present_name_of_its_person(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        await store.save_tables(sheet())
        await store.save_person(msgspec.structs.replace(ANNA, name="Anne"))
        found = await store.load("t1")
        assert found is not None
        assert [place.name for place in found.sheet.seats] == ["Anne", "Clio"]

    with_store(place, story)


def test_lists_hold_own_tables_and_open_public_ones(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(
            sheet("hosted", "BBBBBB", seats=(Place(), Place()), status="ended"),
            sheet("seated", "CCCCCC", host="otto", private=True),
            sheet("public", "DDDDDD", host="otto", seats=(Place(), Place())),
        )
        assert {found.sheet.id for found in await store.tables_of("anna")} == {"hosted", "seated"}
        assert [found.sheet.id for found in await store.open_tables()] == ["public"]
        assert await store.table_of_code("CCCCCC") == "seated"
        assert await store.table_of_code("XXXXXX") is None

    with_store(place, story)


def test_a_version_and_a_move_id_are_taken_once(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        first, second = moves(2)
        await store.append("t1", 1, first)
        with pytest.raises(AlreadyTaken):
            await store.append("t1", 1, second)
        with pytest.raises(AlreadyTaken):
            await store.append("t1", 2, msgspec.structs.replace(second, id=first.id))
        await store.append("t1", 2, second)

    with_store(place, story)


def test_two_tables_never_share_a_code_and_nothing_of_a_failed_pair_stays(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        with pytest.raises(AlreadyTaken):
            await store.save_tables(sheet("t2", "BBBBBB"), sheet("t3"))
        assert await store.load("t2") is None

    with_store(place, story)


def test_the_last_move_ends_the_table_in_the_same_breath(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet(status="playing"))
        await store.append("t1", 1, moves(1)[0], status="ended")
        found = await store.load("t1")
        assert found is not None
        assert found.sheet.status == "ended"

    with_store(place, story)


@pytest.mark.long
def test_what_waits_together_is_committed_together_and_a_failure_stays_alone(lasting_place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        before, all_moves = store.commits, moves(200)
        writes = [store.append("t1", version, kept) for version, kept in enumerate(all_moves, 1)]
        clash = store.append("t1", 7, StoredMove("other", all_moves[0].move))
        results = await asyncio.gather(*writes, clash, return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 200 + [AlreadyTaken]
        assert store.commits - before < 20
        found = await store.load("t1")
        assert found is not None
        assert found.journal == tuple(all_moves)

    with_store(lasting_place, story)


def bot_plays_on(sheet: Sheet, seat: int) -> Place:
    return Place(bot="easy", name="Clio", colour="plum")


def test_nobody_is_found_or_written_while_and_after_they_are_deleted(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        found, _ = await asyncio.gather(store.person("anna"), store.delete_person("anna", bot_plays_on))
        assert found is None
        for write in (
            *(store.save_person(ANNA), store.save_tables(sheet()), store.note_told("t1", "anna")),
            *(store.change_person("anna", {"name": "Anne"}), store.append("t1", 1, moves(1, "anna")[0])),
        ):
            with pytest.raises(PersonDeleted):
                await write
        assert await store.load("t1") is None
        with pytest.raises(UnknownPerson):
            await store.delete_person("anna", bot_plays_on)

    with_store(place, story)


def test_who_could_not_be_deleted_stays(place: Path | str) -> None:
    def fail(sheet: Sheet, seat: int) -> Place:
        raise ParlourError("not today")

    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        two = (Place(person="anna", name="Anna", colour="teal"), Place(person="otto", name="Otto", colour="plum"))
        await store.save_tables(sheet(status="playing", seats=two))
        with pytest.raises(ParlourError, match="not today"):
            await store.delete_person("anna", fail)
        await store.save_person(ANNA)
        assert await store.person("anna") == ANNA

    with_store(place, story)


def test_a_store_that_is_closed_refuses_and_nobody_waits_for_it(lasting_place: Path | str) -> None:
    """Even a cancelled task does not wait: otherwise a server could not stop."""

    async def told() -> None:
        store = open_store(lasting_place)
        last = asyncio.create_task(store.save_person(ANNA))
        await asyncio.sleep(0)
        await store.close()
        await last
        late = asyncio.create_task(store.save_person(ANNA))
        await asyncio.sleep(0)
        late.cancel()
        with pytest.raises((Unwritten, asyncio.CancelledError)):
            await asyncio.wait_for(late, 5)

    asyncio.run(told())


def test_whoever_is_cancelled_while_it_is_written_knows_that_it_was(lasting_place: Path | str) -> None:
    async def story(store: Store) -> None:
        heard: list[str] = []

        async def write() -> None:
            await store.save_person(ANNA)
            heard.append("written")
            await asyncio.sleep(0)
            heard.append("gone on")

        writing = asyncio.create_task(write())
        await asyncio.sleep(0)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert heard == ["written"]
        assert await store.person("anna") == ANNA
        with pytest.raises(TimeoutError):
            await in_no_time(write())

    async def in_no_time(work: Coroutine[Any, Any, None]) -> None:
        async with asyncio.timeout(0.0):
            await work

    with_store(lasting_place, story)


# --- people ---


def test_a_change_of_a_person_leaves_the_other_fields_as_they_are(place: Path | str) -> None:
    """Two processes may each know a different half of what somebody has changed."""

    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        changed = await asyncio.gather(
            store.change_person("anna", {"name": "Anne"}),
            store.change_person("anna", {"token_hash": "abc", "muted": ("otto",)}),
        )
        whole = msgspec.structs.replace(ANNA, name="Anne", token_hash="abc", muted=("otto",))
        assert changed[1] == whole == await store.person("anna")
        assert await store.person_of_token("abc") == whole
        assert await store.change_person("anna", {}) == whole
        with pytest.raises(PersonDeleted):
            await store.change_person("nobody", {"name": "Nobody"})

    with_store(place, story)


def test_a_token_and_a_code_are_one_persons(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(msgspec.structs.replace(ANNA, token_hash="abc", code_hash="def"))
        await store.save_person(OTTO)
        for field in ({"token_hash": "abc"}, {"code_hash": "def"}):
            with pytest.raises(AlreadyTaken):
                await store.change_person("otto", field)
        found = await store.person_of_code("def")
        assert found is not None
        assert found.id == "anna"

    with_store(place, story)


def test_of_many_browsers_the_newest_are_told(place: Path | str) -> None:
    async def story(store: Store) -> None:
        browsers = [Subscription(f"https://push.example/{number}", "key", "auth", "house") for number in range(10)]
        for browser in browsers:
            await store.subscribe("anna", browser)
        assert await store.subscriptions("anna") == browsers[2:]
        await store.subscribe("otto", browsers[5])
        assert await store.subscriptions("otto") == [browsers[5]]
        await store.unsubscribe(browsers[5].endpoint, "anna")
        await store.unsubscribe(browsers[6].endpoint, "anna")
        await store.unsubscribe(browsers[7].endpoint)
        left = [browsers[number] for number in (2, 3, 4, 8, 9)]
        assert (await store.subscriptions("anna"), await store.subscriptions("otto")) == (left, [browsers[5]])

    with_store(place, story)


def test_who_was_told_is_told_again_only_after_that_is_forgotten_or_the_game_is_over(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet(status="playing"))
        assert await asyncio.gather(store.note_told("t1", "anna"), store.note_told("t1", "anna")) == [True, False]
        await store.forget_told("t1", "anna")
        assert await store.note_told("t1", "anna")
        await store.append("t1", 1, moves(1)[0], status="ended")
        assert await store.note_told("t1", "anna")

    with_store(place, story)


def test_companions_are_those_of_games_outside_classes_the_latest_first(place: Path | str) -> None:
    def two(id: str, other: str, hours: int, **changes: Any) -> Sheet:
        seats = (Place(person="anna", name="Anna"), Place(person=other, name=other.title()))
        made = NOW + timedelta(hours=hours)
        return sheet(id, f"CODE{id}", seats=seats, made=made, **{"status": "ended", **changes})

    async def story(store: Store) -> None:
        for name in ("anna", "otto", "cleo", "dora"):
            await store.save_person(Person(id=name, name=name.title(), colour="teal"))
        later = msgspec.structs.replace(HEADER, game="chess")
        await store.save_tables(
            *(two("1", "otto", 1), two("2", "otto", 5, header=later), two("3", "cleo", 3)),
            *(two("4", "dora", 9, status="open"), two("5", "dora", 9, class_id="r1")),
        )
        found = await store.companions("anna")
        assert [(one.person, one.games, one.game) for one in found] == [("otto", 2, "chess"), ("cleo", 1, "toy")]
        assert found[0].last == NOW + timedelta(hours=5)

    with_store(place, story)


# --- lists ---


def test_a_list_tells_of_each_table_its_seats_and_its_last_move(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(msgspec.structs.replace(ANNA, name="Anne", avatar="owl"))
        sheets = [sheet(f"t{number}", f"CODE{number}", made=NOW + timedelta(hours=number)) for number in range(60)]
        await store.save_tables(*sheets)
        await store.save_tables(msgspec.structs.replace(sheets[59], status="ended"))
        for version, move in enumerate(moves(3), 1):
            await store.append("t58", version, msgspec.structs.replace(move, actors=(version % 2,)))
        found = await store.tables_of("anna")
        assert [one.sheet.id for one in found] == [f"t{number}" for number in range(58, 8, -1)], "what goes on first"
        assert (found[0].version, found[0].moved, found[0].actors) == (3, NOW, (1,))
        assert (found[1].version, found[1].moved, found[1].actors) == (0, None, None)
        assert [(place.name, place.avatar) for place in found[0].sheet.seats] == [("Anne", "owl"), ("Clio", "")]
        await store.invite("t3", ["otto", "cleo", "otto"])
        await store.invite("t9", ["otto"])
        assert [one.sheet.id for one in await store.invitations("otto")] == ["t9", "t3"]
        await store.decline("t9", "otto")
        assert [one.sheet.id for one in await store.invitations("otto")] == ["t3"]

    with_store(place, story)


def test_a_code_belongs_to_a_table_or_to_a_class_and_is_free_when_that_is_gone(place: Path | str) -> None:
    async def story(store: Store) -> None:
        old = NOW - timedelta(days=9)
        await store.save_tables(sheet(made=old))
        await store.save_tables(sheet(made=old, status="playing"), sheet("t2", "BBBBBB"))
        with pytest.raises(AlreadyTaken):
            await store.save_class(classroom(code="KLMNPQ"))
        await store.save_class(classroom())
        with pytest.raises(AlreadyTaken):
            await store.save_tables(sheet("t3", "BCDFGH"))
        assert [await store.table_of_code(code) for code in ("KLMNPQ", "BBBBBB", "BCDFGH")] == ["t1", "t2", None]
        assert [await store.class_of_code(code) for code in ("KLMNPQ", "BCDFGH")] == [None, "r1"]
        await store.save_tables(sheet(made=old, status="ended"))
        assert await store.delete_tables(["t1", "t2"], NOW) == ["t1"]
        await store.save_tables(sheet("t3"))
        assert await store.table_of_code("KLMNPQ") == "t3"

    with_store(place, story)


def test_items_that_concern_the_same_are_written_in_the_order_of_asking(place: Path | str) -> None:
    """However many go to disk at once, and of whichever kinds."""

    async def story(store: Store) -> None:
        await store.save_tables(sheet("t0", "CCCCCC", status="playing"))
        first, second = moves(2)
        await asyncio.gather(
            store.append("t0", 1, first, status="playing", clock=(9.0, 9.0)),
            store.save_tables(sheet(clock=(1.0, 1.0))),
            store.append("t1", 1, first, clock=(2.0, 2.0)),
            store.append("t1", 2, second, clock=(3.0, 3.0)),
            store.say("t1", ChatLine(1, "anna", "Anna", 0, "Hello", NOW)),
            store.save_tables(sheet(status="ended", clock=(4.0, 4.0))),
            store.save_person(ANNA),
            store.change_person("anna", {"name": "Anne"}),
        )
        found, other = await store.load("t1"), await store.load("t0")
        assert found is not None
        assert other is not None
        assert (found.sheet.status, found.sheet.clock, len(found.journal), len(found.chat)) == (
            "ended",
            (4.0, 4.0),
            2,
            1,
        )
        assert other.sheet.clock == (9.0, 9.0)
        person = await store.person("anna")
        assert person is not None
        assert person.name == "Anne"

    with_store(place, story)


def test_takebacks_and_everything_of_a_sheet_come_back(place: Path | str) -> None:
    whole = sheet(
        status="playing", previous="t8", next="t9", pace=Pace("days", 3, 1), clock=(1.5, 0.0), written=NOW, lesson=True,
        vote=Vote(kind="takeback", person="anna", seat=0, version=2, agreed=("otto",), id="v"), muted=("cleo",),
        barred=("dora",), class_id="r1", paused=True, chat="locked", stopped="why", dealt="0123", ranks=(1, 2),
        sittings=(Sitting(person="anna", seat=0, since=0, until=4, now="otto"),), ending=Ending("left", 1),
        ready=("anna",), uncovered=("otto",), private=True,
        seats=(Place(person="anna", name="Anna", colour="teal", local=True, stand_in="easy"), Place(kept_for="otto")),
    )  # fmt: skip

    async def story(store: Store) -> None:
        await store.save_tables(whole)
        first, second = moves(2)
        back = StoredTakeback(1, 1, NOW, (0,))
        for version, entry in enumerate((first, second, back), 1):
            await store.append("t1", version, entry, clock=(1.5, 0.0), ranks=(1, 2))
        found = await store.load("t1")
        assert found is not None
        assert found.journal == (first, second, back)
        assert found.sheet == whole

    with_store(place, story)


# --- deleting ---


def test_whoever_is_deleted_is_named_nowhere_and_the_others_keep_whole_records(place: Path | str) -> None:
    two = (Place(person="anna", name="Anna", colour="teal"), Place(person="otto", name="Otto", colour="plum"))
    header = msgspec.structs.replace(HEADER, players=("Anna", "Otto"))
    sat = (Sitting(person="anna", seat=0, since=0), Sitting(person="otto", seat=1, since=0))
    played = chained(header, [(number % 2, {"number": number}, NOW) for number in range(4)])

    async def story(store: Store) -> None:
        for person in (ANNA, msgspec.structs.replace(OTTO, muted=("anna",))):
            await store.save_person(person)
        shared = sheet(header=header, status="playing", seats=two, sittings=sat, muted=("anna",), uncovered=("anna",))
        await store.save_tables(shared, sheet("alone", "AAAAAA"), sheet("other", "DDDDDD", host="otto", seats=()))
        for version, move in enumerate(played.moves, 1):
            await store.append("t1", version, StoredMove(f"{('anna', 'otto')[move.seat]} m{version}", move))
        await store.say("t1", ChatLine(1, "anna", "Anna", 0, "Hello", NOW))
        await store.say("t1", ChatLine(2, "otto", "Otto", 1, "Hello Anna", NOW))
        await store.subscribe("anna", Subscription("https://push.example/1", "key", "auth", "house"))
        await store.note_told("t1", "anna")
        await store.invite("other", ["anna"])
        await store.save_class(FULL)
        await store.save_class(classroom("r2", "XXXXXX", teacher="anna"))
        found = await store.traces("anna")
        assert (set(found.tables), {one.id for one in found.classes}) == ({"t1", "alone"}, {"r1", "r2"})
        assert (len(found.subscriptions), found.invitations) == (1, ("other",))

        erased = await store.delete_person("anna", bot_plays_on)
        await store.scrub()
        assert (erased.name, erased.deleted, erased.changed) == ("Anna", ("alone",), ("t1",))
        assert sorted(erased.classes) == ["r1", "r2"]
        kept = await store.load("t1")
        assert kept is not None
        kept.record.check_chain()
        assert kept.record.header.players == ("Someone", "Otto")
        assert [entry.id for entry in kept.journal] == ["gone 1", "otto m2", "gone 3", "otto m4"]
        assert [(line.person, line.text) for line in kept.chat] == [("", "(removed)"), ("otto", "Hello Anna")]
        assert (kept.sheet.host, kept.sheet.seats[0].bot) == ("otto", "easy")
        assert "anna" not in kept.sheet.people
        left = await store.classroom("r1")
        assert left is not None
        assert [pupil.number for pupil in left.pupils] == [4]
        assert await store.classroom("r2") is None
        assert await store.load("alone") is None
        otto = await store.person("otto")
        assert otto is not None
        assert otto.muted == ()
        assert (await store.subscriptions("anna"), await store.invitations("anna")) == ([], [])
        assert [line.id for line in await store.list_people()] == ["otto"]

    with_store(place, story)


def test_what_was_deleted_by_one_house_is_not_written_by_the_next(lasting_place: Path | str) -> None:
    """A page may still be open; and with PostgreSQL another process may have done it."""

    async def delete(store: Store) -> None:
        await store.save_person(ANNA)
        await store.save_tables(sheet("t2", "AAAAAA", host="otto", seats=()))
        await store.delete_person("anna", bot_plays_on)

    async def write(store: Store) -> None:
        late, fine = await asyncio.gather(
            store.save_tables(sheet()), store.save_tables(sheet("t3", "BBBBBB", host="otto", seats=())),
            return_exceptions=True,
        )  # fmt: skip
        assert (type(late), fine) == (PersonDeleted, None)
        assert await store.load("t3") is not None

    with_store(lasting_place, delete)
    with_store(lasting_place, write)


def test_guests_whom_nothing_names_go_and_those_who_are_named_stay(place: Path | str) -> None:
    today = datetime.now(UTC).date()
    names = ("host seated kept chatted subscribed teacher pupil former asking sat now muted barred ready uncovered "
             "invited muted-by-a-guest moved").split()  # fmt: skip

    async def story(store: Store) -> None:
        for id in (*names, "nobody", "late"):
            muted = ("muted-by-a-guest",) if id == "host" else ()
            await store.save_person(Person(id=id, name=id, colour="teal", muted=muted))
        await store.save_tables(
            sheet(
                host="host", seats=(Place(person="seated"), Place(bot="easy", kept_for="kept")), muted=("muted",),
                barred=("barred",), ready=("ready",), uncovered=("uncovered",),
                sittings=(Sitting(person="sat", seat=0, since=0, now="now"),),
            )
        )  # fmt: skip
        await store.say("t1", ChatLine(1, "chatted", "", None, "Hello", NOW))
        await store.append("t1", 1, moves(1, "moved")[0])
        await store.subscribe("subscribed", Subscription("https://push.example/1", "key", "auth", "house"))
        await store.invite("t1", ["invited"])
        pupil = Pupil(number=1, person="pupil", name="", colour="", former=("former",))
        await store.save_class(classroom(teacher="teacher", pupils=(pupil,), asking=(Asking("asking", 1),)))
        assert await store.unneeded_people(today) == []
        tomorrow = today + timedelta(days=1)
        assert sorted(await store.unneeded_people(tomorrow)) == ["late", "nobody"]
        await store.note_seen(["late", "unknown"], tomorrow)
        assert await store.delete_people(["late", "nobody"], tomorrow) == 1
        assert await store.person("nobody") is None
        assert {line.id for line in await store.list_people()} == {*names, "late"}

    with_store(place, story)


def test_old_tables_and_classes_are_found_with_their_neighbours_and_deleted_if_they_are_still_old(
    place: Path | str,
) -> None:
    def aged(id: str, days: int, **changes: Any) -> Sheet:
        return sheet(id, f"CODE{id}", made=NOW - timedelta(days=days), **changes)

    two = (Place(person="anna", name="Anna"), Place(person="otto", name="Otto"))

    async def story(store: Store) -> None:
        await store.save_tables(
            aged("open", 9), aged("visited", 9, seats=two), aged("again", 9, seats=two, previous="over"),
            aged("talked", 9), aged("fresh", 1), aged("changed", 9, written=NOW - timedelta(days=1)),
            aged("over", 9, status="ended", next="again"), aged("moved", 9, status="ended"),
            aged("played", 9, status="playing"), aged("class", 9, status="ended", class_id="r1"),
        )  # fmt: skip
        await store.say("talked", ChatLine(1, "otto", "Otto", None, "Anybody?", NOW))
        late = msgspec.structs.replace(moves(1)[0], move=msgspec.structs.replace(moves(1)[0].move, at=NOW))
        await store.append("moved", 1, late, status="ended")
        week = NOW - timedelta(days=7)
        assert {one.id for one in await store.abandoned_tables(week)} == {"open", "again"}
        assert {one.id: one.links for one in await store.old_tables(week)} == {"over": ("again",), "class": ()}
        ended = classroom(made=NOW - timedelta(days=9), is_over=True, tables=("class",))
        await store.save_class(ended)
        assert [one.id for one in await store.old_tables(week)] == ["over"], "those of a class stay with it"
        assert await store.old_classes(week) == [Expired("r1", ("class",))]
        await store.save_tables(aged("open", 9, written=NOW))
        assert await store.delete_tables(["open", "again", "over", "played"], week) == ["again", "over"]
        assert await store.delete_class("r1", NOW - timedelta(days=30)) is False
        assert await store.delete_class("r1", week) is True
        assert (await store.classroom("r1"), await store.load("class")) == (None, None)
        assert {line.id for line in await store.list_tables()} == {
            *("open", "visited", "talked", "fresh", "changed", "moved", "played")
        }

    with_store(place, story)


# --- for the host ---


def test_the_host_finds_tables_and_people(place: Path | str) -> None:
    async def story(store: Store) -> None:
        for person in (OTTO, ANNA, Person(id="e", name="Émile", colour="teal")):
            await store.save_person(person)
        await store.save_tables(sheet(), sheet("t2", "BBBBBB", host="otto", seats=(), status="ended", made=NOW + DAY))
        await store.append("t1", 1, moves(1)[0])
        lines = await store.list_tables()
        assert [(line.id, line.moves, line.seats) for line in lines] == [("t2", 0, ()), ("t1", 1, ("Anna", "Clio"))]
        assert [line.id for line in await store.list_tables(status="open", game="toy", person="anna")] == ["t1"]
        assert await store.list_tables(game="chess") == []
        assert [line.name for line in await store.list_people()] == ["Anna", "Otto", "Émile"]
        assert [(line.id, line.seats, line.hosts) for line in await store.list_people("ANN")] == [("anna", 1, 1)]
        for word in ("t1", "klmnpq"):
            found = await store.find_table(word)
            assert found is not None
            assert found.sheet.id == "t1"
        assert await store.find_table("nothing") is None

    with_store(place, story)


def test_a_record_from_elsewhere_is_taken_in_once(place: Path | str) -> None:
    record = chained(HEADER, [(number % 2, {"number": number}, NOW) for number in range(3)])

    async def story(store: Store) -> None:
        await store.import_record(sheet(status="ended"), record)
        found = await store.load("t1")
        assert found is not None
        assert found.record == record
        with pytest.raises(ParlourError, match="this game is here already, as table t1"):
            await store.import_record(sheet("t2", "BBBBBB"), record)
        assert await store.load("t2") is None

    with_store(place, story)


def test_a_key_is_made_once(lasting_place: Path | str) -> None:
    secret, other = b"1" * 64, b"2" * 64

    async def story(store: Store) -> None:
        first = store.key("secret", lambda: secret)
        assert (first, store.key("secret", lambda: other)) == (secret, secret)
        assert store.keys() == {"secret": secret}

    with_store(lasting_place, story)
    with_store(lasting_place, story)


def test_one_house_at_a_time_is_open_and_the_host_comes_in_beside_it(lasting_place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.start()
        await store.save_person(ANNA)
        with pytest.raises(AlreadyOpen, match="another Parlour is open on"):
            open_store(lasting_place)
        beside = open_beside(lasting_place)
        assert [line.name for line in await beside.list_people()] == ["Anna"]
        with pytest.raises(ParlourError, match="cannot be found"):
            beside.admin_endpoint()
        with store.publish_admin_endpoint(AdminEndpoint("http://127.0.0.1:8000", "token")):
            assert beside.admin_endpoint() == AdminEndpoint("http://127.0.0.1:8000", "token")
        with pytest.raises(ParlourError, match="cannot be found"):
            beside.admin_endpoint()
        await beside.close()

    with_store(lasting_place, story)
    with_store(lasting_place, lambda store: store.start())


def test_whether_it_can_be_written_is_found_out_by_writing(place: Path | str) -> None:
    async def story(store: Store) -> None:
        before = store.commits
        await store.check_writable()
        assert store.commits == before + 1

    with_store(place, story)

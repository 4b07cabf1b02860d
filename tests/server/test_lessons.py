"""Lessons: real records with notes, taken at real tables."""

from __future__ import annotations

import dataclasses
import runpy
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import BadRecord, Record, Table
from parlour.games import find
from parlour.server.tables import lessons
from parlour.server.tables.lessons import LEARNER, Lesson, lesson_of, read
from parlour.words import Speaker
from tests.own_games import GAMES, IN_GERMAN, WITH_LESSONS
from tests.server.houses import Guest, Json, OpenHouse

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "lesson.py"))

MATTER = {
    "comparity": {"play", "draw", "check"},
    "mapit": {"place", "challenge", "accept", "guess"},
    "mapominoes": {"lay", "transit", "nominate"},
    "matrix": {"claim", "stop", "on", "nothing"},
    "squire": {"choose", "go", "buy", "sell", "hang", "exhibit"},
}
"""The kinds of decision that a lesson must contain, where it need not contain all of the game's."""
LONGEST = 300
TRIED = 12
"""The number of wrong moves tried at a step, from the first legal one to the last."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house makes its moves without pauses."""
    monkeypatch.setattr(lessons, "PACE", 0.0)


def lesson(game: str) -> Lesson:
    found = lesson_of(find(game))
    assert found is not None, f"{game} has no lesson: write scripts/lessons/{game}.txt"
    return found


def begin(guest: Guest, game: str, **asked: Any) -> Json:
    answer = guest.http.post(f"/api/games/{game}/lesson", params=asked)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def note(guest: Guest, table: str, version: int | None = None) -> Json:
    answer = guest.http.get(f"/api/tables/{table}/lesson", params={} if version is None else {"version": version})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def steps(guest: Guest, table: str) -> Generator[Json]:
    """The learner's decisions one by one, each made when the next is asked for; the house makes its moves in between."""
    with guest.live(table) as stream:
        version = int(stream.next("glimpse")["version"])
        while not (said := note(guest, table, version))["over"]:
            if said["wanted"] is not None:
                yield said
                answer = guest.move(table, version, said["wanted"], id=f"step {version}")
                assert answer.status_code == 200, answer.text
            elif said["waits"]:
                assert guest.http.post(f"/api/tables/{table}/lesson", json={"version": version}).status_code == 200
            version = int(stream.until(lambda seen: seen.get("version", -1) > version)["version"])  # noqa: B023


# --- what every lesson promises ---


def test_the_five_bring_lessons() -> None:
    assert set(MATTER) <= set(WITH_LESSONS)


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_a_lesson_replays_and_its_notes_are_short_and_in_their_places(game: str) -> None:
    found = lesson(game)
    assert list(SCRIPT["faults"](find(game), SCRIPT["spoken"](find(game), found))) == []
    Table.replay(find(game), found.record)
    assert all(0 <= one.at <= found.length for one in found.notes)


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_a_lesson_takes_five_minutes_at_most(game: str) -> None:
    found = SCRIPT["spoken"](find(game), lesson(game))
    words = sum(len(one.words.split()) + len(one.task.split()) for one in found.notes)
    decisions = sum(move.seat == LEARNER for move in found.record.moves[found.begins :])
    assert words / 180 * 60 + decisions * 4 == pytest.approx(found.seconds, abs=0.5)
    assert found.seconds <= LONGEST


@pytest.mark.parametrize("game", MATTER)
def test_the_learner_meets_every_kind_of_decision_that_matters(game: str) -> None:
    found = lesson(game)
    met = {move.action["do"] for move in found.record.moves[found.begins :] if move.seat == LEARNER}
    assert met >= MATTER[game]


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_a_lesson_is_what_its_script_makes(game: str) -> None:
    script = (ROOT / "scripts" / "lessons" / f"{game}.txt").read_text(encoding="utf-8")
    made = SCRIPT["written"](find(game), script).lesson()
    words = find(game).folder / "words"
    if words.is_dir():
        made, notes = SCRIPT["catalogued"](made)
        assert (words / "notes.en.ftl").read_text(encoding="utf-8") == notes
    assert (find(game).folder / "lesson.json").read_bytes() == SCRIPT["to_json"](made)


@pytest.mark.long
@pytest.mark.parametrize("game", WITH_LESSONS)
def test_a_wrong_move_at_any_step_is_refused_kindly_and_changes_nothing(anna: Guest, game: str) -> None:
    table = begin(anna, game)["id"]
    taken = 0
    for said in steps(anna, table):
        before = anna.glimpse(table)
        assert said["task"]
        wrong = [one for one in before["view"]["legal"] if one != said["wanted"] and one not in said["also"]]
        for action in wrong[:: max(1, len(wrong) // TRIED)]:
            answer = anna.move(table, before["version"], action)
            assert answer.status_code == 422, answer.text
            assert answer.json()["rule"] == said["rule"]
            assert said["task"][1:] in answer.json()["words"]
        assert anna.glimpse(table) == before
        assert note(anna, table) == said
        taken += 1
    found = lesson(game)
    assert taken == sum(move.seat == LEARNER for move in found.record.moves[found.begins :])
    seen = anna.http.get(f"/api/tables/{table}").json()
    assert (seen["status"], seen["lesson"], seen["version"]) == ("ended", True, found.length)


@pytest.mark.parametrize("game", [game for game in WITH_LESSONS if game in IN_GERMAN])
def test_a_lesson_is_said_in_german_and_so_is_what_it_refuses(anna: Guest, game: str) -> None:
    table = begin(anna, game)["id"]
    english = note(anna, table)
    anna.http.headers["Accept-Language"] = "de"
    german = note(anna, table)
    speaker = Speaker(find(game).folder, "de", "@{}".format, strict=True)
    first = lesson(game).notes[0]
    assert (german["words"], german["task"]) == (speaker.words(first.words), speaker.words(first.task))
    assert german["words"] != english["words"]
    assert german["task"] != english["task"]
    accepted = [german["wanted"], *german["also"]]
    wrong = next(one for one in anna.glimpse(table)["view"]["legal"] if one not in accepted)
    refused = anna.move(table, german["version"], wrong).json()
    assert refused["words"] == f"In einem echten Spiel ginge das. Aber hier in der Lektion: {german['task']}"


# --- at the table ---


def test_another_move_that_the_note_allows_is_taken_too(anna: Guest) -> None:
    table = begin(anna, "mapit")["id"]
    with closing(steps(anna, table)) as taken:
        said = next(one for one in taken if one["also"])
    assert anna.move(table, said["version"], said["also"][0]).status_code == 200
    with anna.live(table) as stream:
        stream.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "ended")
    record = Record.from_json(anna.http.get(f"/api/tables/{table}/record").content)
    assert record.moves[said["version"]].action == said["also"][0]
    Table.replay(find("mapit"), record)


@pytest.mark.long
def test_what_the_rules_refuse_is_refused_by_the_rules(anna: Guest) -> None:
    table = begin(anna, "mapit")
    answer = anna.move(table["id"], table["version"], {"do": "guess", "count": 3})
    assert answer.status_code == 422
    assert "lesson" not in answer.json()["words"]


def test_the_house_waits_before_a_note_until_the_learner_goes_on(anna: Guest) -> None:
    table = begin(anna, "squire")["id"]
    first = note(anna, table)
    assert anna.move(table, 0, first["wanted"]).status_code == 200
    with anna.live(table, since=1) as stream:
        stream.glimpses_to(2)
        said = note(anna, table)
        assert (said["waits"], said["wanted"], said["version"]) == (True, None, 2)
        assert anna.move(table, 2, first["wanted"]).status_code == 422
        early = anna.http.post(f"/api/tables/{table}/lesson", json={"version": 1})
        assert early.json() == said
        anna.http.post(f"/api/tables/{table}/lesson", json={"version": 2})
        stream.glimpses_to(3)
    assert anna.glimpse(table)["version"] >= 3


def test_a_move_of_a_lesson_can_be_taken_back_and_made_again(anna: Guest) -> None:
    table = begin(anna, "matrix")["id"]
    first = note(anna, table)
    anna.move(table, 0, first["wanted"])
    assert note(anna, table)["step"] == 2
    answer = anna.http.post(f"/api/tables/{table}/takeback", json={"version": 1})
    assert answer.status_code == 200, answer.text
    assert note(anna, table) == {**first, "version": 2}
    assert len(list(steps(anna, table))) == sum(move.seat == LEARNER for move in lesson("matrix").record.moves)


def test_a_lesson_begun_is_gone_on_with_and_one_that_is_over_begins_anew(anna: Guest, otto: Guest) -> None:
    first = begin(anna, "matrix")
    assert anna.play(first["id"])["version"] == 1
    assert begin(anna, "matrix")["id"] == first["id"]
    assert begin(otto, "matrix")["id"] != first["id"]
    other = begin(anna, "matrix", anew=True)
    assert other["id"] != first["id"]
    assert begin(anna, "matrix")["id"] == other["id"]
    for _ in steps(anna, other["id"]):
        pass
    assert begin(anna, "matrix")["id"] == first["id"]


@pytest.mark.long
def test_a_lesson_goes_on_after_the_house_was_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "PACE", 3600.0)
    with OpenHouse(tmp_path) as house:
        guest = house.guest()
        table = begin(guest, "mapit")["id"]
        said = note(guest, table)
        assert guest.move(table, said["version"], said["wanted"]).status_code == 200
        token = guest.http.post("/api/me/token").json()["token"]
    monkeypatch.setattr(lessons, "PACE", 0.0)
    found = lesson("mapit")
    decisions = sum(move.seat == LEARNER for move in found.record.moves[found.begins :])
    with OpenHouse(tmp_path) as house, closing(Guest(house.address, token)) as guest:
        assert begin(guest, "mapit")["id"] == table
        assert len(list(steps(guest, table))) == decisions - 1


def test_a_lesson_that_has_changed_meanwhile_begins_anew(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(anna, "comparity")["id"]
    said = note(anna, table)
    anna.move(table, said["version"], said["wanted"])
    now = lesson("comparity")
    changed = [dict(one) for one in msgspec.to_builtins(now.record.moves)]
    changed[0] = {**changed[0], "action": {**changed[0]["action"], "x": -1}}
    other = msgspec.structs.replace(
        now, record=msgspec.convert({"header": now.record.header, "moves": changed}, Record)
    )
    assert now.is_followed_by(now.record.moves)
    assert not other.is_followed_by(now.record.moves[:1])
    monkeypatch.setattr("parlour.server.tables.opening.lesson_of", lambda game: other)
    assert begin(anna, "comparity")["id"] != table


def test_only_the_learner_hears_the_lesson(anna: Guest, otto: Guest) -> None:
    table = begin(anna, "comparity")["id"]
    assert otto.id
    for answer in (
        otto.http.get(f"/api/tables/{table}/lesson"),
        otto.http.post(f"/api/tables/{table}/lesson", json={"version": 0}),
    ):
        assert answer.status_code == 403
        assert "Big Ben" not in answer.text
    assert otto.http.get(f"/api/tables/{table}").json()["lesson"] is True


def test_the_file_of_a_lesson_is_not_for_browsers(anna: Guest) -> None:
    assert anna.http.get("/static/now/games/mapit/lesson.json").status_code == 404


def test_nothing_is_said_before_its_time(anna: Guest) -> None:
    table = begin(anna, "comparity")["id"]
    assert anna.http.get(f"/api/tables/{table}/lesson", params={"version": 1}).status_code == 404
    assert note(anna, table)["step"] == 1


@pytest.mark.long
def test_a_table_that_is_no_lesson_has_nothing_to_say(anna: Guest) -> None:
    table = anna.table("numbers", bots="random", start=True)
    assert table["lesson"] is False
    assert anna.http.get(f"/api/tables/{table['id']}/lesson").status_code == 404
    assert anna.http.post("/api/games/numbers/lesson").status_code == 404
    assert anna.http.post("/api/games/nowhere/lesson").status_code == 404


@pytest.mark.long
def test_the_seats_of_a_lesson_stay_as_they_are_and_no_game_follows(anna: Guest, otto: Guest) -> None:
    table = begin(anna, "matrix")["id"]
    path = f"/api/tables/{table}"
    assert anna.http.put(f"{path}/seats/1", json={"bot": "random"}).json()["error"] == "lesson"
    assert anna.http.delete(f"{path}/seats/0").json()["error"] == "lesson"
    assert otto.http.put(f"{path}/seats/1", json={}).status_code == 409
    for _ in steps(anna, table):
        pass
    assert anna.http.post(f"{path}/again").json()["error"] == "lesson"
    assert anna.move(table, lesson("matrix").length, {"do": "stop"}).json()["error"] == "ended"


def test_the_lobby_says_how_long_a_lesson_takes(anna: Guest) -> None:
    cards = {card["name"]: card["lesson"] for card in anna.http.get("/api/games").json()}
    without = dict.fromkeys({"numbers", *GAMES} - {*WITH_LESSONS})
    assert cards == without | {game: lesson(game).minutes for game in WITH_LESSONS}


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda good: good[:-200],
    "no text": lambda good: b"\xff" + good,
    "of another game": lambda good: good.replace(b'"game": "matrix"', b'"game": "mapit"'),
    "of other rules": lambda good: good.replace(b'"rules": ', b'"rules": 9'),
    "altered": lambda good: good.replace(b'"seat": 0', b'"seat": 1', 1),
    "without a note": lambda good: msgspec.json.encode({**msgspec.json.decode(good), "notes": []}),
    "begins after its end": lambda good: good.replace(b'"begins": ', b'"begins": 9'),
}


@pytest.mark.parametrize("how", DAMAGED)
def test_a_damaged_lesson_is_none_and_is_logged_once(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good = (find("matrix").folder / "lesson.json").read_bytes()
    damaged = DAMAGED[how](good)
    assert damaged != good
    (tmp_path / "lesson.json").write_bytes(damaged)
    game = dataclasses.replace(find("matrix"), folder=tmp_path)
    assert [lesson_of(game), lesson_of(game)] == [None, None]
    [logged] = caplog.messages
    assert logged.startswith("the lesson of matrix is left out, as it is broken: ")
    assert logged.endswith("; parlour check matrix says what helps")


def test_a_house_with_a_damaged_lesson_offers_all_else(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "_known", {})
    monkeypatch.setattr(lessons, "read", lambda text: read(text.replace(b'"matrix"', b'"matrix')))
    cards = {card["name"]: card["lesson"] for card in anna.http.get("/api/games").json()}
    assert (cards["matrix"], cards["mapit"]) == (None, lesson("mapit").minutes)
    assert anna.http.get("/").status_code == 200
    assert anna.http.post("/api/games/matrix/lesson").status_code == 404


def test_a_file_that_is_no_lesson_is_an_error() -> None:
    good = (find("matrix").folder / "lesson.json").read_bytes()
    for bad in (b"{}", good.replace(b'"parlour": 1', b'"parlour": 9'), good.replace(b'"notes"', b'"nodes"')):
        with pytest.raises(BadRecord):
            read(bad)

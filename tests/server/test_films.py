"""Games that are over, seen again."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from parlour.bots import make
from parlour.core import Record
from parlour.games import find
from parlour.server.bots import filming
from parlour.server.films import keeper
from parlour.server.films.keeper import FilmKeeper
from parlour.server.house import House
from parlour.server.people.auth import COOKIE
from parlour.server.shelves import OneHouse
from parlour.server.tables import disclosure
from parlour.server.wire import films as wire
from parlour.store import Place, StoredFilm
from tests.own_games import WITH_RECORDS
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.teachers import Teacher, class_of, play_out
from tests.store import stores


def film(guest: Guest, table: str, eyes: int | str = "spectator", **asked: Any) -> Json:
    """A film, its Views made whole."""
    answer = guest.http.get(f"/api/tables/{table}/film", params={"eyes": eyes, **asked})
    assert answer.status_code == 200, answer.text
    seen = dict(answer.json())
    view: Json = {}
    for one in seen["versions"]:
        view = one["view"] = view | one["view"]
    return seen


def played(house: OpenHouse) -> tuple[list[Guest], str]:
    """A game of two people, played to its end."""
    people = [house.guest(), house.guest()]
    table = people[0].table(seats=2)["id"]
    people[1].sit(table, 1)
    people[0].start(table)
    while people[0].http.get(f"/api/tables/{table}").json()["status"] == "playing":
        actors = people[0].glimpse(table)["view"]["actors"]
        people[actors[0]].play(table)
    return people, table


@pytest.mark.long
def test_a_film_is_what_everybody_saw_at_every_version(house: OpenHouse) -> None:
    people, table = played(house)
    stranger = house.guest()
    for eyes, guest in ((0, people[0]), (1, people[1]), ("spectator", stranger)):
        seen = film(stranger, table, eyes)
        assert seen["eyes"] == eyes
        for one in seen["versions"]:
            glimpse = guest.glimpse(table, one["version"])
            assert (one["told"], one["view"]) == (glimpse["told"], {**glimpse["view"], "legal": []})
            assert glimpse["last"] == ({"seat": one["seat"], "at": one["at"]} if one["version"] else None)
        assert seen["versions"][-1]["view"]["outcome"]


def test_what_has_not_changed_is_not_sent_again(house: OpenHouse) -> None:
    people, table = played(house)
    sent = people[0].http.get(f"/api/tables/{table}/film", params={"eyes": 0}).json()["versions"]
    views = [one["view"] for one in film(people[0], table, 0)["versions"]]
    assert sent[0]["view"] == views[0]
    for before, after, one in zip(views, views[1:], sent[1:], strict=False):
        assert one["view"] == {name: part for name, part in after.items() if before[name] != part}


def test_nothing_is_filmed_before_the_end(house: OpenHouse) -> None:
    guest = house.guest()
    table = guest.table(seats=2, bots="random")["id"]
    for _ in range(2):
        answer = guest.http.get(f"/api/tables/{table}/film", params={"eyes": 0})
        assert (answer.status_code, answer.json()["error"]) == (409, "playing")
        guest.start(table)


@pytest.mark.long
@pytest.mark.parametrize("eyes", ["2", "-1", "everybody", "", "00000000"])
def test_there_are_no_other_eyes(house: OpenHouse, eyes: str) -> None:
    people, table = played(house)
    answer = people[0].http.get(f"/api/tables/{table}/film", params={"eyes": eyes})
    assert answer.status_code == 404, answer.text


def test_what_was_taken_back_is_not_in_a_film(house: OpenHouse) -> None:
    guest = house.guest()
    table = guest.table(seats=2, here=["Ben"], start=True)["id"]
    first = guest.http.get(f"/api/tables/{table}/glimpse?seat=0").json()
    action = first["view"]["legal"][0]
    for id in ("a", "b"):
        version = guest.http.get(f"/api/tables/{table}").json()["version"]
        made = {"id": id, "version": version, "action": action, "seat": 0}
        assert guest.http.post(f"/api/tables/{table}/moves", json=made).status_code == 200
        if id == "a":
            assert guest.ask(table, "takeback", version=1, seat=0).status_code == 200
    guest.ask(table, "close")
    assert [one["version"] for one in film(guest, table, 0)["versions"]] == [0, 3]


# --- in words ---


@pytest.mark.long
@pytest.mark.parametrize("wording", [{"words": "ids"}, {"lang": "de"}, {"lang": "en-XA"}])
def test_a_film_speaks_as_the_glimpses_did(house: OpenHouse, wording: dict[str, str]) -> None:
    guest = house.guest()
    table = guest.table("mapit", seats=2, here=["Ben"], start=True)["id"]
    for _ in range(3):
        move_of_anybody(guest, table)
    guest.ask(table, "close")
    for eyes in ("0", "1"):
        seen = film(guest, table, eyes, **wording)["versions"]
        assert len(seen) == 4
        for one in seen:
            asked = {"version": one["version"], "seat": eyes, **wording}
            glimpse = guest.http.get(f"/api/tables/{table}/glimpse", params=asked).json()
            assert (one["told"], one["view"]) == (glimpse["told"], {**glimpse["view"], "legal": []})


def move_of_anybody(guest: Guest, table: str) -> None:
    version = guest.http.get(f"/api/tables/{table}").json()["version"]
    for seat in (0, 1):
        legal = guest.http.get(f"/api/tables/{table}/glimpse?seat={seat}").json()["view"]["legal"]
        if legal:
            made = {"id": f"move {version}", "version": version, "action": legal[0], "seat": seat}
            assert guest.http.post(f"/api/tables/{table}/moves", json=made).status_code == 200
            return


def test_messages_that_this_release_does_not_know_are_told_in_words(house: OpenHouse) -> None:
    """A film may outlast the messages of the release that made it."""
    guest = house.guest()
    table = guest.table("mapit", seats=2, here=["Ben"], start=True)["id"]
    guest.ask(table, "close")
    in_words = film(guest, table, 0, lang="de")
    assert film(guest, table, 0, words="ids") != in_words

    async def grow_old(house: House) -> None:
        parts = {part: kept.packed for part, kept in (await house.store.film_parts(table)).items()}
        await house.store.save_film(table, 0, "status-place no-longer-said", parts)

    house.inside(grow_old)
    guest.http.headers["Accept-Language"] = "de"
    assert film(guest, table, 0, words="ids") == in_words


def test_a_film_is_sent_as_it_is_kept(house: OpenHouse) -> None:
    people, table = played(house)
    answer = people[0].http.get(f"/api/tables/{table}/film?words=ids")
    assert answer.headers["content-encoding"] == "gzip"
    plain = people[0].http.get(f"/api/tables/{table}/film?words=ids", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()


@pytest.mark.long
@pytest.mark.parametrize("name", WITH_RECORDS)
def test_a_film_with_as_many_players_as_there_can_be_is_one_small_answer(name: str) -> None:
    record = golden_record(name)
    made = filmed(record)
    assert set(made.parts) == {*map(str, range(record.header.seats)), "spectator", "all", "words"}
    largest = max(len(packed) for part, packed in made.parts.items() if part != "words")
    assert largest <= 40 * 1024, f"{largest / 1024:.1f} KB"


@pytest.mark.long
@pytest.mark.parametrize("name", WITH_RECORDS)
def test_what_is_kept_of_a_film_is_what_the_api_describes(name: str) -> None:
    """The stored bytes are sent as they are; nothing turns them into the API's own values on the way."""
    record = golden_record(name)
    parts = dict(filmed(record).parts)
    words = parts.pop(filming.WORDS)
    asked = filming.WordsRequest(parts["0"], words, "de", name, record.header.rules, record.header.deck)
    parts["0 in words"] = filming.worded(asked).packed
    for packed in parts.values():
        kept = gzip.decompress(packed)
        sent = msgspec.json.encode(msgspec.json.decode(kept, type=wire.Film))
        assert msgspec.json.decode(sent) == msgspec.json.decode(kept)


def golden_record(name: str) -> Record:
    """Of a game with as many players as there can be."""
    game = find(name)
    version = f"rules{game.rules_version}-deck{game.deck_version}"
    golden = Path(__file__).parents[1] / "games" / name / "golden" / f"most-seats-{version}.json"
    return Record.from_json(golden.read_bytes())


def filmed(record: Record) -> filming.FilmReply:
    return filming.filmed(filming.FilmRequest(record, tuple(range(len(record.moves) + 1))))


# --- when it is made ---


def wait_for_film(house: OpenHouse, table: str) -> StoredFilm:
    async def kept(house: House) -> StoredFilm:
        while (found := await house.store.film(table, "spectator")) is None:
            await asyncio.sleep(0.01)
        return found

    return house.inside(kept)  # type: ignore[no-any-return]


@pytest.mark.long
def test_films_are_made_when_games_end_and_what_the_house_closed_before_is_filmed_after_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "DELAY", 1000)
    with OpenHouse(tmp_path) as house:
        _, left_over = played(house)
    monkeypatch.setattr(keeper, "DELAY", 0)
    monkeypatch.setattr(keeper, "START_DELAY", 0)
    with OpenHouse(tmp_path) as house:
        people, table = played(house)
        version = people[0].http.get(f"/api/tables/{table}").json()["version"]
        assert wait_for_film(house, table).version == version
        assert wait_for_film(house, left_over)


def test_many_films_take_a_tenth_of_a_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """When many games of a house end at once, people at other tables do not notice."""
    now = 0.0
    slept: list[float] = []
    made: list[str] = []

    async def sleep(seconds: float) -> None:
        nonlocal now
        slept.append(seconds)
        now += seconds

    async def film_it(table: str) -> None:
        nonlocal now
        made.append(table)
        now += 0.5
        if len(made) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(keeper, "monotonic", lambda: now)
    monkeypatch.setattr(keeper, "asyncio", SimpleNamespace(sleep=sleep, Queue=asyncio.Queue))

    async def story() -> None:
        films = FilmKeeper(None, OneHouse(), None)  # type: ignore[arg-type]
        monkeypatch.setattr(films, "_try_to_make", film_it)
        for table in ("aaaa", "bbbb", "cccc", "dddd"):
            films._enqueue(table)
        await films._work()

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(story())
    assert made == ["aaaa", "bbbb", "cccc", "dddd"]
    assert sum(slept) == pytest.approx(3 * 0.5 * 9)


def test_a_film_is_made_in_another_process(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaying and compressing a whole game must not hold up players."""
    monkeypatch.setattr(filming, "filmed", None)
    monkeypatch.setattr(filming, "_packed", None)
    people, table = played(house)
    assert film(people[0], table)["versions"]


def test_many_who_ask_at_once_have_it_made_once(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the house itself has begun to make it by then."""
    asked: list[str] = []
    make = house.house.bots.film

    async def counted(table: str, *request: Any) -> Any:
        asked.append(table)
        return await make(table, *request)

    monkeypatch.setattr(house.house.bots, "film", counted)
    _, table = played(house)

    async def many(house: House) -> None:
        await asyncio.gather(*(house.films.make(table) for _ in range(5)))
        await house.films.make(table)

    house.inside(many)
    assert asked.count(table) == 1


# --- who may see what ---

DENIED, PLAYING, SEEN = (403, "forbidden"), (409, "playing"), (200, None)


def asks(guest: Guest, table: str, secret: str) -> tuple[int, str | None]:
    """How the house answers a visitor who asks for the seed, the record, or a film through these eyes."""
    if secret == "seed":
        answer = guest.http.get(f"/api/tables/{table}")
        return SEEN if answer.json()["seed"] else DENIED
    path = "record" if secret == "record" else f"film?eyes={secret}"
    answer = guest.http.get(f"/api/tables/{table}/{path}")
    return answer.status_code, answer.json().get("error") if answer.status_code != 200 else None


SECRETS = ("0", "1", "spectator", "all", "record", "seed")


@pytest.mark.long
def test_with_the_link_everybody_sees_everything_once_it_is_over(house: OpenHouse) -> None:
    people = [house.guest(), house.guest()]
    table = people[0].table(seats=2)["id"]
    people[1].sit(table, 1)
    people[0].start(table)
    stranger, nobody = house.guest(), house.guest()
    stranger.table()
    for guest in (*people, stranger, nobody):
        expected = [PLAYING] * 4 + [DENIED] * 2
        assert [asks(guest, table, secret) for secret in SECRETS] == expected
    people[0].ask(table, "close")
    for guest in (*people, stranger, nobody):
        assert [asks(guest, table, secret) for secret in SECRETS] == [SEEN] * 6


@pytest.mark.long
def test_what_a_class_has_played_stays_within_the_class(house: OpenHouse, teacher: Teacher) -> None:
    teacher.opens(seats=2)
    pupils = class_of(house, teacher, 4)
    other_teacher = Teacher(house.address)
    other_teacher.opens(seats=2)
    [other_pupil] = class_of(house, other_teacher, 1)
    stranger = house.guest()
    teacher.says("pair", seats=2, rest="bots")
    teacher.says("start")
    table = next(one["id"] for one in teacher.sees()["tables"])
    within, others = (teacher, *pupils), (other_teacher, other_pupil, stranger)
    for guest in (*within, *others):
        assert [asks(guest, table, secret) for secret in SECRETS] == [PLAYING] * 4 + [DENIED] * 2
    play_out(pupils, teacher.class_id)
    for guest in within:
        assert [asks(guest, table, secret) for secret in SECRETS] == [SEEN] * 6
    for guest in others:
        assert [asks(guest, table, secret) for secret in SECRETS] == [DENIED] * 6
    with stranger.live(table) as stream:
        assert stream.next("table")["table"]["seed"] is None
    with pupils[0].live(table) as stream:
        assert stream.next("table")["table"]["seed"]
    other_teacher.close()


@pytest.mark.long
def test_the_class_is_known_after_a_restart(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        teacher = Teacher(house.address)
        teacher.opens(seats=2)
        pupils = class_of(house, teacher, 4)
        teacher.says("pair", seats=2, rest="bots")
        teacher.says("start")
        play_out(pupils, teacher.class_id)
        table = next(one["id"] for one in teacher.sees()["tables"])
        cookies = [guest.http.cookies[COOKIE] for guest in (teacher, *pupils)]
        teacher.close()
    with OpenHouse(tmp_path) as house:
        for cookie in cookies:
            guest = house.guest()
            guest.http.cookies.set(COOKIE, cookie, "127.0.0.1")
            assert [asks(guest, table, secret) for secret in ("record", "seed")] == [SEEN] * 2
        assert [asks(house.guest(), table, secret) for secret in ("record", "seed")] == [DENIED] * 2


def test_of_a_sealed_deal_one_sees_ones_own_eyes_alone() -> None:
    seats = (Place(person="anna"), Place(person="otto"))
    over = stores.sheet(status="ended", seats=seats)
    allowed = {
        (person, secret)
        for person in ("anna", "otto", "paul", None)
        for secret in (0, 1, "spectator", "all", "record", "seed")
        if disclosure.refusal(over, secret, person, (), is_sealed=True) is None  # type: ignore[arg-type]
    }
    assert allowed == {("anna", 0), ("otto", 1)}


# --- closed cards ---


@pytest.mark.long
def test_closed_cards_count_as_seen_by_who_played_and_looks_at_everything(house: OpenHouse) -> None:
    people, table = comparity_played_to_its_end(house)
    assert asks(house.guest(), table, "all") == SEEN
    assert people[0].http.get(f"/api/tables/{table}").json()["you"]["uncovered"] is False
    assert asks(people[0], table, "all") == SEEN
    assert people[0].http.get(f"/api/tables/{table}").json()["you"]["uncovered"] is True


@pytest.mark.long
def test_nobody_looks_at_closed_cards_while_the_next_game_may_have_them(house: OpenHouse) -> None:
    people, table = comparity_played_to_its_end(house)
    following = people[0].ask(table, "again").json()["id"]
    assert people[1].ask(table, "again").json()["status"] == "playing"
    assert asks(people[0], table, "all") == (409, "begun")
    assert asks(people[0], table, "spectator") == SEEN
    people[0].ask(following, "close")
    assert asks(people[0], table, "all") == SEEN


def comparity_played_to_its_end(house: OpenHouse) -> tuple[list[Guest], str]:
    people = [house.guest(), house.guest()]
    table = people[0].table("comparity", seats=2)["id"]
    people[1].sit(table, 1)
    people[0].start(table)
    bot = make(find("comparity"), "easy", "Clio")
    rng = Random(1)
    while (seen := people[0].glimpse(table))["view"]["outcome"] is None:
        seat = seen["view"]["actors"][0]
        glimpse = people[seat].http.get(f"/api/tables/{table}/glimpse?words=ids").json()
        view = msgspec.convert(glimpse["view"], find("comparity").kinds.view)
        people[seat].move(table, glimpse["version"], msgspec.to_builtins(bot(view, rng)))
    return people, table


# --- one's finished games ---


def games(guest: Guest, **wanted: Any) -> Json:
    answer = guest.http.get("/api/me/games", params=wanted)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_my_games_are_those_that_are_over_with_who_played_and_how_it_ended(house: OpenHouse) -> None:
    (anna, otto), first = played(house)
    anna.table(seats=2, bots="random", start=True)
    mapit = anna.table("mapit", seats=2, here=["Ben"], options={"region": "europe"}, start=True)["id"]
    move_of_anybody(anna, mapit)
    anna.ask(mapit, "close")
    last, before = games(anna)["games"]
    assert (before["table"], before["game"], before["seats"], before["changed"]) == (first, "numbers", [0], [])
    assert [one["person"] for one in before["players"]] == [anna.id, otto.id]
    assert before["won"] is (before["ranks"][0] == 1)
    assert (last["table"], last["won"], last["ranks"], last["ending"]["kind"]) == (mapit, None, [], "closed")
    [in_words] = last["changed"]
    anna.http.headers["Accept-Language"] = "de"
    assert games(anna)["games"][0]["changed"] != [in_words], "in one's own language"
    assert games(anna, game="numbers")["games"] == games(anna, company=otto.id)["games"] == [before]
    assert [one["won"] for one in games(otto, won="true")["games"]] == ([True] if before["ranks"][1] == 1 else [])


def test_my_games_come_page_by_page_and_none_twice(house: OpenHouse) -> None:
    guest = house.guest()
    tables = [guest.table(seats=2, here=["Ben"], start=True)["id"] for _ in range(5)]
    for table in tables:
        move_of_anybody(guest, table)
        guest.ask(table, "close")
    found, more = [], None
    for expected in (2, 2, 1):
        page = games(guest, limit=2, **({"before": more} if more else {}))
        assert len(page["games"]) == expected
        found += [one["table"] for one in page["games"]]
        more = page["more"]
    assert (found, more) == (tables[::-1], None)


@pytest.mark.parametrize("before", ["yesterday~x", "2026-11-16~x", "2026-11-16T12:00:00+00:00", "~"])
def test_a_page_that_nobody_has_told_of_is_refused(anna: Guest, before: str) -> None:
    anna.table()
    answer = anna.http.get("/api/me/games", params={"before": before})
    assert (answer.status_code, answer.json()["field"]) == (400, "before")


def test_who_is_unknown_has_played_nothing(house: OpenHouse) -> None:
    assert house.guest().http.get("/api/me/games").status_code == 401


# --- notes ---


def note(guest: Guest, table: str, text: str, version: int = 1) -> tuple[int, Json]:
    answer = guest.http.post(f"/api/tables/{table}/notes", json={"version": version, "text": text})
    return answer.status_code, dict(answer.json())


def noted(guest: Guest, table: str) -> list[tuple[int, str]]:
    answer = guest.http.get(f"/api/tables/{table}/notes")
    assert answer.status_code == 200, answer.text
    return [(one["version"], one["text"]) for one in answer.json()]


def test_those_who_played_write_notes_when_it_is_over_and_everybody_reads_them(house: OpenHouse) -> None:
    (anna, otto), table = played(house)
    stranger = house.guest()
    stranger.table()
    status, made = note(anna, table, "Here I should have laid the other one", 3)
    assert (status, made["person"], made["version"], made["phrase"]) == (201, anna.id, 3, "")
    assert note(otto, table, "Nice!")[0] == 201
    assert note(stranger, table, "Ha")[0] == 403
    assert noted(stranger, table) == [(1, "Nice!"), (3, "Here I should have laid the other one")]
    assert note(anna, table, "Too late", 99)[0] == 404
    assert otto.http.delete(f"/api/tables/{table}/notes/{made['number']}").status_code == 403
    left = anna.http.delete(f"/api/tables/{table}/notes/{made['number']}")
    assert (left.status_code, [one["text"] for one in left.json()]) == (200, ["Nice!"])
    going_on = anna.table(seats=2, bots="random", start=True)["id"]
    assert note(anna, going_on, "I hold a 9", 0)[0] == 409


def test_notes_are_ones_own_data_and_go_with_it(house: OpenHouse) -> None:
    (anna, otto), table = played(house)
    note(anna, table, "Mine")
    note(otto, table, "Yours")
    own = next(one for one in anna.http.get("/api/me/data").json()["tables"] if one["id"] == table)
    assert [(one["version"], one["text"]) for one in own["notes"]] == [(1, "Mine")]
    assert anna.http.delete("/api/me").status_code == 200
    assert noted(otto, table) == [(1, "Yours")]


@pytest.mark.long
def test_in_a_class_of_children_notes_are_set_phrases_and_stay_in_the_class(house: OpenHouse, teacher: Teacher) -> None:
    teacher.opens(seats=2, kid_safe=True)
    pupils = class_of(house, teacher, 4)
    teacher.says("pair", seats=2, rest="bots")
    teacher.says("start")
    tables = [one["id"] for one in teacher.sees()["tables"]]
    play_out(pupils, teacher.class_id)
    at_first = [guest for guest in pupils if guest.http.get(f"/api/tables/{tables[0]}").json()["you"]["seats"]]
    [elsewhere, _] = [guest for guest in pupils if guest not in at_first]
    assert note(at_first[0], tables[0], "You fool")[1]["error"] == "phrases"
    phrase = teacher.http.get("/api/phrases").json()[0]
    status, made = note(at_first[0], tables[0], phrase)
    assert (status, bool(made["phrase"])) == (201, True)
    assert note(teacher, tables[0], phrase, 2)[0] == 201
    assert note(elsewhere, tables[0], phrase)[0] == 403
    assert len(noted(elsewhere, tables[0])) == 2
    assert house.guest().http.get(f"/api/tables/{tables[0]}/notes").status_code == 403
    assert teacher.http.delete(f"/api/tables/{tables[0]}/notes/{made['number']}").status_code == 200
    assert noted(teacher, tables[0]) == [(2, phrase)]

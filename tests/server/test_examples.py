"""Examples of rulebooks, as the API returns them and as tables to practise at."""

from __future__ import annotations

from parlour.core import Record, Table
from parlour.games import find, registered
from parlour.games.examples import example_of, names
from tests.server.houses import Guest, OpenHouse

DUET = "/api/games/comparity/examples/duet"


def test_an_example_is_told_as_its_seat_sees_it(anna: Guest) -> None:
    told = anna.http.get(DUET).json()
    assert (told["seat"], told["players"], told["shows"]) == (0, ["Ada", "Ben", "Cleo"], ["board"])
    assert told["glimpse"]["view"]["phase"] == "obliged"
    assert "Petronas Towers" in told["glimpse"]["told"][0]["words"]
    assert "faces" not in told["glimpse"]["view"], "nothing but the View is told"
    assert anna.http.get(DUET).content == anna.http.get(DUET).content, "the same every time"


def test_an_example_that_is_not_there_is_not_found(anna: Guest) -> None:
    for path in ("comparity/examples/nothing", "nothing/examples/duet", "comparity/examples/%2e%2e%2flesson"):
        assert anna.http.get(f"/api/games/{path}").status_code == 404
        assert anna.http.post(f"/api/games/{path}/table").status_code == 404


def test_an_example_is_played_on_against_bots(house: OpenHouse, anna: Guest) -> None:
    answer = anna.http.post(f"{DUET}/table")
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert (table["status"], table["private"], table["you"]["seat"]) == ("playing", True, 0)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    told = anna.http.get(DUET).json()["glimpse"]["view"]
    now = anna.glimpse(table["id"])
    assert (now["version"], now["view"]["area"], now["view"]["legal"]) == (0, told["area"], told["legal"])
    anna.move(table["id"], 0, {"do": "draw"})
    assert len(anna.glimpse(table["id"])["view"]["hands"][0]) == 5


def test_a_table_at_a_position_is_replayed_from_its_record() -> None:
    game = find("comparity")
    example = example_of(game, "duet")
    assert example is not None
    reached = example.table(game)
    table = Table(game, reached.state.options, 3, start=reached.state)
    table.play(0, game.legal(table.state, 0)[0])
    record = Record.from_json(table.record.to_json())
    assert Table.replay(game, record).state == table.state
    assert Table(game, seats=3).record.to_json().find(b'"start"') < 0, "records of dealt games are as they were"


def test_the_next_game_after_an_example_is_dealt(house: OpenHouse, anna: Guest) -> None:
    table = anna.http.post(f"{DUET}/table").json()["id"]
    assert anna.http.post(f"/api/tables/{table}/close").status_code in (200, 204)
    following = anna.http.post(f"/api/tables/{table}/again").json()
    anna.start(following["id"])
    assert len(anna.glimpse(following["id"])["view"]["area"]) == 1


def test_every_example_opens_as_a_table_unless_its_game_is_over(house: OpenHouse) -> None:
    guest = house.guest()
    for name, game in registered().items():
        for one in names(game):
            example = example_of(game, one)
            assert example is not None
            is_over = example.table(game).outcome is not None
            answer = guest.http.post(f"/api/games/{name}/examples/{one}/table")
            assert answer.status_code == (409 if is_over else 201), (name, one, answer.text)
            assert is_over or answer.json()["you"]["seat"] == example.seat

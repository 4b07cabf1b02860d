"""The author's inspector shows every secret of a table: in `parlour play --author`, on this machine, and never otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.core import ParlourError
from parlour.server import run
from parlour.server.http.loopback import is_loopback
from tests.server.houses import Guest, OpenHouse

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def authors(visiting_game: None) -> Iterator[OpenHouse]:
    with OpenHouse(for_authors=True) as house:
        yield house


def begun(guest: Guest, game: str = "mapit") -> str:
    return str(guest.table(game, seats=2, bots="random", start=True)["id"])


def test_authors_see_state_views_actions_and_events(authors: OpenHouse) -> None:
    anna = authors.guest()
    table = begun(anna)
    seen = anna.glimpse(table)
    while not seen["view"]["legal"]:
        seen = anna.glimpse(table)
    anna.move(table, seen["version"], seen["view"]["legal"][0])
    shown = anna.http.get(f"/api/tables/{table}/inspect").json()
    assert shown["state"].keys() >= {"backs", "piles", "frames"}
    assert [one["seat"] for one in shown["views"]] == [0, 1, None]
    assert all(one["view"]["seat"] == one["seat"] for one in shown["views"])
    assert any(one["legal"] for one in shown["views"]) or shown["views"][0]["view"]["outcome"]
    assert shown["events"]
    assert all(one["told"] for one in shown["views"])


def test_nobody_else_is_offered_it(house: OpenHouse, authors: OpenHouse) -> None:
    """Neither the call nor the mark on the page is there, whoever asks and however."""
    anna, author = house.guest(), authors.guest()
    for game in ("mapit", "numbers"):
        table, theirs = begun(anna, game), begun(author, game)
        for query in ("", "?author", "?plain", "?author=1&plain=1"):
            assert anna.http.get(f"/api/tables/{table}/inspect{query}").status_code == 404
            assert "data-author" not in anna.http.get(f"/table/{table}{query}").text
        assert "data-author" in author.http.get(f"/table/{theirs}").text
    assert "data-page" in anna.http.get(f"/table/{begun(anna)}?plain").text
    assert "data-page" not in author.http.get(f"/table/{begun(author)}?plain").text
    assert "inspect" not in anna.http.get("/openapi.json").text


def test_it_answers_no_other_name_of_this_machine(authors: OpenHouse) -> None:
    """A page of another site could have its name lead here."""
    anna = authors.guest()
    table = begun(anna)
    answer = anna.http.get(f"/api/tables/{table}/inspect", headers={"Host": "parlour.example"})
    assert answer.status_code == 403
    assert "backs" not in answer.text


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "parlour.example"])
def test_it_is_not_served_beyond_this_machine(host: str, tmp_path: Path) -> None:
    assert not is_loopback(host)
    with pytest.raises(ParlourError, match="shows every secret of every table, so it is not served on"):
        run(host, 0, tmp_path, for_authors=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.0.0.53", "::1"])
def test_this_machine_is_known_by_its_names(host: str) -> None:
    assert is_loopback(host)

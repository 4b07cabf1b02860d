"""Asking all at once, over the API: nothing tells a waiting player what another has answered."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from parlour.core import Seed
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.test_secrets import told

SEATS = 4
VARIES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=left.: )[\d.]+|(?<=left.:)[\d.]+")
"""Times, and the time left on a clock: these depend on how fast a test runs."""


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables of a test are dealt alike."""
    monkeypatch.setattr(Seed, "fresh", lambda: Seed("0123456789abcdef0123456789abcdef"))


def asked_table(guests: list[Guest]) -> tuple[Json, list[Guest]]:
    """Four people at a table with a clock; the first card lies, and three are asked: they, and last the placer."""
    table = guests[0].table("mapit", seats=SEATS, pace={"kind": "game", "seconds": 600, "increment": 5})
    for seat, guest in enumerate(guests[1:], 1):
        guest.sit(table["id"], seat)
    guests[0].start(table["id"])
    [placer] = guests[0].glimpse(table["id"])["view"]["actors"]
    guests[placer].play(table["id"])
    return table, [*guests[placer + 1 :], *guests[: placer + 1]]


def everything(guest: Guest, table: Json) -> Iterator[tuple[str, str]]:
    """All that the API tells a guest of a table, without what differs from table to table."""
    for path, text in told(guest, table):
        if path not in ("/api/tables", "/api/me") and not path.endswith("qr.svg"):
            plain = text.replace(table["id"], "").replace(table["code"], "")
            yield path.replace(table["id"], ""), VARIES.sub("", plain)


@pytest.mark.long
def test_an_answer_changes_nothing_that_others_are_told_while_one_is_missing(house: OpenHouse, same_deal: None) -> None:
    """mapit/ask-all: views, log, streams, clocks and the record, for those who are still asked, the placer and a spectator."""
    guests, spectator, seen = [house.guest() for _ in range(SEATS)], house.guest(), []
    assert spectator.id
    for action in ({"do": "accept"}, {"do": "challenge", "against": "inner"}):
        table, (first, second, third, placer) = asked_table(guests)
        version = first.glimpse(table["id"])["version"]
        assert first.move(table["id"], version, action).status_code == 200
        watching = (second, third, placer, spectator)
        seen.append([dict(everything(guest, table)) for guest in watching])
        assert first.glimpse(table["id"])["view"]["actors"] != placer.glimpse(table["id"], version)["view"]["actors"]
    for let_it_stand, challenged in zip(*seen, strict=True):
        assert let_it_stand.keys() == challenged.keys()
        for path, text in let_it_stand.items():
            assert text == challenged[path], f"{path} tells the two apart"


def test_an_answer_for_the_version_that_was_seen_counts_though_others_answered_meanwhile(house: OpenHouse) -> None:
    """mapit/ask-all: three answers at once, none is turned away as stale."""
    table, (first, second, third, placer) = asked_table([house.guest() for _ in range(SEATS)])
    version = placer.glimpse(table["id"])["version"]
    for guest in (third, first, second):
        answer = guest.move(table["id"], version, {"do": "accept"})
        assert answer.status_code == 200, answer.text
    view = placer.glimpse(table["id"])["view"]
    assert (view["phase"], view["pending"]) == ("place", None)
    entries = first.http.get(f"/api/tables/{table['id']}/log").json()
    heard = [line["event"]["event"] for entry in entries for line in entry["told"]]
    assert heard == ["round", "placed", "stood"], "what came of all answers, and nothing of a single one"

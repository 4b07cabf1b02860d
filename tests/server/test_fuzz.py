"""Whatever is sent, the house answers as it has promised, and never with a 5xx."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.houses import OpenHouse

PROMISES = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
NEVER_ENDS = ("get", "/api/tables/{table}/events")
ENDS_ALL = ("delete", "/api/me")  # it would delete the visitor of all later calls
EXAMPLES = 25


@pytest.fixture(scope="module")
def tables(house: OpenHouse) -> list[str]:
    """Real tables that are open, playing and over, so that not every call ends with a 404."""
    guest = house.guest()
    over = guest.table(bots="high", options={"rounds": 1}, start=True)["id"]
    with guest.live(over) as stream:
        guest.play(over)
        stream.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "ended")
    playing = [guest.table(game, bots="random", start=True)["id"] for game in ("mapit", "numbers")]
    lesson = guest.http.post("/api/games/matrix/lesson").json()["id"]
    return [over, *playing, lesson, guest.table(seats=3)["id"], "nowhere"]


@pytest.fixture(scope="module")
def classes(house: OpenHouse, tables: list[str]) -> list[str]:
    """A class of the same host with a table that is being played and one that is planned, one that is over, and none."""
    teacher = house._guests[0]
    found = [teacher.http.post("/api/classes", json={"game": "numbers", "seats": 2}).json()["id"] for _ in range(2)]
    for _ in range(2):
        for _ in range(3):
            house.guest().http.post(f"/api/classes/{found[0]}/pupils", json={})
        teacher.http.post(f"/api/classes/{found[0]}/pair", json={})
        if not teacher.http.get(f"/api/classes/{found[0]}").json()["tables"]:
            teacher.http.post(f"/api/classes/{found[0]}/start")
    teacher.http.post(f"/api/classes/{found[1]}/end")
    return [*found, "nowhere"]


@pytest.fixture(scope="module")
def visitors(house: OpenHouse, tables: list[str]) -> Iterator[list[requests.Session]]:
    """The host of the tables, and somebody whom the house does not know."""
    known = next(guest for guest in house._guests if guest.http.cookies)
    with requests.Session() as host, requests.Session() as stranger:
        host.headers["Authorization"] = f"Bearer {known.http.post('/api/me/token').json()['token']}"
        yield [host, stranger]


@pytest.mark.slow
@pytest.mark.timeout(240)
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_breaks_the_house(
    house: OpenHouse, tables: list[str], classes: list[str], visitors: list[requests.Session], mode: GenerationMode
) -> None:
    described = schemathesis.openapi.from_url(f"{house.address}/openapi.json")
    for found in described.get_all_operations():
        operation = found.ok()
        if (operation.method, operation.path) not in (NEVER_ENDS, ENDS_ALL) and (
            mode is GenerationMode.POSITIVE or _can_be_wrong(operation)
        ):
            _try_out(operation.as_strategy(generation_mode=mode), tables, classes, visitors)


def _can_be_wrong(operation: Any) -> bool:
    """Whether a request can break the description. A path takes any text: Hypothesis would look for a wrong one in
    vain."""
    kinds = (operation.path_parameters, operation.query, operation.headers, operation.cookies)
    schemas = [parameter.definition["schema"] for kind in kinds for parameter in kind]
    return bool(operation.body) or any(
        schema.get("type") != "string" or schema.keys() > {"title", "type"} for schema in schemas
    )


def _try_out(cases: Any, tables: list[str], classes: list[str], visitors: list[requests.Session]) -> None:
    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(
        case=cases, table=st.sampled_from(tables), class_id=st.sampled_from(classes), visitor=st.sampled_from(visitors)
    )
    def answers_as_promised(case: Case, table: str, class_id: str, visitor: requests.Session) -> None:
        for name, real in (("table", table), ("class_id", class_id)):
            if name in (case.path_parameters or {}):
                case.path_parameters[name] = real
        case.call_and_validate(session=visitor, checks=PROMISES)

    with suppress(Unsatisfiable):  # a call in which nothing can be wrong
        answers_as_promised()

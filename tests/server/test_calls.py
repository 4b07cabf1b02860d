"""A call is described by the types of its function alone; each kind of error has one kind of answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi import APIRouter, FastAPI, Request
from starlette.testclient import TestClient

from parlour.core import Refusal
from parlour.server import errors as problems
from parlour.server.errors import (
    Conflict,
    Denied,
    Invalid,
    NotFound,
    Problem,
    Refused,
    Stale,
    Unavailable,
    Unidentified,
)
from parlour.server.http import errors
from parlour.server.http.calls import Json, call
from parlour.server.wire import Asked, Plain


class Sum(Asked):
    numbers: tuple[int, ...] = ()


class Total(Plain):
    total: int


ROUTER = APIRouter()
NOTHING = Sum()


@call(ROUTER.post, "/totals", 409, status=201)
async def add(request: Request, asked: Sum) -> Total:
    """Add numbers."""
    return Total(sum(asked.numbers))


@call(ROUTER.post, "/encoded/{more}")
async def encoded(request: Request, more: int, asked: Sum = NOTHING) -> Json[Total]:
    return Json(b'{"total":%d}' % (sum(asked.numbers) + more))


@pytest.fixture(scope="module")
def client() -> TestClient:
    app = FastAPI()
    app.include_router(ROUTER)
    errors.install(
        app, lambda request, words, status, title: errors.answer_to(NotFound(words), request), lambda path: "POST"
    )
    return TestClient(app, raise_server_exceptions=False)


def test_the_body_is_read_and_the_value_encoded(client: TestClient) -> None:
    answer = client.post("/totals", json={"numbers": [1, 2, 3]})
    assert (answer.status_code, answer.json(), answer.headers["cache-control"]) == (201, {"total": 6}, "no-store")
    wrong = client.post("/totals", json={"numbers": ["one"]})
    assert (wrong.status_code, wrong.json()["field"]) == (400, "numbers.[0]")


def test_a_body_with_a_default_may_be_left_out(client: TestClient) -> None:
    assert client.post("/encoded/4").json() == {"total": 4}
    assert client.post("/encoded/4", json={"numbers": [5]}).json() == {"total": 9}
    assert client.post("/totals").status_code == 415


def test_both_are_described_as_well_as_what_may_go_wrong(client: TestClient) -> None:
    described: dict[str, Any] = client.get("/openapi.json").json()["paths"]["/totals"]["post"]
    assert described["description"] == "Add numbers."
    assert described["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Sum"}
    good = described["responses"]["201"]["content"]["application/json"]["schema"]
    assert good == {"$ref": "#/components/schemas/Total"}
    assert set(described["responses"]) == {"201", "400", "409", "413", "415"}


@pytest.mark.parametrize(
    ("problem", "status", "body"),
    [
        (Invalid("seats", "No."), 400, {"error": "malformed", "field": "seats", "words": "No."}),
        (Unidentified("Who?"), 401, {"error": "nobody", "words": "Who?"}),
        (Denied("No."), 403, {"error": "forbidden", "words": "No."}),
        (NotFound("Where?"), 404, {"error": "missing", "words": "Where?"}),
        (Conflict("full", "No."), 409, {"error": "full", "words": "No."}),
        (Stale("Look.", b'{"version":2}'), 409, {"error": "stale", "glimpse": {"version": 2}, "words": "Look."}),
        (
            Refused(Refusal("game/rule", "No."), Path(), 0),
            422,
            {"error": "refused", "rule": "game/rule", "words": "No."},
        ),
        (Unavailable("Later."), 503, {"error": "trouble", "words": "Later."}),
    ],
)
def test_each_problem_has_its_answer(problem: Exception, status: int, body: dict[str, Any]) -> None:
    app = FastAPI()

    @app.get("/")
    async def fail() -> None:
        raise problem

    errors.install(
        app, lambda request, words, status, title: errors.answer_to(NotFound(words), request), lambda path: "GET"
    )
    answer = TestClient(app).get("/")
    assert (answer.status_code, answer.json()) == (status, body)


def test_no_problem_is_left_without_a_status() -> None:
    kinds = [kind for kind in vars(problems).values() if isinstance(kind, type) and issubclass(kind, Problem)]
    for kind in set(kinds) - {Problem}:
        problem = kind.__new__(kind)
        assert 400 <= errors.status_of(problem) < 600, kind

"""The OpenAPI description: valid 3.1, with every game's values under names of their own, told apart by discriminators."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis

from parlour.games import registered
from tests.server.api_schema import FILE, own_part
from tests.server.houses import Guest, Json, OpenHouse

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def described(house: OpenHouse) -> Json:
    return dict(house.guest().http.get("/openapi.json").json())


def refs(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from refs(part)
    elif isinstance(value, list):
        for part in value:
            yield from refs(part)


def validator(described: Json, name: str) -> Any:
    return jsonschema_rs.validator_for(described | {"$ref": f"#/components/schemas/{name}"})


@pytest.mark.long
def test_the_description_is_valid_openapi_3_1(described: Json) -> None:
    assert described["openapi"].startswith("3.1")
    schemathesis.openapi.from_dict(described).validate()


def test_the_api_is_the_released_one(described: Json) -> None:
    """Any change of it affects every client: describe it in docs/api.md, then run `python -m
    tests.server.api_schema`."""
    assert own_part(described) == json.loads(FILE.read_text())


def test_the_document_has_every_call_and_no_other(described: Json) -> None:
    """docs/api.md; it may name what stands in braces differently."""
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    rows = re.findall(r"`([A-Z]+)(?:`, `([A-Z]+))? (/api/[^` ?\[]+)", text)
    told = {(method, path) for *methods, path in rows for method in methods if method in METHODS}
    calls = {(method.upper(), path) for path, calls in described["paths"].items() for method in calls}
    assert unnamed(told) == unnamed(calls)


METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}


def unnamed(calls: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in calls}


def test_every_reference_leads_somewhere(described: Json) -> None:
    schemas = described["components"]["schemas"]
    assert {ref.removeprefix("#/components/schemas/") for ref in refs(described)} <= set(schemas)


def test_what_a_call_reads_by_itself_is_described_too(described: Json) -> None:
    """A record is read as it is in its file, so no decorator reads it."""
    body = described["paths"]["/api/records"]["post"]["requestBody"]
    assert body["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Record"}


def test_every_call_of_the_api_is_described(described: Json) -> None:
    assert {(method.upper(), path) for path, calls in described["paths"].items() for method in calls} == {
        ("GET", "/api/games/{name}/examples/{example}"),
        ("POST", "/api/games/{name}/examples/{example}/table"),
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
        ("GET", "/api/me/data"),
        ("GET", "/api/me/games"),
        ("POST", "/api/me/token"),
        ("POST", "/api/me/code"),
        ("POST", "/api/me/return"),
        ("PUT", "/api/me/muted/{person}"),
        ("DELETE", "/api/me/muted/{person}"),
        ("GET", "/api/me/notices"),
        ("PUT", "/api/me/notices"),
        ("POST", "/api/me/notices/end"),
        ("GET", "/api/games"),
        ("GET", "/api/games/{name}"),
        ("POST", "/api/games/{name}/caution"),
        ("GET", "/api/games/{name}/rules/{rule}"),
        ("GET", "/api/tables"),
        ("POST", "/api/tables"),
        ("GET", "/api/tables/{table}"),
        ("GET", "/api/tables/{table}/home"),
        ("GET", "/api/codes/{code}"),
        ("PUT", "/api/tables/{table}/seats/{seat}"),
        ("DELETE", "/api/tables/{table}/seats/{seat}"),
        ("PATCH", "/api/tables/{table}"),
        ("POST", "/api/tables/{table}/start"),
        ("POST", "/api/tables/{table}/ready"),
        ("POST", "/api/tables/{table}/leave"),
        ("POST", "/api/tables/{table}/again"),
        ("POST", "/api/tables/{table}/chat"),
        ("GET", "/api/tables/{table}/qr.svg"),
        ("GET", "/api/tables/{table}/record"),
        ("GET", "/api/tables/{table}/film"),
        ("GET", "/api/tables/{table}/review"),
        ("PUT", "/api/tables/{table}/review"),
        ("GET", "/api/tables/{table}/notes"),
        ("POST", "/api/tables/{table}/notes"),
        ("DELETE", "/api/tables/{table}/notes/{number}"),
        ("POST", "/api/records"),
        ("GET", "/api/tables/{table}/glimpse"),
        ("GET", "/api/tables/{table}/log"),
        ("POST", "/api/tables/{table}/moves"),
        ("POST", "/api/tables/{table}/why"),
        ("POST", "/api/tables/{table}/takeback"),
        ("POST", "/api/tables/{table}/uncover"),
        ("POST", "/api/tables/{table}/answer"),
        ("POST", "/api/tables/{table}/back"),
        ("POST", "/api/tables/{table}/seats/{seat}/overdue"),
        ("GET", "/api/tables/{table}/seats/{seat}/privacy"),
        ("PUT", "/api/tables/{table}/host"),
        ("PATCH", "/api/tables/{table}/people/{other}"),
        ("POST", "/api/tables/{table}/close"),
        ("GET", "/api/tables/{table}/events"),
        ("GET", "/api/classes"),
        ("POST", "/api/classes"),
        ("GET", "/api/classes/{class_id}"),
        ("PATCH", "/api/classes/{class_id}"),
        ("POST", "/api/classes/{class_id}/pupils"),
        ("DELETE", "/api/classes/{class_id}/pupils/{pupil}"),
        ("PUT", "/api/classes/{class_id}/pupils/{pupil}/return"),
        ("POST", "/api/classes/{class_id}/help"),
        ("DELETE", "/api/classes/{class_id}/pupils/{pupil}/help"),
        ("GET", "/api/classes/{class_id}/pupils/{pupil}/ways"),
        ("PUT", "/api/classes/{class_id}/pupils/{pupil}/stand-in"),
        ("PATCH", "/api/classes/{class_id}/me"),
        ("POST", "/api/classes/{class_id}/return"),
        ("POST", "/api/classes/{class_id}/pair"),
        ("POST", "/api/classes/{class_id}/place"),
        ("POST", "/api/classes/{class_id}/swap"),
        ("POST", "/api/classes/{class_id}/start"),
        ("POST", "/api/classes/{class_id}/end"),
        ("GET", "/api/classes/{class_id}/results.csv"),
        ("GET", "/api/classes/{class_id}/qr.svg"),
        ("GET", "/api/phrases"),
        ("POST", "/api/games/{name}/lesson"),
        ("GET", "/api/tables/{table}/lesson"),
        ("POST", "/api/tables/{table}/lesson"),
        ("DELETE", "/api/tables/{table}/invitation"),
        ("GET", "/api/me/company"),
        ("GET", "/api/me/figures"),
        ("DELETE", "/api/me/figures"),
        ("GET", "/api/tables/{table}/reviews"),
        ("GET", "/api/tables/{table}/hindsight"),
        ("POST", "/api/tables/{table}/practice"),
    }


def test_422_is_the_rules_alone(described: Json) -> None:
    promised = {
        path: call
        for path, calls in described["paths"].items()
        for call in calls.values()
        if "422" in call["responses"]
    }
    assert list(promised) == ["/api/tables/{table}/moves"]


def test_every_game_brings_its_options_actions_views_and_events(described: Json) -> None:
    schemas = described["components"]["schemas"]
    for game in registered():
        assert {f"{game}.Options", f"{game}.Action", f"{game}.View", f"{game}.Event"} <= set(schemas)
    assert schemas["MoveMade"]["properties"]["action"] == {
        "anyOf": [{"$ref": f"#/components/schemas/{game}.Action"} for game in registered()]
    }
    assert schemas["mapit.Action"]["discriminator"]["propertyName"] == "do"
    assert schemas["mapit.Event"]["discriminator"]["propertyName"] == "event"
    assert "place" in schemas["mapit.Action"]["discriminator"]["mapping"]


@pytest.mark.long
@pytest.mark.parametrize("game", ["mapit", "numbers"])
def test_what_is_sent_is_what_is_described(described: Json, anna: Guest, game: str) -> None:
    table = anna.table(game, seats=2, bots="random", start=True)["id"]
    with anna.live(table) as stream:
        seen = stream.next("glimpse")
        for _ in range(12):
            validator(described, "Glimpse").validate(seen)
            validator(described, f"{game}.View").validate(seen["view"])
            for told in seen["told"]:
                validator(described, f"{game}.Event").validate(told["event"])
            for action in seen["view"]["legal"]:
                validator(described, f"{game}.Action").validate(action)
            if seen["view"]["outcome"]:
                break
            if seen["view"]["legal"]:
                anna.move(table, seen["version"], seen["view"]["legal"][0])
            seen = stream.next("glimpse")
        for message in stream.heard:
            if message["kind"] == "table":
                validator(described, "TableNews").validate(message)
    validator(described, "TableSeen").validate(anna.http.get(f"/api/tables/{table}").json())

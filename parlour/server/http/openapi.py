"""The OpenAPI description: the calls as FastAPI sees them, the values as msgspec sees them, the games' own values merged in."""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import Any, get_args, get_origin

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from parlour.core import AnyGame, Record
from parlour.games import registered
from parlour.server.wire import Plain, classes, examples, films, lessons, people, playing, problems, reviews, tables

WIRE = (people, tables, playing, films, reviews, classes, lessons, examples, problems)
REF = "#/components/schemas/{name}"
Schema = dict[str, Any]
_PROBLEMS: dict[int, tuple[str, type[Plain]]] = {
    400: ("Not JSON, or a field is missing or of the wrong kind", problems.Malformed),
    401: ("Nobody is known by this cookie or token", problems.Trouble),
    403: ("Not yours to do", problems.Trouble),
    404: ("There is no such thing", problems.Trouble),
    409: ("Things have moved on", problems.Stale),
    413: ("Too large", problems.Trouble),
    415: ("Not JSON", problems.Trouble),
    422: ("The rules refuse it", problems.Refused),
    429: ("Too many at once", problems.Trouble),
}


def schema_of(kind: Any) -> Schema:
    """The schema of a call's answer, by reference if it has a name."""
    if get_origin(kind) is list:
        return {"type": "array", "items": schema_of(get_args(kind)[0])}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {"$ref": REF.format(name=kind.__name__)}
    if isinstance(kind, UnionType):
        return {"anyOf": [schema_of(each) for each in get_args(kind)]}
    return {"type": "string" if kind is str else "object"}


def described_body(kind: type) -> Schema:
    """The description of a JSON body."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema_of(kind)}}}}


def responses_of(given: Schema, content: str, status: int, problems: Iterable[int]) -> dict[int | str, Schema]:
    """The description of the answers: the good one, and the errors."""
    good = {"description": "As asked", "content": {content: {"schema": given}}}
    return {status: good, **{problem: _problem(problem) for problem in sorted(problems)}}


def _problem(status: int) -> Schema:
    words, kind = _PROBLEMS[status]
    return {"description": words, "content": {"application/json": {"schema": schema_of(kind)}}}


def describe(app: FastAPI) -> Schema:
    """The whole description, OpenAPI 3.1."""
    described = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    for path in described["paths"].values():
        for call in path.values():
            _tell_true_problems(call)
    described["components"] = {
        "schemas": _house_values() | _game_values(),
        "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
    }
    described["security"] = [{}, {"token": []}]
    return described


def _tell_true_problems(call: Schema) -> None:
    """FastAPI declares its own 422 wherever there is a parameter; here that is a 400, and 422 is only for the rules."""
    promised = call["responses"].get("422", {})
    if "HTTPValidationError" in str(promised):
        del call["responses"]["422"]
        content = {"application/json": {"schema": schema_of(problems.Malformed)}}
        call["responses"].setdefault("400", {"description": "A parameter is of the wrong kind", "content": content})


def _house_values() -> Schema:
    named = [kind for part in WIRE for kind in vars(part).values()]
    kinds = [kind for kind in named if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    _, values = msgspec.json.schema_components([*kinds, Record], ref_template=REF)
    games = registered().values()
    values["MoveMade"]["properties"]["action"] = _any_of("Action", games)
    values["WhyAsked"]["properties"]["action"] = _any_of("Action", games)
    values["Glimpse"]["properties"]["view"] = _any_of("View", games)
    values["ReviewedMove"]["properties"]["action"] = _any_of("Action", games)
    values["ReviewedMove"]["properties"]["best"] = {"anyOf": [_any_of("Action", games), {"type": "null"}]}
    values["SeenLater"]["properties"]["action"] = _any_of("Action", games)
    values["SeenLater"]["properties"]["best"] = {"anyOf": [_any_of("Action", games), {"type": "null"}]}
    values["Told"]["properties"]["event"] = _any_of("Event", games)
    values["NewTable"]["properties"]["options"] = _any_of("Options", games) | {"default": {}}
    return values


def _any_of(part: str, games: Iterable[AnyGame]) -> Schema:
    """A value of any game; the table says which."""
    return {"anyOf": [{"$ref": REF.format(name=f"{game.name}.{part}")} for game in games]}


def _game_values() -> Schema:
    values: Schema = {}
    for game in registered().values():
        values |= _values_of(game)
    return values


def _values_of(game: AnyGame) -> Schema:
    """A game's values under names of its own: `mapit.View`, `mapit.Action`."""
    kinds = game.kinds
    named = {"Options": kinds.options, "Action": kinds.action, "View": kinds.view, "Event": kinds.event}
    shapes, parts = msgspec.json.schema_components(
        list(named.values()), ref_template=REF.format(name=game.name + ".{name}")
    )
    own = {f"{game.name}.{name}": part for name, part in parts.items()}
    return own | {f"{game.name}.{name}": shape for name, shape in zip(named, shapes, strict=True)}

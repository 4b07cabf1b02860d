"""The API as it was last released: its calls and its own values, without those of the games.

`python -m tests.server.api_schema` writes it anew after a change that is meant; docs/api.md and the changelog say what changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "api_schema.json"


def own_part(described: dict[str, Any]) -> dict[str, Any]:
    """What of a description does not depend on the games that are installed, nor on the release's number."""
    values = {name: value for name, value in described["components"]["schemas"].items() if "." not in name}
    return {"paths": described["paths"], "schemas": _without_games(values)}


def _without_games(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_games(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_without_games(part) for part in value if not _is_of_a_game(part)]
    return value


def _is_of_a_game(part: Any) -> bool:
    return isinstance(part, dict) and "." in str(part.get("$ref", "")).rpartition("/")[2]


def write() -> None:
    from parlour.server import create_app

    parts = own_part(create_app(":memory:").openapi())
    FILE.write_text("{" + ",\n".join(f'"{name}": {_a_line_each(part)}' for name, part in parts.items()) + "}\n")


def _a_line_each(values: dict[str, Any]) -> str:
    lines = (f"{json.dumps(name)}: {json.dumps(value, sort_keys=True)}" for name, value in sorted(values.items()))
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    write()

# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour[server]"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Write the types that the page shares with the API, from the server's own OpenAPI description.

    .venv/bin/python scripts/page_types.py           # writes the files; with names of games, only theirs
    .venv/bin/python scripts/page_types.py --check   # fails where a file is not what the server says today

The house's values go to parlour/web/types/api.d.ts, those of a game with a page of its own to api.d.ts in the folder of that page. A game
in a package of its own, installed beside Parlour, is named: then its types go into that package.
Needs Node and `npm ci`: openapi-typescript makes the translation.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from parlour.games import registered
from parlour.server.app import create_app

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "parlour/web/types/api.d.ts"
TRANSLATOR = ROOT / "node_modules/.bin/openapi-typescript"
KEPT = ROOT / ".cache/page-types"
"""A cache of translations: each takes a second, and stays the same until its schemas or the translator change."""
# The server always sends fields that have a default too, so none is optional here.
STYLE = [
    "--properties-required-by-default",
    "--empty-objects-unknown",
    "--root-types",
    "--root-types-no-schema-prefix",
    "--root-types-keep-casing",
]
REF = "#/components/schemas/"
NAMES = {"Record": "GameRecord"}
"""Renamed, as TypeScript has a Record of its own, which the translation uses; no other schema refers to ours."""
Schemas = dict[str, Any]


def types_of(chosen: list[str]) -> dict[Path, str]:
    """What each file should contain: the files of the chosen games, or all if none are chosen."""
    with tempfile.TemporaryDirectory() as folder:
        schemas: Schemas = create_app(Path(folder)).openapi()["components"]["schemas"]
    games = sorted({name.split(".")[0] for name in schemas if "." in name})
    pages = {game: registered()[game].folder / "page" for game in games}
    if unknown := ", ".join(set(chosen) - {game for game, page in pages.items() if page.is_dir()}):
        sys.exit(f"No game with a folder page/: {unknown}")
    wanted = {
        page / "api.d.ts": _of_game(schemas, game)
        for game, page in pages.items()
        if page.is_dir() and (game in chosen if chosen else page.is_relative_to(ROOT))
    }
    if not chosen:
        wanted[HOUSE] = _of_house(schemas)
    with ThreadPoolExecutor() as threads:
        return dict(zip(wanted, threads.map(_translated, wanted.values()), strict=True))


def _of_house(schemas: Schemas) -> Schemas:
    """Without the games: for the house, what belongs to a game may be of any type."""
    return {NAMES.get(name, name): _without_games(schema) for name, schema in schemas.items() if "." not in name}


def _without_games(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_without_games(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if any("." in part.get("$ref", "").removeprefix(REF) for part in schema.get("anyOf", [])):
        return {}
    return {key: _without_games(part) for key, part in schema.items()}


def _of_game(schemas: Schemas, game: str) -> Schemas:
    """Under their own names: `View` in place of `mapit.View`."""
    own = {name: schema for name, schema in schemas.items() if name.startswith(f"{game}.")}
    return dict(json.loads(json.dumps(own).replace(f'"{REF}{game}.', f'"{REF}').replace(f'"{game}.', '"')))


def _translated(schemas: Schemas) -> str:
    description = json.dumps(
        {
            "openapi": "3.1.0",
            "info": {"title": "Parlour", "version": "1"},
            "paths": {},
            "components": {"schemas": schemas},
        }
    )
    made_from = hashlib.sha256(description.encode() + (ROOT / "package-lock.json").read_bytes() + repr(STYLE).encode())
    kept = KEPT / f"{made_from.hexdigest()[:32]}.d.ts"
    if not kept.is_file():
        with tempfile.TemporaryDirectory() as folder:
            said, written = Path(folder, "openapi.json"), Path(folder, "api.d.ts")
            said.write_text(description)
            subprocess.run([TRANSLATOR, said, "--output", written, *STYLE], check=True, capture_output=True)
            KEPT.mkdir(parents=True, exist_ok=True)
            shutil.copy(written, unfinished := kept.with_suffix(f".{os.getpid()}"))
            unfinished.replace(kept)
    return kept.read_text()


def main() -> None:
    files = types_of([argument for argument in sys.argv[1:] if argument != "--check"])
    if "--check" not in sys.argv:
        for file, types in files.items():
            file.write_text(types)
        return
    stale = [
        str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
        for file, types in files.items()
        if not file.is_file() or file.read_text() != types
    ]
    if stale:
        sys.exit(f"Not what the server says today: {', '.join(stale)}. Run scripts/page_types.py.")


if __name__ == "__main__":
    main()

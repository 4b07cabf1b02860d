"""What holds for every module of the page. Modules are read as text, so no Node is needed."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "parlour/web/static"
LONGEST = 120
Sources = Mapping[str, str]
"""The text of each module by its path under the root, with slashes."""


def read(*patterns: str) -> Sources:
    """Without third-party, frozen and generated files."""
    found = {file.relative_to(ROOT).as_posix(): file for pattern in patterns for file in ROOT.glob(pattern)}
    return {
        path: file.read_text(encoding="utf-8")
        for path, file in sorted(found.items())
        if "/vendor/" not in path and "/games/past/" not in path and file.name != "api.d.ts"
    }


MODULES = read("parlour/web/static/**/*.js", "parlour/games/*/page.js", "parlour/games/*/page/**/*.js")
TYPES = read("parlour/web/types/*.d.ts", "parlour/games/*/page/**/*.d.ts")
TEMPLATES = read("parlour/web/templates/*.html")
TESTS = read("tests/**/*.py", "tests/browser/*.js")
FOR_GAMES = "parlour/web/static/house.js"
"""Its exports are for games, including frozen ones and those of other packages."""


# --- reading modules ---


def code(text: str) -> str:
    """The text without comments, which import types, not modules."""
    return re.sub(r"^\s*//.*$", "", re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL), flags=re.MULTILINE)


def target(importer: str, path: str) -> str:
    """The module that is meant by an import. The server puts the page of a game into the folder of the house, as games/<name>."""
    served = importer.replace("parlour/games/", "parlour/web/static/games/")
    meant = posixpath.normpath(posixpath.join(posixpath.dirname(served), path))
    return meant.replace("parlour/web/static/games/", "parlour/games/")


def names_in(braces: str) -> set[str]:
    """The names in the exporting module: of `a as b`, it is `a`."""
    return {name.split(" as ")[0].strip() for name in braces.split(",")} - {""}


NAMED_IMPORT = re.compile(r'(?:import|export)\s*\{([^}]*)\}\s*from\s*"(\.[^"]+)"')


def imports(importer: str, text: str) -> Iterator[tuple[str, set[str]]]:
    """Each imported module, with the names; if it is imported whole or on demand, with all names in the importer."""
    plain = code(text)
    for braces, path in re.findall(NAMED_IMPORT, plain):
        yield target(importer, path), names_in(braces)
    for path in re.findall(r'"(\.[^"]+\.js)"', re.sub(NAMED_IMPORT, "", plain)):
        yield target(importer, path), set(re.findall(r"\w+", plain))


def handed(importer: str, text: str) -> Iterator[tuple[str, set[str]]]:
    """Each module that is not imported but passed in, as only a type shows, with all names in the receiving module."""
    for path in re.findall(r'typeof import\("(\.[^"]+)"\)', text):
        yield target(importer, path), set(re.findall(r"\w+", code(text)))


def exports(text: str) -> set[str]:
    plain = code(text)
    declared = re.findall(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", plain, flags=re.MULTILINE)
    listed = re.findall(r"^export \{([^}]*)\}", plain, flags=re.MULTILINE)
    return {*declared, *(name.split(" as ")[-1].strip() for names in listed for name in names.split(","))} - {""}


# --- what must hold ---


def long_lines(sources: Sources) -> list[str]:
    """The lines that are too long, except in files written by a script."""
    return [
        f"{path}:{number}"
        for path, text in sources.items()
        if not text.startswith("// Made by scripts/")
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > LONGEST
    ]


def lonely_modules(modules: Sources, templates: Sources) -> set[str]:
    """Modules that nothing imports and no page begins with, and that are neither a game's page nor a service worker."""
    begins = {
        f"parlour/web/static/{name}"
        for text in templates.values()
        for name in re.findall(r'<script type="module" src="\{\{ static \}\}/([^"]+)"', text)
    }
    workers = {
        f"parlour/web/static/{name}"
        for text in modules.values()
        for name in re.findall(r'serviceWorker\.register\("/([^"]+)"\)', text)
    }
    imported = {module for path, text in modules.items() for module, _ in imports(path, text)}
    pages = {path for path in modules if re.fullmatch(r"parlour/games/\w+/page\.js", path)}
    return set(modules) - imported - begins - workers - pages - {FOR_GAMES}


def lonely_exports(modules: Sources, tests: Sources) -> set[str]:
    """Exports that neither a module nor a test of their module uses."""
    used = {
        (module, name)
        for path, text in modules.items()
        for module, names in (*imports(path, text), *handed(path, text))
        for name in names
    }
    return {
        f"{path}: {name}"
        for path, text in modules.items()
        for name in exports(text)
        if path != FOR_GAMES and (path, name) not in used and not is_tested(path, name, tests)
    }


def is_tested(path: str, name: str, tests: Sources) -> bool:
    """Whether a test uses the name. A test in Python must also name the module; one in JavaScript is passed it."""
    module = f"/{posixpath.basename(path)}"
    return any(
        (module in text or test.endswith(".js")) and re.search(rf"\b{name}\b", text) for test, text in tests.items()
    )


def checked_by(settings: str) -> set[str]:
    """The files that a tsconfig names."""
    config = json.loads(re.sub(r"^\s*//.*$", "", (ROOT / settings).read_text(encoding="utf-8"), flags=re.MULTILINE))
    named = {file.relative_to(ROOT).as_posix() for pattern in config["include"] for file in ROOT.glob(pattern)}
    return {file for file in named if not any(f"{file}/".startswith(f"{left}/") for left in config["exclude"])}


def test_no_line_is_longer_than_a_reader_sees() -> None:
    assert long_lines({**MODULES, **TYPES}) == []


@pytest.mark.parametrize("silencer", ["@ts-ignore", "@ts-nocheck", "@ts-expect-error"])
def test_no_error_of_types_is_silenced(silencer: str) -> None:
    assert [path for path, text in {**MODULES, **TYPES}.items() if silencer in text] == []


def test_every_module_is_part_of_a_page() -> None:
    assert lonely_modules(MODULES, TEMPLATES) == set()


def test_every_export_is_imported() -> None:
    assert lonely_exports(MODULES, TESTS) == set()


def test_the_types_of_every_module_are_checked() -> None:
    checked = checked_by("tsconfig.json") | checked_by("tsconfig.worker.json")
    assert {*MODULES, *TYPES} - checked == set()


# --- the reading itself ---

TOY = {
    "parlour/web/static/home.js": 'import { greet as say } from "./words.js";\nconst rare = () => import("./rare.js");\nsay(), rare().then(({ shown }) => shown());',
    "parlour/web/static/words.js": 'export const greet = () => "Hello";\nexport async function part() {}\n',
    "parlour/web/static/rare.js": "export function shown() {}\nexport class Hidden {}\n",
    "parlour/web/static/left.js": '/** @import { Kind } from "./typed.js" */\n',
    "parlour/web/static/typed.js": "",
    "parlour/games/nim/page.js": 'import { ask } from "../../house.js";\nimport { row } from "./page/row.js";\nexport default { row, ask };',
    "parlour/games/nim/page/row.js": "export { row, column };\nfunction row() {}\nfunction column() {}",
    "parlour/web/static/house.js": 'export { part as ask } from "./words.js";\n',
}
PAGE = {"parlour/web/templates/home.html": '<script type="module" src="{{ static }}/home.js"></script>'}


def test_a_module_that_only_types_name_is_found() -> None:
    assert lonely_modules(TOY, PAGE) == {"parlour/web/static/left.js", "parlour/web/static/typed.js"}


def test_an_export_that_nobody_imports_is_found() -> None:
    found = {"parlour/web/static/rare.js: Hidden", "parlour/games/nim/page/row.js: column"}
    assert lonely_exports(TOY, {}) == found
    assert lonely_exports(TOY, {"tests/test_rare.py": 'import("/static/now/rare.js").then(({ Hidden }) => 0)'}) == {
        "parlour/games/nim/page/row.js: column"
    }


def test_a_line_too_long_is_found() -> None:
    assert long_lines({"home.js": f"{'a' * 120}\n{'b' * 121}\n"}) == ["home.js:2"]
    assert long_lines({"drawn.js": f"// Made by scripts/draw.mjs.\n{'b' * 121}\n"}) == []

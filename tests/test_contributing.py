"""CONTRIBUTING.md and the pages that it leads to keep their word: the games in their texts, put into a copy of the house, are games of the house."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.own_games import GAMES as OWN_GAMES
from tests.server.houses import Guest, ServedHouse

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PAGES = (TEXT, *((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("card-game.md", "pages.md")))
GAMES = ("loner", "eights")
FOLDERS = [f"{folder}/{game}" for folder in ("parlour/games", "tests/games") for game in GAMES]


def files_in_text() -> dict[str, str]:
    """Path and content of every fenced block that names a file after its language."""
    fences = [token for page in PAGES for token in MarkdownIt().parse(page) if token.type == "fence"]
    named = [(fence.info.split(), fence.content) for fence in fences]
    return {info[1]: content for info, content in named if len(info) == 2}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the games from the texts in it, and nothing else changed."""
    house = tmp_path_factory.mktemp("house")
    for part in ("docs", "parlour", "scripts", "tests"):
        shutil.copytree(ROOT / part, house / part, ignore=shutil.ignore_patterns("__pycache__", "*.sqlite*"))
    beside = ("pyproject.toml", "CONTRIBUTING.md", "README.md", "CREDITS.md", "LICENSE", "Makefile", "uv.lock")
    for file in (*beside, "tsconfig.json", "tsconfig.worker.json"):
        shutil.copy(ROOT / file, house)
    for path, content in files_in_text().items():
        assert not (house / path).exists(), f"{path} is there already"
        (house / path).parent.mkdir(parents=True, exist_ok=True)
        (house / path).write_text(content, encoding="utf-8")
    for game in GAMES:
        run(house, "scripts/golden.py", game)
    return house


def run(house: Path, *arguments: str) -> str:
    """A Python program in the copy; fails with all that it says."""
    environment = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=house, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_lesson_in_the_text_is_a_lesson(house: Path) -> None:
    script = next(token.content for token in MarkdownIt().parse(TEXT) if token.type == "fence" and token.info == "text")
    (house / "scripts" / "lessons" / "loner.txt").write_text(script, encoding="utf-8")
    assert "3 notes, 2 decisions" in run(house, "scripts/lesson.py", "make", "loner")
    assert "After 2 rounds" in run(house, "scripts/lesson.py", "look", "loner")
    run(house, "scripts/lesson.py", "check", "loner")


def test_a_game_is_a_folder_its_tests_and_nothing_else() -> None:
    assert {Path(path).parent.as_posix() for path in files_in_text()} == set(FOLDERS)


@pytest.mark.slow
def test_the_games_pass_the_conformance_suite_and_their_own_tests(house: Path) -> None:
    """And their imports go the right way."""
    chosen = ("-k", "loner or eights or no_import_goes_the_other_way", "-m", "not slow")
    where = ("tests/conformance", *(f"tests/games/{game}" for game in GAMES), "tests/test_rooms.py")
    report = run(house, "-m", "pytest", "-v", "-n0", "-p", "no:cacheprovider", *chosen, *where)
    passed = re.findall(r"^tests/(\w+)[\w/.]*::\w+.* PASSED", report, re.MULTILINE)
    assert (passed.count("conformance") > 60, passed.count("games"), passed.count("test_rooms")) == (True, 12, 1), (
        report
    )


# What the fast suite has to say of any game, wherever it says it: files that look at the games that there are.
LOOKS_AT_GAMES = re.compile(r"\bregistered\(|tests\.own_games|\.glob\(")
# These look at the whole checkout, of which the house of this test is a part.
NOT_OF_GAMES = {"test_contributing.py", "test_docs.py", "test_package.py"}
OTHER_GAMES = " and ".join(f"not {name}" for name in OWN_GAMES)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_fast_suite_passes_with_two_more_games_in_the_house(house: Path) -> None:
    """All of it is collected. Run is what looks at the games that there are, without what it says of the others; with PARLOUR_THOROUGH=1 all."""
    quiet = (
        "-q",
        "-n0",
        "-p",
        "no:cacheprovider",
        "-m",
        "not browser and not slow",
        "--ignore=tests/test_contributing.py",
    )
    collected = run(house, "-m", "pytest", *quiet, "--collect-only")
    assert re.search(r"\d{4}/\d{4} tests collected", collected), collected[-500:]
    elsewhere = {"browser", "conformance", *NOT_OF_GAMES}  # the conformance suite has its own test above
    files = [file for file in sorted((house / "tests").rglob("test_*.py")) if not elsewhere & {*file.parts}]
    looking = [str(file) for file in files if LOOKS_AT_GAMES.search(file.read_text(encoding="utf-8"))]
    assert len(looking) > 15
    is_thorough = os.environ.get("PARLOUR_THOROUGH") == "1"
    run(house, "-m", "pytest", *quiet, *(() if is_thorough else ("-k", OTHER_GAMES, *looking)))


def test_the_command_of_the_text_makes_golden_records(house: Path) -> None:
    assert [len(list((house / f"tests/games/{game}/golden").glob("*.json"))) for game in GAMES] == [3, 3]


def test_the_games_read_like_the_rest_of_the_house(house: Path) -> None:
    run(house, "-m", "ruff", "check", "--no-cache", *FOLDERS)
    run(house, "-m", "ruff", "format", "--check", "--no-cache", *FOLDERS)


@pytest.mark.slow
def test_the_games_types_are_strict(house: Path) -> None:
    run(house, "-m", "mypy", "--cache-dir", str(house / ".mypy_cache"), *FOLDERS[:2])


def test_the_command_line_knows_the_game(house: Path) -> None:
    listed = run(house, "-m", "parlour", "games")
    assert "Loner" in listed
    assert "Eights" in listed
    assert "in secret how many fingers to show" in " ".join(
        run(house, "-m", "parlour", "rules", "loner", "secret").split()
    )
    records = sorted(map(str, (house / "tests/games/loner/golden").glob("*.json")))
    assert run(house, "-m", "parlour", "verify", *records).count(": good: loner") == len(records)


@pytest.fixture(scope="module")
def served(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """The copy, served in a process of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(house))
        patch.chdir(house)
        open_house = ServedHouse(tmp_path_factory.mktemp("data"))
    with open_house:
        yield open_house


@pytest.fixture
def guest(served: ServedHouse) -> Iterator[Guest]:
    guest = Guest(served.address)
    yield guest
    guest.close()


def test_the_game_is_played_over_the_api(guest: Guest) -> None:
    games = {game["name"]: game for game in guest.http.get("/api/games").json()}
    assert (games["loner"]["page"], games["loner"]["levels"]) == (False, ["random", "easy"])
    assert games["eights"]["page"] is True
    assert guest.http.get("/rules/loner").status_code == 200
    table = guest.table("loner", options={"rounds": 2}, seats=3, bots="easy", start=True)["id"]
    with guest.live(table) as stream:
        seen = stream.next("glimpse")
        while seen["view"]["outcome"] is None:
            if seen["view"]["legal"]:
                answer = guest.move(table, seen["version"], seen["view"]["legal"][1])
                assert answer.status_code in (200, 409), answer.text
            version = seen["version"]
            seen = stream.until(
                lambda message, last=version: message["kind"] == "glimpse" and message["version"] > last
            )
    assert seen["version"] == 6
    assert len(seen["view"]["shown"]) == 2
    assert guest.http.get(f"/api/tables/{table}/record").json()["header"]["game"] == "loner"


def test_the_commands_of_the_text_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"^make (\w+)|`make (\w+)`", TEXT, re.MULTILINE)):
        assert re.search(rf"^{''.join(target)}:", makefile, re.MULTILINE), (
            f"make {''.join(target)} is not in the Makefile"
        )

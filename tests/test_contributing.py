"""The games in the texts of CONTRIBUTING.md and the pages it links to work when they are put into a copy of Parlour."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.browser.chromium import is_required
from tests.server.houses import Guest, ServedHouse

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PAGES = (TEXT, *((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("card-game.md", "pages.md")))
GAMES = ("loner", "eights")
SCAFFOLD = "zebra"
FURTHER = (*GAMES, SCAFFOLD)
FOLDERS = [f"{folder}/{game}" for folder in ("parlour/games", "tests/games") for game in GAMES]
BESIDE = (
    *("pyproject.toml", "CONTRIBUTING.md", "README.md", "CREDITS.md", "LICENSE", "Makefile", "uv.lock"),
    *("tsconfig.json", "tsconfig.worker.json", "biome.json", "package.json", "package-lock.json"),
)


def files_in_text() -> dict[str, str]:
    """Path and content of every fenced block that names a file after its language."""
    fences = [token for page in PAGES for token in MarkdownIt().parse(page) if token.type == "fence"]
    named = [(fence.info.split(), fence.content) for fence in fences]
    return {info[1]: content for info, content in named if len(info) == 2}


def lesson_in_text() -> str:
    return next(token.content for token in MarkdownIt().parse(TEXT) if token.type == "fence" and token.info == "text")


def copy_part(part: Path, to: Path) -> None:
    """Copy a folder of the checkout, with compiled files, so that nothing is compiled anew. Left out is what a
    contributor has made by following the texts, as the tests make it."""
    unwanted = shutil.ignore_patterns("*.sqlite*")

    def left_out(folder: str, names: list[str]) -> set[str]:
        is_of_games = Path(folder).relative_to(part.parent).as_posix() in ("parlour/games", "tests/games")
        lessons = {f"{game}.txt" for game in FURTHER} if Path(folder).name == "lessons" else set()
        return unwanted(folder, names) | lessons | (set(FURTHER) if is_of_games else set())

    shutil.copytree(part, to, ignore=left_out)


def write_games_of_texts(house: Path) -> None:
    for path, content in files_in_text().items():
        assert not (house / path).exists(), f"{path} is there already"
        (house / path).parent.mkdir(parents=True, exist_ok=True)
        (house / path).write_text(content, encoding="utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with the games from the texts and a scaffold in it, and nothing else changed."""
    house = tmp_path_factory.mktemp("house")
    for part in ("deploy", "docs", "parlour", "scripts", "tests"):
        copy_part(ROOT / part, house / part)
    for file in BESIDE:
        shutil.copy(ROOT / file, house)
    write_games_of_texts(house)
    (house / "scripts/lessons/loner.txt").write_text(lesson_in_text(), encoding="utf-8")
    for game in GAMES:
        run(house, "scripts/golden.py", game)
    run(house, "scripts/lesson.py", "make", "loner")
    run(house, "-m", "parlour", "new", SCAFFOLD, "--page")
    return house


def run(house: Path, *arguments: str, **settings: str) -> str:
    """Run Python in the copy; on failure, show all its output."""
    return run_program(house, sys.executable, *arguments, **settings)


def run_program(house: Path, *command: str, **settings: str) -> str:
    """A program in the copy, which is no worker of this run of the tests, even if this process is."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_XDIST_")}
    environment = {**inherited, "PYTHONPATH": str(house), **settings}
    done = subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_run_of_tests_in_the_copy_is_not_taken_for_a_worker_of_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_XDIST_WORKER", "gw0")
    code = "import os; print([name for name in os.environ if 'XDIST' in name])"
    assert run(tmp_path, "-c", code) == "[]\n"


def test_games_that_somebody_made_by_these_texts_stay_behind(tmp_path: Path) -> None:
    made = [f"{folder}/{game}/rules.py" for folder in ("parlour/games", "tests/games") for game in (*FURTHER, "chess")]
    for file in (*made, "parlour/games/chess/zebra/board.py", "scripts/lessons/loner.txt", "scripts/lessons/chess.txt"):
        (tmp_path / "tree" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tree" / file).touch()
    house = tmp_path / "house"
    for part in ("parlour", "scripts", "tests"):
        copy_part(tmp_path / "tree" / part, house / part)
    assert {file.relative_to(house).as_posix() for file in house.rglob("*.*")} == {
        *("parlour/games/chess/rules.py", "parlour/games/chess/zebra/board.py", "tests/games/chess/rules.py"),
        "scripts/lessons/chess.txt",
    }
    write_games_of_texts(house)


def test_whoever_begins_the_game_of_the_text_can_still_test_how_games_are_begun(house: Path) -> None:
    """`tests/test_author.py` needs a name of its own."""
    chosen = ("-k", "keeps_the_contract or will_not_do or written_over")
    assert " passed" in run(house, "-m", "pytest", "-n0", "-p", "no:cacheprovider", "tests/test_author.py", *chosen)


def test_folders_in_the_place_of_modules_close_no_house(house: Path) -> None:
    folders = [house / "parlour/games" / name for name in ("examples", "rulebook", "translation")]
    for folder in folders:
        shutil.copytree(house / "parlour/games/zebra", folder)
    try:
        assert "Map It! World" in run(house, "-m", "parlour", "games")
        assert "in secret how many" in run(house, "-m", "parlour", "rules", "loner", "secret")
        command = [sys.executable, "-m", "parlour", "check", "rulebook"]
        environment = {**os.environ, "PYTHONPATH": str(house)}
        done = subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False)
    finally:
        for folder in folders:
            shutil.rmtree(folder)
    assert (done.returncode, done.stderr) == (1, "parlour: rulebook has 1 fault\n")
    assert "found: the folder rulebook has the name of the house's own module parlour/games/rulebook.py" in done.stdout


def test_the_lesson_in_the_text_is_a_lesson(house: Path) -> None:
    assert "3 notes, 2 decisions" in run(house, "scripts/lesson.py", "make", "loner")
    assert "After 2 rounds" in run(house, "scripts/lesson.py", "look", "loner")
    run(house, "scripts/lesson.py", "check", "loner")


def test_a_game_is_a_folder_its_tests_and_nothing_else() -> None:
    folders = {"/".join(Path(path).parts[:3]) for path in files_in_text()}
    assert folders == set(FOLDERS)


IS_THOROUGH = os.environ.get("PARLOUR_THOROUGH") == "1"
# These look at the whole checkout, of which the copy has only a part.
NOT_OF_GAMES = ("test_contributing.py", "test_docs.py", "test_package.py")


@pytest.mark.timeout(7200 if IS_THOROUGH else 900)
def test_the_fast_suite_passes_with_more_games_in_the_house(house: Path) -> None:
    """Only tests that can notice a further game are run (tests/looking.py); with PARLOUR_THOROUGH=1, all."""
    chosen = ("-m", "not browser and not slow", *(f"--ignore=tests/{file}" for file in NOT_OF_GAMES))
    how = ("-n", "auto") if IS_THOROUGH else ("-n0", "-p", "tests.looking")
    names = {"FURTHER_GAMES": " ".join(FURTHER), "PARLOUR_THOROUGH": ""}
    report = run(house, "-m", "pytest", "-v", "-p", "no:cacheprovider", *how, *chosen, **names)
    of_game = r"tests/conformance/\S+\[\S*\b{game}\b\S*", r"tests/games/{game}/\S+"
    found = [[len(set(re.findall(one.format(game=game), report))) for one in of_game] for game in FURTHER]
    assert [(conformance > 30, own) for conformance, own in found] == [(True, 6), (True, 6), (True, 3)], report
    for file in ("test_rooms", "test_credits", "test_page_source", "test_styles", "server/test_lessons"):
        assert f"tests/{file}.py::" in report, report


@pytest.mark.skipif(not IS_THOROUGH, reason="takes some minutes: PARLOUR_THOROUGH=1")
@pytest.mark.timeout(3600)
def test_the_browser_tests_of_all_games_pass_with_more_games_in_the_house(house: Path) -> None:
    """Those that can notice a further game (tests/looking.py): each that is played or looked at in every game, the home page and more."""
    how = ("-n", "auto", "-p", "tests.looking", "-p", "no:cacheprovider")
    names = {"FURTHER_GAMES": " ".join(FURTHER), "PARLOUR_THOROUGH": ""}
    report = run(house, "-m", "pytest", "-v", *how, "tests/browser", "--ignore=tests/browser/test_loner.py", **names)
    for game in FURTHER:
        assert len(set(re.findall(rf"tests/browser/\S+\[\S*\b{game}\b\S*", report))) > (1 if game == "loner" else 8), (
            report
        )


def test_the_command_of_the_text_makes_golden_records(house: Path) -> None:
    assert [len(list((house / f"tests/games/{game}/golden").glob("*.json"))) for game in GAMES] == [3, 3]


def test_the_games_read_like_the_rest_of_the_house(house: Path) -> None:
    run(house, "-m", "ruff", "check", "--no-cache", *FOLDERS)
    run(house, "-m", "ruff", "format", "--check", "--no-cache", *FOLDERS)


BIOME = ("--error-on-warnings", "--colors=off", "--vcs-enabled=false")


@pytest.fixture
def node_modules(house: Path) -> Iterator[Path]:
    """The tools of the page in the copy, with the files that they have generated in the checkout."""
    tools = ROOT / "node_modules"
    if shutil.which("node") is None or not (tools / "typescript").is_dir():
        assert not is_required(), "the checks of the page need Node and `npm ci`"
        pytest.skip("needs Node and node_modules: make lint")
    (house / "node_modules").symlink_to(tools)
    if (ROOT / ".cache/page-types").is_dir():
        shutil.copytree(ROOT / ".cache/page-types", house / ".cache/page-types")
    yield house / "node_modules/.bin"
    (house / "node_modules").unlink()


def test_the_pages_pass_the_checks_of_the_house(house: Path, node_modules: Path) -> None:
    """The page in the texts and that of the scaffold, with all that they import."""
    run(house, "scripts/page_types.py", "eights")  # the command of the text
    run(house, "scripts/page_types.py", "--check", SCAFFOLD)
    pages = [f"parlour/games/{game}" for game in FURTHER if (house / "parlour/games" / game / "page.js").exists()]
    assert len(pages) == 2
    only = {"include": [f"{page}/{part}" for page in pages for part in ("page.js", "page/*")]}
    settings = {"extends": "./tsconfig.json", "compilerOptions": {"incremental": False, "tsBuildInfoFile": None}}
    (house / "tsconfig.further.json").write_text(json.dumps(settings | only), encoding="utf-8")
    run_program(house, str(node_modules / "tsc"), "--project", "tsconfig.further.json", "--skipDefaultLibCheck")
    run_program(house, str(node_modules / "biome"), "ci", *BIOME, *pages)


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

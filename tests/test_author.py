"""Tools for authors of games: `parlour new` creates a sound game, `parlour check` names a fault's cause and remedy.

The new game is called quagga here, so that the `zebra` of CONTRIBUTING may exist in the checkout.
"""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlour.cli import app
from parlour.cli import scaffold as scaffolding
from parlour.cli.scaffold import begin
from parlour.games import load_all, registered
from parlour.lab.conformance.checks import CHECKS
from parlour.lab.conformance.interference import SECRET_CHECKS
from parlour.lab.conformance.report import REMEDIES, Fault, faults_of
from parlour.lab.conformance.sources import BESIDE_BOTS, source_faults

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
Change = Callable[[str, str, str], None]


@pytest.fixture
def quagga(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new game as a package of its own, installed for this test."""
    begin("quagga", "Quagga", tmp_path, with_page=True)
    package = tmp_path / "parlour_quagga-0.1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: parlour-quagga\nVersion: 0.1.0\n")
    (package / "entry_points.txt").write_text("[parlour.games]\nquagga = parlour_quagga:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    load_all.cache_clear()
    yield tmp_path / "parlour_quagga"
    load_all.cache_clear()
    for module in [name for name in sys.modules if name.startswith("parlour_quagga")]:
        del sys.modules[module]


@pytest.fixture
def change(quagga: Path) -> Change:
    def change(file: str, old: str, new: str) -> None:
        text = (quagga / file).read_text(encoding="utf-8")
        assert old in text
        (quagga / file).write_text(text.replace(old, new), encoding="utf-8")

    return change


def words(faults: Iterator[Fault]) -> str:
    return "\n".join(f"{fault.found} {fault.remedy}" for fault in faults)


@pytest.mark.parametrize("name", sorted(registered()))
def test_the_files_of_the_games_of_the_house_keep_to_the_contract(name: str) -> None:
    assert list(source_faults(registered()[name])) == []


def test_modules_that_think_may_use_the_toolkit_for_bots(quagga: Path) -> None:
    for module in BESIDE_BOTS[1:]:
        (quagga / f"{module}.py").write_text("from parlour.bots.standings import shared\n", encoding="utf-8")
    (quagga / "page" / "bots.py").write_text("from parlour.bots.standings import shared\n", encoding="utf-8")
    found = [fault.found for fault in faults_of("quagga", games=2, in_other_processes=False)]
    assert [words.split(": ")[0] for words in found] == ["page/bots.py:1"]


def test_a_new_game_keeps_the_contract(quagga: Path) -> None:
    assert list(faults_of("quagga", games=8)) == []


@pytest.mark.slow
def test_the_tests_of_a_new_game_pass(quagga: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null", "tests"]
    done = subprocess.run(command, cwd=quagga.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout


@pytest.mark.parametrize("name", ["a", "quagga", "fifteenlettersz"])
def test_a_new_game_in_the_checkout_reads_like_the_rest_of_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "tests" / "games").mkdir(parents=True)
    monkeypatch.setattr(scaffolding, "CHECKOUT", tmp_path)
    begun = begin(name, name.capitalize(), None, with_page=True)
    folder = tmp_path / "parlour/games" / name
    assert {file.parent for file in begun.files} == {
        *(folder / inside for inside in ("", "page", "words")),
        tmp_path / "tests/games" / name,
    }
    for command in (("check",), ("format", "--check")):
        ruff = [sys.executable, "-m", "ruff", *command, "--no-cache", "--config", str(ROOT / "pyproject.toml"), "."]
        done = subprocess.run(ruff, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
    for page in (folder / "page.js", folder / "page/types.d.ts"):
        assert max(map(len, page.read_text(encoding="utf-8").splitlines())) <= 120
    if (biome := ROOT / "node_modules/.bin/biome").exists():  # test_contributing.py says whether it may be missing
        shutil.copy(ROOT / "biome.json", tmp_path)
        lint = [biome, "ci", "--error-on-warnings", "--colors=off", "--vcs-enabled=false"]
        done = subprocess.run(lint, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "Checked 4 files" in done.stdout  # its own settings among them


@pytest.mark.slow
def test_the_types_of_a_new_game_are_strict(quagga: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--cache-dir",
        str(quagga.parent / "cache"),
        "-p",
        "parlour_quagga",
    ]
    done = subprocess.run(command, cwd=quagga.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


HANDS_IN_THE_VIEW = [
    ("rules.py", "    held: BySeat[int]\n", "    held: BySeat[int]\n    hands: tuple[tuple[int, ...], ...]\n"),
    ("views.py", "        stock=len(state.stock),", "        stock=len(state.stock),\n        hands=state.hands,"),
    ("imagine.py", "{*view.hand, ", "{*sum(view.hands, ()), "),
    ("imagine.py", "        hands=hands,", "        hands=view.hands,"),
    ("imagine.py", "tuple(sorted(next(unseen) for _ in range(held)))", "view.hand"),
]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        (HANDS_IN_THE_VIEW, ["is a secret from", "(`hands[seat]`), yet", "Take it out of the View"]),
        (
            [("words/options.en.ftl", "option-hand-about = ", "option-hand-what = ")],
            ["words/options.en.ftl has no option-hand-about", "words/options.en.ftl has the titles and descriptions of all of them"],
        ),
        ([("rulebook.md", "`quagga/win`", "Winning:")], ["rules.py:", ": `quagga/win` has no paragraph in rulebook.md"]),
        (
            [("bots.py", "        return min", "        __import__('random').random()\n        return min")],
            ["a global generator was used: `random`", "the generator that is handed over"],
        ),
        ([("rules.py", "import annotations", "import annotations\nfrom random import choice")], ["`random.choice` draws"]),
        ([("__init__.py", "GAME = Game(", "THE_GAME = Game(")], ["has no attribute 'GAME'"]),
        ([("rules.py", "CARDS = range(1, 31)", "CARDS = range(1, 31")], ["rules.py:", ": SyntaxError", "leaves this game out"]),
        ([("page.css", ".quagga-number", ".log")], ["the class `log` is the house's", "Call it `quagga-log`"]),
        ([("views.py", "from parlour.core", "from parlour.server.app import App\nfrom parlour.core")], ["parlour.server.app"]),
        ([("views.py", "from parlour.core", "from parlour.games.mapit.rules import apply\nfrom parlour.core")], ["not `parlour.games.mapit.rules`. Move what it needs"]),
        ([("views.py", "from parlour.core", "from parlour import server\nfrom parlour.core")], ["not `parlour.server`"]),
        ([("views.py", "from parlour.core", "if False:\n    from ..mapit import rules\nfrom parlour.core")], ["not `..mapit`"]),
        ([("rules.py", "return options.hand * seats", "return options.hand")], ["Raise `longest`"]),
        ([("views.py", 'Secret("stock[*]")', 'Secret("pack[*]")')], ["`pack[*]` was hidden from nobody"]),
        ([("rules.py", "def take(", "def took(")], ["rules.py:", ": NameError: name 'take' is not defined"]),
    ],
    ids=lambda value: value[0][:40] if isinstance(value[0], str) else "",
)  # fmt: skip
def test_a_fault_is_found_with_its_cause_and_a_remedy(
    quagga: Path, change: Change, changes: list[tuple[str, str, str]], found: list[str]
) -> None:
    for one in changes:
        change(*one)
    said = words(faults_of("quagga", games=3, in_other_processes=False))
    assert [word for word in found if word not in said] == [], said


@pytest.mark.parametrize(
    ("file", "text", "found", "remedy"),
    [
        ("lesson.json", "{}", "not a lesson: ", "scripts/lesson.py make quagga"),
        ("credits.toml", "[[credit]", "credits.toml cannot be read: ", "CONTRIBUTING.md shows one"),
    ],
)
def test_a_damaged_file_is_found_with_its_cause_and_a_remedy(
    quagga: Path, file: str, text: str, found: str, remedy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (quagga / file).write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        app(["check", "quagga", "--games", "1"])
    said = capsys.readouterr()
    assert (ended.value.code, said.err) == (1, "parlour: quagga has 1 fault\n")
    assert f"   found: {found}" in said.out
    assert remedy in said.out


def test_every_check_has_a_remedy() -> None:
    assert {check.__name__ for check in (*CHECKS, *SECRET_CHECKS)} <= set(REMEDIES)


def test_the_command_says_what_is_wrong_and_ends_with_1(
    quagga: Path, change: Change, capsys: pytest.CaptureFixture[str]
) -> None:
    for code, last in ((0, "quagga keeps the contract: 2 random games, no fault."), (1, "quagga has 1 fault")):
        with pytest.raises(SystemExit) as ended:
            app(["check", "quagga", "--games", "2"])
        said = capsys.readouterr()
        assert ended.value.code == code
        assert last in said.out + said.err
        if code == 0:
            change("page.css", ".quagga-number", ".log")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *(("Chess", "small letters"), ("mapit", "there is already a game called mapit"), ("past", "already taken")),
        *(
            ("examples", "already taken by the house itself"),
            ("rulebook", "already taken"),
            ("translation", "already taken"),
        ),
        *(("import", "import is a word of Python"), ("lambda", "is a word of Python")),
    ],
)
def test_a_name_that_will_not_do_is_refused(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["new", name, "--package", str(tmp_path)])
    assert (ended.value.code, why in capsys.readouterr().err) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_a_new_game_without_a_page_has_no_words_for_one(tmp_path: Path) -> None:
    begin("quagga", "Quagga", tmp_path, with_page=False)
    words = (tmp_path / "parlour_quagga/words/en.ftl").read_text(encoding="utf-8")
    assert words.endswith("outcome = The most points are { $points }.\n")
    code = "".join(file.read_text(encoding="utf-8") for file in (tmp_path / "parlour_quagga").glob("*.py"))
    assert [line for line in words.splitlines() if " = " in line and f'"{line.split(" = ")[0]}"' not in code] == []


def test_the_types_of_a_page_in_a_package_are_made_by_the_script_of_a_checkout(quagga: Path) -> None:
    if not (ROOT / "node_modules/.bin/openapi-typescript").exists():
        pytest.skip("needs node_modules: make lint")
    types_of = runpy.run_path(str(ROOT / "scripts" / "page_types.py"))["types_of"]
    begun = quagga / "page" / "api.d.ts"
    assert types_of(["quagga"]) == {begun: begun.read_text(encoding="utf-8")}


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pyproject.toml").write_text("mine")
    with pytest.raises(SystemExit):
        app(["new", "quagga", "--package", str(tmp_path)])
    assert "is there already" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["pyproject.toml"]

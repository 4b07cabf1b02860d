"""Whatever is shipped has an entry in the credits, with its author, its source and the text of its licence."""

from __future__ import annotations

import dataclasses
import re
import runpy
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from parlour.core import AnyGame
from parlour.games import find
from parlour.server.pages import credits as module
from parlour.server.pages.assets import WEB
from parlour.server.pages.credits import BadCredits, credits, credits_of_game, credits_of_house

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "parlour"
WRITTEN_HERE = {".py", ".ftl", ".js", ".ts", ".css", ".html", ".md", ".toml", ".typed", ".pyc"}
LESSON = "lesson.json"
"""Files of these kinds, and lessons, are Parlour's own code and prose; those with the work of others are named
below."""
DERIVED_CODE = ("**/vendor/*.js", "**/vendor/*.ts", "**/page/icons.js", "**/page/boards.js")


def assets() -> Iterator[str]:
    """Every shipped file that is no code or prose of Parlour's own, as a path below the package."""
    derived = {file for pattern in DERIVED_CODE for file in PACKAGE.glob(pattern)}
    for file in sorted(PACKAGE.rglob("*")):
        written_here = file.suffix in WRITTEN_HERE or file.name == LESSON or file.parent.name == "examples"
        if file.is_file() and "__pycache__" not in file.parts and (not written_here or file in derived):
            yield file.relative_to(PACKAGE).as_posix()


def test_every_shipped_file_is_covered() -> None:
    patterns = [pattern for credit in credits() for pattern in credit.covers]
    assert [file for file in assets() if not any(fnmatch(file, pattern) for pattern in patterns)] == []


def test_every_pattern_covers_something() -> None:
    shipped = list(assets())
    patterns = [(credit.id, pattern) for credit in credits() for pattern in credit.covers]
    assert [one for one in patterns if not any(fnmatch(file, one[1]) for file in shipped)] == []


def test_every_file_that_is_spoken_of_is_there() -> None:
    told = re.findall(r"`(scripts/[^`]+)`", (ROOT / "CREDITS.md").read_text(encoding="utf-8"))
    assert told
    assert [pattern for pattern in told if not any(ROOT.glob(pattern))] == []


def a_game_with(tmp_path: Path, credits: str) -> AnyGame:
    (tmp_path / "credits.toml").write_text(credits, encoding="utf-8")
    return dataclasses.replace(find("mapit"), folder=tmp_path)


def test_a_game_brings_the_credits_of_its_own_work_in_three_lines(tmp_path: Path) -> None:
    game = a_game_with(tmp_path, '[[credit]]\nname = "Maps"\nwhat = "All maps."\ncovers = ["page/*.svg"]\n')
    [credit] = credits_of_game(game)
    assert (credit.part, credit.author, credit.licence) == ("Map It! World", "Parlour contributors", "MIT")
    assert credit.covers == ("games/mapit/page/*.svg",)
    assert credit.licence_text == (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_a_game_with_the_work_of_others_brings_the_text_of_its_licence(tmp_path: Path) -> None:
    (tmp_path / "maps.LICENSE.txt").write_text("Do as you like.", encoding="utf-8")
    told = 'author = "Ada"\nsource = "https://example.org"\nlicence = "0BSD"\ntexts = ["maps.LICENSE.txt"]\n'
    game = a_game_with(tmp_path, f'[[credit]]\nname = "Maps"\nwhat = "All maps."\ncovers = ["data/*"]\n{told}')
    [credit] = credits_of_game(game)
    assert (credit.author, credit.licence, credit.licence_text) == ("Ada", "0BSD", "Do as you like.")


WORK = '[[credit]]\nname = "Maps"\nwhat = "All maps."\ncovers = ["data/*"]\n'


@pytest.mark.parametrize(
    "damaged",
    [
        WORK[:-4],
        "credits = []",
        WORK.replace("what", "why"),
        f'{WORK}texts = ["no.LICENSE.txt"]',
        "credit = 1",
        "\udcff",
    ],
)
def test_damaged_credits_of_a_game_are_left_out_and_logged(
    damaged: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = a_game_with(tmp_path, "")
    (tmp_path / "credits.toml").write_bytes(damaged.encode(errors="surrogateescape"))
    with pytest.raises(BadCredits, match=r"credits\.toml"):
        credits_of_game(game)
    (tmp_path / "good").mkdir()
    good = dataclasses.replace(a_game_with(tmp_path / "good", WORK), name="squire")
    monkeypatch.setattr(module, "registered", lambda: {"mapit": game, "squire": good})
    monkeypatch.setattr(module, "credits", cache(credits.__wrapped__))
    others = {*credits_of_house(), *credits_of_game(good)}
    assert {*module.credits()} == {*module.credits()} == others
    [logged] = caplog.messages
    assert re.fullmatch(
        "the credits of mapit are left out: credits.toml .+; parlour check mapit says what helps", logged
    )


def test_every_work_has_an_author_and_a_source_and_the_text_of_its_licence() -> None:
    for credit in credits():
        assert credit.author, credit.id
        assert credit.source.startswith("https://") or credit.author == "Parlour contributors", credit.id
        assert credit.texts, credit.id
        assert len(credit.licence_text) > 500, credit.id
    assert len({credit.id for credit in credits()}) == len(credits())


def test_every_licence_text_belongs_to_a_work() -> None:
    texts = {WEB / text for credit in credits() for text in credit.texts}
    shipped = {*WEB.glob("licences/*.txt"), *WEB.glob("static/**/*.LICENSE.txt")}
    assert shipped - texts == set()
    assert (WEB / "licences/parlour.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_licence_of_the_package_is_that_of_all_its_parts() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license"].split(" AND ")
    assert told[0] == "MIT"
    assert sorted(told) == sorted({name for credit in credits() for name in credit.licence.split(" AND ")})


def test_the_file_of_credits_says_the_same() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "credits.py"))
    assert (ROOT / "CREDITS.md").read_text(encoding="utf-8") == script["written"](), "run scripts/credits.py"

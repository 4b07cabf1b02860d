"""The pages for authors are correct: all that they name exists, and their lists are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.lab.conformance.styles import OFFERED, STATIC
from scripts.author_docs import PAGES, REFERENCE, pages, reference

TEXT = PAGES.read_text(encoding="utf-8")
ROOT = Path(__file__).parent.parent
SPANS = re.findall(r"(?<!`)`([^`\n]+)`(?!`)", TEXT)
SHEETS = "".join(file.read_text(encoding="utf-8") for file in sorted(STATIC.glob("*.css")))
MODULES = "".join(file.read_text(encoding="utf-8") for file in sorted(STATIC.glob("*.js")))


def test_the_reference_of_the_core_is_what_the_core_offers() -> None:
    assert REFERENCE.read_text(encoding="utf-8") == reference(), "run scripts/author_docs.py"


def test_the_list_of_taken_names_is_complete() -> None:
    assert pages() == TEXT, "run scripts/author_docs.py"
    assert "`log`" in TEXT


def test_every_token_that_is_named_is_there() -> None:
    named = {token for span in SPANS if not span.startswith("parlour ") for token in re.findall(r"--[a-z][\w-]*", span)}
    named |= set(re.findall(r"var\((--[\w-]+)\)", TEXT))
    declared = set(re.findall(r"(--[\w-]+):", SHEETS)) | set(re.findall(r'"(--[\w-]+)"', MODULES)) | {"--x"}
    assert len(named) > 40
    assert named <= declared


def test_every_token_for_games_is_named() -> None:
    declared = set(re.findall(r"^    (--[\w-]+):", (STATIC / "tokens.css").read_text(encoding="utf-8"), re.MULTILINE))
    assert declared <= {token for span in SPANS for token in re.findall(r"--[a-z][\w-]*", span)}


def test_every_class_that_is_named_is_there() -> None:
    [offered] = re.findall(r"^Classes of the house that games use: (.*)$", TEXT, re.MULTILINE)
    classes = {name for span in re.findall(r"`([^`]+)`", offered) for name in span.split()}
    assert classes >= OFFERED
    classes |= {name for span in SPANS for name in re.findall(r"(?<![\w/])\.([a-z]+(?:-[a-z]+)*)(?= |$)", span)}
    classes |= {span for span in SPANS if re.fullmatch(r"is-[a-z]+", span)}
    written = {name for name in classes if not re.search(rf"\.{name}\b|[\"' ]{name}[\"' ]", SHEETS + MODULES)}
    assert written <= {"eights-card"}, written


def test_everything_that_the_house_offers_to_pages_is_listed() -> None:
    offered = re.findall(r"export \{([^}]+)\}", (STATIC / "house.js").read_text(encoding="utf-8"))
    names = {name.split(" as ")[-1].strip() for names in offered for name in names.split(",") if name.strip()}
    [listed] = re.findall(r"^It offers (.*)$", TEXT, re.MULTILINE)
    assert {name for span in re.findall(r"`([^`]+)`", listed) for name in span.split(", ")} == names


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", *(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))])
def test_links_to_files_lead_somewhere(page: str) -> None:
    file = ROOT / page
    for link in re.findall(r"\]\(([\w/.-]+)(?:#[\w-]+)?\)", file.read_text(encoding="utf-8")):
        assert (file.parent / link).exists(), f"{page}: {link} is not there"


def test_the_pictures_of_the_readme_are_there_by_day_and_by_night_and_small() -> None:
    shown = set(re.findall(r"docs/pictures/([\w-]+\.webp)", (ROOT / "README.md").read_text(encoding="utf-8")))
    files = {file.name: file.stat().st_size for file in (ROOT / "docs" / "pictures").iterdir()}
    assert set(files) == shown
    assert {name.replace("-day", "-night") for name in shown if "-day" in name} == {n for n in shown if "-night" in n}
    assert sum(files.values()) <= 400_000

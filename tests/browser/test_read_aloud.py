"""A table in the middle of a game, as a screen reader reads it: nothing is unnamed, empty or said twice."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.positions import GAMES, Stage
from tests.browser.shell import violations
from tests.own_games import seats_near
from tests.server.houses import OpenHouse

PLACES = (
    "banner:",
    "main:",
    'navigation "Tools"',
    'list "Seats"',
    "status:",
    'group "Decision"',
    'region "Board"',
    'complementary "Log, chat and table"',
)


def unnamed(lines: list[str]) -> list[str]:
    """Controls and pictures without a name: whoever moves by Tab does not hear what they contain."""
    return [
        line for line in lines if re.match(r"\s*- (button|link|img|tab|timer|textbox|switch|region)(:|$| \[)", line)
    ]


def empty(lines: list[str]) -> list[str]:
    """Lines with an empty value of a program, such as `null`, where a person would say nothing."""
    return [
        line for line in lines if re.search(r'(: "?|"|\b)(null|undefined|NaN|\[object Object\])\b|: "0"$|"0"$', line)
    ]


def twice(lines: list[str]) -> list[str]:
    """Lines that are said twice in a row."""
    return [line for line, following in pairwise(lines) if line == following and re.search(r'"|: ', line)]


def part(lines: list[str], head: str) -> list[str]:
    """The lines inside a part of the page."""
    start = next(number for number, line in enumerate(lines) if head in line)
    depth = len(lines[start]) - len(lines[start].lstrip())
    inner = []
    for line in lines[start + 1 :]:
        if len(line) - len(line.lstrip()) <= depth:
            break
        inner.append(line)
    return inner


OF_LISTS = ["aria-required-children", "aria-required-parent", "aria-allowed-role", "list", "listitem"]
# What lies on each board, and what its list, which announces their number, calls them.
LISTS = {
    "comparity": ((".plane .laid", "card"),),
    "mapominoes": ((".plane .card", "card"),),
    "mapit": ((".plane .laid", "card"),),
    "matrix": ((".figure-card", "figure"), (".attribute-card", "attribute card")),
    "squire": ((".city", "city"),),
}


def counted(number: int, word: str) -> str:
    plural = "cities" if word == "city" else f"{word}s"
    return f"{number} {word if number == 1 else plural}"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_reads_as_a_description(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    """For a game that Parlour is not shipped with, the test cannot know what lies on its board, or its unit of
    score."""
    number_of_seats = seats_near(game, 3)
    stage = Stage(desktop(), house, game, number_of_seats)
    stage.go_to("middle")
    told = stage.page.locator("body").aria_snapshot()
    print(told)  # shown when something is missing
    lines = told.splitlines()
    assert [place for place in PLACES if place not in told] == []
    assert (unnamed(lines), empty(lines), twice(lines)) == ([], [], [])
    seats = "\n".join(part(lines, 'list "Seats"'))
    assert seats.count("your turn") == 1
    scores = len(re.findall(r"text: \d+ [A-Za-z]", seats))
    assert scores == number_of_seats or (not scores and game not in LISTS), "each seat's score has a unit"
    board = part(lines, 'region "Board"')
    assert board
    if game in LISTS:
        assert len([line for line in board if re.match(r"\s*- '?(button|img|listitem)", line)]) >= 5
    for selector, word in LISTS.get(game, ()):
        number = stage.page.locator(selector).count()
        listed = part(board, f'list "{counted(number, word)}"')
        assert number
        assert len([line for line in listed if re.match(r"\s*- listitem", line)]) == number
    assert violations(stage.page, runOnly={"type": "rule", "values": OF_LISTS}) == []
    may_do = [line for line in lines if re.match(r"\s*- '?button \"", line)]
    assert len(may_do) > (8 if game in LISTS else 0)
    if game in ("comparity", "mapominoes", "squire", "mapit"):
        assert any('region "Your hand"' in line for line in lines)

"""The rulebook of the rules that hold at every table, whatever is played there."""

from __future__ import annotations

from pathlib import Path

from parlour.games.rulebook import Rulebook, read
from parlour.games.translation import ENGLISH

FILE = Path(__file__).parents[1] / "web" / "house.md"


def house_rulebook(language: str = ENGLISH) -> Rulebook | None:
    return read("house", FILE, language)

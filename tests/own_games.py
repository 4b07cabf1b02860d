"""The games of the house, as tests that look at each of them list them: whatever folder is there, a sixth one too."""

from __future__ import annotations

from pathlib import Path

import parlour.games
from parlour.games import find, registered

FOLDER = Path(parlour.games.__file__).parent

FIRST_GAMES = "comparity mapit mapominoes matrix squire".split()
"""What Parlour is shipped with: only for figures that are those of these games."""
GAMES = [name for name, game in registered().items() if game.folder.parent == FOLDER]
WITH_LESSONS = [name for name in GAMES if (FOLDER / name / "lesson.json").exists()]
WITH_RECORDS = [name for name in GAMES if registered()[name].rules_version > 0]
"""Those with golden records: not those that are still being written."""
WITH_JUDGES = [name for name in GAMES if registered()[name].judge is not None]
WITH_EXAMPLES = [name for name in GAMES if (FOLDER / name / "examples").exists()]
WITH_PAGES = [name for name in GAMES if (FOLDER / name / "page.js").exists()]
IN_GERMAN = [name for name in GAMES if (FOLDER / name / "words" / "de.ftl").exists()]
"""The games that are said in German: then all of them is, and a newcomer's game without it is read in English."""


def seats_near(game: str, wished: int) -> int:
    """So many seats, or as near to that as the game has them."""
    fewest, most = find(game).players
    return min(max(wished, fewest), most)


def weakest_bot(game: str) -> str:
    """The level that decides soonest; a game need not bring any."""
    return next(iter(find(game).bots), "random")

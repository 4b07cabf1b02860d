"""The games in `parlour/games`, for tests that look at each of them: whatever folder is there, even a sixth one."""

from __future__ import annotations

from pathlib import Path

import parlour.games
from parlour.games import find, registered

FOLDER = Path(parlour.games.__file__).parent

FIRST_GAMES = "comparity mapit mapominoes matrix squire".split()
"""What Parlour is shipped with. Only for what is true of these games alone."""
GAMES = [name for name, game in registered().items() if game.folder.parent == FOLDER]
WITH_LESSONS = [name for name in GAMES if (FOLDER / name / "lesson.json").exists()]
WITH_RECORDS = [name for name in GAMES if registered()[name].rules_version > 0]
"""Those with golden records, which a draft does not have yet."""
WITH_JUDGES = [name for name in GAMES if registered()[name].judge is not None]
WITH_EXAMPLES = [name for name in GAMES if (FOLDER / name / "examples").exists()]
WITH_PAGES = [name for name in GAMES if (FOLDER / name / "page.js").exists()]
IN_GERMAN = [name for name in GAMES if (FOLDER / name / "words" / "de.ftl").exists()]
"""The games with a German catalogue, which must be complete; any other game is shown in English."""


def seats_near(game: str, wished: int) -> int:
    """This many seats, or as near to it as the game allows."""
    fewest, most = find(game).players
    return min(max(wished, fewest), most)


def weakest_bot(game: str) -> str:
    """The weakest level, which decides fastest; `random` if a game has none."""
    return next(iter(find(game).bots), "random")

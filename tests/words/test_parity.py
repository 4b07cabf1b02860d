"""The page puts messages into the same words as Python does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from itertools import count, islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import Say, Seat, at, named, say, verbatim
from parlour.games import find
from parlour.words import ENGLISH, PSEUDO, Speaker
from parlour.words.page import page_script
from tests.words.sayings import NAMES, sayings
from tests.words.test_catalogues import GAMES

HERE = Path(__file__).parent
MANY = 30_000 if os.environ.get("PARLOUR_THOROUGH") else 400


def in_the_page(script: str, said: list[tuple[Say, Seat | None]]) -> list[str]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("without Node the page speaks in browsers alone")
    asked = json.dumps({"script": script, "names": NAMES, "says": msgspec.to_builtins(said)})
    done = subprocess.run([node, HERE / "parity.mjs"], input=asked, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer["failed"] == []
    return list(answer["texts"])


@pytest.mark.long
@pytest.mark.parametrize("language", [ENGLISH, PSEUDO, "de"])
@pytest.mark.parametrize("name", GAMES)
def test_both_say_the_same_in_games(name: str, language: str) -> None:
    game = GAMES[name]
    every = {(msgspec.json.encode(said), reader): said for n in (range(1)) for said, reader in sayings(game, n)}
    said = [(message, reader) for (_, reader), message in islice(every.items(), MANY)]
    for number in count(1):
        if len(said) >= MANY:
            break
        said += islice(sayings(game, number), MANY - len(said))
    speaker = Speaker(game.folder, language, NAMES.__getitem__, strict=True)
    assert in_the_page(page_script(game.folder, language, ("refusals",)), said) == [speaker.words(*one) for one in said]


def test_both_make_the_same_of_every_kind_of_argument(tmp_path: Path) -> None:
    folder = game_with(
        tmp_path,
        """
all = { $who } { $who-is } { $thing } { $thing-bare } { $thing-start } { $other } { $arm } { $arm-is } { $raw } { $number } { $share }
lists = { $people } | { $people-or } | { $people-count } | { $people-is } | { $things } | { $says }
others = { $people-is } { $people-others }
inner = { $who-is } { $count ->
    [0] none
    [one] one
   *[other] { $count }
}
""",
    )
    single = say(
        "all",
        who=at(1),
        thing=named("matterhorn"),
        other=named("new-york"),
        arm="north",
        raw=verbatim("@1 <b>"),
        number=12345,
        share=0.25,
    )
    inner = [say("inner", who=at(seat), count=seat) for seat in range(3)]
    said = [
        (Say(message.id, dict(message.args)), reader)
        for reader in (None, 0, 1)
        for message in (
            single,
            *(
                say("lists", people=[at(seat) for seat in range(size)], things=[named("matterhorn")], says=inner[:size])
                for size in range(4)
            ),
            *(say("others", people=[at(0), at(seat)]) for seat in (1, 2) if reader == 0),
        )
    ]
    speaker = Speaker(folder, name=NAMES.__getitem__, strict=True)
    texts = [speaker.words(*one) for one in said]
    assert texts[0] == "Ben other the Matterhorn Matterhorn The Matterhorn New York north north @1 <b> 12,345 0.25"
    assert (
        "Anna, Ben and Cleo | Anna, Ben or Cleo | 3 | among | the Matterhorn | you none, other one and other 2" in texts
    )
    assert in_the_page(page_script(folder, ENGLISH), said) == texts


def game_with(folder: Path, messages: str) -> Path:
    """A folder like a game's, with these messages and two names."""
    (folder / "words").mkdir()
    (folder / "names").mkdir()
    (folder / "words" / "en.ftl").write_text(messages, encoding="utf-8")
    (folder / "names" / "en.csv").write_text(
        "id,name,article,source\nmatterhorn,Matterhorn,the,\nnew-york,New York,,\n", encoding="utf-8"
    )
    return folder


def test_what_a_language_lacks_is_said_in_english_message_by_message(tmp_path: Path) -> None:
    folder = game_with(tmp_path, "one = One\ntwo = Two, { $who }")
    (folder / "words" / "de.ftl").write_text("one = Eins", encoding="utf-8")
    said: list[tuple[Say, Seat | None]] = [(say("one"), None), (say("two", who=at(0)), None)]
    speaker = Speaker(folder, "de", NAMES.__getitem__, strict=True)
    assert [speaker.words(*one) for one in said] == ["Eins", "Two, Anna"]
    assert in_the_page(page_script(folder, "de"), said) == ["Eins", "Two, Anna"]


def test_german_lists_are_the_same_in_both(tmp_path: Path) -> None:
    folder = game_with(tmp_path, "list = { $all } / { $all-or } { $number }")
    (folder / "words" / "de.ftl").write_text("list = { $all } / { $all-or } { $number }", encoding="utf-8")
    said: list[tuple[Say, Seat | None]] = [
        (say("list", all=[at(seat) for seat in range(size)], number=1234), None) for size in range(1, 5)
    ]
    speaker = Speaker(folder, "de", NAMES.__getitem__, strict=True)
    texts = [speaker.words(*one) for one in said]
    assert texts[2] == "Anna, Ben und Cleo / Anna, Ben oder Cleo 1.234"
    assert in_the_page(page_script(folder, "de"), said) == texts


def test_a_page_is_sent_what_it_needs_and_no_more() -> None:
    folder = find("mapit").folder
    script = page_script(folder, ENGLISH)
    assert '"london"' not in script, "its name is its id"
    assert re.search(r'"the":\{[^}]*"taj-mahal":"Taj Mahal"', script)
    assert "###" not in script, "comments are for translators"

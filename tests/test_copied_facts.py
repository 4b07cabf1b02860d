"""Facts that the page or a proxy must know as well as the rules or the server: the tests here fail if they differ.

The page is read as text, so that no Node is needed; a constant is found wherever it stands, however it is formatted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from parlour.core import say
from parlour.core.grids import cell, x_of, y_of
from parlour.games.mapominoes.calling import LAST_CARD_SECONDS
from parlour.games.mapominoes.cards import CONTINENTS
from parlour.games.squire import players
from parlour.games.squire.cards import (
    ABILITIES,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    EVEN_START,
    FLOORS,
    HALLS,
    KINDS,
    LETTERS,
    PRICES,
    START,
    TILES,
    board_map,
)
from parlour.games.squire.exhibitions import CERAMIC_TICKETS, JEWEL_COINS
from parlour.games.squire.sayings import COLUMN_NAMES, errand
from parlour.server.app import create_app
from parlour.server.films.records import LARGEST_RECORD
from parlour.server.http.errors import SERVICE_RESTART
from parlour.server.identifiers import CODE_LENGTH
from parlour.server.wire import LONGEST_LINE, LONGEST_NAME, Colour
from parlour.server.wire.avatars import AVATARS, BOT_AVATARS
from parlour.store import Pace
from parlour.words import Speaker, languages

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "parlour"
STATIC = HOUSE / "web" / "static"
SQUIRE = HOUSE / "games" / "squire"
CLOSING = {"[": "]", "{": "}"}


def constants(name: str, folder: Path) -> list[Any]:
    """The values of all constants of this name in the page's modules below a folder, each a literal of JavaScript."""
    found = []
    for file in sorted(folder.rglob("*.js")):
        text = file.read_text(encoding="utf-8")
        for match in re.finditer(rf"(?m)^(?:export )?const {name} = ", text):
            found.append(value_at(text, match.end()))
    assert found, f"no constant {name} below {folder}"
    return found


def value_at(text: str, start: int) -> Any:
    if text[start] not in CLOSING:
        return json.loads(re.match(r"[^;/\n]+", text[start:])[0])  # type: ignore[index]
    return json.loads(as_json(text[start : end_of(text, start)]))


def end_of(text: str, start: int) -> int:
    depth = 0
    for place in range(start, len(text)):
        depth += text[place] in "[{"
        depth -= text[place] in "]}"
        if not depth:
            return place + 1
    raise AssertionError(f"what begins at {start} does not end")


def as_json(literal: str) -> str:
    quoted = re.sub(r'([{,]\s*)"?([\w-]+)"?\s*:(?=\s)', r'\1"\2":', literal)
    return re.sub(r",(\s*[}\]])", r"\1", quoted)


def functions(name: str, folder: Path) -> Iterator[set[str]]:
    """For each constant of this name, the keys under which it holds functions."""
    for file in sorted(folder.rglob("*.js")):
        text = file.read_text(encoding="utf-8")
        for match in re.finditer(rf"(?m)^(?:export )?const {name} = (?={{)", text):
            inner = text[match.end() : end_of(text, match.end())]
            yield set(re.findall(r'([\w-]+)"?:\s*\([^()]*\) =>', inner))


# --- people ---


def test_the_colours_of_people_are_the_same_everywhere() -> None:
    colours = list(get_args(Colour))
    assert constants("COLOURS", STATIC) == [colours] * len(constants("COLOURS", STATIC))
    for language in languages():
        named = {Speaker(language=language).words(say("emblem", colour=colour)) for colour in colours}
        assert len(named - {*colours}) == len(colours), f"an emblem has no name in {language}"
    tokens = (STATIC / "tokens.css").read_text(encoding="utf-8")
    assert re.findall(r'\[data-colour="(\w+)"\]', tokens) == colours
    assert [colour for colour in colours if not re.search(rf"--{colour}:", tokens)] == []


def test_every_avatar_can_be_chosen_and_is_drawn() -> None:
    assert constants("AVATARS", STATIC) == [list(AVATARS)]
    drawn = {file.stem for file in (STATIC / "avatars").glob("*.svg")}
    assert drawn == {*AVATARS, *BOT_AVATARS}
    script = (ROOT / "scripts" / "page" / "avatars.mjs").read_text(encoding="utf-8")
    (people,) = re.findall(r"const PEOPLE = (\{.*?\});", script, re.DOTALL)
    assert list(json.loads(as_json(people))) == list(AVATARS)


def test_a_field_takes_as_much_as_the_server() -> None:
    pages = [*STATIC.rglob("*.js"), *(HOUSE / "web" / "templates").rglob("*.html")]
    pattern = r"""(?:<input|element\("input")[^>]*?maxlength[=:] ?"?(\d+)"""
    lengths: dict[str, set[int]] = {}
    for page in pages:
        for field in re.finditer(pattern, page.read_text(encoding="utf-8")):
            named = re.search(r'name[=:] ?"([a-z]+)', field[0])
            lengths.setdefault(named[1] if named else "", set()).add(int(field[1]))
    assert lengths["name"] == lengths["me"] == {LONGEST_NAME}
    assert lengths["text"] == {LONGEST_LINE}


def test_every_pace_has_words() -> None:
    kinds = set(get_args(get_type_hints(Pace)["kind"]))
    assert list(functions("PACES", STATIC)) == [kinds]


def test_the_page_knows_the_code_with_which_a_stream_is_closed() -> None:
    servers = [file.read_text(encoding="utf-8") for file in (HOUSE / "server").rglob("*.py")]
    (code,) = [int(found) for text in servers for found in re.findall(r"(?m)^TOO_TALKATIVE = (\d+)", text)]
    assert constants("TOO_MANY", STATIC) == [code]


def test_the_page_knows_the_code_with_which_a_table_moves() -> None:
    assert constants("MOVED", STATIC) == [SERVICE_RESTART]


def test_a_move_is_sent_again_for_as_long_as_the_documents_say() -> None:
    (patience,) = constants("PATIENCE", STATIC)
    (one_try,) = constants("ONE_TRY", STATIC)
    assert patience == 14_000, "the documents say fourteen seconds"
    api, hosting = ((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("api.md", "hosting.md"))
    assert f"504: for fourteen seconds, each try for {one_try / 1000} at most" in api
    assert f"sent again after {one_try / 1000} seconds, for fourteen" in hosting


def test_the_page_lets_a_record_be_as_large_as_the_server() -> None:
    assert constants("LARGEST_RECORD", STATIC) == [LARGEST_RECORD]


def test_the_page_asks_for_as_many_games_at_once_as_the_server_gives(tmp_path: Path) -> None:
    [limit] = [
        parameter["schema"]["maximum"]
        for parameter in create_app(tmp_path).openapi()["paths"]["/api/me/games"]["get"]["parameters"]
        if parameter["name"] == "limit"
    ]
    assert constants("MOST_AT_ONCE", STATIC) == [limit]


def test_a_code_is_as_long_on_the_page_as_on_the_server() -> None:
    assert constants("CODE_LENGTH", STATIC) == [CODE_LENGTH]
    assert CODE_LENGTH == 6, "README and the catalogues say six"
    for language, told in (("en", "six letters"), ("de", "sechs Buchstaben")):
        for said in ("code-empty", "no-table-with-code"):
            assert told in Speaker(language=language).words(say(said))


def test_a_proxy_lets_through_what_the_server_takes() -> None:
    units = {"": 1, "k": 1024, "m": 1024 * 1024}
    nginx = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    (number, unit) = re.findall(r"client_max_body_size (\d+)([km]?);", nginx)[0]
    assert int(number) * units[unit] >= LARGEST_RECORD
    for caddy in (ROOT / "deploy").glob("Caddyfile*"):  # without request_body, Caddy has no limit
        assert "request_body" not in caddy.read_text(encoding="utf-8")


# --- Mapominoes ---


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 0), (-1, 0), (5, -3), (-7, 8), (-2047, -9), (2047, 1)])
def test_the_page_unpacks_a_cell_as_it_was_packed(x: int, y: int) -> None:
    (row,) = constants("ROW", HOUSE / "games" / "mapominoes")
    place = cell(x, y)
    assert ((place + row // 2) % row - row // 2, (place + row // 2) // row) == (x_of(place), y_of(place)) == (x, y)


def test_the_last_card_waits_as_long_on_page_in_rules_and_in_the_rulebooks() -> None:
    """mapominoes/calling"""
    folder = HOUSE / "games" / "mapominoes"
    assert constants("LAST_CARD_SECONDS", folder) == [LAST_CARD_SECONDS]
    for file, told in (("rulebook.md", "seconds have passed"), ("rulebook.de.md", "Sekunden vergangen sind")):
        assert f"{LAST_CARD_SECONDS} {told}" in (folder / file).read_text(encoding="utf-8")


def test_the_page_has_the_maps_of_all_continents() -> None:
    (named,) = constants("CONTINENTS", HOUSE / "games" / "mapominoes")
    assert list(named) == list(CONTINENTS)
    assert list(named.values()) == [title.lower().replace(" ", "-") for title in CONTINENTS.values()]


# --- Squire ---


def test_prices_stand_the_same_on_page_and_in_rules() -> None:
    """squire/price"""
    assert {tuple(copy) for copy in constants("PRICES", SQUIRE)} == {PRICES}
    printed = ", ".join(map(str, PRICES[:-1])) + f" and {PRICES[-1]}."
    assert f"From the top down a marker stands for {printed}" in (SQUIRE / "rulebook.md").read_text(encoding="utf-8")


def test_exhibitions_and_floors_give_what_the_page_says() -> None:
    """squire/exhibit-jewellery, squire/exhibit-ceramics, squire/floor-two"""
    assert constants("EXHIBITED", SQUIRE) == [{"jewel": JEWEL_COINS, "ceramic": CERAMIC_TICKETS}]
    words = Speaker(SQUIRE, strict=True).words
    for said in ("room-for-letters", "bonus-letters"):
        assert f"room for {NUMBERS[players.FLOOR_TWO_LETTERS]} more letters" in words(say(said))
    assert words(say("floor-two-gift")) == f"full floor:\n{players.FLOOR_TWO_LETTERS} more letters"


def test_halls_pay_the_same_on_page_in_rules_and_in_the_rulebook() -> None:
    """squire/hall, squire/gallery"""
    (shown,) = constants("HALLS", SQUIRE)
    assert {int(place): gift for place, gift in shown.items()} == {
        place: {"coins": hall.coins, "tickets": hall.tickets} for place, hall in HALLS.items()
    }
    rulebook = (SQUIRE / "rulebook.md").read_text(encoding="utf-8")
    floors = re.findall(r"(?m)^\| (?:third|second|first) floor \|(.*)\|$", rulebook)
    printed = [cell.strip() for row in reversed(floors) for cell in row.split("|")]
    assert len(printed) == FLOORS * COLUMNS
    assert {place: words for place, words in enumerate(printed) if words != "–"} == {
        place: words_of(hall.coins, hall.tickets) for place, hall in HALLS.items()
    }


def words_of(coins: int, tickets: int) -> str:
    gifts = [(coins, "coin"), (tickets, "ticket")]
    return ", ".join(f"{number} {word}{'s' * (number > 1)}" for number, word in gifts if number)


def test_kinds_regions_and_flowers_have_their_colours() -> None:
    """squire/components"""
    (colour_of,), (flower_of,) = (constants(name, SQUIRE) for name in ("COLOUR_OF", "FLOWER_OF"))
    assert colour_of == dict(zip(KINDS, COLOURS, strict=True))
    for board in ("british-isles", "world"):
        assert {city.region: city.flower for city in board_map(board).cities.values()} == flower_of
    assert {tile.kind for tile in TILES.values()} == set(colour_of)


def test_every_errand_has_short_words() -> None:
    (short,) = constants("SHORT", SQUIRE)
    assert short == {letter.errand: f"short-{letter.errand}" for letter in LETTERS.values()}


def test_the_page_says_of_every_letter_what_python_says() -> None:
    """squire/cards"""
    assert {str(errand(letter)).split(" ")[0] for letter in LETTERS.values()} == {
        f"errand-{letter.errand}" for letter in LETTERS.values()
    }
    assert constants("COLUMN", SQUIRE) == [list(COLUMN_NAMES)]


ANIMALS = {"rulebook.md": CHARACTERS, "rulebook.de.md": ("dachs", "fuchs", "adler", "löwe")}
NUMBERS = ("no", "one", "two", "three", "four", "five")


def test_abilities_are_told_with_the_numbers_of_the_rules() -> None:
    """squire/characters: the rulebook in every language, for two, three and four players."""
    numbers = [ABILITIES[seats] for seats in (2, 3, 4)]
    wanted = [
        [(one.badger_saves, one.badger_haggles_from) for one in numbers],
        [(one.fox_gains,) for one in numbers],
        [(one.fox_share,) if one.fox_share else () for one in numbers],
        [(one.eagle_moves,) for one in numbers],
        [(one.lion_letters,) for one in numbers],
    ]
    for file, animals in ANIMALS.items():
        book = (SQUIRE / file).read_text(encoding="utf-8")
        rows = re.findall(r"(?m)^\| (?:.*\*\*(\w+)\*\*|and|und)[^|]*\|(.*)\|$", book)
        assert [name.lower() for name, _ in rows] == [*animals[:2], "", *animals[2:]]
        assert [[tuple(map(int, re.findall(r"\d+", cell))) for cell in row.split("|")] for _, row in rows] == wanted


def test_the_coins_of_characters_are_told_with_the_numbers_of_the_rules() -> None:
    """squire/characters, squire/start: ten, and the coins that balance the four."""
    numbers = [ABILITIES[seats] for seats in (2, 3, 4)]
    wanted = [
        [START + one.badger_coins for one in numbers],
        [START + one.fox_coins for one in numbers],
        [START + one.eagle_coins for one in numbers],
        [START + one.lion_coins for one in numbers],
    ]
    for file, animals in ANIMALS.items():
        book = (SQUIRE / file).read_text(encoding="utf-8").lower()
        rows = [re.findall(rf"(?m)^\| {animal} \| (\d+) \| (\d+) \| (\d+) \|$", book) for animal in animals]
        assert [[tuple(map(int, row)) for row in found] for found in rows] == [[tuple(coins)] for coins in wanted]


def test_the_page_about_balance_tells_the_coins_of_the_rules() -> None:
    """squire/characters, squire/even-start: docs/balance/squire.md says how they were found."""
    page = (ROOT / "docs" / "balance" / "squire.md").read_text(encoding="utf-8")
    coins = [
        (one.badger_coins, one.fox_coins, one.eagle_coins, one.lion_coins)
        for one in (ABILITIES[seats] for seats in (2, 3, 4))
    ]
    cells = " | ".join(", ".join(str(START + more) for more in of_all) for of_all in coins)
    assert f"| coins at the start: Badger, Fox, Eagle, Lion | {cells} |" in page
    two, three, four = (", ".join(map(str, EVEN_START[seats])) for seats in (2, 3, 4))
    assert f"the evened start: {two} with two players, {three} with three, {four} with four" in page


def test_an_evened_start_is_told_with_the_coins_of_the_rules() -> None:
    """squire/even-start"""
    for file, joined in (("rulebook.md", " and "), ("rulebook.de.md", " und ")):
        book = (SQUIRE / file).read_text(encoding="utf-8")
        for coins in EVEN_START.values():
            assert joined.join((", ".join(map(str, coins[:-1])), str(coins[-1]))) in book

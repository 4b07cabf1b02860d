"""Facts are secrets too: nothing that a browser can load during a game tells what a closed card says."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from parlour.games import find, past, registered
from parlour.server.pages.assets import STATIC, served, words_path
from tests.server.houses import Guest, Json, OpenHouse

Forms = Callable[[Any], Iterator[str]]


def decimals_of_the_deck(state: Any, game: str = "") -> Iterator[str]:
    """For a game that has no function in FORMS: every fact of its deck that is a decimal number."""
    for row in find(game).deck():
        yield from (re.escape(str(fact)) for fact in row.values() if isinstance(fact, float))


def mapit_coordinates(state: Any) -> Iterator[str]:
    """The coordinates of all places that nobody has turned: in decimal degrees, and in the minutes of a View."""
    from parlour.games.mapit.cards import places

    shown = {card.id for over in state.rounds for arm in over.arms for card in arm} | set(state.turned)
    shown |= {over.centre.id for over in state.rounds} | {card.id for over in state.rounds for card in over.removed}
    hidden = [place for name, place in places().items() if name not in shown]
    degrees = [(str(place.latitude), str(place.longitude)) for place in hidden]
    yield any_of([rf"{one}\D+{other}" for pair in degrees for one, other in (pair, pair[::-1])])
    minutes = [rf'{place.back.lat},\s*"lon":\s*{place.back.lon}\b' for place in hidden]
    yield rf'"lat":\s*(?:{"|".join(minutes)})'


def any_of(forms: list[str], letters: int = 3) -> str:
    """One pattern for all forms, grouped by their first letters: thousands of alternatives would be slow to search
    for."""
    if not letters:
        return "|".join(forms)
    by_letter = defaultdict(list)
    for form in forms:
        by_letter[form[0]].append(form[1:])
    return "|".join(f"{letter}(?:{any_of(rests, letters - 1)})" for letter, rests in by_letter.items())


def squire_cards(state: Any) -> Iterator[str]:
    """The letters and rarities that nobody has seen yet: all are known to exist, but not where they are."""
    yield from (f'"{card}"' for card in (*state.deck, *state.supply, *state.taken_out))


FORMS: dict[str, Forms] = {"mapit": mapit_coordinates, "squire": squire_cards}


OPEN_FACTS = {"mapominoes"}
"""What is printed on these cards is no secret, only who holds them is, which the conformance suite checks."""


def told(guest: Guest, table: Json) -> Iterator[tuple[str, str]]:
    """Everything that the API tells a visitor about this table, and by which call."""
    id = table["id"]
    calls = [f"/api/tables/{id}{part}" for part in ("", "/glimpse", "/log", "/qr.svg", "/record")]
    calls += [f"/api/tables/{id}/glimpse?version={version}" for version in range(guest.glimpse(id)["version"])]
    for path in [*calls, "/api/games", "/api/tables", "/api/me"]:
        yield path, guest.http.get(path).text
    with guest.live(id) as stream:
        yield "the stream", str([stream.next(), stream.next()]).replace("'", '"')


def shown(guest: Guest, game: str, table: Json) -> Iterator[tuple[str, str]]:
    """The pages of a game and of its table."""
    for path in ("/", f"/new/{game}", f"/rules/{game}", f"/table/{table['id']}", f"/t/{table['code']}"):
        yield path, guest.http.get(path).text


@pytest.fixture(scope="module")
def same_for_all(house: OpenHouse) -> list[tuple[str, str]]:
    """Every file, the rulebooks of older versions and the schema: fetched once for all games."""
    guest = house.guest()
    pages = ["/no-such-page", *(f"/rules/{folder.name}" for folder in past.folders())]
    return [(path, without_ids(guest.http.get(path).text)) for path in [*pages, *files(), "/openapi.json"]]


def without_ids(text: str) -> str:
    """A catalogue without the ids of its names, as the list of a game's cards is public and the same at every table."""
    return re.sub(r'"names":\{(?:"[^"]*":\{[^{}]*\},?)*\}', lambda names: re.sub(r'"[^"]*":', "", names[0]), text)


def files() -> Iterator[str]:
    folders = {game.folder: name for name, game in registered().items()}
    folders |= {folder: folder.name for folder in past.folders()}
    yield from (f"/static/now/{words_path('en', name, ('table', 'refusals'))}" for name in ("house", *folders.values()))
    for file in served():
        if file.is_relative_to(STATIC):
            yield f"/static/now/{file.relative_to(STATIC)}"
        elif file.suffix not in (".ftl", ".csv"):  # sent as the scripts above
            folder = next(folder for folder in folders if file.is_relative_to(folder))
            yield f"/static/now/games/{folders[folder]}/{file.relative_to(folder)}"


def state_of(house: OpenHouse, table: str) -> Any:
    async def look(inside: Any) -> Any:
        return (await inside.table(table)).table.state

    return house.inside(look)


def with_secret_facts() -> list[str]:
    """The games whose cards carry something that is secret at first."""
    decimal = [name for name in registered() if name not in OPEN_FACTS and any(decimals_of_the_deck(None, name))]
    return [name for name in registered() if name in FORMS or name in decimal]


@pytest.mark.long
@pytest.mark.parametrize("game", with_secret_facts())
def test_nothing_that_can_be_loaded_during_a_game_tells_a_hidden_fact(
    house: OpenHouse, anna: Guest, otto: Guest, same_for_all: list[tuple[str, str]], game: str
) -> None:
    table = anna.table(game, seats=2)
    otto.sit(table["id"], 1)
    anna.start(table["id"])
    for _ in range(24):
        actors = anna.glimpse(table["id"])["view"]["actors"]
        (anna, otto)[actors[0]].play(table["id"], choice=-1)
    forms = FORMS.get(game, lambda state: decimals_of_the_deck(state, game))
    hidden = re.compile("|".join(forms(state_of(house, table["id"]))))
    spectator = house.guest()
    for path, text in [*told(anna, table), *told(spectator, table), *shown(spectator, game, table), *same_for_all]:
        found = hidden.search(text)
        assert found is None, f"{path} tells {found and found[0]}"


def test_the_search_would_find_a_hidden_fact(house: OpenHouse, anna: Guest) -> None:
    table = anna.table("mapit", seats=2, bots="random", start=True)
    hidden = re.compile("|".join(mapit_coordinates(state_of(house, table["id"]))))
    data = find("mapit").folder / "data" / "places.csv"
    assert hidden.search(data.read_text())
    assert hidden.search('{"back":{"lat":3091,"lon":-8}}')


@pytest.mark.parametrize(
    "path",
    [
        "data/places.csv",
        "cards.py",
        "rulebook.md",
        "rulebook.de.md",
        "__init__.py",
        "../mapit/cards.py",
        "page/../data/places.csv",
        "page/%2e%2e/data/places.csv",
        "page//../../cards.py",
    ],
)
def test_nothing_else_of_a_games_folder_can_be_loaded(anna: Guest, path: str) -> None:
    for start in ("/static/now/games/mapit/", "/games/mapit/", "/static/now/../games/mapit/"):
        assert anna.http.get(start + path).status_code == 404

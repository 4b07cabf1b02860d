"""All five games open and play in Firefox and in WebKit, where they are installed (`make browsers`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser import engines
from tests.browser.positions import GAMES
from tests.server.houses import OpenHouse

# One decision by clicks alone, whatever the game asks: take what is outlined until something can be confirmed, and confirm it. A move that
# the house has taken counts, as the log also tells of others.
DECIDE = """(async () => {
  const frame = () => new Promise((resolve) => setTimeout(resolve, 60));
  const until = async (holds) => { for (let index = 0; index < 300 && !holds(); index++) await frame(); return holds(); };
  const sent = () => performance.getEntriesByType("resource").filter(({ name, responseStatus }) => name.endsWith("/moves") && (responseStatus ?? 200) < 300).length;
  const ready = () => document.querySelector(".shell[data-phase=playing] :is([data-decision], [data-target])");
  if (!(await until(ready))) return "nothing was offered";
  for (let step = 0; step < 12 && !sent(); step++) {
    const target = document.querySelector(".confirm") ?? document.querySelector("[data-target]:not([aria-pressed=true])") ?? document.querySelector("[data-decision]");
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    for (let index = 0; index < 10 && !sent(); index++) await frame();
  }
  return sent() ? "played" : document.querySelector(".board > .trouble")?.textContent ?? "nothing happened";
})()"""
NEW_TABLE = """fetch("/api/tables", {{ method: "POST", headers: {{ "Content-Type": "application/json" }}, body: JSON.stringify({{ game: "{game}", bots: "random", start: true }}) }}).then((answer) => answer.json()).then((table) => table.id)"""
SETTINGS = """localStorage.setItem("parlour-settings", JSON.stringify({ pace: "instant" }))"""
# The notebook is paper with thin rules: one tile of 18 px a line, as engines draw a repeating gradient in different ways.
PAPER = """(() => {
  const style = getComputedStyle(document.querySelector(".squire .note"));
  return { image: style.backgroundImage.startsWith("linear-gradient("), ruled: style.backgroundSize === `100% ${style.lineHeight}, auto`, colour: style.backgroundColor };
})()"""


@pytest.fixture(scope="module")
def firefox() -> Iterator[engines.Engine]:
    if engines.firefox_program() is None:
        pytest.skip("There is no Firefox: make browsers installs one")
    with engines.firefox() as engine:
        yield engine


@pytest.fixture(scope="module")
def webkit() -> Iterator[engines.Engine]:
    if engines.webkit_programs() is None:
        pytest.skip("There is no WebKit: make browsers installs one")
    with engines.webkit() as engine:
        yield engine


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_game_opens_and_plays(house: OpenHouse, request: pytest.FixtureRequest, name: str, game: str) -> None:
    engine: engines.Engine = request.getfixturevalue(name)
    engine.open(house.address)
    engine.run(SETTINGS)
    table = engine.run(NEW_TABLE.format(game=game))
    engine.open(f"{house.address}/table/{table}")
    assert engine.run(DECIDE) == "played"
    if game == "squire":
        assert engine.run(PAPER) == {"image": True, "ruled": True, "colour": "rgb(255, 253, 248)"}

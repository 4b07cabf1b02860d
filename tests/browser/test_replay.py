"""Games that are over, seen again in a real browser; one's own games; imported records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.positions import played
from tests.browser.shell import at_pace, open_table, violations_by_day_and_night, wait_until
from tests.server.houses import OpenHouse

SIZES = ((1366, 768), (768, 1024), (844, 390), (390, 844), (360, 640))


def put_in(house: OpenHouse, game: str, seats: int) -> tuple[str, int]:
    """A whole game of bots, imported as a record; returns its table, and how many moves it has."""
    table = played(game, seats)
    answer = house.guest().http.post("/api/records", content=table.record.to_json(), headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]), table.length


JSON = {"Content-Type": "application/json"}


def watch(page: Page, house: OpenHouse, table: str, place: str = "", path: str = "replay") -> None:
    page.goto(f"{house.address}/{path}/{table}{place}")
    expect(page.locator(".film #slider")).to_be_visible()
    expect(page.locator(".stage > *").first).to_be_attached()


def at(page: Page, move: int) -> None:
    """Wait until the film is at a move, and the address says so."""
    expect(page.locator("#slider")).to_have_value(str(move))
    page.wait_for_function("move => new URLSearchParams(location.hash.slice(1)).get('m') === String(move)", arg=move)


def test_keys_lead_through_a_game_and_choose_eyes(house: OpenHouse, page: Page) -> None:
    table, length = put_in(house, "comparity", 2)
    watch(at_pace(page), house, table)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(page, 2)
    told = page.locator(".line .status").inner_text()
    assert told in page.locator("#said").inner_text(), "a screen reader is told the same"
    expect(page.locator(".log .is-then").first).to_have_text(re.compile(re.escape(told[:20])))
    page.keyboard.press("End")
    at(page, length)
    page.keyboard.press("Home")
    at(page, 0)
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    for key, eyes in (("2", "1"), ("9", "all"), ("0", "spectator")):
        page.keyboard.press(key)
        expect(page.locator("#eyes")).to_have_value(eyes)
    page.keyboard.press("3")  # there is no such seat
    expect(page.locator("#eyes")).to_have_value("spectator")


def test_the_address_is_the_link_to_a_move(house: OpenHouse, phone: OpenPage) -> None:
    table, _ = put_in(house, "comparity", 2)
    page = at_pace(phone())
    page.add_init_script("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    watch(page, house, table, "#m=5&eyes=1")
    at(page, 5)
    expect(page.locator("#eyes")).to_have_value("1")
    page.get_by_role("button", name="One move forward").tap()
    at(page, 6)
    page.locator("#share").tap()
    expect(page.locator("#share")).to_have_text("Copied")
    link = page.evaluate("window.copied")
    assert link == f"{house.address}/replay/{table}#m=6&eyes=1"
    told = page.locator(".line .status").inner_text()
    page.goto(link.replace("/replay/", "/table/"))  # the table's own address leads there, too
    expect(page.locator(".line .status")).to_have_text(told)
    page.get_by_role("button", name="Show the log").tap()
    page.locator(".log .told").first.tap()
    at(page, 1)
    expect(page.locator(".side")).not_to_be_visible()


def test_the_whole_film_is_one_request(house: OpenHouse, page: Page) -> None:
    table, length = put_in(house, "mapit", 2)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    watch(at_pace(page), house, table, "#eyes=0")
    page.evaluate(SCRUB)
    at(page, length)
    assert [url for url in asked if "/notes" not in url] == [f"{house.address}/api/tables/{table}/film?eyes=0"]
    assert page.locator(".marks .is-round").count() == 2
    assert page.locator(".marks .is-own").count() > 5


SCRUB = """async () => {
  const slider = document.getElementById("slider");
  for (let move = 0; move <= Number(slider.max); move++) {
    slider.value = move;
    slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
    if (move % 10 === 0) await new Promise(requestAnimationFrame);
  }
}"""


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_a_film_plays_on_and_stops(house: OpenHouse, page: Page, pace: str) -> None:
    table, length = put_in(house, "comparity", 2)
    watch(at_pace(page, pace=pace), house, table)
    slider = page.locator("#slider")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    wait_until(page, lambda: int(slider.input_value()) >= 2)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    at(page, length - 1)
    page.keyboard.press(" ")
    at(page, length)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".line .status")).to_contain_text("wins")


OVERLAPS = """() => {
  const boxes = [".top", ".line", ".board", ".hand", ".film"].flatMap((name) => {
    const one = document.querySelector(`.replaying ${name}`)?.getBoundingClientRect();
    return one?.height ? [{ name, left: one.left, right: one.right, top: one.top, bottom: one.bottom }] : [];
  });
  const found = boxes.filter((one) => one.left < -1 || one.right > innerWidth + 1 || one.bottom > innerHeight + 1)
    .map((one) => `${one.name} leaves the window`);
  for (const [index, one] of boxes.entries()) for (const other of boxes.slice(index + 1))
    if (one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)
      found.push(`${one.name} lies on ${other.name}`);
  for (const one of document.querySelectorAll(".film :is(button, select, input)")) {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (box.width && !one.contains(top) && !one.parentElement.contains(top)) found.push(`${one.id || one.className} is covered`);
    if (box.width && Math.min(box.width, box.height) < 38) found.push(`${one.id || one.className} is too small`);
  }
  return found;
}"""


@pytest.mark.parametrize(("game", "seats"), [("mapominoes", 3), ("squire", 4)])
def test_everything_has_its_place_in_every_window(house: OpenHouse, page: Page, game: str, seats: int) -> None:
    table, length = put_in(house, game, seats)
    watch(at_pace(page, side=False), house, table, f"#m={length // 2}&eyes=all")
    wrong: dict[str, Any] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wrong[f"{width} × {height}"] = page.evaluate(OVERLAPS)
    assert {size: found for size, found in wrong.items() if found} == {}


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_axe_finds_nothing(house: OpenHouse, request: pytest.FixtureRequest, device: str) -> None:
    open_page: OpenPage = request.getfixturevalue(device)
    page = at_pace(open_page())
    table, _ = put_in(house, "comparity", 2)
    watch(page, house, table, "#m=7&eyes=all")
    found = {"replay": violations_by_day_and_night(page)}
    if device == "phone":
        page.keyboard.press("m")
    page.get_by_role("tab", name="Share").click()
    found["share"] = violations_by_day_and_night(page)
    page.goto(f"{house.address}/games")
    expect(page.locator(".played .empty")).to_be_visible()
    found["games"] = violations_by_day_and_night(page)
    assert {name: some for name, some in found.items() if some} == {}


@contextmanager
def other_site(body: str) -> Iterator[str]:
    """A site with one page, under another host name than the house's."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, format: str, *args: Any) -> None:
            """Print nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def test_another_site_shows_a_game_without_a_cookie(house: OpenHouse, desktop: OpenPage) -> None:
    table, _ = put_in(house, "comparity", 2)
    page = desktop(is_new=True)
    frame = f'<!doctype html><iframe src="{house.address}/embed/{table}#m=4" width="700" height="560"></iframe>'
    with other_site(frame) as address:
        page.goto(address)
        inside = page.frame_locator("iframe")
        expect(inside.locator("#slider")).to_have_value("4")
        inside.get_by_role("button", name="One move forward").click()
        expect(inside.locator("#slider")).to_have_value("5")
        assert inside.locator(".side, .chat").count() == 0
        assert page.context.cookies(house.address) == []


def test_what_one_has_played_is_listed_and_leads_to_its_film(house: OpenHouse, page: Page) -> None:
    at_pace(page)
    table = open_table(page, house.address, bots="random", start=True, options={"rounds": 1})["id"]
    page.locator("[data-target]").first.dblclick()
    expect(page.locator(".ended h2")).to_be_visible()
    page.get_by_role("link", name="See it again").click()
    expect(page.locator("#slider")).to_be_visible()
    assert page.url.startswith(f"{house.address}/replay/{table}")
    page.goto(f"{house.address}/games")
    expect(page.locator(".list.games li")).to_have_count(1)
    expect(page.locator(".figures tbody tr td").first).to_have_text("1")
    page.get_by_label("Played with").select_option("people")
    expect(page.locator(".list.games li")).to_have_count(0)
    expect(page.locator(".played .empty")).to_be_visible()
    page.get_by_label("Played with").select_option("bots")
    page.locator(".list.games a").click()
    expect(page.locator("#slider")).to_be_visible()


def test_before_the_end_a_sentence_stands_there(house: OpenHouse, page: Page, faults: Any) -> None:
    faults.allow("409")
    table = open_table(at_pace(page), house.address, bots="random", start=True)["id"]
    page.goto(f"{house.address}/replay/{table}")
    expect(page.locator("main")).to_contain_text("when it is over")


def test_a_record_is_put_in_by_a_form(house: OpenHouse, phone: OpenPage, faults: Any, tmp_path: Path) -> None:
    faults.allow("400")
    record = json.loads(played("comparity", 3).record.to_json())
    (tmp_path / "changed.json").write_text(json.dumps({**record, "moves": record["moves"][1:]}))
    (tmp_path / "record.json").write_text(json.dumps(record))
    page = at_pace(phone())
    page.goto(f"{house.address}/games")
    expect(page.locator(".played .empty")).to_be_visible()  # by then the script of the page is running
    page.locator("#file").set_input_files(tmp_path / "changed.json")
    page.get_by_role("button", name="See the game").tap()
    expect(page.locator("#record-trouble")).to_contain_text("changed after the game")
    page.locator("#file").set_input_files(tmp_path / "record.json")
    page.get_by_role("button", name="See the game").tap()
    expect(page.locator("#slider")).to_be_visible()
    expect(page.locator(".seats .plate")).to_have_count(3)


def test_who_played_notes_something_at_a_move(house: OpenHouse, page: Page) -> None:
    at_pace(page)
    table = open_table(page, house.address, bots="random", start=True, options={"rounds": 1})["id"]
    page.locator("[data-target]").first.dblclick()
    expect(page.locator(".ended h2")).to_be_visible()
    watch(page, house, table)
    page.keyboard.press("ArrowRight")
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("A note on move 1").fill("Why not the seven?")
    page.keyboard.press("Enter")
    expect(page.locator(".notes li")).to_contain_text("Why not the seven?")
    assert page.locator(".marks .is-note").count() == 1
    page.get_by_role("button", name="Delete the note").click()
    expect(page.locator(".notes li")).to_have_text("No notes yet.")

"""Shared links, the installed app, pages without a connection, and sounds."""

import json
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from parlour.games import find as find_game
from parlour.server.pages.assets import find
from tests.browser.conftest import OpenPage, in_the_quiet_house
from tests.browser.shell import at_pace, come_to, open_table, resize
from tests.browser.test_joining import HANDHELD, LAPTOP
from tests.own_games import FIRST_GAMES, GAMES
from tests.server.houses import OpenHouse

house = pytest.fixture(in_the_quiet_house)

SHARING = """
  window.shared = [];
  Object.defineProperty(navigator, 'share', { configurable: true, value: async (what) => (window.shared.push(what), window.refuses ? Promise.reject(new DOMException('', window.refuses)) : undefined) });
"""
LISTENING = """
  window.heard = { started: 0, buzzed: [] };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.heard.started += 1; return start.apply(this, when); };
  const touched = { hasBeenActive: false };
  addEventListener('pointerdown', () => (touched.hasBeenActive = true), true);
  Object.defineProperty(navigator, 'userActivation', { value: touched });
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pattern) => window.heard.buzzed.push(pattern) });
"""


def meta(page: Page) -> dict[str, str]:
    """The tags by which other sites preview a page."""
    return dict(
        page.locator("meta[property^='og:'], meta[name^='twitter:']").evaluate_all(
            "tags => tags.map(tag => [tag.getAttribute('property') ?? tag.name, tag.content])"
        )
    )


def test_a_link_is_shown_with_a_drawn_picture_and_nobodys_name(house: OpenHouse, desktop: OpenPage) -> None:
    host = house.guest()
    host.http.patch("/api/me", json={"name": "Ottilie"})
    table = host.table("mapit", seats=3, private=True, here=["Benedikt"])
    page = desktop()
    pictures = set()
    for path in ("/", "/join", table["invite"], f"/table/{table['id']}", "/rules/mapit", "/new/mapit"):
        page.goto(house.address + path, wait_until="domcontentloaded")
        shown = meta(page)
        assert shown["og:title"], path
        assert shown["og:description"], path
        assert shown["twitter:card"] == "summary_large_image"
        assert shown["og:image"].startswith(f"{house.address}/static/")
        assert not any(secret in str(shown) for secret in ("Ottilie", "Benedikt", table["code"], table["id"])), path
        pictures.add(shown["og:image"])
    assert len(pictures) == 2  # the house's, and the game's
    for picture in pictures:
        answer = page.request.get(picture)
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
        assert len(answer.body()) < 80_000


def test_every_game_of_the_house_has_a_picture_for_links_of_the_usual_size() -> None:
    """Parlour's own games have one each; any other game may bring one, else it gets the house's."""
    brought = {name: file for name in GAMES if (file := find_game(name).folder / "share.png").exists()}
    assert {*FIRST_GAMES} <= {*brought}
    for file in (*brought.values(), find("share.png")):
        assert file
        with Image.open(file) as picture:
            assert picture.size == (1200, 630)


def test_the_app_can_be_installed(house: OpenHouse, page: Page) -> None:
    page.goto(house.address)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{house.address}{address}")
    manifest = answer.json()
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in (*manifest["icons"], {"src": page.locator("link[rel=apple-touch-icon]").get_attribute("href")}):
        assert page.request.get(f"{house.address}{icon['src']}").status == 200
    devtools = page.context.new_cdp_session(page)
    seen: dict[str, Any] = devtools.send("Page.getAppManifest")
    assert (seen["errors"], json.loads(seen["data"])["name"]) == ([], "Parlour")
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )


def kept_paths(context: BrowserContext) -> list[str]:
    """The paths of all that the service worker has cached."""
    found: list[str] = context.pages[0].evaluate(
        """async () => {
          const shells = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = await Promise.all(shells.map((shell) => shell.keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    return found


def test_without_a_connection_a_page_says_so_and_opens_again(house: OpenHouse, desktop: OpenPage, faults) -> None:
    faults.allow("ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|WebSocket")
    page = desktop(is_new=True, **HANDHELD)
    page.goto(house.address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => caches.match('/offline')")
    table = open_table(page, house.address, bots="random", start=True)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).paddingLeft") != "0px", "its styles are there too"
    assert page.url.endswith(table["id"])
    page.context.set_offline(False)
    expect(page.locator(".shell")).to_be_visible()
    assert [path for path in kept_paths(page.context) if not path.startswith(("/offline", "/static/"))] == []
    assert not any("/games/" in path for path in kept_paths(page.context))


def test_the_service_worker_changes_with_the_files(house: OpenHouse, page: Page) -> None:
    answer = page.request.get(f"{house.address}/sw.js")
    assert "/static/now" not in answer.text()
    page.goto(house.address)
    assert f'"{page.locator("body").get_attribute("data-static")}"' in answer.text()
    assert answer.headers["cache-control"] == "no-cache"


def test_an_invitation_is_shared_with_the_devices_own_way(house: OpenHouse, desktop: OpenPage) -> None:
    page = at_pace(desktop(**HANDHELD))
    page.add_init_script(SHARING)
    table = open_table(page, house.address, seats=2, private=True)
    page.get_by_role("button", name="Share the invitation").first.click()
    page.get_by_role("button", name="Share a link to watch").first.click()
    shared = page.evaluate("window.shared")
    assert [one["url"] for one in shared] == [
        f"{house.address}/t/{table['code']}",
        f"{house.address}/w/{table['code']}",
    ]
    expect(page.get_by_text("Copied")).to_have_count(0)


def test_where_sharing_is_not_possible_the_link_is_copied(house: OpenHouse, desktop: OpenPage) -> None:
    page = at_pace(desktop(permissions=["clipboard-read", "clipboard-write"]))
    page.add_init_script(SHARING)
    table = open_table(page, house.address, seats=2)
    for refused, copied in (("AbortError", 0), ("NotAllowedError", 1)):
        page.evaluate("refused => { window.refuses = refused }", refused)
        page.get_by_role("button", name="Share the invitation").first.click()
        expect(page.get_by_text("Copied")).to_have_count(copied)
    assert len(page.evaluate("window.shared")) == 2
    assert page.evaluate("navigator.clipboard.readText()") == f"{house.address}/t/{table['code']}"

    other = page.context.new_page()
    other.add_init_script("delete Navigator.prototype.share;")
    table = open_table(other, house.address, seats=2)
    other.get_by_role("button", name="Copy the link").first.click()
    expect(other.get_by_text("Copied")).to_have_count(1)
    assert other.evaluate("navigator.clipboard.readText()") == f"{house.address}/t/{table['code']}"


def test_a_link_to_watch_leads_to_the_table_and_says_so(house: OpenHouse, desktop: OpenPage) -> None:
    table = house.guest().table("comparity", seats=2, bots="easy", start=True)
    page = at_pace(desktop(**HANDHELD))
    page.goto(f"{house.address}/w/{table['code'].lower()}")
    page.wait_for_url(f"**/table/{table['id']}")
    for size in (HANDHELD["viewport"], LAPTOP["viewport"]):
        resize(page, **size)
        expect(page.locator(".watching")).to_have_text("You are watching")
        assert page.locator("[data-target]").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_sounds_begin_with_the_first_tap(house: OpenHouse, desktop: OpenPage) -> None:
    page = at_pace(desktop(**HANDHELD))
    page.add_init_script(LISTENING)
    open_table(page, house.address, bots="random", start=True)
    play = "async () => (await import(`${document.body.dataset.static}/sounds.js`)).sound('turn')"
    page.evaluate(play)
    assert page.evaluate("window.heard") == {"started": 0, "buzzed": []}
    page.locator(".status").tap()
    page.evaluate(play)
    heard = page.evaluate("window.heard")
    assert heard["started"] > 0
    assert len(heard["buzzed"]) == 1


def test_sounds_and_vibration_are_switched_off(house: OpenHouse, desktop: OpenPage) -> None:
    page = at_pace(desktop(**HANDHELD))
    page.add_init_script(LISTENING)
    open_table(page, house.address, bots="random", start=True)
    page.get_by_role("button", name="Settings").tap()
    for name in ("Sounds", "Vibration"):
        switch = page.get_by_role("switch", name=name)
        expect(switch).to_be_checked()
        switch.tap()
        expect(switch).not_to_be_checked()
    page.evaluate("window.heard = { started: 0, buzzed: [] }")
    page.evaluate("async () => (await import(`${document.body.dataset.static}/sounds.js`)).sound('turn')")
    assert page.evaluate("window.heard") == {"started": 0, "buzzed": []}


def test_a_class_is_quiet(house: OpenHouse, page: Page) -> None:
    teacher, pupils = house.guest(), [house.guest(), house.guest()]
    classroom = teacher.http.post("/api/classes", json={"game": "numbers", "seats": 2, "level": "random"}).json()
    for pupil in pupils:
        pupil.http.post(f"/api/classes/{classroom['id']}/pupils", json={})
    teacher.http.post(f"/api/classes/{classroom['id']}/pair", json={})
    started = teacher.http.post(f"/api/classes/{classroom['id']}/start", json={}).json()
    at_pace(page).add_init_script(LISTENING)
    come_to(page, house.address, started["tables"][0]["id"])
    expect(page.locator(".status")).not_to_be_empty()
    page.locator(".status").click()
    page.evaluate("async () => (await import(`${document.body.dataset.static}/sounds.js`)).sound('turn')")
    assert page.evaluate("window.heard") == {"started": 0, "buzzed": []}

"""People: identity, coming back, muting, and notifications that it is one's go."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, in_the_quiet_house
from tests.browser.shell import at_pace, come_to, open_table, violations, wait_until
from tests.server.houses import OpenHouse
from tests.server.push_service import PushService

house = pytest.fixture(in_the_quiet_house)

NASTY = "<img src=x onerror=a()>"


@pytest.fixture
def service(house: OpenHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with PushService(tmp_path) as service:
        monkeypatch.setattr(house.house.notices, "client", service.client())
        monkeypatch.setattr(house.house.notices, "grace", 0.0)
        yield service


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.keyboard.press("Enter")
    expect(page.locator(".chat .log li", has_text=words)).to_be_visible()


def lines(page: Page) -> list[str]:
    return page.locator(".chat .log p").all_inner_texts()


def lay(page: Page) -> None:
    page.locator("[data-target]").first.click()
    page.locator(".confirm").click()


def test_an_evening_of_host_friend_and_watcher(house: OpenHouse, desktop: OpenPage) -> None:
    host, friend, watcher = at_pace(desktop()), at_pace(desktop()), at_pace(desktop())

    # Identity: name, avatar and colour in one dialog.
    host.goto(house.address)
    host.locator(".who").click()
    host.get_by_label("Your name at the table").fill("Ottilie")
    host.get_by_title("teapot").click()
    host.get_by_text("castle").click()
    assert violations(host) == []
    host.get_by_role("button", name="Save").click()
    expect(host.locator(".who")).to_have_text("Ottilie")
    expect(host.locator(".who use").first).to_have_attribute("href", re.compile("avatars/teapot.svg#teapot$"))
    assert host.request.get(f"{house.address}/api/me").json()["colour"] == "plum"

    # The lobby: public tables only, joined in one click.
    hidden = open_table(host, house.address, seats=2, private=True)
    table = open_table(host, house.address, seats=2, options={"rounds": 1})
    friend.goto(house.address)
    offer = friend.locator("#open li", has=friend.locator(f"a[href='/table/{table['id']}']"))
    expect(offer).to_contain_text("Ottilie")
    expect(offer).to_contain_text("1 free")
    expect(offer).to_contain_text("Rounds: 1")
    expect(friend.locator(f"a[href='/table/{hidden['id']}']")).to_have_count(0)

    # A stranger with the code looks on, and is asked before taking a seat.
    watcher.goto(house.address)
    watcher.get_by_label("Have a code?").fill(table["code"])
    watcher.get_by_role("button", name="Join", exact=True).click()
    watcher.get_by_role("link", name="Just watch").click()
    watcher.wait_for_url(f"**/table/{table['id']}")
    expect(watcher.locator(".onlooker")).to_contain_text("You are watching as")
    expect(watcher.get_by_role("button", name="Take seat 2")).to_be_visible()
    assert [
        seat["kind"] for seat in watcher.request.get(f"{house.address}/api/tables/{table['id']}").json()["seats"]
    ] == ["person", "empty"]

    offer.get_by_role("button").click()
    friend.wait_for_url(f"**/table/{table['id']}")
    expect(host.get_by_role("heading", name="Everybody is here")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()

    # Two channels: no player hears the gallery.
    for page in (host, friend, watcher):
        expect(page.locator(".status")).to_contain_text("choose in secret")
    watcher.get_by_role("tab", name="Gallery").click()
    say(watcher, "She has the highest")
    for page in (host, friend):
        page.get_by_role("tab", name="Chat").click()
        expect(page.locator(".room")).to_contain_text("Only those with a seat")
    say(friend, "Good luck")
    expect(host.locator(".chat .log li", has_text="Good luck")).to_be_visible()
    assert "highest" not in host.locator("body").inner_text() + friend.locator("body").inner_text()
    assert "luck" not in watcher.locator("body").inner_text()
    expect(host.locator("link[rel=icon]")).to_have_attribute("href", re.compile("mark-turn.svg$"))

    # Muting affects only oneself, and can be undone.
    host.locator(".chat .log li", has_text="Good luck").hover()
    host.get_by_role("button", name="Mute").click()
    expect(host.locator(".muted")).to_contain_text("is muted")
    expect(host.locator(".chat .log li", has_text="Good luck")).to_have_count(0)
    assert violations(host) == []
    host.get_by_role("button", name="Unmute").click()
    expect(host.locator(".chat .log li", has_text="Good luck")).to_be_visible()

    # My tables: those where it is one's turn come first.
    lay(friend)
    expect(friend.locator(".status")).to_have_text("Ottilie choose in secret.")
    other = friend.context.new_page()
    other.goto(house.address)
    expect(other.locator("#mine li").first).to_contain_text("Ottilie is deciding")
    other.close()
    at_home = host.context.new_page()
    at_home.goto(house.address)
    expect(at_home.locator("#mine li").first).to_contain_text("your turn")
    expect(at_home.locator("#due")).to_have_attribute("href", f"/table/{table['id']}")
    expect(at_home).to_have_title("(1) Your turn · Parlour: a house for table games")
    assert violations(at_home) == []
    at_home.close()

    # After the game, all talk in one channel.
    lay(host)
    for page in (host, friend, watcher):
        expect(page.locator(".ended")).to_be_visible()
        page.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat .log li", has_text="She has the highest")).to_contain_text("gallery", ignore_case=True)
    say(watcher, "Well played")
    expect(host.locator(".chat .log li", has_text="Well played")).to_be_visible()
    assert not any("Good luck" in line for line in lines(watcher))


def test_a_code_brings_one_back_on_another_device(house: OpenHouse, desktop: OpenPage, phone: OpenPage, faults) -> None:
    faults.allow("404")  # the wrong code
    here, there = at_pace(desktop()), at_pace(phone())
    table = open_table(here, house.address, bots="random", start=True, private=True)
    here.goto(house.address)
    here.locator(".who").click()
    here.get_by_text("On another device").click()
    here.get_by_role("button", name="Show a code").click()
    code = here.locator(".comeback").inner_text()
    assert violations(here) == []

    there.goto(f"{house.address}/return")
    there.get_by_label("Your code").fill("BCDF GHJK LMNP")
    there.get_by_role("button", name="Come back").click()
    expect(there.get_by_role("alert")).to_contain_text("This code is not right")
    assert violations(there) == []

    # As scanned: the code stands behind the #, which is neither sent nor kept.
    there.goto(house.address)
    sent: list[str] = []
    there.on("request", lambda request: sent.append(request.url))
    there.goto(f"{house.address}/return#{code.replace(' ', '-')}")
    expect(there.get_by_label("Your code")).to_have_value(code)
    assert there.evaluate("location.href") == f"{house.address}/return"
    assert not any(code.split()[0] in url.partition("#")[0] for url in sent)
    there.get_by_role("button", name="Come back").click()
    expect(there.get_by_role("heading", name="Welcome back")).to_be_visible()
    come_to(there, house.address, table["id"])
    expect(there.locator(".plate.is-mine")).to_have_count(1)
    expect(there.locator(".plate.is-mine b").first).to_have_text(here.locator(".who span").last.inner_text())


def test_names_and_words_are_text_wherever_they_stand(house: OpenHouse, desktop: OpenPage) -> None:
    nasty, other = at_pace(desktop()), at_pace(desktop())
    nasty.goto(house.address)
    assert nasty.request.patch(f"{house.address}/api/me", data={"name": NASTY}).ok
    table = open_table(nasty, house.address, seats=2)
    come_to(other, house.address, table["id"])
    other.get_by_role("button", name="Take seat 2").click()
    expect(other.locator(".chair b").first).to_have_text(NASTY)
    nasty.get_by_role("tab", name="Chat").click()
    nasty.get_by_label("Say something").fill("<b id=made>bold</b>\u202e <svg onload=a()>")
    nasty.keyboard.press("Enter")
    other.get_by_role("tab", name="Chat").click()
    expect(other.locator(".chat .log p")).to_have_text(f"{NASTY} <b id=made>bold</b> <svg onload=a()>")
    nasty.get_by_role("button", name="Start the game").click()
    for page in (nasty, other):
        expect(page.locator(".plate b").first).to_have_text(NASTY)
        lay(page)
        expect(page.locator(".log li", has_text=NASTY).first).to_be_visible()
    other.goto(house.address)
    expect(other.locator("#mine li").first).to_contain_text(NASTY)
    other.request.delete(f"{house.address}/api/tables/{table['id']}/seats/1")
    other.reload()
    for page in (nasty, other):
        assert page.locator("img[src=x], #made, svg[onload]").count() == 0


def test_one_is_told_by_the_browser_when_one_is_not_there(
    house: OpenHouse, desktop: OpenPage, whole_desktop: OpenPage, service: PushService
) -> None:
    """A browser's push service is on the internet, so the test stands in for it: for what the page asks, and
    delivery."""
    otto, anna = at_pace(whole_desktop(permissions=["notifications"])), at_pace(desktop())
    browser = service.browser()
    otto.add_init_script(
        f"""const given = {json.dumps(browser.subscription)};
        const held = {{ endpoint: given.endpoint, toJSON: () => given, unsubscribe: async () => (sessionStorage.removeItem("held"), true) }};
        PushManager.prototype.subscribe = async (wanted) => (sessionStorage.setItem("held", JSON.stringify(wanted)), held);
        PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("held") ? held : null);"""
    )
    table = open_table(anna, house.address, seats=2)
    come_to(otto, house.address, table["id"])
    otto.get_by_role("button", name="Take seat 2").click()
    otto.get_by_role("button", name="Settings").first.click()
    switch = otto.get_by_role("switch", name="Tell me when it is my turn")
    switch.click()
    expect(switch).to_be_checked()
    assert violations(otto) == []
    wait_until(otto, lambda: otto.request.get(f"{house.address}/api/me/notices").json()["browsers"])
    asked = json.loads(otto.evaluate("sessionStorage.getItem('held')"))
    notices = otto.request.get(f"{house.address}/api/me/notices").json()
    assert (asked, notices["browsers"]) == ({"userVisibleOnly": True, "applicationServerKey": notices["key"]}, 1)

    devtools = otto.context.new_cdp_session(otto)
    registered: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: registered.extend(one["registrationId"] for one in news["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    otto.goto(house.address)
    anna.get_by_role("button", name="Start the game").click()
    notice = service.next(browser)
    assert notice["table"] == table["id"]
    otto.wait_for_function("() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": house.address, "registrationId": registered[0], "data": json.dumps(notice)},
    )
    shown = otto.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.ready;
          for (let tries = 0; tries < 600; tries++) {
            const [notice] = await worker.getNotifications();
            if (notice) return { title: notice.title, body: notice.body, tag: notice.tag };
            await new Promise((done) => setTimeout(done, 50));
          }
        }"""
    )
    assert shown == {"title": "Your turn", "body": notice["words"], "tag": table["id"]}
    kept = otto.evaluate(
        "caches.keys().then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).then((lists) => lists.flat())"
    )
    assert "/offline" in kept
    assert [path for path in kept if not path.startswith(("/offline", "/static/"))] == []

    come_to(otto, house.address, table["id"])
    otto.get_by_role("button", name="Settings").first.click()
    switch = otto.get_by_role("switch", name="Tell me when it is my turn")
    expect(switch).to_be_checked()
    with otto.expect_response(lambda answer: "/api/me/notices" in answer.url and answer.request.method != "GET"):
        switch.click()
    expect(switch).not_to_be_checked()
    assert otto.request.get(f"{house.address}/api/me/notices").json()["browsers"] == 0

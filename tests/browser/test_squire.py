"""Squire in the browser: a first turn, an offer, a full floor, every exhibition, the count, and whole games by clicks, keys and taps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from parlour.core import named, say
from parlour.games import find
from parlour.games.squire.cards import LETTERS
from parlour.server.http.wording import COOKIE
from parlour.words import Speaker
from tests.browser.conftest import OpenPage
from tests.browser.legibility import faults as illegible
from tests.browser.positions import Stage
from tests.browser.profiles import Faults
from tests.browser.shell import (
    answered,
    at_pace,
    come_to,
    confirmed,
    decided,
    drawn,
    moving,
    myself,
    open_table,
    play_on,
    resize,
    tapped,
    violations_by_day_and_night,
)
from tests.server.houses import OpenHouse

View = dict[str, Any]


def words(id: str, **args: Any) -> str:
    return Speaker(find("squire").folder, strict=True).words(say(id, **args))


Choose = Callable[[View], dict[str, Any]]


class Friends:
    """People at one table, all played by program; the first is the page's own person. `shows` opens the table in the
    page."""

    def __init__(self, page: Page, house: OpenHouse, seats: int = 2, **options: str) -> None:
        asked = {"board": "british-isles", "characters": "dealt", **options}
        mine, *friends = self.guests = [myself(page, house), *(house.guest() for _ in range(1, seats))]
        self.address = house.address
        self.table = str(mine.table("squire", seats=seats, options=asked)["id"])
        for seat, friend in enumerate(friends, start=1):
            friend.sit(self.table, seat)
        mine.start(self.table)

    def view(self, seat: int = 0) -> View:
        return dict(self.guests[seat].glimpse(self.table)["view"])

    def decide(self, seat: int, choose: Choose) -> View:
        """Decide by program; returns what the seat sees then."""
        seen = self.guests[seat].glimpse(self.table)
        answer = self.guests[seat].move(self.table, seen["version"], choose(seen["view"]))
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["view"])

    def play_until(self, holds: Callable[[View], bool], *choose: Choose) -> View:
        """Play on by program until the first seat's view is as wished."""
        view = self.view()
        for _ in range(600):
            if (view["seat"] == 0 or view["outcome"]) and holds(view):
                return view
            assert view["actors"], "it never came to that"
            seat = view["actors"][0]
            view = self.decide(seat, choose[min(seat, len(choose) - 1)])
            if view["actors"] == [0] and seat:
                view = self.view()
        raise AssertionError("it never came to that")


def is_mine(view: View, phase: str) -> bool:
    return view["phase"] == phase and bool(view["legal"])


def only(view: View, do: str) -> list[dict[str, Any]]:
    return [action for action in view["legal"] if action["do"] == do]


def owned(view: View, seat: int, kind: str) -> int:
    return sum(tile is not None and tile["kind"] == kind for tile in view["players"][seat]["gallery"])


def collects(*, hangs: tuple[int, ...] = ()) -> Choose:
    """Goes where a rarity is cheapest, if possible of a type that it lacks; buys if it can; hangs tiles in this
    order."""

    def choose(view: View) -> dict[str, Any]:
        mine = view["players"][view["seat"]]
        money = mine["coins"] + mine["royal_coins"]
        ways = {way["city"]: way for way in view["ways"]}

        def wish(go: dict[str, Any]) -> tuple[bool, int]:
            return bool(owned(view, view["seat"], view["on_board"][go["city"]]["kind"])), ways[go["city"]]["buy"]

        if goes := only(view, "go"):
            cheap = [go for go in goes if ways[go["city"]]["buy"] <= money]
            return min(cheap, key=wish) if cheap else max(goes, key=lambda go: ways[go["city"]]["sell"])
        if places := only(view, "hang"):
            free = [place["place"] for place in places]
            return next(({"do": "hang", "place": place} for place in hangs if place in free), places[0])
        return dict(next(iter(only(view, "buy") or only(view, "sell") or view["legal"])))

    return choose


def sells(view: View) -> dict[str, Any]:
    return next((action for action in view["legal"] if action["do"] == "sell"), view["legal"][0])


def keeps(choose: Choose) -> Choose:
    """Plays no letter with a trade, but draws some, runs one as an errand, and changes it when it may."""

    def kept(view: View) -> dict[str, Any]:
        mine = view["players"][view["seat"]]
        if view["phase"] == "exhibit":
            runs = mine["letters"] and not mine["errands"] and view["seat"]
            return {"do": "exhibit", "kind": "sculpture" if runs else "painting"}
        return dict(next(iter(only(view, "run") or only(view, "swap") or [choose(view)])))

    return kept


def shows(page: Page, friends: Friends) -> None:
    """Open the table in the page, and wait until it shows what was played by program."""
    come_to(page, friends.address, friends.table)
    status = friends.guests[0].glimpse(friends.table)["view"]["status"]
    expect(page.locator(".status")).to_contain_text(status[-12:])


# --- decisions, one by one ---


def fits(letter: View, view: View, city: str, regions: dict[str, str]) -> bool:
    return letter["of"] in (regions[city], view["on_board"][city]["kind"]) or letter["offer"] == "buy"


def with_a_letter_for_buying(page: Page, house: OpenHouse) -> tuple[Friends, View]:
    at_pace(page)
    while True:
        friends = Friends(page, house, characters="chosen")
        letter = friends.view()["players"][0]["hand"][0]
        if letter["offer"] != "sell":
            return friends, letter


REGIONS = """() => import(document.querySelector('link[href*="/games/squire/"]').href.replace(/page.css.*/, 'page/boards.js'))
  .then(({ BOARDS }) => Object.fromEntries(Object.entries(BOARDS['british-isles'].cities).map(([name, one]) => [name, one.region])))"""


def test_a_first_turn_with_a_purchase_and_an_offer_that_can_be_taken_back_until_a_rarity_is_revealed(
    house: OpenHouse, page: Page, faults: Faults
) -> None:
    friends, letter = with_a_letter_for_buying(page, house)
    come_to(page, house.address, friends.table)
    badger = page.locator(".character").filter(has_text="Badger")
    expect(badger).to_contain_text(words("ability-badger", saves=1, **{"from": 4}))
    badger.get_by_role("button", name="lady").click()
    confirmed(page)
    friends.decide(1, lambda view: next(one for one in view["legal"] if one["character"] == "fox"))
    view = friends.play_until(lambda view: is_mine(view, "travel"), sells)
    expect(page.locator(".city.is-allowed")).to_have_count(15)

    regions = page.evaluate(REGIONS)
    way = min((one for one in view["ways"] if fits(letter, view, one["city"], regions)), key=lambda one: one["buy"])
    tile, coins = view["on_board"][way["city"]], view["players"][0]["coins"]
    note = page.locator(".note")

    def go() -> None:
        page.locator(f'.city[data-city="{way["city"]}"]').click()
        expect(note).to_contain_text(words("tile-in-words", tile=named(tile["id"]), value=0).partition(",")[0])
        expect(note).to_contain_text(re.compile(rf"Buy\s*{way['buy']} coins?.*{coins - way['buy']} left"))
        expect(note).to_contain_text(re.compile(rf"Sell\s*{way['sell']} coins?.*{coins + way['sell']} then"))
        expect(note).to_contain_text(re.compile(r"Then.*at 4 if bought, at 1 if sold.*Letters", re.DOTALL))
        confirmed(page)
        expect(page.locator('.pawn[data-key="pawn-0"]')).to_be_visible()

    go()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator('.pawn[data-key="pawn-0"]')).to_have_count(0)
    expect(page.locator(".city.is-allowed")).to_have_count(15)
    go()

    slip = page.locator(f'[data-letter="{letter["id"]}"]')
    slip.click()
    expect(slip).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".actions").get_by_role("button", name="Buy ")).to_contain_text("with a letter")
    page.locator(".actions").get_by_role("button", name="Buy ").click()
    slip.click()  # taken back, and then chosen again: the trade that is already chosen follows
    expect(page.locator(".confirm")).not_to_contain_text("letter")
    slip.click()
    expect(page.locator(".confirm")).to_contain_text("with a letter")
    before = friends.view()["players"][0]
    marker = page.locator(f'[data-key="marker-{tile["kind"]}"]')
    expect(marker).to_have_attribute("aria-label", re.compile(": 4$"))  # the market as it will be after the trade
    expect(page.locator(".market")).to_contain_text(words("market-then"))
    assert "transform" not in marker.evaluate("one => getComputedStyle(one).transitionProperty")
    moving(page)
    assert marker.evaluate("one => getComputedStyle(one).transition").startswith("transform 0.26s")
    confirmed(page)  # the next rarity comes, and the market moves

    after = friends.view()["players"][0]
    assert after["hand"] == []
    assert after["coins"] - before["coins"] == letter["coins"] - way["buy"]
    assert after["tickets"] - before["tickets"] == letter["tickets"]
    expect(marker).to_have_attribute("aria-label", re.compile(": 4$"))
    expect(page.locator(".market")).to_contain_text(words("market"))

    faults.allow("409")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".trouble")).to_contain_text("something hidden has been shown")
    assert friends.view()["phase"] == "hang"

    page.locator('[data-place="1"]').click()
    expect(note).to_contain_text(re.compile(r"Bonus\s*2 coins and 1 ticket"))
    confirmed(page)
    expect(page.locator(".gallery .place.is-full")).to_have_count(1)
    assert friends.view()["players"][0]["gallery"][1] == tile


def test_a_full_third_floor_takes_a_discard_that_completes_a_column(house: OpenHouse, page: Page) -> None:
    friends = Friends(at_pace(page), house)
    mine = collects(hangs=(8, 9, 10, 0, 11))
    view = friends.play_until(lambda view: is_mine(view, "salvage"), mine, sells)
    shows(page, friends)
    expect(page.locator(".discards .tile")).to_have_count(len(view["discards"]))
    page.locator(".discards .tile").first.click()
    confirmed(page)
    page.locator('[data-place="4"]').click()
    expect(page.locator(".confirm")).to_contain_text("royal ticket")
    confirmed(page)
    expect(page.locator(".gallery .place.is-full")).to_have_count(6)
    after = friends.view()["players"][0]
    assert after["gallery"][4] == view["discards"][0]
    assert after["royal_tickets"] == view["players"][0]["royal_tickets"] + 1


def exhibit_sculptures(page: Page, friends: Friends, before: View) -> None:
    """Books cannot be shown; the exhibitor runs an errand, and the friend changes one."""
    page.locator(".no-books").click(force=True)  # books cannot be chosen, but one may ask why
    expect(page.locator(".trouble")).to_contain_text("squire/exhibition")
    page.locator('.exhibition[data-kind="sculpture"]').click()
    confirmed(page)
    letter = before["players"][0]["hand"][0]["id"]
    page.locator(f'[data-letter="{letter}"].is-run').click()
    confirmed(page)
    expect(page.locator(f'[data-errand="{letter}"]')).to_be_visible()
    after = friends.decide(1, lambda view: only(view, "swap")[0])
    expect(page.locator(".log")).to_contain_text("swaps an errand")
    assert after["players"][1]["errands"] != before["players"][1]["errands"]
    assert len(after["players"][1]["errands"]) == len(before["players"][1]["errands"])


def test_each_exhibition_rewards_others_too_and_the_count_adds_up(house: OpenHouse, page: Page) -> None:
    players = keeps(collects())
    to_show = ["jewel", "ceramic", "painting", "sculpture"]

    def now(view: View) -> str | None:
        """A type still to be shown of which the friend owns something, too."""
        if not is_mine(view, "exhibit"):
            return None
        mine, friend = view["players"]
        errands = bool(mine["hand"] and friend["errands"] and friend["letters"])
        return next((kind for kind in to_show if owned(view, 1, kind) and (kind != "sculpture" or errands)), None)

    def gained(before: View, after: View) -> dict[str, list[int]]:
        return {
            name: [new[name] - old[name] for old, new in zip(before["players"], after["players"], strict=True)]
            for name in ("coins", "tickets", "letters")
        }

    nothing = {"coins": [0, 0], "tickets": [0, 0], "letters": [0, 0]}
    friends = Friends(at_pace(page), house)
    while to_show:
        before = friends.play_until(lambda view: now(view) is not None or view["outcome"] is not None, players)
        kind = now(before)
        if kind is None:  # this game ended without such a position
            friends = Friends(page, house)
            continue
        to_show.remove(kind)
        shows(page, friends)
        if kind == "sculpture":
            exhibit_sculptures(page, friends, before)
            continue
        bill = page.locator(f'.exhibition[data-kind="{kind}"]')
        expect(bill).to_contain_text("You: ")
        expect(bill).not_to_contain_text("Nobody else")
        bill.click()
        confirmed(page)
        room = [max(0, one["hand_limit"] - one["letters"]) for one in before["players"]]
        rewards = {
            "jewel": {"coins": [2 + owned(before, 0, kind), 2]},
            "ceramic": {"tickets": [1 + owned(before, 0, kind), 1]},
            "painting": {"letters": [room[0], min(1, room[1])]},
        }
        assert gained(before, friends.view()) == {**nothing, **rewards[kind]}

    over = friends.play_until(lambda view: view["outcome"] is not None, players)
    page.reload()
    drawn(page)
    expect(page.locator(".ledger thead th")).to_have_count(2)
    rows = page.locator(".ledger :is(tbody, tfoot) tr")
    figures = []
    for row in rows.all():
        cells = [re.match(r"\d+", cell.strip()) for cell in row.locator("td").all_inner_texts()]
        figures.append([int(cell[0]) if cell else 0 for cell in cells])
    *parts, totals = figures
    assert [sum(column) for column in zip(*parts, strict=True)] == totals
    assert totals == sorted(map(int, over["outcome"]["scores"]), reverse=True)
    moving(page)
    delays = [row.locator("td").first.evaluate("cell => getComputedStyle(cell).animationDelay") for row in rows.all()]
    assert delays == sorted(set(delays), key=lambda text: float(text.rstrip("s")))  # one after the other


# --- whole games ---


def against_a_bot(page: Page, house: OpenHouse, **options: str) -> str:
    asked = {"board": "british-isles", **options}
    table = open_table(at_pace(page), house.address, "squire", seats=2, bots="random", start=True, options=asked)
    return str(table["id"])


ASKED = ".ended h2, .squire [data-target], .squire-hand [data-target], .actions .button, .buttons .button"


def play_whole(page: Page, decide: Callable[[Page], None], most: int = 300) -> int:
    """Decide until the game is over or at most this often; returns the number of decisions."""
    for decisions in range(300):
        page.locator(ASKED).first.wait_for(state="attached")
        if decisions == most or page.locator(".ended h2").count():
            return decisions
        decided(page, lambda: decide(page))
    raise AssertionError("the game never ends")


def test_a_game_is_begun_and_ended_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    """A program plays from the fourth turn to the last two."""
    table = against_a_bot(page, house)

    def decide(page: Page) -> None:
        if page.locator(".squire [data-target]").count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            for key in ("p", "e", "o"):
                page.keyboard.press(key)
                if page.locator(".confirm").count():
                    break
        page.locator(".confirm").wait_for()
        answered(page, lambda: page.keyboard.press("Enter"))

    assert play_whole(page, decide, most=3 * 4) == 3 * 4
    play_on(page, house, table, lambda view: is_mine(view, "travel") and view["turn"] > 2 * 10)
    assert play_whole(page, decide) >= 2 * 3
    expect(page.locator(".ended h2")).to_be_visible()


TRADE = re.compile("^(Buy|Sell) ")
LEAVE = re.compile("|".join(map(words, ("run-no-errand", "keep-errands"))))
IN_SIGHT = """() => [...document.querySelectorAll(".squire [data-target]")].findIndex((one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.x >= 0 && box.right <= innerWidth && top && one.contains(top);
})"""


def swipe(page: Page, start: int, end: int) -> None:
    """One finger, along a line in the middle of the board. It rests before it is lifted: while a board is still
    gliding, a browser takes the next tap for a touch that stops it."""
    touch = page.context.new_cdp_session(page)
    for kind, x in (
        ("touchStart", start),
        ("touchMove", (start + end) // 2),
        *[("touchMove", end)] * 6,
        ("touchEnd", None),
    ):
        points = [] if x is None else [{"x": x, "y": 400}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.evaluate("() => new Promise(requestAnimationFrame)")
    touch.detach()


def test_a_game_is_begun_and_ended_on_a_touch_phone(house: OpenHouse, phone: OpenPage) -> None:
    """A program plays the turns after the fourth but for the last two: they bring nothing that the others do not."""
    page = moving(phone())
    table = against_a_bot(page, house, board="world", characters="dealt")
    page.locator(".squire [data-target]").first.wait_for()
    pane = page.locator(".squire-tabs [aria-pressed=true]")
    chart = "document.querySelector('.chart').getBoundingClientRect()"
    is_at_edge = f"{chart}.right <= innerWidth + 8"
    before = page.evaluate(f"{chart}.left")
    swipe(page, 300, 100)
    page.wait_for_function(f"before => {chart}.left < before - 100", arg=before)
    expect(pane).to_have_text("Map")  # the swipe has moved the map, not changed the pane
    while not page.evaluate(is_at_edge):
        before = page.evaluate(f"{chart}.left")
        swipe(page, 380, 180)
        page.wait_for_function(f"before => {chart}.left < before - 100 || {is_at_edge}", arg=before)
    expect(pane).to_have_text("Map")
    swipe(page, 380, 180)  # beyond the map's edge
    expect(pane).to_have_text("Gallery")
    for name in ("Others", "Map"):
        page.locator(".squire-tabs").get_by_role("button", name=name).click()
        expect(pane).to_have_text(name)

    def decide(page: Page) -> None:
        if page.locator(".squire [data-target]").count():
            # The pane that the decision needs slides in by itself; a target of it is then on the screen.
            page.wait_for_function(f"() => ({IN_SIGHT})() >= 0")
            target = page.locator(".squire [data-target]").nth(page.evaluate(IN_SIGHT))
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 43.5
            tapped(page, target)
        elif (trades := page.locator(".actions").get_by_role("button", name=TRADE, disabled=False)).count():
            tapped(page, trades.first)
        else:
            answered(page, page.get_by_role("button", name=LEAVE).tap)

    assert play_whole(page, decide, most=3 * 4) == 3 * 4
    play_on(page, house, table, lambda view: is_mine(view, "travel") and view["turn"] > 2 * 10)
    assert play_whole(page, decide) >= 2 * 3
    expect(page.locator(".ended h2")).to_be_visible()


# --- for everybody ---


def test_axe_finds_nothing_in_any_phase(house: OpenHouse, page: Page) -> None:
    friends = Friends(at_pace(page), house, board="world")
    for phase in ("travel", "trade", "hang", "exhibit"):
        friends.play_until(lambda view, phase=phase: is_mine(view, phase) and view["turn"] > 6, collects())  # type: ignore[misc]
        shows(page, friends)
        assert violations_by_day_and_night(page) == {}, phase


LOOK = """() => {
  const faults = [];
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const apart = (elements, name) => elements.forEach((one, index) => elements.slice(index + 1).forEach((other) => meet(box(one), box(other)) && faults.push(`${name(one)} lies on ${name(other)}`)));
  const within = (one, frame, name) => (box(one).bottom > box(frame).bottom + 1 || box(one).right > box(frame).right + 1 || box(one).top < box(frame).top - 1) && faults.push(`${name} does not fit`);
  const parts = [".sheet", ".market", ".note", ".own", ".rest"].map((part) => document.querySelector(`.squire > ${part}`));
  const cities = [...document.querySelectorAll(".city")];
  apart(parts, (one) => one.className);
  apart(cities, (one) => one.dataset.city);
  for (const part of parts) for (const one of [part, ...part.querySelectorAll(".place, .gift, .marker, .small-place, .ability, .progress, .plans")]) within(one, document.querySelector(".board"), one.className);
  for (const city of cities) within(city, document.querySelector(".sheet"), city.dataset.city);
  for (const one of document.querySelectorAll(".letter, .letter > *")) within(one, document.querySelector(".hand"), one.innerText);
  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    if (texts.currentNode.data.trim() && one.closest(".squire, .squire-hand") && !one.closest("svg, .said") && parseFloat(getComputedStyle(one).fontSize) < 12) faults.push(`small: ${texts.currentNode.data}`);
  }
  return faults;
}"""


@pytest.mark.parametrize("board", ["british-isles", "world"])
def test_everything_is_in_sight_on_a_laptop_and_nothing_covers_anything(
    house: OpenHouse, page: Page, board: str
) -> None:
    friends = Friends(at_pace(page), house, seats=4, board=board)
    friends.play_until(lambda view: is_mine(view, "travel") and view["turn"] > 12, keeps(collects()))
    shows(page, friends)
    page.locator(".city.is-allowed").first.click()
    expect(page.locator(".confirm")).to_be_visible()
    for width, height in ((1280, 800), (1366, 768), (1440, 900)):
        resize(page, width, height)
        assert page.evaluate(LOOK) == [], (width, height)
        expect(page.locator(".squire-hand")).to_be_in_viewport(ratio=1)


SHOW_TIMES = """async ({ page, players, decisions }) => {
  const { timeFor } = (await import(page)).default;
  const context = { seat: 0, view: { players: Array(players).fill(null) } };
  timeFor({ last: { seat: 0 } }, context);
  return decisions.map((seat) => timeFor({ last: { seat } }, context));
}"""


def test_all_that_bots_do_between_two_decisions_is_told_within_six_seconds(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop()
    open_table(page, house.address, "squire", seats=4)
    module = page.evaluate("`${document.body.dataset.static}/games/squire/page.js`")
    for players in (2, 3, 4):
        decisions = [seat for seat in range(1, players) for _ in range(12)]
        times = page.evaluate(SHOW_TIMES, {"page": module, "players": players, "decisions": decisions})
        assert sum(times) < 6000
        assert times[0] >= 600


CUT_LETTERS = """() => [...document.querySelectorAll(".squire-hand .letter")].flatMap((letter) => {
  const words = document.createRange();
  words.selectNodeContents(letter);
  const { right, bottom } = letter.getBoundingClientRect();
  const isOut = (line) => line.bottom > bottom + 0.5 || line.right > right + 0.5;
  return [...words.getClientRects()].some(isOut) ? [letter.textContent.trim().replace(/\\s+/g, " ")] : [];
})"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_letter_in_hand_is_cut_whichever_three_one_holds(house: OpenHouse, desktop: OpenPage, language: str) -> None:
    page = desktop()
    page.context.add_cookies([{"name": COOKIE, "value": language, "url": house.address}])
    stage = Stage(page, house, "squire", 4)
    stage.go_to("middle")
    letters = json.loads(msgspec.json.encode(list(LETTERS.values())))

    def holding(three: list[Any]) -> Callable[[Any], None]:
        def change(view: Any) -> None:
            view["players"][0] |= {"hand": three, "errands": [], "worths": [], "letters": len(three)}

        return change

    for width, height in ((1150, 1000), (1440, 900), (920, 800)):
        stage.resize(width, height)
        for first in range(0, len(letters), 3):
            stage.make_up(holding(letters[first : first + 3]))
            assert page.locator(".squire-hand .letter").count() == 3
            assert page.evaluate(CUT_LETTERS) == [], (width, height)


def test_on_a_phone_all_characters_can_be_read_at_once(house: OpenHouse, desktop: OpenPage) -> None:
    stage = Stage(desktop(), house, "squire", 4)
    stage.go_to("first")
    for width, height in ((390, 664), (360, 560)):
        stage.resize(width, height)
        assert illegible(stage.page) == [], (width, height)
        for text in stage.page.locator(".character p").all():
            expect(text).to_be_in_viewport(ratio=0.95)


def test_no_two_parts_of_the_purse_have_one_name(house: OpenHouse, desktop: OpenPage) -> None:
    stage = Stage(desktop(), house, "squire", 4)
    stage.go_to("middle")
    names = stage.page.locator(".squire-hand .mine .part > span").all_inner_texts()
    assert len(set(names)) == len(names) == 6

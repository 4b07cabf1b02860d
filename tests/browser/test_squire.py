"""Squire in the browser: a first turn, an offer, a full floor, every exhibition, the count, and whole games by clicks, keys and taps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.shell import answered, at_pace, confirmed, open_table, tapped, violations
from tests.server.houses import Guest, OpenHouse

View = dict[str, Any]
Choose = Callable[[View], dict[str, Any]]


class Friends:
    """Two people at one table of the page: the first is the page's own person, as a program would play for them."""

    def __init__(self, page: Page, house: OpenHouse, **options: str) -> None:
        asked = {"board": "british-isles", "characters": "dealt", **options}
        self.table = open_table(at_pace(page), house.address, "squire", seats=2, options=asked)["id"]
        friend, mine = house.guest(), house.guest()
        friend.sit(self.table, 1)
        mine.http.cookies.update({cookie["name"]: cookie["value"] for cookie in page.context.cookies()})
        mine.start(self.table)
        self.guests: tuple[Guest, Guest] = (mine, friend)
        expect(page.locator(".squire")).to_be_visible()

    def view(self, seat: int = 0) -> View:
        return dict(self.guests[seat].glimpse(self.table)["view"])

    def decide(self, seat: int, choose: Choose) -> None:
        seen = self.guests[seat].glimpse(self.table)
        answer = self.guests[seat].move(self.table, seen["version"], choose(seen["view"]))
        assert answer.status_code == 200, answer.text

    def play_until(self, holds: Callable[[View], bool], *choose: Choose) -> View:
        for _ in range(400):
            view = self.view()
            if holds(view):
                return view
            seat = view["actors"][0]
            self.decide(seat, choose[min(seat, len(choose) - 1)])
        raise AssertionError("it never came to that")


def is_mine(view: View, phase: str) -> bool:
    return view["phase"] == phase and bool(view["legal"])


def only(view: View, do: str) -> list[dict[str, Any]]:
    return [action for action in view["legal"] if action["do"] == do]


def collects(*kinds: str, hangs: tuple[int, ...] = ()) -> Choose:
    """Goes where a rarity of these types (all, if none is named) is cheapest, buys what it can, and hangs it in this order."""

    def choose(view: View) -> dict[str, Any]:
        mine = view["players"][view["seat"]]
        money = mine["coins"] + mine["royal_coins"]
        ways = {way["city"]: way for way in view["ways"]}
        if goes := only(view, "go"):
            wanted = [go for go in goes if not kinds or view["on_board"][go["city"]]["kind"] in kinds]
            cheap = [go for go in wanted if ways[go["city"]]["buy"] <= money]
            dearest = max(goes, key=lambda go: ways[go["city"]]["sell"])
            return min(cheap, key=lambda go: ways[go["city"]]["buy"]) if cheap else dearest
        here = view["on_board"].get(mine["city"], {}).get("kind")
        if (buys := only(view, "buy")) and (not kinds or here in kinds):
            return buys[0]
        if sells := only(view, "sell"):
            return sells[0]
        if places := only(view, "hang"):
            free = [place["place"] for place in places]
            return next(({"do": "hang", "place": place} for place in hangs if place in free), places[0])
        return dict(view["legal"][0])

    return choose


def sells(view: View) -> dict[str, Any]:
    return next((action for action in view["legal"] if action["do"] == "sell"), view["legal"][0])


def shows(page: Page, friends: Friends) -> None:
    """The page has caught up with what was played by program."""
    page.reload()
    status = friends.guests[0].glimpse(friends.table)["view"]["status"]
    expect(page.locator(".status")).to_contain_text(status[-12:])


# --- decisions, one by one ---


def test_a_first_turn_from_the_character_to_the_place_in_the_gallery(house: OpenHouse, page: Page) -> None:
    friends = Friends(page, house, characters="chosen")
    page.locator(".character").filter(has_text="Badger").get_by_role("button", name="lady").click()
    confirmed(page)
    friends.decide(1, lambda view: next(one for one in view["legal"] if one["character"] == "fox"))
    friends.play_until(lambda view: is_mine(view, "travel"), sells)
    expect(page.locator(".city.is-allowed")).to_have_count(15)
    city = min(friends.view()["ways"], key=lambda way: way["buy"])["city"]
    page.locator(f'.city[data-city="{city}"]').click()
    expect(page.locator(".thoughts")).to_contain_text("Buy for")
    confirmed(page)
    expect(page.locator('.pawn[data-key="pawn-0"]')).to_be_visible()
    page.locator(".actions").get_by_role("button", name="Buy ").click()
    expect(page.locator(".market.is-thought .is-rising")).not_to_have_count(0)
    confirmed(page)
    page.get_by_role("button", name="No more letters").click()
    page.locator('[data-place="1"]').click()
    confirmed(page)
    expect(page.locator(".gallery .place.is-full")).to_have_count(1)
    mine = friends.view()["players"][0]
    assert mine["gallery"][1] is not None
    assert mine["coins"] <= 10 + 2


def fits(letter: View, view: View, city: str, regions: dict[str, str]) -> bool:
    return letter["of"] in (regions[city], view["on_board"][city]["kind"]) or letter["offer"] in ("buy", "sell")


def test_a_trade_with_an_offer(house: OpenHouse, page: Page) -> None:
    friends = Friends(page, house)
    view = friends.play_until(lambda view: is_mine(view, "travel"), sells)
    regions = page.evaluate(
        "import(document.querySelector('link[href*=\"/games/squire/\"]').href.replace(/page.css.*/, 'page/boards.js'))"
        ".then(({ BOARDS }) => Object.fromEntries(Object.entries(BOARDS['british-isles'].cities).map(([name, one]) => [name, one.region])))"
    )
    letter = view["players"][0]["hand"][0]
    city = next(way["city"] for way in view["ways"] if fits(letter, view, way["city"], regions))
    friends.decide(0, lambda view: {"do": "go", "city": city})
    friends.decide(0, lambda view: {"do": "sell" if letter["offer"] == "sell" else "buy"})
    before = friends.view()["players"][0]
    shows(page, friends)
    page.locator(f'[data-letter="{letter["id"]}"]').click()
    confirmed(page)
    expect(page.locator(f'[data-letter="{letter["id"]}"]')).to_have_count(0)
    after = friends.view()["players"][0]
    assert after["coins"] - before["coins"] == letter["coins"]
    assert after["tickets"] - before["tickets"] == letter["tickets"]


def test_a_full_third_floor_takes_a_discard_that_completes_a_column(house: OpenHouse, page: Page) -> None:
    friends = Friends(page, house)
    mine = collects(hangs=(8, 9, 10, 0, 11))
    view = friends.play_until(lambda view: is_mine(view, "salvage"), mine, sells)
    shows(page, friends)
    page.locator(".discards .tile").first.click()
    confirmed(page)
    page.locator('[data-place="4"]').click()
    expect(page.locator(".confirm")).to_contain_text("royal ticket")
    confirmed(page)
    expect(page.locator(".gallery .place.is-full")).to_have_count(6)
    assert friends.view()["players"][0]["royal_tickets"] == view["players"][0]["royal_tickets"] + 1


@pytest.mark.parametrize("kind", ["jewel", "ceramic", "painting", "sculpture"])
def test_an_exhibition_rewards_others_too(house: OpenHouse, page: Page, kind: str) -> None:
    friends = Friends(page, house)

    def owned(view: View, seat: int) -> int:
        return sum(tile is not None and tile["kind"] == kind for tile in view["players"][seat]["gallery"])

    def wished(view: View) -> bool:
        if not is_mine(view, "exhibit") or not owned(view, 1):
            return False
        return kind != "sculpture" or bool(view["players"][0]["hand"])

    before = friends.play_until(wished, keeps(collects()), keeps(collects(kind)))
    shows(page, friends)
    page.locator(f'.exhibition[data-kind="{kind}"]').click()
    confirmed(page)
    if kind == "sculpture":
        letter = before["players"][0]["hand"][0]["id"]
        page.locator(f'[data-letter="{letter}"].is-run').click()
        confirmed(page)
        expect(page.locator(f'[data-errand="{letter}"]')).to_be_visible()
        return
    expect(page.locator(".exhibition")).to_have_count(0)
    after = friends.view()["players"]
    gained = {
        name: [after[seat][name] - before["players"][seat][name] for seat in (0, 1)]
        for name in ("coins", "tickets", "letters")
    }
    room = [max(0, one["hand_limit"] - one["letters"]) for one in before["players"]]
    assert gained == {
        "coins": [2 + owned(before, 0), 2] if kind == "jewel" else [0, 0],
        "tickets": [1 + owned(before, 0), 1] if kind == "ceramic" else [0, 0],
        "letters": [room[0], min(1, room[1])] if kind == "painting" else [0, 0],
    }


def keeps(choose: Choose) -> Choose:
    """Plays no letter, and exhibits jewels: so that letters stay in hand."""

    def kept(view: View) -> dict[str, Any]:
        jewels = [action for action in view["legal"] if action.get("kind") == "jewel"]
        done = only(view, "done")
        return (jewels or done or [choose(view)])[0]

    return kept


def test_the_count_at_the_end_adds_up(house: OpenHouse, page: Page) -> None:
    friends = Friends(page, house)
    over = friends.play_until(lambda view: view["outcome"] is not None, collects())
    page.reload()
    expect(page.locator(".squire-count .counted")).to_have_count(2)
    totals = []
    for count in page.locator(".squire-count .counted").all():
        *parts, total = [int(text.split()[0]) for text in count.locator("li b").all_inner_texts()]
        assert sum(parts) == total
        totals.append(total)
    assert totals == sorted(map(int, over["outcome"]["scores"]), reverse=True)


# --- whole games ---


def against_a_bot(page: Page, house: OpenHouse, **options: str) -> None:
    asked = {"board": "british-isles", **options}
    open_table(at_pace(page), house.address, "squire", seats=2, bots="random", start=True, options=asked)


ASKED = ".ended h2, .squire [data-target], .squire-hand [data-target], .actions .button, .buttons .button"


def play_whole(page: Page, decide: Callable[[Page], None]) -> int:
    for decisions in range(300):
        page.locator(ASKED).first.wait_for(state="attached")
        if page.locator(".ended h2").count():
            return decisions
        decide(page)
    raise AssertionError("the game never ends")


def test_a_whole_game_is_played_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    against_a_bot(page, house)

    def decide(page: Page) -> None:
        if page.locator(".squire [data-target]").count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            for key in ("u", "e", "o"):
                page.keyboard.press(key)
                if page.locator(".confirm").count():
                    break
        expect(page.locator(".confirm")).to_be_visible()
        answered(page, lambda: page.keyboard.press("Enter"))

    assert play_whole(page, decide) >= 12 * 3


TRADE = re.compile("^(Buy|Sell) ")
LEAVE = re.compile("No more letters|Run no errand|Keep the errands")
IN_SIGHT = """() => [...document.querySelectorAll(".squire [data-target]")].findIndex((one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.x >= 0 && box.right <= innerWidth && top && one.contains(top);
})"""


def test_a_whole_game_is_played_on_a_touch_phone(house: OpenHouse, phone: OpenPage) -> None:
    page = phone()
    against_a_bot(page, house, board="world")

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

    assert play_whole(page, decide) >= 12 * 3


# --- for everybody ---


@pytest.mark.parametrize("phase", ["travel", "trade", "hang", "exhibit"])
def test_axe_finds_nothing_in_any_phase(house: OpenHouse, page: Page, phase: str) -> None:
    friends = Friends(page, house, board="world")
    friends.play_until(lambda view: is_mine(view, phase) and view["turn"] > 6, collects())
    shows(page, friends)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


@pytest.mark.parametrize("board", ["british-isles", "world"])
def test_nothing_has_to_be_scrolled_on_a_laptop(house: OpenHouse, page: Page, board: str) -> None:
    friends = Friends(page, house, board=board)
    friends.play_until(lambda view: is_mine(view, "travel") and view["turn"] > 4, collects())
    shows(page, friends)
    box = page.locator(".board").bounding_box()
    assert box is not None
    for part in (".map", ".market", ".gallery", ".others"):
        inside = page.locator(f".squire {part}").first.bounding_box()
        assert inside is not None
        assert inside["y"] >= box["y"] - 1, part
        assert inside["y"] + inside["height"] <= box["y"] + box["height"] + 1, part
        assert inside["x"] + inside["width"] <= box["x"] + box["width"] + 1, part
    expect(page.locator(".squire-hand")).to_be_in_viewport()

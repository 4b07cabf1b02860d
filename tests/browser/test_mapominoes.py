"""Mapominoes in a real browser: every kind of go, the calling game, and whole games by keys and by taps."""

import re
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.core import say
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import countries
from parlour.words import Speaker
from tests.browser.conftest import OpenPage
from tests.browser.mapominoes import (
    Friend,
    Friends,
    View,
    against_a_bot,
    doubles,
    is_my_go,
    lay,
    opened,
    pick,
    play_until,
    seated,
    target,
    until_it_comes,
    with_a_friend,
)
from tests.browser.shell import (
    answered,
    at_pace,
    confirmed,
    decided,
    first_of,
    moving,
    myself,
    noting,
    tapped,
    violations,
)
from tests.server.houses import OpenHouse

SPEAKER = Speaker(GAME.folder, strict=True)


def lays(view: View) -> list[View]:
    return [one for one in view["legal"] if one["do"] == "lay"]


def test_a_double_connection_is_celebrated_and_gives_an_extra_go(house: OpenHouse, page: Page) -> None:
    friends = until_it_comes(page, house, lambda view: is_my_go(view) and bool(doubles(view)) and view["cards"][0] > 1)
    action = doubles(friends[0].view)[0]
    pick(page, action["card"])
    expect(target(page, action)).to_have_class(re.compile("is-double"))
    target(page, action).click()
    expect(page.locator(".confirm")).to_contain_text("double connection")
    confirmed(page)
    expect(page.locator(".log, .side").first).to_contain_text("a double connection and an extra go!")
    assert friends[0].view["frames"][-1]["seat"] == 0


def lay_transit(page: Page, friends: Friends, place: View) -> list[str]:
    """Lay a transit card by clicks; returns what it can stand for."""
    pick(page, "transit")
    target(page, place).click()
    confirmed(page)
    expect(page.locator(".things .thing").first).to_be_visible()
    return [one["thing"] for one in friends[0].view["legal"]]


def choose_thing(page: Page, thing: str) -> None:
    target(page, {"do": "nominate", "thing": thing}).click()
    confirmed(page)


@pytest.mark.parametrize("kind", ["sea", "country"])
def test_a_transit_card_is_laid_named_and_followed_in_one_flow(house: OpenHouse, page: Page, kind: str) -> None:
    for _ in range(12):
        friends = until_it_comes(
            page, house, lambda view: is_my_go(view) and any(one["do"] == "transit" for one in view["legal"])
        )
        place = next(one for one in friends[0].view["legal"] if one["do"] == "transit")
        things = lay_transit(page, friends, place)
        wanted = [thing for thing in things if (len(thing) > 2) == (kind == "sea")]
        if wanted:
            break
    assert wanted
    choose_thing(page, wanted[0])
    view = friends[0].view
    assert view["phase"] == "follow"
    assert view["table"][-1]["stands_for"] == wanted[0]
    expect(page.locator(".card .transit .stands").first).to_be_visible()
    lay(page, lays(view)[0])
    after = friends[0].view
    assert after["table"][-1]["card"] == lays(view)[0]["card"]
    assert after["transits"][0] == 1


def test_many_nominations_can_be_searched(house: OpenHouse, page: Page) -> None:
    friends = until_it_comes(
        page, house, lambda view: is_my_go(view) and any(one["do"] == "transit" for one in view["legal"]), calling=True
    )
    place = next(one for one in friends[0].view["legal"] if one["do"] == "transit")
    assert len(lay_transit(page, friends, place)) > 60
    page.locator(".choice-of-things input").fill("baltic")
    expect(page.locator(".things .thing")).to_have_count(1)
    expect(page.locator(".things .thing")).to_have_text("Baltic Sea")


def lay_in_the_calling_game(page: Page, house: OpenHouse, rightly: bool) -> tuple[Friends, View]:
    """The friend has laid a card beside the opening one, rightly or wrongly, and the page's own person may call it."""
    for _ in range(20):
        friends = seated(page, house, calling=True)
        if friends[0].view["actors"] == [0]:
            friends[0].decide(lambda view: {"do": "cannot"})
        view = friends[1].view
        bordering = countries()[view["table"][0]["card"]].neighbours
        for action in lays(view):
            if (action["card"] in bordering) == rightly:
                friends[1].decide(lambda _, chosen=action: chosen)
                opened(page, house, friends)
                expect(page.get_by_role("button", name="Call it")).to_be_visible()
                return friends, action
    raise AssertionError("no deal had such a card")


def test_a_right_call_sends_the_card_back_and_the_caller_plays(house: OpenHouse, page: Page) -> None:
    friends, action = lay_in_the_calling_game(page, house, rightly=False)
    page.get_by_role("button", name="Call it").click()
    confirmed(page)
    expect(page.locator(f".card[data-key='c-{action['card']}']")).to_have_count(0)
    view = friends[0].view
    assert len(view["table"]) == 1
    assert [frame["seat"] for frame in view["frames"]] == [0, 0]


def test_a_wrong_call_costs_the_own_go(house: OpenHouse, page: Page) -> None:
    friends, action = lay_in_the_calling_game(page, house, rightly=True)
    page.get_by_role("button", name="Call it").click()
    confirmed(page)
    expect(page.locator(f".card[data-key='c-{action['card']}']")).to_be_visible()
    assert friends[0].view["actors"] == [1]


def test_whoever_may_only_call_is_not_said_to_be_on_turn(house: OpenHouse, page: Page) -> None:
    mine, *others = myself(page, house), house.guest(), house.guest()
    table = mine.table("mapominoes", seats=3, options={"rounds": 1, "calling": True, "pause": 0})["id"]
    for seat, guest in enumerate(others, 1):
        guest.sit(table, seat)
    mine.start(table)
    players = [Friend(guest, table) for guest in (mine, *others)]
    while not (players[0].view["bystanders"] == [0] and players[0].view["laid"]):
        players[players[0].view["frames"][-1]["seat"]].decide(lambda view: lays(view)[0])
    at_pace(page).goto(f"{house.address}/table/{table}")
    expect(page.get_by_role("button", name="Call it")).to_be_visible()
    expect(page.locator(".status")).to_contain_text("Until the next card is played, you may call")
    expect(page.locator(".plate.is-acting")).to_have_count(1)
    expect(page.locator(".plate.is-acting.is-mine")).to_have_count(0)
    expect(page.locator(".card.is-new")).to_have_count(1)
    expect(page.get_by_text("fits now")).to_have_count(0)


def test_the_calling_game_gives_no_hint(house: OpenHouse, page: Page) -> None:
    friends = until_it_comes(page, house, is_my_go, calling=True)
    view = friends[0].view
    card = lays(view)[0]["card"]
    pick(page, card)
    spaces = {(one["x"], one["y"]) for one in lays(view)}
    expect(page.locator(".space")).to_have_count(len(spaces))


def test_in_the_advanced_game_only_right_sides_are_offered(house: OpenHouse, page: Page) -> None:
    friends = until_it_comes(
        page, house, lambda view: is_my_go(view) and bool(lays(view)), advanced=True, table="endless"
    )
    view = friends[0].view
    card = lays(view)[0]["card"]
    pick(page, card)
    mine = [one for one in lays(view) if one["card"] == card]
    expect(page.locator(".space")).to_have_count(len(mine))
    assert len(mine) < 4 * len(view["table"])
    lay_action = mine[0]
    target(page, lay_action).click()
    confirmed(page)
    assert friends[0].view["table"][-1]["card"] == card


def test_a_deadlock_is_said_on_the_map_of_the_round(house: OpenHouse, page: Page) -> None:
    for _ in range(12):
        friends = seated(page, house, advanced=True, table="small")
        play_until(house, friends, lambda view: bool(view["outcome"]))
        if friends[0].view["rounds"][-1]["winner"] is None:
            break
    opened(page, house, friends)
    expect(page.locator(".round-atlas .title")).to_have_text(SPEAKER.words(say("map-deadlock")))
    played = [one for one in friends[0].view["rounds"][-1]["table"] if one["card"]]
    expect(page.locator(".sheet .which")).to_have_count(len(played))


def test_cannot_go_is_offered_only_when_it_is_allowed(house: OpenHouse, page: Page) -> None:
    friends = until_it_comes(page, house, lambda view: is_my_go(view) and bool(lays(view)))
    expect(page.locator(".actions").get_by_role("button", name="Cannot go", disabled=False)).to_have_count(0)
    assert play_until(house, friends, lambda view: is_my_go(view) and view["legal"] == [{"do": "cannot"}])
    answered(page, page.locator(".actions").get_by_role("button", name="Cannot go", disabled=False).click)
    expect(page.locator(".actions").get_by_role("button", name="Cannot go", disabled=False)).to_have_count(0)


def test_a_card_shown_large_names_all_that_it_borders(house: OpenHouse, page: Page) -> None:
    with_a_friend(page, house)
    expect(page.locator(".card .flag").first).to_be_visible()
    card = page.locator(".card[data-detail]").first
    card.hover()
    expect(page.locator(".large-country")).to_be_visible()
    expect(page.locator(".large-country li")).not_to_have_count(0)


def test_the_page_is_accessible(house: OpenHouse, page: Page) -> None:
    until_it_comes(page, house, lambda view: is_my_go(view) and bool(lays(view)))
    expect(page.locator(".held.is-allowed").first).to_be_visible()
    page.locator(".held.is-allowed").first.click()
    expect(page.locator(".space").first).to_be_visible()
    assert violations(page) == []


def test_the_page_says_when_the_sand_has_run_out(house: OpenHouse, page: Page) -> None:
    friends = with_a_friend(page, house, sand_timer=1)
    if friends[0].view["frames"][-1]["seat"] == 0:
        friends[0].decide(lambda view: next(one for one in view["legal"] if one["do"] in ("lay", "cannot", "transit")))
        play_until(house, friends, lambda view: view["frames"][-1]["frame"] == "go" and view["frames"][-1]["seat"] == 1)
    before = friends[0].view["transits"][1]
    told = noting(page, "[role=timer]")
    answered(page, page.get_by_role("button", name="Turn the sand timer").click)
    expect(page.locator(".log, .side").first).to_contain_text("The sand has run out")
    assert any("The sand is running" in words for words in chain(*told()))
    assert friends[0].view["transits"][1] == before + 1


def test_the_first_look_shows_all_hands_until_everybody_is_ready(house: OpenHouse, page: Page) -> None:
    friends = with_a_friend(page, house, open_hands="look")
    expect(page.locator(".open-hands li")).to_have_count(1)
    friends[1].decide()
    page.get_by_role("button", name="Ready", exact=True).click()
    expect(page.locator(".open-hands li")).to_have_count(0)


# --- whole games ---


ENDED, THING, HELD, CANNOT = ".ended h2", ".thing", ".held.is-allowed", ".actions button"


def what_is_asked(page: Page) -> str:
    """What to name or to play next, whether one cannot go, or that the game is over."""
    return first_of(page, ENDED, THING, HELD, CANNOT)


def test_a_whole_game_is_played_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    against_a_bot(page, house, europe=False, south_america=True)

    def taken() -> None:
        assert page.evaluate("document.activeElement.dataset.target")
        page.keyboard.press("Enter")
        page.locator(".confirm").wait_for()
        answered(page, lambda: page.keyboard.press("Enter"))

    decisions = 0
    while (asked := what_is_asked(page)) != ENDED:
        decisions += 1
        if asked == THING:
            page.keyboard.press("ArrowDown")
            decided(page, taken)
        elif asked == HELD:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            page.locator(".space").first.wait_for()
            page.keyboard.press("ArrowUp")
            decided(page, taken)
        else:
            page.keyboard.press("n")
            page.locator(".confirm").wait_for()
            decided(page, lambda: answered(page, lambda: page.keyboard.press("n")))
    assert decisions > 3
    expect(page.locator(".ended tbody tr").first).to_be_visible()


def test_a_whole_game_is_played_on_a_touch_phone(house: OpenHouse, phone: OpenPage) -> None:
    page = moving(phone())
    against_a_bot(page, house, europe=False, south_america=True)

    for _ in range(120):
        asked = what_is_asked(page)
        if asked == ENDED:
            break
        if asked == THING:
            decided(page, lambda: tapped(page, page.locator(THING).first))
        elif asked == HELD:
            page.locator(HELD).first.tap()
            page.locator(".space").first.wait_for()
            box: Any = page.locator(".space").first.bounding_box()
            assert min(box["width"], box["height"]) >= 24
            decided(page, lambda: tapped(page, page.locator(".space").first))
        else:
            decided(page, lambda: answered(page, page.get_by_role("button", name="Cannot go").tap))
    expect(page.locator(".ended h2")).to_be_visible()

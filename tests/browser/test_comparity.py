"""Comparity in a real browser: every interrupt, a whole game by keys, and what screen readers get."""

from __future__ import annotations

import json
import re
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.core import named
from parlour.games.comparity import GAME
from parlour.games.comparity.cards import FACES
from parlour.words import ENGLISH
from parlour.words.catalogues import names
from tests.browser.comparity import (
    ANYTHING,
    Action,
    Pair,
    View,
    opened,
    seated,
    settled,
    spoken,
    tall,
    with_a_friend,
)
from tests.browser.conftest import OpenPage
from tests.browser.shell import (
    answered,
    at_pace,
    confirmed,
    drawn,
    drawn_anew,
    moving,
    noting,
    open_table,
    resize,
    violations,
    wait_until,
)
from tests.browser.test_weight import TABLE_LIMIT, fetched
from tests.server.houses import OpenHouse

CONFIRM = ".confirm"


def take(page: Page, selector: str) -> None:
    """Choose a target, and confirm."""
    page.locator(selector).first.click()
    confirmed(page)


def on_space(page: Page, words: str) -> None:
    take(page, f'.space[aria-label*="{words}"]')


def pick_held(page: Page, card: str) -> None:
    page.locator(f'[data-key="held-{card}"]').click()


def laid(card: str) -> str:
    return f'.comparity-plane [data-key="{card}"]'


def name(card: str) -> str:
    return names(GAME.folder, ENGLISH)[card].bare


def is_clean(page: Page) -> None:
    assert violations(page) == []


# --- duet and trio ---


def corner(pair: Pair) -> None:
    """Three cards around an empty corner; it is my turn."""
    pair.mine.play(pair.mine.hand[0], 1, 0)
    pair.friend.play(pair.friend.hand[0], 0, 1)


def test_a_duet_is_announced_before_it_is_confirmed_and_answered_after(house: OpenHouse, page: Page) -> None:
    """comparity/duet"""
    pair = seated(page, house)
    corner(pair)
    opened(page, pair)
    card = pair.mine.hand[-1]
    pick_held(page, card)
    duet = page.locator(".space.makes-duet")
    expect(duet).to_have_count(1)
    expect(duet).to_contain_text(spoken("space-duet"))
    duet.click()
    expect(page.locator(".saying")).to_contain_text(spoken("tray-makes-duet"))
    expect(page.locator(CONFIRM)).to_contain_text(spoken("do-play-duet", card=named(card), where=ANYTHING))
    is_clean(page)
    confirmed(page)
    expect(page.locator(".shell")).to_contain_text(spoken("status-duet", who="@1", maker="@0"))
    top = pair.mine.view["top"]["id"]
    pair.friend.move({"do": "draw"})
    expect(page.locator(".shell")).to_contain_text(spoken("drew-duet", who="@1", card=named(top)))


def test_obliged_by_a_duet_one_draws_with_a_button(house: OpenHouse, page: Page) -> None:
    """comparity/duet"""
    pair = seated(page, house)
    corner(pair)
    pair.mine.play(pair.mine.hand[0], 2, 0)
    pair.friend.play(pair.friend.hand[-1], 1, 1)
    opened(page, pair)
    expect(page.locator(".shell")).to_contain_text(spoken("status-duet", who="@0", maker="@1"))
    is_clean(page)
    top = pair.mine.view["top"]["id"]
    page.get_by_role("button", name="Draw a card").click()
    confirmed(page)
    expect(page.locator(f'[data-key="held-{top}"]')).to_be_visible()


def test_a_trio_that_stands_gives_an_extra_card(house: OpenHouse, page: Page) -> None:
    """comparity/trio"""
    pair = seated(page, house)
    for seat, x, y in ((pair.mine, 1, 0), (pair.friend, 2, 0), (pair.mine, 0, 1), (pair.friend, 2, 1)):
        seat.play(seat.hand[0], x, y)
    opened(page, pair)
    first, second = pair.mine.hand[:2]
    pick_held(page, first)
    trio = page.locator(".space.makes-trio")
    trio.click()
    expect(page.locator(".saying")).to_contain_text(spoken("tray-makes-trio"))
    confirmed(page)
    expect(page.locator(laid(first))).to_be_visible()
    pair.friend.move({"do": "draw"})
    expect(page.locator(".shell")).to_contain_text(spoken("status-extra", who="@0"))
    expect(page.get_by_role("button", name="No extra card")).to_be_visible()
    is_clean(page)
    pick_held(page, second)
    expect(page.locator(".space .made")).to_have_count(0)
    take(page, ".space")
    expect(page.locator(laid(second))).to_be_visible()
    assert pair.mine.view["actors"] == [1]
    assert len(pair.mine.view["hands"][0]) == 7 - 4


# --- checks ---


def wrongly(pair: Pair) -> tuple[str, str]:
    """The first card and one that I put on the wrong side of it; both closed, my turn. The one on the left first."""
    first = pair.mine.on(0, 0)
    shorter = [card for card in pair.mine.hand if tall(card) < tall(first)]
    if shorter:
        pair.mine.play(shorter[0], 1, 0)
        wrong = (first, shorter[0])
    else:
        pair.mine.play(pair.mine.hand[-1], -1, 0)
        wrong = (pair.mine.on(-1, 0), first)
    pair.friend.play(pair.friend.hand[0], 0, 1)
    return wrong


def test_a_check_is_two_taps_and_a_wrong_pair_changes_places(house: OpenHouse, page: Page) -> None:
    """comparity/check, comparity/swap"""
    pair = seated(page, house)
    left, right = wrongly(pair)
    opened(page, pair)
    where = {card: page.locator(laid(card)).bounding_box() for card in (left, right)}
    page.locator(laid(left)).click()
    expect(page.locator(".saying")).to_contain_text(spoken("tray-checking", card=named(left)))
    page.locator(laid(right)).click()
    expect(page.locator(CONFIRM)).to_contain_text(spoken("do-check-both", card=named(left), other=named(right)))
    confirmed(page)
    for card in (left, right):
        expect(page.locator(f"{laid(card)}.is-up")).to_contain_text(f"{FACES[card].height} m")
    expect(page.locator(".shell")).to_contain_text(spoken("swapped-forced", card=named(left), other=named(right)))
    place_of_right = pytest.approx(where[right]["x"], abs=40)
    wait_until(page, lambda: page.locator(laid(left)).bounding_box()["x"] == place_of_right)
    is_clean(page)
    assert len(pair.mine.view["hands"][1]) == 6 + 3


def test_the_cards_of_a_check_turn_over_slowly_and_the_pair_is_named_with_both_figures(
    house: OpenHouse, page: Page
) -> None:
    """comparity/check, comparity/violation"""
    pair = seated(page, house)
    left, right = wrongly(pair)
    opened(page, pair, pace="normal")
    aimed, turned = noting(page, ".laid.is-aimed"), noting(page, ".laid.is-slow.is-up")
    pair.mine.check(left, right)
    line = page.locator(".violation")
    line.wait_for()  # looks at every frame
    assert max(map(len, aimed())) == 2
    assert [len(up) for up in turned()][:3] == [0, 1, 2]
    expect(line).to_contain_text(f"{FACES[left].height} m")
    expect(line).to_contain_text(f"{FACES[right].height} m")
    page.keyboard.press("Space")
    expect(page.locator(".violation")).to_have_count(0)


def row_that_splits(pair: Pair) -> tuple[str, str, str] | None:
    """A row p0 p1 p2 with p1 and p2 open and in order, and p0 taller than both, closed; my turn. None if no cards fit."""
    first = pair.mine.on(0, 0)
    for mine in pair.mine.hand:
        for theirs in pair.friend.hand:
            for p0, p1, p2 in permutations((first, mine, theirs)):
                if tall(p1) <= tall(p2) < tall(p0):
                    shift = -(p0, p1, p2).index(first)
                    at = {card: place + shift for place, card in enumerate((p0, p1, p2))}
                    if first != p1 and abs(at[mine]) > 1:
                        continue  # mine is laid first and must touch the first card
                    pair.mine.play(mine, at[mine], 0)
                    pair.friend.play(theirs, at[theirs], 0)
                    pair.mine.check(p1, p2)
                    pair.friend.play(pair.friend.hand[0], at[p2], 1)
                    return p0, p1, p2
    return None


def test_a_discard_that_splits_the_area_is_followed_by_joining_it(house: OpenHouse, page: Page) -> None:
    """comparity/discard, comparity/reconnect"""
    for _ in range(8):
        pair = seated(page, house)
        row = row_that_splits(pair)
        if row:
            break
    assert row is not None
    p0, p1, _ = row
    opened(page, pair)
    page.locator(laid(p0)).click()
    page.locator(laid(p0)).click()
    confirmed(page)
    expect(page.locator(".shell")).to_contain_text(spoken("status-mend", who="@0"))
    expect(page.locator(".violation")).to_contain_text(f"{FACES[p0].height} m")
    is_clean(page)
    take(page, laid(p1))
    expect(page.locator(".shell")).to_contain_text(spoken("status-reconnect", who="@0"))
    expect(page.locator(laid(p1))).to_have_count(0)
    card = pair.mine.hand[0]
    pick_held(page, card)
    expect(page.locator(".space")).to_have_count(1)
    is_clean(page)
    take(page, ".space")
    expect(page.locator(laid(card))).to_be_visible()
    assert pair.mine.view["actors"] == [1]


def drain(legal: list[Action]) -> Action:
    """The action that empties the deck soonest: a check, else a draw; cards are placed at the edge."""
    for kind in ("check", "draw", "give", "swap", "discard"):
        for action in legal:
            if action["do"] == kind:
                return action
    return legal[-1] if legal[-1]["do"] == "play" else legal[0]


def test_from_an_empty_deck_one_hands_over_a_card_of_ones_own(house: OpenHouse, page: Page) -> None:
    """comparity/empty-deck"""
    pair = seated(page, house)
    view = pair.until(lambda view: view["phase"] == "giving" and view["actors"] == [0], drain)
    opened(page, pair)
    expect(page.locator(".legend")).to_contain_text(spoken("deck-left", count=0))
    expect(page.locator(".shell")).to_contain_text(spoken("tray-giving"))
    expect(page.locator(".held-card[data-target]")).to_have_count(len(view["hands"][0]))
    is_clean(page)
    card = pair.mine.hand[0]
    take(page, f'[data-key="held-{card}"]')
    expect(page.locator(f'[data-key="held-{card}"]')).to_have_count(0)
    assert card in [one["id"] for one in pair.mine.view["hands"][1]]


# --- the hand ---


def order(page: Page) -> list[str]:
    return [one.get_attribute("data-key") or "" for one in page.locator(".held-card").all()]


def test_the_hand_is_sorted_by_dragging_and_by_keys(house: OpenHouse, page: Page) -> None:
    pair = with_a_friend(page, house)
    settled(page, pair.mine.view)
    before = order(page)
    cards = [page.locator(f'[data-key="{key}"]') for key in before]
    cards[0].hover()
    page.mouse.down()
    box = cards[3].bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + 40, steps=8)
    page.mouse.up()
    expect(page.locator(".held-card").nth(3)).to_have_attribute("data-key", before[0])
    assert order(page) == [*before[1:4], before[0], *before[4:]]
    expect(page.locator(".space")).to_have_count(0)
    cards[0].click()
    expect(page.locator(".space")).to_have_count(4)
    page.keyboard.press(",")
    expect(page.locator(".held-card").nth(2)).to_have_attribute("data-key", before[0])


def test_a_card_can_be_dragged_to_a_space(house: OpenHouse, page: Page) -> None:
    pair = with_a_friend(page, house)
    settled(page, pair.mine.view)
    card = pair.mine.hand[0]
    page.locator(f'[data-key="held-{card}"]').hover()
    page.mouse.down()
    centre = page.locator(".comparity-plane .laid").bounding_box()
    assert centre is not None
    page.mouse.move(centre["x"] + centre["width"] * 1.7, centre["y"] + centre["height"] / 2, steps=10)
    page.mouse.move(centre["x"] + centre["width"] * 1.65, centre["y"] + centre["height"] / 2)
    page.mouse.up()
    confirmed(page)
    expect(page.locator(laid(card))).to_be_visible()
    assert pair.mine.on(1, 0) == card


# --- whole games ---


def by_keys(page: Page) -> None:
    """One decision, or a part of one: Enter chooses what has the focus, and confirms it."""
    if page.get_by_role("button", name=re.compile("Draw a card|Take a card from"), disabled=False).count():
        page.keyboard.press("d")
        page.locator(CONFIRM).wait_for()
        answered(page, lambda: page.keyboard.press("d"))
        return
    for keys in (("ArrowDown", "ArrowDown"), ("ArrowUp", "ArrowUp")):
        for key in keys:
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        drawn_anew(page)
        if page.locator(CONFIRM).count():
            answered(page, lambda: page.keyboard.press("Enter"))
            return
    page.keyboard.press("Escape")


def test_a_whole_game_is_played_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    open_table(moving(at_pace(page)), house.address, "comparity", seats=2, bots="random", start=True)
    for _ in range(400):
        page.locator(".ended h2, [data-target], button:not([aria-disabled]):has-text('Draw a card')").first.wait_for(
            state="attached"
        )
        if page.locator(".ended h2").count():
            break
        by_keys(page)
    expect(page.locator(".ended h2")).to_be_visible()


def hurry(legal: list[Action]) -> Action:
    """The action that ends a game soonest: plays or draws, and never checks."""
    plays = [action for action in legal if action["do"] in ("play", "draw", "decline")]
    return plays[0] if plays else legal[0]


def test_the_end_shows_the_landmarks_to_scale_and_in_time(house: OpenHouse, page: Page) -> None:
    pair = seated(page, house)
    left, right = wrongly(pair)
    pair.mine.check(left, right)
    pair.until(lambda view: bool(view["outcome"]), hurry)
    opened(page, pair)
    expect(page.locator(".ended h2")).to_be_visible()
    shown = page.locator(".skyline svg")
    expect(shown).to_be_visible()
    seen = [laid["card"] for laid in pair.mine.view["area"] if laid["card"]["face"]]
    assert seen
    for card in seen:
        expect(shown).to_contain_text(f"{name(card['id'])}, {card['face']['height']} m")
        expect(page.locator(".timeline svg")).to_contain_text(name(card["id"]))
    is_clean(page)


def test_all_cards_can_be_turned_over_at_the_end(house: OpenHouse, page: Page) -> None:
    """comparity/fresh-cards: where they lay, and who was right; skyline and time line of all; and which were new."""
    page.set_viewport_size({"width": 390, "height": 664})
    pair = seated(page, house)
    pair.until(lambda view: bool(view["outcome"]), hurry)
    view = pair.mine.view
    held = [card for hand in view["hands"] for card in hand]
    cards = [*(laid["card"] for laid in view["area"]), *view["discards"], *held]
    closed = [card for card in cards if not card["face"]]
    opened(page, pair)
    expect(page.locator(".turn-over h2")).to_have_text(spoken("end-closed", count=len(closed)))
    expect(page.locator(".lay-card, .skyline")).to_have_count(0)

    page.get_by_role("button", name="Turn all cards over").click()
    shows_all_cards(page, view, cards)
    page.reload()
    drawn(page)
    resize(page, 1366, 640)
    shows_all_cards(page, view, cards)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".comparity-plane .laid .is-face")).to_have_count(len(view["area"]))


def shows_all_cards(page: Page, view: View, cards: list[Action]) -> None:
    expect(page.locator(".lay-card")).to_have_count(len(view["area"]))
    expect(page.locator(".new-to-you li")).to_have_count(len(cards))
    skyline, timeline = page.locator(".skyline svg"), page.locator(".timeline svg")
    expect(skyline).to_be_visible()
    expect(timeline).to_be_visible()
    for part, words in (
        (skyline, [f"{name(card['id'])}, {tall(card)} m" for card in cards]),
        (timeline, [name(card["id"]) for card in cards]),
        (page.locator(".new-to-you"), [name(card["id"]) for card in cards]),
    ):
        text = " ".join((part.text_content() or "").split())
        assert [one for one in words if one not in text] == []
    for seat, claims in enumerate(claims_of(view)):
        said = spoken("end-right-count", right=sum(claims), count=len(claims))
        expect(page.locator(".who-was-right li").nth(seat)).to_contain_text(said)
    everybody = [is_right for claims in claims_of(view) for is_right in claims]
    expect(page.locator(".lay-card.is-wrong")).to_have_count(everybody.count(False))
    expect(page.locator(".lay-card.is-right")).to_have_count(everybody.count(True))
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert skyline.evaluate(NAMES_THAT_ARE_CUT) == []
    beyond = page.locator(".lay").evaluate(CARDS_BEYOND)
    expect(page.locator(".lay-frame .hand-mark")).to_have_text([str(beyond)] if beyond else [])
    is_clean(page)


NAMES_THAT_ARE_CUT = """drawing => {
  const { right, bottom } = drawing.getBoundingClientRect();
  const isCut = (box) => box.right > right + 0.5 || box.bottom > bottom + 0.5;
  return [...drawing.querySelectorAll("text")].filter((name) => isCut(name.getBoundingClientRect())).map((name) => name.textContent);
}"""
CARDS_BEYOND = """row => {
  const { right } = row.getBoundingClientRect();
  const isBeyond = (box) => right - box.left < 0.6 * box.width - 1;
  return [...row.children].filter((card) => isBeyond(card.getBoundingClientRect())).length;
}"""


def claims_of(view: View) -> list[list[bool]]:
    """For each seat, whether each of its cards was right when it was laid."""
    found: list[list[bool]] = [[] for _ in view["hands"]]
    for one in view["history"]:
        if one["seat"] is not None:
            own = tall(one["card"])
            is_right = all(tall(card) <= own for card in one["lower"]) and all(
                tall(card) >= own for card in one["higher"]
            )
            found[one["seat"]].append(is_right)
    return found


def test_what_comes_after_the_game_is_loaded_when_it_is_over(house: OpenHouse, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    pair = with_a_friend(page, house)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if url.endswith(("/end.js", "/end.css", "/skyline.js", "/timeline.js"))]
    pair.until(lambda view: bool(view["outcome"]), hurry)
    expect(page.locator(".turn-over")).to_be_visible()
    assert [url for url in asked if url.endswith("/end.css")]


# --- secrets and words ---


def test_nothing_that_a_page_can_load_tells_a_closed_face(house: OpenHouse, page: Page) -> None:
    """comparity/open-backs"""
    bodies: list[tuple[str, str]] = []

    def keep(response: Any) -> None:
        if response.ok and any(part in response.url for part in ("/static/", "/api/", "/table/")):
            bodies.append(
                (response.url, response.text() if "font" not in response.headers.get("content-type", "") else "")
            )

    under_way: set[Any] = set()

    def begun(request: Any) -> None:
        under_way.add(request)

    def over(request: Any) -> None:
        under_way.discard(request)

    page.on("request", begun)
    page.on("requestfailed", over)
    page.on("requestfinished", lambda request: (keep(request.response()), over(request)))
    pair = with_a_friend(page, house)
    settled(page, pair.mine.view)
    wait_until(page, lambda: not under_way)
    assert len(bodies) > 20
    glimpse = json.dumps(pair.mine.view)
    for text in [glimpse, *(text for _, text in bodies)]:
        assert '"face":{' not in text.replace(" ", "")
        assert "138.5" not in text
    modules = [text for url, text in bodies if "/games/comparity/" in url]
    assert any("RATIOS" in text for text in modules)
    for card, face in FACES.items():
        near = re.compile(rf"{card}.{{0,60}}?(?<![.\d])({face.height}|{abs(face.year)})(?![\d.])")
        assert not [text for text in modules if not text.startswith("<svg") and near.search(text)], card


def test_the_board_is_told_in_words(house: OpenHouse, page: Page) -> None:
    pair = seated(page, house)
    corner(pair)
    opened(page, pair)
    page.keyboard.press("b")
    expect(page.locator("#said")).to_contain_text(spoken("board-cards", count=3, rows=2))
    page.keyboard.press("h")
    expect(page.locator("#said")).to_contain_text("You hold 6 cards: ")


def test_it_fits_a_small_phone(house: OpenHouse, phone: OpenPage) -> None:
    page = phone(viewport={"width": 360, "height": 640})
    pair = seated(page, house, criterion="year")
    corner(pair)
    opened(page, pair)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    pick = page.locator(".held-card[data-target]").first
    pick.tap()
    space = page.locator(".space").first
    box = space.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    space.tap()
    answered(page, page.locator(CONFIRM).tap)
    expect(page.locator(".comparity-plane .laid")).to_have_count(4)
    is_clean(page)


def test_the_first_load_of_a_table_of_five_is_small(house: OpenHouse, page: Page) -> None:
    asked = {"game": "comparity", "seats": 5, "bots": "random", "start": True}
    table = page.request.post(f"{house.address}/api/tables", data=asked).json()["id"]
    sizes = fetched(page, f"{house.address}/table/{table}")
    expect(page.locator(".comparity")).to_be_visible()
    assert sum(sizes.values()) <= TABLE_LIMIT, sizes

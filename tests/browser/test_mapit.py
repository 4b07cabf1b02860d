"""Map It! World played whole: by keys, by taps, by two people with a third who watches."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.mapit import (
    CONTINUE,
    ENDED,
    GAP,
    NUMBER,
    against_a_bot,
    is_asked,
    is_my_answer,
    is_my_guess,
    is_my_placing,
    laid,
    picture,
    play_on,
    play_until,
    with_a_friend,
)
from tests.browser.shell import (
    HeldLine,
    answered,
    at_pace,
    come_to,
    confirmed,
    decided,
    moving,
    myself,
    noting,
    tapped,
    wait_until,
)
from tests.server.houses import OpenHouse

Take = Callable[[Page], None]
A_ROUND = 7 + 7 + 1 + 1


def play_whole(page: Page, place: Take, answer: Take, guess: Take, go_on: Take, most: int = 400) -> int:
    """Answer whatever the page asks, until the game is over or at most this often; returns the number of decisions."""
    for decisions in range(400):
        asked = is_asked(page)
        if decisions == most or asked == ENDED:
            return decisions
        elif asked == CONTINUE:
            go_on(page)
            page.locator(CONTINUE).wait_for(state="detached")
        else:
            take = {GAP: place, NUMBER: guess}.get(asked, answer)
            decided(page, lambda take=take: take(page))
    raise AssertionError("the game never ends")


def size_of(target: Locator) -> float:
    box = target.bounding_box()
    return min(box["width"], box["height"]) if box else 0.0


def ends_well(page: Page) -> None:
    expect(page.locator(".ended tbody tr")).to_have_count(2)
    expect(page.locator(".atlas .spot")).to_have_count(15)
    page.get_by_role("group", name="Rounds").get_by_role("button", name="1").click()
    expect(page.locator(".atlas .label").first).to_contain_text("Round 1")


def test_a_game_is_begun_and_ended_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    """A program plays most of the first round, and from the beginning of the second to near the end of the third."""
    table = against_a_bot(page, house)["id"]
    arrows = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]

    def walk(page: Page) -> None:
        """Move the focus by two keys, choose what has it, and confirm."""
        arrows.append(arrows.pop(0))
        page.keyboard.press("ArrowDown")
        page.keyboard.press(arrows[0])
        assert page.evaluate("document.activeElement.dataset.target")
        page.keyboard.press("Enter")
        page.locator(".confirm").wait_for()
        answered(page, lambda: page.keyboard.press("Enter"))

    def answer(page: Page) -> None:
        page.keyboard.press("a")
        page.locator(".confirm").wait_for()
        answered(page, lambda: page.keyboard.press("a"))

    def go_on(page: Page) -> None:
        expect(page.locator("[data-continue]")).to_be_focused()
        page.keyboard.press("Enter")

    takes = (walk, answer, walk, go_on)
    assert play_whole(page, *takes, most=4) == 4
    play_on(page, house, table, lambda view: is_my_placing(view) and laid(view) >= 12)
    assert play_whole(page, *takes, most=5) == 5
    expect(page.locator(".corner")).to_contain_text("Round 2 of 3")
    play_on(page, house, table, lambda view: is_my_placing(view) and len(view["rounds"]) == 2 and laid(view) >= 10)
    assert play_whole(page, *takes) >= 3
    ends_well(page)


def test_a_game_is_begun_and_ended_on_a_touch_phone(house: OpenHouse, phone: OpenPage) -> None:
    """A program plays the second round and most of the third, which bring nothing that the first does not."""
    page = moving(phone())
    table = against_a_bot(page, house)["id"]

    def large_enough(page: Page, selector: str) -> None:
        target = page.locator(selector).first
        target.click(trial=True)
        wait_until(page, lambda: size_of(target) >= 43.5)  # the board may still be making room
        tapped(page, target)

    def in_sight(page: Page) -> None:
        """Tap a gap that is on the screen; the others can be panned to."""
        inside = page.locator(".mapit .gap").evaluate_all(
            "gaps => { const board = document.querySelector('.board').getBoundingClientRect(); return gaps.findIndex(gap => {"
            "const box = gap.getBoundingClientRect(); const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);"
            "return box.left > board.left && box.right < board.right && box.top > board.top && box.bottom < board.bottom && gap.contains(top) }) }"
        )
        assert inside >= 0
        large_enough(page, f".mapit .gap >> nth={inside}")

    def answer(page: Page) -> None:
        page.get_by_role("button", name="Let it stand").tap()
        page.get_by_role("button", name="Let it stand").wait_for(state="detached")

    takes: tuple[Take, ...] = (
        in_sight,
        answer,
        lambda page: large_enough(page, ".number >> nth=6"),
        lambda page: page.locator("[data-continue]").tap(),
    )
    assert play_whole(page, *takes, most=A_ROUND) == A_ROUND
    play_on(page, house, table, lambda view: is_my_placing(view) and len(view["rounds"]) == 2 and laid(view) >= 10)
    assert play_whole(page, *takes) >= 3
    expect(page.locator(".ended h2")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def acting(*pages: Page) -> Page:
    """The page of whoever is asked."""
    asked: list[Page] = []
    wait_until(pages[0], lambda: asked.extend(page for page in pages if page.locator("[data-target]").count()) or asked)
    return asked[0]


def test_two_people_end_a_round_while_a_third_watches_and_never_hears_a_guess(
    house: OpenHouse, desktop: OpenPage, phone: OpenPage
) -> None:
    host, friend, watcher = at_pace(desktop()), at_pace(phone()), at_pace(desktop())
    heard: dict[Page, list[dict]] = {friend: [], watcher: []}
    for page, messages in heard.items():
        page.on(
            "websocket",
            lambda line, messages=messages: line.on("framereceived", lambda text: messages.append(json.loads(text))),
        )
    mine, theirs = myself(host, house), myself(friend, house)
    table = mine.table("mapit", seats=2)["id"]
    theirs.sit(table, 1)
    mine.start(table)
    play_until(house, table, lambda view: view["phase"] == "place" and laid(view) == 12)
    for page in (host, friend, watcher):
        come_to(page, house.address, table)
    expect(watcher.locator(".mapit .is-centre")).to_be_visible()

    for _ in range(4):  # each places a card, and answers to the other's
        page = acting(host, friend)
        if page.locator(".mapit .gap").count():
            page.locator(".mapit .gap").first.evaluate("gap => gap.click()")
            confirmed(page)
        else:
            page.get_by_role("button", name="Let it stand").click()
            page.get_by_role("button", name="Let it stand").wait_for(state="detached")
        expect(watcher.locator("[data-target]")).to_have_count(0)
    expect(watcher.locator(".mapit .laid")).to_have_count(15)

    host.locator(".number").nth(11).click()
    host.locator(".confirm").click()
    for page in (friend, watcher):
        expect(page.locator(".guessers .is-done")).to_have_count(1)
        expect(page.locator(".guessers .is-done")).not_to_contain_text("11")
    friend.locator(".number").nth(2).tap()
    friend.locator(".confirm").tap()
    for page in (host, friend, watcher):
        expect(page.locator(".atlas .guessers")).to_contain_text("11")
        expect(page.locator(".atlas .spot")).to_have_count(15)

    for page, messages in heard.items():
        told = [one["event"] for message in messages if message["kind"] == "glimpse" for one in message["told"]]
        guesses = [event for event in told if event["event"] == "guessed"]
        assert [event["count"] for event in guesses if event["seat"] == 0] == [None]
        assert [event["count"] for event in guesses if event["seat"] == 1] == [2 if page is friend else None]
        assert all(
            message["view"]["guess"] is None for message in messages if message["kind"] == "glimpse" and page is watcher
        )


@pytest.mark.parametrize(
    "moment", [is_my_placing, is_my_answer, is_my_guess], ids=["placing", "being asked", "guessing"]
)
def test_a_reload_comes_back_exactly(house: OpenHouse, page: Page, moment: Callable) -> None:
    with_a_friend(page, house, lambda view: moment(view) and laid(view) >= 5)
    is_asked(page)
    before = picture(page)
    page.reload()
    is_asked(page)
    assert picture(page) == before
    assert len(before[1]) >= 6


def test_a_reload_during_the_walk_finds_the_map_of_the_round(house: OpenHouse, page: Page) -> None:
    friends = with_a_friend(page, house, lambda view: view["phase"] == "guess", pace="slow")
    is_asked(page)
    for friend in friends:
        friend.decide()
    expect(page.locator("[data-count]")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Skip", exact=True).click()  # shown again, as it was not seen to its end
    expect(page.locator(".atlas .label").first).to_have_text("Round 1 on the map")
    page.reload()
    page.locator("[data-continue]").click()
    expect(page.locator(".corner")).to_contain_text("Round 2 of 3")
    page.reload()
    expect(page.locator(".corner")).to_contain_text("Round 2 of 3")
    page.get_by_role("button", name="Map of round 1").click()
    expect(page.locator(".atlas .spot")).to_have_count(15)


def test_a_walk_that_was_missed_is_skipped_before_the_line_has_brought_it(house: OpenHouse, page: Page) -> None:
    friends = with_a_friend(page, house, lambda view: view["phase"] == "guess", pace="slow")
    is_asked(page)
    page.goto("about:blank")
    for friend in friends:
        friend.decide()
    line = HeldLine(page)
    come_to(page, house.address, friends[0].table)
    page.get_by_role("button", name="Skip", exact=True).click()
    walk = noting(page, "[data-count]")
    line.release()
    expect(page.locator(".atlas .label").first).to_have_text("Round 1 on the map")
    assert not any(walk())


def test_a_dragged_card_is_offered_to_the_gap_where_it_is_dropped(house: OpenHouse, page: Page) -> None:
    with_a_friend(page, house, is_my_placing)
    held, gap = page.locator(".held-card"), page.locator(".mapit .gap.south").first
    gap.wait_for()
    start, end = held.bounding_box(), gap.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 40, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.locator(".confirm")).to_contain_text("on the south arm")
    page.locator(".confirm").click()
    expect(page.locator(".status")).to_contain_text("or let it stand")


def test_a_challenge_shows_both_backs_and_says_who_was_right(house: OpenHouse, page: Page) -> None:
    with_a_friend(page, house, is_my_answer, pace="slow")
    page.get_by_role("button", name="Against").first.click()
    page.locator(".confirm").click()
    expect(page.locator(".duel .stamp")).to_be_visible(timeout=10_000)
    assert page.locator(".duel .back-side .plaque").count() == 2
    expect(page.locator(".duel .verdict")).to_contain_text("a token from")
    page.keyboard.press("Space")
    expect(page.locator(".duel")).to_have_count(0)
    expect(page.locator(".mapit .laid .strip").first).to_be_visible()


def test_the_walk_counts_card_by_card(house: OpenHouse, page: Page) -> None:
    friends = with_a_friend(page, house, lambda view: view["phase"] == "guess", pace="normal")
    is_asked(page)
    turned = noting(page, ".mapit .laid:not(.is-up)")
    for friend in friends:
        friend.decide()
    wait_until(page, lambda: len(turned()[-1]) >= 5)
    counts = [len(cards) for cards in turned()]
    assert counts == list(range(counts[0], counts[0] + len(counts)))
    page.keyboard.press("Space")
    expect(page.locator("[data-continue]")).to_be_visible()
    answer = friends[0].view["rounds"][0]["answer"]
    expect(page.locator(".atlas .title")).to_contain_text(str(answer) if answer else "No card")


def test_a_gap_says_in_words_what_it_means(house: OpenHouse, page: Page) -> None:
    friends = with_a_friend(page, house, lambda view: is_my_placing(view) and laid(view) >= 4)
    is_asked(page)
    view = friends[0].view
    centre, north = view["centre"]["name"], [card["name"] for card in view["arms"][0]]
    words = [gap.get_attribute("aria-label") for gap in page.locator(".mapit .gap").all()]
    name = view["card"]["name"]
    assert f"Put {name} on the south arm, beside {centre} in the centre" in words
    assert f"Put {name} on the north arm, between {centre} and {north[0]}" in words
    assert f"Put {name} on the north arm, outermost, beyond {north[-1]}" in words
    page.keyboard.press("b")
    expect(page.locator("#said")).to_contain_text(f"Centre: {centre}.")


WALK_STEPS = """async (steps) => {
    const { walkStep } = await import(`${document.body.dataset.static}/games/mapit/page/words.js`);
    const round = { centre: { id: "centre", back: { lat: 0, lon: 0 } },
      arms: [[{ id: "level", back: { lat: 0, lon: 0 } }, { id: "beyond", back: { lat: 60, lon: -60 } }], [], [], []] };
    return steps.map(([arm, card, against, stays]) => walkStep(round, { arm, card, against, stays }));
}"""


def test_equal_coordinates_are_not_called_further_out(house: OpenHouse, page: Page) -> None:
    """mapit/walk, mapit/order: a card that is exactly as far stays, and is said to be so."""
    page.goto(house.address)
    steps = [
        ("north", "level", "centre", True),
        ("east", "level", "centre", True),
        ("north", "beyond", "level", True),
        ("west", "beyond", "centre", True),
        ("south", "beyond", "centre", False),
    ]
    told = page.evaluate(WALK_STEPS, steps)
    assert told == ["walk-level", "walk-level", "walk-stays", "walk-stays", "walk-lifted"]

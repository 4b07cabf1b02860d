"""What just happened, the board as it was, why, and why not."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.games import find
from tests.browser.conftest import OpenPage
from tests.browser.shell import HeldLine, at_pace, come_to, myself, violations
from tests.own_games import WITH_PAGES, seats_near
from tests.server.houses import Guest, OpenHouse

SEEN = "parlour-seen"
HIDE = """isHidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def begun(page: Page, house: OpenHouse, game: str, **asked: Any) -> tuple[str, Guest, Guest]:
    """A game of the page's own person and a friend, both played by program; the page has not opened it yet."""
    table, (me, friend) = begun_by(page, house, game, 2, **asked)
    return table, me, friend


def begun_by(page: Page, house: OpenHouse, game: str, seats: int, **asked: Any) -> tuple[str, tuple[Guest, ...]]:
    people = (myself(at_pace(page), house), *(house.guest() for _ in range(1, seats)))
    table = str(people[0].table(game, seats=seats, **asked)["id"])
    for seat, friend in enumerate(people[1:], 1):
        friend.sit(table, seat)
    people[0].start(table)
    return table, people


def play(
    table: str, people: tuple[Guest, ...], moves: int, holds: Callable[[dict[str, Any]], bool] | None = None
) -> int:
    """Let whoever is to decide do so, this many times or until my view is as wanted; returns the version."""
    for _ in range(moves):
        seen = people[0].glimpse(table)
        if holds and holds(seen["view"]):
            return int(seen["version"])
        people[seen["view"]["actors"][0]].play(table)
    assert holds is None, "it never came to that"
    return int(people[0].glimpse(table)["version"])


def seen_version(page: Page, table: str) -> int | None:
    found = page.evaluate(f"table => JSON.parse(localStorage.getItem('{SEEN}') ?? '{{}}')[table] ?? null", table)
    return None if found is None else int(found)


def wait_until_seen(page: Page, table: str, version: int) -> None:
    page.wait_for_function(
        f"([table, version]) => JSON.parse(localStorage.getItem('{SEEN}') ?? '{{}}')[table] === version",
        arg=[table, version],
    )


# --- what just happened ---


def test_what_was_missed_is_shown_again_after_a_reload_and_behind_another_tab(house: OpenHouse, page: Page) -> None:
    table, me, friend = begun(at_pace(page, pace="slow"), house, "squire")
    before = play(table, (me, friend), 40, lambda view: view["phase"] == "travel" and view["actors"] == [1])
    come_to(page, house.address, table)
    wait_until_seen(page, table, before)
    expect(page.locator(".missed")).to_have_count(0)
    page.goto("about:blank")
    after = play(table, (me, friend), 20, lambda view: view["actors"] == [0])
    told = len(me.http.get(f"/api/tables/{table}/log").json())
    line = HeldLine(page)
    come_to(page, house.address, table)
    expect(page.locator(".missed")).to_contain_text(f"{after - before} moves while you were away")
    assert seen_version(page, table) < after
    assert violations(page) == []
    page.get_by_role("button", name="Skip").click()
    line.release()
    wait_until_seen(page, table, after)
    expect(page.locator(".missed")).to_have_count(0)
    expect(page.locator(f"[data-line='{told}-0']")).to_have_count(1)
    expect(page.locator("[data-target]").first).to_be_visible()

    page.evaluate(HIDE, True)
    page.evaluate("document.title = 'behind another tab'")
    lines = page.locator(".log li").count()
    last = play(table, (me, friend), 20, lambda view: view["actors"] == [1])
    last = play(table, (me, friend), 20, lambda view: view["actors"] == [0])
    page.wait_for_function("() => document.title !== 'behind another tab'")
    assert page.locator(".log li").count() == lines
    assert seen_version(page, table) == after
    page.evaluate(HIDE, False)
    expect(page.locator(".missed")).to_contain_text("while you were away")
    page.get_by_role("button", name="Skip").click()
    wait_until_seen(page, table, last)
    expect(page.locator("[data-target]").first).to_be_visible()
    page.reload()
    expect(page.locator("[data-target]").first).to_be_visible()
    expect(page.locator(".missed")).to_have_count(0)


MISSED_OF = f"""async (cases) => {{
    const {{ missedOf, see }} = await import(`${{document.body.dataset.static}}/missed.js`);
    return cases.map(([log, seen]) => {{
        localStorage.removeItem("{SEEN}");
        if (seen !== null) see("a-table", seen);
        return missedOf(log, "a-table", 0);
    }});
}}"""


def test_what_is_shown_again_begins_where_one_looked_or_decided_last(house: OpenHouse, page: Page) -> None:
    """Each case: the log as (version, who decided), the version seen last, and the versions shown again to seat 0."""
    page.goto(house.address)
    plain = [(1, 0), (2, 1), (3, 1)]
    long = [(1, 0), *((version, 1) for version in range(2, 22))]
    elsewhere, taken_back = [(1, 1), (2, 0), (3, 1)], [(1, 1), (2, 1), (5, 1), (6, 1)]
    cases: list[tuple[list[tuple[int, int]], int | None, tuple[int, int, int] | None]] = [
        (plain, None, None),
        (plain, 3, None),
        (plain, 1, (1, 2, 3)),
        (plain, 0, (1, 2, 3)),
        (elsewhere, 0, (2, 1, 3)),
        (long, 1, (9, 12, 21)),
        (taken_back, 4, (2, 2, 6)),
        ([(1, 1), (2, 1)], 0, (0, 2, 2)),
        ([], 0, None),
    ]
    asked = [
        [[{"version": version, "seat": seat, "told": []} for version, seat in log], seen] for log, seen, _ in cases
    ]
    names = ("from", "count", "until")
    assert page.evaluate(MISSED_OF, asked) == [
        None if missed is None else dict(zip(names, missed, strict=True)) for *_, missed in cases
    ]


# --- the board as it was, and why ---


@pytest.mark.parametrize("game", WITH_PAGES)
def test_a_line_of_the_log_leads_to_the_board_as_it_was_and_to_its_rule(
    house: OpenHouse, page: Page, game: str
) -> None:
    seats = seats_near(game, 2)
    longest = find(game).longest(find(game).kinds.options(), seats)
    if longest < 6:
        pytest.skip("it is over before there are four moves to look back at")
    table, people = begun_by(page, house, game, seats)
    me = people[0]
    play(table, people, min(8, longest - 2))
    version = play(table, people, 30, lambda view: 0 in view["actors"])
    come_to(page, house.address, table)
    page.locator(f"[data-line^='{version}-']").first.wait_for()
    page.locator(".confirm, [data-target], .actions .button").first.wait_for()
    now = page.locator(".status").inner_text()

    page.locator("[data-line='3-0']").click()
    expect(page.locator(".status")).to_contain_text(re.compile("As it was after move 3", re.IGNORECASE))
    expect(page.locator(".board")).to_have_class(re.compile("is-past"))
    expect(page.locator("[data-target], [data-ask]")).to_have_count(0)
    expect(page.locator(".log .is-then").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="The move after").click()
    expect(page.locator(".status")).to_contain_text(re.compile("after move 4", re.IGNORECASE))
    for number in (3, 2, 1):
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".status")).to_contain_text(re.compile(f"after move {number}", re.IGNORECASE))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".status")).to_contain_text(re.compile("before the first move", re.IGNORECASE))
    expect(page.get_by_role("button", name="The move before")).to_be_disabled()

    lines = page.locator(".log li").count()
    me.play(table)
    expect(page.locator(".now .dot")).to_be_visible()
    assert page.locator(".log li").count() == lines
    page.keyboard.press("Escape")
    expect(page.locator(".board")).not_to_have_class(re.compile("is-past"))
    expect(page.locator(f"[data-line^='{version + 1}-']").first).to_be_attached()
    expect(page.locator(".status")).not_to_have_text(now)

    last = page.locator(".log .told").last
    last.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    expect(page.locator(".why:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    slip = page.locator("#slip")
    expect(slip).to_contain_text(f"{game}/")
    link = slip.get_by_role("link", name="In the rulebook").get_attribute("href")
    assert link is not None
    assert link.startswith(f"/rules/{game}#")
    assert violations(page, within="#slip") == []
    page.keyboard.press("Escape")
    expect(slip).not_to_be_visible()
    expect(page.locator(".why:focus")).to_have_count(1)
    page.goto(house.address + link)
    expect(page.locator(".rule:target")).to_be_visible()


def test_after_the_end_the_board_can_be_seen_as_it_was(house: OpenHouse, phone: OpenPage) -> None:
    page = phone()
    table, me, friend = begun(page, house, "numbers", options={"rounds": 1})
    play(table, (me, friend), 2)
    come_to(page, house.address, table)
    expect(page.locator(".ended h2")).to_be_visible()
    page.get_by_role("button", name="Log, chat and more").tap()
    page.locator("[data-line='1-0']").tap()
    expect(page.locator(".status")).to_contain_text(re.compile("As it was after move 1", re.IGNORECASE))
    expect(page.locator(".ended")).to_have_count(0)
    expect(page.locator(".side")).not_to_be_visible()
    box = page.get_by_role("button", name="Back to now").bounding_box()
    assert box is not None
    assert (box["y"] > 700, box["height"] >= 44) == (True, True), "under the thumb"
    page.get_by_role("button", name="Back to now").tap()
    expect(page.locator(".ended h2")).to_be_visible()


def test_what_was_taken_back_is_told_but_cannot_be_seen_again(house: OpenHouse, page: Page) -> None:
    table, me, friend = begun(page, house, "comparity")
    play(table, (me, friend), 2)
    play(table, (me, friend), 20, lambda view: view["actors"] == [0] and view["phase"] == "turn")
    come_to(page, house.address, table)
    version = me.play(table)["version"]
    wait_until_seen(page, table, version)
    answer = me.http.post(f"/api/tables/{table}/takeback", json={"version": version})
    assert answer.status_code == 200, answer.text
    told = page.locator(".log li", has_text="took back")
    expect(told).to_be_attached()
    expect(told.get_by_role("link")).to_have_count(0)
    told.get_by_role("button", name="Why?").click()
    expect(page.locator("#slip")).to_contain_text("house/takeback")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator(".log .told").first.click()
    expect(page.locator(".status")).to_contain_text(re.compile("As it was after move 1", re.IGNORECASE))
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("[data-target]").first).to_be_visible()


# --- why not ---


def quiet(page: Page, selector: str) -> None:
    """Tap an action that cannot be taken; Playwright refuses to click it, as it is marked as disabled."""
    page.locator(selector).first.click(force=True)


def my_go(view: dict[str, Any]) -> bool:
    return bool(view["actors"] == [0])


WHY_NOT: dict[str, tuple[Callable[[dict[str, Any]], bool], list[tuple[str, str]]]] = {
    "comparity": (
        lambda view: my_go(view) and view["phase"] == "turn",
        [(".actions [data-ask]", r"It’s your turn: place a card or check one\..*comparity/turn")],
    ),
    "mapit": (
        lambda view: my_go(view) and view["phase"] == "place",
        [(".actions [data-ask]", r"Place .+ first\..*mapit/place")],
    ),
    "mapominoes": (
        lambda view: my_go(view) and view["phase"] == "go" and view["legal"][0]["do"] != "cannot",
        [
            (".hand .is-quiet", r"No space fits .+ now\. Beside .+, for instance: .+mapominoes/"),
            (".closed-space", r"does not|just laid|mapominoes/"),
            (".actions [data-ask]", r"You can go: one of your cards fits somewhere\..*mapominoes/cannot-go"),
        ],
    ),
    "matrix": (
        lambda view: my_go(view) and view["phase"] == "claim",
        [(".actions [data-ask]", r"First claim a figure, or say that nothing fits\..*matrix/decisions")],
    ),
    "squire": (
        lambda view: my_go(view) and view["phase"] == "travel" and view["turn"] > 2 and len(view["legal"]) < 14,
        [
            (".city.is-here", r"You are already in .+: your move must end in another city\..*squire/move"),
            (
                ".city.is-quiet:not(.is-here)",
                r"costs (1 common ticket|\d+ common tickets), and you have (none|only \d+)\..*squire/move",
            ),
            (".place", r"First travel to another city\..*squire/move"),
        ],
    ),
}


@pytest.mark.parametrize("game", WHY_NOT)
def test_what_cannot_be_done_says_why_not(house: OpenHouse, desktop: OpenPage, game: str) -> None:
    page = desktop()
    table, me, friend = begun(page, house, game)
    name = friend.http.get("/api/me").json()["name"]
    holds, questions = WHY_NOT[game]
    play(table, (me, friend), 6)
    version = play(table, (me, friend), 60, holds)
    come_to(page, house.address, table)
    page.locator(f"[data-line^='{version}-']").first.wait_for(state="attached")
    page.locator("[data-ask]").first.wait_for(state="attached")
    for selector, answer in questions:
        quiet(page, selector)
        expect(page.locator(".trouble")).to_contain_text(re.compile(f"^Why not\\? .*{answer}"))
    rule = page.locator(".trouble a").get_attribute("href")
    assert rule is not None
    assert rule.startswith(f"/rules/{game}#")
    expect(page.locator(".confirm")).to_have_count(0)
    assert violations(page, within=".trouble") == []
    page.keyboard.press("Escape")
    expect(page.locator(".trouble")).to_have_count(0)
    assert me.glimpse(table)["version"] == version

    later = play(table, (me, friend), 40, lambda view: view["actors"] == [1])
    expect(page.locator(f"[data-line^='{later}-']").first).to_be_attached()
    expect(page.locator("[data-target]")).to_have_count(0)
    page.locator("body").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-ask]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".trouble")).to_contain_text(re.compile(f"^Why not\\? .*{re.escape(name)}"))

    onlooker = desktop()
    come_to(onlooker, house.address, table)
    expect(onlooker.locator(f"[data-line^='{later}-']").first).to_be_attached()
    expect(onlooker.locator("[data-ask], [data-target]")).to_have_count(0)
    assert me.glimpse(table)["version"] == later


def test_the_key_y_leads_to_what_cannot_be_done(house: OpenHouse, page: Page) -> None:
    table, me, friend = begun(page, house, "squire")
    version = play(table, (me, friend), 60, WHY_NOT["squire"][0])
    come_to(page, house.address, table)
    page.locator(f"[data-line^='{version}-']").first.wait_for(state="attached")
    page.locator("[data-target]").first.focus()
    walked = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        walked.add(page.evaluate("'ask' in document.activeElement.dataset"))
    assert walked == {False}
    page.keyboard.press("y")
    expect(page.locator(".shell")).to_have_class(re.compile("is-asking"))
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 2:
        page.keyboard.press(key)
        if page.evaluate("'ask' in document.activeElement.dataset"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".trouble")).to_contain_text("Why not?")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".shell")).not_to_have_class(re.compile("is-asking"))

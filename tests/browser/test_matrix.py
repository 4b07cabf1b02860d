"""Game Matrix in the browser: claims, wrong claims with their explanation, a bust, the end of the deck, keyboard and phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.core import named, say
from parlour.games import find
from parlour.games.matrix.attributes import ATTRIBUTE
from parlour.games.matrix.cards import BIT, fitting
from parlour.words import Speaker
from tests.browser.conftest import OpenPage
from tests.browser.playing import played_until
from tests.browser.shell import (
    answered,
    at_pace,
    confirmed,
    moving,
    noting,
    open_table,
    resize,
    tapped,
    violations,
    violations_by_day_and_night,
)
from tests.server.houses import OpenHouse

SPEAKER = Speaker(find("matrix").folder, strict=True)


def spoken(id: str, **args: Any) -> str:
    return SPEAKER.words(say(id, **args))


class Seat:
    """The page's own person at a table of Game Matrix; knows what fits, and can ask the server."""

    def __init__(self, page: Page, house: OpenHouse, pace: str = "instant", **asked: Any) -> None:
        asked = {"bots": "easy", "start": True, **asked}
        self.page = page
        table = open_table(at_pace(page, pace=pace), house.address, "matrix", **asked)
        self.table = table["id"]
        self.path = f"{house.address}/api/tables/{self.table}"
        expect(page.locator(".matrix")).to_be_visible()

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.page.request.get(f"{self.path}/glimpse").json()["view"]
        return view

    def my_go(self) -> dict[str, Any]:
        """Wait until it is my go or the game is over; returns the view."""
        self.page.locator(".status.is-mine, .ended").first.wait_for()
        self.page.locator("[data-target], .actions .button, .ended").first.wait_for()
        return self.view

    def sorted_out(self) -> tuple[list[str], list[str]]:
        """The open figures that fit, and those that do not."""
        view = self.my_go()
        common = fitting(card["id"] for card in view["drawn"])
        ids = [picture["id"] for picture in view["open"]]
        return [one for one in ids if common & BIT[one]], [one for one in ids if not common & BIT[one]]

    def claim(self, figure: str) -> None:
        self.page.locator(f'[data-key="f-{figure}"]').click()
        confirmed(self.page)

    def say_nothing(self) -> None:
        self.page.get_by_role("button", name="Nothing fits").click()
        confirmed(self.page)

    def own_verdict(self) -> dict[str, Any]:
        """The event of my last claim, as it was told to me."""
        mine = self.view["seat"]
        told = [told["event"] for entry in self.page.request.get(f"{self.path}/log").json() for told in entry["told"]]
        return [event for event in told if event["event"] == "claimed" and event["seat"] == mine][-1]

    def until(self, wanted: str) -> list[str]:
        """Play on until in my turn some figure fits ("right") or does not ("wrong"); returns those figures."""
        for _ in range(30):
            right, wrong = self.sorted_out()
            found = right if wanted == "right" else wrong
            if found:
                return found
            if right:
                self.claim(right[0])
                answered(self.page, self.page.get_by_role("button", name=re.compile("^Stop")).click)
            else:
                self.say_nothing()
        raise AssertionError(f"nothing was {wanted} in thirty turns")


def test_a_right_claim_is_drawn_on_the_figure_and_stopping_takes_the_cards(house: OpenHouse, page: Page) -> None:
    """matrix/claim, matrix/stop"""
    seat = Seat(page, house)
    figure = seat.until("right")[0]
    seat.claim(figure)
    expect(page.locator(".status")).to_contain_text("It fits! Stop and take the attribute card")
    card = page.locator(f'[data-key="f-{figure}"]')
    expect(card.locator(".stamp")).to_have_text("fits")
    expect(card.locator(".marks *").first).to_be_attached()
    panel = page.get_by_role("region", name="Explanation")
    expect(panel).to_contain_text("it fits.")
    expect(panel.locator(".entry.yes")).to_have_count(1)
    page.get_by_role("button", name="Stop: take one attribute card").click()
    expect(page.locator(".plate.is-mine .score b")).to_have_text("1")
    expect(card).to_have_count(0)


def test_a_wrong_claim_is_answered_with_numbers_drawn_on_the_figure(house: OpenHouse, page: Page) -> None:
    """matrix/wrong-claim"""
    seat = Seat(page, house, options={"level": 1})
    figure = seat.until("wrong")[0]
    seat.claim(figure)
    panel = page.get_by_role("region", name="Explanation")
    expect(panel).to_contain_text("it does not fit.")
    expect(panel.locator(".entry.is-shown .said")).to_have_text(", does not fit: ")
    expect(panel.locator(".easel .marks *").first).to_be_attached()
    verdict = seat.own_verdict()
    expect(panel.locator(".entry").first).to_contain_text(verdict["reasons"][0]["cards"][0]["explanations"][0]["words"])
    for number, reason in enumerate(verdict["reasons"]):
        if number:
            missed = {"figure": named(reason["figure"]["id"]), "is": "missed"}
            panel.get_by_role("button", name=spoken("role-label", **missed)).click()
            expect(panel).to_contain_text(spoken("role", **missed))


def test_every_attribute_of_an_explanation_has_its_own_drawing(house: OpenHouse, page: Page) -> None:
    """matrix/wrong-claim"""
    seat = Seat(page, house, options={"level": 3})
    for _ in range(12):
        seat.claim(seat.until("wrong")[0])
        entries = page.locator(".because .entry")
        expect(entries.first).to_be_visible()
        if entries.count() > 1:
            break
    explanations = [one for card in seat.own_verdict()["reasons"][0]["cards"] for one in card["explanations"]]
    expect(entries).to_have_count(len(explanations))
    for entry, explanation in zip(entries.all(), explanations, strict=True):
        entry.click()
        expect(entry).to_have_attribute("aria-pressed", "true")
        expect(entry).to_contain_text(explanation["words"])
        expect(page.locator(".because .easel .mark")).to_have_count(len(explanation["drawing"]["strokes"]))
        expect(page.locator(".because .easel text")).to_have_text(
            [
                spoken("mark-degrees" if label["is_angle"] else "mark-length", value=label["value"])
                for label in explanation["drawing"]["labels"]
            ]
        )


def test_a_bust_hurts_a_little(house: OpenHouse, page: Page) -> None:
    """matrix/bust"""
    seat = Seat(page, house, pace="normal", options={"level": 2}, bots="hard", seats=2)
    figure = seat.until("wrong")[0]
    said, lost = noting(page, ".bust"), noting(page, ".attribute-card.is-lost")
    seat.claim(figure)
    expect(page.locator(".log")).to_contain_text("You are bust:")
    assert ["Bust"] in said()
    assert any(lost())


def test_the_stake_is_shown_and_grows_by_going_on(house: OpenHouse, page: Page) -> None:
    """matrix/main-turn"""
    seat = Seat(page, house, options={"level": 1})
    seat.claim(seat.until("right")[0])
    expect(page.locator(".stake b")).to_have_text("1")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".stake b")).to_have_text("2")
    expect(page.locator(".attribute-card")).to_have_count(2)
    expect(page.locator(".status")).to_contain_text("which figure fits both cards")


def stopping(view: dict[str, Any]) -> dict[str, Any]:
    """Stops after a right claim, and otherwise takes the first choice."""
    legal: list[dict[str, Any]] = view["legal"]
    return next((one for one in legal if one["do"] == "stop"), legal[0])


def test_the_deck_runs_out_and_the_end_shows_what_everybody_won(house: OpenHouse, page: Page) -> None:
    """matrix/main-end, matrix/deck-out: begun and ended by clicks, always stopping; a program plays the rest."""
    seat = Seat(page, house, options={"level": 1}, seats=2)
    taps = 0
    while not (view := seat.my_go())["outcome"]:
        if taps == 4:
            played_until(house, seat.table, lambda view: view["attributes"] <= 2 and view["actors"] == [0], stopping)
            page.reload()
            view = seat.my_go()
        taps += 1
        right, _ = seat.sorted_out()
        if view["phase"] == "decide":
            answered(page, page.get_by_role("button", name=re.compile("^Stop")).click)
        elif right:
            seat.claim(right[0])
        else:
            seat.say_nothing()
    expect(page.locator(".ended h2")).to_be_visible()
    view = seat.view
    assert view["attributes"] == 0
    expect(page.locator(".matrix-ended section")).to_have_count(2)
    expect(page.locator(".won-figure")).to_have_count(sum(len(pile["figures"]) for pile in view["piles"]))
    assert violations(page) == []


def test_a_whole_game_is_played_by_the_keyboard_alone(house: OpenHouse, page: Page) -> None:
    """matrix/decisions: by numbers, by arrows, by n, t and g."""
    seat = Seat(page, house, options={"level": 1, "game": "original"}, seats=2)
    for turn in range(60):
        view = seat.my_go()
        if view["outcome"]:
            break
        right, _ = seat.sorted_out()
        if right and turn % 2:
            page.keyboard.press(str([picture["id"] for picture in view["open"]].index(right[0]) + 1))
        elif right:
            for _ in range(6):
                page.keyboard.press("ArrowRight")
                if right[0] in (page.evaluate("document.activeElement.dataset.target") or ""):
                    break
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("n")
        page.locator(".confirm").wait_for()
        answered(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".ended h2")).to_be_visible()


def test_a_whole_game_is_played_on_a_phone(house: OpenHouse, phone: OpenPage) -> None:
    """matrix/original-end"""
    page = moving(phone())
    seat = Seat(page, house, options={"level": 1, "game": "original"}, seats=2)
    while not seat.my_go()["outcome"]:
        right, _ = seat.sorted_out()
        if right:
            tapped(page, page.locator(f'[data-key="f-{right[0]}"]'))
        else:
            tapped(page, page.get_by_role("button", name="Nothing fits"))
    expect(page.locator(".ended h2")).to_be_visible()


def test_on_a_phone_all_figures_are_in_sight_and_large_enough(house: OpenHouse, phone: OpenPage) -> None:
    page = phone()
    Seat(page, house).my_go()
    for width, height in ((390, 844), (360, 640)):
        resize(page, width, height)
        board = page.locator(".board").bounding_box()
        assert board is not None
        cards = page.locator(".figure-card").all()
        assert cards
        for card in cards:
            box = card.bounding_box()
            assert box is not None
            assert box["width"] >= 100
            assert box["y"] >= board["y"]
            assert box["y"] + box["height"] <= board["y"] + board["height"] + 1


def test_the_explanation_comes_up_on_a_phone_and_can_be_put_away(house: OpenHouse, phone: OpenPage) -> None:
    page = phone()
    seat = Seat(page, house)
    seat.claim(seat.until("right")[0])
    page.get_by_role("button", name="Why?").tap()
    panel = page.get_by_role("region", name="Explanation")
    expect(panel).to_contain_text("it fits.")
    page.get_by_role("button", name="Close the explanation").tap()
    expect(panel).to_have_count(0)


def test_a_figure_is_described_without_giving_its_attributes_away(house: OpenHouse, page: Page) -> None:
    """matrix/claim"""
    Seat(page, house, options={"level": 3}).my_go()
    words = {one for attribute in ATTRIBUTE.values() for one in attribute.words.split() if len(one) > 4}
    words -= {"after", "another", "through", "three", "without", "touches", "inside", "corners", "least", "under"}
    targets = page.locator(".figure-card[data-target]")
    expect(targets).to_have_count(5)
    for target in targets.all():
        label = target.get_attribute("aria-label") or ""
        assert re.match(
            r"Claim figure [A-E], (row \d, )?column \d\. (Ruled|A ruled|Two ruled|A freehand) stroke", label
        ), label
        assert not {word for word in words if word in label.lower()}, label


def test_with_help_the_fitting_figures_are_marked(house: OpenHouse, page: Page) -> None:
    """matrix/help"""
    seat = Seat(page, house, options={"claims": "help"})
    right = seat.until("right")
    expect(page.locator(".figure-card.is-help")).to_have_count(len(right))
    label = page.locator(f'[data-key="f-{right[0]}"]').get_attribute("aria-label") or ""
    assert label.endswith("Marked by help: it fits.")


def test_without_help_nothing_is_marked(house: OpenHouse, page: Page) -> None:
    """matrix/claim"""
    Seat(page, house).until("right")
    expect(page.locator(".figure-card.is-help")).to_have_count(0)


def test_a_second_chance_explains_and_lets_look_again(house: OpenHouse, page: Page) -> None:
    """matrix/help"""
    seat = Seat(page, house, options={"claims": "second"})
    figure = seat.until("wrong")[0]
    seat.claim(figure)
    expect(page.locator(".status")).to_contain_text("You have a second chance")
    expect(page.get_by_role("region", name="Explanation")).to_contain_text("it does not fit. Look again.")
    tried = page.locator(f'[data-key="f-{figure}"]')
    expect(tried.locator(".stamp")).to_have_text("does not fit")
    expect(tried).not_to_have_attribute("data-target", re.compile(".*"))


def test_projector_mode_leaves_nothing_but_the_game_and_makes_it_larger(house: OpenHouse, page: Page) -> None:
    seat = Seat(page, house)
    seat.my_go()
    size = "el => parseFloat(getComputedStyle(el).fontSize)"
    status, card = page.locator(".status"), page.locator(".figure-card").first
    before = (status.evaluate(size), card.bounding_box())
    page.get_by_role("button", name="Projector mode").click()
    expect(page.locator(".side")).to_be_hidden()
    expect(page.locator(".tools")).to_be_hidden()
    assert status.evaluate(size) >= 28 > before[0]
    assert before[1] is not None
    page.wait_for_function(
        "before => document.querySelector('.figure-card').getBoundingClientRect().width > before",
        arg=before[1]["width"],
    )
    seat.claim(seat.until("right")[0])
    expect(page.get_by_role("region", name="Explanation").locator("h2")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".tools")).to_be_visible()


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_axe_finds_nothing(house: OpenHouse, request: pytest.FixtureRequest, device: str) -> None:
    page = request.getfixturevalue(device)()
    seat = Seat(page, house, options={"level": 3, "claims": "second"})
    wrong = seat.until("wrong")
    assert violations_by_day_and_night(page) == {}
    seat.claim(wrong[0])
    expect(page.locator(".status")).to_contain_text("second chance")
    if device == "phone":
        page.get_by_role("button", name="Why?").tap()
    expect(page.get_by_role("region", name="Explanation")).to_be_visible()
    assert violations_by_day_and_night(page) == {}


def test_the_rulebook_shows_the_truth_with_pictures(house: OpenHouse, page: Page) -> None:
    """matrix/exact"""
    page.goto(f"{house.address}/rules/matrix#s-the-truth-with-pictures")
    rhombus = page.locator("p", has_text="A quadrilateral with four equal sides.")
    shown = rhombus.locator("xpath=following-sibling::p[1]").locator("img")
    assert [image.get_attribute("alt") for image in shown.all()] == ["square", "rhombus"]
    for width, height in ((1440, 900), (390, 844)):
        resize(page, width, height)
        assert shown.first.evaluate("async image => (await image.decode(), image.naturalWidth)") == 56
        assert violations(page) == []

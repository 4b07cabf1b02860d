"""The rulebook page: one anchor for each rule id."""

from playwright.sync_api import Page, expect

from parlour.games import find
from parlour.games.rulebook import render
from tests.server.houses import OpenHouse

BOOK = """# Numbers

The highest number wins.

## Play

`numbers/lay` Lay a card; see `numbers/show`.

- `numbers/show` (ruling): show it.

Not a rule: `numbers/unknown` and `other/lay`.
"""


def test_a_paragraph_that_begins_with_an_id_is_that_rule() -> None:
    book = render("numbers", BOOK)
    assert book.rules == ("lay", "show")
    assert '<p id="lay" class="rule">' in book.body
    assert '<li id="show" class="rule ruling">' in book.body
    assert '<a href="#show" class="see">show</a>' in book.body
    assert [section.title for section in book.sections] == ["Play"]


def test_markup_in_a_rulebook_is_text() -> None:
    assert "<script>" not in render("numbers", "# N\n\nLead.\n\n<script>alert(1)</script>").body


def test_every_rule_of_the_book_has_an_address(house: OpenHouse, page: Page) -> None:
    game = find("mapit")
    rules = render("mapit", (game.folder / "rulebook.md").read_text()).rules
    assert "place" in rules
    page.goto(f"{house.address}/rules/mapit#place")
    expect(page.locator("#place")).to_be_in_viewport()
    expect(page.locator(".rule:target .id")).to_have_text("mapit/place")
    assert page.locator(".rule").evaluate_all("rules => rules.map(rule => rule.id)") == list(rules)


def test_rulings_are_marked(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/rules/mapit")
    expect(page.locator("#hidden .mark")).to_have_text("ruling")
    expect(page.locator("#place .mark")).to_have_count(0)


def test_contents_lead_to_their_sections(house: OpenHouse, page: Page) -> None:
    page.goto(f"{house.address}/rules/mapit")
    entry = page.locator(".contents li a").last
    entry.click()
    expect(page.locator(f"[id='{entry.get_attribute('href').lstrip('#')}']")).to_be_in_viewport()

"""The rulebook page: one anchor for each rule id."""

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from parlour.games import find
from parlour.games.rulebook import render
from parlour.server.pages import assets
from parlour.words import PSEUDO, catalogues, negotiation
from tests.browser.conftest import OpenPage
from tests.browser.shell import at_pace, myself, violations, violations_by_day_and_night
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


def test_a_rule_in_german_is_where_it_is_in_english_and_fits_a_phone(
    house: OpenHouse, phone: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (catalogues, negotiation, assets):
        monkeypatch.setattr(module, "languages", lambda: ("en", "de"))
    page = phone()
    page.goto(f"{house.address}/rules/squire?lang=de#hall")
    expect(page.locator("#hall")).to_be_in_viewport()
    expect(page.locator("#hall")).to_contain_text("Ein Saal gibt seine Münzen oder Tickets einmal")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.get_by_role("link", name="English").click()
    expect(page.locator("#hall")).to_contain_text("A hall gives its coins or tickets once")


def test_a_rule_asked_for_at_a_table_keeps_the_language_of_the_page(house: OpenHouse, page: Page) -> None:
    me, friend = myself(page, house), house.guest()
    table = me.table("mapit", seats=2)["id"]
    friend.sit(table, 1)
    me.start(table)
    (me, friend)[me.glimpse(table)["view"]["actors"][0]].play(table)
    at_pace(page).goto(f"{house.address}/table/{table}?lang={PSEUDO}")
    page.locator(".log .why").first.click()
    slip = page.locator("#slip")
    expect(slip.locator("h2")).to_have_attribute("lang", "en")
    expect(slip.locator("h2 + p")).to_have_attribute("lang", "en")
    link = slip.get_by_role("link").get_attribute("href")
    assert link is not None
    assert link.startswith(f"/rules/mapit?lang={PSEUDO}#")
    expect(page.locator(".tools a[target]")).to_have_attribute("href", f"/rules/mapit?lang={PSEUDO}")


# --- examples ---


def board(page: Page, name: str) -> FrameLocator:
    """The board of an example, once it is drawn."""
    page.locator(f"#example-{name}").scroll_into_view_if_needed()
    frame = page.frame_locator(f"#example-{name} iframe")
    expect(frame.locator("main[data-drawn]")).to_be_attached()
    return frame


@pytest.mark.parametrize("width", [360, 390, 768, 1366])
def test_an_example_is_drawn_by_the_games_own_page_and_moves_nothing(
    house: OpenHouse, desktop: OpenPage, width: int
) -> None:
    page = desktop()
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{house.address}/rules/comparity#trio")
    before = page.evaluate("document.documentElement.scrollHeight")
    frame = board(page, "trio")
    expect(frame.locator(".comparity-plane .card")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollHeight") == before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert frame.locator("body").evaluate(INSIDE) == []


INSIDE = """body => [...body.querySelectorAll(".comparity-plane .card")].filter((card) => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left < 40;
}).map((card) => card.textContent)"""


def test_boards_are_fetched_when_they_come_near(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(is_new=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{house.address}/rules/comparity", wait_until="networkidle")
    assert not [url for url in asked if "/examples/" in url or "/games/comparity/page" in url]
    board(page, "duet")
    assert [url for url in asked if url.endswith("/examples/duet")]


def test_an_example_opens_as_a_table_to_practise_at(house: OpenHouse, desktop: OpenPage) -> None:
    page = at_pace(desktop())
    page.goto(f"{house.address}/rules/comparity#example-duet")
    page.locator("#example-duet").get_by_role("button", name="Try it yourself").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".comparity-plane .card.laid")).to_have_count(4)
    expect(page.get_by_role("button", name="Draw")).to_be_visible()


def test_an_example_is_words_on_paper_and_without_scripts(house: OpenHouse, desktop: OpenPage) -> None:
    page = desktop(java_script_enabled=False)
    page.goto(f"{house.address}/rules/comparity")
    expect(page.locator("#example-duet .words")).to_be_visible()
    expect(page.locator("#example-duet figcaption")).to_contain_text("touches two cards")
    expect(page.get_by_role("button", name="Try it yourself")).to_have_count(0)

    page = desktop()
    page.goto(f"{house.address}/rules/comparity")
    frame = board(page, "duet")
    expect(frame.locator(".card").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#example-duet .words")).to_be_visible()
    expect(page.locator("#example-duet iframe")).to_be_hidden()


def test_a_rulebook_with_boards_is_accessible(house: OpenHouse, phone: OpenPage) -> None:
    page = phone()
    page.goto(f"{house.address}/rules/comparity")
    board(page, "duet")
    assert violations_by_day_and_night(page) == {}


def test_a_table_in_another_language_is_not_dimmed(house: OpenHouse, page: Page) -> None:
    table = myself(page, house).table("numbers", seats=2)["id"]
    at_pace(page).goto(f"{house.address}/table/{table}?lang={PSEUDO}")
    expect(page.locator("html")).to_have_attribute("data-carried", f"?lang={PSEUDO}")
    expect(page.locator("body")).to_have_css("opacity", "1")

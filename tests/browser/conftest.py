"""Real pages in a real Chromium. Any error in a page's script or console fails the test that opened it.

`desktop()` and `phone()` each open a page of its own person (own cookies and storage), so a test of four players
calls one four times. `page` is one desktop page. `faults.allow("409")` lets an expected error pass. Nothing moves in a page unless it is
`shell.moving`, as when a whole game is played or its pace is tested.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from parlour.core import Seed
from tests.browser import chromium
from tests.browser.profiles import Faults, Profiles, of_the_context
from tests.server.conftest import installed_numbers
from tests.server.houses import OpenHouse

HERE = Path(__file__).parent
KEPT = HERE.parent.parent / "test-results"
UNPAINTED = "--force-gpu-mem-available-mb=0"
"""Layout, clicks and frames work as usual, but there is no memory for pixels: painting is a quarter of all work."""
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""Animations are drawn sixty times a second, which is a fifth of all work; `shell.moving` allows them."""
DESKTOP: dict[str, Any] = {**STILL, "viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    **STILL,
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong
OpenPage = Callable[..., Page]
TEST_FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright leaves an event loop running, with which tests of asyncio would fail.

    Among them the long ones come first, so that none is left to one worker alone at the end. What fails is tried once
    more, to tell a busy machine from a defect; the summary names it, and `-p no:rerunfailures` switches that off.
    """
    items.sort(key=lambda item: (is_in_browser(item), is_in_browser(item) and not is_long(item)))
    for item in filter(is_in_browser, items):
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.flaky(reruns=1))


def kept(name: str = "") -> Path:
    """The path under which something is kept for people to look at."""
    KEPT.mkdir(exist_ok=True)
    return KEPT / name.replace("/", "-")


def is_long(item: pytest.Item) -> bool:
    return any(word in item.name for word in ("whole", "begun_and_ended", "evening"))


def is_in_browser(item: pytest.Item) -> bool:
    return item.nodeid.startswith("tests/browser/")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[TEST_FAILED] = report.failed
    if report.failed:  # the first time, too, which the summary only names
        kept(f"{item.name}-{getattr(item, 'execution_count', 1)}.txt").write_text(report.longreprtext, encoding="utf-8")
    return report


@pytest.fixture(autouse=True)
def dealt_by_name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals of a test follow from its name, so that a failure can be repeated."""
    numbers = count()
    monkeypatch.setattr(Seed, "fresh", lambda: Seed(f"{request.node.name} {next(numbers)}"))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def running(playwright: Playwright, program: str | None, *more: str) -> Iterator[Browser]:
    if program is None:
        (pytest.fail if chromium.is_required() else pytest.skip)(f"There is no Chromium. {chromium.ADVICE}")
    browser = playwright.chromium.launch(executable_path=program, args=[*chromium.FLAGS, *more])
    yield browser
    browser.close()


def paints(request: pytest.FixtureRequest) -> bool:
    """Whether a test needs pixels: because it keeps pictures, or because it failed and is tried again."""
    return "pictures" in request.fixturenames or getattr(request.node, "execution_count", 1) > 1


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    browser: Browser = request.getfixturevalue("painting_browser" if paints(request) else "unpainting_browser")
    return browser


@pytest.fixture(scope="session")
def unpainting_browser(playwright: Playwright) -> Iterator[Browser]:
    with running(playwright, chromium.find(), UNPAINTED) as browser:
        yield browser


@pytest.fixture(scope="session")
def painting_browser(playwright: Playwright) -> Iterator[Browser]:
    with running(playwright, chromium.find()) as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser with windows, which can show notices."""
    with running(playwright, chromium.find(whole=True)) as browser:
        yield browser


@pytest.fixture
def faults() -> Iterator[Faults]:
    faults = Faults()
    yield faults
    assert faults.unexpected() == [], "errors in the page"


@pytest.fixture(scope="session")
def all_profiles() -> Profiles:
    return Profiles()


@pytest.fixture
def profiles(all_profiles: Profiles, faults: Faults, request: pytest.FixtureRequest) -> Iterator[Profiles]:
    """Those of one test. If it fails, its pages are kept: as pictures or, if nothing was painted, as documents."""
    yield all_profiles
    if request.node.stash.get(TEST_FAILED, False):
        for number, page in enumerate(all_profiles.pages, start=1):
            if paints(request):
                page.screenshot(path=kept(f"{request.node.name}-{number}.png"))
            else:
                document = page.context.new_cdp_session(page).send("Page.captureSnapshot")["data"]
                kept(f"{request.node.name}-{number}.mhtml").write_text(document, encoding="utf-8", newline="")
    all_profiles.give_back(faults)


def opener(browser: Browser, profiles: Profiles, faults: Faults, device: dict[str, Any]) -> OpenPage:
    def open_page(*, is_new: bool = False, **options: Any) -> Page:
        """Options are those of Browser.new_context: locale, reduced_motion, color_scheme, base_url… With `is_new`,
        nothing has been loaded before."""
        is_new = is_new or "permissions" in options
        # Size and colours are set for this page alone: other pages of the context have those of the device.
        asked = options if is_new else of_the_context(options)
        profile = profiles.take(browser, {**device, **asked}, is_new=is_new)
        return profile.open_page(faults, {**device, **options})

    return open_page


@pytest.fixture
def desktop(browser: Browser, profiles: Profiles, faults: Faults) -> OpenPage:
    return opener(browser, profiles, faults, DESKTOP)


@pytest.fixture
def phone(browser: Browser, profiles: Profiles, faults: Faults) -> OpenPage:
    return opener(browser, profiles, faults, PHONE)


@pytest.fixture
def whole_desktop(whole_browser: Browser, profiles: Profiles, faults: Faults) -> OpenPage:
    return opener(whole_browser, profiles, faults, DESKTOP)


@pytest.fixture
def page(desktop: OpenPage) -> Page:
    return desktop()


@pytest.fixture(scope="session", autouse=True)
def visiting_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One game besides Parlour's own. It has no page, so it uses the plain one."""
    with installed_numbers(tmp_path_factory.mktemp("packages")):
        yield


@pytest.fixture(scope="session")
def house(visiting_game: None) -> Iterator[OpenHouse]:
    """One house for all tests, so that a browser loads its files only once. It fills with tables and people,
    as any house does."""
    yield from open_house()


def open_house() -> Iterator[OpenHouse]:
    """For a module that needs a house to itself: `house = pytest.fixture(open_house, scope="module")`."""
    with OpenHouse() as opened:
        opened.review_when_asked()
        yield opened


@pytest.fixture(scope="session")
def quiet_house(visiting_game: None) -> Iterator[OpenHouse]:
    """A second house, for all tests of the home page: it has few tables of others to list."""
    yield from open_house()


def in_the_quiet_house(quiet_house: OpenHouse) -> OpenHouse:
    """For the modules of those tests: `house = pytest.fixture(in_the_quiet_house)`."""
    return quiet_house


@pytest.fixture
def pictures() -> Path:
    """Where a test leaves its pictures."""
    return kept()

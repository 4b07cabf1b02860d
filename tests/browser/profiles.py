"""Browser contexts and pages that tests use one after another: without cookies and storage, but with their cache.

A page that stays open needs half as much work for a table as a new one, since it has all scripts and styles already.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Frame, Page


@dataclass
class Faults:
    """What went wrong in the pages of one test."""

    found: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        self.allowed.append(pattern)

    def watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.found.append(f"{page.url}: {error.stack or error}"))
        page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"{message.location.get('url', '')}: {message.text}")

    def unexpected(self) -> list[str]:
        return [fault for fault in self.found if not any(re.search(pattern, fault) for pattern in self.allowed)]


LOADING = 60_000
"""ms for a page: the first one in a language takes long, as the house reads its messages and the browser all
scripts."""
OF_THE_PAGE = ("viewport", "reduced_motion", "color_scheme", "forced_colors")
"""Options that can be changed on an open page, so that contexts which differ only in them can be shared."""


def of_the_context(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name not in OF_THE_PAGE}


class Lasting:
    """Changes a test makes to a page that outlast a navigation, to be undone after the test."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.undo: list[Callable[[], object]] = []
        self.is_for_good = False
        on, add_init_script, route_web_socket = page.on, page.add_init_script, page.route_web_socket

        def on_until_undone(event: Any, listener: Any) -> None:
            on(event, listener)
            self.undo.append(lambda: page.remove_listener(event, listener))

        def add_until_undone(*script: Any, **options: Any) -> Any:
            added = add_init_script(*script, **options)
            self.undo.append(lambda: added.__exit__(None, None, None))
            return added

        def route_for_good(*route: Any) -> None:
            self.is_for_good = True
            route_web_socket(*route)

        page.on = on_until_undone  # type: ignore[method-assign]
        page.add_init_script = add_until_undone  # type: ignore[method-assign]
        page.route_web_socket = route_for_good  # type: ignore[method-assign]

    def become(self, options: dict[str, Any]) -> None:
        """Take the size and the colours that a test asks for, while the page is empty and nothing must be redrawn."""
        self.page.set_viewport_size(options["viewport"])
        self.page.emulate_media(
            media="null",
            reduced_motion=options["reduced_motion"],
            color_scheme=options.get("color_scheme", "light"),
            forced_colors=options.get("forced_colors", "none"),
        )

    def is_undone(self) -> bool:
        """Make the page like a new one; false if that is impossible, as the browser's own functions were replaced."""
        if self.is_for_good:
            return False
        self.page.unroute_all(behavior="ignoreErrors")
        while self.undo:
            self.undo.pop()()
        self.page.goto("about:blank")
        return bool(
            self.page.evaluate("() => [setTimeout, Date, fetch].every((one) => `${one}`.includes('[native code]'))")
        )


class Profile:
    """A browser context, and a page of it that stays open."""

    def __init__(self, browser: Browser, options: dict[str, Any]) -> None:
        self.browser = browser
        self.options = options
        self.context: BrowserContext = browser.new_context(**options)
        self.context.set_default_navigation_timeout(LOADING)
        self.context.on("page", lambda page: page.on("framenavigated", self.visit))
        self.origins: set[str] = set()
        self.kept: Lasting | None = None

    def visit(self, frame: Frame) -> None:
        address = urlsplit(frame.url)
        if address.scheme == "http":
            self.origins.add(f"http://{address.netloc}")

    def open_page(self, faults: Faults, options: dict[str, Any]) -> Page:
        if self.kept is None:
            self.kept = Lasting(self.context.new_page())
        page = self.kept.page
        self.kept.become(options)
        self.forget_storage(page)
        faults.watch(page)
        self.context.on("page", faults.watch)
        return page

    def forget_storage(self, page: Page) -> None:
        devtools = self.context.new_cdp_session(page)
        for origin in self.origins:
            devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        devtools.detach()
        self.origins.clear()

    def clear(self, faults: Faults) -> None:
        self.context.remove_listener("page", faults.watch)
        kept = self.kept.page if self.kept and not self.kept.page.is_closed() and self.kept.is_undone() else None
        if kept is None:
            self.kept = None
        for page in self.context.pages:
            if page is not kept:
                page.close()
        self.context.clear_cookies()


class Profiles:
    """All profiles of a run. A test gets a new one if it looks at what is loaded, or changes a whole context."""

    def __init__(self) -> None:
        self.free: list[Profile] = []
        self.used: list[Profile] = []
        self.own: list[Profile] = []

    def take(self, browser: Browser, options: dict[str, Any], *, is_new: bool) -> Profile:
        alike = (
            one
            for one in self.free
            if one.browser is browser and of_the_context(one.options) == of_the_context(options)
        )
        profile = (None if is_new else next(alike, None)) or Profile(browser, options)
        (self.own if is_new else self.used).append(profile)
        self.free = [one for one in self.free if one is not profile]
        return profile

    @property
    def pages(self) -> list[Page]:
        return [page for profile in (*self.used, *self.own) for page in profile.context.pages]

    def give_back(self, faults: Faults) -> None:
        for profile in self.used:
            profile.clear(faults)
        for profile in self.own:
            profile.context.close()
        self.free += self.used
        self.used, self.own = [], []

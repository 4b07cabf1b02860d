"""Firefox and WebKit, driven without Playwright: Firefox by WebDriver BiDi over its socket, WebKitGTK by its WebDriver.

Run as a program, it installs both if it can: `make browsers`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import httpx2
from websockets.sync.client import ClientConnection, connect

DEBIAN_PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb")
MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-*/MiniBrowser", "/usr/libexec/webkit2gtk-*/MiniBrowser")
PATIENCE = 60


class Engine(Protocol):
    """As much of a browser as a smoke test needs."""

    def open(self, url: str) -> None: ...

    def run(self, script: str) -> Any:
        """The value of an expression, awaited if it is a promise."""


class Firefox:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]
        self._call("browsingContext.setViewport", context=self._context, viewport={"width": 1366, "height": 640})

    def _call(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def run(self, script: str) -> Any:
        wanted = f"Promise.resolve({script}).then(value => JSON.stringify(value ?? null))"
        target = {"context": self._context}
        answer = self._call("script.evaluate", expression=wanted, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])


class WebKit:
    def __init__(self, driver: httpx2.Client, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._driver = driver
        self._session = f"/session/{self._post('/session', wanted)['sessionId']}"

    def _post(self, path: str, body: Any) -> Any:
        answer = self._driver.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def open(self, url: str) -> None:
        self._post(f"{self._session}/url", {"url": url})

    def run(self, script: str) -> Any:
        wanted = (
            f"const done = arguments[0]; Promise.resolve({script}).then(value => done(JSON.stringify(value ?? null)))"
        )
        return json.loads(self._post(f"{self._session}/execute/async", {"script": wanted, "args": []}))

    def close(self) -> None:
        self._driver.delete(self._session)


def firefox_program() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit_programs() -> tuple[str, str, str] | None:
    """The driver, the browser, and the screen that the browser needs."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = [str(found) for pattern in MINI_BROWSERS for found in Path("/").glob(pattern[1:])]
    return (driver, browsers[0], screen) if driver and browsers and screen else None


@contextmanager
def running(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def line_with(process: subprocess.Popen[str], pattern: str) -> re.Match[str]:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(pattern, line):
            return found
    raise AssertionError(f"{process.args!r} said nothing like {pattern}")


@contextmanager
def firefox() -> Iterator[Firefox]:
    program = firefox_program()
    assert program is not None
    with TemporaryDirectory() as profile:
        # As root, Firefox wants a home that is root's own.
        arguments = ("--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0")
        with running(program, *arguments, HOME=profile) as process:
            address = line_with(process, r"BiDi listening on (ws://\S+)")[1]
            with connect(f"{address}/session", max_size=None) as socket:
                yield Firefox(socket)


@contextmanager
def webkit() -> Iterator[WebKit]:
    programs = webkit_programs()
    assert programs is not None
    driver, browser, screen = programs
    with running(screen, "-displayfd", "1", "-screen", "0", "1366x768x24") as shown:
        display = ":" + line_with(shown, r"^(\d+)$")[1]
        port = 20000 + os.getpid() % 20000
        flags = {"DISPLAY": display, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        client = httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False)
        with running(driver, f"--port={port}", **flags), client:
            _until_it_answers(client)
            engine = WebKit(client, browser)
            yield engine
            engine.close()


def _until_it_answers(client: httpx2.Client) -> None:
    for _ in range(100):
        try:
            client.get("/status")
        except httpx2.TransportError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the WebDriver does not answer")


def main() -> int:
    if not (firefox_program() and webkit_programs()) and shutil.which("apt-get") and os.geteuid() == 0:
        for command in (
            ["apt-get", "update"],
            ["apt-get", "install", "--yes", "--no-install-recommends", *DEBIAN_PACKAGES],
        ):
            subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False)
    print(f"Firefox: {firefox_program()}, WebKit: {webkit_programs()}")
    return 0 if firefox_program() and webkit_programs() else 1


if __name__ == "__main__":
    sys.exit(main())

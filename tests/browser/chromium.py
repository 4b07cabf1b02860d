"""Finds a Chromium for the browser tests; run as a program, it also installs one if it can."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"  # the same engine without windows: opening a page takes less than half the work
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPLICATIONS = ("Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome")
DEBIAN_PACKAGES = (
    "chromium",
    SHELL,
    "fonts-liberation",  # without any font a page is blank boxes
    "fonts-noto-color-emoji",
    "libatomic1",  # Playwright's driver needs it
)
FLAGS = (
    "--no-sandbox",  # root, as in most containers, has no sandbox
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-audio-output",  # nobody listens; the page makes its sounds all the same
    # Two tests at a time leave no core for a garbage collector in parallel, and no page is open for long enough that
    # optimised code would pay.
    "--js-flags=--single-threaded --no-opt --no-maglev",
)
ADVICE = "Install chromium, or name one in the variable PARLOUR_CHROMIUM."


def is_required() -> bool:
    """In CI, where tests decide what is merged, no test may be skipped silently."""
    return os.environ.get("CI") == "true"


def find(*, whole: bool = False) -> str | None:
    """The one that PARLOUR_CHROMIUM names, else the system's, else Playwright's. Only a whole one can show notices."""
    named = os.environ.get("PARLOUR_CHROMIUM")
    if named:
        return named
    return next(filter(starts, ([] if whole else _shells()) + _whole_ones()), None)


def starts(program: str) -> bool:
    """Whether it starts: Playwright's own does not where the system lacks its libraries."""
    return subprocess.run([program, "--version"], check=False, capture_output=True).returncode == 0


def _shells() -> list[str]:
    return [*_on_the_path(SHELL), *_of_playwright("chromium_headless_shell-*/chrome*/*headless*shell")]


def _whole_ones() -> list[str]:
    mac, linux = "chromium-*/chrome-mac*/*.app/Contents/MacOS/*", "chromium-*/chrome-linux*/chrome"
    return [*_on_the_path(*COMMANDS), *_among_mac_applications(), *_of_playwright(linux, mac)]


def _on_the_path(*commands: str) -> list[str]:
    return [found for command in commands if (found := shutil.which(command))]


def _among_mac_applications() -> list[str]:
    folders = (Path("/Applications"), Path.home() / "Applications")
    return [str(program) for folder in folders for name in MAC_APPLICATIONS if (program := folder / name).exists()]


def _of_playwright(*patterns: str) -> list[str]:
    """Newest first. Looked up by hand: Playwright's driver cannot run on a bare Debian before `install`."""
    caches = (Path.home() / ".cache", Path.home() / "Library" / "Caches")
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    folders = [Path(named)] if named else [cache / "ms-playwright" for cache in caches]
    found = (str(program) for folder in folders for pattern in patterns for program in folder.glob(pattern))
    return sorted(found, reverse=True)


def install() -> None:
    if shutil.which("apt-get") and os.geteuid() == 0:
        commands = [["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", *DEBIAN_PACKAGES]]
    else:
        commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    for command in commands:
        print("+", *command, flush=True)
        subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False)


def is_complete() -> bool:
    """Whether nothing is left to install: a whole browser alone would do, but slowly."""
    if os.environ.get("PARLOUR_CHROMIUM"):
        return True
    return find(whole=True) is not None and any(map(starts, _shells()))


def main() -> int:
    if not is_complete():
        install()
    program = find()
    if program is None:
        print(f"There is no Chromium to be had, so the browser tests cannot run. {ADVICE}")
        return 1 if is_required() else 0
    print(f"Chromium for the browser tests: {program}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

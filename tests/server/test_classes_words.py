"""A class in another language: the standings at its tables, the results for a spreadsheet, and the options in lists of tables."""

from __future__ import annotations

from tests.server.houses import OpenHouse
from tests.server.teachers import Teacher, class_of


def test_the_desk_and_the_results_are_in_the_language_of_the_class(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 2, game="mapit", seats=2, language="de")
    teacher.says("pair", rest="bots")
    teacher.says("start")
    [line] = [table["line"] for table in teacher.sees()["tables"]]
    [english] = teacher.http.get(f"/api/classes/{teacher.class_id}?lang=en").json()["tables"]
    rows = teacher.results()
    assert teacher.post("end").status_code == 200
    [left] = [table["line"] for table in teacher.sees()["tables"]]
    assert (" legt " in line, " is placing " in english["line"]) == (True, True), (line, english["line"])
    assert [(row["Spiel"], row["beendet"]) for row in rows] == [("Map It! World", "nein")] * 2
    assert left == "Dieses Spiel wurde nicht zu Ende gespielt."


def test_lists_name_the_options_in_the_language_of_whoever_asks(house: OpenHouse) -> None:
    guest = house.guest()
    guest.table("mapit", seats=2, options={"region": "americas", "removal": True})
    german = guest.http.get("/api/tables?lang=de").json()["mine"][0]["changed"]
    english = guest.http.get("/api/tables").json()["mine"][0]["changed"]
    assert german == ["Kartensatz: Amerika", "Falsche Karten kommen weg: ja"]
    assert english == ["Deck: The Americas", "Remove wrong cards: yes"]

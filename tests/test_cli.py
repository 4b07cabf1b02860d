"""The command line, as people and scripts use it."""

import csv
import io
import json
import re
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from parlour.cli import app, house
from parlour.core import Record, chained
from parlour.games import find, registered

ROOT = Path(__file__).parent.parent


def parlour(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def test_games_are_listed_with_their_bots() -> None:
    result = parlour("games")
    assert result.exit_code == 0
    assert "mapit" in result.stdout
    assert "random" in result.stdout


def test_without_a_command_it_says_what_there_is() -> None:
    result = parlour()
    assert result.exit_code == 0
    assert "simulate" in result.stdout


def test_one_rule_is_shown_alone() -> None:
    result = parlour("rules", "mapit", "mapit/walk")
    assert "compared with the last one that stayed" in " ".join(result.stdout.split())
    assert "mapit/guess-exact" not in result.stdout


def test_a_rule_may_be_named_without_its_game() -> None:
    assert parlour("rules", "mapit", "walk").stdout == parlour("rules", "mapit", "mapit/walk").stdout


def test_the_whole_rulebook_is_shown() -> None:
    assert "mapit/guess-exact" in parlour("rules", "mapit").stdout


def test_a_rulebook_is_shown_in_its_languages() -> None:
    assert "sofort gewonnen" in " ".join(parlour("rules", "comparity", "win", "--lang", "de").stdout.split())
    assert "<!--" not in parlour("rules", "comparity", "--lang", "de").stdout


def test_the_deck_is_a_table_with_header_and_sources() -> None:
    rows = list(csv.DictReader(io.StringIO(parlour("deck", "mapit", "--csv").stdout)))
    assert list(rows[0])[:7] == ["name", "country", "kind", "level", "lat", "lon", "source"]
    assert all(row["source"] for row in rows)
    assert len(rows) >= 200


@pytest.mark.long
def test_the_deck_without_csv_is_for_people() -> None:
    assert "London" in parlour("deck", "mapit").stdout


@pytest.mark.long
def test_a_game_has_lists_by_name() -> None:
    assert parlour("deck", "mapominoes", "borders").stdout != parlour("deck", "mapominoes").stdout
    rows = list(csv.DictReader(io.StringIO(parlour("deck", "mapominoes", "borders", "--csv").stdout)))
    assert rows == [{name: str(value) for name, value in row.items()} for row in find("mapominoes").lists["borders"]()]


def test_simulate_counts_wins_of_bots_and_seats() -> None:
    result = parlour("simulate", "mapit", "--games", "6", "--bots", "random,random,random", "--seed", "7", "--json")
    summary = json.loads(result.stdout)
    assert summary["games"] == 6
    assert [sum(standing["wins"] for standing in summary[who]) for who in ("bots", "seats")] == pytest.approx([6, 6])


@pytest.mark.long
def test_simulate_prints_the_same_for_the_same_seed_with_any_number_of_jobs() -> None:
    words = ("simulate", "mapit", "--games", "20", "--bots", "random,random", "--seed", "7", "--json")
    alone = parlour(*words)
    together = subprocess.run(
        [sys.executable, "-m", "parlour", *words, "--jobs", "2"], capture_output=True, text=True, check=True
    )
    assert together.stdout == alone.stdout
    assert together.stderr == ""


def test_simulate_asks_whether_a_game_is_fair() -> None:
    words = ("simulate", "squire", "--balance", "--bots", "random", "--games", "8", "-o", "board=world")
    told = json.loads(parlour(*words, "--json").stdout)
    assert (told["games"], list(told["variants"])) == (8, ["as given"])
    assert [role["name"] for role in told["roles"]] == ["badger", "fox", "eagle", "lion"]
    shown = parlour(*words).stdout
    assert all(word in shown for word in ("par 25 %", "badger", "fourth", "seat 4", "rarities", "as offer"))
    assert "VP for each rarity worth" in " ".join(shown.split())
    assert "kinds" not in shown, "messages are spoken"
    assert "inf" not in shown
    once = json.loads(parlour(*words, "--once", "--json").stdout)
    assert (told["deals"], once["games"], once["deals"]) == (2, 8, 8)


def test_simulate_knows_the_sparring_partners_of_a_game() -> None:
    words = ("simulate", "squire", "--balance", "--once", "--bots", "stranger,stranger", "--games", "4", "--json")
    told = json.loads(parlour(*words).stdout)
    assert (told["bots"], told["games"], told["par"]) == ("stranger", 4, 0.5)


def test_simulate_takes_the_options_of_the_game() -> None:
    result = parlour("simulate", "mapit", "-n", "2", "--option", "region=europe", "-o", "level=both", "--json")
    assert json.loads(result.stdout)["options"]["region"] == "europe"


def test_saved_records_verify_and_altered_ones_do_not(tmp_path: Path) -> None:
    assert parlour("simulate", "mapit", "-n", "2", "--save", str(tmp_path)).exit_code == 0
    good, bad = sorted(tmp_path.iterdir())
    assert parlour("verify", str(good), str(bad)).exit_code == 0
    record = json.loads(bad.read_text())
    record["moves"][3]["seat"] ^= 1
    bad.write_text(json.dumps(record))
    result = parlour("verify", str(good), str(bad))
    assert result.exit_code == 1
    mapit = find("mapit")
    assert f"good: mapit (rules {mapit.rules_version}, deck {mapit.deck_version})" in result.stdout
    assert "every position as it was" in result.stdout
    assert result.stderr == f"{bad}: broken: move 4 does not follow from what went before: its link is broken\n"


@pytest.mark.long
def test_old_records_verify_with_the_rules_they_were_made_with() -> None:
    squire = ROOT / "tests/games/squire"
    files = [squire / f"golden/fewest-seats-rules{rules}-deck2.json" for rules in (1, 2, 3)]
    told = parlour("verify", *map(str, files)).stdout.splitlines()
    assert [line.partition(": good: ")[2].partition(",")[0] for line in told] == [
        f"squire (rules {rules}" for rules in (1, 2, 3)
    ]
    other = squire / "same_number/other-options-rules3-deck2.json"
    result = parlour("verify", str(other))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{other}: other rules: move 15 leads elsewhere now")


def test_a_record_of_rules_that_are_not_here_is_not_called_broken(tmp_path: Path) -> None:
    record = Record.from_json((ROOT / "tests/games/squire/golden/fewest-seats-rules3-deck2.json").read_bytes())
    newer = chained(replace(record.header, rules=9), ((move.seat, move.action, move.at) for move in record.moves))
    (tmp_path / "newer.json").write_bytes(newer.to_json())
    result = parlour("verify", str(tmp_path / "newer.json"))
    assert result.exit_code == 1
    assert ": not known: Squire was played with rules 9 and deck 2; this Parlour has rules 1 (deck 1)" in result.stderr


def test_what_is_no_record_does_not_verify(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}")
    result = parlour("verify", str(tmp_path / "x.json"))
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("frobnicate", "No such command 'frobnicate'"),
        ("play chess", "there is no game called 'chess'"),
        ("rules chess", "there is no game called 'chess'"),
        ("rules mapit mapit/nothing", "Map It! World has no rule 'mapit/nothing'"),
        ("rules squire_r1d2 --lang de", "the rulebook of Squire is not in 'de': there are en"),
        ("deck", "Missing argument 'GAME'"),
        ("deck mapominoes frontiers", "Mapominoes has no list 'frontiers': there are cards, borders"),
        ("deck squire borders", "Squire has no list 'borders': there are cards"),
        ("simulate mapit --games none", "Invalid value for '--games'"),
        ("simulate mapit --games 0", "Invalid value for '--games'"),
        ("simulate mapit --bots random,clever", "Map It! World has no bot 'clever': there are random"),
        ("simulate mapit --bots random", "Map It! World is for 2 to 6 players, not 1"),
        ("simulate mapit --option level", "--option wants NAME=VALUE, not 'level'"),
        ("simulate mapit --option levl=both", "Map It! World has no option 'levl': there are level, region"),
        ("simulate mapit --option level=all", "option level is beginner or both"),
        ("simulate mapit --option removal=perhaps", "option removal is yes or no"),
        ("simulate squire --balance --bots easy,hard", "--balance wants one level of bots for all seats"),
        ("simulate squire --balance --save records", "--balance keeps no records"),
        ("simulate squire --once", "it goes with --balance"),
        ("simulate squire --balance --bots clever", "Squire has no bot 'clever'"),
        ("simulate mapit --jobs 0", "Invalid value for '--jobs'"),
        ("verify", "Missing argument 'FILE…'"),
        ("verify /nowhere/at/all.json", "/nowhere/at/all.json: No such file or directory"),
        ("serve --port 99999", "Invalid value for '--port'"),
        ("serve --thinkers 0", "Invalid value for '--thinkers'"),
        ("play --thinkers many", "Invalid value for '--thinkers'"),
        ("bench bots", "bench bots wants one game"),
        ("bench mapit --match hard,medium", "--match is for bench bots"),
        ("bench bots mapit --match hard,medium,easy", "one bot against others of one kind"),
        ("bench chess", "there is no game called 'chess'"),
    ],
)
def test_a_bad_argument_gets_one_clear_line_and_exit_code_2(words: str, complaint: str) -> None:
    result = parlour(*words.split())
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
    assert result.exit_code == 2


@pytest.mark.long
def test_the_command_itself_answers_a_bad_argument_without_a_traceback() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "parlour", "rules", "chess"], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == f"parlour: there is no game called 'chess': there are {', '.join(registered())}\n"


@pytest.mark.long
@pytest.mark.parametrize(
    "command", [["serve", "--port", "0", "--thinkers", "2"], ["play", "mapit", "--no-open", "--port", "0"]]
)
def test_the_house_opens_and_closes_when_told(command: list[str], tmp_path: Path) -> None:
    words = [sys.executable, "-m", "parlour", *command, "--data", str(tmp_path / "data")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as house_process:
        assert house_process.stdout is not None
        found = re.search(r"http://[\w.:]+", house_process.stdout.readline())
        try:
            assert found is not None
            with urlopen(f"{found[0]}/api/games") as answer:
                assert "mapit" in answer.read().decode()
        finally:
            house_process.terminate()
    assert (tmp_path / "data").is_dir()


@pytest.mark.skipif(find_spec("pyspiel") is not None, reason="the peers are installed")
def test_without_the_peers_the_benchmark_says_what_it_needs() -> None:
    result = parlour("bench", "mapit", "--peers")
    assert (result.exit_code, result.stderr) == (
        2,
        "parlour: --peers needs the dependency group peers: uv sync --group peers\n",
    )


def test_the_usual_port_is_taken_where_it_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.MonkeyPatch.context() as patch:
        patch.setattr(house, "PORT", taken.getsockname()[1])
        assert house.free_port("127.0.0.1") == 0
    assert house.free_port("127.0.0.1") in (house.PORT, 0)


def test_data_is_kept_where_the_platform_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert house.data_folder() == Path("/somewhere/parlour")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert house.data_folder() == Path.home() / ".local" / "share" / "parlour"


def reviewed(folder: Path, *words: str) -> Result:
    """The review of one game of bots, by command."""
    parlour("simulate", "matrix", "--games", "1", "--bots", "hard,easy", "--save", str(folder))
    [file] = folder.iterdir()
    return parlour("review", str(file), *words)


def test_a_record_is_reviewed_in_one_line_a_seat(tmp_path: Path) -> None:
    result = reviewed(tmp_path)
    assert result.exit_code == 0, result.output
    lines = [line for line in result.stdout.splitlines() if " at the start: " in line]
    assert [re.sub(r": From .*", "", line) for line in lines] == ["hard 1", "easy 2"]
    assert "choices −" in lines[1]
    assert "Your costliest choice: " in result.stdout


def test_a_review_as_json_adds_up(tmp_path: Path) -> None:
    found = json.loads(reviewed(tmp_path, "--json", "--seat", "1").stdout)
    assert found["engine"]
    [seat] = found["seats"]
    assert seat["seat"] == 1
    booked = seat["start"] + seat["choices"] + seat["knowledge"] + seat["others"] + seat["luck"]
    assert booked == pytest.approx(seat["result"], abs=1e-9)
    assert {"version", "cost", "error", "class"} <= set(seat["moves"][0])


def test_what_hindsight_knows_is_asked_for_and_stands_apart(tmp_path: Path) -> None:
    found = json.loads(reviewed(tmp_path, "--json", "--hindsight").stdout)
    assert set(found["hindsight"]) == {"0", "1"}
    assert "hindsight" not in found["seats"][0]


@pytest.mark.parametrize("words", [("nothing.json",), ("--seat", "1")])
def test_what_cannot_be_reviewed_is_said_in_a_sentence(words: tuple[str, ...], tmp_path: Path) -> None:
    result = parlour("review", *(str(tmp_path / word) if word.endswith(".json") else word for word in words))
    assert result.exit_code != 0
    assert "Traceback" not in result.output

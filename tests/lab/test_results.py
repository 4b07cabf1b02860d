"""Results on disk: written as they arrive, in whole lines, and resumed only by the same run."""

import json
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from parlour.cli import app
from parlour.core import Record, Table
from parlour.games import find
from parlour.lab.batches import IN_FLIGHT, results_of
from parlour.lab.code import code_of
from parlour.lab.results import BadResults, ResultsFile, Run
from parlour.lab.simulate import Played, simulate
from parlour.lab.strength import match

MATRIX = find("matrix")
RUN = Run("games", "matrix", code_of("matrix"), "seed", ("random", "random"), {"level": 2})


def played(number: int) -> Played:
    return Played(number, (0, 1), (1, 2), (3.0, float(number)), 9)


def fill(file: Path, *numbers: int, run: Run = RUN, resume: bool = False) -> str:
    """Add these results to a file; returns its digest."""
    with ResultsFile(file, run, resume=resume) as saved:
        part = saved.part("games", Played)
        for number in numbers:
            part.add(number, played(number))
        return saved.digest


def parlour(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


# --- the file ---


def test_the_order_in_which_results_come_makes_no_difference(tmp_path: Path) -> None:
    whole = fill(tmp_path / "a.jsonl", 0, 1, 2)
    assert whole == fill(tmp_path / "b.jsonl", 2, 0, 1)
    assert whole != fill(tmp_path / "c.jsonl", 0, 1)


def test_a_line_that_was_being_written_is_cut_off_and_its_game_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = fill(file, 0, 1, 2)
    file.write_bytes(file.read_bytes()[:-30])
    with ResultsFile(file, RUN, resume=True) as saved:
        assert saved.part("games", Played).there == {0: played(0), 1: played(1)}
    assert fill(file, 2, resume=True) == whole
    assert len(file.read_bytes().splitlines()) == 4


def test_every_line_is_with_the_system_at_once(tmp_path: Path) -> None:
    """It is handed to the operating system, so that a killed process loses none."""
    file = tmp_path / "games.jsonl"
    with ResultsFile(file, RUN) as saved:
        saved.add("games", 0, played(0))
        assert file.read_bytes().count(b"\n") == 2


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"game": "mapit"}, "of other games: mapit, not matrix"),
        ({"seed": "1"}, "of other seeds: 1, not seed"),
        ({"bots": ("hard",)}, 'of other bots: ["hard"], not ["random","random"]'),
        ({"options": {"level": 1}}, 'of other options: {"level":1}, not {"level":2}'),
        ({"plays": "balance"}, "of other measurements: balance, not games"),
        ({"code": msgspec.structs.replace(RUN.code, release="0.1.0")}, "of other code of Parlour: 0.1.0 ("),
        ({"code": msgspec.structs.replace(RUN.code, digest="another")}, "(another), not"),
    ],
)
def test_results_of_another_run_are_refused_and_left_as_they_are(tmp_path: Path, other: dict, words: str) -> None:
    file = tmp_path / "games.jsonl"
    fill(file, 0, run=msgspec.structs.replace(RUN, **other))
    before = file.read_bytes()
    with pytest.raises(BadResults) as refused:
        ResultsFile(file, RUN, resume=True)
    assert words in str(refused.value)
    assert file.read_bytes() == before


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    fill(file, 0)
    with pytest.raises(BadResults, match="is there already: --resume goes on with it"):
        ResultsFile(file, RUN)
    (tmp_path / "notes.jsonl").write_text("shopping\nlist\n")
    with pytest.raises(BadResults, match=r"line 1 of .* is not one of Parlour's results"):
        ResultsFile(tmp_path / "notes.jsonl", RUN, resume=True)
    assert (tmp_path / "notes.jsonl").read_text() == "shopping\nlist\n"


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with ResultsFile(file, RUN) as saved:
        saved.add("games", 0, played(0))
        with pytest.raises(BadResults, match="another run is writing"):
            ResultsFile(file, RUN, resume=True)


@pytest.mark.parametrize("already", [0, 1])
def test_a_run_that_is_stopped_as_a_result_was_just_written_counts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, already: int
) -> None:
    """The message to the user matches the file."""

    def stop(self: ResultsFile) -> None:
        raise KeyboardInterrupt

    with ResultsFile(tmp_path / "games.jsonl", RUN) as saved:
        for number in range(already):
            saved.add("games", number, played(number))
        monkeypatch.setattr("parlour.lab.results.SECONDS_BETWEEN_SYNCS", -1)
        with monkeypatch.context() as ctrl_c:
            ctrl_c.setattr(ResultsFile, "_sync", stop)
            with pytest.raises(KeyboardInterrupt):
                saved.add("games", already, played(already))
        assert saved.count == already + 1
    with ResultsFile(tmp_path / "games.jsonl", RUN, resume=True) as resumed:
        assert (resumed.count, resumed.digest) == (saved.count, saved.digest)


def test_a_run_that_never_began_leaves_nothing(tmp_path: Path) -> None:
    fill(tmp_path / "games.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_the_time_that_bots_took_is_kept_and_is_no_part_of_the_digest(tmp_path: Path) -> None:
    digests = []
    for name in ("a.jsonl", "b.jsonl"):
        with ResultsFile(tmp_path / name, RUN) as saved:
            played_once = match(MATRIX, ["easy", "random"], 3, "seed", saved=saved)
            digests.append(saved.digest)
    with ResultsFile(tmp_path / "b.jsonl", RUN, resume=True) as saved:
        assert match(MATRIX, ["easy", "random"], 3, "seed", saved=saved) == played_once
        digests.append(saved.digest)
    assert len(set(digests)) == 1


# --- runs ---


class LastFirst(Executor):
    """An executor with two workers. When it holds as many batches as it may, it plays the newest one first."""

    workers = 2

    def __init__(self) -> None:
        self.held: list = []
        self.most = 0

    def submit(self, fn, /, *args, **kwargs):
        future: Future = Future()
        self.held.append((future, fn, args))
        self.most = max(self.most, len(self.held))
        if len(self.held) == IN_FLIGHT * self.workers or args[-1][-1] == 99:
            self.play_newest()
        return future

    def play_newest(self) -> None:
        future, fn, args = self.held.pop()
        future.set_result(fn(*args))
        if args[-1][-1] == 99:
            while self.held:
                self.play_newest()


def test_an_executor_never_holds_more_than_four_batches_a_worker(tmp_path: Path) -> None:
    """Results are saved as they arrive, but handed on in their order."""
    executor, file = LastFirst(), tmp_path / "games.jsonl"
    with ResultsFile(file, RUN) as saved:
        results = list(results_of(played, 100, size=4, executor=executor, part=saved.part("games", Played)))
    assert results == [played(number) for number in range(100)]
    assert executor.most == IN_FLIGHT * executor.workers
    numbers = [json.loads(line)["number"] for line in file.read_bytes().splitlines()[1:]]
    assert numbers[:4] == [28, 29, 30, 31]
    assert sorted(numbers) == list(range(100))


@pytest.mark.long
def test_stopped_and_resumed_gives_the_results_of_one_run(tmp_path: Path) -> None:
    alone = list(simulate(MATRIX, ["random"] * 2, 30, "seed", keep_records=True))
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    with ResultsFile(whole, RUN) as saved:
        assert list(simulate(MATRIX, ["random"] * 2, 30, "seed", keep_records=True, saved=saved)) == alone
        digest = saved.digest
    with ResultsFile(parts, RUN) as saved:
        stopped = simulate(MATRIX, ["random"] * 2, 30, "seed", keep_records=True, saved=saved)
        assert [next(stopped).number for _ in range(11)] == list(range(11))
    with ResultsFile(parts, RUN, resume=True) as saved:
        assert saved.count == 11
        resumed = list(simulate(MATRIX, ["random"] * 2, 30, "seed", keep_records=True, saved=saved))
        assert (saved.count, saved.digest) == (30, digest)
    assert [msgspec.structs.replace(one, record=None) for one in alone] == [
        msgspec.structs.replace(one, record=None) for one in resumed
    ]


# --- the command ---

WORDS = ("simulate", "matrix", "--bots", "random,random", "--json")


def test_the_command_saves_results_with_records_that_replay(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    saved = parlour(*WORDS, "-n", 3, "--save", file)
    assert saved.stdout == parlour(*WORDS, "-n", 3).stdout
    assert saved.stderr.startswith(f"{file}: 3 results, digest ")
    _, *lines = map(json.loads, file.read_text().splitlines())
    for line in lines:
        table = Table.replay(MATRIX, Record.from_json(json.dumps(line["record"])))
        assert table.outcome
        assert (list(table.outcome.ranks), table.length) == (line["result"]["ranks"], line["result"]["moves"])


def test_more_games_of_a_run_that_is_over_play_only_the_rest(tmp_path: Path) -> None:
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    parlour(*WORDS, "-n", 5, "--save", file)
    begun = file.read_bytes()
    more = parlour(*WORDS, "-n", 12, "--save", file, "--resume")
    at_once = parlour(*WORDS, "-n", 12, "--save", whole)
    assert more.stdout == at_once.stdout
    assert more.stderr.partition(": ")[2] == at_once.stderr.partition(": ")[2]
    assert file.read_bytes().startswith(begun)


@pytest.mark.long
def test_balance_and_bots_are_saved_and_resumed_too(tmp_path: Path) -> None:
    for words in (
        ("simulate", "matrix", "--balance", "--bots", "random,random", "-n", 8, "--json"),
        ("bench", "bots", "matrix", "--match", "easy,random", "--deals", 4, "--json"),
    ):
        file = tmp_path / f"{words[0]}.jsonl"
        once = parlour(*words, "--save", file)
        lines = file.read_bytes().splitlines(keepends=True)
        file.write_bytes(b"".join(lines[:3]))
        again = parlour(*words, "--save", file, "--resume")
        assert again.stderr == once.stderr
        assert [json.loads(line)["number"] for line in file.read_bytes().splitlines()[1:]] == list(
            range(len(lines) - 1)
        )
        if words[0] == "simulate":
            assert again.stdout == once.stdout == parlour(*words).stdout


def test_a_game_with_a_list_among_its_options_is_resumed_too(tmp_path: Path) -> None:
    """Comparity's options list the cards that were seen before."""
    words = ("simulate", "comparity", "--bots", "random,random", "--save", tmp_path / "games.jsonl", "-n")
    parlour(*words, 1)
    assert parlour(*words, 2, "--resume").exit_code == 0
    assert parlour(*words, 2, "--resume", "-o", "criterion=year").exit_code != 0


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("simulate matrix --resume", "--resume goes on with a file of results: --save FILE.jsonl --resume"),
        ("simulate matrix --save games --resume", "--resume goes on with a file of results"),
        ("simulate matrix --save games --bots random,random,genius", "no bot"),
        ("bench bots matrix --save games", "results go into a file whose name ends with .jsonl, not games"),
        ("bench matrix --cluster local", "--cluster, --save and --resume are for bench bots"),
        ("simulate matrix --cluster tcp://head:8786 -j 2", "--jobs is for this machine"),
    ],
)
def test_what_makes_no_sense_is_said_and_nothing_is_left_behind(
    words: str, error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = parlour(*words.split())
    assert result.exit_code == 2
    assert error in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_ctrl_c_leaves_a_file_to_go_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "parlour", *WORDS, "-n", "100000", "--save", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        while not file.exists() or file.read_bytes().count(b"\n") < 12:
            with suppress(subprocess.TimeoutExpired):
                pytest.fail(f"it ended by itself with {run.wait(0.05)}")
        run.send_signal(signal.SIGINT)
        _, told = run.communicate()
    count = file.read_bytes().count(b"\n") - 1
    assert run.returncode == 130
    assert told.strip() == f"parlour: stopped; {count} results are in {file}: the same command with --resume goes on"
    resumed = parlour(*WORDS, "-n", 12, "--save", file, "--resume")
    assert resumed.stdout == parlour(*WORDS, "-n", 12).stdout

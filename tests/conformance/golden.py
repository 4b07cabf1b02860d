"""Golden records: games of the past that must lead to the same end for ever. `scripts/golden.py` makes them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from parlour.core import AnyGame, BadRecord, Outcome, Record, Table

GAMES = Path(__file__).parent.parent / "games"


def golden_folder(game: AnyGame) -> Path:
    return GAMES / game.name / "golden"


def check_golden_records(game: AnyGame, folder: Path) -> None:
    """There is one of these rules at least, and each leads to its recorded outcome; older ones are refused by their version."""
    files = sorted(folder.glob("*.json"))
    assert files, f"{game.name} has no golden record: run scripts/golden.py {game.name}"
    present = [file for file in files if _is_of_these_rules(game, Record.from_json(file.read_bytes()))]
    assert present, f"{game.name} has no golden record of its present rules and deck: run scripts/golden.py {game.name}"
    for file in files:
        if file in present:
            check_golden_record(game, file)
        else:
            _check_is_refused(game, file)


def check_golden_record(game: AnyGame, file: Path) -> None:
    try:
        table = Table.replay(game, Record.from_json(file.read_bytes()))
    except BadRecord as error:
        raise AssertionError(f"{file}: {error}. If the rules have changed, raise `rules_version`") from None
    over = table.outcome
    assert over is not None, f"{file}: the game is not over at its end"
    expected = msgspec.json.decode((file.parent / "outcomes" / file.name).read_bytes())
    assert _plain(over) == expected, f"{file}: it ends with {_plain(over)}, once it was {expected}"


def _plain(over: Outcome) -> dict[str, object]:
    return {"ranks": list(over.ranks), "scores": list(over.scores), "rule": over.rule}


def _is_of_these_rules(game: AnyGame, record: Record) -> bool:
    return (record.header.rules, record.header.deck) == (game.rules_version, game.deck_version)


def _check_is_refused(game: AnyGame, file: Path) -> None:
    try:
        Table.replay(game, Record.from_json(file.read_bytes()))
    except BadRecord:
        return
    raise AssertionError(f"{file}: it was made by other rules, and is replayed all the same")

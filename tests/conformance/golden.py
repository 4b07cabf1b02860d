"""Golden records: recorded games whose replay must lead to the same end for ever. `scripts/golden.py` makes them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from parlour.core import AnyGame, BadRecord, Header, Outcome, Record, Table, digest
from parlour.games import UnknownGame, find

GAMES = Path(__file__).parent.parent / "games"
Find = Callable[[str, int, int], AnyGame]


def golden_folder(game: AnyGame) -> Path:
    return GAMES / game.name / "golden"


def check_golden_records(game: AnyGame, folder: Path, find_version: Find = find) -> None:
    """A game has a record of its present rules, unless they are a draft. Each record leads to its outcome by its
    rules."""
    files = sorted(folder.glob("*.json"))
    if game.rules_version == 0:
        assert not files, f"{game.name} has golden records and is still a draft: set `rules_version` to 1"
        return
    assert files, f"{game.name} has no golden record: run scripts/golden.py {game.name}"
    headers = {file: Record.from_json(file.read_bytes()).header for file in files}
    assert any(_is_of_these_rules(game, header) for header in headers.values()), (
        f"{game.name} has no golden record of its present rules and deck: run scripts/golden.py {game.name}"
    )
    for file, header in headers.items():
        if (header.rules, header.deck) not in game.retired:
            check_golden_record(game if _is_of_these_rules(game, header) else _older(header, find_version), file)


def check_golden_record(game: AnyGame, file: Path) -> None:
    try:
        table = Table.replay(game, Record.from_json(file.read_bytes()))
    except BadRecord as error:
        raise AssertionError(f"{file}: {error}. If the rules have changed, raise `rules_version`") from None
    over = table.outcome
    assert over is not None, f"{file}: the game is not over at its end"
    expected = msgspec.json.decode((file.parent / "outcomes" / file.name).read_bytes())
    assert _plain(over) == expected, f"{file}: it ends with {_plain(over)}, once it was {expected}"
    _check_states(table, file)


def _check_states(table: Table, file: Path) -> None:
    """Every State is the one it was. A newer record contains their digests; those of an older one are in a file beside
    it."""
    states = [digest(table.state_at(version)) for version in range(table.length + 1)]
    if table.record.dealt is not msgspec.UNSET:
        expected = [table.record.dealt, *(move.state for move in table.record.moves)]
    else:
        expected = msgspec.json.decode((file.parent / "states" / file.name).read_bytes())
    differing = next(
        (number for number, pair in enumerate(zip(states, expected, strict=True)) if len({*pair}) > 1), None
    )
    assert differing is None, (
        f"{file}: after move {differing} the State is not what it was. Games that are being played would stop there: "
        "freeze the game as it was, and raise `rules_version`"
    )


def _older(header: Header, find_version: Find) -> AnyGame:
    try:
        return find_version(header.game, header.rules, header.deck)
    except UnknownGame as error:
        raise AssertionError(
            f"{error}: before rules or deck change, freeze the game with scripts/freeze.py {header.game}"
        ) from None


def _plain(over: Outcome) -> dict[str, object]:
    return {"ranks": list(over.ranks), "scores": list(over.scores), "rule": over.rule}


def _is_of_these_rules(game: AnyGame, header: Header) -> bool:
    return (header.rules, header.deck) == (game.rules_version, game.deck_version)

"""The same game again: from the same seed and from its record, but not from a broken one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, BadRecord, Record, Step, Table, chained
from parlour.lab.conformance.disturbance import disturbed
from parlour.lab.conformance.play import Played, play, refusal_of, sent, strange_actions, told, written

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def check_the_same_seed_gives_the_same_game(game: AnyGame, played: Played) -> None:
    """Chance comes from the seed alone: global generators are neither read nor changed."""
    for number in (1, 2):
        with disturbed(number):
            again = play(game, played.setting)
            for index, state in enumerate(again.states):
                for viewer in played.viewers:
                    seen = game.view(state, viewer)
                    assert sent(seen) == sent(game.view(played.states[index], viewer)), (
                        f"{played.at(index)}: the View of {viewer} differs when the same game is played again"
                    )
        assert again.marks == played.marks, f"{played.at(0)}: the same seed and moves gave other States"
        assert again.moves == played.moves, f"{played.at(0)}: the same seed gave other legal actions"
        assert [written(events) for events in again.events] == [written(events) for events in played.events], (
            f"{played.at(0)}: the same seed and moves gave other events"
        )


def record_of(played: Played) -> Record:
    """The record of a game; its times are made up, so that it is always the same."""
    setting = played.setting
    table = Table(
        played.game, setting.options, setting.seats, setting.seed, [f"Player {seat}" for seat in played.seats]
    )
    for minute, ((seat, action), state) in enumerate(zip(played.moves, played.states[1:], strict=True)):
        move = table.next_move(seat, action, NOON + timedelta(minutes=minute), leads_to=state)
        table.append(move, Step(state, ()))
    return table.record


def check_replay_equals_play(game: AnyGame, played: Played) -> None:
    """The record, written to a file and read again, leads to the same States, by their digests too, and tells the same story."""
    record = Record.from_json(record_of(played).to_json())
    try:
        table = Table.replay(game, record)
    except BadRecord as error:
        raise AssertionError(f"{played.at(0)}: its record cannot be replayed: {error}") from None
    assert table.version == len(played.moves), f"{played.at(len(played.moves))}: replay has {table.version} moves"
    for index, state in enumerate(played.states):
        table.go_to(index)
        assert table.state == state, f"{played.at(index)}: replay has another State here"
        for viewer in played.viewers:
            heard = told(game, played.events[index - 1] if index else (), viewer)
            assert table.told(viewer) == heard, f"{played.at(index)}: replay tells {viewer} another story"
    assert table.record == record, f"{played.at(0)}: replay gives another record"


def check_broken_records_are_refused(game: AnyGame, played: Played) -> None:
    """A record with a move that was not legal there, or is no move of this game, or with unknown options, is refused as such."""
    record = record_of(played)
    header, moves = record.header, [(move.seat, move.action, move.at) for move in record.moves]
    for index in played.some(4, "broken"):
        for action in strange_actions(played, index, 2):
            for seat in (played.setting.luck % played.setting.seats, -1, played.setting.seats):
                if seat in played.seats and refusal_of(game, played.states[index], seat, action) is None:
                    continue
                forged = [*moves[:index], (seat, msgspec.to_builtins(action), NOON)]
                _is_refused(game, chained(header, forged), f"{played.at(index)}, {action} by seat {seat}")
    nonsense = [(0, {"do": "nothing of the kind"}, NOON)]
    _is_refused(game, chained(header, nonsense), f"{played.at(0)}, an action that no game knows")
    strange = replace(header, options={**header.options, "nothing of the kind": 1})
    _is_refused(game, chained(strange, moves), f"{played.at(0)}, an option that no game knows")


def _is_refused(game: AnyGame, record: Record, where: str) -> None:
    try:
        Table.replay(game, record)
    except BadRecord:
        return
    raise AssertionError(f"{where}: the record is broken, and was replayed")

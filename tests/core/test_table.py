"""A game in progress: play, step back and forth, branch, replay."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core import BadOptions, BadRecord, Differs, ParlourError, Record, Refusal, Seed, Table, chained, digest
from tests.conformance.whisper import WHISPER, Draw, Keep, Pick, WhisperOptions

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def whisper_table(moves: int = 0, **options: object) -> Table:
    """A table of Whisper for three after some moves, each the first legal action of the first seat that may act."""
    table = Table(WHISPER, WhisperOptions(**options), 3, Seed("a table"), ["Ada", "Ben", "Cleo"])  # type: ignore[arg-type]
    for _ in range(moves):
        seat = min(table.actors)
        table.play(seat, table.legal(seat)[0], NOON)
    return table


def test_a_new_table_stands_at_version_0_with_the_deal() -> None:
    table = whisper_table()
    assert (table.version, table.length, table.record.moves) == (0, 0, ())
    assert table.state == WHISPER.setup(WhisperOptions(), 3, Seed("a table"))
    assert (table.actors, table.outcome, table.legal(0)) == (frozenset({0}), None, (Draw(), Keep()))


def test_a_table_has_defaults_for_all_it_is_not_told() -> None:
    table = Table(WHISPER)
    assert table.header.options == {"hand": 2, "draws": True}
    assert table.header.seats == 2
    assert table.header.published == table.header.seed.published
    assert table.header.seed != Table(WHISPER).header.seed


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_table_is_not_laid_for_too_few_or_too_many(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"seats: Whisper is for 2 to 4 players, not {seats}"):
        Table(WHISPER, seats=seats)


def test_a_move_is_kept_with_its_seat_its_action_and_its_time() -> None:
    table = whisper_table()
    step = table.play(0, Draw(), NOON)
    assert table.state is step.state
    [move] = table.record.moves
    assert (move.seat, move.action, move.at) == (0, {"do": "draw"}, NOON)
    table.record.check_chain()


def test_a_move_without_a_time_is_played_now() -> None:
    table = whisper_table()
    before = datetime.now(UTC)
    table.play(0, Draw())
    assert before <= table.record.moves[0].at <= datetime.now(UTC)


def test_a_refused_move_changes_nothing() -> None:
    table = whisper_table(moves=2)
    state, record = table.state, table.record
    with pytest.raises(Refusal, match="whisper/pick: 99 is not in your hand"):
        table.play(1, Pick(99))
    assert (table.state, table.record, table.version) == (state, record, 2)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_cannot_play(seat: int) -> None:
    table = whisper_table(moves=1)
    with pytest.raises(ParlourError, match=f"there is no seat {seat}: this table has 0 to 2"):
        table.play(seat, table.legal(0)[0])
    assert table.version == 1


def test_a_step_can_be_written_down_before_it_is_taken_up() -> None:
    table = whisper_table()
    step = WHISPER.apply(table.state, 0, Draw())
    move = table.next_move(0, Draw(), NOON, leads_to=step.state)
    assert table.version == 0
    table.append(move, step)
    assert table.record == whisper_table(moves=1).record


def test_stepping_back_and_forth_comes_to_the_same_states() -> None:
    table = whisper_table(moves=6)
    states = []
    for version in range(7):
        table.go_to(version)
        states.append(table.state)
        assert len(table.record.moves) == version
    table.back(2)
    assert (table.version, table.state) == (4, states[4])
    table.forward()
    assert (table.version, table.state, table.length) == (5, states[5], 6)
    assert states[5] == whisper_table(moves=5).state


@pytest.mark.parametrize("version", [-1, 4])
def test_a_version_that_is_not_there_cannot_be_seen(version: int) -> None:
    table = whisper_table(moves=3)
    for look in (table.go_to, lambda there: table.view(0, there), lambda there: table.told(0, there)):
        with pytest.raises(ParlourError, match=f"there is no version {version}: this table has 0 to 3"):
            look(version)
    assert table.version == 3


def test_a_move_after_stepping_back_forgets_what_came_after() -> None:
    table = whisper_table(moves=3)
    table.go_to(0)
    table.play(0, Keep(), NOON)
    assert (table.version, table.length) == (1, 1)
    table.record.check_chain()
    with pytest.raises(ParlourError):
        table.forward()


def test_a_branch_goes_its_own_way() -> None:
    table = whisper_table(moves=3)
    before = table.record
    table.back()
    branch = table.branch()
    assert (branch.version, branch.length, branch.state) == (2, 2, table.state)
    branch.play(1, branch.legal(1)[1], NOON)
    table.forward()
    assert table.record == before
    assert branch.record != before
    assert Table.replay(WHISPER, branch.record).state == branch.state


def test_earlier_views_and_tellings_can_be_asked_for() -> None:
    table = whisper_table()
    first = table.view(0)
    table.play(0, Draw())
    drawn = next(card for card in table.view(0).hand if card not in first.hand)
    table.play(1, table.legal(1)[0])
    assert table.view(0, 0) == first
    assert [told.words for told in table.told(0, 1)] == [f"You draw {drawn}."]
    assert [told.words for told in table.told(None, 1)] == ["@0 draws a card."]
    assert [told.words for told in table.told(0)] == ["@1 has picked."]
    assert table.told(0, 0) == []


def test_what_is_not_told_to_a_seat_is_left_out() -> None:
    from dataclasses import replace as with_changes

    quiet = with_changes(WHISPER, tell=lambda event, seat: WHISPER.tell(event, seat) if seat == 0 else None)
    table = Table(quiet)
    table.play(0, Draw())
    assert len(table.told(0)) == 1
    assert table.told(1) == []


def finished(**options: object) -> Table:
    table = whisper_table(**options)
    while table.outcome is None:
        seat = max(table.actors)
        table.play(seat, table.legal(seat)[-1], NOON)
    return table


def test_a_replay_leads_through_the_same_states() -> None:
    table = finished(hand=3)
    again = Table.replay(WHISPER, Record.from_json(table.record.to_json()))
    assert again.record == table.record
    for version in range(table.length + 1):
        table.go_to(version)
        again.go_to(version)
        assert again.state == table.state
        assert again.told(1) == table.told(1)


def test_a_replayed_game_can_be_played_on() -> None:
    table = whisper_table(moves=2)
    again = Table.replay(WHISPER, table.record)
    for one in (table, again):
        one.play(1, one.legal(1)[0], NOON)
    assert again.record == table.record


def test_an_old_record_that_names_fewer_options_keeps_its_words_and_its_chain() -> None:
    """If a game gets another option, older records leave it at its default."""
    header = replace(whisper_table().header, options={"hand": 2})
    again = Table.replay(WHISPER, chained(header, [(0, {"do": "draw"}, NOON)]))
    again.play(0, again.legal(0)[0])
    assert again.header == header
    again.record.check_chain()
    assert Table.replay(WHISPER, again.record).state == again.state


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "a record of chess, not of whisper"),
        ({"rules": 2}, "made with rules 2 and deck 1 of Whisper; this Parlour has rules 1 and deck 1"),
        ({"deck": 0}, "made with rules 1 and deck 0"),
        ({"seats": 5}, "the deal cannot be played: seats: Whisper is for 2 to 4 players, not 5"),
        ({"seats": 0}, "the deal cannot be played: seats"),
        ({"options": {"hand": 9}}, "the deal cannot be played: hand: Expected `int` <= 3"),
        ({"options": {"stakes": 2}}, "the deal cannot be played: .*stakes"),
        ({"seed": Seed("another")}, "the seed is not the one whose hash was published"),
    ],
)
def test_a_record_that_does_not_fit_the_game_is_refused(change: dict[str, object], words: str) -> None:
    header = replace(whisper_table().header, **change)
    with pytest.raises(BadRecord, match=words):
        Table.replay(WHISPER, chained(header, []))


@pytest.mark.parametrize(
    ("seat", "action", "words"),
    [
        (1, {"do": "draw"}, "move 1 cannot be played: whisper/draw: @0 decides whether to draw"),
        (0, {"do": "pick", "card": 1}, "move 1 cannot be played: whisper/draw"),
        (0, {"do": "shuffle"}, "move 1 cannot be played: Invalid value 'shuffle'"),
        (0, {"do": "pick", "card": "one"}, r"move 1 cannot be played: Expected `int`, got `str` - at `\$.card`"),
        (0, {}, "move 1 cannot be played: Object missing required field `do`"),
        (-3, {"do": "draw"}, "move 1 cannot be played: there is no seat -3"),
        (3, {"do": "draw"}, "move 1 cannot be played: there is no seat 3"),
    ],
)
def test_a_record_of_moves_that_were_not_legal_is_refused(seat: int, action: dict[str, object], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        Table.replay(WHISPER, chained(whisper_table().header, [(seat, action, NOON)]))


def test_every_move_says_where_it_led() -> None:
    table = whisper_table(moves=3)
    assert table.record.dealt == digest(table.state_at(0))
    assert [move.state for move in table.record.moves] == [digest(table.state_at(version)) for version in (1, 2, 3)]
    table.back(2)
    table.play(min(table.actors), table.legal(min(table.actors))[-1], NOON)
    assert [move.state for move in table.record.moves] == [digest(table.state_at(version)) for version in (1, 2)]
    assert Table.replay(WHISPER, Record.from_json(table.record.to_json())).record == table.record


@pytest.mark.parametrize("version", [0, 1, 2, 3])
def test_a_replay_that_leads_elsewhere_is_refused_and_says_where(version: int) -> None:
    """Although all its moves can be played."""
    record = whisper_table(moves=3).record
    if version:
        moves = [
            replace(move, state="0" * 16 if number == version else move.state)
            for number, move in enumerate(record.moves, 1)
        ]
        record, words = (
            replace(record, moves=tuple(moves)),
            f"move {version} leads elsewhere now than it did when it was played",
        )
    else:
        record, words = replace(record, dealt="0" * 16), "the game is not dealt as it was when it began"
    with pytest.raises(Differs, match=f"{words}, though the rules of Whisper still have number 1"):
        Table.replay(WHISPER, record)


def test_rules_that_stumble_over_an_old_record_refuse_it() -> None:
    def stumble(*_: object) -> None:
        raise KeyError("malta")

    record = whisper_table(moves=2).record
    with pytest.raises(BadRecord, match="move 1 cannot be played: KeyError 'malta'"):
        Table.replay(dataclasses.replace(WHISPER, apply=stumble), record)
    with pytest.raises(BadRecord, match="the deal cannot be played: KeyError 'malta'"):
        Table.replay(dataclasses.replace(WHISPER, setup=stumble), record)


def test_a_game_deals_itself_with_defaults() -> None:
    assert len(WHISPER.deal().hands) == 2
    assert WHISPER.deal(WhisperOptions(hand=1), 4, Seed("x")) == WHISPER.setup(WhisperOptions(hand=1), 4, Seed("x"))


def test_an_action_has_a_notation_of_its_own_accord() -> None:
    assert (Draw().notation(), Pick(7).notation()) == ("draw", "pick 7")
    assert msgspec.json.encode(Pick(7)) == b'{"do":"pick","card":7}'


def test_nothing_is_laid_open_before_the_end() -> None:
    table = whisper_table(2, hand=1)
    for version in (0, 2):
        with pytest.raises(ParlourError, match="nothing is laid open before the game is over"):
            table.bare(version)


def test_after_the_end_every_version_can_be_laid_open() -> None:
    table = whisper_table(4, hand=1)
    assert table.outcome is not None
    assert table.bare(0).note == [list(hand) for hand in table.state_at(0).hands]
    assert replace(table.bare(0), note=None) == table.view(None, 0)
    table.back(2)
    assert table.bare() == WHISPER.bare(table.state), "one may step back in a game that is over"
    assert table.bare().note != table.bare(4).note


def test_a_game_without_bare_shows_what_a_spectator_sees() -> None:
    table = whisper_table(4, hand=1)
    replayed = Table.replay(dataclasses.replace(WHISPER, bare=None), table.record)
    assert replayed.bare(1) == table.view(None, 1)


def test_a_film_is_what_each_pair_of_eyes_saw_at_every_version() -> None:
    table = whisper_table(4, hand=1)
    for eyes in (0, 1, "spectator"):
        seat = eyes if isinstance(eyes, int) else None
        film = table.film(eyes)
        assert film.eyes == eyes
        assert [one.version for one in film.versions] == list(range(table.length + 1))
        views = [replace(table.view(seat, at), legal=()) for at in range(table.length + 1)]
        assert [one.view for one in film.versions] == views
        assert [list(one.told) for one in film.versions] == [table.told(seat, at) for at in range(table.length + 1)]
    assert [one.view for one in table.film("all").versions] == [table.bare(at) for at in range(table.length + 1)]


def test_a_film_says_who_moved_and_when() -> None:
    table = whisper_table(4, hand=1)
    dealt, *moved = table.film("spectator").versions
    assert (dealt.seat, dealt.at, dealt.told) == (None, None, ())
    assert [(one.seat, one.at) for one in moved] == [(move.seat, move.at) for move in table.record.moves]


def test_a_film_lays_nothing_open_unless_the_game_is_over_or_closed() -> None:
    table = whisper_table(2, hand=1)
    with pytest.raises(ParlourError, match="nothing is laid open"):
        table.film("all")
    with pytest.raises(ParlourError, match="there is no seat 9"):
        table.film(9)
    assert table.film("all", is_closed=True).versions[0].view == WHISPER.bare(table.state_at(0))

"""The suite itself: a sound game passes every check, and each defect is found by the checks meant for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from parlour.core import AnyGame, Options, Seed, option
from parlour.games import find
from parlour.lab.conformance.actions import check_legal_has_no_duplicates
from parlour.lab.conformance.checks import CHECKS, Check
from parlour.lab.conformance.digest import digests_in_another_process
from parlour.lab.conformance.interference import SECRET_CHECKS
from parlour.lab.conformance.introduction import (
    check_options_are_dealt_or_refused,
    check_options_are_described,
    check_the_game_introduces_itself,
)
from parlour.lab.conformance.play import Played, Setting, play
from parlour.lab.conformance.views import check_private_views_are_declared
from scripts import golden
from tests.conformance.golden import check_golden_records
from tests.conformance.leaky import DEFECTS, STRANGERS
from tests.conformance.whisper import WHISPER, WhisperOptions

ALL_CHECKS = (*CHECKS, *SECRET_CHECKS)


SOME, FEW = 12, 4


def some_games(game: AnyGame, count: int = SOME) -> list[Played]:
    """The same few games every time: all numbers of seats, long and short, with and without drawing."""
    return [
        play(
            game,
            Setting(
                game.kinds.options(hand=1 + luck % 3, draws=luck % 4 > 0), 2 + luck % 3, Seed(f"{luck:032x}"), luck
            ),
        )
        for luck in range(count)
    ]


def complaint(check: Check, game: AnyGame, count: int = SOME) -> str | None:
    """What a check reports about games that no other check has used."""
    try:
        for played in some_games(game, count):
            check(game, played)
    except AssertionError as failure:
        return str(failure)
    return None


def complaints(game: AnyGame) -> dict[str, str]:
    return {check.__name__: words for check in ALL_CHECKS if (words := complaint(check, game))}


@pytest.mark.long
def test_a_sound_game_passes_every_check() -> None:
    assert complaints(WHISPER) == {}


@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_fails_the_check_that_looks_for_it(name: str) -> None:
    game, found_by = DEFECTS[name]
    assert all(complaint(check, game) for check in ALL_CHECKS if check.__name__ in found_by)


@pytest.mark.slow
@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_fails_no_other_check(name: str) -> None:
    """A few games are enough: a check that complains wrongly does so soon. Rare defects are looked for above."""
    game, found_by = DEFECTS[name]
    others = (check for check in ALL_CHECKS if check.__name__ not in found_by)
    assert {check.__name__: words for check in others if (words := complaint(check, game, FEW))} == {}


def test_a_game_whose_hands_lie_open_must_not_call_its_views_private() -> None:
    matrix = find("matrix")
    played = play(matrix, Setting(matrix.kinds.options(), 2, Seed("open"), 1))
    check_private_views_are_declared(matrix, played)
    with pytest.raises(AssertionError, match="no seat ever saw more than a spectator"):
        check_private_views_are_declared(replace(matrix, private=lambda options: True), played)


def test_every_check_finds_some_defect() -> None:
    assert {check.__name__ for check in ALL_CHECKS} == set().union(*(found_by for _, found_by in DEFECTS.values()))


def test_complaints_say_where_and_how_to_come_there_again() -> None:
    words = complaint(check_legal_has_no_duplicates, DEFECTS["legal lists an action twice"][0])
    assert words is not None
    assert words.startswith("whisper after 0 moves of play(game, Setting(options=WhisperOptions(")


@pytest.mark.parametrize("name", STRANGERS)
def test_a_game_that_introduces_itself_badly_is_found(name: str) -> None:
    check_the_game_introduces_itself(WHISPER)
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        check_the_game_introduces_itself(STRANGERS[name])


class Unbounded(Options):
    hand: Annotated[int, option("Cards", "How many.", "whisper/deal", ge=1)] = 2


class Wordless(Options):
    draws: Annotated[bool, option("Drawing", "", "whisper/draw")] = True


class Lawless(Options):
    draws: Annotated[bool, option("Drawing", "Whether.", "whisper/nothing")] = True


class OutOfBounds(Options):
    hand: Annotated[int, option("Cards", "How many.", "whisper/deal", ge=1, le=3)] = 4


@pytest.mark.parametrize("options", [Unbounded, Wordless, Lawless, OutOfBounds])
def test_options_that_a_form_could_not_show_are_found(options: type[Options]) -> None:
    check_options_are_described(WHISPER)
    with pytest.raises(AssertionError, match=r"whisper, option \w+: "):
        check_options_are_described(replace(WHISPER, kinds=replace(WHISPER.kinds, options=options)))


def raises(error: Exception) -> Callable[..., Any]:
    def setup(*_: Any) -> Any:
        raise error

    return setup


@pytest.mark.parametrize("setup", [raises(KeyError("hand")), lambda *_: None])
def test_options_that_are_not_refused_cleanly_are_found(setup: Callable[..., Any]) -> None:
    setting = Setting(WhisperOptions(), 2, Seed("0"), 0)
    check_options_are_dealt_or_refused(WHISPER, setting)
    with pytest.raises(AssertionError):
        check_options_are_dealt_or_refused(replace(WHISPER, setup=setup), setting)


@pytest.mark.long
def test_a_game_that_differs_from_process_to_process_is_found() -> None:
    names = ("tests.conformance.whisper:WHISPER", "tests.conformance.leaky:FORGETFUL")
    sound, forgetful = zip(digests_in_another_process(1, *names), digests_in_another_process(2, *names), strict=True)
    assert sound[0] == sound[1]
    assert forgetful[0] != forgetful[1]


def test_golden_records_of_a_sound_game_lead_to_their_outcome(tmp_path: Path) -> None:
    assert len(golden.write(WHISPER, tmp_path)) == 3
    check_golden_records(WHISPER, tmp_path)
    assert golden.write(WHISPER, tmp_path) == []


def test_a_game_without_a_golden_record_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"whisper has no golden record: run scripts/golden\.py whisper"):
        check_golden_records(WHISPER, tmp_path)


def test_a_draft_needs_no_golden_record_and_has_none(tmp_path: Path) -> None:
    check_golden_records(replace(WHISPER, rules_version=0), tmp_path)
    golden.write(WHISPER, tmp_path)
    with pytest.raises(AssertionError, match="still a draft"):
        check_golden_records(replace(WHISPER, rules_version=0), tmp_path)


def test_a_game_whose_golden_records_are_all_of_older_rules_is_found(tmp_path: Path) -> None:
    golden.write(WHISPER, tmp_path)
    newer = replace(WHISPER, rules_version=2)
    with pytest.raises(AssertionError, match="no golden record of its present rules"):
        check_golden_records(newer, tmp_path)
    golden.write(newer, tmp_path)
    with pytest.raises(AssertionError, match=r"freeze the game with scripts/freeze\.py whisper"):
        check_golden_records(newer, tmp_path)
    check_golden_records(newer, tmp_path, lambda *version: WHISPER)


def test_older_rules_that_no_longer_play_as_they_did_are_found(tmp_path: Path) -> None:
    golden.write(WHISPER, tmp_path)
    newer = replace(WHISPER, rules_version=2)
    golden.write(newer, tmp_path)
    mended = DEFECTS["ranks contradict the scores"][0]
    with pytest.raises(AssertionError, match="once it was"):
        check_golden_records(newer, tmp_path, lambda *version: mended)


def test_a_state_that_changed_its_shape_without_a_new_version_is_found(tmp_path: Path) -> None:
    """The golden record still ends as it did, but every table that is being played would stop."""

    class Longer(WHISPER.kinds.state, frozen=True):  # type: ignore[name-defined,misc,call-arg]
        more: int = 0

    def setup(options: Any, seats: int, seed: Seed) -> Any:
        return Longer(**msgspec.structs.asdict(WHISPER.setup(options, seats, seed)))

    golden.write(WHISPER, tmp_path)
    with pytest.raises(AssertionError, match=r"not dealt as it was.*raise `rules_version`"):
        check_golden_records(replace(WHISPER, setup=setup), tmp_path)


def test_rules_that_changed_without_a_new_version_are_found(tmp_path: Path) -> None:
    golden.write(WHISPER, tmp_path)
    for changed in (DEFECTS["apply takes less than legal lists"][0], DEFECTS["ranks contradict the scores"][0]):
        with pytest.raises(AssertionError, match=r"cannot be played.*raise `rules_version`|once it was"):
            check_golden_records(changed, tmp_path)

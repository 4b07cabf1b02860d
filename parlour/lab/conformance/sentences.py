"""The words of events, refusals and Views: from the catalogue, with the names of seats."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from parlour.core import AnyGame, Say, Told, Words
from parlour.lab.conformance.play import Played, rule_ids, told
from parlour.words import Speaker, Unspoken


def check_events_are_told_in_words(game: AnyGame, played: Played) -> None:
    """Each telling has words and a rule of the rulebook; "@2" names only seats that are there."""
    for index, events in enumerate(played.events, 1):
        for viewer in played.viewers:
            for heard in told(game, events, viewer):
                where = f"{played.at(index)}, told to {viewer}"
                assert isinstance(heard, Told), f"{where}: {type(heard)} is not Told"
                assert written_out(heard.words), f"{where}: {heard.event} has no words"
                assert heard.rule in rule_ids(game), f"{where}: {heard.rule!r} is not in the rulebook"
                check_seats_named(played, heard.words, where)
                check_catalogued(game, heard.words, where)


def written_out(words: Words) -> str:
    """Words, or a message with all its arguments."""
    return words.strip() if isinstance(words, str) else str(words)


def check_catalogued(game: AnyGame, words: Words, where: str) -> None:
    """A message is in the game's catalogue, and has all its arguments."""
    if not isinstance(words, str):
        fault = fault_in_message(game.folder, msgspec.json.encode(words))
        assert fault is None, f"{where}: {fault}"


@lru_cache(maxsize=4096)
def fault_in_message(folder: Path, message: bytes) -> str | None:
    """Games repeat the same messages, so results are cached."""
    try:
        speaker_of(folder).words(msgspec.json.decode(message, type=Say))
    except Unspoken as unspoken:
        return str(unspoken)
    return None


@cache
def speaker_of(folder: Path) -> Speaker:
    return Speaker(folder, strict=True)


def check_seats_named(played: Played, words: Words, where: str) -> None:
    for seat in re.findall(r"@(\d+)", written_out(words)):
        assert int(seat) in played.seats, f"{where}: {words!r} names seat {seat}, which is not there"


def check_refusal(game: AnyGame, rule: str, words: Words, where: str) -> None:
    assert rule.startswith(f"{game.name}/"), f"{where}: refused by {rule!r}, which is no rule of {game.name}"
    assert rule in rule_ids(game), f"{where}: refused by {rule!r}, which is not in the rulebook"
    assert written_out(words), f"{where}: refused by {rule} without a word"
    check_catalogued(game, words, where)

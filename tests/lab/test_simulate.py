"""Simulations: the same seed leads to the same games, wherever they are played."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.core import BadOptions, Record, Table
from parlour.games import find
from parlour.lab.simulate import Played, simulate, summary

MAPIT = find("mapit")


def games(**how: object) -> list[Played]:
    return list(simulate(MAPIT, ["random", "random", "random"], 20, "seed", **how))  # type: ignore[arg-type]


@pytest.mark.long
def test_the_same_seed_plays_the_same_games_on_any_executor() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert games(executor=executor) == games()


def test_another_seed_plays_other_games() -> None:
    assert games() != list(simulate(MAPIT, ["random", "random", "random"], 20, "another"))


def test_every_bot_sits_on_every_seat_equally_often() -> None:
    seatings = [one.seating for one in games()[:18]]
    assert all(sum(seating[seat] == bot for seating in seatings) == 6 for seat in range(3) for bot in range(3))


@pytest.mark.long
def test_records_replay_to_the_same_end_and_come_out_the_same_every_time() -> None:
    played = games(keep_records=True)
    assert played == games(keep_records=True)
    for one in played:
        assert one.record is not None
        table = Table.replay(MAPIT, Record.from_json(one.record))
        assert table.outcome is not None
        assert (table.outcome.ranks, table.length) == (one.ranks, one.moves)


def test_a_shared_victory_counts_as_a_part_of_one() -> None:
    assert Played(0, (0, 1, 2), (1, 3, 1), (5.0, 2.0, 5.0), 9).shares == (0.5, 0.0, 0.5)


def test_the_summary_follows_bots_around_the_table() -> None:
    played = [Played(0, (0, 1), (1, 2), (6.0, 2.0), 9), Played(1, (1, 0), (2, 1), (2.0, 6.0), 11)]
    result = summary(MAPIT, MAPIT.kinds.options(), ["a", "b"], "seed", played)
    assert [(bot.name, bot.wins, bot.score) for bot in result.bots] == [("a", 2.0, 6.0), ("b", 0.0, 2.0)]
    assert [(seat.name, seat.wins, seat.score) for seat in result.seats] == [("seat 0", 1.0, 4.0), ("seat 1", 1.0, 4.0)]
    assert result.moves == 10


def test_a_wrong_number_of_bots_is_refused() -> None:
    with pytest.raises(BadOptions, match="2 to 6 players, not 7"):
        simulate(MAPIT, ["random"] * 7, 1, "seed")

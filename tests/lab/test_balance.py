"""Whether a game is fair: every role on every seat of the same deals, and the statistics."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest

from parlour.core import BadOptions
from parlour.games import find
from parlour.lab.balance import balance, deals_of, games_of_a_deal, variants

SQUIRE, MATRIX = find("squire"), find("matrix")
BOTH = variants(SQUIRE, SQUIRE.kinds.options())


@pytest.fixture(scope="module")
def dealt():
    return list(deals_of(SQUIRE, "random", 3, "seed", BOTH))


def test_every_board_is_played_unless_one_is_asked_for() -> None:
    assert {name: options.board for name, options in cast(dict[str, Any], BOTH).items()} == {
        "british-isles": "british-isles",
        "world": "world",
    }
    world = SQUIRE.kinds.options(board="world")
    assert list(variants(SQUIRE, world, ["board"]).values()) == [world]


@pytest.mark.long
def test_every_character_sits_on_every_seat_once_and_behind_every_other_once(dealt) -> None:
    for deal in dealt:
        seatings = [[one.role for one in game] for game in deal.games]
        assert all(len(set(column)) == 4 for column in zip(*seatings, strict=True))
        neighbours = {(roles[seat], roles[seat + 1]) for roles in seatings for seat in range(3)}
        assert len(neighbours) == 12


def test_the_games_of_a_deal_have_the_same_first_player(dealt) -> None:
    for deal in dealt:
        assert len({tuple(one.place for one in game) for game in deal.games}) == 1


def test_shares_add_up_and_points_come_from_somewhere(dealt) -> None:
    result = balance(SQUIRE, "random", "seed", dealt)
    assert (result.deals, result.games, result.par) == (3, 24, 0.25)
    for group in (result.roles, result.places, result.seats, *result.variants.values()):
        assert sum(one.share.value for one in group) == pytest.approx(1)
        assert all(sum(one.sources.values()) == pytest.approx(one.score.value) for one in group)
    assert [one.name for one in result.roles] == ["badger", "fox", "eagle", "lion"]
    assert [one.name for one in result.places] == ["first", "second", "third", "fourth"]


def test_a_deal_may_be_played_once_in_one_of_its_seatings_by_turns(dealt) -> None:
    once = list(deals_of(SQUIRE, "random", 3, "seed", BOTH, once=True))
    assert [deal.games for deal in once] == [(deal.games[place // 2],) for place, deal in enumerate(dealt)]
    assert (games_of_a_deal(SQUIRE, BOTH), games_of_a_deal(SQUIRE, BOTH, once=True)) == (8, 2)


def test_a_role_that_nobody_had_is_left_out() -> None:
    """Two players have two of the four characters, so a few deals need not include all."""
    few = list(deals_of(SQUIRE, "random", 1, "seed", BOTH, seats=2))
    had = {one.role for deal in few for game in deal.games for one in game}
    result = balance(SQUIRE, "random", "seed", few)
    assert {one.name for one in result.roles} == had
    assert {tuple(one.name for one in part) for part in result.variants.values()} == {
        tuple(one.name for one in result.roles)
    }


def test_letters_are_counted_as_offers_and_as_errands_with_their_worth(dealt) -> None:
    result = balance(SQUIRE, "random", "seed", dealt)
    errands = [card.uses["errand"] for card in result.cards if "errand" in card.uses]
    points = sum(used.times * used.worth.value for used in errands if used.worth)
    counted = sum(one.sources["errands"] for deal in dealt for game in deal.games for one in game)
    assert points == pytest.approx(counted) != 0
    assert all(card.uses["offer"].worth is None for card in result.cards if "offer" in card.uses)


@pytest.mark.long
def test_the_same_seed_plays_the_same_games_on_any_executor(dealt) -> None:
    with ThreadPoolExecutor(2) as executor:
        assert list(deals_of(SQUIRE, "random", 3, "seed", BOTH, executor=executor)) == dealt


def test_a_game_without_roles_is_asked_about_its_seats() -> None:
    plain = variants(MATRIX, MATRIX.kinds.options())
    assert games_of_a_deal(MATRIX, plain, 3) == 1
    result = balance(MATRIX, "random", "seed", list(deals_of(MATRIX, "random", 2, "seed", plain, seats=3)))
    assert (result.roles, result.cards, result.games) == ((), (), 2)
    assert sum(one.share.value for one in result.seats) == pytest.approx(1)
    with pytest.raises(BadOptions, match="is for"):
        deals_of(MATRIX, "random", 2, "seed", plain, seats=99)


def test_a_game_can_have_figures_of_its_own() -> None:
    """Mapominoes counts deadlocks, the cards left in the hands, and the goes of a round."""
    mapominoes = find("mapominoes")
    played = variants(mapominoes, mapominoes.kinds.options(rounds=1, europe=False, south_america=True))
    result = balance(mapominoes, "easy", "seed", list(deals_of(mapominoes, "easy", 3, "seed", played, seats=2)))
    figures = result.figures["as given"]
    assert list(figures) == [
        "deadlocks in a round",
        "cards left of a hand",
        "goes in a round",
        "wrong cards",
        "right calls",
        "wrong calls",
    ]
    assert 0 <= figures["deadlocks in a round"].value <= 1
    assert 8 < figures["goes in a round"].value < 40
    assert figures["wrong cards"].value == 0

"""Areas of cards on a grid without edges."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.grids import DOWN, LEFT, RIGHT, UP, Grid, cell, neighbours, x_of, y_of

coordinates = st.integers(-1000, 1000)
places = st.builds(cell, st.integers(-4, 4), st.integers(-4, 4))
grids = st.dictionaries(places, st.sampled_from("abc"), max_size=12).map(Grid)


@given(coordinates, coordinates)
def test_a_cell_tells_its_x_and_y(x: int, y: int) -> None:
    assert (x_of(cell(x, y)), y_of(cell(x, y))) == (x, y)


@given(coordinates, coordinates)
def test_the_neighbours_share_an_edge(x: int, y: int) -> None:
    here = cell(x, y)
    assert neighbours(here) == (cell(x - 1, y), cell(x + 1, y), cell(x, y - 1), cell(x, y + 1))
    assert neighbours(here) == (here + LEFT, here + RIGHT, here + DOWN, here + UP)


@given(places, places)
def test_neighbourhood_is_mutual(one: int, other: int) -> None:
    assert (one in neighbours(other)) == (other in neighbours(one))


def test_an_area_is_asked_like_a_mapping() -> None:
    grid = Grid({cell(0, 0): "a"})
    assert (cell(0, 0) in grid, cell(1, 0) in grid, grid[cell(0, 0)], len(grid)) == (True, False, "a", 1)


def test_the_cards_around_a_cell_touch_it_by_an_edge() -> None:
    grid = Grid({cell(0, 0): "a", cell(1, 1): "b", cell(2, 0): "c"})
    assert list(grid.around(cell(1, 0))) == [(cell(0, 0), "a"), (cell(2, 0), "c"), (cell(1, 1), "b")]
    assert list(grid.around(cell(0, 0))) == []


@given(grids)
def test_spaces_are_the_empty_cells_that_touch_a_card(grid: Grid[str]) -> None:
    around = [cell(x, y) for y in range(-6, 7) for x in range(-6, 7)]
    wanted = [place for place in around if place not in grid and any(beside in grid for beside in neighbours(place))]
    assert grid.spaces() == sorted(wanted)


@given(grids, places)
def test_a_card_put_and_taken_away_leaves_the_area_as_it_was(grid: Grid[str], place: int) -> None:
    before = dict(grid.cards)
    with_card = grid.with_card(place, "z")
    assert with_card[place] == "z"
    assert with_card.without(place) == grid.without(place)
    assert grid.without(place).cards == {at: card for at, card in before.items() if at != place}
    assert grid.cards == before


@given(grids.filter(len), st.data())
def test_swapping_twice_changes_nothing(grid: Grid[str], data: st.DataObject) -> None:
    one, other = (data.draw(st.sampled_from(sorted(grid.cards))) for _ in range(2))
    swapped = grid.swapped(one, other)
    assert (swapped[one], swapped[other]) == (grid[other], grid[one])
    assert swapped.swapped(one, other) == grid
    assert swapped.cards.keys() == grid.cards.keys()


@given(grids)
def test_pieces_are_connected_apart_and_all_there_is(grid: Grid[str]) -> None:
    pieces = grid.pieces()
    assert sorted(place for piece in pieces for place in piece) == sorted(grid.cards)
    assert [len(piece) for piece in pieces] == sorted(map(len, pieces), reverse=True)
    for piece in pieces:
        reached, edge = set(), [min(piece)]
        while edge:
            place = edge.pop()
            reached.add(place)
            edge += [beside for beside in neighbours(place) if beside in piece and beside not in reached]
        assert reached == piece
        assert not any(beside in grid and beside not in piece for place in piece for beside in neighbours(place))


@given(grids)
def test_an_area_survives_json(grid: Grid[str]) -> None:
    assert msgspec.json.decode(msgspec.json.encode(grid), type=Grid[str]) == grid

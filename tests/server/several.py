"""A house of several processes on one PostgreSQL, in threads of this one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic, sleep

from parlour.store import SHELVES, shelf_of
from tests.server.houses import Guest, OpenHouse

PATIENCE = 60.0


def until(holds: Callable[[], object]) -> None:
    """Wait until it holds, however busy the machine is."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, "it did not come to be so"
        sleep(0.01)


def shelves_of(house: OpenHouse) -> set[int]:
    return {shelf for shelf in range(SHELVES) if house.house.shelves.is_mine(shelf)}


def is_shared_out(*houses: OpenHouse) -> bool:
    """Whether each process has some shelves, each shelf belongs to one process, and all processes know to which."""
    held = [shelves_of(house) for house in houses]
    is_whole = all(held) and sum(map(len, held)) == SHELVES == len(set().union(*held))
    return is_whole and all(
        house.house.shelves.is_mine(shelf) or house.house.shelves.home(shelf) is not None
        for house in houses
        for shelf in range(SHELVES)
    )


@contextmanager
def several(database: str, *names: str) -> Iterator[list[OpenHouse]]:
    with ExitStack() as stack:
        houses = [stack.enter_context(OpenHouse(database, name=name)) for name in names]
        until(lambda: is_shared_out(*houses))
        yield houses


def same_person(guest: Guest, elsewhere: OpenHouse) -> Guest:
    """The same visitor, as the proxy sends them to another process."""
    again = elsewhere.guest()
    again.http.cookies.update(guest.http.cookies)
    return again


def owner_of(table: str, houses: list[OpenHouse]) -> OpenHouse:
    return next(house for house in houses if house.house.shelves.is_mine(shelf_of(table)))

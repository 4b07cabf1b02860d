"""Who plays with whom in a class: groups, drawn by lot or made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random

from msgspec.structs import replace

from parlour.core import say, verbatim
from parlour.server.classes.roster import check_not_over, without
from parlour.server.errors import Conflict, Invalid, NotFound
from parlour.store import Classroom, Rest

MOST_TABLES = 200


def sizes(count: int, most: int) -> list[int]:
    """As many groups as are needed, as even as possible: nobody sits alone with bots if it can be helped."""
    groups = ceil(count / most)
    return [count // groups + (number < count % groups) for number in range(groups)] if count else []


def table_seats(classroom: Classroom, group: Sequence[int], fewest: int) -> int:
    """How many seats the table of a group has: bots fill it, or it is as large as the group."""
    return max(fewest, len(group), classroom.seats if classroom.rest == "bots" else 0)


def paired(classroom: Classroom, unassigned: Sequence[int], rest: Rest, seats: int, rng: Random) -> Classroom:
    """All pupils without a table, in groups drawn by lot."""
    check_not_over(classroom)
    if not unassigned:
        raise Conflict("nobody", say("nobody-waits"))
    lot = list(unassigned)
    rng.shuffle(lot)
    groups, start = [], 0
    for size in sizes(len(lot), seats):
        groups.append(tuple(lot[start : start + size]))
        start += size
    return replace(classroom, groups=tuple(groups), rest=rest, seats=seats)


def placed(classroom: Classroom, number: int, group: int | None, most: int) -> Classroom:
    """A pupil goes to a planned group, to a new one, or to none."""
    check_not_over(classroom)
    groups = [without(one, number) for one in classroom.groups]
    if group is not None:
        if not 0 <= group <= len(groups):
            raise NotFound(say("no-table-in-class"))
        if group == len(groups):
            groups.append(())
        if len(groups[group]) >= most:
            raise Conflict("full", say("most-at-table", most=most))
        groups[group] = (*groups[group], number)
    return replace(classroom, groups=tuple(one for one in groups if one))


def swapped(classroom: Classroom, first: int, second: int) -> Classroom:
    """Two pupils change places, whether planned or unassigned."""
    other = {first: second, second: first}
    return replace(
        classroom, groups=tuple(tuple(other.get(number, number) for number in group) for group in classroom.groups)
    )


def started(classroom: Classroom, tables: Sequence[str]) -> Classroom:
    check_not_over(classroom)
    if len(classroom.tables) + len(tables) > MOST_TABLES:
        raise Conflict("too-many", say("most-tables", most=MOST_TABLES))
    return replace(classroom, groups=(), tables=(*classroom.tables, *tables))


def check_seats(low: int, high: int, seats: int, title: str) -> None:
    if not low <= seats <= high:
        raise Invalid("seats", say("wrong-seats", game=verbatim(title), low=low, high=high, seats=seats))

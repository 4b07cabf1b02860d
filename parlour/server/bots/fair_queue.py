"""Whose bot thinks next: a pure structure without clocks or processes, so that tests can try its promises on any sequence of calls.

Jobs that somebody waits for come before jobs that nobody waits for, and short ones before long ones. Among jobs of one kind people take turns, the
tables of one person take turns, and the jobs of one table wait in line. A kind that has been passed over too often gets its turn all the same.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Hashable
from dataclasses import dataclass
from math import pow
from typing import NamedTuple

PATIENCE = 8
"""How often in a row a kind of job may be passed over."""
LEAST_EFFORT = 0.05
HURRY = 1.5
"""How fast effort falls with the share of the workers: with half of a worker it is 0.35, with an eighth 0.05."""


@dataclass(frozen=True, eq=False, slots=True)
class Job:
    """One decision of a bot. `person` waits for it at the table; None if nobody does."""

    table: Hashable
    person: Hashable | None
    is_long: bool

    @property
    def kind(self) -> Kind:
        return Kind(self.person is None, self.is_long)


class Kind(NamedTuple):
    """The kind that comes first is smaller."""

    is_unattended: bool
    is_long: bool


KINDS = tuple(Kind(is_unattended, is_long) for is_unattended in (False, True) for is_long in (False, True))


class Ring:
    """Jobs of one kind, in turn."""

    def __init__(self) -> None:
        self._people: OrderedDict[Hashable, OrderedDict[Hashable, deque[Job]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._people)

    def push(self, job: Job) -> None:
        self._people.setdefault(job.person, OrderedDict()).setdefault(job.table, deque()).append(job)

    def pop(self) -> Job:
        """The first in line. Its person and its table go to the end of theirs."""
        person, tables = next(iter(self._people.items()))
        table, jobs = next(iter(tables.items()))
        job = jobs[0]
        tables.move_to_end(table)
        self._people.move_to_end(person)
        self.remove(job)
        return job

    def remove(self, job: Job) -> None:
        tables = self._people[job.person]
        jobs = tables[job.table]
        jobs.remove(job)
        if not jobs:
            del tables[job.table]
        if not tables:
            del self._people[job.person]


class FairQueue:
    """Jobs that wait, and jobs in progress at this many workers (and at one more that takes only short ones)."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.most_unattended = max(1, workers // 2)
        """How many jobs that nobody waits for may be in progress at once."""
        self._queued = {kind: Ring() for kind in KINDS}
        self._passed_over: Counter[Kind] = Counter()
        self._unattended = 0
        self._long: defaultdict[Hashable | None, Counter[Hashable]] = defaultdict(Counter)
        """By person and table, the long jobs that wait or are in progress."""

    def push(self, job: Job) -> None:
        self._queued[job.kind].push(job)
        if job.is_long:
            self._long[job.person][job.table] += 1

    def pop(self, *, only_short: bool = False) -> Job | None:
        """The job for a free worker. It counts as in progress until it is `finished`."""
        kinds = [kind for kind in KINDS if self._queued[kind] and self._may_take(kind, only_short)]
        if not kinds:
            return None
        overdue = [kind for kind in kinds if self._passed_over[kind] >= PATIENCE]
        kind = max(overdue, key=self._passed_over.__getitem__) if overdue else kinds[0]
        self._passed_over.update(kinds)
        del self._passed_over[kind]
        self._unattended += kind.is_unattended
        return self._queued[kind].pop()

    def remove(self, job: Job) -> None:
        """A waiting job gives up its place."""
        self._queued[job.kind].remove(job)
        self._forget(job)

    def finished(self, job: Job) -> None:
        """A popped job is done, or has failed."""
        self._unattended -= job.kind.is_unattended
        self._forget(job)

    def effort(self, job: Job) -> float:
        """How hard a job may think, from 0 to 1: the smaller its table's share of the workers, the less, and a little less than in proportion.

        People have equal shares, and so have the tables of each. With an effort in proportion everybody would wait for a move as long as the bot
        thinks alone; as it is, a crowd waits less.
        """
        if not job.is_long:
            return 1.0
        people = len(self._long) - (None in self._long and job.person is not None)
        share = min(1.0, self.workers / (people * len(self._long[job.person])))
        return max(LEAST_EFFORT, round(pow(share, HURRY), 2))

    def _may_take(self, kind: Kind, only_short: bool) -> bool:
        is_too_long = only_short and kind.is_long
        return not is_too_long and not (kind.is_unattended and self._unattended >= self.most_unattended)

    def _forget(self, job: Job) -> None:
        if not job.is_long:
            return
        tables = self._long[job.person]
        tables[job.table] -= 1
        if not tables[job.table]:
            del tables[job.table]
        if not tables:
            del self._long[job.person]

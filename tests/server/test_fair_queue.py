"""Whose bot thinks next: examples, and what holds after any sequence of calls."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Hashable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parlour.server.bots.fair_queue import HURRY, KINDS, LEAST_EFFORT, PATIENCE, FairQueue, Job, Kind


def short(table: str, person: str | None = "Anna") -> Job:
    return Job(table, person, is_long=False)


def long(table: str, person: str | None = "Anna") -> Job:
    return Job(table, person, is_long=True)


def queue(workers: int, *jobs: Job) -> FairQueue:
    made = FairQueue(workers)
    for job in jobs:
        made.push(job)
    return made


def effort_of(share: float) -> float:
    return round(share**HURRY, 2)


def order(jobs: FairQueue) -> list[Hashable]:
    """The tables in the order in which a single worker serves them."""
    served = []
    while job := jobs.pop():
        jobs.finished(job)
        served.append(job.table)
    return served


def test_tables_take_turns() -> None:
    assert order(queue(1, long("A"), long("A"), long("A"), long("B"), long("C"), long("B"))) == list("ABCABA")


def test_people_take_turns_however_many_tables_they_have() -> None:
    greedy = [long(f"greedy {number}", "Greedy") for number in range(3)]
    served = order(queue(1, *greedy, long("A"), long("B", "Otto")))
    assert served == ["greedy 0", "A", "B", "greedy 1", "greedy 2"]


def test_short_jobs_come_first_and_tables_without_people_last() -> None:
    jobs = queue(1, long("left", None), short("left too", None), long("A"), short("B"))
    assert order(jobs) == ["B", "A", "left too", "left"]


def test_a_thinker_for_short_jobs_takes_no_long_one() -> None:
    jobs = queue(1, long("A"), long("B", None), short("C", None))
    taken = jobs.pop(only_short=True)
    assert taken is not None
    assert taken.table == "C"
    assert jobs.pop(only_short=True) is None


@pytest.mark.parametrize(("workers", "most"), [(1, 1), (2, 1), (4, 2), (9, 4)])
def test_of_tables_without_people_only_some_think_at_once(workers: int, most: int) -> None:
    jobs = queue(workers, *(long(f"left {number}", None) for number in range(20)))
    thinking = [job for _ in range(workers) if (job := jobs.pop())]
    assert len(thinking) == most
    jobs.finished(thinking[0])
    assert jobs.pop() is not None


def test_a_long_job_is_not_passed_over_for_ever() -> None:
    jobs = queue(1, long("patient"))
    served = []
    for number in range(PATIENCE + 1):
        jobs.push(short(f"hasty {number}"))
        job = jobs.pop()
        assert job is not None
        jobs.finished(job)
        served.append(job.table)
    assert served[-1] == "patient"


def test_a_bot_alone_thinks_as_hard_as_it_can() -> None:
    jobs = queue(1)
    for _ in range(2):  # the second round shows that nothing is left of the first
        several = [long("A") for _ in range(3)]  # of one table
        for job in several:
            jobs.push(job)
        assert {jobs.effort(job) for job in several} == {1.0}
        order(jobs)


@pytest.mark.parametrize(
    ("workers", "tables", "effort"), [(1, 2, 0.35), (1, 4, 0.12), (1, 8, 0.05), (3, 4, 0.65), (4, 4, 1)]
)
def test_the_more_tables_wait_the_less_each_searches(workers: int, tables: int, effort: float) -> None:
    waiting = [long(f"table {number}", f"person {number}") for number in range(tables)]
    assert {queue(workers, *waiting).effort(job) for job in waiting} == {effort}


def test_the_thinkers_are_shared_among_people_and_each_share_among_their_tables() -> None:
    anna, many = long("A"), [long(f"O{number}", "Otto") for number in range(5)]
    jobs = queue(1, anna, *many)
    assert jobs.effort(anna) == effort_of(1 / 2)
    assert {jobs.effort(job) for job in many} == {LEAST_EFFORT}
    jobs.push(left := long("left", None))
    assert jobs.effort(anna) == effort_of(1 / 2)
    assert jobs.effort(left) == effort_of(1 / 3)
    assert jobs.effort(short("B")) == 1.0


def test_a_job_that_is_being_thought_about_still_counts() -> None:
    jobs = queue(1, first := long("A"), second := long("B", "Otto"))
    assert jobs.pop() is first
    assert jobs.effort(second) == effort_of(1 / 2)
    jobs.finished(first)
    assert jobs.effort(second) == 1.0


def test_a_job_that_gave_up_its_place_is_not_served_and_does_not_count() -> None:
    jobs = queue(1, gone := long("A"), left := long("B", "Otto"))
    jobs.remove(gone)
    assert jobs.effort(left) == 1.0
    assert order(jobs) == ["B"]


JOBS = st.builds(
    lambda person, table, is_long: Job((person, table), person, is_long),
    st.sampled_from(["Anna", "Otto", None]),
    st.integers(0, 2),
    st.booleans(),
)


class Turns(RuleBasedStateMachine):
    """Any calls in any order, compared with counts kept by the test."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Job] = []
        self.thinking: list[Job] = []
        self.passed_over: Counter[Kind] = Counter()
        self.since: dict[tuple[Kind, str, Hashable], Counter[Hashable]] = {}
        """How often others of a kind were served while a person, or one of a person's tables, has been waiting."""

    @initialize(workers=st.integers(1, 5))
    def open(self, workers: int) -> None:
        self.queue = FairQueue(workers)

    @rule(jobs=st.lists(JOBS, min_size=1, max_size=6))
    def push(self, jobs: list[Job]) -> None:
        for job in jobs:
            self.queue.push(job)
            self.waiting.append(job)
            for key in keys(job):
                self.since.setdefault(key, Counter())

    @rule(times=st.integers(1, 6), only_short=st.booleans())
    def pop(self, times: int, only_short: bool) -> None:
        for _ in range(times):
            self._pop(only_short)

    def _pop(self, only_short: bool) -> None:
        unattended = sum(job.kind.is_unattended for job in self.thinking)
        eligible = {
            job.kind
            for job in self.waiting
            if not (only_short and job.is_long)
            and not (job.kind.is_unattended and unattended >= self.queue.most_unattended)
        }
        job = self.queue.pop(only_short=only_short)
        if job is None:
            assert not eligible
            return
        assert job in self.waiting
        self.waiting.remove(job)
        self.thinking.append(job)
        self._check_kind(job.kind, eligible)
        self._check_fairness(job)

    def _check_kind(self, kind: Kind, eligible: set[Kind]) -> None:
        assert kind in eligible
        if kind != min(eligible):
            assert self.passed_over[kind] >= PATIENCE
        for other in eligible - {kind}:
            self.passed_over[other] += 1
            assert self.passed_over[other] <= PATIENCE + len(KINDS)
        self.passed_over[kind] = 0

    def _check_fairness(self, job: Job) -> None:
        """While a person, or one of a person's tables, waits, no other of the same kind is served twice."""
        for key, served in self.since.items():
            kind, what, _ = key
            if kind == job.kind and key not in keys(job):
                other = job.person if what == "person" else job.table
                served[other] += 1
                if what == "person" or key[2][0] == job.person:  # type: ignore[index]
                    assert served[other] <= 1, f"{other} was served twice while {key} was waiting"
        for key in keys(job):
            self.since.pop(key)
        for left in self.waiting:
            for key in keys(left):
                self.since.setdefault(key, Counter())

    @precondition(lambda self: self.waiting)
    @rule(choice=st.data())
    def remove(self, choice: Any) -> None:
        job = choice.draw(st.sampled_from(self.waiting))
        self.waiting.remove(job)
        self.queue.remove(job)
        still = {key for left in self.waiting for key in keys(left)}
        for key in keys(job):
            if key not in still:
                self.since.pop(key)

    @precondition(lambda self: self.thinking)
    @rule(choice=st.data())
    def finish(self, choice: Any) -> None:
        job = choice.draw(st.sampled_from(self.thinking))
        self.thinking.remove(job)
        self.queue.finished(job)

    @invariant()
    def caps_hold(self) -> None:
        if self.thinking:
            assert sum(job.kind.is_unattended for job in self.thinking) <= self.queue.most_unattended

    @invariant()
    def the_shares_are_no_more_than_there_is(self) -> None:
        active = {job.table: job for job in (*self.waiting, *self.thinking) if job.is_long and job.person is not None}
        efforts = [self.queue.effort(job) for job in active.values()]
        assert all(LEAST_EFFORT <= effort <= 1 for effort in efforts)
        if efforts and min(efforts) > LEAST_EFFORT:
            assert sum(efforts) <= self.queue.workers + 0.01 * len(efforts)
        if len(efforts) == 1:
            assert efforts == [1.0]

    def teardown(self) -> None:
        """Whatever waits is served in the end, and nothing remains in the queue."""
        if not hasattr(self, "queue"):
            return
        for job in self.thinking:
            self.queue.finished(job)
        assert Counter(order(self.queue)) == Counter(job.table for job in self.waiting)
        fresh = long("fresh", None)
        self.queue.push(fresh)
        assert self.queue.effort(fresh) == 1.0


def keys(job: Job) -> tuple[tuple[Kind, str, Hashable], ...]:
    return (job.kind, "person", job.person), (job.kind, "table", job.table)


TestTurns = Turns.TestCase
TestTurns.settings = settings(
    max_examples=1500 if os.environ.get("PARLOUR_THOROUGH") == "1" else 80, stateful_step_count=30, deadline=None
)


@settings(max_examples=60, deadline=None)
@given(before=st.lists(JOBS, max_size=12), mine=JOBS, hasty=st.lists(JOBS, min_size=1, max_size=6))
def test_no_job_starves_whoever_comes_after_it(before: list[Job], mine: Job, hasty: list[Job]) -> None:
    """Even if more jobs arrive whenever a worker is free, mine is served in time."""
    jobs = queue(1, *before, mine)
    ahead = 1 + len(before)
    rounds = (PATIENCE + len(KINDS)) * ahead * (1 + len(hasty))
    for _ in range(rounds):
        for job in hasty:
            jobs.push(Job(job.table, job.person, job.is_long))
        served = jobs.pop()
        assert served is not None
        jobs.finished(served)
        if served is mine:
            return
    raise AssertionError(f"not served in {rounds} turns")

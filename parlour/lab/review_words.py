"""The words of a review: the ledger in a line, a sentence for each moment, and three for children, without numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from parlour.core import Account, Say, Words, named, say, verbatim

if TYPE_CHECKING:
    from parlour.lab.review import Booking, Moment

MOST_FACTS = 3
"""A sentence names no more than this."""
SHOWN = 0.005
"""Half a point: less is rounded away."""


def ledger(start: float, accounts: Mapping[Account, float], result: float) -> Say:
    """“Start 33, choices −8, luck +75: won.”"""
    named_accounts = [_account(account, amount) for account, amount in accounts.items() if abs(amount) >= SHOWN]
    ended = "won" if result == 1 else "shared" if result else "lost"
    if not named_accounts:
        return say("review-ledger-even", start=round(100 * start), result=ended)
    return say("review-ledger", start=round(100 * start), accounts=named_accounts, result=ended)


def _account(account: Account, amount: float) -> Say:
    points = verbatim(f"{100 * amount:+.0f}".replace("-", "−"))
    match account:
        case "choices":
            return say("account-choices", points=points)
        case "knowledge":
            return say("account-knowledge", points=points)
        case "others":
            return say("account-others", points=points)
    return say("account-luck", points=points)


def choice(kind: str, amount: float, chosen: Words, best: Words | None) -> Say:
    """The most costly choice, or the best one."""
    points = _points(amount)
    if kind == "best":
        return say("moment-best", chosen=chosen, points=points)
    if best is None:
        return say("moment-dearest-alone", chosen=chosen, points=points)
    return say("moment-dearest", chosen=chosen, best=best, points=points)


def swing(amount: float, account: Account, facts: Sequence[str]) -> Say:
    """The largest change that was no choice."""
    points, way = _points(amount), "up" if amount > 0 else "down"
    if account == "luck":
        return say("moment-luck", points=points, way=way)
    if account == "others":
        return say("moment-others", points=points, way=way)
    if not facts:
        return say("moment-knowledge", points=points, way=way)
    return say("moment-facts", points=points, way=way, facts=_named(facts))


def _points(amount: float) -> int:
    return max(1, round(100 * abs(amount)))


def _named(facts: Sequence[str]) -> list[str]:
    return [named(fact) for fact in facts[:MOST_FACTS]]


def for_children(
    moments: Sequence[Moment],
    facts: Sequence[Booking],
    luck: float,
    chosen: Mapping[int, Words],
    better: Mapping[int, Words],
) -> Iterator[Say]:
    """Something you knew or chose well, something to try, something to remember. For each version: the chosen action, and the better one."""
    by_kind = {moment.kind: moment for moment in moments}
    known = sorted([one for one in facts if one.facts], key=lambda one: one.amount)
    best, dearest, swung = (by_kind.get(kind) for kind in ("best", "dearest", "swing"))
    if best is not None and best.version in chosen:
        yield say("child-chose", chosen=chosen[best.version])
    elif known and known[-1].amount > 0:
        yield say("child-knew", facts=_named(known[-1].facts))
    else:
        yield say("child-stayed")
    if dearest is not None and dearest.version in better:
        yield say("child-try", best=better[dearest.version])
    else:
        yield say("child-keep")
    if known and known[0].amount < 0:
        yield say("child-look", facts=_named(known[0].facts))
    elif swung is not None and swung.account == "luck":
        yield say("child-lucky" if luck > 0 else "child-unlucky")
    else:
        yield say("child-watch")

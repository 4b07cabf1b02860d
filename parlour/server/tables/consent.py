"""Decisions that need the others at a live table: taking back a move, ending early, and what to do about somebody whose time is up."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Seat, say, verbatim
from parlour.server.errors import Conflict, Denied
from parlour.server.identifiers import fresh_id
from parlour.server.tables import absence, seating
from parlour.server.tables.live import LiveTable
from parlour.server.tables.moves import stale
from parlour.server.tables.takebacks import is_free, position_before
from parlour.server.tables.votes import open_vote, to_be_asked
from parlour.store import Ending, Person, Vote


async def take_back(
    live: LiveTable, person: Person, version: int, *, turn: bool, ask: bool, seat: Seat | None = None
) -> None:
    """Take back one's last decision, or one's turn: at once if that is free or no other person has played, otherwise by asking."""
    async with live.locked():
        table, own = live.table, seating.seats_of(live.sheet, person.id)
        seats = own if seat is None else (seat,)
        if not seats or not set(seats) <= set(own):
            raise Denied(say("no-seat-in-game"))
        live.check_playing()
        last, position = (position_before(table, seats, whole_turn=whole) for whole in (False, turn))
        if last is None or position is None:
            raise Conflict("nothing", say("nothing-to-take-back"))
        if (live.seat_views.position(version) or 0) <= last:  # this is about another decision
            raise stale(live, seats[0])
        maker = table.move(position + 1).seat
        since = live.seat_views.version_of_move(position + 1) - 1
        asked = Vote(
            kind="takeback",
            person=person.id,
            seat=maker,
            version=live.version,
            position=position,
            since=since,
            id=fresh_id(6),
        )
        is_own = live.has_made_all_since(person.id, position)
        if not _still_to_agree(live, asked) or (is_own and is_free(table, position, seats)):
            await live.go_back(position, maker)
        elif ask:
            await live.change(replace(live.sheet, vote=asked))
        else:
            raise Conflict("must-ask", say("takeback-must-be-asked"))


async def answer(live: LiveTable, person: Person, agree: bool, asked: str | None = None) -> None:
    """Agree to what is asked, or not; when all have agreed, it is done. `asked` is the id of the vote."""
    async with live.locked():
        vote = open_vote(live.sheet, live.version)
        if vote is None or asked not in (None, vote.id):
            raise Conflict("no-question", say("no-longer-asked"))
        live.check_playing()
        if person.id in (vote.person, *vote.agreed) and not agree:
            await live.change(replace(live.sheet, vote=None))
            return
        if person.id not in _still_to_agree(live, vote):
            raise Denied(say("not-asked-of-you"))
        agreed = replace(vote, agreed=(*vote.agreed, person.id)) if agree else None
        if agreed is None or _still_to_agree(live, agreed):
            await live.change(replace(live.sheet, vote=agreed))
        elif vote.kind == "takeback":  # the vote lapses with the change
            await live.go_back(vote.position, vote.seat)
        else:
            await live.end(Ending("agreed"))


async def decide_overdue(live: LiveTable, person: Person, seat: Seat, choice: str, level: str | None) -> None:
    """Somebody's time is up, or they have long been gone: the others wait, let a bot play on, or end the game if all of them agree."""
    async with live.locked():
        place = seating.place_at(live.sheet, seat)
        live.check_playing()
        own = [held for held in seating.seats_of(live.sheet, person.id) if held != seat]
        if not own or place.person == person.id:
            raise Denied(say("for-other-players"))
        if seat not in _overdue_or_absent(live):
            raise Conflict("not-overdue", say("still-has-time", name=verbatim(place.name)))
        if choice == "wait":
            live.listeners.note_alive(place.person)
            await live.grant(seat)
        elif choice == "bot":
            level = level or seating.middle_level(live.game)
            await live.change(seating.with_stand_in(live.sheet, seat, level, live.game))
        else:
            asked = Vote(kind="end", person=person.id, seat=own[0], version=live.version, id=fresh_id(6))
            await (
                live.change(replace(live.sheet, vote=asked))
                if _still_to_agree(live, asked)
                else live.end(Ending("agreed"))
            )
    live.wake()


def _still_to_agree(live: LiveTable, vote: Vote) -> frozenset[str]:
    """Whose answer is still missing."""
    return to_be_asked(live.sheet, vote, _overdue_or_absent(live))


def _overdue_or_absent(live: LiveTable) -> frozenset[Seat]:
    """Whose time is up, and who has long been gone."""
    return live.clocks.overdue(live.clocks.now()) | absence.absent(live.sheet, live.listeners)

"""Who decides at a live table, and how a move is made: played once however often it is sent, refused when it is stale."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Refusal, Seat, Table, say
from parlour.server.errors import Denied, Invalid, Stale
from parlour.server.tables import seating
from parlour.server.tables.listeners import Message
from parlour.server.tables.live import LiveTable
from parlour.server.tables.votes import is_takeback_vote_open
from parlour.server.wire.playing import WhyTold
from parlour.store import Person

# --- people ---


async def play(
    live: LiveTable,
    person: Person,
    id: str,
    version: int,
    action: Any,
    asked: Seat | None = None,
    language: str | None = None,
) -> Message:
    """A person's move, answered when it is safe on disk with the glimpse that it led to, in the words of a language."""
    live.listeners.note_alive(person.id)
    async with live.locked():
        seat = deciding_seat(live, person, asked)
        own_id = f"{person.id} {id}"
        played = live.version_of(own_id)
        if played is not None:
            return live.seat_views.at(seat, played, language) or live.seat_views.present(seat, language, fresh=True)
        live.check_playing()
        if not _fits_now(live, seat, version):
            raise stale(live, seat, language)
        check_time(live, seat, action)
        await live.change(seating.returned(live.sheet, person.id))
        await live.commit(seat, own_id, action)
        return live.seat_views.present(seat, language)


def explain(live: LiveTable, person: Person, seat: Seat | None, action: Any) -> WhyTold:
    """What the rules say to an action; nothing is played. A refusal gives away nothing that its seat may not know: conformance proves it."""
    state, seat = live.table.state, deciding_seat(live, person, seat)
    try:
        check_time(live, seat, action)
        live.game.apply(state, seat, action)
    except Refusal as refusal:
        return WhyTold(legal=False, rule=refusal.rule, words=refusal.words)
    return WhyTold(legal=True)


def check_time(live: LiveTable, seat: Seat, action: Any) -> None:
    """Raises the game's Refusal for what a timer does at its end, and nobody before."""
    why = live.alarm.too_early(seat).get(action)
    if why:
        raise Refusal(why.rule, why.words)


def deciding_seat(live: LiveTable, person: Person, asked: Seat | None) -> Seat:
    """The seat of a person that decides: the one asked for, or the only one possible."""
    own = seating.seats_of(live.sheet, person.id)
    if not own:
        raise Denied(say("no-seat-in-game"))
    table, seat = live.table, seating.seat_of(live.sheet, person.id, asked)
    if seat is not None:
        return seat
    acting = table.actors.intersection(own)
    if len(acting) != 1:
        raise Invalid("seat", say("which-of-your-seats"))
    return min(acting)


def stale(live: LiveTable, seat: Seat, language: str | None = None) -> Stale:
    """The move is for an outdated version: the answer holds the present one."""
    present = live.seat_views.present(seat, language, fresh=True).text.encode()
    return Stale(say("stale"), present)


def still_fits(table: Table, seat: Seat, version: int) -> bool:
    """Whether a move made for `version` may be played now.

    For the present version, always. For an older one, if it is still the same simultaneous decision: this seat was to
    decide then and is now, with the same legal actions, and only others who were to decide with it have moved meanwhile.
    """
    if version == table.version:
        return True
    if version > table.version:
        return False
    then, now = table.view(seat, version), table.view(seat)
    others = {move.seat for move in table.record.moves[version:]}
    return (
        seat in then.actors
        and seat in now.actors
        and seat not in others
        and others.issubset(then.actors)
        and bool(then.legal == now.legal)
    )


def _fits_now(live: LiveTable, seat: Seat, version: int) -> bool:
    position = live.seat_views.position(version)
    return position is not None and still_fits(live.table, seat, position)


# --- bots, and the script of a lesson ---


async def play_bot(live: LiveTable, seat: Seat, version: int, action: Any) -> None:
    """A bot's move, in the same way; dropped if the seat is no longer the bot's or the table has moved on."""
    async with live.locked():
        if seat in bots_to_act(live) and _fits_now(live, seat, version) and action not in live.alarm.too_early(seat):
            await live.commit(seat, f"bot {seat} {version}", action)


def bots_to_act(live: LiveTable) -> list[Seat]:
    """The seats for which a bot or a lesson's script moves now; while a vote on a takeback is open, bots wait."""
    if not live.is_running:
        return []
    if live.lesson:
        return _lesson_to_act(live)
    if not any(place.bot_level for place in live.sheet.seats):  # this needs no State
        return []
    if is_takeback_vote_open(live.sheet, live.version) or _has_been_left_by_all(live):
        return []
    seats = live.sheet.seats
    return [seat for seat in sorted(live.table.actors) if seats[seat].bot_level and not _waits_for_timer(live, seat)]


def _has_been_left_by_all(live: LiveTable) -> bool:
    """Whether only bots are left to play: then the game waits for somebody to return. In a class the teacher decides."""
    people = [place for place in live.sheet.seats if place.person]
    return live.sheet.class_id is None and bool(people) and all(place.stand_in for place in people)


def continue_lesson(live: LiveTable, version: int) -> None:
    """The learner has read the note; for an earlier version, nothing happens."""
    position = live.seat_views.position(version)
    live.note_read_at = -1 if position is None else position
    live.wake()


def _waits_for_timer(live: LiveTable, seat: Seat) -> bool:
    """Whether the seat can only let a timer run out: the alarm plays that."""
    early = live.alarm.too_early(seat)
    return bool(early) and all(action in early for action in live.table.legal(seat))


def view_in_time(live: LiveTable, seat: Seat) -> Any:
    """A bot's View, without the actions that must wait for a timer."""
    view, early = live.table.view(seat), live.alarm.too_early(seat)
    return replace(view, legal=tuple([action for action in view.legal if action not in early])) if early else view


def _lesson_to_act(live: LiveTable) -> list[Seat]:
    """Whose scripted move comes now; before a note, none until the learner continues."""
    lesson, position = live.lesson, live.table.version
    move = lesson.next(position) if lesson else None
    if lesson is None or move is None or lesson.is_learners(position):
        return []
    return [] if lesson.waits(position) and live.note_read_at != position else [move.seat]

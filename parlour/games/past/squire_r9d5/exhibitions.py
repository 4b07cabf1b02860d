"""Exhibitions and the errands that come with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from parlour.core import Frame, Refusal, Seat, Step, say
from parlour.games.past.squire_r9d5.cards import KINDS, LETTERS, Kind
from parlour.games.past.squire_r9d5.players import errand_limit, hand_limit, in_hand, with_player, without
from parlour.games.past.squire_r9d5.scoring import count
from parlour.games.past.squire_r9d5.state import (
    Done,
    Exhibit,
    Exhibited,
    Exhibiting,
    Lost,
    Ran,
    Rewarded,
    Run,
    Running,
    SquireAction,
    SquireFrame,
    SquireState,
    Swap,
    Swapped,
    Swapping,
)

Next = Step[SquireState]
JEWEL_COINS, CERAMIC_TICKETS = 2, 1
"""What everybody gets from an exhibition; the exhibitor gets one more for each rarity."""
_EXHIBITS = tuple(Exhibit(kind) for kind in KINDS if kind != "book")


def kinds(state: SquireState, frame: Exhibiting) -> tuple[Exhibit, ...]:
    return _EXHIBITS


def exhibit(state: SquireState, frame: Exhibiting, action: Exhibit) -> Next:
    """squire/exhibition: the exhibitor first, then, clockwise, every other player with a tile of that type."""
    if action.kind == "book":
        raise Refusal("squire/exhibition", say("not-books"))
    seats = len(state.players)
    others = [
        seat
        for seat in ((frame.seat + place) % seats for place in range(1, seats))
        if count(state.players[seat].gallery, action.kind)
    ]
    opened = replace(state, exhibited=action.kind, frames=state.frames[:-1])
    after, events = _REWARDS[action.kind](opened, frame.seat, others)
    return Step(after, (Exhibited(frame.seat, action.kind), *events))


# --- what each kind gives ---


def paintings(state: SquireState, exhibitor: Seat, others: list[Seat]) -> Next:
    """squire/exhibit-paintings: the exhibitor draws up to the hand limit, the others one letter if below theirs."""
    state, event = _drawn(state, exhibitor, len(LETTERS))
    events = [event]
    for seat in others:
        state, event = _drawn(state, seat, 1)
        events.append(event)
    return Step(state, tuple(events))


def _drawn(state: SquireState, seat: Seat, most: int) -> tuple[SquireState, Rewarded]:
    """squire/hand-limit, squire/card-once: nothing is drawn beyond the limit, and nothing from an empty deck."""
    player = state.players[seat]
    number = max(0, min(most, hand_limit(player, len(state.players)) - len(player.hand)))
    letters = state.deck[:number]
    after = with_player(state, seat, replace(player, hand=player.hand + letters), deck=state.deck[number:])
    lost: Lost | None = None if letters else "no-letters-left" if number else "full-hand"
    return after, Rewarded(seat, 0, 0, len(letters), tuple(LETTERS[letter] for letter in letters), lost)


def jewellery(state: SquireState, exhibitor: Seat, others: list[Seat]) -> Next:
    """squire/exhibit-jewellery: 2 coins and 1 more for each own jewel; the others 2 coins."""
    gifts = {
        exhibitor: JEWEL_COINS + count(state.players[exhibitor].gallery, "jewel"),
        **dict.fromkeys(others, JEWEL_COINS),
    }
    return _paid(state, {seat: (coins, 0) for seat, coins in gifts.items()})


def ceramics(state: SquireState, exhibitor: Seat, others: list[Seat]) -> Next:
    """squire/exhibit-ceramics: 1 ticket and 1 more for each own ceramic; the others 1 ticket."""
    gifts = {
        exhibitor: CERAMIC_TICKETS + count(state.players[exhibitor].gallery, "ceramic"),
        **dict.fromkeys(others, CERAMIC_TICKETS),
    }
    return _paid(state, {seat: (0, tickets) for seat, tickets in gifts.items()})


def _paid(state: SquireState, gifts: dict[Seat, tuple[int, int]]) -> Next:
    for seat, (coins, tickets) in gifts.items():
        player = state.players[seat]
        richer = replace(player, coins=player.coins + coins, tickets=player.tickets + tickets)
        state = with_player(state, seat, richer)
    return Step(state, tuple(Rewarded(seat, *gift, 0, ()) for seat, gift in gifts.items()))


def sculptures(state: SquireState, exhibitor: Seat, others: list[Seat]) -> Next:
    """squire/exhibit-sculptures: the exhibitor may run an errand, the others may change one: each is a decision of its own."""
    may_swap = [seat for seat in others if state.players[seat].errands and state.players[seat].hand]
    frames: list[SquireFrame] = [Swapping(seat) for seat in reversed(may_swap)]
    host = state.players[exhibitor]
    is_full = len(host.errands) >= errand_limit(host)
    lost: Lost | None = "no-letter" if not host.hand else "full-errands" if is_full else None
    if lost is None:
        frames.append(Running(exhibitor))
    events = () if lost is None else (Rewarded(exhibitor, 0, 0, 0, (), lost),)
    return Step(replace(state, frames=(*state.frames, *frames)), events)


_REWARDS: dict[Kind, Callable[[SquireState, Seat, list[Seat]], Next]] = {
    "painting": paintings,
    "sculpture": sculptures,
    "jewel": jewellery,
    "ceramic": ceramics,
}


# --- errands ---


def errands_to_run(state: SquireState, frame: Running) -> tuple[SquireAction, ...]:
    return (Done(), *(Run(letter) for letter in state.players[frame.seat].hand))


def run(state: SquireState, frame: Running, action: Run) -> Next:
    """squire/run-errand, squire/errand-limit: the letter goes under the board, and its offer is lost."""
    player = state.players[frame.seat]
    letter = in_hand(player, action.letter, "squire/run-errand")
    runner = replace(player, hand=without(player.hand, letter.id), errands=(*player.errands, letter.id))
    return Step(with_player(state, frame.seat, runner, frames=state.frames[:-1]), (Ran(frame.seat, letter),))


def errands_to_swap(state: SquireState, frame: Swapping) -> tuple[SquireAction, ...]:
    player = state.players[frame.seat]
    return (Done(), *(Swap(out, letter) for out in player.errands for letter in player.hand))


def swap(state: SquireState, frame: Swapping, action: Swap) -> Next:
    """squire/exhibit-sculptures: one running errand goes out of the game, another is run from the hand."""
    player = state.players[frame.seat]
    if action.out not in player.errands:
        raise Refusal("squire/exhibit-sculptures", say("not-running"))
    letter = in_hand(player, action.letter, "squire/exhibit-sculptures")
    errands = (*without(player.errands, action.out), letter.id)
    changed = replace(player, hand=without(player.hand, letter.id), errands=errands)
    after = with_player(state, frame.seat, changed, spent=(*state.spent, action.out), frames=state.frames[:-1])
    return Step(after, (Swapped(frame.seat, LETTERS[action.out], letter),))


def nothing(state: SquireState, frame: Running | Swapping, action: Done) -> Next:
    return Step(replace(state, frames=state.frames[:-1]), ())


APPLY: dict[tuple[type, type[Frame]], Callable[[SquireState, Any, Any], Next]] = {
    (Exhibit, Exhibiting): exhibit,
    (Run, Running): run,
    (Done, Running): nothing,
    (Swap, Swapping): swap,
    (Done, Swapping): nothing,
}

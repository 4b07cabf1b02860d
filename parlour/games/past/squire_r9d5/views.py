"""The gate: what one seat may know of a State, and how it is told of an Event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Say, Seat, Secret, Told, Words, at, named, say
from parlour.games.past.squire_r9d5.cards import ABILITIES, COLUMNS, LETTERS, TILES
from parlour.games.past.squire_r9d5.players import errand_limit, hand_limit
from parlour.games.past.squire_r9d5.rules import actors, fares, legal, outcome, turns
from parlour.games.past.squire_r9d5.sayings import errand, gift, in_city
from parlour.games.past.squire_r9d5.scoring import score, worth
from parlour.games.past.squire_r9d5.state import (
    Choosing,
    Chosen,
    Exhibited,
    Exhibiting,
    Hanging,
    Hung,
    Offered,
    Passed,
    Ran,
    Restocked,
    Rewarded,
    Running,
    Salvaged,
    Salvaging,
    Seen,
    SquireState,
    SquireView,
    Swapped,
    Swapping,
    Tipped,
    Traded,
    Trading,
    Travelled,
    Travelling,
    Way,
)
from parlour.games.past.squire_r9d5.trading import purchase_price, sale_price


def view(state: SquireState, seat: Seat | None) -> SquireView:
    """squire/hidden: all but the others' letters, the orders of supply and deck, and what was taken out."""
    return SquireView(
        seat=seat,
        actors=tuple(actors(state)),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        abilities=ABILITIES[len(state.players)],
        phase=_PHASES[type(state.frames[-1]) if state.frames else type(None)],
        turn=state.turn,
        turns=turns(len(state.players)),
        first=state.first,
        token=state.token,
        exhibited=state.exhibited,
        players=tuple([_seen(state, other, is_own=seat == other) for other in range(len(state.players))]),
        on_board={city: TILES[tile] for city, tile in state.on_board.items()},
        supply=len(state.supply),
        taken_out=len(state.taken_out),
        discards=tuple([TILES[tile] for tile in state.discards]),
        market=state.market,
        deck=len(state.deck),
        spent=tuple([LETTERS[letter] for letter in state.spent]),
        pending=state.frames,
        ways=_ways(state, seat),
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def bare(state: SquireState) -> SquireView:
    """The letters in all hands."""
    return replace(
        view(state, None), players=tuple([_seen(state, seat, is_own=True) for seat in range(len(state.players))])
    )


def _letters_follow(state: SquireState, viewer: Seat | None) -> bool:
    """Letters that can be in one hand only, or as the one card of the deck, are no secret."""
    hands = [bool(player.hand) for seat, player in enumerate(state.players) if seat != viewer]
    return sum(hands) + len(state.deck) < 2


SECRETS = (
    Secret("players[seat].hand", known=_letters_follow),
    Secret("deck[*]", known=_letters_follow),
    Secret("supply[*]", known=lambda state, viewer: len(state.supply) + len(state.taken_out) < 2),
    Secret("taken_out", known=lambda state, viewer: not state.supply),
)


_PHASES: dict[type, Any] = {
    Choosing: "choose",
    Travelling: "travel",
    Trading: "trade",
    Hanging: "hang",
    Salvaging: "salvage",
    Exhibiting: "exhibit",
    Running: "run",
    Swapping: "swap",
    type(None): "over",
}


def _seen(state: SquireState, seat: Seat, *, is_own: bool) -> Seen:
    player, seats = state.players[seat], len(state.players)
    return Seen(
        player.character,
        player.figure,
        player.city,
        player.coins,
        player.royal_coins,
        player.tickets,
        player.royal_tickets,
        len(player.hand),
        hand_limit(player, seats),
        errand_limit(player),
        tuple([LETTERS[letter] for letter in player.errands]),
        tuple([worth(LETTERS[letter], player) for letter in player.errands]),
        tuple([None if tile is None else TILES[tile] for tile in player.gallery]),
        score(player),
        tuple([LETTERS[letter] for letter in player.hand]) if is_own else None,
    )


def _ways(state: SquireState, viewer: Seat | None) -> tuple[Way, ...]:
    """For the viewer (a spectator looks over the acting player's shoulder): every city's fare and prices."""
    if not state.frames:
        return ()
    seat = state.frames[-1].seat if viewer is None else viewer
    costs = fares(state, seat)
    return tuple(
        [
            Way(city, costs.get(city, 0), purchase_price(state, seat, city), sale_price(state, seat, city))
            for city in state.on_board
        ]
    )


# --- the status line ---


def status(state: SquireState, seat: Seat | None) -> Words:
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame = state.frames[-1]
    who, city = at(frame.seat), state.players[frame.seat].city
    if isinstance(frame, Travelling) and city is None:
        return say("status-begin", who=who)
    if isinstance(frame, Trading) and city is not None:
        return say("status-trade", who=who, tile=named(state.on_board[city]))
    if isinstance(frame, Hanging):
        return say("status-hang", who=who, tile=named(frame.tile))
    return say(_STATUS[type(frame)], who=who)


_STATUS: dict[type, str] = {
    Choosing: "status-choose",
    Travelling: "status-travel",
    Salvaging: "status-salvage",
    Exhibiting: "status-exhibit",
    Running: "status-run",
    Swapping: "status-swap",
}


# --- events in words ---


def tell(event: Any, seat: Seat | None) -> Told | None:
    if isinstance(event, Rewarded) and event.seat != seat:
        event = replace(event, letters=())
    return Told(_said(event), type(event).rule, event)


def _said(event: Any) -> Say:
    match event:
        case Chosen(other, character, figure):
            return say("chosen", who=at(other), character=named(character), figure=figure)
        case Travelled(other, None, city):
            return say("began", who=at(other), city=in_city(city))
        case Travelled(other, str(start), city, tickets):
            return say("travelled", who=at(other), start=in_city(start), city=in_city(city), tickets=tickets)
        case Traded():
            return _trade(event)
        case Tipped(other, coins):
            return say("tipped", who=at(other), coins=coins)
        case Offered():
            return _offer(event)
        case Restocked():
            return _restocking(event)
        case Hung():
            return _hanging(event)
        case Salvaged(other, tile):
            return say("salvaged", who=at(other), tile=named(tile.id), value=tile.value)
        case Exhibited(other, kind):
            return say("exhibited", who=at(other), kind=kind)
        case Rewarded():
            return _reward(event)
        case Ran(other, letter):
            return say("ran", who=at(other), errand=errand(letter))
        case Swapped(other, out, letter):
            return say("swapped", who=at(other), out=errand(out), errand=errand(letter))
        case Passed(other):
            return say("passed", who=at(other))
    raise TypeError(event)


def _trade(event: Traded) -> Say:
    return say(
        "bought" if event.is_purchase else "sold",
        who=at(event.seat),
        tile=named(event.tile.id),
        value=event.tile.value,
        city=in_city(event.city),
        price=event.price,
    )


def _offer(event: Offered) -> Say:
    letter = event.letter
    spoken_of: dict[str, Any] = {
        "who": at(event.seat),
        "letter": named(letter.id),
        "gifts": gift(letter.coins, letter.tickets),
    }
    match letter.offer:
        case "region":
            return say("offered-region", **spoken_of, region=letter.of)
        case "kind":
            return say("offered-kind", **spoken_of, kind=letter.of)
        case "buy":
            return say("offered-buy", **spoken_of)
        case "sell":
            return say("offered-sell", **spoken_of)


def _restocking(event: Restocked) -> Say:
    """squire/market-up, squire/market-down: the traded marker is now at one end of its column."""
    regions, kinds = event.market
    end = 0 if event.went_up else -1
    return say(
        "restocked-up" if event.went_up else "restocked-down",
        region=regions[end],
        kind=kinds[end],
        city=in_city(event.city),
        tile=named(event.tile.id),
        value=event.tile.value,
    )


def _hanging(event: Hung) -> Say:
    floor, column = divmod(event.place, COLUMNS)
    where: dict[str, Any] = {"floor": floor + 1, "place": column + 1}
    spoken_of = {"who": at(event.seat), "tile": named(event.tile.id), **where}
    if event.discard_lost:
        spoken_of["why"] = event.discard_lost
    bonuses = _bonuses(event)
    if not bonuses:
        return say("hung-lost" if event.discard_lost else "hung", **spoken_of)
    return say("hung-bonus-lost" if event.discard_lost else "hung-bonus", **spoken_of, bonuses=bonuses)


def _bonuses(event: Hung) -> list[Say]:
    """squire/hall, squire/columns, squire/floor-two: what each gives, and for what."""
    found = [say("bonus-hall", gifts=gift(event.coins, event.tickets))] if event.coins or event.tickets else []
    found += [say("bonus-royal-ticket")] * event.royal_tickets
    found += [say("bonus-royal-coin")] * event.royal_coins
    return [*found, say("bonus-letters")] if event.is_floor_two else found


def _reward(event: Rewarded) -> Say:
    who = at(event.seat)
    if event.lost:
        return say("reward-lost", who=who, why=event.lost)
    if event.drawn:
        return say("drawn", who=who, count=event.drawn)
    return say("rewarded", who=who, gifts=gift(event.coins, event.tickets))

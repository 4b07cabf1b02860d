"""The gate: what one seat may know of a State, and how it hears of an Event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Seat, Secret, Told
from parlour.games.squire.cards import LETTERS, PLURAL, TILES, gift_words
from parlour.games.squire.players import errand_limit, hand_limit
from parlour.games.squire.rules import actors, fares, legal, outcome, turns
from parlour.games.squire.scoring import score, worth
from parlour.games.squire.state import (
    Choosing,
    Chosen,
    Exhibited,
    Exhibiting,
    Hanging,
    Hung,
    Offered,
    Offering,
    Passed,
    Player,
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
from parlour.games.squire.trading import purchase_price, sale_price


def view(state: SquireState, seat: Seat | None) -> SquireView:
    """squire/hidden: all but the others' letters, the orders of supply and deck, and what was taken out."""
    return SquireView(
        seat=seat,
        actors=tuple(actors(state)),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        phase=_PHASES[type(state.frames[-1]) if state.frames else type(None)],
        turn=state.turn,
        turns=turns(len(state.players)),
        first=state.first,
        token=state.token,
        exhibited=state.exhibited,
        players=tuple([_seen(player, is_own=seat == other) for other, player in enumerate(state.players)]),
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
    return replace(view(state, None), players=tuple([_seen(player, is_own=True) for player in state.players]))


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
    Offering: "offer",
    Hanging: "hang",
    Salvaging: "salvage",
    Exhibiting: "exhibit",
    Running: "run",
    Swapping: "swap",
    type(None): "over",
}


def _seen(player: Player, *, is_own: bool) -> Seen:
    return Seen(
        player.character,
        player.figure,
        player.city,
        player.coins,
        player.royal_coins,
        player.tickets,
        player.royal_tickets,
        len(player.hand),
        hand_limit(player),
        errand_limit(player),
        tuple([LETTERS[letter] for letter in player.errands]),
        tuple([worth(LETTERS[letter], player) for letter in player.errands]),
        tuple([None if tile is None else TILES[tile] for tile in player.gallery]),
        score(player),
        tuple([LETTERS[letter] for letter in player.hand]) if is_own else None,
    )


def _ways(state: SquireState, viewer: Seat | None) -> tuple[Way, ...]:
    """For the viewer (a spectator looks over the shoulder of whoever acts): every city's fare and prices."""
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


def status(state: SquireState, seat: Seat | None) -> str:
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame = state.frames[-1]
    begins = isinstance(frame, Travelling) and state.players[frame.seat].city is None
    yours, theirs = _BEGINS if begins else _STATUS[type(frame)]
    tile = TILES[frame.tile].name if isinstance(frame, Offering | Hanging) else _tile_here(state, frame.seat)
    return (yours if frame.seat == seat else f"@{frame.seat} {theirs}").format(tile=tile)


def _tile_here(state: SquireState, seat: Seat) -> str:
    city = state.players[seat].city
    return TILES[state.on_board[city]].name if city in state.on_board else ""


_BEGINS = "Your go: begin in any city.", "begins."
_STATUS: dict[type, tuple[str, str]] = {
    Choosing: ("Choose your character.", "chooses a character."),
    Travelling: ("Your go: travel to another city.", "travels."),
    Trading: ("Buy or sell {tile}.", "buys or sells {tile}."),
    Offering: ("Play letters that fit the trade, or go on.", "may play letters that fit the trade."),
    Hanging: ("Find a place for {tile}.", "gives {tile} a place."),
    Salvaging: (
        "Your third floor is full: take a discard.",
        "takes a rarity from the discard pile.",
    ),
    Exhibiting: ("You have the token: hold an exhibition.", "holds an exhibition."),
    Running: ("You may run an errand.", "may run an errand."),
    Swapping: ("You may change one of your errands.", "may change one of their errands."),
}


# --- events in words ---


def tell(event: Any, seat: Seat | None) -> Told | None:
    if isinstance(event, Rewarded) and event.seat != seat:
        event = replace(event, letters=())
    return Told(_words(event, seat), type(event).rule, event)


def _who(other: Seat, seat: Seat | None, they: str, you: str) -> str:
    return f"You {you}" if other == seat else f"@{other} {they}"


def _words(event: Any, seat: Seat | None) -> str:
    match event:
        case Chosen(other, character, figure):
            return f"{_who(other, seat, 'is', 'are')} the {character.title()}, a {figure}."
        case Travelled(other, None, city):
            return f"{_who(other, seat, 'begins', 'begin')} in {city}."
        case Travelled(other, _, city, tickets):
            fare = gift_words(0, tickets) if tickets else "no common ticket"
            return f"{_who(other, seat, 'travels', 'travel')} to {city} for {fare}."
        case Traded(other, city, tile, True, price):
            return f"{_who(other, seat, 'buys', 'buy')} {tile.name} ({tile.value} VP) in {city} for {gift_words(price, 0)}."
        case Traded(other, city, tile, _, price):
            return f"{_who(other, seat, 'sells', 'sell')} {tile.name} in {city} for {gift_words(price, 0)}."
        case Tipped(other, coins):
            return f"{_who(other, seat, 'gets', 'get')} {gift_words(coins, 0)} of the sale."
        case Offered(other, letter):
            return f"{_who(other, seat, 'plays', 'play')} a letter. {letter.offer_says}."
        case Restocked(city, tile, _, went_up):
            market = "Prices go up" if went_up else "Prices go down"
            return f"{market}. {tile.name} comes to {city}."
        case Hung():
            return _hung_words(event, seat)
        case Salvaged(other, tile):
            return f"{_who(other, seat, 'takes', 'take')} {tile.name} from the discard pile."
        case Exhibited(other, kind):
            return f"{_who(other, seat, 'exhibits', 'exhibit')} {PLURAL[kind]}."
        case Rewarded(other, coins, tickets, drawn):
            gift = gift_words(coins, tickets) if not drawn else "1 letter" if drawn == 1 else f"{drawn} letters"
            return f"{_who(other, seat, 'gets', 'get')} {gift}."
        case Ran(other, letter):
            return f"{_who(other, seat, 'runs', 'run')} an errand: {letter.errand_says}."
        case Swapped(other, _, letter):
            return f"{_who(other, seat, 'changes', 'change')} an errand. The new one: {letter.errand_says}."
        case Passed(other):
            return f"{_who(other, seat, 'has', 'have')} the exhibition token now."
    raise TypeError(event)


def _hung_words(event: Hung, seat: Seat | None) -> str:
    floor, column = divmod(event.place, 4)
    gifts = [gift_words(event.coins, event.tickets)] if event.coins or event.tickets else []
    gifts += ["a royal coin"] * event.royal_coins + ["a royal ticket"] * event.royal_tickets
    gifts += ["room for two more letters"] if event.is_floor_two else []
    bonus = f" Bonus: {', '.join(gifts)}." if gifts else ""
    where = f"on floor {floor + 1}, place {column + 1}"
    return f"{_who(event.seat, seat, 'puts', 'put')} {event.tile.name} {where}.{bonus}"

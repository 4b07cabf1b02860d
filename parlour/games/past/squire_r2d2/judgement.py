"""A fair collector's judgement: what each decision seems worth, in victory points.

It looks at what the seat may know and at nothing else: the board, the market, everybody's galleries and purses, and its own letters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from parlour.core import Seat
from parlour.games.past.squire_r2d2.cards import (
    KINDS,
    LETTERS,
    PRICES,
    Board,
    Colour,
    Kind,
    board_map,
)
from parlour.games.past.squire_r2d2.outlook import (
    CERAMIC,
    JEWEL,
    KIND_NUMBER,
    TILE_KIND,
    TILE_VALUE,
    Outlook,
    Weights,
    values_worth,
)
from parlour.games.past.squire_r2d2.players import errand_limit, free_moves, hand_limit, to_pay, to_receive
from parlour.games.past.squire_r2d2.state import (
    Buy,
    Choosing,
    Exhibit,
    Exhibiting,
    Go,
    Hang,
    Hanging,
    Offer,
    Offering,
    Player,
    Run,
    Running,
    Salvage,
    Salvaging,
    SquireAction,
    SquireState,
    Swap,
    Swapping,
    Trading,
    Travelling,
)

# --- decisions: every legal action with its worth ---

Weighed = list[tuple[float, SquireAction]]


def weigh(state: SquireState, seat: Seat, legal: Sequence[SquireAction], weights: Weights) -> Weighed:
    """What each legal action seems worth to whoever decides now."""
    frame = state.frames[-1]
    return _WEIGH[type(frame)](Outlook(state, seat, weights), legal, frame)


def best(state: SquireState, seat: Seat, legal: Sequence[SquireAction], weights: Weights) -> SquireAction:
    """The first of the best."""
    return max(weigh(state, seat, legal, weights), key=_worth_of)[1]


def _worth_of(weighed: tuple[float, SquireAction]) -> float:
    return weighed[0]


def _characters(outlook: Outlook, legal: Sequence[Any], frame: Choosing) -> Weighed:
    return [(0.0, action) for action in legal]


@cache
def _regions(board: Board) -> dict[str, Colour]:
    return {name: city.region for name, city in board_map(board).cities.items()}


def _cities(outlook: Outlook, legal: Sequence[Go], frame: Travelling) -> Weighed:
    """For each city the better of buying and selling there, less the fare."""
    state, player = outlook.state, outlook.player
    trade = _Trade(outlook)
    fares = _fares(state, player)
    tickets = outlook.tickets_worth(player.tickets)
    found: Weighed = []
    for action in legal:
        city = action.city
        fare = fares[city]
        cost = tickets - outlook.tickets_worth(player.tickets - fare) if fare > 0 else 0.0
        bought, sold = trade.worth(city)
        found.append((max(bought, sold) - cost, action))
    return found


def _fares(state: SquireState, player: Player) -> dict[str, int]:
    if player.city is None:
        return dict.fromkeys(state.on_board, 0)
    free = free_moves(player)
    return {city: far - free for city, far in board_map(state.options.board).distances[player.city].items()}


class _Trade:
    """What buying and selling is worth, city by city."""

    def __init__(self, outlook: Outlook) -> None:
        state, player = outlook.state, outlook.player
        self.outlook = outlook
        self.region_price = dict(zip(state.market[0], PRICES, strict=True))
        self.kind_price = {KIND_NUMBER[kind]: price for kind, price in zip(state.market[1], PRICES, strict=True)}
        self.regions = _regions(state.options.board)
        self.kinds = outlook.kinds_worth()
        self.values = values_worth(outlook.weights, player.errands)
        places = outlook.places()
        self.place = places[0][0] if places else None
        self.letters = [
            (LETTERS[letter], gain)
            for letter, kept in outlook.letters_kept().items()
            if (gain := outlook.money_gained(LETTERS[letter].coins, LETTERS[letter].tickets) - kept) > 0
        ]
        self.coins = outlook.coins_worth(player.coins)

    def worth(self, city: str) -> tuple[float, float]:
        outlook, player = self.outlook, self.outlook.player
        tile = outlook.state.on_board[city]
        region, kind = self.regions[city], TILE_KIND[tile]
        price = self.region_price[region] + self.kind_price[kind]
        sold = outlook.coins_worth(player.coins + to_receive(player, price)) - self.coins
        cost = to_pay(player, price)
        bought = -99.0
        if self.place is not None and cost <= player.coins + player.royal_coins:
            paid = cost - player.royal_coins
            bought = self.values[TILE_VALUE[tile]] + self.kinds[kind] + self.place
            bought += outlook.coins_worth(player.coins - paid) - self.coins if paid > 0 else 0.0
        for letter, gain in self.letters:
            if letter.of in (region, KINDS[kind]):
                sold += gain
                bought += gain
            elif letter.offer == "sell":
                sold += gain
            elif letter.offer == "buy":
                bought += gain
        return bought, sold


def _trades(outlook: Outlook, legal: Sequence[SquireAction], frame: Trading) -> Weighed:
    assert outlook.player.city is not None
    bought, sold = _Trade(outlook).worth(outlook.player.city)
    return [(bought if isinstance(action, Buy) else sold, action) for action in legal]


def _offers(outlook: Outlook, legal: Sequence[SquireAction], frame: Offering) -> Weighed:
    found: Weighed = []
    kept = outlook.letters_kept()
    for action in legal:
        gain = 0.0
        if isinstance(action, Offer):
            letter = LETTERS[action.letter]
            gain = outlook.money_gained(letter.coins, letter.tickets) - kept[letter.id]
        found.append((gain, action))
    return found


def _hangs(outlook: Outlook, legal: Sequence[Hang], frame: Hanging) -> Weighed:
    gains = {place: gain for gain, place in outlook.places()}
    return [(gains[action.place], action) for action in legal]


def _salvages(outlook: Outlook, legal: Sequence[Salvage], frame: Salvaging) -> Weighed:
    return [(outlook.tile_worth(action.tile), action) for action in legal]


def _exhibits(outlook: Outlook, legal: Sequence[Exhibit], frame: Exhibiting) -> Weighed:
    return [(_exhibit_worth(outlook, action.kind), action) for action in legal]


def _exhibit_worth(outlook: Outlook, kind: Kind) -> float:
    state, weights, own = outlook.state, outlook.weights, outlook.counts
    owners = sum(
        any(tile is not None and TILE_KIND[tile] == KIND_NUMBER[kind] for tile in player.gallery)
        for seat, player in enumerate(state.players)
        if seat != outlook.seat
    )
    shared = weights.rival * owners / max(1, len(state.players) - 1)
    match kind:
        case "jewel":
            return outlook.money_gained(2 + own[JEWEL], 0) - shared * 2 * weights.coin
        case "ceramic":
            return outlook.money_gained(0, 1 + own[CERAMIC]) - shared * weights.ticket
        case "painting":
            return _letters_worth(outlook) - shared * weights.letter
        case _:
            return _run_worth(outlook) - shared * 0.5


def _letters_worth(outlook: Outlook) -> float:
    """New letters: as errands while there is room for errands, else as offers."""
    player, weights = outlook.player, outlook.weights
    drawn = min(max(0, hand_limit(player) - len(player.hand)), len(outlook.state.deck))
    room = max(0, min(errand_limit(player) - len(player.errands), outlook.exhibitions - 1) - len(player.hand))
    as_errands, time = min(drawn, room), min(1.0, outlook.left / 3)
    return time * (as_errands * weights.letter * 2 + (drawn - as_errands) * weights.letter * 0.6)


def _run_worth(outlook: Outlook) -> float:
    player = outlook.player
    if not player.hand or len(player.errands) >= errand_limit(player):
        return 0.0
    return max(outlook.errand_worth(LETTERS[letter]) for letter in player.hand)


def _runs(outlook: Outlook, legal: Sequence[SquireAction], frame: Running) -> Weighed:
    return [
        (outlook.errand_worth(LETTERS[action.letter]) if isinstance(action, Run) else 0.6, action) for action in legal
    ]


def _swaps(outlook: Outlook, legal: Sequence[SquireAction], frame: Swapping) -> Weighed:
    def gain(action: SquireAction) -> float:
        if not isinstance(action, Swap):
            return 0.3
        return outlook.errand_worth(LETTERS[action.letter]) - outlook.errand_worth(LETTERS[action.out])

    return [(gain(action), action) for action in legal]


_WEIGH: dict[type, Callable[[Outlook, Any, Any], Weighed]] = {
    Choosing: _characters,
    Travelling: _cities,
    Trading: _trades,
    Offering: _offers,
    Hanging: _hangs,
    Salvaging: _salvages,
    Exhibiting: _exhibits,
    Running: _runs,
    Swapping: _swaps,
}

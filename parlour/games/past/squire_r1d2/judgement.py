"""A fair collector's judgement: what each decision seems worth, in victory points.

It looks at what the seat may know and at nothing else: the board, the market, everybody's galleries and purses, and its own letters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from parlour.core import Seat
from parlour.games.past.squire_r1d2.cards import (
    COLUMNS,
    FLOORS,
    HALLS,
    KINDS,
    LETTERS,
    PLACES,
    PRICES,
    TILES,
    Board,
    Colour,
    Hall,
    Kind,
    Letter,
    board_map,
)
from parlour.games.past.squire_r1d2.players import errand_limit, free_moves, hand_limit, to_pay, to_receive
from parlour.games.past.squire_r1d2.rules import turns
from parlour.games.past.squire_r1d2.scoring import CORNERS, score, worth
from parlour.games.past.squire_r1d2.state import (
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

KIND_NUMBER = {kind: number for number, kind in enumerate(KINDS)}
TILE_KIND = {tile.id: KIND_NUMBER[tile.kind] for tile in TILES.values()}
TILE_VALUE = {tile.id: tile.value for tile in TILES.values()}
PAINTING, JEWEL, SCULPTURE, BOOK, CERAMIC = range(5)


class Weights(msgspec.Struct, frozen=True):
    """What a collector values. Found by playing against itself."""

    coin: float = 0.585
    """A coin that can still be spent; at the end it is a fifth of a point."""
    ticket: float = 0.4
    coins_a_turn: float = 4.0
    """So many coins a turn can be spent; what is more counts a fifth."""
    tickets_a_turn: float = 0.8
    value: float = 1.0
    painting: float = 0.3
    """By turn left, for kinds that exhibitions reward."""
    sculpture: float = 0.23
    jewel: float = 0.12
    ceramic: float = 0.1
    first_of_kind: float = 0.6
    royal_coin: float = 0.35
    """By turn left."""
    royal_ticket: float = 0.3
    floor_two: float = 1.5
    floor_three: float = 4.0
    patience: float = 2.08
    """How much less a half-filled line is worth than a half of it."""
    errand: float = 0.7
    letter: float = 1.3
    run_chance: float = 0.7
    rival: float = 0.3
    """What a point of all the others together is worth to oneself, with a minus."""
    buys_a_turn: float = 0.7
    turn: float = 2.5
    """What a turn to come brings, where nothing better is known."""


class Prospect(NamedTuple):
    """What the worth of letters depends on."""

    player: Player
    left: int
    weights: Weights


class Outlook:
    """One seat's situation: what its money, its places and its letters are good for from here."""

    __slots__ = ("counts", "left", "player", "seat", "state", "weights")

    def __init__(self, state: SquireState, seat: Seat, weights: Weights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        self.player = state.players[seat]
        self.left = turns_left(state, seat)
        counts = [0, 0, 0, 0, 0]
        for tile in self.player.gallery:
            if tile is not None:
                counts[TILE_KIND[tile]] += 1
        self.counts = tuple(counts)

    # --- money ---

    def coins_worth(self, coins: float) -> float:
        spendable = self.weights.coins_a_turn * self.left
        return 0.2 * coins + (self.weights.coin - 0.2) * min(coins, spendable)

    def tickets_worth(self, tickets: float) -> float:
        spendable = self.weights.tickets_a_turn * self.left
        return 0.2 * tickets + (self.weights.ticket - 0.2) * min(tickets, spendable)

    def money_gained(self, coins: int, tickets: int) -> float:
        player = self.player
        gain = self.coins_worth(player.coins + coins) - self.coins_worth(player.coins) if coins else 0.0
        return gain + (
            self.tickets_worth(player.tickets + tickets) - self.tickets_worth(player.tickets) if tickets else 0
        )

    # --- rarities ---

    def kinds_worth(self) -> tuple[float, ...]:
        """What one more rarity of each kind is worth, its value apart."""
        return _kinds_worth(self.weights, self.counts, self.left, self.player.errands)

    def tile_worth(self, tile: str) -> float:
        worth_of_value = _values_worth(self.weights, self.player.errands)[TILE_VALUE[tile]]
        return worth_of_value + self.kinds_worth()[TILE_KIND[tile]]

    def mask(self) -> int:
        """The filled places as bits."""
        mask = 0
        for place, tile in enumerate(self.player.gallery):
            if tile is not None:
                mask |= 1 << place
        return mask

    def places(self) -> tuple[tuple[float, int], ...]:
        """Every free place with what filling it is worth, the best first."""
        return _places(self.weights, self.mask(), self.left, self.player.errands)

    # --- letters ---

    def errand_worth(self, letter: Letter) -> float:
        return _EXPECTED[letter.errand](self.prospect(), letter) * self.weights.errand

    def letters_kept(self) -> dict[str, float]:
        """What each letter is worth that stays in the hand: an errand, if one may still be run."""
        return _letters_kept(self.prospect()) if self.player.hand else {}

    def prospect(self) -> Prospect:
        return Prospect(replace(self.player, city=None), self.left, self.weights)


def turns_left(state: SquireState, seat: Seat) -> int:
    """How many turns of its own a seat still has, the present one not counted."""
    seats = len(state.players)
    after = turns(seats) - state.turn
    wait = (seat - state.first - state.turn + 1) % seats
    return after // seats if not wait else (after - wait) // seats + 1 if after >= wait else 0


# --- the worth of rarities ---


@lru_cache(maxsize=65536)
def _kinds_worth(weights: Weights, counts: tuple[int, ...], left: int, errands: tuple[str, ...]) -> tuple[float, ...]:
    by_turn = (weights.painting, weights.jewel, weights.sculpture, 0.0, weights.ceramic)
    found = []
    for kind in range(5):
        gain = by_turn[kind] * min(left, 6)
        if not counts[kind] and kind != BOOK:
            gain += weights.first_of_kind * min(left, 4) / 4
        gain += weights.errand * sum(_errand_gain(LETTERS[errand], counts, kind) for errand in errands)
        found.append(gain)
    return tuple(found)


@lru_cache(maxsize=4096)
def _values_worth(weights: Weights, errands: tuple[str, ...]) -> tuple[float, ...]:
    about = [LETTERS[errand] for errand in errands if LETTERS[errand].errand == "value"]
    return tuple(
        weights.value * value + sum(letter.vp for letter in about if letter.about == str(value)) for value in range(7)
    )


def _errand_gain(letter: Letter, counts: tuple[int, ...], kind: int) -> float:
    """What one more rarity of a kind adds to an errand, completed parts of a set included."""
    number, vp = counts[kind], letter.vp
    match letter.errand:
        case "kinds":
            return vp if KINDS[kind] in letter.about.split("+") else 0
        case "different":
            return vp if not number else 0
        case "set-of-five" | "rarest":
            return vp / counts.count(number) if number == min(counts) else 0
        case "set-of-three":
            return vp / 3
        case "pairs":
            return vp * (0.8 if number % 2 else 0.2)
        case "triples":
            return vp * (0.1, 0.3, 0.6)[number % 3]
        case "most-common":
            return vp if number == max(counts) else 0
    return 0


# --- the worth of places ---

LINES: tuple[tuple[int, ...], ...] = (
    *(tuple(range(number * COLUMNS, (number + 1) * COLUMNS)) for number in range(FLOORS)),
    *(tuple(range(number, PLACES, COLUMNS)) for number in range(COLUMNS)),
)
LINE_MASKS = tuple(sum(1 << place for place in line) for line in LINES)


@lru_cache(maxsize=131072)
def _places(weights: Weights, mask: int, left: int, errands: tuple[str, ...]) -> tuple[tuple[float, int], ...]:
    before = _lines_worth(weights, mask, left, errands)
    spends = min(left, 3) / 3
    coin, ticket = 0.2 + (weights.coin - 0.2) * spends, 0.2 + (weights.ticket - 0.2) * spends
    found = []
    for place in range(PLACES):
        if not mask >> place & 1:
            hall = HALLS.get(place, _NO_HALL)
            gain = _lines_worth(weights, mask | 1 << place, left, errands) - before
            gain += hall.coins * coin + hall.tickets * ticket
            gain += sum(_single_place(LETTERS[errand], place) for errand in errands)
            found.append((gain, place))
    return tuple(sorted(found, reverse=True))


_NO_HALL = Hall()


@lru_cache(maxsize=131072)
def _lines_worth(weights: Weights, mask: int, left: int, errands: tuple[str, ...]) -> float:
    rewards = _line_rewards(weights, left)
    for letter in [LETTERS[errand] for errand in errands]:
        if letter.errand == "column":
            rewards[3 + int(letter.about)] += 3 * letter.vp
        elif letter.errand == "full-floors":
            rewards[:3] = [reward + letter.vp for reward in rewards[:3]]
        elif letter.errand == "full-columns":
            rewards[3:] = [reward + letter.vp for reward in rewards[3:]]
    total = 0.0
    for reward, line, line_mask in zip(rewards, LINES, LINE_MASKS, strict=True):
        missing = (line_mask & ~mask).bit_count()
        if not missing:
            total += reward
        elif missing <= left:
            total += reward * ((len(line) - missing) / len(line)) ** weights.patience
    return total


def _line_rewards(weights: Weights, left: int) -> list[float]:
    """What each floor and each column gives when it becomes full."""
    floor_two = weights.floor_two * min(left, 4) / 4
    royal_ticket, royal_coin = 0.2 + weights.royal_ticket * left, 0.2 + weights.royal_coin * left
    return [0.0, floor_two, weights.floor_three, royal_ticket, 0.0, 0.0, royal_coin]


def _single_place(letter: Letter, place: int) -> float:
    match letter.errand:
        case "floor":
            return letter.vp * (place // COLUMNS == int(letter.about))
        case "column":
            return letter.vp * (place % COLUMNS == int(letter.about))
        case "halls":
            return letter.vp * (place in HALLS)
        case "corners":
            return letter.vp * (place in CORNERS)
    return 0


# --- the worth of letters and errands ---


@lru_cache(maxsize=4096)
def _letters_kept(prospect: Prospect) -> dict[str, float]:
    player, left, weights = prospect
    room = errand_limit(player) - len(player.errands)
    if room <= 0 or not left:
        return dict.fromkeys(player.hand, 0.0)
    worths = {
        letter: weights.errand * _EXPECTED[LETTERS[letter].errand](prospect, LETTERS[letter]) for letter in player.hand
    }
    best_first = sorted(worths, key=lambda letter: -worths[letter])
    return {
        letter: worths[letter] * weights.run_chance if place < room else 0.3 for place, letter in enumerate(best_first)
    }


def _growing(rate: float, most: float) -> Callable[[Prospect, Letter], float]:
    """As much as it counts now, and `rate` more with each rarity to come, up to `most`."""

    def expected(prospect: Prospect, letter: Letter) -> float:
        bought = min(_to_come(prospect), prospect.player.gallery.count(None))
        now = worth(letter, prospect.player) / letter.vp
        return letter.vp * max(now, min(most, now + rate * bought))

    return expected


def _to_come(prospect: Prospect) -> float:
    return prospect.weights.buys_a_turn * (prospect.left + 0.5)


def _of_kinds(prospect: Prospect, letter: Letter) -> float:
    return (_of_two_kinds if "+" in letter.about else _of_one_kind)(prospect, letter)


_of_one_kind, _of_two_kinds = _growing(0.32, 12), _growing(0.52, 12)

_EXPECTED: dict[str, Callable[[Prospect, Letter], float]] = {
    "kinds": _of_kinds,
    "floor": _growing(0.5, 4),
    "column": _growing(0.7, 6),
    "full-floors": _growing(0.24, 2),
    "full-columns": _growing(0.3, 3),
    "different": _growing(0.55, 5),
    "set-of-five": _growing(0.16, 2),
    "set-of-three": _growing(0.28, 3),
    "pairs": _growing(0.42, 5),
    "triples": _growing(0.22, 3),
    "value": _growing(0.25, 4),
    "coins": lambda prospect, letter: letter.vp * (6 if prospect.left else prospect.player.coins) / int(letter.about),
    "tickets": lambda prospect, letter: letter.vp * (prospect.player.tickets + prospect.player.royal_tickets + 1),
    "royal": _growing(0.15, 3),
    "errands": _growing(0.15, 4),
    "halls": _growing(0.55, 4),
    "corners": _growing(0.5, 4),
    "most-common": _growing(0.35, 6),
    "rarest": _growing(0.15, 2),
}


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
        self.values = _values_worth(outlook.weights, player.errands)
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
    room = max(0, errand_limit(player) - len(player.errands) - len(player.hand))
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


# --- how it stands ---


def standing(state: SquireState, weights: Weights) -> list[float]:
    """The points that each seat would end with, by and large."""
    if not state.frames:
        return [score(player).total + player.money / 100 for player in state.players]
    return [_expected_end(Outlook(state, seat, weights)) for seat in range(len(state.players))]


def _expected_end(outlook: Outlook) -> float:
    player, weights, left = outlook.player, outlook.weights, outlook.left
    points = float(sum(TILE_VALUE[tile] for tile in player.gallery if tile is not None))
    points += sum(outlook.errand_worth(LETTERS[letter]) for letter in player.errands)
    points += outlook.coins_worth(player.coins) + outlook.tickets_worth(player.tickets)
    points += player.royal_coins * (0.2 + weights.royal_coin * left)
    points += player.royal_tickets * (0.2 + weights.royal_ticket * left)
    by_turn = (weights.painting, weights.jewel, weights.sculpture, 0.0, weights.ceramic)
    points += min(left, 6) * sum(worth * number for worth, number in zip(by_turn, outlook.counts, strict=True))
    points += _open_lines(weights, outlook.mask(), left)
    return points + _hand_worth(outlook) + weights.turn * left


@lru_cache(maxsize=65536)
def _open_lines(weights: Weights, mask: int, left: int) -> float:
    """What the lines that are not full yet promise."""
    full = sum(
        reward for reward, line in zip(_line_rewards(weights, left), LINE_MASKS, strict=True) if not line & ~mask
    )
    return _lines_worth(weights, mask, left, ()) - full


def _hand_worth(outlook: Outlook) -> float:
    """The best letters as errands, as far as there is room; the others as offers."""
    player, weights = outlook.player, outlook.weights
    if not player.hand or not outlook.left:
        return 0.0
    room = max(0, errand_limit(player) - len(player.errands))
    errands = sorted((outlook.errand_worth(LETTERS[letter]) for letter in player.hand), reverse=True)[:room]
    return weights.run_chance * sum(errands) + 0.8 * (len(player.hand) - len(errands))

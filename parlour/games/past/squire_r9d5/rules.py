"""Squire: the rules of set-up and of a turn, in the order of the rulebook. The trade is in `trading.py`, exhibitions are in `exhibitions.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from parlour.core import Frame, Outcome, Refusal, Say, Seat, Seed, Step, at, named, ranking, say, verbatim
from parlour.games.past.squire_r9d5 import exhibitions, trading
from parlour.games.past.squire_r9d5.cards import (
    CHARACTERS,
    COLOURS,
    COLUMNS,
    EVEN_START,
    FIGURES,
    HALLS,
    KINDS,
    LETTERS,
    PLACES,
    PRINTED_MARKET,
    START,
    TAKEN_OUT,
    TILES,
    Hall,
    SquireOptions,
    board_map,
)
from parlour.games.past.squire_r9d5.players import as_character, free_moves, with_player, without
from parlour.games.past.squire_r9d5.sayings import in_city
from parlour.games.past.squire_r9d5.scoring import column, floor, score
from parlour.games.past.squire_r9d5.state import (
    Choose,
    Choosing,
    Chosen,
    DiscardLost,
    Exhibiting,
    Gallery,
    Go,
    Hang,
    Hanging,
    Hung,
    Market,
    Passed,
    Player,
    Running,
    Salvage,
    Salvaged,
    Salvaging,
    SquireAction,
    SquireFrame,
    SquireState,
    Swapping,
    Trading,
    Travelled,
    Travelling,
)

Next = Step[SquireState]

# --- set-up ---


def setup(options: SquireOptions, seats: int, seed: Seed) -> SquireState:
    """squire/tile-count, squire/start, squire/even-start, squire/market, squire/first-player"""
    tiles = seed.shuffled(TILES, "tiles")
    letters = seed.shuffled(LETTERS, "letters")
    first = int(seed.rng("first player").random() * seats)
    cities = tuple(board_map(options.board).cities)
    out, rest = tiles[: TAKEN_OUT[seats]], tiles[TAKEN_OUT[seats] :]
    state = SquireState(
        options=options,
        players=tuple(
            _beginner(letter, _coins(options, seats, (seat - first) % seats))
            for seat, letter in enumerate(letters[:seats])
        ),
        on_board=dict(zip(cities, rest, strict=False)),
        supply=rest[len(cities) :],
        taken_out=out,
        discards=(),
        market=_market(options, seed),
        deck=letters[seats:],
        spent=(),
        token=(first - 1) % seats,
        exhibited=None,
        first=first,
        turn=0,
        frames=(),
    )
    if options.characters == "dealt":
        return begin_turn(_dealt_characters(state, seed))
    return replace(state, frames=tuple(Choosing(seat) for seat in reversed(range(seats))))


def _beginner(letter: str, coins: int) -> Player:
    """squire/start: common coins, 1 royal ticket and 1 letter."""
    return Player(None, "lady", None, coins, 0, 0, 1, (letter,), (), (None,) * PLACES)


def _coins(options: SquireOptions, seats: int, place: int) -> int:
    """squire/start, squire/even-start: 10 each, or evened by the place in the order of play."""
    return EVEN_START[seats][place] if options.start == "even" else START


def _market(options: SquireOptions, seed: Seed) -> Market:
    if options.market == "printed":
        return PRINTED_MARKET
    return seed.shuffled(COLOURS, "market of regions"), seed.shuffled(KINDS, "market of types")


def _dealt_characters(state: SquireState, seed: Seed) -> SquireState:
    characters = seed.shuffled(CHARACTERS, "characters")
    figures = [FIGURES[int(seed.rng("figure", seat).random() * 2)] for seat in range(len(state.players))]
    dealt = zip(state.players, characters, figures, strict=False)
    return replace(state, players=tuple(as_character(*one, len(state.players)) for one in dealt))


def begin_turn(state: SquireState) -> SquireState:
    """squire/move, squire/trade, squire/exhibition for the holder of the token: the last one is lowest on the stack."""
    seat = (state.first + state.turn) % len(state.players)
    return replace(state, frames=_TURNS[state.token == seat][seat], turn=state.turn + 1)


def end_turn(state: SquireState, events: tuple[Any, ...]) -> Next:
    """squire/token: after the exhibition it goes to the right neighbour. squire/end: no tile in the supply, no further turn."""
    if not state.turn:  # all characters are chosen
        return Step(begin_turn(state), events)
    seats = len(state.players)
    if state.token == (state.first + state.turn - 1) % seats:
        right = (state.token - 1) % seats
        state, events = replace(state, token=right), (*events, Passed(right))
    return Step(begin_turn(state) if state.supply else state, events)


_PLAIN: list[tuple[SquireFrame, ...]] = [(Trading(seat), Travelling(seat)) for seat in range(4)]
_TURNS = (_PLAIN, [(Exhibiting(seat), *frames) for seat, frames in enumerate(_PLAIN)])


# --- who may act, and what they may do ---


def actors(state: SquireState) -> frozenset[Seat]:
    return _ONE[state.frames[-1].seat] if state.frames else frozenset()


_ONE = tuple(frozenset((seat,)) for seat in range(4))


def legal(state: SquireState, seat: Seat) -> Sequence[SquireAction]:
    if not state.frames:
        return ()
    frame = state.frames[-1]
    return _LEGAL[type(frame)](state, frame) if frame.seat == seat else ()


def apply(state: SquireState, seat: Seat, action: SquireAction) -> Next:
    """One decision. If `legal` does not list it, raises Refusal and changes nothing."""
    if not state.frames:
        raise Refusal("squire/end", say("not-over"))
    frame = state.frames[-1]
    rule, prompt = _PROMPTS[type(frame)]
    if frame.seat != seat:
        raise Refusal(rule, say("not-theirs", who=at(frame.seat)))
    if type(action) not in _ANSWERS[type(frame)]:
        raise Refusal(rule, prompt)
    step = _APPLY[type(action), type(frame)](state, frame, action)
    return step if step.state.frames else end_turn(*step)


# --- characters ---


def _characters(state: SquireState, frame: Choosing) -> tuple[Choose, ...]:
    taken = {player.character for player in state.players}
    return tuple(Choose(character, figure) for character in CHARACTERS if character not in taken for figure in FIGURES)


def choose(state: SquireState, frame: Choosing, action: Choose) -> Next:
    """squire/choose-character"""
    for seat, player in enumerate(state.players):
        if player.character == action.character:
            taken = say("not-taken-character", who=at(seat), character=named(action.character))
            raise Refusal("squire/choose-character", taken)
    player = as_character(state.players[frame.seat], action.character, action.figure, len(state.players))
    after = with_player(state, frame.seat, player, frames=state.frames[:-1])
    return Step(after, (Chosen(frame.seat, action.character, action.figure),))


# --- the move ---


def fares(state: SquireState, seat: Seat) -> dict[str, int]:
    """squire/move: the common tickets that each city costs."""
    player = state.players[seat]
    distances = board_map(state.options.board).distances
    if player.city is None:
        return dict.fromkeys(distances, 0)
    free = free_moves(player, len(state.players))
    return {city: max(0, links - free) for city, links in distances[player.city].items() if links}


def _cities(state: SquireState, frame: Travelling) -> tuple[Go, ...]:
    player = state.players[frame.seat]
    return _within(state.options.board, player.city, free_moves(player, len(state.players)) + player.tickets)


@cache
def _within(board: Any, city: str | None, links: int) -> tuple[Go, ...]:
    distances = board_map(board).distances
    if city is None:
        return tuple(Go(to) for to in distances)
    return tuple(Go(to) for to, far in distances[city].items() if 0 < far <= links)


def travel(state: SquireState, frame: Travelling, action: Go) -> Next:
    """squire/move, squire/first-move: compulsory, and it ends in another city than it began."""
    player = state.players[frame.seat]
    if action.city not in board_map(state.options.board).cities:
        raise Refusal("squire/move", say("not-on-board", city=verbatim(action.city)))
    if action.city == player.city:
        raise Refusal("squire/move", say("not-same-city", city=in_city(action.city)))
    fare = fares(state, frame.seat)[action.city]
    if fare > player.tickets:
        too_far = say("not-so-far", city=in_city(action.city), fare=fare, tickets=player.tickets)
        raise Refusal("squire/move", too_far)
    there = replace(player, city=action.city, tickets=player.tickets - fare)
    event = Travelled(frame.seat, player.city, action.city, fare)
    return Step(with_player(state, frame.seat, there, frames=state.frames[:-1]), (event,))


# --- the gallery ---


def _free_places(state: SquireState, frame: Hanging) -> tuple[Hang, ...]:
    return tuple(_HANGS[place] for place, tile in enumerate(state.players[frame.seat].gallery) if tile is None)


_HANGS = tuple(Hang(place) for place in range(PLACES))


def hang(state: SquireState, frame: Hanging, action: Hang) -> Next:
    """squire/place, squire/hall, squire/columns, squire/floor-two, squire/floor-three"""
    player = state.players[frame.seat]
    if not 0 <= action.place < PLACES:
        raise Refusal("squire/place", say("not-a-place", most=PLACES))
    lies_there = player.gallery[action.place]
    if lies_there is not None:
        raise Refusal("squire/place", say("not-taken-place", tile=named(lies_there)))
    gallery = (*player.gallery[: action.place], frame.tile, *player.gallery[action.place + 1 :])
    hall = HALLS.get(action.place, Hall())
    royal_ticket, royal_coin = _column_bonus(gallery, action.place)
    richer = replace(
        player,
        gallery=gallery,
        coins=player.coins + hall.coins,
        tickets=player.tickets + hall.tickets,
        royal_coins=player.royal_coins + royal_coin,
        royal_tickets=player.royal_tickets + royal_ticket,
    )
    full_floor = None not in floor(gallery, action.place // COLUMNS)
    fills_third = full_floor and action.place // COLUMNS == 2
    lost = _discard_lost(state, gallery) if fills_third else None
    event = Hung(
        *(frame.seat, TILES[frame.tile], action.place, hall.coins, hall.tickets, royal_coin, royal_ticket),
        is_floor_two=full_floor and action.place // COLUMNS == 1,
        discard_lost=lost,
    )
    below = state.frames[:-1]
    frames = (*below, Salvaging(frame.seat)) if fills_third and lost is None else below
    return Step(with_player(state, frame.seat, richer, frames=frames), (event,))


def _discard_lost(state: SquireState, gallery: Gallery) -> DiscardLost | None:
    """squire/floor-three: if there is a discard, and a free place for it."""
    if not state.discards:
        return "no-discards"
    return None if None in gallery else "no-place"


def _column_bonus(gallery: Gallery, place: int) -> tuple[int, int]:
    """squire/columns: the left column gives a royal ticket, the right one a royal coin."""
    number = place % COLUMNS
    is_full = None not in column(gallery, number)
    return int(is_full and number == 0), int(is_full and number == COLUMNS - 1)


def _discarded(state: SquireState, frame: Salvaging) -> tuple[Salvage, ...]:
    return tuple(Salvage(tile) for tile in state.discards)


def salvage(state: SquireState, frame: Salvaging, action: Salvage) -> Next:
    """squire/floor-three: any one tile of the discard pile, to be placed like a bought one."""
    if action.tile not in state.discards:
        raise Refusal("squire/floor-three", say("not-discarded"))
    frames = (*state.frames[:-1], Hanging(frame.seat, action.tile))
    after = replace(state, discards=without(state.discards, action.tile), frames=frames)
    return Step(after, (Salvaged(frame.seat, TILES[action.tile]),))


# --- the end ---


def outcome(state: SquireState) -> Outcome | None:
    """squire/end, squire/score, squire/ties: then more tickets and coins; then more tiles; then the victory is shared."""
    if state.frames:
        return None
    totals = [score(player).total for player in state.players]
    tiles = [sum(tile is not None for tile in player.gallery) for player in state.players]
    keys = [(total, player.money, number) for total, player, number in zip(totals, state.players, tiles, strict=True)]
    ranks = ranking([(float(total), float(money), float(number)) for total, money, number in keys])
    rule = "squire/ties" if totals.count(max(totals)) > 1 else "squire/score"
    return Outcome(ranks, tuple(map(float, totals)), _won_by(keys), rule)


def _won_by(keys: list[tuple[int, int, int]]) -> Say:
    """squire/score, squire/ties: what was decisive, down to the first criterion in which nobody else is as good."""
    vp, money, rarities = best = max(keys)
    winners = [at(seat) for seat, key in enumerate(keys) if key == best]
    level = [seat for seat, key in enumerate(keys) if key[0] == vp and key != best]
    richest = [seat for seat in level if keys[seat][1] == money]
    if richest:
        behind = [at(seat) for seat in richest]
        return say("outcome-rarities", winners=winners, vp=vp, level=behind, money=money, rarities=rarities)
    if level:
        return say("outcome-money", winners=winners, vp=vp, level=[at(seat) for seat in level], money=money)
    if winners[1:]:
        return say("outcome-shared", winners=winners, vp=vp, money=money, rarities=rarities)
    return say("outcome", winners=winners, vp=vp)


def turns(seats: int) -> int:
    """squire/end: as many as there are tiles in the supply."""
    return len(TILES) - TAKEN_OUT[seats] - 15


def longest(options: SquireOptions, seats: int) -> int:
    """Each turn: move, trade, two placements, a pick, an exhibition, an errand, and the errands of the others."""
    return seats + turns(seats) * (6 + seats)


def scores(options: SquireOptions, seats: int) -> tuple[float, float]:
    return 0.0, 400.0


# --- which decision belongs to which frame ---

_LEGAL: dict[type[Frame], Callable[[SquireState, Any], Sequence[SquireAction]]] = {
    Choosing: _characters,
    Travelling: _cities,
    Trading: trading.trades,
    Hanging: _free_places,
    Salvaging: _discarded,
    Exhibiting: exhibitions.kinds,
    Running: exhibitions.errands_to_run,
    Swapping: exhibitions.errands_to_swap,
}
_APPLY: dict[tuple[type, type[Frame]], Callable[[SquireState, Any, Any], Next]] = {
    (Choose, Choosing): choose,
    (Go, Travelling): travel,
    (Hang, Hanging): hang,
    (Salvage, Salvaging): salvage,
    **trading.APPLY,
    **exhibitions.APPLY,
}
_ANSWERS = {frame: frozenset(action for action, of in _APPLY if of is frame) for frame in _LEGAL}
_PROMPTS: dict[type[Frame], tuple[str, Say]] = {
    Choosing: ("squire/choose-character", say("not-before-choosing")),
    Travelling: ("squire/move", say("not-before-travelling")),
    Trading: ("squire/trade", say("not-before-trading")),
    Hanging: ("squire/place", say("not-before-placing")),
    Salvaging: ("squire/floor-three", say("not-before-taking")),
    Exhibiting: ("squire/exhibition", say("not-before-exhibiting")),
    Running: ("squire/exhibit-sculptures", say("not-before-running")),
    Swapping: ("squire/exhibit-sculptures", say("not-before-swapping")),
}

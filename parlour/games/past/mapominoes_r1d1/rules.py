"""Mapominoes: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.core import Outcome, Refusal, Seat, Seed, Step, Timeout, at, named, ranking, say, verbatim
from parlour.core.grids import Cell, cell, x_of, y_of
from parlour.core.sequences import Joined
from parlour.games.past.mapominoes_r1d1 import calling, flow, spaces
from parlour.games.past.mapominoes_r1d1.cards import DIRECTIONS, FAR, Deck, MapominoesOptions, deck_of
from parlour.games.past.mapominoes_r1d1.faults import fault_of, refused
from parlour.games.past.mapominoes_r1d1.flow import draw, end_round, next_go, rounds_to_play, under_the_sand, with_event
from parlour.games.past.mapominoes_r1d1.moves import Lays, Transits
from parlour.games.past.mapominoes_r1d1.state import (
    Call,
    CannotGo,
    Follow,
    Go,
    Laid,
    Lay,
    LetStand,
    Look,
    LookedEnough,
    MapominoesAction,
    MapominoesFrame,
    MapominoesState,
    Naming,
    Nominate,
    Nominated,
    Patience,
    Played,
    Ready,
    Sand,
    SandOut,
    SandRanOut,
    Tabled,
    TimerTurned,
    Transit,
    TransitLaid,
    TurnTimer,
    Window,
)


def setup(options: MapominoesOptions, seats: int, seed: Seed) -> MapominoesState:
    """mapominoes/deal: a first dealer by lot, then the first round."""
    dealer = int(seed.rng("dealer").random() * seats)
    return flow.begin_round(options, seats, seed, 1, dealer, (0,) * seats, ()).state


# --- who may act ---

_ONE = tuple(frozenset((seat,)) for seat in range(8))


def actors(state: MapominoesState) -> frozenset[Seat]:
    if not state.frames:
        return frozenset()
    frame = state.frames[-1]
    if isinstance(frame, Go):
        return _ONE[frame.seat] if not state.options.sand_timer else _ONE[frame.seat].union(hasty(state, frame))
    if isinstance(frame, Naming | Follow):
        return _ONE[frame.seat]
    if isinstance(frame, Sand):
        return _ONE[frame.turner].union(_ONE[go_below(state).seat])
    return frozenset(frame.asked if isinstance(frame, Window) else frame.waiting)


def hasty(state: MapominoesState, frame: Go) -> list[Seat]:
    """mapominoes/sand-timer: those who may turn the timer on this go."""
    return [seat for seat in range(len(state.hands)) if seat != frame.seat and seat not in frame.patient]


def go_below(state: MapominoesState) -> Go:
    """The go that the sand is running for."""
    frame = state.frames[-2]
    assert isinstance(frame, Go)
    return frame


# --- what may be done ---


def legal(state: MapominoesState, seat: Seat) -> Sequence[MapominoesAction]:
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if isinstance(frame, Go):
        if frame.seat == seat:
            return plays(state, frame)
        return _TIMER if state.options.sand_timer and seat not in frame.patient else ()
    if isinstance(frame, Follow):
        return following(state, frame) if frame.seat == seat else ()
    if isinstance(frame, Naming):
        return nominations(state, frame) if frame.seat == seat else ()
    if isinstance(frame, Window):
        return _ANSWERS if seat in frame.asked else ()
    if isinstance(frame, Look):
        return _READY if seat in frame.waiting else ()
    if seat == frame.turner:
        return _SAND
    return plays(state, go_below(state)) if seat == go_below(state).seat else ()


_TIMER = (Patience(), TurnTimer())
_ANSWERS = (LetStand(), Call())
_READY = (Ready(),)
_SAND = (SandOut(),)
_CANNOT = (CannotGo(),)
_CALL = (Call(),)


def plays(state: MapominoesState, frame: Go) -> Sequence[MapominoesAction]:
    """mapominoes/go, mapominoes/cannot-go: a country card, or a transit card; with no legal play, "cannot go"."""
    deck, seat = deck_of(state.options), frame.seat
    hand = state.hands[seat]
    if state.options.calling:
        return wild_plays(state, frame, deck, hand)
    fitting = sorted([(place, hand & fits) for place, fits in state.spaces.items() if hand & fits])
    lays = Lays(deck, fitting)
    places: list[Cell] = []
    if state.transits[seat]:
        places = sorted(spaces.transit_places(deck, state.table, state.spaces, hand))
    if state.options.free_pass:
        return Joined(lays, Transits(places), _CANNOT)
    if places:
        return Joined(lays, Transits(places))
    return lays or _CANNOT


def wild_plays(state: MapominoesState, frame: Go, deck: Deck, hand: int) -> Sequence[MapominoesAction]:
    """mapominoes/calling: every card on every space at a tabled card, right or wrong."""
    places = sorted(state.spaces)
    roomy = (
        [place for place in places if spaces.room_beside(deck, state.table, place)]
        if state.transits[frame.seat]
        else []
    )
    calls = _CALL if frame.laid is not None else ()
    return Joined(Lays(deck, [(place, hand) for place in places]), Transits(roomy), _CANNOT, calls)


def nominations(state: MapominoesState, frame: Naming) -> tuple[Nominate, ...]:
    """mapominoes/transit-nominate: all that is named on the cards and can work here."""
    deck = deck_of(state.options)
    return tuple([_nominate(deck.codes[thing]) for thing in spaces.cards_in(possible(state, frame.seat, frame.place))])


_NOMINATE: dict[str, Nominate] = {}


def _nominate(code: str) -> Nominate:
    return _NOMINATE.setdefault(code, Nominate(code))


def possible(state: MapominoesState, seat: Seat, place: Cell) -> int:
    deck = deck_of(state.options)
    if state.options.calling:
        return deck.everything
    return spaces.nominations(deck, state.table, state.spaces, place, state.hands[seat])


def following(state: MapominoesState, frame: Follow) -> Sequence[Lay]:
    """mapominoes/transit-then-country: a country card beside the transit card just laid."""
    hand = state.hands[frame.seat]
    around = sorted([frame.place + step for step in DIRECTIONS if frame.place + step in state.spaces])
    fitting = [(place, hand if state.options.calling else hand & state.spaces[place]) for place in around]
    return Lays(deck_of(state.options), [(place, cards) for place, cards in fitting if cards])


# --- one decision ---


def apply(state: MapominoesState, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """One decision. Raises Refusal, and changes nothing, where `legal` does not list it."""
    if not state.frames:
        raise Refusal("mapominoes/winner", say("not-over"))
    frame = state.frames[-1]
    if isinstance(frame, Go):
        return go(state, frame, seat, action)
    if isinstance(frame, Follow):
        return follow(state, frame, seat, action)
    if isinstance(frame, Naming):
        return nominate(state, frame, seat, action)
    if isinstance(frame, Window):
        return answer(state, frame, seat, action)
    if isinstance(frame, Look):
        return ready(state, frame, seat, action)
    return run_sand(state, frame, seat, action)


def go(state: MapominoesState, frame: Go, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/go: one country card, or a transit card with a country card, or "cannot go"."""
    if seat != frame.seat:
        return hurry(state, frame, seat, action)
    if frame.laid is not None and not isinstance(action, Call):
        state = replace(state, called_back=0)  # whoever plays on lets the last card stand
    if isinstance(action, Lay):
        return lay_country(state, seat, action)
    if isinstance(action, Transit):
        return lay_transit(state, seat, action)
    if isinstance(action, CannotGo):
        return cannot_go(state, seat)
    if isinstance(action, Call) and frame.laid is not None:
        return calling.call(replace(state, frames=under_the_sand(state.frames)), frame.laid, seat)
    raise Refusal("mapominoes/go", say("not-on-your-go"))


def place_of(state: MapominoesState, x: int, y: int) -> Cell:
    """mapominoes/all-sides, mapominoes/table-edge: an empty space at a tabled card, on the table."""
    place = cell(x, y)
    if max(abs(x), abs(y)) < FAR:
        if place in state.spaces:
            return place
        if place in state.table:
            raise Refusal("mapominoes/all-sides", say("not-free"))
        inside = deck_of(state.options).inside
        if inside is None or place in inside:
            raise Refusal("mapominoes/all-sides", say("not-beside"))
    raise Refusal("mapominoes/table-edge", say("not-on-the-table"))


def card_of(state: MapominoesState, seat: Seat, code: str) -> int:
    """The number of a card that the seat holds."""
    deck = deck_of(state.options)
    number = deck.number.get(code, deck.size)
    if number >= deck.size:
        raise Refusal("mapominoes/countries", say("not-in-the-deck", card=verbatim(code)))
    if not state.hands[seat] >> number & 1:
        raise Refusal("mapominoes/hidden", say("not-in-your-hand", card=named(code)))
    return number


def lay_country(state: MapominoesState, seat: Seat, action: Lay) -> Step[MapominoesState]:
    """mapominoes/all-sides, mapominoes/any-side: it must border every tabled country at that space, and fit every transit card."""
    card, place = card_of(state, seat, action.card), place_of(state, action.x, action.y)
    check_fit(state, card, place)
    return laid_country(state, seat, card, place, None)


def check_fit(state: MapominoesState, card: int, place: Cell) -> None:
    if state.options.calling or state.spaces[place] >> card & 1:
        return
    deck = deck_of(state.options)
    trial = {**state.table, place: Tabled(0, 0, card)}
    card, other, side = spaces.mismatches(deck, trial, place)[0]
    rule = "mapominoes/transit-sides" if other < 0 else "mapominoes/all-sides"
    if any(deck.beside[way][card] >> (other if other >= 0 else -1 - other) & 1 for way in range(4)):
        rule = "mapominoes/advanced"
    raise Refusal(rule, refused(fault_of(deck, card, other, side)))


def laid_country(
    state: MapominoesState, seat: Seat, card: int, place: Cell, transit_place: Cell | None
) -> Step[MapominoesState]:
    """mapominoes/double-connection, mapominoes/extra-go, mapominoes/round-end: beside two or more cards, the player has an extra go."""
    deck, table = deck_of(state.options), state.table
    beside = [table[place + step].card for step in DIRECTIONS if place + step in table]
    extra = len(beside) > 1
    hand = state.hands[seat] & ~(1 << card)
    new_table = {**table, place: Tabled(len(table), seat, card)}
    bit = ~(1 << card)
    after = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        shown=(*state.shown[:seat], state.shown[seat] & bit, *state.shown[seat + 1 :])
        if state.shown[seat]
        else state.shown,
        table=new_table,
        spaces=spaces.after(deck, new_table, state.spaces, place, card),
        passed=frozenset(),
    )
    countries = tuple([deck.codes[one] for one in beside if one >= 0])
    transits = tuple([deck.codes[-1 - one] for one in beside if one < 0])
    code, left = deck.codes[card], hand.bit_count()
    event = Played(seat, code, x_of(place), y_of(place), countries, transits, extra, left)
    below = under_the_sand(state.frames)[:-1]
    if state.options.calling:
        return with_event(event, await_calls(after, below, Laid(seat, place, transit_place, extra and bool(hand))))
    if not hand:
        return with_event(event, end_round(after, seat))
    if extra:
        return with_event(event, flow.end_of_deadlock(replace(after, frames=(*below, Go(seat)))))
    return with_event(event, next_go(replace(after, frames=(*below, Go(seat))), seat))


def await_calls(state: MapominoesState, below: tuple[MapominoesFrame, ...], laid: Laid) -> Step[MapominoesState]:
    """mapominoes/calling: the go that comes next, and above it the window in which this one may be called."""
    if not state.hands[laid.seat]:
        return Step(calling.open_window(replace(state, frames=()), laid), ())
    if laid.extra:
        return Step(calling.open_window(replace(state, frames=(*below, Go(laid.seat))), laid), ())
    step = next_go(replace(state, frames=(*below, Go(laid.seat))), laid.seat)
    return Step(calling.open_window(step.state, laid), step.events)


# --- transit cards ---


def lay_transit(state: MapominoesState, seat: Seat, action: Transit) -> Step[MapominoesState]:
    """mapominoes/transit-nominate: a transit card goes down; what it stands for is said at once."""
    deck, place = deck_of(state.options), place_of(state, action.x, action.y)
    if not state.transits[seat]:
        raise Refusal("mapominoes/transit-cards", say("not-transit-held"))
    if state.options.calling:
        if not spaces.room_beside(deck, state.table, place):
            raise Refusal("mapominoes/transit-then-country", say("not-room-to-follow"))
    elif not state.spaces[place] & deck.free:
        raise Refusal("mapominoes/transit-apart", say("not-transits"))
    elif not spaces.nominations(deck, state.table, state.spaces, place, state.hands[seat]):
        raise Refusal("mapominoes/transit-then-country", say("not-followed"))
    below = under_the_sand(state.frames)[:-1]
    naming = replace(state, frames=(*below, Naming(seat, place)))
    return Step(naming, (TransitLaid(seat, action.x, action.y),))


def nominate(state: MapominoesState, frame: Naming, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/transit-sides, mapominoes/transit-then-country: it must fit here, and a country card must be able to follow."""
    deck, place = deck_of(state.options), frame.place
    if seat != frame.seat:
        raise Refusal("mapominoes/transit-nominate", say("not-naming-theirs", who=at(frame.seat)))
    if not isinstance(action, Nominate):
        raise Refusal("mapominoes/transit-nominate", say("not-before-naming"))
    thing = deck.number.get(action.thing)
    if thing is None:
        raise Refusal("mapominoes/transit-nominate", say("not-named-here", thing=verbatim(action.thing)))
    if not possible(state, seat, place) >> thing & 1:
        raise refused_nomination(state, deck, place, thing)
    table = {**state.table, place: Tabled(len(state.table), seat, -1 - thing)}
    after = replace(
        state,
        table=table,
        spaces=spaces.after(deck, table, state.spaces, place, -1 - thing),
        transits=(*state.transits[:seat], state.transits[seat] - 1, *state.transits[seat + 1 :]),
        frames=(*state.frames[:-1], Follow(seat, place)),
    )
    return Step(after, (Nominated(seat, action.thing, x_of(place), y_of(place)),))


def refused_nomination(state: MapominoesState, deck: Deck, place: Cell, thing: int) -> Refusal:
    trial = {**state.table, place: Tabled(0, 0, -1 - thing)}
    wrong = spaces.mismatches(deck, trial, place)
    if wrong:
        return Refusal("mapominoes/transit-sides", refused(fault_of(deck, *wrong[0])))
    return Refusal("mapominoes/transit-then-country", say("not-followed-as", thing=named(deck.codes[thing])))


def follow(state: MapominoesState, frame: Follow, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/transit-then-country, mapominoes/transit-open: the country card goes beside the transit card just laid."""
    if seat != frame.seat:
        raise Refusal("mapominoes/transit-then-country", say("not-follow-theirs", who=at(frame.seat)))
    if not isinstance(action, Lay):
        raise Refusal("mapominoes/transit-then-country", say("not-before-following"))
    card, place = card_of(state, seat, action.card), place_of(state, action.x, action.y)
    if place - frame.place not in DIRECTIONS:
        raise Refusal("mapominoes/transit-then-country", say("not-beside-your-transit"))
    check_fit(state, card, place)
    return laid_country(state, seat, card, place, frame.place)


# --- cannot go ---


def cannot_go(state: MapominoesState, seat: Seat) -> Step[MapominoesState]:
    """mapominoes/cannot-go: only when no legal play exists, unless passing is free. From then on all know what the seat does not hold."""
    frames = under_the_sand(state.frames)
    state = replace(state, frames=(*frames[:-1], Go(seat)))
    if state.options.calling or state.options.free_pass:
        return draw(state, seat)
    if flow.can_go(state, seat):
        raise Refusal("mapominoes/cannot-go", say("not-cannot-go"))
    known = spaces.playable(deck_of(state.options), state.table, state.spaces, state.transits[seat] > 0)
    lacks = (*state.lacks[:seat], state.lacks[seat] | known, *state.lacks[seat + 1 :])
    return draw(replace(state, lacks=lacks), seat)


# --- the calling game ---


def answer(state: MapominoesState, frame: Window, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/calling: call the last card, or let it stand."""
    if seat not in frame.asked:
        raise Refusal("mapominoes/calling", say("not-your-own-card" if seat == frame.laid.seat else "not-twice"))
    if isinstance(action, LetStand):
        return calling.let_stand(state, frame, seat)
    if isinstance(action, Call):
        return calling.call(state, frame.laid, seat)
    raise Refusal("mapominoes/calling", say("not-before-answering"))


# --- the sand timer ---


def hurry(state: MapominoesState, frame: Go, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/sand-timer: any other player may turn the timer, or leave it alone."""
    may_turn = bool(state.options.sand_timer) and 0 <= seat < len(state.hands) and seat not in frame.patient
    if may_turn and isinstance(action, TurnTimer):
        return Step(replace(state, frames=(*state.frames, Sand(seat))), (TimerTurned(seat, frame.seat),))
    if may_turn and isinstance(action, Patience):
        waiting = replace(frame, patient=tuple(sorted((*frame.patient, seat))))
        return Step(replace(state, frames=(*state.frames[:-1], waiting)), ())
    raise Refusal("mapominoes/first-go", say("not-your-go", who=at(frame.seat)))


def run_sand(state: MapominoesState, frame: Sand, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/sand-timer: a card played in time, or the go is over and the player draws."""
    below = go_below(state)
    if seat == below.seat:
        return go(state, below, seat, action)
    if seat != frame.turner or not isinstance(action, SandOut):
        raise Refusal("mapominoes/sand-timer", say("not-while-sand-runs", who=at(below.seat)))
    ended = replace(state, frames=(*state.frames[:-2], Go(below.seat)))
    return with_event(SandRanOut(seat, below.seat), draw(ended, below.seat, sand=True))


def timeout(state: MapominoesState) -> Timeout | None:
    """mapominoes/sand-timer, mapominoes/open-hands: what is played when the time has run out."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Sand):
        return Timeout(state.options.sand_timer, frame.turner, SandOut())
    if isinstance(frame, Look):
        return Timeout(state.options.look_seconds, frame.waiting[0], Ready())
    return None


# --- open hands ---


def ready(state: MapominoesState, frame: Look, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/open-hands: the first look is over when all are ready."""
    if seat not in frame.waiting:
        raise Refusal("mapominoes/open-hands", say("not-while-others-look"))
    if not isinstance(action, Ready):
        raise Refusal("mapominoes/open-hands", say("not-before-ready"))
    waiting = tuple(other for other in frame.waiting if other != seat)
    if waiting:
        return Step(replace(state, frames=(*state.frames[:-1], Look(waiting))), (LookedEnough(seat),))
    return with_event(LookedEnough(seat), flow.end_of_deadlock(replace(state, frames=state.frames[:-1])))


# --- the end of the game ---


def outcome(state: MapominoesState) -> Outcome | None:
    """mapominoes/winner: after all rounds the fewest points win; equal points share the victory."""
    if state.frames:
        return None
    ranks = ranking(state.points, most=False)
    winners = [at(seat) for seat, rank in enumerate(ranks) if rank == 1]
    reason = say("outcome-shared" if winners[1:] else "outcome", winners=winners, points=min(state.points))
    return Outcome(ranks, tuple(float(one) for one in state.points), reason, "mapominoes/winner")


def longest(options: MapominoesOptions, seats: int) -> int:
    """Between two cards that stay or are drawn, everybody may pass once, or cards may be called back for three circles."""
    deck = deck_of(options)
    goes = (deck.size + deck.transits) * (seats if not options.calling else seats * (flow.CIRCLES * seats + 2))
    moves_of_a_go = 3 + (seats if options.calling else 0) + (seats + 1 if options.sand_timer else 0)
    looks = seats if options.open_hands == "look" else 0
    return rounds_to_play(options, seats) * (goes * moves_of_a_go + looks)


def scores(options: MapominoesOptions, seats: int) -> tuple[float, float]:
    """From nothing to all cards of the deck in every round."""
    return 0.0, float(rounds_to_play(options, seats) * sum(deck_of(options).points))

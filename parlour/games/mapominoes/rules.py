"""Mapominoes: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.core import Outcome, Refusal, Seat, Seed, Step, Timeout, at, named, ranking, say, verbatim
from parlour.core.grids import Cell, cell, x_of, y_of
from parlour.core.sequences import Joined
from parlour.games.mapominoes import calling, flow, spaces
from parlour.games.mapominoes.cards import DIRECTIONS, FAR, Deck, MapominoesOptions, deck_of
from parlour.games.mapominoes.faults import fault_of, refused
from parlour.games.mapominoes.flow import draw, end_round, next_go, rounds_to_play, with_event, without_limit
from parlour.games.mapominoes.moves import Lays, Transits
from parlour.games.mapominoes.state import (
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
    MapominoesState,
    Naming,
    Nominate,
    Nominated,
    Patience,
    Played,
    Ready,
    RoundBegan,
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
    awaited = _awaited(state)
    return awaited.union(bystanders(state)) if state.options.calling or state.options.sand_timer else awaited


def _awaited(state: MapominoesState) -> frozenset[Seat]:
    frame = state.frames[-1]
    if isinstance(frame, Go | Naming | Follow):
        return _ONE[frame.seat]
    return frozenset(frame.asked if isinstance(frame, Window) else frame.waiting)


def bystanders(state: MapominoesState) -> tuple[Seat, ...]:
    """mapominoes/calling, mapominoes/sand-timer: those who may interfere with the go of another, if they like."""
    if not state.frames:
        return ()
    awaited = _awaited(state)
    return tuple([seat for seat in range(len(state.hands)) if seat not in awaited and interfering(state, seat)])


def interfering(state: MapominoesState, seat: Seat) -> tuple[MapominoesAction, ...]:
    """What a seat may do besides, in the go of another: wait, call the last card, turn the sand timer, or say that it has run out."""
    frame = state.frames[-1]
    found: tuple[MapominoesAction, ...] = ()
    if isinstance(frame, Go | Naming | Follow) and seat != frame.seat and seat not in state.patient:
        found = (*(_CALL if may_call(state, seat) else ()), *(_TIMER if may_turn(state) else ()))
        found = (*_PATIENCE, *found) if found else ()
    return (*found, *_SAND) if state.sand is not None and state.sand.turner == seat else found


def may_call(state: MapominoesState, seat: Seat) -> bool:
    """mapominoes/calling: until the next card is played, everybody except the player who laid it."""
    return state.laid is not None and state.laid.seat != seat


def may_turn(state: MapominoesState) -> bool:
    """mapominoes/sand-timer: only when it has run out."""
    return bool(state.options.sand_timer) and state.sand is None


# --- what may be done ---


def legal(state: MapominoesState, seat: Seat) -> Sequence[MapominoesAction]:
    if not state.frames:
        return ()
    frame = state.frames[-1]
    besides = interfering(state, seat) if state.options.calling or state.options.sand_timer else ()
    own: Sequence[MapominoesAction] = ()
    if isinstance(frame, Go):
        own = plays(state, frame) if frame.seat == seat else ()
    elif isinstance(frame, Follow):
        own = following(state, frame) if frame.seat == seat else ()
    elif isinstance(frame, Naming):
        own = nominations(state, frame) if frame.seat == seat else ()
    elif isinstance(frame, Window):
        own = _ANSWERS if seat in frame.asked else ()
    else:
        own = _READY if seat in frame.waiting else ()
    return Joined(own, besides) if own and besides else own or besides


_PATIENCE = (Patience(),)
_TIMER = (TurnTimer(),)
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
    calls = _CALL if may_call(state, frame.seat) else ()
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
    step = decide(state, seat, action)
    return Step(step.state, (*opening(state), *step.events))


def opening(state: MapominoesState) -> tuple[RoundBegan, ...]:
    """mapominoes/deal: the first round begins with the deal, which is nobody's decision; so it is announced with the first one."""
    if state.number > 1 or len(state.table) > 1 or not is_as_dealt(state):
        return ()
    [opened] = state.table.values()
    seats, codes = len(state.hands), deck_of(state.options).codes
    return (RoundBegan(state.number, state.dealer, (state.dealer + 1) % seats, codes[opened.card]),)


def is_as_dealt(state: MapominoesState) -> bool:
    """Whether nobody has decided anything, as far as everybody can see."""
    seats, options = len(state.hands), state.options
    deck, first = deck_of(options), Go((state.dealer + 1) % seats)
    each = flow.transit_each(options, seats, deck.transits)
    return (
        state.frames == ((first, Look(tuple(range(seats)))) if options.open_hands == "look" else (first,))
        and (state.pile, set(state.transits)) == (deck.transits - each * seats, {each})
        and not (state.calls or state.turns or state.patient)
    )


def decide(state: MapominoesState, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    if isinstance(action, SandOut):
        return run_out(state, seat)
    frame = state.frames[-1]
    if isinstance(frame, Go | Naming | Follow) and seat != frame.seat:
        return interfere(state, frame, seat, action)
    if isinstance(frame, Go):
        return go(state, seat, action)
    if isinstance(frame, Follow):
        return follow(state, frame, seat, action)
    if isinstance(frame, Naming):
        return nominate(state, frame, seat, action)
    if isinstance(frame, Window):
        return answer(state, frame, seat, action)
    return ready(state, frame, seat, action)


def go(state: MapominoesState, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/go: one country card, or a transit card with a country card, or "cannot go"."""
    if isinstance(action, Lay):
        return lay_country(calling.stands(state), seat, action)
    if isinstance(action, Transit):
        return lay_transit(calling.stands(state), seat, action)
    if isinstance(action, CannotGo):
        return cannot_go(state, seat)
    if isinstance(action, Call) and state.laid is not None and may_call(state, seat):
        return calling.call(state, state.laid, seat)
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
    trial = {**state.table, place: Tabled(len(state.table), 0, card)}
    card, other, side = spaces.mismatches(deck, trial, place)[0]
    rule = "mapominoes/transit-sides" if other < 0 else "mapominoes/all-sides"
    if deck.borders[card] >> (other if other >= 0 else -1 - other) & 1:
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
    below = state.frames[:-1]
    if state.options.calling:
        laid = Laid(seat, place, transit_place, extra and bool(hand))
        return with_event(event, calling.await_calls(after, below, laid))
    if not hand:
        return with_event(event, end_round(after, seat))
    if extra:
        return with_event(event, flow.end_of_deadlock(without_limit(replace(after, frames=(*below, Go(seat))))))
    return with_event(event, next_go(replace(after, frames=(*below, Go(seat))), seat))


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
    naming = replace(state, frames=(*state.frames[:-1], Naming(seat, place)))
    return Step(naming, (TransitLaid(seat, action.x, action.y),))


def nominate(state: MapominoesState, frame: Naming, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/transit-sides, mapominoes/transit-then-country: it must fit here, and a country card must be able to follow."""
    deck, place = deck_of(state.options), frame.place
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
    trial = {**state.table, place: Tabled(len(state.table), 0, -1 - thing)}
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
    if state.options.calling or state.options.free_pass:
        return draw(state, seat)
    if flow.can_go(state, seat):
        raise Refusal("mapominoes/cannot-go", say("not-cannot-go"))
    known = spaces.playable(deck_of(state.options), state.table, state.spaces, state.transits[seat] > 0)
    lacks = (*state.lacks[:seat], state.lacks[seat] | known, *state.lacks[seat + 1 :])
    return draw(replace(state, lacks=lacks), seat)


# --- the calling game ---


def answer(state: MapominoesState, frame: Window, seat: Seat, action: MapominoesAction) -> Step[MapominoesState]:
    """mapominoes/calling: call the last card, or do not wait for the end of the pause."""
    laid = state.laid
    assert laid is not None
    if seat not in frame.asked:
        raise Refusal("mapominoes/calling", say("not-your-own-card" if seat == laid.seat else "not-twice"))
    if isinstance(action, LetStand):
        return calling.let_stand(state, frame, seat)
    if isinstance(action, Call):
        return calling.call(state, laid, seat)
    raise Refusal("mapominoes/calling", say("not-before-answering"))


def interfere(
    state: MapominoesState, frame: Go | Naming | Follow, seat: Seat, action: MapominoesAction
) -> Step[MapominoesState]:
    """mapominoes/calling, mapominoes/sand-timer: what others may do in somebody's go."""
    if action in interfering(state, seat):
        if isinstance(action, Call) and state.laid is not None:
            return calling.call(state, state.laid, seat)
        if isinstance(action, TurnTimer):
            sand = Sand(state.turns + 1, seat, frame.seat)
            return Step(replace(state, sand=sand, turns=sand.number), (TimerTurned(seat, frame.seat),))
        if isinstance(action, Patience):
            return Step(replace(state, patient=tuple(sorted((*state.patient, seat)))), ())
    if isinstance(action, TurnTimer) and state.sand is not None:
        raise Refusal("mapominoes/sand-timer", say("not-while-sand-runs"))
    if isinstance(action, Call) and state.options.calling:
        mine = state.laid is not None and state.laid.seat == seat
        raise Refusal("mapominoes/calling", say("not-your-own-card" if mine else "not-to-be-called"))
    if isinstance(frame, Naming):
        raise Refusal("mapominoes/transit-nominate", say("not-naming-theirs", who=at(frame.seat)))
    if isinstance(frame, Follow):
        raise Refusal("mapominoes/transit-then-country", say("not-follow-theirs", who=at(frame.seat)))
    raise Refusal("mapominoes/first-go", say("not-your-go", who=at(frame.seat)))


# --- the sand timer ---


def run_out(state: MapominoesState, seat: Seat) -> Step[MapominoesState]:
    """mapominoes/sand-timer: without a card in time the go is over and the player draws; a transit card that nothing has followed goes back."""
    sand = state.sand
    if sand is None or sand.turner != seat:
        raise Refusal("mapominoes/sand-timer", say("not-your-sand"))
    still = replace(state, sand=None)
    frame = state.frames[-1]
    if sand.on is None or not isinstance(frame, Go | Naming | Follow):
        return Step(still, (SandRanOut(seat, None),))
    ended = replace(still, frames=(*state.frames[:-1], Go(sand.on)))
    if isinstance(frame, Follow):
        ended = without_transit(ended, sand.on, frame.place)
    told = SandRanOut(seat, sand.on, not isinstance(frame, Go))
    return with_event(told, draw(ended, sand.on, sand=True))


def without_transit(state: MapominoesState, seat: Seat, place: Cell) -> MapominoesState:
    """The transit card that was laid here is in the hand again."""
    table = {where: tabled for where, tabled in state.table.items() if where != place}
    return replace(
        state,
        table=table,
        spaces=spaces.of_table(deck_of(state.options), table),
        transits=(*state.transits[:seat], state.transits[seat] + 1, *state.transits[seat + 1 :]),
    )


def timeout(state: MapominoesState) -> tuple[Timeout, ...]:
    """mapominoes/sand-timer, mapominoes/open-hands, mapominoes/calling: what is played when the time has run out. The sand runs on in a pause."""
    frame = state.frames[-1] if state.frames else None
    running: tuple[Timeout, ...] = ()
    if isinstance(frame, Window):
        seconds = state.options.pause if len(state.frames) > 1 else calling.LAST_CARD_SECONDS
        running = (Timeout(seconds, frame.asked[0], LetStand()),)
    if isinstance(frame, Look):
        running = (Timeout(state.options.look_seconds, frame.waiting[0], Ready()),)
    if frame is not None and state.sand is not None:
        running = (*running, Timeout(state.options.sand_timer, state.sand.turner, SandOut(), _SAND_RUNS))
    return running


_SAND_RUNS = Refusal("mapominoes/sand-timer", say("not-before-it-has-run-out"))


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
    return with_event(LookedEnough(seat), flow.on_turn(replace(state, frames=state.frames[:-1])))


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
    goes = (deck.size + deck.transits) * (seats if not options.calling else 2 * seats * (flow.CIRCLES * seats + 2))
    moves_of_a_go = 3 + (2 * seats if options.calling else 0) + (seats + 3 if options.sand_timer else 0)
    looks = seats if options.open_hands == "look" else 0
    return rounds_to_play(options, seats) * (goes * moves_of_a_go + looks)


def scores(options: MapominoesOptions, seats: int) -> tuple[float, float]:
    """From nothing to all cards of the deck in every round."""
    return 0.0, float(rounds_to_play(options, seats) * sum(deck_of(options).points))

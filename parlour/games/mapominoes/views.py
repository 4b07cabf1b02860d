"""The gate: what one seat may know of a State, and how it hears of an Event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core import Seat, Secret, Told
from parlour.games.mapominoes.cards import TABLES, deck_of, names
from parlour.games.mapominoes.flow import rounds_to_play, shown_table
from parlour.games.mapominoes.rules import actors, go_below, legal, outcome
from parlour.games.mapominoes.spaces import cards_in
from parlour.games.mapominoes.state import (
    Called,
    Drew,
    Follow,
    Go,
    Look,
    LookedEnough,
    MapominoesState,
    MapominoesView,
    Naming,
    Nominated,
    Played,
    Round,
    RoundBegan,
    RoundOver,
    Sand,
    SandRanOut,
    Skipped,
    Stood,
    TimerTurned,
    TransitLaid,
    Window,
)


def view(state: MapominoesState, seat: Seat | None) -> MapominoesView:
    """mapominoes/hidden, mapominoes/open-hands: the table, one's own hand, and how many cards the others hold."""
    deck = deck_of(state.options)
    is_open = hands_are_open(state)
    return MapominoesView(
        seat=seat,
        actors=tuple(sorted(actors(state))),
        status=status(state, seat),
        outcome=outcome(state),
        options=state.options,
        phase=_PHASES[type(state.frames[-1])] if state.frames else "over",
        number=state.number,
        rounds_to_play=rounds_to_play(state.options, len(state.hands)),
        dealer=state.dealer,
        hands=tuple(
            [deck.codes_of(hand) if is_open or other == seat else None for other, hand in enumerate(state.hands)]
        ),
        cards=tuple([hand.bit_count() for hand in state.hands]),
        transits=state.transits,
        pile=state.pile,
        table=shown_table(deck, state.table),
        edge=TABLES.get(state.options.table),
        lacks=tuple([deck.codes_of(cards) for cards in state.lacks]),
        shown=tuple([deck.codes_of(cards) for cards in state.shown]),
        passed=tuple(sorted(state.passed)),
        called_back=state.called_back,
        calls=state.calls,
        skips=state.skips,
        points=state.points,
        frames=state.frames,
        rounds=state.rounds,
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def bare(state: MapominoesState) -> MapominoesView:
    """All hands."""
    deck = deck_of(state.options)
    return replace(view(state, None), hands=tuple([deck.codes_of(hand) for hand in state.hands]))


def _hands_follow(state: MapominoesState, viewer: Seat | None) -> bool:
    """Whether the hands are open or may follow from the rest: all cards are dealt, so what one other holds is what is left; what is learnt
    of a hand from passing, from cards called back or from a transit card may leave only one deal."""
    others = sum(bool(hand) for seat, hand in enumerate(state.hands) if seat != viewer)
    is_learnt = any(state.lacks) or any(state.shown) or isinstance(state.frames[-1], Naming | Follow)
    return hands_are_open(state) or others < 2 or is_learnt


SECRETS = (Secret("hands[seat]", known=_hands_follow, parts=cards_in), Secret("seed"))


_PHASES = {Go: "go", Naming: "naming", Follow: "follow", Window: "call", Sand: "sand", Look: "look"}


def hands_are_open(state: MapominoesState) -> bool:
    """mapominoes/open-hands; at the end of the game all hands are open, as they have been scored."""
    if state.options.open_hands == "round" or not state.frames:
        return True
    return isinstance(state.frames[-1], Look)


# --- one sentence that is always true ---


def status(state: MapominoesState, seat: Seat | None) -> str:
    if not state.frames:
        over = outcome(state)
        return over.reason if over else ""
    frame = state.frames[-1]
    match frame:
        case Go():
            return _go_status(state, frame, seat)
        case Sand(turner):
            return _sand_status(state, turner, seat)
        case Naming(who):
            return (
                "What does your transit card stand for?"
                if who == seat
                else f"@{who} says what the transit card stands for."
            )
        case Follow(who, place):
            thing = deck_of(state.options).names[-1 - state.table[place].card]
            if who == seat:
                return f"Now play a country beside your transit card for {thing}."
            return f"@{who} plays a country beside the transit card for {thing}."
        case Window(laid, asked):
            return _window_status(state, laid.seat, _card_name(state, laid.place), asked, seat)
        case Look(waiting):
            if seat in waiting:
                return "The hands lie open for a first look. Say when you are ready."
            return f"The hands lie open for a first look: waiting for {_list(waiting)}."


def _go_status(state: MapominoesState, frame: Go, seat: Seat | None) -> str:
    if frame.seat != seat:
        return f"It is @{frame.seat}'s go."
    if state.options.calling:
        call = f", or call @{frame.laid.seat}'s {_card_name(state, frame.laid.place)}" if frame.laid else ""
        return f"Your go: play a card, say that you cannot go{call}."
    first = next(iter(legal(state, frame.seat)))
    if type(first).__name__ == "CannotGo" and not state.options.free_pass:
        return "No card of yours fits: say that you cannot go" + (" and draw." if state.pile else ".")
    return (
        "Your go: play a card." if not state.options.free_pass else "Your go: play a card, or say that you cannot go."
    )


def _sand_status(state: MapominoesState, turner: Seat, seat: Seat | None) -> str:
    who = go_below(state).seat
    if who == seat:
        return f"@{turner} has turned the sand timer: play a card before the sand has run out."
    return f"The sand is running: @{who} is to play a card before it ends."


def _window_status(state: MapominoesState, layer: Seat, card: str, asked: tuple[Seat, ...], seat: Seat | None) -> str:
    if seat in asked:
        return f"@{layer} has laid {card}. Is it right? Call it, or let it stand."
    others = _list(asked)
    mine = "your" if layer == seat else f"@{layer}'s"
    return f"{others} may call {mine} {card}."


def _card_name(state: MapominoesState, place: int) -> str:
    return deck_of(state.options).names[state.table[place].card]


def _list(seats: tuple[Seat, ...]) -> str:
    called = [f"@{seat}" for seat in seats]
    return " and ".join((", ".join(called[:-1]), called[-1])) if called[1:] else called[0]


# --- events in words ---


def tell(event: Any, seat: Seat | None) -> Told | None:
    """An event in words for one seat. All that happens at this table happens in the open."""
    rule = type(event).rule
    if isinstance(event, Played) and event.extra:
        rule = "mapominoes/double-connection"
    if isinstance(event, RoundOver):
        rule = event.round.rule
    if isinstance(event, Called) and not event.was_right:
        rule = "mapominoes/wrong-call"
    return Told(_words(event, seat), rule, event)


def _who(other: Seat, seat: Seat | None, they: str, you: str) -> str:
    return f"You {you}" if other == seat else f"@{other} {they}"


def _words(event: Any, seat: Seat | None) -> str:
    called = names()
    match event:
        case RoundBegan(number, dealer, first, opening):
            begins = "you begin" if first == seat else f"@{first} begins"
            deals = _who(dealer, seat, "has dealt", "have dealt")
            return f"Round {number}: {deals}, {called[opening]} opens the table, and {begins}."
        case Played(who, card, _, _, beside, extra):
            extra_go = " A double connection: an extra go." if extra else ""
            return f"{_who(who, seat, 'plays', 'play')} {called[card]} beside {_and([called[one] for one in beside])}.{extra_go}"
        case TransitLaid(who):
            return f"{_who(who, seat, 'lays', 'lay')} a transit card."
        case Nominated(who, thing):
            return f"It stands for {called[thing]}."
        case Drew(who, True, pile):
            left = "the pile is empty now" if pile == 0 else f"{pile} left"
            return f"{_who(who, seat, 'cannot go and draws', 'cannot go and draw')} a transit card; {left}."
        case Drew(who, False):
            return f"{_who(who, seat, 'cannot go', 'cannot go')}, and the pile is empty."
        case Called():
            return _call_words(event, seat)
        case Stood(who, card):
            return f"{_who(who, seat, 'lets', 'let')} {called[card]} stand."
        case Skipped(who):
            return f"{_who(who, seat, 'loses', 'lose')} this go for a wrong call."
        case TimerTurned(who, on):
            return f"{_who(who, seat, 'turns', 'turn')} the sand timer on {'you' if on == seat else f'@{on}'}."
        case SandRanOut(_, on):
            return f"The sand has run out: {'your' if on == seat else f'@{on}' + chr(39) + 's'} go is over."
        case LookedEnough(who):
            return f"{_who(who, seat, 'is', 'are')} ready."
        case RoundOver(over):
            return _round_words(over, seat)
    raise TypeError(event)


def _and(words: list[str]) -> str:
    return " and ".join((", ".join(words[:-1]), words[-1])) if words[1:] else words[0] if words else "nothing"


def _call_words(event: Called, seat: Seat | None) -> str:
    card = names()[event.card]
    whose = "your" if event.layer == seat else f"@{event.layer}'s"
    first = f"{_who(event.seat, seat, 'calls', 'call')} {whose} {card}: "
    if event.was_right:
        return f"{first}{_and(list(event.faults))}. It goes back, and {'you play' if event.seat == seat else f'@{event.seat} plays'} instead."
    costs = f" That costs {'you' if event.seat == seat else f'@{event.seat}'} the next go." if event.costs else ""
    return f"{first}it is right and stays.{costs}"


def _round_words(over: Round, seat: Seat | None) -> str:
    said = ", ".join(f"@{other} {points:,}" for other, points in enumerate(over.points))
    if over.winner is None:
        return f"Round {over.number} is over: nobody goes any more. Points: {said}."
    return f"{_who(over.winner, seat, 'wins', 'win')} round {over.number} with the last country played. Points: {said}."

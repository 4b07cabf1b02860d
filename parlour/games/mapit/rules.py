"""Map It! World: the rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from parlour.core import Outcome, Refusal, Seat, Seed, Step, at, named, ranking, say, settled
from parlour.games.mapit.cards import (
    ARMS,
    PILE,
    ROUNDS,
    TOKENS,
    Arm,
    Back,
    Card,
    MapItOptions,
    deck,
    fronts,
    places,
)
from parlour.games.mapit.state import (
    Accept,
    Answer,
    Arms,
    Asked,
    Challenge,
    Challenged,
    ChoosePile,
    Compared,
    Guess,
    Guessed,
    Guessing,
    MapItAction,
    MapItState,
    PileChoice,
    Place,
    Placed,
    Placement,
    Round,
    RoundBegan,
    Side,
    Stood,
    Turn,
    Walked,
)

NO_ARMS: Arms = ((), (), (), ())
NUMBER_OF = {arm: number for number, arm in enumerate(ARMS)}


# --- set-up ---


def setup(options: MapItOptions, seats: int, seed: Seed) -> MapItState:
    """mapit/piles, mapit/tokens, mapit/start: three piles of fifteen, four tokens each, a starting player by lot."""
    cards = seed.shuffled(deck(options), "deck")[: ROUNDS * PILE]
    facts = places()
    starter = int(seed.rng("starting player").random() * seats)
    state = MapItState(
        options=options,
        backs={card: facts[card].back for card in cards},
        piles=tuple(cards[first : first + PILE] for first in range(0, ROUNDS * PILE, PILE)),
        pile=(),
        number=0,
        centre=None,
        arms=NO_ARMS,
        removed=(),
        turned=frozenset(),
        tokens=(TOKENS,) * seats,
        frames=(),
        history=(),
        rounds=(),
    )
    return begin_round(state, starter).state


def begin_round(state: MapItState, starter: Seat) -> Step[MapItState]:
    """mapit/pile-choice: the starting player of the round chooses the pile, or it is drawn."""
    if state.options.pile_choice and len(state.piles) > 1:
        cleared = replace(
            state, centre=None, arms=NO_ARMS, removed=(), turned=frozenset(), history=(), frames=(PileChoice(starter),)
        )
        return Step(cleared, ())
    return open_pile(state, starter, 0, chosen_by=None)


def open_pile(state: MapItState, starter: Seat, pile: int, chosen_by: Seat | None) -> Step[MapItState]:
    """mapit/start: the pile's top card goes, front up, to the centre of the compass rose."""
    cards = state.piles[pile]
    opened = replace(
        state,
        piles=state.piles[:pile] + state.piles[pile + 1 :],
        pile=cards[1:],
        number=state.number + 1,
        centre=cards[0],
        arms=NO_ARMS,
        removed=(),
        turned=frozenset(),
        history=(),
        frames=(Turn(starter),),
    )
    return Step(opened, (RoundBegan(opened.number, shown(opened, cards[0]), chosen_by, pile),))


# --- who may act, and what they may do ---


def actors(state: MapItState) -> frozenset[Seat]:
    if not state.frames:
        return frozenset()
    frame = state.frames[-1]
    if isinstance(frame, Guessing):
        return frozenset(seat for seat, guess in enumerate(frame.guesses) if guess is None)
    if isinstance(frame, Asked):
        return frozenset(seat for seat in frame.asked if frame.answers[seat] is None)
    return _ONE[frame.seat]


_ONE = tuple(frozenset((seat,)) for seat in range(8))


def legal(state: MapItState, seat: Seat) -> Sequence[MapItAction]:
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if isinstance(frame, Guessing):
        return _guesses(laid(state)) if frame.guesses[seat] is None else ()
    if isinstance(frame, Asked):
        return answers(state.arms, frame) if seat in frame.asked and frame.answers[seat] is None else ()
    if frame.seat != seat:
        return ()
    if isinstance(frame, Turn):
        north, east, south, west = state.arms
        return _gaps(len(north), len(east), len(south), len(west))
    return tuple(ChoosePile(pile) for pile in range(len(state.piles)))


def answers(arms: Sequence[Sequence[object]], frame: Asked) -> tuple[Accept | Challenge, ...]:
    """mapit/challenge: let the card stand, or compare it with a neighbour on its arm."""
    return _WITH_OUTER if frame.position + 1 < len(arms[NUMBER_OF[frame.arm]]) else _INNER_ONLY


_INNER_ONLY: tuple[Accept | Challenge, ...] = (Accept(), Challenge("inner"))
_WITH_OUTER: tuple[Accept | Challenge, ...] = (*_INNER_ONLY, Challenge("outer"))


@cache
def _gaps(*lengths: int) -> tuple[Place, ...]:
    """mapit/place: nearest the centre, between two cards, or outermost."""
    return tuple(
        Place(arm, position) for arm, cards in zip(ARMS, lengths, strict=True) for position in range(cards + 1)
    )


@cache
def _guesses(cards: int) -> tuple[Guess, ...]:
    return tuple(Guess(count) for count in range(cards + 1))


def laid(state: MapItState) -> int:
    """How many cards lie on the arms."""
    north, east, south, west = state.arms
    return len(north) + len(east) + len(south) + len(west)


def apply(state: MapItState, seat: Seat, action: MapItAction) -> Step[MapItState]:
    """One decision. Raises Refusal, and changes nothing, where `legal` does not list it."""
    if not state.frames:
        raise Refusal("mapit/win", say("not-over"))
    frame = state.frames[-1]
    if isinstance(frame, Asked):
        return answer(state, frame, seat, action)
    if isinstance(frame, Turn):
        return place(state, frame, seat, action)
    if isinstance(frame, Guessing):
        return guess(state, frame, seat, action)
    return choose_pile(state, frame, seat, action)


def left_of(state: MapItState, seat: Seat) -> Seat:
    return (seat + 1) % len(state.tokens)


# --- a turn ---


def choose_pile(state: MapItState, frame: PileChoice, seat: Seat, action: MapItAction) -> Step[MapItState]:
    """mapit/pile-choice"""
    if seat != frame.seat:
        raise Refusal("mapit/pile-choice", say("not-pile-theirs", who=at(frame.seat)))
    if not isinstance(action, ChoosePile):
        raise Refusal("mapit/pile-choice", say("not-pile-first"))
    if not 0 <= action.pile < len(state.piles):
        raise Refusal("mapit/pile-choice", say("not-pile-there", pile=action.pile + 1, left=len(state.piles)))
    return open_pile(state, seat, action.pile, chosen_by=seat)


def place(state: MapItState, frame: Turn, seat: Seat, action: MapItAction) -> Step[MapItState]:
    """mapit/place: the pile's top card goes to one arm, at any position of that arm."""
    if seat != frame.seat:
        raise Refusal("mapit/next", say("not-place-theirs", who=at(frame.seat)))
    if not isinstance(action, Place):
        raise Refusal("mapit/place", say("not-place-now", card=named(state.pile[0])))
    number, position = NUMBER_OF[action.arm], action.position
    arm = state.arms[number]
    if not 0 <= position <= len(arm):
        raise Refusal("mapit/place", say("not-place-there", arm=action.arm, cards=len(arm), position=position + 1))
    card = state.pile[0]
    inner = arm[position - 1] if position else state.centre
    outer = arm[position] if position < len(arm) else None
    assert inner is not None
    placed = replace(
        state,
        pile=state.pile[1:],
        arms=with_arm(state.arms, number, (*arm[:position], card, *arm[position:])),
        history=(*state.history, Placement(seat, card, action.arm, inner, outer)),
    )
    event = Placed(
        seat, shown(state, card), action.arm, position, shown(state, inner), shown(state, outer) if outer else None
    )
    after, more = ask(placed, seat, action.arm, position)
    return Step(after, (*opening(state), event, *more))


def opening(state: MapItState) -> tuple[RoundBegan, ...]:
    """mapit/start: the first round begins with the deal, which is nobody's move; so it is announced with the first card."""
    if state.rounds or state.history or state.options.pile_choice:
        return ()
    assert state.centre is not None
    return (RoundBegan(state.number, shown(state, state.centre), None, 0),)


def with_arm(arms: Arms, number: int, cards: tuple[str, ...]) -> Arms:
    north, east, south, west = arms
    match number:
        case 0:
            return (cards, east, south, west)
        case 1:
            return (north, cards, south, west)
        case 2:
            return (north, east, cards, west)
        case _:
            return (north, east, south, cards)


def shown(state: MapItState, card: str) -> Card:
    """A card as everybody sees it now."""
    front = fronts(state.options)[card]
    return front.turned(state.backs[card]) if card in state.turned else front


def in_order(arm: Arm, inner: Back, outer: Back) -> bool:
    """mapit/order, mapit/either-axis: each arm looks at its own coordinate only; equal coordinates are right either way."""
    match arm:
        case "north":
            return outer.lat >= inner.lat
        case "south":
            return outer.lat <= inner.lat
        case "east":
            return outer.lon >= inner.lon
        case "west":
            return outer.lon <= inner.lon


# --- the challenge ---


def ask(state: MapItState, placer: Seat, arm: Arm, position: int) -> Step[MapItState]:
    """mapit/challenge, mapit/ask-all: all others who may challenge are asked at once."""
    seats = len(state.tokens)
    clockwise = [(placer + step) % seats for step in range(1, seats)]
    asked = tuple([seat for seat in clockwise if state.tokens[seat] or not state.options.tokens_to_challenge])
    below = state.frames[:1]
    if not asked:
        return next_card(replace(state, frames=below), placer)
    return Step(replace(state, frames=(*below, Asked(placer, arm, position, asked, (None,) * seats))), ())


def answer(state: MapItState, frame: Asked, seat: Seat, action: MapItAction) -> Step[MapItState]:
    """mapit/ask-all: what was answered stays secret until all have answered; then it counts as if they had been asked in turn."""
    given = checked_answer(state, frame, seat, action)
    answered = (*frame.answers[:seat], said_by(given), *frame.answers[seat + 1 :])
    if any(answered[other] is None for other in frame.asked):
        frame = replace(frame, answers=answered)
        return Step(replace(state, frames=settled(state.frames, frame)), ())
    return settle(state, frame, answered)


def said_by(action: Accept | Challenge) -> Answer:
    return action.against if isinstance(action, Challenge) else "stand"


def checked_answer(state: MapItState, frame: Asked, seat: Seat, action: MapItAction) -> Accept | Challenge:
    """Refuse anything that is not an answer, and anyone who was not asked."""
    card = named(state.history[-1].card)
    if seat == frame.placer:
        raise Refusal("mapit/challenge", say("not-own-card", card=card))
    if seat not in frame.asked:
        raise Refusal("mapit/no-tokens", say("not-without-token", card=card))
    if not isinstance(action, Accept | Challenge):
        raise Refusal("mapit/challenge", say("not-answer-first", card=card))
    if frame.answers[seat] is not None:
        raise Refusal("mapit/ask-all", say("not-answer-twice", card=card))
    if action not in answers(state.arms, frame):
        raise Refusal("mapit/challenge", say("not-outermost", card=card))
    return action


def settle(state: MapItState, frame: Asked, answered: tuple[Answer | None, ...]) -> Step[MapItState]:
    """mapit/challenge, mapit/one-challenge: the first challenger clockwise from the placer's left counts, and no other."""
    challengers = [seat for seat in frame.asked if answered[seat] != "stand"]
    if not challengers:
        stood = Stood(frame.placer, shown(state, state.history[-1].card))
        after, more = next_card(replace(state, frames=state.frames[:1]), frame.placer)
        return Step(after, (stood, *more))
    first = challengers[0]
    return challenge(state, frame, first, "outer" if answered[first] == "outer" else "inner")


def neighbour(state: MapItState, frame: Asked, side: Side) -> str:
    """The card that a challenge names: further out on the arm, or further in; beside the centre this is the centre card."""
    beside = frame.position + (1 if side == "outer" else -1)
    card = state.arms[NUMBER_OF[frame.arm]][beside] if beside >= 0 else state.centre
    assert card is not None
    return card


def challenge(state: MapItState, frame: Asked, seat: Seat, side: Side) -> Step[MapItState]:
    """mapit/challenge-right, mapit/challenge-wrong, mapit/revealed: both cards are turned over and compared."""
    placement = state.history[-1]
    number = NUMBER_OF[frame.arm]
    arm = state.arms[number]
    beside = frame.position + (1 if side == "outer" else -1)
    against = neighbour(state, frame, side)
    pair = (placement.card, against) if side == "outer" else (against, placement.card)
    was_right = in_order(frame.arm, state.backs[pair[0]], state.backs[pair[1]])
    moved, cards = ("nothing", arm) if was_right else mend(state.options, arm, frame.position, beside)
    winner, loser = (frame.placer, seat) if was_right else (seat, frame.placer)
    settled_state = replace(
        state,
        arms=with_arm(state.arms, number, cards),
        removed=(*state.removed, placement.card) if moved == "removed" else state.removed,
        turned=state.turned | {placement.card, against},
        tokens=paid(state.tokens, loser, winner),
        history=(*state.history[:-1], replace(placement, challenger=seat, against=against, was_right=was_right)),
        frames=state.frames[:1],
    )
    event = Challenged(
        seat,
        frame.placer,
        frame.arm,
        shown(settled_state, placement.card),
        shown(settled_state, against),
        was_right,
        moved,  # type: ignore[arg-type]
        winner,
        loser if state.tokens[loser] else None,
    )
    after, more = next_card(settled_state, frame.placer)
    return Step(after, (event, *more))


def mend(options: MapItOptions, arm: tuple[str, ...], position: int, beside: int) -> tuple[str, tuple[str, ...]]:
    """mapit/challenge-right, mapit/removal: the cards change places, unless one is the centre card; or the wrong one is removed."""
    if options.removal:
        return "removed", arm[:position] + arm[position + 1 :]
    if beside < 0:
        return "nothing", arm
    low, high = sorted((position, beside))
    return "swapped", (*arm[:low], arm[high], arm[low], *arm[high + 1 :])


def paid(tokens: tuple[int, ...], loser: Seat, winner: Seat) -> tuple[int, ...]:
    """mapit/no-tokens: a player without tokens gives none; the winner takes one from the bank."""
    after = list(tokens)
    after[loser] -= 1 if after[loser] else 0
    after[winner] += 1
    return tuple(after)


def next_card(state: MapItState, placer: Seat) -> Step[MapItState]:
    """mapit/next, mapit/guess: the left neighbour takes the next card; with the pile used up, all guess."""
    following = Turn(left_of(state, placer)) if state.pile else Guessing((None,) * len(state.tokens))
    return Step(replace(state, frames=settled(state.frames, following)), ())


# --- the end of a round ---


def guess(state: MapItState, frame: Guessing, seat: Seat, action: MapItAction) -> Step[MapItState]:
    """mapit/guess: all players at once and in secret say how many cards lie wrongly."""
    cards = laid(state)
    if not isinstance(action, Guess):
        raise Refusal("mapit/guess", say("not-guess-now"))
    if frame.guesses[seat] is not None:
        raise Refusal("mapit/guess", say("not-guess-twice"))
    if not 0 <= action.count <= cards:
        raise Refusal("mapit/guess", say("not-guess-there", cards=cards))
    guesses = (*frame.guesses[:seat], action.count, *frame.guesses[seat + 1 :])
    event = Guessed(seat, action.count)
    if None in guesses:
        return Step(replace(state, frames=settled(state.frames, Guessing(guesses))), (event,))
    after, more = end_round(state, tuple(count for count in guesses if count is not None))
    return Step(after, (event, *more))


def walk(centre: str, arms: Sequence[Sequence[str]], backs: dict[str, Back]) -> tuple[Compared, ...]:
    """mapit/walk: outward from the centre, each card is compared with the last one that stayed."""
    steps = []
    for arm, cards in zip(ARMS, arms, strict=True):
        kept = centre
        for card in cards:
            stays = in_order(arm, backs[kept], backs[card])
            steps.append(Compared(arm, card, kept, stays))
            kept = card if stays else kept
    return tuple(steps)


def rewards(guesses: Sequence[int], right: int) -> tuple[int, ...]:
    """mapit/guess-exact, mapit/guess-closest: two tokens for the number itself; if nobody named it, one for each of the closest."""
    misses = [abs(count - right) for count in guesses]
    closest = min(misses)
    prize = 2 if closest == 0 else 1
    return tuple(prize if miss == closest else 0 for miss in misses)


def end_round(state: MapItState, guesses: tuple[int, ...]) -> Step[MapItState]:
    """mapit/walk, mapit/next-round, mapit/win: the number is found and paid; then the next round, or the end."""
    assert state.centre is not None
    steps = walk(state.centre, state.arms, state.backs)
    right = sum(not step.stays for step in steps)
    awards = rewards(guesses, right)
    over = Round(
        number=state.number,
        centre=_face_up(state, state.centre),
        arms=tuple(tuple(_face_up(state, card) for card in cards) for cards in state.arms),
        removed=tuple(_face_up(state, card) for card in state.removed),
        walk=steps,
        answer=right,
        guesses=guesses,
        awards=awards,
        history=state.history,
    )
    tokens = tuple(count + award for count, award in zip(state.tokens, awards, strict=True))
    starter = left_of(state, state.history[-1].seat)
    finished = replace(state, tokens=tokens, rounds=(*state.rounds, over), frames=())
    if not state.piles:
        return Step(finished, (Walked(over),))
    after, more = begin_round(finished, starter)
    return Step(after, (Walked(over), *more))


def _face_up(state: MapItState, card: str) -> Card:
    return fronts(state.options)[card].turned(state.backs[card])


# --- the end of the game ---


def outcome(state: MapItState) -> Outcome | None:
    """mapit/win: after three rounds the most tokens win; equal numbers share the victory."""
    if state.frames:
        return None
    ranks = ranking(state.tokens)
    winners = [at(seat) for seat, rank in enumerate(ranks) if rank == 1]
    scores = tuple(float(count) for count in state.tokens)
    reason = say("outcome-shared" if winners[1:] else "outcome", winners=winners, tokens=max(state.tokens))
    return Outcome(ranks, scores, reason, "mapit/win")


def longest(options: MapItOptions, seats: int) -> int:
    """Every placement, everybody else's answer to it, every guess, and the choice of two piles."""
    return ROUNDS * ((PILE - 1) * seats + seats) + (ROUNDS - 1 if options.pile_choice else 0)


def scores(options: MapItOptions, seats: int) -> tuple[float, float]:
    """At most one token comes with a placement, and two with a guess."""
    return 0.0, float(TOKENS + ROUNDS * (PILE - 1 + 2))

"""The bots of Mapominoes: fair, legal, exact at the end, and each stronger than the one before."""

import itertools
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from types import FrameType
from typing import Any, TypeVar

import pytest

from parlour.core import Seed
from parlour.core.grids import cell
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.board import TUNED, Board, Play
from parlour.games.mapominoes.bots import LEVELS, best_actions, searching, solved_action
from parlour.games.mapominoes.calling import faults
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of
from parlour.games.mapominoes.endgame import MOST_CARDS, Endgame, ManyHanded, margin
from parlour.games.mapominoes.knowledge import Mind, mind_of
from parlour.games.mapominoes.state import (
    Call,
    Called,
    CannotGo,
    Lay,
    LetStand,
    MapominoesState,
    Patience,
    Played,
    Ready,
)
from tests.games.mapominoes.positions import lay, play, position

T = TypeVar("T")
ONE_ROUND = MapominoesOptions(rounds=1)


def near_the_end(
    number: int, cards: int, seats: int = 2, options: MapominoesOptions = ONE_ROUND
) -> MapominoesState | None:
    """A game played greedily until at most this many cards are left; None if it ended before."""
    state, rng = GAME.deal(options, seats, Seed(f"end {number}")), Random(number)
    bot = LEVELS["medium"]("")
    while GAME.actors(state):
        seat = min(GAME.actors(state))
        if sum(hand.bit_count() for hand in state.hands) <= cards and type(state.frames[-1]).__name__ == "Go":
            return state
        state = GAME.apply(state, seat, bot(GAME.view(state, seat), rng)).state
    return None


def by_the_rules(state: MapominoesState) -> tuple[int, ...]:
    """All hands at the end with best play, found by the engine itself, without pruning."""
    if not state.frames:
        return state.rounds[-1].points
    seat = min(GAME.actors(state))
    ends = [by_the_rules(GAME.apply(state, seat, action).state) for action in GAME.legal(state, seat)]
    return max(ends, key=lambda points: margin(points, seat))


def endgames(
    count: int, cards: int, seats: int = 2, options: MapominoesOptions = ONE_ROUND
) -> Iterator[MapominoesState]:
    """This many endgames, with at most this many cards."""
    found = (state for number in itertools.count() if (state := near_the_end(number, cards, seats, options)))
    return itertools.islice(found, count)


def test_the_endgame_of_two_is_what_the_rules_say() -> None:
    for state in endgames(8, 3):
        seat, ends = min(GAME.actors(state)), by_the_rules(state)
        assert Endgame().best(Board(state))[0] == ends[1 - seat] - ends[seat]


def test_the_endgame_of_three_open_hands_is_what_the_rules_say() -> None:
    for state in endgames(4, 4, 3, MapominoesOptions(rounds=1, open_hands="round")):
        assert ManyHanded().best(Board(state))[0] == by_the_rules(state)


@pytest.mark.long
def test_six_cards_are_always_solved() -> None:
    for state in endgames(10, MOST_CARDS):
        seat = min(GAME.actors(state))
        view = GAME.view(state, seat)
        chosen = solved_action(view, state)
        assert chosen in list(GAME.legal(state, seat))
        best = best_actions(view)
        assert best is None or chosen in best


@pytest.mark.long
def test_hard_loses_nothing_in_a_solved_endgame() -> None:
    """Whatever the other plays, the margin found by the solver is reached at least."""
    rng, hard = Random(3), searching(50)("")
    for state in endgames(5, MOST_CARDS):
        seat = min(GAME.actors(state))
        promised = Endgame().best(Board(state))[0]
        while GAME.actors(state):
            mover = min(GAME.actors(state))
            legal = GAME.legal(state, mover)
            action = hard(GAME.view(state, mover), rng) if mover == seat else legal[int(rng.random() * len(legal))]
            state = GAME.apply(state, mover, action).state
        points = state.rounds[-1].points
        assert points[1 - seat] - points[seat] >= promised


def test_the_quick_board_plays_by_the_rules() -> None:
    """A whole round on the board of the playouts and by the engine: the same plays lead to the same hands."""
    for number in range(6):
        state, rng = GAME.deal(ONE_ROUND, 3, Seed(f"board {number}")), Random(number)
        board = Board(state)
        deck = deck_of(state.options)
        while not board.is_over:
            assert board.seat == state.frames[-1].seat  # type: ignore[union-attr]
            lays = board.lays()
            if lays:
                card, place = lays[int(rng.random() * len(lays))]
                chosen = Play(card, place)
            else:
                transits = board.transit_plays()
                chosen = transits[int(rng.random() * len(transits))] if transits else None  # type: ignore[assignment]
            state = play_on_engine(state, deck, chosen)
            if chosen is None:
                board.cannot()
            else:
                board.play(chosen)
            if state.frames:
                assert tuple(board.hands) == state.hands
                assert board.spaces == state.spaces
                assert (tuple(board.transits), board.pile) == (state.transits, state.pile)
            else:
                break


def play_on_engine(state: MapominoesState, deck, chosen: Play | None) -> MapominoesState:  # type: ignore[no-untyped-def]
    from parlour.games.mapominoes.moves import lay as laid
    from parlour.games.mapominoes.moves import transit
    from parlour.games.mapominoes.state import Nominate

    seat = min(GAME.actors(state))
    if chosen is None:
        return play(state, (seat, CannotGo()))
    if chosen.transit is not None:
        state = play(state, (seat, transit(chosen.transit)), (seat, Nominate(deck.codes[chosen.thing])))
    return play(state, (seat, laid(deck.codes[chosen.card], chosen.place)))


# --- calls, looks and timers ---

CALLING = MapominoesOptions(rounds=1, calling=True, table="endless")


@pytest.mark.parametrize(("card", "answer"), [("France", Call()), ("Belgium", LetStand())])
def test_hard_calls_what_is_wrong_and_nothing_else(card: str, answer: object) -> None:  # mapominoes/calling
    hands = [[card, "Malta"], ["Spain", "Norway"], ["Germany", "Greece"]]
    state = play(position({(0, 0): "Netherlands"}, hands=hands, options=CALLING), (0, lay(card, 1, 0)))
    assert full(LEVELS["hard"](""), state, 2) == answer


def full(bot, state: MapominoesState, seat: int):  # type: ignore[no-untyped-def]
    """The bot's decision with all hands open."""
    from msgspec.structs import replace

    shown = replace(state, options=replace(state.options, open_hands="round"))
    return bot(GAME.view(shown, seat), Random(1))


def near_and_not(mind: Mind) -> list[tuple[int, int]]:
    """Pairs of countries near each other that are no neighbours."""
    deck = mind.deck
    return [
        (card, thing)
        for card in range(deck.size)
        for thing in range(deck.things)
        if mind.near[card] >> thing & 1 and not mind.is_border(card, thing)
    ]


@pytest.mark.parametrize(("level", "share"), [("easy", 0.6), ("medium", 0.75), ("hard", 0.92)])
def test_a_level_knows_its_share_of_the_map_and_a_persona_the_same_in_every_game(level: str, share: float) -> None:
    anna, again, bert = (mind_of(CALLING, name, level) for name in ("Anna", "Anna", "Bert"))
    known = [anna.knows(*pair) for pair in near_and_not(anna)]
    assert abs(sum(known) / len(known) - share) < 0.06
    assert known == [again.knows(*pair) for pair in near_and_not(again)]
    assert known != [bert.knows(*pair) for pair in near_and_not(bert)]


def test_what_is_far_apart_is_known_to_everybody() -> None:  # mapominoes/calling
    mind = mind_of(CALLING, "Anna", "easy")
    number = mind.deck.number
    assert mind.knows(number["PT"], number["UA"])
    assert mind.believes(number["PT"], number["UA"]) is False


def laid_by_another(card: str, place: tuple[int, int] = (1, 0)) -> MapominoesState:
    state = position({(0, 0): "Netherlands"}, hands=[[card, "Malta"], ["Spain"], ["Italy"]], options=CALLING)
    return play(state, (0, lay(card, *place)))


@pytest.mark.long
def test_bots_call_by_what_they_know_and_some_miss_it() -> None:  # mapominoes/calling
    """France does not border the Netherlands: some bots of each level call it, and better ones more often."""
    called = {}
    for level in LEVELS:
        answers = [LEVELS[level](f"{n}")(GAME.view(laid_by_another("France"), 2), Random(1)) for n in range(60)]
        assert set(answers) <= {Call(), LetStand(), Patience()}
        called[level] = sum(answer == Call() for answer in answers)
    assert 20 < called["easy"] < called["medium"] < called["hard"] < 60


@pytest.mark.long
def test_a_right_card_is_called_seldom_and_by_the_best_never() -> None:  # mapominoes/wrong-call
    called = {}
    for level in LEVELS:
        answers = [LEVELS[level](f"{n}")(GAME.view(laid_by_another("Belgium"), 2), Random(1)) for n in range(60)]
        called[level] = sum(answer == Call() for answer in answers)
    assert called["hard"] == 0
    assert called["easy"] + called["medium"] < 12


@pytest.mark.long
def test_bots_sometimes_lay_wrongly_the_weaker_ones_more() -> None:  # mapominoes/calling
    """Whole rounds among bots of one level: some cards are laid wrongly, and most of these are called."""
    wrong, right_calls, cards = {}, {}, 0
    for level in ("easy", "medium"):
        wrong[level], right_calls[level] = 0, 0
        for number in range(6):
            state, rng = GAME.deal(CALLING, 3, Seed(f"wrong {number}")), Random(number)
            bots = [LEVELS[level](f"{number} {seat}") for seat in range(3)]
            while GAME.actors(state):
                seat = min(GAME.actors(state))
                state, events = GAME.apply(state, seat, bots[seat](GAME.view(state, seat), rng))
                played = [event for event in events if isinstance(event, Played)]
                cards += len(played)
                if played and state.laid:
                    wrong[level] += bool(faults(state, state.laid))
                right_calls[level] += sum(isinstance(event, Called) and event.was_right for event in events)
    assert 4 < wrong["medium"] < wrong["easy"] < cards / 4
    assert right_calls["easy"] > 6
    assert right_calls["medium"] > 2


def test_a_bot_does_not_guess_again_with_a_card_that_was_called() -> None:  # mapominoes/calling
    state = position({(0, 0): "Netherlands"}, hands=[["France", "Malta"], ["Spain"], ["Italy"]], options=CALLING)
    back = play(state, (0, lay("France", 1, 0)), (1, Call()), (1, CannotGo()), (1, CannotGo()), (2, CannotGo()))
    for number in range(30):
        chosen = full(LEVELS["easy"](f"{number}"), back, 0)
        assert not (isinstance(chosen, Lay) and chosen.card == "FR")


@pytest.mark.parametrize("level", LEVELS)
def test_bots_are_patient_and_ready(level: str) -> None:  # mapominoes/sand-timer, mapominoes/open-hands
    bot = LEVELS[level]("")
    state = GAME.deal(MapominoesOptions(sand_timer=30), 3, Seed("sand"))
    other = next(seat for seat in GAME.actors(state) if seat != state.frames[-1].seat)  # type: ignore[union-attr]
    assert bot(GAME.view(state, other), Random(1)) == Patience()
    look = GAME.deal(MapominoesOptions(open_hands="look"), 2, Seed("look"))
    assert bot(GAME.view(look, 0), Random(1)) == Ready()


# --- strength ---


def wins(hero: str, villain: str, seats: int, deals: int) -> float:
    """The share of victories of one `hero` among `villains`, in every seat of the same deals."""
    won = 0.0
    for number in range(deals):
        for seat in range(seats):
            bots = [LEVELS[villain]("")] * seats
            bots[seat] = LEVELS[hero]("")
            state, rng = GAME.deal(ONE_ROUND, seats, Seed(f"duel {number}")), Random(number)
            while GAME.actors(state):
                mover = min(GAME.actors(state))
                state = GAME.apply(state, mover, bots[mover](GAME.view(state, mover), rng)).state
            over = GAME.outcome(state)
            assert over is not None
            won += (over.ranks[seat] == 1) / over.ranks.count(1)
    return won / (deals * seats)


@pytest.mark.long
def test_medium_beats_easy() -> None:
    assert wins("medium", "easy", 2, 30) > 0.7


def test_greedy_weights_prefer_double_connections() -> None:
    state = position({(0, 0): "Italy", (1, 1): "Austria"}, hands=[["Slovenia", "France"], ["Spain"]])
    board = Board(state)
    _, card, place = max(board.scored(board.lays(), TUNED))
    assert deck_of(state.options).codes[card] == "SI"
    assert place in (cell(1, 0), cell(0, 1))


# --- cost ---


def counted(work: Callable[[], T]) -> tuple[T, int]:
    """The result of some work, and the number of Python steps it takes: the same on every machine."""
    steps = 0

    def count(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal steps
        frame.f_trace_opcodes = True
        steps += event == "opcode"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return work(), steps
    finally:
        sys.settrace(before)


@pytest.mark.long
def test_the_cost_of_legal_grows_at_most_with_cards_times_spaces() -> None:
    """All continents against Europe: for each card and space, at most three times as many steps of Python."""

    def cost(options: MapominoesOptions) -> float:
        state, rng = GAME.deal(options, 2, Seed("cost")), Random(1)
        spent, work = 0, 0
        while GAME.actors(state):
            seat = min(GAME.actors(state))
            legal, steps = counted(partial(GAME.legal, state, seat))
            spent += steps
            work += state.hands[seat].bit_count() * len(state.spaces)
            state = GAME.apply(state, seat, legal[int(rng.random() * len(legal))]).state
        return spent / work

    world = MapominoesOptions(
        rounds=1, table="endless", africa=True, asia=True, north_america=True, south_america=True, oceania=True
    )
    assert cost(world) < 3 * cost(MapominoesOptions(rounds=1, table="endless"))


@pytest.mark.long
def test_the_advanced_game_comes_to_an_end() -> None:  # mapominoes/advanced, mapominoes/deadlock
    """At most a quarter of the rounds on Europe's deck end in deadlock; docs/balance/mapominoes.md has the figures of many."""
    options, ended = MapominoesOptions(rounds=1, advanced=True), []
    for seats, number in itertools.product(range(2, 6), range(6)):
        state, rng, bot = GAME.deal(options, seats, Seed(f"deadlock {number}")), Random(number), LEVELS["medium"]("")
        while GAME.actors(state):
            seat = min(GAME.actors(state))
            state = play(state, (seat, bot(GAME.view(state, seat), rng)))
        ended.append(state.rounds[-1].winner is None)
    assert sum(ended) <= len(ended) / 4

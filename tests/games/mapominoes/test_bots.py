"""The bots of Mapominoes: fair, legal, exact at the end, and each stronger than the one before."""

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from parlour.core import Seed
from parlour.core.grids import cell
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.board import TUNED, Board, Play
from parlour.games.mapominoes.bots import LEVELS, best_actions, searching, solved_action
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of
from parlour.games.mapominoes.endgame import MOST_CARDS, Endgame, ManyHanded, margin
from parlour.games.mapominoes.state import Call, CannotGo, LetStand, MapominoesState, Patience, Ready
from tests.games.mapominoes.positions import lay, play, position

ONE_ROUND = MapominoesOptions(rounds=1)


def near_the_end(
    number: int, cards: int, seats: int = 2, options: MapominoesOptions = ONE_ROUND
) -> MapominoesState | None:
    """A game played greedily until so few cards are left; None where it ended before."""
    state, rng = GAME.deal(options, seats, Seed(f"end {number}")), Random(number)
    bot = LEVELS["medium"]("")
    while GAME.actors(state):
        seat = min(GAME.actors(state))
        if sum(hand.bit_count() for hand in state.hands) <= cards and type(state.frames[-1]).__name__ == "Go":
            return state
        state = GAME.apply(state, seat, bot(GAME.view(state, seat), rng)).state
    return None


def by_the_rules(state: MapominoesState) -> tuple[int, ...]:
    """What all hold at the end with best play, found by the engine itself, without any cut."""
    if not state.frames:
        return state.rounds[-1].points
    seat = min(GAME.actors(state))
    ends = [by_the_rules(GAME.apply(state, seat, action).state) for action in GAME.legal(state, seat)]
    return max(ends, key=lambda points: margin(points, seat))


def endgames(
    count: int, cards: int, seats: int = 2, options: MapominoesOptions = ONE_ROUND
) -> Iterator[MapominoesState]:
    """So many endgames."""
    found = (state for number in itertools.count() if (state := near_the_end(number, cards, seats, options)))
    return itertools.islice(found, count)


def test_the_endgame_of_two_is_what_the_rules_say() -> None:
    for state in endgames(8, 3):
        seat, ends = min(GAME.actors(state)), by_the_rules(state)
        assert Endgame().best(Board(state))[0] == ends[1 - seat] - ends[seat]


def test_the_endgame_of_three_open_hands_is_what_the_rules_say() -> None:
    for state in endgames(4, 4, 3, MapominoesOptions(rounds=1, open_hands="round")):
        assert ManyHanded().best(Board(state))[0] == by_the_rules(state)


def test_six_cards_are_always_solved() -> None:
    for state in endgames(10, MOST_CARDS):
        seat = min(GAME.actors(state))
        view = GAME.view(state, seat)
        chosen = solved_action(view, state)
        assert chosen in list(GAME.legal(state, seat))
        best = best_actions(view)
        assert best is None or chosen in best


def test_hard_loses_nothing_in_a_solved_endgame() -> None:
    """Whatever the other plays, the margin that was found is reached at least."""
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
    """The bot's answer where the rest of the deck lies open, as it would in a whole deal."""
    from msgspec.structs import replace

    shown = replace(state, options=replace(state.options, open_hands="round"))
    return bot(GAME.view(shown, seat), Random(1))


def test_easy_misses_some_wrong_cards_and_knows_the_same_ones_in_every_game() -> None:  # mapominoes/calling
    from parlour.games.mapominoes.bots import is_known

    deck = deck_of(CALLING)
    pairs = [(one, other) for one in range(20) for other in range(20, 40)]
    known = [pair for pair in pairs if is_known("Anna", deck, *pair, 0.6)]
    assert 0.5 < len(known) / len(pairs) < 0.7
    assert known == [pair for pair in pairs if is_known("Anna", deck, *pair, 0.6)]
    assert known != [pair for pair in pairs if is_known("Bert", deck, *pair, 0.6)]


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
    """The share of victories of one hero among villains, in every seat of the same deals."""
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


def test_medium_beats_easy() -> None:
    assert wins("medium", "easy", 2, 30) > 0.7


def test_greedy_weights_prefer_double_connections() -> None:
    state = position({(0, 0): "Italy", (1, 1): "Austria"}, hands=[["Slovenia", "France"], ["Spain"]])
    board = Board(state)
    _, card, place = max(board.scored(board.lays(), TUNED))
    assert deck_of(state.options).codes[card] == "SI"
    assert place in (cell(1, 0), cell(0, 1))


# --- cost ---


def test_the_cost_of_legal_grows_at_most_with_cards_times_spaces() -> None:
    """All continents against Europe: not more work for each card and space than three times as much."""
    from time import process_time

    def cost(options: MapominoesOptions) -> float:
        state, rng = GAME.deal(options, 2, Seed("cost")), Random(1)
        spent, work = 0.0, 0
        while GAME.actors(state):
            seat = min(GAME.actors(state))
            best = 1.0
            for _ in range(5):
                start = process_time()
                legal = GAME.legal(state, seat)
                best = min(best, process_time() - start)
            spent += best
            work += state.hands[seat].bit_count() * len(state.spaces)
            state = GAME.apply(state, seat, legal[int(rng.random() * len(legal))]).state
        return spent / work

    world = MapominoesOptions(
        rounds=1, table="endless", africa=True, asia=True, north_america=True, south_america=True, oceania=True
    )
    assert cost(world) < 3 * cost(MapominoesOptions(rounds=1, table="endless"))

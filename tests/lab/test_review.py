"""The review: a ledger that adds up, classes and moments, and figures that never depend on what was hidden."""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from parlour.bots.compiling import is_installed
from parlour.bots.standings import shared
from parlour.core import AnyGame, Leg, ParlourError, Record, Say, Seat, Seen, Stated, Table, Weighed, say
from parlour.games import find
from parlour.games.comparity.state import Checked
from parlour.games.mapominoes.cards import MapominoesOptions
from parlour.games.mapominoes.state import Called
from parlour.games.squire.compiling import PENCIL
from parlour.lab.conformance.play import Setting
from parlour.lab.review import (
    Booking,
    Moment,
    NoReview,
    ReviewedMove,
    grade,
    hindsight,
    judge_of,
    luck_of,
    moments,
    review,
    seat_review,
    witnessed,
)
from parlour.lab.review_figures import luck_by_level, ordered_pairs, steadiness, twice
from parlour.lab.review_words import for_children, ledger
from parlour.lab.simulate import one_game
from parlour.words import Speaker, languages
from tests.conformance.strategies import deals_of
from tests.own_games import WITH_JUDGES as REVIEWED

every_game = pytest.mark.parametrize("name", REVIEWED)
THOROUGH = 50 if os.environ.get("PARLOUR_THOROUGH") == "1" else 1
VIEWS = 2_000 * THOROUGH


@cache
def table_of(name: str, number: int = 0, seats: int = 2) -> Table:
    """A whole game of medium bots."""
    game = find(name)
    played = one_game(game, ["medium"] * seats, "reviewed", game.kinds.options(), number, keep_record=True)
    assert played.record is not None
    return Table.replay(game, Record.from_json(played.record))


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judges that look at very few worlds: what is tested holds for any number."""
    for name in REVIEWED:
        module = import_module(f"parlour.games.{name}.review")
        monkeypatch.setattr(module, "JUDGE", module.JUDGE.briefly())


def test_the_five_games_of_the_house_are_reviewed() -> None:
    assert len(REVIEWED) >= 5


# --- the ledger ---


@pytest.mark.long
@every_game
@pytest.mark.usefixtures("brief")
def test_the_ledger_adds_up(name: str) -> None:
    seats = 3 if name == "matrix" else 2
    table = table_of(name, 1, seats)
    found = review(table)
    assert [one.seat for one in found.seats] == list(range(seats))
    assert sum(one.result for one in found.seats) == pytest.approx(1, abs=1e-9)
    for one in found.seats:
        assert one.start + one.choices + one.knowledge + one.others + one.luck == pytest.approx(one.result, abs=1e-9)
        assert all(0 <= point.chance <= 1 for point in one.curve)
        assert [point.version for point in one.curve] == sorted({point.version for point in one.curve})
        assert one.curve[-1].chance == one.result
        assert all(table.move(move.version).seat == one.seat for move in one.moves)
        assert one.moves
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found


@pytest.mark.long
@pytest.mark.parametrize("name", ["comparity", "mapit", "mapominoes"])
@pytest.mark.usefixtures("brief")
def test_the_same_game_has_the_same_review(name: str) -> None:
    table = table_of(name)
    assert review(table, [1]) == review(table, [1])


def test_chances_of_all_seats_sum_to_one_in_an_open_game() -> None:
    """In Game Matrix all see the same, so what one gains the others lose, at every version."""
    curves = [{point.version: point.chance for point in one.curve} for one in review(table_of("matrix", 2, 4)).seats]
    for version in range(table_of("matrix", 2, 4).length + 1):
        assert sum(curve[version] for curve in curves) == pytest.approx(1)


@pytest.mark.long
@pytest.mark.usefixtures("brief")
def test_a_called_card_is_booked_as_knowledge_and_no_choice() -> None:
    """mapominoes/calling: whoever laid it did not know, and whoever called it did; the others had no part in it."""
    game, called, wrong = find("mapominoes"), 0, 0
    options = MapominoesOptions(calling=True, rounds=1)
    for number in range(3):
        played = one_game(game, ["easy"] * 3, "called", options, number, keep_record=True)
        assert played.record is not None
        table = Table.replay(game, Record.from_json(played.record))
        for one in review(table).seats:
            assert one.start + one.choices + one.knowledge + one.others + one.luck == pytest.approx(
                one.result, abs=1e-9
            )
            facts = {booking.version: booking for booking in one.facts}
            for version, seen in enumerate(witnessed(table, one.seat), 1):
                [event, *_] = [*seen.told, None]
                is_own = isinstance(event, Called) and one.seat in (event.seat, event.layer)
                assert (version in facts) == is_own
                if isinstance(event, Called) and is_own:
                    assert facts[version].account == "knowledge"
                    assert event.card in facts[version].facts
                    called += 1
                    wrong += event.was_right and event.layer == one.seat
    assert called
    assert wrong


@pytest.mark.long
@pytest.mark.usefixtures("brief")
def test_a_checked_card_is_booked_as_knowledge_of_whoever_placed_it_right_or_wrong() -> None:
    """comparity/check: whoever checks a card could have known it, and so could whoever placed a card that is
    revealed."""
    found = {"right": 0, "wrong": 0}
    for number in range(3):
        table = table_of("comparity", number, 3)
        for one in review(table).seats:
            facts, placed = {booking.version for booking in one.facts}, set[str]()
            for version, seen in enumerate(witnessed(table, one.seat), 1):
                checked = next((event for event in seen.told if isinstance(event, Checked)), None)
                cards = {card.id for card in checked.cards} if checked else set()
                assert (version in facts) == bool(checked and (seen.seat == one.seat or cards & placed))
                if checked and seen.seat != one.seat and cards & placed:
                    found["wrong" if checked.violations else "right"] += 1
                placed = {placement.card for placement in seen.view.history if placement.seat == one.seat}
    assert all(found.values())


@pytest.mark.usefixtures("brief")
def test_a_deal_is_measured_against_all_deals() -> None:
    """mapominoes/deal: luck is the difference of playouts before and after it, not of playouts and the standing."""
    table, judge = table_of("mapominoes"), judge_of(find("mapominoes"))
    view = table.view(0, 0)
    for seen in witnessed(table, 0):
        legs = judge.legs(view, seen, Random(1))
        if len(legs) > 2:
            assert [leg.account for leg in legs][-2:] == ["others", "luck"]
            assert legs[-3].stated.error == 0
            assert legs[-2].stated.error > 0
            return
        view = seen.view
    raise AssertionError("no second round was dealt")


@pytest.mark.usefixtures("brief")
def test_where_all_is_known_and_nothing_is_dealt_nothing_is_luck() -> None:
    """One round of two, each of whom knows the other's hand: neither the end nor a forced last card is luck."""
    game, options, only_ways = find("mapominoes"), MapominoesOptions(rounds=1), 0
    for number in range(3):
        played = one_game(game, ["easy", "medium"], "known", options, number, keep_record=True)
        assert played.record is not None
        table = Table.replay(game, Record.from_json(played.record))
        last = table.move(table.length).seat
        only_ways += len(table.view(last, table.length - 1).legal) == 1
        assert [one.luck for one in review(table).seats] == pytest.approx([0, 0], abs=1e-9)
    assert only_ways


@pytest.mark.long
@pytest.mark.timeout(1800 if THOROUGH > 1 else 120)
@pytest.mark.parametrize("name", ["comparity", "mapit"])
@pytest.mark.usefixtures("brief")
def test_in_the_games_of_knowledge_nothing_is_luck(name: str) -> None:
    """Whatever is revealed could have been known. With random players and any options, the luck of every seat is
    zero."""
    game = find(name)

    @settings(
        max_examples=4 * THOROUGH,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(deals_of(game))
    def try_game(setting: Setting) -> None:
        table = Table(game, setting.options, setting.seats, setting.seed)
        rng = Random(setting.luck)
        while (actors := game.actors(table.state)) and table.length < 150:
            seat = min(actors)
            actions = game.legal(table.state, seat)
            table.play(seat, actions[int(rng.random() * len(actions))])
        judge, over = judge_of(game), game.outcome(table.state)
        for seat in range(setting.seats):
            result = None if over is None else shared(over.ranks)[seat]
            found = seat_review(judge, setting.seats, table.view(seat, 0), witnessed(table, seat), result)
            assert found.luck == pytest.approx(0, abs=1e-12)

    try_game()


class CoinJudge:
    """A judge with fixed figures: a chance of one half, a decision worth a tenth, a fact worth two tenths."""

    version, reference = 1, "easy"

    def briefly(self) -> CoinJudge:
        return self

    def start(self, view: Any, rng: Random) -> Stated:
        return Stated(0.5)

    def weigh(self, view: Any, action: Any, rng: Random) -> Weighed:
        return Weighed(Stated(0.4), 0.5, 0.05, 0.01, "better")

    def legs(self, view: Any, seen: Seen, rng: Random) -> tuple[Leg, ...]:
        return (Leg("knowledge", Stated(0.7), ("oslo",)),) if seen.seat else ()

    def says(self, view: Any, action: Any) -> Say:
        return say("advice-draw")

    def hindsight(self, state: Any, seat: Seat, action: Any, rng: Random) -> None:
        return None


class SeatOnly(msgspec.Struct, frozen=True):
    seat: int
    number: int = 0


def test_each_change_is_booked_where_it_belongs() -> None:
    seen = [Seen(1, None, (), SeatOnly(0, 1)), Seen(0, "own", (), SeatOnly(0, 2)), Seen(1, None, (), SeatOnly(0, 3))]
    found = seat_review(CoinJudge(), 2, SeatOnly(0), seen, 1.0)
    # From 50 to 70 by a fact, to 40 by the others, to 50 by the choice, to 70 by a fact, and to 100 by the end.
    assert (found.start, found.result) == (0.5, 1.0)
    assert (found.knowledge, found.choices) == (pytest.approx(0.4), pytest.approx(0.1))
    assert (found.others, found.luck) == (pytest.approx(-0.3), pytest.approx(0.3))
    assert [(one.version, one.facts) for one in found.facts] == [(1, ("oslo",)), (3, ("oslo",))]
    [move] = found.moves
    assert (move.version, move.cost, move.error, move.best) == (2, 0.05, 0.01, "better")


def test_only_games_that_are_over_and_have_a_judge_are_reviewed() -> None:
    table = table_of("matrix").branch()
    table.back(3)
    unfinished = table.branch()
    with pytest.raises(NoReview, match="only a game that is over"):
        review(unfinished)
    without = dataclasses.replace(find("matrix"), judge=None)
    with pytest.raises(NoReview, match=r"Game Matrix \(rules \d+\) has no judge"):
        review(Table.replay(without, table_of("matrix").record))
    with pytest.raises(ParlourError, match="this table has 0 to 1"):
        review(table_of("matrix"), [2])


# --- classes and moments ---


@pytest.mark.parametrize(
    ("cost", "error", "seats", "named"),
    [
        (0.019, 0.0, 2, "best"),
        (0.021, 0.0, 2, "fine"),
        (0.06, 0.01, 2, "slip"),
        (0.12, 0.01, 2, "mistake"),
        (0.2, 0.01, 2, "blunder"),
        (0.2, 0.13, 2, "fine"),
        (0.12, 0.0, 4, "blunder"),
        (0.12, 0.0, 3, "mistake"),
        (-0.01, 0.0, 2, "best"),
    ],
)
def test_a_move_is_called_by_its_cost_where_that_is_sure(cost: float, error: float, seats: int, named: str) -> None:
    assert grade(cost, error, seats) == named


def test_three_moments_stand_out() -> None:
    moves = [
        ReviewedMove(
            version=version,
            cost=cost,
            error=error,
            grade="fine",
            chance=0.5,
            chosen=0.5,
            action={},
            does=say("advice-draw"),
            better=say("advice-decline"),
        )
        for version, cost, error in ((1, 0.1, 0.01), (5, 0.3, 0.4), (9, 0.05, 0.0))
    ]
    bookings = [
        Booking(1, "choices", -0.1),
        Booking(4, "luck", -0.2),
        Booking(5, "choices", 0.04),
        Booking(6, "others", 0.1),
    ]
    found = [(one.kind, one.version, one.amount, one.account) for one in moments(moves, bookings)]
    assert found == [("dearest", 1, 0.1, "choices"), ("best", 5, 0.04, "choices"), ("swing", 4, -0.2, "luck")]
    assert [one.words for one in moments(moves, bookings)] == [
        say("moment-dearest", chosen=say("advice-draw"), best=say("advice-decline"), points=10),
        say("moment-best", chosen=say("advice-draw"), points=4),
        say("moment-luck", points=20, way="down"),
    ]
    assert list(moments([], [])) == []


# --- in words ---


@pytest.mark.long
@every_game
@pytest.mark.usefixtures("brief")
def test_every_sentence_is_said_in_every_language(name: str) -> None:
    """With each language's own messages: none is missing, so English never stands in."""
    reviews = review(table_of(name)).seats
    for language in languages():
        speaker = Speaker(find(name).folder, language, strict=True)
        for one in reviews:
            said = [one.words, *one.children, *(moment.words for moment in one.moments)]
            said += [way for move in one.moves for way in (move.does, move.better) if way is not None]
            assert all(speaker.speaks_itself(words) for words in said)
            assert not any(re.search(r"[${]", speaker.words(words, one.seat)) for words in said)
            assert len(one.children) == 3
            assert not any(re.search(r"point|Punkt|%", speaker.words(words)) for words in one.children)


def test_a_ledger_is_said_in_a_line() -> None:
    speaker = Speaker(find("mapit").folder)
    said = ledger(0.33, {"choices": -0.08, "knowledge": 0.001, "others": 0.14, "luck": 0.61}, 1.0)
    assert speaker.words(said) == "From 33% at the start: choices −8, the others +14 and luck +61. You won."
    assert speaker.words(ledger(0.5, {"luck": 0.0}, 0.5)) == "Your chance at the start: 50%. You shared the victory."


def test_children_hear_what_went_well_what_to_try_and_what_to_remember() -> None:
    draw, decline = say("advice-draw"), say("advice-decline")
    best, dearest = (Moment(kind, 3, 0.1, "choices", draw) for kind in ("best", "dearest"))
    missed, known = (Booking(5, "knowledge", amount, ("oslo",)) for amount in (-0.2, 0.1))
    luck = Moment("swing", 6, -0.3, "luck", draw)
    both = [best, dearest, luck]
    assert [one.id for one in for_children(both, [], -0.1, {3: draw}, {3: decline})] == [
        *("child-chose", "child-try", "child-unlucky")
    ]
    assert [one.id for one in for_children([], [missed, known], 0.0, {}, {})] == [
        "child-knew",
        "child-keep",
        "child-look",
    ]
    assert [one.id for one in for_children([], [], 0.0, {}, {})] == ["child-stayed", "child-keep", "child-watch"]


# --- twice ---


@pytest.mark.long
@pytest.mark.parametrize("name", ["comparity", "mapit"])
def test_a_second_review_with_other_chance_says_the_same(name: str) -> None:
    """With panels of minds, whose errors balance. `parlour bench review` shows how far Mapominoes is from this."""
    found = steadiness(list(zip(*(review(table_of(name, 1), [0], salt=salt).seats for salt in "ab"), strict=True)))
    assert found.moves > 8
    assert found.same_class == 1
    assert found.most_apart <= 1.5


@pytest.mark.long
@pytest.mark.skipif(not is_installed(), reason="in plain Python it takes a minute")
def test_a_second_review_of_squire_hardly_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """With some thousand worlds, compiled."""
    monkeypatch.setattr(type(PENCIL), "is_ready", lambda self: True)
    found = steadiness(list(zip(*(review(table_of("squire", 1), [0], salt=salt).seats for salt in "ab"), strict=True)))
    assert found.moves > 30
    assert found.same_class > 0.94
    assert found.p95_apart <= 1.5


def test_what_is_measured_of_reviews() -> None:
    """In Game Matrix, whose judge calculates exactly: two reviews are the same, and take hardly any time."""
    game = find("matrix")
    [luck] = luck_by_level(game, 1, "measured")
    assert set(luck) == {"easy", "medium", "hard"}
    assert sum(one.luck for one in luck.values()) == pytest.approx(0)
    [(hard, medium)] = ordered_pairs(game, 1, "measured")
    assert {hard.seat, medium.seat} == {0, 1}
    [looked] = twice(game, 3, 1, "measured")
    assert looked.first == looked.second
    assert len(looked.spent) == 3
    assert steadiness([(looked.first[0], looked.second[0])]).same_class == 1
    dearer = tuple([msgspec.structs.replace(move, grade="slip", cost=move.cost + 0.03) for move in hard.moves])
    found = steadiness([(hard, msgspec.structs.replace(hard, moves=dearer))])
    assert (found.moves, found.same_class, found.most_apart) == (len(dearer), 0, pytest.approx(3))


# --- never clairvoyant ---


def decisions(name: str) -> Iterator[tuple[Any, Seat, Any]]:
    """Positions of whole games, each with a seat and the action it took there, or None if another seat moved."""
    game = find(name)
    rng = Random(name)
    for number in range(10**6):
        table = table_of(name, number, game.players[0] + number % 2)
        for version in rng.sample(range(table.length), min(40, table.length)):
            move = table.move(version + 1)
            seat = int(rng.random() * table.header.seats)
            own = msgspec.convert(move.action, game.kinds.action) if move.seat == seat else None
            yield table.state_at(version), seat, own


def stated(game: AnyGame, judge: Any, state: Any, seat: Seat, action: Any) -> bytes:
    """All that a judge says from what a seat sees, bit for bit."""
    view = game.view(state, seat)
    said: list[Any] = [judge.start(view, luck_of(view))]
    weighed = None if action is None else judge.weigh(view, action, luck_of(view))
    if weighed is not None:
        classed = grade(weighed.cost, weighed.error, 2)
        better = None if weighed.best is None else judge.says(view, weighed.best)
        said += [weighed, classed, judge.says(view, action), better]
    return msgspec.json.encode(said)


def differences(game: AnyGame, judge: Any, name: str, count: int) -> int:
    """How often a judge's figures change when only things that the seat does not see change."""
    found = 0
    for number, (state, seat, action) in enumerate(islice(decisions(name), count)):
        hidden = game.imagine(game.view(state, seat), Random(number))
        found += stated(game, judge, state, seat, action) != stated(game, judge, hidden, seat, action)
    return found


@pytest.mark.long
@every_game
@pytest.mark.usefixtures("brief")
@pytest.mark.timeout(3600 if VIEWS > 2000 else 120)
def test_nothing_hidden_changes_a_figure(name: str) -> None:
    assert differences(find(name), judge_of(find(name)), name, VIEWS // len(REVIEWED)) == 0


def test_a_judge_that_peeks_is_found() -> None:
    """It gets the true State by another way, and bases its chance on hands that the seat cannot see."""
    game, truth = find("mapominoes"), []

    def view(state: Any, seat: Seat | None) -> Any:
        truth[:] = [state]
        return game.view(state, seat)

    class Peeking(CoinJudge):
        def start(self, view: Any, rng: Random) -> Stated:
            return Stated(float(sum(truth[0].hands[: view.seat])))

        def weigh(self, view: Any, action: Any, rng: Random) -> Weighed:
            return Weighed(self.start(view, rng), 0.0, 0.0)

    assert differences(dataclasses.replace(game, view=view), Peeking(), "mapominoes", 60) > 5


@pytest.mark.long
@every_game
@pytest.mark.usefixtures("brief")
def test_the_future_changes_nothing_that_was_said_before(name: str) -> None:
    """A review of the first half of the moves is the beginning of the review of all."""
    table, judge = table_of(name), judge_of(find(name))
    half, first = table.length // 2, table.view(0, 0)
    begun = seat_review(judge, 2, first, islice(witnessed(table, 0), half), None)
    whole = seat_review(judge, 2, first, witnessed(table, 0), 0.0)
    assert whole.moves[: len(begun.moves)] == begun.moves
    assert whole.curve[: len(begun.curve) - 1] == begun.curve[:-1]


def test_of_others_moves_a_seat_is_handed_what_it_was_told() -> None:
    """In Map It! a guess is secret: whoever did not make it gets no action."""
    table = table_of("mapit")
    for seen in witnessed(table, 0):
        assert (seen.action is None) == (seen.seat != 0)
    counts = [event.count for seen in witnessed(table, 0) for event in seen.told if type(event).__name__ == "Guessed"]
    assert None in counts


# --- hindsight ---


@pytest.mark.long
@every_game
@pytest.mark.usefixtures("brief")
def test_hindsight_stands_apart(name: str) -> None:
    table = table_of(name)
    later = hindsight(table, 0)
    assert later
    assert all(table.move(one.version).seat == 0 for one in later)
    assert not {"hindsight", "later"} & set(review(table, [0]).seats[0].__struct_fields__)


def test_hindsight_knows_the_next_card() -> None:
    """Game Matrix: where hindsight would have stopped, the player had gone on, to a card that fitted no
    figure."""
    found = {"bust": 0}
    for number in range(6):
        table = table_of("matrix", number)
        for one in hindsight(table, 0):
            if one.best == {"do": "stop"}:
                told = [type(event).__name__ for event in table.told(0, one.version)]
                assert "Took" not in told
                found["bust"] += 1
    assert found["bust"]

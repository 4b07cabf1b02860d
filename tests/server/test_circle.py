"""comparity/fresh-cards: what people have seen goes with them to their next table, wherever it was opened and whoever hosts it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games.comparity.cards import BACKS, needed
from parlour.server.errors import Conflict
from parlour.server.tables import moves, opening, seating, sitting, uncovering
from parlour.server.tables.live import LiveTable
from parlour.server.wire.tables import MemorySeen, NewTable, TableChange
from parlour.store import Person
from tests.server.people_at_tables import QuietHouse

CARDS = tuple(BACKS)
FRESH = MemorySeen(on=True, known=0, left_out=0, size=100, anew=False)


class Circle(QuietHouse):
    """People who play Comparity, and games that they have played."""

    def opened(self, people: list[Person], seats: int | None = None, **asked: Any) -> LiveTable:
        """A table with these people on its first seats: the first of them hosts it."""
        wanted = NewTable(game="comparity", seats=seats or max(2, len(people)), **asked)
        live = self.run(opening.create(self.house.tables, people[0], wanted))
        for seat, person in enumerate(people[1:], 1):
            self.run(sitting.sit(live, seat, person))
        return live

    def begun(self, people: list[Person], **asked: Any) -> LiveTable:
        live = self.opened(people, bots="easy" if len(people) == 1 else None, **asked)
        self.run(sitting.start(live, people[0].id))
        return live

    def played(self, people: list[Person], cards: int, *, first: int = 0, **asked: Any) -> frozenset[str]:
        """A game in which so many cards were seen, as if it had been played."""
        live = self.begun(people, **asked)
        self.run(sitting.close(live, people[0]))
        shown = CARDS[first : first + cards]
        self.run(self.house.store.save_tables(replace(live.sheet, shown=shown)))
        return frozenset(shown)

    def change(self, live: LiveTable, **asked: Any) -> None:
        host = next(one for one in self.people if one.id == live.sheet.host)
        self.run(sitting.change(live, TableChange(**asked), host))

    def left_out(self, live: LiveTable) -> frozenset[str]:
        """Start the game of a table; returns the cards that were left out of its deal."""
        self.run(sitting.start(live, live.sheet.host, "bots"))
        return frozenset(live.sheet.header.options["seen"])


@pytest.fixture
def circle(tmp_path: Path) -> Iterator[Circle]:
    circle = Circle(tmp_path, people=4)
    yield circle
    circle.close()


def until_a_check(circle: Circle, live: LiveTable) -> frozenset[str]:
    """Play until faces have been seen."""
    while not live.table.state.revealed:
        [seat] = live.table.actors
        legal = live.table.legal(seat)
        action = next((one for one in legal if type(one).__name__ == "Check"), legal[0])
        person = next(one for one in circle.people if one.id == live.sheet.seats[seat].person)
        circle.run(moves.play(live, person, f"move {live.version}", live.version, action))
    return frozenset(live.table.state.revealed)


def until_the_end(circle: Circle, live: LiveTable) -> None:
    while live.outcome is None:
        [seat] = live.table.actors
        action = live.table.legal(seat)[0]
        circle.run(moves.play(live, circle.people[seat], f"move {live.version}", live.version, action))


def test_a_table_opened_anew_knows_what_its_people_have_seen(circle: Circle) -> None:
    """Also with another host, in another order, with bots, and after a restart."""
    anna, ben, cleo, _ = circle.people
    live = circle.begun([anna, ben, cleo])
    seen = until_a_check(circle, live)
    assert circle.opened([anna, ben, cleo]).memory == FRESH, "the game goes on"
    circle.run(sitting.close(live, anna))
    for people, seats in (([cleo, anna, ben], 3), ([ben, cleo, anna], 5)):
        circle.restart()
        again = circle.opened(people, seats)
        assert again.memory == replace(FRESH, known=len(seen), left_out=len(seen))
        assert circle.left_out(again) == seen
        assert not seen & again.table.state.faces.keys()


def test_one_person_more_or_fewer_or_another_is_spared_repeats_too(circle: Circle) -> None:
    anna, ben, cleo, dora = circle.people
    seen = circle.played([anna, ben, cleo], 12)
    for people in ([anna, ben], [anna, ben, cleo, dora], [dora, ben], [cleo]):
        assert circle.left_out(circle.opened(people)) == seen, [one.name for one in people]
    assert circle.left_out(circle.opened([dora])) == frozenset(), "she has seen nothing"


def test_who_comes_brings_along_what_they_have_seen_and_who_goes_takes_it_away(circle: Circle) -> None:
    anna, ben, *_ = circle.people
    circle.played([anna], 10)
    circle.played([ben], 15, first=5)
    live = circle.opened([anna], seats=3)
    assert live.memory == replace(FRESH, known=10, left_out=10)
    circle.run(sitting.sit(live, 2, ben))
    assert live.memory == replace(FRESH, known=20, left_out=20)
    circle.run(sitting.empty(live, 2, ben))
    assert live.memory == replace(FRESH, known=10, left_out=10)


def test_what_one_has_seen_elsewhere_does_not_cost_the_others_their_memory(circle: Circle) -> None:
    """If too few cards remain without those that any of them has seen, only those seen by all are left out."""
    anna, ben, cleo, dora = circle.people
    together = circle.played([anna, ben, cleo, dora], 20)
    circle.played([anna], 40, first=20)
    live = circle.opened([dora, cleo, ben, anna])
    assert live.memory == replace(FRESH, known=60, left_out=20)
    assert circle.left_out(live) == together


def test_when_too_few_are_left_all_return_and_the_memory_begins_anew(circle: Circle) -> None:
    anna, ben, cleo, _ = circle.people
    enough = len(CARDS) - needed(2)
    circle.played([anna, ben], enough - 5)
    circle.played([ben, anna], 6, first=enough - 5)
    live = circle.opened([anna, ben])
    assert live.memory == replace(FRESH, known=enough + 1, left_out=0)
    assert circle.left_out(live) == frozenset()
    circle.run(sitting.close(live, anna))
    assert circle.opened([ben, anna]).memory == FRESH, "of these two, nothing from before counts"
    assert circle.opened([ben, cleo], seats=2).memory == replace(FRESH, known=enough + 1), "of others it does"
    later = circle.played([anna, ben], 7, first=90)
    assert circle.left_out(circle.opened([ben, anna])) == later


def test_the_host_switches_it_off_or_clears_it_before_the_game(circle: Circle) -> None:
    anna, ben, *_ = circle.people
    seen = circle.played([anna, ben], 10)
    live = circle.opened([anna, ben])
    circle.change(live, options={"fresh_cards": False})
    assert live.memory == replace(FRESH, on=False, known=10)
    circle.change(live, options={"fresh_cards": True}, anew=True)
    assert live.memory == replace(FRESH, anew=True)
    circle.change(live, anew=False)
    assert live.memory == replace(FRESH, known=10, left_out=10), "it can be taken back until the game starts"
    circle.change(live, anew=True)
    circle.restart()
    live = circle.table(live.id)
    assert live.memory == replace(FRESH, anew=True)
    assert circle.left_out(live) == frozenset()
    circle.run(sitting.close(live, anna))
    assert circle.opened([anna, ben]).memory == FRESH
    assert circle.left_out(circle.opened([ben])) == seen, "alone, what he has seen still counts"


def test_what_is_seen_after_the_memory_was_cleared_counts_also_in_a_game_opened_before(circle: Circle) -> None:
    anna, ben, *_ = circle.people
    before = circle.played([anna, ben], 10, first=60)
    older = circle.begun([anna, ben])
    assert not before & older.table.state.faces.keys()
    between = circle.opened([anna, ben])
    circle.change(between, anew=True)
    circle.played([ben, anna], 5, first=80)
    assert circle.left_out(between) == frozenset()
    assert circle.opened([anna, ben]).memory == FRESH, "from its start on, not only from its end"
    circle.run(sitting.close(between, anna))
    seen = until_a_check(circle, older)
    assert circle.opened([anna, ben]).memory == FRESH, "the older game goes on"
    circle.run(sitting.close(older, anna))
    again = circle.opened([ben, anna])
    assert again.memory == replace(FRESH, known=len(seen), left_out=len(seen))
    assert circle.left_out(again) == seen
    assert not seen & again.table.state.faces.keys()


def test_what_is_turned_over_after_the_memory_was_cleared_counts(circle: Circle) -> None:
    anna, ben, *_ = circle.people
    live = circle.begun([anna, ben])
    until_the_end(circle, live)
    between = circle.opened([anna, ben])
    circle.change(between, anew=True)
    circle.left_out(between)
    circle.run(sitting.close(between, anna))
    circle.run(uncovering.uncover(live, ben, circle.house.tables.get))
    assert circle.left_out(circle.opened([anna, ben])) == frozenset(uncovering.uncovered(live).revealed)


def test_a_table_that_is_closed_before_its_game_clears_nothing(circle: Circle) -> None:
    anna, ben, *_ = circle.people
    seen = circle.played([anna, ben], 10)
    live = circle.opened([anna, ben])
    circle.change(live, anew=True)
    circle.run(sitting.close(live, anna))
    assert circle.left_out(circle.opened([anna, ben])) == seen


def test_who_switches_it_off_does_not_clear_it(circle: Circle) -> None:
    """While fresh cards are off, the page does not show clearing, so nobody could undo it."""
    anna, ben, *_ = circle.people
    seen = circle.played([anna, ben], 10)
    live = circle.opened([anna, ben])
    circle.change(live, anew=True)
    circle.change(live, options={"fresh_cards": False})
    assert live.memory == replace(FRESH, on=False, known=10)
    circle.change(live, anew=True)
    assert live.memory == replace(FRESH, on=False, known=10)
    circle.change(live, options={"fresh_cards": True})
    assert live.memory == replace(FRESH, known=10, left_out=10)
    circle.change(live, anew=True, options={"fresh_cards": False})
    assert circle.left_out(live) == frozenset()
    circle.run(sitting.close(live, anna))
    assert circle.left_out(circle.opened([anna, ben])) == seen


def test_of_games_of_an_older_release_the_last_move_tells_when_they_ended(circle: Circle) -> None:
    """Older releases write no times: games that were over when the clearing table was opened are cleared, others
    not."""
    anna, ben, *_ = circle.people
    circle.played([anna, ben], 5, first=80)
    older = circle.begun([anna, ben])
    between = circle.opened([anna, ben])
    circle.change(between, anew=True)
    circle.left_out(between)
    circle.run(sitting.close(between, anna))
    seen = until_a_check(circle, older)
    circle.run(sitting.close(older, anna))
    for live in (older, between):
        circle.run(circle.house.store.save_tables(replace(live.sheet, began=None, shown_at=None)))
    assert circle.left_out(circle.opened([anna, ben])) == seen


def test_where_it_is_off_a_game_is_dealt_from_all_and_still_noted(circle: Circle) -> None:
    anna, ben, *_ = circle.people
    circle.played([anna, ben], 10)
    later = circle.played([anna, ben], 20, options={"fresh_cards": False})
    off = circle.opened([anna, ben], options={"fresh_cards": False})
    assert circle.left_out(off) == frozenset()
    assert circle.left_out(circle.opened([anna, ben])) == later


def test_who_is_deleted_is_remembered_nowhere(circle: Circle) -> None:
    anna, ben, cleo, _ = circle.people
    circle.played([anna], 10)
    seen = circle.played([anna, ben], 5, first=50)
    circle.run(circle.house.store.delete_person(anna.id, seating.taken_over))
    for together in (False, True):
        assert circle.run(circle.house.store.shown("comparity", [anna.id], together=together)) == []
    assert circle.left_out(circle.opened([ben, cleo])) == seen, "what the others have seen stays theirs"


def test_lessons_and_other_games_remember_nothing(circle: Circle) -> None:
    anna, *_ = circle.people
    circle.played([anna], 10)
    assert circle.run(opening.create(circle.house.tables, anna, NewTable(game="squire", seats=2))).memory is None
    lesson = circle.run(opening.teach(circle.house.tables, anna, "comparity"))
    assert (lesson.memory, lesson.table.state.options.seen) == (None, ())


def test_nothing_is_turned_over_while_the_same_people_play_on(circle: Circle) -> None:
    """Cards that stayed closed may be in the game that they have opened anew."""
    anna, ben, *_ = circle.people
    live = circle.begun([anna, ben])
    until_the_end(circle, live)
    later = circle.begun([ben, anna])
    with pytest.raises(Conflict, match="uncover-next-begun"):
        circle.run(uncovering.uncover(live, anna, circle.house.tables.get))
    circle.run(sitting.close(later, ben))
    circle.run(uncovering.uncover(live, anna, circle.house.tables.get))
    assert set(live.sheet.shown) > set(live.table.state.revealed)

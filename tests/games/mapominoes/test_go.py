"""A go of Mapominoes: countries, transit cards, double connections."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import Seed, say, verbatim
from parlour.core.grids import cell
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions, countries, deck_of
from parlour.games.mapominoes.state import CannotGo, Drew, Follow, Go, Lay, Nominate, Played, Transit
from tests.games.mapominoes.positions import (
    fits,
    go_of,
    hand,
    lay,
    nominations,
    on_table,
    play,
    position,
    refusal,
    stands_for,
    transit_places,
)

AROUND = {(0, 1), (1, 0), (0, -1), (-1, 0)}


# --- the deal ---


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_countries_are_dealt_and_the_last_one_opens_the_table(
    seats: int,
):  # mapominoes/deal, mapominoes/transit-cards
    state = GAME.deal(seats=seats, seed=Seed("deal"))
    counts = [hand.bit_count() for hand in state.hands]
    assert sum(counts) == 44
    assert len(state.table) == 1
    assert state.transits == (2,) * seats
    assert state.pile == 10 - 2 * seats
    fewest = [seat for seat, count in enumerate(counts) if count < max(counts)]
    assert fewest == ([state.dealer] if seats in (3, 5) else [])


def test_the_dealers_left_neighbour_begins_and_play_goes_clockwise():  # mapominoes/first-go
    state = GAME.deal(seats=3, seed=Seed("first"))
    assert go_of(state) == (state.dealer + 1) % 3
    state = position(
        {(0, 0): "Germany"}, hands=[["France", "Spain"], ["Poland", "Malta"], ["Austria", "Iceland"]], seat=2
    )
    assert go_of(play(state, (2, lay("Austria", 0, 1)))) == 0
    assert refusal(state, 0, lay("France", 0, 1)) == ("mapominoes/first-go", say("not-your-go", who="@2"))


def test_hands_are_hidden_and_their_sizes_are_not():  # mapominoes/hidden
    state = position({(0, 0): "Germany"}, hands=[["France", "Spain"], ["Poland"], ["Austria"]], transits=(1, 2, 0))
    seen = GAME.view(state, 1)
    assert seen.hands == (None, ("PL",), None)
    assert (seen.cards, seen.transits) == ((2, 1, 1), (1, 2, 0))
    assert GAME.view(state, None).hands == (None, None, None)


# --- country cards ---


def test_belgium_and_germany_fit_beside_the_netherlands_and_france_does_not():  # mapominoes/all-sides, mapominoes/any-side; example 1
    state = position({(0, 0): "Netherlands"}, hands=[["Belgium", "Germany", "France"], ["Spain"]])
    assert fits(state, 0) == {(name, x, y) for name in ("Belgium", "Germany") for x, y in AROUND}
    assert refusal(state, 0, lay("France", 1, 0)) == (
        "mapominoes/all-sides",
        say("not-border", thing="#FR", country="#NL"),
    )


def test_a_card_that_borders_only_one_of_its_two_neighbours_is_refused_with_the_pair():  # mapominoes/all-sides; example 5
    state = position({(0, 0): "Italy", (1, 1): "Austria"}, hands=[["France", "Slovenia"], ["Spain"]])
    assert refusal(state, 0, lay("France", 1, 0)) == (
        "mapominoes/all-sides",
        say("not-border", thing="#FR", country="#AT"),
    )


def test_a_card_needs_an_empty_space_beside_a_card():  # mapominoes/all-sides
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Spain"]])
    assert refusal(state, 0, lay("France", 0, 0)) == ("mapominoes/all-sides", say("not-free"))
    assert refusal(state, 0, lay("France", 1, 1)) == ("mapominoes/all-sides", say("not-beside"))


def test_only_cards_of_the_own_hand_are_played():  # mapominoes/go, mapominoes/countries
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]])
    assert refusal(state, 0, lay("Austria", 0, 1)) == ("mapominoes/hidden", say("not-in-your-hand", card="#AT"))
    assert refusal(state, 0, lay("Kosovo", 0, 1)) == (
        "mapominoes/countries",
        say("not-in-the-deck", card=verbatim("XK")),
    )


def test_nothing_but_a_country_card_of_the_deck_is_laid():  # mapominoes/countries
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]])
    deck = deck_of(state.options)
    for code in ("no card at all", deck.codes[deck.size], deck.codes[-1]):
        refused = ("mapominoes/countries", say("not-in-the-deck", card=verbatim(code)))
        assert refusal(state, 0, Lay(code, 0, 1)) == refused


def test_the_first_country_of_the_deck_is_a_card_like_any_other():  # mapominoes/all-sides
    state = position({(0, 0): "Albania"}, hands=[["Greece", "France"], ["Spain"]])
    assert deck_of(state.options).codes[0] == "AL"
    assert refusal(state, 0, lay("France", 0, 1)) == (
        "mapominoes/all-sides",
        say("not-border", thing="#FR", country="#AL"),
    )
    events = GAME.apply(state, 0, lay("Greece", 1, 0)).events
    assert events == (Played(0, "GR", 1, 0, ("AL",), (), False, 1),)


@pytest.mark.parametrize(("table", "x", "y"), [("small", 6, 5), ("medium", 8, 7), ("large", 11, 9)])
def test_there_is_no_space_beyond_the_edge(table: str, x: int, y: int):  # mapominoes/table-edge
    options = MapominoesOptions(rounds=1, table=table)  # type: ignore[arg-type]
    state = position({(x, y): "Italy"}, hands=[["France"], ["Austria"]], options=options)
    assert fits(state, 0) == {("France", x - 1, y), ("France", x, y - 1)}
    assert refusal(state, 0, lay("France", x + 1, y)) == (
        "mapominoes/table-edge",
        say("not-on-the-table"),
    )
    assert deck_of(options).inside is not None
    assert cell(x, y) in deck_of(options).inside


@pytest.mark.parametrize(("x", "y"), [(4097, -1), (-4095, 1), (2000, 0), (0, -2000)])
def test_nothing_lies_far_out_of_the_endless_table(x: int, y: int):  # mapominoes/table-edge
    """Spaces are packed into numbers: one far out must not be taken for another near by."""
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]])
    assert refusal(state, 0, lay("France", x, y)) == ("mapominoes/table-edge", say("not-on-the-table"))


# --- cannot go ---


def test_who_cannot_go_draws_and_plays_nothing():  # mapominoes/go, mapominoes/cannot-go
    state = position({(0, 0): "Portugal"}, hands=[["Italy"], ["Spain"]])
    assert list(GAME.legal(state, 0)) == [CannotGo()]
    after, events = GAME.apply(state, 0, CannotGo())
    assert (after.transits, after.pile, go_of(after)) == ((1, 0), 2, 1)
    assert events == (Drew(0, True, 2),)


def test_cannot_go_is_refused_while_something_fits():  # mapominoes/cannot-go
    state = position({(0, 0): "Portugal"}, hands=[["Spain"], ["Italy"]])
    assert refusal(state, 0, CannotGo()) == ("mapominoes/cannot-go", say("not-cannot-go"))
    by_transit = position({(0, 0): "Portugal"}, hands=[["Iceland"], ["Italy"]], transits=(1, 0))
    assert refusal(by_transit, 0, CannotGo()) == ("mapominoes/cannot-go", say("not-cannot-go"))


def test_with_free_pass_all_plays_are_offered_besides():  # mapominoes/cannot-go, mapominoes/go
    hands, table = [["Spain"], ["Italy"]], {(0, 0): "Portugal"}
    strict = position(table, hands=hands, transits=(1, 0), options=MapominoesOptions(rounds=1))
    free = position(table, hands=hands, transits=(1, 0), options=MapominoesOptions(rounds=1, free_pass=True))
    assert fits(free, 0) == {("Spain", x, y) for x, y in AROUND}
    assert transit_places(free, 0) == AROUND
    assert list(GAME.legal(free, 0)) == [*GAME.legal(strict, 0), CannotGo()]


def test_with_free_pass_it_may_be_said_at_any_time():  # mapominoes/cannot-go
    options = MapominoesOptions(rounds=1, free_pass=True)
    state = position({(0, 0): "Portugal"}, hands=[["Spain"], ["Italy"]], options=options)
    assert CannotGo() in GAME.legal(state, 0)
    assert go_of(play(state, (0, CannotGo()))) == 1


def test_an_empty_pile_gives_nothing():  # mapominoes/go
    state = position({(0, 0): "Portugal"}, hands=[["Italy"], ["Spain"]], pile=0)
    after, events = GAME.apply(state, 0, CannotGo())
    assert after.transits == (0, 0)
    assert events == (Drew(0, False, 0),)


def test_what_is_learnt_of_a_hand_is_not_forgotten():  # mapominoes/cannot-go, mapominoes/hidden
    state = position({(0, 0): "Portugal"}, hands=[["Italy", "Poland"], ["Spain", "Norway"]])
    assert GAME.view(play(state, (0, CannotGo())), 1).lacks == (("ES",), ())
    earlier = replace(state, lacks=(deck_of(state.options).numbers(["SE"]), 0))
    assert set(GAME.view(play(earlier, (0, CannotGo())), 1).lacks[0]) == {"ES", "SE"}


def test_whoever_cannot_go_with_a_transit_card_lacks_what_it_would_lead_to():  # mapominoes/cannot-go, mapominoes/hidden
    """Beside Austria France could follow a transit card for Italy."""
    for transits, is_known in ((0, False), (1, True)):
        state = position({(0, 0): "Austria"}, hands=[["Malta"], ["Spain"]], transits=(transits, 0))
        lacks = deck_of(state.options).codes_of(play(state, (0, CannotGo())).lacks[0])
        assert ("DE" in lacks, "FR" in lacks, "MT" in lacks) == (True, is_known, False)


def test_nobody_is_imagined_with_a_card_that_would_have_fitted():  # mapominoes/cannot-go, mapominoes/hidden
    rest = [country.name for country in countries().values() if country.continent == "Europe"]
    mine, theirs = ["Russia", "Norway"], ["Italy", "Austria", "Poland"]
    others = [name for name in rest if name not in (*mine, *theirs, "Portugal")]
    state = position({(0, 0): "Portugal"}, hands=[theirs, mine, others])
    state = play(state, (0, CannotGo()))
    assert "ES" in GAME.view(state, 1).lacks[0]
    for number in range(40):
        imagined = GAME.imagine(GAME.view(state, 1), Random(number))
        assert "Spain" in hand(imagined, 2)
        assert [cards.bit_count() for cards in imagined.hands] == [3, 2, 39]


# --- transit cards ---


def test_a_transit_as_atlantic_ocean_takes_ireland_and_later_iceland_or_portugal():  # mapominoes/transit-nominate, mapominoes/transit-then-country, mapominoes/transit-open; example 3
    state = position(
        {(0, 0): "France"}, hands=[["Ireland", "Poland"], ["Iceland", "Portugal", "Norway"]], transits=(1, 0)
    )
    state = play(state, (0, Transit(1, 0)), (0, stands_for("Atlantic Ocean")), (0, lay("Ireland", 2, 0)))
    assert on_table(state) == {(0, 0): "France", (1, 0): "as Atlantic Ocean", (2, 0): "Ireland"}
    assert state.transits == (0, 0)
    assert fits(state, 1) == {(name, 1, y) for name in ("Iceland", "Portugal") for y in (1, -1)}


def test_a_transit_as_italy_takes_san_marino_and_later_vatican_city_or_switzerland():  # mapominoes/transit-nominate, mapominoes/transit-open; example 4
    state = position(
        {(0, 0): "Slovenia"},
        hands=[["San Marino", "Norway"], ["Vatican City", "Switzerland", "Italy"]],
        transits=(1, 0),
    )
    state = play(state, (0, Transit(0, 1)), (0, stands_for("Italy")), (0, lay("San Marino", 0, 2)))
    beside_transit = {(name, x, 1) for name in ("Vatican City", "Switzerland") for x in (1, -1)}
    assert beside_transit <= fits(state, 1)
    assert {("Italy", 1, 0), ("Italy", 0, 3)} <= fits(state, 1)  # the nominated country itself, elsewhere
    assert refusal(state, 1, lay("Italy", 1, 1)) == (
        "mapominoes/transit-sides",
        say("not-itself", thing="#IT"),
    )


def test_malta_and_iceland_are_reached_only_through_a_transit_card():  # mapominoes/transit-then-country; example 6
    state = position({(0, 0): "Italy", (1, 0): "Austria"}, hands=[["Malta"], ["Iceland"]], transits=(1, 0))
    assert fits(state, 0) == set()
    assert transit_places(state, 0) == {(-1, 0), (0, 1), (0, -1)}
    state = play(state, (0, Transit(-1, 0)))
    assert nominations(state, 0) == {"Mediterranean Sea"}


def test_every_country_beside_a_transit_card_must_border_what_it_stands_for():  # mapominoes/transit-sides
    state = position(
        {(0, 0): "France", (1, 1): "Poland"}, hands=[["Luxembourg", "Austria"], ["Spain"]], transits=(1, 0)
    )
    between = play(state, (0, Transit(1, 0)))
    assert nominations(between, 0) == {"Germany"}
    assert refusal(between, 0, stands_for("Belgium")) == (
        "mapominoes/transit-sides",
        say("not-border-transit", thing="#BE", country="#PL"),
    )
    assert refusal(between, 0, Nominate("atlantis")) == (
        "mapominoes/transit-nominate",
        say("not-named-here", thing=verbatim("atlantis")),
    )


def test_a_transit_card_may_stand_for_a_territory_without_a_card():  # mapominoes/transit-nominate, mapominoes/borders
    state = position({(0, 0): "Serbia"}, hands=[["Albania"], ["Spain"]], transits=(1, 0))
    assert {"Kosovo", "Montenegro", "North Macedonia"} == nominations(play(state, (0, Transit(1, 0))), 0)


def test_transit_cards_are_never_side_by_side():  # mapominoes/transit-apart
    state = position(
        {(0, 0): "France", (1, 0): "as Atlantic Ocean"}, hands=[["Germany", "Norway"], ["Spain"]], transits=(1, 0)
    )
    assert not {(2, 0), (1, 1), (1, -1)} & transit_places(state, 0)
    assert refusal(state, 0, Transit(1, 1)) == ("mapominoes/transit-apart", say("not-transits"))


def test_a_transit_card_that_no_country_can_follow_may_not_be_laid():  # mapominoes/transit-then-country
    state = position({(0, 0): "Portugal"}, hands=[["Ukraine"], ["Spain"]], transits=(2, 0))
    assert list(GAME.legal(state, 0)) == [CannotGo()]
    assert refusal(state, 0, Transit(1, 0)) == ("mapominoes/transit-then-country", say("not-followed"))
    alone = position({(0, 0): "France"}, hands=[["Spain", "Poland"], ["Italy"]], transits=(0, 2))
    assert refusal(alone, 0, Transit(1, 0)) == ("mapominoes/transit-cards", say("not-transit-held"))


@pytest.mark.parametrize("is_advanced", [False, True])
def test_a_country_that_would_follow_must_fit_its_other_neighbours_too(
    is_advanced: bool,
):  # mapominoes/transit-then-country
    """Portugal borders Spain, but on every space around the transit card a country of the north lies beside it."""
    table = {(-1, 0): "France", (2, 0): "Norway", (0, 2): "Finland", (0, -2): "Sweden"}
    options = MapominoesOptions(rounds=1, table="endless", advanced=is_advanced)
    state = position(table, hands=[["Portugal"], ["Malta"]], transits=(1, 0), options=options)
    assert (0, 0) not in transit_places(state, 0)
    assert (-2, 0) in transit_places(state, 0)
    assert refusal(state, 0, Transit(0, 0)) == ("mapominoes/transit-then-country", say("not-followed"))


def test_the_country_follows_beside_the_transit_card_just_laid():  # mapominoes/transit-then-country
    state = position({(0, 0): "France"}, hands=[["Ireland", "Belgium"], ["Spain"]], transits=(1, 0))
    state = play(state, (0, Transit(1, 0)), (0, stands_for("Atlantic Ocean")))
    assert state.frames[-1] == Follow(0, cell(1, 0))
    assert fits(state, 0) == {("Ireland", 2, 0), ("Ireland", 1, 1), ("Ireland", 1, -1)}
    assert refusal(state, 0, lay("Belgium", 0, 1)) == (
        "mapominoes/transit-then-country",
        say("not-beside-your-transit"),
    )
    assert refusal(state, 0, CannotGo()) == ("mapominoes/transit-then-country", say("not-before-following"))


# --- double connections ---


@pytest.mark.parametrize("country", ["Switzerland", "Slovenia"])
def test_the_corner_between_italy_and_austria_earns_an_extra_go(
    country: str,
):  # mapominoes/double-connection; example 2
    state = position({(0, 0): "Italy", (1, 1): "Austria"}, hands=[[country, "France"], ["Spain"]])
    after, events = GAME.apply(state, 0, lay(country, 1, 0))
    assert go_of(after) == 0
    assert events[0].extra
    told = GAME.tell(events[0], 1)
    assert told is not None
    assert told.rule == "mapominoes/double-connection"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_neighbours_or_more_earn_one_extra_go(count: int):  # mapominoes/double-connection
    around = list({(-1, 0): "Germany", (1, 0): "Hungary", (0, 1): "Czechia", (0, -1): "as Italy"}.items())[:count]
    state = position(dict(around), hands=[["Austria", "France"], ["Spain"]])
    after, events = GAME.apply(state, 0, lay("Austria", 0, 0))
    assert events[0].extra
    assert after.frames == (Go(0),)


def test_one_neighbour_earns_nothing():  # mapominoes/double-connection
    state = position({(0, 0): "Italy", (1, 1): "Austria"}, hands=[["Switzerland", "France"], ["Spain"]])
    assert go_of(play(state, (0, lay("Switzerland", -1, 0)))) == 1


def test_transit_cards_count_and_the_country_that_follows_one_may_earn_it_too():  # mapominoes/double-connection
    state = position(
        {(0, 0): "France", (1, 1): "Netherlands"}, hands=[["Belgium", "Spain"], ["Norway", "Poland"]], transits=(1, 0)
    )
    # The transit itself touches France only; Belgium then touches it and the Netherlands.
    state = play(state, (0, Transit(0, 1)))
    assert nominations(state, 0) == {"Germany", "North Sea", "Belgium"} & nominations(state, 0)
    after = play(state, (0, stands_for("North Sea")))
    after = play(after, (0, lay("Belgium", 0, 2)))
    assert go_of(after) == 1  # beside the transit card alone


def test_a_country_between_its_transit_and_another_card_earns_an_extra_go():  # mapominoes/double-connection
    state = position(
        {(0, 0): "France", (2, 0): "Netherlands", (3, 0): "Belgium"},
        hands=[["Germany", "Spain"], ["Poland"]],
        transits=(1, 0),
    )
    state = play(state, (0, Transit(0, 1)), (0, stands_for("Switzerland")))
    assert go_of(play(state, (0, lay("Germany", 1, 1)))) == 1
    beside = position({(0, 0): "France", (1, 2): "Poland"}, hands=[["Germany", "Spain"], ["Norway"]], transits=(1, 0))
    beside = play(beside, (0, Transit(0, 1)), (0, stands_for("Switzerland")), (0, lay("Germany", 0, 2)))
    assert go_of(beside) == 0


def test_a_transit_card_between_two_cards_earns_nothing_by_itself():  # mapominoes/double-connection
    state = position({(0, 0): "France", (1, 1): "Poland"}, hands=[["Luxembourg", "Spain"], ["Norway"]], transits=(1, 0))
    state = play(state, (0, Transit(1, 0)), (0, stands_for("Germany")), (0, lay("Luxembourg", 2, 0)))
    assert go_of(state) == 1


def test_an_extra_go_is_a_whole_go():  # mapominoes/extra-go
    state = position({(0, 0): "Italy", (1, 1): "Austria"}, hands=[["Slovenia", "Norway"], ["Spain"]])
    state = play(state, (0, lay("Slovenia", 1, 0)))
    assert list(GAME.legal(state, 0)) == [CannotGo()]
    after = play(state, (0, CannotGo()))
    assert (after.transits, after.pile, go_of(after)) == ((1, 0), 2, 1)

"""What Mapominoes says: each message with its arguments, and its English text."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core import Say, Seat, Seed, Words, at, named, say
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions, names
from parlour.games.mapominoes.state import (
    Call,
    Called,
    CannotGo,
    Drew,
    Fault,
    LetStand,
    LookedEnough,
    MapominoesState,
    Nominated,
    Played,
    Ready,
    Round,
    RoundBegan,
    RoundOver,
    SandOut,
    SandRanOut,
    Skipped,
    Stood,
    TimerTurned,
    Transit,
    TransitLaid,
    TurnTimer,
)
from parlour.words import Speaker
from parlour.words import catalogues as words_of
from tests.games.mapominoes.positions import lay, play, position, refusal, stands_for

SPEAKER = Speaker(GAME.folder, name=("Anna", "Ben", "Cleo", "Dov").__getitem__, strict=True)
CALLING = MapominoesOptions(rounds=1, calling=True, table="endless")
SAND = MapominoesOptions(rounds=1, sand_timer=30, table="endless")
BORDER = Fault("border", "FR", "NL", "east")


def told(event: Any) -> Words:
    heard = [GAME.tell(event, seat) for seat in (None, 0, 1)]
    assert heard[0] == heard[1] == heard[2]
    assert heard[0] is not None
    return heard[0].words


def countries(*codes: str) -> list[Say]:
    return [say("country", country=named(code)) for code in codes]


def over(winner: Seat | None) -> RoundOver:
    return RoundOver(Round(2, 0, winner, "mapominoes/round-end", (), (("FR",), (), ("NL", "DE")), (1, 0, 1234)))


POINTS = [say("points-of", who=at(0), points=1), say("points-of", who=at(1), points=0)]
POINTS += [say("points-of", who=at(2), points=1234)]
BACK = say("taken-back", layer=at(1), cards="one")
FAULTS = [say("fault-border", thing=named("FR"), countries=countries("NL"))]
CALL = {"who": at(2), "layer": at(1), "card": named("FR")}

EVENTS: list[tuple[Any, Say]] = [
    (RoundBegan(3, 0, 1, "NL"), say("round", number=3, dealer=at(0), opening=named("NL"), first=at(1))),
    (
        Played(1, "FR", 0, 1, ("BE", "DE"), ("bay-of-biscay",), False, 4),
        say(
            "played",
            who=at(1),
            card=named("FR"),
            beside=[*countries("BE", "DE"), say("transit-for", thing=named("bay-of-biscay"))],
        ),
    ),
    (
        Played(1, "FR", 0, 1, ("BE", "DE"), (), True, 1),
        say("played-double", who=at(1), card=named("FR"), beside=countries("BE", "DE")),
    ),
    (
        Played(1, "FR", 0, 1, ("BE", "DE"), (), True, 0),
        say("played-last", who=at(1), card=named("FR"), beside=countries("BE", "DE")),
    ),
    (TransitLaid(1, 0, 2), say("transit", who=at(1))),
    (Nominated(1, "north-sea", 0, 2), say("nominated", who=at(1), thing=named("north-sea"))),
    (Drew(1, True, 3), say("drew", who=at(1), pile=3)),
    (Drew(1, True, 3, sand=True), say("drew-late", who=at(1), pile=3)),
    (Drew(1, False, 0), say("drew-nothing", who=at(1))),
    (Drew(1, False, 0, sand=True), say("drew-nothing-late", who=at(1))),
    (
        Called(2, 1, "FR", True, (BORDER,), False, 0, 1, instead=True),
        say("called-rightly", **CALL, faults=FAULTS, back=BACK),
    ),
    (
        Called(2, 1, "FR", True, (BORDER,), False, 0, 1, transit=True, void=True),
        say(
            "called-rightly-at-last",
            **CALL,
            faults=FAULTS,
            back=say("taken-back-void", layer=at(1), cards="both"),
        ),
    ),
    (Called(2, 1, "FR", False, (), True, 0, 1), say("called-wrongly", **CALL)),
    (Called(2, 1, "FR", False, (), False, 0, 1), say("called-wrongly-free", **CALL)),
    (Skipped(1), say("skipped", who=at(1))),
    (TimerTurned(2, 1), say("timer", who=at(2), on=at(1))),
    (SandRanOut(2, 1), say("sand-out", on=at(1))),
    (SandRanOut(2, 1, transit=True), say("sand-out-transit", on=at(1))),
    (SandRanOut(2, None), say("sand-out-idle")),
    (LookedEnough(1), say("looked", who=at(1))),
    (over(1), say("round-won", who=at(1), number=2, points=POINTS)),
    (over(None), say("round-deadlock", number=2, points=POINTS)),
    (
        Played(1, "NO", 0, 1, (), ("north-sea", "north-sea"), True, 2),
        say(
            "played-double",
            who=at(1),
            card=named("NO"),
            beside=[say("transits-for", thing=named("north-sea"), count=2)],
        ),
    ),
]


@pytest.mark.parametrize(("event", "words"), EVENTS, ids=[words.id for _, words in EVENTS])
def test_what_happens_is_told_with_who_and_what(event: Any, words: Say) -> None:
    assert told(event) == words


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _ in EVENTS} == set(GAME.kinds.event.__args__) - {Stood}


def test_whoever_lets_a_card_stand_says_nothing_by_it() -> None:  # mapominoes/calling
    assert [GAME.tell(Stood(1, "FR"), seat) for seat in (0, 1, None)] == [None] * 3


@pytest.mark.parametrize(
    ("event", "reader", "text"),
    [
        (EVENTS[0][0], None, "Round 3: Anna deals, with the Netherlands face up to start. Ben goes first."),
        (EVENTS[0][0], 0, "Round 3: you deal, with the Netherlands face up to start. Ben goes first."),
        (EVENTS[0][0], 1, "Round 3: Anna deals, with the Netherlands face up to start. You go first."),
        (EVENTS[1][0], 1, "You play France beside Belgium, Germany and the transit card for the Bay of Biscay."),
        (EVENTS[2][0], 0, "Ben plays France beside Belgium and Germany: a double connection and an extra go!"),
        (EVENTS[3][0], 0, "Ben plays France beside Belgium and Germany, and has no country left."),
        (EVENTS[5][0], 0, "Ben’s transit card stands for the North Sea."),
        (Drew(1, True, 1), 1, "You say “cannot go” and draw a transit card. One is left in the pile."),
        (Drew(1, True, 0), 0, "Ben says “cannot go” and draws a transit card. The draw pile is empty now."),
        (
            EVENTS[10][0],
            1,
            "Cleo calls you on France, and rightly: no border joins France to the Netherlands. You take the card back. Cleo plays instead.",
        ),
        (
            EVENTS[11][0],
            2,
            (
                "You call Ben on France, and rightly: no border joins France to the Netherlands. "
                "Ben takes the country and its transit card back, and the extra go is lost."
            ),
        ),
        (EVENTS[12][0], 2, "You call Ben on France, but the card is right and stays. That costs you a go."),
        (EVENTS[12][0], 1, "Cleo calls you on France, but the card is right and stays. That costs Cleo a go."),
        (TimerTurned(2, 1), 1, "Cleo turns the sand timer on you."),
        (over(1), 0, "Ben wins round 2. Points in this round: you 1, Ben 0 and Cleo 1,234."),
    ],
)
def test_it_reads_well_for_everybody(event: Any, reader: Seat | None, text: str) -> None:
    assert SPEAKER.words(told(event), reader) == text


def test_in_german_names_are_labels_in_quotation_marks() -> None:
    german = Speaker(GAME.folder, "de", ("Anna", "Ben", "Cleo").__getitem__, strict=True)
    assert german.words(told(EVENTS[1][0]), 1) == (
        "Du spielst „Frankreich“ neben: „Belgien“, „Deutschland“ und Transitkarte für „Golf von Biskaya“."
    )
    assert german.words(told(EVENTS[10][0]), 1) == (
        "Cleo zweifelt dein „Frankreich“ an, und zu Recht: „Frankreich“ hat keine Grenze mit „Niederlande“. "
        "Du nimmst die Karte zurück. Jetzt spielt Cleo."
    )
    assert german.words(told(over(1)), 0) == "Ben gewinnt Runde 2. Punkte in dieser Runde: du 1, Ben 0 und Cleo 1.234."


def test_faults_name_all_that_does_not_fit_and_each_only_once() -> None:
    faults = (
        BORDER,
        Fault("border", "FR", "PL", "north"),
        Fault("side", "DE", "FR", "west"),
        Fault("itself", "IT", "IT", "west", transit=True),
        Fault("transits"),
    )
    said = told(Called(2, 1, "FR", True, faults, False, 0, 1, instead=True))
    assert isinstance(said, Say)
    assert said.args["faults"] == (
        say("fault-border", thing=named("FR"), countries=countries("NL", "PL")),
        say("fault-side", thing=named("DE"), country=named("FR"), side="west"),
        say("fault-itself", thing=named("IT")),
        say("fault-transits"),
    )
    text = SPEAKER.words(said)
    assert text == (
        "Cleo calls Ben on France, and rightly: no border joins France to the Netherlands or Poland, Germany does not lie west of France, "
        "a transit card for Italy does not fit beside Italy itself and two transit cards may not lie side by side. "
        "Ben takes the card back. Cleo plays instead."
    )


# --- what the events of a go say ---


def last_told(state: MapominoesState, *moves: tuple[Seat, Any]) -> list[Words]:
    """What is told about the last of some moves."""
    *first, (seat, action) = moves
    return [told(event) for event in GAME.apply(play(state, *first), seat, action).events]


def test_a_transit_card_beside_a_country_is_called_one() -> None:  # mapominoes/go
    table = {(0, 0): "as Baltic Sea", (1, 1): "Poland"}
    state = position(table, hands=[["Germany", "Malta"], ["Spain"]])
    transit = say("transit-for", thing="#baltic-sea")
    assert last_told(state, (0, lay("Germany", 1, 0)))[0] == say(
        "played-double", who="@0", card="#DE", beside=[*countries("PL"), transit]
    )


def test_the_last_country_earns_no_extra_go_in_words() -> None:  # mapominoes/round-end
    state = position({(0, 0): "Italy", (1, 1): "Austria"}, hands=[["Slovenia"], ["Spain"]])
    played, won = last_told(state, (0, lay("Slovenia", 1, 0)))
    assert played == say("played-last", who="@0", card="#SI", beside=countries("AT", "IT"))
    points = [say("points-of", who="@0", points=0), say("points-of", who="@1", points=1)]
    assert won == say("round-won", who="@0", number=1, points=points)


def test_whoever_runs_out_of_sand_is_not_said_to_be_unable() -> None:  # mapominoes/sand-timer
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]], options=SAND)
    run_out = ((1, TurnTimer()), (1, SandOut()))
    assert last_told(state, *run_out) == [say("sand-out", on="@0"), say("drew-late", who="@0", pile=2)]
    empty = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]], options=SAND, pile=0)
    assert last_told(empty, *run_out)[1] == say("drew-nothing-late", who="@0")


def test_a_card_called_back_takes_its_transit_card_and_its_extra_go_along() -> None:  # mapominoes/calling
    table = {(0, 0): "Netherlands", (2, 1): "Austria"}
    hands = [["France", "Malta"], ["Belgium", "Spain"]]
    state = position(table, hands=hands, options=CALLING, transits=(1, 0))
    moves = ((0, Transit(1, 0)), (0, stands_for("Italy")), (0, lay("France", 2, 0)), (1, Call()))
    assert last_told(state, *moves) == [
        say(
            "called-rightly",
            who="@1",
            layer="@0",
            card="#FR",
            faults=[
                say("fault-border-transit", thing="#IT", countries=countries("NL")),
                say("fault-border", thing="#FR", countries=countries("AT")),
            ],
            back=say("taken-back-void", layer="@0", cards="both"),
        )
    ]


def test_the_call_that_ends_the_round_lets_nobody_play_instead() -> None:  # mapominoes/deadlock
    state = position({(0, 0): "Netherlands"}, hands=[["France", "Malta"], ["Italy", "Spain"]], options=CALLING)
    moves = []
    for seat in (0, 1) * 3:
        moves += [(seat, lay(("France", "Italy")[seat], 1, 0)), (1 - seat, Call())]
    called, ended = last_told(state, *moves)
    assert isinstance(called, Say)
    assert isinstance(ended, Say)
    assert (called.id, ended.id) == ("called-rightly-at-last", "round-deadlock")


def test_a_wrong_call_of_a_last_card_costs_nothing_any_more() -> None:  # mapominoes/wrong-call
    state = position({(0, 0): "Netherlands"}, hands=[["Belgium"], ["Italy", "Spain"]], options=CALLING)
    called, won = last_told(state, (0, lay("Belgium", 1, 0)), (1, Call()))
    assert called == say("called-wrongly-free", who="@1", layer="@0", card="#BE")
    assert isinstance(won, Say)
    assert won.id == "round-won"


# --- the status line ---


def status(state: MapominoesState, seat: Seat | None) -> Words:
    return GAME.view(state, seat).status


def test_the_status_says_whose_go_it_is_and_what_can_be_done() -> None:  # mapominoes/go, mapominoes/cannot-go
    state = position({(0, 0): "Portugal"}, hands=[["Spain"], ["Italy"]])
    assert status(state, 0) == status(state, 1) == status(state, None) == say("status-go", who="@0")
    assert status(position({(0, 0): "Portugal"}, hands=[["Italy"], ["Spain"]]), 0) == say("status-cannot-draw")
    assert status(position({(0, 0): "Portugal"}, hands=[["Italy"], ["Spain"]], pile=0), 0) == say("status-cannot")
    free = MapominoesOptions(rounds=1, free_pass=True)
    assert status(position({(0, 0): "Portugal"}, hands=[["Italy"], ["Spain"]], options=free), 0) == say(
        "status-go-or-pass"
    )


def test_the_status_asks_for_the_name_of_a_transit_card_and_for_a_country() -> None:  # mapominoes/transit-nominate
    state = position({(0, 0): "France"}, hands=[["Ireland", "Poland"], ["Iceland"]], transits=(1, 0))
    naming = play(state, (0, Transit(1, 0)))
    assert status(naming, 1) == say("status-naming", who="@0")
    follow = play(naming, (0, stands_for("Atlantic Ocean")))
    assert status(follow, 0) == say("status-follow", who="@0", thing="#atlantic-ocean")
    assert SPEAKER.words(status(follow, 1), 1) == (
        "Anna must play a country beside the transit card for the Atlantic Ocean."
    )


def test_the_status_asks_all_others_about_a_card() -> None:  # mapominoes/calling
    hands = [["France", "Malta"], ["Belgium", "Spain"], ["Norway", "Italy"]]
    state = position({(0, 0): "Netherlands"}, hands=hands, options=CALLING)
    laid = play(state, (0, lay("France", 1, 0)))
    assert status(laid, 1) == say("status-asked", layer="@0", card="#FR")
    assert status(laid, 0) == say("status-others-asked", asked=["@1", "@2"], layer="@0", card="#FR")
    assert SPEAKER.words(status(laid, 0), 0) == "Ben and Cleo may call you on France."
    assert refusal(laid, 0, Call()) == ("mapominoes/calling", say("not-your-own-card"))
    assert refusal(laid, 1, CannotGo()) == ("mapominoes/calling", say("not-before-answering"))
    assert refusal(play(laid, (1, LetStand())), 1, Call()) == ("mapominoes/calling", say("not-twice"))
    alone = play(laid, (2, LetStand()))
    assert status(alone, 1) == say("status-go-or-call", layer="@0", card="#FR")
    assert status(alone, 2) == say("status-may-call", who="@1", layer="@0", card="#FR")
    assert status(alone, 0) == status(alone, None) == say("status-go", who="@1")
    assert SPEAKER.words(status(alone, 2), 2) == (
        "It is Ben’s go. Until the next card is played, you may call Anna on France."
    )


def test_the_status_says_that_the_sand_is_running_and_for_whom() -> None:  # mapominoes/sand-timer
    state = position({(0, 0): "Italy"}, hands=[["France"], ["Austria"], ["Spain"]], options=SAND)
    assert status(play(state, (1, TurnTimer())), 2) == say("status-sand", who="@0")


def test_the_status_names_who_is_still_looking() -> None:  # mapominoes/open-hands
    state = play(GAME.deal(MapominoesOptions(open_hands="look"), seats=3, seed=Seed("look")), (1, Ready()))
    assert status(state, 0) == say("status-look")
    assert status(state, 1) == say("status-others-look", waiting=["@0", "@2"])


# --- what cannot be done ---


def test_what_is_refused_says_who_is_waited_for_and_why() -> None:
    state = position({(0, 0): "France"}, hands=[["Ireland", "Poland"], ["Iceland"]], transits=(1, 0))
    naming = play(state, (0, Transit(1, 0)))
    follow = play(naming, (0, stands_for("Atlantic Ocean")))
    sand = play(position({(0, 0): "Italy"}, hands=[["France"], ["Austria"]], options=SAND), (1, TurnTimer()))
    refused = [
        refusal(state, 0, Ready()),
        refusal(naming, 1, CannotGo()),
        refusal(naming, 0, CannotGo()),
        refusal(naming, 0, stands_for("Poland")),
        refusal(naming, 0, stands_for("Spain")),
        refusal(follow, 1, CannotGo()),
        refusal(follow, 0, CannotGo()),
        refusal(follow, 0, lay("Poland", 0, 1)),
        refusal(follow, 0, lay("Poland", 2, 0)),
        refusal(sand, 1, CannotGo()),
        refusal(sand, 0, SandOut()),
        refusal(sand, 1, TurnTimer()),
    ]
    assert refused == [
        ("mapominoes/go", say("not-on-your-go")),
        ("mapominoes/transit-nominate", say("not-naming-theirs", who="@0")),
        ("mapominoes/transit-nominate", say("not-before-naming")),
        ("mapominoes/transit-sides", say("not-border-transit", thing="#PL", country="#FR")),
        ("mapominoes/transit-then-country", say("not-followed-as", thing="#ES")),
        ("mapominoes/transit-then-country", say("not-follow-theirs", who="@0")),
        ("mapominoes/transit-then-country", say("not-before-following")),
        ("mapominoes/transit-then-country", say("not-beside-your-transit")),
        ("mapominoes/transit-sides", say("not-border-transit", thing="#atlantic-ocean", country="#PL")),
        ("mapominoes/first-go", say("not-your-go", who="@0")),
        ("mapominoes/sand-timer", say("not-your-sand")),
        ("mapominoes/sand-timer", say("not-while-sand-runs")),
    ]
    assert SPEAKER.words(refused[8][1]) == (
        "Poland and the Atlantic Ocean share no border, so a transit card for the Atlantic Ocean does not fit beside Poland."
    )


# --- names ---


def test_everything_on_the_cards_has_its_name_and_its_article() -> None:  # mapominoes/card-face
    listed = words_of.names(GAME.folder, "en")
    assert {code: listed[code].bare for code in names()} == names()
    inside = {code for code in names() if listed[code].inside != listed[code].bare}
    assert {code for code in names() if len(code) > 2} - inside == {"hudson-bay"}
    assert {code for code in inside if len(code) == 2} == set("NL GB CF KM GM SC MV PH AE BS DO US MH SB".split()), (
        "the Netherlands, the United Kingdom and others"
    )

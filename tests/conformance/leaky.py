"""Whisper with one defect at a time, each with the checks that must find it.

The defects are of the kind that slips in: a field too many in a View, a text with one word too much, a list that is changed in place.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace as changed
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import force_setattr, replace

from parlour.core import (
    AnyGame,
    Happened,
    Judged,
    Outcome,
    Refusal,
    Seat,
    Seed,
    Standing,
    Step,
    Told,
    at,
    say,
    shuffled,
)
from tests.conformance import whisper
from tests.conformance.whisper import (
    CARDS,
    WHISPER,
    Draw,
    Drawing,
    Drew,
    Keep,
    Kept,
    Pick,
    Picked,
    Shown,
    WhisperOptions,
    WhisperState,
    WhisperView,
)

DEFECTS: dict[str, tuple[AnyGame, set[str]]] = {}


def defect(name: str, *found_by: str, **changes: Any) -> None:
    """Whisper with some functions replaced. Its View always offers what its `legal` lists, and is as open as it is."""
    if "legal" in changes and "view" not in changes:
        changes["view"] = lambda state, seat: replace(
            whisper.view(state, seat), legal=() if seat is None else tuple(changes["legal"](state, seat))
        )
    if "view" in changes:
        changes.setdefault("bare", None)
    DEFECTS[name] = changed(WHISPER, **changes), set(found_by)


def is_drawing(state: WhisperState) -> bool:
    return bool(state.frames) and isinstance(state.frames[-1], Drawing)


# --- secrets in a View ---


def others_hold(state: WhisperState, seat: Seat | None) -> int:
    return sum(sum(hand) for other, hand in enumerate(state.hands) if other != seat)


def everything(state: WhisperState, seat: Seat | None) -> WhisperView:
    return replace(whisper.view(state, seat), note=msgspec.json.encode(state).decode())


def hands_as_mapping(state: WhisperState, seat: Seat | None) -> WhisperView:
    held = sorted(range(len(state.hands)), key=lambda other: state.hands[other])
    return replace(whisper.view(state, seat), note={str(other): len(state.hands[other]) for other in held})


def talkative_status(state: WhisperState, seat: Seat | None) -> WhisperView:
    seen = whisper.view(state, seat)
    return replace(seen, status=f"{seen.status} {state.deck[:1]}")


defect(
    "a field of the View sums up the others' hands",
    "check_imagined_views_are_the_same",
    view=lambda state, seat: replace(whisper.view(state, seat), note=others_hold(state, seat)),
)
defect(
    "the View shows what the others have picked",
    "check_imagined_views_are_the_same",
    view=lambda state, seat: replace(
        whisper.view(state, seat),
        note=[list(frame.picks) for frame in state.frames if isinstance(frame, whisper.Picking)],
    ),
)
defect("a mapping in the View is in a telling order", "check_imagined_views_are_the_same", view=hands_as_mapping)
defect("the status line names the top card of the deck", "check_imagined_views_are_the_same", view=talkative_status)
defect(
    "the View holds the whole State, and imagine makes use of it",
    "check_the_hidden_part_varies",
    "check_secrets_vary",
    view=everything,
    imagine=lambda view, rng: msgspec.json.decode(view.note, type=WhisperState),
)
defect(
    "the seed is in the View",
    "check_the_seed_is_never_shown",
    setup=lambda options, seats, seed: replace(whisper.setup(options, seats, seed), note=seed.value),
    view=lambda state, seat: replace(whisper.view(state, seat), note=state.note),
    imagine=lambda view, rng: replace(whisper.imagine(view, rng), note=view.note),
)


# --- secrets in a View that `imagine` copies: only the game's declaration shows that they are secret ---


def with_hands_open(state: WhisperState, seat: Seat | None) -> WhisperView:
    return replace(whisper.view(state, seat), note=[list(hand) for hand in state.hands])


def from_open_hands(view: WhisperView, rng: Random, mind: None = None) -> WhisperState:
    hands = tuple(map(tuple, view.note))
    known = {*(card for cards in (*hands, *view.shown) for card in cards), view.pick}
    unseen = iter(shuffled((card for card in CARDS if card not in known), rng))
    state = whisper.imagine(view, rng)
    picks = tuple(
        view.pick if seat == view.seat else next(unseen) if done else None for seat, done in enumerate(view.picked)
    )
    frames = tuple(whisper.Picking(picks) if isinstance(frame, whisper.Picking) else frame for frame in state.frames)
    return replace(state, hands=hands, frames=frames, deck=tuple(unseen))


defect(
    "everybody's hands are in the View, and imagine copies them",
    "check_secrets_vary",
    view=with_hands_open,
    imagine=from_open_hands,
)
defect("a place that imagine varies is not declared", "check_secrets_vary", secrets=WHISPER.secrets[1:])


# --- secrets in what is legal, refused or told ---


def telling_order(state: WhisperState, seat: Seat) -> tuple[Any, ...]:
    actions = whisper.legal(state, seat)
    return actions[::-1] if is_drawing(state) and state.deck[0] > 8 else actions


def telling_refusals(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    try:
        return whisper.apply(state, seat, action)
    except Refusal as refusal:
        raise Refusal(refusal.rule, f"{refusal.words} The deck has {state.deck[:1]} on top.") from None


def other_refusals(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    try:
        return whisper.apply(state, seat, action)
    except Refusal as refusal:
        raise Refusal("whisper/deal" if others_hold(state, seat) % 2 else refusal.rule, refusal.words) from None


def telling_words(event: Any, seat: Seat | None) -> Told:
    heard = whisper.tell(event, seat)
    return replace(heard, words=f"@{event.seat} has picked {event.card}.") if isinstance(event, Picked) else heard


def telling_argument(event: Any, seat: Seat | None) -> Told:
    """The sentence never mentions the card, but the message contains it."""
    heard = whisper.tell(event, seat)
    said = say("picked", who=at(event.seat), card=str(event.card)) if isinstance(event, Picked) else heard.words
    return replace(heard, words=said)


def unknown_message(event: Any, seat: Seat | None) -> Told:
    heard = whisper.tell(event, seat)
    return replace(heard, words=say("picks", who=at(event.seat))) if isinstance(event, Picked) else heard


def message_without_its_argument(event: Any, seat: Seat | None) -> Told:
    heard = whisper.tell(event, seat)
    return replace(heard, words=say("picked")) if isinstance(event, Picked) else heard


def unknown_status(state: WhisperState, seat: Seat | None) -> WhisperView:
    return replace(whisper.view(state, seat), status=say("status-picking"))


def unknown_refusals(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    try:
        return whisper.apply(state, seat, action)
    except Refusal as refusal:
        raise Refusal(refusal.rule, say("not-now")) from None


def telling_event(event: Any, seat: Seat | None) -> Told:
    heard = whisper.tell(event, seat)
    return replace(heard, event=event) if isinstance(event, Drew) else heard


def one_card_too_many_is_shown(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    after, events = whisper.apply(state, seat, action)
    shown = [
        Shown((*event.cards, *after.deck[:1]), event.winner) if isinstance(event, Shown) else event for event in events
    ]
    return Step(after, tuple(shown))


def silent_when_high(event: Any, seat: Seat | None) -> Told | None:
    return None if isinstance(event, Picked) and event.card > 8 else whisper.tell(event, seat)


defect("legal is in a telling order", "check_imagined_legal_is_the_same", legal=telling_order)
defect("a refusal names a hidden card", "check_imagined_refusals_are_the_same", apply=telling_refusals)
defect("the rule of a refusal depends on hidden cards", "check_imagined_refusals_are_the_same", apply=other_refusals)
defect("others hear which card was picked", "check_words_tell_what_is_seen", tell=telling_words)
defect(
    "others get the picked card in an argument that is never spoken of",
    "check_words_tell_what_is_seen",
    tell=telling_argument,
)
defect("an event says a message that no catalogue has", "check_events_are_told_in_words", tell=unknown_message)
defect("an event leaves out an argument", "check_events_are_told_in_words", tell=message_without_its_argument)
defect("the status is a message that no catalogue has", "check_views_say_who_may_do_what", view=unknown_status)
defect("a refusal is a message that no catalogue has", "check_apply_refuses_the_rest", apply=unknown_refusals)
defect("others get the drawn card in an event's field", "check_words_tell_what_is_seen", tell=telling_event)
defect("silence tells of a high card", "check_words_tell_what_is_seen", judged=None, tell=silent_when_high)
defect("a revealing move tells more than it shows", "check_words_tell_what_is_seen", apply=one_card_too_many_is_shown)


# --- imagining ---


FACES = {"one": {"worth": 3}, "two": {"worth": 5}, "three": {"worth": 8}}


class NoChance(Random):
    """A generator that leaves everything in the same order."""

    def random(self) -> float:
        return 0.5


def only_the_deck(view: WhisperView, rng: Random, mind: None = None) -> WhisperState:
    state = whisper.imagine(view, NoChance())
    return replace(state, deck=shuffled(state.deck, rng))


def unplayable_deck(view: WhisperView, rng: Random, mind: None = None) -> WhisperState:
    state = whisper.imagine(view, rng)
    return replace(state, deck=tuple(map(str, state.deck)))


defect(
    "imagine always imagines the same",
    "check_the_hidden_part_varies",
    "check_secrets_vary",
    imagine=lambda view, rng: whisper.imagine(view, NoChance()),
)
defect(
    "imagine shuffles the deck and leaves the hands",
    "check_the_hidden_part_varies",
    "check_secrets_vary",
    imagine=only_the_deck,
)
defect(
    "imagine knows the hidden faces by heart",
    "check_the_hidden_part_varies",
    setup=lambda options, seats, seed: replace(whisper.setup(options, seats, seed), note=FACES),
    imagine=lambda view, rng: replace(whisper.imagine(view, rng), note=FACES),
)
defect("the game says that it hides nothing", "check_the_hidden_part_varies", hides="")
defect("imagine gives States that cannot be played on", "check_imagined_states_can_be_played", imagine=unplayable_deck)
defect(
    "imagine draws from the global generator",
    "check_imagining_follows_its_generator",
    imagine=lambda view, rng: whisper.imagine(view, Random(random.random())),
)
defect(
    "imagine draws from a generator of its own",
    "check_imagining_follows_its_generator",
    imagine=lambda view, rng: whisper.imagine(view, random.SystemRandom()),
)


# --- legal and apply ---


def takes_keep_from_anybody(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    if is_drawing(state) and isinstance(action, Keep):
        return Step(replace(state, frames=state.frames[:1]), (Kept(seat),))
    return whisper.apply(state, seat, action)


def takes_keep_from_nobody(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    if is_drawing(state) and isinstance(action, Keep):
        raise Refusal("whisper/draw", "Drawing is a duty here.")
    return whisper.apply(state, seat, action)


def counts_from_the_end(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    """Pick(-1) takes the last card, as an index of a list would."""
    if isinstance(action, Pick) and -len(state.hands[seat]) <= action.card < 0:
        action = Pick(state.hands[seat][action.card])
    return whisper.apply(state, seat, action)


def refuses_by(rule: str, words: str) -> Any:
    def apply(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
        try:
            return whisper.apply(state, seat, action)
        except Refusal:
            raise Refusal(rule, words) from None

    return apply


defect(
    "legal lists an action twice",
    "check_legal_has_no_duplicates",
    legal=lambda state, seat: whisper.legal(state, seat) * 2,
)
defect(
    "legal lists actions for seats whose turn it is not",
    "check_legal_is_for_actors_only",
    legal=lambda state, seat: whisper.legal(state, seat) or ((Keep(),) if state.frames else ()),
)
defect("apply takes more than legal lists", "check_apply_refuses_the_rest", apply=takes_keep_from_anybody)
defect("apply takes a negative number", "check_apply_refuses_the_rest", apply=counts_from_the_end)
defect("apply takes less than legal lists", "check_apply_takes_what_legal_lists", apply=takes_keep_from_nobody)
defect("refusals have no words", "check_apply_refuses_the_rest", apply=refuses_by("whisper/pick", " "))
defect(
    "refusals name a rule that is not in the rulebook",
    "check_apply_refuses_the_rest",
    apply=refuses_by("whisper/no", "No."),
)
defect("refusals name a rule of another game", "check_apply_refuses_the_rest", apply=refuses_by("chess/check", "No."))


# --- values ---


def changes_the_old_state(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    step = whisper.apply(state, seat, action)
    force_setattr(state, "note", "used")
    return step


def noted(note: Any) -> dict[str, Any]:
    """A note that is in every View from the start."""
    return {
        "setup": lambda options, seats, seed: replace(whisper.setup(options, seats, seed), note=note),
        "view": lambda state, seat: replace(whisper.view(state, seat), note=state.note),
        "imagine": lambda view, rng: replace(whisper.imagine(view, rng), note=view.note),
    }


defect(
    "apply changes the old State",
    "check_old_states_never_change",
    "check_replay_equals_play",
    **noted(None) | {"apply": changes_the_old_state},
)
defect("the State does not survive JSON", "check_values_survive_json", **noted((1, 2)))
defect(
    "the View leaves out a legal action",
    "check_views_say_who_may_do_what",
    view=lambda state, seat: replace(whisper.view(state, seat), legal=whisper.view(state, seat).legal[:1]),
)
defect(
    "the View names other actors",
    "check_views_say_who_may_do_what",
    view=lambda state, seat: replace(whisper.view(state, seat), actors=()),
)
defect(
    "an event is told without words",
    "check_events_are_told_in_words",
    tell=lambda event, seat: replace(whisper.tell(event, seat), words=""),
)
defect(
    "an event names a rule that is not in the rulebook",
    "check_events_are_told_in_words",
    tell=lambda event, seat: replace(whisper.tell(event, seat), rule="whisper/secret"),
)
defect(
    "an event names a seat that is not there",
    "check_events_are_told_in_words",
    tell=lambda event, seat: replace(whisper.tell(event, seat), words="@9 does something."),
)


# --- everything open ---

defect(
    "everything open is the View of a seat",
    "check_bare_only_fills_in",
    bare=lambda state: whisper.view(state, 0),
)
defect(
    "everything open has lost what was shown",
    "check_bare_only_fills_in",
    bare=lambda state: replace(whisper.bare(state), held=()),
)


# --- the end ---


def one_point_is_enough(state: WhisperState) -> Outcome | None:
    over = whisper.outcome(replace(state, frames=()))
    return over if any(state.points) else None


def counts_places(state: WhisperState) -> Outcome | None:
    """Ranks 1, 1, 2 where 1, 1, 3 is meant."""
    over = whisper.outcome(state)
    return over and replace(over, ranks=tuple(1 + sorted(set(over.ranks)).index(rank) for rank in over.ranks))


def upside_down(state: WhisperState) -> Outcome | None:
    """The highest score wins, and the lowest comes second."""
    over = whisper.outcome(state)
    if over is None:
        return None
    seats = range(len(state.hands))
    return replace(
        over, scores=tuple(map(float, seats)), ranks=tuple(1 if seat == seats[-1] else 2 + seat for seat in seats)
    )


defect(
    "the longest game is declared too short",
    "check_length_stays_within_bounds",
    longest=lambda options, seats: options.hand,
)
defect(
    "scores leave their declared bounds",
    "check_outcomes_are_sound",
    standing=None,
    scores=lambda options, seats: (0.0, 0.0),
)
defect("ranks leave no gap after a tie", "check_outcomes_are_sound", outcome=counts_places)
defect("ranks contradict the scores", "check_outcomes_are_sound", outcome=upside_down)
defect("there is no Outcome at the end", "check_somebody_may_act_until_the_end", outcome=lambda state: None)
defect("there is an Outcome, and somebody may still act", "check_the_end_is_the_end", outcome=one_point_is_enough)
# Every View shows the Outcome, so the Views of these games must show their defective one.
for name in [name for name, (game, _) in DEFECTS.items() if game.outcome is not WHISPER.outcome]:
    game, found_by = DEFECTS[name]
    ending = game.outcome
    defect(
        name,
        *found_by,
        outcome=ending,
        standing=None,
        view=lambda state, seat, ending=ending: replace(whisper.view(state, seat), outcome=ending(state)),
    )


# --- how it stands, and what has come out ---


def changes_its_mind(view: WhisperView, happened: Sequence[Happened]) -> Iterator[Judged]:
    yield from (Judged(move, len(happened) % 2 == 0) for move in range(len(happened)))


defect(
    "the last point is missing in how it stands",
    "check_standings_end_as_outcomes",
    standing=lambda view: Standing((1,) * len(view.points), (0.0,) * len(view.points)),
)
defect("a judgement changes later", "check_judgements_stay", judged=changes_its_mind)
defect(
    "a move is judged before it is made",
    "check_judgements_stay",
    judged=lambda view, happened: [Judged(len(happened), True)],
)


# --- the same game again ---

KEEP = Keep()


def knows_its_own_keep_only(state: WhisperState, seat: Seat, action: Any) -> Step[WhisperState]:
    """Uses `is` instead of `==`, though an action read from a record is another object."""
    step = whisper.apply(state, seat, action)
    return step if action is KEEP or not isinstance(action, Keep) else Step(step.state, step.events * 2)


class LaxOptions(WhisperOptions, forbid_unknown_fields=False):
    """Accepts unknown options, and drops them."""


defect(
    "what lies on the table comes from the global generator",
    "check_the_same_seed_gives_the_same_game",
    "check_replay_equals_play",
    **noted(None)
    | {"setup": lambda options, seats, seed: replace(whisper.setup(options, seats, seed), note=random.random())},
)
defect(
    "a move read from a record tells another story",
    "check_replay_equals_play",
    apply=knows_its_own_keep_only,
    legal=lambda state, seat: tuple(
        KEEP if isinstance(action, Keep) else action for action in whisper.legal(state, seat)
    ),
)
defect(
    "a record with unknown options is replayed",
    "check_broken_records_are_refused",
    kinds=changed(WHISPER.kinds, options=LaxOptions),
    setup=lambda options, seats, seed: whisper.setup(
        WhisperOptions(hand=options.hand, draws=options.draws), seats, seed
    ),
)


class LaxDraw(Draw, forbid_unknown_fields=False, tag="draw"):
    """Accepts unknown fields."""


defect(
    "an action takes fields that it does not know",
    "check_unknown_fields_are_refused",
    "check_values_survive_json",  # its View is declared with the strict action
    kinds=changed(WHISPER.kinds, action=LaxDraw | Keep | Pick),
    legal=lambda state, seat: tuple(
        LaxDraw() if isinstance(action, Draw) else action for action in whisper.legal(state, seat)
    ),
)
defect("the game says that its views are public", "check_private_views_are_declared", private=lambda options: False)


# --- bots ---

defect(
    "a bot chooses what is not legal",
    "check_bots_choose_what_is_legal",
    bots={"easy": lambda persona: lambda view, rng: Pick(0)},
)
defect(
    "a bot draws from the global generator",
    "check_bots_choose_what_is_legal",
    bots={"easy": lambda persona: lambda view, rng: random.choice(view.legal)},
)


# --- what differs from one process to the next ---


def in_order_of_hashes(options: WhisperOptions, seats: int, seed: Seed) -> WhisperState:
    """The order of a set of strings, which differs from process to process."""
    state = whisper.setup(options, seats, seed)
    return replace(state, deck=tuple(int(card) for card in {str(card) for card in CARDS if card in state.deck}))


FORGETFUL = changed(WHISPER, setup=in_order_of_hashes)


# --- what a game says about itself ---

STRANGERS: dict[str, AnyGame] = {
    "a name with other letters": changed(WHISPER, name="Whisper!"),
    "no title": changed(WHISPER, title=""),
    "more players than players": changed(WHISPER, players=(4, 2)),
    "no rulebook": changed(WHISPER, folder=Path(__file__).parent),
    "a rulebook of another game": changed(WHISPER, name="murmur"),
    "no versions": changed(WHISPER, rules_version=-1),
    "no deck": changed(WHISPER, deck_version=0),
    "a colour that cannot be read on paper": changed(WHISPER, accent=("#f0e0c0", "#c3a6e0")),
    "a fact without a source": changed(WHISPER, deck=lambda: [{"card": 1, "source": ""}]),
    "a preset with an unknown option": changed(WHISPER, presets={"quick": {"cards": 1}}),
}

"""All checks on one game, with words for its author: what is wrong, where, and what helps.

Games are chosen at random, so that only the library and its words (`parlour[words]`) are needed. Hypothesis, in
`tests/conformance`, searches more cleverly.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from subprocess import CalledProcessError
from typing import NamedTuple

from parlour.core import AnyGame, ParlourError, Seed, choices, parse
from parlour.games import BESIDE_GAMES, Misnamed, UnknownGame, broken, find, load_all
from parlour.lab.conformance.checks import CHECKS, Check
from parlour.lab.conformance.choices import check_bots_choose_what_is_legal
from parlour.lab.conformance.digest import digests_in_another_process
from parlour.lab.conformance.interference import SECRET_CHECKS
from parlour.lab.conformance.introduction import (
    check_options_are_dealt_or_refused,
    check_options_are_described,
    check_the_game_introduces_itself,
)
from parlour.lab.conformance.play import Played, Setting, can_be_dealt, play
from parlour.lab.conformance.secrets import check_secrets_are_places
from parlour.lab.conformance.sources import source_faults

REMEDIES = {
    "check_the_game_introduces_itself": "Look at the fields of GAME in __init__.py.",
    "check_options_are_described": "Each option is Annotated[type, option(title, description, rule, ge=…, le=…)]; "
    "or else words/options.en.ftl has the titles and descriptions of all of them (docs/words.md).",
    "check_options_are_dealt_or_refused": "Raise BadOptions(field, words) in `check_options` or Refusal(rule, words) in `setup`.",
    "check_secrets_are_places": "Secret('hands[seat]') names the field `hands` of the State, with a part for each seat.",
    "check_somebody_may_act_until_the_end": "`actors` names somebody with a legal action until `outcome` gives an Outcome.",
    "check_the_end_is_the_end": "After the end `actors` is empty, and `apply` refuses everything.",
    "check_length_stays_within_bounds": "Raise `longest`; a game that could go on for ever needs a rule that ends it.",
    "check_outcomes_are_sound": "`ranking(points)` makes ranks with ties; `scores` gives the bounds.",
    "check_standings_end_as_outcomes": "`standing` counts as `outcome` does.",
    "check_judgements_stay": "`judged` tells only what can never turn out otherwise.",
    "check_legal_has_no_duplicates": "Two equal cards make one action: `dict.fromkeys(actions)` leaves each once.",
    "check_legal_is_for_actors_only": "Begin `legal` with: if seat not in actors(state): return ().",
    "check_apply_takes_what_legal_lists": "`apply` and `legal` ask the same question: let both call one function.",
    "check_apply_refuses_the_rest": "Check turn, card and place in `apply`, and raise Refusal(rule, words) by a rule of the rulebook.",
    "check_views_say_who_may_do_what": "`view` fills seat, actors, status, outcome and legal from the functions of the rules.",
    "check_values_survive_json": "Use tuples, frozen structs, numbers and strings; no lists, no sets of mixed things.",
    "check_unknown_fields_are_refused": "Actions inherit from Action, and structs in them forbid unknown fields.",
    "check_private_views_are_declared": "`private=lambda options: False` where no seat ever sees more than a spectator.",
    "check_old_states_never_change": "Make the next State with `replace(state, …)`; never change a list or mapping in it.",
    "check_the_seed_is_never_shown": "Keep the seed out of View and Event.",
    "check_events_are_told_in_words": "`tell` gives Told(words, rule, event) with a rule of the rulebook; @2 is seat 2. Messages are in words/en.ftl.",
    "check_the_same_seed_gives_the_same_game": "All chance comes from the seed, by purpose; sets of strings have no order.",
    "check_replay_equals_play": "Compare values with ==, never with `is`; keep nothing outside of the State.",
    "check_broken_records_are_refused": "`apply` refuses what is not legal; Options forbid unknown fields.",
    "check_bots_choose_what_is_legal": "A bot takes one of view.legal, by the `rng` that it is handed.",
    "check_imagined_views_are_the_same": "What the View shows of hidden things must be in it for `imagine`, or not be shown.",
    "check_imagined_legal_is_the_same": "`legal` depends on nothing that its seat does not see.",
    "check_imagined_refusals_are_the_same": "The words of a refusal name nothing that its seat does not see.",
    "check_words_tell_what_is_seen": "What an event tells a seat must be in its View afterwards; `tell` leaves out the rest.",
    "check_bare_only_fills_in": "`bare` is the View of a spectator with what is hidden filled in, and changes nothing else.",
    "check_imagining_follows_its_generator": "`imagine` draws from its `rng` alone.",
    "check_imagined_states_can_be_played": "An imagined State has all cards, each once, and as many as the View counts.",
    "check_the_hidden_part_varies": "`imagine` deals anew whatever the View does not say; what follows from the rest goes into `follows`.",
    "check_secrets_vary": "Take it out of the View, or let `imagine` draw it anew.",
    "digests": "Sort what comes out of a set before it is dealt or offered.",
}


class Fault(NamedTuple):
    """A broken promise: which, where it was broken, and what helps."""

    promise: str
    found: str
    remedy: str


def faults_of(name: str, games: int = 30, *, in_other_processes: bool = True) -> Iterator[Fault]:
    """The faults of a game, each promise once; a game that cannot be loaded has one fault."""
    try:
        game = _loaded(name)
    except Exception as error:
        yield Fault("The game can be loaded", _where(error), _remedy_of(error))
        return
    yield from (Fault("The files keep to the contract", words, "") for words in source_faults(game))
    for check in (check_the_game_introduces_itself, check_options_are_described, check_secrets_are_places):
        yield from _tried(check.__name__, check.__doc__, lambda check=check: check(game))  # type: ignore[misc]
    rng = Random(name)
    settings = [random_setting(game, rng) for _ in range(games)]
    yield from _tried(
        check_options_are_dealt_or_refused.__name__,
        check_options_are_dealt_or_refused.__doc__,
        lambda: _each_setting(game, settings),
    )
    yield from _played_faults(game, [setting for setting in settings if _is_dealt(game, setting)])
    if in_other_processes:
        promise = "The same seed gives the same game in every process."
        yield from _tried("digests", promise, lambda: _check_processes(name))


def _played_faults(game: AnyGame, settings: list[Setting]) -> Iterator[Fault]:
    played: list[Played] = []
    faults = list(
        _tried(
            "check_apply_takes_what_legal_lists",
            "A game can be played to its end.",
            lambda: played.extend(play(game, one) for one in settings),
        )
    )
    yield from faults
    for check in (*CHECKS, *SECRET_CHECKS):
        some = played[::4] if check is check_bots_choose_what_is_legal else played
        yield from _tried(check.__name__, check.__doc__, lambda check=check, some=some: _each(check, game, some))  # type: ignore[misc]


def _each_setting(game: AnyGame, settings: list[Setting]) -> None:
    for setting in settings:
        check_options_are_dealt_or_refused(game, setting)


def _each(check: Check, game: AnyGame, played: list[Played]) -> None:
    for one in played:
        check(game, one)


def _tried(name: str, promise: str | None, check: Callable[[], object]) -> Iterator[Fault]:
    said = (promise or name.removeprefix("check_").replace("_", " ").capitalize() + ".").split("\n")[0]
    try:
        check()
    except AssertionError as broken_promise:
        yield Fault(said, str(broken_promise), REMEDIES[name])
    except Exception as error:
        yield Fault(said, _where(error), "The rules raise an error of their own: mend the line that is named.")


def _loaded(name: str) -> AnyGame:
    if name in broken():
        raise broken()[name]
    called = load_all().called.get(name, name)
    if called != name:
        raise Misnamed(f"the `GAME` of the entry point {name} is called {called!r}")
    return find(name)


def _is_dealt(game: AnyGame, setting: Setting) -> bool:
    try:
        return can_be_dealt(game, setting)
    except Exception:  # another check has said so
        return False


def random_setting(game: AnyGame, rng: Random) -> Setting:
    values = {
        choice.name: choice.values or range(choice.minimum or 0, (choice.maximum or 0) + 1)
        for choice in choices(game.kinds.options)
    }
    options = parse(game.kinds.options, {name: rng.choice(some) for name, some in values.items()})
    return Setting(options, rng.randint(*game.players), Seed(f"{rng.getrandbits(64):032x}"), rng.getrandbits(32))


def _check_processes(name: str) -> None:
    try:
        first, second = (digests_in_another_process(seed, name) for seed in (1, 2))
    except CalledProcessError:
        return  # it cannot be played; the checks before have said why
    assert first == second, f"{name}: the same games came out otherwise in another process"


def _where(error: Exception) -> str:
    """An error with the line of the game that raised it."""
    words = str(error) if isinstance(error, ParlourError) else f"{type(error).__name__}: {error}"
    lab = Path(__file__).parents[1].as_posix()
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith(lab)]
    own = [
        frame
        for frame in frames
        if "importlib" not in frame.filename and "/parlour/games/__init__" not in frame.filename
    ]
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}:{error.lineno}: {words}"
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}: {words}" if own else words


def _remedy_of(error: Exception) -> str:
    if isinstance(error, UnknownGame):
        return "A game is a folder parlour/games/<name> with an __init__.py that offers GAME; `parlour new` begins one."
    if isinstance(error, Misnamed):
        return (
            "Write the same name in both places: that of the folder (or of the entry point in pyproject.toml) and `name` in GAME. "
            f"No game can be called {' or '.join(sorted(BESIDE_GAMES))}."
        )
    if isinstance(error, ParlourError):
        return "The house takes the name GAME, a Game, from the folder's __init__.py."
    return "Mend the line; until then the house leaves this game out and plays the others."

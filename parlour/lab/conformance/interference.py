"""Non-interference: what a seat sees, may do and is told depends only on what it may know.

A State imagined from a seat's View is one that the seat cannot tell from the real one. So all that reaches the seat must be the same in
both: its View, its legal actions, its refusals, the words of every event. And the imagined States must really differ where
something is hidden, or the comparison would prove nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from parlour.core import AnyGame, Seat
from parlour.lab.conformance.checks import Check
from parlour.lab.conformance.disturbance import disturbed
from parlour.lab.conformance.play import (
    Played,
    Viewer,
    play_on,
    refusal_of,
    sent,
    strange_actions,
    told,
    written,
)
from parlour.lab.conformance.secrets import check_secrets_vary
from parlour.lab.conformance.values import Path, at, differences, leaves, unnumbered, varied, with_at

ENOUGH = 40
"""Among this many imagined States, a secret of two equally likely values stays the same once in 10¹¹ times."""


# --- the same for the seat ---


def check_imagined_views_are_the_same(game: AnyGame, played: Played) -> None:
    """Every field of the View but `legal`, which has a check of its own; and the actors."""
    for index, state, viewer in played.each_seen(80, "views"):
        seen = game.view(state, viewer)
        imagined = game.imagine(seen, played.rng(f"views {index}"))
        where = f"{played.at(index)}, imagined from the View of {viewer}"
        assert isinstance(imagined, game.kinds.state), f"{where}: {type(imagined)} is no State"
        for name, value in _fields(game.view(imagined, viewer)).items():
            real = _fields(seen)[name]
            assert value == real, f"{where}: {name} is {value.decode()} in its View, really it is {real.decode()}"
        assert game.actors(imagined) == game.actors(state), f"{where}: {game.actors(imagined)} may act"


def _fields(view: Any) -> dict[str, bytes]:
    return {name: sent(getattr(view, name)) for name in view.__struct_fields__ if name != "legal"}


def check_imagined_legal_is_the_same(game: AnyGame, played: Played) -> None:
    for index, state, viewer in played.each_seen(80, "legal"):
        if viewer is None:
            continue
        imagined = game.imagine(game.view(state, viewer), played.rng(f"legal {index}"))
        ours, theirs = list(game.legal(state, viewer)), list(game.legal(imagined, viewer))
        assert ours == theirs, (
            f"{played.at(index)}: legal for seat {viewer} is {ours}; imagined from its View it is {theirs}"
        )


def check_imagined_refusals_are_the_same(game: AnyGame, played: Played) -> None:
    """The rule and the words, for actions of other states: a refusal tells no secret."""
    for index, state, viewer in played.each_seen(80, "refusals"):
        if viewer is None:
            continue
        imagined = game.imagine(game.view(state, viewer), played.rng(f"refusals {index}"))
        legal = set(game.legal(state, viewer))
        for action in strange_actions(played, index, 8):
            if action in legal:
                continue
            ours, theirs = refusal_of(game, state, viewer, action), refusal_of(game, imagined, viewer, action)
            assert ours == theirs, (
                f"{played.at(index)}, {action} by seat {viewer}: {ours}; in a State imagined from its View: {theirs}"
            )


def check_words_tell_what_is_seen(game: AnyGame, played: Played) -> None:
    """Two moves that look alike to a seat are told alike to it.

    The same move is made in the real State and in States that the seat cannot tell from it, and other seats' moves are exchanged
    for others. Whenever the seat's Views afterwards are equal, so must be what it was told.
    """
    for index, state, viewer in played.each_seen(40, "words"):
        heard: dict[tuple[Seat, Any, bytes], list[bytes]] = {}
        rng = played.rng(f"words {index}")
        seen = game.view(state, viewer)
        worlds = [state, *(game.imagine(seen, rng) for _ in range(2))]
        for seat in sorted(game.actors(state)):
            legal = list(game.legal(state, seat))
            for action in {*rng.sample(legal, min(3, len(legal))), *_taken(played, index, seat)}:
                alike = [world for world in worlds if action in game.legal(world, seat)]
                for step in _steps(game, [*alike, *_rewound(game, state, seat, action, viewer, rng)], seat, action):
                    # A seat knows what it chose itself; of the others it knows what its View shows.
                    key = (seat, action if seat == viewer else None, sent(game.view(step.state, viewer)))
                    words = [sent(one) for one in told(game, step.events, viewer)]
                    first = heard.setdefault(key, words)
                    assert words == first, (
                        f"{played.at(index)}, {action} by seat {seat}: {viewer} is told {_read(words, first)}, "
                        f"elsewhere {_read(first, words)}; yet its View is the same in both"
                    )


def _steps(game: AnyGame, worlds: list[Any], seat: Seat, action: Any) -> Iterator[Any]:
    """The same move in several States. Those where it cannot be made are skipped, as other checks cover that."""
    for world in worlds:
        with suppress(Exception):
            yield game.apply(world, seat, action)


def _taken(played: Played, index: int, seat: Seat) -> list[Any]:
    """The action really taken here, if this seat took it."""
    return [action for mover, action in played.moves[index : index + 1] if mover == seat]


def _read(words: list[bytes], others: list[bytes]) -> str:
    return " ".join(one.decode() for one in words if one not in others) or "nothing"


def _rewound(game: AnyGame, state: Any, seat: Seat, action: Any, viewer: Viewer, rng: Any) -> list[Any]:
    """A State before the move that differs in what the viewer does not know even after it.

    Most moves reveal something, so that States imagined before the move lead to other Views. Here one is imagined after it, and
    what the move changed is put back. If that gives no State that fits, there is nothing to compare.
    """
    try:
        after = game.apply(state, seat, action).state
        shown = game.view(after, viewer)
        plain = [
            msgspec.to_builtins(one, order="deterministic", str_keys=True)
            for one in (state, after, game.imagine(shown, rng))
        ]
        before = msgspec.convert(_put_back(*plain), game.kinds.state, str_keys=True)
        fits = sent(game.view(before, viewer)) == sent(game.view(state, viewer))
        return (
            [before] if fits and sent(game.view(game.apply(before, seat, action).state, viewer)) == sent(shown) else []
        )
    except Exception:  # a State patched together may break any rule
        return []


def _put_back(before: Any, after: Any, imagined: Any) -> Any:
    if before == after:
        return imagined
    if isinstance(before, dict) and isinstance(after, dict) and isinstance(imagined, dict):
        return {
            key: _put_back(value, after[key], imagined[key]) if key in after and key in imagined else value
            for key, value in before.items()
        }
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after) == len(imagined):
        return [_put_back(*three) for three in zip(before, after, imagined, strict=True)]
    return before


# --- different where something is hidden ---


def check_imagining_follows_its_generator(game: AnyGame, played: Played) -> None:
    """The same View and generator give the same State, whatever the global generators do."""
    for index, state, viewer in played.each_seen(20, "generator"):
        seen, worlds = game.view(state, viewer), []
        for number in (1, 2):
            with disturbed(number):
                worlds.append(written(game.imagine(seen, played.rng(f"generator {index}"))))
        assert worlds[0] == worlds[1], (
            f"{played.at(index)}: the View of {viewer}, imagined twice by the same chance, differs"
        )


def check_imagined_states_can_be_played(game: AnyGame, played: Played) -> None:
    """From an imagined State a game goes on without errors, and ends as the real one does."""
    longest = game.longest(played.setting.options, played.setting.seats)
    for index, state, viewer in played.each_seen(6, "playable"):
        rng, fresh = played.rng(f"playable {index}"), Played(game, played.setting)
        fresh.reach(game.imagine(game.view(state, viewer), rng))
        where = f"{played.at(index)}, played on as the View of {viewer} imagines it"
        try:
            play_on(fresh, rng, longest + 3 - index)
        except Exception as error:
            raise AssertionError(f"{where}: {type(error).__name__}: {error}") from error
        ended, really_ended = (game.outcome(one.states[-1]) is not None for one in (fresh, played))
        assert ended == really_ended, (
            f"{where}: after {len(fresh.moves)} moves Outcome: {ended}, really: {really_ended}"
        )


def check_the_hidden_part_varies(game: AnyGame, played: Played) -> None:
    """All that a viewer does not know differs from one imagined State to the next.

    The suite finds out by itself what that is: any difference between the real State and another that leaves the viewer's View unchanged.
    Others are the worlds that other viewers imagine, and the real State with two things exchanged.
    """
    derived = _derived(game, played.setting.seats)
    known_to_vary: dict[Viewer, set[str]] = {viewer: set(derived) for viewer in played.viewers}
    for index in played.some(8, "varies", with_end=False):
        state, rng = played.states[index], played.rng(f"varies {index}")
        seen = {viewer: game.view(state, viewer) for viewer in played.viewers}
        worlds = {viewer: [game.imagine(view, rng) for _ in range(3)] for viewer, view in seen.items()}
        for viewer, imagined in worlds.items():
            known_to_vary[viewer] |= varied(imagined, played.setting.seats)
        for other, kinds in _others(state, [world for some in worlds.values() for world in some], played, rng):
            for viewer, view in seen.items():
                if kinds <= known_to_vary[viewer] or not _looks_like(game, other, viewer, view):
                    continue
                known_to_vary[viewer] |= varied([game.imagine(view, rng) for _ in range(ENOUGH)], played.setting.seats)
                assert kinds <= known_to_vary[viewer], (
                    f"{played.at(index)}: {', '.join(sorted(kinds - known_to_vary[viewer]))} could be otherwise for all that {viewer} "
                    f"sees, and is the same in every State that its View imagines (if it follows from the rest, the game's `follows` says so)"
                )
        if game.hides and not _any_varied(known_to_vary, derived):
            known_to_vary[None] |= varied([game.imagine(seen[None], rng) for _ in range(ENOUGH)], played.setting.seats)
    if game.hides:
        assert _any_varied(known_to_vary, derived), (
            f"{played.at(0)}: {game.hides!r}, yet all imagined States are the same"
        )
    else:
        assert not _any_varied(known_to_vary, derived), (
            f"{played.at(0)}: nothing is said to be hidden, yet imagined States differ"
        )


def _any_varied(known_to_vary: dict[Viewer, set[str]], derived: frozenset[str]) -> bool:
    return any(kinds - derived for kinds in known_to_vary.values())


def _derived(game: AnyGame, seats: int) -> frozenset[str]:
    """The places that follow from the rest; by number, too, as a tuple may happen to have as many items as there are seats."""
    return frozenset(kind.replace("*", str(number)) for kind in game.follows for number in ("*", *range(seats)))


def _looks_like(game: AnyGame, other: Any, viewer: Viewer, view: Any) -> bool:
    try:
        return sent(game.view(other, viewer)) == sent(view)
    except Exception:  # two hidden things exchanged may give a State that breaks any rule
        return False


def _others(state: Any, worlds: list[Any], played: Played, rng: Any) -> Iterator[tuple[Any, set[str]]]:
    """Other States, each with the kinds of places in which it differs from this one.

    First the worlds that somebody imagines. Then this State with two things exchanged that lie apart: any two of the same kind, as something that nobody
    imagines otherwise may still be hidden, and any two that somebody imagines otherwise, such as a card in a hand and one in the deck.
    """
    seats = played.setting.seats
    imagined: dict[Path, str] = {}
    for world in worlds:
        differing = differences(state, world, seats)
        imagined |= differing
        yield world, set(differing.values())
    alike: dict[str, dict[Path, str]] = {}
    for path, kind in leaves(state, seats):
        alike.setdefault(unnumbered(kind), {})[path] = kind
    for places, exchanges in [(imagined, 30), *((some, 4) for some in alike.values())]:
        for _ in range(exchanges if len(places) > 1 else 0):
            one, other = rng.sample(list(places), 2)
            first, second = at(state, one), at(state, other)
            if one[:-1] != other[:-1] and type(first) is type(second) and first != second:
                yield with_at(with_at(state, one, second), other, first), {places[one], places[other]}


SECRET_CHECKS: tuple[Check, ...] = (
    check_imagined_views_are_the_same,
    check_imagined_legal_is_the_same,
    check_imagined_refusals_are_the_same,
    check_words_tell_what_is_seen,
    check_imagining_follows_its_generator,
    check_imagined_states_can_be_played,
    check_the_hidden_part_varies,
    check_secrets_vary,
)

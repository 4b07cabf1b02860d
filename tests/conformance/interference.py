"""Non-interference: what a seat sees, may do and is told follows from what it may know, and from nothing else.

A State imagined from a seat's View is one that the seat cannot tell from the real one. So whatever reaches the seat must be the same in
both: its View, its legal actions, its refusals, the words of every event. And the imagined States must really differ where
something is hidden, or the comparison would prove nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, Seat
from tests.conformance.checks import Check
from tests.conformance.disturbance import disturbed
from tests.conformance.play import (
    Played,
    Viewer,
    play_on,
    refusal_of,
    sent,
    strange_actions,
    told,
    written,
)

Path = tuple[str | int, ...]

ENOUGH = 40
"""So many imagined States differ somewhere if they can: a secret of two equally likely values stays the same once in 10¹¹ times."""

FOLLOWS_FROM_THE_REST: dict[str, frozenset[str]] = {
    "comparity": frozenset(
        kept.replace("*", place)
        for kept in ("checks[*].card", "checks[*].neighbour", "spaces[*]")
        for place in "*01234"  # by number where there happen to be as many as seats
    ),
}
"""By game: places of its State that a View does not name because they follow from what it does name, such as an index kept for speed."""


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
    """Two moves that look alike to a seat sound alike to it.

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
    """The same move in several States. One that cannot be made is passed over, as checks of their own look for it."""
    for world in worlds:
        with suppress(Exception):
            yield game.apply(world, seat, action)


def _taken(played: Played, index: int, seat: Seat) -> list[Any]:
    """The action that was really taken here, if this seat took it."""
    return [action for mover, action in played.moves[index : index + 1] if mover == seat]


def _read(words: list[bytes], others: list[bytes]) -> str:
    return " ".join(one.decode() for one in words if one not in others) or "nothing"


def _rewound(game: AnyGame, state: Any, seat: Seat, action: Any, viewer: Viewer, rng: Any) -> list[Any]:
    """A State before the move that differs in what the viewer does not know even after it.

    Most moves reveal something, so that States imagined before the move lead to other Views. Here one is imagined after it, and
    what the move changed is put back. Where that gives no State that fits, there is nothing to compare.
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
    """Whatever a viewer does not know differs from one imagined State to the next.

    What that is, the suite finds out by itself: a difference between the real State and another one that leaves the viewer's View as it is.
    Others are the worlds that other viewers imagine, and the real State with two things exchanged.
    """
    derived = FOLLOWS_FROM_THE_REST.get(game.name, frozenset())
    varied: dict[Viewer, set[str]] = {viewer: set(derived) for viewer in played.viewers}
    for index in played.some(8, "varies", with_end=False):
        state, rng = played.states[index], played.rng(f"varies {index}")
        seen = {viewer: game.view(state, viewer) for viewer in played.viewers}
        worlds = {viewer: [game.imagine(view, rng) for _ in range(3)] for viewer, view in seen.items()}
        for viewer, imagined in worlds.items():
            varied[viewer] |= _varied(imagined, played)
        for other, kinds in _others(state, [world for some in worlds.values() for world in some], played, rng):
            for viewer, view in seen.items():
                if kinds <= varied[viewer] or not _looks_like(game, other, viewer, view):
                    continue
                varied[viewer] |= _varied([game.imagine(view, rng) for _ in range(ENOUGH)], played)
                assert kinds <= varied[viewer], (
                    f"{played.at(index)}: {', '.join(sorted(kinds - varied[viewer]))} could be otherwise for all that {viewer} "
                    f"sees, and is the same in every State that its View imagines (FOLLOWS_FROM_THE_REST, if it does)"
                )
        if game.hides and not _any_varied(varied, derived):
            varied[None] |= _varied([game.imagine(seen[None], rng) for _ in range(ENOUGH)], played)
    if game.hides:
        assert _any_varied(varied, derived), f"{played.at(0)}: {game.hides!r}, yet all imagined States are the same"
    else:
        assert not _any_varied(varied, derived), (
            f"{played.at(0)}: nothing is said to be hidden, yet imagined States differ"
        )


def _any_varied(varied: dict[Viewer, set[str]], derived: frozenset[str]) -> bool:
    return any(kinds - derived for kinds in varied.values())


def _looks_like(game: AnyGame, other: Any, viewer: Viewer, view: Any) -> bool:
    try:
        return sent(game.view(other, viewer)) == sent(view)
    except Exception:  # two hidden things exchanged may give a State that breaks any rule
        return False


def _varied(states: list[Any], played: Played) -> set[str]:
    """The kinds of places in which States differ, such as `hands[1][*]` or `backs[*].lat`."""
    first, *rest = states
    return {kind for other in rest for kind in _differences(first, other, played.setting.seats).values()}


def _differences(one: Any, other: Any, seats: int, path: Path = (), kind: str = "") -> dict[Path, str]:
    """The places in which two States differ, each with its kind: seats are told apart, cards and positions are not."""
    if one == other:
        return {}
    parts: list[tuple[str | int, str, Any, Any]] = []
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        parts = [(name, f"{kind}.{name}", getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    elif isinstance(one, dict) and isinstance(other, dict):
        parts = [(key, f"{kind}[*]", one.get(key), other.get(key)) for key in {**one, **other}]
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        parts = [(place, f"{kind}[{place if len(one) == seats else '*'}]", *pair) for place, pair in pairs]
    else:
        return {path: kind}
    found: dict[Path, str] = {}
    for step, named, first, second in parts:
        found |= _differences(first, second, seats, (*path, step), named.lstrip("."))
    return found


def _others(state: Any, worlds: list[Any], played: Played, rng: Any) -> Iterator[tuple[Any, set[str]]]:
    """Other States, each with the kinds of places in which it differs from this one.

    First the worlds that somebody imagines. Then this State with two things exchanged that lie apart: any two of the same kind, as what nobody
    imagines otherwise may be hidden all the same, and any two that somebody imagines otherwise, such as a card in a hand and one in the deck.
    """
    seats = played.setting.seats
    imagined: dict[Path, str] = {}
    for world in worlds:
        differences = _differences(state, world, seats)
        imagined |= differences
        yield world, set(differences.values())
    alike: dict[str, dict[Path, str]] = {}
    for path, kind in _leaves(state, seats):
        alike.setdefault(re.sub(r"\[\d+\]", "[*]", kind), {})[path] = kind
    for places, exchanges in [(imagined, 30), *((some, 4) for some in alike.values())]:
        for _ in range(exchanges if len(places) > 1 else 0):
            one, other = rng.sample(list(places), 2)
            first, second = _at(state, one), _at(state, other)
            if one[:-1] != other[:-1] and type(first) is type(second) and first != second:
                yield _with(_with(state, one, second), other, first), {places[one], places[other]}


def _leaves(value: Any, seats: int, path: Path = (), kind: str = "") -> Iterator[tuple[Path, str]]:
    """Every place of a State at which a single thing stands, with its kind."""
    parts: list[tuple[str | int, str, Any]] = []
    if isinstance(value, msgspec.Struct):
        parts = [(name, f"{kind}.{name}".lstrip("."), getattr(value, name)) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        parts = [(key, f"{kind}[*]", part) for key, part in value.items()]
    elif isinstance(value, tuple):
        parts = [(place, f"{kind}[{place if len(value) == seats else '*'}]", part) for place, part in enumerate(value)]
    else:
        yield path, kind
    for step, named, part in parts:
        yield from _leaves(part, seats, (*path, step), named)


def _at(value: Any, path: Path) -> Any:
    """What stands at a place; None where a mapping has no such key."""
    for part in path:
        if isinstance(value, dict):
            value = value.get(part)
        else:
            value = getattr(value, str(part)) if isinstance(value, msgspec.Struct) else value[part]
    return value


def _with(value: Any, path: Path, leaf: Any) -> Any:
    if not path:
        return leaf
    part, rest = path[0], path[1:]
    if isinstance(value, msgspec.Struct):
        return replace(value, **{str(part): _with(getattr(value, str(part)), rest, leaf)})
    if isinstance(value, dict):
        return {**value, part: _with(value[part], rest, leaf)}
    items = [_with(item, rest, leaf) if number == part else item for number, item in enumerate(value)]
    return type(value)(items)


SECRET_CHECKS: tuple[Check, ...] = (
    check_imagined_views_are_the_same,
    check_imagined_legal_is_the_same,
    check_imagined_refusals_are_the_same,
    check_words_tell_what_is_seen,
    check_imagining_follows_its_generator,
    check_imagined_states_can_be_played,
    check_the_hidden_part_varies,
)

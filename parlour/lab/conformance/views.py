"""The promises of Views, States and Actions as values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from parlour.core import AnyGame, Told, View, shared_part
from parlour.lab.conformance.play import Played, mark, refusal_of, sent, told
from parlour.lab.conformance.sentences import check_catalogued, check_seats_named, written_out


def check_views_say_who_may_do_what(game: AnyGame, played: Played) -> None:
    """A View names its seat, the actors, what is legal for its seat, the Outcome, and a status sentence."""
    for index, state in enumerate(played.states):
        actors, over = game.actors(state), game.outcome(state)
        for viewer in played.viewers:
            seen: Any = game.view(state, viewer)
            where = f"{played.at(index)}, View of {viewer}"
            assert issubclass(type(seen), View), f"{where}: {type(seen)} is no View"
            assert seen.seat == viewer, f"{where}: it says that it is the View of {seen.seat}"
            assert seen.actors == tuple(sorted(actors)), f"{where}: actors {seen.actors}, really {sorted(actors)}"
            legal = () if viewer is None else tuple(game.legal(state, viewer))
            assert tuple(seen.legal) == legal, f"{where}: it offers {seen.legal}, legal are {legal}"
            assert seen.outcome == over, f"{where}: it says {seen.outcome}, the Outcome is {over}"
            assert written_out(seen.status), f"{where}: its status line is empty"
            check_seats_named(played, seen.status, where)
            check_catalogued(game, seen.status, where)
            check_catalogued(game, over.reason if over else "", where)


def check_values_survive_json(game: AnyGame, played: Played) -> None:
    """State, View, Action, Event, what is told, and the record: as JSON and back, they are equal and of the same type."""
    kinds = game.kinds
    for index, state in enumerate(played.states):
        _survives(state, kinds.state, played.at(index))
        for viewer in played.viewers:
            _survives(game.view(state, viewer), kinds.view, f"{played.at(index)}, View of {viewer}")
    for index, (_, action) in enumerate(played.moves):
        _survives(action, kinds.action, played.at(index))
        assert hash(action) == hash(_survives(action, kinds.action, played.at(index))), f"{played.at(index)}: {action}"
    for index, events in enumerate(played.events, 1):
        for event in events:
            _survives(event, kinds.event, played.at(index))
        for viewer in played.viewers:
            for heard in told(game, events, viewer):
                _survives(heard.event, kinds.event, f"{played.at(index)}, told to {viewer}")
                plain = Told(heard.words, heard.rule, msgspec.json.decode(sent(heard.event)))
                _survives(plain, Told, f"{played.at(index)}, told to {viewer}")


def _survives(value: Any, kind: Any, where: str) -> Any:
    try:
        back = msgspec.json.decode(sent(value), type=kind)
    except (msgspec.MsgspecError, TypeError) as error:
        raise AssertionError(f"{where}: {value!r} does not survive JSON: {error}") from None
    assert type(back) is type(value), f"{where}: {type(value)} comes back from JSON as {type(back)}"
    assert back == value, f"{where}: {value!r} comes back from JSON as {back!r}"
    return back


def check_unknown_fields_are_refused(game: AnyGame, played: Played) -> None:
    """An action with an unknown field is an error, at whatever depth: a client learns of its mistake."""
    for index in played.some(10, "unknown", with_end=False):
        _, action = played.moves[index]
        for widened in _widened(msgspec.to_builtins(action)):
            try:
                msgspec.json.decode(sent(widened), type=game.kinds.action)
            except msgspec.ValidationError:
                continue
            raise AssertionError(f"{played.at(index)}: {widened} has a field that is not known, and is taken")


def _widened(value: Any) -> list[Any]:
    """A value with one more field in each of its mappings, one at a time."""
    if isinstance(value, dict):
        deeper = [{**value, key: wide} for key, part in value.items() for wide in _widened(part)]
        return [{**value, "nothing of the kind": 1}, *deeper]
    if isinstance(value, list | tuple):
        return [
            [*value[:place], wide, *value[place + 1 :]] for place, part in enumerate(value) for wide in _widened(part)
        ]
    return []


def check_private_views_are_declared(game: AnyGame, played: Played) -> None:
    """`private` is right about whether a seat ever sees more than a spectator: who may take over a seat depends on it."""
    seen_alone = [
        (index, seat)
        for index, state in enumerate(played.states)
        for seat in played.seats
        if shared_part(game.view(state, seat)) != shared_part(game.view(state, None))
    ]
    if game.private(played.setting.options):
        assert seen_alone, f"{played.at(len(played.moves))}: no seat ever saw more than a spectator, `private` says so"
    else:
        assert not seen_alone, (
            f"{played.at(seen_alone[0][0])}: seat {seen_alone[0][1]} sees more than a spectator, `private` denies it"
        )


def check_bare_only_fills_in(game: AnyGame, played: Played) -> None:
    """`bare` is the spectator's View: what that shows stays as it is, and only what it leaves out (None) may be filled in."""
    if game.bare is None:
        return
    seed = played.setting.seed.value.encode()
    for index in played.some(40, "bare"):
        where = f"{played.at(index)}, everything open"
        seen, laid_open = game.view(played.states[index], None), game.bare(played.states[index])
        _survives(laid_open, game.kinds.view, where)
        changed = next(_changed(seen, laid_open), None)
        assert changed is None, f"{where}: {changed} is not what a spectator sees"
        assert seed not in sent(laid_open), f"{where}: it holds the seed"


def _changed(seen: Any, laid_open: Any, place: str = "the View") -> Iterator[str]:
    """The places where the View shows one thing, and another when everything is open."""
    parts: list[tuple[str, Any, Any]] = []
    if seen is None or seen == laid_open:
        return
    if isinstance(seen, msgspec.Struct) and type(seen) is type(laid_open):
        parts = [(f".{name}", getattr(seen, name), getattr(laid_open, name)) for name in seen.__struct_fields__]
    elif isinstance(seen, dict) and isinstance(laid_open, dict) and seen.keys() == laid_open.keys():
        parts = [(f"[{key}]", seen[key], laid_open[key]) for key in seen]
    elif isinstance(seen, tuple) and isinstance(laid_open, tuple) and len(seen) == len(laid_open):
        parts = [(f"[{number}]", *pair) for number, pair in enumerate(zip(seen, laid_open, strict=True))]
    else:
        yield place
    for step, one, other in parts:
        yield from _changed(one, other, place + step)


def check_old_states_never_change(game: AnyGame, played: Played) -> None:
    """Whatever is done with a State, neither it nor any earlier State changes."""
    for index in played.some(12, "old"):
        state = played.states[index]
        for viewer in played.viewers:
            seen = game.view(state, viewer)
            before = sent(seen)
            game.imagine(seen, played.rng("old"))
            assert sent(seen) == before, f"{played.at(index)}: imagine has changed the View of {viewer}"
        for seat in game.actors(state):
            for action in game.legal(state, seat):
                refusal_of(game, state, seat, action)
    for index, state in enumerate(played.states):
        assert mark(state) == played.marks[index], f"{played.at(index)}: this State was changed later"


def check_the_seed_is_never_shown(game: AnyGame, played: Played) -> None:
    seed = played.setting.seed.value.encode()
    for index in played.some(20, "seed"):
        for viewer in played.viewers:
            shown = sent(game.view(played.states[index], viewer))
            assert seed not in shown, f"{played.at(index)}: the View of {viewer} holds the seed"
            heard = sent(told(game, played.events[index - 1] if index else (), viewer))
            assert seed not in heard, f"{played.at(index)}: {viewer} is told the seed"

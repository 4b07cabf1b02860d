"""Secrets by their places: what a game declares as hidden really is open in the States that a View imagines.

The other checks trust the View on what its seat may know. So a View that shows everybody's hands would pass them all, if only `imagine`
copied the hands from it. Here the game's declaration decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from parlour.core import AnyGame, Seat, Secret, Seed
from parlour.lab.conformance.play import Played, Setting, Viewer, can_be_dealt, play
from parlour.lab.conformance.values import Path, at, unnumbered, varied

MOST_IMAGINED = 400
"""What is the same in this many imagined States counts as known: a hand that holds nine tenths of all hidden cards keeps one once in 10¹⁸ times."""
REMEDY = (
    "Either the View tells it, or `imagine` does not draw it anew. Where it may be known there, or follows from the rest, "
    "the Secret says so by `known`; where thinking finds it out as the game goes on, by `can_be_deduced`"
)


@dataclass(frozen=True)
class Hidden:
    """One part of a secret in one State, with what a viewer must not know of it."""

    secret: Secret
    path: Path
    values: list[Any]
    size: int
    """How many there were before any was found to be open."""

    def __str__(self) -> str:
        named = zip(self.path, _steps(self.secret.place), strict=True)
        return "".join(f"[{step}]" if wanted.startswith("[") else f".{step}" for step, wanted in named).lstrip(".")

    def still(self, imagined: Any) -> list[Any]:
        """What is also there in another State."""
        try:
            there = list(_parts(self.secret, at(imagined, self.path)))
        except (LookupError, AttributeError):
            return []
        return [value for value in self.values if value in there]


def hidden_from(viewer: Viewer, state: Any, secret: Secret) -> Iterator[Hidden]:
    """The parts of a secret that this viewer must not know here."""
    known = secret.known(state, viewer)
    if known is True:
        return
    excepted = known or ()
    for path, keys, owner, value in _found(state, _steps(secret.place)):
        key = keys[0] if len(keys) == 1 else keys
        if (owner is not None and owner == viewer) or (keys and key in excepted):
            continue
        values = [part for part in _parts(secret, value) if keys or part not in excepted]
        if values:
            yield Hidden(secret, path, values, len(values))


def _steps(place: str) -> list[str]:
    return re.findall(r"\w+|\[seat\]|\[\*\]", place)


def _found(
    value: Any, steps: Sequence[str], path: Path = (), keys: tuple[Any, ...] = (), owner: Seat | None = None
) -> Iterator[tuple[Path, tuple[Any, ...], Seat | None, Any]]:
    """Every part of a State that a place names, with its keys for `[*]` and the seat for `[seat]`."""
    if not steps:
        yield path, keys, owner, value
        return
    step, *rest = steps
    if step not in ("[seat]", "[*]"):
        if hasattr(value, step):  # frames are of several kinds
            yield from _found(getattr(value, step), rest, (*path, step), keys, owner)
        return
    for key, part in value.items() if isinstance(value, dict) else enumerate(value or ()):
        deeper = (*path, key)
        if step == "[seat]":
            yield from _found(part, rest, deeper, keys, key)
        else:
            yield from _found(part, rest, deeper, (*keys, key), owner)


def _parts(secret: Secret, value: Any) -> Iterator[Any]:
    if secret.parts is not None:
        yield from secret.parts(value)
    elif isinstance(value, tuple | list | frozenset):
        yield from value
    elif value is not None:
        yield value


def check_secrets_vary(game: AnyGame, played: Played) -> None:
    """A declared secret is certain to nobody who must not know it; and all that is imagined otherwise is declared."""
    for index, state, viewer in played.each_seen(6, "secrets"):
        if game.outcome(state) is not None:
            continue
        rng, seen = played.rng(f"secrets {index}"), game.view(state, viewer)
        worlds = [game.imagine(seen, rng) for _ in range(3)]
        _check_declared(game, varied(worlds, played.setting.seats), f"{played.at(index)}, View of {viewer}")
        for hidden in _certain(game, state, viewer, game.secrets, rng):
            if not hidden.secret.can_be_deduced or _is_mostly_certain(game, played, viewer, hidden.secret):
                raise AssertionError(
                    f"{played.at(index)}: `{hidden}` is a secret from {named(viewer)} (`{hidden.secret.place}`), yet "
                    f"{_shortly(hidden.values)} is there in each of {MOST_IMAGINED} States that its View imagines. {REMEDY}"
                )


def _certain(game: AnyGame, state: Any, viewer: Viewer, secrets: Sequence[Secret], rng: Random) -> list[Hidden]:
    """What of these secrets is the same in every State that a View imagines; of what can be deduced, only what is certain as a whole."""
    certain = [hidden for secret in secrets for hidden in hidden_from(viewer, state, secret)]
    seen = game.view(state, viewer)
    for _ in range(MOST_IMAGINED):
        if not certain:
            break
        world = game.imagine(seen, rng)
        left = [Hidden(one.secret, one.path, one.still(world), one.size) for one in certain]
        certain = [one for one in left if one.values and (len(one.values) == one.size or not one.secret.can_be_deduced)]
    return certain


def _is_mostly_certain(game: AnyGame, played: Played, viewer: Viewer, secret: Secret) -> bool:
    """Whether something of a secret is certain in most of some States in which it is hidden."""
    rng = played.rng(f"deduced {viewer}")
    states = [played.states[index] for index in played.some(16, f"deduced {viewer}", with_end=False)]
    hidden = [state for state in states if any(True for _ in hidden_from(viewer, state, secret))]
    return 2 * sum(bool(_certain(game, state, viewer, (secret,), rng)) for state in hidden) > len(hidden)


def _check_declared(game: AnyGame, kinds: set[str], where: str) -> None:
    declared = [unnumbered(place) for place in (*(secret.place for secret in game.secrets), *game.follows)]
    for kind in map(unnumbered, kinds):
        assert any(kind.startswith(place) or place.startswith(kind) for place in declared), (
            f"{where}: imagined States differ in `{kind}`, which {game.name} declares neither in `secrets` nor in `follows`"
        )


def check_secrets_are_places(game: AnyGame) -> None:
    """Every secret is a place of the State, and hidden from somebody in some of these games; `hides` says the same in words."""
    assert bool(game.hides) == bool(game.secrets), (
        f"{game.name}: `hides` says {game.hides or 'that nothing is hidden'!r}, `secrets` names {len(game.secrets)} places"
    )
    missing = {secret.place: secret for secret in game.secrets}
    for played in usual_games(game):
        for state in played.states[:-1]:
            met = [
                place
                for place, secret in missing.items()
                if any(True for viewer in played.viewers for _ in hidden_from(viewer, state, secret))
            ]
            for place in met:
                del missing[place]
    assert not missing, (
        f"{game.name}: the secret `{next(iter(missing))}` was hidden from nobody in any of the games that were tried: "
        "no State has such a place, it is always empty, or `known` always allows it"
    )


def usual_games(game: AnyGame) -> Iterator[Played]:
    """A few games with default options, for few and for many, and one of each preset."""
    presets = [game.kinds.options(**preset) for preset in game.presets.values()]
    for luck, options in enumerate([game.kinds.options(), game.kinds.options(), *presets]):
        setting = Setting(options, game.players[luck % 2], Seed(f"{luck:032x}"), luck)
        if can_be_dealt(game, setting):
            yield play(game, setting)


def named(viewer: Viewer) -> str:
    return "spectators" if viewer is None else f"seat {viewer}"


def _shortly(values: list[Any]) -> str:
    words = msgspec.json.encode(values[0]).decode()
    return words if len(words) <= 80 else f"{words[:79]}…"

"""Random whole games, the material of the checks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from parlour.core import AnyGame, BadOptions, Options, Refusal, Seat, Seed, Told, Words

Viewer = Seat | None


@dataclass(frozen=True)
class Setting:
    """The input of one random game; `luck` decides which of the legal actions are taken."""

    options: Options
    seats: int
    seed: Seed
    luck: int


@dataclass
class Played:
    """A game from the deal to the end, or to where it got stuck. `marks` record each State as it was when it was made."""

    game: AnyGame
    setting: Setting
    states: list[Any] = field(default_factory=list)
    moves: list[tuple[Seat, Any]] = field(default_factory=list)
    events: list[tuple[Any, ...]] = field(default_factory=list)
    marks: list[bytes] = field(default_factory=list)

    def reach(self, state: Any) -> None:
        self.states.append(state)
        self.marks.append(mark(state))

    def at(self, index: int) -> str:
        """Where a check failed, in words that let anybody reproduce it."""
        return f"{self.game.name} after {index} moves of play(game, {self.setting!r})"

    def rng(self, purpose: str) -> Random:
        return Random(f"{self.setting.luck} {purpose}")

    @property
    def seats(self) -> range:
        return range(self.setting.seats)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*self.seats, None)

    @cached_property
    def pool(self) -> list[Any]:
        """Actions of this game and of one with other seats and options."""
        game = self.game
        other = Setting(game.kinds.options(), game.players[1], Seed("another game"), self.setting.luck)
        games = [self, play(game, other)] if can_be_dealt(game, other) else [self]
        states = [(one.states[index], one.seats) for one in games for index in one.some(25, "pool")]
        return list(
            dict.fromkeys(action for state, seats in states for seat in seats for action in game.legal(state, seat))
        )

    def some(self, count: int, purpose: str, *, with_end: bool = True) -> list[int]:
        """The numbers of some random states, in order."""
        numbers = range(len(self.states) if with_end else len(self.moves))
        return sorted(self.rng(purpose).sample(numbers, min(count, len(numbers))))

    def each_seen(self, count: int, purpose: str) -> Iterator[tuple[int, Any, Viewer]]:
        """Some of the states, each with one viewer: in turn, so that every viewer has theirs."""
        viewers = self.viewers
        for turn, index in enumerate(self.some(count, purpose), self.setting.luck):
            yield index, self.states[index], viewers[turn % len(viewers)]


def play(game: AnyGame, setting: Setting) -> Played:
    """A random game. It ends with an Outcome, or when nothing can be done, or some moves after the declared longest."""
    rng, played = Random(setting.luck), Played(game, setting)
    played.reach(game.setup(setting.options, setting.seats, setting.seed))
    return play_on(played, rng, game.longest(setting.options, setting.seats) + 3)


def play_on(played: Played, rng: Random, most: int) -> Played:
    game = played.game
    while game.outcome(played.states[-1]) is None and len(played.moves) < most:
        step = _random_step(game, played.states[-1], rng)
        if step is None:
            break
        seat, action, (state, events) = step
        played.moves.append((seat, action))
        played.events.append(events)
        played.reach(state)
    return played


def _random_step(game: AnyGame, state: Any, rng: Random) -> tuple[Seat, Any, Any] | None:
    """A move that is accepted; one that `legal` lists and `apply` refuses is skipped, as another check covers that."""
    seats = sorted(game.actors(state))
    rng.shuffle(seats)
    for seat in seats:
        actions = list(game.legal(state, seat))
        for action in rng.sample(actions, len(actions)):
            try:
                return seat, action, game.apply(state, seat, action)
            except Refusal:
                continue
    return None


def can_be_dealt(game: AnyGame, setting: Setting) -> bool:
    """Whether the game takes these options; it may refuse them, with a reason."""
    try:
        game.setup(setting.options, setting.seats, setting.seed)
    except (Refusal, BadOptions):
        return False
    return True


def strange_actions(played: Played, index: int, count: int) -> list[Any]:
    """Actions from other states and other seats, of this game and of one with other options, and some that are nearly right."""
    rng = played.rng(f"strange {index}")
    taken = rng.sample(played.pool, min(count, len(played.pool)))
    return [*taken, *(near for action in taken for near in _nearly(played.game, action, rng))]


def _nearly(game: AnyGame, action: Any, rng: Random) -> Iterator[Any]:
    """Actions of the same shape with one part altered, as a program could send them."""
    plain = msgspec.to_builtins(action)
    altered = [name for name, value in plain.items() if name != "do" and not isinstance(value, bool | dict | list)]
    if not altered:
        return
    name = rng.choice(altered)
    value = plain[name]
    values = (value + 1, -1, 1000) if isinstance(value, int) else ("nothing of the kind",)
    try:
        yield msgspec.convert({**plain, name: rng.choice(values)}, game.kinds.action)
    except msgspec.ValidationError:
        return


def written(value: Any) -> bytes:
    """A value as JSON, the same for equal values; grids have cells, which are numbers, for keys."""
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True), order="deterministic")


def mark(value: Any) -> bytes:
    """As good as the full text, and short: many games are kept."""
    return blake2b(written(value), digest_size=16).digest()


def sent(value: Any) -> bytes:
    """A value as it goes over the wire: even the order inside a mapping can be seen there."""
    return msgspec.json.encode(value)


def told(game: AnyGame, events: Sequence[Any], viewer: Viewer) -> list[Told]:
    return [heard for event in events if (heard := game.tell(event, viewer)) is not None]


def refusal_of(game: AnyGame, state: Any, seat: Seat, action: Any) -> tuple[str, Words] | None:
    """Rule and words with which a move is refused; None if it is accepted."""
    try:
        game.apply(state, seat, action)
    except Refusal as refusal:
        return refusal.rule, refusal.words
    except Exception as error:
        raise AssertionError(
            f"{action} by seat {seat}: {type(error).__name__} instead of a Refusal: {error}"
        ) from error
    return None


def rule_ids(game: AnyGame) -> frozenset[str]:
    """The rules that have an anchor in the rulebook."""
    return _anchors(game.folder / "rulebook.md")


@cache
def _anchors(rulebook: Path) -> frozenset[str]:
    text = rulebook.read_text(encoding="utf-8") if rulebook.exists() else ""
    return frozenset(re.findall(r"^(?:#+ |[-*] )?`([a-z]+/[a-z0-9-]+)`", text, re.MULTILINE))

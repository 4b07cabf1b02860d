"""A game in progress: its states so far, and the record that made them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core.contract import AnyGame, State, Step, Told
from parlour.core.digest import Digests, digest
from parlour.core.film import Eyes, Film, FilmVersion
from parlour.core.options import Options, parse
from parlour.core.outcome import Outcome, Seat
from parlour.core.record import Header, Move, Record, link
from parlour.core.refusal import BadOptions, BadRecord, Differs, ParlourError, Unplayable
from parlour.core.seed import Seed

_encode = msgspec.json.Encoder().encode


class Table:
    """A game in progress. `version` counts the moves played; you can step back and forth, and branch off.

    >>> table = Table(game, seats=3)
    >>> table.play(seat, game.legal(table.state, seat)[0])
    """

    def __init__(
        self,
        game: AnyGame,
        options: Options | None = None,
        seats: int | None = None,
        seed: Seed | None = None,
        players: Sequence[str] = (),
        start: State | None = None,
    ) -> None:
        """`start` is a position to begin with instead of a deal."""
        options = game.kinds.options() if options is None else options
        seed = seed or Seed.fresh()
        seats = game.players[0] if seats is None else seats
        least, most = game.players
        if not least <= seats <= most:
            raise BadOptions("seats", f"{game.title} is for {least} to {most} players, not {seats}")
        self.game = game
        self.header = Header(
            game=game.name,
            rules=game.rules_version,
            deck=game.deck_version,
            options=msgspec.to_builtins(options),
            seats=seats,
            players=tuple(players),
            seed=seed,
            published=seed.published,
            start=msgspec.UNSET if start is None else msgspec.to_builtins(start, str_keys=True),
        )
        self.version = 0
        self._steps: list[Step[Any]] = [Step(game.setup(options, seats, seed) if start is None else start, ())]
        self._moves: list[Move] = []
        self._dealt: str | msgspec.UnsetType | None = None

    @property
    def dealt(self) -> str | msgspec.UnsetType:
        """The digest of the State before the first move; unset if the table was replayed from a record without one."""
        if self._dealt is None:
            self._dealt = digest(self._steps[0].state)
        return self._dealt

    @property
    def state(self) -> Any:
        return self._steps[self.version].state

    @property
    def length(self) -> int:
        """How many moves there are, including those that were stepped back over."""
        return len(self._moves)

    @property
    def record(self) -> Record:
        """The game up to the present version."""
        return Record(self.header, tuple(self._moves[: self.version]), self.dealt)

    def state_at(self, version: int) -> Any:
        return self._step(version).state

    def move(self, version: int) -> Move:
        """The move that led to a version."""
        self._step(version)
        if version == 0:
            raise ParlourError("no move led to version 0: the game was dealt")
        return self._moves[version - 1]

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened in the move that led here, not told to any seat in particular."""
        return self._steps[self.version].events

    @property
    def actors(self) -> frozenset[Seat]:
        return self.game.actors(self.state)

    @property
    def awaited(self) -> frozenset[Seat]:
        """Whose decision the game waits for: the actors without the bystanders."""
        return self.game.actors(self.state).difference(self.game.bystanders(self.state))

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal(self, seat: Seat) -> Sequence[Any]:
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None, version: int | None = None) -> Any:
        """What a seat may know now, or knew at an earlier version."""
        return self.game.view(self._step(version).state, seat)

    def bare(self, version: int | None = None, *, is_closed: bool = False) -> Any:
        """Everything open, now or at an earlier version, once the whole game is over, or was closed (`is_closed`); before
        that a ParlourError."""
        state = self._step(version).state
        if not is_closed and self.game.outcome(self._steps[-1].state) is None:
            raise ParlourError("nothing is laid open before the game is over")
        return self.game.view(state, None) if self.game.bare is None else self.game.bare(state)

    def told(self, seat: Seat | None, version: int | None = None) -> list[Told]:
        """What a seat was told of the move that led to a version (by default the present one)."""
        return [told for event in self._step(version).events if (told := self.game.tell(event, seat)) is not None]

    def film(self, eyes: Eyes, *, is_closed: bool = False) -> Film:
        """Every version up to the present one through these eyes; everything open as `bare` has it. Nothing is `legal` any more."""
        viewer = eyes if isinstance(eyes, int) else None
        if viewer is not None:
            self._check_seat(viewer)
        return Film(eyes, tuple(self._filmed(version, eyes, viewer, is_closed) for version in range(self.version + 1)))

    def _filmed(self, version: int, eyes: Eyes, viewer: Seat | None, is_closed: bool) -> FilmVersion:
        view = self.bare(version, is_closed=is_closed) if eyes == "all" else self.view(viewer, version)
        move = self._moves[version - 1] if version else None
        seat, at = (move.seat, move.at) if move else (None, None)
        return FilmVersion(version, seat, at, tuple(self.told(viewer, version)), replace(view, legal=()))

    def play(self, seat: Seat, action: Any, at: datetime | None = None) -> Step[Any]:
        """Play a move; moves that were stepped back over are dropped. A Refusal changes nothing."""
        self._check_seat(seat)
        step = self.game.apply(self.state, seat, action)
        return self.append(self.next_move(seat, action, at, leads_to=step.state), step)

    def next_move(self, seat: Seat, action: Any, at: datetime | None = None, *, leads_to: State | None = None) -> Move:
        """The record's entry for this action; nothing is played. Without `leads_to`, the State after it, the entry has no digest."""
        self._check_seat(seat)
        when = at or datetime.now(UTC)
        plain = msgspec.to_builtins(action)
        previous = self._moves[self.version - 1].link if self.version else self.header.link()
        state = None if leads_to is None else digest(leads_to)
        return Move(seat, plain, when, link(previous, seat, plain, when), state)

    def append(self, move: Move, step: Step[Any]) -> Step[Any]:
        """Add a move with the step that `apply` returned: for callers that store the move in between."""
        del self._steps[self.version + 1 :], self._moves[self.version :]
        self._steps.append(step)
        self._moves.append(move)
        self.version += 1
        return step

    def back(self, moves: int = 1) -> None:
        """Step back; the moves are kept, so you can step forward again."""
        self.go_to(self.version - moves)

    def forward(self, moves: int = 1) -> None:
        self.go_to(self.version + moves)

    def go_to(self, version: int) -> None:
        self._step(version)
        self.version = version

    def _step(self, version: int | None) -> Step[Any]:
        if version is None:
            return self._steps[self.version]
        if not 0 <= version <= self.length:
            raise ParlourError(f"there is no version {version}: this table has 0 to {self.length}")
        return self._steps[version]

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.header.seats:
            raise ParlourError(f"there is no seat {seat}: this table has 0 to {self.header.seats - 1}")

    def branch(self) -> Table:
        """A second table that continues from here; this one does not change. They share their States, which are immutable."""
        other = object.__new__(Table)
        other.game, other.header, other.version = self.game, self.header, self.version
        other._steps = self._steps[: self.version + 1]
        other._moves = self._moves[: self.version]
        other._dealt = self._dealt
        return other

    @classmethod
    def replay(cls, game: AnyGame, record: Record) -> Table:
        """The table that a record leads to.

        Raises BadRecord if the record does not fit the game or is broken, and Differs if a move no longer leads where it did.
        """
        _check_fit(game, record.header)
        record.check_chain()
        table = _set_up(cls, game, record)
        digests = Digests()
        actions = msgspec.json.Decoder(game.kinds.action)  # `convert` would inspect the kinds again for every move
        for number, move in enumerate(record.moves, 1):
            try:
                table._check_seat(move.seat)
                action = actions.decode(_encode(move.action))
                step = table.append(move, game.apply(table.state, move.seat, action))
            except Exception as error:  # changed rules may fail on an old move in any way
                raise Unplayable(number, _words(error)) from error
            if move.state is not None and move.state != digests.of(step.state):
                raise Differs(number, _since(game))
        return table


def set_up(game: AnyGame, header: Header, players: Sequence[str] | None = None, kind: type[Table] = Table) -> Table:
    """The table that a header describes: dealt, or at the position that it names; other players can be written down."""
    options = parse(game.kinds.options, header.options)
    start = None if header.start is msgspec.UNSET else msgspec.convert(header.start, game.kinds.state, str_keys=True)
    return kind(game, options, header.seats, header.seed, header.players if players is None else players, start)


def _set_up(kind: type[Table], game: AnyGame, record: Record) -> Table:
    """The table before the first move of a record."""
    header = record.header
    try:
        table = set_up(game, header, kind=kind)
    except Exception as error:  # as above
        raise Unplayable(0, _words(error)) from error
    # Keep the record's own header: it lacks options that were added later, and the hash chain begins with it as it was.
    table.header = header
    if record.dealt is not msgspec.UNSET and record.dealt != table.dealt:
        raise Differs(0, _since(game))
    table._dealt = record.dealt
    return table


def _words(error: Exception) -> str:
    is_known = isinstance(error, ParlourError | msgspec.ValidationError)
    return str(error) if is_known else f"{type(error).__name__} {error}"


def _since(game: AnyGame) -> str:
    return f"though the rules of {game.title} still have number {game.rules_version}, and the deck {game.deck_version}"


def _check_fit(game: AnyGame, header: Header) -> None:
    if header.game != game.name:
        raise BadRecord(f"this is a record of {header.game}, not of {game.name}")
    if (header.rules, header.deck) != (game.rules_version, game.deck_version):
        raise BadRecord(
            f"made with rules {header.rules} and deck {header.deck} of {game.title}; "
            f"this Parlour has rules {game.rules_version} and deck {game.deck_version}"
        )

"""Simulations, and verification of records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.app import GameName, GameOptions, app, options_of, print_json, printable, show
from parlour.cli.lab_runs import Cluster, Jobs, Resume, Workplace, is_results_file
from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from parlour.core import AnyGame, Options, Record
    from parlour.lab.balance import Balance, Used
    from parlour.lab.intervals import Estimate
    from parlour.lab.simulate import Played, Summary


@app.command()
def simulate(
    name: GameName,
    number: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")] = 100,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="The bots' levels, one for each seat.", show_default="random,random"),
    ] = None,
    balance: Annotated[
        bool,
        typer.Option(
            "--balance",
            help="Measure fairness: one level, medium by default, on all seats and in all roles of each deal.",
        ),
    ] = False,
    once: Annotated[
        bool,
        typer.Option(
            "--once", help="With --balance: each deal in one seating of the roles, so that there are more deals."
        ),
    ] = False,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed plays the same games.")] = "1",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR|FILE.jsonl",
            help="Write the records into this folder; or all results with their records into one file, as they come.",
        ),
    ] = None,
    resume: Resume = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    option: GameOptions = None,
) -> None:
    """Let bots play many games, and count the wins."""
    from parlour.games import find
    from parlour.lab.balance import variants

    game = find(name)
    options = options_of(game, option or ())
    file = save if save and is_results_file(save) else None
    folder = None if file else save
    workplace = Workplace(jobs, cluster, file, resume)
    if balance:
        if folder:
            raise ParlourError(
                "--balance keeps no records: leave out --save, or save its results with --save FILE.jsonl"
            )
        given = [word.partition("=")[0].strip() for word in option or ()]
        played_in = variants(game, options, given)
        simulate_balance(game, bots or "medium", number, seed, workplace, played_in, json=json, once=once)
        return
    if once:
        raise ParlourError("--once is about deals that are played in all roles: it goes with --balance")
    levels = [level.strip() for level in (bots or "random,random").split(",")]
    result = simulate_games(game, levels, number, seed, options, workplace, folder)
    if json:
        print_json(result)
    else:
        show_summary(game, result)


def simulate_games(
    game: AnyGame,
    levels: Sequence[str],
    number: int,
    seed: str,
    options: Options,
    workplace: Workplace,
    folder: Path | None,
) -> Summary:
    """Plays this many games, and writes their records into the folder."""
    from msgspec import structs

    from parlour.lab import simulate as lab

    is_kept = folder is not None or workplace.file is not None
    played: list[Played] = []
    with workplace.open(game, "games", seed, tuple(levels), options) as workshop:
        executor, saved = workshop
        games = lab.simulate(game, levels, number, seed, options, executor=executor, keep_records=is_kept, saved=saved)
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        for one in workshop.progress(games, number, "games"):
            if folder and one.record:
                (folder / f"{game.name}-{seed}-{one.number:05}.json").write_bytes(one.record)
            played.append(structs.replace(one, record=None))
    return lab.summary(game, options, levels, seed, played)


def show_summary(game: AnyGame, result: Summary) -> None:
    from rich.table import Table

    from parlour.lab.intervals import Estimate

    table = Table("bot", "wins", "share with 95 % interval", "mean score", box=None, header_style="bold")
    for standing in (*result.bots, None, *result.seats):
        if standing is None:
            table.add_row()
        else:
            table.add_row(
                standing.name,
                f"{standing.wins:.1f}",
                Estimate(standing.share, *standing.interval).percent(),
                f"{standing.score:.2f}",
            )
    show(f"{game.title}: {result.games} games, {result.moves:.0f} moves a game, seed {result.seed}", table)


def simulate_balance(
    game: AnyGame,
    bots: str,
    number: int,
    seed: str,
    workplace: Workplace,
    played: Mapping[str, Options],
    *,
    json: bool,
    once: bool,
) -> None:
    """Plays at least this many games: whole deals, each with every seating of the roles, or one of them, in every variant."""
    from parlour.lab import balance as lab

    levels = [level.strip() for level in bots.split(",")]
    if len(set(levels)) > 1:
        raise ParlourError("--balance wants one level of bots for all seats, such as: --bots medium")
    seats = len(levels) if levels[1:] else None
    deals = max(2, -(-number // lab.games_of_a_deal(game, played, seats, once=once)))
    everyone = (levels[0],) * lab.seats_of(game, seats)
    with workplace.open(game, "balance, each deal once" if once else "balance", seed, everyone, played) as workshop:
        executor, saved = workshop
        games = lab.deals_of(
            game, levels[0], deals, seed, played, seats=seats, once=once, executor=executor, saved=saved
        )
        dealt = list(workshop.progress(games, deals * len(played), "deals"))
    result = lab.balance(game, levels[0], seed, dealt)
    print_json(result) if json else show_balance(game, result)


def show_balance(game: AnyGame, result: Balance) -> None:
    from rich.table import Table

    wins = Table("", "wins, 95 % interval", *result.variants, "score", box=None, header_style="bold")
    by_variant = zip(*result.variants.values(), strict=True)
    for role, parts in zip(result.roles, by_variant, strict=True):
        shares = [part.share.percent() for part in parts]
        wins.add_row(role.name, role.share.percent(), *shares, f"{role.score.value:.1f}")
    for group in (result.places, result.seats):
        wins.add_row()
        for one in group:
            wins.add_row(one.name, one.share.percent(), *[""] * len(result.variants), f"{one.score.value:.1f}")
    origins = list(result.places[0].sources)
    sources = Table("points from", *origins, box=None, header_style="bold")
    for one in (*result.roles, *result.places):
        sources.add_row(one.name, *[f"{one.sources[origin]:.1f}" for origin in origins])
    ways = sorted({way for card in result.cards for way in card.uses})
    card_in_words = _cards_in_words(game)
    cards = Table("card", *[f"as {way}" for way in ways], box=None, header_style="bold")
    for card in result.cards:
        cards.add_row(card_in_words(card.name), *[_use_in_words(card.uses.get(way)) for way in ways])
    measured = list(next(iter(result.figures.values())))
    figures = Table("in a game, 95 % interval", *result.figures, box=None, header_style="bold")
    for name in measured:
        figures.add_row(name, *[_estimate_in_words(part[name]) for part in result.figures.values()])
    show(
        f"{game.title}: {result.games} games of {result.bots} bots, {result.deals} deals, par {100 * result.par:.0f} %",
        wins,
        *(("", figures) if measured else ()),
        *(("", sources) if origins else ()),
        *(("", cards) if result.cards else ()),
    )


def _estimate_in_words(one: Estimate) -> str:
    return f"{one.value:.2f} ({one.low:.2f} to {one.high:.2f})"


def _cards_in_words(game: AnyGame) -> Callable[[str], str]:
    from parlour.words import Speaker

    says, speaker = game.lab.card_in_words, Speaker(game.folder)
    return lambda name: f"{name}: {speaker.words(says(name))}" if says else name


def _use_in_words(used: Used | None) -> str:
    if used is None:
        return "–"
    times, worth = f"{used.times} ×", used.worth
    if worth is None:
        return times
    interval = f" ({worth.low:.1f} to {worth.high:.1f})" if isfinite(worth.low) else ""
    return f"{times} {worth.value:.1f}{interval}"


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", show_default=False, help="Records of games.")],
) -> None:
    """Replay records, each with the rules it was made with, and check their hash chains; exit code 1 if one is not good."""
    from parlour.core import Record

    broken = 0
    for file in files:
        text = file.read_bytes()
        try:
            found = description(Record.from_json(text))
        except ParlourError as error:
            broken += 1
            typer.echo(f"{file}: {verdict(error)}: {printable(str(error))}", err=True)
        else:
            typer.echo(f"{file}: good: {found}")
    if broken:
        raise typer.Exit(1)


def verdict(error: ParlourError) -> str:
    """Even a good record may not be replayable here; say which case it is."""
    from parlour.core import Differs
    from parlour.games import UnknownGame

    return "not known" if isinstance(error, UnknownGame) else "other rules" if isinstance(error, Differs) else "broken"


def description(record: Record) -> str:
    """A record in one line; a ParlourError if it cannot be replayed."""
    from parlour.core import Table
    from parlour.games import find
    from parlour.words import Speaker

    header = record.header
    record.check_chain()
    table = Table.replay(find(header.game, header.rules, header.deck), record)
    rules = f"rules {header.rules}, deck {header.deck}"
    states = sum(move.state is not None for move in record.moves)
    seen = (
        ""
        if not states
        else ", every position as it was"
        if states == table.length
        else f", {states} positions as they were"
    )
    speaker = Speaker(table.game.folder, name="@{}".format)
    end = f"ended, {speaker.words(table.outcome.reason)}" if table.outcome else "not ended"
    return f"{header.game} ({rules}), {table.length} moves{seen}, {end}"

"""Simulations, verification of records, and benchmarks."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from enum import StrEnum
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
    from parlour.lab.review_figures import ReviewFigures
    from parlour.lab.simulate import Played, Summary
    from parlour.lab.strength import Match, Strength


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
    from msgspec import structs

    from parlour.games import find
    from parlour.lab import simulate as lab
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
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    played: list[Played] = []
    with workplace.open(game, "games", seed, tuple(levels), options) as workshop:
        executor, saved = workshop
        games = lab.simulate(
            game, levels, number, seed, options, executor=executor, keep_records=save is not None, saved=saved
        )
        for one in workshop.progress(games, number, "games"):
            if folder and one.record:
                (folder / f"{game.name}-{seed}-{one.number:05}.json").write_bytes(one.record)
            played.append(structs.replace(one, record=None))
    result = lab.summary(game, options, levels, seed, played)
    if json:
        print_json(result)
    else:
        show_summary(game, result)


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
    """Plays at least so many games: whole deals, each with every seating of the roles, or one of them, in every variant."""
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
    cards = Table("card", *[f"as {way}" for way in ways], box=None, header_style="bold")
    for card in result.cards:
        cards.add_row(card.name, *[_use_in_words(card.uses.get(way)) for way in ways])
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


def _use_in_words(used: Used | None) -> str:
    if used is None:
        return "–"
    worth = used.worth
    return f"{used.times} × {worth.value:.1f} ({worth.low:.1f} to {worth.high:.1f})" if worth else f"{used.times} ×"


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
    """A good record may still be one that cannot be replayed here; say which it is."""
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


class Trouble(StrEnum):
    kill = "kill"
    restart = "restart"
    freeze = "freeze"


@app.command()
def bench(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME…] | bots GAME | review [GAME…] | server [bots]",
            show_default=False,
            help="What to measure; all games by default.",
        ),
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure another engine in the same run (dependency group peers).")
    ] = False,
    memory: Annotated[
        bool, typer.Option("--memory", help="For the server: its memory after 100 and after 1,000 finished games.")
    ] = False,
    processes: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="For the server: so many processes of one house, for minutes."),
    ] = None,
    store: Annotated[
        str | None, typer.Option(metavar="DIR|URL", help="For --processes: where it is kept, an empty place.")
    ] = None,
    minutes: Annotated[float, typer.Option(min=0.05, metavar="M", help="For --processes: how long.")] = 1.0,
    chaos: Annotated[
        Trouble | None, typer.Option(help="For --processes: kill, restart or freeze one of them, again and again.")
    ] = None,
    times: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="For --chaos: how often.", show_default="every 6 s")
    ] = None,
    tables: Annotated[int, typer.Option(min=1, metavar="N", help="For --processes: tables of four.")] = 250,
    rate: Annotated[float, typer.Option(min=1, metavar="N", help="For --processes: moves a second.")] = 100,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    deals: Annotated[
        int, typer.Option(min=2, metavar="N", help="Deals for each match of bots, games for reviews.")
    ] = 200,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed deals the same cards.")] = "1",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.jsonl", help="For bots: write the results of all deals into this file, as they come."
        ),
    ] = None,
    resume: Resume = False,
    only: Annotated[
        str | None,
        typer.Option(
            "--match",
            metavar="A,B,…",
            help="Only this match: the first bot against the others, which are of one kind.",
        ),
    ] = None,
    option: GameOptions = None,
) -> None:
    """Measure the speed of the engine, the strength of a game's bots, what reviews are worth, or the server."""
    from parlour.games import find, registered

    is_of_bots = (words or [])[:1] == ["bots"]
    if (cluster or save or resume) and not is_of_bots:
        raise ParlourError("--cluster, --save and --resume are for bench bots: speed is measured on this machine")
    if only and not is_of_bots:
        raise ParlourError(
            "--match is for bench bots, such as: parlour bench bots mapominoes --match hard,medium,medium"
        )
    if processes is not None and (words or []) != ["server"]:
        raise ParlourError("--processes is for bench server, such as: parlour bench server --processes 3 --store …")
    match words or list(registered()):
        case ["server"]:
            if processes is not None:
                from parlour.lab.soak import bench_soak

                with tempfile.TemporaryDirectory() as folder:
                    trouble = chaos.value if chaos else None
                    print_json(bench_soak(processes, store or folder, minutes, trouble, tables, rate, times))
                return
            if memory:
                from parlour.cli.house_memory import bench_memory

                print_json(bench_memory())
                return
            from parlour.lab.server_load import bench_server

            print_json(bench_server())
        case ["server", "bots"]:
            from parlour.lab.server_bots import bench_bots as bench_waiting

            print_json(bench_waiting())
        case ["review", *names]:
            bench_review([find(name) for name in names or registered()], deals, seed, json)
        case ["bots", name]:
            game = find(name)
            entrants = [level.strip() for level in only.split(",")] if only else None
            workplace = Workplace(jobs, cluster, save, resume)
            bench_bots(game, entrants, options_of(game, option or ()), deals, seed, workplace, json)
        case ["bots", *_]:
            raise ParlourError("bench bots wants one game, such as: parlour bench bots mapit")
        case names:
            bench_speed([find(name) for name in names], peers, json)


def bench_speed(games: Sequence[AnyGame], peers: bool, json: bool) -> None:
    from parlour.lab.speed import bench as measure

    speed = measure(games, peers=peers)
    if json:
        print_json(speed)
        return
    from rich.table import Table

    table = Table("engine", "moves/s", "view µs", "imagine µs", "ratio", box=None, header_style="bold")
    for name, game in speed.games.items():
        ratio = "" if game.ratio is None else f"{game.ratio:.1f}"
        table.add_row(name, f"{game.moves_per_s:,.0f}", f"{game.view_us:.1f}", f"{game.imagine_us:.1f}", ratio)
    for name, peer in speed.peers.items():
        table.add_row(name, f"{peer.moves_per_s:,.0f}")
    show(table)


def bench_review(games: Sequence[AnyGame], number: int, seed: str, json: bool) -> None:
    from parlour.lab.progress import bar
    from parlour.lab.review_figures import measured

    figures = [measured(game, number, seed, bar) for game in games]
    if json:
        print_json(figures)
        return
    show_reviews(figures)


def show_reviews(figures: Sequence[ReviewFigures]) -> None:
    from rich.table import Table

    fair = Table(
        *("game", "adds up to", "luck, points", "farthest tenth", "hard first by choices", "by own doing"),
        box=None,
        header_style="bold",
    )
    steady = Table(
        *("game", "moves twice", "same class", "dear alike", "apart, mean", "p95", "most"),
        *("s a seat by players", "a game on two cores, p95"),
        box=None,
        header_style="bold",
    )
    for one in figures:
        luck = ", ".join(
            f"{level} {mean.value:+.1f} ± {mean.high - mean.value:.1f}" for level, mean in one.luck.items()
        )
        fair.add_row(
            *(one.game, f"{one.adds_up_to:.0e}", luck, f"{one.farthest:.1f}"),
            *(one.first_by_choices.percent(), one.first_by_own_doing.percent()),
        )
        twice = one.steadiness
        steady.add_row(
            *(
                one.game,
                str(twice.moves),
                f"{100 * twice.same_class:.1f} %",
                f"{100 * twice.both_dear_or_neither:.1f} %",
            ),
            *(f"{points:.1f}" for points in (twice.mean_apart, twice.p95_apart, twice.most_apart)),
            ", ".join(f"{seats}: {spent.a_seat:.2f}" for seats, spent in one.seconds.items()),
            ", ".join(f"{seats}: {spent.two_cores_p95:.1f}" for seats, spent in one.seconds.items()),
        )
    show(fair)
    show(steady)


def bench_bots(
    game: AnyGame,
    entrants: Sequence[str] | None,
    options: Options,
    deals: int,
    seed: str,
    workplace: Workplace,
    json: bool,
) -> None:
    from parlour.lab import strength as lab

    with workplace.open(game, "bots", seed, tuple(entrants or ()), options) as workshop:
        executor, saved = workshop
        if entrants:
            match = lab.match(
                game, entrants, deals, seed, options, executor=executor, saved=saved, progress=workshop.progress
            )
        else:
            result = lab.strength(
                game, deals, seed, options, executor=executor, saved=saved, progress=workshop.progress
            )
    if entrants:
        print_json(match) if json else show_matches(game, match.deals, [match])
    else:
        print_json(result) if json else show_strength(game, result)


def show_matches(game: AnyGame, deals: int, matches: Sequence[Match]) -> None:
    from rich.table import Table

    table = Table("bot", "against", "wins, 95 % interval", "par", "Elo", "ms a decision", box=None, header_style="bold")
    for one in matches:
        others = one.against if one.seats == 2 else f"{one.seats - 1} × {one.against}"
        thinking = f"{one.thinking.mean:.1f} (at most {one.thinking.most:.0f})"
        table.add_row(one.bot, others, one.share.percent(), f"{100 * one.par:.0f} %", f"{one.elo.value:+.0f}", thinking)
    show(f"{game.title}: {deals} deals, the bot on each seat of each", table)


def show_strength(game: AnyGame, result: Strength) -> None:
    from rich.table import Table

    show_matches(game, result.deals, (*result.ladder, *result.sparring, *result.among))
    chances = Table("level", "claims", "stated", "true with 95 % interval", box=None, header_style="bold")
    for level, bins in result.calibration.items():
        for part in bins:
            chances.add_row(level, str(part.number), f"{100 * part.stated:.1f} %", part.true.percent())
    exact = [f"{level} {one.agreed:,} of {one.decisions:,}" for level, one in result.exact.items()]
    thinking = [f"{level} {spent.mean:.1f} (at most {spent.most:.0f})" for level, spent in result.thinking.items()]
    show(
        *(("", chances) if result.calibration and any(result.calibration.values()) else ()),
        "",
        *((f"decisions as calculated exactly: {', '.join(exact)}",) if exact else ()),
        f"milliseconds a decision: {', '.join(thinking)}",
    )

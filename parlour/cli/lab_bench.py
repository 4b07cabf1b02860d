"""Benchmarks: of the engine, of bots, of reviews, and of the server."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.app import GameOptions, app, options_of, print_json, show
from parlour.cli.lab_runs import Cluster, Jobs, Resume, Workplace
from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from parlour.core import AnyGame, Options
    from parlour.lab.review_figures import ReviewFigures
    from parlour.lab.strength import Match, Strength


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

    _check_options(
        words or [], is_run=bool(cluster or save or resume), is_match=bool(only), is_soak=processes is not None
    )
    match words or list(registered()):
        case ["server"] if processes is not None:
            from parlour.lab.soak import bench_soak

            with tempfile.TemporaryDirectory() as folder:
                trouble = chaos.value if chaos else None
                print_json(bench_soak(processes, store or folder, minutes, trouble, tables, rate, times))
        case ["server"] if memory:
            from parlour.cli.house_memory import bench_memory

            print_json(bench_memory())
        case ["server"]:
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


def _check_options(words: Sequence[str], *, is_run: bool, is_match: bool, is_soak: bool) -> None:
    """Refuse options that are for another benchmark."""
    is_of_bots = words[:1] == ["bots"]
    if is_run and not is_of_bots:
        raise ParlourError("--cluster, --save and --resume are for bench bots: speed is measured on this machine")
    if is_match and not is_of_bots:
        raise ParlourError(
            "--match is for bench bots, such as: parlour bench bots mapominoes --match hard,medium,medium"
        )
    if is_soak and words != ["server"]:
        raise ParlourError("--processes is for bench server, such as: parlour bench server --processes 3 --store …")


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

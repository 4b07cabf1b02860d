"""The `parlour` command. What few commands need is imported where it is used, so that each of them starts fast."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from parlour.core.refusal import BadRecord, ParlourError

if TYPE_CHECKING:
    from parlour.core import AnyGame, Options
    from parlour.lab.simulate import Played, Summary

PORT = 8000


class House(TyperGroup):
    """Every mistake gets one clear line on the error stream, and exit code 2."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except TyperException as error:
            fail(error.format_message())
        except ParlourError as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except typer.Abort:
            sys.exit(130)
        sys.exit(code if isinstance(code, int) else 0)


def fail(words: str, code: int = 2) -> NoReturn:
    typer.echo(f"parlour: {' '.join(words.split())}", err=True)
    sys.exit(code)


app = typer.Typer(cls=House, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

GameName = Annotated[str, typer.Argument(metavar="GAME", show_default=False, help="The game, such as mapit.")]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given again."),
]
DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Where games are kept.", envvar="PARLOUR_DATA", show_default="your data folder"
    ),
]


@app.callback(invoke_without_command=True)
def parlour(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    """Parlour, a house for table games."""
    if version:
        from parlour import __version__

        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


# --- the house ---


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", show_default=False, help="Open this game's page.")
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    host: str = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=1, max=65535, show_default=f"{PORT}, or a free one")] = None,
    data: DataFolder = None,
) -> None:
    """Start the house on this machine and open it in the browser."""
    from parlour.games import find

    page = f"/new/{find(game).name}" if game else "/"
    from parlour.server import run

    run(host, port or free_port(host), data or data_folder(), open_browser=None if no_open else page)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 serves the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = PORT,
    data: DataFolder = None,
) -> None:
    """Serve the house, for others too."""
    from parlour.server import run

    run(host, port, data or data_folder(), open_browser=None)


def data_folder() -> Path:
    """Where this machine keeps what belongs to one person."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "parlour"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "parlour"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "parlour"


def free_port(host: str) -> int:
    """The usual port, or any other where that one is taken."""
    import socket

    for port in (PORT, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    fail(f"no port of {host} is free")


# --- what is here ---


@app.command()
def games() -> None:
    """List the games."""
    from rich.table import Table

    from parlour.bots import levels
    from parlour.games import registered

    table = Table("game", "title", "players", "minutes", "bots", box=None, header_style="bold")
    for game in registered().values():
        table.add_row(
            game.name, game.title, "–".join(map(str, game.players)), str(game.minutes), ", ".join(levels(game))
        )
    show(table)


@app.command()
def rules(
    name: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", show_default=False, help="One rule, such as mapit/walk.")
    ] = None,
) -> None:
    """Show a game's rulebook, or one rule of it."""
    from rich.markdown import Markdown

    from parlour.games import find

    game = find(name)
    rulebook = game.folder / "rulebook.md"
    if not rulebook.exists():
        raise ParlourError(f"{game.title} has no rulebook")
    text = rulebook.read_text(encoding="utf-8")
    show(Markdown(one_rule(game, text, rule) if rule else text))


def one_rule(game: AnyGame, rulebook: str, rule: str) -> str:
    """The part of the rulebook from the rule's id to the next rule or heading."""
    import re

    wanted = rule if "/" in rule else f"{game.name}/{rule}"
    begins = re.compile(rf"^(?:#+ |[-*] )?`({game.name}/[a-z0-9-]+)`", re.MULTILINE)
    found = {match[1]: match.start() for match in begins.finditer(rulebook)}
    if wanted not in found:
        raise ParlourError(f"{game.title} has no rule {wanted!r}: there are {', '.join(found)}")
    start = found[wanted]
    after = re.search(rf"^(?:#+ |(?:[-*] )?`{game.name}/)", rulebook[start + 1 :], re.MULTILINE)
    return rulebook[start : start + 1 + after.start() if after else None].strip()


@app.command()
def deck(
    name: GameName,
    csv: Annotated[bool, typer.Option("--csv", help="Comma-separated, with a header.")] = False,
    borders: Annotated[bool, typer.Option("--borders", help="The pairs of cards that border, one a line.")] = False,
    truth: Annotated[bool, typer.Option("--truth", help="What holds of each card, as CSV of 0 and 1.")] = False,
) -> None:
    """Show all card facts of a game with their sources. For the host: it spoils the game."""
    from parlour.games import find

    game = find(name)
    wanted = "borders" if borders else "truth" if truth else "facts"
    facts = list({"facts": game.deck, **game.lists}.get(wanted, tuple)())
    if not facts:
        raise ParlourError(f"{game.title} has no {wanted} of its cards to print")
    if csv or truth:
        from csv import DictWriter

        writer = DictWriter(sys.stdout, list(facts[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(facts)
    else:
        from rich.table import Table

        table = Table(*facts[0], box=None, header_style="bold", row_styles=("", "dim"))
        for fact in facts:
            table.add_row(*map(str, fact.values()))
        show(table)


# --- the lab ---


@app.command()
def simulate(
    name: GameName,
    number: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="The bots' levels, one for each seat.")] = "random,random",
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed plays the same games.")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="J", help="Processes to play in.")] = 1,
    save: Annotated[Path | None, typer.Option(metavar="DIR", file_okay=False, help="Write the records here.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    option: GameOptions = None,
) -> None:
    """Let bots play many games, and count who wins."""
    from parlour.games import find
    from parlour.lab import simulate as lab

    game = find(name)
    options = options_of(game, option or ())
    levels = [level.strip() for level in bots.split(",")]
    if save:
        save.mkdir(parents=True, exist_ok=True)
    played: list[Played] = []
    with workers(jobs) as executor:
        games = lab.simulate(game, levels, number, seed, options, executor=executor, keep_records=save is not None)
        for one in progress(games, number, "games"):
            if save and one.record:
                (save / f"{game.name}-{seed}-{one.number:05}.json").write_bytes(one.record)
            played.append(one)
    result = lab.summary(game, options, levels, seed, played)
    if json:
        print_json(result)
    else:
        show_summary(game, result)


def options_of(game: AnyGame, words: Sequence[str]) -> Options:
    """The game's options from `name=value` words."""
    from parlour.core import BadOptions, choices, parse_words

    known = {choice.name: choice for choice in choices(game.kinds.options)}
    pairs = [word.partition("=") for word in words]
    for name, sign, _ in pairs:
        if not sign:
            raise ParlourError(f"--option wants NAME=VALUE, not {name!r}")
        if name.strip() not in known:
            raise ParlourError(f"{game.title} has no option {name.strip()!r}: there are {', '.join(known)}")
    try:
        options = parse_words(game.kinds.options, {name.strip(): value.strip() for name, _, value in pairs})
    except BadOptions as error:
        choice = known[error.field]
        allowed = {"switch": "yes or no", "number": f"a number from {choice.minimum} to {choice.maximum}"}
        raise ParlourError(
            f"option {error.field} is {allowed.get(choice.kind, ' or '.join(map(str, choice.values)))}"
        ) from None
    game.deal(options)  # some choices exclude each other: better to hear it before the first game
    return options


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


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", show_default=False, help="Records of games.")],
) -> None:
    """Replay records and check their hash chains; exit code 1 where one is broken."""
    from parlour.core import Record, Table
    from parlour.games import UnknownGame, find

    broken = 0
    for file in files:
        text = file.read_bytes()
        try:
            record = Record.from_json(text)
            table = Table.replay(find(record.header.game), record)
        except (BadRecord, UnknownGame) as error:
            broken += 1
            typer.echo(f"{file}: broken: {error}", err=True)
        else:
            end = f"ended, {table.outcome.reason}" if table.outcome else "not ended"
            typer.echo(f"{file}: good: {record.header.game}, {table.length} moves, {end}")
    if broken:
        raise typer.Exit(1)


@app.command()
def bench(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME…] | bots GAME | server", show_default=False, help="What to measure; all games by default."
        ),
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Time another engine in the same run (dependency group peers).")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the speed of the engine, the strength of a game's bots, or the server."""
    from parlour.games import find, registered

    match words or list(registered()):
        case ["server"]:
            from parlour.server.bench import bench_server

            bench_server()
        case ["bots", name]:
            bench_bots(find(name), json)
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


def bench_bots(game: AnyGame, json: bool) -> None:
    raise ParlourError("not built yet")


# --- printing ---


def show(*things: Any) -> None:
    from rich.console import Console

    Console(highlight=False).print(*things, sep="\n")


def print_json(value: Any) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def progress(items: Any, total: int, unit: str) -> Any:
    """The items one by one, with a bar on the error stream for people who wait longer than a second."""
    from parlour.lab.waiting import bar

    return bar(items, total, unit)


def workers(jobs: int) -> Any:
    """An executor of so many processes; for one job none is needed."""
    from contextlib import nullcontext

    if jobs == 1:
        return nullcontext()
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def main() -> None:
    app()

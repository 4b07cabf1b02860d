"""Start the server, and show what it offers: play, serve, games, rules, deck."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.app import GameName, app, printable, show
from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from parlour.core import AnyGame
    from parlour.games.rulebook import Rulebook
    from parlour.server.retention import RetentionPolicy

PORT = 8000
CARDS = "cards"
"""The list that `parlour deck GAME` prints unless another is named."""

StorePlace = Annotated[
    str | None,
    typer.Option(
        "--store",
        "--data",
        metavar="DIR|URL",
        help="Where everything is kept: a folder, or postgresql://…",
        envvar=["PARLOUR_STORE", "PARLOUR_DATA"],
        show_default="your data folder",
    ),
]

Thinkers = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=256,
        metavar="N",
        help="Processes in which bots search; quick bots have one more.",
        show_default="all cores but one",
    ),
]


Keep = Annotated[
    int | None,
    typer.Option(
        "--keep",
        metavar="DAYS",
        min=1,
        max=36_500,
        help="Delete games this many days after their end, with the classes that they were part of.",
        envvar="PARLOUR_KEEP",
        show_default="for ever",
    ),
]


class LogFormat(StrEnum):
    text = "text"
    json = "json"


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", show_default=False, help="Open this game's page.")
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    host: str = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=0, max=65535, show_default=f"{PORT}, or a free one")] = None,
    store: StorePlace = None,
    thinkers: Thinkers = None,
    keep: Keep = None,
    author: Annotated[
        bool,
        typer.Option("--author", help="For authors of games: show State and all Views on the plain page, here only."),
    ] = False,
) -> None:
    """Start Parlour on this machine and open it in the browser."""
    from parlour.games import find

    report_broken_games()
    page = f"/new/{find(game).name}" if game else "/"
    from parlour.server import run

    run(
        host,
        free_port(host) if port is None else port,
        place_of(store),
        open_browser=None if no_open else page,
        bot_workers=thinkers,
        policy=policy_of(keep),
        for_authors=author,
    )


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 serves the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = PORT,
    store: StorePlace = None,
    thinkers: Thinkers = None,
    keep: Keep = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS|NETWORK",
            help="Believe X-Forwarded-For, -Proto and -Host of this proxy, such as 127.0.0.1; can be repeated.",
            envvar="PARLOUR_TRUST_PROXY",
            show_default="nobody",
        ),
    ] = None,
    no_limits: Annotated[bool, typer.Option("--no-limits", hidden=True, help="No rate limits, to measure.")] = False,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=65535,
            help="Tell Prometheus how the house stands, at /metrics of this port.",
            envvar="PARLOUR_METRICS_PORT",
            show_default="no metrics",
        ),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="From where metrics can be asked for.", envvar="PARLOUR_METRICS_HOST")
    ] = "127.0.0.1",
    log_format: Annotated[
        LogFormat, typer.Option(help="How the log is written.", envvar="PARLOUR_LOG_FORMAT")
    ] = LogFormat.text,
    name: Annotated[
        str | None,
        typer.Option(
            help="With several processes: what this one is called, as the proxy knows it.",
            envvar="PARLOUR_NAME",
            show_default="drawn",
        ),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="With several processes: where the others reach this one.",
            envvar="PARLOUR_URL",
            show_default="where it listens",
        ),
    ] = None,
) -> None:
    """Serve Parlour to others as well. On PostgreSQL, several of these make one house."""
    report_broken_games()
    from parlour.server import run
    from parlour.server.http.rate_limits import Limits

    run(
        host,
        port,
        place_of(store),
        open_browser=None,
        limits=Limits.none() if no_limits else None,
        bot_workers=thinkers,
        policy=policy_of(keep),
        trusted=trust_proxy or (),
        metrics_at=None if metrics_port is None else (metrics_host, metrics_port),
        log_format=log_format.value,
        name=name,
        url=url,
    )


def report_broken_games() -> None:
    """A game that cannot be loaded is left out, with a message to whoever starts the house."""
    from parlour.games import broken, reason

    for name, error in broken().items():
        words = f"{name} is left out: {reason(error)}. The other games are there; parlour check {name} says more."
        typer.echo(f"parlour: {printable(' '.join(words.split()))}", err=True)


def policy_of(keep: int | None) -> RetentionPolicy:
    """When finished games are deleted."""
    from datetime import timedelta

    from parlour.server.retention import RetentionPolicy

    return RetentionPolicy(ended_tables=None if keep is None else timedelta(days=keep))


def place_of(store: str | None) -> Path | str:
    """A folder, or an address of PostgreSQL."""
    from parlour.store.opening import is_address

    if store is None:
        return data_folder()
    return store if is_address(store) else Path(store)


def data_folder() -> Path:
    """The data folder of the current user on this platform."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "parlour"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "parlour"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "parlour"


def free_port(host: str) -> int:
    """The default port, or 0 (any free one) if that is taken."""
    import socket

    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, PORT))
        except OSError:
            return 0
    return PORT


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
    report_broken_games()


@app.command()
def rules(
    name: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", show_default=False, help="One rule, such as mapit/walk.")
    ] = None,
    lang: Annotated[
        str, typer.Option(metavar="LANGUAGE", help="Such as de, where the book has been translated.")
    ] = "en",
) -> None:
    """Show a game's rulebook, or one rule of it; squire_r2d2 is the rulebook of an older version."""
    from rich.markdown import Markdown

    from parlour.games import find_edition
    from parlour.games.rulebook import rulebook_of
    from parlour.games.translation import languages_of

    game = find_edition(name)
    book = rulebook_of(game, lang)
    if book is None:
        raise ParlourError(f"{game.title} has no rulebook")
    known = languages_of(game.folder / "rulebook.md")
    if lang not in known:
        raise ParlourError(f"the rulebook of {game.title} is not in {lang!r}: there are {', '.join(known)}")
    show(Markdown(one_rule(game, book, rule) if rule else book.source))


def one_rule(game: AnyGame, book: Rulebook, rule: str) -> str:
    """The part of the rulebook from the rule's id to the next rule or heading."""
    passage = book.passage(rule.removeprefix(f"{game.name}/"))
    if passage is None:
        named = rule if "/" in rule else f"{game.name}/{rule}"
        known = ", ".join(f"{game.name}/{one}" for one in book.rules)
        raise ParlourError(f"{game.title} has no rule {named!r}: there are {known}")
    return passage.source


@app.command()
def deck(
    name: GameName,
    list_name: Annotated[
        str, typer.Argument(metavar="[LIST]", help="Another list of the game, such as borders of mapominoes.")
    ] = CARDS,
    csv: Annotated[bool, typer.Option("--csv", help="Comma-separated, with a header.")] = False,
) -> None:
    """Show all cards of a game with their facts and sources, or another list. For the host: it spoils the game."""
    from parlour.games import find

    game = find(name)
    lists = {CARDS: game.deck, **game.lists}
    if list_name not in lists:
        raise ParlourError(f"{game.title} has no list {list_name!r}: there are {', '.join(lists)}")
    facts = list(lists[list_name]())
    if not facts:
        raise ParlourError(f"{game.title} has no {list_name} to print")
    if csv:
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

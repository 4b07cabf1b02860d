"""What all commands share: error messages, options of games, output."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from parlour.core import AnyGame, Options


class OneLineErrors(TyperGroup):
    """Reports every user error in one line on stderr, with exit code 2."""

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
    typer.echo(f"parlour: {printable(' '.join(words.split()))}", err=True)
    sys.exit(code)


app = typer.Typer(cls=OneLineErrors, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

GameName = Annotated[str, typer.Argument(metavar="GAME", show_default=False, help="The game, such as mapit.")]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; can be repeated."),
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
    game.deal(options)  # some choices exclude each other: fail before the first game
    return options


def printable(text: str) -> str:
    """Text from others, made safe for a terminal: control characters are escaped."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def show(*things: Any) -> None:
    from rich.console import Console

    Console(highlight=False).print(*things, sep="\n")


def print_json(value: Any) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())

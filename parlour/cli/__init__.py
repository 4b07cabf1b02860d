"""The `parlour` command. Modules are imported in the commands that need them, so that each command starts fast."""

from parlour.cli import admin, author, house, lab
from parlour.cli.app import app

__all__ = ["admin", "app", "author", "house", "lab", "main"]


def main() -> None:
    app()

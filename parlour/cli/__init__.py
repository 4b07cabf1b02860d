"""The `parlour` command. Modules are imported in the commands that need them, so that each command starts fast."""

from parlour.cli import admin, author, house, lab, review
from parlour.cli.app import app

__all__ = ["admin", "app", "author", "house", "lab", "main", "review"]


def main() -> None:
    app()

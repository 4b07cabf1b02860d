"""The `parlour` command. What few commands need is imported where it is used, so that each of them starts fast."""

from parlour.cli import admin, author, house, lab
from parlour.cli.app import app

__all__ = ["admin", "app", "author", "house", "lab", "main"]


def main() -> None:
    app()

"""The `parlour` command. Modules are imported in the commands that need them, so that each command starts fast."""

from parlour.cli import admin, admin_people, admin_stores, author, house, lab, lab_bench, review
from parlour.cli.app import app

__all__ = ["admin", "admin_people", "admin_stores", "app", "author", "house", "lab", "lab_bench", "main", "review"]


def main() -> None:
    app()

"""The `parlour` command, also as `python -m parlour`."""

from __future__ import annotations

import sys

SERVER_MODULES = frozenset(
    (
        "babel",
        "cryptography",
        "fastapi",
        "fluent",
        "httptools",
        "itsdangerous",
        "jinja2",
        "markdown_it",
        "markupsafe",
        "prometheus_client",
        "rich",
        "segno",
        "starlette",
        "typer",
        "uvicorn",
        "websockets",
    )
)
"""What the extra `server` installs, by the names under which it is imported."""


def main() -> None:
    try:
        from parlour.cli import main as run

        run()
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in SERVER_MODULES:
            raise
        print(
            f"parlour: the command needs {missing}, which is not installed: pip install 'parlour[server]'",
            file=sys.stderr,
        )
        sys.exit(2)


if __name__ == "__main__":
    main()

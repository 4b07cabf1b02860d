"""A process that prepares what makes a game's bots quicker, such as compiled code. It yields to all others, and ends with its parent."""

from __future__ import annotations

import os
import sys
from _thread import interrupt_main
from contextlib import suppress
from threading import Thread

from parlour.games import registered

LEAST_URGENT = 19


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(LEAST_URGENT)
    Thread(target=_end_with_whoever_started_it, daemon=True).start()
    warming = registered()[sys.argv[1]].warming
    assert warming is not None
    with suppress(KeyboardInterrupt):
        warming.do()


def _end_with_whoever_started_it() -> None:
    sys.stdin.buffer.read()
    interrupt_main()


if __name__ == "__main__":
    main()

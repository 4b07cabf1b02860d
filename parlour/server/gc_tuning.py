"""GC tuning: Python's garbage collector in small portions.

A busy server holds millions of small values, the states of its games, and Python would now and then scan all of them at once: a
quarter of a second in which no move is played. They never form cycles. So values that have survived one collection are frozen and not
scanned again, until a rare collection of everything.
"""

from __future__ import annotations

import asyncio
import gc

PAUSE = 2.0
YOUNG_COLLECTIONS = 1800


async def tune_for_ever() -> None:
    """Collect new values every few seconds, and everything about once an hour."""
    usual = gc.get_threshold()
    gc.set_threshold(usual[0], usual[1], 1_000_000)  # the oldest generation is collected here
    try:
        while True:
            gc.unfreeze()
            for _ in range(YOUNG_COLLECTIONS):
                gc.collect()
                gc.freeze()
                await asyncio.sleep(PAUSE)
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()

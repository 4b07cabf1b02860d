"""Python's search for cyclic rubbish, in small portions.

A house in full swing holds millions of small values, the states of its games, and Python would now and then look through all of
them at once: a quarter of a second in which nobody's move goes on. They never form cycles. So what has survived one search is set
aside and not searched again, until a rare search through everything.
"""

from __future__ import annotations

import asyncio
import gc

PAUSE = 2.0
SEARCHES_OF_THE_YOUNG = 1800


async def tune_for_ever() -> None:
    """Search what is new every few seconds, and everything about once an hour."""
    usual = gc.get_threshold()
    gc.set_threshold(usual[0], usual[1], 1_000_000)  # the search through the old ones is ours
    try:
        while True:
            gc.unfreeze()
            for _ in range(SEARCHES_OF_THE_YOUNG):
                gc.collect()
                gc.freeze()
                await asyncio.sleep(PAUSE)
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()

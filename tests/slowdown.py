"""How much longer things take on a busy machine."""

from __future__ import annotations

import os


def slowdown() -> float:
    """1 where every process has a core to itself; 4 where four want each. Limits in seconds are multiplied by it."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))

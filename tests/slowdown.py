"""How much longer work takes on a busy machine."""

from __future__ import annotations

import os


def slowdown() -> float:
    """1 if every process has a core to itself, 4 if four share each. Tests multiply limits in seconds by it."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))

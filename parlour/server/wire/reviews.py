"""Reviews as JSON. What a review has is in `parlour.lab.review`."""

from __future__ import annotations

from parlour.core import Seat
from parlour.lab.review import Review
from parlour.server.wire import Asked

__all__ = ["Review", "Sharing"]


class Sharing(Asked):
    """Whether others may see the review of a seat of yours."""

    seat: Seat
    shared: bool

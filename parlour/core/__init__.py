"""The contract of a game, and what every game is made of. Nothing here knows a game."""

from parlour.core.contract import (
    Action,
    AnyGame,
    Bot,
    Event,
    Game,
    Happened,
    Judged,
    Kinds,
    Searching,
    Secret,
    State,
    Step,
    Timeout,
    Told,
    View,
    Warming,
)
from parlour.core.digest import digest
from parlour.core.film import Eyes, Film, FilmVersion, all_eyes
from parlour.core.judging import Account, Judge, Leg, Seen, Stated, Weighed, limits
from parlour.core.lab import Forecasts, Lab, Roles, Turn, Use
from parlour.core.options import Choice, Options, choices, option, parse, parse_words
from parlour.core.outcome import BySeat, Outcome, Seat, Standing, ranking
from parlour.core.pending import Frame, pushed, settled, top
from parlour.core.privacy import is_private, shared_part
from parlour.core.record import Header, Move, Record, chained
from parlour.core.refusal import BadOptions, BadRecord, Differs, ParlourError, Refusal, Unplayable
from parlour.core.saying import Say, Words, at, named, say, verbatim
from parlour.core.seats import SeatFields, seat_fields
from parlour.core.seed import Seed, shuffled
from parlour.core.table import Table

__all__ = [
    "Account",
    "Action",
    "AnyGame",
    "BadOptions",
    "BadRecord",
    "Bot",
    "BySeat",
    "Choice",
    "Differs",
    "Event",
    "Eyes",
    "Film",
    "FilmVersion",
    "Forecasts",
    "Frame",
    "Game",
    "Happened",
    "Header",
    "Judge",
    "Judged",
    "Kinds",
    "Lab",
    "Leg",
    "Move",
    "Options",
    "Outcome",
    "ParlourError",
    "Record",
    "Refusal",
    "Roles",
    "Say",
    "Searching",
    "Seat",
    "SeatFields",
    "Secret",
    "Seed",
    "Seen",
    "Standing",
    "State",
    "Stated",
    "Step",
    "Table",
    "Timeout",
    "Told",
    "Turn",
    "Unplayable",
    "Use",
    "View",
    "Warming",
    "Weighed",
    "Words",
    "all_eyes",
    "at",
    "chained",
    "choices",
    "digest",
    "is_private",
    "limits",
    "named",
    "option",
    "parse",
    "parse_words",
    "pushed",
    "ranking",
    "say",
    "seat_fields",
    "settled",
    "shared_part",
    "shuffled",
    "top",
    "verbatim",
]

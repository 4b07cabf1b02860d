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
    Memory,
    Searching,
    Secret,
    State,
    Step,
    Timeout,
    Told,
    View,
)
from parlour.core.digest import digest
from parlour.core.film import Eyes, Film, FilmVersion, all_eyes
from parlour.core.lab import Forecasts, Lab, Roles, Turn, Use
from parlour.core.options import Choice, Options, choices, naming, option, parse, parse_words, seat_named
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
    "Judged",
    "Kinds",
    "Lab",
    "Memory",
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
    "Standing",
    "State",
    "Step",
    "Table",
    "Timeout",
    "Told",
    "Turn",
    "Unplayable",
    "Use",
    "View",
    "Words",
    "all_eyes",
    "at",
    "chained",
    "choices",
    "digest",
    "is_private",
    "named",
    "naming",
    "option",
    "parse",
    "parse_words",
    "pushed",
    "ranking",
    "say",
    "seat_fields",
    "seat_named",
    "settled",
    "shared_part",
    "shuffled",
    "top",
    "verbatim",
]

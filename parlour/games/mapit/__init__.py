"""Map It! World: cities around a compass rose. North, east, south or west, and how far along?"""

from pathlib import Path

from parlour.core import Game, Judge, Kinds, Lab, say
from parlour.games.mapit.bots import FORECASTS, LEVELS, SPARRING
from parlour.games.mapit.cards import MapItOptions, facts
from parlour.games.mapit.imagine import imagine
from parlour.games.mapit.results import judged, standing
from parlour.games.mapit.rules import actors, apply, legal, longest, outcome, scores, setup
from parlour.games.mapit.state import MapItAction, MapItEvent, MapItState, MapItView
from parlour.games.mapit.views import SECRETS, bare, tell, view


def judge() -> Judge[MapItState, MapItView]:
    """Imported when somebody asks for a review: playing needs none of it."""
    from parlour.games.mapit.review import JUDGE

    return JUDGE


GAME = Game(
    name="mapit",
    title="Map It! World",
    sentence=say("sentence"),
    players=(2, 6),
    minutes=25,
    rules_version=2,
    deck_version=1,
    folder=Path(__file__).parent,
    kinds=Kinds(options=MapItOptions, state=MapItState, action=MapItAction, view=MapItView, event=MapItEvent),
    setup=setup,
    actors=actors,
    legal=legal,
    apply=apply,
    view=view,
    bare=bare,
    tell=tell,
    outcome=outcome,
    imagine=imagine,
    longest=longest,
    scores=scores,
    hides=say("hides"),
    secrets=SECRETS,
    accent=("#8a5a12", "#e0b15a"),
    bots=LEVELS,
    deck=facts,
    presets={
        "family": {"level": "beginner"},
        "classic": {"level": "both"},
        "expert": {"level": "both", "tokens_to_challenge": True},
    },
    standing=standing,
    judged=judged,
    judge=judge,
    lab=Lab(sparring=SPARRING, forecasts=FORECASTS),
)

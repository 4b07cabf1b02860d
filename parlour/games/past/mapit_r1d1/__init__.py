"""Map It! World: cities around a compass rose. North, east, south or west, and how far along?"""

from pathlib import Path

from parlour.core import Game, Kinds, Lab
from parlour.games.past.mapit_r1d1.bots import FORECASTS, LEVELS, SPARRING
from parlour.games.past.mapit_r1d1.cards import MapItOptions, facts
from parlour.games.past.mapit_r1d1.imagine import imagine
from parlour.games.past.mapit_r1d1.results import judged, standing
from parlour.games.past.mapit_r1d1.rules import actors, apply, legal, longest, outcome, scores, setup
from parlour.games.past.mapit_r1d1.state import MapItAction, MapItEvent, MapItState, MapItView
from parlour.games.past.mapit_r1d1.views import SECRETS, tell, view

GAME = Game(
    name="mapit",
    title="Map It! World",
    sentence="Cities around a compass rose: is it north, east, south or west, and how far along?",
    players=(2, 6),
    minutes=25,
    rules_version=1,
    deck_version=1,
    folder=Path(__file__).parent,
    kinds=Kinds(options=MapItOptions, state=MapItState, action=MapItAction, view=MapItView, event=MapItEvent),
    setup=setup,
    actors=actors,
    legal=legal,
    apply=apply,
    view=view,
    tell=tell,
    outcome=outcome,
    imagine=imagine,
    longest=longest,
    scores=scores,
    hides="The backs that nobody has turned, the order of the piles, and the guesses until all have guessed.",
    secrets=SECRETS,
    accent=("#8a5a12", "#e0b15a"),
    bots=LEVELS,
    deck=facts,
    presets={
        "family": {"level": "beginner"},
        "classic": {"level": "both"},
        "expert": {"level": "both", "tokens_to_challenge": True, "pile_choice": True},
    },
    standing=standing,
    judged=judged,
    lab=Lab(sparring=SPARRING, forecasts=FORECASTS),
)

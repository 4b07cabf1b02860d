"""Mapominoes: dominoes with countries. A card may lie only beside its neighbours."""

from pathlib import Path

from parlour.core import Game, Kinds, Lab
from parlour.games.past.mapominoes_r1d1.bots import LEVELS, SPARRING, best_actions
from parlour.games.past.mapominoes_r1d1.cards import MapominoesOptions, borders, facts
from parlour.games.past.mapominoes_r1d1.imagine import imagine
from parlour.games.past.mapominoes_r1d1.results import judged, standing
from parlour.games.past.mapominoes_r1d1.rules import actors, apply, legal, longest, outcome, scores, setup, timeout
from parlour.games.past.mapominoes_r1d1.state import MapominoesAction, MapominoesEvent, MapominoesState, MapominoesView
from parlour.games.past.mapominoes_r1d1.views import SECRETS, tell, view

GAME = Game(
    name="mapominoes",
    title="Mapominoes",
    sentence="Dominoes with countries: a card may lie only beside its neighbours.",
    players=(2, 5),
    minutes=30,
    rules_version=1,
    deck_version=1,
    folder=Path(__file__).parent,
    kinds=Kinds(
        options=MapominoesOptions,
        state=MapominoesState,
        action=MapominoesAction,
        view=MapominoesView,
        event=MapominoesEvent,
    ),
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
    timeout=timeout,
    hides="Which countries the others hold, and the deals of the rounds to come.",
    secrets=SECRETS,
    accent=("#1e6b63", "#6fc2b6"),
    private=lambda options: options.open_hands != "round",
    deck=facts,
    lists={"borders": borders},
    bots=LEVELS,
    presets={
        "quick": {"rounds": 1},
        "classic": {},
        "family": {"rounds": 1, "more_transit": True, "table": "large"},
        "calling": {"calling": True},
        "expert": {"advanced": True, "table": "endless"},
    },
    standing=standing,
    judged=judged,
    lab=Lab(sparring=SPARRING, best_actions=best_actions),
)

"""Mapominoes: dominoes with countries. A card may lie only beside its neighbours."""

from pathlib import Path

from parlour.core import Game, Judge, Kinds, Lab, Warming, say
from parlour.games.mapominoes.bots import LEVELS, SPARRING, best_actions
from parlour.games.mapominoes.cards import MapominoesOptions, borders, caution, caution_with, facts
from parlour.games.mapominoes.compiling import PENCIL
from parlour.games.mapominoes.imagine import imagine
from parlour.games.mapominoes.results import figures, judged, standing
from parlour.games.mapominoes.rules import actors, apply, bystanders, legal, longest, outcome, scores, setup, timeout
from parlour.games.mapominoes.state import MapominoesAction, MapominoesEvent, MapominoesState, MapominoesView
from parlour.games.mapominoes.views import SECRETS, bare, tell, view


def judge() -> Judge[MapominoesState, MapominoesView]:
    """Imported when somebody asks for a review: playing needs none of it."""
    from parlour.games.mapominoes.review import JUDGE

    return JUDGE


GAME = Game(
    name="mapominoes",
    title="Mapominoes",
    sentence=say("sentence"),
    players=(2, 5),
    minutes=30,
    rules_version=2,
    deck_version=4,
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
    bystanders=bystanders,
    legal=legal,
    apply=apply,
    view=view,
    bare=bare,
    tell=tell,
    outcome=outcome,
    imagine=imagine,
    longest=longest,
    scores=scores,
    timeout=timeout,
    caution=caution,
    caution_with=caution_with,
    hides=say("hides"),
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
    judge=judge,
    warming=Warming(PENCIL.is_warm, PENCIL.warm),
    lab=Lab(sparring=SPARRING, best_actions=best_actions, figures=figures),
)

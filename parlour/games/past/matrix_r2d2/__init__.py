"""Game Matrix: figures of geometry on the table, attributes from the deck. Which figure fits?"""

from pathlib import Path

from parlour.core import Game, Judge, Kinds, Lab, say
from parlour.games.past.matrix_r2d2.bots import BOTS, SPARRING, best_actions
from parlour.games.past.matrix_r2d2.cards import MatrixOptions, facts, truth
from parlour.games.past.matrix_r2d2.imagine import imagine
from parlour.games.past.matrix_r2d2.results import judged, standing
from parlour.games.past.matrix_r2d2.rules import actors, apply, legal, longest, outcome, scores, setup
from parlour.games.past.matrix_r2d2.state import MatrixAction, MatrixEvent, MatrixState, MatrixView
from parlour.games.past.matrix_r2d2.views import SECRETS, bare, tell, view


def judge() -> Judge[MatrixState, MatrixView]:
    """Imported when somebody asks for a review: playing needs none of it."""
    from parlour.games.past.matrix_r2d2.review import JUDGE

    return JUDGE


GAME = Game(
    name="matrix",
    title="Game Matrix",
    sentence=say("sentence"),
    players=(2, 5),
    minutes=25,
    rules_version=2,
    deck_version=2,
    folder=Path(__file__).parent,
    kinds=Kinds(options=MatrixOptions, state=MatrixState, action=MatrixAction, view=MatrixView, event=MatrixEvent),
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
    accent=("#2b4c9b", "#8fb0ff"),
    private=lambda options: False,
    bots=BOTS,
    deck=facts,
    lists={"truth": truth},
    presets={
        "quick": {"game": "original", "level": 1},
        "family": {"game": "original", "level": 1, "claims": "second"},
        "classic": {"game": "main", "level": 2},
        "expert": {"game": "main", "level": 3},
    },
    standing=standing,
    judged=judged,
    judge=judge,
    lab=Lab(sparring=SPARRING, best_actions=best_actions),
)

"""Comparity: landmarks in a row by what you believe of them. Which is taller, which is older, and who is bluffing?"""

from pathlib import Path

from parlour.core import Game, Judge, Kinds, Lab, Memory, say
from parlour.games.comparity.bots import FORECASTS, LEVELS, SPARRING
from parlour.games.comparity.cards import BACKS, ComparityOptions, check_options, facts
from parlour.games.comparity.imagine import imagine
from parlour.games.comparity.results import judged, standing
from parlour.games.comparity.rules import (
    actors,
    again,
    apply,
    leaving_out,
    legal,
    longest,
    outcome,
    scores,
    setup,
    shown,
    uncovered,
)
from parlour.games.comparity.state import ComparityAction, ComparityEvent, ComparityState, ComparityView
from parlour.games.comparity.views import SECRETS, bare, tell, view


def judge() -> Judge[ComparityState, ComparityView]:
    """Imported when somebody asks for a review: playing needs none of it."""
    from parlour.games.comparity.review import JUDGE

    return JUDGE


GAME = Game(
    name="comparity",
    title="Comparity",
    sentence=say("sentence"),
    players=(2, 5),
    minutes=20,
    rules_version=2,
    deck_version=1,
    folder=Path(__file__).parent,
    kinds=Kinds(
        options=ComparityOptions,
        state=ComparityState,
        action=ComparityAction,
        view=ComparityView,
        event=ComparityEvent,
    ),
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
    accent=("#a4452c", "#e58a6e"),
    follows=("checks[*].card", "checks[*].neighbour", "spaces[*]"),
    private=lambda options: False,
    bots=LEVELS,
    deck=facts,
    presets={
        "classic": {"criterion": "height"},
        "family": {"criterion": "height", "fresh_cards": False},
        "expert": {"criterion": "year"},
    },
    again=again,
    memory=Memory(
        size=len(BACKS),
        is_on=lambda options: options.fresh_cards,
        shown=shown,
        leaving_out=leaving_out,
    ),
    uncovered=uncovered,
    check_options=check_options,
    standing=standing,
    judged=judged,
    judge=judge,
    lab=Lab(sparring=SPARRING, forecasts=FORECASTS),
)

"""Squire: travel, buy low, sell high, fill a gallery of twelve places."""

from pathlib import Path

from parlour.core import Game, Judge, Kinds, Warming, say
from parlour.games.squire.balance import LAB
from parlour.games.squire.bots import LEVELS
from parlour.games.squire.cards import SquireOptions, facts
from parlour.games.squire.compiling import PENCIL
from parlour.games.squire.imagine import imagine
from parlour.games.squire.results import standing
from parlour.games.squire.rules import actors, apply, legal, longest, outcome, scores, setup
from parlour.games.squire.state import SquireAction, SquireEvent, SquireState, SquireView
from parlour.games.squire.views import SECRETS, bare, tell, view


def judge() -> Judge[SquireState, SquireView]:
    """Imported when somebody asks for a review: playing needs none of it."""
    from parlour.games.squire.review import JUDGE

    return JUDGE


GAME = Game(
    name="squire",
    title="Squire",
    sentence=say("sentence"),
    players=(2, 4),
    minutes=45,
    rules_version=9,
    deck_version=6,
    folder=Path(__file__).parent,
    kinds=Kinds(options=SquireOptions, state=SquireState, action=SquireAction, view=SquireView, event=SquireEvent),
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
    accent=("#7a2338", "#e08aa0"),
    bots=LEVELS,
    deck=facts,
    presets={
        "quick": {"market": "printed", "characters": "dealt"},
        "classic": {"board": "british-isles"},
        "family": {"board": "british-isles", "characters": "dealt", "start": "even"},
        "expert": {"board": "world"},
    },
    standing=standing,
    judge=judge,
    warming=Warming(PENCIL.is_warm, PENCIL.warm),
    lab=LAB,
)

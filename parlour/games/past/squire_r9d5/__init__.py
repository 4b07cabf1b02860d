"""Squire: travel, buy low, sell high, fill a gallery of twelve places."""

from pathlib import Path

from parlour.core import Game, Judge, Kinds, Warming, say
from parlour.games.past.squire_r9d5.balance import LAB
from parlour.games.past.squire_r9d5.bots import LEVELS
from parlour.games.past.squire_r9d5.cards import SquireOptions, facts
from parlour.games.past.squire_r9d5.compiling import PENCIL
from parlour.games.past.squire_r9d5.imagine import imagine
from parlour.games.past.squire_r9d5.results import standing
from parlour.games.past.squire_r9d5.rules import actors, apply, legal, longest, outcome, scores, setup
from parlour.games.past.squire_r9d5.state import SquireAction, SquireEvent, SquireState, SquireView
from parlour.games.past.squire_r9d5.views import SECRETS, bare, tell, view


def judge() -> Judge[SquireState, SquireView]:
    """Imported when somebody asks for a review: playing needs none of it."""
    from parlour.games.past.squire_r9d5.review import JUDGE

    return JUDGE


GAME = Game(
    name="squire",
    title="Squire",
    sentence=say("sentence"),
    players=(2, 4),
    minutes=45,
    rules_version=9,
    deck_version=5,
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

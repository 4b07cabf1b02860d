"""Squire: travel, buy low, sell high, fill a gallery of twelve places."""

from pathlib import Path

from parlour.core import Game, Kinds
from parlour.games.past.squire_r3d2.balance import LAB
from parlour.games.past.squire_r3d2.bots import LEVELS
from parlour.games.past.squire_r3d2.cards import SquireOptions, facts
from parlour.games.past.squire_r3d2.imagine import imagine
from parlour.games.past.squire_r3d2.results import standing
from parlour.games.past.squire_r3d2.rules import actors, apply, legal, longest, outcome, scores, setup
from parlour.games.past.squire_r3d2.state import SquireAction, SquireEvent, SquireState, SquireView
from parlour.games.past.squire_r3d2.views import SECRETS, tell, view

GAME = Game(
    name="squire",
    title="Squire",
    sentence="Travel, buy low, sell high: fill a gallery of rarities while the market moves with every trade.",
    players=(2, 4),
    minutes=45,
    rules_version=3,
    deck_version=2,
    folder=Path(__file__).parent,
    kinds=Kinds(options=SquireOptions, state=SquireState, action=SquireAction, view=SquireView, event=SquireEvent),
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
    hides="The letters in the others' hands, the orders of supply and letters, and the rarities that were taken out.",
    secrets=SECRETS,
    accent=("#7a2338", "#e08aa0"),
    bots=LEVELS,
    deck=facts,
    presets={
        "quick": {"market": "printed", "characters": "dealt"},
        "classic": {"board": "british-isles"},
        "family": {"board": "british-isles", "characters": "dealt"},
        "expert": {"board": "world"},
    },
    standing=standing,
    lab=LAB,
)

"""The choices of bots."""

from __future__ import annotations

from parlour.core import AnyGame
from parlour.lab.conformance.disturbance import disturbed
from parlour.lab.conformance.play import Played

THOUGHTS, LONG_THOUGHTS = 6, 3
"""The number of positions of a game at which a level is asked; fewer for the strongest, which may think long."""


def check_bots_choose_what_is_legal(game: AnyGame, played: Played) -> None:
    """Every level takes a legal action, and the same one for the same View and chance; the strongest, which may think long, is asked less often."""
    for level, make in game.bots.items():
        count = LONG_THOUGHTS if level == list(game.bots)[-1] else THOUGHTS
        for index in played.some(count, f"bots {level}", with_end=False):
            for seat in sorted(game.actors(played.states[index])):
                seen = game.view(played.states[index], seat)
                chosen = []
                for number in (1, 2):
                    with disturbed(number):
                        chosen.append(make("Ada")(seen, played.rng("bot")))
                where = f"{played.at(index)}, {level} on seat {seat}"
                assert chosen[0] in seen.legal, f"{where}: it chooses {chosen[0]}, which is not legal"
                assert chosen[0] == chosen[1], f"{where}: it chooses {chosen[0]}, then {chosen[1]}, by the same chance"

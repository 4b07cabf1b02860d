"""Some games of a game summed up in one number, which must be the same in every process.

Sets of strings have another order in every process, and so have cards dealt or actions offered in that order: an old record would lead elsewhere.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib import import_module

from parlour.core import AnyGame, Seed
from parlour.core import digest as state_digest
from parlour.games import registered
from parlour.lab.conformance.play import Setting, can_be_dealt, play, sent, told


def digest(game: AnyGame, games: int = 4) -> str:
    """All that anybody sees and hears in some games, and the digest of every State."""
    seen = hashlib.sha256()
    presets = [game.kinds.options(), *(game.kinds.options(**preset) for preset in game.presets.values())]
    for luck in range(games):
        options, seats = presets[luck % len(presets)], game.players[luck % 2]
        setting = Setting(options, seats, Seed(f"{luck:032x}"), luck)
        if not can_be_dealt(game, setting):
            continue
        played = play(game, setting)
        for state, events in zip(played.states, [(), *played.events], strict=True):
            seen.update(state_digest(state).encode())
            for viewer in played.viewers:
                seen.update(sent(game.view(state, viewer)))
                seen.update(sent(told(game, events, viewer)))
    return seen.hexdigest()


def digests_in_another_process(hash_seed: int, *names: str) -> list[str]:
    """Each name is that of a registered game, or `module:NAME` of any other."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path)),
    }
    command = [sys.executable, "-m", "parlour.lab.conformance.digest", *names]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


def _find(name: str) -> AnyGame:
    module, _, attribute = name.partition(":")
    game: AnyGame = getattr(import_module(module), attribute) if attribute else registered()[name]
    return game


if __name__ == "__main__":
    print(*(digest(_find(name)) for name in sys.argv[1:]))

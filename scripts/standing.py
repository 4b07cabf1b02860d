# /// script
# requires-python = ">=3.11"
# dependencies = ["numpy>=2.0", "parlour"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Find how likely each seat is to win: let bots play thousands of games, and fit the chances to their positions.

    uv run scripts/standing.py play GAME SEATS FROM TO [FOLDER]
    uv run scripts/standing.py fit GAME [FOLDER]
    uv run scripts/standing.py anew GAME GAMES [FOLDER]     # both, with GAMES games for each number of seats

`play` appends the positions of these games to a file of the folder (build/standing), one line for each game, so it can
be done in pieces. `fit` writes the weights (data/standing.csv; for Squire data/chances.csv) from half of the games, and
from the other half tests/games/GAME/standing.csv: positions with who won, which a test compares with the chances. It
prints how far off these are in every tenth. Run `anew` when the rules of a game have changed.
"""

import csv
import json
import sys
from copy import copy
from itertools import product
from pathlib import Path
from random import Random

import numpy
from msgspec.structs import replace

from parlour.bots import make
from parlour.core import Seed
from parlour.games import find
from parlour.lab.simulate import play

ROOT = Path(__file__).resolve().parent.parent
LEVEL = {"matrix": "hard"}
"""The reference: `medium`, but in Game Matrix a player that overlooks nothing."""
KEPT = 6000
SHORT = 2400
"""How many positions the test gets: fewer (SHORT) if each consists of imagined worlds, of which eight are kept."""


def options_of(game, number):
    """Variants of a game alternate if its standing distinguishes them."""
    options = game.kinds.options()
    if game.name == "matrix":
        return replace(options, level=1 + number % 3, game="original" if number % 4 == 3 else "main")
    if game.name == "squire":
        return replace(options, board=("british-isles", "world")[number % 2], characters="dealt")
    return options


# --- what is seen of a game ---


def noted(name, turns, rng):
    """Positions of a game as plain lists: all of them if that is cheap, otherwise some."""
    if name == "mapominoes":
        return [mapominoes_ends(turn.view, rng) for turn in rng.sample(turns, 6)]
    seen = [SEEN[name](turn.view) for turn in turns]
    return [one for number, one in enumerate(seen) if one is not None and one != (seen[number - 1] if number else None)]


def matrix_position(view):
    from parlour.games.matrix.standing import position

    return list(position(view, view.turn)) if len(view.drawn) == 1 and view.phase == "claim" else None


def mapit_position(view):
    from parlour.games.mapit.standing import position

    return list(position(view))


def comparity_position(view):
    from parlour.games.comparity.standing import position

    return list(position(view))


def mapominoes_ends(view, rng):
    """In some imagined deals: everybody's points after the round, and how many rounds are then left."""
    from parlour.games.mapominoes.pencil.rows import REFERENCE
    from parlour.games.mapominoes.review import Worlds

    worlds = Worlds(view, rng)
    ends = worlds.sheet.ends([(REFERENCE, 0, 0)], [worlds.deal(rng) for _ in range(32)], rng)[0]
    return [[[had + more for had, more in zip(view.points, left, strict=True)], worlds.rounds] for left in ends]


SEEN = {"matrix": matrix_position, "mapit": mapit_position, "comparity": comparity_position}
PLAYED_ON = ("mapominoes", "squire")
"""The games whose chances come from the ends of playouts."""


# --- Squire: games in pencil, a hundred times as fast as by the rules ---


def squire_game(seats, number):
    """Who won; and at some turns, in some imagined worlds, everybody's points at the end and the turns left."""
    from parlour.games.squire.bots import TUNED
    from parlour.games.squire.pencil_tables import TILE_NUMBER
    from parlour.games.squire.playouts import Playout

    game, rng = find("squire"), Random(number)
    deal = game.deal(options_of(game, number), seats, Seed(f"standing-squire-{seats}-{number}"))
    played = Playout(deal, TUNED, number)
    aside, turns = [TILE_NUMBER[tile] for tile in deal.taken_out], played.turns_left
    looks, seen = sorted(rng.sample(range(turns), 3)), []
    for turn in range(turns):
        if turn in looks:
            worlds = [squire_world(played, (deal.first + turn) % seats, aside, rng) for _ in range(8)]
            seen.append([[world.ends(seats), world.turns_left] for world in worlds])
        played.take_turn()
    ends = played.ends()
    won = [float(end == max(ends)) for end in ends]
    return {"game": number, "won": [one / sum(won) for one in won], "seen": seen}


def squire_world(played, seat, aside, rng):
    """A copy in which all that the seat cannot know is dealt anew."""
    from parlour.games.squire.pencil import rows as at

    world = copy(played)
    world.players, world.table = [list(player) for player in played.players], list(played.table)
    world.luck, world.epsilon = [rng.getrandbits(64)], 0.02
    supply = slice(at.SUPPLY, at.SUPPLY + world.table[at.SUPPLIED])
    tiles = [*world.table[supply], *aside]
    rng.shuffle(tiles)
    world.table[supply] = tiles[: world.table[at.SUPPLIED]]
    deck = slice(at.DECK, at.DECK + world.table[at.DECKED])
    hands = [
        (player, slice(at.HAND, at.HAND + player[at.HELD]))
        for other, player in enumerate(world.players)
        if other != seat
    ]
    letters = [*world.table[deck], *(letter for player, hand in hands for letter in player[hand])]
    rng.shuffle(letters)
    for row, places in ((world.table, deck), *hands):
        count = places.stop - places.start
        row[places], letters = letters[:count], letters[count:]
    return world


def play_games(name, seats, numbers, folder):
    game = find(name)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}-{seats}.jsonl").open("a", encoding="utf-8") as lines:
        for number in numbers:
            if name == "squire":
                lines.write(json.dumps(squire_game(seats, number), separators=(",", ":")) + "\n")
                continue
            deal = Seed(f"standing-{name}-{seats}-{number}")
            bots = [make(game, LEVEL.get(name, "medium"), f"standing-{number}-{seat}") for seat in range(seats)]
            turns = list(play(game, bots, options_of(game, number), deal))
            ranks = game.outcome(turns[-1].step.state).ranks
            won = [(rank == 1) / ranks.count(1) for rank in ranks]
            seen = noted(name, turns, Random(number))
            lines.write(json.dumps({"game": number, "won": won, "seen": seen}, separators=(",", ":")) + "\n")


# --- the fit ---


def likeliest(rows, won, ridge=1e-4):
    """Conditional logit by Newton's method; the step is halved while it does not help."""
    spread = rows.reshape(-1, rows.shape[-1]).std(0) + 1e-12
    rows, held = rows / spread, ridge * len(won)
    weights = numpy.zeros(len(spread))

    def value(tried):
        strengths = rows @ tried
        strengths = strengths - strengths.max(1, keepdims=True)
        fit = (won * (strengths - numpy.log(numpy.exp(strengths).sum(1, keepdims=True)))).sum()
        return fit - held * (tried @ tried) / 2

    for _ in range(60):
        chances = softened(rows @ weights)
        means = numpy.einsum("nsk,ns->nk", rows, chances)
        gradient = numpy.einsum("nsk,ns->k", rows, won - chances) - held * weights
        curvature = numpy.einsum("nsk,ns,nsl->kl", rows, chances, rows) - means.T @ means
        curvature = curvature + held * numpy.eye(len(spread))
        step = numpy.linalg.solve(curvature, gradient)
        while value(weights + step) < value(weights) and abs(step).max() > 1e-9:
            step = step / 2
        weights = weights + step
        if abs(step).max() < 1e-7:
            break
    return weights / spread


def softened(strengths):
    parts = numpy.exp(strengths - strengths.max(-1, keepdims=True))
    return parts / parts.sum(-1, keepdims=True)


def is_held_out(number):
    return number // 12 % 2 == 1


def fit_positions(name, lines):
    """For each key: weights from the positions of half of the games; the chances in the other half, and who won."""
    features = FEATURES[name]()
    rows = {}
    for line in lines:
        for seen in line["seen"]:
            rows.setdefault(key_of(name, seen), ([], []))[is_held_out(line["game"])].append(
                (features(seen), line["won"])
            )
    halves = {
        key: [[numpy.array(column, float) for column in zip(*half, strict=True)] for half in both]
        for key, both in sorted(rows.items())
    }
    for key, (known, (fresh, came)) in halves.items():
        weights = likeliest(*known)
        yield key, weights, softened(fresh @ weights), came


def key_of(name, seen):
    return (seen[0], len(seen[1])) if name == "matrix" else (len(seen[0]),)


def matrix_features():
    from parlour.games.matrix.standing import Position, features

    return lambda seen: features(Position(seen[0], tuple(seen[1]), tuple(seen[2]), *seen[3:]))


def mapit_features():
    from parlour.games.mapit.standing import Position, features

    return lambda seen: features(Position(tuple(seen[0]), *seen[1:]))


def comparity_features():
    from parlour.games.comparity.standing import Next, Position, features

    return lambda seen: features(Position(tuple(seen[0]), Next(*seen[1])))


FEATURES = {"matrix": matrix_features, "mapit": mapit_features, "comparity": comparity_features}
SPREADS = numpy.array(
    list(
        product(
            [0.02, 0.1, 0.3, 0.6, 1, 1.5, 2, 3, 5, 8, 12],
            [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.5, 2, 2.5, 3, 4, 5],
        )
    )
)
"""The pairs to try: the variance of a lead at the end of a playout, and how much each round or turn left adds to it."""


def fit_spreads(name, lines):
    """For each number of seats: the pair that makes the actual results likeliest, and the chances in the other half."""
    for seats in sorted({len(line["won"]) for line in lines}):
        known, fresh = ([], [])
        for line in lines:
            if len(line["won"]) == seats:
                (fresh if is_held_out(line["game"]) else known).append(line)
        worths = []
        for pair in SPREADS:
            chances, won = played_on(name, known, pair)
            worths.append((won * numpy.log(numpy.maximum(chances, 1e-9))).sum())
        best = SPREADS[int(numpy.argmax(worths))]
        yield (seats,), best, *played_on(name, fresh, best)


def played_on(name, lines, pair):
    """Chances from the ends of playouts, and who won."""
    sign = -1 if name == "mapominoes" else 1
    ends = sign * numpy.array([[end for end, _ in seen] for line in lines for seen in line["seen"]], float)
    left = numpy.array([[left for _, left in seen] for line in lines for seen in line["seen"]], float)
    won = numpy.array([line["won"] for line in lines for _ in line["seen"]], float)
    return softened(ends / numpy.sqrt(pair[0] + pair[1] * left)[..., None]).mean(1), won


# --- what is written ---

KEYS = {"matrix": ["game", "seats"]}
WRITTEN = {"squire": "chances.csv"}
COLUMNS = {"squire": ("base", "turn"), "mapominoes": ("last", "round")}


def columns_of(name):
    if name in COLUMNS:
        return COLUMNS[name]
    from importlib import import_module

    return import_module(f"parlour.games.{name}.standing").FEATURES


def noted_games(name, folder):
    """Each game once; a line left incomplete by a stopped run is ignored."""
    found = {}
    for file in sorted(folder.glob(f"{name}-?.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                game = json.loads(line)
            except ValueError:
                continue
            found.setdefault((file.name, game["game"]), game)
    return list(found.values())


def fit(name, folder):
    lines = noted_games(name, folder)
    fitted = fit_spreads if name in PLAYED_ON else fit_positions
    file = ROOT / "parlour" / "games" / name / "data" / WRITTEN.get(name, "standing.csv")
    rows = list(fitted(name, lines))
    with file.open("w", encoding="utf-8", newline="") as written:
        table = csv.writer(written, lineterminator="\n")
        table.writerow([*KEYS.get(name, ["seats"]), "of", *columns_of(name)])
        table.writerows([[*key, "", *(f"{weight:.5g}" for weight in weights)] for key, weights, *_ in rows])
    keep(name, [line for line in lines if is_held_out(line["game"])])
    chances, came = (numpy.concatenate([row[part].ravel() for row in rows]) for part in (2, 3))
    print(f"{name}, {len(lines)} games; stated, how far off, how many: {tenths(chances, came)}")


def tenths(chances, came):
    found = []
    for tenth in range(10):
        here = numpy.minimum(9, (10 * chances).astype(int)) == tenth
        stated, true = chances[here].mean(), came[here].mean()
        found.append(f"{100 * stated:.0f} {100 * (true - stated):+.1f} ({here.sum()})")
    return ", ".join(found)


def keep(name, fresh):
    """A sample of all positions of the games that were not fitted; a long game has more of them."""
    positions = [(seen, line["won"]) for line in fresh for seen in line["seen"]]
    most = SHORT if name in PLAYED_ON else KEPT
    with (ROOT / "tests" / "games" / name / "standing.csv").open("w", encoding="utf-8", newline="") as written:
        table = csv.writer(written, lineterminator="\n")
        table.writerow(["position", "won"])
        for seen, won in Random(name).sample(positions, min(most, len(positions))):
            kept = [[[round(end, 1) for end in ends], left] for ends, left in seen[:8]] if name in PLAYED_ON else seen
            table.writerow([json.dumps(one, separators=(",", ":")) for one in (kept, won)])


def anew(name, games, folder):
    """Games by other rules do not count: they are in a folder of another name."""
    game = find(name)
    place = folder / f"{name}-r{game.rules_version}d{game.deck_version}"
    if game.warming is not None:
        game.warming.do()
    for seats in range(game.players[0], game.players[1] + 1):
        done = (
            sum(1 for _ in (place / f"{name}-{seats}.jsonl").open())
            if (place / f"{name}-{seats}.jsonl").exists()
            else 0
        )
        play_games(name, seats, range(done, games), place)
    fit(name, place)


def main():
    match sys.argv[1:]:
        case ["play", name, seats, first, end, *rest]:
            play_games(
                name, int(seats), range(int(first), int(end)), Path(*rest) if rest else ROOT / "build" / "standing"
            )
        case ["fit", name, *rest]:
            fit(name, Path(*rest) if rest else ROOT / "build" / "standing")
        case ["anew", name, games, *rest]:
            anew(name, int(games), Path(*rest) if rest else ROOT / "build" / "standing")
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()

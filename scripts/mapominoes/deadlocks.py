# /// script
# requires-python = ">=3.11"
# dependencies = ["numba>=0.61", "parlour[fast]"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Count how often rounds of medium bots end in deadlock, for every choice of decks, every table and every number of players.

    .venv/bin/python scripts/mapominoes/deadlocks.py
    .venv/bin/python scripts/mapominoes/deadlocks.py --tables        # what docs/balance/mapominoes.md says of the counts
    .venv/bin/python scripts/mapominoes/deadlocks.py --europe 2400   # only Europe's deck, so many rounds each, printed

The bots play in pencil, compiled, card for card as they play at tables: `--compare 5` plays rounds of all decks both
ways and prints where they differ. A round takes a millisecond instead of up to 250, and all of them a quarter of an hour.
Each count is of 100 rounds; of 400 if 40 to 60 of these are deadlocks. Larger tables, on which deadlocks are rarer, are
tried if on the medium one a quarter or more of the rounds are deadlocks with some number of players. The page warns of a
choice if more than half of its rounds are deadlocks: mapominoes/continents.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

from numba import njit

from parlour.bots import make
from parlour.core import Refusal, Seed
from parlour.games.mapominoes import GAME, compiling
from parlour.games.mapominoes.cards import CONTINENTS, MapominoesOptions, share
from parlour.games.mapominoes.flow import MIDDLE
from parlour.lab.simulate import play

FILE = Path(__file__).parents[2] / "parlour/games/mapominoes/data/deadlocks.csv"
TABLES = ("small", "medium", "large", "endless")
SEATS = (2, 3, 4, 5)
DEALS = ((100, 0.0), (400, 0.1))
"""The number of rounds to play if the share of deadlocks so far is no further from a half than this."""
FEW = 0.25

forms, rows, sheets, table = map(compiling.compiled, ("forms", "rows", "sheet", "table"))
COUNT, DOING, PASSES, PILE, SEAT, TOUCHED = rows.COUNT, rows.DOING, rows.PASSES, rows.PILE, rows.SEAT, rows.TOUCHED
GOING, OVER = rows.GOING, rows.OVER
CANNOT, LAY, NOMINATE = rows.CANNOT, rows.LAY, rows.NOMINATE
FREE, UNTOUCHED = rows.FREE, rows.UNTOUCHED
ONE, ZERO, bit, lowest, ones = forms.ONE, forms.ZERO, forms.bit, forms.lowest, forms.ones
apply, beside, is_near, nominations, put, reach = (
    table.apply,
    table.beside,
    table.is_near,
    table.nominations,
    table.put,
    table.reach,
)

# --- the bot `medium` in pencil: like bots.ranked, and of equals the first ---


@njit
def stamp(deck, round, stamps, place):
    """Number new free spaces beside a card in the order in which they arise; `stamps[0]` is the latest number."""
    for side in range(4):
        there = beside(place, side, deck.width)
        if round.table[there] == FREE and not stamps[there]:
            stamps[0] += 1
            stamps[there] = stamps[0]


@njit
def gather(deck, round, seat, others):
    for word in range(deck.words):
        others[word] = ZERO
        for other in range(deck.seats):
            if other != seat:
                others[word] |= round.hands[other * deck.words + word]


@njit
def lay(deck, round, notes, stamps):
    """Like Board.scored: writes the best country play into `chosen`; whether there is one."""
    words, hands, fits, weights = deck.words, round.hands, round.fits, deck.weights
    start = round.now[SEAT] * words
    for card in range(deck.size):
        notes.fitting[card] = 0
    is_any = False
    for number in range(round.now[COUNT]):
        place = round.spaces[number]
        if is_near(deck, round.now, place):
            for word in range(words):
                left = hands[start + word] & fits[place * deck.wide + word]
                while left:
                    notes.fitting[word * deck.bits + lowest(left)] += 1
                    left &= left - ONE
                    is_any = True
    if not is_any:
        return False
    for card in range(deck.size):
        if notes.fitting[card]:
            mine = theirs = 0
            for word in range(words):
                near = deck.close[card * words + word]
                mine += ones(near & hands[start + word])
                theirs += ones(near & notes.others[word])
            worth = weights[1] / (1 + deck.degree[card]) + weights[2] / notes.fitting[card]
            notes.worth[card] = worth + weights[3] * mine + weights[4] * theirs
    best, chosen = -1e300, notes.chosen
    for number in range(round.now[COUNT]):
        place = round.spaces[number]
        if not is_near(deck, round.now, place):
            continue
        mine = theirs = 0
        for word in range(words):
            mine += ones(fits[place * deck.wide + word] & hands[start + word])
            theirs += ones(fits[place * deck.wide + word] & notes.others[word])
        double = weights[0] if round.links[place] > 1 else 0.0
        for word in range(words):
            left = hands[start + word] & fits[place * deck.wide + word]
            while left:
                card = word * deck.bits + lowest(left)
                left &= left - ONE
                value = notes.worth[card] + double + weights[5] * theirs + weights[6] * mine
                if value > best or (value == best and stamps[place] < stamps[chosen[1]]):
                    best, chosen[0], chosen[1] = value, card, place
    return True


@njit
def name(deck, round, notes, place):
    """Like Board.hardest: writes into `chosen` what a transit card here should stand for; its worth with one of
    `notes.cards` after it."""
    best, words = -1e300, deck.words
    if not nominations(deck, round, place, notes.cards, 0, notes.ways, notes.found):
        return best
    start = round.now[SEAT] * words
    for word in range(deck.names):
        left = notes.found[word]
        while left:
            thing = word * deck.bits + lowest(left)
            left &= left - ONE
            for side in range(4):
                there = beside(place, side, deck.width)
                is_free = round.table[there] == FREE
                if not is_free and round.table[there] != UNTOUCHED:
                    continue
                for part in range(words):
                    able = notes.cards[part] & deck.around[(side * deck.things + thing) * deck.wide + part]
                    if is_free:
                        able &= round.fits[there * deck.wide + part]
                    while able:
                        card = part * deck.bits + lowest(able)
                        able &= able - ONE
                        mine = theirs = 0
                        for piece in range(words):
                            near = deck.close[card * words + piece] | deck.bordering[thing * words + piece]
                            mine += ones(near & round.hands[start + piece])
                            theirs += ones(near & notes.others[piece])
                        value = 10.0 / (1 + deck.degree[card]) + (6.0 if is_free else 0.0) + 0.3 * mine - 0.1 * theirs
                        if value > best:
                            best, notes.chosen[2] = value, thing
    return best


@njit
def hold(deck, round, notes, most):
    """Like Board.loneliest: writes up to `most` cards of the hand into `notes.cards`."""
    words, start = deck.words, round.now[SEAT] * deck.words
    for word in range(words):
        notes.cards[word] = ZERO
    for _ in range(most):
        loneliest, fewest = -1, 1 << 30
        for card in range(deck.size):
            word, its = card // deck.bits, bit(card % deck.bits)
            if round.hands[start + word] & its and not notes.cards[word] & its and deck.degree[card] < fewest:
                loneliest, fewest = card, deck.degree[card]
        if loneliest < 0:
            break
        notes.cards[loneliest // deck.bits] |= bit(loneliest % deck.bits)
    reach(deck, notes.cards, 0, notes.ways)


@njit
def transit(deck, round, notes, stamps):
    """The best place for a transit card; -1: nowhere."""
    if not round.transits[round.now[SEAT]]:
        return -1
    for most in (8, deck.size):
        hold(deck, round, notes, most)
        best, chosen = -1e300, -1
        for number in range(round.now[COUNT]):
            place = round.spaces[number]
            worth = name(deck, round, notes, place)
            if worth > best or (chosen >= 0 and worth == best and stamps[place] < stamps[chosen]):
                best, chosen = worth, place
        if chosen >= 0:
            return chosen
    return -1


@njit
def finish(deck, round, notes, stamps):
    """Play the round to its end; whether nobody has won it."""
    now = round.now
    while now[DOING] != OVER:
        gather(deck, round, now[SEAT], notes.others)
        if not lay(deck, round, notes, stamps):
            place = transit(deck, round, notes, stamps)
            if place < 0:
                apply(deck, round, CANNOT, 0, 0)
                if now[PASSES] >= deck.seats:
                    return True
                continue
            hold(deck, round, notes, deck.size)
            name(deck, round, notes, place)
            apply(deck, round, NOMINATE, notes.chosen[2], place)
            stamp(deck, round, stamps, place)
            lay(deck, round, notes, stamps)
        apply(deck, round, LAY, notes.chosen[0], notes.chosen[1])
        stamp(deck, round, stamps, notes.chosen[1])
    return False


@njit
def clear(deck, round, stamps, middle, opening):
    """Empty the table, and lay the opening card."""
    now = round.now
    for number in range(now[TOUCHED]):
        round.table[round.log[number]], stamps[round.log[number]] = UNTOUCHED, 0
    for side in range(4):
        round.table[beside(middle, side, deck.width)] = UNTOUCHED
    stamps[0], round.table[middle], round.spaces[0], round.where[middle], round.links[middle] = 0, FREE, middle, 0, 0
    now[COUNT], now[TOUCHED], now[PASSES], now[DOING] = 1, 0, 0, GOING
    put(deck, round, middle, deck.near, opening, deck.size)
    stamp(deck, round, stamps, middle)


def ends(options: MapominoesOptions, seats: int, deals: Iterable[int]) -> Iterator[bool]:
    """Whether rounds end in deadlock, by deal."""
    sheet = sheets.Sheet(GAME.setup(options, seats, Seed("deadlocks")), 0.0)
    stamps = forms.numbers([0] * len(sheet.round.table))
    for deal in deals:
        state = GAME.setup(options, seats, Seed(f"deadlocks {deal}"))
        clear(sheet.cards, sheet.round, stamps, sheet.at(MIDDLE), state.table[MIDDLE].card)
        sheet.round.hands[:], sheet.round.transits[:] = sheet.flat([state.hands]), state.transits
        sheet.round.now[PILE], sheet.round.now[SEAT] = state.pile, state.frames[-1].seat
        yield bool(finish(sheet.cards, sheet.round, sheet.notes, stamps))


# --- all choices ---


def ends_at_tables(options: MapominoesOptions, seats: int, deals: Iterable[int]) -> Iterator[bool]:
    for deal in deals:
        bots = [make(GAME, "medium", f"{deal}-{seat}") for seat in range(seats)]
        *_, last = play(GAME, bots, options, Seed(f"deadlocks {deal}"))
        yield last.step.state.rounds[-1].winner is None


def choices() -> Iterator[tuple[str, MapominoesOptions]]:
    for *chosen, is_advanced in product(*[(False, True)] * len(CONTINENTS), (False, True)):
        decks = dict(zip(CONTINENTS, chosen, strict=True))
        options = MapominoesOptions(rounds=1, advanced=is_advanced, **decks)
        try:
            GAME.setup(options, 2, Seed(""))
        except Refusal:
            continue
        yield " ".join(field for field in CONTINENTS if decks[field]), options


def on(options: MapominoesOptions, size: str) -> MapominoesOptions:
    return MapominoesOptions(
        **{**{field: getattr(options, field) for field in options.__struct_fields__}, "table": size}
    )


def counted(options: MapominoesOptions, seats: int) -> str:
    """Deadlocks and rounds."""
    ended = played = 0
    for deals, near in DEALS:
        if not played or abs(ended / played - 0.5) <= near:
            ended, played = ended + sum(ends(options, seats, range(played, deals))), deals
    return f"{ended}/{played}"


def rows_of(decks: str, options: MapominoesOptions) -> Iterator[tuple[object, ...]]:
    for size in TABLES:
        counts = [counted(on(options, size), seats) for seats in SEATS]
        yield decks, int(options.advanced), size, *counts
        if size == "medium" and max(map(share, counts)) < FEW:
            return


def compare(deals: int) -> None:
    for decks, options in choices():
        for size, seats in product(TABLES, SEATS):
            one, other = (list(way(on(options, size), seats, range(deals))) for way in (ends, ends_at_tables))
            if one != other:
                print(decks, options.advanced, size, seats, one, other)


def count_europe(deals: int) -> None:
    for is_advanced, size, seats in product((False, True), TABLES, SEATS):
        options = on(MapominoesOptions(rounds=1, advanced=is_advanced), size)
        print("advanced" if is_advanced else "usual", size, seats, f"{sum(ends(options, seats, range(deals)))}/{deals}")


# --- what docs/balance/mapominoes.md says ---

ON_THE_SMALL_TABLE = (
    "south_america",
    "north_america",
    "asia",
    "asia south_america",
    "africa",
    "europe",
    "europe oceania",
)
HARD = 0.5


def print_tables() -> None:
    """From the counts in the file: how many rounds there are, the choices on the medium table, some on the small one, and how many are hard."""
    with FILE.open(encoding="utf-8", newline="") as file:
        counts = {(row[0], row[1], row[2]): row[3:] for row in list(csv.reader(file))[1:]}
    print(sum(int(one.partition("/")[2]) for row in counts.values() for one in row), "rounds")
    chosen = list(dict.fromkeys(decks for decks, _, _ in counts))

    def is_hard(decks: str, is_advanced: str, size: str) -> bool:
        return any(share(one) > HARD for one in counts.get((decks, is_advanced, size), ()))

    for size in TABLES:
        print(size, *(sum(is_hard(decks, way, size) for decks in chosen) for way in "01"), "hard of", len(chosen))
    cases = [share(one) > HARD for row in counts.values() for one in row]
    print(sum(cases), "of", len(cases), "cases are hard")
    for decks in chosen:
        if (
            " " not in decks
            or len(decks.split()) == len(CONTINENTS)
            or any(is_hard(decks, way, "medium") for way in "01")
        ):
            print(_row(decks, [counts[decks, way, "medium"] for way in "01"]))
    for decks in ON_THE_SMALL_TABLE:
        print(_row(decks, [counts[decks, way, "small"] for way in "01"]))


def _row(decks: str, counts: list[list[str]]) -> str:
    words = [word.replace("_", " ").title() for word in decks.split()]
    names = "all six" if len(words) == len(CONTINENTS) else ", ".join(words)
    return " | ".join(("| " + names, *(f"{100 * share(one):.0f}" for row in counts for one in row))) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compare", type=int, help="so many deals of everything, in pencil and at tables")
    parser.add_argument("--europe", type=int, help="so many deals of Europe's deck on every table, counted and printed")
    parser.add_argument(
        "--tables", action="store_true", help="print what docs/balance/mapominoes.md says of the counts"
    )
    given = parser.parse_args()
    if given.tables:
        print_tables()
        return
    if given.compare:
        compare(given.compare)
        return
    if given.europe:
        count_europe(given.europe)
        return
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("decks", "advanced", "table", *SEATS))
        for decks, options in choices():
            writer.writerows(rows_of(decks, options))
            file.flush()


if __name__ == "__main__":
    main()

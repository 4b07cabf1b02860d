"""Players of Comparity who know the landmarks more or less well. They see a View, and of the faces only what was revealed.

What a bot remembers of the landmarks is its own (`parlour.bots.knowledge`), with errors that are larger for less known ones and shared within a
region. It forms its beliefs afresh from every View: the cards that lie open, and what the placements of others tell about theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import exp, log, sqrt
from random import Random
from statistics import fmean, pstdev

from parlour.bots.knowledge import Beliefs, Calibration, Claim, Fact, Persona, Sense, likely_error, remember
from parlour.core import Bot, Forecasts, Seat
from parlour.core.grids import DOWN, LEFT, RIGHT, UP, Cell, Grid, cell
from parlour.games.comparity.cards import Criterion, Face, landmarks
from parlour.games.comparity.state import (
    Check,
    Checked,
    ComparityAction,
    ComparityView,
    Decline,
    Discard,
    Draw,
    Give,
    Obliged,
    Placement,
    Play,
)

NOW = 2026
OBSCURITY = {"famous": 1.0, "other": 1.6}
ERRORS = (0.1, 0.17, 0.26, 0.37, 0.52, 0.75, 1.2, 2.5)
"""Possible errors of another player about the landmarks, and their prior weights."""
LIKELY = (1.0, 2.0, 4.0, 5.0, 4.0, 2.0, 1.0, 0.5)
AS_STATED = Calibration()


@dataclass(frozen=True)
class Level:
    """How well a bot knows the landmarks (0.4: a height to a factor of 1.5), and how well it uses what it knows.

    Whoever obliges others to draw or check is sure of the card, so that doubts are worth less then than on one's own turn.
    """

    error: float
    on_turn: Calibration = AS_STATED
    obliged: Calibration = AS_STATED
    heeds_others: bool = True
    weighs_hands: bool = True


def scaled(face: Face, criterion: Criterion) -> float:
    """Heights in proportion, years by how long ago they were: what people can compare. It grows with the value."""
    return log(face.height) if criterion == "height" else -log(NOW - face.year)


@cache
def facts(criterion: Criterion) -> dict[str, Fact]:
    """The true values: used for memories only."""
    return {
        card: Fact(scaled(landmark.face, criterion), landmark.region, OBSCURITY[landmark.fame])
        for card, landmark in landmarks().items()
    }


@cache
def sense(criterion: Criterion, error: float) -> Sense:
    values = [fact.value for fact in facts(criterion).values()]
    return Sense(criterion, error, error / 2, fmean(values), pstdev(values))


def claims_of(placement: Placement) -> list[tuple[str, str]]:
    """The pairs that a placement says are in order, the lower card first."""
    return [(low, placement.card) for low in placement.lower] + [(placement.card, high) for high in placement.higher]


def growth(criterion: Criterion, pair: tuple[str, str]) -> float:
    """The noise of a comparison for each unit of its author's error."""
    return sqrt(sum([facts(criterion)[card].obscurity ** 2 for card in pair]))


# --- a mind ---


@dataclass(frozen=True)
class Mind:
    """What a persona believes, seeing this View."""

    persona: Persona
    level: Level
    view: ComparityView

    @property
    def criterion(self) -> Criterion:
        return self.view.options.criterion

    @cached_property
    def open(self) -> dict[str, float]:
        """The value of every card that was revealed in this game."""
        shown = [*(laid.card for laid in self.view.area), *self.view.discards]
        return {card.id: scaled(card.face, self.criterion) for card in shown if card.face}

    @cached_property
    def cards(self) -> dict[Cell, str]:
        return {cell(laid.x, laid.y): laid.card.id for laid in self.view.area}

    @cached_property
    def places(self) -> dict[str, Cell]:
        return {card: place for place, card in self.cards.items()}

    @cached_property
    def hand(self) -> tuple[str, ...]:
        return () if self.view.seat is None else tuple([card.id for card in self.view.hands[self.view.seat]])

    @cached_property
    def beliefs(self) -> Beliefs:
        cards = (*self.cards.values(), *self.hand)
        beliefs = remember(
            self.persona, sense(self.criterion, self.level.error), facts(self.criterion), cards, self.open
        )
        if self.level.heeds_others:
            self._heed(beliefs, set(cards))
        return beliefs

    def _heed(self, beliefs: Beliefs, lying: set[str]) -> None:
        """All place cards where they believe they belong; what has been revealed since is known to all."""
        for placement in self.view.history:
            if placement.seat is None or placement.seat == self.view.seat:
                continue
            for low, high in claims_of(placement):
                if low in lying and high in lying and not (low in self.open and high in self.open):
                    noise = self._errors[placement.seat] * growth(self.criterion, (low, high))
                    beliefs.hear(low, high, noise)

    @cached_property
    def _errors(self) -> list[float]:
        """The likely error of each player, from all claims that were settled so far."""
        claims: list[list[Claim]] = [[] for _ in self.view.hands]
        for placement in self.view.history:
            if placement.seat is not None:
                for low, high in claims_of(placement):
                    if low in self.open and high in self.open:
                        margin = self.open[high] - self.open[low]
                        claims[placement.seat].append(Claim(margin, growth(self.criterion, (low, high))))
        return [likely_error(made, ERRORS, LIKELY) for made in claims]

    def error_of(self, seat: Seat) -> float:
        return self._errors[seat]

    # --- chances ---

    @cached_property
    def calibration(self) -> Calibration:
        return self.level.obliged if self.view.phase == "obliged" else self.level.on_turn

    def wrong(self, card: str, place: Cell, only: Sequence[str] | None = None) -> float:
        """The chance that a card on a place is out of order with a neighbour (or with one of `only`).

        Of the open neighbours on one side the tightest decides, and a card cannot be both too low and too high.
        """
        right, too_low, too_high = 1.0, 0.0, 0.0
        for way in (LEFT, DOWN, RIGHT, UP):
            other = self.cards.get(place + way)
            if other is None or (only is not None and other not in only):
                continue
            is_below = way in (LEFT, DOWN)
            chance = self.beliefs.violation(other, card) if is_below else self.beliefs.violation(card, other)
            if other not in self.open:
                right *= 1 - chance
            elif is_below:
                too_low = max(too_low, chance)
            else:
                too_high = max(too_high, chance)
        return 1 - right * max(0.0, 1 - too_low - too_high)

    def found_by(self, check: Check) -> float:
        """The chance that a check finds a violation, as far as the cards that it opens are concerned."""
        first = self.wrong(check.card, self.places[check.card], tuple(self.open))
        if check.neighbour is None:
            return self.calibration(first)
        second = self.wrong(check.neighbour, self.places[check.neighbour], (*self.open, check.card))
        return self.calibration(1 - (1 - first) * (1 - second))

    @cached_property
    def checks(self) -> dict[Check, float]:
        """All checks that would be allowed on this area, with their chances; of two that reveal the same only one."""
        found = {}
        for place, card in self.cards.items():
            if card in self.open:
                continue
            beside = [
                self.cards[at] for at in (place + LEFT, place + RIGHT, place + DOWN, place + UP) if at in self.cards
            ]
            if any(other in self.open for other in beside):
                found[Check(card)] = self.found_by(Check(card))
            for other in beside:
                if other not in self.open and card < other:
                    found[Check(card, other)] = self.found_by(Check(card, other))
        return found

    @cached_property
    def best_check(self) -> tuple[Check | None, float]:
        """The check that most likely finds a violation, and how likely that is."""
        if not self.checks:
            return None, 0.0
        best = max(self.checks, key=self.checks.__getitem__)
        return best, self.checks[best]

    def face(self, card: str, rng: Random) -> Face:
        """A face that this mind thinks possible, for `imagine`."""
        return Face(
            round(exp(self._thought("height", card, rng))), NOW - max(11, round(exp(-self._thought("year", card, rng))))
        )

    def _thought(self, criterion: Criterion, card: str, rng: Random) -> float:
        known = sense(criterion, self.level.error)
        memory = remember(self.persona, known, facts(criterion), (card,), {})
        return min(6.8, rng.gauss(memory.means[0], sqrt(memory.covariance[0][0])))


# --- the decisions ---

WIN = 3.0
SHARP = 8.0
"""How surely a player takes the better of two ways that differ by one unit."""


@dataclass(frozen=True)
class Stakes:
    """The worth of hand sizes to a seat: fewer cards of one's own and more of the others' are better, the more so near the end."""

    mind: Mind

    @cached_property
    def me(self) -> Seat:
        assert self.mind.view.seat is not None
        return self.mind.view.seat

    @cached_property
    def hands(self) -> list[int]:
        return [len(hand) for hand in self.mind.view.hands]

    def worth(self, cards: int) -> float:
        """How far a player with this many cards is from winning."""
        if not self.mind.level.weighs_hands:
            return 0.28 * cards
        return log(cards + 0.5) if cards > 0 else -WIN

    def own(self, before: int, after: int) -> float:
        return self.worth(before) - self.worth(after)

    def rival(self, before: int, after: int) -> float:
        return (self.worth(after) - self.worth(before)) / (len(self.hands) - 1)

    @property
    def left(self) -> Seat:
        return (self.me + 1) % len(self.hands)

    @property
    def right(self) -> Seat:
        return (self.me - 1) % len(self.hands)

    # --- what comes of one's own decisions ---

    def of_check(self, chance: float) -> float:
        """Checking: the player before draws three, or oneself two."""
        mine, theirs = self.hands[self.me], self.hands[self.right]
        return chance * self.rival(theirs, theirs + 3) + (1 - chance) * self.own(mine, mine + 2)

    def of_draw(self) -> float:
        mine = self.hands[self.me]
        return self.own(mine, mine + 1)

    def of_trio_that_stands(self, maker: Seat) -> float:
        cards = self.hands[maker]
        return self.rival(cards, cards - 1)

    def of_play(self, touches: int, chance: float, *, obliges: bool = True) -> float:
        """Placing a card, with the best check of the next player succeeding with this chance."""
        mine = self.hands[self.me]
        if mine == 1:
            return WIN * 2
        return self.own(mine, mine - 1) + self.of_next(mine - 1, touches if obliges else 0, chance)

    def of_next(self, mine: int, touches: int, chance: float) -> float:
        """What the next player does, as far as it matters: they choose by their own stakes, and not always the best."""
        theirs = self.hands[self.left]
        found, missed = self.own(mine, mine + 3), self.rival(theirs, theirs + 2)
        check_for_them = chance * (self.worth(mine + 3) - self.worth(mine)) / (len(self.hands) - 1)
        check_for_them -= (1 - chance) * (self.worth(theirs + 2) - self.worth(theirs))
        turn, turn_for_them = self.rival(theirs, theirs - 1), self.worth(theirs) - self.worth(theirs - 1)
        checked = chance * found + (1 - chance) * missed
        if touches < 2:
            checks = self._likely(check_for_them, turn_for_them)
            return checks * checked + (1 - checks) * turn
        extra = self.own(mine, mine - 1) if touches >= 3 else 0.0
        checked += (1 - chance) * extra
        drawn = self.rival(theirs, theirs + 1) + extra
        checks = self._likely(check_for_them, self.worth(theirs) - self.worth(theirs + 1))
        after = self.rival(theirs + 1, theirs) if theirs == 1 else turn
        return checks * (checked + turn) + (1 - checks) * (drawn + after)

    @staticmethod
    def _likely(one: float, other: float) -> float:
        return 1 / (1 + exp(max(-30.0, min(30.0, SHARP * (other - one)))))


@dataclass(frozen=True)
class Player:
    """A bot: a persona at a level."""

    persona: str
    level: Level

    def __call__(self, view: ComparityView, rng: Random) -> ComparityAction:
        mind = Mind(self.persona, self.level, view)
        match view.phase:
            case "turn":
                return self.turn(mind, rng)
            case "obliged":
                return self.answer(mind)
            case "extra":
                action, value = self.best_play(mind, rng, obliges=False)
                stakes = Stakes(mind)
                stay = stakes.of_next(stakes.hands[stakes.me], 0, mind.best_check[1])
                return action if value >= stay else Decline()
            case "reconnect":
                return self.best_play(mind, rng, obliges=False)[0]
            case "mend":
                return self.mend(mind, rng)
        return self.give(mind)

    def turn(self, mind: Mind, rng: Random) -> ComparityAction:
        """Play where it is least likely to hurt and most likely to oblige; or check, if that is worth more."""
        action, value = self.best_play(mind, rng)
        check, chance = mind.best_check
        stakes = Stakes(mind)
        if check is None or len(mind.hand) == 1:
            return action
        after = stakes.of_next(stakes.hands[stakes.me], 0, 0.25 * chance)
        return check if stakes.of_check(chance) + after > value else action

    def answer(self, mind: Mind) -> ComparityAction:
        """Draw or check."""
        check, chance = mind.best_check
        if check is None:
            return Draw()
        stakes, frame = Stakes(mind), mind.view.frames[-1]
        assert isinstance(frame, Obliged)
        stands = stakes.of_trio_that_stands(frame.maker) if frame.trio else 0.0
        return check if stakes.of_check(chance) + (1 - chance) * stands > stakes.of_draw() + stands else Draw()

    def best_play(self, mind: Mind, rng: Random, *, obliges: bool = True) -> tuple[ComparityAction, float]:
        """The card and the space with the best prospects, and what they are worth."""
        stakes, standing = Stakes(mind), mind.best_check[1]
        best: tuple[float, float, Play] | None = None
        for action in mind.view.legal:
            if isinstance(action, Play):
                place = cell(action.x, action.y)
                chance = max(standing, shown_by(mind, action.card, place))
                value = stakes.of_play(touching(mind.cards, place), chance, obliges=obliges)
                value -= 0.02 * mind.wrong(action.card, place)
                candidate = (value, rng.random(), action)
                if best is None or candidate[:2] > best[:2]:
                    best = candidate
        assert best is not None
        return best[2], best[0]

    def mend(self, mind: Mind, rng: Random) -> ComparityAction:
        """A discard that splits the area lets one place a card at once; otherwise any way is as good."""

        def splits(action: ComparityAction) -> bool:
            if not isinstance(action, Discard):
                return False
            kept = Grid({at: card for at, card in mind.cards.items() if card != action.card})
            return len(kept.pieces()) > 1

        return max(mind.view.legal, key=lambda action: (splits(action), rng.random()))

    def give(self, mind: Mind) -> ComparityAction:
        """The card that one knows least of."""
        beliefs = mind.beliefs
        gifts = [action for action in mind.view.legal if isinstance(action, Give)]
        return max(gifts, key=lambda gift: (beliefs.difference(mind.view.area[0].card.id, gift.card)[1], gift.card))


def touching(cards: Collection[Cell], place: Cell) -> int:
    return sum([place + side in cards for side in (LEFT, RIGHT, DOWN, UP)])


def shown_by(mind: Mind, card: str, place: Cell) -> float:
    """The chance that the best check of a card placed there would find a violation."""
    cards, opened = mind.cards, mind.open
    with_open = mind.wrong(card, place, tuple(opened))
    most = with_open
    for beside in (place + LEFT, place + RIGHT, place + DOWN, place + UP):
        other = cards.get(beside)
        if other is not None and other not in opened:
            pair = mind.wrong(card, place, (other,))
            most = max(most, 1 - (1 - with_open) * (1 - pair))
    return mind.calibration(most)


EASY = Level(0.6, Calibration(0.01, 0.97), Calibration(-0.21, 0.99))
MEDIUM = Level(0.4, Calibration(-0.08, 1.05), Calibration(-0.40, 0.93))
HARD = Level(0.25, Calibration(-0.31, 1.01), Calibration(-0.68, 0.85))
NAIVE = Level(0.25, heeds_others=False, weighs_hands=False)


def at(level: Level) -> Callable[[str], Bot[ComparityView, ComparityAction]]:
    return lambda persona: Player(persona, level)


LEVELS = {"easy": at(EASY), "medium": at(MEDIUM), "hard": at(HARD)}

SPARRING = {"naive": at(NAIVE)}


def stated_chances(bot: object, view: ComparityView) -> list[tuple[ComparityAction, float]]:
    """The check that the bot thinks best, and the chance that it states for finding a violation."""
    if not isinstance(bot, Player) or view.phase not in ("turn", "obliged"):
        return []
    check, chance = Mind(bot.persona, bot.level, view).best_check
    return [] if check is None else [(check, chance)]


def found_a_violation(events: Sequence[object]) -> bool:
    return any(isinstance(event, Checked) and event.violations for event in events)


FORECASTS = Forecasts(stated_chances, found_a_violation)

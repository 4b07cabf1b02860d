"""Players of Map It! who know the world more or less well. They see a View, and of the backs only what was turned.

What a bot remembers of the places is its own (`parlour.bots.knowledge`): with errors that are larger for less known places and shared within
a region. It forms its beliefs afresh from every View: the backs that were turned, and what the placements of others tell about theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import exp, prod, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Literal, NamedTuple

from parlour.bots.knowledge import (
    Beliefs,
    Calibration,
    Claim,
    Fact,
    Persona,
    Sense,
    below,
    likely_error,
    mode,
    poisson_binomial,
    remember,
)
from parlour.core import Bot, Forecasts, Seat
from parlour.games.mapit.cards import ARMS, PILE, Arm, Back, MapItOptions, deck, places
from parlour.games.mapit.rules import challenge, paid
from parlour.games.mapit.state import (
    Accept,
    Asked,
    Challenge,
    Challenged,
    ChoosePile,
    Guess,
    MapItAction,
    MapItState,
    MapItView,
    Place,
    Placement,
)

Axis = Literal["lat", "lon"]
AXIS_OF: dict[Arm, Axis] = {"north": "lat", "south": "lat", "east": "lon", "west": "lon"}
RISING: tuple[Arm, ...] = ("north", "east")
"""The arms along which coordinates grow."""
STRETCH: dict[Axis, float] = {"lat": 1.0, "lon": 2.0}
"""A degree of longitude is known half as well as one of latitude."""

OBSCURITY = {"famous": 1.0, "other": 1.6}
ERRORS = (1.6, 2.4, 3.6, 5.2, 7.2, 10.0, 16.0, 32.0)
"""Possible errors of another player about latitudes, in degrees; and their prior weights."""
LIKELY = (1.0, 2.0, 4.0, 5.0, 4.0, 2.0, 1.0, 0.5)

AS_STATED = Calibration()


@dataclass(frozen=True)
class Level:
    """How well a bot knows latitudes (in degrees), and how well it uses what it knows."""

    error: float
    calibration: Calibration = AS_STATED
    heeds_others: bool = True
    """Learns from where others place their cards."""
    plays_to_win: bool = True
    """Takes the risks that win the game from here; otherwise every token is worth the same."""


# --- what is common knowledge ---


@cache
def facts(axis: Axis) -> dict[str, Fact]:
    """The true coordinates in degrees: used for memories only."""
    return {
        card: Fact(getattr(place.back, axis) / 60, place.region, OBSCURITY[place.fame])
        for card, place in places().items()
    }


@cache
def sense(axis: Axis, error: float, options: MapItOptions) -> Sense:
    """What a mind knows of an axis: its own errors, and the distribution of the places in this deck."""
    values = [facts(axis)[card].value for card in deck(options)]
    return Sense(axis, error * STRETCH[axis], error * STRETCH[axis] / 2, fmean(values), pstdev(values))


def in_order(arm: Arm, inner: str, outer: str) -> tuple[str, str]:
    """The card that should be lower on the arm's axis, and the one that should be higher."""
    return (inner, outer) if arm in RISING else (outer, inner)


def claims_of(placement: Placement) -> list[tuple[str, str]]:
    """The pairs that a placement says are in order."""
    pairs = [in_order(placement.arm, placement.inner, placement.card)]
    if placement.outer:
        pairs.append(in_order(placement.arm, placement.card, placement.outer))
    return pairs


def in_turn(history: Iterable[Placement]) -> Iterator[tuple[Placement, set[str]]]:
    """The placements of a round, each with the cards that had been turned before it."""
    turned: set[str] = set()
    for placement in history:
        yield placement, turned
        if placement.against:
            turned |= {placement.card, placement.against}


def growth(axis: Axis, pair: tuple[str, str], turned: set[str]) -> float:
    """The noise of a comparison for each degree of its maker's error; turned backs are known."""
    return STRETCH[axis] * sqrt(sum([facts(axis)[card].obscurity ** 2 for card in pair if card not in turned]))


class Heard(NamedTuple):
    """An order that a player has claimed in this round, and how the noise of the comparison grows with the claimant's error."""

    seat: Seat
    axis: Axis
    low: str
    high: str
    growth: float


@dataclass(frozen=True)
class Known:
    """What all know who see this View, whatever they remember."""

    view: MapItView

    @cached_property
    def turned(self) -> dict[str, Back]:
        """Every back that was ever turned in this game."""
        view = self.view
        lying = [*view.arms, view.removed, (view.centre,) if view.centre else ()]
        for over in view.rounds:
            lying += [*over.arms, over.removed, (over.centre,)]
        return {card.id: card.back for cards in lying for card in cards if card.back}

    @cached_property
    def claims(self) -> list[Heard]:
        """All claims of this round."""
        return [
            Heard(placement.seat, axis, low, high, growth(axis, (low, high), turned))
            for placement, turned in in_turn(self.view.history)
            for axis in [AXIS_OF[placement.arm]]
            for low, high in claims_of(placement)
        ]

    @cached_property
    def errors(self) -> list[float]:
        """The likely error of each player, from all claims that were settled so far."""
        claims: list[list[Claim]] = [[] for _ in self.view.tokens]
        for history in (*[over.history for over in self.view.rounds], self.view.history):
            for placement, turned in in_turn(history):
                claims[placement.seat] += self._settled(placement, turned)
        return [likely_error(made, ERRORS, LIKELY) for made in claims]

    def _settled(self, placement: Placement, turned: set[str]) -> Iterable[Claim]:
        """The claims of a placement whose cards lie open now."""
        axis = AXIS_OF[placement.arm]
        for low, high in claims_of(placement):
            if low in self.turned and high in self.turned:
                margin = getattr(self.turned[high], axis) - getattr(self.turned[low], axis)
                yield Claim(margin / 60, growth(axis, (low, high), turned))


# --- a mind ---


@dataclass(frozen=True)
class Mind:
    """What a persona believes, seeing this View."""

    persona: Persona
    level: Level
    view: MapItView

    known: Known | None = None
    """What all who see this View know, if somebody has found that already."""

    @cached_property
    def common(self) -> Known:
        return self.known or Known(self.view)

    @property
    def turned(self) -> dict[str, Back]:
        return self.common.turned

    @property
    def errors(self) -> list[float]:
        return self.common.errors

    @cached_property
    def beliefs(self) -> dict[Axis, Beliefs]:
        view = self.view
        cards = [card.id for group in (*view.arms, view.removed) for card in group]
        cards += [card.id for card in (view.centre, view.card) if card]
        beliefs = {axis: self._memory(axis, cards) for axis in STRETCH}
        if self.level.heeds_others:
            self._heed(beliefs)
        return beliefs

    def _memory(self, axis: Axis, cards: Sequence[str]) -> Beliefs:
        known = {card: getattr(back, axis) / 60 for card, back in self.turned.items()}
        return remember(self.persona, sense(axis, self.level.error, self.view.options), facts(axis), cards, known)

    def _heed(self, beliefs: dict[Axis, Beliefs]) -> None:
        """All place cards where they believe they belong."""
        for heard in self.common.claims:
            if heard.seat != self.view.seat:
                beliefs[heard.axis].hear(heard.low, heard.high, self.errors[heard.seat] * heard.growth)

    def violation(self, arm: Arm, inner: str, outer: str) -> float:
        """The chance that two cards of an arm are out of order."""
        return self.beliefs[AXIS_OF[arm]].violation(*in_order(arm, inner, outer))

    def wrong_in(self, gap: Place) -> float:
        """The chance that the card in turn would be out of order with a neighbour in this gap."""
        view = self.view
        assert view.centre is not None
        assert view.card is not None
        cards = view.arms[ARMS.index(gap.arm)]
        inner = cards[gap.position - 1] if gap.position else view.centre
        right = 1 - self.violation(gap.arm, inner.id, view.card.id)
        if gap.position < len(cards):
            right *= 1 - self.violation(gap.arm, view.card.id, cards[gap.position].id)
        return 1 - right

    def wrong_cards(self) -> list[float]:
        """How likely each number of wrong cards is: a walk on which each card is compared with the last one that probably stays."""
        assert self.view.centre is not None
        chances = []
        for arm, cards in zip(ARMS, self.view.arms, strict=True):
            kept = self.view.centre
            for card in cards:
                chances.append(self.violation(arm, kept.id, card.id))
                kept = card if chances[-1] < 0.5 else kept
        return poisson_binomial(chances)

    def back(self, card: str, rng: Random) -> Back:
        """A possible back of a card, for `imagine`."""
        lat, lon = (round(60 * rng.gauss(*self._believed(axis, card))) for axis in STRETCH)
        return self.turned.get(card) or Back(lat, lon)

    def _believed(self, axis: Axis, card: str) -> tuple[float, float]:
        """Mean and standard deviation."""
        on_table = self.beliefs[axis]
        beliefs = on_table if card in on_table.cards else self._memory(axis, [card])
        place = beliefs.cards.index(card)
        return beliefs.means[place], sqrt(max(0.0, beliefs.covariance[place][place]))


# --- what a token is worth ---

GUESS_SPREAD, CARD_SPREAD = 1.4, 0.55
"""By how much the lead of one player over another changes with a round's guesses, and with a card to be placed: standard deviations."""


OWN_LUCK = tuple((step / 2, exp(-(step**2) / 8)) for step in range(-7, 8))
"""How one's own rest of the game may go, in standard deviations, with how likely each is."""


@lru_cache(maxsize=4096)
def win_chance(tokens: tuple[int, ...], seat: Seat, guesses: int, cards: int) -> float:
    """The chance to win with these tokens, and this many guesses and placements to come.

    One's own luck counts against all others at once. If it counted against each of them separately, a win among six would seem so
    unlikely that every risk looked worth taking.
    """
    spread = sqrt((guesses * GUESS_SPREAD**2 + cards * CARD_SPREAD**2) / 2)
    leads = [(tokens[seat] - theirs) / spread for other, theirs in enumerate(tokens) if other != seat]
    chances = [(weight, prod([below(lead + luck) for lead in leads])) for luck, weight in OWN_LUCK]
    return sum(weight * chance for weight, chance in chances) / sum(weight for _, weight in OWN_LUCK)


def outlook(view: MapItView, tokens: tuple[int, ...]) -> float:
    """The chance of the View's seat to win if the tokens lie like this."""
    assert view.seat is not None
    return win_chance(tokens, view.seat, view.piles + 1, view.pile + view.piles * (PILE - 1))


SENSIBLE = 0.35
"""No challenge below this chance, however desperate: it would give tokens away, and nobody would understand it."""
SILENCE = 0.75
"""How much the odds of a mistake fall with each earlier player who says nothing: measured among six of level `hard`."""


def if_it_counts(view: MapItView, chance: float) -> float:
    """mapit/ask-all: the chance of a mistake, given that one's challenge counts, so that all earlier players let the card stand."""
    assert view.pending is not None
    assert view.seat is not None
    odds = chance * SILENCE ** view.pending.asked.index(view.seat)
    return odds / (odds + 1 - chance)


def needed_chance(view: MapItView) -> float:
    """From which chance on a challenge is better than to let the placement stand."""
    assert view.pending is not None
    assert view.seat is not None
    placer = view.pending.placer
    won, lost = (
        outlook(view, paid(view.tokens, loser, winner)) for loser, winner in ((placer, view.seat), (view.seat, placer))
    )
    return (outlook(view, view.tokens) - lost) / (won - lost) if won > lost else 0.5


# --- the decisions ---


@dataclass(frozen=True)
class Player:
    """A bot: a persona at a level."""

    persona: str
    level: Level

    def __call__(self, view: MapItView, rng: Random) -> MapItAction:
        match view.phase:
            case "place":
                return self.place(view, rng)
            case "challenge":
                return self.answer(view)
            case "guess":
                return self.guess(view)
        return ChoosePile(int(rng.random() * view.piles))

    def mind(self, view: MapItView) -> Mind:
        return Mind(self.persona, self.level, view)

    def place(self, view: MapItView, rng: Random) -> MapItAction:
        """The gap where the card is least likely to be wrong."""
        mind = self.mind(view)
        gaps = [action for action in view.legal if isinstance(action, Place)]
        return min(gaps, key=lambda gap: (mind.wrong_in(gap), rng.random()))

    def answer(self, view: MapItView) -> MapItAction:
        """Challenge if it pays."""
        action, chance = self.best_challenge(view)
        if not self.level.plays_to_win:
            return action if chance > 0.5 else Accept()
        return action if if_it_counts(view, chance) > max(SENSIBLE, needed_chance(view)) else Accept()

    def best_challenge(self, view: MapItView) -> tuple[Challenge, float]:
        """The neighbour against which the card just placed is most likely wrong, and how likely that is."""
        mind = self.mind(view)
        placement = view.history[-1]
        chances = {Challenge("inner"): mind.violation(placement.arm, placement.inner, placement.card)}
        if placement.outer:
            chances[Challenge("outer")] = mind.violation(placement.arm, placement.card, placement.outer)
        best = max(chances, key=chances.__getitem__)
        return best, self.level.calibration(chances[best])

    def guess(self, view: MapItView) -> MapItAction:
        """The likeliest number of wrong cards."""
        return Guess(mode(self.mind(view).wrong_cards()))


# --- the bots ---

# Calibrated on 37,800 answers of each level in games against itself.
EASY = Level(9.5, Calibration(0.6, 1.15, 0.88), plays_to_win=False)
MEDIUM = Level(6.0, Calibration(0.27, 1.12, 0.88), plays_to_win=False)
HARD = Level(4.0, Calibration(-0.17, 1.03, 0.88))


def at(level: Level) -> Callable[[str], Bot[MapItView, MapItAction]]:
    return lambda persona: Player(persona, level)


LEVELS = {"easy": at(EASY), "medium": at(MEDIUM), "hard": at(HARD)}


# --- for the lab: others who know as much as `hard`, and whether stated chances come true ---


class Timid(Player):
    """Never challenges."""

    def answer(self, view: MapItView) -> MapItAction:
        return Accept()


class Bold(Player):
    """Challenges from a chance of three in ten on."""

    def answer(self, view: MapItView) -> MapItAction:
        action, chance = self.best_challenge(view)
        return action if chance > 0.3 else Accept()


class Cautious(Player):
    """Challenges at a chance of 45 in a hundred or more, whoever else may challenge and whatever the tokens."""

    def answer(self, view: MapItView) -> MapItAction:
        action, chance = self.best_challenge(view)
        return action if chance > 0.45 else Accept()


class Careless(Player):
    """Takes any gap that it believes to be right, not the safest."""

    def place(self, view: MapItView, rng: Random) -> MapItAction:
        mind = self.mind(view)
        gaps = [action for action in view.legal if isinstance(action, Place)]
        return min(gaps, key=lambda gap: (mind.wrong_in(gap) > 0.5, rng.random()))


SPARRING = {
    "naive": at(Level(HARD.error, heeds_others=False, plays_to_win=False)),
    "timid": lambda persona: Timid(persona, HARD),
    "bold": lambda persona: Bold(persona, HARD),
    "cautious": lambda persona: Cautious(persona, HARD),
    "careless": lambda persona: Careless(persona, HARD),
}


def stated_chances(bot: object, view: MapItView) -> list[tuple[MapItAction, float]]:
    """The action for which the bot states a chance of success, if any."""
    return [bot.best_challenge(view)] if isinstance(bot, Player) and view.phase == "challenge" else []


def found_a_mistake(events: Sequence[object]) -> bool:
    return any(isinstance(event, Challenged) and not event.was_right for event in events)


def taken_alone(state: MapItState, seat: Seat, action: MapItAction) -> Sequence[object]:
    """mapit/ask-all: what a challenge leads to if nobody before it challenges."""
    frame = state.frames[-1]
    assert isinstance(frame, Asked)
    assert isinstance(action, Challenge)
    return challenge(state, frame, seat, action.against).events


FORECASTS = Forecasts(stated_chances, found_a_mistake, taken_alone)

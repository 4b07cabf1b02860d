"""Positions of Game Matrix in a line or two: `position(["square", "ray"], drawn=["right-angle"], deck=["infinite"])`.

Figures go by their names. A card goes by its first attribute, or by all of them where the first is on several cards.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from parlour.core import Seat, Seed, Step
from parlour.games.matrix import GAME
from parlour.games.matrix.attributes import ATTRIBUTE
from parlour.games.matrix.cards import ATTRIBUTES_OF, MatrixOptions
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.state import Claiming, MatrixAction, MatrixState, Pile
from tests.games.refusals import refusal_of

ID_OF = {figure.name: figure.id for figure in FIGURES}


def card(names: str) -> str:
    """The card with these attributes, first to last; with one attribute given, the first card that begins with it."""
    wanted = tuple(names.split(", "))
    exact = [card for card, has in ATTRIBUTES_OF.items() if tuple(one.id for one in has) == wanted]
    return (exact or [card for card, has in ATTRIBUTES_OF.items() if has[0].id == wanted[0]])[0]


def cards(*names: str) -> tuple[str, ...]:
    return tuple(card(name) for name in names)


def figures(*names: str) -> tuple[str, ...]:
    return tuple(ID_OF[name] for name in names)


def holds(figure: str, attribute: str) -> bool:
    shape = next(one.shape for one in FIGURES if one.name == figure)
    return ATTRIBUTE[attribute].holds(shape)


def position(
    open: list[str],
    *,
    drawn: list[str],
    deck: list[str] | None = None,
    more_figures: list[str] | None = None,
    options: MatrixOptions | None = None,
    piles: tuple[Pile, ...] = (Pile(), Pile()),
    seat: Seat = 0,
) -> MatrixState:
    """A position in which a seat looks for a figure; the top of each deck comes first."""
    fresh = GAME.setup(options or MatrixOptions(level=3), len(piles), Seed("positions"))
    return replace(
        fresh,
        figures=figures(*(more_figures or [])),
        attributes=cards(*(deck or [])),
        open=figures(*open),
        drawn=cards(*drawn),
        piles=piles,
        discards=(),
        frames=(Claiming(seat),),
        last=None,
    )


def play(state: MatrixState, *moves: tuple[Seat, MatrixAction]) -> Step[MatrixState]:
    """The last step of these moves."""
    step = Step(state, ())
    for seat, action in moves:
        step = GAME.apply(step.state, seat, action)
    return step


refusal = partial(refusal_of, GAME)

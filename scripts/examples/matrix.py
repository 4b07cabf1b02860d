"""Positions of Game Matrix's rulebook, by the names of figures and the attributes of cards."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from parlour.games.examples import Done, Example, Tried
from parlour.games.matrix.cards import CARD, MatrixOptions, attribute_deck, figure_deck
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.state import Claiming, Deciding, MatrixFrame, MatrixState, Pile

FIGURE = {figure.name: figure.id for figure in FIGURES}
CARDS = {", ".join(card.attributes): card.id for card in CARD.values()}
LEVEL: Literal[1] = 1


def position(
    open: list[str],
    drawn: list[str],
    *,
    options: MatrixOptions | None = None,
    next: str = "",
    claimed: str = "",
) -> dict[str, Any]:
    """A whole State with all cards of one dot: `next` is on top of the attribute deck, `claimed` a figure that was found."""
    shown, cards = [FIGURE[name] for name in open], [CARDS[name] for name in drawn]
    top = [CARDS[next]] if next else []
    frame: MatrixFrame = Deciding(0, FIGURE[claimed]) if claimed else Claiming(0)
    state = MatrixState(
        options=options or MatrixOptions(level=LEVEL),
        figures=tuple(one for one in figure_deck(LEVEL) if one not in shown),
        attributes=(*top, *(one for one in attribute_deck(LEVEL) if one not in (*cards, *top))),
        open=tuple(shown),
        drawn=tuple(cards),
        piles=(Pile(),) * 3,
        discards=(),
        frames=(frame,),
        last=None,
    )
    plain: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return plain


def claim(figure: str) -> dict[str, Any]:
    return {"do": "claim", "figure": FIGURE[figure]}


NOTHING = {"do": "nothing"}
ORIGINAL = MatrixOptions(game="original", level=LEVEL)
FIVE = ["equilateral triangle", "square", "parallelogram", "circle", "right angle"]
TWO = ["triangle, two-equal-sides", "trapezoid, right-angle"]
WORDS = ["rhombus", "five-pointed star", "circle", "ray", "regular hexagon"]
THREE = ["polygon", "triangle, two-equal-sides", "four-angles"]

EXAMPLES = {
    "original-turn": Example(
        seats=3,
        seat=0,
        state=position(["square", "circle", "obtuse angle"], TWO[:1], options=ORIGINAL),
        tries=(
            Tried(0, claim("square"), then={"piles.0": {"attributes": ["a12"], "figures": ["f05"]}, "actors": [1]}),
            Tried(0, claim("circle"), then={"last.is_right": False, "discards": ["a12"]}),
            Tried(0, claim("obtuse angle"), then={"last.is_right": False, "discards": ["a12"]}),
        ),
    ),
    "original-nothing": Example(
        seats=3,
        seat=0,
        state=position(["circle", "ray", "right angle"], ["four-angles"], options=ORIGINAL),
        tries=(
            Tried(0, NOTHING, then={"last.is_right": True, "discards": ["a18"], "piles.0.figures": []}),
            *(
                Tried(0, claim(name), then={"last.is_right": False, "discards": ["a18"], "piles.0.figures": []})
                for name in ("circle", "ray", "right angle")
            ),
        ),
    ),
    "two-cards": Example(
        seats=3,
        seat=0,
        state=position(FIVE, TWO),
        tries=(
            Tried(0, claim("square"), then={"phase": "decide", "last.is_right": True}),
            *(
                Tried(0, claim(name), told=("matrix/bust",), then={"last.is_right": False, "discards.#": 2})
                for name in FIVE
                if name != "square"
            ),
        ),
    ),
    "stop-or-go-on": Example(
        seats=3,
        seat=0,
        state=position(FIVE, TWO, next="quadrilateral"),
        moves=(Done(0, claim("square")),),
        facts={"phase": "decide", "claimed": "f05"},
        tries=(
            Tried(
                0,
                {"do": "stop"},
                told=("matrix/stop",),
                then={"piles.0": {"attributes": ["a12", "a08"], "figures": ["f05"]}, "actors": [1]},
            ),
            Tried(0, {"do": "on"}, then={"phase": "claim", "drawn.#": 3}),
        ),
    ),
    "bust": Example(
        seats=3,
        seat=0,
        state=position(FIVE, THREE, next="triangle, curved", claimed="square"),
        moves=(Done(0, {"do": "on"}),),
        facts={"phase": "claim", "drawn.#": 4},
        tries=(
            Tried(
                0, NOTHING, told=("matrix/bust",), then={"last.is_right": True, "discards.#": 4, "piles.0.figures": []}
            ),
            *(Tried(0, claim(name), told=("matrix/bust",), then={"last.is_right": False}) for name in FIVE),
        ),
    ),
    "wrong-claim": Example(
        seats=3,
        seat=0,
        state=position(FIVE, TWO),
        moves=(Done(0, claim("parallelogram")),),
        shows=("board", "hand"),
        facts={"last.is_right": False, "last.reasons.0.fits": False, "discards.#": 2, "actors": [1]},
    ),
    "help": Example(
        seats=3,
        seat=0,
        state=position(FIVE, TWO[:1], options=MatrixOptions(level=LEVEL, claims="help")),
        facts={"fits": ["f01", "f05", "f08"]},
        tries=(
            Tried(0, claim("equilateral triangle"), then={"last.is_right": True}),
            Tried(0, claim("parallelogram"), then={"last.is_right": True}),
        ),
    ),
    "words": Example(
        seats=3,
        seat=0,
        state=position(WORDS, ["parallelogram, infinite"]),
        tries=(
            *(Tried(0, claim(name), then={"last.is_right": True}) for name in ("rhombus", "ray")),
            *(Tried(0, claim(name), then={"last.is_right": False}) for name in WORDS if name not in ("rhombus", "ray")),
        ),
    ),
}

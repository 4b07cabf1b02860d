"""Parts of sentences that several messages of Squire have: gifts, offers and errands."""

from __future__ import annotations

from parlour.core import Say, named, say
from parlour.games.past.squire_r9d5.cards import Letter

COLUMN_NAMES = ("left", "inner-left", "inner-right", "right")
_ERRANDS = {
    "kinds": "errand-kinds",
    "floor": "errand-floor",
    "column": "errand-column",
    "full-floors": "errand-full-floors",
    "full-columns": "errand-full-columns",
    "missing": "errand-missing",
    "set-of-five": "errand-set-of-five",
    "set-of-three": "errand-set-of-three",
    "twos": "errand-twos",
    "triples": "errand-triples",
    "value": "errand-value",
    "two-values": "errand-two-values",
    "same-value": "errand-same-value",
    "coins": "errand-coins",
    "tickets": "errand-tickets",
    "royal": "errand-royal",
    "errands": "errand-errands",
    "halls": "errand-halls",
    "empty": "errand-empty",
    "hand": "errand-hand",
    "most-common": "errand-most-common",
}


def in_city(city: str) -> str:
    """A city in the arguments of a message: "Cape Town" has its name under "cape-town"."""
    return named(city.lower().replace(" ", "-"))


def gift(coins: int, tickets: int) -> list[Say]:
    given = [say("coins", count=coins)] if coins else []
    return [*given, say("tickets", count=tickets)] if tickets else given


def errand(letter: Letter) -> Say:
    """What an errand counts: the same words whoever runs it."""
    id, about = _ERRANDS[letter.errand], letter.about
    match letter.errand:
        case "kinds":
            return say(id, vp=letter.vp, kinds=[say("each-kind", kind=kind) for kind in about.split("+")])
        case "floor":
            return say(id, vp=letter.vp, floor=int(about) + 1)
        case "column":
            return say(id, vp=letter.vp, column=COLUMN_NAMES[int(about)])
        case "two-values":
            low, high = map(int, about.split("+"))
            return say(id, vp=letter.vp, low=low, high=high)
        case "value" | "coins" | "tickets":
            return say(id, vp=letter.vp, count=int(about))
    return say(id, vp=letter.vp)

"""The errors of Parlour: each says what was wrong and what is allowed instead."""

from parlour.core.saying import Words


class ParlourError(Exception):
    """The base of all errors of Parlour."""


class Refusal(ParlourError):
    """A move that the rules do not allow, with the rule's id and a sentence that names the cards involved.

    When printed, it shows the id of its message: `parlour.words` puts it into a language.
    """

    def __init__(self, rule: str, words: Words) -> None:
        super().__init__(rule, words)
        self.rule = rule
        self.words = words

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}"


class BadOptions(ParlourError):
    """Options that a game cannot be set up with; `field` names the one that is wrong, if one is."""

    def __init__(self, field: str, words: Words) -> None:
        super().__init__(field, words)
        self.field = field
        self.words = words

    def __str__(self) -> str:
        return f"{self.field}: {self.words}" if self.field else str(self.words)


class BadRecord(ParlourError):
    """A record that cannot be read, or does not replay to what it claims."""


class Unplayable(BadRecord):
    """A record whose deal or move the rules no longer accept. `move` says which, without telling anything hidden; 0 is the deal."""

    def __init__(self, move: int, words: str) -> None:
        super().__init__(f"{f'move {move}' if move else 'the deal'} cannot be played: {words}")
        self.move = move


class Differs(BadRecord):
    """A record whose replay leads to another State than the game did, at a `move` or (0) at the deal: the rules have changed without a new
    version."""

    def __init__(self, move: int, since: str) -> None:
        at_move = f"move {move} leads elsewhere now than it did when it was played"
        super().__init__(f"{at_move if move else 'the game is not dealt as it was when it began'}, {since}")
        self.move = move

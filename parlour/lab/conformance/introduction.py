"""A game's description of itself, and its options."""

from __future__ import annotations

import re

import msgspec

from parlour.core import AnyGame, BadOptions, Refusal
from parlour.lab.conformance.play import Setting, rule_ids
from parlour.lab.conformance.sentences import check_refusal
from parlour.words import ENGLISH
from parlour.words.options import choices_in, missing_ids, sentence_in

PAPER = "#f7f1e5", "#161c22"
"""The page by day and by night, as in tokens.css."""


def check_the_game_introduces_itself(game: AnyGame) -> None:
    """Name, title, sentence, players, versions; a rulebook; presets; schemas for the API; facts with their sources."""
    assert re.fullmatch("[a-z]+", game.name), (
        f"{game.name!r}: a game's name is its folder's: small letters, nothing else"
    )
    assert game.title, f"{game.name} has no title"
    assert sentence_in(game, ENGLISH), f"{game.name} has no sentence for the home page"
    assert 1 <= game.players[0] <= game.players[1], f"{game.name}: players {game.players} make no sense"
    assert game.minutes > 0, f"{game.name}: minutes {game.minutes} make no sense"
    assert game.rules_version >= 0, f"{game.name}: rules count from 1; 0 is a draft that promises nothing yet"
    assert game.deck_version >= 1, f"{game.name}: decks count from 1"
    assert any(rule.startswith(f"{game.name}/") for rule in rule_ids(game)), (
        f"{game.folder}/rulebook.md names no rule of {game.name}"
    )
    kinds = game.kinds
    msgspec.json.schema_components((kinds.options, kinds.state, kinds.action, kinds.view, kinds.event))
    kinds.options()
    for name, preset in game.presets.items():
        msgspec.convert(dict(preset), kinds.options)
        assert name, f"{game.name}: a preset has no name"
    for card in game.deck():
        assert card.get("source"), f"{game.name}: no source is given for {dict(card)}"
    for colour, paper in zip(game.accent, PAPER, strict=True):
        assert re.fullmatch("#[0-9a-f]{6}", colour), f"{game.name}: the accent {colour!r} is not written like #8a5a12"
        assert contrast(colour, paper) >= 4.5, (
            f"{game.name}: the accent {colour} has a contrast of {contrast(colour, paper):.1f} on {paper}; text needs 4.5"
        )


def contrast(one: str, other: str) -> float:
    """By WCAG: from 1, the same, to 21, black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def check_options_are_described(game: AnyGame) -> None:
    """Every choice has words and a rule, every number has bounds, every value has a label; the default is one of them."""
    missing = ", ".join(missing_ids(game))
    assert not missing, f"{game.name}: words/options.en.ftl has no {missing}"
    for choice in choices_in(game, ENGLISH):
        named = f"{game.name}, option {choice.name}"
        assert choice.title, f"{named}: it has no title"
        assert choice.description, f"{named}: it has no description"
        assert choice.rule in rule_ids(game), f"{named}: {choice.rule!r} is not in the rulebook"
        if choice.kind == "number":
            assert choice.minimum is not None, f"{named}: it has no lower bound"
            assert choice.maximum is not None, f"{named}: it has no upper bound"
            assert choice.minimum <= choice.default <= choice.maximum, f"{named}: its default is out of bounds"
        else:
            assert choice.default in choice.values, f"{named}: its default is none of its values"
            assert len(choice.labels) == len(set(choice.labels)) == len(choice.values), f"{named}: labels are missing"


def check_options_are_dealt_or_refused(game: AnyGame, setting: Setting) -> None:
    """Options that cannot be played are refused with a reason; a Table says the same as `setup`."""
    try:
        state = game.setup(setting.options, setting.seats, setting.seed)
    except Refusal as refusal:
        check_refusal(game, refusal.rule, refusal.words, f"{game.name}, {setting}")
    except BadOptions as bad:
        if not bad.words:
            raise AssertionError(f"{game.name}, {setting}: refused without a word") from bad
    except Exception as error:
        raise AssertionError(f"{game.name}, {setting}: {type(error).__name__} instead of a Refusal: {error}") from error
    else:
        assert isinstance(state, game.kinds.state), f"{game.name}: setup gives {type(state)}, not {game.kinds.state}"

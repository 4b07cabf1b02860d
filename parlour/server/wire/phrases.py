"""The phrases to say where free text is not allowed: messages, so that everybody in a mixed class reads their own language."""

from __future__ import annotations

from functools import cache

from parlour.core import Say, say
from parlour.words import Speaker, languages

HELP = say("phrase-help")
"""At a table of a class, this raises a flag on the teacher's desk."""
PHRASES = (
    say("phrase-hello"),
    say("phrase-have-fun"),
    say("phrase-your-turn"),
    say("phrase-nice-move"),
    say("phrase-well-done"),
    say("phrase-surprised"),
    say("phrase-let-me-think"),
    say("phrase-take-your-time"),
    say("phrase-thank-you"),
    say("phrase-oops"),
    say("phrase-close"),
    say("phrase-good-game"),
    say("phrase-again"),
    HELP,
)


def phrase_of(text: str) -> Say | None:
    """The phrase that somebody said, in whichever language."""
    return _phrases().get(text)


def text_of(phrase: Say) -> str:
    """A phrase as it is stored: in English."""
    return Speaker().words(phrase)


@cache
def _phrases() -> dict[str, Say]:
    return {
        Speaker(language=language).words(phrase): phrase for language in reversed(languages()) for phrase in PHRASES
    }

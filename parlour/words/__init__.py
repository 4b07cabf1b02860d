"""Messages, in the words of a language.

A game's gate returns messages (`parlour.core.Say`); their sentences are in Project Fluent catalogues, one for each language. The page
puts them into words by the same rules (`parlour/web/static/words.js`), and a test compares the two.
"""

from parlour.words.catalogues import ENGLISH, PSEUDO, languages, locale_of, menu, message_ids
from parlour.words.negotiation import negotiate, supported_language
from parlour.words.speaker import Speaker, Unspoken
from parlour.words.values import spoken

__all__ = [
    "ENGLISH",
    "PSEUDO",
    "Speaker",
    "Unspoken",
    "languages",
    "locale_of",
    "menu",
    "message_ids",
    "negotiate",
    "spoken",
    "supported_language",
]

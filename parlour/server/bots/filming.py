"""Films as they are stored: each pair of eyes compressed on its own, and beside them the words, in all languages of the house.

They are made and put into words in the processes in which bots think. A stored film is shown without rules or catalogue.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from parlour.core import Film, ParlourError, Record, Say, Seat, Table, all_eyes
from parlour.games import find

WORDS = "words"
"""The part of a film with the words; the others are named by their eyes."""
Texts = dict[str, dict[str, dict[str, str]]]
"""What each message says, by language and reader (a seat, or "" for everybody)."""


class FilmRequest(msgspec.Struct, frozen=True, tag="film"):
    """A game to be filmed: its record, and the table's version after the deal and after each move (some moves may have been taken back)."""

    record: Record
    versions: tuple[int, ...]


class FilmReply(msgspec.Struct, frozen=True):
    """The parts of a film, and the ids of all its messages; or why there is none."""

    catalogue: str = ""
    parts: dict[str, bytes] = {}
    failed: str = ""


class WordsRequest(msgspec.Struct, frozen=True, tag="words"):
    """A part of a film to be put into words."""

    packed: bytes
    words: bytes
    language: str
    game: str
    rules: int
    deck: int


class WordsReply(msgspec.Struct, frozen=True):
    packed: bytes


def filmed(request: FilmRequest) -> FilmReply:
    """The game through all eyes. Not checked here: whether it is over. Nobody sees a film before it is."""
    header = request.record.header
    try:
        game = find(header.game, header.rules, header.deck)
        table = Table.replay(game, request.record)
    except ParlourError as error:
        return FilmReply(failed=str(error))
    films = [_renumbered(table.film(eyes, is_closed=True), request.versions) for eyes in all_eyes(header.seats)]
    said = {_name(film): _said(film) for film in films}
    parts = {_name(film): _packed(_thinned(film)) for film in films}
    parts[WORDS] = _packed(_texts(game.folder, said))
    ids = {message.id for messages in said.values() for message in messages.values()}
    return FilmReply(" ".join(sorted(ids)), parts)


def worded(request: WordsRequest) -> WordsReply:
    """The same part in words: those stored with it, or, if they are not in the language, those of today."""
    film = msgspec.json.decode(gzip.decompress(request.packed))
    texts = msgspec.json.decode(gzip.decompress(request.words), type=Texts)
    reader = film["eyes"] if isinstance(film["eyes"], int) else None
    return WordsReply(_packed(_with_words(film, _all_texts(texts, request, reader))))


# --- making ---


def _name(film: Film) -> str:
    return str(film.eyes)


def _renumbered(film: Film, versions: tuple[int, ...]) -> Film:
    numbered = zip(film.versions, versions, strict=True)
    return replace(film, versions=tuple(replace(one, version=version) for one, version in numbered))


def _thinned(film: Film) -> Film:
    """A film as it is sent: of each View only what differs from the version before, which is little."""
    views = [one.view for one in film.versions]
    changes = [_parts(views[0]), *(_changed(before, view) for before, view in pairwise(views))]
    versions = zip(film.versions, changes, strict=True)
    return replace(film, versions=tuple(replace(one, view=changed) for one, changed in versions))


def _changed(before: msgspec.Struct, view: msgspec.Struct) -> dict[str, Any]:
    """Views are compared as values: parsing their JSON again would take as long as all the rest."""
    then = _parts(before)
    return {name: part for name, part in _parts(view).items() if part != then[name]}


def _parts(view: msgspec.Struct) -> dict[str, Any]:
    return dict(zip(view.__struct_encode_fields__, astuple(view), strict=True))


def _packed(value: object) -> bytes:
    return gzip.compress(msgspec.json.encode(value), mtime=0)


def _key(said: Say | list[Any]) -> str:
    return msgspec.json.encode(said).decode()


def _said(film: Film) -> dict[str, Say]:
    """All messages in a film."""
    from parlour.words import spoken  # it loads its catalogues: not before somebody wants a film

    found: dict[str, Say] = {}

    def heard(said: Say) -> str:
        found[_key(said)] = said
        return ""

    spoken(film, heard)
    return found


def _texts(folder: Any, said: Mapping[str, Mapping[str, Say]]) -> Texts:
    """What everybody reads, and for each seat what the person there reads differently."""
    from parlour.words import Speaker, languages

    everything = {key: message for messages in said.values() for key, message in messages.items()}
    texts: Texts = {}
    for language in languages():
        speaker = Speaker(folder, language, "@{}".format)
        shared = {key: speaker.words(message) for key, message in everything.items()}
        texts[language] = {"": shared}
        for eyes, messages in said.items():
            if eyes.isdecimal():
                own = {key: message for key, message in messages.items() if f'"@{eyes}"' in key}
                texts[language][eyes] = {key: speaker.words(message, int(eyes)) for key, message in own.items()}
    return texts


# --- putting into words ---


def _all_texts(texts: Texts, request: WordsRequest, reader: Seat | None) -> Mapping[str, str]:
    english = texts["en"]
    kept = texts.get(request.language)
    if kept is None:
        return {key: _said_now(request, key, reader) or english[""][key] for key in english[""]}
    return kept[""] | kept.get("" if reader is None else str(reader), {})


def _said_now(request: WordsRequest, key: str, reader: Seat | None) -> str | None:
    """In a language that the house did not have when the film was made; none without the game."""
    from parlour.words import Speaker

    try:
        folder = find(request.game, request.rules, request.deck).folder
    except ParlourError:
        return None
    said = msgspec.json.decode(key, type=Say)
    return Speaker(folder, request.language, "@{}".format).words(said, reader)


def _with_words(value: Any, texts: Mapping[str, str]) -> Any:
    """JSON with all messages put into words: in JSON they are lists of an id and its arguments."""
    if isinstance(value, dict):
        return {name: _with_words(part, texts) for name, part in value.items()}
    if not isinstance(value, list):
        return value
    if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], dict):
        text = texts.get(_key(value))
        if text is not None:
            return text
    return [_with_words(part, texts) for part in value]

"""Options of a table, chosen before it starts: typed once, shown everywhere.

A game's options are a struct whose fields carry `Annotated[..., option(...)]`. The page's form, the command line's flags and the
API's schema are all read from it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import inspect

from parlour.core.outcome import Seat
from parlour.core.refusal import BadOptions

O = TypeVar("O", bound="Options")  # noqa: E741

_LONGEST_NUMBER = 20


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every game's options. All fields have defaults."""


class Choice(msgspec.Struct, frozen=True):
    """One option in words, for a form, a help text or a rulebook."""

    name: str
    title: str
    description: str
    rule: str
    kind: Literal["choice", "switch", "number"]
    default: Any
    values: tuple[Any, ...] = ()
    labels: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    unit: str = ""
    """What a number counts: "seconds"."""
    names_seat: bool = False
    """Whether its values beside the default name a seat: "seat 1" and so on. Then a table asks for a person, once people sit there."""

    def in_words(self, value: Any) -> str:
        """A value of a choice or a number as people say it: "no sand timer", "60 seconds", "Europe"."""
        if value in self.values:
            return self.labels[self.values.index(value)]
        return f"{value} {self.unit}".rstrip()


def option(
    title: str = "",
    description: str = "",
    rule: str = "",
    *,
    labels: Mapping[Any, str] | None = None,
    special: Collection[int] = (),
    ge: int | None = None,
    le: int | None = None,
    unit: str = "",
    names_seat: bool = False,
) -> msgspec.Meta:
    """The annotation of one option: its title, its one-line description, and the rule that it belongs to.

    `labels` are words for values; for a number, only for special values such as 0. A game with catalogues names the rule and the
    `special` values alone, and has all words in `options.en.ftl`. If it `names_seat`, its values are "seat 1" and so on besides the
    default: at a table the choice follows the person there.
    """
    named = {str(value): label for value, label in (labels or dict.fromkeys(special, "")).items()}
    words = {"rule": rule, "labels": named, "unit": unit, "names_seat": names_seat}
    return msgspec.Meta(title=title or None, description=description or None, ge=ge, le=le, extra=words)


@cache
def choices(options: type[Options]) -> tuple[Choice, ...]:
    """All options that can be chosen for a table, in the order of declaration.

    A field without `option(...)` is not offered: a game uses such fields for what it carries over to the next game.
    """
    described, hints = inspect.type_info(options), get_type_hints(options)
    assert isinstance(described, inspect.StructType)
    offered = [field for field in described.fields if isinstance(field.type, inspect.Metadata)]
    return tuple(_choice(field, get_args(hints[field.name])) for field in offered)


def parse(options: type[O], given: Mapping[str, Any]) -> O:
    """Options from plain values; missing ones take their defaults."""
    try:
        return msgspec.convert(dict(given), options)
    except msgspec.ValidationError as error:
        words, _, path = str(error).partition(" - at `$.")
        raise BadOptions(path.rstrip("`"), words) from None


def parse_words(options: type[O], words: Mapping[str, str]) -> O:
    """Options from text, as a command line or a form sends them: "yes", "3", "both"."""
    known = {choice.name: choice for choice in choices(options)}
    return parse(options, {name: _from_text(known.get(name), text) for name, text in words.items()})


def _choice(field: inspect.Field, as_written: tuple[Any, ...]) -> Choice:
    """`as_written`: the values of a Literal in the author's order; `inspect` sorts them."""
    assert isinstance(field.type, inspect.Metadata)
    words, meta, kind = field.type.extra_json_schema or {}, field.type.extra or {}, field.type.type
    title, description = words.get("title", field.name), words.get("description", "")
    labels = meta.get("labels", {})
    shape: dict[str, Any] = {}
    match kind:
        case inspect.BoolType():
            shape = {"kind": "switch", "values": (False, True)}
        case inspect.IntType():
            special = tuple(int(value) for value in labels)
            shape = {
                "kind": "number",
                "minimum": kind.ge,
                "maximum": kind.le,
                "values": special,
                "unit": meta.get("unit", ""),
            }
        case inspect.LiteralType():
            shape = {"kind": "choice", "values": tuple(sorted(as_written, key=lambda value: _place(value, labels)))}
        case _:
            raise TypeError(f"option {field.name}: an option is a bool, a bounded int or a Literal, not {kind}")
    named = tuple(labels.get(str(value), str(value)) for value in shape.get("values", ()))
    return Choice(
        field.name,
        title,
        description,
        meta.get("rule", ""),
        default=field.default,
        labels=named,
        names_seat=meta.get("names_seat", False),
        **shape,
    )


def seat_named(value: object) -> Seat | None:
    """The seat that a value such as "seat 1" names; None for any other."""
    word, _, number = str(value).partition(" ")
    return int(number) - 1 if word == "seat" and number.isdecimal() else None


def naming(seat: Seat) -> str:
    """The value that names a seat: they are counted from 1."""
    return f"seat {seat + 1}"


def _place(value: Any, labels: Mapping[str, str]) -> int:
    """Labels have an order of their own, if there are any."""
    return list(labels).index(str(value)) if str(value) in labels else len(labels)


def _from_text(choice: Choice | None, text: str) -> Any:
    if choice is None:
        return text
    if choice.kind == "switch":
        return {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}.get(
            text.lower(), text
        )
    if len(text) > _LONGEST_NUMBER or not text.removeprefix("-").isdecimal():
        return text
    return int(text) if choice.kind == "number" or int(text) in choice.values else text

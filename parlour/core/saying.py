"""Messages before they are put into a language: an id, and arguments.

In the arguments "@2" stands for the person on seat 2, "#oslo" for the name of a thing of the game, and a leading quotation mark keeps
anything else as it is; `at`, `named` and `verbatim` make them. A list contains such values, or messages. `parlour.words` has the languages.
"""

from __future__ import annotations

from typing import TypeAlias, Union

import msgspec

Arg: TypeAlias = Union[int, float, str, "tuple[str | Say, ...]"]


class Say(msgspec.Struct, frozen=True, array_like=True):
    """One message: in JSON `["placed", {"who": "@1", "card": "#oslo"}]`. Ids are not part of the API: programs read events."""

    id: str
    args: dict[str, Arg] = {}

    def __str__(self) -> str:
        """For errors and logs where nobody speaks a language."""
        told = ", ".join(f"{name} {_plain(value)}" for name, value in self.args.items())
        return f"{self.id} ({told})" if told else self.id


Words = str | Say
"""A message; or plain words, in which "@2" stands for the name of the person on seat 2."""


def say(id: str, /, **args: Arg | Say | list[str] | list[Say]) -> Say:
    """A message with its arguments. One message inside another is a list of one."""
    return Say(id, {name.replace("_", "-"): _arg(value) for name, value in args.items()})


def at(seat: int) -> str:
    """The person on a seat: `$who` is the name, and `$who-is` is "you" for that person, "other" for the rest."""
    return f"@{seat}"


def named(thing: str) -> str:
    """The name of a card or whatever else the game's `names` list under this id."""
    return f"#{thing}"


def verbatim(text: str) -> str:
    """Text that somebody wrote, whatever it begins with."""
    return f'"{text}'


def _arg(value: Arg | Say | list[str] | list[Say]) -> Arg:
    if isinstance(value, Say):
        return (value,)
    return tuple(value) if isinstance(value, list) else value


def _plain(value: Arg) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)

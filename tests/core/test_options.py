"""Options: described once, read from plain values and from words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import BadOptions, Choice, Options, choices, option, parse, parse_words


class Feast(Options):
    """One option of each kind, and something that is carried over to the next game."""

    meal: Annotated[
        Literal["soup", "cake", "bread"],
        option("Meal", "What is served.", "feast/meal", labels={"soup": "Soup", "cake": "Cake", "bread": "Bread"}),
    ] = "soup"
    courses: Annotated[Literal[1, 3, 5], option("Courses", "How many.", "feast/courses")] = 3
    guests: Annotated[int, option("Guests", "How many come.", "feast/guests", ge=2, le=12)] = 4
    music: Annotated[bool, option("Music", "Whether a band plays.", "feast/music")] = False
    eaten: tuple[str, ...] = ()


def test_options_are_described_in_the_order_in_which_they_are_written() -> None:
    assert choices(Feast) == (
        Choice(
            "meal",
            "Meal",
            "What is served.",
            "feast/meal",
            "choice",
            "soup",
            ("soup", "cake", "bread"),
            ("Soup", "Cake", "Bread"),
        ),
        Choice("courses", "Courses", "How many.", "feast/courses", "choice", 3, (1, 3, 5), ("1", "3", "5")),
        Choice("guests", "Guests", "How many come.", "feast/guests", "number", 4, minimum=2, maximum=12),
        Choice(
            "music", "Music", "Whether a band plays.", "feast/music", "switch", False, (False, True), ("False", "True")
        ),
    )


def test_a_field_that_is_no_choice_is_kept_but_not_offered() -> None:
    assert "eaten" not in {choice.name for choice in choices(Feast)}
    assert parse(Feast, {"eaten": ["pie"]}).eaten == ("pie",)


def test_a_kind_of_option_that_no_form_can_show_is_refused() -> None:
    class Odd(Options):
        name: Annotated[str, option("Name", "Any.", "odd/name")] = ""

    with pytest.raises(TypeError, match="option name: an option is a bool, a bounded int or a Literal"):
        choices(Odd)


def test_what_is_not_given_takes_its_default() -> None:
    assert parse(Feast, {}) == Feast()
    assert parse(Feast, {"music": True}) == Feast(music=True)


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"meal": "stones"}, "meal", "Invalid enum value 'stones'"),
        ({"courses": 2}, "courses", "Invalid enum value 2"),
        ({"guests": 1}, "guests", "Expected `int` >= 2"),
        ({"guests": 13}, "guests", "Expected `int` <= 12"),
        ({"guests": "4"}, "guests", "Expected `int`, got `str`"),
        ({"guests": None}, "guests", "Expected `int`, got `null`"),
        ({"music": 1}, "music", "Expected `bool`, got `int`"),
        ({"dancing": True}, "", "Object contains unknown field `dancing`"),
    ],
)
def test_a_bad_option_is_named(given: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(BadOptions) as refused:
        parse(Feast, given)
    assert (refused.value.field, refused.value.words) == (field, words)
    assert str(refused.value) == (f"{field}: {words}" if field else words)


@pytest.mark.parametrize("text", ["yes", "Yes", "true", "on"])
def test_yes_in_words_switches_on(text: str) -> None:
    assert parse_words(Feast, {"music": text}).music is True


@pytest.mark.parametrize("text", ["no", "NO", "false", "off"])
def test_no_in_words_switches_off(text: str) -> None:
    assert parse_words(Feast, {"music": text}).music is False


def test_words_are_read_by_the_kind_of_the_option() -> None:
    assert parse_words(Feast, {"meal": "cake", "courses": "5", "guests": "12"}) == Feast(
        meal="cake", courses=5, guests=12
    )


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ({"guests": "many"}, "guests"),
        ({"guests": "-4"}, "guests"),
        ({"guests": "4.0"}, "guests"),
        ({"guests": ""}, "guests"),
        ({"guests": "9" * 5000}, "guests"),
        ({"courses": "2"}, "courses"),
        ({"courses": "three"}, "courses"),
        ({"music": "1"}, "music"),
        ({"music": "loud"}, "music"),
        ({"meal": "3"}, "meal"),
        ({"dancing": "yes"}, ""),
    ],
)
def test_bad_words_are_refused_by_name(words: dict[str, str], field: str) -> None:
    with pytest.raises(BadOptions) as refused:
        parse_words(Feast, words)
    assert refused.value.field == field


@given(
    st.dictionaries(
        st.sampled_from(["meal", "courses", "guests", "music", "dancing"]), st.text(max_size=6) | st.integers().map(str)
    )
)
def test_any_words_give_options_within_bounds_or_a_refusal(words: dict[str, str]) -> None:
    try:
        options = parse_words(Feast, words)
    except BadOptions:
        return
    assert options.meal in ("soup", "cake", "bread")
    assert options.courses in (1, 3, 5)
    assert 2 <= options.guests <= 12
    assert options.music in (True, False)


@given(
    st.fixed_dictionaries(
        {
            "meal": st.sampled_from(["soup", "cake"]),
            "courses": st.sampled_from([1, 3, 5]),
            "guests": st.integers(2, 12),
            "music": st.booleans(),
        }
    )
)
def test_options_in_words_are_the_options_in_values(given: dict[str, Any]) -> None:
    words = {
        name: {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        for name, value in given.items()
    }
    assert parse_words(Feast, words) == parse(Feast, given)


class Sand(Options):
    timer: Annotated[
        int,
        option("Sand timer", "How long.", "feast/sand", labels={0: "no sand timer"}, unit="seconds", ge=0, le=300),
    ] = 0


def test_numbers_are_said_with_their_unit_and_special_ones_in_words() -> None:
    (timer,) = choices(Sand)
    assert [timer.in_words(value) for value in (0, 60)] == ["no sand timer", "60 seconds"]
    by_name = {choice.name: choice for choice in choices(Feast)}
    assert by_name["guests"].in_words(4) == "4"

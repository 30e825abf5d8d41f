from __future__ import annotations

import pytest

from farshore.core.errors import BadOption
from farshore.core.options import Choice, Option, Value, check_all, meant

WRAP = Option("wrap", True, "R-1", "")
ENDING = Option("ending", "stars", "R-2", "", choices=("stars", "rounds"))
ROUNDS = Option("rounds", 16, "R-3", "", low=1, high=60)
LIMIT = Option("limit", None, "R-4", "", low=-5, high=100)
MAP = Option("map", "ref", "R-5", "", of_content=True)
ORDER = Option("order", "a,b", "R-6", "")


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (WRAP, False, False),
        (WRAP, "Yes", True),
        (WRAP, "off", False),
        (ENDING, " Rounds ", "rounds"),
        (ROUNDS, "60", 60),
        (ROUNDS, 1, 1),
        (LIMIT, "none", None),
        (LIMIT, None, None),
        (LIMIT, "-5", -5),
        (MAP, "generate:calm:7", "generate:calm:7"),
        (MAP, " My-Sea ", "My-Sea"),
        (ORDER, " B,a ", "b,a"),
    ],
)
def test_a_value_is_read_as_the_rules_want_it(option: Option, given: Value, value: Value) -> None:
    assert option.check(given) == value
    assert type(option.check(given)) is type(value)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (WRAP, "perhaps"),
        (WRAP, 2),
        (ENDING, "fire"),
        (ROUNDS, 0),
        (ROUNDS, 61),
        (ROUNDS, "none"),
        (ROUNDS, "3.5"),
        (ROUNDS, "--5"),
        (ROUNDS, "²"),
        (ROUNDS, ""),
        (ROUNDS, True),
        (LIMIT, 101),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_possible(option: Option, given: Value) -> None:
    with pytest.raises(BadOption, match=f"option {option.name} is .*, not "):
        option.check(given)


def test_values_are_told_in_words() -> None:
    assert [option.values() for option in (WRAP, ENDING, ROUNDS, LIMIT, MAP)] == [
        "true or false",
        "stars or rounds",
        "a whole number from 1 to 60",
        "none, or a whole number from -5 to 100",
        "a text",
    ]


def test_defaults_fill_what_is_not_given_in_the_order_of_the_options() -> None:
    assert list(check_all((WRAP, ROUNDS, MAP), {"rounds": "9"}).items()) == [
        ("wrap", True),
        ("rounds", 9),
        ("map", "ref"),
    ]


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="no option 'wrp'; options are: wrap, rounds"):
        check_all((WRAP, ROUNDS), {"wrp": True})


def test_a_choice_without_a_drawing_has_an_empty_one() -> None:
    assert Choice("slow", "Slow").sketch == []
    assert Choice("slow", "Slow", sketch=[(0, 1, "sea")]).sketch == [(0, 1, "sea")]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        pytest.param("REF-1", "ref-1", id="the only one that differs in capitals alone"),
        pytest.param("my-sea", "My-Sea", id="capitals of the file"),
        pytest.param("tides", "tides", id="this very one"),
        pytest.param("Tides", "Tides", id="this very one of two"),
        pytest.param("TIDES", "TIDES", id="either of two, and so neither"),
        pytest.param("ref", "ref", id="none"),
    ],
)
def test_a_name_of_content_is_found_whatever_its_capitals(wanted: str, found: str) -> None:
    assert meant(wanted, ["ref-1", "My-Sea", "tides", "Tides"]) == found

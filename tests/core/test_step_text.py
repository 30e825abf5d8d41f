"""What is pending, as texts for programs."""

from farshore.core.step_text import step_text
from tests.core.small import Ask, Forever


def test_a_step_says_its_name_and_what_it_is_about() -> None:
    assert step_text(Ask(1, ("yes", "no"))) == "ask: seat 1, words yes no"
    assert step_text(Ask(0, ())) == "ask: seat 0, words none"
    assert step_text(Forever()) == "forever"


def test_what_is_nobodys_business_stays_out() -> None:
    assert step_text(Ask(1, ("yes", "no")), ("words",)) == "ask: seat 1"

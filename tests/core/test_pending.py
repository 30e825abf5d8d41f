"""What is pending, as texts for programs."""

from farshore.core.pending import said
from tests.core.small import Ask, Forever


def test_a_step_says_its_name_and_what_it_is_about() -> None:
    assert said(Ask(1, ("yes", "no"))) == "ask: seat 1, words yes no"
    assert said(Ask(0, ())) == "ask: seat 0, words none"
    assert said(Forever()) == "forever"


def test_what_is_nobodys_business_stays_out() -> None:
    assert said(Ask(1, ("yes", "no")), ("words",)) == "ask: seat 1"

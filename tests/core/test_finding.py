"""What is wrong with content."""

from farshore.core.content import BadContent
from farshore.core.finding import Finding, unreadable


def test_a_finding_says_where_about_what_and_what() -> None:
    assert str(Finding("maps.json", "reef", "has no port.")) == "maps.json reef: has no port."


def test_a_finding_about_a_whole_file_names_no_entry() -> None:
    assert str(Finding("maps.json", "", "has no map.")) == "maps.json: has no map."


def test_a_file_that_cannot_be_read_is_a_finding() -> None:
    assert (
        str(unreadable(BadContent("maps.json", "[3].name", "must be a text"))) == "maps.json [3].name: must be a text"
    )

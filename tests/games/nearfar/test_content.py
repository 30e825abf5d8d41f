from farshore.games.nearfar.content import load
from farshore.games.nearfar.validate import validate


def test_the_packaged_content_obeys_every_rule_for_content() -> None:
    """NF-004, NF-005"""
    assert [str(finding) for finding in validate(load())] == []

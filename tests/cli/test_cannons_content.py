"""`farshore content check cannons`."""

from __future__ import annotations

from click.testing import CliRunner

from farshore.cli.content import content


def test_the_cards_and_layouts_are_fit_for_play() -> None:
    result = CliRunner().invoke(content, ["check", "cannons"])

    assert result.exit_code == 0
    assert "every check passed" in result.output

from __future__ import annotations

import pytest

from farshore.core.campaign import Campaign
from farshore.core.errors import BadOption
from farshore.core.ledger import Ledger

BEGUN = {"mode": "long", "options": {"pace": "slow"}, "names": ["Ada", "Bo"]}


def ledger() -> Ledger:
    written = Ledger()
    written.add("begin", BEGUN)
    written.add("sitting", {"chapter": 1})
    written.add("sitting", {"chapter": 2})
    return written


def test_a_campaign_stands_at_its_last_entry_or_at_the_one_asked_for() -> None:
    assert Campaign(ledger(), None).at == 3
    assert Campaign(ledger(), 2).at == 2


def test_a_campaign_is_what_its_first_entry_says() -> None:
    campaign = Campaign(ledger(), None)
    assert (campaign.mode, campaign.options, campaign.names) == ("long", {"pace": "slow"}, ["Ada", "Bo"])


def test_a_campaign_begins_with_its_players() -> None:
    wrong = Ledger()
    wrong.add("sitting", {"chapter": 1})
    for unbegun in (wrong, Ledger()):
        with pytest.raises(BadOption, match="begins with its players"):
            Campaign(unbegun, None)


def test_a_campaign_that_says_nothing_of_itself_goes_on_and_has_nothing_to_tell() -> None:
    campaign = Campaign(ledger(), None)
    assert campaign.is_over() is False
    assert campaign.told(campaign.ledger.entry(2)) == "sitting"
    nothing: list[object] = []
    for told in (
        campaign.champions(),
        campaign.chapters_open(),
        campaign.chapters_skippable(),
        campaign.sittings_told(),
        campaign.prologue(),
        campaign.epilogue(),
        campaign.road(),
        campaign.book(),
        campaign.skills(0),
    ):
        assert told == nothing

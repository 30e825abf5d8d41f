"""Prologue and epilogue (docs/rules/nearfar.md, 11.17): what a group has earned is read, and nothing else."""

from __future__ import annotations

import pytest

from farshore.games.nearfar import GAME
from farshore.games.nearfar.campaign import Campaign, begin
from farshore.games.nearfar.content.checks.frame import check_frame, granted
from farshore.games.nearfar.content.frame import CHAMPION, CLOSING, OPENING, PERSON, ROAD, Passage
from farshore.games.nearfar.content.quests import CHARACTER as STORY
from farshore.games.nearfar.content.sheet import Sheet, write_sheet
from farshore.games.nearfar.epilogue import ComposedPage, epilogue, is_earned, prologue
from farshore.games.nearfar.options import CAMPAIGN, CHARACTER, FINALE

PASSAGES = GAME.content.frame.passages
Deed = tuple[int, str]


def sheet(character: str, keywords: tuple[str, ...] = (), line: tuple[str, ...] = ()) -> Sheet:
    made = Sheet(character)
    made.keywords = keywords
    made.line = line
    return made


def ended(
    mode: str, sheets: list[Sheet], deeds: tuple[Deed, ...] = (), lost: int = 0, scores: tuple[int, ...] = ()
) -> Campaign:
    """A campaign of one finale, told and not played; before it the finale may have been lost."""
    players = list(range(len(sheets)))
    points = list(scores) or [40 - player for player in players]
    campaign = begin(GAME, mode, [f"Player {player}" for player in players], {})
    for number in range(lost + 1):
        what = {
            "map": FINALE,
            "present": players,
            "sheets": [write_sheet(one) for one in sheets],
            "scores": points,
            "winners": [player for player in players if points[player] == max(points)],
            "lost": number < lost,
            "loser": -1,
            "deeds": [list(deed) for deed in deeds],
            "record": "",
        }
        campaign.ledger.add("sitting", what)
    return Campaign(GAME, campaign.ledger)


def read(pages: list[ComposedPage]) -> list[str]:
    return [name for page in pages for name in page.passages]


def asked_for(passage: Passage) -> Campaign:
    """The smallest campaign whose group has earned a passage."""
    first = passage.character or "ruska-fenn"
    story = GAME.content.quests[passage.ended].id[0] if passage.ended else ""
    first = next((one.id for one in GAME.content.characters if one.letter == story), first)
    second = "yarrow" if first != "yarrow" else "seventeen"
    mode = passage.mode or (CHARACTER if passage.part == PERSON else CAMPAIGN)
    line = (passage.ended,) if passage.ended else ()
    deeds = ((0, passage.did[0]),) if passage.did else ()
    points = (30, 30) if passage.sums == "level" else (30, 20)
    return ended(
        mode, [sheet(first, tuple(passage.words), line), sheet(second)], deeds, int(passage.lost == "yes"), points
    )


def test_the_packaged_frame_obeys_every_rule_for_it() -> None:
    assert check_frame(GAME.content) == []


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda passage: passage.id)
def test_every_passage_can_be_reached(passage: Passage) -> None:
    assert passage.id in read(epilogue(asked_for(passage)))


@pytest.mark.parametrize("passage", [one for one in PASSAGES if one.part in (ROAD, PERSON)], ids=lambda one: one.id)
def test_nothing_is_claimed_that_did_not_happen(passage: Passage) -> None:
    """Whoever has done nothing hears of nothing; what was earned brings no passage about another deed or word."""
    stranger = "obadiah-crake" if passage.character != "obadiah-crake" else "yarrow"
    bare = ended(asked_for(passage).mode, [sheet(stranger, line=("R1",) * 10), sheet("seventeen", line=("R1",) * 10)])
    assert not is_earned(bare, passage)
    assert [name for name in read(epilogue(bare)) if part(name) in (ROAD, PERSON)] == []


def part(name: str) -> str:
    return next(passage.part for passage in PASSAGES if passage.id == name)


def test_two_different_campaigns_have_different_epilogues() -> None:
    first = ended(CAMPAIGN, [sheet("yarrow", ("HUM", "TRUCE")), sheet("seventeen", ("GLASS",))])
    second = ended(CAMPAIGN, [sheet("yarrow", ("HUM",)), sheet("seventeen", ("GLASS", "LENS"))])
    assert [page.text for page in epilogue(first)] != [page.text for page in epilogue(second)]


def test_the_same_words_in_other_hands_are_told_of_others() -> None:
    first = ended(CAMPAIGN, [sheet("yarrow", ("HUM",)), sheet("seventeen", ("GLASS",))])
    second = ended(CAMPAIGN, [sheet("yarrow", ("GLASS",)), sheet("seventeen", ("HUM",))])
    assert read(epilogue(first)) == read(epilogue(second))
    assert [page.text for page in epilogue(first)] != [page.text for page in epilogue(second)]


def test_the_same_campaign_has_the_same_epilogue() -> None:
    campaign = ended(CAMPAIGN, [sheet("yarrow", ("HUM", "TRUCE")), sheet("seventeen", ("GLASS",))])
    assert [page.text for page in epilogue(campaign)] == [page.text for page in epilogue(campaign)]


@pytest.mark.parametrize("held", range(43))
@pytest.mark.parametrize("players", [2, 4])
def test_every_page_has_60_to_120_words(held: int, players: int) -> None:
    """However many words a group holds, and whoever holds them: the longest names come first."""
    words = tuple([word for word, kind in granted(GAME.content).items() if kind != STORY][:held])
    people = ("tamsin-oxley", "obadiah-crake", "little-anvil", "mirrim-vane")[:players]
    campaign = ended(CAMPAIGN, [sheet(one, words) for one in people], scores=(20,) * players)
    for page in epilogue(campaign):
        assert 60 <= sum([len(text.split()) for text in page.text]) <= 120, page.passages


@pytest.mark.parametrize("mode", [CAMPAIGN, CHARACTER])
def test_the_prologue_is_of_its_mode(mode: str) -> None:
    pages = prologue(begin(GAME, mode, ["Ada", "Bo"], {}))
    assert len(pages) == 4
    assert ("under-the-short-leg" in read(pages)) == (mode == CAMPAIGN)


def test_there_is_no_epilogue_before_the_end() -> None:
    assert epilogue(begin(GAME, CAMPAIGN, ["Ada", "Bo"], {})) == []


def test_an_epilogue_begins_with_the_gate_and_ends_with_the_book() -> None:
    names = read(epilogue(ended(CAMPAIGN, [sheet("yarrow"), sheet("seventeen")])))
    assert [part(name) for name in names] == [OPENING, CHAMPION, CLOSING]


def test_level_sums_are_told_with_whom_the_tie_was_given_to() -> None:
    """NF-410, RULING-NF-76 Equal sums are heard of, although the better finale makes one of them champion."""
    campaign = ended(CAMPAIGN, [sheet("yarrow"), sheet("seventeen")], scores=(20, 30))
    first = campaign.ledger.entries[-1].what
    campaign.ledger.add("sitting", {**first, "map": 2, "scores": [30, 20], "winners": [0]})
    level = Campaign(GAME, campaign.ledger)
    told = " ".join([text for page in epilogue(level) for text in page.text])
    assert (level.totals(), level.champions()) == ([50, 50], [1])
    assert "Yarrow and Seventeen came to the very same sum" in told
    assert "gives it to Seventeen" in told
    assert "came to the very same sum" not in str([page.text for page in epilogue(campaign)])


def test_a_finale_that_was_lost_first_is_remembered() -> None:
    assert "the-second-knock" in read(epilogue(ended(CAMPAIGN, [sheet("yarrow"), sheet("seventeen")], lost=1)))


def test_a_choice_that_failed_is_no_deed() -> None:
    """NF-223 What was tried and failed is not recalled: the ledger keeps what was carried through."""
    campaign = ended(CAMPAIGN, [sheet("yarrow"), sheet("seventeen")], deeds=((1, "m11.5 b"),))
    assert not any(is_earned(campaign, passage) for passage in PASSAGES if passage.did)

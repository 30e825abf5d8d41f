"""Whole campaigns of four, played by travellers: nobody ever meets a stand-in, and both ends of the book are there."""

from __future__ import annotations

from functools import lru_cache

import pytest

from farshore.bots import Bot, Position
from farshore.bots.nearfar import Traveller
from farshore.core.action import Action
from farshore.core.campaign import FramePage
from farshore.games.nearfar import GAME
from farshore.games.nearfar.actions.opening import ChooseCharacter
from farshore.games.nearfar.campaign import Campaign, begin
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.content.quests import ARCADE, MAP, SIDE, Quest
from farshore.games.nearfar.content.quests import CHARACTER as STORY
from farshore.games.nearfar.options import BEFORE_FINALE, CAMPAIGN, CHARACTER, FINALE, STORY_LENGTH
from farshore.games.nearfar.state.table import FAILED, WON, WON_MORE, Journey
from farshore.games.nearfar.view.pages import told
from farshore.lab.job import derived
from farshore.lab.play import play_out

SITTINGS = 10
NAMES = ["Ada", "Bo", "Cy", "Dee"]
LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 13)]


class Anybody(Traveller):
    """A traveller who is any of the eight: groups differ in who they are, and not only in what they do."""

    def choose(self, position: Position[Journey]) -> Action:
        people = [action for action in position.options if isinstance(action, ChooseCharacter)]
        return position.rng.choice(people) if people else super().choose(position)


class Evening:
    """One sitting as it ended, and how many chapters each had read before it."""

    def __init__(self, state: Journey, chapters: list[int]) -> None:
        self.state = state
        self.chapters = chapters

    def quests(self) -> list[tuple[int, Quest]]:
        known = GAME.content.quests
        return [(page[0], known[page[1]]) for page in self.state.pages if page[1] in known]


class Told:
    """What a group of four has played: the evenings, and the campaign as its ledger has it."""

    def __init__(self, evenings: list[Evening], campaign: Campaign) -> None:
        self.evenings = evenings
        self.campaign = campaign


@lru_cache(maxsize=4)
def played(mode: str, seed: int) -> Told:
    """A campaign of maps has ten sittings. Stories are told in fewer: then the same four begin another, until there were ten."""
    evenings: list[Evening] = []
    campaign = begin(GAME, mode, NAMES, {"round_limit": BANDS.longest})
    while len(evenings) < SITTINGS or (mode == CHARACTER and not campaign.is_over()):
        if campaign.is_over():
            campaign = begin(GAME, mode, NAMES, {"round_limit": BANDS.longest})
        setup = campaign.setup(campaign.maps_open()[0])
        readers: list[Bot[Journey]] = [Anybody(GAME) for _ in NAMES]
        state, _, dead_end = play_out(GAME, setup, readers, derived(seed, mode, len(evenings)))
        assert dead_end == ""
        evenings.append(Evening(state, [len(sheet.line) for sheet in campaign.sheets]))
        campaign = campaign.settled(state, list(range(len(NAMES))))
    return Told(evenings, campaign)


def as_if_won(campaign: Campaign) -> Campaign:
    """Travellers lose most finales: what the group would have heard after a last one that was won."""
    campaign.ledger.entries[-1].what["lost"] = False
    return Campaign(GAME, campaign.ledger)


@pytest.mark.parametrize("seed", [1, 2, *LONG])
@pytest.mark.parametrize("mode", [CAMPAIGN, CHARACTER])
def test_ten_sittings_of_four_characters_come_to_an_end(mode: str, seed: int) -> None:
    """NF-017, NF-018, NF-411 A campaign is map after map to the finale; stories take any maps before it, and are told by the same four."""
    group = played(mode, seed)
    assert len(group.evenings) >= SITTINGS
    assert [evening.state.over for evening in group.evenings] == [True] * len(group.evenings)
    assert max([evening.state.round for evening in group.evenings]) < BANDS.longest
    maps = [evening.state.rules.map for evening in group.evenings]
    assert maps == list(range(2, FINALE + 1)) if mode == CAMPAIGN else maps[-1] == FINALE
    people = [[player.sheet.character for player in evening.state.players] for evening in group.evenings]
    assert {len(set(four)) for four in people} == {len(NAMES)}
    if mode == CAMPAIGN:
        assert people == [people[0]] * SITTINGS


@pytest.mark.parametrize("seed", [1, 2, *LONG])
def test_a_campaign_reads_the_quests_of_its_maps_and_never_a_card_instead(seed: int) -> None:
    """NF-214 A quest of the map that lies on the table, or a side quest."""
    for evening in played(CAMPAIGN, seed).evenings:
        assert evening.state.rules.missing() == ""
        quests = [quest for _, quest in evening.quests()]
        assert [quest.id for quest in quests if quest.kind == ARCADE] == []
        assert {quest.map for quest in quests if quest.kind == MAP} == {evening.state.rules.map}
        assert {quest.kind for quest in quests} <= {MAP, SIDE}


@pytest.mark.parametrize("seed", [1, 2, *LONG])
def test_a_card_is_read_in_a_story_only_where_the_rules_have_no_chapter(seed: int) -> None:
    """NF-244, NF-245 After the eighth chapter before the finale, and after the tenth there."""
    for evening in played(CHARACTER, seed).evenings:
        assert evening.state.rules.missing() == ""
        read = list(evening.chapters)
        most = STORY_LENGTH if evening.state.rules.map == FINALE else BEFORE_FINALE
        for seat, quest in evening.quests():
            assert (quest.kind == ARCADE) == (read[seat] >= most), quest.id
            read[seat] += quest.kind == STORY


@pytest.mark.parametrize("seed", [1, 2, *LONG])
@pytest.mark.parametrize("mode", [CAMPAIGN, CHARACTER])
def test_every_page_that_was_read_has_a_title_and_a_text(mode: str, seed: int) -> None:
    """NF-215, NF-220, NF-243 And nothing that stands in for words that are missing."""
    pages = 0
    for evening in played(mode, seed).evenings:
        for page in evening.state.pages:
            kicker, title, text = told(evening.state, page)
            assert kicker
            assert title
            assert min([len(line) for line in text]) > 3, page
            quest = GAME.content.quests.get(page[1])
            if quest is not None and quest.kind != ARCADE:
                assert text[:2] == [quest.story, quest.choice(page[2]).label]
                assert page[3] in (FAILED, WON, WON_MORE)
                pages += 1
    assert pages > 4 * SITTINGS


@pytest.mark.parametrize("mode", [CAMPAIGN, CHARACTER])
def test_two_groups_begin_alike_and_end_each_in_its_own_way(mode: str) -> None:
    """11.17 The prologue is everybody's, the epilogue a group's own."""
    first, second = [as_if_won(played(mode, seed).campaign) for seed in (1, 2)]
    assert words(first.prologue()) == words(second.prologue())
    assert len(first.prologue()) == 4
    for campaign in (first, second):
        pages = campaign.epilogue()
        assert len(pages) > 3
        assert all(60 <= len(" ".join(page.text).split()) <= 120 for page in pages)
        assert "{" not in " ".join(words(pages))
    assert words(first.epilogue()) != words(second.epilogue())
    shared = set(words(first.epilogue())) & set(words(second.epilogue()))
    assert len(shared) < len(words(first.epilogue())) / 2


def words(pages: list[FramePage]) -> list[str]:
    return [line for page in pages for line in page.text]

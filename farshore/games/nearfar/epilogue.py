"""Prologue and epilogue of a campaign: the pages that its group has earned, composed of written passages.

Nothing is drawn by lot. A passage is read if what it asks for stands in the ledger: a word on a sheet, a choice that was carried
through, the page on which a story ended, a finale that was lost first. So two groups hear the same only if they did the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farshore.core.campaign import FramePage
from farshore.core.words import listed
from farshore.games.nearfar.content.checks.story import grants
from farshore.games.nearfar.content.frame import CHAMPION, CLOSING, LEVEL, OPENING, PERSON, ROAD, Passage
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.options import CHARACTER, STORY_LENGTH

if TYPE_CHECKING:  # a campaign has its epilogue: it knows this module
    from farshore.games.nearfar.campaign import Campaign

MOST_PASSAGES: Final = 12  # about the road: six pages
PAIR: Final = 2  # passages on a page


class ComposedPage(FramePage):
    """One page to be read aloud, a paragraph for each of the passages it is made of."""

    __slots__ = ("passages",)

    def __init__(self, title: str, text: list[str], passages: list[str]) -> None:
        super().__init__(title, text)
        self.passages = passages


def prologue(campaign: Campaign) -> list[ComposedPage]:
    """What is read before the first sitting."""
    pages = campaign.game.content.frame.prologue
    return [ComposedPage(page.title, [page.text], [page.id]) for page in pages if page.mode in ("", campaign.mode)]


def epilogue(campaign: Campaign) -> list[ComposedPage]:
    """What is read after a finale that was not lost; empty before."""
    if not campaign.is_over():
        return []
    frame = campaign.game.content.frame
    earned = [passage for passage in frame.passages if is_earned(campaign, passage)]
    opening = [passage for passage in earned if passage.part == OPENING][:1]
    people = [passage for passage in earned if passage.part == PERSON]
    roads = chosen(campaign, [passage for passage in earned if passage.part == ROAD])
    told = roads + sorted(people, key=lambda passage: concerned(campaign, passage)[0])
    champion = [passage for passage in earned if passage.part == CHAMPION][:1]
    closing = [passage for passage in earned if passage.part == CLOSING][:1]
    groups = [opening]
    groups += [told[start : start + PAIR] for start in range(0, len(told) - 1, PAIR)]
    # A passage that is left over shares the champion's page, and the book is shut on one of its own.
    groups += [[told[-1], *champion], closing] if len(told) % PAIR else [[*champion, *closing]]
    return [page(campaign, group) for group in groups]


def page(campaign: Campaign, group: list[Passage]) -> ComposedPage:
    frame = campaign.game.content.frame
    part = CLOSING if group[0].part == CHAMPION else group[0].part
    return ComposedPage(
        frame.titles[part], [spoken(campaign, passage) for passage in group], [passage.id for passage in group]
    )


def chosen(campaign: Campaign, earned: list[Passage]) -> list[Passage]:
    """If a group has earned too many: what happened first on each map, then second, so that no stretch of the road is forgotten."""
    if len(earned) <= MOST_PASSAGES:
        return earned
    by_map: dict[int, list[Passage]] = {}
    for passage in sorted(earned, key=lambda passage: since(campaign, passage)):
        by_map.setdefault(origin(campaign.game.content, passage), []).append(passage)
    turns = [(turn, number) for number, row in by_map.items() for turn in range(len(row))]
    kept = [by_map[number][turn].id for turn, number in sorted(turns)[:MOST_PASSAGES]]
    return [passage for passage in earned if passage.id in kept]


def since(campaign: Campaign, passage: Passage) -> int:
    """How much of its kind had happened to somebody before: deeds by the ledger, words by the sheet."""
    player = concerned(campaign, passage)[0]
    if passage.did:
        done = [deed for _, deed in campaign.deeds]
        return min([done.index(deed) for deed in passage.did if deed in done])
    return campaign.sheets[player].keywords.index(passage.words[0]) if passage.words else 0


def origin(content: Content, passage: Passage) -> int:
    """The map a passage looks back to; 0 for side quests and people."""
    if passage.did:
        return content.quests[passage.did[0].split()[0]].map
    given = grants(content).get(passage.words[0], []) if passage.words else []
    return min([quest.map for quest in given], default=0)


# What a group has earned


def is_earned(campaign: Campaign, passage: Passage) -> bool:
    if passage.mode not in ("", campaign.mode):
        return False
    if passage.lost and (passage.lost == "yes") != any(sitting.lost for sitting in campaign.sittings):
        return False
    if passage.sums and (passage.sums == LEVEL) != (len(campaign.leaders()) > 1):
        return False
    personal = passage.words or passage.did or passage.ended or passage.unfinished
    return not personal or bool(concerned(campaign, passage))


def concerned(campaign: Campaign, passage: Passage) -> list[int]:
    """The players whom a passage is about."""
    players: list[int] = []
    for player, sheet in enumerate(campaign.sheets):
        if passage.character and sheet.character != passage.character:
            continue
        if passage.words:
            holds = all(word in sheet.keywords for word in passage.words)
        elif passage.did:
            holds = any((player, deed) in campaign.deeds for deed in passage.did)
        elif passage.ended:
            holds = passage.ended in sheet.line
        else:
            holds = passage.unfinished and campaign.mode == CHARACTER and len(sheet.line) < STORY_LENGTH
        if holds:
            players.append(player)
    return players


# In words


def spoken(campaign: Campaign, passage: Passage) -> str:
    text = passage.text.replace("{all}", listed(characters(campaign, list(range(len(campaign.names))))))
    text = text.replace("{champion}", listed(characters(campaign, campaign.champions())))
    text = text.replace("{level}", listed(characters(campaign, campaign.leaders())))
    names = characters(campaign, concerned(campaign, passage))
    few = listed(names) if len(names) <= PAIR else f"{names[0]} and {['two', 'three'][len(names) - 3]} others"
    return text.replace("{who}", few)


def characters(campaign: Campaign, players: list[int]) -> list[str]:
    """Whom they play; whoever came too late to play anybody is called by their own name."""
    known = {character.id: character.display_name for character in campaign.game.content.characters}
    return [known.get(campaign.sheets[player].character, campaign.names[player]) for player in players]

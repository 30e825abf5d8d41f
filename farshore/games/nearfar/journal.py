"""What a group has behind and before it: the road of its sittings, the book of pages it has read, and talents it could learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farshore.core.campaign import BookPage, Skill, Stop, StopState
from farshore.core.ledger import LedgerEntry
from farshore.core.words import listed
from farshore.games.nearfar.content.quests import ARCADE, CHARACTER, MAP, Choice, Quest, story_plate
from farshore.games.nearfar.options import CAMPAIGN, FINALE
from farshore.games.nearfar.state.table import FAILED, READ, WON, WON_MORE, Journey
from farshore.games.nearfar.view.pages import spoken

if TYPE_CHECKING:  # a campaign has its journal: it knows this module
    from farshore.games.nearfar.campaign import Campaign

WENT: Final = {FAILED: "failed", WON: "done", WON_MORE: "done, with the bonus"}


# The road


def road(campaign: Campaign, first: int) -> list[Stop]:
    """All maps of a campaign in their order, and what has become of each."""
    return [stop(campaign, number) for number in range(first, FINALE + 1)]


def stop(campaign: Campaign, number: int) -> Stop:
    content = campaign.game.content
    known = content.maps[number]
    sittings = [sitting for sitting in campaign.sittings if sitting.map == number]
    done = [sitting for sitting in sittings if not (sitting.lost and number == FINALE)]
    state: StopState = "ahead"
    if done:
        state = "told"
    elif number in campaign.maps_open():
        state = "next" if number == campaign.maps_open()[0] or campaign.mode != CAMPAIGN else "open"
    elif is_left_out(campaign, number):
        state = "left out"
    winners = done[-1].winners if done else []
    note = ""
    if winners:
        note = f"{listed([campaign.names[player] for player in winners])} won"
    elif sittings:
        note = "lost once" if len(sittings) == 1 else f"lost {len(sittings)} times"
    quests = len([quest for quest in content.all_quests() if quest.kind == MAP and quest.map == number])
    return Stop(number, known.display_name, known.theme, state, winners, note, quests * (campaign.mode == CAMPAIGN))


def is_left_out(campaign: Campaign, number: int) -> bool:
    """NF-395 By name, or by going on to a later map."""
    return campaign.mode == CAMPAIGN and (
        number in campaign.skipped or campaign.is_over() or number < max(campaign.maps_done(), default=0)
    )


# The book


def pages_of(state: Journey, present: list[int]) -> list[list[int | str]]:
    """Every page that was read at a sitting: the player, the page, the choice, and how it went."""
    return [[present[seat], name, choice, how] for seat, name, choice, how in state.pages]


def book(campaign: Campaign, entries: list[LedgerEntry]) -> list[BookPage]:
    """All that was read up to here, a page for everything that somebody met. A ledger of before pages were kept knows deeds alone."""
    pages: list[BookPage] = []
    for number, entry in enumerate(entries, start=1):
        kept: list[Any] = entry.what.get("pages") or [
            [player, *deed.split(), WON] for player, deed in entry.what.get("deeds", [])
        ]
        place = campaign.game.content.maps[entry.what["map"]].display_name
        for player, name, choice, how in kept:
            pages.append(page(campaign, number, place, (player, name, choice, how)))
    return pages


def page(campaign: Campaign, sitting: int, place: str, read: tuple[int, str, str, int]) -> BookPage:
    player, name, chosen, how = read
    content = campaign.game.content
    head, _, which = name.partition(":")
    if head == "intro":
        known = next(each for each in content.characters if each.id == which)
        plate = story_plate(known.letter)
        return BookPage(sitting, player, known.hook, known.display_name, [known.introduction], plate, "", "")
    if head == "boss":
        boss = next(each for each in content.bosses if each.id == which)
        return BookPage(sitting, player, "Defeated", boss.display_name, [boss.paragraph], "boss", "", "")
    quest = content.quests[name]
    text = [quest.story] if quest.story else []
    if how == READ or not chosen:
        return BookPage(sitting, player, kicker(quest, place), quest.title, text, quest.plate, "", "")
    choice = quest.choice(chosen)
    text += reaction(quest, choice, how)
    return BookPage(sitting, player, kicker(quest, place), quest.title, text, quest.plate, choice.label, WENT[how])


def reaction(quest: Quest, choice: Choice, how: int) -> list[str]:
    """NF-220, NF-222, NF-243 As at the table: of a character's story the reaction is read after a failure, too."""
    if how == FAILED:
        text = choice.fail_text or choice.reaction if quest.kind == CHARACTER else ""
        return [text] if text else []
    gained = spoken(choice.reward + (choice.bonus if how == WON_MORE else []))
    return [*([choice.reaction] if choice.reaction else []), f"Gained: {gained or 'nothing'}."]


def kicker(quest: Quest, place: str) -> str:
    if quest.kind == ARCADE:
        return "An arcade card"
    if quest.kind == MAP:
        return f"{place}, {quest.ref}"
    return f"Chapter {quest.layer}" if quest.kind == CHARACTER else f"Side quest {quest.id}"


# Talents


def skills(campaign: Campaign, player: int) -> list[Skill]:
    """NF-267, NF-275, RULING-NF-57 What experience buys when the next sitting opens: nothing before the first."""
    sheet = campaign.sheets[player]
    again, asked = campaign.rules.talents_again, campaign.rules.talents_before_first or not sheet.is_blank()
    return [
        Skill(talent.display_name, talent.text, talent.cost, asked and talent.cost <= sheet.unspent())
        for talent in campaign.game.content.talents
        if again or talent.id not in sheet.talents
    ]

"""Story pages: exactly what has been read so far, and nothing that has not (NF-215, NF-417)."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.view import Area
from farshore.core.words import plural
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.quests import Choice, Quest, story_plate
from farshore.games.nearfar.options import CHARACTER
from farshore.games.nearfar.state.table import FAILED, QUESTED, READ, WON_MORE, Journey, Page
from farshore.games.nearfar.steps.quest import QuestChoose, QuestRoll, QuestWindow
from farshore.games.nearfar.steps.travel import Stopped

KEPT: Final = 4  # pages of the story so far that a view shows in full


# Steps of a quest that is open, and of one whose end is being read (NF-220).
OPEN: Final[tuple[type[Step[Any, Any]], ...]] = (QuestChoose, QuestRoll, QuestWindow)


def is_reading(state: Journey) -> bool:
    """Whether a quest is open before the table: until it is decided, and while its end is read."""
    asks = type(state.stack[-1]) if state.stack else None
    if asks is Stopped:
        return bool(state.did & QUESTED) and state.pages[-1][3] != READ
    return asks in OPEN


def areas(state: Journey) -> list[Area]:
    """RULING-NF-47 The open page, and the last ones read."""
    pages: list[Area] = []
    first = max(0, len(state.pages) - KEPT)
    for number in range(first, len(state.pages)):
        is_open = is_reading(state) and number == len(state.pages) - 1
        page = state.pages[number]
        kicker, title, text = told(state, page)
        shown: Area = {
            "id": f"page:{number}",
            "type": "page",
            "place": "page" if is_open else "info",
            "title": title,
            "kicker": kicker,
            "text": text,
            "seat": page[0],
            "plate": plate(state, page),
            "reader": reader(state, page),
        }
        pages.append(shown)
    return pages


def reader(state: Journey, page: Page) -> Seat:
    """NF-213 The left neighbour of whoever the page is about."""
    return (page[0] + 1) % state.rules.seats


def is_asked_to_read(state: Journey, seat: Seat) -> bool:
    """RULING-NF-47 Whether somebody who waits is to read the open page to the others."""
    return state.rules.reader_prompt and is_reading(state) and reader(state, state.pages[-1]) == seat


def plate(state: Journey, page: Page) -> str:
    """The drawing beside a page, by the name of its file."""
    head, _, which = page[1].partition(":")
    content = state.rules.content
    if head == "intro":
        return story_plate(next(character.letter for character in content.characters if character.id == which))
    return "boss" if head == "boss" else content.quests[page[1]].plate


def told(state: Journey, page: Page) -> tuple[str, str, list[str]]:
    """Kicker, title and paragraphs of a page as far as it has been read."""
    _, name, chosen, how = page
    content = state.rules.content
    head, _, which = name.partition(":")
    if head == "intro":
        character = next(each for each in content.characters if each.id == which)
        return character.hook, character.display_name, [character.introduction]
    if head == "boss":
        boss = next(boss for boss in content.bosses if boss.id == which)
        return "Defeated", boss.display_name, [boss.paragraph]
    quest = content.quests[name]
    text = [quest.story] if quest.story else []
    if how == READ:
        return kicker(state, name), quest.title, text or announced(state, quest)
    choice = quest.choice(chosen)
    text.append(choice.label)
    text += outcome(state, choice, how)
    return kicker(state, name), quest.title, text


def announced(state: Journey, quest: Quest) -> list[str]:
    """NF-257, RULING-NF-55
    Of a card without a story its choices and their numbers; rewards only if the table wants it.
    """
    lines: list[str] = []
    for choice in quest.choices:
        line = choice.label
        if choice.check is not None:
            line += f" {choice.check.kind.capitalize()} {choice.check.value}."
        if state.rules.show_rewards:
            more = f", with 2 more also {spoken(choice.bonus)}" if choice.bonus else ""
            line += f" For {spoken(choice.reward) or 'nothing'}{more}."
        lines.append(line)
    return lines


def kicker(state: Journey, name: str) -> str:
    quest = state.rules.content.quests[name]
    if quest.kind == "arcade":
        return "An arcade card"
    if quest.kind == "side":
        return f"Side quest {quest.id}"
    return f"Chapter {quest.layer}" if quest.kind == CHARACTER else f"{state.rules.chart.display_name}, {quest.ref}"


def outcome(state: Journey, choice: Choice, how: int) -> list[str]:
    """NF-220, NF-222, NF-243 The reaction on success; of a character's story also on failure."""
    if how == FAILED:
        text = choice.fail_text or choice.reaction if state.rules.mode == CHARACTER else ""
        return [*([text] if text else []), "It fails."]
    gained = spoken(choice.reward + (choice.bonus if how == WON_MORE else []))
    return [*([choice.reaction] if choice.reaction else []), f"Gained: {gained or 'nothing'}."]


def spoken(effects: list[Effect]) -> str:
    return ", ".join([words for words in [spoken_one(effect) for effect in effects] if words])


def spoken_one(effect: Effect) -> str:
    op = effect.op
    if op == "gain":
        n = effect.number("n")
        what = effect.word("what")
        named = f"{effect.word('colour')} token" if what == "token" else what
        return f"{n:+} {plural(abs(n), named, what if what in ('food', 'reputation') else '')}"
    if op == "keyword":
        return f"keyword {effect.word('word')}"
    known = {
        "draw_treasure": "a treasure",
        "gain_world": effect.word("name"),
        "gain_adventurer": "an adventurer",
        "side_quest": f"side quest {effect.word('id')}",
        "choose": "a choice",
    }
    return known.get(op, "")

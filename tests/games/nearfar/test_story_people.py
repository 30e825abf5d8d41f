"""Late pages of a story name only people whom every way to them has met, or whom the page itself introduces."""

from __future__ import annotations

import pytest

from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.quests import Quest

# Everybody whom the pages of a story call by name, and the pages that say who they are.
PEOPLE: dict[str, dict[str, set[str]]] = {
    "C": {"Wren": {"C1"}, "Thirza": {"C4"}, "Cobb": {"C3"}, "Kit": {"C12"}},
    "L": {"Sele": {"L2", "L3", "L4"}, "Lowe": {"L5"}, "Pip": {"L12"}, "Mallow": {"L11"}, "Grief": {"L18"}},
    "M": {"Wren": {"M4", "M8"}, "Thirza": {"M3"}, "Cobb": {"M6"}},
    "O": {"Josiah": {"O6"}, "ANNIS": {"O11"}, "Posy": {"O10"}},
    "R": {"Ivo": {"R1"}, "Maud": {"R4", "R6"}},
    "S": {"Corvane": {"S2"}, "Anselma": {"S6"}, "Dole": {"S7", "S10", "S11", "S26"}, "Dab": {"S24", "S27"}},
    "T": {
        "Tippet": {"T1"},
        "Ludd": {"T1"},
        "Orrin": {"T3", "T15", "T25", "T27"},
        "Dunn": {"T9"},
        "Oona": {"T7"},
        "Umm": {"T8"},
    },
    "Y": {"Jip": {"Y8"}, "Bane": {"Y7", "Y10"}, "Marta": {"Y4", "Y5"}, "Tansy": {"Y11", "Y12"}},
}
EVERYBODY = [(letter, name) for letter, names in PEOPLE.items() for name in names]


def read_by_all(quest: Quest) -> str:
    """What a page can say to anybody: a choice that asks for a keyword is read by those who earned it."""
    choices = [choice for choice in quest.choices if not choice.needs]
    return " ".join([quest.story, *[f"{choice.label} {choice.reaction} {choice.fail_text}" for choice in choices]])


def missed(letter: str, pages: set[str]) -> set[str]:
    """The quests of a story that can be reached past all of these pages."""
    story = GAME.content.stories[letter]
    reached = {quest.id for quest in story.values() if quest.layer == 1 and quest.id not in pages}
    for quest in sorted(story.values(), key=lambda quest: quest.layer):
        if quest.id in reached:
            onward = {name for choice in quest.choices for name in (choice.next, choice.next_fail) if name}
            reached |= onward - pages
    return reached


@pytest.mark.parametrize(("letter", "name"), EVERYBODY)
def test_nobody_is_named_who_may_never_have_been_met(letter: str, name: str) -> None:
    """11.11"""
    story = GAME.content.stories[letter]
    known_from = PEOPLE[letter][name]
    silent = {page for page in known_from if name.lower() not in read_by_all(story[page]).lower()}
    assert silent == set()  # the table keeps up with the book
    naming = {quest.id for quest in story.values() if name in read_by_all(quest)}
    assert naming & missed(letter, known_from) == set()

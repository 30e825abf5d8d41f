"""Late pages of a long story name only people whom every way to them has met, or whom the page itself introduces."""

from __future__ import annotations

import pytest

from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.checks.prose import texts

# Everybody whom Tamsin Oxley's pages call by name, and the pages that say who they are.
PEOPLE: dict[str, set[str]] = {
    "Tippet": {"T1"},
    "Ludd": {"T1"},
    "Orrin": {"T3", "T15", "T25", "T27"},
    "Dunn": {"T9"},
    "Oona": {"T7"},
    "Umm": {"T8"},
}


def missed(letter: str, pages: set[str]) -> set[str]:
    """The quests of a story that can be reached past all of these pages."""
    story = GAME.content.stories[letter]
    reached = {quest.id for quest in story.values() if quest.layer == 1 and quest.id not in pages}
    for quest in sorted(story.values(), key=lambda quest: quest.layer):
        if quest.id in reached:
            onward = {name for choice in quest.choices for name in (choice.next, choice.next_fail) if name}
            reached |= onward - pages
    return reached


@pytest.mark.parametrize("name", PEOPLE)
def test_nobody_is_named_who_may_never_have_been_met(name: str) -> None:
    unmet = missed("T", PEOPLE[name])
    naming = {quest.id for quest in GAME.content.stories["T"].values() if any(name in text for text in texts(quest))}
    assert naming & unmet == set()
